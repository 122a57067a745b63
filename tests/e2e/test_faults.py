"""What a network and a busy Discord do: nothing is lost, nothing comes twice."""
from __future__ import annotations

import random

import pytest

from .playing import turn, with_roll_all
from .stage import Stage, asked, opened

POSTS = "POST /channels/*/messages"


@pytest.mark.parametrize("fault", ["429", "500", "drop-before", "drop-after", "slow:1.2"])
async def test_a_turn_post_arrives_once_whatever_happens(made: Stage, fault: str) -> None:
    people, thread = await opened(made, "Ann", "Bob")
    person, post = await asked(people, thread)
    assert person is not None
    made.pg.faults.add(POSTS, fault)
    await turn(person, post, random.Random(2))
    other, after = await asked(people, thread, post)
    assert other is not None and other is not person
    posts = [m for m in await person.messages(thread) if m["attachments"] and not m["flags"] & 64]
    assert [m["id"] for m in posts] == [post["id"], after["id"]]


@pytest.mark.parametrize("fault", ["drop-before", "drop-after"])
async def test_an_answer_whose_connection_breaks_is_given_once(made: Stage, fault: str) -> None:
    people, thread = await opened(made, "Ann", "Bob")
    person, post = await asked(people, thread)
    assert person is not None
    shown = await with_roll_all(person, await person.press(post, "Play"))
    made.pg.faults.add("POST /interactions/*/*/callback", fault)
    await person.press(shown, "Roll all")
    assert "roll 2 of 3" in (await person.press(post, "Play")).text


async def test_the_gateway_drops_and_comes_back(made: Stage) -> None:
    people, thread = await opened(made, "Ann", "Bob")
    person, post = await asked(people, thread)
    assert person is not None
    await made.pg.drop_gateway(resume=True)
    await made.online()
    assert await turn(person, post, random.Random(2)) > 1


async def test_a_thread_is_opened_once_though_the_answer_was_lost(made: Stage) -> None:
    made.pg.faults.add("POST /channels/*/messages/*/threads", "drop-after")
    people, thread = await opened(made, "Ann", "Bob")
    assert (await asked(people, thread))[0] is not None
    threads = [c for c in (await people[0].world("channels"))["channels"] if c.get("parent_id") and c["type"] == 11]
    assert len(threads) == 1


async def test_a_busy_table_defers_its_answer_and_fills_it_in(made: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.interactions.dispatch.DEFER_AFTER_S", 0.0)
    people, thread = await opened(made, "Ann", "Bob")  # the lobby too, for all to see
    person, post = await asked(people, thread)
    assert person is not None
    shown = await person.press(post, "Play")
    assert shown.kind == "deferred" and "roll 1 of 3" in shown.text
    rolled = await person.press(await with_roll_all(person, shown), "Roll all")
    assert rolled.kind == "deferred_update" and "roll 2 of 3" in rolled.text
