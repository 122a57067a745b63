"""The flow of play (section 4): one phase after the other, each one step or automatic."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from engine.core import Flow, Setup, choose_simultaneously, tell

from ..components import ROUNDS, STEP
from ..events import ActionPhase
from ..state import STEP_OF, Draft, Phase, Plan, State
from . import bank, cards, interest, planning, production, reputation, ritual
from .action_phase import resolve
from .deals import offer, respond1, respond2
from .inquisition import answer, wings
from .ledger import KEPT, flows, grown
from .scoring import final_scoring
from .setup import new_game
from .witch_hunt import vote


def opening(setup: Setup) -> State:
    """The first position: the game is set up, and the first step opens."""
    s = new_game(setup)
    run_automatic(s)
    s.flows = flows(s)
    return s


def plan(s: State) -> Flow[None]:
    """A1: all plan in secret; at the close every plan resolves, in seat order (4.2)."""
    foreseen = yield from choose_simultaneously(
        {seat: planning.plan(s, seat) for seat in range(len(s.own))}, STEP["plan"].count
    )
    line = bank.banked(s)
    tell(s, ActionPhase(s.round))
    for seat in range(len(s.own)):
        for event in resolve(s, seat, s.own[seat].draft.plan or Plan(), foreseen[seat]):
            tell(s, event)
    tell(s, line)


def open_round(s: State) -> None:
    """Production; in round 1 the cards are dealt without a choice (C1)."""
    production.production(s)
    if s.round not in STEP["cards"].rounds:
        cards.deal(s)


def pay_and_rate(s: State) -> None:
    """After the Action phase: interest, then reputation."""
    interest.interest(s)
    reputation.reputation(s)


STEPS: Mapping[Phase, Callable[[State], Flow[None]]] = {
    "cards": cards.cards, "offer": offer, "respond1": respond1, "respond2": respond2, "plan": plan, "vote": vote,
    "wings": wings, "ritual": ritual.ritual, "answer": answer,
}  # fmt: skip
AUTOMATIC: Mapping[Phase, Callable[[State], None]] = {
    "production": open_round, "interest": pay_and_rate, "scoring": final_scoring,
}  # fmt: skip
ORDER: tuple[Phase, ...] = (
    "production", "cards", "offer", "respond1", "respond2", "plan", "interest", "vote", "wings", "ritual", "answer",
)  # fmt: skip


def played(of_round: int) -> list[Phase]:
    """The phases of a round: a step only in its own rounds."""
    return [phase for phase in ORDER if phase in AUTOMATIC or of_round in STEP[STEP_OF[phase]].rounds]


PHASES: list[tuple[int, Phase]] = [
    *((r, phase) for r in range(1, ROUNDS + 1) for phase in played(r)), (ROUNDS, "scoring"),
]  # fmt: skip
NEXT = dict(pairwise(PHASES))


def bare_step(s: State) -> Flow[None]:
    """A step of a round, and what follows by itself when it closes."""
    yield from STEPS[s.phase](s)
    go_on(s)


def go_on(s: State) -> None:
    """The step has closed."""
    for own in s.own:
        own.draft = Draft()
    s.round, s.phase = NEXT[s.round, s.phase]
    run_automatic(s)


def step(s: State) -> Flow[None]:
    """The same, with what everybody can add up of it, which imagined worlds are made of."""
    now, phase, known = s.round, s.phase, s.flows or flows(s)  # none in a game begun before they were kept
    before, seats = flows(s, now), len(s.own)
    yield from STEPS[phase](s)
    closed = grown(known[:seats], before, flows(s, now)) if phase in KEPT else []
    go_on(s)
    s.flows = [*grown(known[:seats], before, flows(s, now)), *known[seats:], *closed]


def run_automatic(s: State) -> None:
    """On to the next step, or to the end of the game."""
    while s.phase in AUTOMATIC:
        AUTOMATIC[s.phase](s)
        if s.result is not None:
            return
        s.round, s.phase = NEXT[s.round, s.phase]
