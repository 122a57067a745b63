"""Find where things lie on a board (`/what`): what a drawing says lies there is what the view has there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import cycle, islice, product
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from bot.panels.picture_studio import hash_scene
from conformance.shown.pictures import make_scene
from conformance.walk import play_random_game
from engine.core.glossary import get_glossary
from engine.core.text import LOCALES
from engine.games.deal_with_the_devil import GAME
from render.games import carpe_diem, deal_with_the_devil, my_village, saint_malo, village
from render.kit import pictures
from render.kit.canvas import Canvas, RecordedBox
from render.kit.pixels.colours import to_channels
from render.scene import Scene
from tests.conformance.games.carpe_diem import CASE as CARPE_DIEM
from tests.conformance.games.deal_with_the_devil import CASE as DEVIL
from tests.conformance.games.my_village import CASE as MY_VILLAGE
from tests.conformance.games.saint_malo import CASE as SAINT_MALO
from tests.conformance.games.village import CASE as VILLAGE

FINDING_CASES = [
    (SAINT_MALO, saint_malo, ("board",)),
    (VILLAGE, village, ("board",)),
    (MY_VILLAGE, my_village, ("board", "areas")),
    (CARPE_DIEM, carpe_diem, ("board", "areas")),
    (DEVIL, deal_with_the_devil, ("board", "kingdoms", "acting")),
]  # the pictures on which things are sought
CASES = pytest.mark.parametrize(
    ("case", "drawn", "kinds"), FINDING_CASES, ids=[case.name for case, *_ in FINDING_CASES]
)
# The limit for the picture of an answer.
MAX_BYTES = 40_000
STEPS_BETWEEN_PICTURES = {
    "my_village": 60,
    "carpe_diem": 60,
    "deal_with_the_devil": 120,
    "saint_malo": 24,
    "village": 24,
}


@cache
def collect_scenes(case: Any) -> tuple[Scene, ...]:
    """Return positions of one random game, each as the asked seat sees it."""
    *_, seats = case.game.player_counts[:2]
    steps = islice(play_random_game(case, seats, 1), 0, None, STEPS_BETWEEN_PICTURES[case.name])
    return tuple(make_scene(match, seat) for match, seat, _ in steps)


def list_things(canvas: Canvas) -> list[RecordedBox]:
    return [box for box in canvas.boxes or () if box.kind == "place" and ":" in box.name]


class DrawnScene(NamedTuple):
    """Hold what the tests ask of a picture."""

    things: Counter[str]
    outside: list[RecordedBox]  # Things that are not within the picture, and within their surroundings.


drawn_by_key: dict[bytes, DrawnScene] = {}


def draw_once(drawn: Any, kind: str, shown: Scene) -> DrawnScene:
    """Draw a picture once for all tests."""
    key = hash_scene(drawn.__name__, kind, shown)
    if key not in drawn_by_key:
        canvas = drawn.draw(kind, shown, record=True)
        found = list_things(canvas)
        outside = [box for box in found if not lies_within(box, canvas)]
        drawn_by_key[key] = DrawnScene(Counter(box.name for box in found), outside)
    return drawn_by_key[key]


def lies_within(box: RecordedBox, canvas: Canvas) -> bool:
    x0, y0, x1, y1 = pictures.get_surroundings(canvas, box)
    return (
        0 <= box.x0 < box.x1 <= canvas.width
        and 0 <= box.y0 < box.y1 <= canvas.height
        and (x1 - x0, y1 - y0) == (pictures.SURROUNDINGS_WIDTH_PX, pictures.SURROUNDINGS_HEIGHT_PX)
        and x0 <= (box.x0 + box.x1) // 2 <= x1
        and y0 <= (box.y0 + box.y1) // 2 <= y1
    )


def count_on(drawn: Any, kind: str, shown: Scene, *kinds: str) -> Counter[str]:
    """Return the things of the given kinds on that picture, with their counts."""
    found = draw_once(drawn, kind, shown).things
    return Counter({key: n for key, n in found.items() if key.partition(":")[0] in kinds})


def count_keys(kind: str, ids: Iterable[Any]) -> Counter[str]:
    return Counter(f"{kind}:{id}" for id in ids if id is not None)


def require_things(drawn: Any, picture: str, shown: Scene, kind: str, ids: Iterable[Any]):
    """Check that exactly these things of a kind lie on that picture."""
    assert count_on(drawn, picture, shown, kind) == count_keys(kind, ids)


@CASES
def test_everything_on_a_board_can_be_looked_up_and_lies_within_it(
    case: Any, drawn: Any, kinds: Sequence[str]
):
    known = get_glossary(case.game, "en").entries
    for kind, shown in product(kinds, collect_scenes(case)):
        found = draw_once(drawn, kind, shown)
        assert {*found.things} <= {*known}
        assert found.outside == []


def test_customers_lie_where_they_stand_and_wait():
    for shown in collect_scenes(VILLAGE):
        require_things(village, "board", shown, "customer", (*shown.view.stalls, *shown.view.waiting))


def test_marks_lie_as_often_as_they_stand():
    for shown in collect_scenes(SAINT_MALO):
        there = Counter(mark for city in shown.view.cities for mark in city.marks.values())
        found = count_on(saint_malo, "board", shown, "mark", "person")
        assert {key.partition(":")[2]: n for key, n in found.items()} == there


def test_tiles_and_cards_lie_where_they_were_put():
    for shown in collect_scenes(CARPE_DIEM):
        view = shown.view
        held = view.held if view.stage != "forum" else None
        depots = [face for depot in view.depots for face in depot]
        require_things(carpe_diem, "board", shown, "tile", (*depots, *view.bottom_row, held))
        require_things(carpe_diem, "board", shown, "forum-card", view.forum.values())
        laid = [one.face for district in view.districts for one in district.grid.values()]
        require_things(carpe_diem, "areas", shown, "tile", laid)


def test_display_cards_lie_there_or_with_their_owner():
    for shown in collect_scenes(MY_VILLAGE):
        view, players = shown.view, [village.player for village in shown.view.villages]
        display, owned = view.display, [shop.card for player in players for shop in player.crafts.values()]
        require_things(my_village, "board", shown, "craft", (*display.crafts, *owned))
        require_things(
            my_village,
            "board",
            shown,
            "sanctuary",
            (*display.churches, *(player.church for player in players)),
        )
        require_things(my_village, "board", shown, "monk", view.monks.values())
        require_things(my_village, "board", shown, "customer", display.customers)
        require_things(my_village, "areas", shown, "journey", (one for p in players for one in p.travel))
        waiting = count_keys("customer", (one for player in players for one in player.market))
        assert count_on(my_village, "areas", shown, "customer") <= waiting


def test_only_the_owner_finds_fountain_cards():
    find = carpe_diem.PICTURES.locate
    assert find is not None
    asked = 0
    for match, _, _ in islice(play_random_game(CARPE_DIEM, 3, 1), 0, None, 120):
        for seat in match.seats:
            shown = make_scene(match, seat)
            lying = count_on(carpe_diem, "acting", replace(shown, decision=None), "fountain-card")
            assert lying == count_keys("fountain-card", shown.view.hand)
            for kind in shown.view.hand[:1]:
                assert find(shown, key := f"fountain-card:{kind}", False) is not None
                asked += shown.decision is not None
                for other in (None, (seat + 1) % 3):
                    seen = make_scene(match, other)
                    assert kind in seen.view.hand or find(seen, key, False) is None
    assert asked, "while a question is open too"


def test_only_the_owner_finds_what_lies_behind_the_screen():
    for shown in collect_scenes(DEVIL):
        view = shown.view
        open = [slot.inquisitor for slot in view.slots]
        guests = ["houseguest" for kingdom in view.kingdoms if kingdom.houseguests]
        require_things(deal_with_the_devil, "board", shown, "inquisitor", (*open, *guests))
        require_things(deal_with_the_devil, "board", shown, "role", view.roles.values())
        assert not count_on(deal_with_the_devil, "board", shown, "building", "event", "soul", "money")
        for seat, kingdom in enumerate(view.kingdoms):
            built = [one.card for one in kingdom.built]
            drawn = count_on(deal_with_the_devil, "kingdoms", replace(shown, area_of=seat), "building")
            assert drawn == count_keys("building", built)
        if not view.phase.startswith("respond"):
            held = (
                count_keys("building", view.own.hand)
                + count_keys("event", view.own.events)
                + count_keys("role", [view.own.role])
            )
            assert count_on(deal_with_the_devil, "acting", shown, "building", "event", "role") == held


def test_only_the_owner_finds_a_hand():
    shown = collect_scenes(DEVIL)[0]
    card = f"building:{shown.view.own.hand[0]}"
    find = deal_with_the_devil.PICTURES.locate
    assert find is not None and find(shown, card, False) is not None
    public = replace(
        shown,
        view=GAME.view(DEVIL.create_match(4, 1).copy_viewer_state(None), None),
        viewer=None,
        decision=None,
    )
    assert find(public, card, True) is None and find(public, "track:reputation", True) is not None


def test_place_is_framed_in_gold_and_missing_thing_has_no_picture():
    shown = replace(collect_scenes(VILLAGE)[0], locale="en")
    find = village.PICTURES.locate
    assert find is not None and find(shown, "customer:nobody", False) is None
    part, whole = find(shown, "craft:smithy", False), find(shown, "craft:smithy", True)
    assert part is not None and (part.width, part.height) == (640, 400) and "Smithy" in part.alt
    assert whole is not None and (whole.width, whole.height) == (1600, 1200)
    assert whole.png != village.PICTURES.board(shown).png and len(part.png) < MAX_BYTES


@CASES
def test_detail_picture_is_small_enough_for_a_slow_line(case: Any, drawn: Any, kinds: Sequence[str]):
    shown = collect_scenes(case)[1]
    there = {key for kind in kinds for key in draw_once(drawn, kind, shown).things}
    parts = [drawn.PICTURES.locate(shown, key, False) for key in sorted(there)[::5]]
    sizes = [len(part.png) for part in parts if part is not None]
    assert sizes and max(sizes) < MAX_BYTES


def test_detail_picture_shows_and_tells_its_contents_alone():
    canvas = Canvas(400, 300, saint_malo.RENDERER.looks["standard"], record=True)
    canvas.rect(50, 40, 60, 50, 0xFF0000)
    canvas.text(150, 100, "1, a word", 24, 0xFFFFFF)
    canvas.text(60, 160, "7", 24, 0xFFFFFF)
    for name, *edges in (
        ("a", 50, 40, 60, 50),
        ("a", 70, 40, 80, 50),
        ("b", 140, 80, 300, 120),
        ("c", 50, 140, 100, 180),
        ("d", 0, 0, 10, 10),
        ("word", 50, 190, 60, 200),
    ):
        canvas.name_place(name, *edges)
    part = canvas.crop((40, 30, 320, 220))
    assert (part.width, part.height) == (280, 190)
    assert part.image.getpixel((12, 12)) == (255, 0, 0) and part.image.getpixel((5, 5)) == to_channels(
        part.look.ground
    )
    names = {"a": "Wall", "b": "Chest", "c": "Well", "d": "Gate"}
    assert pictures.describe_region(canvas, (40, 30, 320, 220), names) == "2 × Wall, Chest, Well"


def test_thing_without_a_word_is_told_by_its_name():
    """The name is in the reader's language. The marks of a city are counted in the text as on the board."""
    for shown, locale in zip(collect_scenes(SAINT_MALO)[:4], cycle(LOCALES), strict=False):
        names = get_glossary(SAINT_MALO.game, locale).names
        told = saint_malo.RENDERER.enlarge("board", replace(shown, locale=locale), ["city_0"]).alt
        marks: Counter[str] = Counter(shown.view.cities[0].marks.values())
        for mark, n in marks.items():
            name = next(names[key] for key in (f"mark:{mark}", f"person:{mark}") if key in names)
            assert (f"{n} × {name}" if n > 1 else name) in told.split(", ")
