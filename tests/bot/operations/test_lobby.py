"""From /new to the first turn."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from sqlalchemy import select

from bot.base.sealed_chance import derive_key
from bot.db import schema
from bot.db.rows import TableWishRow
from bot.db.schema import fetch_rows, replace_row
from bot.model.dice import shuffle_seats
from bot.model.errors import OperationRefused
from bot.model.people import ServerSettings
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Table
from bot.operations import lobby, people, places
from bot.operations.lobby import LobbyChanges
from engine.core import LobbyOptions
from engine.games.deal_with_the_devil import GAME as DEVIL
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    HERE,
    House,
    get_refusal,
)
from tests.toys.auction.game import AuctionGame
from tests.toys.auction.rules import AuctionOptions


async def test_host_who_fills_the_table_is_not_mentioned(h: House):
    table = await h.open_lobby("race", BOB, CLEO, bots=1)
    await h.drain()
    assert not h.sent.list_posts("notice")
    await h.change(table, lobby.leave, CLEO.id)
    await h.change(table, lobby.join, DAN)
    await h.drain()
    assert h.sent.find_last("notice").payload["code"] == "lobby-full", "Dan has filled it"


async def test_only_the_host_gives_the_last_seat_to_a_bot(h: House):
    """A full table can be started by anybody, so a stranger could otherwise start somebody's game with bots."""
    table = await h.open_lobby("race", BOB)
    table = await h.change(table, lobby.add_bot, BOB.id, "random")
    assert len(table.seats) == 3
    assert await get_refusal(h.change(table, lobby.add_bot, BOB.id, "random")) == "host-fills"
    assert await get_refusal(h.start(table, BOB)) == "not-host"
    assert len((await h.change(table, lobby.add_bot, ANN.id, "random")).seats) == 4


async def test_doubled_request_opens_joins_and_starts_once(h: House):
    tables = await asyncio.gather(*(lobby.open_lobby(h.tables, "race", ANN, HERE, 42) for _ in range(3)))
    [table] = {table.id for table in tables}
    joined = await asyncio.gather(*(h.apply(table, 43, lobby.join, BOB) for _ in range(2)))
    assert [len(table.seats) for table in joined] == [2, 2]
    for _ in range(2):
        assert (await lobby.start_game(h.tables, table, ANN.id, 44)).status == "running"


async def test_changes_redraw_the_lobby_unless_the_caller_does(h: House):
    table = await h.open_lobby("race")
    for person in (BOB, CLEO):
        await h.change(table, lobby.join, person)
    await h.change(table, lobby.join, DAN, caller_edits=True)
    await h.drain()
    assert [message for message, _ in h.sent.edits] == [table.lobby_message]


async def test_last_person_leaving_closes_the_lobby_and_a_leaving_host_is_replaced(h: House):
    table = await h.open_lobby("race", BOB, bots=1)
    table = await h.change(table, lobby.leave, ANN.id)
    assert table.host == BOB.id and table.status == "lobby"
    table = await h.change(table, lobby.leave, BOB.id)
    assert table.status == "abandoned"
    assert await get_refusal(h.change(table, lobby.join, ANN)) == "table-over"


@pytest.mark.parametrize("kept", [False, True])
async def test_idle_lobby_warns_its_people_once_and_closes_a_week_later(h: House, kept: bool):
    """Not in quiet hours; [Keep it open] gives it time again."""
    old = await h.open_lobby("race", BOB)
    await h.prefer(BOB, quiet=(0, 23))
    await h.pass_time(HOUR_S)
    await h.pass_time(7 * DAY_S)
    assert (await h.read(old)).status == "lobby"
    for _ in range(24):
        await h.pass_time(HOUR_S)
    [warned] = h.sent.list_notices("lobby-idle")
    assert warned.payload["mentions"] == [0, 1]
    await h.pass_time(6 * DAY_S)
    if kept:
        await h.change(old, lobby.keep_open, BOB.id)
    for _ in range(48):
        await h.pass_time(HOUR_S)
    assert (await h.read(old)).status == ("lobby" if kept else "abandoned")


async def test_options_are_those_of_the_game(h: House):
    table = await h.open_lobby("race")
    table = await h.set_options(table, {"goal": "10"}, pace="quick", threads=False)
    assert table.options["goal"] == 10 and table.pace == "quick" and not table.threads
    for name, value in (("goal", 11), ("colour", "red")):
        assert await get_refusal(h.set_options(table, {name: value})) == "bad-option"
    assert await get_refusal(lobby.open_lobby(h.tables, "chess", ANN, HERE, 1)) == "no-game"
    assert await get_refusal(h.read("0000")) == "no-table"
    assert await get_refusal(h.start(table, BOB)) == "not-seated"


class OptionalSecrets(AuctionGame):
    """With the option `rich` there are no sealed steps."""

    def has_sealed_steps(self, options: LobbyOptions) -> bool:
        return not (isinstance(options, AuctionOptions) and options.rich)


async def test_direct_messages_are_announced_if_the_options_need_them(h: House):
    """Players in the lobby hear of it when the options change."""
    h.tables.games = {"auction": OptionalSecrets()}
    quiet = await h.open_lobby("auction", BOB, rich=True)
    await h.drain()
    assert not h.sent.list_posts("greeting")
    for rich in (True, False, False):
        await h.set_options(quiet, {"rich": rich})
    await h.change(quiet, lobby.join, CLEO)
    await h.drain()
    greeted = sorted(post.target for post in h.sent.list_posts("greeting"))
    assert greeted == [f"user:{who.id}" for who in (ANN, BOB, CLEO)]


async def test_game_gets_a_thread_if_possible(h: House):
    async def start(place: Location, threads: bool = True) -> tuple[bool, int]:
        table = await h.open_lobby("race", place=place)
        await h.set_options(table, threads=threads)
        await h.start(table)
        await h.drain()
        table = await h.read(table)
        return table.threads, table.channel

    assert await start(HERE, threads=False) == (False, HERE.channel)
    threads, channel = await start(HERE, threads=False)  # the channel already has a game
    assert threads and channel != HERE.channel
    in_thread = Location(7, 71, parent=70)
    assert await start(in_thread) == (False, 71)
    assert await get_refusal(start(in_thread)) == "channel-busy"
    assert await start(Location(None, 72)) == (False, 72)


async def test_games_started_at_once_do_not_share_a_channel(h: House):
    lobbies = [await h.open_lobby("race", place=Location(7, 71, 70)) for _ in range(2)]
    calls = [h.start(lobby) for lobby in lobbies]
    done = await asyncio.gather(*calls, return_exceptions=True)
    assert sorted(isinstance(one, OperationRefused) for one in done) == [False, True]


async def test_server_settings_decide_where_games_may_start(h: House):
    await people.set_server_settings(h.tables, 7, ServerSettings(channels=(71,), threads=False))
    assert await get_refusal(lobby.open_lobby(h.tables, "race", ANN, HERE, 1)) == "not-here"
    table = await lobby.open_lobby(h.tables, "race", ANN, Location(7, 71), 2)
    assert not table.threads


async def test_options_form_is_applied_completely_or_not_at_all(h: House):
    """A form that is delivered twice frees one seat once. If one part is refused, nothing changes."""
    table = await h.open_lobby("race", BOB, CLEO, DAN)

    async def change(id: int, **changes: Any) -> Table:
        return await h.apply(table.id, id, lobby.set_options, ANN.id, LobbyChanges(pace="quick", **changes))

    assert await get_refusal(change(5, game_options={"goal": "none"}, free=[str(BOB.id)])) == "bad-option"
    unchanged = await h.read(table)
    assert unchanged.pace == "casual" and len(unchanged.seats) == 4
    for _ in range(2):
        changed = await change(6, free=[str(BOB.id), str(CLEO.id)])
        assert changed.names == ("Ann", "Dan") and changed.pace == "quick"


async def test_bot_level_is_a_table_setting_and_seats_nobody(h: House):
    table = await h.open_lobby("race")
    await h.set_options(table, bots="strong")
    for _ in range(2):
        table = await h.change(table, lobby.add_bot, ANN.id, None)
    assert [seat.bot for seat in table.seats] == [None, "strong", "strong"]


async def test_first_player_is_kept_when_seats_move_up_and_one_is_too_few(h: House):
    table = await h.open_lobby("auction", BOB, CLEO, first=2)
    for who, first in ((BOB, 1), (CLEO, None)):
        table = await h.change(table, lobby.leave, who.id)
        assert table.options.get("first") == first
    assert await get_refusal(h.start(table)) == "too-few"


# People who wait for a table hear of one that opens: what they want, once a day, and not in their quiet hours.


GUILD = 7


def list_told(h: House) -> list[str]:
    return [p.target for p in h.sent.list_notices("table-opens")]


@pytest.mark.parametrize(
    ("slug", "pace", "players", "guild", "hears"),
    [
        ("", "", 0, GUILD, True),
        ("race", "week", 2, GUILD, True),
        ("auction", "", 0, GUILD, False),
        ("race", "quick", 0, GUILD, False),
        ("race", "", 1, GUILD, False),
        ("race", "", 0, GUILD + 1, False),
    ],
)
async def test_person_hears_of_the_table_they_wait_for(
    h: House, slug: str, pace: str, players: int, guild: int, hears: bool
):
    """The host may still choose the pace after opening. A count is all that others see."""
    await h.tables.db.write(replace_row, TableWishRow(guild, CLEO.id, slug, pace, players, h.clock.now))
    table = await h.open_lobby("race")
    table = await h.set_options(table, pace="week")
    assert await lobby.count_waiting(h.tables, table) == int(hears)
    await h.pass_time(HOUR_S)
    assert list_told(h) == ([f"user:{CLEO.id}"] if hears else [])


async def test_person_hears_once_a_day_after_quiet_hours_until_they_join(h: House):
    for guild in range(GUILD, GUILD + 3):
        await h.tables.db.write(replace_row, TableWishRow(guild, CLEO.id, "", "", 0, h.clock.now))
    end = int((h.clock.now + 3 * HOUR_S) % DAY_S // HOUR_S)
    await h.prefer(CLEO, quiet=((end - 6) % 24, end))
    table = await h.open_lobby("race")
    await h.pass_time(HOUR_S)
    assert list_told(h) == [], "in quiet hours"
    await h.pass_time(3 * HOUR_S)
    assert len(list_told(h)) == 1
    await h.open_lobby("race")
    await h.pass_time(HOUR_S)
    assert len(list_told(h)) == 1, "twice on a day"
    await h.pass_time(DAY_S)
    await h.open_lobby("race", BOB)
    await h.pass_time(DAY_S)
    assert len(list_told(h)) == 2
    await h.change(table, lobby.join, CLEO)
    wishes = await h.tables.db.read(fetch_rows, TableWishRow, user=CLEO.id)
    assert {wish.guild for wish in wishes} == {GUILD + 1, GUILD + 2}, "they have found one"
    await places.note_presence(h.tables, GUILD + 1, CLEO.id, False)
    wishes = await h.tables.db.read(fetch_rows, TableWishRow, user=CLEO.id)
    assert {wish.guild for wish in wishes} == {GUILD + 2}, "they have left that server"


# Random seating (deal_with_the_devil.S1): if the game wants it, seats are shuffled when the table starts


def test_every_order_of_seats_is_equally_likely():
    found = Counter(tuple(shuffle_seats([*range(4)], derive_key(n.to_bytes(16), 1))) for n in range(2400))
    assert set(found) == set(permutations(range(4)))
    assert min(found.values()) > 50 and max(found.values()) < 160


async def test_table_of_deal_with_the_devil_is_seated_at_random(h: House):
    """Names, people and colours stay together; each person plays, and is found, at the seat that the table shows."""
    found, people = set[tuple[str, ...]](), {(who.id, who.name) for who in (ANN, BOB, CLEO, DAN)}
    h.tables.games = {DEVIL.slug: DEVIL}
    for _ in range(6):
        lobby = await h.open_lobby(DEVIL.slug, BOB, CLEO, DAN)
        assert lobby.names == ("Ann", "Bob", "Cleo", "Dan")
        table = await h.start(lobby)
        assert {(seat.user, seat.name) for seat in table.seats} == people
        assert [seat.colour for seat in table.seats] == list("BRGY") and table.host == ANN.id
        found.add(table.names)
        for n, seat in enumerate(table.seats):
            look = await h.service.play.get_view(table.id, seat.user)
            assert look.seat == n and look.decision is not None and look.decision.seat == n
        with h.connect() as db:
            stored = db.execute(select(schema.seat.c.user).where(schema.seat.c.game == table.id))
            assert [row[0] for row in stored] == [seat.user for seat in table.seats], "in the index too"
    assert len(found) > 1
