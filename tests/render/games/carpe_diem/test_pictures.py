"""The pictures of Carpe Diem as files: sizes, colours, bytes; what they show and what they keep to themselves."""
from __future__ import annotations

from io import BytesIO
from statistics import median

import pytest
from hypothesis import given
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.games.carpe_diem.components import FACES, PARTS, Turn
from engine.games.carpe_diem.rules.tiles import FACE_EDGES
from engine.games.carpe_diem.view import View
from render.games import pictures
from render.games.carpe_diem import draw, palette, samples, tiles
from render.games.carpe_diem.look import look
from render.games.carpe_diem.questions import QUESTIONS, own
from render.kit.canvas import Canvas
from render.kit.pictures import key
from render.scene import Picture, Scene
from tests.render.random_games import quick

from .case import SHOWN
from .positions import games, scenes

PICTURES = pictures("carpe_diem")


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


def show(name: str) -> Picture:
    kind, scene = SHOWN[name]
    assert PICTURES.areas is not None
    return {"board": PICTURES.board, "acting": PICTURES.acting, "results": PICTURES.results,
            "areas": PICTURES.areas}[kind](scene)


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
    assert PICTURES.areas is not None
    for picture in (PICTURES.board(public), PICTURES.areas(public), PICTURES.acting(private)):
        assert len(picture.png) <= 300_000


def test_blocks_and_stores_do_not_change_a_pixel() -> None:
    """Recording draws all anew, without the store of parts: also after other positions have been drawn."""
    colours = palette(False)
    for pair in games():
        for kind, scene in zip(("board", "acting"), pair, strict=True):
            draw(kind, scene, colours)
            assert draw(kind, scene, colours).image.tobytes() == draw(kind, scene, colours, True).image.tobytes()


def test_scenes_are_told_apart() -> None:
    board, mine = samples.board(3), own("place")
    others = [replace(board, news=()), replace(board, players=tuple(reversed(board.players))),
              replace(board, colour_blind=True), mine, replace(mine, decision=None), own("take")]
    assert len({key("board", scene) for scene in (board, *others)}) == 1 + len(others)


@pytest.mark.parametrize("name", ["take", "place", "place early", "craft", "visit"])
def test_what_is_legal_is_shown(name: str) -> None:
    """The same position where nothing can be done is another picture."""
    scene = own(name)
    assert scene.decision is not None
    nothing = replace(scene, decision=replace(scene.decision, options=()))
    assert draw("acting", scene).image.tobytes() != draw("acting", nothing).image.tobytes()


@pytest.mark.parametrize("name", ["place", "place early"])
def test_each_legal_turn_is_shown(name: str) -> None:
    """I9.3: one option less is another picture."""
    scene = own(name)
    assert scene.decision is not None
    pictures = {draw("acting", scene).image.tobytes()}
    builds = scene.decision.options[:-1]
    for left_out in builds:
        some = tuple(one for one in scene.decision.options if one != left_out)
        pictures.add(draw("acting", replace(scene, decision=replace(scene.decision, options=some))).image.tobytes())
    assert len(pictures) == 1 + len(builds)


@pytest.mark.parametrize("kind", ["board", "areas"])
def test_fountain_cards_are_in_own_pictures_only(kind: str) -> None:
    """Section 8: even from the owner's own view the common pictures do not show them."""
    scene = samples.waiting(seat=1)
    other = replace(scene, view=replace(scene.view, hand=["villa"], returned=["market"]))
    assert draw(kind, other).image.tobytes() == draw(kind, scene).image.tobytes()
    assert draw("acting", other).image.tobytes() != draw("acting", scene).image.tobytes()


def lain(size: int, face: str, turn: Turn) -> Image.Image:
    canvas = Canvas(size, size, look(False).pompeii)
    tiles.lay(canvas, 0, 0, size, face, turn, look(False))
    return canvas.image


@pytest.mark.parametrize("size", [46, 58, 70, 84, 108])
def test_no_two_tiles_look_alike(size: int) -> None:
    """T1 to T5: by their edges and chimneys, whatever their backs."""
    looks: dict[bytes, tuple[object, ...]] = {}
    for face in FACES.values():
        for turn in (0, 90, 180, 270):
            shows = (FACE_EDGES[face.id][turn], face.chimneys, face.single)
            assert looks.setdefault(lain(size, face.id, turn).tobytes(), shows) == shows
    assert len(set(looks.values())) == len(looks)


def test_pieces_meet_at_the_edge() -> None:
    """T3: what is the same edge has the same colours there on every tile, so that neighbours join."""
    rows: dict[str, list[float]] = {}
    for face in FACES.values():
        if face.edges[0] != "grass":
            row = ImageStat.Stat(lain(108, face.id, 0).crop((16, 0, 92, 1))).mean
            apart = [abs(a - b) for a, b in zip(rows.setdefault(face.edges[0], row), row, strict=True)]
            assert max(apart) <= 12, face.id


def test_colour_blind_pictures_have_their_own_colours() -> None:
    plain, other = (opened(PICTURES.board(samples.board(3, blind))).convert("RGB") for blind in (False, True))
    assert sum(ImageStat.Stat(ImageChops.difference(plain, other)).mean) > 3


def test_every_goal_has_its_place() -> None:
    """FS3.1: each part's goals, on each side, change the picture."""
    scene = samples.waiting()
    assert scene.viewer is not None
    mine = scene.view.districts[scene.viewer]
    seen = {draw("acting", scene).image.tobytes()}
    for goal in mine.goals:
        rest = [one for one in mine.goals if one != goal]
        table = [replace(one, goals=rest) if one is mine else one for one in scene.view.districts]
        seen.add(draw("acting", replace(scene, view=replace(scene.view, districts=table))).image.tobytes())
    assert len(seen) == 1 + len(mine.goals) == 1 + 4 * len(PARTS["fp01"].goals)


def test_every_question_has_a_sample() -> None:
    asked = {own.decision.kind for _, own in games(6, 5) if own.decision is not None}
    shown = (own(name).decision for name in QUESTIONS)
    assert asked <= {one.kind for one in shown if one is not None} | {"pay2", "bread1"}


def test_the_acting_picture_needs_a_viewer_and_the_result_an_end() -> None:
    with pytest.raises(ValueError, match="viewer"):
        PICTURES.acting(samples.board(3))
    with pytest.raises(ValueError, match="scores"):
        PICTURES.results(samples.board(3))
