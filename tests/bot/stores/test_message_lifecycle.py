"""The states of a message and its transitions agree in the table, the database and the document."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from sqlalchemy import update

from bot.db import schema
from bot.db.database import Database
from bot.db.rows import (
    DELIVERED_STATES,
    FINISHED_STATES,
    OPEN_STATES,
    LessonRow,
    MessageState,
    OutboxRow,
    ResultRow,
)
from bot.db.schema import find_row, insert_all, insert_if_missing
from bot.delivery.message_builder import build_notice
from bot.model.change import TABLE_SEAT
from bot.model.messages import RetryLater
from bot.model.view import Person, Table
from bot.operations import requests, seats
from bot.panels.blocks import Buttons
from bot.stores import outbox, processes
from bot.stores.outbox import TRANSITIONS, Event
from engine.core import Flow
from engine.core.text import get_catalogue
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, MOD, House, finish_game
from tests.bot.service.race import RaceGame
from tests.bot.service.sealing import (
    ALL_FOUR,
    is_open,
    list_messages_to,
    open_bidding,
    open_discreet_house,
    play_to_bids,
    reopen,
    seal_bids,
)
from tests.bot.stores.kit import create_sqlite, make_message_row, make_table_row
from tests.toys.auction import Auction, AuctionGame, Bid, Seal
from tests.toys.auction.rules import collect_bids

STATES: tuple[MessageState, ...] = get_args(MessageState)
EVENTS: tuple[Event, ...] = get_args(Event)


def test_every_event_has_a_transition_and_every_state_a_line():
    assert set(TRANSITIONS) == set(EVENTS)
    assert re.findall(r"^\| `(\w+)` \|", outbox.__doc__ or "", re.M) == list(STATES)
    assert sorted({*OPEN_STATES, *FINISHED_STATES}) == sorted(STATES)
    assert str(schema.IS_OPEN) == f"state IN {OPEN_STATES}"


def test_sent_message_never_waits_again():
    """Otherwise a late process could send it twice."""
    for state in DELIVERED_STATES:
        assert {step.target for step in TRANSITIONS.values() if state in step.sources} <= {*DELIVERED_STATES}
    deliver = TRANSITIONS["deliver"]
    assert deliver.target == "sent" and {*deliver.sources} == {*STATES} - {*DELIVERED_STATES}


async def test_message_takes_no_text_once_a_panel_was_opened(db: Database):
    with db.begin() as tx:
        row = make_message_row(state="sending", after="then")
        row_id = outbox.insert_row(tx, row)
        outbox.apply_event(tx, "open", row_id, panel=True)
        assert not read_row(tx, row_id).panel, "nothing is opened that has not gone out"
        assert outbox.apply_event(tx, "deliver", row_id, message=77)
        assert not outbox.apply_event(tx, "deliver", row_id, message=78) and not outbox.apply_event(
            tx, "retry", row_id
        )
        outbox.apply_event(tx, "open", row_id, panel=True)
        outbox.apply_event(tx, "settle", row_id, after=None)
        found = read_row(tx, row_id)
        assert (found.state, found.panel, found.message, found.after) == ("retired", True, 77, None)
        outbox.apply_event(tx, "open", row_id, panel=True)  # somebody is pressing it
        outbox.apply_event(tx, "show", row_id)
        outbox.apply_event(tx, "settle", row_id, after=None)
        assert read_row(tx, row_id).state == "panel"


def read_row(tx: outbox.Connection, row_id: int) -> OutboxRow:
    row = find_row(tx, OutboxRow, id=row_id)
    assert row is not None
    return row


# Posts that offer something lose their controls once it is over, and never go out after that


ENDS: dict[str, tuple[Any, ...]] = {
    "taken": (seats.take_seat, CLEO),
    "declined": (seats.decline_seat, CLEO.id),
    "withdrawn": (seats.decline_seat, ANN.id),
    "offered to somebody else": (seats.offer_seat, ANN.id, DAN),
    "given to a bot": (seats.give_seat_to_bot, ANN.id, 0),
    "abandoned": (seats.end_game, MOD),
}


def list_labels(table: Table, payload: dict[str, Any]) -> list[str]:
    [row] = build_notice(table, payload, get_catalogue("bot")).blocks
    assert isinstance(row, Buttons)
    return [button.label for button in row.buttons]


def test_person_whom_a_notice_names_is_not_mentioned_again(table: Table):
    payload = {"code": "invitation-here", "args": {"inviter": ANN.id, "user": BOB.id}}
    notice = build_notice(table, payload, get_catalogue("bot"), "Race")
    assert notice.content.count(f"<@{BOB.id}>") == 1 and notice.mentions == (BOB.id,)


@pytest.mark.parametrize("is_sent", [True, False])
@pytest.mark.parametrize("end", ENDS)
async def test_seat_offer_that_is_over_has_no_buttons(h: House, table: Table, end: str, is_sent: bool):

    def list_offers() -> list[int]:
        return [m for m, p in h.sent.messages.items() if p.payload.get("args", {}).get("to") == "Cleo"]

    await h.change(table, seats.offer_seat, ANN.id, CLEO)
    if is_sent:
        await h.drain()
        assert "Take the seat" in list_labels(table, h.sent.messages[list_offers()[0]].payload)
    await h.change(table, *ENDS[end])
    await h.drain()
    assert len(list_offers()) == is_sent
    edits = [list_labels(table, p.payload) for m, p in h.sent.edits if m in list_offers()]
    assert edits == [["Play"]] * is_sent


# Learners, counted on both databases


async def test_learners_are_counted_by_their_progress(db: Database):
    """Only within a period; people who were only offered a lesson do not count, and nobody counts twice."""
    offered, begun, learnt, played, long_ago = range(5)
    lessons = [  # who, when, their answers, and when it was over
        (offered, 9.0, None, None),
        (begun, 9.0, b"at", None),
        (begun, 8.0, b"at", None),
        (learnt, 9.0, b"at", 7.0),
        (played, 8.0, None, 8.0),
        (played, 9.0, b"at", None),
        (long_ago, 1.0, None, 1.0),
    ]
    with db.begin() as tx:
        insert_all(tx, [make_table_row("A", status="over")])
        for seat, user in enumerate((begun, played, long_ago)):
            insert_all(tx, [ResultRow("A", seat, user, None, 1, 10, 5.0)])
        for n, (user, then, blob, done) in enumerate(lessons):
            insert_if_missing(tx, LessonRow(user, "race", n, 0, blob, then, done))
    assert await processes.count_learners(db, 5.0) == {"began": 3, "lesson": 2, "game": 1}
    assert await processes.count_learners(db, 99.0) == {"began": 0, "lesson": 0, "game": 0}


async def test_write_ahead_log_is_emptied_once_nobody_reads_it(tmp_path: Path):
    secret = b"a name that is deleted"
    log = tmp_path / "games.db-wal"
    db = await Database.open(create_sqlite(tmp_path / "games.db"))
    try:
        with db.snapshot() as reader:
            reader.exec_driver_sql("SELECT * FROM game")
            with db.begin() as tx:
                insert_all(tx, [make_table_row("A", state=secret)])
            with db.begin() as tx:
                tx.execute(update(schema.game).values(state=b"-"))
            await db.truncate_log()  # a backup reads, so it stays as it is
            assert secret in log.read_bytes()
            with db.begin() as tx:  # and writers continue
                insert_all(tx, [make_table_row("B")])
        await db.truncate_log()
        assert log.read_bytes() == b"" and secret not in (tmp_path / "games.db").read_bytes()
    finally:
        await db.close()


# Direct messages of a game with secrets: one per person and step, the same for everybody (secrets.8, secrets.27)


class Few(AuctionGame):
    """Only these players are asked to bid."""

    bidders: tuple[int, ...] = (0, 1)

    def step(self, state: Auction) -> Flow[None]:
        return collect_bids(state, self.bidders) if state.phase == "bids" else super().step(state)


class One(Few):
    """Its sealed step asks only Cleo."""

    bidders = (2,)


async def test_list_of_turns_says_not_who_was_asked_alone_in_a_sealed_step(tmp_path: Path):
    async with open_discreet_house(tmp_path, 1e6, One()) as h:
        table = await open_bidding(h)
        await seal_bids(h, table, CLEO)
        await h.pass_time(90)
        assert (await requests.list_turns(h.tables, table.id, ANN.id))[0].seat == TABLE_SEAT


class Nobody(Few):
    """Its sealed step asks nobody, and still closes."""

    bidders = ()


def count_messages(h: House) -> list[int]:
    return [len(list_messages_to(h, who)) for who in ALL_FOUR]


async def test_player_who_is_not_asked_gets_the_same_message(tmp_path: Path):
    async with open_discreet_house(tmp_path, 1e6, Few()) as h:
        table = await open_bidding(h)
        assert count_messages(h) == [1] * 4
        await seal_bids(h, table, ANN, BOB)
        assert [(await h.look(table, who)).decision for who in (CLEO, DAN)] == [None, None]
        await h.pass_time(90)
        assert not await is_open(h, table)


async def test_step_that_asks_nobody_opens_waits_and_closes_like_any_other(tmp_path: Path):
    async with open_discreet_house(tmp_path, 1e6, Nobody()) as h:
        table = await open_bidding(h)
        assert count_messages(h) == [1] * 4
        await h.pass_time(19)
        assert await is_open(h, table)
        await h.pass_time(72)
        assert not await is_open(h, table)
        await play_to_bids(h, table)
        assert count_messages(h) == [2] * 4
        await h.pass_time(19)
        assert await is_open(h, table)  # the time belongs to this step


async def test_message_lives_as_long_as_its_step(tmp_path: Path):
    """It tells a player who has sealed that a change is possible. When the step closes, everybody loses the controls."""
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        await seal_bids(h, table, BOB)
        assert h.sent.list_edits("answered") == list_messages_to(h, BOB) and not h.sent.list_edits("settled")
        await seal_bids(h, table, ANN, CLEO, DAN)
        for step in (1, 2):
            await h.pass_time(90)
            shown = [message for who in ALL_FOUR for message in list_messages_to(h, who)[:step]]
            assert h.sent.list_edits("settled") == sorted(shown)
            await play_to_bids(h, table)
            await seal_bids(h, table, *ALL_FOUR)
        assert all(post.payload["closed"] for _, post in h.sent.edits if post.kind == "settled")


async def test_undelivered_message_passes_its_news_on(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        h.sent.fail_next(*[("prompt", RetryLater(500))] * 4)
        table = await open_bidding(h)
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        await play_to_bids(h, table)
        await reopen(h, tmp_path)
        await h.pass_time(500)
        assert count_messages(h) == [1] * 4
        assert len({post.payload["first"] for post in h.sent.list_posts("prompt")}) == 1


class Twice(AuctionGame):
    """One sealed step follows another."""

    def step(self, state: Auction) -> Flow[None]:
        return collect_bids(state)


@pytest.mark.parametrize("who", [ANN, CLEO])
async def test_player_who_was_changing_an_answer_is_told_in_the_next_message(tmp_path: Path, who: Person):
    async with open_discreet_house(tmp_path, 1e6, Twice()) as h:

        def list_told() -> list[Person]:
            return [p for p in ALL_FOUR if h.sent.find_last("prompt", f"user:{p.id}").payload.get("earlier")]

        table = await open_bidding(h)
        await seal_bids(h, table, *ALL_FOUR)
        await h.take_back(table, who)
        await h.pass_time(90)
        assert list_told() == [who]
        for person in ALL_FOUR:
            await h.submit(table, person, Bid(0), Seal())
        await h.pass_time(90)
        assert list_told() == []


async def test_game_of_bots_posts_once_a_step(tmp_path: Path):
    async with open_discreet_house(tmp_path, 1e6, Twice()) as h:
        table = await h.start(await h.open_lobby("auction", bots=3))
        while (look := await h.look(table)).results is None:
            if look.decision is not None:
                await h.submit(table, ANN, Bid(0), Seal())
            await h.pass_time(90)
        assert h.sent.list_kinds() == ["sealed", "sealed", "sealed", "end"]
        assert len(list_messages_to(h, ANN)) == 4


class Whispered(RaceGame):
    """A game with secrets whose last turn is public."""

    has_secrets = True


async def test_end_after_a_public_turn_is_told_once(h: House):
    """The last post mentions everybody; a direct message would repeat it."""
    h.tables.games = {**h.tables.games, "race": Whispered()}
    over = await finish_game(h, await h.start_table("race", BOB))
    assert over.status == "over"
    assert h.sent.find_last("end").payload["mentions"] == [0, 1]
    assert [post.kind for post in h.sent.messages.values() if post.target.startswith("user:")] == [
        "greeting"
    ] * 2
