"""The quick yes to a request is never wrong: the full description says the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from playground.schema import FastValidator, load_discord_schema

from .test_limits import (
    build_button,
    build_classic_message,
    build_gallery,
    build_row,
    build_select,
    build_text,
    build_v2_message,
)

MESSAGES_PATH = "/channels/100000000000000001/messages"
WHOLE_BODIES = [
    {
        **build_classic_message(
            build_row(build_button(), build_button(1, disabled=True, emoji={"id": "1", "name": "x"}))
        ),
        "nonce": "n",
        "tts": False,
    },
    build_v2_message(
        {
            "type": 17,
            "accent_color": 7,
            "components": [build_text(), build_row(build_select(2, min_values=1)), build_gallery()],
        }
    ),
    {"content": "x", "allowed_mentions": {"parse": [], "users": ["7", "8"]}, "embeds": [{"title": "x"}]},
]
ODD_VALUES: list[Any] = [
    None,
    True,
    -1,
    2,
    10**12,
    1.5,
    "",
    "7",
    "x" * 5000,
    [],
    ["x", "x"],
    [{}],
    {},
    {"type": 2},
    {"id": 7},
]


def vary_body(body: Any) -> Iterator[Any]:
    """Yield the body with one odd thing in it: another value at each place, and each field left out."""
    yield from ODD_VALUES
    if isinstance(body, dict):
        fields = cast("dict[str, Any]", body)
        for name, inner in fields.items():
            yield {other: value for other, value in fields.items() if other != name}
            yield from ({**fields, name: other} for other in vary_body(inner))
    if isinstance(body, list):
        held = cast("list[Any]", body)
        for n, inner in enumerate(held):
            yield from ([*held[:n], other, *held[n + 1 :]] for other in vary_body(inner))


def find_problems(body: Any) -> list[str]:
    described = load_discord_schema()
    operation = described.find_operation("POST", MESSAGES_PATH)
    assert operation is not None
    return [
        str(one) for one in described.list_problems(operation, MESSAGES_PATH, {}, body, "application/json")
    ]


def find_differences(bodies: list[Any]) -> list[Any]:
    """Return the bodies that are judged otherwise without the quick yes."""
    quick = [find_problems(body) for body in bodies]

    def never_accept(self: FastValidator, schema: Any, value: Any) -> bool:
        return False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FastValidator, "is_valid", never_accept)
        return [body for body, found in zip(bodies, quick, strict=True) if find_problems(body) != found]


@pytest.mark.parametrize("whole", WHOLE_BODIES)
def test_quick_check_agrees_for_one_odd_value(whole: Any):
    assert find_problems(whole) == []
    bodies = list(vary_body(whole))
    assert find_differences(bodies) == []
    assert any(map(find_problems, bodies))
