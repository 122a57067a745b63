"""Harvest, family and church: actions that take a single decision (A1, A2, A7)."""
from __future__ import annotations

from typing import Any

from engine.core import Action, Flow, Reason, Seat, reason, tell

from .. import events
from ..actions import Birth, EnterBag, Harvest, Recall
from ..components import BARN, ENTRY, YIELDS, Location
from ..state import Player, State
from .members import BAG, EMPLOYED, GENERATIONS_OF, HOME, UNBORN, move, next_child, nobody_there, there
from .payment import ask_payment, options_of, pay, spend_time

HARVEST = (Harvest(),)
BIRTH = Birth()
RECALLS: dict[Location, tuple[tuple[Recall, ...], ...]] = {
    at: tuple(tuple(Recall(g, at) for g in found) for found in GENERATIONS_OF) for at in EMPLOYED
}
ENTERING = tuple(tuple(EnterBag(g) for g in found) for found in GENERATIONS_OF)
CANDLE = options_of(ENTRY)


# A1 Grain harvest


def harvests(s: State, p: Player) -> tuple[Action, ...]:
    """Return the harvest if a member is on the farmyard (A1.1).

    With 5 grain it is legal but gives nothing (A1.3).
    """
    return HARVEST if HOME in p.people else ()


def crop(p: Player) -> int:
    """Return the grain of the player's best combination of animal and plow (A1.2, R33)."""
    return next(y.grain for y in YIELDS if all(p.goods[good] >= n for good, n in y.needs.items()))


def harvested(s: State, p: Player) -> int:
    """Return how much grain a harvest brings, as far as the barn has room (A1.3)."""
    return min(crop(p), BARN - p.grain, s.supply.grain)


def harvest(s: State, me: Seat, action: Harvest) -> None:
    p = s.players[me]
    grain = harvested(s, p)
    p.grain += grain
    s.supply.grain -= grain
    tell(s, events.Harvested(me, grain))


def no_harvest(s: State, p: Player, action: Any) -> Reason | None:
    return None if HOME in p.people else reason("farmyard_empty")


# A2 Family


def kin(s: State, p: Player) -> list[Action]:
    found: list[Action] = [BIRTH] if UNBORN in p.people else []
    for at in EMPLOYED:
        if at in p.people:
            found += RECALLS[at][there(p, at)]
    return found


def birth(s: State, me: Seat, action: Birth) -> None:
    """Move a member of the lowest unborn generation to the farmyard (A2.1)."""
    p = s.players[me]
    generation = next_child(p)
    assert generation is not None
    move(p, generation, UNBORN, HOME)
    tell(s, events.Born(me, generation))


def recall(s: State, me: Seat, action: Recall) -> None:
    """Move a member back to the farmyard without a cost. City markers stay (A2.2)."""
    move(s.players[me], action.generation, action.location, HOME)
    tell(s, events.Recalled(me, action.generation, action.location))


def no_birth(s: State, p: Player, action: Any) -> Reason | None:
    """Return a reason if all members are born (R37)."""
    return None if UNBORN in p.people else reason("all_born")


def no_recall(s: State, p: Player, action: Recall) -> Reason | None:
    """Return why a member cannot be recalled. Members in the black bag never can (R36)."""
    if action.location not in EMPLOYED:
        return reason("not_recalled", place=action.location)
    return nobody_there(p, action.generation, action.location)


# A7 Church


def novices(s: State, p: Player) -> tuple[Action, ...]:
    """Return the members who can enter the church. The cost can always be paid in time."""
    return ENTERING[there(p, HOME)]


def enter_bag(s: State, me: Seat, action: EnterBag) -> Flow[None]:
    """Move a member into the black bag, for 1 brown cube or 3 time (A7.1)."""
    p = s.players[me]
    paid = yield from ask_payment(me, p, CANDLE)
    spend_time(p, pay(s, p, paid.units))
    move(p, action.generation, HOME, BAG)
    tell(s, events.EnteredBag(me, action.generation, paid.units))
