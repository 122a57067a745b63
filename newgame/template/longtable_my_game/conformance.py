"""The hooks of the conformance suite: invariants, secrets, and where to find the clauses and their tests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from conformance.case import Case, Clauses
from engine.core import Seat

from .components import CARDS
from .game import GAME
from .state import GameState
from .view import View

FOLDER = Path(__file__).parents[1]


def check_invariants(state: GameState) -> None:
    """Check that every card is in exactly one place, and that there are no more points than cards on the rows."""
    row_cards = [*state.rows.left, *state.rows.right]
    assert sorted([*row_cards, *state.pile, *(card for p in state.players for card in p.hand)]) == [*CARDS]
    assert sum(p.points for p in state.players) <= len(row_cards)
    assert all(p.hand == sorted(p.hand) for p in state.players)


def list_secrets(state: GameState, viewer: Seat | None) -> Mapping[str, Any]:
    """Return the hands of others and the pile. A single unseen card is no secret, because it can be worked out."""
    hands = {f"hand {seat}": p.hand for seat, p in enumerate(state.players) if seat != viewer and p.hand}
    hidden = {**hands, **({"pile": state.pile} if state.pile else {})}
    return hidden if len(hidden) > 1 or len(state.pile) > 1 else {}


def is_plausible(view: View, state: GameState, viewer: Seat | None) -> bool:
    """Return whether this state is possible for somebody with this view."""
    try:
        check_invariants(state)
    except AssertionError:
        return False
    own = state.players[viewer].hand if viewer is not None else []
    counts = [len(p.hand) for p in state.players], len(state.pile)
    return own == view.own and state.rows == view.rows and counts == (view.hands, view.pile)


CLAUSES = Clauses(Path(__file__).with_name("RULES.md"), FOLDER / "tests", r"^- \*\*([A-Z]\d+)\*\*", {})
CASE = Case(
    GAME,
    check_invariants,
    list_secrets,
    is_plausible,
    clauses=CLAUSES,
    fixtures_dir=FOLDER / "tests" / "fixtures",
)
