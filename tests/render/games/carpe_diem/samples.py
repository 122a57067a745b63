"""Lay out positions of Carpe Diem by hand. `case` names the pictures that show them."""

from __future__ import annotations

from engine.games.carpe_diem.components import DEPOTS
from engine.games.carpe_diem.rules.scoring import rank_seats
from engine.games.carpe_diem.view import View, build_view
from render.scene import Scene

from .questions import QUESTIONS, visit_forum
from .sketches import (
    LATE_SKETCHES,
    MIDDLE_SKETCHES,
    NEWS_LINES,
    PEOPLE,
    build_first_position,
    build_position,
    parse_faces,
)


def build_board(players: int) -> Scene[View]:
    return Scene(
        build_view(build_position(players), None),
        PEOPLE[:players],
        log_lines=NEWS_LINES,
    )


def build_empty_board(players: int = 2) -> Scene[View]:
    """Return the board before the first tile."""
    return Scene(build_view(build_first_position(players), None), PEOPLE[:players])


def build_draft(name: str = "place") -> Scene[View]:
    """Return the board as any viewer sees it in the middle of Anna's turn."""
    return Scene(build_view(QUESTIONS[name][0](), None), PEOPLE, log_lines=NEWS_LINES)


def build_forum(players: int) -> Scene[View]:
    """Return the board while the forum is visited."""
    s = visit_forum(players)
    return Scene(build_view(s, None), PEOPLE[:players], log_lines=NEWS_LINES)


def build_waiting(seat: int = 2) -> Scene[View]:
    """Return Gaia's own picture while it is Anna's turn."""
    return Scene(build_view(build_position(4), seat), PEOPLE, seat, None, NEWS_LINES)


def build_ended(players: int, late: bool = True) -> Scene[View]:
    s = build_position(players, LATE_SKETCHES if late else MIDDLE_SKETCHES)
    s.stage, s.depots = "over", [parse_faces("- - - -") for _ in DEPOTS]
    s.result = rank_seats(s)
    return Scene(build_view(s, None), PEOPLE[:players])
