"""Faults of the network and of a busy Discord: nothing is lost, nothing arrives twice."""
from __future__ import annotations

import random

import pytest

from .playing import play_turn, show_roll_all
from .stage import Stage, find_asked_person, open_game

POSTS = "POST /channels/*/messages"


@pytest.mark.parametrize("fault", [
    "drop-after", *(pytest.param(one, marks=pytest.mark.long) for one in ("429", "500", "drop-before", "slow:1.2"))
])
async def test_turn_post_arrives_once_whatever_happens(made: Stage, fault: str) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    made.pg.faults.add(POSTS, fault)
    await play_turn(person, post, random.Random(2))
    other, after = await find_asked_person(people, thread, post)
    assert other is not None and other is not person
    posts = [m for m in await person.messages(thread) if m["attachments"] and not m["flags"] & 64]
    assert [m["id"] for m in posts] == [post["id"], after["id"]]


@pytest.mark.parametrize("fault", ["drop-before", pytest.param("drop-after", marks=pytest.mark.long)])
async def test_answer_with_a_broken_connection_is_given_once(made: Stage, fault: str) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    shown = await show_roll_all(person, await person.press(post, "Play"))
    made.pg.faults.add("POST /interactions/*/*/callback", fault)
    await person.press(shown, "Roll all")
    assert "roll 2 of 3" in (await person.press(post, "Play")).text


@pytest.mark.long
async def test_gateway_drop_is_survived(made: Stage) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    await made.pg.drop_gateway(resume=True)
    await made.wait_until_online()
    assert await play_turn(person, post, random.Random(2)) > 1


async def test_thread_is_opened_once_despite_a_lost_response(made: Stage) -> None:
    made.pg.faults.add("POST /channels/*/messages/*/threads", "drop-after")
    people, thread = await open_game(made, "Ann", "Bob")
    assert (await find_asked_person(people, thread))[0] is not None
    threads = [c for c in (await people[0].world("channels"))["channels"] if c.get("parent_id") and c["type"] == 11]
    assert len(threads) == 1


async def test_busy_table_defers_its_answer_and_fills_it_in(made: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.interactions.dispatch.DEFER_AFTER_S", 0.0)
    people, thread = await open_game(made, "Ann", "Bob")  # the lobby too, visible to all
    person, post = await find_asked_person(people, thread)
    assert person is not None
    shown = await person.press(post, "Play")
    assert shown.kind == "deferred" and "roll 1 of 3" in shown.text
    rolled = await person.press(await show_roll_all(person, shown), "Roll all")
    assert rolled.kind == "deferred_update" and "roll 2 of 3" in rolled.text
