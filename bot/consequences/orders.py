"""Standing orders: kept with the seat, and updated with every change of the table.

The time when an order answers is `act_at` of its seat's `pending` row. If nothing is hidden, that is at once, day and
night, and the owner is not even mentioned: the post mentions only players who must act. Otherwise it is in the owner's
waking hours. In a sealed step it is at once; in a public question, where everybody sees how fast an answer comes, it is
a random time of some minutes after the question, as if the owner had to read it first. `operations.orders`
does the answering. Nobody but the owner sees any of this.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from bot.consequences.clocks import is_same_question, skip_quiet_hours
from bot.consequences.turns import queue_mid_turn_post
from bot.db.rows import encode_json
from bot.model.change import TableChange
from bot.model.errors import OperationRefused, report_unexpected
from bot.model.messages import decode_payload
from bot.model.people import DEFAULT_PREFERENCES, Preferences
from bot.model.table import SeatState, TableState
from bot.model.view import OrderNote
from engine.core.commands import Command, StandingOrder, Submission, command_name
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.planning import has_missed_turn
from engine.core.rules import EndTurn, Refusal, Seat

encode_order = msgspec.msgpack.encode
MAX_WAITING_NOTES = 8
# From a public question to the answer of an order.
ORDER_DELAY_RANGE_S = (120.0, 900.0)


def list_order_kinds(game: AnyGame, state: TableState) -> tuple[type[StandingOrder], ...]:
    """Return the kinds of standing orders that the table allows; fewer kinds if its sealed steps close within
    seconds."""
    return tuple(
        kind
        for kind in game.standing_order_types
        if kind.allows_fast_reveal or not (game.delays_reveal and state.fast)
    )


def get_orders(game: AnyGame, place: SeatState) -> dict[str, StandingOrder]:
    """Return the seat's standing orders by kind. Those that this version of the game cannot decode are left out."""
    found = {name: try_decoding_order(game, data) for name, data in place.left.orders.items()}
    return {name: order for name, order in found.items() if order is not None}


def try_decoding_order(game: AnyGame, data: bytes) -> StandingOrder | None:
    """Return a stored order, or None if its fields have changed. `drop_past_orders` deletes a saved one then and tells
    its owner; a draft is simply filled in again."""
    try:
        return game.order_decoder.decode(data)
    except msgspec.ValidationError:
        return None


def save_order(change: TableChange, seat: Seat, order: StandingOrder) -> None:
    """Save an order, in place of one of its kind.

    Raises OperationRefused orders-fast, GameNotStarted, GameOver; engine.core.Refusal with the rules' reason.
    """
    require_order_allowed(change, seat, order)
    left = change.state.seats[seat].left
    store_order(change, seat, order)
    left.draft = None
    change.awaiting.again = True


def store_order(change: TableChange, seat: Seat, order: StandingOrder) -> None:
    """Put the order into the seat's state, in place of one of the same kind, without checking it."""
    left, name = change.state.seats[seat].left, command_name(type(order))
    left.orders, left.since = (
        {**left.orders, name: encode_order(order)},
        {**left.since, name: change.playing.revision},
    )


def require_order_allowed(change: TableChange, seat: Seat, order: StandingOrder) -> None:
    """Raise OperationRefused orders-fast if the table does not allow this kind of order, or Refusal with the
    reason if the rules cannot follow it."""
    match = change.playing
    if type(order) not in list_order_kinds(change.game, change.state):
        raise OperationRefused("orders-fast")
    if (reason := order.explain_refusal(match.view(seat))) is not None:
        raise Refusal.from_reason(reason)


def select_answers(change: TableChange, seat: Seat, says: Sequence[Submission]) -> list[Submission]:
    """Return those of the submissions that answer a question now. While a seat is not asked, phrases that can be kept
    as a standing order are left out."""
    match = change.playing
    if seat in match.open_questions:
        return list(says)
    return [
        say
        for say in says
        if not isinstance(say, Command) or say.create_standing_order(match.view(seat)) is None
    ]


def save_orders_of_phrases(change: TableChange, seat: Seat, says: Sequence[Submission]) -> None:
    """Save each phrase that also says what to do later as a standing order. Call it after the answers have been given.
    Raises as `save_order`."""
    for say in says:
        order = say.create_standing_order(change.playing.view(seat)) if isinstance(say, Command) else None
        if order is not None:
            save_order(change, seat, order)
            add_note(change, seat, "order-left", kind=command_name(type(order)))


# With every change of the table


def update_standing_orders(change: TableChange, people: Mapping[int, Preferences]) -> None:
    """Delete orders that are over, and set the times at which orders of awaited seats answer. Runs before every change
    is written."""
    for seat, place in enumerate(change.state.seats):
        if place.left.orders and change.row.status != "running":
            place.left.orders, place.left.came = {}, []
        elif place.left.orders and place.user is not None:
            try:
                drop_past_orders(change, seat)
                drop_used_orders(change, seat)
                preferences = people.get(place.user, DEFAULT_PREFERENCES)
                if seat not in change.awaiting.acting and try_applicable_orders(change, seat, preferences):
                    change.awaiting.acting[seat] = get_answer_time(change, seat, preferences)
            except Exception as error:  # a mistake in one person's order must not hold up the table
                report_unexpected(error, f"an order at table {change.row.id}")
    update_called_seats(change)


def update_called_seats(change: TableChange) -> None:
    """Remove the mention of each seat whose order answers at once. If an order was expected to answer but did not,
    queue a post that mentions the seat after all."""
    awaited = change.awaited_seats
    for seat, place in enumerate(change.state.seats):
        at = change.awaiting.acting.get(seat)
        if seat in awaited and at is not None and at <= change.now and is_answer_time_public(change):
            place.left.passed = True
            change.awaiting.soon.add(seat)
        elif place.left.passed:
            place.left.passed = False
            if seat in awaited and not is_answered_by_hand(change, seat) and not change.game_events.passed:
                change.awaiting.called.add(seat)
    for row in change.outgoing.out if change.awaiting.soon else []:
        if row.kind == "turn":
            payload = decode_payload(row)
            payload["mentions"] = [seat for seat in payload["mentions"] if seat not in change.awaiting.soon]
            row.payload = encode_json(payload)
    if change.awaiting.called and awaited:
        change.awaiting.again = True
        queue_mid_turn_post(change)


def is_answer_time_public(change: TableChange) -> bool:
    """Return whether everybody may learn when the seat answers, because nothing about its question is hidden."""
    match = change.playing
    words = change.game.create_presenter([place.name for place in change.state.seats])
    return not match.in_sealed_step and (
        not change.game.has_secrets or words.is_public_question(match.view(None))
    )


def is_answered_by_hand(change: TableChange, seat: Seat) -> bool:
    """Return whether this change holds an answer that the seat's owner gave themselves, not one of an order."""
    return seat in change.game_events.actors and change.state.seats[
        seat
    ].left.token != change.playing.get_token(seat)


def get_answer_time(change: TableChange, seat: Seat, preferences: Preferences) -> float:
    """Return when an order answers: now if everybody may know the time or the owner is here anyway, otherwise a random
    time that stays the same for one question. Quiet hours are skipped."""
    was, now = change.awaited_before.get(seat), change.now
    if is_answer_time_public(change):
        return now
    if change.playing.in_sealed_step or seat in change.game_events.actors:
        return skip_quiet_hours(preferences, now)
    if is_same_question(change, seat, was) and seat in change.before.asks:
        drawn = was.act_at if was is not None else None
        return drawn if drawn is not None and drawn > now else skip_quiet_hours(preferences, now)
    first, last = (int(seconds * 1000) for seconds in ORDER_DELAY_RANGE_S)
    return skip_quiet_hours(
        preferences, skip_quiet_hours(preferences, now) + (first + secrets.randbelow(last - first)) / 1000
    )


def drop_used_orders(change: TableChange, seat: Seat) -> None:
    """Delete one-time orders once their seat has answered, or as soon as the owner answers by hand."""
    left, match = change.state.seats[seat].left, change.playing
    if left.came and (seat not in match.open_questions or is_answered_by_hand(change, seat)):
        for name in left.came:
            if delete_order(change, seat, name):
                add_note(change, seat, "order-over", kind=name)
        left.came = []


def delete_order(change: TableChange, seat: Seat, name: str) -> bool:
    """Delete the seat's order of the kind `name`. Return whether there was one."""
    left = change.state.seats[seat].left
    there = name in left.orders
    left.orders = {other: data for other, data in left.orders.items() if other != name}
    left.since = {other: edition for other, edition in left.since.items() if other != name}
    return there


def complete_order(change: TableChange, seat: Seat, order: StandingOrder) -> None:
    """Delete an order that has answered for the last time, at least in this turn. If the turn has ended this way, store
    the order's remainder for later turns."""
    left, name = change.state.seats[seat].left, command_name(type(order))
    rest = order.remainder()
    if rest is not None and any(isinstance(action, EndTurn) for action in change.game_events.answered):
        left.came = [other for other in left.came if other != name]
        store_order(change, seat, rest)
        return
    delete_order(change, seat, name)
    if rest is not None:
        add_note(change, seat, "order-over", kind=name)


def drop_past_orders(change: TableChange, seat: Seat) -> None:
    """Delete orders that have nothing left to do, and tell their owner."""
    place, match = change.state.seats[seat], change.playing
    orders, left = get_orders(change.game, place), place.left
    for name in list(left.orders):
        since = left.since.get(name, 0)
        gone = name not in orders or orders[name].is_finished(match.view(seat))
        if gone or (
            name not in left.came
            and has_missed_turn(orders[name], match, seat, change.game_events.published, since)
        ):
            delete_order(change, seat, name)
            add_note(change, seat, "order-over", kind=name)


def try_applicable_orders(change: TableChange, seat: Seat, preferences: Preferences) -> bool:
    """Return whether one of the seat's orders can answer now. Each is tried on a copy of the match until one can; if
    that is a one-time order, it is noted in `came`. For an order that is refused, note the reason for its owner, and
    delete it if it is a one-time order.
    """
    left, match = change.state.seats[seat].left, change.playing
    for order in list_applicable_orders(change.game, match, seat, change.state.seats[seat]):
        name = command_name(type(order))
        ahead = match.preview(seat)
        try:
            ahead.submit(seat, *order.create_submissions(ahead, seat))
        except Refusal as refused:
            words = change.game.create_presenter(change.state.name_seats(), preferences.language)
            why = words.refusal(match.view(seat), refused)
            add_note(change, seat, "order-failed", kind=name, why=why)
            if order.is_one_time:
                delete_order(change, seat, name)
            continue
        if order.is_one_time and name not in left.came:
            left.came = [*left.came, name]
        return True
    return False


def list_applicable_orders(game: AnyGame, match: Match, seat: Seat, place: SeatState) -> list[StandingOrder]:
    """Return the orders that have an answer to the seat's question.

    In a step that shows how many have sealed, the time of an answer would reveal that an order gave it. If the owner
    has answered or taken back something by hand in this step, the owner finishes it. If an order has stopped, another
    one may continue.
    """
    if seat not in match.open_questions:
        return []
    seen = match.in_sealed_step and match.is_seal_count_public
    orders = [order for order in get_orders(game, place).values() if not (seen and order.may_seal)]
    if place.left.token != match.get_token(seat):
        if has_acted_in_step(match, seat):
            return []
        begins = match.get_decision(seat).kind
        orders = [order for order in orders if begins not in order.follow_up_kinds]
        has_begun = any(
            entry.seat == seat and not entry.is_forced for save in match.saved_steps for entry in save.log
        )  # its draft, which may span several steps of one turn
        orders = [order for order in orders if not (order.is_one_time and has_begun)]
    return [order for order in orders if has_answer(order, match, seat)]


def has_answer(order: StandingOrder, match: Match, seat: Seat) -> bool:
    """Return whether the order applies to the seat's current question. Also True if the rules would refuse its answer,
    because its owner must then be told why.
    """
    try:
        return bool(order.create_submissions(match, seat))
    except Refusal:
        return True


def has_acted_in_step(match: Match, seat: Seat) -> bool:
    """Return whether the seat has answered or taken back something in the current step."""
    save = match.saved_steps[-1]
    return bool(save.undo_counts.get(seat)) or any(e.seat == seat and not e.is_forced for e in save.log)


def add_answer_note(change: TableChange, seat: Seat, order: StandingOrder, asked: str, what: str) -> None:
    """Note for the owner that the order answered the question `asked` with `what`. If a phrase left a note about this
    order, the new note replaces it and leaves the question out."""
    left, kind = change.state.seats[seat].left, command_name(type(order))
    others = [old for old in left.notes if (old.code, old.args.get("kind")) != ("order-left", kind)]
    known, left.notes = len(others) < len(left.notes), others
    add_note(change, seat, "order-did", asked="" if known else asked, what=what)


def add_note(change: TableChange, seat: Seat, code: str, **args: str) -> None:
    """Add a note about a standing order, the catalogue message `code`. Its owner sees it once, with their next
    question."""
    left, new = change.state.seats[seat].left, OrderNote(change.state.turn, code, args)
    if new not in left.notes:
        left.notes = [*left.notes, new][-MAX_WAITING_NOTES:]
