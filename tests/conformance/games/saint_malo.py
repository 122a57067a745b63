"""Hide nothing in Saint Malo but the dice to come. With simultaneous turns, hide the others' turns until all have
ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from conformance.case import Case, Clauses
from conformance.walk import encode_data
from engine.core import Seat, StandingOrder
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import Roll
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.saint_malo.components import FACE_BY_LETTER, FACES
from engine.games.saint_malo.game import Lobby
from engine.games.saint_malo.state import State
from engine.games.saint_malo.view import View
from tests.conformance.games import FIXTURES, ROOT
from tests.conformance.promises.saint_malo import EXTREMES, PROMISES
from tests.engine.games.saint_malo.invariants import check_invariants


def list_secrets(state: State, viewer: Seat | None) -> Mapping[str, Any]:
    """SI7: return the dice of the round."""
    others = (
        {}
        if state.result is not None
        else {seat: p for seat, p in enumerate(state.players) if seat != viewer}
    )
    return {f"dice {seat}": p.dice for seat, p in others.items()}


def is_plausible(view: View, state: State, viewer: Seat | None) -> bool:
    """Return whether this position shows the viewer the same view, and can have come about."""
    try:
        check_invariants(state)
    except AssertionError:
        return False
    return encode_data(GAME.view(GAME.copy_state(state), viewer)) == encode_data(view)


def keep_state(state: State, a: Seat, b: Seat) -> State:
    """Return the state unchanged. Nothing stays private: the end of a round shows what it hides."""
    return state


CLAUSES = Clauses(
    ROOT / "docs/rules/saint_malo.md",
    ROOT / "tests/engine/games/saint_malo",
    r"^ *(?:- |\| )?\**([A-Z]{2}\d+[a-z]?)\b",
    {
        "GL14": "names of two numbers; AC3, AC4 and IN3 test them",
        "AS4": "explains why there is tempo simultaneous",
        "IM1": "a picture: tests of render",
        "IM2": "a picture: tests of render",
        "IM4": "a picture: tests of render",
        "IM6": "the text board: tests of render",
        "RU39": "how the scan of the rulebook was read",
        **dict.fromkeys(
            ("IN11", "IN12", "IN13", "IN17", "IN18"), "the conformance suite tests it in every game"
        ),
    },
)


def is_roll_plan(order: RollPlan, said: Any) -> bool:
    """Return whether the roll is in its round, while too few dice show it, and of all others and no more (AS3)."""
    others = tuple(n for n, face in enumerate(said.view.dice, 1) if face != FACES[FACE_BY_LETTER[order.keep]])
    wanting = len(said.view.dice) - len(others) < order.stop
    return said.view.round == order.round and wanting and said.action == Roll(others)


ORDER_PREDICATES: Mapping[type[StandingOrder], Callable[[Any, Any], bool]] = {RollPlan: is_roll_plan}
FORGOTTEN_FIELDS = {
    "before.city": "the city at the start of the round, which its owner saw then",
    "before.dice": "the dice of the last round",
}
CASE = Case(
    GAME,
    check_invariants,
    clauses=CLAUSES,
    order_predicates=ORDER_PREDICATES,
    promises=PROMISES,
    forgotten_fields=FORGOTTEN_FIELDS,
    extremes=EXTREMES,
    fixtures_dir=FIXTURES,
)
VARIANTS = (
    replace(
        CASE,
        list_secrets=list_secrets,
        is_plausible=is_plausible,
        swap_private_parts=keep_state,
        power_test_states=4,
        options=Lobby(tempo="simultaneous"),
        variant="at-once",
        clauses=None,
    ),
)
