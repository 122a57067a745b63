"""Slow mode makes members wait between two presses: the lobby, the host's message and `/server` say so."""

from __future__ import annotations

import random

import pytest

from playground import PersonError
from playground.model import Json
from playground.permissions import to_bits
from playground.person import get_text

from .playing import has_question, play_turn
from .stage import Stage, find_asked_person, open_game, wait_until, wait_until_still
from .test_barred_places import know_no_channels


async def set_slow_mode(
    made: Stage, channel: str = "table", seconds: int = 30, threads: int = 0, bypass: bool = False
):
    """Let a moderator set slow mode, and wait until the bot has heard of it."""
    ann = await made.get_person("Ann")
    number = await ann.channel(channel)
    allowed = {
        "id": ann.guild["id"],
        "type": 0,
        "deny": "0",
        "allow": str(to_bits(["BYPASS_SLOWMODE"]) if bypass else 0),
    }
    change = {"rate_limit_per_user": seconds, "default_thread_rate_limit_per_user": threads}
    await ann.patch(f"/playground/channels/{number}", {**change, "permission_overwrites": [allowed]})

    async def has_heard() -> bool:
        there = made.bot.get_channel(int(number))
        return getattr(there, "slowmode_delay", None) == seconds

    await wait_until(has_heard)


async def test_slow_channel_leads_to_a_thread_without_slow_mode(made: Stage):
    await set_slow_mode(made)
    bob, cleo = await made.get_person("Bob"), await made.get_person("Cleo")
    lobby = await bob.slash("table", "new", game="saint_malo")
    assert (
        "press a button only once every 30 seconds. The game gets a thread without slow mode." in lobby.text
    )
    lobby = await cleo.press(lobby, "Join")
    assert "once every 30 seconds" in lobby.text, "it stays when the lobby is drawn again"
    with pytest.raises(PersonError, match="slowmode"):
        await bob.press(lobby, "Start")
    made.pg.advance_clock(30)
    await bob.press(lobby, "Start")
    assert lobby.message is not None
    await made.wait_for_thread(lobby.message["id"])
    who, post = await find_asked_person([bob, cleo], lobby.message["id"])
    assert who is not None and "Slow mode" not in post["content"]
    shown = await who.press(post, "Play")
    assert has_question(shown.message)
    assert (await who.press(shown, "Help")).kind != "none", "nobody waits there"


async def test_slow_thread_is_announced_and_played_by_direct_message(made: Stage):
    await set_slow_mode(made, seconds=5, threads=60)
    bob, cleo = await made.get_person("Bob"), await made.get_person("Cleo")
    lobby = await bob.slash("table", "new", game="saint_malo")
    assert "press a button only once a minute" in lobby.text and "`/play` in a direct message" in lobby.text
    lobby = await cleo.press(lobby, "Join")
    made.pg.advance_clock(5)
    await bob.press(lobby, "Start")
    assert lobby.message is not None
    await made.wait_for_thread(lobby.message["id"])
    who, post = await find_asked_person([bob, cleo], lobby.message["id"])
    assert who is not None
    shown = await who.press(post, "Play")
    with pytest.raises(PersonError, match="slowmode"):
        await who.press(shown, "Help")
    direct = await who.press(await who.wait_for(asks_because_of_slow_mode), "Play")
    assert has_question(direct.message)
    await who.press(direct, "Help")
    await bob.wait_for(lambda m: "Slow mode is on in" in m["content"] and "can switch it off" in m["content"])


def asks_because_of_slow_mode(message: Json) -> bool:
    return "Slow mode is on in" in message["content"] and "Play here instead" in message["content"]


@pytest.mark.parametrize("place", ["thread", "channel"])
async def test_slow_mode_during_a_game_is_reported_once(made: Stage, place: str):
    ann, bob = people = [await made.get_person(name) for name in ("Ann", "Bob")]
    if place == "channel":
        await ann.press(await ann.slash("lounge", "server"), "Threads: on")
    lobby = await bob.press(await ann.slash("table", "new", game="saint_malo"), "Join")
    assert lobby.message is not None
    await ann.press(lobby, "Start")
    thread = await ann.channel("table")
    if place == "thread":
        await made.wait_for_thread(thread := lobby.message["id"])
    who, post = await find_asked_person(people, thread)
    assert who is not None
    for seconds in (30, 60):
        await ann.patch(f"/playground/channels/{thread}", {"rate_limit_per_user": seconds})
    told = await who.wait_for(asks_because_of_slow_mode)
    await wait_until_still(made)
    hosts = [get_text(message) for message in await ann.dms()]
    assert len([text for text in hosts if "can switch it off" in text]) == 1
    assert f"Slow mode is on in <#{thread}>" in (await ann.slash("lounge", "server")).text
    await play_turn(who, told, random.Random(2))
    other, _ = await find_asked_person(people, thread, post)
    assert other is not None and other is not who
    await other.wait_for(asks_because_of_slow_mode)
    assert "as usual again" not in " ".join(get_text(message) for message in await ann.dms())
    await ann.patch(f"/playground/channels/{thread}", {"rate_limit_per_user": 0})
    await ann.wait_for(lambda m: "as usual again" in m["content"])


async def test_game_in_a_slow_channel_is_offered_a_thread(made: Stage):
    ann = await made.get_person("Ann")
    await ann.press(await ann.slash("lounge", "server"), "Threads: on")
    await set_slow_mode(made, seconds=3600)
    bob = await made.get_person("Bob")
    lobby = await bob.slash("table", "new", game="saint_malo")
    assert (
        "press a button only once an hour" in lobby.text
        and "give the game its own thread under" in lobby.text
    )
    await set_slow_mode(made, "games", seconds=3600, threads=3600)
    lobby = await bob.slash("games", "new", game="saint_malo")
    assert "`/play` in a direct message" in lobby.text and "its own thread" not in lobby.text


async def test_member_who_bypasses_slow_mode_reads_nothing_about_it(made: Stage):
    await set_slow_mode(made, bypass=True)
    bob = await made.get_person("Bob")
    assert "Slow mode" not in (await bob.slash("table", "new", game="saint_malo")).text
    assert "Slow mode" not in (await (await made.get_person("Ann")).slash("table", "server")).text


async def test_server_page_names_slow_channels_and_closed_threads(made: Stage):
    ann = await made.get_person("Ann")
    assert "⚠️" not in (await ann.slash("table", "server")).text
    await set_slow_mode(made, seconds=30)
    await set_slow_mode(made, "lounge", seconds=0, threads=120)
    games = await ann.channel("games")
    denied = {
        "id": ann.guild["id"],
        "type": 0,
        "allow": "0",
        "deny": str(to_bits(["SEND_MESSAGES_IN_THREADS"])),
    }
    await ann.patch(f"/playground/channels/{games}", {"permission_overwrites": [denied]})

    async def has_heard() -> bool:
        return not made.bot.app.places.are_threads_open(int(games))

    await wait_until(has_heard)
    text = (await ann.slash("lounge", "server")).text
    table, lounge = await ann.channel("table"), await ann.channel("lounge")
    assert f"<#{table}> (once every 30 seconds, new threads have none)" in text
    assert f"<#{lounge}> (only new threads: once every 2 minutes)" in text
    assert f"**Not everybody can write in threads**: <#{games}>." in text


async def test_server_page_shows_the_bots_timeout(made: Stage):
    ann = await made.get_person("Ann")
    await ann.time_out(60, whom=made.pg.world.bot["id"])

    async def has_heard() -> bool:
        return made.bot.app.places.find_timeout_end(made.bot.guilds[0]) is not None

    await wait_until(has_heard)
    assert "✗ Posting: I am timed out on this server until <t:" in (await ann.slash("table", "server")).text
    made.pg.advance_clock(63)
    made.pass_time(63)
    assert "timeout" not in (await ann.slash("table", "server")).text


async def test_process_without_the_servers_events_asks_discord_for_slow_mode(
    made: Stage, monkeypatch: pytest.MonkeyPatch
):
    await set_slow_mode(made, seconds=0, threads=60)
    monkeypatch.setattr(made.bot.app.places, "find_channel", know_no_channels)
    people, thread = await open_game(made, "Ann", "Bob")
    who, _ = await find_asked_person(people, thread)
    assert who is not None
    await who.wait_for(asks_because_of_slow_mode)
