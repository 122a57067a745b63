"""Looking back: earlier turns, points, lists of games, and reviews."""

from __future__ import annotations

import random
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.db.rows import ResultRow
from bot.db.schema import seen
from bot.model.after_game import Review
from bot.model.errors import GameOver
from bot.model.people import ServerSettings
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person, Table, TableView
from bot.operations import export, forgetting, listings, lobby, look_back, people, rewind, seats
from bot.operations.listings import MIN_GAMES_FOR_POINT_SOURCES, PlayerRecord, RatingChange
from bot.operations.look_back import to_past_view
from bot.panels.picture_studio import PictureStudio, build_scene, hash_scene
from bot.stores import history, table_rows, tables
from engine import games
from engine.core.after_game import PointSources
from render.games import find_pictures
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
from tests.bot.service.sealing import open_bidding_with_orders, save_order
from tests.bot.service.sealing import open_order_house as sleeping
from tests.bot.stores.kit import count_statements
from tests.toys.auction import Bid, Loan, Seal
from tests.toys.auction.game import Always

# Eve is a spectator.
EVE = Person(105, "Eve")
PEOPLE = (ANN, BOB, CLEO, DAN)
STUDIO = PictureStudio()
# One view in so many is drawn.
VIEWS_PER_PICTURE = 8
Seen = tuple[bytes, str, list[bytes]]
Diary = dict[int, dict[int, Seen]]  # by turn and user: what the user saw at the end of the turn


def open_diary_house(folder: Path, slug: str) -> AbstractAsyncContextManager[House]:
    """Open a house on the existing file, as after a restart, or on a new one."""
    known = {**GAMES, **({slug: games.game(slug)} if slug not in GAMES else {})}
    return open_house(folder, upkeep=True, games=known)


def capture_view(look: TableView) -> Seen:
    """Return the view, the text board, the input of pictures, and some pictures themselves."""
    view = msgspec.msgpack.encode(look.view, enc_hook=repr)
    drawn = find_pictures(look.game.slug)
    there = build_scene(look)
    keys = [hash_scene(look.game.slug, kind, there) for kind in ("board", "acting")]
    pictures = [drawn.board(there).png] if drawn and crc32(view) % VIEWS_PER_PICTURE == 0 else []
    return view, STUDIO.write_text_board(look), keys + pictures


async def note_turn(h: House, table: str, diary: Diary) -> int:
    """If a turn has just ended, note what everybody sees. Return the number of the running turn."""
    loaded = await h.tables.read(table)
    turn = look_back.get_last_finished_turn(loaded)
    if turn not in diary:
        looks = {person.id: await h.look(table, person) for person in (*PEOPLE, EVE)}
        diary[turn] = {user: capture_view(to_past_view(look, look.view)) for user, look in looks.items()}
    return turn


async def answer_once(h: House, table: str, luck: random.Random) -> bool:
    """Let an asked player give some answer. Return False if nobody is asked."""
    people = list(PEOPLE)
    luck.shuffle(people)
    for person in people:
        look = await h.look(table, person)
        if look.decision is not None:
            say = luck.choice(look.decision.legal_actions)
            await h.submit(table, person, say, token=look.token)
            return True
    return False


async def play_turns(h: House, table: str, luck: random.Random, diary: Diary, turns: int, backs: bool = True):
    """Play so many random turns. Sometimes the table is rewound."""
    while (turn := await note_turn(h, table, diary)) < turns and (await h.read(table)).status == "running":
        if not await answer_once(h, table, luck):
            await h.pass_time(3600)
        elif backs and turn > 3 and luck.random() < 0.01:
            there = await rewind.list_turns(h.tables, table, None)
            if there:
                await rewind.rewind_as_moderator(
                    h.tables, table, MOD, luck.choice(there[:6]).turn, next(interactions)
                )


async def check_diary(h: House, table: str, diary: Diary, users: tuple[int, ...] = ()) -> int:
    """Fail unless every turn that still exists looks as it did. Return how many turns that are."""
    state = (await h.tables.read(table)).state
    there = [turn for turn in diary if turn >= 0 and not look_back.is_turn_rewound(state, turn)]
    for turn in there:
        for user in users or tuple(diary[turn]):
            moment = await look_back.get_past_turn(h.tables, table, user, turn)
            assert moment is not None and moment.look is not None and moment.line.turn == turn, turn
            assert capture_view(moment.look) == diary[turn][user], (turn, user)
    return len(there)


async def start_game(h: House, slug: str) -> str:
    seats = games.game(slug).player_counts[-1] if slug not in GAMES else 3
    return (await h.start_table(slug, *PEOPLE[1 : min(seats, 4)])).id


SLUGS = ("race", "auction", *games.OURS)


@pytest.mark.parametrize("slug", SLUGS)
async def test_past_views_are_shown_again(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Most turns have to be replayed, and some turns cross a rewind."""
    luck, diary = random.Random(5), Diary()
    monkeypatch.setattr(tables, "MIN_REWINDABLE_TURNS", 6)
    monkeypatch.setattr(tables, "THINNING_INTERVAL_TURNS", 1)
    async with open_diary_house(tmp_path, slug) as h:
        table = await start_game(h, slug)
        await play_turns(h, table, luck, diary, 20)
        await play_turns(
            h, table, luck, diary, 24, backs=False
        )  # with rewinds, a deal may leave too few turns
        await check_diary(h, table, diary)
    async with open_diary_house(tmp_path, slug) as h:
        assert await check_diary(h, table, diary) > 3


async def count_rows(h: House) -> dict[tuple[str, int], int]:
    with h.connect() as db:
        return {(row[0], row[1]): row[2] for row in db.execute(select(seen))}


async def test_turn_marked_as_seen_concerns_only_its_viewer(h: House):
    luck, diary = random.Random(1), Diary()
    table = await start_game(h, "race")
    await play_turns(h, table, luck, diary, 4, backs=False)
    assert await count_rows(h) == {}
    running = (await h.look(table)).turn
    assert await look_back.list_unseen_turns(h.tables, table, ANN.id) == list(range(running))
    await look_back.mark_turns_seen(h.tables, table, ANN.id, running)
    with count_statements(h.tables.db) as asked:
        await look_back.mark_turns_seen(h.tables, table, ANN.id, running)
        assert asked.total() == 0
    await look_back.mark_turns_seen(h.tables, table, EVE.id, running)  # a viewer without a seat
    assert await count_rows(h) == {(table, ANN.id): running - 1}
    assert (
        await look_back.list_unseen_turns(h.tables, table, ANN.id),
        len(await look_back.list_unseen_turns(h.tables, table, BOB.id)),
    ) == (
        [],
        running,
    )
    await look_back.get_past_turn(h.tables, table, BOB.id, 1)
    assert (await count_rows(h))[table, BOB.id] == 1 and await look_back.list_unseen_turns(
        h.tables, table, BOB.id
    ) == list(range(2, running))
    first = await look_back.get_past_turn(h.tables, table, BOB.id)
    assert first is not None and (first.line.turn, first.new) == (2, running - 2)
    latest = await look_back.get_past_turn(h.tables, table, BOB.id, running + 7)
    assert latest is not None and latest.line.turn == running - 1, (
        "a turn that does not exist leads to the latest"
    )
    await forgetting.forget_person(h.tables, BOB.id)
    assert list(await count_rows(h)) == [(table, ANN.id)]


@pytest.mark.parametrize(("latest", "offered"), [(2, False), (3, True)])
async def test_review_of_one_post_is_offered_if_it_covers_more_than_a_round(
    latest: int, offered: bool, h: House
):
    """A post that had to wait tells the turns of many players and may omit the first ones."""
    table = await start_game(h, "race")
    await look_back.mark_turns_seen(h.tables, table, ANN.id, 0)  # Ann has looked before the first turn ended
    h.sent.fail_next(*[("turn", TimeoutError())] * 100)
    await play_turns(h, table, random.Random(1), Diary(), latest, backs=False)
    h.sent.failures.clear()
    await h.pass_time(3600)
    assert await look_back.list_offered_turns(h.tables, table, BOB.id) == [], (
        "turns are new only to those who have looked before"
    )
    unseen = await look_back.list_unseen_turns(h.tables, table, ANN.id)
    assert len(unseen) == latest + 1 and await look_back.list_offered_turns(h.tables, table, ANN.id) == (
        unseen if offered else []
    )
    await look_back.mark_turns_seen(h.tables, table, ANN.id, latest)
    assert (
        await look_back.list_unseen_turns(h.tables, table, ANN.id) == [latest]
        and await look_back.list_offered_turns(h.tables, table, ANN.id) == []
    )


async def test_new_owner_of_a_seat_sees_its_past_and_the_former_one_the_public_view(h: House):
    luck, diary = random.Random(6), Diary()
    table = (await h.start_table("auction", BOB)).id
    await play_turns(h, table, luck, diary, 6, backs=False)
    await h.hand_over(table, BOB, DAN)
    differs, state = False, (await h.tables.read(table)).state
    for turn in (turn for turn in diary if 0 <= turn < state.turn):
        found = list[bytes]()
        for who in (DAN, BOB):
            moment = await look_back.get_past_turn(h.tables, table, who.id, turn)
            assert moment is not None and moment.look is not None
            found.append(capture_view(moment.look)[0])
        assert found == [diary[turn][BOB.id][0], diary[turn][EVE.id][0]]
        differs = differs or found[0] != found[1]
    assert differs


async def test_running_sealed_step_is_not_shown(h: House):
    """Each turn looks the same to every viewer, for any number of answers and any answers in the step."""
    luck, diary = random.Random(8), Diary()
    table = (await h.start_table("auction", BOB, CLEO)).id
    while (await h.look(table, None)).sealed is None:
        await note_turn(h, table, diary)
        assert await answer_once(h, table, luck)

    async def collect_views() -> list[Any]:
        found = list[Any]()
        for who in (ANN.id, BOB.id, EVE.id):
            for turn in range(1 + await note_turn(h, table, diary)):
                moment = await look_back.get_past_turn(h.tables, table, who, turn)
                assert moment is not None and moment.look is not None
                found.append(
                    (capture_view(moment.look), moment.line, moment.around, moment.last, moment.later)
                )
        return found

    before, first = await collect_views(), (await h.tables.read(table)).state.turn
    await h.submit(table, CLEO, Loan(), Bid(2), Seal())
    assert (await h.tables.read(table)).state.turn == first and await collect_views() == before


async def test_finished_game_is_replayed_from_its_key(h: House):
    luck, diary = random.Random(4), Diary()
    table = (await h.start_table("race", BOB, goal=10)).id
    await play_turns(h, table, luck, diary, 99)
    assert (await h.read(table)).status == "over"
    with h.connect() as db:
        assert history.fetch_latest_snapshots(db, table, 9) == [], "positions of a finished game stay"
    assert await check_diary(h, table, diary) > 3


async def test_unreplayable_game_is_reported(h: House, monkeypatch: pytest.MonkeyPatch):
    table = (await h.start_table("race", BOB)).id
    await play_turns(h, table, random.Random(6), {}, 4, backs=False)

    def fail_with_another_rule(*_: Any):
        raise ValueError("another rule")

    monkeypatch.setattr(look_back, "compute_past_view", fail_with_another_rule)
    moment = await look_back.get_past_turn(h.tables, table, ANN.id, 2)
    assert moment is not None and moment.look is None and moment.line.events


# The sources of winners' points are stored at the end of a game and shown from twenty games on, for this
# host's games only.


async def read_results(h: House, table_id: str) -> list[ResultRow]:
    with h.connect() as db:
        return history.fetch_of_table(db, table_id)


async def store_game(h: House, table_id: str, name: str, rows: list[ResultRow]):
    """Store another finished game with these results."""
    with h.tables.db.begin() as tx:
        one = table_rows.find(tx, table_id)
        assert one is not None
        table_rows.insert_row(tx, replace(one, id=name))
        table_rows.insert_results(tx, [replace(row, game=name) for row in rows])


async def test_points_are_stored_by_category_as_shown(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    shown = (await h.look(over)).results
    assert shown is not None
    kept = {row.seat: msgspec.json.decode(row.items or "") for row in await read_results(h, over.id)}
    assert kept == {
        row.seat: dict(zip(shown.categories, row.category_points, strict=True)) for row in shown.ranking
    }
    await forgetting.forget_person(h.tables, ANN.id)
    left = await read_results(h, over.id)
    assert {row.seat: msgspec.json.decode(row.items or "") for row in left} == kept
    assert ANN.id not in {row.user for row in left}


async def test_sources_of_points_are_shown_from_twenty_games_on(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    points = [{"steps": 3, "luck": 1}, {"steps": 3, "luck": 2}]
    rows = [
        replace(row, place=place, items=msgspec.json.encode(points[place - 1]).decode())
        for place, row in enumerate(await read_results(h, over.id), 1)
    ]
    first = msgspec.json.decode((await read_results(h, over.id))[0].items or "", type=dict[str, int])
    for n in range(MIN_GAMES_FOR_POINT_SOURCES - 2):
        await store_game(h, over.id, f"x{n}", rows)
    await store_game(h, over.id, "old", [replace(row, items=None) for row in rows])
    await store_game(h, over.id, "three", [*rows, replace(rows[1], seat=2)])
    assert await listings.get_point_sources(h.tables, "race", 2) is None, (
        "of two players there are nineteen with points"
    )
    await store_game(h, over.id, "tie", [replace(row, place=1) for row in rows])
    told = await listings.get_point_sources(h.tables, "race", 2)
    assert told is not None and told.games == MIN_GAMES_FOR_POINT_SOURCES
    own = {"steps": 3 * 18 + 6, "luck": 18 + 3}
    assert told.points == {key: own.get(key, 0) + first.get(key, 0) for key in (*first, *own)}
    assert (
        await listings.get_point_sources(h.tables, "race", 3) is None
        and await listings.get_point_sources(h.tables, "auction", 2) is None
    )


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
    await h.leave_server(CLEO)
    found = [await listings.find_for_user(h.tables, table.id, CLEO.id) for table in (here, there)]
    assert [isinstance(known, tuple) and known[1] for known in found] == [False, True]
    await seats.stop_watching(h.tables, there.id, CLEO.id)
    assert await listings.find_for_user(h.tables, there.id, CLEO.id) == (there, False)


# Who gave each answer is stored, and so is what people learned from a review of theirs


async def list_origins(h: House, table_id: str) -> list[tuple[int, str | None]]:
    """Return the seat and origin of each stored answer, without those of the table."""
    with h.connect() as db:
        return [(row.seat, row.by) for row in history.fetch_actions(db, table_id) if row.seat >= 0]


async def test_new_owner_of_a_seat_is_responsible_only_for_own_answers(h: House):
    """Neither for those of the seat's earlier owner nor for a bot's, in reviews and exports."""
    table = await h.start_table("race", BOB, CLEO)
    await give_some_answers(h, table.id, 9)
    before = len(await list_origins(h, table.id))
    table = await h.hand_over(table, BOB, DAN)
    own_seats = {who: get_seat_of(table, who.id) for who in (DAN, CLEO)}
    for who, seat in own_seats.items():
        await h.change(table, seats.give_seat_to_bot, who.id, seat)
    await give_some_answers(h, table.id, 9)
    exported = msgspec.json.decode(await export.export_game(h.tables, table.id, CLEO.id))["answers"]
    assert len(exported) == (await list_origins(h, table.id)).count((own_seats[CLEO], "person")) > 0
    for who in own_seats:
        await h.change(table, seats.take_back, who)
    await finish_game(h, table)
    rows = await list_origins(h, table.id)
    for who, seat in own_seats.items():
        assert (seat, "person") in rows[:before] and {(seat, "person"), (seat, "bot")} <= {*rows[before:]}
        first = before if who is DAN else 0
        task = await look_back.get_task(h.tables, table.id, who.id)
        assert task.own == [n for n, row in enumerate(rows) if n >= first and row == (seat, "person")]
        assert task.game.totals is not None and len(task.game.totals) == 3
    assert await get_refusal(look_back.get_task(h.tables, table.id, BOB.id)) == "review-not-player"


def get_seat_of(table: Table, user: int) -> int:
    seat = table.find_seat_of(user)
    assert seat is not None
    return seat


async def give_some_answers(h: House, table_id: str, count: int):
    """Let the asked players give so many answers; bots play when they may."""
    for _ in range(count):
        look = await h.look(table_id, None)
        user = look.table.seats[look.waiting[0]].user
        if user is None:
            await h.drain()
            continue
        asked = await h.service.play.get_view(table_id, user)
        assert asked.decision is not None
        await h.service.play.submit(table_id, user, asked.decision.options[0])


async def test_only_the_own_export_contains_origins(tmp_path: Path):
    async with sleeping(tmp_path) as h:
        table = await open_bidding_with_orders(h, BOB)
        await save_order(h, table, BOB, Always(1))
        await h.pass_time(2 * HOUR_S)
        bob = msgspec.json.decode(await export.export_game(h.tables, table.id, BOB.id))
        ann = msgspec.json.decode(await export.export_game(h.tables, table.id, ANN.id))
        assert "order" in [one.get("by") for one in bob["answers"]]
        assert {one.get("by") for one in ann["answers"]} <= {"person"}


async def test_review_is_kept_for_90_days_for_its_owner_only(h: House, table: Table):
    assert await get_refusal(look_back.get_stored_review(h.tables, table.id, BOB.id)) == "review-not-over"
    table = await finish_game(h, table)
    for who in (ANN, BOB):
        await look_back.store_review(
            h.tables, table.id, who.id, get_seat_of(table, who.id), Review(len(who.name), 9)
        )
    assert (await look_back.get_stored_review(h.tables, table.id, BOB.id))[1] == Review(3, 9)
    assert len(await look_back.list_recent_reviews(h.tables)) == 2
    assert [(one.game, one.review) for one in await look_back.list_reviews_of(h.tables, ANN.id)] == [
        (table.id, Review(3, 9))
    ]
    await forgetting.forget_person(h.tables, ANN.id)
    assert await look_back.list_reviews_of(h.tables, ANN.id) == []
    await look_back.store_review(h.tables, table.id, ANN.id, 0, Review())
    assert await look_back.list_reviews_of(h.tables, ANN.id) == [], "he is nobody there any more"
    assert (await look_back.get_stored_review(h.tables, table.id, BOB.id))[1] == Review(3, 9)
    await h.pass_time(91 * DAY_S)
    assert (await look_back.get_stored_review(h.tables, table.id, BOB.id))[1] is None


async def test_abandoned_game_has_no_review_and_no_winners(h: House, table: Table):
    for who in (ANN, BOB):
        await h.change(table, seats.vote_to_abandon, who.id)
    assert await get_refusal(look_back.get_task(h.tables, table.id, BOB.id)) == "review-abandoned"
    assert await read_results(h, table.id) == []


# Ratings need the consent of server and table, count only people, and are written in the transaction that ends the
# game.


async def start_rated_race(h: House, *others: Person) -> Table:
    await people.set_server_settings(h.tables, 7, ServerSettings(ratings=True))
    return await h.start_table("race", *others)


async def list_changes(h: House, over: Table) -> list[RatingChange]:
    return await listings.list_rating_changes(h.tables, over.id)


async def list_records(h: House, user: int, guild: int | None) -> list[PlayerRecord]:
    return await listings.list_player_records(h.tables, user, guild)


async def test_end_of_a_game_rates_its_people(h: House):
    over = await finish_game(h, await start_rated_race(h, BOB))
    found = await list_changes(h, over)
    assert [line.rating - line.change for line in found] == [1500, 1500]
    assert found[0].change > 0 > found[1].change
    first = over.seats[found[0].seat].user
    assert first is not None
    [mine] = await list_records(h, first, 7)
    assert (mine.games, mine.wins, mine.place, mine.rating) == (1, 1, 1.0, found[0].rating)
    assert await list_records(h, first, 8) == []
    assert (await list_records(h, first, None))[0].games == 1


async def test_game_is_unrated_without_consent_of_server_and_table(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    assert over.rated is None and await list_changes(h, over) == []
    await people.set_server_settings(h.tables, 7, ServerSettings(ratings=True))
    table = await h.open_lobby("race", BOB)
    assert table.rated
    assert (await h.change(table, lobby.set_rated, ANN.id, False)).rated is False
    await h.start(table)
    assert await list_changes(h, await finish_game(h, table)) == []
    table = await start_rated_race(h, BOB)
    await people.set_server_settings(h.tables, 7, ServerSettings())
    assert await list_changes(h, await finish_game(h, table)) == []
    assert (await list_records(h, ANN.id, 7))[0].rating is None


async def test_bots_are_left_out_and_a_resigned_player_is_last(h: House):
    table = await start_rated_race(h, BOB, CLEO)
    await h.apply(table.id, 0, seats.resign, ANN.id)
    over = await finish_game(h, table)
    changes = {over.seats[line.seat].name: line.change for line in await list_changes(h, over)}
    assert changes.keys() == {"Ann (bot)", "Bob", "Cleo"}
    assert changes["Ann (bot)"] == min(changes.values()) < 0
    assert await list_records(h, ANN.id, 7) == []
    alone = await start_rated_race(h)
    assert await list_changes(h, await finish_game(h, alone)) == []


async def test_seat_that_changed_hands_counts_for_its_last_owner(h: House):
    table = await start_rated_race(h, BOB)
    await h.hand_over(table, ANN, DAN)
    over = await finish_game(h, table)
    assert [s.user for s in over.seats] == [DAN.id, BOB.id]
    assert (await list_records(h, DAN.id, 7))[0].rating
    assert await list_records(h, ANN.id, 7) == []
