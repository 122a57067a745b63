"""Faults of the network and of a busy Discord: nothing is lost, nothing arrives twice."""

from __future__ import annotations

import pytest

from .stage import Stage, find_asked_person, open_game


async def test_thread_is_opened_once_despite_a_lost_response(made: Stage):
    made.pg.faults.add("POST /channels/*/messages/*/threads", "drop-after")
    people, thread = await open_game(made, "Ann", "Bob")
    assert (await find_asked_person(people, thread))[0] is not None
    threads = [
        c for c in (await people[0].world("channels"))["channels"] if c.get("parent_id") and c["type"] == 11
    ]
    assert len(threads) == 1


async def test_busy_table_defers_its_answer_and_fills_it_in(made: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.interactions.dispatch.DEFER_AFTER_S", 0.0)
    people, thread = await open_game(made, "Ann", "Bob")  # the lobby too, visible to all
    person, post = await find_asked_person(people, thread)
    assert person is not None
    shown = await person.press(post, "Play")
    assert shown.kind == "deferred" and "roll 1 of 3" in shown.text
    rolled = await person.press(shown, "Roll all")
    assert rolled.kind == "deferred_update" and "roll 2 of 3" in rolled.text
