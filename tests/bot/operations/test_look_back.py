"""Looking back: earlier turns, points, lists of games, and reviews."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.db.rows import ActionRow, ResultRow, SeenRow, WatcherRow
from bot.db.schema import delete_rows, fetch_rows, insert_all
from bot.model.dice import Review
from bot.model.people import ServerSettings
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person, Table, TableView
from bot.operations import export, forgetting, listings, lobby, look_back, people, requests, seats
from bot.operations.listings import MIN_GAMES_FOR_POINT_SOURCES, PlayerRecord, RatingChange
from bot.operations.look_back import PastTurn, to_past_view
from bot.panels.picture_studio import PictureStudio, build_scene, hash_scene
from bot.stores import history, table_rows, tables
from engine import games
from engine.core.after_game import PointSources
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    GAMES,
    MOD,
    House,
    finish_game,
    get_refusal,
    interactions,
    open_house,
)
from tests.bot.service.sealing import open_bidding_with_orders, open_order_house, save_order
from tests.bot.stores.kit import count_statements
from tests.toys.auction import Bid, Loan, Seal
from tests.toys.auction.game import Always

THREAD = Location(7, 71, 70)
# Eve is a spectator.
EVE = Person(105, "Eve")
PEOPLE = (ANN, BOB, CLEO, DAN)
STUDIO = PictureStudio()
Seen = tuple[bytes, str, list[bytes]]
Diary = dict[int, dict[int, Seen]]  # by turn and user: what the user saw at the end of the turn


def capture_view(look: TableView) -> Seen:
    """Return the view, the text board, and the input of pictures."""
    there = build_scene(look)
    keys = [hash_scene(look.game.slug, kind, there) for kind in ("board", "acting")]
    return msgspec.msgpack.encode(look.view, enc_hook=repr), STUDIO.write_text_board(look), keys


async def get_past_turn(h: House, table: str, who: Person, turn: int | None = None) -> PastTurn:
    moment = await look_back.get_past_turn(h.tables, table, who.id, turn)
    assert moment is not None
    return moment


async def capture_past_view(h: House, table: str, who: Person, turn: int) -> Seen:
    moment = await get_past_turn(h, table, who, turn)
    assert moment.view is not None and moment.line.turn == turn
    return capture_view(moment.view)


async def note_turn(h: House, table: str, diary: Diary) -> int:
    """If a turn has just ended, note what everybody sees. Return the number of the running turn."""
    loaded = await h.tables.read(table)
    turn = look_back.get_last_finished_turn(loaded)
    if turn not in diary:
        looks = {person.id: await h.look(table, person) for person in (*PEOPLE, EVE)}
        diary[turn] = {user: capture_view(to_past_view(look, look.view)) for user, look in looks.items()}
    return turn


async def play_turns(
    h: House, table: str, luck: random.Random, turns: int, diary: Diary | None = None, backs: bool = False
) -> Diary:
    """Play so many random turns, and note what everybody saw. Sometimes the table is rewound."""
    diary = {} if diary is None else diary
    while await note_turn(h, table, diary) < turns and (await h.read(table)).status == "running":
        if not await h.answer_at_random(table, luck):
            await h.pass_time(3600)
        elif backs and luck.random() < 0.01 and (found := await requests.list_turns(h.tables, table, None)):
            back = luck.choice(found[:6])
            await requests.rewind_as_moderator(h.tables, table, MOD, back.turn, next(interactions))
    return diary


async def check_diary(h: House, table: str, diary: Diary) -> int:
    """Fail unless every turn that still exists looks as it did. Return how many turns that are."""
    state = (await h.tables.read(table)).state
    there = [turn for turn in diary if turn >= 0 and not look_back.is_turn_rewound(state, turn)]
    for turn in there:
        for person in (*PEOPLE, EVE):
            assert await capture_past_view(h, table, person, turn) == diary[turn][person.id], (turn, person)
    return len(there)


async def start_game(h: House, slug: str = "race") -> str:
    seats = games.game(slug).player_counts[-1] if slug not in GAMES else 3
    return (await h.start_table(slug, *PEOPLE[1 : min(seats, 4)])).id


@pytest.mark.parametrize("slug", ("race", "auction", *games.OURS))
async def test_past_views_are_shown_again(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Most turns have to be replayed, also after a restart, and some turns cross a rewind."""
    luck = random.Random(5)
    monkeypatch.setattr(tables, "MIN_REWINDABLE_TURNS", 6)
    monkeypatch.setattr(tables, "THINNING_INTERVAL_TURNS", 1)
    known = GAMES if slug in GAMES else {slug: games.game(slug)}
    async with open_house(tmp_path, upkeep=True, games=known) as h:
        table = await start_game(h, slug)
        diary = await play_turns(h, table, luck, 20, backs=True)
        await play_turns(h, table, luck, 24, diary)  # with rewinds, a deal may leave too few turns
        await check_diary(h, table, diary)
        await h.reopen(known)
        assert await check_diary(h, table, diary) > 3


async def read_seen_rows(h: House, table: str) -> dict[int, int]:
    return {row.user: row.turn for row in await h.tables.db.read(fetch_rows, SeenRow, game=table)}


async def list_unseen(h: House, table: str, who: Person) -> list[int]:
    return await look_back.list_unseen_turns(h.tables, table, who.id)


async def mark_seen(h: House, table: str, who: Person, turn: int):
    await look_back.mark_turns_seen(h.tables, replace(await h.look(table), turn=turn), who.id)


async def test_turn_marked_as_seen_concerns_only_its_viewer(h: House):
    table = await start_game(h)
    await play_turns(h, table, random.Random(1), 4)
    view = await h.look(table)
    running = view.turn
    assert await list_unseen(h, table, ANN) == list(range(running))
    await look_back.mark_turns_seen(h.tables, view, ANN.id)
    with count_statements(h.tables.db) as asked:
        await look_back.mark_turns_seen(h.tables, view, ANN.id)
        assert asked.total() == 0
    await mark_seen(h, table, EVE, running)  # a viewer without a seat
    assert await read_seen_rows(h, table) == {ANN.id: running - 1}
    assert await list_unseen(h, table, ANN) == [] and len(await list_unseen(h, table, BOB)) == running
    await get_past_turn(h, table, BOB, 1)
    assert await list_unseen(h, table, BOB) == list(range(2, running))
    first = await get_past_turn(h, table, BOB)
    assert (first.line.turn, first.new) == (2, running - 2)
    # a turn that does not exist leads to the latest
    assert (await get_past_turn(h, table, BOB, running + 7)).line.turn == running - 1
    await forgetting.forget_person(h.tables, BOB.id)
    h.tables.cache[table].seen.clear()  # as in a process that does not know of it yet
    await mark_seen(h, table, ANN, 1)
    assert await read_seen_rows(h, table) == {ANN.id: running - 1}


@pytest.mark.parametrize(("latest", "offered"), [(2, False), (3, True)])
async def test_review_of_one_post_is_offered_if_it_covers_more_than_a_round(
    latest: int, offered: bool, h: House
):
    """A post that had to wait tells the turns of many players and may omit the first ones."""
    table = await start_game(h)
    await mark_seen(h, table, ANN, 0)  # Ann has looked before the first turn ended
    h.sent.fail_next(*[("turn", TimeoutError())] * 100)
    await play_turns(h, table, random.Random(1), latest)
    h.sent.failures.clear()
    await h.pass_time(3600)
    # turns are new only to those who have looked before
    assert await look_back.list_offered_turns(h.tables, table, BOB.id) == []
    unseen = await list_unseen(h, table, ANN)
    assert len(unseen) == latest + 1
    assert await look_back.list_offered_turns(h.tables, table, ANN.id) == (unseen if offered else [])
    await mark_seen(h, table, ANN, latest)
    assert await list_unseen(h, table, ANN) == [latest]
    assert await look_back.list_offered_turns(h.tables, table, ANN.id) == []


async def test_new_owner_of_a_seat_sees_its_past_and_the_former_one_the_public_view(h: House):
    table = (await h.start_table("auction", BOB)).id
    diary = await play_turns(h, table, random.Random(6), 6)
    await h.hand_over(table, BOB, DAN)
    differs, state = False, (await h.tables.read(table)).state
    for turn in (turn for turn in diary if 0 <= turn < state.turn):
        found = [(await capture_past_view(h, table, who, turn))[0] for who in (DAN, BOB)]
        assert found == [diary[turn][who.id][0] for who in (BOB, EVE)]
        differs = differs or found[0] != found[1]
    assert differs


async def test_running_sealed_step_is_not_shown(h: House):
    """Each turn looks the same to every viewer, for any number of answers and any answers in the step."""
    luck = random.Random(8)
    table = (await h.start_table("auction", BOB, CLEO)).id
    while (await h.look(table, None)).sealed is None:
        assert await h.answer_at_random(table, luck)

    async def collect_views() -> list[Any]:
        turns = range(1 + look_back.get_last_finished_turn(await h.tables.read(table)))
        moments = [await get_past_turn(h, table, who, turn) for who in (ANN, BOB, EVE) for turn in turns]
        return [
            (capture_view(one.view), one.line, one.around, one.last, one.later) for one in moments if one.view
        ]

    before, first = await collect_views(), (await h.tables.read(table)).state.turn
    await h.submit(table, CLEO, Loan(), Bid(2), Seal())
    assert (await h.tables.read(table)).state.turn == first and await collect_views() == before != []


async def test_finished_game_is_replayed_from_its_key(h: House):
    table = (await h.start_table("race", BOB, goal=10)).id
    diary = await play_turns(h, table, random.Random(4), 99, backs=True)
    assert (await h.read(table)).status == "over"
    with h.connect() as db:
        assert history.fetch_latest_snapshots(db, table, 9) == [], "positions of a finished game stay"
    assert await check_diary(h, table, diary) > 3


async def test_unreplayable_game_is_reported(h: House, monkeypatch: pytest.MonkeyPatch):
    table = (await h.start_table("race", BOB)).id
    await play_turns(h, table, random.Random(6), 4)
    monkeypatch.setattr(look_back, "compute_past_view", fail_with_another_rule)
    moment = await get_past_turn(h, table, ANN, 2)
    assert moment.view is None and moment.line.events


def fail_with_another_rule(*_: Any):
    raise ValueError("another rule")


# The sources of winners' points are stored at the end of a game and shown from twenty games on, for this
# host's games only.


async def read_results(h: House, table_id: str) -> list[ResultRow]:
    with h.connect() as db:
        return fetch_rows(db, ResultRow, game=table_id)


async def store_game(h: House, table_id: str, name: str, rows: list[ResultRow]):
    """Store another finished game with these results."""
    with h.begin() as tx:
        one = table_rows.find(tx, table_id)
        assert one is not None
        insert_all(tx, [replace(one, id=name)])
        insert_all(tx, [replace(row, game=name) for row in rows])


async def read_points(h: House, table_id: str) -> dict[int, dict[str, int]]:
    return {row.seat: msgspec.json.decode(row.items or "") for row in await read_results(h, table_id)}


async def test_points_are_stored_by_category_as_shown(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    shown = (await h.look(over)).results
    assert shown is not None
    kept = {row.seat: dict(zip(shown.categories, row.category_points, strict=True)) for row in shown.ranking}
    assert await read_points(h, over.id) == kept
    await forgetting.forget_person(h.tables, ANN.id)
    assert await read_points(h, over.id) == kept
    assert ANN.id not in {row.user for row in await read_results(h, over.id)}


async def test_sources_of_points_are_shown_from_twenty_games_on(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    results = await read_results(h, over.id)
    rows = [
        replace(row, place=place, items=f'{{"steps": 3, "luck": {place}}}')
        for place, row in enumerate(results, 1)
    ]
    [winner] = (row.seat for row in results if row.place == 1)
    first = (await read_points(h, over.id))[winner]
    for n in range(MIN_GAMES_FOR_POINT_SOURCES - 2):
        await store_game(h, over.id, f"x{n}", rows)
    await store_game(h, over.id, "old", [replace(row, items=None) for row in rows])
    await store_game(h, over.id, "three", [*rows, replace(rows[1], seat=2)])
    get_sources = partial(listings.get_point_sources, h.tables)
    assert await get_sources("race", 2) is None, "of two players there are nineteen with points"
    await store_game(h, over.id, "tie", [replace(row, place=1) for row in rows])
    told = await get_sources("race", 2)
    assert told is not None and told.games == MIN_GAMES_FOR_POINT_SOURCES
    assert told.points == Counter(first) + Counter(steps=3 * 18 + 6, luck=18 + 3)
    assert await get_sources("race", 3) is None and await get_sources("auction", 2) is None


def test_shares_refer_to_all_points_won():
    found = PointSources(2, {"a": 30, "b": 60, "none": 0, "c": -9, "d": 10})
    assert list(found.shares.items()) == [("b", 60), ("a", 30), ("d", 10), ("c", -9)]
    assert PointSources(1, {"a": 0, "b": -2}).shares == {}


# Lists of a server's tables, and what spectators see there


async def test_server_lists_its_own_tables(h: House):
    """Two tables of each host come before anybody's third."""
    await h.open_lobby("race", place=Location(8, 80))
    await finish_game(h, await h.start_table("race"))
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
    for who, watches in ((CLEO, True), (DAN, True), (DAN, False)):
        assert await seats.toggle_watching(h.tables, table.id, who.id) == watches
    over = await finish_game(h, table)
    assert h.sent.list_kinds(f"user:{DAN.id}") == []
    assert h.sent.list_codes(f"user:{CLEO.id}") == ["watched-over"]
    assert h.sent.find_last("notice", f"user:{CLEO.id}").payload["args"]["winners"] in ("Ann", "Bob")
    assert (await h.look(over, CLEO)).seat is None
    assert await get_refusal(seats.toggle_watching(h.tables, over.id, DAN.id)) == "table-over"


async def test_person_who_leaves_the_server_stops_watching_there(h: House):
    here, there = await h.start_table("race", BOB), await h.start_table("race", place=Location(8, 80))
    for table in (here, there):
        await seats.toggle_watching(h.tables, table.id, CLEO.id)
    await h.leave_server(CLEO)
    for table, watches in ((here, False), (there, True)):
        assert await listings.find_for_user(h.tables, table.id, CLEO.id) == (table, watches)
    await h.tables.db.write(delete_rows, WatcherRow, game=there.id, user=CLEO.id)
    assert await listings.find_for_user(h.tables, there.id, CLEO.id) == (there, False)


# Who gave each answer is stored, and so is what people learned from a review of theirs


async def list_origins(h: House, table_id: str) -> list[tuple[int, str | None]]:
    """Return the seat and origin of each stored answer, without those of the table."""
    with h.connect() as db:
        return [(row.seat, row.by) for row in fetch_rows(db, ActionRow, game=table_id) if row.seat >= 0]


async def test_new_owner_of_a_seat_is_responsible_only_for_own_answers(h: House, trio: Table):
    """Neither for those of the seat's earlier owner nor for a bot's, in reviews and exports."""
    await give_some_answers(h, trio.id)
    before = len(await list_origins(h, trio.id))
    trio = await h.hand_over(trio, BOB, DAN)
    own_seats = {DAN: 1, CLEO: 2}
    for who, seat in own_seats.items():
        await h.change(trio, seats.give_seat_to_bot, who.id, seat)
    await give_some_answers(h, trio.id)
    rows = await list_origins(h, trio.id)
    for who, first in ((CLEO, 0), (DAN, before)):
        exported = msgspec.json.decode(await export.export_game(h.tables, trio.id, who.id))["answers"]
        assert len(exported) == rows[first:].count((own_seats[who], "person"))
    for who in own_seats:
        await h.change(trio, seats.take_back, who)
    await finish_game(h, trio)
    rows = await list_origins(h, trio.id)
    for who, seat in own_seats.items():
        assert (seat, "person") in rows[:before] and {(seat, "person"), (seat, "bot")} <= {*rows[before:]}
        first = before if who is DAN else 0
        task = await look_back.get_task(h.tables, trio.id, who.id)
        assert task.own == [n for n, row in enumerate(rows) if n >= first and row == (seat, "person")]
        assert task.game.totals is not None and len(task.game.totals) == 3
    assert await get_refusal(look_back.get_task(h.tables, trio.id, BOB.id)) == "review-not-player"


async def give_some_answers(h: House, table_id: str):
    """Let the asked players give some answers; bots play when they may."""
    for _ in range(9):
        if not await h.answer_at_random(table_id, random.Random(1)):
            await h.drain()


async def test_only_the_own_export_contains_origins(tmp_path: Path):
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h, BOB)
        await save_order(h, table, BOB, Always(1))
        await h.pass_time(2 * HOUR_S)
        mine, theirs = [await export.export_game(h.tables, table.id, who.id) for who in (BOB, ANN)]
        assert b'"by": "order"' in mine and b'"order"' not in theirs


async def test_review_is_kept_for_90_days_for_its_owner_only(h: House, table: Table):
    async def get_review() -> Review | None:
        return (await look_back.get_stored_review(h.tables, table.id, BOB.id))[1]

    assert await get_refusal(get_review()) == "review-not-over"
    await finish_game(h, table)
    for seat, who in enumerate((ANN, BOB)):
        await look_back.store_review(h.tables, table.id, who.id, seat, Review(seat, 9))
    assert await get_review() == Review(1, 9)
    recent = await look_back.list_recent_reviews(h.tables)
    assert [user for user, _ in recent[:2]] == [ANN.id, BOB.id]
    [line] = await look_back.list_reviews_of(h.tables, ANN.id)
    assert (line.game, line.review) == (table.id, Review(0, 9))
    await forgetting.forget_person(h.tables, ANN.id)
    await look_back.store_review(h.tables, table.id, ANN.id, 0, Review())
    assert await look_back.list_reviews_of(h.tables, ANN.id) == [], "she is nobody there any more"
    assert await get_review() == Review(1, 9)
    h.service.workers.retention.look_at = 0.0
    await h.pass_time(91 * DAY_S)
    await h.pass_time(1)  # after a batch of old messages
    assert await get_review() is None


async def test_abandoned_game_has_no_review_and_no_winners(h: House, table: Table):
    for who in (ANN, BOB):
        await h.change(table, seats.vote_to_abandon, who.id)
    assert await get_refusal(look_back.get_task(h.tables, table.id, BOB.id)) == "review-abandoned"
    assert await read_results(h, table.id) == []


# Ratings need the consent of server and table, count only people, and are written in the transaction that ends the
# game.


async def finish_rated_race(h: House, *others: Person) -> Table:
    await people.set_server_settings(h.tables, 7, ServerSettings(ratings=True))
    return await finish_game(h, await h.start_table("race", *others, place=THREAD))


async def list_changes(h: House, over: Table) -> list[RatingChange]:
    return await listings.list_rating_changes(h.tables, over.id)


async def list_records(h: House, user: int, guild: int | None = 7, *hidden: int) -> list[PlayerRecord]:
    return await listings.list_player_records(h.tables, user, guild, hidden)


async def test_end_of_a_game_rates_its_people(h: House):
    over = await finish_rated_race(h, BOB)
    found = await list_changes(h, over)
    assert [line.rating - line.change for line in found] == [1500, 1500]
    assert found[0].change > 0 > found[1].change
    first = over.seats[found[0].seat].user or 0
    [mine] = await list_records(h, first)
    assert (mine.games, mine.wins, mine.place, mine.rating) == (1, 1, 1.0, found[0].rating)
    assert await list_records(h, first, 8) == [] and (await list_records(h, first, None))[0].games == 1
    assert THREAD.parent and await list_records(h, first, 7, THREAD.parent) == [], (
        "a game is hidden with its thread's channel"
    )


async def test_game_is_unrated_without_consent_of_server_and_table(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    assert over.rated is None and await list_changes(h, over) == []
    await people.set_server_settings(h.tables, 7, ServerSettings(ratings=True))
    table, other = await h.open_lobby("race", BOB), await h.start_table("race", BOB)
    assert table.rated
    assert (await h.change(table, lobby.set_rated, ANN.id, False)).rated is False
    await h.start(table)
    assert await list_changes(h, await finish_game(h, table)) == []
    await people.set_server_settings(h.tables, 7, ServerSettings())
    assert await list_changes(h, await finish_game(h, other)) == []
    assert (await list_records(h, ANN.id))[0].rating is None


@pytest.mark.parametrize("is_back", [False, True])
async def test_bots_are_left_out_and_the_last_owner_of_a_seat_is_rated(h: House, is_back: bool):
    """A resigned player is last, unless they have taken another seat."""
    await people.set_server_settings(h.tables, 7, ServerSettings(ratings=True))
    table = await h.start_table("race", BOB, CLEO)
    await h.change(table, seats.resign, ANN.id)
    await h.hand_over(table, BOB, DAN)
    if is_back:
        await h.hand_over(table, CLEO, ANN)
    over = await finish_game(h, table)
    changes = {over.seats[line.seat].name: line.change for line in await list_changes(h, over)}
    assert changes.keys() == ({"Dan", "Ann"} if is_back else {"Ann (bot)", "Dan", "Cleo"})
    assert is_back or changes["Ann (bot)"] == min(changes.values()) < 0
    assert await list_records(h, BOB.id) == [] and (await list_records(h, DAN.id))[0].rating
    table = await h.start_table("race", BOB)
    await h.change(table, seats.resign, ANN.id)
    await h.change(table, seats.offer_seat, BOB.id, EVE, 0)
    await h.change(table, seats.take_seat, EVE)
    await finish_game(h, table)
    assert (await list_records(h, EVE.id))[0].rating, "in the seat that Ann has resigned"
    assert await list_changes(h, await finish_rated_race(h)) == []
