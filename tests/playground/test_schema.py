"""The quick yes to a request is never wrong: the description at length says the same."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from playground.schema import FastValidator, load_discord_schema

from .test_limits import REFUSED, button, classic, gallery, row, select, text, v2

PATH = "/channels/100000000000000001/messages"
WHOLE = [
    {**classic(row(button(), button(1, disabled=True, emoji={"id": "1", "name": "x"}))), "nonce": "n", "tts": False},
    v2({"type": 17, "accent_color": 7, "components": [text(), row(select(2, min_values=1)), gallery()]}),
    {"content": "x", "allowed_mentions": {"parse": [], "users": ["7", "8"]}, "embeds": [{"title": "x"}]},
]
ODD: list[Any] = [None, True, -1, 2, 10**12, 1.5, "", "7", "x" * 5000, [], ["x", "x"], [{}], {}, {"type": 2}, {"id": 7}]


def changed(body: Any) -> Iterator[Any]:
    """The same with one odd thing in it: at each place another value, and each field left out."""
    yield from ODD
    if isinstance(body, dict):
        fields = cast("dict[str, Any]", body)
        for name, inner in fields.items():
            yield {other: value for other, value in fields.items() if other != name}
            yield from ({**fields, name: other} for other in changed(inner))
    if isinstance(body, list):
        held = cast("list[Any]", body)
        for n, inner in enumerate(held):
            yield from ([*held[:n], other, *held[n + 1 :]] for other in changed(inner))


def problems(body: Any) -> list[str]:
    described = load_discord_schema()
    operation = described.find_operation("POST", PATH)
    assert operation is not None
    return [str(one) for one in described.list_problems(operation, PATH, {}, body, "application/json")]


def differ(bodies: list[Any]) -> list[Any]:
    """What is judged otherwise where there is no quick yes."""
    quick = [problems(body) for body in bodies]

    def never(self: FastValidator, schema: Any, value: Any) -> bool:
        return False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FastValidator, "is_valid", never)
        return [body for body, found in zip(bodies, quick, strict=True) if problems(body) != found]


@pytest.mark.parametrize("whole", WHOLE)
def test_what_is_odd_in_one_place_is_judged_as_at_length(whole: Any) -> None:
    assert problems(whole) == []
    bodies = list(changed(whole))
    assert differ(bodies) == []
    assert any(map(problems, bodies))


def test_what_is_refused_is_judged_as_at_length() -> None:
    assert differ([body for body, _, _ in REFUSED.values()]) == []


@pytest.mark.parametrize("whole", WHOLE)
def test_what_the_bot_sends_is_not_checked_at_length(whole: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(*_: Any) -> Any:
        raise AssertionError("at length")

    monkeypatch.setattr("playground.schema._to_problems", slow)
    assert problems(whole) == []
