"""Positions of each question that a player may be asked, for his own picture."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.flow import Action, EndTurn
from engine.core.game import Decision
from engine.games.carpe_diem import actions as a
from engine.games.carpe_diem.components import BOTTOM, DEPOTS, FORUM_SLOTS, LINKS, WRITS, FaceId, Kind
from engine.games.carpe_diem.depots import takes
from engine.games.carpe_diem.district import builds
from engine.games.carpe_diem.state import Latest, State, Visiting
from engine.games.carpe_diem.view import View, look

from ...scene import Scene
from .positions import MIDDLE, begun, built, faces, people, position


def visiting(visit: Visiting | None, players: int = 4) -> State:
    s = position(players)
    s.stage, s.active, s.depots = "forum", players - 1, [faces("- - - -") for _ in DEPOTS]
    s.forum_queue, s.latest = [players - 1, 0], None
    s.players[players - 1].goods = {"grape": 2, "herb": 1, "chicken": 2, "fish": 5}
    s.players[players - 1].bread = 7
    if visit is not None:
        s.visit, s.discs[visit.slot] = visit, players - 1
        s.latest = Latest(players - 1, slot=visit.slot)
    return s


def holding(face: FaceId, came: str, most: int | None = None) -> State:
    """Anna has a tile in hand; of her district there are so many tiles."""
    s = position(4)
    s.stage, s.held, s.held_from = "place", face, came
    if most is not None:
        s.players[3].grid = built(MIDDLE[3].built, most)
        s.players[3].writs = [cell for cell in WRITS if cell not in s.players[3].grid]
    return s


def placed(s: State) -> tuple[Action, ...]:
    return (*builds(s.players[3].grid, s.held or ""), a.STORE)


def taken(s: State) -> tuple[Action, ...]:
    return tuple(takes(s.depots, s.players[3].patrician, s.players[3].bread))


def bottoms(s: State) -> tuple[Action, ...]:
    return tuple(a.TakeBottom(space) for space, face in zip(BOTTOM, s.bottom_row, strict=True) if face)


def crafted() -> State:
    s = position(4)
    s.stage, s.latest = "craft", Latest(3, ["D4", "E5"])
    return s


def ending() -> State:
    s = crafted()
    s.stage, s.fountain_due = "end", True
    return s


def poor() -> State:
    s = position(4)
    s.players[3].bread = 0
    return s


def drawn(cards: Sequence[Kind]) -> State:
    s = ending()
    s.stage, s.players[3].fountain_cards = "fountain", [*cards]
    s.players[3].fountain_returned = ["fountain", "pond", "market"]
    return s


def visited() -> State:
    s = visiting(Visiting("s08", "f06", 1))
    s.visit = None
    return s


FEW: tuple[Kind, ...] = ("administrator", "farmyard", "bakery")
MANY: tuple[Kind, ...] = ("administrator", "farmyard", "bakery", "pond", "garden", "villa", "villa", "market",
                          "fountain", "craftsman", "merchant")
S08, S04 = Visiting("s08", "f06", 1), Visiting("s04", "f02", 2, 1)
Options = Callable[[State], tuple[Action, ...]]
DRAFT = ("Draft: 3b built on D4: granary complete, 2 bread", "writ, prestige 5")
QUESTIONS: dict[str, tuple[str, Callable[[], State], Options, tuple[str, ...]]] = {
    "start": ("start", lambda: begun(4), lambda _: tuple(map(a.StartAt, DEPOTS)), ()),
    "take": ("take", lambda: position(4), taken, ()),
    "take free": ("take", poor, taken, ()),
    "place": ("place", lambda: holding("kt08", "k05"), placed, DRAFT[:1]),
    "place tight": ("place", lambda: holding("wt12", "3b"), placed, ()),
    "place first": ("place", lambda: holding("wt43", "3b", 0), placed, ()),
    "place early": ("place", lambda: holding("kt01", "k04", 3), placed, ()),
    "place market": ("place", lambda: holding("wt59", "3b"), placed, ()),
    "place nowhere": ("place", lambda: holding("wt01", "3b"), lambda _: (a.STORE,), ()),
    "craft": ("craft", crafted, bottoms, DRAFT),
    "end": ("end", ending, lambda _: (EndTurn(),), DRAFT),
    "fountain": ("fountain", lambda: drawn(FEW), lambda _: tuple(map(a.ReturnFountain, FEW)), ()),
    "fountains": ("fountain", lambda: drawn(MANY), lambda _: tuple(map(a.ReturnFountain, dict.fromkeys(MANY))), ()),
    "visit": ("visit", lambda: visiting(None), lambda s: tuple(
        a.Visit(slot, space) for slot in FORUM_SLOTS[4] if slot not in s.discs for space in LINKS[slot].spaces), ()),
    "pay": ("pay1", lambda: visiting(S08), lambda _: tuple(map(a.PaySets, range(3))), DRAFT[1:]),
    "bread": ("bread2", lambda: visiting(S04), lambda _: tuple(map(a.BreadSets, range(3))), DRAFT),
    "end visit": ("end", visited, lambda _: (EndTurn(),), DRAFT),
}


def own(name: str, colour_blind: bool = False, seat: int = 3) -> Scene[View]:
    """Anna's own picture of a question."""
    kind, make, options, news = QUESTIONS[name]
    s = make()
    decision = Decision(seat, kind, options(s), (), (), "sample")
    return Scene(look(s, seat), people(4), seat, decision, news, colour_blind)


