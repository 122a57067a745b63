"""Replies to waiting people have priority."""
from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.panels.picture_studio import PictureStudio
from playground import Person

from .stage import Stage, find_asked_person, open_game, wait_until, wait_until_still

BEGUN = "you will see the seed at the end"


async def begin_table(made: Stage) -> tuple[Person, str]:
    """Begin a table; its thread opens, and its first post is on its way."""
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    lobby = await bob.press(await ann.slash("table", "new", game="saint_malo"), "Join")
    await ann.press(lobby, "Start")
    assert lobby.message is not None
    await made.wait_for_thread(lobby.message["id"])
    return ann, lobby.message["id"]


async def test_post_is_made_when_nobody_waits_for_a_reply(made: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app_state.reply_priority.MAX_POST_DELAY_S", 1000.0)
    with made.bot.reply_priority.awaiting_reply(0):
        ann, thread = await begin_table(made)
        for _ in range(5):  # other people still get their replies
            assert (await ann.slash(thread, "board")).kind == "message"
        assert not [m for m in await ann.messages(thread) if BEGUN in m["content"]]
    await ann.wait_for(lambda m: BEGUN in m["content"], channel=thread)


@pytest.mark.long
async def test_post_does_not_give_way_for_ever(made: Stage) -> None:
    with made.bot.reply_priority.awaiting_reply(0):
        ann, thread = await begin_table(made)
        await ann.wait_for(lambda m: BEGUN in m["content"], channel=thread)


@pytest.mark.long
async def test_person_with_a_deferred_reply_no_longer_counts_as_waiting(
    made: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    await wait_until_still(made)
    draw, goes_on, seen = PictureStudio.draw, asyncio.Event(), list[set[int]]()

    async def answer_slowly(*given: Any) -> Any:
        seen.append(set(made.bot.reply_priority.unanswered))
        await goes_on.wait()
        return await draw(*given)

    async def is_told() -> bool:
        return bool(seen) and not made.bot.reply_priority.unanswered

    with monkeypatch.context() as patch:
        patch.setattr(PictureStudio, "draw", answer_slowly)
        pressing = asyncio.create_task(person.press(post, "Play"))
        await wait_until(is_told)
        goes_on.set()
        shown = await pressing
    assert shown.kind == "deferred" and len(seen[0]) == 1
    assert made.bot.reply_priority.unanswered == set()
