"""Pictures of Saint Malo: a harbour at dusk."""

from __future__ import annotations

from engine.games.saint_malo.view import View

from ...kit.pictures import PictureKind, PictureRenderer
from ...scene import GamePictures
from . import acting, alt, board, results
from .look import LOOKS

KINDS: dict[str, PictureKind[View]] = {
    "board": PictureKind(board.draw_board, board.WIDTH, board.HEIGHT, alt.describe),
    "acting": PictureKind(acting.draw_own_board, acting.WIDTH, acting.HEIGHT, alt.describe),
    "results": PictureKind(results.draw_results, results.WIDTH, results.HEIGHT, alt.describe),
}
RENDERER = PictureRenderer(__name__, KINDS, LOOKS)
draw = RENDERER.draw
picture = RENDERER.make_picture_function

PICTURES: GamePictures[View] = GamePictures(
    picture("board"),
    picture("acting"),
    picture("results"),
    alt.describe,
    locate=RENDERER.make_locator("board"),
)
