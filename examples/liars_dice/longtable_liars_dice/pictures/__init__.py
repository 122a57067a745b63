"""Pictures of Liar's Dice: a table in a tavern."""

from __future__ import annotations

from render.kit.pictures import PictureKind, PictureRenderer
from render.scene import GamePictures

from ..view import View
from . import alt, board, results
from .look import LOOKS

KINDS: dict[str, PictureKind[View]] = {
    "board": PictureKind(board.draw_board, board.WIDTH, board.HEIGHT, alt.describe),
    "acting": PictureKind(board.draw_board, board.WIDTH, board.HEIGHT, alt.describe),
    "results": PictureKind(results.draw_results, results.WIDTH, results.HEIGHT, alt.describe),
}
RENDERER = PictureRenderer(__name__, KINDS, LOOKS)
make_picture = RENDERER.make_picture_function

PICTURES: GamePictures[View] = GamePictures(
    make_picture("board"),
    make_picture("acting"),
    make_picture("results"),
    alt.describe,
)
