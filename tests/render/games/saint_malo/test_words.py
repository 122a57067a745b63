"""The alt texts and the text board say what the pictures show (IM6)."""
from __future__ import annotations

import re

from hypothesis import given
from msgspec.structs import replace

from engine.core.text import get_catalogue
from engine.games.saint_malo.view import City, Placing, View
from render.games import get_pictures
from render.games.saint_malo import alt
from render.games.saint_malo.words import get_turn_label
from render.kit.wording import truncation_note
from render.scene import Scene
from tests.render.random_games import quick

from . import samples
from .positions import scenes

PICTURES = get_pictures("saint_malo")


def test_the_form_of_im6() -> None:
    view = samples.view(2, attacks=0, active=0)
    view.boxes, view.rolls_used, view.dice = 0, 1, ["crate", "crate", "wall", "head", "swords"]
    view.cities[0] = City(0, 1, 3, 2, 0, 0, samples.marks(samples.START), [], [], [], 0, 41, 3)
    lines = PICTURES.text_board(Scene(view, samples.people(2))).splitlines()
    start = lines.index("**Anke**: total 3 if it ended now (0 VP so far), 3 coins, 2 logs, defence 0, "
                        "0 of 6 cannons lost, 41 empty.")
    assert lines[start + 1 : start + 12] == [
        "```",
        "  A B C D E F G",
        "1 * . . . . . *",
        "2 . g g . . . .",
        "3 . g . . . . .",
        "4 . g . . . . .",
        "5 . . . . . . .",
        "6 . . . . . . .",
        "7 * . . . . . *",
        "```",
        "Sides and what their towers give: top (a person) 0 of 5 walls, right (2 coins) 0 of 5 walls, "
        "bottom (3 VP) 0 of 5 walls, left (2 coins) 0 of 5 walls.",
    ]
    assert "Pirates: next attack strength 1, 0 of 4 boxes; 0 attacks so far." in lines
    assert "Dice, roll 1 of 3: crate, crate, wall, head, swords." in lines


def test_the_own_city_comes_first_and_beside_a_question_only_what_it_needs() -> None:
    scene = samples.own()
    assert PICTURES.question_text is not None
    whole, short = PICTURES.text_board(scene), PICTURES.question_text(scene)
    assert whole.index("**Cleo**") < whole.index("**Anke**") < whole.index("**Bert**")
    assert short.startswith("**Cleo**") and "Anke" not in short and len(short) < len(whole) / 2
    assert "Legal spaces: E1, F1, G2." in short
    waiting = PICTURES.question_text(replace(scene, decision=None))
    assert all(f"{name}: total" in waiting for name in ("Anke", "Bert", "Cleo"))


def read_back(text: str) -> list[dict[str, str]]:
    """The marks of the cities in the text board, in turn order."""
    kinds = {code: mark for mark, code in alt.CODES.items()}
    found: list[dict[str, str]] = []
    for row in re.findall(r"^([1-7])((?: [.*#a-zA-Z0-9]){7})$", text, re.MULTILINE):
        if row[0] == "1":
            found.append({})
        for column, code in zip("ABCDEFG", row[1].split(), strict=True):
            if code in kinds:
                found[-1][column + row[0]] = kinds[code]
    return found


@given(scenes())
@quick
def test_the_text_board_is_complete(scene: Scene[View]) -> None:
    scene = replace(scene, log_lines=(), players=samples.people(len(scene.players)))
    view, text = scene.view, PICTURES.text_board(scene).replace("−", "-")
    assert all(len(line) <= 38 for line in re.findall(r"(?s)```\n(.*?)```", text) for line in line.splitlines())
    own = sorted(view.order, key=lambda seat: seat != scene.viewer)
    assert read_back(text) == [view.cities[seat].marks for seat in own]
    flat = " ".join(text.split())
    for city in view.cities:
        said = flat[flat.index(f"**{scene.players[city.seat].name}**") :]
        said = said[: said.index("Sides and ")]
        stated = set(map(int, re.findall(r"-?\d+", said)))
        assert {city.coins, city.logs, city.vp, city.defence, city.cannons_lost, city.empty, city.total} <= stated
        for side in city.broken:
            assert f"{side} broken" in flat
    numbers = [view.round, *view.strengths, view.row_length if len(view.attack_losers) < 6 else view.round]
    allowed = [] if view.placing else view.allowed  # which is decided then
    numbers += [row.dice for row in allowed] + [coins for row in allowed for coins in row.coins if coins]
    for row in view.results or ():
        numbers += [row.rank, *row.category_points, row.total, row.tie_break or 0]
    stated = set(map(int, re.findall(r"-?\d+", flat)))
    assert set(numbers) <= stated
    assert not view.dice or ", ".join(view.dice) in flat


def test_alt_says_who_is_asked_then_what_changed_then_scores() -> None:
    said = PICTURES.board(samples.scene(3)).alt
    order = [said.index(part) for part in ("Bert to roll", "scored 1 head", "head, crate", "total 24", "’s city:")]
    assert order == sorted(order)


def test_alt_that_is_too_long_says_where_the_rest_is() -> None:
    said = PICTURES.board(samples.scene(5)).alt
    assert said.endswith(truncation_note(get_catalogue("render"))) and len(said) > 900
    assert all(f"total {city.total} if it ended now" in said for city in samples.CITIES)


def test_pill() -> None:
    def says(scene: Scene[View]) -> str:
        return str(get_turn_label(scene))

    asked = samples.scene(3)
    assert says(asked) == "Bert to roll"
    asked.view.rolls_used = 3
    assert says(asked) == "Bert’s turn"
    asked.view.active = None
    assert says(asked) == "All roll"
    over = samples.ended(3)
    assert says(over) == "Bert wins"
    over.view.results = [replace(row, rank=1) if i == 1 else row for i, row in enumerate(over.view.results or ())]
    assert says(over) == "Bert and Cleo win"
    nameless = replace(samples.scene(3), players=tuple(replace(p, name=" ") for p in samples.people(3)))
    assert says(nameless) == "Player 2 to roll"


def test_a_shared_victory_reads_as_such() -> None:
    over = samples.ended(3)
    rows = over.view.results or []
    over.view.results = [*(replace(row, rank=1, total=48, tie_break=3) for row in rows[:2]), *rows[2:]]
    said = PICTURES.results(over).alt
    assert "Bert and Cleo share the victory" in said
    assert said.count("1. ") == 2


def test_the_alt_text_of_an_own_draft_is_one_sentence_and_its_numbers_agree() -> None:
    scene = samples.own()
    draft = "Draft: architect on D2; houses on E2, F2; a third house? costs 2 logs, gives 6 VP."
    assert draft in alt.describe_own_board(scene)
    sealed = replace(scene, decision=None)  # the board of all, once one has finished and may still change it
    assert draft in alt.describe_board(sealed)
    placed = replace(scene, view=replace(scene.view, placing=Placing("house", 2, [])))
    assert "To place: 2 houses." in alt.describe_own_board(placed)


def test_losses_have_a_true_minus_sign() -> None:
    scene = samples.ended(2)
    assert "cannons −" in alt.describe_results(scene) and " -" not in alt.describe_results(scene)
