"""Pictures of Carpe Diem: a Roman evening."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.carpe_diem.view import View

from ...kit import score_table
from ...kit.pictures import PictureKind, PictureRenderer
from ...scene import GamePictures, Picture, Scene
from . import acting, alt, areas, board, results
from .look import LOOKS

KINDS: dict[str, PictureKind[View]] = {
    "board": PictureKind(board.draw_board, board.WIDTH, board.HEIGHT, alt.describe),
    "turn": PictureKind(acting.draw_turn_board, acting.WIDTH, acting.HEIGHT, alt.describe),
    "acting": PictureKind(acting.draw_own_board, acting.WIDTH, acting.HEIGHT, alt.describe),
    "areas": PictureKind(areas.draw_areas, areas.WIDTH, areas.HEIGHT, alt.describe),
    "results": PictureKind(results.draw_results, score_table.WIDTH, score_table.HEIGHT, alt.describe),
}
RENDERER = PictureRenderer(__name__, KINDS, LOOKS)
draw = RENDERER.draw
picture = RENDERER.make_picture_function

OPEN, OWN = RENDERER.make_locator("board", "areas"), RENDERER.make_locator("acting")


def locate(scene: Scene[View], key: str, whole: bool) -> Picture | None:
    """Return where a thing is on the pictures. Fountain cards lie beside their owner's district, and only the owner
    sees them.
    """
    if key in {f"fountain-card:{kind}" for kind in scene.view.hand}:
        return OWN(replace(scene, decision=None, lookahead=None), key, whole)
    return OPEN(scene, key, whole)


PICTURES: GamePictures[View] = GamePictures(
    picture("board"),
    picture("acting"),
    picture("results"),
    alt.describe,
    picture("areas"),
    picture("areas"),
    locate,
    picture("turn"),
)
