"""The Action phase of one seat (5.6): how a plan resolves, and what it would come to.

A seat's own part decides everything here, so the projection is the resolution on a copy (A2.4.1).
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from engine.core import Event, Seat

from ..components import BOX, BUILDINGS, COURTIER_ROWS, EVENTS, BuildingId, EventId
from ..components.card_effects import Convert, Effects, If, LoseCourtier, UseActionBuilding
from ..components.terms import CourtierId
from ..events import (
    BuildingBuilt,
    BuildingUsed,
    Change,
    DebtMoved,
    EventPlayed,
    Failed,
    NothingPlanned,
    Payment,
    Recruited,
    WheatPaid,
)
from ..state import BuiltCard, FailedBuild, Kingdom, Plan, PlannedBuild, PlannedClaim, PlayedEvent, PrivateState, State
from .achievements import claim_met_achievements, resolve_listed_claim
from .effects import BOARD_PLACES, ConditionContext, is_condition_met, move_reputation, remove_minor_tile
from .effects import resolve_effects as resolve_effects
from .funding import BUILDING_EFFECTS, building_cost, get_effects_cost, make_payment, plan_payment
from .plan_course import (
    NO_PAYMENT,
    RIGHT_OPTION_COSTS,
    PlanRun,
    PlanStage,
    SeatPart,
    StageKind,
    attempt_action,
    begin_run,
    can_pay_wheat,
    copy_part,
    pay_bundle,
)

FAILURE_REPUTATION = BOX.action_board.fail_rep  # A9
MAX_CONVERSIONS: Mapping[BuildingId, int] = {
    id: effect.max for id, effect in BUILDING_EFFECTS if isinstance(effect, Convert)
}
STABLE_CARDS = {id for id, effect in BUILDING_EFFECTS if isinstance(effect, UseActionBuilding)}


def resolve_plan(s: State, seat: Seat, plan: Plan, foreseen: PlanRun | None = None) -> list[Event]:
    """The plan of a seat happens. Returns what is told of it, in order (8.4.1); the debt that results is public.

    `foreseen` is the projection up to the listed claims, if the seat's questions have made it: nothing can have
    changed since (A2.4.1).
    """
    course = (
        finish_plan(foreseen)
        if foreseen
        else run_plan(begin_run(s.round, seat, SeatPart(s.players[seat], s.own[seat]), plan))
    )
    s.players[seat], s.own[seat] = course.part.k, course.part.own
    for event in course.events:
        if isinstance(event, Failed) and event.what == "build":
            s.failed.append(FailedBuild(s.round, seat, event.card))
    if plan.event is not None:
        s.played.append(PlayedEvent(s.round, seat, plan.event))
    return course.events


def project_plan(s: State, seat: Seat, plan: Plan) -> tuple[list[Event], Kingdom, PrivateState]:
    """What the plan would come to, exactly; nothing changes (A2.4.1)."""
    course = run_plan(begin_run(s.round, seat, copy_part(SeatPart(s.players[seat], s.own[seat])), plan))
    return course.events, course.part.k, course.part.own


def project_kingdom_before_build(s: State, seat: Seat, plan: Plan) -> Kingdom:
    """The kingdom as the next build after those of the plan will find it (A5): what comes first has happened."""
    course = begin_run(s.round, seat, copy_part(SeatPart(s.players[seat], s.own[seat])), plan)
    course.ahead = [stage for stage in course.ahead if stage.what in ("use", "build", "act")]
    return carry_out_stages(course).part.k


def begin_projection(s: State, seat: Seat, plan: Plan) -> PlanRun:
    """The projection that the questions about claims and funding stand on (6.8), begun and not played yet."""
    return begin_run(s.round, seat, copy_part(SeatPart(s.players[seat], s.own[seat])), plan)


# The course


def run_plan(c: PlanRun) -> PlanRun:
    """A3 to A11."""
    return finish_plan(resolve_listed_claims(carry_out_and_pay_wheat(c), c.plan.claims))


def finish_plan(c: PlanRun) -> PlanRun:
    """A11, after the listed claims."""
    part = c.part
    c.events += claim_met_achievements(c.seat, part.k, part.own)
    if c.plan.event is not None:
        part.own.events.remove(c.plan.event)  # A11
    part.k.debt = part.own.debt
    if not c.events:
        c.events.append(NothingPlanned(c.seat))
    elif part.own.debt != c.debt:
        c.events.append(DebtMoved(c.seat, c.debt, part.own.debt))
    return c


def carry_out_and_pay_wheat(c: PlanRun) -> PlanRun:
    """A3 to A10."""
    pay_owed_wheat(carry_out_stages(c))
    return c


def carry_out_stages(c: PlanRun) -> PlanRun:
    """A3 to A10, without the wheat: the left option, then stage after stage."""
    discard_extra_event(c)
    resolve_left_option(c)
    while c.ahead:
        stage = c.ahead[0]
        if not RESOLVE_BY_STAGE_KIND[stage.what](c, stage):
            fail_stage(c, stage)
        c.ahead.pop(0)
    return c


def resolve_listed_claims(c: PlanRun, claims: Sequence[PlannedClaim]) -> PlanRun:
    """AC4."""
    for claiming in claims:
        claimed = resolve_listed_claim(c.seat, c.part.k, c.part.own, claiming)
        if claimed is not None:
            c.events.append(claimed)
    return c


def discard_extra_event(c: PlanRun) -> None:
    """Of two events the one played or named stays, else the newer (A12)."""
    own = c.part.own
    if len(own.events) > 1:
        kept = c.plan.event or c.plan.keep_event or own.events[-1]
        own.events = [kept]


def resolve_left_option(c: PlanRun) -> None:
    """A3; it never fails (A9.4)."""
    event = c.plan.event
    if event is not None and c.plan.side == "left":
        tally = Change()
        how = PlannedBuild("", courtier=c.plan.event_courtier)
        resolve_effects(EVENTS[event].left, c.part.k, c.part.own, tally, how)
        c.events.append(EventPlayed(c.seat, event, "left", tally))


def fail_stage(c: PlanRun, stage: PlanStage) -> None:
    """A planned action is skipped and costs reputation (A9); everybody has seen the card of a build."""
    tally = Change()
    move_reputation(c.part.k, FAILURE_REPUTATION, tally)
    if stage.what == "build" and stage.card not in c.part.k.shown:
        c.part.k.shown.append(stage.card)
    c.events.append(Failed(c.seat, stage.what, stage.card, tally))


def pay_owed_wheat(c: PlanRun) -> None:
    """The wheat owed; each one that nothing can pay costs 1 reputation (A10)."""
    part, owed = c.part, c.owed
    if not owed:
        return
    paid = owed
    while (spent := plan_payment(part.k, part.own, {"wheat": paid} if paid else {}, c.plan.funding)) is None:
        paid -= 1
    make_payment(part.k, part.own, spent)
    tally = Change()
    move_reputation(part.k, FAILURE_REPUTATION * (owed - paid), tally)
    c.events.append(WheatPaid(c.seat, paid, spent, owed - paid, tally))


# Stages


def use_building(c: PlanRun, stage: PlanStage) -> bool:
    """A token on an action building, of an earlier round or just built (A4, A5, A8.1)."""

    def action(times: int, part: SeatPart) -> Event | None:
        tally = Change()
        spent = pay_and_resolve_action(c, part, stage.card, stage.how, times, tally)
        return None if spent is None else BuildingUsed(c.seat, stage.card, tally, spent)

    return any(attempt_action(c, 1, partial(action, times)) for times in list_times_to_try(stage.card, stage.how))


def pay_and_resolve_action(
    c: PlanRun, part: SeatPart, card: BuildingId, how: PlannedBuild, times: int, tally: Change
) -> Payment | None:
    """An action building does what it does; None, and nothing done, where its cost cannot be paid (2.5)."""
    effects = BUILDINGS[card].effects
    spent = pay_bundle(c, part, get_effects_cost(effects, how, times, part.own.stock))
    if spent is not None:
        resolve_effects(effects, part.k, part.own, tally, how, times=times)
    return spent


def list_times_to_try(card: BuildingId, how: PlannedBuild) -> range:
    """How often a conversion is tried: as planned, else the largest smaller number that works (2.5)."""
    return range(min(max(how.times, 1), MAX_CONVERSIONS.get(card, 1)), 0, -1)


def build_card(c: PlanRun, stage: PlanStage) -> bool:
    """A5; with it falls the use of its action, without another loss (A9.2)."""
    done = attempt_action(c, 1, partial(pay_and_build, c, stage.how))
    if not done:
        c.ahead = [s for s in c.ahead if s.what != "act" or s.card != stage.card]
    return done


def pay_and_build(c: PlanRun, how: PlannedBuild, part: SeatPart) -> Event | None:
    """Goods and coins, then reputation, then tiles; the card comes to the tableau; an immediate effect (A5)."""
    card, k, own = BUILDINGS[how.building], part.k, part.own
    tile = how.dam if card.cost.remove_minor else None
    if card.cost.remove_minor and (tile is None or k.minors[tile] < 0):
        return None
    spent = pay_bundle(c, part, building_cost(k, card.id))
    if spent is None:
        return None
    tally, inner = Change(), NO_PAYMENT
    move_reputation(k, -card.cost.rep, tally)
    if tile is not None:
        remove_minor_tile(k, tile, tally)
    own.hand.remove(card.id)
    if card.id in k.shown:
        k.shown.remove(card.id)
    k.built.append(BuiltCard(card.id, c.round))
    if card.when == "immediate":
        resolve_effects(card.effects, k, own, tally, how)
        if card.id in STABLE_CARDS:
            tally, inner = use_stable(c, part, how, tally)
    return BuildingBuilt(c.seat, card.id, spent, tally, inner)


def use_stable(c: PlanRun, part: SeatPart, how: PlannedBuild, tally: Change) -> tuple[Change, Payment]:
    """The Stable: an action building's action without a token, then it is covered (A8.3).

    What cannot be paid, the wheat of the Stable's own token included, does nothing but cover.
    """
    targets = list_uncovered_buildings(part.k)
    if not targets:
        return tally, NO_PAYMENT
    card = how.stable if how.stable in targets else targets[-1]
    tally.covered = card
    part.k.built = [BuiltCard(b.card, b.round, b.covered or b.card == card) for b in part.k.built]
    for times in list_times_to_try(card, how):
        trial, done = copy_part(part), replace(tally, gains=tally.gains.copy(), used=card)
        spent = pay_and_resolve_action(c, trial, card, how, times, done)
        if spent is not None and can_pay_wheat(c, trial, 1):
            part.k, part.own = trial.k, trial.own
            return done, spent
    return tally, NO_PAYMENT


def list_uncovered_buildings(k: Kingdom) -> list[BuildingId]:
    """Action buildings that can be used, in the order built (A2.2, A8.3)."""
    return [built.card for built in k.built if not built.covered and BUILDINGS[built.card].when == "action"]


def recruit_courtier(c: PlanRun, stage: PlanStage) -> bool:
    courtier = c.plan.recruit
    assert courtier is not None and courtier == stage.card
    c.recruited = attempt_action(c, 1, partial(pay_and_recruit, c, courtier))
    return c.recruited


def pay_and_recruit(c: PlanRun, courtier: CourtierId, part: SeatPart) -> Event | None:
    """A courtier for coins; nobody who is held meanwhile (A7)."""
    place = part.k.courtiers[courtier]
    if place not in BOARD_PLACES:
        return None
    spent = pay_bundle(c, part, {"coins": recruit_cost(part.k, courtier)})
    if spent is None:
        return None
    part.k.courtiers[courtier] = "held"
    return Recruited(c.seat, courtier, spent)


def recruit_cost(k: Kingdom, courtier: CourtierId) -> int:
    """What a courtier on the board costs (A7)."""
    row = COURTIER_ROWS[courtier]
    return row.cost_space2 if k.courtiers[courtier] == "space2" else row.cost_space3


def resolve_right_option(c: PlanRun, stage: PlanStage) -> bool:
    return attempt_action(c, 0, partial(pay_and_resolve_right_option, c, stage.card))


def pay_and_resolve_right_option(c: PlanRun, event: EventId, part: SeatPart) -> Event | None:
    """A right option: its condition, its costs, then the rest (A9.3, A10)."""
    effects, scene = EVENTS[event].right, ConditionContext(tokens=c.used, recruited=c.recruited)
    if not meets_conditions(effects, part, scene):
        return None
    spent = pay_bundle(c, part, RIGHT_OPTION_COSTS[event])
    if spent is None:
        return None
    tally = Change()
    resolve_effects(effects, part.k, part.own, tally, scene=scene)
    return EventPlayed(c.seat, event, "right", tally, spent)


def meets_conditions(effects: Effects, part: SeatPart, scene: ConditionContext) -> bool:
    """Conditions are true, and courtiers to be given up are held (2.5)."""
    return all(
        is_condition_met(effect, part.own, scene)
        if isinstance(effect, If)
        else not isinstance(effect, LoseCourtier) or part.k.courtiers[effect.which] == "held"
        for effect in effects
    )


RESOLVE_BY_STAGE_KIND: dict[StageKind, Callable[[PlanRun, PlanStage], bool]] = {
    "use": use_building,
    "build": build_card,
    "act": use_building,
    "recruit": recruit_courtier,
    "event": resolve_right_option,
}
