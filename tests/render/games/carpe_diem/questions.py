"""Positions of each question that a player may be asked, for his own picture."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem import actions as a
from engine.games.carpe_diem.components import DEPOTS, WRIT_CELLS, FaceId, Kind
from engine.games.carpe_diem.state import Latest, State
from engine.games.carpe_diem.view import View
from render.scene import Scene

from .sketches import MIDDLE, PEOPLE, begun, built, faces, position


def visiting(players: int = 4) -> State:
    """The last seat visits the forum now."""
    s = position(players)
    s.stage, s.active, s.depots = "forum", players - 1, [faces("- - - -") for _ in DEPOTS]
    s.forum_queue, s.latest = [players - 1, 0], None
    s.players[players - 1].goods = {"grape": 2, "herb": 1, "chicken": 2, "fish": 5}
    s.players[players - 1].bread = 7
    return s


def holding(face: FaceId, came: str, most: int | None = None) -> State:
    """Anna has a tile in hand; of her district there are so many tiles."""
    s = position(4)
    s.stage, s.held, s.held_from = "place", face, came
    if most is not None:
        s.players[3].grid = built(MIDDLE[3].built, most)
        s.players[3].writs = [cell for cell in WRIT_CELLS if cell not in s.players[3].grid]
    return s


def crafted() -> State:
    s = position(4)
    s.stage, s.latest = "craft", Latest(3, ["D4", "E5"])
    return s


def poor() -> State:
    s = position(4)
    s.players[3].bread = 0
    return s


def drawn(cards: Sequence[Kind]) -> State:
    s = crafted()
    s.stage, s.players[3].fountain_cards = "fountain", [*cards]
    s.players[3].fountain_returned = ["fountain", "pond", "market"]
    return s


FEW: tuple[Kind, ...] = ("administrator", "farmyard", "bakery")
MANY: tuple[Kind, ...] = ("administrator", "farmyard", "bakery", "pond", "garden", "villa", "villa", "market",
                          "fountain", "craftsman", "merchant")
VISIT = a.Visit("s08", "f06")
BREAD = (a.Visit("s04", "f02"), a.BreadSets(0), a.PaySets(1))  # of the second card
DRAFT = ("Draft: 3b built on D4: granary complete, 2 bread", "writ, +1 prestige (now 5)")
QUESTIONS: dict[str, tuple[Callable[[], State], tuple[Action, ...], tuple[str, ...]]] = {  # answers given, the draft
    "start": (lambda: begun(4), (), ()),
    "take": (lambda: position(4), (), ()),
    "take free": (poor, (), ()),
    "place": (lambda: holding("kt08", "k05"), (), DRAFT[:1]),
    "place tight": (lambda: holding("wt12", "3b"), (), ()),
    "place first": (lambda: holding("wt43", "3b", 0), (), ()),
    "place early": (lambda: holding("kt01", "k04", 3), (), ()),
    "place market": (lambda: holding("wt59", "3b"), (), ()),
    "craft": (crafted, (), DRAFT),
    "end": (lambda: holding("wt61", "3b"), (a.Place("D6", 0),), DRAFT),
    "fountain": (lambda: drawn(FEW), (), ()),
    "fountains": (lambda: drawn(MANY), (), ()),
    "visit": (visiting, (), ()),
    "pay": (visiting, (VISIT,), DRAFT[1:]),
    "bread": (visiting, BREAD, DRAFT),
    "end visit": (visiting, (*BREAD, a.BreadSets(1)), DRAFT),
}


def own(name: str, colour_blind: bool = False, seat: int = 3) -> Scene[View]:
    """Anna's own picture of a question."""
    make, answers, news = QUESTIONS[name]
    match = Match[Any].new(GAME, make(), defer_reveal=True)
    match.submit(seat, *answers)
    ahead = Lookahead[View].from_match(match, seat)
    return Scene(ahead.view, PEOPLE, seat, match.get_decision(seat), news, colour_blind, lookahead=ahead)
