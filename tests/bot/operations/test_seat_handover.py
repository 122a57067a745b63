"""A seat that belongs to nobody is given away only if all others agree, because its secrets come with it."""

from __future__ import annotations

import pytest

from bot.consequences.lateness import REQUEST_LIFETIME_S
from bot.model.errors import NotSeated
from bot.model.view import Table
from bot.operations import listings, seats
from bot.operations import lobby as lobby_operations
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, House, get_refusal


async def start_with_bot(h: House) -> Table:
    """Start a table of Ann, Bob, Cleo, and a bot in seat 3."""
    lobby = await h.open_lobby("race", BOB, CLEO)
    await h.apply(lobby.id, 40, lobby_operations.add_bot, ANN.id, "beginner")
    await lobby_operations.start_game(h.tables, lobby.id, ANN.id, 41)
    await h.service.drain()
    return await listings.get_table(h.tables, lobby.id)


async def request_handover(h: House, table: Table) -> int:
    """Let Ann ask to give the bot's seat to Dan. Return the mark of the post."""
    asked = await h.apply(table.id, 0, seats.offer_seat, ANN.id, DAN, seat=3)
    assert asked.offers == {}
    await h.service.drain()
    post = h.sent.find_last("notice")
    assert (post.payload["code"], post.payload["mentions"]) == ("seat-wish", [1, 2])
    return int(post.payload["press"][0])


async def test_bots_seat_is_offered_once_all_others_agree(h: House):
    table = await start_with_bot(h)
    mark = await request_handover(h, table)
    assert await get_refusal(h.apply(table.id, 0, seats.take_seat, DAN)) == "no-offer"
    assert await get_refusal(h.apply(table.id, 0, seats.offer_seat, BOB.id, DAN, seat=3)) == "seat-asked"
    with pytest.raises(NotSeated):
        await h.apply(table.id, 0, seats.answer_handover_request, DAN.id, mark, True)
    assert not (await h.apply(table.id, 0, seats.answer_handover_request, ANN.id, mark, True)).offers
    assert not (await h.apply(table.id, 0, seats.answer_handover_request, BOB.id, mark, True)).offers
    await h.service.drain()
    args = h.sent.edits[-1][1].payload["args"]
    assert (args["agreed"], args["of"], args["names"]) == (1, 2, "Bob")
    assert (await h.apply(table.id, 0, seats.answer_handover_request, CLEO.id, mark, True)).offers
    await h.service.drain()
    assert h.sent.edits[-1][1].payload["code"] == "seat-wish-agreed"
    assert h.sent.find_last("notice").payload["code"] == "seat-offered"
    assert (await h.apply(table.id, 0, seats.take_seat, DAN)).seats[3].user == DAN.id


async def test_one_refusal_is_enough(h: House):
    table = await start_with_bot(h)
    mark = await request_handover(h, table)
    await h.apply(table.id, 0, seats.answer_handover_request, BOB.id, mark, True)
    await h.apply(table.id, 0, seats.answer_handover_request, CLEO.id, mark, False)
    assert (await listings.get_table(h.tables, table.id)).offers == {}
    assert (
        await get_refusal(h.apply(table.id, 0, seats.answer_handover_request, CLEO.id, mark, True))
        == "seating-over"
    )


async def test_request_lapses(h: House):
    table = await start_with_bot(h)
    await request_handover(h, table)
    await h.pass_time(REQUEST_LIFETIME_S)
    assert "seat-wish-lapsed" in [post.payload.get("code") for _, post in h.sent.edits]
    await request_handover(h, table)


async def test_returning_owner_needs_nobodys_consent(h: House):
    table = await h.start_table("race", BOB, CLEO)
    await h.service.channels.note_presence(7, BOB.id, False)
    await h.apply(table.id, 0, seats.offer_seat, ANN.id, DAN, seat=1)
    await h.service.drain()
    mark = int(h.sent.find_last("notice").payload["press"][0])
    await h.service.channels.note_action(BOB.id, 7, "")
    await h.service.drain()
    assert "seat-wish-lapsed" in [post.payload.get("code") for _, post in h.sent.edits]
    assert (
        await get_refusal(h.apply(table.id, 0, seats.answer_handover_request, CLEO.id, mark, True))
        == "seating-over"
    )
    assert (await listings.get_table(h.tables, table.id)).seats[1].user == BOB.id


async def test_lone_player_with_bots_needs_no_consent(h: House):
    lobby = await h.open_lobby("race")
    await h.apply(lobby.id, 50, lobby_operations.add_bot, ANN.id, "beginner")
    await lobby_operations.start_game(h.tables, lobby.id, ANN.id, 51)
    assert (await h.apply(lobby.id, 0, seats.offer_seat, ANN.id, DAN, seat=1)).offers == {1: DAN.id}
