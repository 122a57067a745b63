"""What the pictures and text boards of any game show a viewer: the files, their sizes and alt texts.

`conformance.test_secrets` compares them in worlds that the viewer cannot tell apart. Drawing costs milliseconds,
so some positions are drawn. The viewer's own view chooses them, and the language, as it is the same in both worlds.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable
from contextlib import contextmanager
from io import BytesIO
from random import Random
from typing import Any

from msgspec.structs import replace
from PIL import Image
from pytest import MonkeyPatch

from bot.discord.components import get_picture_filename
from engine.core import Match, Seat
from engine.core.glossary import get_glossary
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from render.games import find_pictures
from render.kit import pictures as kit_pictures
from render.kit.canvas import Canvas, Palette, RecordedBox
from render.kit.pictures import PictureRenderer
from render.scene import Picture, Player, Scene

from ..case import PLAYER_NAMES
from .viewpoint import Viewpoint

DRAW_EVERY = 48
WRITE_EVERY = 6
THINGS_LOCATED = 1


def make_scene(match: Match, viewer: Seat | None, locale: str | None = None) -> Scene:
    """Return what a picture is drawn from for this viewer: in this language, or in one that the position determines."""
    people = tuple(Player(PLAYER_NAMES[seat], match.game.seat_colours[seat]) for seat in match.seats)
    seen = Viewpoint(match, viewer)
    decision, locale = seen.decision, locale or LOCALES[seen.mark // DRAW_EVERY % len(LOCALES)]
    ahead = Lookahead.from_match(match, decision.seat) if decision is not None else None
    return Scene(seen.view, people, viewer, decision, locale=locale, lookahead=ahead)


class Pixels:
    """Compare an encoded picture by its pixels.

    One colour may have two places in a palette, and earlier drawings decide between the two.
    """

    def __init__(self, png: bytes) -> None:
        self.png = png

    def __eq__(self, other: object) -> bool:
        """Return whether both pictures have the same size and the same pixels."""
        return isinstance(other, Pixels) and (self.png == other.png or self.decode() == other.decode())

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def decode(self) -> tuple[tuple[int, int], bytes]:
        """Return the size and the pixels (RGBA)."""
        image = Image.open(BytesIO(self.png)).convert("RGBA")
        return image.size, image.tobytes()


def describe_file(picture: Picture) -> dict[str, Any]:
    """Return everything that Discord gets of a picture, in a form that can be compared.

    The file's name is replaced by what it is made of besides the pixels.
    """
    return {
        "size": (picture.width, picture.height),
        "alt text": picture.alt,
        "pixels": Pixels(picture.png),
        "file name": get_picture_filename(replace(picture, png=b"")),
    }


def board(seen: Viewpoint) -> Any:
    """Return the public picture of the board or of the results. None at most positions, because drawing is slow."""
    drawn = find_pictures(seen.match.game.slug)
    if drawn is None or not seen.is_chosen(DRAW_EVERY):
        return None
    draw = drawn.results if seen.match.is_over else drawn.board
    return describe_file(draw(make_scene(seen.match, seen.viewer)))


def acting(seen: Viewpoint) -> Any:
    """Return the picture of the seat that is asked. None if the viewer is not asked, and at most positions."""
    drawn = find_pictures(seen.match.game.slug)
    if drawn is None or seen.decision is None or not seen.is_chosen(DRAW_EVERY):
        return None
    return describe_file(drawn.own_board(make_scene(seen.match, seen.viewer)))


def text(seen: Viewpoint) -> Any:
    """Return the text board, which replaces the picture for people who cannot see it. None at most positions."""
    drawn = find_pictures(seen.match.game.slug)
    return (
        drawn.write_text_board(make_scene(seen.match, seen.viewer))
        if drawn is not None and seen.is_chosen(WRITE_EVERY)
        else None
    )


@contextmanager
def draw_scenes_once() -> Generator[None]:
    """Inside the block, draw each scene only once, however many things are located on it.

    `PictureRenderer.make_locator` draws again for each thing, so only the pictures with a frame are drawn again.
    """
    drawn = dict[Hashable, tuple[Scene, Canvas]]()
    draw = PictureRenderer[Any].draw
    framed = kit_pictures.draw_highlight

    def draw_once(
        shop: PictureRenderer[Any],
        name: str,
        scene: Scene,
        palette: Palette | None = None,
        record: bool = False,
    ) -> Canvas:
        """Return the canvas of this scene, drawn at the first call."""
        key = shop, name, id(scene), palette, record
        if key not in drawn:  # The scene is kept with it, so nobody else's id equals its id meanwhile.
            drawn[key] = scene, draw(shop, name, scene, palette, record)
        return drawn[key][1]

    def forget_canvas(canvas: Canvas, box: RecordedBox) -> None:
        """Draw the frame around a thing, and drop the canvas, which now has the frame."""
        for key in [key for key, (_, one) in drawn.items() if one is canvas]:
            del drawn[key]
        framed(canvas, box)

    with MonkeyPatch.context() as patch:
        patch.setattr(PictureRenderer, "draw", draw_once)
        patch.setattr(kit_pictures, "draw_highlight", forget_canvas)
        yield


def places(seen: Viewpoint) -> Any:
    """Return pictures of where some things lie on the board (`/what`): each place alone, and framed on the whole."""
    match, luck = seen.match, Random(seen.mark)
    drawn, keys = find_pictures(match.game.slug), [*get_glossary(match.game, LOCALES[0]).entries]
    if drawn is None or drawn.locate is None or not seen.is_chosen(DRAW_EVERY):
        return None
    shown, some = make_scene(match, seen.viewer), luck.sample(keys, min(THINGS_LOCATED, len(keys)))
    with draw_scenes_once():
        found = [drawn.locate(shown, key, whole) for key in some for whole in (False, True)]
    return [describe_file(picture) if picture is not None else None for picture in found]


SHOWN = [board, acting, text, places]
