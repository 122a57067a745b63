"""The questions of the PLAN step (6.8): one seat decides its whole Action phase in secret.

Actions that cannot be paid are offered too (A2.4). The last questions depend on the projection.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Action, Flow, Reason, Seat, reason
from engine.core.rules import QUESTION_SKIPPED

from ..actions import Build, ChooseEvent, Claim, Enough, Funding, How, Recruit, Space, TakeCourtier, Use
from ..components import BOX
from ..components.terms import MINOR_ACHIEVEMENTS
from ..events import BuildingBuilt, BuildingUsed, EventPlayed, Recruited, WheatPaid
from ..state import Plan, PlannedClaim, PlannedUse, PrivateState, State
from . import bank
from .achievements import list_claims
from .action_phase import (
    begin_projection,
    carry_out_and_pay_wheat,
    project_kingdom_before_build,
    resolve_listed_claims,
)
from .effects import list_courtiers_on_board, list_open_spaces
from .plan_course import PlanRun
from .plan_options import (
    BOARD_DEPENDENT_CARDS,
    BUILD_AND_USE_ACTIONS,
    COURTIER_EVENTS,
    ENOUGH,
    EVENT_ACTIONS,
    FUNDING_ACTIONS,
    RECRUIT_ACTIONS,
    SPACE_ACTIONS,
    TAKE_COURTIER_ACTIONS,
    USE_ACTIONS,
    list_builds,
    list_effect_choices,
    list_plannable_cards,
    list_uses,
    make_planned_build,
    may_move_pieces,
)

MAX_USES_OR_BUILDS = BOX.action_board.slots
DEFAULT_FUNDING = Plan().funding
PAID_EVENTS = (BuildingBuilt, BuildingUsed, EventPlayed, Recruited, WheatPaid)


# The questions


def plan_action_phase(state: State, seat: Seat) -> Flow[PlanRun | None]:
    """Ask a seat for its whole Action phase (K6): questions a to h of 6.8, then the seal.

    Return the projection of the sealed plan if it is still valid, else None.
    """
    plan = Plan()
    yield from plan_event(state, seat, plan)
    yield from plan_uses(state, seat, plan)
    yield from plan_builds(state, seat, plan)
    yield from plan_recruit(state, seat, plan)
    projection = PlanProjection(state, seat, plan)
    ask_rest = partial(plan_claims_and_funding, state, seat, plan, projection)
    yield from ask_rest()
    yield from bank.seal_with_bank(state, seat, "plan_seal", ask_rest)
    return projection.get_final_run()


def plan_event(state: State, seat: Seat, plan: Plan) -> Flow[None]:
    """Ask question a: play an event on one side or keep it, then which courtier its left option gives (A2, A12)."""
    own = state.own[seat]
    action: ChooseEvent = yield from bank.choose_with_bank(
        state,
        seat,
        "event",
        lambda: [side for event in own.events for side in EVENT_ACTIONS[event]],
        refuse_with("event-not-held"),
    )
    own.draft.plan = plan
    if action.side == "keep":
        plan.keep_event = action.event
        return
    plan.event, plan.side = action.event, action.side
    if (
        action.side == "left"
        and action.event in COURTIER_EVENTS
        and len(courtiers := list_courtiers_on_board(state.players[seat])) > 1
    ):
        taken: TakeCourtier = yield from bank.choose_with_bank(
            state,
            seat,
            "event_courtier",
            lambda: [TAKE_COURTIER_ACTIONS[courtier] for courtier in courtiers],
            refuse_with("courtier-not-there"),
        )
        plan.event_courtier = taken.courtier


def plan_uses(state: State, seat: Seat, plan: Plan) -> Flow[None]:
    """Ask question b: up to two action buildings of earlier rounds (A2.2)."""
    usable = [
        built.card
        for built in state.players[seat].built
        if built.card in USE_ACTIONS and not built.covered and built.round < state.round
    ]
    while usable and len(plan.uses) < MAX_USES_OR_BUILDS and count_tokens_left(state, seat, plan):
        action: Use | Enough = yield from bank.choose_with_bank(
            state, seat, "use", partial(list_uses, usable), refuse_with("use-not-there"), (Use,)
        )
        if isinstance(action, Enough):
            return
        plan.uses.append(PlannedUse(action.building, action.times, action.pick, action.pay))
        usable = [card for card in usable if card != action.building]


def plan_builds(state: State, seat: Seat, plan: Plan) -> Flow[None]:
    """Ask questions c and d: up to two cards of the hand, each with its action or not, and the choices of their effects
    (A2.3)."""
    kingdom, own = state.players[seat], state.own[seat]
    while len(plan.builds) < MAX_USES_OR_BUILDS and (tokens := count_tokens_left(state, seat, plan)):
        cards = list_plannable_cards(kingdom, plan, own.hand)
        action: Build | Enough = yield from bank.choose_with_bank(
            state,
            seat,
            "build",
            partial(list_builds, cards, tokens),
            partial(explain_refused_build, own, plan, tokens),
            (Build,),
        )
        if isinstance(action, Enough):
            return
        yield from plan_effect_choices(state, seat, plan, action)


def plan_effect_choices(state: State, seat: Seat, plan: Plan, build: Build) -> Flow[None]:
    """Ask for the choices of the card's effect, if it has any."""
    earlier = replace(plan, builds=plan.builds[:])
    moved = build.building in BOARD_DEPENDENT_CARDS and may_move_pieces(earlier)

    def list_hows() -> list[How]:
        return list_effect_choices(
            project_kingdom_before_build(state, seat, earlier) if moved else state.players[seat],
            earlier,
            build,
        )

    first, *others = list_hows()
    plan.builds.append(make_planned_build(build, first))
    if others:
        action: How = yield from bank.choose_with_bank(
            state, seat, "how", list_hows, refuse_with("how-not-possible")
        )
        plan.builds[-1] = make_planned_build(build, action)


def plan_recruit(state: State, seat: Seat, plan: Plan) -> Flow[None]:
    """Ask question e: a courtier from the board (A7)."""
    courtiers = list_courtiers_on_board(state.players[seat])
    if courtiers and count_tokens_left(state, seat, plan):
        action: Recruit | Enough = yield from bank.choose_with_bank(
            state,
            seat,
            "recruit",
            lambda: [*[RECRUIT_ACTIONS[courtier] for courtier in courtiers], ENOUGH],
            refuse_with("courtier-not-there"),
        )
        if isinstance(action, Recruit):
            plan.recruit = action.courtier


def plan_claims_and_funding(state: State, seat: Seat, plan: Plan, projection: PlanProjection) -> Flow[None]:
    """Ask questions f and h, which depend on the projection. A dealing beside the seal may make them necessary again."""
    yield from plan_claims(state, seat, plan, projection)
    yield from plan_funding(state, seat, plan, projection)


def plan_claims(state: State, seat: Seat, plan: Plan, projection: PlanProjection) -> Flow[None]:
    """Ask question f while the projection meets another tile: claims with courtiers, or to fix an order or a space
    (AC4)."""
    while True:
        action: Action = yield from bank.choose_with_bank(
            state,
            seat,
            "claim",
            projection.list_claims,
            refuse_with("claim-not-met"),
            (Claim,),
            is_applicable=projection.has_new_claim,
        )
        if not isinstance(action, Claim):
            if action is not QUESTION_SKIPPED:
                projection.declined = projection.get_current()
            return
        current = projection.get_current()
        plan.claims.append(PlannedClaim(action.achievement, action.courtiers))
        if action.achievement in MINOR_ACHIEVEMENTS:
            yield from plan_tile_space(state, seat, plan, current)
        current.pending_claims.append(plan.claims[-1])


def plan_tile_space(state: State, seat: Seat, plan: Plan, current: Projection) -> Flow[None]:
    """Ask for the space of the minor tile claimed last, among those free at that moment (AC6)."""
    action: Space = yield from bank.choose_with_bank(
        state,
        seat,
        "space",
        current.list_spaces,
        refuse_with("space-not-free"),
        is_applicable=lambda: len(current.list_spaces()) > 1,
    )
    if action is not QUESTION_SKIPPED:
        plan.claims[-1] = replace(plan.claims[-1], space=action.space)


def plan_funding(state: State, seat: Seat, plan: Plan, projection: PlanProjection) -> Flow[None]:
    """Ask question h once, if the projection borrows or sells: whether to borrow or to sell first when coins are
    missing."""
    if not projection.is_funding_chosen:
        action: Action = yield from bank.choose_with_bank(
            state,
            seat,
            "funding",
            lambda: FUNDING_ACTIONS,
            is_applicable=lambda: borrows_or_sells(projection.get_current().run_to_claims()),
        )
        if isinstance(action, Funding):
            projection.is_funding_chosen, plan.funding = True, action.order


# Lists


def count_planned_tokens(plan: Plan) -> int:
    """Return the number of tokens that the plan takes (A2.1)."""
    tokens = len(plan.uses) + len(plan.builds) + (plan.recruit is not None)
    for build in plan.builds:
        tokens += build.act
    return tokens


def count_tokens_left(state: State, seat: Seat, plan: Plan) -> int:
    """Return how many tokens the plan leaves (6.8.1)."""
    return state.players[seat].tokens - count_planned_tokens(plan)


class Projection(Struct):
    """The projection up to the listed claims at one moment. It is only played when it is read, which a replay never
    does."""

    run: PlanRun
    dealing_count: int  # dealings made before this projection
    pending_claims: list[PlannedClaim]  # not in the run yet
    is_played: bool = False
    listed_claims: list[Action] = []  # cache of `list_claims`

    def run_to_claims(self) -> PlanRun:
        """Play the run if it has not been played yet, add new claims, and return it."""
        if not self.is_played:
            self.is_played = True
            carry_out_and_pay_wheat(self.run)
        if self.pending_claims:
            resolve_listed_claims(self.run, self.pending_claims)
            self.pending_claims, self.listed_claims = [], []
        return self.run

    def list_claims(self) -> list[Action]:
        """Return the claims that the projection meets, and the action that ends claiming (6.8)."""
        run = self.run_to_claims()
        if not self.listed_claims:
            self.listed_claims = [*list_claims(run.part.kingdom), ENOUGH]
        return self.listed_claims

    def list_spaces(self) -> list[Space]:
        """Return the spaces where a minor tile can be put (AC6)."""
        return [SPACE_ACTIONS[space] for space in sorted(list_open_spaces(self.run_to_claims().part.kingdom))]


class PlanProjection(Struct):
    """What the last questions of a plan read. A dealing starts a new projection, a claim continues the current one."""

    state: State
    seat: Seat
    plan: Plan
    current: Projection | None = None
    declined: Projection | None = None  # the projection when the player stopped claiming
    is_funding_chosen: bool = False

    def get_current(self) -> Projection:
        """Return the projection, new if a dealing was made since the last one."""
        dealings = self.state.own[self.seat].draft.dealings.count
        if self.current is None or self.current.dealing_count != dealings:
            run = begin_projection(self.state, self.seat, replace(self.plan))
            self.current = Projection(run, dealings, self.plan.claims[:])
        return self.current

    def get_final_run(self) -> PlanRun | None:
        """Return the run of the sealed plan if it was played with the same order of funding, else None."""
        current = self.get_current()
        return current.run_to_claims() if current.is_played and self.plan.funding == DEFAULT_FUNDING else None

    def list_claims(self) -> list[Action]:
        return self.get_current().list_claims()

    def has_new_claim(self) -> bool:
        """Return whether a claim is possible and the list of claims differs from the one that was declined."""
        claims = self.list_claims()
        return len(claims) > 1 and (self.declined is None or claims != self.declined.list_claims())


def borrows_or_sells(run: PlanRun) -> bool:
    """Return whether the run borrows or sells to pay for something."""
    for event in run.events:
        if isinstance(event, PAID_EVENTS) and (event.spent.loan or event.spent.sold):
            return True
        if isinstance(event, BuildingBuilt) and (event.inner.loan or event.inner.sold):
            return True
    return False


# Refusals


@cache
def refuse_with(code: str) -> Callable[[Any], Reason]:
    """Return a function that explains every refusal with this reason."""
    return lambda _: reason(code)


def explain_refused_build(own: PrivateState, plan: Plan, tokens: int, action: Any) -> Reason:
    """Return why a card cannot be planned (A2.1, A2.3, A2.5)."""
    card = action.building if isinstance(action, Build) else ""
    if card not in own.hand:
        return reason("not-in-hand")
    if any(build.building == card for build in plan.builds):
        return reason("build-twice")
    if isinstance(action, Build) and action.act:
        return (
            reason("no-token-left", tokens=tokens)
            if card in BUILD_AND_USE_ACTIONS
            else reason("build-no-action")
        )
    return reason("build-no-tile")
