"""The course of play (section 4): the phases of the game in order. A phase is either one sealed step or automatic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from engine.core import Flow, Setup, tell

from ..components import ROUNDS, STEPS
from ..events import ActionPhase
from ..state import Draft, Phase, Plan, State
from . import bank, cards, interest, planning, production, reputation, ritual
from .action_phase import resolve_plan
from .deals import run_first_respond_step, run_offer_step, run_second_respond_step
from .inquisition import run_answer_step, run_wings_step
from .ledger import RECORDED_STEPS, calculate_public_flows, extend_public_flows
from .scoring import score_game
from .setup import set_up_game
from .witch_hunt import run_vote_step


def create_state(setup: Setup) -> State:
    """Return the state of a new game: set up, with the automatic phases played up to the first step."""
    state = set_up_game(setup)
    run_automatic_phases(state)
    state.flows = calculate_public_flows(state)
    return state


def run_plan_step(state: State) -> Flow[None]:
    """Run the PLAN step: everybody plans in secret (A1). At the close, resolve the plans in seat order (4.2)."""
    projections = yield from bank.ask_in_secret(state, planning.plan_action_phase)
    bank_event = bank.publish_dealings(state)
    tell(state, ActionPhase(state.round))
    for seat in range(len(state.own)):
        for event in resolve_plan(state, seat, state.own[seat].draft.plan or Plan(), projections[seat]):
            tell(state, event)
    tell(state, bank_event)


def begin_round(state: State) -> None:
    """Resolve production. In round 1 also deal the cards, because nobody has a choice there (C1)."""
    production.resolve_production(state)
    if state.round not in STEPS["cards"].rounds:
        cards.deal_first_hands(state)


def resolve_interest_and_reputation(state: State) -> None:
    """Resolve what follows the Action phase: interest, then reputation."""
    interest.charge_interest(state)
    reputation.resolve_reputation(state)


FLOW_BY_PHASE: Mapping[Phase, Callable[[State], Flow[None]]] = {
    "cards": cards.run_cards_step,
    "offer": run_offer_step,
    "respond1": run_first_respond_step,
    "respond2": run_second_respond_step,
    "plan": run_plan_step,
    "vote": run_vote_step,
    "wings": run_wings_step,
    "ritual": ritual.run_ritual_step,
    "answer": run_answer_step,
}
RESOLVE_BY_AUTOMATIC_PHASE: Mapping[Phase, Callable[[State], None]] = {
    "production": begin_round,
    "interest": resolve_interest_and_reputation,
    "scoring": score_game,
}
PHASE_ORDER: tuple[Phase, ...] = (
    "production",
    "cards",
    "offer",
    "respond1",
    "respond2",
    "plan",
    "interest",
    "vote",
    "wings",
    "ritual",
    "answer",
)


def list_round_phases(round_number: int) -> list[Phase]:
    """Return the phases of a round in order. A step is only played in the rounds that `components.toml` names."""
    return [
        phase
        for phase in PHASE_ORDER
        if phase in RESOLVE_BY_AUTOMATIC_PHASE or round_number in STEPS[phase].rounds
    ]


GAME_PHASES: list[tuple[int, Phase]] = [
    *((r, phase) for r in range(1, ROUNDS + 1) for phase in list_round_phases(r)),
    (ROUNDS, "scoring"),
]
NEXT_PHASE = dict(pairwise(GAME_PHASES))


def step(state: State) -> Flow[None]:
    """Run one step and the automatic phases after it, and keep `state.flows` up to date for `determinize`."""
    now, phase = state.round, state.phase
    known = state.flows or calculate_public_flows(state)  # none in a game begun before they were kept
    before, seats = calculate_public_flows(state, now), len(state.own)
    yield from FLOW_BY_PHASE[phase](state)
    closed = (
        extend_public_flows(known[:seats], before, calculate_public_flows(state, now))
        if phase in RECORDED_STEPS
        else []
    )
    for own in state.own:
        own.draft = Draft()
    state.round, state.phase = NEXT_PHASE[state.round, state.phase]
    run_automatic_phases(state)
    state.flows = [
        *extend_public_flows(known[:seats], before, calculate_public_flows(state, now)),
        *known[seats:],
        *closed,
    ]


def run_automatic_phases(state: State) -> None:
    """Resolve automatic phases until a step or the end of the game."""
    while state.phase in RESOLVE_BY_AUTOMATIC_PHASE:
        RESOLVE_BY_AUTOMATIC_PHASE[state.phase](state)
        if state.result is not None:
            return
        state.round, state.phase = NEXT_PHASE[state.round, state.phase]
