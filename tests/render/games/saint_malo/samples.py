"""Lay out positions of Saint Malo by hand. `case` names the pictures that show them."""

from __future__ import annotations

from msgspec import structs

from engine.core.rules import Action, Decision, TieBreaker, rank_players
from engine.games.saint_malo.view import Allowed, City, View
from render.scene import Player, Scene


class Place(Action):
    """Offer a space, as the option of the game itself does."""

    space: str


A = (
    "B2 crate, C2 crate, B3 crate, B4 crate, B1 wall, C1 wall, D1 wall, E1 wall, F1 wall, G2 wall, G3 wall, "
    "D2 architect, E2 house, C3 merchant, D3 house, E3 house, D4 church_1, E4 church_2, F4 soldier, B5 citizen, "
    "C5 soldier, D5 priest, E5 church_3"
)
B = (
    "B2 crate, C2 crate, B3 crate, B4 crate, D2 crate, C4 crate, E2 citizen, F2 citizen, A2 wall, A3 wall, A4 wall, "
    "C3 merchant, D4 noble, G4 citizen, C5 soldier, D5 juggler, E5 church_2, D6 priest, E6 church_1, F6 church_1, "
    "B7 wall, C7 wall"
)
C = (
    "B1 church_1, B2 crate, C2 crate, B3 crate, B4 crate, D3 architect, E3 church_1, F3 priest, C4 house, D4 house, "
    "E4 church_2, F4 church_3, B5 soldier, C5 citizen, D5 house, G5 wall, G6 wall, D7 wall, E7 wall, F7 wall"
)
D = (
    "B2 crate, C2 crate, B3 crate, B4 crate, B1 wall, C1 wall, D1 wall, E1 wall, F1 wall, A2 wall, A3 wall, G2 wall, "
    "G3 wall, D2 architect, E2 house, C3 merchant, D3 house, E3 house, D4 church_4, E4 church_5, F4 soldier, "
    "B5 citizen, C5 soldier, D5 priest, E5 church_3, B7 citizen"
)
START = "B2 crate, C2 crate, B3 crate, B4 crate"
NAMES = (("Anke", "R"), ("Bert", "B"), ("Cleo", "G"), ("Doris", "Y"), ("Eberhardine", "P"), ("Ivo", "I"))


def parse_marks(text: str) -> dict[str, str]:
    """Parse `B2 crate, C3 citizen` into marks by space."""
    found = {part.split()[0]: part.split()[1] for part in text.split(", ")}
    return {space: found[space] for space in sorted(found, key=lambda space: (space[1], space[0]))}


def _build_city(
    seat: int, text: str, latest: str, numbers: tuple[int, ...], complete: str = "", broken: str = ""
) -> City:
    filled = parse_marks(text)
    coins, logs, vp, lost, defence, total = numbers
    return City(
        seat=seat,
        place=seat + 1,
        coins=coins,
        logs=logs,
        vp=vp,
        cannons_lost=lost,
        marks=filled,
        latest=latest.split(),
        complete=complete.split(),
        broken=broken.split(),
        defence=defence,
        empty=45 - len(filled),
        total=total,
    )


FOUR_CITIES = (
    _build_city(0, A, "E5", (4, 1, 13, 0, 4, 24), "top"),
    _build_city(1, B, "E2", (7, 3, 19, 1, 1, 25), "", "right"),
    _build_city(2, C, "G5 G6", (5, 3, 13, 2, 1, 17), "", "top"),
    _build_city(3, D, "E5", (2, 1, 16, 1, 4, 26), "top", "bottom"),
    _build_city(4, B, "C5", (12, 0, 108, 0, 1, 123), "", "right"),
)
LOSER_SEATS: tuple[list[int], ...] = ([2], [1, 2], [0, 1, 2, 3, 4], [])
ALLOWED_MARKS = [
    Allowed("head", 3, [0, 0, 0, 2, None]),
    Allowed("crate", 1, [0, 2, 4, None, None]),
    Allowed("cross", 0, [2, 4, None, None, None]),
    Allowed("wall", 0, [2, 4, None, None, None]),
    Allowed("log", 0, [4, None, None, None, None]),
]


def build_view(players: int, viewer: int | None = None, attacks: int = 2, active: int | None = 1) -> View:
    """Return a position in the middle of a game."""
    length = 2 * players
    return View(
        viewer=viewer,
        order=list(range(players)),
        round=8,
        active=active,
        phase="turn",
        dice=["head", "crate", "head", "swords", "head"],
        rolls_used=1,
        allowed=ALLOWED_MARKS,
        row_length=length,
        strengths=[1, 3, 6, 8, 10, 12],
        boxes=attacks * length + length // 2,
        attack_losers=[[seat for seat in LOSER_SEATS[i % 4] if seat < players] for i in range(attacks)],
        last_round=False,
        cities=list(FOUR_CITIES[:players]),
        results=None,
    )


def build_final_view(players: int) -> View:
    """Return the end of a game."""
    end = build_view(players, attacks=5, active=None)
    end.phase = "over"
    end.dice = []
    end.allowed = []
    end.last_round = True
    items = [
        (
            (37, 45, 41, 28, 120)[seat],
            5 if seat == 1 else 0,
            3,
            2,
            (13, 8, 21, 4, 0)[seat],
            (-10, -15, -20, 0, -25)[seat],
        )
        for seat in range(players)
    ]
    end.results = rank_players(
        items, [TieBreaker("empty_spaces", (3, 0, 12, 7, 25)[:players])], show_tie_breaker=True
    )
    return end


NEWS_LINES = ("Bert scored 1 head: citizen on E2, +1 point. 2 swords: the pirates come 2 boxes closer",)


def list_people(players: int, first: int = 0) -> tuple[Player, ...]:
    return tuple(Player(name, badge) for name, badge in (NAMES + NAMES)[first : first + players])


def build_scene(players: int, attacks: int = 2, active: int | None = 1) -> Scene[View]:
    """Return the board in the middle of a game."""
    return Scene(
        build_view(players, None, attacks, active),
        list_people(players),
        log_lines=NEWS_LINES,
    )


def build_other_faces() -> Scene[View]:
    """Return faces and badges that the other boards do not show, in the last round."""
    look = build_view(3, attacks=3, active=2)
    look.dice = ["log", "wall", "cross", "swords", "crate"]
    look.rolls_used = 3
    look.last_round = True
    players = (Player("Ivo", "I"), Player("Doris", "Y"), Player("Pia", "P"))
    return Scene(look, players, log_lines=NEWS_LINES)


def build_own(phase: str = "turn") -> Scene[View]:
    """Return Cleo's own picture: an architect and two houses of three are placed."""
    look = build_view(3, viewer=2, active=2)
    city = structs.replace(
        FOUR_CITIES[2],
        marks=FOUR_CITIES[2].marks | {"D2": "architect", "E2": "house", "F2": "house"},
        latest=["D2", "E2", "F2"],
        empty=22,
        vp=19,
        logs=1,
        total=21,
    )
    look.cities = [*look.cities[:2], city]
    look.phase, look.rolls_used = phase, 2
    options: tuple[Action, ...] = ()
    if phase == "turn":
        options = tuple(Place(space) for space in ("E1", "F1", "G2"))
    else:
        look.allowed = []
    news = ("Draft: architect on D2", "houses on E2, F2; a third?", "costs 2 logs, gives 6 points")
    return Scene(look, list_people(3), 2, Decision(2, "house", options, (), (), "sample"), news)


def build_ended(players: int) -> Scene[View]:
    return Scene(build_final_view(players), list_people(players))
