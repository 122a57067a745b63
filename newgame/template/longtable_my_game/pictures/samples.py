"""Positions that show every colour of the game: the palette is made from them."""
from __future__ import annotations

from engine.core import Row
from render.scene import Player, Scene

from ..state import Rows
from ..view import View

NAMES = (("Anke", "R"), ("Bert", "B"), ("Cleo", "Y"), ("Doris", "G"))
POINTS = [7, 5, 4, 4]


def view(players: int, seat: int | None = None) -> View:
    own = [1, 6, 8, 17, 20] if seat is not None else []
    rows = Rows([2, 3, 9, 15, 4, 11], [])
    return View([5] * players, POINTS[:players], 9, rows, 0, own, own[2] if own else 0, seat, None)


def over(players: int) -> View:
    end = view(players)
    end.hands, end.pile = [0] * players, 0
    end.results = tuple(Row(seat, seat + 1, points, (points,)) for seat, points in enumerate(end.points))
    return end


def scene(shown: View, colour_blind: bool = False) -> Scene[View]:
    people = tuple(Player(name, badge) for name, badge in NAMES[: len(shown.points)])
    return Scene(shown, people, shown.seat, news=("Anke puts the 11 on the left row.",), colour_blind=colour_blind)


def shown(colour_blind: bool = False) -> list[tuple[str, Scene[View]]]:
    """Pictures that have all colours."""
    return [
        ("board", scene(view(4), colour_blind)), ("acting", scene(view(3, 0), colour_blind)),
        ("results", scene(over(4), colour_blind)),
    ]  # fmt: skip
