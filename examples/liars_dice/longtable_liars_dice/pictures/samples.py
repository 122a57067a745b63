"""Positions that show every colour of the game: the palette is made from them."""
from __future__ import annotations

from engine.core import Row
from render.scene import Player, Scene

from ..state import Bid
from ..view import View

NAMES = (("Anke", "R"), ("Bert", "B"), ("Cleo", "Y"), ("Doris", "G"), ("Emil", "P"), ("Ivo", "I"))
LIFTED = [[1, 2, 3, 4, 5], [2, 6, 6], [1, 1], [], [3, 5, 5, 6], [4]]
BIDS = [Bid(0, 3, 2), Bid(1, 3, 5), Bid(2, 4, 6)]


def view(players: int, seat: int | None = None, bids: int = 3) -> View:
    left = [5, 3, 1, 0, 4, 1][:players]
    return View(left, [0, 0, 0, 4, 0, 0][:players], [1, 3, 4, 5, 6] if seat == 0 else [], True, 0, 6, 0, BIDS[:bids],
                LIFTED[:players], seat, None)


def over(players: int) -> View:
    end = view(players)
    end.left, end.out = [2, *[0] * (players - 1)], [0, *range(2, players + 1)]
    end.results = tuple(Row(seat, seat + 1, left, (left,), end.out[seat]) for seat, left in enumerate(end.left))
    end.bids = []
    return end


def scene(shown: View, players: int, colour_blind: bool = False) -> Scene[View]:
    people = tuple(Player(name, badge) for name, badge in NAMES[:players])
    news = ("Cleo bids 4 sixes.",)
    return Scene(shown, people, shown.seat, news=news, colour_blind=colour_blind)


def shown(colour_blind: bool = False) -> list[tuple[str, Scene[View]]]:
    """Pictures that have all colours."""
    return [
        ("board", scene(view(6), 6, colour_blind)), ("board", scene(view(3, None, 0), 3, colour_blind)),
        ("acting", scene(view(4, 0), 4, colour_blind)), ("results", scene(over(6), 6, colour_blind)),
    ]  # fmt: skip
