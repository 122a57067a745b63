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
from ..components.terms import MINORS
from ..events import BuildingBuilt, BuildingUsed, EventPlayed, Recruited, WheatPaid
from ..state import Claiming, Own, Plan, State, Using
from . import bank
from .achievements import claimable
from .action_phase import act, before_build, claim_as_listed, outlook
from .effects import on_board, open_spaces
from .plan_course import Course
from .plan_options import (
    ACTS,
    ENOUGH,
    FUNDINGS,
    GIVING,
    POSITIONED,
    RECRUITS,
    SIDES,
    SPACES,
    TAKES,
    USES,
    build_options,
    how_options,
    moves,
    plannable,
    use_options,
    with_how,
)

SLOTS = BOX.action_board.slots  # uses, and builds
UNASKED = Plan().funding
SPENDING = (BuildingBuilt, BuildingUsed, EventPlayed, Recruited, WheatPaid)


# The questions


def plan(s: State, me: Seat) -> Flow[Course | None]:
    """A seat plans its whole Action phase (K6); questions a to h of 6.8, then the seal.

    Returns the projection of the sealed plan, if it is still that.
    """
    drafted = Plan()
    yield from plan_event(s, me, drafted)
    yield from plan_uses(s, me, drafted)
    yield from plan_builds(s, me, drafted)
    yield from plan_recruit(s, me, drafted)
    ahead = PlanAhead(s, me, drafted)
    raised = partial(plan_rest, s, me, drafted, ahead)
    yield from raised()
    yield from bank.seal(s, me, "plan_seal", raised)
    return ahead.final()


def plan_event(s: State, me: Seat, drafted: Plan) -> Flow[None]:
    """a: play an event on one side, or keep it; then the courtier that its left option gives (A2, A12)."""
    own = s.own[me]
    answer: ChooseEvent = yield from bank.ask(
        s, me, "event", lambda: [side for event in own.events for side in SIDES[event]], refuse("event-not-held")
    )
    own.draft.plan = drafted
    if answer.side == "keep":
        drafted.keep_event = answer.event
        return
    drafted.event, drafted.side = answer.event, answer.side
    if answer.side == "left" and answer.event in GIVING and len(board := on_board(s.players[me])) > 1:
        taken: TakeCourtier = yield from bank.ask(
            s, me, "event_courtier", lambda: [TAKES[courtier] for courtier in board], refuse("courtier-not-there")
        )
        drafted.event_courtier = taken.courtier


def plan_uses(s: State, me: Seat, drafted: Plan) -> Flow[None]:
    """b: up to two action buildings of earlier rounds (A2.2)."""
    usable = [
        built.card
        for built in s.players[me].built
        if built.card in USES and not built.covered and built.round < s.round
    ]
    while usable and len(drafted.uses) < SLOTS and tokens_left(s, me, drafted):
        answer: Use | Enough = yield from bank.ask(
            s, me, "use", partial(use_options, usable), refuse("use-not-there"), (Use,)
        )
        if isinstance(answer, Enough):
            return
        drafted.uses.append(Using(answer.building, answer.times, answer.pick, answer.pay))
        usable = [card for card in usable if card != answer.building]


def plan_builds(s: State, me: Seat, drafted: Plan) -> Flow[None]:
    """c and d: up to two cards of the hand, each with its action or not, and how their effects go (A2.3)."""
    k, own = s.players[me], s.own[me]
    while len(drafted.builds) < SLOTS and (tokens := tokens_left(s, me, drafted)):
        cards = plannable(k, drafted, own.hand)
        answer: Build | Enough = yield from bank.ask(
            s, me, "build", partial(build_options, cards, tokens), partial(no_build, own, drafted, tokens), (Build,)
        )
        if isinstance(answer, Enough):
            return
        yield from plan_how(s, me, drafted, answer)


def plan_how(s: State, me: Seat, drafted: Plan, build: Build) -> Flow[None]:
    """How the card's effect goes, if it has a choice."""
    earlier = replace(drafted, builds=drafted.builds[:])
    moved = build.building in POSITIONED and moves(earlier)

    def hows() -> list[How]:
        return how_options(before_build(s, me, earlier) if moved else s.players[me], earlier, build)

    first, *others = hows()
    drafted.builds.append(with_how(build, first))
    if others:
        answer: How = yield from bank.ask(s, me, "how", hows, refuse("how-not-possible"))
        drafted.builds[-1] = with_how(build, answer)


def plan_recruit(s: State, me: Seat, drafted: Plan) -> Flow[None]:
    """e: a courtier from the board (A7)."""
    board = on_board(s.players[me])
    if board and tokens_left(s, me, drafted):
        answer: Recruit | Enough = yield from bank.ask(
            s, me, "recruit", lambda: [*[RECRUITS[courtier] for courtier in board], ENOUGH],
            refuse("courtier-not-there"),
        )  # fmt: skip
        if isinstance(answer, Recruit):
            drafted.recruit = answer.courtier


def plan_rest(s: State, me: Seat, drafted: Plan, ahead: PlanAhead) -> Flow[None]:
    """f and h: what the projection asks; a dealing beside the seal may change it."""
    yield from plan_claims(s, me, drafted, ahead)
    yield from plan_funding(s, me, drafted, ahead)


def plan_claims(s: State, me: Seat, drafted: Plan, ahead: PlanAhead) -> Flow[None]:
    """f: claims with courtiers, or to fix an order or a space (AC4); asked while the projection meets another tile."""
    while True:
        answer: Action = yield from bank.ask(
            s, me, "claim", ahead.claims, refuse("claim-not-met"), (Claim,), arises=ahead.meets
        )
        if not isinstance(answer, Claim):
            if answer is not QUESTION_SKIPPED:
                ahead.declined = ahead.now()
            return
        now = ahead.now()
        drafted.claims.append(Claiming(answer.achievement, answer.courtiers))
        if answer.achievement in MINORS:
            yield from plan_space(s, me, drafted, now)
        now.coming.append(drafted.claims[-1])


def plan_space(s: State, me: Seat, drafted: Plan, now: Ahead) -> Flow[None]:
    """The space of the minor tile claimed last, as it was when it was claimed (AC6)."""
    answer: Space = yield from bank.ask(
        s, me, "space", now.spaces, refuse("space-not-free"), arises=lambda: len(now.spaces()) > 1
    )
    if answer is not QUESTION_SKIPPED:
        drafted.claims[-1] = replace(drafted.claims[-1], space=answer.space)


def plan_funding(s: State, me: Seat, drafted: Plan, ahead: PlanAhead) -> Flow[None]:
    """h: what comes first where coins are missing; asked once, if the projection borrows or sells."""
    if not ahead.funded:
        answer: Action = yield from bank.ask(s, me, "funding", lambda: FUNDINGS, arises=ahead.lacks)
        if isinstance(answer, Funding):
            ahead.funded, drafted.funding = True, answer.order


# Lists


def planned(drafted: Plan) -> int:
    """Tokens of the plan (A2.1)."""
    tokens = len(drafted.uses) + len(drafted.builds) + (drafted.recruit is not None)
    for build in drafted.builds:
        tokens += build.act
    return tokens


def tokens_left(s: State, me: Seat, drafted: Plan) -> int:
    """6.8.1."""
    return s.players[me].tokens - planned(drafted)


class Ahead(Struct):
    """The projection up to the listed claims at one moment. It is played when somebody looks: a replay never does."""

    course: Course
    dealings: int  # that are in it
    coming: list[Claiming]  # claims that are not played yet
    played: bool = False
    listed: list[Action] = []  # of `claims`, if nothing has come since

    def look(self) -> Course:
        if not self.played:
            self.played = True
            act(self.course)
        if self.coming:
            claim_as_listed(self.course, self.coming)
            self.coming, self.listed = [], []
        return self.course

    def claims(self) -> list[Action]:
        """What the projection meets, and enough (6.8)."""
        course = self.look()
        if not self.listed:
            self.listed = [*claimable(course.part.k), ENOUGH]
        return self.listed

    def spaces(self) -> list[Space]:
        """Where a minor tile can be put (AC6)."""
        return [SPACES[space] for space in sorted(open_spaces(self.look().part.k))]


class PlanAhead(Struct):
    """What the last questions of a plan stand on: a dealing begins the projection anew, a claim carries it on."""

    s: State
    me: Seat
    drafted: Plan
    last: Ahead | None = None
    declined: Ahead | None = None  # as it was when there were enough claims
    funded: bool = False  # the order of funding was asked for

    def now(self) -> Ahead:
        dealings = self.s.own[self.me].draft.dealings.count
        if self.last is None or self.last.dealings != dealings:
            begun = outlook(self.s, self.me, replace(self.drafted))
            self.last = Ahead(begun, dealings, self.drafted.claims[:])
        return self.last

    def final(self) -> Course | None:
        """The projection of the sealed plan, if it was played; with another order of funding it is not that."""
        now = self.now()
        return now.look() if now.played and self.drafted.funding == UNASKED else None

    def claims(self) -> list[Action]:
        return self.now().claims()

    def meets(self) -> bool:
        """Whether there is a claim to be made that was not declined as one of these."""
        claims = self.claims()
        return len(claims) > 1 and (self.declined is None or claims != self.declined.claims())

    def lacks(self) -> bool:
        """Whether coins are missing."""
        return lacks_coins(self.now().look())


def lacks_coins(course: Course) -> bool:
    """Whether the projection borrows or sells."""
    for event in course.events:
        if isinstance(event, SPENDING) and (event.spent.loan or event.spent.sold):
            return True
        if isinstance(event, BuildingBuilt) and (event.inner.loan or event.inner.sold):
            return True
    return False


# Why a typed answer is refused


@cache
def refuse(code: str) -> Callable[[Any], Reason]:
    return lambda _: reason(code)


def no_build(own: Own, drafted: Plan, tokens: int, answer: Any) -> Reason:
    """Why a card cannot be planned (A2.1, A2.3, A2.5)."""
    card = answer.building if isinstance(answer, Build) else ""
    if card not in own.hand:
        return reason("not-in-hand")
    if any(build.building == card for build in drafted.builds):
        return reason("build-twice")
    if isinstance(answer, Build) and answer.act:
        return reason("no-token-left", tokens=tokens) if card in ACTS else reason("build-no-action")
    return reason("build-no-tile")
