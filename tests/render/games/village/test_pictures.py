"""The pictures of Village show what the rules say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.village.actions import Use
from engine.games.village.components import (
    CUBES,
    GRAIN_CAPACITY,
    PRINTED_NAMES,
    SPACES,
    CustomerId,
)
from engine.games.village.view import View
from render.games.village import board, draw, pieces
from render.games.village.acting import RIGHT
from render.games.village.marks import Zone
from render.games.village.results import get_fate_label
from render.kit.pixels import BLUE, RGB
from render.kit.pixels.colours import to_channels
from render.kit.sprites import Sprite
from render.scene import Scene

from .case import BOARD, SHOWN


def test_actions_after_the_well_are_framed_as_plainly_as_cubes():
    scene = SHOWN["well"][1]
    image = draw("acting", scene).image.convert("RGB")
    legal = (
        {one.space for one in scene.decision.options if isinstance(one, Use)}
        if scene.decision
        else set[str]()
    )
    rows = {space: (RIGHT - 3, 108 + 104 * i + 46) for i, space in enumerate(SPACES)}
    assert legal and {space for space, at in rows.items() if image.getpixel(at) == to_channels(BLUE)} == legal


def test_cubes_have_the_letters_of_the_reader_language():
    """The German "Rosa" begins with R. Colours and places stay the same."""
    for kind, scene in (("board", SHOWN["board 3"][1]), ("acting", SHOWN["source"][1])):
        said = {locale: find_letters(kind, replace(scene, locale=locale)) for locale in ("en", "de")}
        assert said["en"] == {"O", "G", "B", "P"} and said["de"] == {"O", "G", "B", "R"}


def find_letters(kind: str, scene: Scene[View]) -> set[str]:
    """Return the letters on cubes. Those that are drawn are remembered."""
    found: set[str] = set()
    made = pieces.cube

    def record_letter(size: int, colour: RGB, mark: str, ink: RGB) -> Sprite:
        found.add(mark)
        return made(size, colour, mark, ink)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pieces, "cube", record_letter)
        draw(kind, scene, record=True)
    return found - {"", "?"}


def test_board_has_everything_printed_on_it():
    """The board shows the surcharge of the market, the fee of the council, the ways into the church, and the reward
    of a majority."""
    scene = SHOWN["board empty"][1]
    empty = {space: dict.fromkeys(CUBES, 0) for space in SPACES}
    boxes = draw("board", replace(scene, view=replace(scene.view, board=empty)), record=True).boxes or []

    def list_names(sheet: Zone) -> list[str]:
        x0, y0, x1, y1 = sheet.bounds
        return [box.name for box in boxes if x0 <= box.x0 and box.x1 <= x1 and y0 <= box.y0 and box.y1 <= y1]

    market, council, church = map(list_names, (board.MARKET, board.COUNCIL, board.CHURCH))
    assert market.count("cube") == 1 == market.count("hourglass")
    assert council.count("cube") == 2 + 2 and council.count("thing") == 1  # The fee, and what stage 2 gives.
    assert council.count("any_good") == 1
    assert church.count("cube") == 1 == church.count("hourglass") == church.count("laurel")


def test_customers_to_choose_have_names_and_numbers():
    scene = SHOWN["sale"][1]
    said = {box.name for box in draw("acting", scene, record=True).boxes or [] if box.kind == "text"}
    there = [one for one in (*scene.view.stalls, *scene.view.waiting) if one is not None]
    assert there and {PRINTED_NAMES[one] for one in there} <= said


def test_new_customers_are_framed_whatever_the_news_say():
    """The view knows them. The news may be told in any words, or be of something else."""

    def count_sparks(arrived: list[CustomerId]) -> int:
        shown = replace(scene, view=replace(scene.view, arrived=arrived))
        return sum(box.name == "spark" for box in draw("board", shown, record=True).boxes or [])

    scene = replace(BOARD, log_lines=("c11, c01, c04",))
    assert scene.view.stalls[3] and count_sparks([scene.view.stalls[3]]) == count_sparks([]) + 1


def test_empty_barn_shows_its_purpose():
    scene = SHOWN["source"][1]
    poor = [replace(one, player=replace(one.player, grain=0)) for one in scene.view.families]
    boxes = draw("acting", replace(scene, view=replace(scene.view, families=poor)), record=True).boxes or []
    assert sum(box.name == "missing" for box in boxes) == GRAIN_CAPACITY


def test_member_without_a_grave_is_not_counted_in_graves(monkeypatch: pytest.MonkeyPatch):
    ended = SHOWN["board over 4"][1]
    assert get_fate_label(ended.view, "fate-graves") == "fate-graves"
    monkeypatch.setitem(ended.view.families[1].player.people, "removed", [1, 0, 0, 0])
    assert get_fate_label(ended.view, "fate-graves") == "fate-graves-or-none"
    assert get_fate_label(ended.view, "fate-living") == "fate-living"
