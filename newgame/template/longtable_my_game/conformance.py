"""What the conformance suite must know about this game: invariants, secrets, and where the clauses and their tests
are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from conformance.case import Case, Clauses
from engine.core import Seat

from .components import CARDS
from .game import GAME
from .state import Table
from .view import View

FOLDER = Path(__file__).parents[1]


def check_invariants(state: Table) -> None:
    """Check that every card is in exactly one place, and that each point belongs to a card on a row."""
    lying = [*state.rows.left, *state.rows.right]
    assert sorted([*lying, *state.pile, *(card for p in state.players for card in p.hand)]) == [*CARDS]
    assert sum(p.points for p in state.players) <= len(lying)
    assert all(p.hand == sorted(p.hand) for p in state.players)


def list_secrets(state: Table, viewer: Seat | None) -> Mapping[str, Any]:
    """Return the hands of others and the pile. A single unseen card is no secret, because it can be worked out."""
    hands = {f"hand {seat}": p.hand for seat, p in enumerate(state.players) if seat != viewer and p.hand}
    hidden = {**hands, **({"pile": state.pile} if state.pile else {})}
    return hidden if len(hidden) > 1 or len(state.pile) > 1 else {}


def is_plausible(view: View, state: Table, viewer: Seat | None) -> bool:
    """Return whether someone with this view could believe in this state."""
    try:
        check_invariants(state)
    except AssertionError:
        return False
    own = state.players[viewer].hand if viewer is not None else []
    counts = [len(p.hand) for p in state.players], len(state.pile)
    return own == view.own and state.rows == view.rows and counts == (view.hands, view.pile)


CLAUSES = Clauses(Path(__file__).with_name("RULES.md"), FOLDER / "tests", r"^- \*\*([A-Z]\d+)\*\*", {}, ("S1", "E1"), 6)
CASE = Case(
    GAME, check_invariants, list_secrets, is_plausible, clauses=CLAUSES, fixtures_dir=FOLDER / "tests" / "fixtures"
)
