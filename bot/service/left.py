"""What people have left to be answered in their stead: kept with the seat, and looked over with every change.

When an order answers is the time `act_at` of its seat's pending row, always in its owner's waking hours. In a sealed
step that is at once. In the open everybody sees how fast an answer comes: so it lets some minutes pass, drawn when the
question comes, as if its owner had to read it first. `orders` does the answering. Nothing of all this is seen by
anybody but the owner.
"""
from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.core.flow import Seat
from engine.core.game import AnyGame, Say
from engine.core.match import Match
from engine.core.orders import Order, said
from engine.core.phrase import Phrase, command_name
from engine.core.reason import Refused as RulesRefused

from .change import Change
from .clocks import goes_on
from .errors import Refused, report
from .hours import awake
from .model import Note, Preferences
from .sheet import Place, Sheet

encode = msgspec.msgpack.encode
MOST_NOTES = 8  # that wait for one person
PAUSE = (120.0, 900.0)  # seconds from a question asked in the open to the answer of an order, at random
DEFAULT = Preferences()


def kinds(game: AnyGame, sheet: Sheet) -> tuple[type[Order], ...]:
    """What may be left at this table: where secret steps close fast, only what says that it may."""
    return tuple(kind for kind in game.orders if kind.fast or not (game.discreet and sheet.fast))


def held(game: AnyGame, place: Place) -> dict[str, Order]:
    """The seat's orders by the name of their kind, but for those that this version of the game does not know."""
    found = dict[str, Order]()
    for name, data in place.left.orders.items():
        try:
            found[name] = game.order_decoder.decode(data)
        except msgspec.ValidationError:  # its fields have changed: `look_over` deletes it and tells its owner
            continue
    return found


def drafted(game: AnyGame, place: Place) -> Order | None:
    """The order that its owner has filled in and not saved."""
    if place.left.draft is None:
        return None
    try:
        return game.order_decoder.decode(place.left.draft)
    except msgspec.ValidationError:  # as above; it is simply filled in anew
        return None


def leave(change: Change, seat: Seat, order: Order) -> None:
    """Keep it from now on, in place of one of its kind.

    Raises Refused orders-fast, NotStarted, Over; engine.core.Refused with the rules' reason.
    """
    check(change, seat, order)
    left = change.sheet.seats[seat].left
    left.orders = {**left.orders, command_name(type(order)): encode(order)}
    left.draft = None
    change.reask = True


def check(change: Change, seat: Seat, order: Order) -> None:
    match = change.playing
    if type(order) not in kinds(change.game, change.sheet):
        raise Refused("orders-fast")
    if (reason := order.refuse(match.view(seat))) is not None:
        raise RulesRefused.because(reason)


def left_by(change: Change, seat: Seat, says: Sequence[Say]) -> list[Say]:
    """What of it is an answer: a phrase said by a seat that is not asked may be an order for later, and no more."""
    match = change.playing
    if seat in match.asks:
        return list(says)
    return [say for say in says if not isinstance(say, Phrase) or say.leaves(match.view(seat)) is None]


def leave_all(change: Change, seat: Seat, says: Sequence[Say]) -> None:
    """The orders that phrases leave behind, judged by what their answers have left. Raises as `leave`."""
    for say in says:
        order = say.leaves(change.playing.view(seat)) if isinstance(say, Phrase) else None
        if order is not None:
            leave(change, seat, order)
            note(change, seat, "order-left", kind=command_name(type(order)))


# With every change of the table


def look_over(change: Change, people: Mapping[int, Preferences]) -> None:
    """Before it is written: delete what is past, and note when orders of those who are asked now will answer."""
    for seat, place in enumerate(change.sheet.seats):
        if place.left.orders and change.row.status != "running":
            place.left.orders, place.left.came = {}, []
        elif place.left.orders and place.user is not None:
            try:
                drop_past(change, seat)
                drop_come(change, seat)
                find_time(change, seat, people.get(place.user, DEFAULT))
            except Exception as error:  # a mistake in one person's order must not hold up the table
                report(error, f"an order at table {change.row.id}")


def find_time(change: Change, seat: Seat, wishes: Preferences) -> None:
    if seat not in change.acting and answers(change, change.playing, seat, wishes):
        change.acting[seat] = when(change, seat, wishes)


def when(change: Change, seat: Seat, wishes: Preferences) -> float:
    """When it answers: the time that was drawn for this question; who is here anyway need not be waited for."""
    was, now = change.was.get(seat), change.now
    if change.playing.sealing or seat in change.actors:
        return awake(wishes, now)
    if goes_on(change, seat, was) and seat in change.before.asks:
        drawn = was.act_at if was is not None else None
        return drawn if drawn is not None and drawn > now else awake(wishes, now)
    first, last = (int(seconds * 1000) for seconds in PAUSE)
    return awake(wishes, awake(wishes, now) + (first + secrets.randbelow(last - first)) / 1000)


def drop_come(change: Change, seat: Seat) -> None:
    """What was for one time ends when its seat has answered, or as soon as its owner does so by hand."""
    left, match = change.sheet.seats[seat].left, change.playing
    by_hand = seat in change.actors and seat in match.asks and left.token != match.token(seat)
    if left.came and (by_hand or seat not in match.asks):
        for name in left.came:
            if end(change, seat, name):
                note(change, seat, "order-over", kind=name)
        left.came = []


def end(change: Change, seat: Seat, name: str) -> bool:
    """Delete one; whether there was one."""
    left = change.sheet.seats[seat].left
    there = name in left.orders
    left.orders = {other: data for other, data in left.orders.items() if other != name}
    return there


def drop_past(change: Change, seat: Seat) -> None:
    """What has nothing left to do ends, and its owner is told."""
    place, match = change.sheet.seats[seat], change.playing
    orders = held(change.game, place)
    for name in list(place.left.orders):
        if name not in orders or orders[name].over(match.view(seat)):
            end(change, seat, name)
            note(change, seat, "order-over", kind=name)


def answers(change: Change, match: Match[Any], seat: Seat, wishes: Preferences) -> bool:
    """Whether one of its orders answers for the seat now. Why one cannot, though it would, its owner is told."""
    left = change.sheet.seats[seat].left
    for order in wanting(change.game, match, seat, change.sheet.seats[seat]):
        name = command_name(type(order))
        ahead = match.preview(seat)
        try:
            ahead.submit(seat, *said(order, ahead, seat))
        except RulesRefused as refused:
            words = change.game.words([place.name for place in change.sheet.seats], wishes.language)
            why = words.refusal(match.view(seat), refused)
            note(change, seat, "order-failed", kind=name, why=why)
            if order.once:
                end(change, seat, name)
            continue
        if order.once and name not in left.came:
            left.came = [*left.came, name]
        return True
    return False


def wanting(game: AnyGame, match: Match[Any], seat: Seat, place: Place) -> list[Order]:
    """The orders that have something to say to the seat's question.

    In a step that shows how many have sealed, the moment of an answer would tell that an order gave it; and what its
    owner has answered or taken back by hand in this step is his to finish. Where an order has left off, one goes on.
    """
    if seat not in match.asks:
        return []
    seen = match.sealing and match.counted
    orders = [order for order in held(game, place).values() if not (seen and order.seals)]
    if place.left.token != match.token(seat):
        if touched(match, seat):
            return []
        begins = match.decision(seat).kind
        orders = [order for order in orders if begins not in order.later]
        orders = [order for order in orders if not (order.once and begun(match, seat))]
    return [order for order in orders if said(order, match, seat)]


def touched(match: Match[Any], seat: Seat) -> bool:
    """Whether the seat has answered or taken back something in the running step."""
    save = match.saves[-1]
    return bool(save.changes.get(seat)) or any(e.seat == seat and not e.forced for e in save.log)


def begun(match: Match[Any], seat: Seat) -> bool:
    """Whether the seat has answered something in its running draft, which may be of several steps: one turn."""
    return any(entry.seat == seat and not entry.forced for save in match.saves for entry in save.log)


def note_answer(change: Change, seat: Seat, order: Order, asked: str, what: str) -> None:
    """What an order has answered, in place of the note that a phrase has left it: then its owner knows the question."""
    left, kind = change.sheet.seats[seat].left, command_name(type(order))
    others = [old for old in left.notes if (old.code, old.args.get("kind")) != ("order-left", kind)]
    known, left.notes = len(others) < len(left.notes), others
    note(change, seat, "order-did", asked="" if known else asked, what=what)


def note(change: Change, seat: Seat, code: str, **args: str) -> None:
    """Something about an order that its owner reads with his next question, once."""
    left, new = change.sheet.seats[seat].left, Note(change.sheet.turn, code, args)
    if new not in left.notes:
        left.notes = [*left.notes, new][-MOST_NOTES:]
