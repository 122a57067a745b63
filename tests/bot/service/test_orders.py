"""Orders: nobody else can tell that one exists or has answered, and a phrase can leave one with its answer."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.base.sealed_chance import derive_key
from bot.consequences.orders import ORDER_DELAY_RANGE_S
from bot.db.rows import fetch_tuples
from bot.db.schema import action
from bot.db.schema import seat as seat_rows
from bot.model.dice import shuffle_seats
from bot.model.errors import StaleQuestion
from bot.model.table import SeatState
from bot.model.view import Location, Person, Table, TableView
from bot.operations import listings, orders
from bot.panels.order_panels import OwnTable
from bot.play import lesson
from bot.play.lesson import LessonMode, make_lesson_table_id
from bot.play.plan_ahead import PLAN_TOKEN_PREFIX, PlanMode
from bot.stores import table_rows
from bot.stores.tables import TableStore
from engine.core import Action, Decision, EndTurn, Refusal, TurnPlan, reason
from engine.games.carpe_diem import GAME as CARPE_DIEM
from engine.games.deal_with_the_devil.game import GAME as DEVIL
from engine.games.my_village import GAME as MY_VILLAGE
from engine.games.saint_malo import GAME as SAINT_MALO
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.village import GAME as VILLAGE
from engine.games.village.actions import Skip
from engine.games.village.commands.orders import NextTurn
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    Clock,
    House,
    get_refusal,
    interactions,
    open_house,
)
from tests.bot.service.sealing import (
    MIDNIGHT,
    NOON,
    answer_turn,
    list_note_codes,
    open_bidding_with_orders,
    open_discreet_house,
    open_order_house,
    play_to_bids,
    play_turn,
    save_order,
    set_quiet_hours,
)
from tests.toys.auction import Always, Offer, Once, Start, Twice


async def play_round(h: House, by_order: bool, *, wake: float) -> list[Any]:
    """Let Bob's answer come at one moment, by an order or by hand. Return what everybody else has seen of the round."""
    await set_quiet_hours(h, BOB)
    table = await h.start_table("auction", BOB, CLEO, counted=False)
    await play_to_bids(h, table)
    await save_order(h, table, BOB, Always(1 if by_order else 24))  # an order that acts, or one that cannot
    await h.submit(table, ANN, Offer(1))
    seen = [await get_outside_view(h, table)]
    await h.pass_time(wake - h.clock.now)
    if not by_order:
        await h.submit(table, BOB, Offer(1))
        await h.drain()
    seen.append(await get_outside_view(h, table))
    await h.submit(table, CLEO, Offer(2))
    for _ in range(120):
        await h.pass_time(60)
    return [*seen, await get_outside_view(h, table), h.sent.list_public_posts()]


async def get_outside_view(h: House, table: Table) -> list[Any]:
    """Return the table as others see it, without the keys of chance, which differ between tables."""
    found = list[Any]()
    for user in (None, ANN.id, CLEO.id):
        look = await h.service.play.get_view(table.id, user)
        found.append((look.view.players, look.waiting, look.sealed, look.notes, look.orders, look.since))
        lines = [
            (line.waits, line.waiting, line.since)
            for line in await listings.list_tables_of(h.tables, user or 0)
        ]
        found.append(lines)
    log = await listings.get_log_page(h.tables, table.id, None)
    return [*found, [(turn.turn, turn.at, turn.events) for turn in log.turns]]


async def test_t4_answer_by_order_or_by_hand_looks_the_same_to_others(tmp_path: Path):
    seen = list[list[Any]]()
    for name, by_order in (("a", True), ("b", False)):
        (tmp_path / name).mkdir()
        async with open_order_house(tmp_path / name, Clock(MIDNIGHT + 6 * 3600)) as h:
            seen.append(await play_round(h, by_order, wake=MIDNIGHT + 7 * 3600))
    assert seen[0] == seen[1]
    assert len(seen[0][-1]) >= 4


async def test_saving_and_dropping_an_order_changes_nothing_for_others(tmp_path: Path):
    async with open_order_house(tmp_path, Clock(MIDNIGHT)) as h:
        await set_quiet_hours(h, ANN)
        table = await open_bidding_with_orders(h)
        before = await h.look(table, BOB)
        posts = len(h.sent.messages)
        edits = len(h.sent.edits)
        await save_order(h, table, ANN, Always(1))
        await h.change(table, orders.delete_order, ANN.id, Always)
        await h.drain()
        after = await h.look(table, BOB)
        assert (after.view, after.token, after.edition, after.waiting) == (
            before.view,
            before.token,
            before.edition,
            before.waiting,
        )
        assert (len(h.sent.messages), len(h.sent.edits)) == (posts, edits)


# Orders that a phrase leaves with its answer (deal_with_the_devil.13.2).


async def test_13_2_phrase_leaves_an_order_with_its_answer(tmp_path: Path):
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        acted = await h.submit(table, ANN, Twice(1))
        assert acted.look.decision is None and acted.look.orders == (Once(1, 2),)
        assert list_note_codes(acted.look) == ["order-left"]
        await h.submit(table, BOB, Offer(0))
        await h.pass_time(3600)
        await play_to_bids(h, table)
        assert (await h.look(table)).decision is None


async def test_13_2_phrase_may_come_after_the_answer(tmp_path: Path):
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        await h.submit(table, ANN, Offer(2))
        acted = await h.submit(table, ANN, Twice(1))
        assert acted.look.orders == (Once(1, 2),) and acted.look.undoable, "the bid stands"
        assert await get_refusal(h.submit(table, ANN, Offer(1))) == "sealed-already"


async def test_13_2_order_of_a_phrase_answers_without_a_note_or_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The owner has just answered that very question beforehand; a standing order repeats the question."""
    monkeypatch.setattr(Twice, "create_standing_order", lambda self, view: Always(1))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    async with open_order_house(tmp_path) as h:
        table = await h.start_table("auction", BOB, counted=False)
        for say in (Start("nothing"), EndTurn()):
            await h.submit(table, ANN, say)
        acted = await h.submit(table, ANN, Twice(1))
        assert list_note_codes(acted.look) == ["order-left"], "it is Bob's turn"
        await play_to_bids(h, table)
        look = await h.look(table)
        assert list_note_codes(look) == ["order-did"] and look.notes[0].args["asked"] == ""
        await h.submit(table, BOB, Offer(0))
        await h.pass_time(3600)
        await play_to_bids(h, table)
        [did] = (await h.look(table)).notes
        assert did.args["asked"], "in the next round it is a standing order like any other"


@pytest.mark.parametrize(("bid", "why"), [(9, "too-dear"), (1, "past-round")], ids=["answer", "order"])
async def test_13_2_refused_answer_or_order_leaves_neither(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bid: int, why: str
):
    monkeypatch.setattr(Once, "explain_refusal", lambda self, view: reason("past-round", round=2))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        with pytest.raises(Refusal, match=why):
            await h.submit(table, ANN, Twice(bid))
        look = await h.look(table)
        assert look.orders == () and look.decision and look.decision.kind == "bid" and not look.undoable


# After kill -9 while an order answers, it has answered once or will


MORNING_S = MIDNIGHT + 8 * 3600
fork = multiprocessing.get_context("fork")


def kill_own_process(*_: Any):
    os.kill(os.getpid(), signal.SIGKILL)


async def prepare_order(folder: Path) -> str:
    """Let Ann sleep with an order that waits for the morning."""
    async with open_order_house(folder, Clock(MIDNIGHT)) as h:
        await set_quiet_hours(h, ANN)
        table = await open_bidding_with_orders(h)
        await save_order(h, table, ANN, Always(1))
        return table.id


def work_until_killed(opened: AbstractAsyncContextManager[House], within: bool):
    """Die in the transaction in which the order answers, or right after it."""
    victim, name = (table_rows, "insert_rows") if within else (TableStore, "wake_workers")
    setattr(victim, name, kill_own_process)

    async def work():
        async with opened as h:
            await h.drain()

    asyncio.run(work())


def kill_while_working(opened: AbstractAsyncContextManager[House], within: bool):
    process = fork.Process(target=work_until_killed, args=(opened, within))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL


async def count_bids(folder: Path, table: str) -> int:
    """Return how many of Ann's bids are stored."""
    async with open_order_house(folder, Clock(MIDNIGHT)) as h:
        found = select(action.c.data).where(action.c.game == table, action.c.seat == 0)
        rows = await h.tables.db.read(fetch_tuples, found)
        return sum(b'"Bid"' in row[0] for row in rows)


async def check_one_bid(folder: Path, table: str):
    async with open_order_house(folder, Clock(MORNING_S)) as h:
        await h.drain()
        look = await h.look(table)
        assert (
            look.decision is None and list_note_codes(look) == ["order-did"] and look.orders == (Always(1),)
        )
    assert await count_bids(folder, table) == 1


@pytest.mark.parametrize("within", [True, False])
def test_order_answers_once(tmp_path: Path, within: bool):
    table = asyncio.run(prepare_order(tmp_path))
    kill_while_working(open_order_house(tmp_path, Clock(MORNING_S)), within)
    assert asyncio.run(count_bids(tmp_path, table)) == (0 if within else 1)
    asyncio.run(check_one_bid(tmp_path, table))


# An open game in which several turns follow one another at once


async def prepare_plan(folder: Path) -> str:
    """Store Bob's plan and the end of Ann's turn; nothing more has happened yet."""
    async with open_planners_house(folder, MIDNIGHT) as h:
        table, first, second = await start_village(h)
        plan = await queue_two_turns(h, table, second)
        await h.change(table, orders.save_own_order, second.id, plan)
        await answer_turn(h, table, first)
        return table.id


@pytest.mark.parametrize("within", [True, False])
def test_plan_of_an_open_game_is_played_and_told_once(tmp_path: Path, within: bool):
    table = asyncio.run(prepare_plan(tmp_path))
    kill_while_working(open_planners_house(tmp_path, MIDNIGHT), within)
    asyncio.run(check_one_plan(tmp_path, table))


async def check_one_plan(folder: Path, table: str):
    async with open_planners_house(folder, MIDNIGHT + 3600) as h:
        await h.drain()
        view = await h.look(table, None)
        owner = next(place.user for place in view.table.seats if place.seat not in view.waiting)
        look = await h.service.play.get_view(table, owner)
        assert list_note_codes(look) == ["order-did"] and len(look.orders) == 1, "the second turn is left"
        turns = h.sent.list_posts("turn")
        assert len(turns) == 1 and turns[0].payload["mentions"] == list(view.waiting)
        told = await listings.get_events(
            h.tables, await h.tables.read(table), None, turns[0].payload["first"], turns[0].payload["last"]
        )
        assert {getattr(event, "seat", None) for event in told} >= {0, 1}


# Random seating (deal_with_the_devil.S1): if the game wants it, seats are shuffled when the table starts.


PEOPLE = (ANN, BOB, CLEO, DAN)
NAMES = tuple(person.name for person in PEOPLE)


def make_joined_seats() -> list[SeatState]:
    return [SeatState(person.name, person.id, joined=n) for n, person in enumerate(PEOPLE, 1)]


def list_names(places: list[SeatState]) -> tuple[str, ...]:
    return tuple(place.name for place in places)


def test_every_order_of_seats_is_equally_likely():
    """deal_with_the_devil.S1: all 24 orders occur about equally often."""
    keys = [derive_key(n.to_bytes(16), 1) for n in range(2400)]
    found = Counter(list_names(shuffle_seats(make_joined_seats(), key)) for key in keys)
    assert set(found) == set(permutations(NAMES))
    assert min(found.values()) > 50 and max(found.values()) < 160


def test_same_key_gives_the_same_seats_and_keeps_each_place_whole():
    """Anybody can check it from the published secret; the list that goes in is not changed."""
    before = make_joined_seats()
    once, again = shuffle_seats(before, b"k" * 32), shuffle_seats(make_joined_seats(), b"k" * 32)
    assert list_names(once) == list_names(again)
    assert before == make_joined_seats()
    assert sorted(once, key=lambda place: place.joined) == make_joined_seats()


async def test_table_of_deal_with_the_devil_is_seated_at_random(tmp_path: Path):
    """Names, people and colours stay together; each person plays, and is found, at the seat that the table shows."""
    found = set[tuple[str, ...]]()
    async with open_house(tmp_path, games={DEVIL.slug: DEVIL}) as h:
        for _ in range(6):
            lobby = await h.open_lobby(DEVIL.slug, *PEOPLE[1:])
            assert lobby.names == NAMES
            table = await h.start(lobby)
            assert {(seat.user, seat.name) for seat in table.seats} == {(who.id, who.name) for who in PEOPLE}
            assert [seat.colour for seat in table.seats] == list("BRGY") and table.host == ANN.id
            found.add(table.names)
            for n, seat in enumerate(table.seats):
                look = await h.service.play.get_view(table.id, seat.user)
                assert look.seat == n and look.decision is not None and look.decision.seat == n
            with h.connect() as db:
                stored = db.execute(select(seat_rows.c.user).where(seat_rows.c.game == table.id))
                assert [row[0] for row in stored] == [seat.user for seat in table.seats], "in the index too"
    assert len(found) > 1


async def test_other_games_seat_people_as_they_joined(h: House):
    for _ in range(3):
        table = await h.start_table("village", BOB, CLEO, DAN, place=Location(7, next(interactions)))
        assert table.names == NAMES


# Queues of orders


MIN_DELAY_S, MAX_DELAY_S = ORDER_DELAY_RANGE_S


def open_planners_house(folder: Path, now: float = NOON) -> AbstractAsyncContextManager[House]:
    return open_discreet_house(folder, now, VILLAGE, SAINT_MALO, CARPE_DIEM, MY_VILLAGE)


@pytest.fixture
async def h(tmp_path: Path) -> AsyncGenerator[House]:
    async with open_planners_house(tmp_path) as h:
        yield h


async def start_village(h: House) -> tuple[Table, Person, Person]:
    """Start a game of two. Return its table, its first player and the other one."""
    table = await h.start_table("village", BOB, first=0, place=Location(7, next(interactions)))
    return (table, ANN, BOB) if table.seats[0].user == ANN.id else (table, BOB, ANN)


async def queue_turn(h: House) -> tuple[Table, Person, Person, str]:
    """Let the second player queue a turn with a cube of the church, at a table where one lies there."""
    while True:
        table, first, second = await start_village(h)
        view = (await h.look(table, second)).view
        if cubes := [cube for cube, n in view.board["church"].items() if n and cube != "black"]:
            turn = f"take space:church cube:{cubes[0]}"
            await save_order(h, table, second, NextTurn(turn))
            return table, first, second, turn


async def test_w6_order_in_an_open_game_answers_at_once_and_is_gone(h: House):
    table, first, second, _ = await queue_turn(h)
    await h.prefer(second, quiet=(23, 7))
    h.clock.now = MIDNIGHT + 24 * 3600 + 3600
    calls = len(h.sent.messages)
    await play_turn(h, table, first)
    look = await h.look(table, second)
    assert look.decision is None and look.orders == () and list_note_codes(look) == ["order-did"]
    assert (await h.look(table, first)).decision, "a round has passed while its owner slept"
    await h.pass_time(60)
    posts = [post for post in list(h.sent.messages.values())[calls:] if post.kind == "turn"]
    seat = table.find_seat_of(first.id)
    assert [post.payload["mentions"] for post in posts] == [[seat]], (
        "one post tells both turns, and calls the next"
    )
    told = await listings.get_events(
        h.tables, await h.tables.read(table.id), None, posts[0].payload["first"], posts[0].payload["last"]
    )
    assert len({getattr(event, "seat", None) for event in told} & {0, 1}) == 2


async def plan(h: House, table: Table, who: Person, choose: Callable[[Decision], Action]) -> TableView:
    """Give one answer of a plan, or the next one. Return the plan then."""
    planner = PlanMode(h.service.play)
    look = await planner.get_view(table.id, who.id)
    assert look.decision is not None
    say = choose(look.decision)
    given = await planner.submit(table.id, who.id, say, token=look.token, interaction=next(interactions))
    return given.look


def choose_first(decision: Decision) -> Action:
    return EndTurn() if EndTurn() in decision.legal_actions else decision.options[0]


async def test_player_is_called_where_the_order_stops(h: House):
    """The plan does not end the turn."""
    table, first, second = await start_village(h)
    look = await plan(
        h, table, second, lambda asked: next(say for say in asked.options if "crafts" in str(say))
    )
    assert look.decision and look.draft_order, "the action is left open"
    await save_order(h, table, second, look.draft_order)
    await play_turn(h, table, first)
    await h.pass_time(60)
    look = await h.look(table, second)
    assert look.decision and look.decision.kind == "action" and list_note_codes(look) == ["order-did"]
    assert h.sent.find_last("turn").payload["mentions"] == [table.find_seat_of(second.id)]


async def queue_two_turns(h: House, table: Table, who: Person) -> TurnPlan:
    """Queue two turns with available cubes, the second on top of the first."""
    planner = PlanMode(h.service.play)
    look = await planner.get_view(table.id, who.id)
    for n in (1, 2):
        assert look.planning and look.planning.turn == n
        while look.decision:
            look = await plan(h, table, who, skip_if_possible)
        if n == 1:
            assert look.planning and look.planning.more
            look = (await planner.plan_next_turn(table.id, who.id, look.token, next(interactions))).look
    assert isinstance(look.draft_order, TurnPlan) and len(look.draft_order.turns) == 2
    return look.draft_order


def skip_if_possible(decision: Decision) -> Action:
    last = decision.options[-1]
    return next((say for say in decision.options if isinstance(say, Skip)), last)


async def test_several_queued_turns_are_played_as_they_come(h: House):
    table, first, second = await start_village(h)
    plan = await queue_two_turns(h, table, second)
    await save_order(h, table, second, plan)
    await play_turn(h, table, first)
    look = await h.look(table, second)
    assert look.decision is None and look.orders == (plan.remainder(),), (
        "the first is played, the second is left"
    )
    await play_turn(h, table, first)
    look = await h.look(table, second)
    assert look.orders == () and list_note_codes(look)[-1] in ("order-did", "order-failed")


async def test_plan_built_on_a_dropped_turn_is_dropped_too(h: House):
    table, first, second = await start_village(h)
    plan = await queue_two_turns(h, table, second)
    gone = replace(plan, contexts=("something else", *plan.contexts[1:]))
    await save_order(h, table, second, gone)
    await play_turn(h, table, first)
    look = await h.look(table, second)
    (note,) = look.notes
    assert look.decision and look.orders == () and note.code == "order-failed" and "gone" in note.args["why"]


async def test_order_in_a_game_with_secrets_waits_some_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Everybody sees how fast an answer comes and not everything is open, so the delay varies, in waking hours."""

    def choose_nothing(self: Always, view: Any, decision: Decision) -> Start | None:
        return Start("nothing") if decision.kind == "act" else None

    monkeypatch.setattr(Always, "respond", choose_nothing)
    async with open_house(tmp_path, Clock(MIDNIGHT + 1 * 3600)) as h:
        drawn, wakes = set[float](), MIDNIGHT + 7 * 3600
        for who in (ANN, BOB):
            await h.prefer(who, quiet=(23, 7))
        for n in range(3):
            table = await h.start_table("auction", BOB, place=Location(7, n))
            first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
            await save_order(h, table, second, Always(0))
            await play_turn(h, table, first)
            at = (await h.look(table, second)).order_at
            assert at and wakes + MIN_DELAY_S <= at <= wakes + MAX_DELAY_S
            drawn.add(at)
    assert len(drawn) == 3


async def test_turn_played_by_hand_ends_its_order_and_the_owner_is_told(h: House):
    """The turn has passed, and the order had no answer to its first question."""
    table, first, second = await start_village(h)
    drafted = (await plan(h, table, second, choose_first)).draft_order
    assert isinstance(drafted, TurnPlan)
    await save_order(h, table, second, replace(drafted, kinds=("elsewhere", "action")))
    await play_turn(h, table, first)
    assert (await h.look(table, second)).orders, "it has nothing to say to this question"
    await play_turn(h, table, second)
    look = await h.look(table, second)
    assert look.orders == () and "order-over" in list_note_codes(look)


async def test_w6_impossible_turn_is_asked_with_the_reason(h: House):
    table, first, second = await start_village(h)
    view = (await h.look(table, second)).view
    gone = next(cube for cube in ("orange", "green", "brown", "pink") if not view.board["church"][cube])
    await save_order(h, table, second, NextTurn(f"take space:church cube:{gone}"))
    await play_turn(h, table, first)
    await h.pass_time(MAX_DELAY_S)
    look = await h.look(table, second)
    assert look.decision and look.decision.kind == "source" and look.orders == ()
    (note,) = look.notes
    assert note.code == "order-failed" and note.args["why"]


async def test_as3_roll_plan_rolls_until_it_has_enough_and_is_gone(h: House):
    """Left in the own turn it runs at once, roll after roll, and its owner continues."""
    table = await h.start_table("saint_malo", BOB)
    asked = (await h.look(table, ANN)).waiting[0]
    who = ANN if table.seats[asked].user == ANN.id else BOB
    view = (await h.look(table, who)).view
    await save_order(h, table, who, RollPlan.parse({"keep": "X", "stop": "5"}, view))
    look = await h.look(table, who)
    assert look.decision and look.decision.kind == "turn" and look.orders == ()
    assert look.view.rolls_used == 3 or set(look.view.dice) == {"cross"}
    assert {note.code for note in look.notes} == {"order-did"}


# Planning ahead on a copy


async def seat_two_players(h: House, slug: str) -> tuple[Table, Person, Person]:
    """Return a table where the first player is asked on their turn and the second waits."""
    table = await h.start_table(slug, BOB)
    while (look := await h.look(table, None)).sealed is not None:
        for who in (ANN, BOB):
            await answer_turn(h, table, who)
        await h.pass_time(100)
    asked = table.seats[look.waiting[0]].user
    return (table, ANN, BOB) if asked == ANN.id else (table, BOB, ANN)


@pytest.mark.parametrize("slug", ["carpe_diem", "my_village", "village"])
async def test_plan_is_made_on_a_copy_and_described_in_words(h: House, slug: str):
    table, first, second = await seat_two_players(h, slug)
    before = await h.look(table, first)
    while (look := await plan(h, table, second, choose_first)).decision is not None:
        pass
    now = await h.look(table, first)
    assert (now.edition, now.token, now.view) == (before.edition, before.token, before.view), (
        "nothing has happened"
    )
    mine = await h.look(table, second)
    assert (
        isinstance(mine.draft_order, TurnPlan)
        and look.token.startswith(PLAN_TOKEN_PREFIX)
        and mine.orders == ()
    )
    words = mine.game.create_presenter(table.names)
    assert "If that is no longer legal by then" in OwnTable(mine, words).describe_order(mine.draft_order)
    planner = PlanMode(h.service.play)
    undone = await planner.take_back(table.id, second.id, interaction=next(interactions))
    assert undone.look.decision is not None
    over = await planner.take_back(table.id, second.id, interaction=next(interactions), everything=True)
    assert over.look.draft_order is None and over.look.undoable == ()


async def test_older_question_of_a_plan_is_stale_and_rules_hold_there(h: House):
    table, _, second = await seat_two_players(h, "village")
    planner = PlanMode(h.service.play)
    look = await planner.get_view(table.id, second.id)
    assert look.decision
    with pytest.raises(Refusal):
        await planner.submit(table.id, second.id, EndTurn(), token=look.token)
    await planner.submit(table.id, second.id, look.decision.options[0], token=look.token, interaction=1)
    with pytest.raises(StaleQuestion):
        await planner.submit(table.id, second.id, look.decision.options[0], token=look.token, interaction=2)


async def test_nobody_can_plan_without_a_coming_turn(h: House):
    """My Village: in the next round other dice lie there."""
    table, first, second = await seat_two_players(h, "my_village")
    for who in (first, second, first):
        await play_turn(h, table, who)
    assert (await h.look(table, second)).decision is not None
    assert await get_refusal(PlanMode(h.service.play).get_view(table.id, first.id)) == "plan-not-now"


async def test_empty_plan_cannot_be_saved(h: House):
    table, _, second = await seat_two_players(h, "village")
    with pytest.raises(Refusal, match="plan-empty"):
        await h.change(table, orders.save_own_order, second.id, TurnPlan())


# A lesson stores the list of its answers, which has a limit.


async def test_endless_lesson_starts_over(h: House, monkeypatch: pytest.MonkeyPatch):
    learner, table = LessonMode(h.tables, h.service.queues, ANN), make_lesson_table_id(SAINT_MALO.slug, 1)
    monkeypatch.setattr(lesson, "MAX_ANSWERS", 2)
    look = await learner.start_lesson(table)
    for _ in range(2):
        look = (await learner.complete_step(table, look.token)).look
    assert await get_refusal(learner.complete_step(table, look.token)) == "lesson-long"
    assert (await learner.get_view(table, ANN.id)).token == look.token, "nothing has changed"
    await learner.start_lesson(table)
