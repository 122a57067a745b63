"""What people have left to be answered in their stead: kept with the seat, and looked over with every change.

When an order answers is the time `act_at` of its seat's pending row. Where nothing is hidden, that is at once, day and
night, and its owner is not even called: the post calls whoever really must act. Elsewhere it is in the owner's waking
hours: in a sealed step at once, else, where everybody sees how fast an answer comes, some minutes after the question,
drawn when it comes, as if its owner had to read it first. `operations.standing_orders` does the answering. Nothing of
all this is seen by anybody but the owner.
"""
from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.core.commands import Command, StandingOrder, Submission, command_name
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.planning import create_order_submissions, has_missed_turn
from engine.core.rules import EndTurn, Seat
from engine.core.rules import Refusal as RulesRefused

from ..model.errors import OperationRefused, report_unexpected
from ..model.table import OrderNote, Preferences
from ..model.table_change import TableChange, decode_payload
from ..model.table_state import SeatState, TableState
from .after_action import queue_mid_turn_post
from .clocks import is_same_question
from .waking_hours import skip_quiet_hours

encode_order = msgspec.msgpack.encode
MAX_WAITING_NOTES = 8  # that wait for one person
ORDER_DELAY_RANGE_S = (120.0, 900.0)  # seconds from a question asked in the open to the answer of an order, at random
DEFAULT_PREFERENCES = Preferences()


def list_order_kinds(game: AnyGame, sheet: TableState) -> tuple[type[StandingOrder], ...]:
    """What may be left at this table: where secret steps close fast, only what says that it may."""
    return tuple(kind for kind in game.orders if kind.fast or not (game.delays_reveal and sheet.fast))


def get_orders(game: AnyGame, place: SeatState) -> dict[str, StandingOrder]:
    """The seat's orders by the name of their kind, but for those that this version of the game does not know."""
    found = dict[str, StandingOrder]()
    for name, data in place.left.orders.items():
        try:
            found[name] = game.order_decoder.decode(data)
        except msgspec.ValidationError:  # its fields have changed: `look_over` deletes it and tells its owner
            continue
    return found


def get_draft_order(game: AnyGame, place: SeatState) -> StandingOrder | None:
    """The order that its owner has filled in and not saved."""
    if place.left.draft is None:
        return None
    try:
        return game.order_decoder.decode(place.left.draft)
    except msgspec.ValidationError:  # as above; it is simply filled in anew
        return None


def save_order(change: TableChange, seat: Seat, order: StandingOrder) -> None:
    """Keep it from now on, in place of one of its kind.

    Raises Refused orders-fast, NotStarted, Over; engine.core.Refused with the rules' reason.
    """
    require_order_allowed(change, seat, order)
    left = change.sheet.seats[seat].left
    store_order(change, seat, order)
    left.draft = None
    change.ask.again = True


def store_order(change: TableChange, seat: Seat, order: StandingOrder) -> None:
    left, name = change.sheet.seats[seat].left, command_name(type(order))
    left.orders, left.since = {**left.orders, name: encode_order(order)}, {**left.since, name: change.playing.edition}


def require_order_allowed(change: TableChange, seat: Seat, order: StandingOrder) -> None:
    match = change.playing
    if type(order) not in list_order_kinds(change.game, change.sheet):
        raise OperationRefused("orders-fast")
    if (reason := order.refuse(match.view(seat))) is not None:
        raise RulesRefused.from_reason(reason)


def select_answers(change: TableChange, seat: Seat, says: Sequence[Submission]) -> list[Submission]:
    """What of it is an answer: a phrase said by a seat that is not asked may be an order for later, and no more."""
    match = change.playing
    if seat in match.asks:
        return list(says)
    return [say for say in says if not isinstance(say, Command) or say.leaves(match.view(seat)) is None]


def save_orders_of_phrases(change: TableChange, seat: Seat, says: Sequence[Submission]) -> None:
    """The orders that phrases leave behind, judged by what their answers have left. Raises as `leave`."""
    for say in says:
        order = say.leaves(change.playing.view(seat)) if isinstance(say, Command) else None
        if order is not None:
            save_order(change, seat, order)
            add_note(change, seat, "order-left", kind=command_name(type(order)))


# With every change of the table


def update_standing_orders(change: TableChange, people: Mapping[int, Preferences]) -> None:
    """Before it is written: delete what is past, and note when orders of those who are asked now will answer."""
    for seat, place in enumerate(change.sheet.seats):
        if place.left.orders and change.row.status != "running":
            place.left.orders, place.left.came = {}, []
        elif place.left.orders and place.user is not None:
            try:
                drop_past_orders(change, seat)
                drop_used_orders(change, seat)
                set_answer_time(change, seat, people.get(place.user, DEFAULT_PREFERENCES))
            except Exception as error:  # a mistake in one person's order must not hold up the table
                report_unexpected(error, f"an order at table {change.row.id}")
    update_called_seats(change)


def update_called_seats(change: TableChange) -> None:
    """Whose order answers at once is not called; who was not, and is asked after all, is called now."""
    match = change.match
    asked = set(match.asks) if match is not None and change.row.status == "running" else set[Seat]()
    for seat, place in enumerate(change.sheet.seats):
        at = change.ask.acting.get(seat)
        if seat in asked and at is not None and at <= change.now and is_answer_time_public(change):
            place.left.passed = True
            change.ask.soon.add(seat)
        elif place.left.passed:
            place.left.passed = False
            if seat in asked and not is_answered_by_hand(change, seat) and not change.turn.passed:
                change.ask.called.add(seat)
    for row in change.mail.out if change.ask.soon else []:
        if row.kind == "turn":
            payload = decode_payload(row)
            payload["mentions"] = [seat for seat in payload["mentions"] if seat not in change.ask.soon]
            row.payload = msgspec.json.encode(payload).decode()
    if change.ask.called and match is not None:
        change.ask.again = True
        queue_mid_turn_post(change, match)


def is_answer_time_public(change: TableChange) -> bool:
    """Whether the moment of an answer tells nothing: nothing that is asked is hidden from anybody."""
    match = change.playing
    words = change.game.words([place.name for place in change.sheet.seats])
    return not match.sealing and (not change.game.secret or words.open(match.view(None)))


def is_answered_by_hand(change: TableChange, seat: Seat) -> bool:
    """Whether its owner has just answered it himself, and not an order."""
    return seat in change.turn.actors and change.sheet.seats[seat].left.token != change.playing.token(seat)


def set_answer_time(change: TableChange, seat: Seat, wishes: Preferences) -> None:
    if seat not in change.ask.acting and can_order_answer(change, change.playing, seat, wishes):
        change.ask.acting[seat] = get_answer_time(change, seat, wishes)


def get_answer_time(change: TableChange, seat: Seat, wishes: Preferences) -> float:
    """When it answers: the time that was drawn for this question; who is here anyway need not be waited for."""
    was, now = change.was.get(seat), change.now
    if is_answer_time_public(change):
        return now
    if change.playing.sealing or seat in change.turn.actors:
        return skip_quiet_hours(wishes, now)
    if is_same_question(change, seat, was) and seat in change.before.asks:
        drawn = was.act_at if was is not None else None
        return drawn if drawn is not None and drawn > now else skip_quiet_hours(wishes, now)
    first, last = (int(seconds * 1000) for seconds in ORDER_DELAY_RANGE_S)
    return skip_quiet_hours(wishes, skip_quiet_hours(wishes, now) + (first + secrets.randbelow(last - first)) / 1000)


def drop_used_orders(change: TableChange, seat: Seat) -> None:
    """What was for one time ends when its seat has answered, or as soon as its owner does so by hand."""
    left, match = change.sheet.seats[seat].left, change.playing
    if left.came and (seat not in match.asks or is_answered_by_hand(change, seat)):
        for name in left.came:
            if delete_order(change, seat, name):
                add_note(change, seat, "order-over", kind=name)
        left.came = []


def delete_order(change: TableChange, seat: Seat, name: str) -> bool:
    """Delete one; whether there was one."""
    left = change.sheet.seats[seat].left
    there = name in left.orders
    left.orders = {other: data for other, data in left.orders.items() if other != name}
    left.since = {other: edition for other, edition in left.since.items() if other != name}
    return there


def complete_order(change: TableChange, seat: Seat, order: StandingOrder) -> None:
    """It has answered for the last time, at least in this turn. What is left of it needs the turn to have ended so."""
    left, name = change.sheet.seats[seat].left, command_name(type(order))
    rest = order.remainder()
    if rest is not None and any(isinstance(action, EndTurn) for action in change.turn.answered):
        left.came = [other for other in left.came if other != name]
        store_order(change, seat, rest)
        return
    delete_order(change, seat, name)
    if rest is not None:
        add_note(change, seat, "order-over", kind=name)


def drop_past_orders(change: TableChange, seat: Seat) -> None:
    """What has nothing left to do ends, and its owner is told."""
    place, match = change.sheet.seats[seat], change.playing
    orders, left = get_orders(change.game, place), place.left
    for name in list(left.orders):
        since = left.since.get(name, 0)
        gone = name not in orders or orders[name].over(match.view(seat))
        if gone or (name not in left.came and has_missed_turn(orders[name], match, seat, change.turn.published, since)):
            delete_order(change, seat, name)
            add_note(change, seat, "order-over", kind=name)


def can_order_answer(change: TableChange, match: Match[Any], seat: Seat, wishes: Preferences) -> bool:
    """Whether one of its orders answers for the seat now. Why one cannot, though it would, its owner is told."""
    left = change.sheet.seats[seat].left
    for order in list_applicable_orders(change.game, match, seat, change.sheet.seats[seat]):
        name = command_name(type(order))
        ahead = match.preview(seat)
        try:
            ahead.submit(seat, *create_order_submissions(order, ahead, seat))
        except RulesRefused as refused:
            words = change.game.words(change.sheet.name_seats(), wishes.language)
            why = words.refusal(match.view(seat), refused)
            add_note(change, seat, "order-failed", kind=name, why=why)
            if order.once:
                delete_order(change, seat, name)
            continue
        if order.once and name not in left.came:
            left.came = [*left.came, name]
        return True
    return False


def list_applicable_orders(game: AnyGame, match: Match[Any], seat: Seat, place: SeatState) -> list[StandingOrder]:
    """The orders that have something to say to the seat's question.

    In a step that shows how many have sealed, the moment of an answer would tell that an order gave it; and what its
    owner has answered or taken back by hand in this step is his to finish. Where an order has left off, one goes on.
    """
    if seat not in match.asks:
        return []
    seen = match.sealing and match.counted
    orders = [order for order in get_orders(game, place).values() if not (seen and order.seals)]
    if place.left.token != match.token(seat):
        if has_acted_in_step(match, seat):
            return []
        begins = match.decision(seat).kind
        orders = [order for order in orders if begins not in order.later]
        orders = [order for order in orders if not (order.once and has_begun_draft(match, seat))]
    return [order for order in orders if has_answer(order, match, seat)]


def has_answer(order: StandingOrder, match: Match[Any], seat: Seat) -> bool:
    """Also where the rules will refuse it: then its owner is to hear why."""
    try:
        return bool(create_order_submissions(order, match, seat))
    except RulesRefused:
        return True


def has_acted_in_step(match: Match[Any], seat: Seat) -> bool:
    """Whether the seat has answered or taken back something in the running step."""
    save = match.saves[-1]
    return bool(save.changes.get(seat)) or any(e.seat == seat and not e.forced for e in save.log)


def has_begun_draft(match: Match[Any], seat: Seat) -> bool:
    """Whether the seat has answered something in its running draft, which may be of several steps: one turn."""
    return any(entry.seat == seat and not entry.forced for save in match.saves for entry in save.log)


def add_answer_note(change: TableChange, seat: Seat, order: StandingOrder, asked: str, what: str) -> None:
    """What an order has answered, in place of the note that a phrase has left it: then its owner knows the question."""
    left, kind = change.sheet.seats[seat].left, command_name(type(order))
    others = [old for old in left.notes if (old.code, old.args.get("kind")) != ("order-left", kind)]
    known, left.notes = len(others) < len(left.notes), others
    add_note(change, seat, "order-did", asked="" if known else asked, what=what)


def add_note(change: TableChange, seat: Seat, code: str, **args: str) -> None:
    """Something about an order that its owner reads with his next question, once."""
    left, new = change.sheet.seats[seat].left, OrderNote(change.sheet.turn, code, args)
    if new not in left.notes:
        left.notes = [*left.notes, new][-MAX_WAITING_NOTES:]
