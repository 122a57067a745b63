"""Changes and drafts are marked for pictures (I9)."""

from __future__ import annotations

from engine.core import Seat
from engine.games.village.actions import Skip, Take, Train
from engine.games.village.state import Change
from tests.engine.games.village.scenario import A, B, Table, village

CUBE = Change("crafts", "farmyard")
TRAINED = Change("farmyard", "smithy", 1)


def get_changes(table: Table, viewer: Seat | None, seat: Seat = A) -> tuple[list[Change], list[Change]]:
    """Return what the viewer sees about a seat: the latest changes, and the drafted ones."""
    player = table.view(viewer).families[seat].player
    return player.latest, player.drafted


def train_smiths() -> Table:
    laid = village(2).family(A, "1@farmyard").family(B, "1@farmyard 2@farmyard").board("crafts", "o g b p")
    return laid.begin().say(Take("crafts", "orange"), Train("smithy", 1), Skip())


def test_i9_draft_is_seen_by_its_own_seat():
    table = train_smiths()
    assert get_changes(table, A) == ([], [CUBE, TRAINED])
    assert get_changes(table, B) == get_changes(table, None) == ([], [])
    assert get_changes(table.undo(2), A) == ([], [CUBE])
