"""The alt texts and the text board say what the pictures show (IM6)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.text import get_catalogue
from engine.games.saint_malo.view import Placing, View
from render.games import get_pictures
from render.games.saint_malo import RENDERER
from render.games.saint_malo.words import get_turn_label
from render.scene import Scene

from . import samples

PICTURES = get_pictures("saint_malo")


def test_alt_text_that_is_too_long_says_where_the_rest_is():
    said = PICTURES.board(samples.build_scene(5)).alt
    assert said.endswith(get_catalogue("render")("more")) and len(said) > 800
    assert all(f"total {city.total} if the game ended now" in said for city in samples.FOUR_CITIES)


def test_turn_label_tells_the_phase():
    def get_label(scene: Scene[View]) -> str:
        return str(get_turn_label(scene))

    asked = samples.build_scene(3)
    assert get_label(asked) == "Bert to roll"
    asked.view.rolls_used = 3
    assert get_label(asked) == "Bert’s turn"
    asked.view.active = None
    assert get_label(asked) == "All roll"
    over = samples.build_ended(3)
    assert get_label(over) == "Bert wins"
    over.view.results = [
        replace(row, rank=1) if i == 1 else row for i, row in enumerate(over.view.results or ())
    ]
    assert get_label(over) == "Bert and Cleo win"
    nameless = replace(
        samples.build_scene(3), players=tuple(replace(p, name=" ") for p in samples.list_people(3))
    )
    assert get_label(nameless) == "Player 2 to roll"


def test_shared_victory_is_told():
    over = samples.build_ended(3)
    rows = over.view.results or []
    over.view.results = [*(replace(row, rank=1, total=48, tie_break=3) for row in rows[:2]), *rows[2:]]
    said = PICTURES.results(over).alt
    assert "Bert and Cleo share the victory" in said
    assert said.count("1. ") == 2


def test_alt_text_of_a_draft_is_one_sentence_with_right_plurals():
    scene = samples.build_own()
    draft = "Draft: architect on D2; houses on E2, F2; a third? costs 2 logs, gives 6 points."
    assert draft in RENDERER.write_alt_text("acting", scene)
    sealed = replace(
        scene, decision=None
    )  # The board of all, once one has finished and may still change the turn.
    assert draft in RENDERER.write_alt_text("board", sealed)
    placed = replace(scene, view=replace(scene.view, placing=Placing("house", 2, [])))
    assert "To place: 2 houses." in RENDERER.write_alt_text("acting", placed)
