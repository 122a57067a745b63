"""The rules of answering: 3 seconds, once, of the right type, and a token that lives 15 minutes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from playground import Person, Playground, user_actions
from playground.open_interaction import OpenInteraction
from tests.playground.conftest import Rest
from tests.playground.test_limits import button, choices, options, row, text, v2

LABEL, TEXT_INPUT = 18, 4


@pytest.fixture
async def live(pg: Playground, rest: Rest, ann: Person) -> OpenInteraction:
    """Ann has used /play and waits."""
    return await use(pg, rest, ann, 2)


async def use(pg: Playground, rest: Rest, ann: Person, kind: int) -> OpenInteraction:
    path = f"/applications/{pg.world.application['id']}/commands"
    spec = {"name": "play", "description": "Play", "type": 1}
    await rest("PUT", path, [spec | {"options": [{"name": "x", "description": "X", "type": 3, "autocomplete": True}]}])
    typed = [{"name": "x", "type": 3, "value": "a", "focused": True}] if kind == 4 else []
    return user_actions.start_interaction(
        pg.state, {"as": ann.id, "channel_id": rest.table, "type": kind, "name": "play", "options": typed}
    )


def callback(live: OpenInteraction) -> str:
    return f"/interactions/{live.id}/{live.payload['token']}/callback"


def webhook(live: OpenInteraction, rest: str = "") -> str:
    return f"/webhooks/{live.payload['application_id']}/{live.payload['token']}{rest}"


ANSWER = {"type": 4, "data": {"content": "hello", "flags": 64}}


async def test_the_first_answer_counts_and_a_second_is_refused(rest: Rest, live: OpenInteraction) -> None:
    first = await rest("POST", callback(live) + "?with_response=1", ANSWER)
    assert first.body["interaction"]["response_message_ephemeral"]
    assert first.body["resource"]["message"]["content"] == "hello"
    second = await rest("POST", callback(live), ANSWER)
    assert (second.status, second.code) == (400, 40060)


async def test_an_answer_after_three_seconds_meets_an_unknown_interaction(
    pg: Playground, rest: Rest, live: OpenInteraction
) -> None:
    pg.advance_clock(3.1)
    late = await rest("POST", callback(live), ANSWER)
    assert (late.status, late.code) == (404, 10062)
    assert (await rest("POST", callback(live).replace(live.id, "1"), ANSWER)).code == 10062


async def test_a_discord_that_gives_more_time(pg: Playground, rest: Rest, live: OpenInteraction) -> None:
    pg.state.initial_response_timeout_s = 30.0
    pg.advance_clock(29)
    assert (await rest("POST", callback(live), ANSWER)).status == 204


async def test_a_token_is_of_no_use_before_the_answer_and_after_15_minutes(
    pg: Playground, rest: Rest, live: OpenInteraction
) -> None:
    assert (await rest("POST", webhook(live), {"content": "x"})).code == 10015
    assert (await rest("POST", callback(live), ANSWER)).status == 204
    assert (await rest("GET", webhook(live, "/messages/@original"))).body["content"] == "hello"
    pg.advance_clock(15 * 60 - 10)
    assert (await rest("PATCH", webhook(live, "/messages/@original"), {"content": "still"})).status == 200
    pg.advance_clock(11)
    late = await rest("PATCH", webhook(live, "/messages/@original"), {"content": "late"})
    assert (late.status, late.code) == (401, 50027)
    assert (await rest("POST", webhook(live)[:-4] + "AAAA", {"content": "x"})).code == 50027


async def test_follow_ups_are_edited_read_and_deleted(
    pg: Playground, rest: Rest, live: OpenInteraction, ann: Person
) -> None:
    await rest("POST", callback(live), ANSWER)
    more = (await rest("POST", webhook(live), {"content": "more", "flags": 64})).body
    path = webhook(live, f"/messages/{more['id']}")
    assert (await rest("PATCH", path, {"content": "most"})).body["content"] == "most"
    assert [m["content"] for m in await ann.messages("table")] == ["hello", "most"]
    assert (await rest("DELETE", path)).status == 204
    assert (await rest("GET", path)).code == 10008
    assert (await rest("DELETE", webhook(live, "/messages/@original"))).status == 204
    assert await ann.messages("table") == []
    other = (await rest.send({"content": "not of the interaction"})).body
    assert (await rest("PATCH", webhook(live, f"/messages/{other['id']}"), {"content": "x"})).code == 10008
    assert pg.violations == []


@pytest.mark.parametrize(
    ("kind", "answer"),
    [(2, 6), (2, 7), (2, 8), (4, 4), (4, 5), (4, 9)],
    ids=lambda number: str(number),
)
async def test_an_answer_must_fit_the_interaction(
    pg: Playground, rest: Rest, ann: Person, kind: int, answer: int
) -> None:
    live = await use(pg, rest, ann, kind)
    data: dict[int, Any] = {
        4: {"content": "x"},
        7: {"content": "x"},
        8: {"choices": []},
        9: {"custom_id": "m", "title": "M", "components": [labelled()]},
    }
    refused = await rest("POST", callback(live), {"type": answer, "data": data.get(answer, {})})
    assert (refused.code, list(refused.errors())) == (50035, ["type"])
    assert not live.has_response


def labelled(label: str = "Name", **more: Any) -> dict[str, Any]:
    return {"type": LABEL, "label": label, "component": {"type": TEXT_INPUT, "custom_id": "n", "style": 1, **more}}


def modal(*components: Any, title: str = "Form") -> dict[str, Any]:
    return {"type": 9, "data": {"custom_id": "m", "title": title, "components": list(components)}}


def radio(count: int) -> dict[str, Any]:
    return {"type": LABEL, "label": "R", "component": {"type": 21, "custom_id": "r", "options": options(count)}}


BAD_MODALS: dict[str, tuple[Any, str]] = {
    "title over 45": (modal(labelled(), title="x" * 46), "data.title"),
    "six components": (modal(*(labelled(custom_id=f"n{n}") for n in range(6))), "data.components"),
    "label over 45": (modal(labelled("x" * 46)), "data.components.0.label"),
    "description over 100": (modal(labelled() | {"description": "x" * 101}), "data.components.0.description"),
    "custom id twice": (modal(labelled(), labelled()), "data.components.1.component.custom_id"),
    "min over max length": (
        modal(labelled(min_length=5, max_length=4)),
        "data.components.0.component.min_length",
    ),
    "value over its max": (modal(labelled(max_length=2, value="abc")), "data.components.0.component.value"),
    "one radio option": (modal(radio(1)), "data.components.0.component.options"),
    "eleven radio options": (modal(radio(11)), "data.components.0.component.options"),
    "a button": (modal(row(button())), "data.components.0.components.0"),
}


@pytest.mark.parametrize("case", BAD_MODALS)
async def test_a_form_over_a_limit_is_refused(pg: Playground, rest: Rest, live: OpenInteraction, case: str) -> None:
    bad, where = BAD_MODALS[case]
    refused = await rest("POST", callback(live), bad)
    assert (refused.status, refused.code) == (400, 50035)
    assert any(path.startswith(where) for path in refused.errors()), refused.errors()
    assert len(pg.violations) == 1


async def test_a_form_at_its_limits_opens(pg: Playground, rest: Rest, live: OpenInteraction) -> None:
    fields = [labelled("x" * 45, custom_id=f"n{n}") for n in range(4)]
    assert (await rest("POST", callback(live), modal(*fields, radio(10), title="x" * 45))).status == 204
    assert pg.violations == []


@pytest.mark.parametrize(
    ("suggested", "where"),
    [
        (choices(26), "data.choices"),
        (choices(1, 101), "data.choices.0.name"),
        ([{"name": "", "value": "x"}], "data.choices.0.name"),
    ],
)
async def test_suggestions_over_a_limit_are_refused(
    pg: Playground, rest: Rest, ann: Person, suggested: Any, where: str
) -> None:
    live = await use(pg, rest, ann, 4)
    refused = await rest("POST", callback(live), {"type": 8, "data": {"choices": suggested}})
    assert (refused.code, where in refused.errors()) == (50035, True)
    good = await rest("POST", callback(live), {"type": 8, "data": {"choices": choices(25, 100)}})
    assert good.status == 204


async def test_answers_are_held_to_the_limits_of_messages(pg: Playground, rest: Rest, live: OpenInteraction) -> None:
    long = await rest("POST", callback(live), {"type": 4, "data": {"content": "x" * 2001}})
    assert (long.code, list(long.errors())) == (50035, ["data.content"])
    mixed = await rest("POST", callback(live), {"type": 4, "data": v2(text(), content="x")})
    assert list(mixed.errors()) == ["data.content"]
    assert (await rest("POST", callback(live), {"type": 4, "data": v2(text())})).status == 204
    assert len(pg.violations) == 2


async def test_the_bot_is_told_all_about_an_interaction(
    pg: Playground, live: OpenInteraction, ann: Person, rest: Rest
) -> None:
    payload = live.payload
    assert payload["member"]["user"]["id"] == ann.id
    assert int(payload["member"]["permissions"]) & 1 << 5, "Ann owns the guild"
    assert int(payload["app_permissions"]) & 1 << 15
    assert payload["channel"]["id"] == payload["channel_id"] == rest.table
    assert (payload["context"], payload["guild_locale"], payload["attachment_size_limit"]) == (0, "en-US", 10485760)
    in_dm = user_actions.start_interaction(
        pg.state, {"as": ann.id, "channel_id": await ann.channel("dm"), "type": 2, "name": "play", "options": []}
    )
    assert in_dm.payload["user"]["id"] == ann.id
    assert (in_dm.payload["context"], "guild_id" in in_dm.payload) == (1, False)
    await asyncio.sleep(0)
