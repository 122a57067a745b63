"""No message goes to a person who has neither asked for it nor agreed: every kind of message has a rule."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from bot.db.schema import outbox
from bot.model.change import TableChange
from bot.model.errors import start_background_task
from bot.model.messages import (
    CONTACTS,
    MESSAGES,
    Contacting,
    MessageKind,
    MessageNotAllowed,
    Recipient,
    RetryLater,
    choose_way,
    require_allowed_message,
)
from bot.model.timing import DAY_S
from bot.model.view import Person, Table
from bot.operations import forgetting, invitations, lateness, organising, places, seats
from engine.core import Flow
from engine.core.text import get_catalogue
from tests.bot.operations.test_rewind import request_rewind
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, MOD, House, interactions, play_table_to_end
from tests.bot.service.sealing import (
    ALL_FOUR,
    NOON,
    is_open,
    list_messages_to,
    open_bidding,
    open_discreet_house,
    play_to_bids,
    seal_bids,
)
from tests.bot.service.seasoning import LEAGUE, PEOPLE, open_season
from tests.bot.stores.kit import find_rows_with
from tests.toys.auction import Auction, AuctionGame
from tests.toys.auction.rules import collect_bids

# The kinds themselves have no rule.
KINDS_DECIDED_BY_CODE = ("notice", "season-notice")
EVE = Person(987_654_321_012_345_678, "Eve")


def list_message_kinds() -> set[str]:
    """Return everything the bot can send: kinds of posts, and all notices."""
    posts = set(get_args(MessageKind)) - set(KINDS_DECIDED_BY_CODE)
    return posts | {key for key in get_catalogue("bot").sources if key.startswith("notice-")}


def test_every_kind_of_message_has_a_rule():
    kinds, place = list_message_kinds(), "MESSAGES in bot/model/messages.py"
    posts = kinds & {*get_args(MessageKind)}
    missing, unknown = posts - MESSAGES.keys(), MESSAGES.keys() - kinds
    assert not missing, f"say in {place} who may get {', '.join(sorted(missing))}"
    assert not unknown, (
        f"remove {', '.join(sorted(unknown))} from {place}: it is no MessageKind and has no text"
    )
    rules = [(name, MESSAGES[name]) for name in posts]
    unsaid = [name for name, post in rules if post.silent is post.direct is post.mentions is None]
    assert not unsaid, f"say in {place} whether {', '.join(unsaid)} is silent"


def split_name(name: str) -> tuple[str, dict[str, Any]]:
    """Return the kind and the payload of a message by its name in MESSAGES."""
    return ("notice", {"code": name.removeprefix("notice-")}) if name.startswith("notice-") else (name, {})


def is_allowed(name: str, user: int | None, **mentions: Any) -> bool:
    kind, payload = split_name(name)
    try:
        require_allowed_message(kind, payload | mentions, user, {})
    except MessageNotAllowed:
        return False
    return True


def test_public_message_is_never_a_direct_message():
    public = [name for name, rule in MESSAGES.items() if rule.direct is None]
    assert public and all(is_allowed(name, None) for name in public)
    assert [name for name in public if is_allowed(name, ANN.id)] == []


@pytest.mark.parametrize(("audience", "field"), [("seated", "mentions"), ("chosen", "users")])
def test_public_message_mentions_only_its_audience(audience: str, field: str):
    others = [name for name, rule in MESSAGES.items() if rule.mentions != audience]
    assert others and [name for name in others if is_allowed(name, None, **{field: [0]})] == []


def test_message_without_a_rule_is_not_made():
    with pytest.raises(MessageNotAllowed):
        require_allowed_message("notice", {"code": "hello"}, ANN.id, {})


@pytest.mark.parametrize("name", [name for name, rule in MESSAGES.items() if rule.direct == "seated"])
async def test_message_for_players_goes_to_nobody_else(name: str, h: House):
    lobby = await h.open_lobby("race", BOB)
    change = TableChange(await h.tables.read(lobby.id), h.clock.now)
    kind, payload = split_name(name)
    change.make_outbox_row(kind, f"user:{BOB.id}", payload)  # pyright: ignore[reportArgumentType]
    with pytest.raises(MessageNotAllowed):
        change.make_outbox_row(kind, f"user:{CLEO.id}", payload)  # pyright: ignore[reportArgumentType]


def test_every_way_to_contact_somebody_has_a_limit():
    assert CONTACTS.keys() == set(get_args(Contacting))
    for what, limit in CONTACTS.items():
        willing = Recipient(has_used_the_bot=True)
        assert choose_way(what, willing) in limit.ways
        assert choose_way(what, Recipient(has_used_the_bot=True, today=limit.per_recipient)) is None


@pytest.mark.parametrize("what", [what for what in CONTACTS if what != "nudge"])
def test_refused_sender_reaches_nobody(what: Contacting):
    """Except for a nudge: both have sat down at the same table."""
    assert choose_way(what, Recipient(has_used_the_bot=True, has_blocked_sender=True)) is None


@pytest.mark.parametrize("what", ["invitation", "seat", "season", "season-call"])
def test_strangers_are_never_written_to(what: Contacting):
    assert choose_way(what, Recipient()) == "mention"
    assert choose_way(what, Recipient(invitations="nobody")) is None


@pytest.mark.parametrize(
    ("locale", "condition"), [("en", "if Eve accepts"), ("de", "wenn Eve Einladungen annimmt")]
)
def test_reply_to_the_inviter_is_true_in_both_cases(locale: str, condition: str):
    """The reply is the same whether the invitation is delivered or not."""
    assert get_catalogue("bot", locale).variables("invite-sent") == ["kept", "who"]
    assert condition in get_catalogue("bot", locale)("invite-sent", who="Eve", kept=0)


# One person, repeatedly


def count_direct_messages(h: House, to: Person, code: str) -> int:
    sent = h.sent.messages.values()
    return sum(post.target == f"user:{to.id}" and post.payload.get("code") == code for post in sent)


async def test_awaited_player_gets_one_nudge_a_day_per_table_and_three_in_all(h: House):
    tables = [await h.start_table("race", BOB, CLEO, DAN) for _ in range(5)]
    for n, table in enumerate(tables):
        look = await h.look(table, None)
        [late] = [table.seats[seat].user for seat in look.waiting]
        for who in (ANN, BOB, CLEO, DAN):
            if who.id != late:
                await h.nudge(table, who)
        await h.drain()
        assert late == ANN.id and count_direct_messages(h, ANN, "nudge") == min(n + 1, 3)
    await h.pass_time(DAY_S + 1)
    await h.change(tables[0], lateness.nudge, BOB.id, h.tables.tuning.nudge_again)
    await h.drain()
    assert count_direct_messages(h, ANN, "nudge") == 4


async def test_repeated_seat_offers_mention_three_times_a_day_and_twice_per_sender(h: House, table: Table):
    for who in (ANN, BOB):
        for _ in range(3):
            await h.change(table, seats.offer_seat, who.id, EVE)
            await h.drain()
            await h.change(table, seats.decline_seat, who.id)
    sent = [post.payload["args"] for post in h.sent.list_notices("seat-offered")]
    assert ["user" in args for args in sent] == [True, True, False, True, False, False]
    await h.change(table, seats.offer_seat, BOB.id, DAN)
    await h.drain()
    assert h.sent.find_last("notice").payload["args"]["user"] == str(DAN.id)
    await h.change(table, seats.take_seat, DAN)


async def test_seat_offered_by_a_refused_person_can_be_taken_and_mentions_nobody(h: House, table: Table):
    await invitations.block(h.tables, EVE.id, ANN.id)
    await h.change(table, seats.offer_seat, ANN.id, EVE)
    await h.drain()
    args = h.sent.find_last("notice").payload["args"]
    assert args.get("user") is None and args["named"] == str(EVE.id)
    assert (await h.change(table, seats.take_seat, EVE)).find_seat_of(EVE.id) is not None


async def alternate_rematch(h: House, table: Table):
    await play_table_to_end(h.service, table.id)
    for wants in (True, False) * 5:
        await invitations.answer_rematch(h.tables, table.id, ANN, wants, next(interactions))


async def alternate_pauses(h: House, table: Table):
    for _ in range(5):
        await seats.pause_table(h.tables, table.id, MOD, next(interactions))
        await h.change(table, seats.resume_table, MOD)


async def leave_and_rejoin(h: House, table: Table):
    for is_present in (False, True) * 5:
        await places.note_presence(h.tables, 7, BOB.id, is_present)


@pytest.mark.parametrize(
    ("repeat", "code"),
    [(alternate_rematch, "rematch-asked"), (alternate_pauses, "goes-on"), (leave_and_rejoin, "member-left")],
)
async def test_repetitions_mention_three_times_a_day(
    h: House, repeat: Callable[[House, Table], Awaitable[None]], code: str
):
    await repeat(h, await h.start_table("race", BOB, CLEO))
    await h.drain()
    calls = [bool(post.payload["mentions"]) for post in h.sent.list_notices(code)]
    assert calls == [True] * 3 + [False] * 2


async def test_eight_quick_presses_of_a_rewind_request_still_mention(h: House, table: Table):
    """Each player at a table of two may ask four times."""
    change = TableChange(await h.tables.read(table.id), h.clock.now)
    for n in range(9):
        assert change.count_mention("rewind-asked") == (n < 8)


# A task whose result nobody awaits reports its failure at once, with a code


CODED = re.compile(r"[0-9A-Z]{4}: background task: counting cards")


async def fail():
    raise ValueError("the devil is Ann")


async def test_failure_is_logged_once_with_a_code(caplog: pytest.LogCaptureFixture):
    task = start_background_task(fail(), "counting cards")
    await asyncio.wait([task])
    await asyncio.sleep(0)
    [record] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert CODED.fullmatch(record.getMessage())
    assert record.exc_info is not None and record.exc_info[0] is ValueError
    assert "devil" not in record.getMessage()


async def test_cancelled_task_is_no_failure(caplog: pytest.LogCaptureFixture):
    task = start_background_task(asyncio.sleep(60), "counting cards")
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await asyncio.sleep(0)
    assert caplog.records == []


# Stored payloads


# Cut short; another type; a key of another type. "secretive" must not get into the log.
DAMAGED = [
    '{"first": 1, "secretive',
    "[]",
    '{"seat": "secretive", "first": 0, "last": 0, "args": "secretive"}',
]
each_damage = pytest.mark.parametrize("damage", DAMAGED)


async def damage_messages(h: House, kind: str, damage: str, *people: Person) -> list[int]:
    """Damage the stored data of all messages of a kind, to these people or at the table. Return their ids."""
    targets = [f"user:{person.id}" for person in people] or ["table"]
    theirs = (outbox.c.kind == kind) & outbox.c.target.in_(targets) & outbox.c.edit.is_(False)
    with h.tables.db.begin() as tx:
        tx.execute(update(outbox).where(theirs).values(payload=damage))
        return list(tx.execute(select(outbox.c.id).where(theirs).order_by(outbox.c.id)).scalars())


def require_logged(caplog: pytest.LogCaptureFixture, *ids: int):
    """Fail unless the log names each of these messages, and nothing of their data."""
    named = [
        n for n in ids if any(f"post {n} (" in line and "cannot be read" in line for line in caplog.messages)
    ]
    assert named == [*ids]
    assert "secretive" not in caplog.text


class WithoutAnn(AuctionGame):
    """One sealed step follows another, and the first player is never asked."""

    def step(self, state: Auction) -> Flow[None]:
        return collect_bids(state, (1, 2, 3))


@each_damage
async def test_step_closes_over_a_damaged_prompt(
    damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """The prompt still loses its controls and shows what its player sealed, and everybody is asked in the next step."""
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        first = [list_messages_to(h, who)[0] for who in ALL_FOUR]
        damaged = await damage_messages(h, "prompt", damage, ANN)
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        assert not await is_open(h, table)
        require_logged(caplog, *damaged)
        assert h.sent.list_edits("settled") == sorted(first)
        closed = {message: post.payload for message, post in h.sent.edits if post.kind == "settled"}
        assert {payload["seat"] for payload in closed.values()} == {0, 1, 2, 3}
        assert closed[first[0]]["what"] == closed[first[1]]["what"] != ""
        await play_to_bids(h, table)
        assert [len(list_messages_to(h, who)) for who in ALL_FOUR] == [2] * 4
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        assert not await is_open(h, table)
        assert len(h.sent.list_edits("settled")) == 8, "once for each message"


@each_damage
async def test_next_prompt_takes_over_from_a_damaged_unsent_one(
    damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """Ann has seen nothing since the game began, so the next prompt shows her everything, as it does to the others."""
    async with open_discreet_house(tmp_path, NOON, WithoutAnn()) as h:
        table = await open_bidding(h)
        await seal_bids(h, table, *ALL_FOUR[1:])
        h.sent.fail_next(*[("prompt", RetryLater(500))] * 4)
        await h.pass_time(90)
        _, unsent = await damage_messages(h, "prompt", damage, ANN)
        await seal_bids(h, table, *ALL_FOUR[1:])
        await h.pass_time(90)
        await h.pass_time(500)
        assert [len(list_messages_to(h, who)) for who in ALL_FOUR] == [2] * 4
        prompts = [h.sent.messages[list_messages_to(h, who)[1]].payload for who in ALL_FOUR]
        told = [(prompt["first"], prompt["last"]) for prompt in prompts]
        assert told == [(0, 2)] * 4, "events of the prompt that was not sent are lost"
        require_logged(caplog, unsent)


@each_damage
async def test_damaged_request_stops_no_turn_that_overtakes_it(
    damage: str, h: House, table: Table, caplog: pytest.LogCaptureFixture
):
    await h.play_turn(table, ANN)
    await request_rewind(h, table, BOB, 1)
    damaged = await damage_messages(h, "notice", damage)
    await h.play_turn(table, BOB)
    require_logged(caplog, *damaged)


@each_damage
async def test_damaged_notice_of_a_season_stops_no_forgetting(
    damage: str, h: House, caplog: pytest.LogCaptureFixture
):
    """What cannot be read is deleted, because it may name the person."""
    season = await open_season(h, (EVE, *PEOPLE[:3]), replace(LEAGUE, full=False))
    members = {member.user: member.n for member in season.members.values()}
    for person in PEOPLE[:2]:
        await organising.remove_member(
            h.tables, season.row.id, EVE, next(interactions), members[person.id], "says Eve"
        )
    await h.drain()
    damaged = await damage_messages(
        h, "season-notice", damage + "Eve" * damage.startswith('{"first'), PEOPLE[0]
    )
    done = await forgetting.forget_person(h.tables, EVE.id)
    assert not done.code
    require_logged(caplog, *damaged)
    named = find_rows_with(h.tables.db, "Eve", str(EVE.id), "secretive")
    assert not [row for row in named if row.startswith(("season", "outbox"))], named
    caplog.clear()
    await forgetting.forget_person(h.tables, PEOPLE[2].id)
    assert not caplog.messages, "it is said once"
