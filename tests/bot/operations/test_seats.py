"""Players take, leave and hand over seats in a running game, and moderators pause or end it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.model.timing import DAY_S, HOUR_S, REQUEST_LIFETIME_S
from bot.model.view import Location, Person, Table
from bot.operations import export, forgetting, listings, lobby, places, requests, seats
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
    assert table.seats[0].bot and table.host == BOB.id
    assert (await h.apply(table.id, 9, seats.resign, ANN.id)).version == table.version
    await h.drain()
    assert (await h.look(table, BOB)).decision  # the bot has ended the turn
    assert await get_refusal(h.change(table, seats.take_back, ANN)) == "not-seated"
    assert (await h.change(table, seats.resign, BOB.id)).status == "abandoned"
    await h.drain()
    assert h.sent.find_last("end").payload["abandoned"]
    assert not any([await listings.list_tables_of(h.tables, who.id) for who in (ANN, BOB)])
    assert (await listings.verify_game(h.tables, table.id)).replayed


async def test_all_people_abandon_a_game_together(h: House, trio: Table):
    for who, agree in ((ANN, True), (CLEO, False), (BOB, True), (BOB, False), (CLEO, True)):
        table = await h.change(trio, seats.vote_to_abandon, who.id, agree)
        assert table.status == "running"
    assert set(table.votes) == {ANN.id, CLEO.id}
    told = [post["args"]["votes"] for post in await h.list_shown_notices("abandon-votes")]
    assert told == [1, 2, 1, 2]
    assert (await h.change(trio, seats.vote_to_abandon, BOB.id)).status == "abandoned"
    lobby = await h.open_lobby("race", BOB)
    assert await get_refusal(h.change(lobby, seats.vote_to_abandon, BOB.id)) == "not-host"
    assert (await h.change(lobby, seats.vote_to_abandon, ANN.id)).status == "abandoned"


async def test_seat_is_handed_over(h: House, table: Table):
    assert await get_refusal(h.change(table, seats.offer_seat, ANN.id, CLEO, seat=1)) == "not-yours"
    assert await get_refusal(h.change(table, seats.offer_seat, ANN.id, BOB)) == "already-joined"
    assert await get_refusal(h.change(table, seats.take_seat, CLEO)) == "no-offer"
    assert (await h.change(table, seats.offer_seat, ANN.id, CLEO)).offers == {0: CLEO.id}
    assert (await h.change(table, seats.decline_seat, CLEO.id)).offers == {}
    table = await h.hand_over(table, ANN, CLEO)
    assert (table.offers, table.seats[0].user, table.host) == ({}, CLEO.id, CLEO.id)
    assert (await h.look(table, CLEO)).decision
    assert [line.waits for line in await listings.list_tables_of(h.tables, CLEO.id)] == [True]
    assert await listings.list_tables_of(h.tables, ANN.id) == []
    await h.change(table, seats.offer_seat, CLEO.id, DAN)
    await h.leave_server(CLEO)
    assert not (await h.change(table, seats.take_seat, DAN)).seats[0].away, "Cleo has left, not Dan"


async def test_bot_holds_a_seat_until_its_owner_returns(h: House, trio: Table):
    assert await get_refusal(h.change(trio, seats.give_seat_to_bot, BOB.id, 0)) == "not-yours"
    await h.leave_server(ANN)
    await h.drain()
    assert h.sent.find_last("notice").payload["mentions"] == [1, 2]
    trio = await h.change(trio, seats.give_seat_to_bot, BOB.id, 0)
    assert (trio.seats[0].former, trio.seats[0].bot) == (ANN.id, "club")
    assert await get_refusal(h.change(trio, seats.offer_seat, CLEO.id, DAN, seat=0)) == "seat-kept"
    await h.drain()
    assert (await h.look(trio, BOB)).decision
    trio = await h.change(trio, seats.take_back, ANN)
    assert trio.seats[0].user == ANN.id and not trio.seats[0].bot
    for person, seat in ((ANN, 0), (BOB, 1)):
        await h.change(trio, seats.give_seat_to_bot, person.id, seat)
    assert await get_refusal(h.change(trio, seats.give_seat_to_bot, CLEO.id, 2)) == "last-person"


async def test_members_who_leave_the_server_lose_lobby_places_and_keep_seats(h: House):
    lobby, table = await h.open_lobby("race", BOB), await h.start_table("race", BOB)
    await places.note_presence(h.tables, 8, ANN.id, False)
    assert not (await h.read(table)).seats[0].away
    for _ in range(2):
        await h.leave_server(ANN)
    assert [s.user for s in (await h.read(lobby)).seats] == [BOB.id]
    assert (await h.read(table)).seats[0].away


@pytest.mark.parametrize(
    ("leave", "back", "kept"),
    [([ANN], [], [0]), ([BOB], [], [1]), ([ANN], [ANN], [0]), ([ANN, BOB], [], []), ([ANN, BOB], [BOB], [0])],
)
async def test_bot_keeps_the_seat_of_somebody_who_left_the_server_a_day_ago(
    h: House, table: Table, leave: Sequence[Person], back: Sequence[Person], kept: list[int]
):
    for who in leave:
        await h.leave_server(who)
    for days, expected in ((0.9, []), (0.2, kept)):
        await h.pass_time(days * DAY_S)
        for who in back:
            await places.note_action(h.service.tables, who.id, 7, "")
        if leave == back:
            await h.leave_server(ANN)
        assert [s.seat for s in (await h.read(table)).seats if s.bot] == expected
    for seat in kept:
        assert (await h.change(table, seats.take_back, (ANN, BOB)[seat])).seats[seat].user


@pytest.mark.parametrize("decision", ["abandon", "hand over", "rematch"])
async def test_somebody_who_left_the_server_holds_up_no_decision(h: House, trio: Table, decision: str):
    """A rematch needs one more press, because its dice need a message."""
    match decision:
        case "rematch":
            await finish_game(h, trio)
            for who in (ANN, CLEO):
                await h.want_rematch(trio, who)
        case "abandon":
            for who in (ANN, CLEO):
                await h.change(trio, seats.vote_to_abandon, who.id)
        case _:
            await h.change(trio, seats.resign, CLEO.id)
            await h.change(trio, seats.offer_seat, ANN.id, DAN, 2)
    await h.leave_server(BOB)
    await h.drain()
    now = await h.read(trio)
    match decision:
        case "rematch":
            assert h.sent.edits[-1][1].kind == "rematch" and (await h.want_rematch(trio, ANN)).table
        case "abandon":
            assert now.status == "abandoned"
        case _:
            assert now.offers == {2: DAN.id}


async def test_table_is_found_by_channel_and_person(h: House, table: Table):
    h.clock.now += 60
    young = await h.start_table("race", CLEO, place=Location(7, 71))
    thread, direct = Location(7, table.channel, 70), Location(None, 500)
    for place in (thread, HERE):
        over = await h.change(await h.open_lobby("race", place=place), lobby.leave, ANN.id)

    async def find_tables(place: Location, *people: Person) -> list[str | None]:
        found = [await listings.find_table_at(h.tables, place, who.id) for who in people]
        return [table and table.id for table in found]

    assert await find_tables(thread, DAN) == [table.id]
    assert await find_tables(HERE, ANN, BOB, CLEO) == [table.id, table.id, over.id]
    assert await find_tables(direct, ANN, BOB, CLEO, DAN) == [table.id, table.id, young.id, None]
    await h.play_turn(table, ANN)
    assert await find_tables(direct, ANN) == [young.id]
    lines = await listings.list_tables_of(h.tables, ANN.id)
    assert [(line.table.id, line.waits, line.waiting) for line in lines] == [
        (young.id, True, ("Ann",)),
        (table.id, False, ("Bob",)),
    ]
    await h.change(table, seats.end_game, MOD)
    assert await find_tables(thread, ANN, DAN) == [table.id, table.id]


# A seat that belongs to nobody is given away only if all others agree, because its secrets come with it.


async def request_handover(h: House, table: Table) -> int:
    """Let Ann ask to give the bot's seat to Dan. Return the mark of the post."""
    asked = await h.change(table, seats.offer_seat, ANN.id, DAN, seat=3)
    assert asked.offers == {}
    await h.drain()
    post = h.sent.find_last("notice")
    assert (post.payload["code"], post.payload["mentions"]) == ("seat-wish", [1, 2])
    return int(post.payload["press"][0])


async def agree(h: House, table: Table, who: Person, mark: int, agrees: bool = True) -> Table:
    agreed = await h.change(table, seats.answer_handover_request, who.id, mark, agrees)
    await h.drain()
    return agreed


async def test_bots_seat_is_offered_once_all_others_agree(h: House):
    table = await h.start_table("race", BOB, CLEO, bots=1)
    mark = await request_handover(h, table)
    assert await get_refusal(h.change(table, seats.take_seat, DAN)) == "no-offer"
    assert await get_refusal(h.change(table, seats.offer_seat, BOB.id, DAN, seat=3)) == "seat-asked"
    assert await get_refusal(agree(h, table, DAN, mark)) == "not-seated"
    for who in (ANN, BOB):
        assert not (await agree(h, table, who, mark)).offers
    told = h.sent.edits[-1][1].payload
    args = told["args"]
    assert (args["agreed"], args["of"], args["names"], told["mentions"]) == (1, 2, "Bob", [])
    assert (await agree(h, table, CLEO, mark)).offers
    assert h.sent.edits[-1][1].payload["code"] == "seat-wish-agreed"
    assert h.sent.find_last("notice").payload["code"] == "seat-offered"
    assert (await h.change(table, seats.take_seat, DAN)).seats[3].user == DAN.id


async def test_one_refusal_or_the_end_of_its_time_is_enough(h: House):
    table = await h.start_table("race", BOB, CLEO, bots=1)
    mark = await request_handover(h, table)
    for who, agrees in ((BOB, True), (CLEO, False)):
        assert (await agree(h, table, who, mark, agrees)).offers == {}
    assert await get_refusal(agree(h, table, CLEO, mark)) == "seating-over"
    await request_handover(h, table)
    await h.pass_time(REQUEST_LIFETIME_S)
    assert "seat-wish-lapsed" in [post.payload.get("code") for _, post in h.sent.edits]
    await request_handover(h, table)


async def test_request_for_the_seat_of_somebody_who_left_lapses_when_a_bot_keeps_it(h: House, trio: Table):
    await h.leave_server(ANN)
    await h.change(trio, seats.offer_seat, BOB.id, DAN, seat=0)
    await h.pass_time(1.1 * DAY_S)
    table = await h.read(trio)
    assert (table.seats[0].former, table.offers) == (ANN.id, {})
    assert "seat-wish-lapsed" in [post.payload.get("code") for _, post in h.sent.edits]


# Moderators can pause a table with its clocks, rewind a game or end it, always visibly


CLOCKS = ("remind_at", "warn_at", "deadline", "ends_at", "act_at", "close_at")


async def pause(h: House, table: Table, who: Person = MOD) -> Table:
    return await seats.pause_table(h.tables, table.id, who, next(interactions))


async def resume(h: House, table: Table, who: Person = MOD) -> Table:
    return await h.change(table, seats.resume_table, who)


def read_clocks(h: House, table: Table) -> dict[str, float]:
    rows = h.list_pending(table)
    return {name: at for row in rows for name in CLOCKS if (at := getattr(row, name)) is not None}


async def test_paused_table_takes_no_answers_and_sends_no_reminders(h: House, table: Table):
    assert (await pause(h, table)).paused_by == "Mod"
    for call in (
        h.submit(table, ANN, Roll()),
        h.take_back(table, ANN),
        h.take_back(table, ANN, everything=True),
        pause(h, table),
        h.nudge(table, BOB),
    ):
        assert (await get_refusal(call)).endswith("paused")
    look = await h.look(table)
    assert look.decision is None and look.waiting == (0,)
    [line] = await listings.list_tables_of(h.tables, ANN.id)
    assert (line.waits, line.waiting) == (False, ())
    assert read_clocks(h, table) == {}
    await h.pass_time(40 * HOUR_S)
    assert "reminder" not in h.sent.list_kinds(f"user:{ANN.id}")
    await resume(h, table)
    assert await get_refusal(resume(h, table)) == "not-paused"
    await h.submit(table, ANN, Roll())
    await h.drain()
    assert h.sent.list_codes() == ["paused", "goes-on"]


async def test_clocks_continue_where_they_stopped_and_a_new_player_has_a_fresh_one(h: House):
    table = await h.open_lobby("race", BOB)
    await h.set_options(table, pace="day")
    await h.start(table)
    for say in (Roll(), Bank(1)):
        await h.submit(table, ANN, say)
    await h.pass_time(10)
    before = read_clocks(h, table)
    assert before.keys() >= {"deadline", "ends_at"}, "the turn would end by itself"
    await pause(h, table)
    await h.pass_time(100 * HOUR_S)
    await resume(h, table)
    assert read_clocks(h, table) == {name: at + 100 * HOUR_S for name, at in before.items()}
    await pause(h, table)
    await h.hand_over(table, ANN, CLEO)
    await resume(h, table)
    assert read_clocks(h, table)["deadline"] > h.clock.now + 24 * HOUR_S


async def test_bots_rest_while_a_table_is_paused(h: House):
    table = await h.start_table("race", BOB, bots=1)
    await h.play_turn(table, ANN, BOB)
    await pause(h, table)
    await h.pass_time(HOUR_S)
    assert (await h.look(table, None)).waiting == (2,)
    await resume(h, table)
    await h.pass_time(1)
    assert (await h.look(table, None)).waiting == (0,)


async def refuse_moderation(h: House, table: Table, who: Person):
    for call in (
        pause(h, table, who),
        h.change(table, seats.end_game, who),
        requests.rewind_as_moderator(h.tables, table.id, who, 0, next(interactions)),
    ):
        assert await get_refusal(call) == "moderates-own"


async def test_moderator_who_plays_can_only_resume(h: House, table: Table):
    await refuse_moderation(h, table, ANN)
    await pause(h, table)
    await resume(h, table, ANN)
    await h.change(table, seats.resign, ANN.id)
    # A resigned game counts as lost, and ending it would undo that
    await refuse_moderation(h, table, ANN)


async def test_moderator_who_handed_over_a_seat_still_has_a_stake(h: House, table: Table):
    """Otherwise a moderator could hand the seat to a friend for a minute and pause or end the game meanwhile."""
    await h.hand_over(table, ANN, CLEO)
    await refuse_moderation(h, table, ANN)
    assert [found.handed_over for found in await export.list_table_mentions(h.tables, ANN.id)] == [[0]]
    await forgetting.forget_person(h.tables, ANN.id)
    assert [place.previous for place in (await h.tables.read(table.id)).state.seats] == [[], []]
    assert (await pause(h, table)).paused_by == "Mod"
