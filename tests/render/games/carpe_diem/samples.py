"""Lay out positions of Carpe Diem by hand. `case` names the pictures that show them."""

from __future__ import annotations

from engine.games.carpe_diem.components import DEPOTS, FORUM_SLOTS_BY_PLAYER_COUNT, GOODS, PRESTIGE_TOP
from engine.games.carpe_diem.rules.scoring import rank_seats
from engine.games.carpe_diem.state import Latest
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


def build_full_board() -> Scene[View]:
    """Return all depots full, everybody rich and at one place, and all slots but one used."""
    s = build_position(4, LATE_SKETCHES)
    s.depots = [
        parse_faces(line)
        for line in (
            "wt01 wt02 wt03 wt04",
            "wt20 wt21 wt22 wt23",
            "wt27 wt30 wt33 wt36",
            "wt39 wt40 wt41 wt42",
            "wt43 wt44 wt45 wt46",
            "wt59 wt60 wt61 wt12",
            "kt01 kt05 kt09 kt10",
        )
    ]
    s.bottom_row = parse_faces("kt01 kt02 kt03 kt04 kt05 kt06 kt07 kt08 kt09 kt10 kt13")
    s.prestige = [[] for _ in range(PRESTIGE_TOP)] + [[0, 1, 2, 3]]
    s.discs = {slot: i % 4 for i, slot in enumerate(FORUM_SLOTS_BY_PLAYER_COUNT[4][:-1])}
    s.latest = Latest(3, slot=FORUM_SLOTS_BY_PLAYER_COUNT[4][2])
    for one in s.players:
        one.goods = dict.fromkeys(GOODS, 12)
        one.coins = 14
        one.bread = 11
        one.vp = 128
        one.stored, one.patrician = ["wt12"] * 11, 4
    return Scene(build_view(s, None), PEOPLE, log_lines=NEWS_LINES)


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
