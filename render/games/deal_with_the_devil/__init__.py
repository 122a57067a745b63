"""Pictures of Deal with the Devil: candle-light, a secret."""
from __future__ import annotations

from engine.games.deal_with_the_devil.view import View

from ...kit.pictures import PictureKind, PictureRenderer
from ...kit.pixels import collect_colours
from ...scene import GamePictures, Picture, Scene
from . import alt, board, kingdoms, private, results
from .look import get_look

KINDS: dict[str, PictureKind[View]] = {
    "board": PictureKind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "acting": PictureKind(private.paint, private.WIDTH, private.HEIGHT, alt.acting),
    "results": PictureKind(results.paint, results.WIDTH, results.HEIGHT, alt.results),
    "kingdoms": PictureKind(kingdoms.paint, kingdoms.WIDTH, kingdoms.HEIGHT, alt.kingdoms),
}
RENDERER = PictureRenderer(
    __name__, KINDS, lambda blind: get_look(blind).night, lambda blind: collect_colours(get_look(blind))
)
draw, palette, picture = RENDERER.draw, RENDERER.palette, RENDERER.make_picture_function

OPEN, OWN = RENDERER.make_locator("board", "kingdoms"), RENDERER.make_locator("board", "kingdoms", "acting")


def find(scene: Scene[View], key: str, whole: bool) -> Picture | None:
    """What is not on the board may lie behind the viewer's own screen."""
    return (OPEN if scene.view.own is None else OWN)(scene, key, whole)


PICTURES: GamePictures[View] = GamePictures(
    picture("board"), picture("acting"), picture("results"), alt.text, picture("kingdoms"), alt.brief,
    locate=find,
)
