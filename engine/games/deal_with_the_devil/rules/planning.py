"""The questions of PLAN (6.8): the whole Action phase of one seat, decided in secret.

What cannot be paid is offered all the same (A2.4). The last questions stand on the projection, and so does the close.
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
from .action_phase import begin_projection, carry_out_and_pay_wheat, project_kingdom_before_build, resolve_listed_claims
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

MAX_USES_OR_BUILDS = BOX.action_board.slots  # uses, and builds
DEFAULT_FUNDING = Plan().funding
PAID_EVENTS = (BuildingBuilt, BuildingUsed, EventPlayed, Recruited, WheatPaid)


# The questions


def plan_action_phase(state: State, seat: Seat) -> Flow[PlanRun | None]:
    """A seat plans its whole Action phase (K6); questions a to h of 6.8, then the seal.

    Returns the projection of the sealed plan, if it is still that.
    """
    drafted = Plan()
    yield from plan_event(state, seat, drafted)
    yield from plan_uses(state, seat, drafted)
    yield from plan_builds(state, seat, drafted)
    yield from plan_recruit(state, seat, drafted)
    ahead = PlanProjection(state, seat, drafted)
    raised = partial(plan_claims_and_funding, state, seat, drafted, ahead)
    yield from raised()
    yield from bank.seal_with_bank(state, seat, "plan_seal", raised)
    return ahead.final()


def plan_event(state: State, seat: Seat, drafted: Plan) -> Flow[None]:
    """a: play an event on one side, or keep it; then the courtier that its left option gives (A2, A12)."""
    own = state.own[seat]
    answer: ChooseEvent = yield from bank.choose_with_bank(
        state,
        seat,
        "event",
        lambda: [side for event in own.events for side in EVENT_ACTIONS[event]],
        refuse_with("event-not-held"),
    )
    own.draft.plan = drafted
    if answer.side == "keep":
        drafted.keep_event = answer.event
        return
    drafted.event, drafted.side = answer.event, answer.side
    if (
        answer.side == "left"
        and answer.event in COURTIER_EVENTS
        and len(board := list_courtiers_on_board(state.players[seat])) > 1
    ):
        taken: TakeCourtier = yield from bank.choose_with_bank(
            state,
            seat,
            "event_courtier",
            lambda: [TAKE_COURTIER_ACTIONS[courtier] for courtier in board],
            refuse_with("courtier-not-there"),
        )
        drafted.event_courtier = taken.courtier


def plan_uses(state: State, seat: Seat, drafted: Plan) -> Flow[None]:
    """b: up to two action buildings of earlier rounds (A2.2)."""
    usable = [
        built.card
        for built in state.players[seat].built
        if built.card in USE_ACTIONS and not built.covered and built.round < state.round
    ]
    while usable and len(drafted.uses) < MAX_USES_OR_BUILDS and count_tokens_left(state, seat, drafted):
        answer: Use | Enough = yield from bank.choose_with_bank(
            state, seat, "use", partial(list_uses, usable), refuse_with("use-not-there"), (Use,)
        )
        if isinstance(answer, Enough):
            return
        drafted.uses.append(PlannedUse(answer.building, answer.times, answer.pick, answer.pay))
        usable = [card for card in usable if card != answer.building]


def plan_builds(state: State, seat: Seat, drafted: Plan) -> Flow[None]:
    """c and d: up to two cards of the hand, each with its action or not, and how their effects go (A2.3)."""
    kingdom, own = state.players[seat], state.own[seat]
    while len(drafted.builds) < MAX_USES_OR_BUILDS and (tokens := count_tokens_left(state, seat, drafted)):
        cards = list_plannable_cards(kingdom, drafted, own.hand)
        answer: Build | Enough = yield from bank.choose_with_bank(
            state,
            seat,
            "build",
            partial(list_builds, cards, tokens),
            partial(explain_refused_build, own, drafted, tokens),
            (Build,),
        )
        if isinstance(answer, Enough):
            return
        yield from plan_effect_choices(state, seat, drafted, answer)


def plan_effect_choices(state: State, seat: Seat, drafted: Plan, build: Build) -> Flow[None]:
    """How the card's effect goes, if it has a choice."""
    earlier = replace(drafted, builds=drafted.builds[:])
    moved = build.building in BOARD_DEPENDENT_CARDS and may_move_pieces(earlier)

    def hows() -> list[How]:
        return list_effect_choices(
            project_kingdom_before_build(state, seat, earlier) if moved else state.players[seat], earlier, build
        )

    first, *others = hows()
    drafted.builds.append(make_planned_build(build, first))
    if others:
        answer: How = yield from bank.choose_with_bank(state, seat, "how", hows, refuse_with("how-not-possible"))
        drafted.builds[-1] = make_planned_build(build, answer)


def plan_recruit(state: State, seat: Seat, drafted: Plan) -> Flow[None]:
    """e: a courtier from the board (A7)."""
    board = list_courtiers_on_board(state.players[seat])
    if board and count_tokens_left(state, seat, drafted):
        answer: Recruit | Enough = yield from bank.choose_with_bank(
            state, seat, "recruit", lambda: [*[RECRUIT_ACTIONS[courtier] for courtier in board], ENOUGH],
            refuse_with("courtier-not-there"),
        )  # fmt: skip
        if isinstance(answer, Recruit):
            drafted.recruit = answer.courtier


def plan_claims_and_funding(state: State, seat: Seat, drafted: Plan, ahead: PlanProjection) -> Flow[None]:
    """f and h: what the projection asks; a dealing beside the seal may change it."""
    yield from plan_claims(state, seat, drafted, ahead)
    yield from plan_funding(state, seat, drafted, ahead)


def plan_claims(state: State, seat: Seat, drafted: Plan, ahead: PlanProjection) -> Flow[None]:
    """f: claims with courtiers, or to fix an order or a space (AC4); asked while the projection meets another tile."""
    while True:
        answer: Action = yield from bank.choose_with_bank(
            state, seat, "claim", ahead.claims, refuse_with("claim-not-met"), (Claim,), arises=ahead.meets
        )
        if not isinstance(answer, Claim):
            if answer is not QUESTION_SKIPPED:
                ahead.declined = ahead.now()
            return
        now = ahead.now()
        drafted.claims.append(PlannedClaim(answer.achievement, answer.courtiers))
        if answer.achievement in MINOR_ACHIEVEMENTS:
            yield from plan_tile_space(state, seat, drafted, now)
        now.coming.append(drafted.claims[-1])


def plan_tile_space(state: State, seat: Seat, drafted: Plan, now: Projection) -> Flow[None]:
    """The space of the minor tile claimed last, as it was when it was claimed (AC6)."""
    answer: Space = yield from bank.choose_with_bank(
        state, seat, "space", now.spaces, refuse_with("space-not-free"), arises=lambda: len(now.spaces()) > 1
    )
    if answer is not QUESTION_SKIPPED:
        drafted.claims[-1] = replace(drafted.claims[-1], space=answer.space)


def plan_funding(state: State, seat: Seat, drafted: Plan, ahead: PlanProjection) -> Flow[None]:
    """h: what comes first where coins are missing; asked once, if the projection borrows or sells."""
    if not ahead.funded:
        answer: Action = yield from bank.choose_with_bank(
            state, seat, "funding", lambda: FUNDING_ACTIONS, arises=ahead.lacks
        )
        if isinstance(answer, Funding):
            ahead.funded, drafted.funding = True, answer.order


# Lists


def count_planned_tokens(drafted: Plan) -> int:
    """Tokens of the plan (A2.1)."""
    tokens = len(drafted.uses) + len(drafted.builds) + (drafted.recruit is not None)
    for build in drafted.builds:
        tokens += build.act
    return tokens


def count_tokens_left(state: State, seat: Seat, drafted: Plan) -> int:
    """6.8.1."""
    return state.players[seat].tokens - count_planned_tokens(drafted)


class Projection(Struct):
    """The projection up to the listed claims at one moment. It is played when somebody looks: a replay never does."""

    course: PlanRun
    dealings: int  # that are in it
    coming: list[PlannedClaim]  # claims that are not played yet
    played: bool = False
    listed: list[Action] = []  # of `claims`, if nothing has come since

    def look(self) -> PlanRun:
        if not self.played:
            self.played = True
            carry_out_and_pay_wheat(self.course)
        if self.coming:
            resolve_listed_claims(self.course, self.coming)
            self.coming, self.listed = [], []
        return self.course

    def claims(self) -> list[Action]:
        """What the projection meets, and enough (6.8)."""
        course = self.look()
        if not self.listed:
            self.listed = [*list_claims(course.part.kingdom), ENOUGH]
        return self.listed

    def spaces(self) -> list[Space]:
        """Where a minor tile can be put (AC6)."""
        return [SPACE_ACTIONS[space] for space in sorted(list_open_spaces(self.look().part.kingdom))]


class PlanProjection(Struct):
    """What the last questions of a plan stand on: a dealing begins the projection anew, a claim carries it on."""

    s: State
    me: Seat
    drafted: Plan
    last: Projection | None = None
    declined: Projection | None = None  # as it was when there were enough claims
    funded: bool = False  # the order of funding was asked for

    def now(self) -> Projection:
        dealings = self.s.own[self.me].draft.dealings.count
        if self.last is None or self.last.dealings != dealings:
            begun = begin_projection(self.s, self.me, replace(self.drafted))
            self.last = Projection(begun, dealings, self.drafted.claims[:])
        return self.last

    def final(self) -> PlanRun | None:
        """The projection of the sealed plan, if it was played; with another order of funding it is not that."""
        now = self.now()
        return now.look() if now.played and self.drafted.funding == DEFAULT_FUNDING else None

    def claims(self) -> list[Action]:
        return self.now().claims()

    def meets(self) -> bool:
        """Whether there is a claim to be made that was not declined as one of these."""
        claims = self.claims()
        return len(claims) > 1 and (self.declined is None or claims != self.declined.claims())

    def lacks(self) -> bool:
        """Whether coins are missing."""
        return borrows_or_sells(self.now().look())


def borrows_or_sells(course: PlanRun) -> bool:
    """Whether the projection borrows or sells."""
    for event in course.events:
        if isinstance(event, PAID_EVENTS) and (event.spent.loan or event.spent.sold):
            return True
        if isinstance(event, BuildingBuilt) and (event.inner.loan or event.inner.sold):
            return True
    return False


# Why a typed answer is refused


@cache
def refuse_with(code: str) -> Callable[[Any], Reason]:
    return lambda _: reason(code)


def explain_refused_build(own: PrivateState, drafted: Plan, tokens: int, answer: Any) -> Reason:
    """Why a card cannot be planned (A2.1, A2.3, A2.5)."""
    card = answer.building if isinstance(answer, Build) else ""
    if card not in own.hand:
        return reason("not-in-hand")
    if any(build.building == card for build in drafted.builds):
        return reason("build-twice")
    if isinstance(answer, Build) and answer.act:
        return reason("no-token-left", tokens=tokens) if card in BUILD_AND_USE_ACTIONS else reason("build-no-action")
    return reason("build-no-tile")
