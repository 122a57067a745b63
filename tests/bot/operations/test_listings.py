"""Lists of a server's tables, and what spectators see there."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.consequences.quotas import STORED_LIMITS
from bot.interactions.handlers.server import TABLES_PER_PAGE
from bot.model.errors import GameOver
from bot.model.view import Location, Person, Table
from bot.operations import listings, lobby, seats
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, HERE, House, get_refusal, interactions, open_house


async def test_server_lists_its_own_tables(h: House):
    running, lobby = await h.start_table("race", BOB), await h.open_lobby("race")
    await h.open_lobby("race", place=Location(8, 80))
    await finish_game(h, await h.start_table("race"))
    found = await listings.list_server_tables(h.tables, 7)
    assert [table.id for table in found] == [lobby.id, running.id]


async def test_six_accounts_cannot_fill_the_list(tmp_path: Path):
    """Each account has as many lobbies as allowed; a lobby opened before or after them is still on the first page."""
    greedy, most = [Person(n, f"Greedy {n}") for n in range(200, 206)], STORED_LIMITS["lobbies"].person
    async with open_house(tmp_path) as h:
        early = (await lobby.open_lobby(h.tables, "race", BOB, HERE, next(interactions))).id
        game = await h.start_table("race", CLEO)
        for _ in range(most):
            for who in greedy:
                h.clock.now += 1
                table = await lobby.open_lobby(h.tables, "race", who, HERE, next(interactions))
                await h.change(table, lobby.record_lobby_message, HERE.channel, int(h.clock.now))
        late = (await lobby.open_lobby(h.tables, "race", DAN, HERE, next(interactions))).id
        found = [table.id for table in await listings.list_server_tables(h.tables, 7)]
        assert len(found) == len(set(found)) == 6 * most + 3
        pages = {table: found.index(table) // TABLES_PER_PAGE for table in (early, late, game.id)}
        assert max(pages.values()) <= 1, (
            "on the first two pages, where there were seven of others' lobbies before"
        )


async def test_two_tables_of_each_host_come_before_anybodys_third(h: House):
    found = [await h.open_lobby("race") for _ in range(5)] + [
        await h.start_table("race", BOB) for _ in range(3)
    ]
    listed = await listings.list_server_tables(h.tables, 7)
    wanted = ["lobby", "lobby", "running", "running", "lobby", "lobby", "running", "lobby"]
    assert [table.status for table in listed] == wanted
    assert {table.id for table in listed} == {table.id for table in found}


# Spectators


async def test_spectator_hears_of_the_end_and_nothing_else(h: House, table: Table):
    assert await get_refusal(seats.toggle_watching(h.tables, table.id, ANN.id)) == "watch-seated"
    assert [await seats.toggle_watching(h.tables, table.id, who.id) for who in (CLEO, DAN, DAN)] == [
        True,
        True,
        False,
    ]
    over = await finish_game(h, table)
    assert h.sent.list_kinds(f"user:{CLEO.id}") == ["notice"]
    assert h.sent.list_kinds(f"user:{DAN.id}") == []
    told = h.sent.find_last("notice", f"user:{CLEO.id}").payload
    assert told["code"] == "watched-over" and told["args"]["winners"] in ("Ann", "Bob")
    assert (await h.look(over, CLEO)).seat is None
    with pytest.raises(GameOver):
        await seats.toggle_watching(h.tables, over.id, DAN.id)


async def test_person_who_leaves_the_server_stops_watching_there(h: House):
    here, there = await h.start_table("race", BOB), await h.start_table("race", place=Location(8, 80))
    for table in (here, there):
        await seats.toggle_watching(h.tables, table.id, CLEO.id)
    await h.service.channels.note_presence(7, CLEO.id, False)
    found = [await listings.find_for_user(h.tables, table.id, CLEO.id) for table in (here, there)]
    assert [isinstance(known, tuple) and known[1] for known in found] == [False, True]
    await seats.stop_watching(h.tables, there.id, CLEO.id)
    assert await listings.find_for_user(h.tables, there.id, CLEO.id) == (there, False)
