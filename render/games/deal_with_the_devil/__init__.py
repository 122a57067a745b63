"""Pictures of Deal with the Devil: candle-light, a secret."""
from __future__ import annotations

from engine.games.deal_with_the_devil.view import View

from ...kit.pictures import Kind, Workshop
from ...kit.pixels import solid
from ...scene import Picture, Pictures, Scene
from . import alt, board, kingdoms, private, results
from .look import look

KINDS: dict[str, Kind[View]] = {
    "board": Kind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "acting": Kind(private.paint, private.WIDTH, private.HEIGHT, alt.acting),
    "results": Kind(results.paint, results.WIDTH, results.HEIGHT, alt.results),
    "kingdoms": Kind(kingdoms.paint, kingdoms.WIDTH, kingdoms.HEIGHT, alt.kingdoms),
}
WORKSHOP = Workshop(__name__, KINDS, lambda blind: look(blind).night, lambda blind: solid(look(blind)))
draw, palette, picture = WORKSHOP.draw, WORKSHOP.palette, WORKSHOP.picture

OPEN, OWN = WORKSHOP.finder("board", "kingdoms"), WORKSHOP.finder("board", "kingdoms", "acting")


def find(scene: Scene[View], key: str, whole: bool) -> Picture | None:
    """What is not on the board may lie behind the viewer's own screen."""
    return (OPEN if scene.view.own is None else OWN)(scene, key, whole)


PICTURES: Pictures[View] = Pictures(
    picture("board"), picture("acting"), picture("results"), alt.text, picture("kingdoms"), alt.brief,
    find=find,
)
