"""Deal with the Devil at the service: what others can learn about a step from messages, lists, times and ids.

`docs/develop/secrets.md` names the proof of each leak rule.
"""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.consequences import turns
from bot.consequences.awaited import MIN_STEP_OPEN_S, is_secret_step
from bot.consequences.lateness import UNNAMED_SEAT
from bot.consequences.orders import is_answer_time_public, update_called_seats
from bot.consequences.rewind import list_concerned_seats
from bot.db.rows import OutboxRow, PendingRow
from bot.db.schema import fetch_rows
from bot.model import dice
from bot.model.change import TableChange
from bot.model.errors import OperationRefused
from bot.model.messages import OutboxMessage, Undeliverable
from bot.model.table import TableState
from bot.model.timing import DAY_S
from bot.model.view import Location, Person, SealCount, Table
from bot.operations import lateness, listings, places, seats
from bot.operations import orders as standing_orders
from bot.operations.listings import make_season_line
from bot.operations.lobby import start_game
from bot.operations.play import get_seal_count
from bot.workers import duties
from engine.core import Refusal
from engine.games.deal_with_the_devil import GAME as DEVIL
from engine.games.deal_with_the_devil.actions import AskFor, Respond, Seal
from engine.games.deal_with_the_devil.commands.orders import Standing
from engine.games.deal_with_the_devil.components import STEPS
from tests.bot.operations.test_seats import pause, resume
from tests.bot.operations.traces import make_builder
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, HERE, House, interactions
from tests.bot.service.sealing import (
    ALL_FOUR,
    NOON,
    open_discreet_house,
    play_to_bids,
    seal_bids,
    spend_vacation,
)
from tests.toys.auction import GAME as AUCTION

ERIN = Person(105, "Erin")


def open_devil_house(folder: Path, name: str = "games.db") -> AbstractAsyncContextManager[House]:
    return open_discreet_house(folder, NOON, DEVIL, AUCTION, file=name)


@pytest.fixture
async def h(tmp_path: Path) -> AsyncGenerator[House]:
    async with open_devil_house(tmp_path) as h:
        yield h


async def begin_devil_game(h: House, place: Location = HERE, **shared: Any) -> Table:
    """Begin a game of four people, in OFFER of round 1."""
    lobby = await h.open_lobby(DEVIL.slug, BOB, CLEO, DAN, place=place)
    await h.set_options(lobby, **shared)
    table = await h.start(lobby)
    await h.drain()
    return table


async def answer_until_seal(h: House, table: Table, who: Person, luck: random.Random):
    """Answer all questions of the step, up to the seal."""
    for _ in range(60):
        look = await h.look(table, who)
        if look.decision is None:
            return
        await h.submit(table, who, luck.choice(look.decision.options))
    raise AssertionError("a step without end")


async def play_step(h: House, table: Table, luck: random.Random, people: Sequence[Person] = ALL_FOUR):
    """Let these people seal, and let the step close."""
    for who in people:
        await answer_until_seal(h, table, who, luck)
    await h.drain()
    await h.pass_time(3600)


async def play_to_phase(h: House, table: Table, phase: str):
    luck = random.Random(3)
    while (await h.look(table, None)).view.phase != phase:
        await play_step(h, table, luck)


# Messages of a step


async def test_t9_l8_l16_whole_game_in_messages(h: House):
    """33 direct messages to each player, one a step, with the same events; 33 posts; edits only of counts."""
    luck, orders = random.Random(5), set[tuple[str, ...]]()
    table, steps = await begin_devil_game(h), 0
    while (now := await h.look(table, None)).results is None:
        steps += 1
        first, counted = len(h.sent.all), now.sealed is not None and now.sealed.count is not None
        assert counted == STEPS[now.view.phase].count
        for who in luck.sample(ALL_FOUR, 4):
            await answer_until_seal(h, table, who, luck)
            await h.drain()
        asked = now.sealed.of if now.sealed and counted else 0
        edits = [kind for _, edit, kind, _, _ in h.sent.list_public_posts(first) if edit]
        assert edits == ["count"] * asked, now.view.phase  # secrets.16, secrets.27
        with pytest.raises(OperationRefused):  # secrets.17
            await listings.verify_game(h.tables, table.id)
        before = len(h.sent.all)
        await h.pass_time(3600)
        batch = [post for _, edit, post in h.sent.all[before:] if not edit]
        prompts = [post for post in batch if post.kind == "prompt"]
        assert (len(prompts), len(batch)) == (4, 5), "secrets.8: one each, and the post"
        assert len({(post.payload["first"], post.payload["last"]) for post in prompts}) == 1
        ids = sorted(prompts, key=lambda post: post.id)
        orders.add(tuple(post.target for post in ids))
    assert steps == 32 and len(orders) > 8
    everybody = Counter(post.target for _, edit, post in h.sent.all if not edit and post.kind == "prompt")
    assert everybody == {f"user:{who.id}": 33 for who in ALL_FOUR}


async def test_t9_whole_game_without_a_server_in_messages(h: House):
    """secrets.8: one direct message to each player a step, and one end. Nothing goes to a channel."""
    luck = random.Random(5)
    table = await begin_devil_game(h, place=Location(None, 500, kind="group"))
    while (await h.look(table, None)).results is None:
        await play_step(h, table, luck)
    sent = [post for _, edit, post in h.sent.all if not edit and post.table == table.id]
    kinds = Counter((post.kind, post.target) for post in sent if post.kind in ("prompt", "end"))
    everybody = [f"user:{who.id}" for who in ALL_FOUR]
    assert kinds == {(kind, who): n for kind, n in (("prompt", 32), ("end", 1)) for who in everybody}


async def test_marks_of_messages_count_nothing(h: House):
    """secrets.5, secrets.28: from the ids of two own messages a player could otherwise count the answers in between."""
    table = await begin_devil_game(h)
    await play_to_phase(h, table, "respond1")
    for who in (ANN, BOB, CLEO):
        await answer_until_seal(h, table, who, random.Random(1))
        await h.drain()
    with h.connect() as db:
        marks = {row.id: row.mark for row in fetch_rows(db, OutboxRow, game=table.id)}
    assert len(marks) > 15 and len(set(marks.values())) == len(marks)
    in_order = [marks[n] for n in sorted(marks)]
    assert in_order not in (sorted(in_order), sorted(in_order, reverse=True))
    assert {len(str(mark)) for mark in in_order} == {15}, "nor does the length of one"
    told = [post for _, _, post in h.sent.all if post.table == table.id]
    assert all(post.mark == marks[post.of or post.id] for post in told), "an edited message keeps its mark"


async def test_card_in_a_forum_shows_nothing_of_a_step(h: House):
    """secrets.16, secrets.27: neither its text nor its edits depend on who has answered."""
    table = await begin_devil_game(h, place=Location(7, 80, kind="forum"))
    assert STEPS[(await h.look(table, None)).view.phase].count  # which the step's post shows
    await h.pass_time(60)
    builder = make_builder(h.service)
    card = OutboxMessage(1, "lobby", table.id, "lobby", {"first": 0, "last": 0}, message=1)
    texts, edits = set[str](), list[int]()
    for who in ALL_FOUR:
        built = await builder.build(card)
        assert built is not None
        texts.add(built.message.content)
        edits.append(sum(post.kind == "lobby" for _, post in h.sent.edits))
        if who != DAN:
            await answer_until_seal(h, table, who, random.Random(1))
            await h.pass_time(60)
    assert edits[0] > 0 and len(texts) == len(set(edits)) == 1


async def test_step_without_a_server_tells_the_others_nothing(tmp_path: Path):
    """secrets.8, secrets.16, secrets.28: whoever answers, the others' direct messages and the times of them are the
    same. Nothing goes to a channel."""
    others = [f"user:{who.id}" for who in (BOB, CLEO)]
    for first in (ANN, DAN):
        async with open_devil_house(tmp_path, f"{first.name}.db") as h:
            table = await begin_devil_game(h, place=Location(None, 500, kind="group"))
            await play_to_phase(h, table, "respond1")
            before = len(h.sent.all)
            await answer_until_seal(h, table, first, random.Random(1))
            await h.pass_time(60)
            assert not [post for _, _, post in h.sent.all if post.target == "table"]
            assert not [post for _, _, post in h.sent.all[before:] if post.target in others]


async def test_card_without_a_server_shows_what_a_post_does(h: House):
    """secrets.15: it is built from the public view, whoever reads it."""
    table = await begin_devil_game(h, place=Location(None, 500, kind="group"))
    await play_to_phase(h, table, "respond1")
    builder = make_builder(h.service)
    first: dict[str, Any] = {"first": 0, "last": 1_000, "mentions": [], "turn": 0}
    cards = list[Any]()
    for who in ALL_FOUR:
        built = await builder.build(OutboxMessage(1, "turn", table.id, f"user:{who.id}", first))
        assert built is not None and built.view is not None
        cards.append((built.view.seat, built.view.view, built.message.content, built.message.blocks))
    assert all(card == cards[0] for card in cards)


async def play_with_late_player(
    folder: Path, late: Person, wait: Callable[[House, Table], Awaitable[object]], **shared: Any
) -> tuple[list[Any], list[OutboxMessage]]:
    """Play RESPOND1 with one player who does not answer before the others have waited. Return everything public, and the
    reminders."""
    async with open_devil_house(folder, f"{late.name}.db") as h:
        await spend_vacation(h, *ALL_FOUR)
        table = await begin_devil_game(h, **shared)
        await play_to_phase(h, table, "respond1")
        first = len(h.sent.all)
        for who in ALL_FOUR:
            if who != late:
                await answer_until_seal(h, table, who, random.Random(1))
        await wait(h, table)
        await answer_until_seal(h, table, late, random.Random(1))
        for _ in range(10):
            await h.pass_time(300)
        assert (await h.look(table, None)).view.phase == "respond2"
        reminders = [post for _, _, post in h.sent.all[first:] if post.kind == "reminder"]
        return h.sent.list_public_posts(first), reminders


@pytest.mark.parametrize("closed", [False, True])
async def test_t13_l5_late_player_in_an_uncounted_step_shows_nowhere(tmp_path: Path, closed: bool):
    """Only that player gets reminders, and none if direct messages are closed. The step closes on the quarter hour."""

    async def wait_six_days(h: House, table: Table):
        for _ in range(6):
            if closed:
                h.sent.fail_next(("reminder", Undeliverable("user-closed")))
            await h.pass_time(DAY_S)
        assert (await h.look(table, None)).view.phase == "respond1"

    found = [await play_with_late_player(tmp_path, late, wait_six_days) for late in (ANN, DAN)]
    assert found[0][0] == found[1][0]
    assert [kind for _, _, kind, _, _ in found[0][0]] == ["sealed", "retired"]
    assert {post.target for post in found[0][1]} == {f"user:{ANN.id}"}
    assert {post.target for post in found[1][1]} == {f"user:{DAN.id}"}


async def test_t13_l5_choice_about_a_late_player_reveals_nothing(tmp_path: Path):
    """Nobody is named, everybody is asked, and the same post appears at the same time for any late player."""

    async def wait_and_choose_a_bot(h: House, table: Table):
        for _ in range(5):
            await h.pass_time(DAY_S)
        for who in (ANN, BOB, CLEO):
            await h.change(table, lateness.vote, who.id, UNNAMED_SEAT, "turn")

    one, other = [
        (await play_with_late_player(tmp_path, late, wait_and_choose_a_bot, pace="day"))[0]
        for late in (ANN, DAN)
    ]
    assert one == other
    asked = [data for _, edit, kind, data, _ in one if kind == "late" and not edit]
    assert [(data["seat"], sorted(data["mentions"])) for data in asked] == [(UNNAMED_SEAT, [0, 1, 2, 3])]


async def close_chest(folder: Path, by_order: bool) -> list[Any]:
    """Play RESPOND1 with empty chests, one of which Bob closes when it opens. Return everything the others see, up to
    the next step."""
    async with open_devil_house(folder, f"{by_order}.db") as h:
        table, others = await begin_devil_game(h), (ANN, CLEO, DAN)
        if by_order:
            await h.change(table, standing_orders.save_own_order, BOB.id, Standing(close_forced=True))
        for who in ALL_FOUR:
            await h.submit(table, who, AskFor("none"), Seal())
        await h.drain()
        first = len(h.sent.all)
        await h.pass_time(95)
        if not by_order:
            await h.submit(table, BOB, Respond(False))
            await h.drain()
        assert (await h.look(table, BOB)).decision is None
        looks = [await h.look(table, who) for who in (None, *others)]
        log = await listings.get_log_page(h.tables, table.id, None)
        seen: list[Any] = [(turn.turn, turn.at, len(turn.events)) for turn in log.turns]
        seen += [(look.sealed, len(look.waiting), look.notes, look.orders) for look in looks]
        for who in others:
            h.clock.now += 60
            await h.submit(table, who, Respond(False))
            await h.drain()
        for _ in range(20):
            await h.pass_time(120)
        assert (await h.look(table, None)).view.phase == "respond2"
        private = Counter(
            (when, edit, post.kind, post.target)
            for when, edit, post in h.sent.all[first:]
            if post.target in {f"user:{who.id}" for who in others}
        )
        return [seen, h.sent.list_public_posts(first), private]


@pytest.mark.parametrize("how", ["resign", "at once", "after a day"])
async def test_l5_bot_that_takes_a_seat_shows_not_whether_its_person_had_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
):
    """The channel and the others' panels look the same whether Ann had answered or not."""

    def get_same_key(_: TableState) -> bytes:
        return bytes(32)

    monkeypatch.setattr(dice, "get_chance_key", get_same_key)
    seen = list[tuple[object, object]]()
    for answered in (False, True):
        async with open_devil_house(tmp_path, f"{answered}.db") as h:
            table = await begin_devil_game(h)
            ann = (await h.read(table)).find_seat_of(ANN.id)
            assert ann is not None
            for who in (BOB, CLEO, ANN)[: 3 if answered else 2]:
                await answer_until_seal(h, table, who, random.Random(3))
            await h.pass_time(3600)
            first = len(h.sent.all)
            if how == "resign":
                await h.change(table, seats.resign, ANN.id)
            else:
                await h.leave_server(ANN)
            if how == "at once":
                await h.change(table, seats.give_seat_to_bot, BOB.id, ann)
            for _ in range(30):
                await h.pass_time(3600)
            posts = h.sent.list_public_posts(first)
            edits = [kind for _, edit, kind, _, _ in posts if edit]
            assert "count" in edits, "the post goes on counting who has answered"
            seen.append((posts, (await h.look(table, None)).sealed))
    assert seen[0] == seen[1] and seen[0][1] == SealCount()


async def test_t4_l23_chest_closed_by_an_order_or_by_hand_looks_the_same(tmp_path: Path):
    found = [await close_chest(tmp_path, by_order) for by_order in (True, False)]
    assert found[0] == found[1]
    kinds = [kind for _, _, kind, _, _ in found[0][1]]
    assert kinds == ["sealed", "retired"] * 2, "a post, and the one before it loses its controls"


# Lists of tables


async def test_l5_lists_of_tables_do_not_move_when_others_answer(h: House):
    """Neither the lines nor their order change: Ann waits at two tables, and people answer at one table."""
    tables = list[Table]()
    for n in (1, 2):
        lobby = await h.open_lobby(DEVIL.slug, BOB, CLEO, DAN, place=Location(7, 70 + n))
        tables.append(await h.start(lobby))
        await h.drain()
        await play_to_phase(h, tables[-1], "respond1")
        await answer_until_seal(h, tables[-1], ANN, random.Random(1))
        h.clock.now += 5

    async def list_lines() -> list[Any]:
        listed = await listings.list_tables_of(h.tables, ANN.id)
        return [(one.table.id, one.waits, one.waiting, one.since) for one in listed]

    before = await list_lines()
    assert sorted(line[0] for line in before) == sorted(table.id for table in tables)
    assert all(line[1:] == (False, (), None) for line in before), "nobody is named"
    for table in tables:
        for who in (BOB, CLEO):
            h.clock.now += 5
            await answer_until_seal(h, table, who, random.Random(1))
            await h.drain()
            assert await list_lines() == before
    h.clock.now += 5
    await h.service.play.take_back(tables[0].id, BOB.id, interaction=next(interactions))
    await h.change(tables[0], standing_orders.save_own_order, DAN.id, Standing(close_forced=True))
    assert await list_lines() == before


async def test_l28_own_view_stands_still_while_others_answer(h: House):
    table = await begin_devil_game(h)
    await play_to_phase(h, table, "respond1")

    async def get_own_view() -> Any:
        look = await h.look(table)
        asked = look.decision
        assert asked is not None
        return (
            look.view,
            asked,
            look.token,
            look.waiting,
            look.sealed,
            look.since,
            look.notes,
            look.undoable,
        )

    before, log = await get_own_view(), await listings.get_log_page(h.tables, table.id, ANN.id)
    for who in (BOB, CLEO, DAN):
        await answer_until_seal(h, table, who, random.Random(2))
        await h.drain()
        assert await get_own_view() == before
        assert await listings.get_log_page(h.tables, table.id, ANN.id) == log


# Seats that change hands


async def test_l18_new_player_gets_what_the_seat_knows_and_the_channel_a_name(h: House):
    table = await begin_devil_game(h)
    await play_to_phase(h, table, "plan")
    before, log = (
        await h.look(table, BOB),
        await listings.get_log_page(h.tables, table.id, BOB.id),
    )
    first = len(h.sent.all)
    await h.change(table, seats.offer_seat, BOB.id, ERIN)
    await h.drain()
    await h.change(table, seats.take_seat, ERIN)
    await h.drain()
    now = await h.look(table, ERIN)
    assert now.view == before.view and now.view.own is not None and now.decision == before.decision
    assert await listings.get_log_page(h.tables, table.id, ERIN.id) == log
    public = [
        (kind, payload["code"], set(payload["args"]))
        for _, _, kind, payload, _ in h.sent.list_public_posts(first)
    ]
    offer = ("notice", "seat-offered", {"name", "to", "user", "inviter", "seat"})
    assert public[0] == offer and sorted(public[1:]) == [
        offer,
        ("notice", "seat-taken", {"name", "badge"}),
    ]
    left = await h.look(table, BOB)
    assert left.seat is None and left.view == (await h.look(table, None)).view
    assert (
        await listings.get_log_page(h.tables, table.id, BOB.id)
        == await listings.get_log_page(h.tables, table.id, None)
        != log
    )
    mine = [post for _, edit, post in h.sent.all[first:] if post.target == f"user:{ERIN.id}" and not edit]
    assert [post.kind for post in mine] == ["prompt"]


@pytest.mark.parametrize("steps_away", [0, 1])
async def test_l8_player_who_is_back_has_one_prompt_for_the_step(h: House, steps_away: int):
    table, luck = await begin_devil_game(h), random.Random(1)
    for who in ALL_FOUR if steps_away else ():
        await answer_until_seal(h, table, who, luck)
    await h.leave_server(BOB)
    await h.pass_time(steps_away * DAY_S / 6)
    turn = (await h.look(table, None)).turn
    for is_present in (True, False, True):
        await places.note_presence(h.tables, 7, BOB.id, is_present)
    await h.drain()
    prompts = [post.payload["turn"] for post in h.sent.list_posts("prompt", f"user:{BOB.id}")]
    assert prompts.count(turn) == 1 and len(prompts) == 1 + steps_away


async def test_l14_refusals_of_other_roles_read_alike_and_change_nothing(h: House):
    """6.2: the codes with which the rules refuse actions of another role."""
    table = await begin_devil_game(h)
    version, codes = (await h.read(table)).version, dict[str, set[str]]()
    for who in ALL_FOUR:
        look = await h.look(table, who)
        assert look.decision is not None
        for ask in [AskFor("souls", n) for n in (1, 2)] + [AskFor("coins", n) for n in range(2, 8)]:
            if ask in look.decision.legal_actions:
                continue
            with pytest.raises(Refusal) as refused:
                await h.submit(table, who, ask)
            words = look.game.create_presenter(look.table.names).refusal(look.view, refused.value)
            codes.setdefault(words, set()).add(look.view.own.role)
    assert list(codes) == ["You cannot do that now."] and len(codes.popitem()[1]) == 4
    assert (await h.read(table)).version == version
    assert all(kind != "count" for _, _, kind, _, _ in h.sent.list_public_posts())


async def test_l26_seal_of_the_dice_cannot_be_searched(h: House):
    table = await begin_devil_game(h)
    stored = await h.tables.read(table.id)
    assert len(stored.state.secret) * 8 >= 128
    assert table.secret is None and stored.state.secret.hex() not in repr(await h.read(table))
    blob = stored.row.blob
    assert blob is not None and stored.state.secret not in blob, "nor what bots and searches load"


# What everybody may learn of a table, where one condition guards it: one witness for each kind of guard


TURN = 4


def make_change(facts: str) -> Any:
    """Return a running table of which these facts are true. Its step: two seats are asked, and two have answered."""
    game = SimpleNamespace(
        has_secrets="secret" in facts,
        delays_reveal="slow" in facts,
        create_presenter=lambda names: SimpleNamespace(is_public_question=lambda view: "public" in facts),  # pyright: ignore[reportUnknownLambdaType]
    )
    match = SimpleNamespace(
        game=game,
        in_sealed_step="sealed" in facts,
        is_seal_count_public="counted" in facts,
        sealed_seats={0, 3},
        open_questions={1: None, 2: None},
        state=SimpleNamespace(chance=SimpleNamespace(draw_count=0)),
        view=lambda viewer: None,  # pyright: ignore[reportUnknownLambdaType]
    )
    return SimpleNamespace(
        game=game,
        match=match,
        playing=match,
        row=SimpleNamespace(status="running"),
        state=SimpleNamespace(
            seats=[],
            present_seats=range(4),
            turn=TURN,
            turn_began=0.0,
            fast="fast" in facts,
            count_hidden=TURN * ("hidden" in facts),
            ready_names="names" in facts,
            mention_all=False,
        ),
        game_events=SimpleNamespace(results=None),
        outgoing=SimpleNamespace(out=[]),
        now=9.0,
    )


def list_seats_of_rewind(change: Any) -> list[int]:
    return list_concerned_seats(change, change.match, SimpleNamespace(seat=3, chance=0), True)  # pyright: ignore[reportArgumentType]


def count_seals(change: Any, *_: Any) -> SealCount:
    return get_seal_count(change.match, change.state)


def shows_count(change: Any) -> bool:
    return turns.shows_seal_count(change, change.match)


def hide_count(change: Any) -> bool:
    """Return whether the count is hidden because a bot takes a seat."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(turns, "queue_latest_post_edit", count_seals)  # the edit does not matter here
        turns.hide_seal_count(change)
    return change.state.count_hidden == TURN


def list_mentions(change: Any) -> list[int]:
    return TableChange.list_mentioned_seats(change)


def list_seats_without_mention(change: Any) -> set[int]:
    """Return the awaited seats that a post does not mention because an order answers for them at once."""
    change.awaiting = SimpleNamespace(acting={1: change.now}, soon=set[int](), called=set[int]())
    change.state.seats = [SimpleNamespace(name="", left=SimpleNamespace(passed=False))] * 2
    change.awaited_seats = change.match.open_questions
    update_called_seats(change)
    return change.awaiting.soon


CLOSED = SealCount()
COUNTED, NAMED = SealCount(2, 4), SealCount(2, 4, (0, 3))


@pytest.mark.parametrize(
    ("learn", "by_facts"),
    [
        (is_secret_step, {"secret sealed": True, "secret": False, "sealed": False}),
        (is_answer_time_public, {"": True, "secret public": True, "secret": False, "sealed": False}),
        (
            shows_count,
            {"sealed counted": True, "counted": False, "sealed": False, "sealed counted hidden": False},
        ),
        (
            count_seals,
            {
                "secret sealed counted": COUNTED,
                "secret sealed counted names": NAMED,
                "secret sealed counted hidden slow": CLOSED,
                "secret sealed": CLOSED,
                "secret sealed slow": SealCount(earliest=MIN_STEP_OPEN_S),
                "secret sealed slow fast": CLOSED,
                "sealed counted": NAMED,
            },
        ),
        (
            hide_count,
            {"secret sealed counted": True, "secret sealed counted names": False, "sealed counted": False},
        ),
        (list_seats_of_rewind, {"": [1, 2, 3], "sealed": [], "secret": []}),
        (list_mentions, {"": [1, 2], "secret": [1, 2], "sealed": [1, 2], "secret sealed": list[int]()}),
        (list_seats_without_mention, {"": {1}, "sealed": set[int](), "secret": set[int]()}),
    ],
)
def test_fact_is_known_only_where_nothing_hides_it(learn: Any, by_facts: dict[str, object]):
    assert {facts: learn(make_change(facts)) for facts in by_facts} == by_facts


@pytest.mark.parametrize("sealed", [False, True])
def test_lists_name_nobody_who_is_awaited_in_a_sealed_step(sealed: bool):
    seats = [SimpleNamespace(name=name, away=False) for name in ("Ann", "Bob")]
    table: Any = SimpleNamespace(status="running", paused_by="", seats=seats)
    rows = [PendingRow("AB12", seat, 5.0, user, sealed=sealed) for seat, user in ((0, 101), (1, 102))]
    line = make_season_line(table, rows, (), {101: (1, 0.0), 102: (1, 0.0)}, (), 7)
    assert (line.state, len(line.waiting)) == (("sealed", 0) if sealed else ("turn", 2))
    assert listings.make_table_line(table, rows, 7).waiting == (() if sealed else ("Ann", "Bob"))


async def test_sealed_step_says_neither_who_is_awaited_nor_how_long(h: House):
    lobby = await h.open_lobby("auction", BOB)
    await h.set_options(lobby, pace="day")
    table = await start_game(h.tables, lobby.id, ANN.id, next(interactions))
    first = await h.look(table)
    assert (first.waiting, first.deadline is None) == ((0,), False)
    await play_to_bids(h, table)
    await seal_bids(h, table, ANN)
    looks = [await h.look(table, who) for who in (ANN, BOB, None)]
    assert [(look.waiting, look.deadline) for look in looks] == [((), None), ((1,), None), ((), None)]
    assert [row.sealed for row in (await h.tables.read(table.id)).pending.values()] == [True]
    await h.nudge(table, BOB)  # the only one who has not sealed: a refusal would reveal that


async def test_post_about_a_sealed_step_mentions_nobody(h: House):
    await play_to_bids(h, table := await h.start_table("auction", BOB))
    assert h.sent.find_last("sealed").payload["mentions"] == []
    await seal_bids(h, table, ANN)
    await pause(h, table)
    await resume(h, table)
    await h.drain()
    assert h.sent.list_notices("goes-on")[0].payload["mentions"] == []


@pytest.mark.parametrize("sealed", [False, True])
async def test_failure_is_counted_and_its_log_names_nobody_in_a_sealed_step_or_with_an_order(
    h: House, caplog: pytest.LogCaptureFixture, sealed: bool
):

    async def fail(*given: object) -> bool:
        raise RuntimeError("a wheel came off")

    table = await h.start_table("auction", BOB)
    row = replace((await h.tables.read(table.id)).pending[0], sealed=sealed)
    with pytest.MonkeyPatch.context() as patch, caplog.at_level(logging.ERROR, "longtable"):
        patch.setattr(duties, "answer_by_standing_order", fail)
        await h.service.workers.duties.run_duty("remind_at", fail, row)
        await h.service.workers.bot_turns.play(row)
    duty, order = caplog.messages
    assert ("seat" in duty, "seat" in order) == (not sealed, False)
    rows = await h.tables.db.read(fetch_rows, PendingRow, game=table.id)
    assert [row.failures for row in rows if row.seat == 0] == [1], "each failure makes the next wait longer"
