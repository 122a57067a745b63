"""Channels, messages, permissions, members and direct messages that are gone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import aiohttp
import pytest

from bot.model.timing import HOUR_S
from engine.core import EndTurn
from playground import Person, PersonError
from playground.model import Json
from tests.bot.service.race import RACE, Bank, Roll

from .conftest import provide_stage
from .playing import has_question, list_selects
from .stage import (
    Stage,
    find_asked_person,
    get_table_id,
    name_forum,
    open_game,
    open_lobby,
    open_turn,
    start_game,
    wait_until,
    wait_until_still,
)
from .test_strangers import hide_channel_from

race = provide_stage(RACE)


async def test_missing_permissions_are_named(made: Stage):
    ann = await made.get_person("Ann")
    channel = await ann.channel("games")
    await ann.patch(f"/playground/channels/{channel}", {"bot_denied": ["ATTACH_FILES"]})
    reply = await ann.slash("games", "new", game="saint_malo")
    assert "Attach Files" in reply.text
    assert reply.message is not None and reply.message["flags"] & 64
    await ann.patch(f"/playground/channels/{channel}", {"bot_denied": []})
    assert "wants to play" in (await ann.slash("games", "new", game="saint_malo")).text


@pytest.mark.parametrize("gone", ["thread", "post", "forum"])
async def test_table_of_a_deleted_thread_moves_where_a_player_wants(made: Stage, gone: str):
    forum = await name_forum(made) if gone != "thread" else ""
    person, _, thread, _ = await open_turn(made)
    await send_delete(person, f"/playground/channels/{forum if gone == 'forum' else thread}")
    told = await person.wait_for(lambda m: "is gone" in m["content"], timeout=10)
    assert "Saint Malo" in told["content"]
    games = await person.suggest("games", "play", "game", "")
    offer = await person.slash("games", "play", game=games[0][1])
    moved = await person.press(offer, "Move it here")
    assert "roll 1 of 3" in moved.text


async def send_delete(person: Person, path: str):
    async with aiohttp.ClientSession() as session, session.delete(person.url + path) as answer:
        assert answer.status < 300


# People who leave and come back, as the bot is shipped: without the intent that would tell it


Sign = Callable[[Stage, Person, Person, str], Awaitable[object]]


async def wait_for_reminder(made: Stage, ann: Person, bob: Person, thread: str):
    made.pass_time(13 * HOUR_S)


async def nudge(made: Stage, ann: Person, bob: Person, thread: str):
    await bob.slash(thread, "nudge")


async def name_in_command(made: Stage, ann: Person, bob: Person, thread: str):
    made.pass_time(120)  # an answer is known for so long
    await bob.slash("lounge", "stats", person=int(ann.id))


async def list_seats(made: Stage, ann: Person, bob: Person, thread: str):
    made.pass_time(120)  # an answer is known for so long
    await bob.slash(thread, "seat")


async def act_elsewhere(made: Stage, ann: Person, bob: Person, thread: str):
    await ann.slash("lounge", "rules", game="race")


async def act_in_direct_messages(made: Stage, ann: Person, bob: Person, thread: str):
    await ann.slash("dm", "play", game=await get_table_id(made, bob))


def is_about_departure(message: Json) -> bool:
    return "Ann has left the server" in message["content"]


@pytest.mark.parametrize(
    ("sign", "dms_closed"),
    [
        (nudge, 0),
        *((sign, closed) for sign in (wait_for_reminder, name_in_command, list_seats) for closed in (0, 1)),
    ],
)
async def test_departure_is_noticed_and_nobody_waits_for_the_person(race: Stage, sign: Sign, dms_closed: int):
    [ann, bob], thread = await open_game(race, "Ann", "Bob", game="race")
    await ann.close_dms(bool(dms_closed))
    await wait_until_still(race)
    await ann.leave()
    await sign(race, ann, bob, thread)
    told = await bob.wait_for(is_about_departure, channel=thread)
    for _ in range(3):
        race.pass_time(5 * HOUR_S)
        await wait_until_still(race)
    after = [post for post in await bob.messages(thread) if int(post["id"]) > int(told["id"])]
    assert not any(ann.id in [who["id"] for who in post["mentions"]] for post in after), after
    assert not any("waiting for you" in post["content"] for post in after)
    race.pass_time(10 * HOUR_S)
    await bob.wait_for(lambda m: "keeping Ann’s seat warm" in m["content"], channel=thread)
    kept = await bob.slash(thread, "seat")
    assert not list_selects(kept.message or {}), "a seat that a bot keeps for Ann is nobody’s to give away"
    await ann.leave(back=True)
    back = await ann.press(await ann.slash(thread, "seat"), "I am back")
    assert "Race" in back.text


@pytest.mark.parametrize("sign", [name_in_command, list_seats, act_elsewhere, act_in_direct_messages])
async def test_whoever_does_something_is_back(race: Stage, sign: Sign):
    [ann, bob], thread = await open_game(race, "Ann", "Bob", game="race")
    await wait_until_still(race)
    await ann.leave()
    await wait_for_reminder(race, ann, bob, thread)
    await bob.wait_for(is_about_departure, channel=thread)
    seats = await bob.slash(thread, "seat")
    assert "Ann" in str(list_selects(seats.message or {}))
    await ann.leave(back=True)
    await sign(race, ann, bob, thread)
    await bob.wait_for(lambda m: "Ann is back" in m["content"], channel=thread)
    assert not list_selects((await bob.slash(thread, "seat")).message or {})
    sure = await bob.slash(thread, "abandon")
    assert "1 of 2" in (await bob.press(sure, "End without a winner")).text
    race.pass_time(13 * HOUR_S)
    await ann.wait_for(lambda m: "waiting for you" in m["content"])


async def test_player_who_cannot_see_the_table_is_asked_by_direct_message(race: Stage):
    [ann, bob], thread = await open_game(race, "Ann", "Bob", game="race")
    await hide_channel_from(race, bob)
    for action in (Roll(), Bank(1), EndTurn()):
        await race.play.submit(await get_table_id(race, bob), int(ann.id), action)
    asked = await bob.wait_for(lambda m: "your turn" in m["content"])
    shown = await bob.press(asked, "Play")
    assert has_question(shown.message) and "I cannot see" not in shown.text, "the bot sees it"
    race.pass_time(13 * HOUR_S)
    reminder = await bob.wait_for(lambda m: "waiting for you" in m["content"])
    listed = (await bob.press(reminder, "My games")).text
    for text in (reminder["content"], listed):
        assert f"**Race** on the server {bob.guild['name']}" in text and "<#" not in text
    await bob.lose_access_to("table", back=True)
    assert f"<#{thread}>" in (await bob.slash("dm", "games")).text


# If the bot does not or may not play somewhere, it explains that before it posts anything


# Slow mode makes members wait between two presses: the lobby, the host's message and `/server` say so


async def has_slow_mode(made: Stage, channel: str) -> bool:
    """Return whether the bot has heard of the channel's slow mode."""
    return getattr(made.bot.get_channel(int(channel)), "slowmode_delay", 0) > 0


async def test_slow_thread_is_announced_and_played_by_direct_message(made: Stage):
    ann = await made.get_person("Ann")
    table, change = (
        await ann.channel("table"),
        {"rate_limit_per_user": 5, "default_thread_rate_limit_per_user": 60},
    )
    everybody = {"id": ann.guild["id"], "type": 0, "deny": "0", "allow": "0"}  # nobody may bypass it
    await ann.patch(f"/playground/channels/{table}", {**change, "permission_overwrites": [everybody]})
    await wait_until(lambda: has_slow_mode(made, table))
    people, lobby = await open_lobby(made, "Bob", "Cleo")
    assert "press a button only once a minute" in lobby["content"]
    assert "`/play` in a direct message" in lobby["content"]
    made.pg.advance_clock(5)
    await start_game(made, people[0], lobby)
    who, post = await find_asked_person(people, lobby["id"])
    assert who is not None
    shown = await who.press(post, "Play")
    with pytest.raises(PersonError, match="slowmode"):
        await who.press(shown, "Help")
    asked = await who.wait_for(
        lambda m: "Slow mode is on in" in m["content"] and "Play here instead" in m["content"]
    )
    direct = await who.press(asked, "Play")
    assert has_question(direct.message)
    await who.press(direct, "Help")
    await people[0].wait_for(
        lambda m: "Slow mode is on in" in m["content"] and "slow mode off" in m["content"]
    )
