"""What colour tells is also told by shape, letter or dash: on a phone, for three colour deficiencies and in grey."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from types import ModuleType

import pytest

from engine.games.carpe_diem.components import KINDS
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.saint_malo.components import MARKS
from engine.games.village.components import COLOURS
from render.games.carpe_diem import look as carpe_diem
from render.games.carpe_diem import pieces as carpe_diem_pieces
from render.games.deal_with_the_devil import look as devil
from render.games.deal_with_the_devil import pieces as devil_pieces
from render.games.saint_malo import city as saint_malo_city
from render.games.saint_malo import look as saint_malo
from render.games.village import look as village
from render.games.village import pieces as village_pieces
from render.how_it_went import draw_line
from render.kit.pixels import RGB, Badge, make_badge
from render.kit.sprites import NO_STYLE, Pen, Sprite, get_sprite, shared_pieces
from render.scene import THEMES, Theme

from .sight import SIGHT_MATRICES, measure_distance, view_on_phone

MIN_DISTANCE = 2.5
"""Two pieces without a difference are 0 apart. Two hats of 12 pixels are 2.7 apart."""


def list_badges(theme: Theme) -> list[Sprite]:
    return [shared_pieces.badge(44, make_badge(letter, theme)) for letter in "RBYGPI"]


def list_marks(theme: Theme) -> list[Sprite]:
    marks = [mark.id for mark in MARKS if mark.id[-1] not in "2345"]  # one church; its size is a letter
    return [saint_malo_city.cell(52, mark, None, "", saint_malo.LOOKS[theme]) for mark in marks]


def list_signs(theme: Theme) -> list[Sprite]:
    return [carpe_diem_pieces.get_sign(48, kind, carpe_diem.LOOKS[theme]) for kind in KINDS]


def list_cubes(theme: Theme) -> list[Sprite]:
    cubes = [village_pieces.influence_cube(40, colour, village.LOOKS[theme]) for colour in COLOURS]
    badges = [shared_pieces.badge(cubes[0].width, make_badge(letter, theme)) for letter in "RBYI"]
    return [*cubes, *badges]


def list_symbols(theme: Theme) -> list[Sprite]:
    kinds = dict(zip(("country", "town", "church", "science"), "CTHS", strict=True))
    return [devil_pieces.symbol(44, kind, letter, devil.LOOKS[theme]) for kind, letter in kinds.items()]


def list_backs(theme: Theme) -> list[Sprite]:
    look = devil.LOOKS[theme]
    return [devil_pieces.back(30, look.wood, False), devil_pieces.back(30, look.science, True)]


def list_lines(theme: Theme) -> list[Sprite]:
    def draw(pen: Pen, badge: Badge):
        draw_line(pen.sub_pen(0, 0, 10000 / pen.width), [(0, 15), (200, 15)], badge)

    badges = [make_badge(letter, theme) for letter in "RBYGPI"]
    return [
        get_sprite(lambda pen, one=one: draw(pen, one), ("line", one), 200, 30, NO_STYLE) for one in badges
    ]


# The pieces, and the game on whose paper they lie
GROUPS: dict[str, tuple[Callable[[Theme], Sequence[Sprite]], ModuleType]] = {
    "badges of players": (list_badges, saint_malo),
    "marks of Saint Malo": (list_marks, saint_malo),
    "signs of Carpe Diem": (list_signs, carpe_diem),
    "cubes and badges of Village": (list_cubes, village),
    "symbols of Deal with the Devil": (list_symbols, devil),
    "card backs of Deal with the Devil": (list_backs, devil),
    "lines of how it went": (list_lines, saint_malo),
    "goods of Deal with the Devil": (
        lambda theme: [devil_pieces.good(44, kind) for kind in RESOURCES],
        devil,
    ),
}


def find_nearest(pieces: Sequence[Sprite], sight: str, paper: RGB) -> float:
    seen = [view_on_phone(piece, sight, paper) for piece in pieces]
    return min(measure_distance(one, two) for one, two in combinations(seen, 2) if len(one) == len(two))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", GROUPS)
def test_pieces_stay_apart_with_every_kind_of_vision(name: str, theme: Theme):
    list_pieces, game = GROUPS[name]
    pieces, paper = list_pieces(theme), game.LOOKS[theme].paper
    nearest = {sight: round(find_nearest(pieces, sight, paper), 1) for sight in SIGHT_MATRICES}
    assert min(nearest.values()) >= MIN_DISTANCE, nearest
