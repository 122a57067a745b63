"""Positions of Carpe Diem laid out by hand: what its pictures are looked at with, named in `case`."""
from __future__ import annotations

from engine.games.carpe_diem.components import DEPOTS, FORUM_SLOTS_BY_PLAYER_COUNT, GOODS, PRESTIGE_TOP
from engine.games.carpe_diem.rules.scoring import rank_seats
from engine.games.carpe_diem.state import Latest
from engine.games.carpe_diem.view import View, build_view
from render.scene import Scene

from .questions import QUESTIONS, visiting
from .sketches import LATE, MIDDLE, NEWS, PEOPLE, begun, faces, position


def board(players: int, colour_blind: bool = False) -> Scene[View]:
    return Scene(build_view(position(players), None), PEOPLE[:players], log_lines=NEWS, colour_blind=colour_blind)


def full(colour_blind: bool = False) -> Scene[View]:
    """All depots full, everybody rich and at one place, all slots but one used."""
    s = position(4, LATE)
    s.depots = [faces(line) for line in ("wt01 wt02 wt03 wt04", "wt20 wt21 wt22 wt23", "wt27 wt30 wt33 wt36",
                                         "wt39 wt40 wt41 wt42", "wt43 wt44 wt45 wt46", "wt59 wt60 wt61 wt12",
                                         "kt01 kt05 kt09 kt10")]
    s.bottom_row = faces("kt01 kt02 kt03 kt04 kt05 kt06 kt07 kt08 kt09 kt10 kt13")
    s.prestige = [[] for _ in range(PRESTIGE_TOP)] + [[0, 1, 2, 3]]
    s.discs = {slot: i % 4 for i, slot in enumerate(FORUM_SLOTS_BY_PLAYER_COUNT[4][:-1])}
    s.latest = Latest(3, slot=FORUM_SLOTS_BY_PLAYER_COUNT[4][2])
    for one in s.players:
        one.goods, one.coins, one.bread, one.vp = dict.fromkeys(GOODS, 12), 14, 11, 128
        one.stored, one.patrician = ["wt12"] * 11, 4
    return Scene(build_view(s, None), PEOPLE, log_lines=NEWS, colour_blind=colour_blind)


def empty(players: int = 2, colour_blind: bool = False) -> Scene[View]:
    """Before the first tile."""
    return Scene(build_view(begun(players), None), PEOPLE[:players], colour_blind=colour_blind)


def draft(name: str = "place") -> Scene[View]:
    """The board as whoever looks sees it in the middle of Anna's turn."""
    return Scene(build_view(QUESTIONS[name][0](), None), PEOPLE, log_lines=NEWS)


def forum(players: int, colour_blind: bool = False) -> Scene[View]:
    """The board while the forum is visited."""
    s = visiting(players)
    return Scene(build_view(s, None), PEOPLE[:players], log_lines=NEWS, colour_blind=colour_blind)


def waiting(colour_blind: bool = False, seat: int = 2) -> Scene[View]:
    """Gaia's own picture while it is Anna's turn."""
    return Scene(build_view(position(4), seat), PEOPLE, seat, None, NEWS, colour_blind)


def ended(players: int, colour_blind: bool = False, late: bool = True) -> Scene[View]:
    s = position(players, LATE if late else MIDDLE)
    s.stage, s.depots = "over", [faces("- - - -") for _ in DEPOTS]
    s.result = rank_seats(s)
    return Scene(build_view(s, None), PEOPLE[:players], colour_blind=colour_blind)
