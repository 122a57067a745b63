"""Death (D1 to D9), and the end that it brings (E1)."""
from __future__ import annotations

from functools import partial

from engine.core import Action, Flow, Reason, Seat, reason, tell

from .. import events
from ..actions import Bury
from ..components import CHRONICLE, Category, Location
from ..state import Dead, Player, State
from .members import CHRONICLED, GENERATIONS_OF, VISIBLE, dying, move, there
from .questions import ask

CATEGORY: dict[Location, Category] = {at: row.id for row in CHRONICLE.values() for at in row.locations}
BURY: dict[Location, Bury] = {at: Bury(at) for at in VISIBLE}


def die(s: State, me: Seat) -> Flow[None]:
    """One death that is due: its owner chooses where (K9, D4); one location is no question."""
    p = s.players[me]
    if dying(p)[0] is None:
        return lapse(s, me)
    action = yield from ask(me, "death", Bury, partial(graves, p), partial(why_not_bury, p))
    p.deaths_due -= 1
    p.deaths += 1
    bury(s, me, action.location)


def graves(p: Player) -> list[Action]:
    return [BURY[at] for at in dying(p)[1]]


def why_not_bury(p: Player, action: Bury) -> Reason:
    return reason("not_dying", place=action.location, generation=dying(p)[0] or 0)


def lapse(s: State, me: Seat) -> None:
    """Nobody is visible: nobody dies (D8, R6)."""
    p = s.players[me]
    p.deaths_due -= 1
    p.deaths += 1
    tell(s, events.Lapsed(me))


def close_turn(s: State) -> None:
    """The turn is over but for its death (T5).

    One that takes nobody lapses here (D8), for the next step may write nothing before its first question.
    """
    s.phase = "turn_end"
    p = s.players[s.turn]
    while p.deaths_due and dying(p)[0] is None:
        lapse(s, s.turn)


def bury(s: State, me: Seat, at: Location) -> None:
    """Into the chronicle if its category is open, else into a grave, else away (D5 to D7)."""
    p, category = s.players[me], CATEGORY[at]
    generation = GENERATIONS_OF[there(p, at)][0]
    dead = Dead(me, generation)
    if s.chronicle_open[category]:
        s.chronicle_open[category] -= 1
        s.chronicle[category].append(dead)
        move(p, generation, at, CHRONICLED)
        tell(s, events.Died(me, generation, at, category))
        full = not any(s.chronicle_open.values())
    elif s.graves_open:
        s.graves_open -= 1
        s.graves.append(dead)
        move(p, generation, at, "grave")
        tell(s, events.Died(me, generation, at, None))
        full = not s.graves_open
    else:
        move(p, generation, at, "removed")
        tell(s, events.Died(me, generation, at, None, removed=True))
        return
    if full and s.trigger is None:
        s.trigger = me  # E1, R29: the first one stays
        tell(s, events.LastFilled(me))
