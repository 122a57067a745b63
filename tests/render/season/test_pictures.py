"""Test the pictures of seasons: nothing overlaps or leaves its card, all is legible on a phone, small, and looks as
before."""

from __future__ import annotations

import json
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from render.kit.canvas import Canvas, Palette
from render.scene import MAX_ALT_CHARS, Picture, Theme
from render.season.drawing import MIN_DESCRIBED_LINES, describe_picture, draw_canvas, get_palette, get_picture
from render.season.look import HEIGHT, LOOKS, WIDTH
from render.season.model import (
    MAX_LINES,
    MAX_LINES_IN_ONE_COLUMN,
    Cell,
    Ceremony,
    CupRound,
    CupTable,
    Entrant,
    Honour,
    Ladder,
    PodiumStep,
    Row,
    Shown,
    Standings,
    TableStatus,
    Tree,
)
from tests.render.coarse import compute_grid, find_difference
from tests.render.layout import find_layout_faults
from tests.render.legibility import watch_letters
from tests.render.other_fonts import use_packaged_fonts_only

from .samples import LONG_NAMES, build_ceremony, build_ladder, build_samples, build_standings, build_tree

SAMPLES = build_samples()
GRIDS_FILE = Path(__file__).parent / "grids.json"
MAX_BYTES = 150_000
# These pieces stand beside texts.
PIECES_BESIDE_TEXT = ("medal", "arrow", "laurel", "tick", "wreath")
# The tests of a picture run one after the other, and it is drawn once for them.
each = pytest.mark.parametrize("name", SAMPLES, scope="module")


def open_image(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


@lru_cache(maxsize=1)
def draw_exact(name: str) -> Canvas:
    return draw_canvas(SAMPLES[name], record=True)


@lru_cache(maxsize=1)
def draw_with_packaged_fonts(name: str) -> Canvas:
    with use_packaged_fonts_only():
        return draw_canvas(SAMPLES[name])


def find_faults(canvas: Canvas) -> list[str]:
    return find_layout_faults(canvas, PIECES_BESIDE_TEXT)


@each
def test_picture_is_a_small_indexed_png(name: str):
    picture = get_picture(SAMPLES[name])
    image = open_image(picture)
    assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
    assert len(picture.png) < MAX_BYTES
    assert image.tobytes() == draw_canvas(SAMPLES[name], get_palette(), record=True).image.tobytes()


@each
def test_list_is_as_high_as_its_lines(name: str):
    canvas, shown = draw_exact(name), SAMPLES[name]
    lines = shown.rows if isinstance(shown, Standings | Ladder) else ()
    cards = [box.y1 for box in canvas.boxes or () if box.name == "card"]
    assert canvas.height <= HEIGHT and (not lines or canvas.height - max(cards) == 48)


@each
def test_palette_is_near_the_full_colours(name: str):
    """look.2: the mean error is under 0.4 of 255. Emoji have colours of their own."""
    with use_packaged_fonts_only():
        fresh = Palette(get_palette().colours)
        indexed = fresh.to_rgb(draw_canvas(SAMPLES[name], fresh).image)
    apart = ImageStat.Stat(ImageChops.difference(draw_with_packaged_fonts(name).image, indexed))
    assert sum(apart.mean) / 3 < 0.4
    assert max(high for _, high in apart.extrema) <= 40


@each
def test_picture_looks_as_before(name: str):
    canvas = draw_with_packaged_fonts(name)
    apart = find_difference(json.loads(GRIDS_FILE.read_text())[name], compute_grid(canvas.image), canvas)
    assert not apart, (
        f"{name} looks different: {apart}. If that is meant, run python -m tests.render.season.grids"
    )


@each
def test_nothing_overlaps_or_leaves_its_card(name: str):
    assert find_faults(draw_exact(name)) == []


@pytest.mark.parametrize("seed", range(12))
def test_random_seasons_are_legible_and_small(seed: int):
    """Nothing overlaps, and bytes and words are few."""
    for shown in build_one_of_each(Random(seed)):
        canvas = draw_canvas(shown, get_palette(), record=True)
        assert find_faults(canvas) == [], shown
        picture = get_picture(shown)
        assert open_image(picture).tobytes() == canvas.image.tobytes()
        assert len(picture.png) < MAX_BYTES
        assert 0 < len(picture.alt) <= MAX_ALT_CHARS


def build_one_of_each(luck: Random) -> list[Shown]:
    """Return one picture of each kind."""
    rounds = luck.randrange(1, 13)
    long = luck.random() < 0.5
    locale = luck.choice(("en", "de"))
    first = luck.choice(((1, 1, 1), (1, 2), (2, 1), (3,), (9,), (1, 9), (1, 1, 9), (1,), ()))
    return [
        build_standings(
            luck,
            luck.randrange(1, 61),
            rounds,
            luck.randrange(rounds + 1),
            luck.choice(("league", "swiss")),
            long,
            luck.random() < 0.2,
            locale,
        ),
        build_ladder(luck, luck.randrange(1, 61), long, locale),
        build_tree(luck, luck.randrange(2, 201), luck.randrange(2, 6), luck.randrange(4), long, locale),
        build_ceremony(luck, first, luck.randrange(7), long, locale),
    ]


def test_names_of_32_letters_are_whole_in_the_standings():
    """The broadest ones are cut, and so are names with a note below them."""
    shown = build_standings(Random(1), MAX_LINES_IN_ONE_COLUMN, long=True)
    rows = tuple(replace(row, note="") for row in shown.rows)
    texts = "".join(
        box.name
        for box in draw_canvas(replace(shown, rows=rows), record=True).boxes or []
        if box.kind == "text"
    )
    for name in LONG_NAMES[1:5]:
        assert name.replace(" ", "") in texts.replace(" ", "")


@each
@pytest.mark.parametrize("theme", LOOKS)
def test_letters_are_large_and_stand_out_from_what_is_behind_them(name: str, theme: Theme):
    """look.2: each text is measured where it stands."""
    with watch_letters() as found:
        canvas = draw_canvas(SAMPLES[name], record=True, theme=theme)
    assert found and [letters for letters in found if not letters.is_legible(canvas.width)] == []
    assert [letters for letters in found if not letters.is_large_enough(canvas.width)] == []


# The contents


WON = Cell(points="4", place=1, people=4)


def build_row(**changes: object) -> Standings:
    one = Row(name="Ida", place=2, moved=1, total="9", cells=(WON,))
    return Standings(title="Autumn", form="league", rounds=3, rows=(replace(one, **changes),))


@pytest.mark.parametrize(
    "changes",
    [
        {"place": 3},
        {"shared": True},
        {"moved": -1},
        {"moved": 0},
        {"name": "Ina"},
        {"note": "lost"},
        {"total": "8"},
        {"own": True},
        {"cells": (Cell(played="missed"),)},
        {"cells": (Cell(played="open"),)},
        {"cells": (replace(WON, place=2),)},
        *({"cells": (replace(WON, **{field: True}),)} for field in ("dropped", "corrected", "new")),
    ],
    ids=str,
)
def test_every_field_changes_the_picture(changes: dict[str, object]):
    assert draw_canvas(build_row(**changes)).image.tobytes() != draw_canvas(build_row()).image.tobytes()


# In words


@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("rounds", [1, 5, 12])
def test_alt_text_holds_the_first_places(rounds: int, long: bool):
    for shown in (
        build_standings(Random(rounds), MAX_LINES, rounds, rounds, long=long),
        build_ladder(Random(rounds), MAX_LINES, long),
    ):
        said = describe_picture(replace(shown, title=shown.title * 30))
        assert len(said) <= MAX_ALT_CHARS
        for line in shown.rows[:MIN_DESCRIBED_LINES]:
            value = line.total if isinstance(line, Row) else line.number
            assert f"{line.place or '–'}. {line.name} {value}" in said


def test_alt_text_tells_rounds():
    shown = build_standings(Random(2), 2, 5, 0)
    cells = (Cell(points="4"), Cell(points="0", dropped=True), Cell(played="missed"), Cell(played="open"))
    rows = (
        replace(shown.rows[0], cells=cells, total="4", note="bot"),
        replace(shown.rows[1], total="0", note=""),
    )
    assert describe_picture(replace(shown, rows=rows, pill="round 4 of 5", more="3 to 9: “Standings”")) == (
        "Autumn 2026, round 4 of 5: 1. Ida 4 (4, [0], –, …), bot. 2. Bert 0. 3 to 9: “Standings”"
    )


def test_alt_text_counts_people_without_room_and_those_not_shown():
    shown = build_standings(Random(2), MAX_LINES, 5, 5)
    rows = tuple(replace(row, name="N" * 32, total="13.33") for row in shown.rows)
    said = describe_picture(replace(shown, rows=rows, more="25 to 60: “Standings”"))
    assert said.endswith(" more. 25 to 60: “Standings”") and len(said) <= MAX_ALT_CHARS


def test_alt_text_of_a_tree_begins_with_the_final():
    seats = Entrant(name="Lea", total="25", onward="won"), Entrant(name="Bo", total="9")
    table = CupTable(n=2, stage="over", seats=seats)
    first = CupRound(
        head="Round 1", tables=(replace(table, n=1, stage="runs", seats=(Entrant(name="Ida"),)), table)
    )
    unknown = Entrant(name="winner of 1", known=False)
    final = CupRound(head="Final", tables=(CupTable(n=1, seats=(unknown, Entrant(name="Lea"))),))
    later = CupRound(head="Later", tables=(CupTable(n=1, seats=(unknown,)),))
    assert describe_picture(Tree(title="Cup", rounds=(first, final, later))) == (
        "Cup: Final: 1 winner of 1, Lea. Round 1: 1 Ida (running). 2 Lea 25 ✓, Bo 9."
    )


def test_bye_is_named():
    bye = CupTable(n=1, stage="bye", seats=(Entrant(name="Ida", onward="won"),), leads=0)
    table = CupTable(n=2, seats=(Entrant(name="Bo"), Entrant(name="Lea")))
    first, final = CupRound(head="Round 1", tables=(bye, table)), CupRound(head="Final", tables=(table,))
    cup = Tree(title="Cup", rounds=(first, final))
    assert describe_picture(cup).endswith("Round 1: 1 Ida ✓ (bye). 2 Bo, Lea.") and "bye" in list_texts(cup)


@pytest.mark.parametrize(
    ("stage", "said"), [("waits", "not started"), ("runs", "running"), ("over", "nobody advances")]
)
def test_strip_without_a_winner_says_why(stage: TableStatus, said: str):
    table = CupTable(n=1, stage=stage, seats=(Entrant(name="Ida"), Entrant(name="Bo")))
    following = CupRound(head="Final", tables=(replace(table, stage="waits"),))
    assert said in list_texts(
        Tree(title="Cup", rounds=(CupRound(head="Round 1", tables=(table,) * 13), following))
    )


def list_texts(shown: Shown) -> set[str]:
    return {box.name for box in draw_canvas(shown, record=True).boxes or [] if box.kind == "text"}


def test_alt_text_tells_the_end():
    steps = (
        PodiumStep(place=1, names=("Ida", "Bert"), points="17"),
        PodiumStep(place=3, names=("Lea",), points=""),
    )
    said = Ceremony(
        title="Autumn",
        form="league",
        steps=steps,
        note="5 rounds",
        honours=(Honour(what="Most opponents met", who="Eve", figure=", 14"),),
    )
    assert (
        describe_picture(said)
        == "Autumn, 5 rounds: 1. Ida and Bert, 17. 3. Lea. Most opponents met: Eve, 14."
    )
