"""Where things lie on a board (`/what`): what a drawing says lies there is what the view has there."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from msgspec.structs import replace

from conformance.shown.pictures import scene
from conformance.walk import walk
from engine.core.text import LOCALES
from engine.core.things import things
from render.games import saint_malo, village
from render.kit import cuts
from render.kit.canvas import Canvas
from render.scene import Scene
from tests.conformance.games.saint_malo import CASE as SAINT_MALO
from tests.conformance.games.village import CASE as VILLAGE

EVERY = 12  # positions of which one is drawn
CASES = pytest.mark.parametrize(
    ("case", "drawn"), [(SAINT_MALO, saint_malo), (VILLAGE, village)], ids=["saint_malo", "village"]
)


def scenes(case: Any) -> Iterator[Scene[Any]]:
    for n, (match, seat, _) in enumerate(walk(case, 3, 1)):
        if n % EVERY == 0:
            yield scene(match, seat)


def lying(canvas: Canvas) -> Counter[str]:
    return Counter(box.name for box in canvas.boxes or () if box.kind == "place" and ":" in box.name)


@CASES
def test_what_lies_on_a_board_can_be_looked_up_and_lies_within_it(case: Any, drawn: Any) -> None:
    known = things(case.game, "en").all
    for shown in scenes(case):
        canvas: Canvas = drawn.draw("board", shown, record=True)
        found = [box for box in canvas.boxes or () if box.kind == "place" and ":" in box.name]
        assert {box.name for box in found} <= {*known}
        for box in found:
            assert 0 <= box.x0 < box.x1 <= canvas.width and 0 <= box.y0 < box.y1 <= canvas.height
            x0, y0, x1, y1 = cuts.around(canvas, box)
            assert (x1 - x0, y1 - y0) == (cuts.WIDE, cuts.HIGH)
            assert x0 <= (box.x0 + box.x1) // 2 <= x1 and y0 <= (box.y0 + box.y1) // 2 <= y1


def test_customers_lie_where_they_stand_and_wait() -> None:
    for shown in scenes(VILLAGE):
        there = {f"customer:{id}": 1 for id in (*shown.view.stalls, *shown.view.waiting) if id is not None}
        found = lying(village.draw("board", shown, record=True))
        assert {key: n for key, n in found.items() if key.startswith("customer:")} == there


def test_marks_lie_as_often_as_they_stand() -> None:
    for shown in scenes(SAINT_MALO):
        there = Counter(mark for city in shown.view.cities for mark in city.marks.values())
        found = lying(saint_malo.draw("board", shown, record=True))
        marks = {key.partition(":")[2]: n for key, n in found.items() if key.startswith(("mark:", "person:"))}
        assert marks == there


def test_a_place_is_framed_in_gold_and_what_does_not_lie_there_has_no_picture() -> None:
    shown = next(scenes(VILLAGE))
    find = village.PICTURES.find
    assert find is not None and find(shown, "customer:nobody", False) is None
    part, whole = find(shown, "craft:smithy", False), find(shown, "craft:smithy", True)
    assert part is not None and (part.width, part.height) == (640, 400) and "Smithy" in part.alt
    assert whole is not None and (whole.width, whole.height) == (1600, 1200)
    assert whole.png != village.PICTURES.board(shown).png and len(part.png) < 40_000


def test_what_is_cut_out_shows_and_tells_what_lies_in_it_alone() -> None:
    canvas = Canvas(400, 300, (0, 0, 0), record=True)
    canvas.rect(50, 40, 60, 50, (255, 0, 0))
    canvas.text(150, 100, "1, a word", 24, (255, 255, 255))
    canvas.text(60, 160, "7", 24, (255, 255, 255))
    for name, *edges in (("a", 50, 40, 60, 50), ("a", 70, 40, 80, 50), ("b", 140, 80, 300, 120),
                         ("c", 50, 140, 100, 180), ("d", 0, 0, 10, 10), ("word", 50, 190, 60, 200)):
        canvas.place(name, *edges)
    part = canvas.cut((40, 30, 320, 220))
    assert (part.width, part.height) == (280, 190)
    assert part.image.getpixel((12, 12)) == (255, 0, 0) and part.image.getpixel((5, 5)) == (0, 0, 0)
    names = {"a": "Wall", "b": "Chest", "c": "Well", "d": "Gate"}
    assert cuts.said(canvas, (40, 30, 320, 220), names) == "2 × Wall, 1, a word, Well, 7"


def test_what_has_no_word_is_told_by_its_name() -> None:
    """In the reader's language; the marks of a city as often as they stand in what is shown."""
    for shown, locale in zip(islice(scenes(SAINT_MALO), 4), cycle(LOCALES), strict=False):
        names = things(SAINT_MALO.game, locale).names
        told = saint_malo.WORKSHOP.cut("board", replace(shown, locale=locale), ["city_0"]).alt
        marks: Counter[str] = Counter(shown.view.cities[0].marks.values())
        for mark, n in marks.items():
            name = next(names[key] for key in (f"mark:{mark}", f"person:{mark}") if key in names)
            assert (f"{n} × {name}" if n > 1 else name) in told.split(", ")
