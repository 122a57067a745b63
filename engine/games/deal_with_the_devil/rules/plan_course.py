"""A seat's Action phase under way: the stages of its plan, and how each is tried and paid (5.2)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Event, Seat

from ..components import BUILDINGS, COURTIER_ROWS, EVENTS, EventId
from ..components.terms import Resource
from ..events import Bundle, Payment
from ..state import Kingdom, Plan, PlannedBuild, PlannedUse, PrivateState
from .effects import DEFAULT_CHOICES
from .funding import PRINTED_COSTS, Needs, get_effects_cost, make_payment, plan_payment

NO_PAYMENT = Payment()
MAX_RECRUIT_COST: Bundle = {"coins": max(row.cost_space3 for row in COURTIER_ROWS.values())}
RIGHT_OPTION_COSTS: Mapping[EventId, Bundle] = {
    event.id: get_effects_cost(event.right, DEFAULT_CHOICES, 1) for event in EVENTS.values()
}
StageKind = Literal["event", "use", "build", "act", "recruit"]


class PlanStage(Struct, frozen=True):
    """One step of a plan in the order of resolution (A4 to A10); all but the event take a token."""

    what: StageKind
    card: str  # building, courtier or event
    how: PlannedBuild = DEFAULT_CHOICES


class SeatPart(Struct):
    """A seat's own part of the state."""

    k: Kingdom
    own: PrivateState


class PlanRun(Struct):
    """A seat's Action phase under way."""

    seat: Seat
    round: int
    part: SeatPart
    plan: Plan
    free: int  # tokens, as the phase began (R10.11)
    debt: int  # as the phase began
    ahead: list[PlanStage]  # the stage that resolves now and those to come
    used: int = 0  # successful tokens (A6)
    recruited: bool = False
    events: list[Event] = []

    @property
    def owed(self) -> int:
        """Wheat for the tokens beyond the free ones (A6)."""
        beyond = self.used - self.free
        return beyond if beyond > 0 else 0


def begin_run(round_: int, seat: Seat, part: SeatPart, plan: Plan) -> PlanRun:
    return PlanRun(seat, round_, part, plan, part.k.free, part.own.debt, list_stages(plan))


def list_stages(plan: Plan) -> list[PlanStage]:
    found = [PlanStage("use", use.building, to_planned_build(use)) for use in plan.uses]
    for build in plan.builds:
        found.append(PlanStage("build", build.building, build))
        if build.act:
            found.append(PlanStage("act", build.building, build))
    if plan.recruit is not None:
        found.append(PlanStage("recruit", plan.recruit))
    if plan.event is not None and plan.side == "right":
        found.append(PlanStage("event", plan.event))
    return found


def to_planned_build(use: PlannedUse) -> PlannedBuild:
    """The choices of a use, as those of a build."""
    return PlannedBuild(use.building, True, use.times, use.pick, use.pay, use.courtier)


def copy_part(part: SeatPart) -> SeatPart:
    """A copy of what the Action phase changes; all else is shared. A `Built` is replaced, never changed."""
    k, own = replace(part.k), replace(part.own)
    k.levels, k.courtiers, k.minors, k.majors = k.levels[:], k.courtiers.copy(), k.minors.copy(), k.majors[:]
    k.built, k.shown = k.built[:], k.shown[:]
    own.stock, own.hand, own.events = own.stock.copy(), own.hand[:], own.events[:]
    return SeatPart(k, own)


# Paying (F1 to F3)


def attempt_action(c: PlanRun, tokens: int, action: Callable[[SeatPart], Event | None]) -> bool:
    """An action is first tried on a copy: it must be paid, and then the wheat owed must still be fundable (F3).

    Where no wheat is owed there is no need of the copy, since an action that cannot be paid or done changes nothing.
    """
    part = copy_part(c.part) if c.used + tokens > c.free else c.part
    event = action(part)
    if event is None or not can_pay_wheat(c, part, tokens):
        return False
    c.part = part
    c.used += tokens
    c.events.append(event)
    return True


def can_pay_wheat(c: PlanRun, part: SeatPart, tokens: int) -> bool:
    """Whether the wheat owed, with that of this token, can be paid (F3)."""
    owed = c.used + tokens - c.free
    return (
        owed <= part.own.stock["wheat"] or plan_payment(part.k, part.own, {"wheat": owed}, c.plan.funding) is not None
    )


def pay_bundle(c: PlanRun, part: SeatPart, bundle: Bundle) -> Payment | None:
    """Pay a bundle, leaving the reserve alone (F1 to F3); None, and nothing done, where it cannot be paid."""
    if not bundle:
        return NO_PAYMENT
    spent = plan_payment(part.k, part.own, bundle, c.plan.funding, c.owed, partial(count_later_needs, c))
    if spent is not None:
        make_payment(part.k, part.own, spent)
    return spent


def count_later_needs(c: PlanRun) -> Needs:
    """What later planned steps need, as printed (F2.1), with the wheat of this and of later tokens."""
    needs: dict[Resource, int] = {}
    for stage in c.ahead[1:]:
        for res, n in get_printed_cost(stage).items():
            needs[res] = needs.get(res, 0) + n
    tokens = sum(stage.what != "event" for stage in c.ahead)
    needs["wheat"] = needs.get("wheat", 0) + max(0, c.used + tokens - c.free) - c.owed
    return needs


def get_printed_cost(stage: PlanStage) -> Bundle:
    """Discounts are ignored, and basics of a conversion that the plan does not name (F2.1)."""
    match stage.what:
        case "build":
            return PRINTED_COSTS[stage.card]
        case "recruit":
            return MAX_RECRUIT_COST
        case "event":
            return RIGHT_OPTION_COSTS[stage.card]
        case "use" | "act":
            return get_effects_cost(BUILDINGS[stage.card].effects, stage.how, stage.how.times)
