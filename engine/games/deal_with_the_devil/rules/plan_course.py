"""The run of a seat's plan in the Action phase: its stages, and how each is tried and paid for (5.2)."""

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
    """One step of a plan in the order of resolution (A4 to A10). All but the event take a token."""

    kind: StageKind
    card: str  # building, courtier or event
    choices: PlannedBuild = DEFAULT_CHOICES


class SeatPart(Struct):
    """The part of a state that belongs to one seat, public and private."""

    kingdom: Kingdom
    own: PrivateState


class PlanRun(Struct):
    """The Action phase of one seat while it resolves."""

    seat: Seat
    round: int
    part: SeatPart
    plan: Plan
    free_tokens: int  # tokens, as the phase began (R10.11)
    initial_debt: int  # as the phase began
    remaining_stages: list[PlanStage]  # the stage that resolves now and those to come
    tokens_used: int = 0  # successful tokens (A6)
    has_recruited: bool = False
    events: list[Event] = []

    @property
    def owed_wheat(self) -> int:
        """The wheat owed for the tokens beyond the free ones (A6)."""
        beyond = self.tokens_used - self.free_tokens
        return beyond if beyond > 0 else 0


def begin_run(round_number: int, seat: Seat, seat_part: SeatPart, plan: Plan) -> PlanRun:
    """Return the run of a plan, not played yet. It changes this part of the state."""
    return PlanRun(
        seat, round_number, seat_part, plan, seat_part.kingdom.free, seat_part.own.debt, list_stages(plan)
    )


def list_stages(plan: Plan) -> list[PlanStage]:
    """Return the stages of a plan in the order of resolution (A4 to A10), without the left option."""
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
    """Return the choices of a use in the form of a planned build."""
    return PlannedBuild(use.building, True, use.times, use.pick, use.pay, use.courtier)


def copy_part(seat_part: SeatPart) -> SeatPart:
    """Return a copy of everything that the Action phase changes. A `BuiltCard` is shared, because it is replaced and
    never changed."""
    kingdom, own = replace(seat_part.kingdom), replace(seat_part.own)
    kingdom.levels = kingdom.levels[:]
    kingdom.courtiers = kingdom.courtiers.copy()
    kingdom.minors = kingdom.minors.copy()
    kingdom.majors = kingdom.majors[:]
    kingdom.built, kingdom.shown = kingdom.built[:], kingdom.shown[:]
    own.stock = own.stock.copy()
    own.hand = own.hand[:]
    own.events = own.events[:]
    return SeatPart(kingdom, own)


# Paying (F1 to F3)


def attempt_action(run: PlanRun, tokens: int, action: Callable[[SeatPart], Event | None]) -> bool:
    """Try an action. It must be paid, and the wheat owed must still be payable afterwards (F3). Return whether it
    succeeded.

    The copy is only needed if wheat is owed, because an action that cannot be paid or done changes nothing.
    """
    seat_part = copy_part(run.part) if run.tokens_used + tokens > run.free_tokens else run.part
    event = action(seat_part)
    if event is None or not can_pay_wheat(run, seat_part, tokens):
        return False
    run.part = seat_part
    run.tokens_used += tokens
    run.events.append(event)
    return True


def can_pay_wheat(run: PlanRun, seat_part: SeatPart, tokens: int) -> bool:
    """Return whether the wheat owed, including that of the new tokens, can be paid (F3)."""
    owed = run.tokens_used + tokens - run.free_tokens
    return (
        owed <= seat_part.own.stock["wheat"]
        or plan_payment(seat_part.kingdom, seat_part.own, {"wheat": owed}, run.plan.funding) is not None
    )


def pay_bundle(run: PlanRun, seat_part: SeatPart, bundle: Bundle) -> Payment | None:
    """Pay for a bundle without touching the reserve (F1 to F3). Return None, with nothing changed, if it cannot be
    paid."""
    if not bundle:
        return NO_PAYMENT
    spent = plan_payment(
        seat_part.kingdom,
        seat_part.own,
        bundle,
        run.plan.funding,
        run.owed_wheat,
        partial(count_later_needs, run),
    )
    if spent is not None:
        make_payment(seat_part.kingdom, seat_part.own, spent)
    return spent


def count_later_needs(run: PlanRun) -> Needs:
    """Return the goods that later planned steps need as printed (F2.1), with the wheat of this and of later tokens."""
    needs: dict[Resource, int] = {}
    for stage in run.remaining_stages[1:]:
        for res, n in get_printed_cost(stage).items():
            needs[res] = needs.get(res, 0) + n
    tokens = sum(stage.kind != "event" for stage in run.remaining_stages)
    needs["wheat"] = (
        needs.get("wheat", 0) + max(0, run.tokens_used + tokens - run.free_tokens) - run.owed_wheat
    )
    return needs


def get_printed_cost(stage: PlanStage) -> Bundle:
    """Return the cost of a stage without discounts, and without basics that the plan does not name (F2.1)."""
    match stage.kind:
        case "build":
            return PRINTED_COSTS[stage.card]
        case "recruit":
            return MAX_RECRUIT_COST
        case "event":
            return RIGHT_OPTION_COSTS[stage.card]
        case "use" | "act":
            return get_effects_cost(BUILDINGS[stage.card].effects, stage.choices, stage.choices.times)
