"""Provide positions of each question that a player may be asked, for the player's own picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem import actions as a
from engine.games.carpe_diem.components import DEPOTS, WRIT_CELLS, FaceId, Kind
from engine.games.carpe_diem.state import Latest, State
from engine.games.carpe_diem.view import View
from render.scene import Scene

from .sketches import (
    MIDDLE_SKETCHES,
    PEOPLE,
    build_first_position,
    build_position,
    parse_district,
    parse_faces,
)


def visit_forum(players: int = 4) -> State:
    """Return a state in which the last seat visits the forum now."""
    s = build_position(players)
    s.stage = "forum"
    s.active = players - 1
    s.depots = [parse_faces("- - - -") for _ in DEPOTS]
    s.forum_queue, s.latest = [players - 1, 0], None
    s.players[players - 1].goods = {"grape": 2, "herb": 1, "chicken": 2, "fish": 5}
    s.players[players - 1].bread = 7
    return s


def hold_tile(face: FaceId, came: str, most: int | None = None) -> State:
    """Return a state in which Anna has a tile in hand. `most` limits the tiles of her district."""
    s = build_position(4)
    s.stage = "place"
    s.held = face
    s.held_from = came
    if most is not None:
        s.players[3].grid = parse_district(MIDDLE_SKETCHES[3].built, most)
        s.players[3].writs = [cell for cell in WRIT_CELLS if cell not in s.players[3].grid]
    return s


def finish_craft() -> State:
    s = build_position(4)
    s.stage, s.latest = "craft", Latest(3, ["D4", "E5"])
    return s


def lack_bread() -> State:
    s = build_position(4)
    s.players[3].bread = 0
    return s


def draw_cards(cards: Sequence[Kind]) -> State:
    s = finish_craft()
    s.stage, s.players[3].fountain_cards = "fountain", [*cards]
    s.players[3].fountain_returned = ["fountain", "pond", "market"]
    return s


THREE_CARDS: tuple[Kind, ...] = ("administrator", "farmyard", "bakery")
MANY_CARDS: tuple[Kind, ...] = (
    "administrator",
    "farmyard",
    "bakery",
    "pond",
    "garden",
    "villa",
    "villa",
    "market",
    "fountain",
    "craftsman",
    "merchant",
)
FIRST_VISIT = a.Visit("s08", "f05")
# The answers of the second card.
BREAD_ANSWERS = (a.Visit("s04", "f02"), a.BreadSets(0), a.PaySets(1))
DRAFT_LINES = ("Draft: 3b built on D4: granary complete, 2 bread", "writ, +1 prestige (now 5)")
# The answers given, and the draft.
QUESTIONS: dict[str, tuple[Callable[[], State], tuple[Action, ...], tuple[str, ...]]] = {
    "start": (lambda: build_first_position(4), (), ()),
    "take": (lambda: build_position(4), (), ()),
    "take free": (lack_bread, (), ()),
    "place": (lambda: hold_tile("kt08", "k05"), (), DRAFT_LINES[:1]),
    "place tight": (lambda: hold_tile("wt12", "3b"), (), ()),
    "place first": (lambda: hold_tile("wt43", "3b", 0), (), ()),
    "place early": (lambda: hold_tile("kt01", "k04", 3), (), ()),
    "place market": (lambda: hold_tile("wt59", "3b"), (), ()),
    "craft": (finish_craft, (), DRAFT_LINES),
    "end": (lambda: hold_tile("wt61", "3b"), (a.Place("D6", 0),), DRAFT_LINES),
    "fountain": (lambda: draw_cards(THREE_CARDS), (), ()),
    "fountains": (lambda: draw_cards(MANY_CARDS), (), ()),
    "visit": (visit_forum, (), ()),
    "pay": (visit_forum, (FIRST_VISIT,), DRAFT_LINES[1:]),
    "bread": (visit_forum, BREAD_ANSWERS, DRAFT_LINES),
    "end visit": (visit_forum, (*BREAD_ANSWERS, a.BreadSets(1)), DRAFT_LINES),
}


def build_own_picture(name: str, seat: int = 3) -> Scene[View]:
    """Return Anna's own picture of a question."""
    make, answers, news = QUESTIONS[name]
    match = Match.new(GAME, make(), defer_reveal=True)
    match.submit(seat, *answers)
    ahead = Lookahead[View].from_match(match, seat)
    return Scene(ahead.view, PEOPLE, seat, match.get_decision(seat), news, lookahead=ahead)
