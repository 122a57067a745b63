"""Positions of Saint Malo laid out by hand: what its pictures are looked at with, named in `case`."""
from __future__ import annotations

from msgspec import structs

from engine.core.rules import Action, Decision, TieBreaker, rank_players
from engine.games.saint_malo.view import Allowed, City, View
from render.scene import Player, Scene


class Place(Action, frozen=True, tag=True):
    """An option that offers a space, as the game's own has it."""

    space: str


A = ("B2 crate, C2 crate, B3 crate, B4 crate, B1 wall, C1 wall, D1 wall, E1 wall, F1 wall, G2 wall, G3 wall, "
     "D2 architect, E2 house, C3 merchant, D3 house, E3 house, D4 church_1, E4 church_2, F4 soldier, B5 citizen, "
     "C5 soldier, D5 priest, E5 church_3")
B = ("B2 crate, C2 crate, B3 crate, B4 crate, D2 crate, C4 crate, E2 citizen, F2 citizen, A2 wall, A3 wall, A4 wall, "
     "C3 merchant, D4 noble, G4 citizen, C5 soldier, D5 juggler, E5 church_2, D6 priest, E6 church_1, F6 church_1, "
     "B7 wall, C7 wall")
C = ("B1 church_1, B2 crate, C2 crate, B3 crate, B4 crate, D3 architect, E3 church_1, F3 priest, C4 house, D4 house, "
     "E4 church_2, F4 church_3, B5 soldier, C5 citizen, D5 house, G5 wall, G6 wall, D7 wall, E7 wall, F7 wall")
D = ("B2 crate, C2 crate, B3 crate, B4 crate, B1 wall, C1 wall, D1 wall, E1 wall, F1 wall, A2 wall, A3 wall, G2 wall, "
     "G3 wall, D2 architect, E2 house, C3 merchant, D3 house, E3 house, D4 church_4, E4 church_5, F4 soldier, "
     "B5 citizen, C5 soldier, D5 priest, E5 church_3, B7 citizen")
START = "B2 crate, C2 crate, B3 crate, B4 crate"
NAMES = (("Anke", "R"), ("Bert", "B"), ("Cleo", "G"), ("Doris", "Y"), ("Eberhardine", "P"), ("Ivo", "I"))


def marks(text: str) -> dict[str, str]:
    """`B2 crate, C3 citizen` as marks by space."""
    found = {part.split()[0]: part.split()[1] for part in text.split(", ")}
    return {space: found[space] for space in sorted(found, key=lambda space: (space[1], space[0]))}


def _city(seat: int, text: str, latest: str, numbers: tuple[int, ...], complete: str = "", broken: str = "") -> City:
    filled = marks(text)
    coins, logs, vp, lost, defence, total = numbers
    return City(seat=seat, place=seat + 1, coins=coins, logs=logs, vp=vp, cannons_lost=lost, marks=filled,
                latest=latest.split(), complete=complete.split(), broken=broken.split(), defence=defence,
                empty=45 - len(filled), total=total)


CITIES = (
    _city(0, A, "E5", (4, 1, 13, 0, 4, 24), "top"),
    _city(1, B, "E2", (7, 3, 19, 1, 1, 25), "", "right"),
    _city(2, C, "G5 G6", (5, 3, 13, 2, 1, 17), "", "top"),
    _city(3, D, "E5", (2, 1, 16, 1, 4, 26), "top", "bottom"),
    _city(4, B, "C5", (12, 0, 108, 0, 1, 123), "", "right"),
)
LOSERS: tuple[list[int], ...] = ([2], [1, 2], [0, 1, 2, 3, 4], [])
ALLOWED = [
    Allowed("head", 3, [0, 0, 0, 2, None]), Allowed("crate", 1, [0, 2, 4, None, None]),
    Allowed("cross", 0, [2, 4, None, None, None]), Allowed("wall", 0, [2, 4, None, None, None]),
    Allowed("log", 0, [4, None, None, None, None]),
]


def view(players: int, viewer: int | None = None, attacks: int = 2, active: int | None = 1) -> View:
    """A position in the middle of a game."""
    length = 2 * players
    return View(
        viewer=viewer, order=list(range(players)), round=8, active=active, phase="turn",
        dice=["head", "crate", "head", "swords", "head"], rolls_used=1, allowed=ALLOWED, row_length=length,
        strengths=[1, 3, 6, 8, 10, 12], boxes=attacks * length + length // 2,
        attack_losers=[[seat for seat in LOSERS[i % 4] if seat < players] for i in range(attacks)],
        last_round=False, cities=list(CITIES[:players]), results=None)


def over(players: int) -> View:
    """The end of a game."""
    end = view(players, attacks=5, active=None)
    end.phase, end.dice, end.allowed, end.last_round = "over", [], [], True
    items = [((37, 45, 41, 28, 120)[seat], 5 if seat == 1 else 0, 3, 2, (13, 8, 21, 4, 0)[seat],
              (-10, -15, -20, 0, -25)[seat]) for seat in range(players)]
    end.results = rank_players(items, [TieBreaker("empty_spaces", (3, 0, 12, 7, 25)[:players])], show_tie_breaker=True)
    return end


NEWS = ("Bert scored 1 head: citizen on E2, 1 VP. 2 swords: the pirates come 2 boxes closer",)


def people(players: int, first: int = 0) -> tuple[Player, ...]:
    return tuple(Player(name, badge) for name, badge in (NAMES + NAMES)[first : first + players])


def scene(players: int, colour_blind: bool = False, attacks: int = 2, active: int | None = 1) -> Scene[View]:
    """The board in the middle of a game."""
    return Scene(view(players, None, attacks, active), people(players), log_lines=NEWS, colour_blind=colour_blind)


def others(colour_blind: bool = False) -> Scene[View]:
    """Faces and badges that the other boards do not show, in the last round."""
    look = view(3, attacks=3, active=2)
    look.dice, look.rolls_used, look.last_round = ["log", "wall", "cross", "swords", "crate"], 3, True
    players = (Player("Ivo", "I"), Player("Doris", "Y"), Player("Pia", "P"))
    return Scene(look, players, log_lines=NEWS, colour_blind=colour_blind)


def own(colour_blind: bool = False, phase: str = "turn") -> Scene[View]:
    """Cleo's own picture: an architect and two houses of three are placed."""
    look = view(3, viewer=2, active=2)
    city = structs.replace(CITIES[2], marks=CITIES[2].marks | {"D2": "architect", "E2": "house", "F2": "house"},
                           latest=["D2", "E2", "F2"], empty=22, vp=19, logs=1, total=21)
    look.cities = [*look.cities[:2], city]
    look.phase, look.rolls_used = phase, 2
    options: tuple[Action, ...] = ()
    if phase == "turn":
        options = tuple(Place(space) for space in ("E1", "F1", "G2"))
    else:
        look.allowed = []
    news = ("Draft: architect on D2", "houses on E2, F2; a third house?", "costs 2 logs, gives 6 VP")
    return Scene(look, people(3), 2, Decision(2, "house", options, (), (), "sample"), news, colour_blind)


def ended(players: int, colour_blind: bool = False) -> Scene[View]:
    return Scene(over(players), people(players), colour_blind=colour_blind)
