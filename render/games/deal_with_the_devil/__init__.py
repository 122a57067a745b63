"""Pictures of Deal with the Devil: candlelight and a secret."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.deal_with_the_devil.view import View

from ...kit.pictures import PictureKind, PictureRenderer
from ...scene import GamePictures, Picture, Scene
from . import alt, board, kingdoms, private, results
from .look import LOOKS

KINDS: dict[str, PictureKind[View]] = {
    "board": PictureKind(board.draw_board, board.WIDTH, board.HEIGHT, alt.describe),
    "acting": PictureKind(private.draw_own_board, private.WIDTH, private.HEIGHT, alt.describe),
    "results": PictureKind(results.draw_results, results.WIDTH, results.HEIGHT, alt.describe),
    "kingdoms": PictureKind(kingdoms.draw_kingdom, kingdoms.WIDTH, kingdoms.HEIGHT, alt.describe_kingdom),
}
RENDERER = PictureRenderer(__name__, KINDS, LOOKS)
draw = RENDERER.draw
picture = RENDERER.make_picture_function

OPEN, OWN = RENDERER.make_locator("board", "kingdoms"), RENDERER.make_locator("board", "kingdoms", "acting")


def locate(scene: Scene[View], key: str, whole: bool) -> Picture | None:
    """Return where a thing is: on the board, in a kingdom or, for a seated viewer, also behind their own screen."""
    owners = [
        seat
        for seat, one in enumerate(scene.view.kingdoms)
        if key in [f"building:{built.card}" for built in one.built]
    ]
    return (OPEN if scene.view.own is None else OWN)(
        replace(scene, area_of=owners[0] if owners else 0), key, whole
    )


PICTURES: GamePictures[View] = GamePictures(
    picture("board"),
    picture("acting"),
    picture("results"),
    alt.describe,
    picture("kingdoms"),
    locate=locate,
)
