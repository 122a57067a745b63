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


def resolve_plan(state: State, seat: Seat, plan: Plan, foreseen: PlanRun | None = None) -> list[Event]:
    """The plan of a seat happens. Returns what is told of it, in order (8.4.1); the debt that results is public.

    `foreseen` is the projection up to the listed claims, if the seat's questions have made it: nothing can have
    changed since (A2.4.1).
    """
    course = (
        finish_plan(foreseen)
        if foreseen
        else run_plan(begin_run(state.round, seat, SeatPart(state.players[seat], state.own[seat]), plan))
    )
    state.players[seat], state.own[seat] = course.part.kingdom, course.part.own
    for event in course.events:
        if isinstance(event, Failed) and event.what == "build":
            state.failed.append(FailedBuild(state.round, seat, event.card))
    if plan.event is not None:
        state.played.append(PlayedEvent(state.round, seat, plan.event))
    return course.events


def project_plan(state: State, seat: Seat, plan: Plan) -> tuple[list[Event], Kingdom, PrivateState]:
    """What the plan would come to, exactly; nothing changes (A2.4.1)."""
    course = run_plan(begin_run(state.round, seat, copy_part(SeatPart(state.players[seat], state.own[seat])), plan))
    return course.events, course.part.kingdom, course.part.own


def project_kingdom_before_build(state: State, seat: Seat, plan: Plan) -> Kingdom:
    """The kingdom as the next build after those of the plan will find it (A5): what comes first has happened."""
    course = begin_run(state.round, seat, copy_part(SeatPart(state.players[seat], state.own[seat])), plan)
    course.remaining_stages = [stage for stage in course.remaining_stages if stage.kind in ("use", "build", "act")]
    return carry_out_stages(course).part.kingdom


def begin_projection(state: State, seat: Seat, plan: Plan) -> PlanRun:
    """The projection that the questions about claims and funding stand on (6.8), begun and not played yet."""
    return begin_run(state.round, seat, copy_part(SeatPart(state.players[seat], state.own[seat])), plan)


# The course


def run_plan(run: PlanRun) -> PlanRun:
    """A3 to A11."""
    return finish_plan(resolve_listed_claims(carry_out_and_pay_wheat(run), run.plan.claims))


def finish_plan(run: PlanRun) -> PlanRun:
    """A11, after the listed claims."""
    seat_part = run.part
    run.events += claim_met_achievements(run.seat, seat_part.kingdom, seat_part.own)
    if run.plan.event is not None:
        seat_part.own.events.remove(run.plan.event)  # A11
    seat_part.kingdom.debt = seat_part.own.debt
    if not run.events:
        run.events.append(NothingPlanned(run.seat))
    elif seat_part.own.debt != run.initial_debt:
        run.events.append(DebtMoved(run.seat, run.initial_debt, seat_part.own.debt))
    return run


def carry_out_and_pay_wheat(run: PlanRun) -> PlanRun:
    """A3 to A10."""
    pay_owed_wheat(carry_out_stages(run))
    return run


def carry_out_stages(run: PlanRun) -> PlanRun:
    """A3 to A10, without the wheat: the left option, then stage after stage."""
    discard_extra_event(run)
    resolve_left_option(run)
    while run.remaining_stages:
        stage = run.remaining_stages[0]
        if not RESOLVE_BY_STAGE_KIND[stage.kind](run, stage):
            fail_stage(run, stage)
        run.remaining_stages.pop(0)
    return run


def resolve_listed_claims(run: PlanRun, claims: Sequence[PlannedClaim]) -> PlanRun:
    """AC4."""
    for claiming in claims:
        claimed = resolve_listed_claim(run.seat, run.part.kingdom, run.part.own, claiming)
        if claimed is not None:
            run.events.append(claimed)
    return run


def discard_extra_event(run: PlanRun) -> None:
    """Of two events the one played or named stays, else the newer (A12)."""
    own = run.part.own
    if len(own.events) > 1:
        kept = run.plan.event or run.plan.keep_event or own.events[-1]
        own.events = [kept]


def resolve_left_option(run: PlanRun) -> None:
    """A3; it never fails (A9.4)."""
    event = run.plan.event
    if event is not None and run.plan.side == "left":
        change = Change()
        choices = PlannedBuild("", courtier=run.plan.event_courtier)
        resolve_effects(EVENTS[event].left, run.part.kingdom, run.part.own, change, choices)
        run.events.append(EventPlayed(run.seat, event, "left", change))


def fail_stage(run: PlanRun, stage: PlanStage) -> None:
    """A planned action is skipped and costs reputation (A9); everybody has seen the card of a build."""
    change = Change()
    move_reputation(run.part.kingdom, FAILURE_REPUTATION, change)
    if stage.kind == "build" and stage.card not in run.part.kingdom.shown:
        run.part.kingdom.shown.append(stage.card)
    run.events.append(Failed(run.seat, stage.kind, stage.card, change))


def pay_owed_wheat(run: PlanRun) -> None:
    """The wheat owed; each one that nothing can pay costs 1 reputation (A10)."""
    seat_part, owed = run.part, run.owed_wheat
    if not owed:
        return
    paid = owed
    while (
        spent := plan_payment(seat_part.kingdom, seat_part.own, {"wheat": paid} if paid else {}, run.plan.funding)
    ) is None:
        paid -= 1
    make_payment(seat_part.kingdom, seat_part.own, spent)
    change = Change()
    move_reputation(seat_part.kingdom, FAILURE_REPUTATION * (owed - paid), change)
    run.events.append(WheatPaid(run.seat, paid, spent, owed - paid, change))


# Stages


def use_building(run: PlanRun, stage: PlanStage) -> bool:
    """A token on an action building, of an earlier round or just built (A4, A5, A8.1)."""

    def action(times: int, seat_part: SeatPart) -> Event | None:
        change = Change()
        spent = pay_and_resolve_action(run, seat_part, stage.card, stage.choices, times, change)
        return None if spent is None else BuildingUsed(run.seat, stage.card, change, spent)

    return any(attempt_action(run, 1, partial(action, times)) for times in list_times_to_try(stage.card, stage.choices))


def pay_and_resolve_action(
    run: PlanRun, seat_part: SeatPart, card: BuildingId, choices: PlannedBuild, times: int, change: Change
) -> Payment | None:
    """An action building does what it does; None, and nothing done, where its cost cannot be paid (2.5)."""
    effects = BUILDINGS[card].effects
    spent = pay_bundle(run, seat_part, get_effects_cost(effects, choices, times, seat_part.own.stock))
    if spent is not None:
        resolve_effects(effects, seat_part.kingdom, seat_part.own, change, choices, times=times)
    return spent


def list_times_to_try(card: BuildingId, choices: PlannedBuild) -> range:
    """How often a conversion is tried: as planned, else the largest smaller number that works (2.5)."""
    return range(min(max(choices.times, 1), MAX_CONVERSIONS.get(card, 1)), 0, -1)


def build_card(run: PlanRun, stage: PlanStage) -> bool:
    """A5; with it falls the use of its action, without another loss (A9.2)."""
    done = attempt_action(run, 1, partial(pay_and_build, run, stage.choices))
    if not done:
        run.remaining_stages = [
            later for later in run.remaining_stages if later.kind != "act" or later.card != stage.card
        ]
    return done


def pay_and_build(run: PlanRun, choices: PlannedBuild, seat_part: SeatPart) -> Event | None:
    """Goods and coins, then reputation, then tiles; the card comes to the tableau; an immediate effect (A5)."""
    card, kingdom, own = BUILDINGS[choices.building], seat_part.kingdom, seat_part.own
    tile = choices.dam if card.cost.remove_minor else None
    if card.cost.remove_minor and (tile is None or kingdom.minors[tile] < 0):
        return None
    spent = pay_bundle(run, seat_part, building_cost(kingdom, card.id))
    if spent is None:
        return None
    change, inner = Change(), NO_PAYMENT
    move_reputation(kingdom, -card.cost.rep, change)
    if tile is not None:
        remove_minor_tile(kingdom, tile, change)
    own.hand.remove(card.id)
    if card.id in kingdom.shown:
        kingdom.shown.remove(card.id)
    kingdom.built.append(BuiltCard(card.id, run.round))
    if card.when == "immediate":
        resolve_effects(card.effects, kingdom, own, change, choices)
        if card.id in STABLE_CARDS:
            change, inner = use_stable(run, seat_part, choices, change)
    return BuildingBuilt(run.seat, card.id, spent, change, inner)


def use_stable(run: PlanRun, seat_part: SeatPart, choices: PlannedBuild, change: Change) -> tuple[Change, Payment]:
    """The Stable: an action building's action without a token, then it is covered (A8.3).

    What cannot be paid, the wheat of the Stable's own token included, does nothing but cover.
    """
    targets = list_uncovered_buildings(seat_part.kingdom)
    if not targets:
        return change, NO_PAYMENT
    card = choices.stable if choices.stable in targets else targets[-1]
    change.covered = card
    seat_part.kingdom.built = [BuiltCard(b.card, b.round, b.covered or b.card == card) for b in seat_part.kingdom.built]
    for times in list_times_to_try(card, choices):
        trial, done = copy_part(seat_part), replace(change, gains=change.gains.copy(), used=card)
        spent = pay_and_resolve_action(run, trial, card, choices, times, done)
        if spent is not None and can_pay_wheat(run, trial, 1):
            seat_part.kingdom, seat_part.own = trial.kingdom, trial.own
            return done, spent
    return change, NO_PAYMENT


def list_uncovered_buildings(kingdom: Kingdom) -> list[BuildingId]:
    """Action buildings that can be used, in the order built (A2.2, A8.3)."""
    return [built.card for built in kingdom.built if not built.covered and BUILDINGS[built.card].when == "action"]


def recruit_courtier(run: PlanRun, stage: PlanStage) -> bool:
    courtier = run.plan.recruit
    assert courtier is not None and courtier == stage.card
    run.has_recruited = attempt_action(run, 1, partial(pay_and_recruit, run, courtier))
    return run.has_recruited


def pay_and_recruit(run: PlanRun, courtier: CourtierId, seat_part: SeatPart) -> Event | None:
    """A courtier for coins; nobody who is held meanwhile (A7)."""
    place = seat_part.kingdom.courtiers[courtier]
    if place not in BOARD_PLACES:
        return None
    spent = pay_bundle(run, seat_part, {"coins": recruit_cost(seat_part.kingdom, courtier)})
    if spent is None:
        return None
    seat_part.kingdom.courtiers[courtier] = "held"
    return Recruited(run.seat, courtier, spent)


def recruit_cost(kingdom: Kingdom, courtier: CourtierId) -> int:
    """What a courtier on the board costs (A7)."""
    row = COURTIER_ROWS[courtier]
    return row.cost_space2 if kingdom.courtiers[courtier] == "space2" else row.cost_space3


def resolve_right_option(run: PlanRun, stage: PlanStage) -> bool:
    return attempt_action(run, 0, partial(pay_and_resolve_right_option, run, stage.card))


def pay_and_resolve_right_option(run: PlanRun, event: EventId, seat_part: SeatPart) -> Event | None:
    """A right option: its condition, its costs, then the rest (A9.3, A10)."""
    effects, scene = EVENTS[event].right, ConditionContext(tokens_used=run.tokens_used, has_recruited=run.has_recruited)
    if not meets_conditions(effects, seat_part, scene):
        return None
    spent = pay_bundle(run, seat_part, RIGHT_OPTION_COSTS[event])
    if spent is None:
        return None
    change = Change()
    resolve_effects(effects, seat_part.kingdom, seat_part.own, change, scene=scene)
    return EventPlayed(run.seat, event, "right", change, spent)


def meets_conditions(effects: Effects, seat_part: SeatPart, scene: ConditionContext) -> bool:
    """Conditions are true, and courtiers to be given up are held (2.5)."""
    return all(
        is_condition_met(effect, seat_part.own, scene)
        if isinstance(effect, If)
        else not isinstance(effect, LoseCourtier) or seat_part.kingdom.courtiers[effect.which] == "held"
        for effect in effects
    )


RESOLVE_BY_STAGE_KIND: dict[StageKind, Callable[[PlanRun, PlanStage], bool]] = {
    "use": use_building,
    "build": build_card,
    "act": use_building,
    "recruit": recruit_courtier,
    "event": resolve_right_option,
}
