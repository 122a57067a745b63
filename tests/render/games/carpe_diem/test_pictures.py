"""The pictures of Carpe Diem show what they should, and keep secrets to themselves."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageStat

from engine.games.carpe_diem.components import DEPOTS, FACES, FRAME_PARTS, Turn
from engine.games.carpe_diem.rules.tiles import EDGES_BY_FACE
from render.games.carpe_diem import acting, board, draw, tiles
from render.games.carpe_diem.depots import DEPOT_FOOT_PX, PATRICIAN_PX, Ring
from render.games.carpe_diem.look import LOOKS
from render.games.carpe_diem.tiles import choose_letter_size
from render.kit.canvas import Canvas
from render.kit.pixels.fonts import MIN_FONT_PX

from .case import BOARD, SHOWN


@pytest.mark.parametrize("name", ["place", "place early"])
def test_each_legal_turn_is_shown(name: str):
    """I9.3: a picture with one option less is another picture."""
    _, scene = SHOWN[name]
    assert scene.decision is not None
    pictures = {draw("acting", scene).image.tobytes()}
    builds = scene.decision.options[:-1]
    for left_out in builds:
        some = tuple(one for one in scene.decision.options if one != left_out)
        pictures.add(
            draw("acting", replace(scene, decision=replace(scene.decision, options=some))).image.tobytes()
        )
    assert len(pictures) == 1 + len(builds)


@pytest.mark.parametrize("name", ["take", "fountain"])
def test_rows_and_columns_of_the_small_district_have_names(name: str):
    """Texts say "C3" while it is shown: a name stands beside each row, and above each column."""
    image, plot = draw("acting", SHOWN[name][1]).image.convert("RGB"), acting.SMALL
    for i in range(6):
        middle = plot.band + i * plot.cell + plot.cell // 2
        x, y = plot.x + middle, plot.y + middle
        for box in ((x - 15, plot.y - 33, x + 15, plot.y - 8), (plot.x - 33, y - 15, plot.x - 8, y + 15)):
            assert len(image.crop(box).getcolors() or ()) > 1


@pytest.mark.parametrize("kind", ["board", "areas"])
def test_fountain_cards_are_only_in_own_pictures(kind: str):
    """Section 8: even from the owner's own view the common pictures do not show them."""
    scene = replace(BOARD, viewer=1)
    other = replace(scene, view=replace(scene.view, hand=["villa"], returned=["market"]))
    assert draw(kind, other).image.tobytes() == draw(kind, scene).image.tobytes()
    assert draw("acting", other).image.tobytes() != draw("acting", scene).image.tobytes()


def draw_tile(size: int, face: str, turn: Turn) -> Image.Image:
    canvas = Canvas(size, size, LOOKS["standard"])
    tiles.draw_tile(canvas, 0, 0, size, face, turn)
    return canvas.image


@pytest.mark.parametrize("size", [46, 52, 70, 84, 108])
def test_no_two_tiles_look_alike(size: int):
    """T1 to T5: tiles differ by edges and chimneys, whatever their backs."""
    looks: dict[bytes, tuple[object, ...]] = {}
    for face in FACES.values():
        for turn in (0, 90, 180, 270):
            shows = (EDGES_BY_FACE[face.id][turn], face.chimneys, face.single)
            assert looks.setdefault(draw_tile(size, face.id, turn).tobytes(), shows) == shows
    assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("size", [board.RING.tile, acting.RING.tile, acting.BIG.cell, acting.SMALL.cell])
def test_letters_on_tiles_are_big_enough_for_a_phone(size: int):
    """The floor is 24 (look.2). The small districts of all players and the bottom row of an own picture have less."""
    assert choose_letter_size(size) * size / 100 >= MIN_FONT_PX


def test_neighbour_tiles_meet_at_the_edge():
    """T3: the same edge has the same colours on every tile."""
    rows: dict[str, list[float]] = {}
    for face in FACES.values():
        if face.edges[0] != "grass":
            row = ImageStat.Stat(draw_tile(108, face.id, 0).crop((16, 0, 92, 1))).mean
            apart = [abs(a - b) for a, b in zip(rows.setdefault(face.edges[0], row), row, strict=True)]
            assert max(apart) <= 12, face.id


def test_every_goal_changes_the_picture():
    """FS3.1: each part's goals, on each side, change the picture."""
    _, scene = SHOWN["place"]
    assert scene.viewer is not None
    mine = scene.view.districts[scene.viewer]
    seen = {draw("acting", scene).image.tobytes()}
    for goal in mine.goals:
        rest = [one for one in mine.goals if one != goal]
        table = [replace(one, goals=rest) if one is mine else one for one in scene.view.districts]
        seen.add(draw("acting", replace(scene, view=replace(scene.view, districts=table))).image.tobytes())
    assert len(seen) == 1 + len(mine.goals) == 1 + 4 * len(FRAME_PARTS["fp01"].goals)


@pytest.mark.parametrize("ring", [board.RING, acting.RING])
def test_patricians_leave_the_numbers_of_depots_free(ring: Ring):
    for one, other in permutations(DEPOTS, 2):
        (x0, _, x1, y1), (_, top, right, _) = ring.box(one), ring.box(other)
        foot, number = y1 - DEPOT_FOOT_PX + 2 + PATRICIAN_PX, (right - 4, top + 2)  # The middle of its disc.
        beside = x1 <= number[0] - 23 or number[0] + 23 <= x0
        assert beside or foot <= number[1] - 23 or number[1] + 23 <= y1 - DEPOT_FOOT_PX + 2, (one, other)
