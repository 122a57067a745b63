"""Death and burial (D1 to D9), and the end of the game that a burial can trigger (E1)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Literal, Protocol

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import Bury
from ..components import CHRONICLE, Category, Location
from ..state import Dead, Player, State
from .members import CHRONICLED, GENERATIONS_OF, VISIBLE, dying, move, there

CATEGORY: dict[Location, Category] = {at: row.id for row in CHRONICLE.values() for at in row.locations}
BURY: dict[Location, Bury] = {at: Bury(at) for at in VISIBLE}
Rest = Literal["chronicle", "grave", "nowhere"]


class Spaces(Protocol):
    """The free burial spaces, and the seat that filled the last one. Both a state and a view have these fields."""

    @property
    def chronicle_open(self) -> Mapping[Category, int]: ...

    @property
    def graves_open(self) -> int: ...

    @property
    def trigger(self) -> Seat | None: ...


def rest(s: Spaces, at: Location) -> Rest:
    """Return where a member who dies at this location is buried (D5 to D7).

    It is the chronicle if its category is open, else a grave, else nowhere.
    """
    if s.chronicle_open[CATEGORY[at]]:
        return "chronicle"
    return "grave" if s.graves_open else "nowhere"


def fills(s: Spaces, at: Location) -> bool:
    """Return whether a burial from this location fills the last space and triggers the end (E1).

    Only the first trigger counts (R29).
    """
    left = {"chronicle": sum(s.chronicle_open.values()), "grave": s.graves_open, "nowhere": 0}
    return s.trigger is None and left[rest(s, at)] == 1


def die(s: State, me: Seat) -> Flow[None]:
    """Let one family member die. The owner chooses the location, if there is a choice (K9, D4)."""
    p = s.players[me]
    if dying(p)[0] is None:
        return lapse(s, me)
    action = yield from choose(me, "death", partial(graves, p), partial(why_not_bury, p))
    p.deaths_due -= 1
    p.deaths += 1
    bury(s, me, action.location)


def graves(p: Player) -> list[Bury]:
    return [BURY[at] for at in dying(p)[1]]


def why_not_bury(p: Player, action: Bury) -> Reason:
    return reason("not_dying", place=action.location, generation=dying(p)[0] or 0)


def lapse(s: State, me: Seat) -> None:
    """Let nobody die, because no member is visible (D8, R6)."""
    p = s.players[me]
    p.deaths_due -= 1
    p.deaths += 1
    tell(s, events.Lapsed(me))


def close_turn(s: State) -> None:
    """End the turn except for a death that is due (T5).

    A death that takes nobody is skipped here (D8), because the next step may not write before its first question.
    """
    s.phase = "turn_end"
    p = s.players[s.turn]
    while p.deaths_due and dying(p)[0] is None:
        lapse(s, s.turn)


def bury(s: State, me: Seat, at: Location) -> None:
    p, category, last = s.players[me], CATEGORY[at], fills(s, at)
    generation = GENERATIONS_OF[there(p, at)][0]
    dead = Dead(me, generation)
    match rest(s, at):
        case "chronicle":
            s.chronicle_open[category] -= 1
            s.chronicle[category].append(dead)
            move(p, generation, at, CHRONICLED)
            tell(s, events.Died(me, generation, at, category))
        case "grave":
            s.graves_open -= 1
            s.graves.append(dead)
            move(p, generation, at, "grave")
            tell(s, events.Died(me, generation, at, None))
        case "nowhere":
            move(p, generation, at, "removed")
            tell(s, events.Died(me, generation, at, None, removed=True))
    if last:
        s.trigger = me
        tell(s, events.LastFilled(me))
