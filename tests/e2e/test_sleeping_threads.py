"""A running game's thread does not stay archived.

On the web and on phones, Discord sends no press of a member who may not write in an archived thread, and the bot would
never hear of it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from playground import Person, PersonError
from playground.permissions import to_bits

from .conftest import QUICK
from .stage import Stage, find_asked_person, open_game, open_stage, wait_until, wait_until_still

WEEK_S = 7 * 86_400.0


async def silence_members(made: Stage):
    """Forbid members to write in threads; the bot may."""
    ann = await made.get_person("Ann")
    threads, bot = str(to_bits(["SEND_MESSAGES_IN_THREADS"])), made.pg.world.bot["id"]
    denied = {"id": ann.guild["id"], "type": 0, "allow": "0", "deny": threads}
    allowed = {"id": bot, "type": 1, "allow": threads, "deny": "0"}
    path = f"/playground/channels/{await ann.channel('table')}"
    await ann.patch(path, {"permission_overwrites": [denied, allowed]})


def is_archived(made: Stage, thread: str) -> bool:
    return made.pg.world.channels[thread]["thread_metadata"]["archived"]


async def wait_until_unarchived(made: Stage, thread: str):
    async def is_unarchived() -> bool:
        return not is_archived(made, thread)

    await wait_until(is_unarchived)


async def find_player_on_turn(people: list[Person], thread: str) -> Person:
    who, _ = await find_asked_person(people, thread)
    assert who is not None
    return who


async def test_thread_archived_while_the_bot_was_away_is_unarchived(made: Stage):
    people, thread = await open_game(made, "Bob", "Cleo")
    who, post = await find_asked_person(people, thread)
    await wait_until_still(made)
    assert who is not None
    await silence_members(made)
    await made.stop()
    made.pg.advance_clock(WEEK_S + 60)
    assert is_archived(made, thread)
    with pytest.raises(PersonError, match="archived"):
        await who.press(post, "Play")
    await made.start()
    await wait_until_unarchived(made, thread)
    assert "roll 1 of 3" in (await who.press(post, "Play")).text


async def test_unarchiving_is_silent_and_happens_once(made: Stage):
    people, thread = await open_game(made, "Bob", "Cleo")
    await wait_until_still(made)
    before, mark = len(await people[0].messages(thread)), made.pg.state.request_count
    made.pg.advance_clock(WEEK_S + 60)
    await wait_until_unarchived(made, thread)
    await wait_until_still(made)
    woke = [e for e in made.pg.wire if e["n"] > mark and e["path"] == f"/channels/{thread}"]
    assert [e["method"] for e in woke] == ["PATCH"] and len(await people[0].messages(thread)) == before


@pytest.mark.long
async def test_thread_of_a_finished_game_stays_archived(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob")
    sure = await people[0].slash(thread, "abandon")
    await people[0].press(sure, "End without a winner")
    vote = await people[1].wait_for(lambda m: "agree to end" in m["content"], channel=thread)
    await people[1].press(vote, "Agree")
    await wait_until_still(made)
    mark = made.pg.state.request_count
    made.pg.advance_clock(WEEK_S + 60)
    assert (
        await people[0].slash("lounge", "games")
    ).kind == "message"  # so the bot has processed everything before it
    await wait_until_still(made)
    assert is_archived(made, thread) and not [
        e for e in made.pg.wire if e["n"] > mark and e["method"] == "PATCH"
    ]


async def test_player_plays_by_direct_message_if_a_thread_cannot_be_unarchived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The server has as many active threads as Discord allows. The bot tries again and continues where it was."""
    monkeypatch.setattr("bot.discord_client.REOPEN_THREADS_INTERVAL_S", 3.0)
    async with open_stage(tmp_path, tuning=QUICK) as made:
        people, thread = await open_game(made, "Bob", "Cleo")
        who, post = await find_asked_person(people, thread)
        await wait_until_still(made)
        assert who is not None
        await silence_members(made)
        full = made.pg.faults.add(f"PATCH /channels/{thread}", "160006", 1_000)
        made.pg.advance_clock(WEEK_S + 60)
        told = await who.wait_for(
            lambda m: "open the thread for this game. Play here instead." in m["content"]
        )
        with pytest.raises(PersonError, match="archived"):
            await who.press(post, "Play")
        assert "roll 1 of 3" in (await who.press(told, "Play")).text

        async def is_tried_again() -> bool:
            return full.hits >= 3

        await wait_until(is_tried_again, 3000)
        assert not [m for m in await who.dms() if "Play here instead" in m["content"]], "it is told once"
        full.remaining = 0
        await wait_until_unarchived(made, thread)
        await people[0].wait_for(lambda m: "as usual again" in m["content"])
        assert "roll 1 of 3" in (await who.press(post, "Play")).text
