"""Test the rules of answering: within 3 seconds, once, of the right type, and with a token that lives 15 minutes."""

from __future__ import annotations

from typing import Any

import pytest

from playground import Person, Playground, user_actions
from playground.model import OpenInteraction
from tests.playground.conftest import RestAnswer, RestClient
from tests.playground.test_limits import (
    build_button,
    build_choices,
    build_options,
    build_row,
)

LABEL, TEXT_INPUT = 18, 4


@pytest.fixture
async def open_interaction(pg: Playground, rest: RestClient, ann: Person) -> OpenInteraction:
    """Provide an interaction: Ann has used /play and waits."""
    return await start_interaction(pg, rest, ann, 2)


async def start_interaction(pg: Playground, rest: RestClient, ann: Person, kind: int) -> OpenInteraction:
    path = f"/applications/{pg.world.application['id']}/commands"
    spec = {"name": "play", "description": "Play", "type": 1}
    await rest(
        "PUT",
        path,
        [spec | {"options": [{"name": "x", "description": "X", "type": 3, "autocomplete": True}]}],
    )
    typed = [{"name": "x", "type": 3, "value": "a", "focused": True}] if kind == 4 else []
    return user_actions.start_interaction(
        pg.state, {"as": ann.id, "channel_id": rest.table, "type": kind, "name": "play", "options": typed}
    )


PRIVATE_HELLO = {"type": 4, "data": {"content": "hello", "flags": 64}}


async def answer(
    rest: RestClient, live: OpenInteraction, body: Any = PRIVATE_HELLO, id: str = "", query: str = ""
) -> RestAnswer:
    path = f"/interactions/{id or live.id}/{live.payload['token']}/callback{query}"
    return await rest("POST", path, body)


async def test_first_answer_counts_and_second_is_refused(rest: RestClient, open_interaction: OpenInteraction):
    first = await answer(rest, open_interaction, query="?with_response=1")
    assert first.body["interaction"]["response_message_ephemeral"]
    assert first.body["resource"]["message"]["content"] == "hello"
    second = await answer(rest, open_interaction)
    assert (second.status, second.code) == (400, 40060)


async def test_answer_after_three_seconds_meets_unknown_interaction(
    pg: Playground, rest: RestClient, open_interaction: OpenInteraction
):
    pg.advance_clock(3.1)
    late = await answer(rest, open_interaction)
    assert (late.status, late.code) == (404, 10062)
    assert (await answer(rest, open_interaction, id="1")).code == 10062


async def test_token_works_from_the_answer_for_15_minutes(
    pg: Playground, rest: RestClient, open_interaction: OpenInteraction
):
    payload = open_interaction.payload
    webhook = f"/webhooks/{payload['application_id']}/{payload['token']}"
    original = f"{webhook}/messages/@original"
    assert (await rest("POST", webhook, {"content": "x"})).code == 10015
    assert (await answer(rest, open_interaction)).status == 204
    assert (await rest("GET", original)).body["content"] == "hello"
    pg.advance_clock(15 * 60 - 10)
    assert (await rest("PATCH", original, {"content": "still"})).status == 200
    pg.advance_clock(11)
    late = await rest("PATCH", original, {"content": "late"})
    assert (late.status, late.code) == (401, 50027)
    assert (await rest("POST", webhook[:-4] + "AAAA", {"content": "x"})).code == 50027


@pytest.mark.parametrize(
    ("kind", "type"),
    [(2, 6), (2, 7), (2, 8), (4, 4), (4, 5), (4, 9)],
    ids=lambda number: str(number),
)
async def test_answer_must_fit_the_interaction(
    pg: Playground, rest: RestClient, ann: Person, kind: int, type: int
):
    live = await start_interaction(pg, rest, ann, kind)
    data: dict[int, Any] = {
        4: {"content": "x"},
        7: {"content": "x"},
        8: {"choices": []},
        9: {"custom_id": "m", "title": "M", "components": [build_label()]},
    }
    refused = await answer(rest, live, {"type": type, "data": data.get(type, {})})
    assert (refused.code, list(refused.errors())) == (50035, ["type"])
    assert not live.has_response


def build_label(label: str = "Name", **more: Any) -> dict[str, Any]:
    return {
        "type": LABEL,
        "label": label,
        "component": {"type": TEXT_INPUT, "custom_id": "n", "style": 1, **more},
    }


def build_modal(*components: Any, title: str = "Form") -> dict[str, Any]:
    return {"type": 9, "data": {"custom_id": "m", "title": title, "components": list(components)}}


def build_radio(count: int) -> dict[str, Any]:
    return {
        "type": LABEL,
        "label": "R",
        "component": {"type": 21, "custom_id": "r", "options": build_options(count)},
    }


BAD_MODALS: dict[str, tuple[Any, str]] = {
    "six components": (build_modal(*(build_label(custom_id=f"n{n}") for n in range(6))), "data.components"),
    "custom id twice": (build_modal(build_label(), build_label()), "data.components.1.component.custom_id"),
    "min over max length": (
        build_modal(build_label(min_length=5, max_length=4)),
        "data.components.0.component.min_length",
    ),
    "value over its max": (
        build_modal(build_label(max_length=2, value="abc")),
        "data.components.0.component.value",
    ),
    "one radio option": (build_modal(build_radio(1)), "data.components.0.component.options"),
    "a button": (build_modal(build_row(build_button())), "data.components.0.components.0"),
}


@pytest.mark.parametrize("case", BAD_MODALS)
async def test_form_over_a_limit_is_refused(
    pg: Playground, rest: RestClient, open_interaction: OpenInteraction, case: str
):
    bad, where = BAD_MODALS[case]
    refused = await answer(rest, open_interaction, bad)
    assert (refused.status, refused.code) == (400, 50035)
    assert any(path.startswith(where) for path in refused.errors()), refused.errors()
    assert len(pg.violations) == 1


@pytest.mark.parametrize(
    ("suggested", "where"),
    [
        (build_choices(26), "data.choices"),
        (build_choices(1, 101), "data.choices.0.name"),
        ([{"name": "", "value": "x"}], "data.choices.0.name"),
    ],
)
async def test_suggestions_over_a_limit_are_refused(
    pg: Playground, rest: RestClient, ann: Person, suggested: Any, where: str
):
    live = await start_interaction(pg, rest, ann, 4)
    refused = await answer(rest, live, {"type": 8, "data": {"choices": suggested}})
    assert (refused.code, where in refused.errors()) == (50035, True)
    good = await answer(rest, live, {"type": 8, "data": {"choices": build_choices(25, 100)}})
    assert good.status == 204
