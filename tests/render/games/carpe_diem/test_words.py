"""The alt texts and the text board say what the pictures show (I9.5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core import Match
from engine.core.presentation import Lookahead
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.arrange import Position
from engine.games.carpe_diem.components import FACES
from engine.games.carpe_diem.rules.tiles import EDGES_BY_FACE
from engine.games.carpe_diem.view import View
from render.games import get_pictures
from render.games.carpe_diem import facts
from render.scene import Scene
from tests.render.random_games import show_pair

from .case import SHOWN, START
from .positions import PEOPLE

PICTURES = get_pictures("carpe_diem")


def test_tile_text_says_all_that_its_face_shows():
    """T1, T3: the text names sides and chimneys. If there is one side only, the piece may lie on any."""
    told = facts.SceneFacts(SHOWN["board 2"][1])
    assert [told.describe_face(face) for face in ("wt47", "wt02", "kt01", "kt09", "wt59")] == [
        "garden east, merchant north",
        "villa north, east and south with 3 chimneys",
        "merchant",
        "villa with 1 chimney",
        "market",
    ]
    said = {told.describe_face(face) for face in FACES}
    shown = {(EDGES_BY_FACE[face.id][0], face.chimneys, face.single) for face in FACES.values()}
    assert len(said) == len(shown)


def test_fountain_cards_are_told_only_to_their_owner():
    """Section 8: at the end all see them."""
    laid = Position().fountain_cards(0, "administrator", "bakery").state()
    laid.players[0].fountain_returned = ["pond"]
    mine = Scene(GAME.view(laid, 0), PEOPLE[:2], 0)
    assert "Fountain cards: administrator 0 points, bakery 0 points." in PICTURES.own_board(mine).alt
    assert "Fountain cards you returned: pond." in PICTURES.write_text_board(mine)
    assert PICTURES.write_text_board(mine).count("Fountain cards:") == 1
    public = replace(mine, view=GAME.view(laid, None), viewer=None)
    assert "Fountain cards:" not in PICTURES.write_text_board(public) + PICTURES.board(public).alt
    _, over = SHOWN["board over 4"]
    assert PICTURES.write_text_board(over).count("Fountain cards:") == sum(map(bool, over.view.hands)) > 1


@pytest.mark.parametrize(
    ("built", "tile", "en", "de"),
    [
        (
            "C3 wt60/0 D3 kt05/180 E3 wt59/0 E4 kt05/270 E5 wt61/0 D5 kt01/0",
            "wt27",
            "pond and merchant",
            "Fischteich und Händler",
        ),
        ("C3 kt01/0 D3 kt08/90", "wt51", "farmyard or merchant", "Hühnerhof oder Händler"),
    ],
)
def test_completions_of_one_build_are_told_together(built: str, tile: str, en: str, de: str):
    """G8; alternatives are joined with "or"."""
    match = Match.new(GAME, Position().district(0, built).depots(d2=f"{tile} wt59", d5="wt60").state())
    scene = Scene(
        match.view(0), PEOPLE[:2], 0, match.get_decision(0), lookahead=Lookahead[View].from_match(match, 0)
    )
    assert f"These can complete something: 2a {en}." in PICTURES.own_board(scene).alt
    assert (
        f"Damit lässt sich etwas fertigstellen: 2a {de}."
        in PICTURES.own_board(replace(scene, locale="de")).alt
    )


def test_start_hides_who_has_chosen():
    """H2: the choice is sealed."""
    public, _ = show_pair(GAME, START, 1)
    assert public.view.stage == "start" and "Patricians" not in PICTURES.board(public).alt
