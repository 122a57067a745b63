"""Pictures of My Game: two rows of cards on green felt."""
from __future__ import annotations

from render.kit.pictures import PictureKind, PictureRenderer
from render.scene import GamePictures

from ..view import View
from . import alt, board, results
from .look import look

KINDS: dict[str, PictureKind[View]] = {
    "board": PictureKind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "acting": PictureKind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "results": PictureKind(results.paint, results.WIDTH, results.HEIGHT, alt.board),
}
RENDERER = PictureRenderer(__name__, KINDS, lambda blind: look().felt, lambda blind: look())
picture = RENDERER.make_picture_function

PICTURES: GamePictures[View] = GamePictures(
    picture("board"), picture("acting"), picture("results"), alt.text, question_text=alt.brief
)
