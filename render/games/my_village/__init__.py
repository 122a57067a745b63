"""Pictures of My Village: timber and lamplight."""

from __future__ import annotations

from engine.games.my_village.view import View

from ...kit import score_table
from ...kit.pictures import PictureKind, PictureRenderer
from ...scene import GamePictures
from . import acting, alt, board, results, villages
from .look import LOOKS

KINDS: dict[str, PictureKind[View]] = {
    "board": PictureKind(board.draw_board, board.WIDTH, board.HEIGHT, alt.describe),
    "acting": PictureKind(acting.draw_own_board, acting.WIDTH, acting.HEIGHT, alt.describe),
    "results": PictureKind(results.draw_results, score_table.WIDTH, score_table.HEIGHT, alt.describe),
    "areas": PictureKind(villages.paint, villages.WIDTH, villages.HEIGHT, alt.describe),
}
RENDERER = PictureRenderer(__name__, KINDS, LOOKS)
draw = RENDERER.draw
picture = RENDERER.make_picture_function

PICTURES: GamePictures[View] = GamePictures(
    picture("board"),
    picture("acting"),
    picture("results"),
    alt.describe,
    picture("areas"),
    locate=RENDERER.make_locator("board", "areas"),
)
