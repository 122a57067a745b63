"""Spectators."""

from __future__ import annotations

import pytest

from bot.model.errors import GameOver
from bot.model.view import Location, Table
from bot.operations import listings, seats
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, House, get_refusal


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
    assert (await h.service.play.get_view(over.id, CLEO.id)).seat is None
    with pytest.raises(GameOver):
        await seats.toggle_watching(h.tables, over.id, DAN.id)


async def test_spectator_sees_what_the_public_sees(h: House):
    table = await h.start_table("auction", BOB)
    await seats.toggle_watching(h.tables, table.id, CLEO.id)
    seen = await h.service.play.get_view(table.id, CLEO.id)
    assert seen.view == (await h.service.play.get_view(table.id, None)).view and seen.decision is None
    await h.apply(table.id, 0, seats.vote_to_abandon, ANN.id)
    await h.apply(table.id, 0, seats.vote_to_abandon, BOB.id)
    await h.service.drain()
    assert h.sent.list_kinds(f"user:{CLEO.id}") == ["notice"]
    assert h.sent.find_last("notice", f"user:{CLEO.id}").payload["args"]["count"] == 0


async def test_person_who_leaves_the_server_stops_watching_there(h: House):
    here, there = await h.start_table("race", BOB), await h.start_table("race", place=Location(8, 80))
    for table in (here, there):
        await seats.toggle_watching(h.tables, table.id, CLEO.id)
    await h.service.channels.note_presence(7, CLEO.id, False)
    found = [await listings.find_for_user(h.tables, table.id, CLEO.id) for table in (here, there)]
    assert [isinstance(known, tuple) and known[1] for known in found] == [False, True]
    await seats.stop_watching(h.tables, there.id, CLEO.id)
    assert await listings.find_for_user(h.tables, there.id, CLEO.id) == (there, False)
