"""Draw names in every script on the pictures of every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games import OURS
from render.kit.wording import get_player_name
from render.scene import Player

from .cases import load_case
from .other_fonts import NAMES_BY_SCRIPT

CASE_BY_SLUG = {slug: load_case(slug) for slug in OURS}
each_game = pytest.mark.parametrize("slug", CASE_BY_SLUG)


def draw_board(slug: str, name: str) -> bytes:
    """Return the pixels of a board on which the first player has this name."""
    scene = next(
        scene for kind, scene in CASE_BY_SLUG[slug].shown.values() if kind == "board" and scene.log_lines
    )
    players = Player(name, scene.players[0].badge), *scene.players[1:]
    workshop, scene = CASE_BY_SLUG[slug].workshop, replace(scene, players=players, log_lines=())
    return workshop.draw("board", scene, workshop.palette("standard")).image.tobytes()


NAMES_AND_GAMES = [
    pytest.param(slug, names, id=f"{script}-{slug}")
    for script, names in NAMES_BY_SCRIPT.items()
    for slug in CASE_BY_SLUG
]


@pytest.mark.parametrize(("slug", "names"), NAMES_AND_GAMES)
def test_two_names_of_equal_length_give_two_pictures(slug: str, names: tuple[str, str]):
    first, second = names
    assert len(first) == len(second)
    assert draw_board(slug, first) != draw_board(slug, second)


@each_game
def test_invisible_name_becomes_the_name_of_the_seat(slug: str):
    assert draw_board(slug, "\u200b\u2066\u3164") == draw_board(slug, "Player 1")


def test_right_to_left_name_stays_together_in_a_sentence():
    scene = next(scene for kind, scene in CASE_BY_SLUG["village"].shown.values() if kind == "board")
    scene = replace(scene, players=(Player("דוד", "R"), *scene.players[1:]))
    assert get_player_name(scene, 0) == "\u200eדוד\u200e"
    assert get_player_name(replace(scene, players=(Player("Ann", "R"), *scene.players[1:])), 0) == "Ann"
