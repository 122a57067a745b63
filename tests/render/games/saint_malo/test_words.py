"""The alt texts and the text board say what the pictures show (IM6)."""

from __future__ import annotations

import re

from hypothesis import given
from msgspec.structs import replace

from engine.core.text import get_catalogue
from engine.games.saint_malo.view import Placing, View
from render.games import get_pictures
from render.games.saint_malo import alt
from render.games.saint_malo.words import get_turn_label
from render.kit.wording import truncation_note
from render.scene import Scene
from tests.render.random_games import quick

from . import samples
from .positions import draw_scenes

PICTURES = get_pictures("saint_malo")


def read_cities(text: str) -> list[dict[str, str]]:
    """Return the marks of the cities in the text board, in turn order."""
    kinds = {code: mark for mark, code in alt.CODES.items()}
    found: list[dict[str, str]] = []
    for row in re.findall(r"^([1-7])((?: [.*#a-zA-Z0-9]){7})$", text, re.MULTILINE):
        if row[0] == "1":
            found.append({})
        for column, code in zip("ABCDEFG", row[1].split(), strict=True):
            if code in kinds:
                found[-1][column + row[0]] = kinds[code]
    return found


@given(draw_scenes())
@quick
def test_text_board_is_complete(scene: Scene[View]):
    scene = replace(scene, log_lines=(), players=samples.list_people(len(scene.players)))
    view, text = scene.view, PICTURES.text_board(scene).replace("−", "-")
    assert all(
        len(line) <= 38 for line in re.findall(r"(?s)```\n(.*?)```", text) for line in line.splitlines()
    )
    own = sorted(view.order, key=lambda seat: seat != scene.viewer)
    assert read_cities(text) == [view.cities[seat].marks for seat in own]
    flat = " ".join(text.split())
    for city in view.cities:
        said = flat[flat.index(f"**{scene.players[city.seat].name}**") :]
        said = said[: said.index("Sides and ")]
        stated = set(map(int, re.findall(r"-?\d+", said)))
        assert {
            city.coins,
            city.logs,
            city.vp,
            city.defence,
            city.cannons_lost,
            city.empty,
            city.total,
        } <= stated
        for side in city.broken:
            assert f"{side} broken" in flat
    numbers = [view.round, *view.strengths, view.row_length if len(view.attack_losers) < 6 else view.round]
    allowed = [] if view.placing else view.allowed  # The seats with marks are decided then.
    numbers += [row.dice for row in allowed] + [coins for row in allowed for coins in row.coins if coins]
    for row in view.results or ():
        numbers += [row.rank, *row.category_points, row.total, row.tie_break or 0]
    stated = set(map(int, re.findall(r"-?\d+", flat)))
    assert set(numbers) <= stated
    assert not view.dice or ", ".join(view.dice) in flat


def test_alt_text_that_is_too_long_says_where_the_rest_is():
    said = PICTURES.board(samples.build_scene(5)).alt
    assert said.endswith(truncation_note(get_catalogue("render"))) and len(said) > 900
    assert all(f"total {city.total} if it ended now" in said for city in samples.FOUR_CITIES)


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
    draft = "Draft: architect on D2; houses on E2, F2; a third house? costs 2 logs, gives 6 points."
    assert draft in alt.describe_own_board(scene)
    sealed = replace(
        scene, decision=None
    )  # The board of all, once one has finished and may still change the turn.
    assert draft in alt.describe_board(sealed)
    placed = replace(scene, view=replace(scene.view, placing=Placing("house", 2, [])))
    assert "To place: 2 houses." in alt.describe_own_board(placed)
