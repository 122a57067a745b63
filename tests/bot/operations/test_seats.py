"""Players take, leave and hand over seats in a running game, and moderators pause or end it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.consequences.lateness import REQUEST_LIFETIME_S
from bot.db.rows import PendingRow
from bot.model.errors import NotSeated, OperationRefused
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person, Table
from bot.operations import export, forgetting, invitations, lateness, listings, rewind, seats
from bot.operations import lobby as lobby_operations
from bot.operations import seats as seats_operations
from bot.operations.lobby import LobbyChanges
from bot.stores import table_rows
from engine.core import EndTurn
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    HERE,
    MOD,
    House,
    finish_game,
    get_refusal,
    interactions,
)
from tests.bot.service.race import Bank, Roll


async def test_resigning_leaves_the_seat_to_a_bot(h: House, table: Table):
    await h.submit(table, ANN, Roll())
    table = await h.apply(table.id, 9, seats.resign, ANN.id)
    assert table.seats[0].resigned and table.seats[0].bot and table.host == BOB.id
    assert (await h.apply(table.id, 9, seats.resign, ANN.id)).version == table.version
    await h.drain()
    assert (await h.look(table, BOB)).decision  # the bot has ended the turn
    with pytest.raises(NotSeated):
        await h.change(table, seats.take_back, ANN)
    assert (await h.change(table, seats.resign, BOB.id)).status == "abandoned"
    await h.drain()
    assert h.sent.find_last("end").payload["abandoned"]
    assert (
        await listings.list_tables_of(h.tables, ANN.id),
        await listings.list_tables_of(h.tables, BOB.id),
    ) == (
        [],
        [],
    )
    assert (await listings.verify_game(h.tables, table.id)).replayed


async def test_all_people_abandon_a_game_together(h: House):
    table = await h.start_table("race", BOB, CLEO)
    for who in (ANN, BOB):
        table = await h.change(table, seats.vote_to_abandon, who.id)
    assert table.status == "running" and set(table.votes) == {ANN.id, BOB.id}
    await h.change(table, seats.vote_to_abandon, BOB.id, agree=False)
    await h.change(table, seats.vote_to_abandon, CLEO.id)
    assert (await h.read(table)).status == "running"
    assert (await h.change(table, seats.vote_to_abandon, BOB.id)).status == "abandoned"
    lobby = await h.open_lobby("race", BOB)
    assert await get_refusal(h.change(lobby, seats.vote_to_abandon, BOB.id)) == "not-host"
    assert (await h.change(lobby, seats.vote_to_abandon, ANN.id)).status == "abandoned"


async def test_seat_is_handed_over(h: House, table: Table):
    assert await get_refusal(h.change(table, seats.offer_seat, ANN.id, CLEO, seat=1)) == "not-yours"
    assert await get_refusal(h.change(table, seats.offer_seat, ANN.id, BOB)) == "already-joined"
    assert await get_refusal(h.change(table, seats.take_seat, CLEO)) == "no-offer"
    for answer in (
        h.change(table, seats.decline_seat, CLEO.id),
        h.change(table, seats.take_seat, CLEO),
    ):
        offered = await h.change(table, seats.offer_seat, ANN.id, CLEO)
        assert offered.offers == {0: CLEO.id}
        table = await answer
        assert table.offers == {}
    assert table.seats[0].user == CLEO.id and table.host == CLEO.id
    assert (await h.look(table, CLEO)).decision
    assert [line.waits for line in await listings.list_tables_of(h.tables, CLEO.id)] == [True]
    assert await listings.list_tables_of(h.tables, ANN.id) == []


async def test_bot_holds_a_seat_until_its_owner_returns(h: House):
    table = await h.start_table("race", BOB, CLEO)
    assert await get_refusal(h.change(table, seats.give_seat_to_bot, BOB.id, 0)) == "not-yours"
    await h.service.channels.note_presence(7, ANN.id, False)
    await h.drain()
    assert h.sent.find_last("notice").payload["mentions"] == [1, 2]
    table = await h.change(table, seats.give_seat_to_bot, BOB.id, 0, "random")
    assert table.seats[0].former == ANN.id and table.seats[0].bot == "random"
    await h.drain()
    assert (await h.look(table, BOB)).decision
    table = await h.change(table, seats.take_back, ANN)
    assert table.seats[0].user == ANN.id and not table.seats[0].bot
    for person, seat in ((ANN, 0), (BOB, 1)):
        await h.change(table, seats.give_seat_to_bot, person.id, seat)
    assert await get_refusal(h.change(table, seats.give_seat_to_bot, CLEO.id, 2)) == "last-person"


async def test_members_who_leave_the_server_lose_lobby_places_and_keep_seats(h: House):
    lobby = await h.open_lobby("race", BOB)
    table = await h.start_table("race", BOB)
    await h.service.channels.note_presence(8, ANN.id, False)
    assert not (await h.read(table)).seats[0].away
    for _ in range(2):
        await h.service.channels.note_presence(7, ANN.id, False)
    assert [s.user for s in (await h.read(lobby)).seats] == [BOB.id]
    assert (await h.read(table)).seats[0].away
    assert (await h.change(table, seats.vote_to_abandon, BOB.id)).status == "abandoned"


@pytest.mark.parametrize(
    ("leave", "come_back", "leave_again", "kept"),
    [
        ([ANN], [], [], [0]),
        ([BOB], [], [], [1]),
        ([BOB], [BOB], [], []),
        ([ANN], [ANN], [ANN], [0]),
        ([ANN, BOB], [], [], []),
        ([ANN, BOB], [BOB], [], [0]),
    ],
)
async def test_bot_keeps_the_seat_of_somebody_who_left_the_server_a_day_ago(
    h: House,
    table: Table,
    leave: list[Person],
    come_back: list[Person],
    leave_again: list[Person],
    kept: list[int],
):
    for who in leave:
        await h.service.channels.note_presence(7, who.id, False)
    for days, expected in ((0.9, []), (0.2, kept)):
        await h.pass_time(days * DAY_S)
        for who in come_back:
            await h.service.channels.note_action(who.id, 7, "")
        for who in leave_again:
            await h.service.channels.note_presence(7, who.id, False)
        bots = [s.seat for s in (await h.read(table)).seats if s.bot]
        assert bots == expected
    for seat in kept:
        assert (await h.change(table, seats_operations.take_back, (ANN, BOB)[seat])).seats[seat].user


@pytest.mark.parametrize("decision", ["abandon", "hand over", "rematch"])
async def test_somebody_who_left_the_server_holds_up_no_decision(h: House, decision: str):
    """A rematch needs one more press, because its dice need a message."""
    table = await h.start_table("race", BOB, CLEO)
    if decision == "rematch":
        await finish_game(h, table)
        for who in (ANN, CLEO):
            await invitations.answer_rematch(h.tables, table.id, who, True, next(interactions))
    elif decision == "abandon":
        for who in (ANN, CLEO):
            await h.change(table, seats.vote_to_abandon, who.id, True)
    else:
        await h.change(table, seats.resign, CLEO.id)
        await h.change(table, seats.offer_seat, ANN.id, DAN, 2)
    edits = len(h.sent.edits)
    await h.service.channels.note_presence(7, BOB.id, False)
    await h.drain()
    if decision == "abandon":
        assert (await h.read(table)).status == "abandoned"
    elif decision == "rematch":
        assert [post.kind for _, post in h.sent.edits[edits:]] == ["rematch"]
        offer = (await invitations.answer_rematch(h.tables, table.id, ANN, True, next(interactions))).rematch
        assert offer is not None and offer.table
    else:
        assert (await h.read(table)).offers == {2: DAN.id}


async def test_table_is_found_by_channel_and_person(h: House):
    here = await h.start_table("race", BOB)
    h.clock.now += 60
    young = await h.start_table("race", CLEO, place=Location(7, 71))
    thread = Location(7, here.channel, 70)
    channel = HERE
    dm = Location(None, 500)

    async def find_table(place: Location, user: int) -> str | None:
        table = await listings.find_table_at(h.tables, place, user)
        return table.id if table else None

    assert await find_table(thread, DAN.id) == here.id
    assert [await find_table(channel, who.id) for who in (ANN, BOB, CLEO)] == [here.id, here.id, None]
    assert [await find_table(dm, who.id) for who in (ANN, BOB, CLEO, DAN)] == [
        here.id,
        here.id,
        young.id,
        None,
    ]
    for say in (Roll(), Bank(1), EndTurn()):
        await h.submit(here, ANN, say)
    assert await find_table(dm, ANN.id) == young.id
    lines = await listings.list_tables_of(h.tables, ANN.id)
    assert [(line.table.id, line.waits, line.waiting) for line in lines] == [
        (young.id, True, ("Ann",)),
        (here.id, False, ("Bob",)),
    ]
    await h.change(here, seats.vote_to_abandon, ANN.id)
    await h.change(here, seats.vote_to_abandon, BOB.id)
    assert [await find_table(thread, who.id) for who in (ANN, DAN)] == [here.id, here.id]


# A seat that belongs to nobody is given away only if all others agree, because its secrets come with it.


async def start_with_bot(h: House) -> Table:
    """Start a table of Ann, Bob, Cleo, and a bot in seat 3."""
    lobby = await h.open_lobby("race", BOB, CLEO)
    await h.apply(lobby.id, 40, lobby_operations.add_bot, ANN.id, "beginner")
    await lobby_operations.start_game(h.tables, lobby.id, ANN.id, 41)
    await h.drain()
    return await h.read(lobby)


async def request_handover(h: House, table: Table) -> int:
    """Let Ann ask to give the bot's seat to Dan. Return the mark of the post."""
    asked = await h.change(table, seats.offer_seat, ANN.id, DAN, seat=3)
    assert asked.offers == {}
    await h.drain()
    post = h.sent.find_last("notice")
    assert (post.payload["code"], post.payload["mentions"]) == ("seat-wish", [1, 2])
    return int(post.payload["press"][0])


async def test_bots_seat_is_offered_once_all_others_agree(h: House):
    table = await start_with_bot(h)
    mark = await request_handover(h, table)
    assert await get_refusal(h.change(table, seats.take_seat, DAN)) == "no-offer"
    assert await get_refusal(h.change(table, seats.offer_seat, BOB.id, DAN, seat=3)) == "seat-asked"
    with pytest.raises(NotSeated):
        await h.change(table, seats.answer_handover_request, DAN.id, mark, True)
    assert not (await h.change(table, seats.answer_handover_request, ANN.id, mark, True)).offers
    assert not (await h.change(table, seats.answer_handover_request, BOB.id, mark, True)).offers
    await h.drain()
    args = h.sent.edits[-1][1].payload["args"]
    assert (args["agreed"], args["of"], args["names"]) == (1, 2, "Bob")
    assert (await h.change(table, seats.answer_handover_request, CLEO.id, mark, True)).offers
    await h.drain()
    assert h.sent.edits[-1][1].payload["code"] == "seat-wish-agreed"
    assert h.sent.find_last("notice").payload["code"] == "seat-offered"
    assert (await h.change(table, seats.take_seat, DAN)).seats[3].user == DAN.id


async def test_one_refusal_is_enough(h: House):
    table = await start_with_bot(h)
    mark = await request_handover(h, table)
    await h.change(table, seats.answer_handover_request, BOB.id, mark, True)
    await h.change(table, seats.answer_handover_request, CLEO.id, mark, False)
    assert (await h.read(table)).offers == {}
    assert (
        await get_refusal(h.change(table, seats.answer_handover_request, CLEO.id, mark, True))
        == "seating-over"
    )


async def test_request_lapses(h: House):
    table = await start_with_bot(h)
    await request_handover(h, table)
    await h.pass_time(REQUEST_LIFETIME_S)
    assert "seat-wish-lapsed" in [post.payload.get("code") for _, post in h.sent.edits]
    await request_handover(h, table)


async def test_lone_player_with_bots_needs_no_consent(h: House):
    lobby = await h.open_lobby("race")
    await h.apply(lobby.id, 50, lobby_operations.add_bot, ANN.id, "beginner")
    await lobby_operations.start_game(h.tables, lobby.id, ANN.id, 51)
    assert (await h.change(lobby, seats.offer_seat, ANN.id, DAN, seat=1)).offers == {1: DAN.id}


# Moderators can pause a table with its clocks, rewind a game or end it, always visibly


CLOCKS = ("remind_at", "warn_at", "deadline", "ends_at", "act_at", "close_at")


async def read_pending_rows(h: House, table: str) -> list[PendingRow]:
    with h.connect() as db:
        return table_rows.fetch_of_table(db, table)


async def list_notice_codes(h: House) -> list[str]:
    await h.drain()
    return [post.payload["code"] for post in h.sent.list_posts("notice")]


def collect_clocks(row: PendingRow) -> dict[str, Any]:
    return {name: at for name in CLOCKS if (at := getattr(row, name)) is not None}


async def test_paused_table_takes_no_answers_and_sends_no_reminders(h: House):
    table = (await h.start_table("race", BOB)).id
    paused = await seats.pause_table(h.tables, table, MOD, next(interactions))
    assert paused.paused_by == "Mod" and await list_notice_codes(h) == ["paused"]
    for call in (
        h.submit(table, ANN, Roll()),
        h.service.play.take_back(table, ANN.id),
        h.service.play.take_back(table, ANN.id, everything=True),
        seats.pause_table(h.tables, table, MOD),
    ):
        with pytest.raises(OperationRefused, match="paused"):
            await call
    with pytest.raises(OperationRefused, match="paused"):
        await h.change(table, lateness.nudge, BOB.id, h.tables.tuning.nudge_again)
    look = await h.look(table)
    assert look.decision is None and look.waiting == (0,)
    [line] = await listings.list_tables_of(h.tables, ANN.id)
    assert (line.waits, line.waiting) == (False, ())
    assert not any(collect_clocks(row) for row in await read_pending_rows(h, table))
    await h.pass_time(40 * HOUR_S)
    assert "reminder" not in h.sent.list_kinds(f"user:{ANN.id}")
    await h.change(table, seats.resume_table, MOD)
    assert await list_notice_codes(h) == ["paused", "goes-on"]
    with pytest.raises(OperationRefused, match="not-paused"):
        await h.change(table, seats.resume_table, MOD)
    await h.submit(table, ANN, Roll())


async def test_clocks_continue_where_they_stopped(h: House):
    lobby = await h.open_lobby("race", BOB)
    await h.change(lobby, lobby_operations.set_options, ANN.id, LobbyChanges(pace="day"))
    await h.start(lobby)
    await h.pass_time(HOUR_S)
    [before] = await read_pending_rows(h, lobby.id)
    assert before.deadline is not None
    await seats.pause_table(h.tables, lobby.id, MOD)
    await h.pass_time(100 * HOUR_S)
    await h.change(lobby, seats.resume_table, MOD)
    [after] = await read_pending_rows(h, lobby.id)
    assert collect_clocks(after) == {name: at + 100 * HOUR_S for name, at in collect_clocks(before).items()}
    assert (after.since, after.stage) == (before.since, before.stage)


async def test_turn_that_ends_by_itself_waits_too(h: House):
    table = (await h.start_table("race", BOB)).id
    await h.submit(table, ANN, Roll(), Bank(1))
    await h.submit(table, ANN, Bank(1))
    await h.pass_time(10)
    await seats.pause_table(h.tables, table, MOD)
    await h.pass_time(HOUR_S)
    assert (await h.look(table)).ends_at is None
    assert (await h.look(table, BOB)).waiting == (0,)
    await h.change(table, seats.resume_table, MOD)
    await h.pass_time(19)
    assert (await h.look(table, BOB)).waiting == (0,)
    await h.pass_time(1)
    assert (await h.look(table, BOB)).waiting == (1,)


async def test_bots_rest_while_a_table_is_paused(h: House):
    lobby = await h.open_lobby("race", BOB)
    await h.change(lobby, lobby_operations.add_bot, ANN.id, "random")
    await h.start(lobby)
    for who in (ANN, BOB):
        await h.submit(lobby, who, Roll(), Bank(1))
        await h.submit(lobby, who, Bank(1), EndTurn())
    await seats.pause_table(h.tables, lobby.id, MOD)
    await h.pass_time(HOUR_S)
    assert (await h.look(lobby, None)).waiting == (2,)
    await h.change(lobby, seats.resume_table, MOD)
    await h.pass_time(1)
    assert (await h.look(lobby, None)).waiting == (0,)


async def test_person_who_takes_a_seat_during_a_pause_gets_a_fresh_clock(h: House):
    lobby = await h.open_lobby("race", BOB)
    await h.change(lobby, lobby_operations.set_options, ANN.id, LobbyChanges(pace="day"))
    await h.start(lobby)
    await seats.pause_table(h.tables, lobby.id, MOD)
    await h.pass_time(HOUR_S)
    await h.change(lobby, seats.offer_seat, ANN.id, CLEO)
    await h.change(lobby, seats.take_seat, CLEO)
    assert [collect_clocks(row) for row in await read_pending_rows(h, lobby.id)] == [{}]
    await h.change(lobby, seats.resume_table, MOD)
    [row] = await read_pending_rows(h, lobby.id)
    assert row.user == CLEO.id and row.deadline is not None and row.deadline > h.clock.now + 24 * HOUR_S


async def test_moderator_who_plays_can_only_resume(h: House):
    table = (await h.start_table("race", BOB)).id
    for call in (
        seats.pause_table(h.tables, table, ANN, next(interactions)),
        h.change(table, seats.end_game, ANN),
        rewind.rewind_as_moderator(h.tables, table, ANN, 0, next(interactions)),
    ):
        with pytest.raises(OperationRefused, match="moderates-own"):
            await call
    assert (await h.read(table)).status == "running"
    await seats.pause_table(h.tables, table, MOD, next(interactions))
    await h.change(table, seats.resume_table, ANN)
    await h.change(table, seats.resign, ANN.id)
    # A resigned game counts as lost, and ending it would undo that
    with pytest.raises(OperationRefused, match="moderates-own"):
        await h.change(table, seats.end_game, ANN)


async def test_moderator_who_handed_over_a_seat_still_has_a_stake(h: House):
    """Otherwise a moderator could hand the seat to a friend for a minute and pause or end the game meanwhile."""
    table = (await h.start_table("race", BOB)).id
    await h.change(table, seats.offer_seat, ANN.id, CLEO)
    await h.change(table, seats.take_seat, CLEO)
    for call in (
        seats.pause_table(h.tables, table, ANN, next(interactions)),
        h.change(table, seats.end_game, ANN),
    ):
        with pytest.raises(OperationRefused, match="moderates-own"):
            await call
    assert [found.handed_over for found in await export.list_table_mentions(h.tables, ANN.id)] == [[0]]
    await forgetting.forget_person(h.tables, ANN.id)
    assert [place.previous for place in (await h.tables.read(table)).state.seats] == [[], []]
    assert (await seats.pause_table(h.tables, table, MOD, next(interactions))).paused_by == "Mod"
