"""The pictures of Deal with the Devil as files: sizes, colours, bytes, threads."""
from __future__ import annotations

from io import BytesIO
from statistics import median

import pytest
from hypothesis import given
from msgspec.structs import replace
from PIL import Image

from engine.games.deal_with_the_devil.actions import Respond
from engine.games.deal_with_the_devil.view import View
from render.games import pictures
from render.games.deal_with_the_devil import draw, palette, samples
from render.kit.pictures import key
from render.scene import Picture, Scene
from tests.render.random_games import quick

from .case import SHOWN
from .positions import games, scenes

PICTURES = pictures("deal_with_the_devil")
SIZES = {"board": (1600, 1200), "results": (1600, 1200), "kingdoms": (1600, 1200), "acting": (1280, 960)}


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


def show(name: str) -> Picture:
    kind, scene = SHOWN[name]
    assert PICTURES.areas is not None
    return {"board": PICTURES.board, "acting": PICTURES.acting, "results": PICTURES.results,
            "kingdoms": PICTURES.areas}[kind](scene)


@pytest.mark.parametrize("name", SHOWN)
def test_bytes_of_pictures_that_show_much(name: str) -> None:
    assert len(show(name).png) <= 170_000


def test_bytes_typical() -> None:
    """Of random games."""
    assert median(len(PICTURES.board(public).png) for public, _ in games()) <= 150_000
    assert median(len(PICTURES.acting(own).png) for _, own in games() if not own.view.results) <= 110_000


def test_public_pictures_of_a_game_have_one_size() -> None:
    """L15."""
    sizes = {opened(PICTURES.board(public)).size for public, _ in games()}
    assert sizes == {SIZES["board"]}


@given(scenes())
@quick
def test_any_position_can_be_drawn(pair: tuple[Scene[View], Scene[View]]) -> None:
    public, private = pair
    for picture in (PICTURES.board(public), PICTURES.acting(private)):
        assert len(picture.png) <= 300_000


def test_blocks_and_stores_do_not_change_a_pixel() -> None:
    """Recording draws all anew, without the store of parts."""
    for name in ("board", "plan", "deal full"):
        kind, scene = SHOWN[name]
        colours = palette(False)
        again = [draw(kind, scene, colours).image.tobytes() for _ in range(2)]
        assert again[0] == again[1] == draw(kind, scene, colours, record=True).image.tobytes()


def test_scenes_are_told_apart() -> None:
    """A word that is shown, a name, another answer: each is another picture."""
    board, own = samples.public(), samples.own("offer")
    others = [replace(board, talk=()), replace(board, news=()), replace(board, players=tuple(reversed(board.players))),
              replace(board, colour_blind=True), own, replace(own, decision=None)]
    assert len({key("board", scene) for scene in (board, *others)}) == 1 + len(others)


def test_the_board_shows_nothing_that_lies_behind_a_screen() -> None:
    """Whoever looks at the board, with his own part of the view or without, sees the same."""
    for public, private in games():
        theirs = replace(private, viewer=None, decision=None, view=replace(private.view, seat=None, own=None,
                                                                             outcome=None))
        for kind in ("board", "kingdoms"):
            assert draw(kind, private).image.tobytes() == draw(kind, theirs).image.tobytes()
        if private.view.phase == "cards":  # his own draft has changed the size of his hand
            continue
        assert draw("board", public).image.tobytes() == draw("board", theirs).image.tobytes()


def test_a_chest_before_one_is_the_acting_picture_until_it_moves_on() -> None:
    """D7, D10: also after the answer, which may still be changed."""
    asked, answered = samples.deals()["some"], samples.deals()["accepted"]
    own = replace(asked, view=replace(asked.view, phase="plan"))
    pictures_ = [PICTURES.acting(scene).png for scene in (asked, answered, own)]
    assert len(set(pictures_)) == 3
    assert "A chest of the" in PICTURES.acting(asked).alt and "A chest of the" not in PICTURES.acting(own).alt


def test_a_chest_that_was_closed_may_still_be_accepted() -> None:
    """Until the step closes the answer can be changed: the picture bars only what could not be paid."""
    asked = samples.deals()["some"]
    assert asked.decision is not None and any(isinstance(one, Respond) and one.accept for one in asked.decision.options)
    assert PICTURES.acting(asked).png == PICTURES.acting(replace(asked, decision=None)).png


def test_the_private_picture_needs_a_viewer_and_the_result_an_end() -> None:
    with pytest.raises(ValueError, match="viewer"):
        PICTURES.acting(samples.public())
    with pytest.raises(ValueError, match="scores"):
        PICTURES.results(samples.public())
