"""The pictures of Village as files: sizes, colours, bytes, threads."""
from __future__ import annotations

from io import BytesIO
from statistics import median

import pytest
from hypothesis import given
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.games.village.actions import Use
from engine.games.village.components import CUSTOMERS, PRINTED, SPACES
from engine.games.village.view import View
from render.games import pictures
from render.games.village import board, draw, palette, pieces, samples
from render.games.village.acting import RIGHT
from render.games.village.marks import Sheet
from render.kit.colour import BLUE, RGB
from render.kit.pictures import key
from render.kit.sprite import Sprite
from render.scene import Picture, Scene
from tests.render.random_games import quick

from .case import SHOWN
from .positions import games, scenes

PICTURES = pictures("village")


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


def show(name: str) -> Picture:
    kind, scene = SHOWN[name]
    return {"board": PICTURES.board, "acting": PICTURES.acting, "results": PICTURES.results}[kind](scene)


@pytest.mark.parametrize("name", SHOWN)
def test_bytes_of_pictures_that_show_much(name: str) -> None:
    assert len(show(name).png) <= 165_000


def test_bytes_typical() -> None:
    """Of random games."""
    assert median(len(PICTURES.board(public).png) for public, _ in games()) <= 150_000
    assert median(len(PICTURES.acting(own).png) for _, own in games()) <= 110_000


@given(scenes())
@quick
def test_any_position_can_be_drawn(pair: tuple[Scene[View], Scene[View]]) -> None:
    public, private = pair
    for picture in (PICTURES.board(public), PICTURES.acting(private)):
        assert len(picture.png) <= 300_000


def test_blocks_and_stores_do_not_change_a_pixel() -> None:
    """Recording draws all anew, without the store of parts: also after other positions have been drawn."""
    for public, private in games():
        colours = palette(False)
        draw("board", public, colours)
        assert draw("board", public, colours).image.tobytes() == draw("board", public, colours, True).image.tobytes()
        assert draw("acting", private, colours).image.tobytes() == draw(
            "acting", private, colours, True).image.tobytes()


def test_scenes_are_told_apart() -> None:
    board, own = samples.board(3), samples.own("crafts")
    others = [replace(board, news=()), replace(board, players=tuple(reversed(board.players))),
              replace(board, colour_blind=True), own, replace(own, decision=None), samples.own("make")]
    assert len({key("board", scene) for scene in (board, *others)}) == 1 + len(others)


def test_what_is_legal_is_shown() -> None:
    """The same position where nothing can be done is another picture."""
    for name in ("source", "crafts", "travel", "council", "sale", "mass_move"):
        scene = samples.own(name)
        decision = scene.decision
        assert decision is not None
        nothing = replace(scene, decision=replace(decision, options=()))
        assert draw("acting", scene).image.tobytes() != draw("acting", nothing).image.tobytes()


def test_after_the_well_the_actions_are_framed_as_plainly_as_cubes() -> None:
    scene = samples.own("well")
    image = draw("acting", scene).image.convert("RGB")
    legal = {one.space for one in scene.decision.options if isinstance(one, Use)} if scene.decision else set[str]()
    rows = {space: (RIGHT - 3, 108 + 86 * i + 39) for i, space in enumerate(SPACES)}
    assert legal and {space for space, at in rows.items() if image.getpixel(at) == BLUE} == legal


def test_colour_blind_pictures_have_their_own_colours() -> None:
    plain, other = (opened(PICTURES.board(samples.board(3, blind))).convert("RGB") for blind in (False, True))
    assert sum(ImageStat.Stat(ImageChops.difference(plain, other)).mean) > 3


def test_the_acting_picture_needs_a_viewer_and_the_result_an_end() -> None:
    with pytest.raises(ValueError, match="viewer"):
        PICTURES.acting(samples.board(3))
    with pytest.raises(ValueError, match="scores"):
        PICTURES.results(samples.board(3))


def test_cubes_have_the_letters_of_the_readers_language() -> None:
    """Rosa begins with R; the same colours and places else."""
    for kind, scene in (("board", samples.board(3)), ("acting", samples.own("source"))):
        said = {locale: letters(kind, replace(scene, locale=locale)) for locale in ("en", "de")}
        assert said["en"] == {"O", "G", "B", "P"} and said["de"] == {"O", "G", "B", "R"}


def letters(kind: str, scene: Scene[View]) -> set[str]:
    """On cubes: those that are drawn are remembered."""
    found: set[str] = set()
    made = pieces.cube

    def heard(size: int, colour: RGB, mark: str, ink: RGB) -> Sprite:
        found.add(mark)
        return made(size, colour, mark, ink)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pieces, "cube", heard)
        draw(kind, scene, record=True)
    return found - {"", "?"}


def test_the_board_has_all_that_is_printed_on_it() -> None:
    """I1: the surcharge of the market, the fee of the council, the ways into the church, what a majority gets."""
    scene = samples.empty()
    boxes = draw("board", scene, record=True).boxes or []

    def names(sheet: Sheet) -> list[str]:
        x0, y0, x1, y1 = sheet.box
        return [box.name for box in boxes if x0 <= box.x0 and box.x1 <= x1 and y0 <= box.y0 and box.y1 <= y1]

    market, council, church = map(names, (board.MARKET, board.COUNCIL, board.CHURCH))
    assert market.count("cube") == 1 == market.count("hourglass")
    assert council.count("cube") == 2 + 2 and council.count("thing") == 1  # the fee, and what stage 2 gives
    assert council.count("any_good") == 1
    assert church.count("cube") == 1 == church.count("hourglass") == church.count("laurel")


def test_where_customers_are_chosen_they_have_names_and_numbers() -> None:
    scene = samples.own("sale")
    said = {box.name for box in draw("acting", scene, record=True).boxes or [] if box.kind == "text"}
    there = [one for one in (*scene.view.stalls, *scene.view.waiting) if one is not None]
    assert there and all({PRINTED[one], CUSTOMERS[one].short} <= said for one in there)
