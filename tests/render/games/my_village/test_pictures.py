"""The pictures of My Village as files: bytes, kept parts, what is legal, themes."""
from __future__ import annotations

from io import BytesIO
from statistics import median

import pytest
from hypothesis import given
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.core import Action
from engine.games.my_village.actions import Activate, Add, MoveHeadman
from engine.games.my_village.events import ReaperCame
from engine.games.my_village.view import View
from render.games import pictures
from render.games.my_village import WORKSHOP, draw, palette, samples
from render.kit.pictures import key
from render.scene import Picture, Scene
from tests.render.random_games import quick

from .case import SHOWN
from .positions import games, scenes

PICTURES = pictures("my_village")


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


@pytest.mark.parametrize("name", SHOWN)
def test_bytes_of_pictures_that_show_much(name: str) -> None:
    kind, scene = SHOWN[name]
    assert len(WORKSHOP.picture(kind)(scene).png) <= 165_000


def test_bytes_typical() -> None:
    """Of random games."""
    assert median(len(PICTURES.board(public).png) for public, _ in games()) <= 150_000
    assert median(len(PICTURES.acting(own).png) for _, own in games()) <= 120_000


@given(scenes())
@quick
def test_any_position_can_be_drawn(pair: tuple[Scene[View], Scene[View]]) -> None:
    public, private = pair
    assert PICTURES.areas is not None
    for picture in (PICTURES.board(public), PICTURES.acting(private), PICTURES.areas(public)):
        assert len(picture.png) <= 300_000


def test_kept_parts_do_not_change_a_pixel() -> None:
    """Recording draws all anew, without the store of parts: also after other positions have been drawn."""
    colours = palette(False)
    for public, private in games():
        for kind, scene in (("board", public), ("acting", private), ("areas", public)):
            draw(kind, scene, colours)
            assert draw(kind, scene, colours).image.tobytes() == draw(kind, scene, colours, True).image.tobytes()


def test_scenes_are_told_apart() -> None:
    board, own = samples.board(3), samples.own("use")
    others = [replace(board, news=()), replace(board, players=tuple(reversed(board.players))),
              replace(board, colour_blind=True), own, replace(own, decision=None), samples.own("more")]
    assert len({key("board", scene) for scene in (board, *others)}) == 1 + len(others)


@pytest.mark.parametrize("name", ["use", "more", "death", "pay", "school", "mark", "tile", "headman", "free",
                                  "customers", "hire"])
def test_what_is_legal_is_shown(name: str) -> None:
    """The same position where nothing can be done is another picture."""
    scene = samples.own(name)
    assert scene.decision is not None
    nothing = replace(scene, decision=replace(scene.decision, options=()))
    assert draw("acting", scene).image.tobytes() != draw("acting", nothing).image.tobytes()


def test_what_would_cost_a_life_is_marked() -> None:
    """By what the rules say of each answer (C2.1): so many skulls as banners and cards that pass the bridge."""
    marked = 0
    for _, own in games(4, 11):
        if own.decision is None or own.decision.kind not in ("use", "more") or own.ahead is None:
            continue
        fatal = [one for one in own.decision.options if own.ahead(one).first(ReaperCame)]
        boxes = draw("acting", own, record=True).boxes or []
        drawn = sum(box.name == "doom" for box in boxes)
        assert bool(drawn) == any(isinstance(one, Activate | Add | MoveHeadman) for one in fatal if not stays(one))
        marked += bool(drawn)
    assert marked > 3


def stays(action: Action) -> bool:
    """The headman is marked once, by where he may go."""
    return isinstance(action, MoveHeadman) and action.to not in ("house", "coin", "story")


@pytest.mark.parametrize("name", ["board 3", "areas 3", "waiting"])
def test_what_is_new_is_framed(name: str) -> None:
    kind, scene = SHOWN[name]
    seen = samples.board(4) if name == "waiting" else scene
    scene = replace(seen, viewer=0) if name == "waiting" else seen
    old = replace(scene, view=replace(scene.view, latest=[]))
    assert draw(kind, scene).image.tobytes() != draw(kind, old).image.tobytes()


def test_colour_blind_pictures_have_their_own_colours() -> None:
    plain, other = (opened(PICTURES.board(samples.board(3, blind))).convert("RGB") for blind in (False, True))
    assert sum(ImageStat.Stat(ImageChops.difference(plain, other)).mean) > 3


def test_the_acting_picture_needs_a_viewer_and_the_result_an_end() -> None:
    with pytest.raises(ValueError, match="viewer"):
        PICTURES.acting(samples.board(3))
    with pytest.raises(ValueError, match="scores"):
        PICTURES.results(samples.board(3))
