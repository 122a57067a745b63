"""A seat's Action phase under way: the stages of its plan, and how each is tried and paid (5.2)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Event, Seat

from ..components import BUILDINGS, COURTIER, EVENTS, EventId
from ..components.terms import Resource
from ..events import Res, Spent
from ..state import Building, Kingdom, Own, Plan, Using
from .effects import DEFAULTS
from .funding import COSTS, Needs, fund, pay, payment

UNPAID = Spent()
RECRUIT_COST: Res = {"coins": max(row.cost_space3 for row in COURTIER.values())}
RIGHT_COSTS: Mapping[EventId, Res] = {event.id: payment(event.right, DEFAULTS, 1) for event in EVENTS.values()}
What = Literal["event", "use", "build", "act", "recruit"]


class Stage(Struct, frozen=True):
    """One step of a plan in the order of resolution (A4 to A10); all but the event take a token."""

    what: What
    card: str  # building, courtier or event
    how: Building = DEFAULTS


class Part(Struct):
    """A seat's own part of the state."""

    k: Kingdom
    own: Own


class Course(Struct):
    """A seat's Action phase under way."""

    seat: Seat
    round: int
    part: Part
    plan: Plan
    free: int  # tokens, as the phase began (R10.11)
    debt: int  # as the phase began
    ahead: list[Stage]  # the stage that resolves now and those to come
    used: int = 0  # successful tokens (A6)
    recruited: bool = False
    events: list[Event] = []

    @property
    def owed(self) -> int:
        """Wheat for the tokens beyond the free ones (A6)."""
        beyond = self.used - self.free
        return beyond if beyond > 0 else 0


def begin(round_: int, seat: Seat, part: Part, plan: Plan) -> Course:
    return Course(seat, round_, part, plan, part.k.free, part.own.debt, stages(plan))


def stages(plan: Plan) -> list[Stage]:
    found = [Stage("use", use.building, chosen(use)) for use in plan.uses]
    for build in plan.builds:
        found.append(Stage("build", build.building, build))
        if build.act:
            found.append(Stage("act", build.building, build))
    if plan.recruit is not None:
        found.append(Stage("recruit", plan.recruit))
    if plan.event is not None and plan.side == "right":
        found.append(Stage("event", plan.event))
    return found


def chosen(use: Using) -> Building:
    """The choices of a use, as those of a build."""
    return Building(use.building, True, use.times, use.pick, use.pay, use.courtier)


def fork(part: Part) -> Part:
    """A copy of what the Action phase changes; all else is shared. A `Built` is replaced, never changed."""
    k, own = replace(part.k), replace(part.own)
    k.levels, k.courtiers, k.minors, k.majors = k.levels[:], k.courtiers.copy(), k.minors.copy(), k.majors[:]
    k.built, k.shown = k.built[:], k.shown[:]
    own.stock, own.hand, own.events = own.stock.copy(), own.hand[:], own.events[:]
    return Part(k, own)


# Paying (F1 to F3)


def attempt(c: Course, tokens: int, action: Callable[[Part], Event | None]) -> bool:
    """An action is first tried on a copy: it must be paid, and then the wheat owed must still be fundable (F3).

    Where no wheat is owed there is no need of the copy, since an action that cannot be paid or done changes nothing.
    """
    part = fork(c.part) if c.used + tokens > c.free else c.part
    event = action(part)
    if event is None or not affords_wheat(c, part, tokens):
        return False
    c.part = part
    c.used += tokens
    c.events.append(event)
    return True


def affords_wheat(c: Course, part: Part, tokens: int) -> bool:
    """Whether the wheat owed, with that of this token, can be paid (F3)."""
    owed = c.used + tokens - c.free
    return owed <= part.own.stock["wheat"] or fund(part.k, part.own, {"wheat": owed}, c.plan.funding) is not None


def spend(c: Course, part: Part, bundle: Res) -> Spent | None:
    """Pay a bundle, leaving the reserve alone (F1 to F3); None, and nothing done, where it cannot be paid."""
    if not bundle:
        return UNPAID
    spent = fund(part.k, part.own, bundle, c.plan.funding, c.owed, partial(later_needs, c))
    if spent is not None:
        pay(part.k, part.own, spent)
    return spent


def later_needs(c: Course) -> Needs:
    """What later planned steps need, as printed (F2.1), with the wheat of this and of later tokens."""
    needs: dict[Resource, int] = {}
    for stage in c.ahead[1:]:
        for res, n in printed_cost(stage).items():
            needs[res] = needs.get(res, 0) + n
    tokens = sum(stage.what != "event" for stage in c.ahead)
    needs["wheat"] = needs.get("wheat", 0) + max(0, c.used + tokens - c.free) - c.owed
    return needs


def printed_cost(stage: Stage) -> Res:
    """Discounts are ignored, and basics of a conversion that the plan does not name (F2.1)."""
    match stage.what:
        case "build":
            return COSTS[stage.card]
        case "recruit":
            return RECRUIT_COST
        case "event":
            return RIGHT_COSTS[stage.card]
        case "use" | "act":
            return payment(BUILDINGS[stage.card].effects, stage.how, stage.how.times)
