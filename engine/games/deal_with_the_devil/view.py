"""What a viewer may see (rules 8): the table, and what lies behind his own screen.

Nothing else reaches pictures, texts and bots.
"""
from __future__ import annotations

from msgspec import Struct

from engine.core import Event, PlayerResult, RunningScore, Seat, TableTalk

from .components import INQUISITORS, ROUNDS, SECTIONS, STEP
from .components.terms import RESOURCES, Good, InquisitorId, Role
from .rules.action_phase import project
from .rules.inquisition import facing, threats
from .rules.scoring import behind_the_screen, open_items
from .state import (
    Accusation,
    FailedBuild,
    Kingdom,
    Own,
    Phase,
    Plan,
    PlayedEvent,
    Proof,
    Ref,
    RitualSeen,
    SlotId,
    State,
    Stock,
)

DEAL = [step.id for step in STEP.values() if step.phase == "deal"]
FIXED: dict[SlotId, InquisitorId] = {kind.slot: id for id, kind in INQUISITORS.items() if kind.slot}
FACE_DOWN: tuple[SlotId, ...] = ("1", "2", "3")


class Slot(Struct, frozen=True):
    """One place for an inquisitor on the table: A, B, C, 1, 2, 3."""

    id: SlotId
    inquisitor: InquisitorId | None  # None: face down
    active: bool  # B and C from round 5 on; 1 to 3 once turned up
    bribed: bool  # gone for good (I3)


class Outcome(Struct, frozen=True):
    """What the viewer's plan would come to, exactly (A2.4.1)."""

    events: tuple[Event, ...]  # as they will be told at the close
    kingdom: Kingdom
    stock: Stock
    debt: int


class Souls(Struct, frozen=True):
    """The pieces of soul that somebody holds."""

    pure: int
    tainted: int


class View(Struct):
    seat: Seat | None  # None: the public
    round: int
    phase: Phase
    kingdoms: list[Kingdom]  # seats 0 to 3; `debt` as at the last close
    own: Own | None  # behind the viewer's screen; his draft of the open step is in it
    production: list[tuple[Good, ...]]  # for each seat, what spaces 1 to 4 yield in this round (P1)
    hands: list[int]  # how many buildings each seat holds (8.1)
    events: list[int]
    slots: list[Slot]  # A, B, C, 1, 2, 3
    pool: int  # coins in the bribe pool
    facing: list[tuple[Ref, ...]]  # for each seat, whom it must answer in this Inquisition (Q6); () in other phases
    roles: dict[Seat, Role]  # public ones (Q3.2, Q3.3; all from the ritual of round 5 on)
    rituals: list[RitualSeen]
    accusations: list[Accusation]
    proofs: list[Proof]
    failed: list[FailedBuild]
    played: list[PlayedEvent]
    flows: list[Stock]  # what all can add up of each seat (12.10.1): now, then at each close of OFFER and PLAN
    outcome: Outcome | None  # in PLAN, for its own seat
    results: list[PlayerResult] | None
    souls: list[Souls]  # of each seat, at final scoring (8.1); before, nobody sees another's


def look(s: State, viewer: Seat | None) -> View:
    """`s` is the viewer's own copy: parts of it are used."""
    own = None if viewer is None else s.own[viewer]
    return View(
        seat=viewer,
        round=s.round,
        phase=s.phase,
        kingdoms=s.players,
        own=own,
        production=[SECTIONS[(seat + s.round - 1) % len(SECTIONS)].spaces for seat in range(len(s.players))],
        hands=[len(one.hand) for one in s.own],
        events=[len(one.events) for one in s.own],
        slots=slots(s),
        pool=s.pool,
        facing=[tuple(facing(s, seat)) for seat in range(len(s.players))],
        roles=s.public_roles,
        rituals=s.rituals,
        accusations=s.accusations,
        proofs=s.proofs,
        failed=s.failed,
        played=s.played,
        flows=s.flows,
        outcome=outcome(s, viewer) if viewer is not None and s.phase == "plan" else None,
        results=s.result,
        souls=[Souls(own.pure, own.tainted) for own in s.own] if s.result is not None else [],
    )


def tally(view: View, seat: Seat) -> RunningScore:
    """What lies open of everybody, the same for every viewer; at the end the final lines (FS5)."""
    if view.results is not None:
        return RunningScore(next(row.items for row in view.results if row.seat == seat))
    kingdom, role = view.kingdoms[seat], view.roles.get(seat)
    dealt = view.own is not None and seat == view.seat and view.own.debt != kingdom.debt
    return RunningScore(open_items(kingdom, role), behind_the_screen(kingdom, role, dealt))


def talk(view: View) -> TableTalk | None:
    """D14: what a seat wants may be shown until OFFER closes, and stays to be seen until the return."""
    return TableTalk(RESOURCES, 2, view.phase == "offer") if view.phase in DEAL else None


def slots(s: State) -> list[Slot]:
    """A, B, C lie open from the beginning (S7); what lies in 1 to 3 is known once it is turned up."""
    fixed = [Slot(id, kind, id == "A" or s.round == ROUNDS, id in s.bribed) for id, kind in FIXED.items()]
    return fixed + [
        Slot(id, s.slots[n] if s.face_up[n] else None, s.face_up[n], bribed=False) for n, id in enumerate(FACE_DOWN)
    ]


def outcome(s: State, viewer: Seat) -> Outcome:
    """The projection on copies; the plan so far, or none (6.3.2)."""
    events, kingdom, own = project(s, viewer, s.own[viewer].draft.plan or Plan())
    return Outcome(tuple(events), kingdom, own.stock, own.debt)


def behind(view: View) -> Own:
    """What lies behind the viewer's own screen."""
    assert view.own is not None, "the public has no screen"
    return view.own


def mine(view: View) -> Kingdom:
    """The viewer's own kingdom."""
    assert view.seat is not None, "the public has no kingdom"
    return view.kingdoms[view.seat]


def faced(view: View, seat: Seat) -> dict[Ref, InquisitorId]:
    """Whom the seat must answer, and who that is (Q6)."""
    kinds: dict[Ref, InquisitorId | None] = {slot.id: slot.inquisitor for slot in view.slots}
    return {ref: kinds.get(ref) or "houseguest" for ref in view.facing[seat]}


def threatened(view: View) -> dict[Ref, int]:
    """What each inquisitor before the viewer would take now: points, 0 or less (DM12)."""
    assert view.seat is not None, "the public faces nobody"
    return threats(view.kingdoms, view.seat, behind(view).debt, faced(view, view.seat))
