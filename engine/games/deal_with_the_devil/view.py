"""What a viewer may see (rules 8): the table, and what lies behind the viewer's own screen.

Pictures, texts and bots get nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.core import Event, PlayerResult, RunningScore, Seat, TableTalk

from .components import ROUNDS, STEPS
from .components.terms import RESOURCES, Good, InquisitorId, Role
from .rules.action_phase import project_plan
from .rules.inquisition import HIDDEN_SLOTS, INQUISITOR_BY_FIXED_SLOT, calculate_threats, list_facing
from .rules.production import get_wheel_section
from .rules.scoring import list_hidden_categories, score_public_part
from .state import (
    Accusation,
    FailedBuild,
    InquisitorRef,
    Kingdom,
    Phase,
    Plan,
    PlayedEvent,
    PrivateState,
    Proof,
    RitualRecord,
    SlotId,
    State,
    Stock,
)

DEAL_STEPS = [step.id for step in STEPS.values() if step.phase == "deal"]


class InquisitorSlot(Struct, frozen=True):
    """One place for an inquisitor on the table: A, B, C, 1, 2 or 3."""

    id: SlotId
    inquisitor: InquisitorId | None  # None: face down
    active: bool  # B and C from round 5 on; 1 to 3 once turned up
    bribed: bool  # gone for good (I3)


class PlanOutcome(Struct, frozen=True):
    """What the viewer's plan would lead to, exactly (A2.4.1)."""

    events: tuple[Event, ...]  # in the order in which the close will tell them
    kingdom: Kingdom
    stock: Stock
    debt: int


class SoulCount(Struct, frozen=True):
    """The pieces of soul that a seat holds."""

    pure: int
    tainted: int


class View(Struct):
    seat: Seat | None  # None: the public
    round: int
    phase: Phase
    kingdoms: list[Kingdom]  # seats 0 to 3; `debt` as at the last close
    own: PrivateState | None  # behind the viewer's screen, with the draft of the open step
    production: list[tuple[Good, ...]]  # for each seat, the goods of spaces 1 to 4 in this round (P1)
    hands: list[int]  # how many buildings each seat holds (8.1)
    events: list[int]
    slots: list[InquisitorSlot]  # A, B, C, 1, 2, 3
    pool: int  # coins in the bribe pool
    # For each seat, whom it must answer in this Inquisition (Q6); () in other phases.
    facing: list[tuple[InquisitorRef, ...]]
    roles: dict[Seat, Role]  # public ones (Q3.2, Q3.3; all from the ritual of round 5 on)
    rituals: list[RitualRecord]
    accusations: list[Accusation]
    proofs: list[Proof]
    failed: list[FailedBuild]
    played: list[PlayedEvent]
    flows: list[Stock]  # public flows of the seats (12.10.1): now, then at each close of OFFER and PLAN
    outcome: PlanOutcome | None  # of the viewer's plan, in the PLAN step
    results: list[PlayerResult] | None
    souls: list[SoulCount]  # of each seat after final scoring (8.1), empty before


def build_view(state: State, viewer: Seat | None) -> View:
    """Return what a viewer may see. `state` must be the viewer's own copy, because the view shares parts of it."""
    own = None if viewer is None else state.own[viewer]
    return View(
        seat=viewer,
        round=state.round,
        phase=state.phase,
        kingdoms=state.players,
        own=own,
        production=[get_wheel_section(state.round, seat).spaces for seat in range(len(state.players))],
        hands=[len(own.hand) for own in state.own],
        events=[len(own.events) for own in state.own],
        slots=list_slots(state),
        pool=state.pool,
        facing=[tuple(list_facing(state, seat)) for seat in range(len(state.players))],
        roles=state.public_roles,
        rituals=state.rituals,
        accusations=state.accusations,
        proofs=state.proofs,
        failed=state.failed,
        played=state.played,
        flows=state.flows,
        outcome=project_drafted_plan(state, viewer) if viewer is not None and state.phase == "plan" else None,
        results=state.result,
        souls=[SoulCount(own.pure, own.tainted) for own in state.own] if state.result is not None else [],
    )


def running_score(view: View, seat: Seat) -> RunningScore:
    """Return the points of what is public about a seat, the same for every viewer. After the game, return the final
    points (FS5)."""
    if view.results is not None:
        return RunningScore(next(row.category_points for row in view.results if row.seat == seat))
    kingdom, role = view.kingdoms[seat], view.roles.get(seat)
    dealt = view.own is not None and seat == view.seat and view.own.debt != kingdom.debt
    return RunningScore(score_public_part(kingdom, role), list_hidden_categories(kingdom, role, dealt))


def table_talk(view: View) -> TableTalk | None:
    """Return the words a seat may show: what it wants, until OFFER closes. They stay visible until the return (D14)."""
    return TableTalk(RESOURCES, 2, view.phase == "offer") if view.phase in DEAL_STEPS else None


def list_slots(state: State) -> list[InquisitorSlot]:
    """Return the places of the inquisitors. A, B and C are open from the start (S7), 1 to 3 once they are turned up."""
    fixed = [
        InquisitorSlot(id, kind, id == "A" or state.round == ROUNDS, id in state.bribed)
        for id, kind in INQUISITOR_BY_FIXED_SLOT.items()
    ]
    return fixed + [
        InquisitorSlot(id, state.slots[n] if state.face_up[n] else None, state.face_up[n], bribed=False)
        for n, id in enumerate(HIDDEN_SLOTS)
    ]


def project_drafted_plan(state: State, viewer: Seat) -> PlanOutcome:
    """Return the outcome of the seat's plan so far, or of an empty plan (6.3.2)."""
    events, kingdom, own = project_plan(state, viewer, state.own[viewer].draft.plan or Plan())
    return PlanOutcome(tuple(events), kingdom, own.stock, own.debt)


def get_private_state(view: View) -> PrivateState:
    """Return what lies behind the viewer's own screen. The public has none."""
    assert view.own is not None, "the public has no screen"
    return view.own


def get_own_kingdom(view: View) -> Kingdom:
    assert view.seat is not None, "the public has no kingdom"
    return view.kingdoms[view.seat]


def get_facing_inquisitors(view: View, seat: Seat) -> dict[InquisitorRef, InquisitorId]:
    """Return the inquisitors that the seat must answer, by reference (Q6)."""
    return {ref: get_inquisitor(view, ref) for ref in view.facing[seat]}


def get_inquisitor(view: View, ref: InquisitorRef) -> InquisitorId:
    """Return who a reference stands for: a face-up inquisitor, or a houseguest."""
    kinds: dict[InquisitorRef, InquisitorId | None] = {slot.id: slot.inquisitor for slot in view.slots}
    return kinds.get(ref) or "houseguest"


def get_threats(view: View, gifts: Mapping[str, int] = {}) -> dict[InquisitorRef, int]:
    """Return the points that each inquisitor before the viewer would take now, 0 or less (DM12). `gifts`: the number of
    goods that an inquisitor of each kind would be given.
    """
    assert view.seat is not None, "the public faces nobody"
    debt, facing = get_private_state(view).debt, get_facing_inquisitors(view, view.seat)
    return calculate_threats(view.kingdoms, view.seat, debt, facing, gifts)
