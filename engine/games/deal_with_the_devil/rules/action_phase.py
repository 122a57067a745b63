"""The Action phase of one seat (5.6): how a plan resolves, and what it would come to.

A seat's own part decides everything here, so the projection is the resolution on a copy (A2.4.1).
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from engine.core import Event, Seat

from ..components import BOX, BUILDINGS, COURTIER, EVENTS, BuildingId, EventId
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
    Recruited,
    Spent,
    WheatPaid,
)
from ..state import Building, Built, Claiming, FailedBuild, Kingdom, Own, Plan, PlayedEvent, State
from .achievements import claim_listed, claim_met
from .effects import ON_BOARD, Scene, holds, move, remove_minor
from .effects import resolve as resolve_effects
from .funding import EFFECTS, building_cost, fund, pay, payment
from .plan_course import RIGHT_COSTS, UNPAID, Course, Part, Stage, What, affords_wheat, attempt, begin, fork, spend

FAIL_REP = BOX.action_board.fail_rep  # A9
MOST_TIMES: Mapping[BuildingId, int] = {id: effect.max for id, effect in EFFECTS if isinstance(effect, Convert)}
COVERING = {id for id, effect in EFFECTS if isinstance(effect, UseActionBuilding)}


def resolve(s: State, seat: Seat, plan: Plan, foreseen: Course | None = None) -> list[Event]:
    """The plan of a seat happens. Returns what is told of it, in order (8.4.1); the debt that results is public.

    `foreseen` is the projection up to the listed claims, if the seat's questions have made it: nothing can have
    changed since (A2.4.1).
    """
    course = finish(foreseen) if foreseen else run(begin(s.round, seat, Part(s.players[seat], s.own[seat]), plan))
    s.players[seat], s.own[seat] = course.part.k, course.part.own
    for event in course.events:
        if isinstance(event, Failed) and event.what == "build":
            s.failed.append(FailedBuild(s.round, seat, event.card))
    if plan.event is not None:
        s.played.append(PlayedEvent(s.round, seat, plan.event))
    return course.events


def project(s: State, seat: Seat, plan: Plan) -> tuple[list[Event], Kingdom, Own]:
    """What the plan would come to, exactly; nothing changes (A2.4.1)."""
    course = run(begin(s.round, seat, fork(Part(s.players[seat], s.own[seat])), plan))
    return course.events, course.part.k, course.part.own


def before_build(s: State, seat: Seat, plan: Plan) -> Kingdom:
    """The kingdom as the next build after those of the plan will find it (A5): what comes first has happened."""
    course = begin(s.round, seat, fork(Part(s.players[seat], s.own[seat])), plan)
    course.ahead = [stage for stage in course.ahead if stage.what in ("use", "build", "act")]
    return carry_out(course).part.k


def outlook(s: State, seat: Seat, plan: Plan) -> Course:
    """The projection that the questions about claims and funding stand on (6.8), begun and not played yet."""
    return begin(s.round, seat, fork(Part(s.players[seat], s.own[seat])), plan)


# The course


def run(c: Course) -> Course:
    """A3 to A11."""
    return finish(claim_as_listed(act(c), c.plan.claims))


def finish(c: Course) -> Course:
    """A11, after the listed claims."""
    part = c.part
    c.events += claim_met(c.seat, part.k, part.own)
    if c.plan.event is not None:
        part.own.events.remove(c.plan.event)  # A11
    part.k.debt = part.own.debt
    if not c.events:
        c.events.append(NothingPlanned(c.seat))
    elif part.own.debt != c.debt:
        c.events.append(DebtMoved(c.seat, c.debt, part.own.debt))
    return c


def act(c: Course) -> Course:
    """A3 to A10."""
    pay_wheat(carry_out(c))
    return c


def carry_out(c: Course) -> Course:
    """A3 to A10, without the wheat: the left option, then stage after stage."""
    keep_one_event(c)
    left_option(c)
    while c.ahead:
        stage = c.ahead[0]
        if not STAGES[stage.what](c, stage):
            fail(c, stage)
        c.ahead.pop(0)
    return c


def claim_as_listed(c: Course, claims: Sequence[Claiming]) -> Course:
    """AC4."""
    for claiming in claims:
        claimed = claim_listed(c.seat, c.part.k, c.part.own, claiming)
        if claimed is not None:
            c.events.append(claimed)
    return c


def keep_one_event(c: Course) -> None:
    """Of two events the one played or named stays, else the newer (A12)."""
    own = c.part.own
    if len(own.events) > 1:
        kept = c.plan.event or c.plan.keep_event or own.events[-1]
        own.events = [kept]


def left_option(c: Course) -> None:
    """A3; it never fails (A9.4)."""
    event = c.plan.event
    if event is not None and c.plan.side == "left":
        tally = Change()
        how = Building("", courtier=c.plan.event_courtier)
        resolve_effects(EVENTS[event].left, c.part.k, c.part.own, tally, how)
        c.events.append(EventPlayed(c.seat, event, "left", tally))


def fail(c: Course, stage: Stage) -> None:
    """A planned action is skipped and costs reputation (A9); everybody has seen the card of a build."""
    tally = Change()
    move(c.part.k, FAIL_REP, tally)
    if stage.what == "build" and stage.card not in c.part.k.shown:
        c.part.k.shown.append(stage.card)
    c.events.append(Failed(c.seat, stage.what, stage.card, tally))


def pay_wheat(c: Course) -> None:
    """The wheat owed; each one that nothing can pay costs 1 reputation (A10)."""
    part, owed = c.part, c.owed
    if not owed:
        return
    paid = owed
    while (spent := fund(part.k, part.own, {"wheat": paid} if paid else {}, c.plan.funding)) is None:
        paid -= 1
    pay(part.k, part.own, spent)
    tally = Change()
    move(part.k, FAIL_REP * (owed - paid), tally)
    c.events.append(WheatPaid(c.seat, paid, spent, owed - paid, tally))


# Stages


def use(c: Course, stage: Stage) -> bool:
    """A token on an action building, of an earlier round or just built (A4, A5, A8.1)."""

    def action(times: int, part: Part) -> Event | None:
        tally = Change()
        spent = work(c, part, stage.card, stage.how, times, tally)
        return None if spent is None else BuildingUsed(c.seat, stage.card, tally, spent)

    return any(attempt(c, 1, partial(action, times)) for times in tries(stage.card, stage.how))


def work(c: Course, part: Part, card: BuildingId, how: Building, times: int, tally: Change) -> Spent | None:
    """An action building does what it does; None, and nothing done, where its cost cannot be paid (2.5)."""
    effects = BUILDINGS[card].effects
    spent = spend(c, part, payment(effects, how, times, part.own.stock))
    if spent is not None:
        resolve_effects(effects, part.k, part.own, tally, how, times=times)
    return spent


def tries(card: BuildingId, how: Building) -> range:
    """How often a conversion is tried: as planned, else the largest smaller number that works (2.5)."""
    return range(min(max(how.times, 1), MOST_TIMES.get(card, 1)), 0, -1)


def build(c: Course, stage: Stage) -> bool:
    """A5; with it falls the use of its action, without another loss (A9.2)."""
    done = attempt(c, 1, partial(construct, c, stage.how))
    if not done:
        c.ahead = [s for s in c.ahead if s.what != "act" or s.card != stage.card]
    return done


def construct(c: Course, how: Building, part: Part) -> Event | None:
    """Goods and coins, then reputation, then tiles; the card comes to the tableau; an immediate effect (A5)."""
    card, k, own = BUILDINGS[how.building], part.k, part.own
    tile = how.dam if card.cost.remove_minor else None
    if card.cost.remove_minor and (tile is None or k.minors[tile] < 0):
        return None
    spent = spend(c, part, building_cost(k, card.id))
    if spent is None:
        return None
    tally, inner = Change(), UNPAID
    move(k, -card.cost.rep, tally)
    if tile is not None:
        remove_minor(k, tile, tally)
    own.hand.remove(card.id)
    if card.id in k.shown:
        k.shown.remove(card.id)
    k.built.append(Built(card.id, c.round))
    if card.when == "immediate":
        resolve_effects(card.effects, k, own, tally, how)
        if card.id in COVERING:
            tally, inner = use_and_cover(c, part, how, tally)
    return BuildingBuilt(c.seat, card.id, spent, tally, inner)


def use_and_cover(c: Course, part: Part, how: Building, tally: Change) -> tuple[Change, Spent]:
    """The Stable: an action building's action without a token, then it is covered (A8.3).

    What cannot be paid, the wheat of the Stable's own token included, does nothing but cover.
    """
    targets = uncovered(part.k)
    if not targets:
        return tally, UNPAID
    card = how.stable if how.stable in targets else targets[-1]
    tally.covered = card
    part.k.built = [Built(b.card, b.round, b.covered or b.card == card) for b in part.k.built]
    for times in tries(card, how):
        trial, done = fork(part), replace(tally, gains=tally.gains.copy(), used=card)
        spent = work(c, trial, card, how, times, done)
        if spent is not None and affords_wheat(c, trial, 1):
            part.k, part.own = trial.k, trial.own
            return done, spent
    return tally, UNPAID


def uncovered(k: Kingdom) -> list[BuildingId]:
    """Action buildings that can be used, in the order built (A2.2, A8.3)."""
    return [built.card for built in k.built if not built.covered and BUILDINGS[built.card].when == "action"]


def recruit(c: Course, stage: Stage) -> bool:
    courtier = c.plan.recruit
    assert courtier is not None and courtier == stage.card
    c.recruited = attempt(c, 1, partial(hire, c, courtier))
    return c.recruited


def hire(c: Course, courtier: CourtierId, part: Part) -> Event | None:
    """A courtier for coins; nobody who is held meanwhile (A7)."""
    place = part.k.courtiers[courtier]
    if place not in ON_BOARD:
        return None
    spent = spend(c, part, {"coins": recruiting(part.k, courtier)})
    if spent is None:
        return None
    part.k.courtiers[courtier] = "held"
    return Recruited(c.seat, courtier, spent)


def recruiting(k: Kingdom, courtier: CourtierId) -> int:
    """What a courtier on the board costs (A7)."""
    row = COURTIER[courtier]
    return row.cost_space2 if k.courtiers[courtier] == "space2" else row.cost_space3


def right_option(c: Course, stage: Stage) -> bool:
    return attempt(c, 0, partial(give, c, stage.card))


def give(c: Course, event: EventId, part: Part) -> Event | None:
    """A right option: its condition, its costs, then the rest (A9.3, A10)."""
    effects, scene = EVENTS[event].right, Scene(tokens=c.used, recruited=c.recruited)
    if not possible(effects, part, scene):
        return None
    spent = spend(c, part, RIGHT_COSTS[event])
    if spent is None:
        return None
    tally = Change()
    resolve_effects(effects, part.k, part.own, tally, scene=scene)
    return EventPlayed(c.seat, event, "right", tally, spent)


def possible(effects: Effects, part: Part, scene: Scene) -> bool:
    """Conditions are true, and courtiers to be given up are held (2.5)."""
    return all(
        holds(effect, part.own, scene)
        if isinstance(effect, If)
        else not isinstance(effect, LoseCourtier) or part.k.courtiers[effect.which] == "held"
        for effect in effects
    )


STAGES: dict[What, Callable[[Course, Stage], bool]] = {
    "use": use, "build": build, "act": use, "recruit": recruit, "event": right_option
}  # fmt: skip
