"""The Action phase of one seat (5.6): how a plan resolves, and what it would lead to.

Only the seat's own part of the state matters here, so the projection is the resolution of the plan on a copy (A2.4.1).
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
from ..state import (
    BuiltCard,
    FailedBuild,
    Kingdom,
    Plan,
    PlannedBuild,
    PlannedClaim,
    PlayedEvent,
    PrivateState,
    State,
)
from .achievements import claim_met_achievements, resolve_listed_claim
from .effects import (
    BOARD_PLACES,
    ConditionContext,
    EffectTarget,
    is_condition_met,
    move_reputation,
    remove_minor_tile,
)
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

FAILURE_REPUTATION = BOX.action_board.fail_rep
MAX_CONVERSIONS: Mapping[BuildingId, int] = {
    id: effect.max for id, effect in BUILDING_EFFECTS if isinstance(effect, Convert)
}
STABLE_CARDS = {id for id, effect in BUILDING_EFFECTS if isinstance(effect, UseActionBuilding)}


def resolve_plan(state: State, seat: Seat, plan: Plan, projection: PlanRun | None = None) -> list[Event]:
    """Resolve the plan of a seat. Return its events in the order of the log (8.4.1). The new debt is public.

    `projection` is the projection up to the listed claims, if the questions have already run it. Nothing can have
    changed since then (A2.4.1).
    """
    course = (
        finish_plan(projection)
        if projection
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
    """Return the events, kingdom and private state that the plan would lead to, exactly. Nothing changes (A2.4.1)."""
    course = run_plan(begin_projection(state, seat, plan))
    return course.events, course.part.kingdom, course.part.own


def project_kingdom_before_build(state: State, seat: Seat, plan: Plan) -> Kingdom:
    """Return the kingdom as the next build after those of the plan will find it (A5)."""
    course = begin_projection(state, seat, plan)
    course.remaining_stages = [
        stage for stage in course.remaining_stages if stage.kind in ("use", "build", "act")
    ]
    return carry_out_stages(course).part.kingdom


def begin_projection(state: State, seat: Seat, plan: Plan) -> PlanRun:
    """Return a run of the plan on a copy, not played yet. The questions about claims and funding read it (6.8)."""
    return begin_run(state.round, seat, copy_part(SeatPart(state.players[seat], state.own[seat])), plan)


# The course


def run_plan(run: PlanRun) -> PlanRun:
    """Resolve A3 to A11."""
    return finish_plan(resolve_listed_claims(carry_out_and_pay_wheat(run), run.plan.claims))


def finish_plan(run: PlanRun) -> PlanRun:
    """Resolve what follows the listed claims: automatic claims, the played event, and the public debt (A11)."""
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
    """Resolve A3 to A10."""
    pay_owed_wheat(carry_out_stages(run))
    return run


def carry_out_stages(run: PlanRun) -> PlanRun:
    """Resolve A3 to A10 without the wheat: the left option, then stage after stage."""
    discard_extra_event(run)
    resolve_left_option(run)
    while run.remaining_stages:
        stage = run.remaining_stages[0]
        if not RESOLVE_BY_STAGE_KIND[stage.kind](run, stage):
            fail_stage(run, stage)
        run.remaining_stages.pop(0)
    return run


def resolve_listed_claims(run: PlanRun, claims: Sequence[PlannedClaim]) -> PlanRun:
    """Resolve claims in the order of the plan, ignoring those that are not met (AC4)."""
    for claiming in claims:
        claimed = resolve_listed_claim(run.seat, run.part.kingdom, run.part.own, claiming)
        if claimed is not None:
            run.events.append(claimed)
    return run


def discard_extra_event(run: PlanRun) -> None:
    """Keep the event that is played or named, and no other (A12)."""
    kept = run.plan.event or run.plan.keep_event
    if kept is not None:
        run.part.own.events = [kept]


def resolve_left_option(run: PlanRun) -> None:
    """Resolve the left option of the played event (A3). It never fails (A9.4)."""
    event = run.plan.event
    if event is not None and run.plan.side == "left":
        change = Change()
        choices = PlannedBuild("", courtier=run.plan.event_courtier)
        resolve_effects(EVENTS[event].left, EffectTarget(run.part.kingdom, run.part.own, change, choices))
        run.events.append(EventPlayed(run.seat, event, "left", change))


def fail_stage(run: PlanRun, stage: PlanStage) -> None:
    """Skip a planned action and lose reputation for it (A9). Everybody now knows the card of a failed build."""
    change = Change()
    move_reputation(run.part.kingdom, FAILURE_REPUTATION, change)
    if stage.kind == "build" and stage.card not in run.part.kingdom.shown:
        run.part.kingdom.shown.append(stage.card)
    run.events.append(Failed(run.seat, stage.kind, stage.card, change))


def pay_owed_wheat(run: PlanRun) -> None:
    """Pay the wheat owed for extra tokens. Lose 1 reputation for each that cannot be paid (A10)."""
    seat_part, owed = run.part, run.owed_wheat
    if not owed:
        return
    paid = owed
    while (
        spent := plan_payment(
            seat_part.kingdom, seat_part.own, {"wheat": paid} if paid else {}, run.plan.funding
        )
    ) is None:
        paid -= 1
    make_payment(seat_part.kingdom, seat_part.own, spent)
    change = Change()
    move_reputation(seat_part.kingdom, FAILURE_REPUTATION * (owed - paid), change)
    run.events.append(WheatPaid(run.seat, paid, spent, owed - paid, change))


# Stages


def use_building(run: PlanRun, stage: PlanStage) -> bool:
    """Use an action building with a token (A4, A5, A8.1). Return whether it succeeded."""

    def action(times: int, seat_part: SeatPart) -> Event | None:
        change = Change()
        spent = pay_and_resolve_action(run, seat_part, stage.card, stage.choices, times, change)
        return None if spent is None else BuildingUsed(run.seat, stage.card, change, spent)

    return any(
        attempt_action(run, 1, partial(action, times))
        for times in list_times_to_try(stage.card, stage.choices)
    )


def pay_and_resolve_action(
    run: PlanRun, seat_part: SeatPart, card: BuildingId, choices: PlannedBuild, times: int, change: Change
) -> Payment | None:
    """Pay for the action of a building and resolve it. Return None, with nothing changed, if it cannot be paid (2.5)."""
    effects = BUILDINGS[card].effects
    spent = pay_bundle(run, seat_part, get_effects_cost(effects, choices, times, seat_part.own.stock))
    if spent is not None:
        resolve_effects(effects, EffectTarget(seat_part.kingdom, seat_part.own, change, choices, times=times))
    return spent


def list_times_to_try(card: BuildingId, choices: PlannedBuild) -> range:
    """Return how often to try a conversion: as planned, then smaller numbers (2.5)."""
    return range(min(max(choices.times, 1), MAX_CONVERSIONS.get(card, 1)), 0, -1)


def build_card(run: PlanRun, stage: PlanStage) -> bool:
    """Build a card (A5). If it fails, also drop the use of its action, without another loss (A9.2)."""
    done = attempt_action(run, 1, partial(pay_and_build, run, stage.choices))
    if not done:
        run.remaining_stages = [
            later for later in run.remaining_stages if later.kind != "act" or later.card != stage.card
        ]
    return done


def pay_and_build(run: PlanRun, choices: PlannedBuild, seat_part: SeatPart) -> Event | None:
    """Pay for a building, put it into the kingdom and resolve its immediate effect (A5). Return None if it fails."""
    card = BUILDINGS[choices.building]
    kingdom = seat_part.kingdom
    own = seat_part.own
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
        resolve_effects(card.effects, EffectTarget(kingdom, own, change, choices))
        if card.id in STABLE_CARDS:
            change, inner = use_stable(run, seat_part, choices, change)
    return BuildingBuilt(run.seat, card.id, spent, change, inner)


def use_stable(
    run: PlanRun, seat_part: SeatPart, choices: PlannedBuild, change: Change
) -> tuple[Change, Payment]:
    """Use an action building through the Stable, without a token, then cover it (A8.3).

    If its cost or the wheat for the Stable's own token cannot be paid, the action does nothing, but the building is
    covered.
    """
    targets = list_uncovered_buildings(seat_part.kingdom)
    if not targets:
        return change, NO_PAYMENT
    card = choices.stable if choices.stable in targets else targets[-1]
    change.covered = card
    seat_part.kingdom.built = [
        BuiltCard(b.card, b.round, b.covered or b.card == card) for b in seat_part.kingdom.built
    ]
    for times in list_times_to_try(card, choices):
        trial, done = copy_part(seat_part), replace(change, gains=change.gains.copy(), used=card)
        spent = pay_and_resolve_action(run, trial, card, choices, times, done)
        if spent is not None and can_pay_wheat(run, trial, 1):
            seat_part.kingdom, seat_part.own = trial.kingdom, trial.own
            return done, spent
    return change, NO_PAYMENT


def list_uncovered_buildings(kingdom: Kingdom) -> list[BuildingId]:
    """Return the action buildings that can be used, in the order built (A2.2, A8.3)."""
    return [
        built.card for built in kingdom.built if not built.covered and BUILDINGS[built.card].when == "action"
    ]


def recruit_courtier(run: PlanRun, stage: PlanStage) -> bool:
    """Recruit the planned courtier with a token (A7). Return whether it succeeded."""
    courtier = run.plan.recruit
    assert courtier is not None and courtier == stage.card
    run.has_recruited = attempt_action(run, 1, partial(pay_and_recruit, run, courtier))
    return run.has_recruited


def pay_and_recruit(run: PlanRun, courtier: CourtierId, seat_part: SeatPart) -> Event | None:
    """Pay for a courtier on the board and take them (A7). Return None if they are not on the board or cannot be paid."""
    place = seat_part.kingdom.courtiers[courtier]
    if place not in BOARD_PLACES:
        return None
    spent = pay_bundle(run, seat_part, {"coins": recruit_cost(seat_part.kingdom, courtier)})
    if spent is None:
        return None
    seat_part.kingdom.courtiers[courtier] = "held"
    return Recruited(run.seat, courtier, spent)


def recruit_cost(kingdom: Kingdom, courtier: CourtierId) -> int:
    """Return the coins that a courtier on the board costs (A7)."""
    row = COURTIER_ROWS[courtier]
    return row.cost_space2 if kingdom.courtiers[courtier] == "space2" else row.cost_space3


def resolve_right_option(run: PlanRun, stage: PlanStage) -> bool:
    """Resolve the right option of the played event (A10). Return whether it succeeded."""
    return attempt_action(run, 0, partial(pay_and_resolve_right_option, run, stage.card))


def pay_and_resolve_right_option(run: PlanRun, event: EventId, seat_part: SeatPart) -> Event | None:
    """Pay for the right option of an event and resolve it (A9.3, A10). Return None if it fails."""
    effects, scene = (
        EVENTS[event].right,
        ConditionContext(tokens_used=run.tokens_used, has_recruited=run.has_recruited),
    )
    if not meets_conditions(effects, seat_part, scene):
        return None
    spent = pay_bundle(run, seat_part, RIGHT_OPTION_COSTS[event])
    if spent is None:
        return None
    change = Change()
    resolve_effects(effects, EffectTarget(seat_part.kingdom, seat_part.own, change, context=scene))
    return EventPlayed(run.seat, event, "right", change, spent)


def meets_conditions(effects: Effects, seat_part: SeatPart, scene: ConditionContext) -> bool:
    """Return whether all conditions are true and all courtiers to give up are held (2.5)."""
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
