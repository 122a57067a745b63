"""[Rematch]: everybody agrees, the same options, seats moved on by one; it lapses after 48 hours."""

from __future__ import annotations

import pytest

from bot.model.errors import NotSeated
from bot.model.view import Location
from bot.operations import invitations, listings
from bot.operations import seats as seats_operations
from bot.operations.invitations import REQUEST_LIFETIME_S
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, House, get_refusal, interactions


async def test_unanimous_rematch_starts_the_same_game_in_the_same_channel(h: House):
    running = await h.start_table("race", BOB)
    assert await get_refusal(invitations.answer_rematch(h.tables, running.id, ANN)) == "not-over"
    over = await finish_game(h, running)
    with pytest.raises(NotSeated):
        await invitations.answer_rematch(h.tables, over.id, DAN)
    first = (await invitations.answer_rematch(h.tables, over.id, BOB, interaction=next(interactions))).rematch
    assert first is not None and (first.names, first.of, first.table) == (("Bob",), 2, "")
    assert (await invitations.answer_rematch(h.tables, over.id, BOB)).rematch == first
    wish = (await h.service.tables.read(over.id)).state.rematch
    assert wish is not None
    await h.drain()
    assert h.sent.edits[-1][1].kind == "rematch"
    again = (await invitations.answer_rematch(h.tables, over.id, ANN, interaction=next(interactions))).rematch
    assert again is not None and again.table
    await h.drain()
    young = await h.read(again.table)
    assert (young.status, young.channel, young.options) == ("running", over.channel, over.options)
    assert [seat.user for seat in young.seats] == [BOB.id, ANN.id] == [s.user for s in over.seats][::-1]
    assert young.commitment == wish.commitment and young.secret is None
    start = h.sent.find_last("turn")
    assert (start.table, start.payload["start"], start.payload["mentions"]) == (young.id, True, [0])
    assert await get_refusal(invitations.answer_rematch(h.tables, over.id, ANN)) == "rematch-begun"
    assert (await listings.verify_game(h.tables, (await finish_game(h, young)).id)).replayed


async def test_rematch_keeps_bots_and_does_not_wait_for_people_who_left(h: House):
    table = await h.start_table("race", BOB, CLEO)
    await h.change(table, seats_operations.resign, BOB.id)
    over = await finish_game(h, table)
    await invitations.answer_rematch(h.tables, over.id, ANN)
    wish = (await invitations.answer_rematch(h.tables, over.id, CLEO)).rematch
    assert wish is not None and wish.table
    seats = (await h.read(wish.table)).seats
    assert [seat.user for seat in seats] == [None, CLEO.id, ANN.id]
    assert seats[0].bot and seats[0].name != "Bob" and not seats[0].resigned


async def test_rematch_can_be_declined_after_agreeing(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    await invitations.answer_rematch(h.tables, over.id, ANN)
    assert (await invitations.answer_rematch(h.tables, over.id, ANN, agree=False)).rematch is None
    wish = (await invitations.answer_rematch(h.tables, over.id, BOB)).rematch
    assert wish is not None and wish.names == ("Bob",)


async def test_rematch_lapses_after_48_hours(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    await invitations.answer_rematch(h.tables, over.id, ANN)
    await h.pass_time(REQUEST_LIFETIME_S - 1)
    assert (await h.read(over)).rematch is not None
    edits = len(h.sent.edits)
    await h.pass_time(1)
    assert (await h.read(over)).rematch is None
    assert [post.kind for _, post in h.sent.edits[edits:]] == ["rematch"]
    wish = (await invitations.answer_rematch(h.tables, over.id, BOB)).rematch
    assert wish is not None and wish.names == ("Bob",)


async def test_no_second_game_starts_in_an_occupied_channel(h: House):
    thread = Location(7, 71, 70)
    over = await finish_game(h, await h.start_table("race", place=thread))
    await h.start_table("race", place=thread)
    assert await get_refusal(invitations.answer_rematch(h.tables, over.id, ANN)) == "channel-busy"
    assert (await h.read(over)).rematch is None


async def test_missing_player_is_mentioned_once_and_finds_the_rematch_in_the_list(h: House):
    over = await finish_game(h, await h.start_table("race", BOB, CLEO))
    assert await listings.list_open_rematches(h.tables, BOB.id) == []
    await invitations.answer_rematch(h.tables, over.id, ANN)
    await h.drain()
    called = [
        post.payload for post in h.sent.messages.values() if post.payload.get("code") == "rematch-asked"
    ]
    missing = [seat.seat for seat in over.seats if seat.user != ANN.id]
    assert [(payload["mentions"], payload["args"]) for payload in called] == [(missing, {"name": "Ann"})]
    assert [t.id for t in await listings.list_open_rematches(h.tables, BOB.id)] == [over.id]
    assert (
        await listings.list_open_rematches(h.tables, ANN.id)
        == await listings.list_open_rematches(h.tables, DAN.id)
        == []
    )
    await invitations.answer_rematch(h.tables, over.id, BOB)
    await h.drain()
    assert await listings.list_open_rematches(h.tables, BOB.id) == []
    assert sum(post.payload.get("code") == "rematch-asked" for post in h.sent.messages.values()) == 1
    await h.pass_time(REQUEST_LIFETIME_S + 1)
    assert await listings.list_open_rematches(h.tables, CLEO.id) == []
