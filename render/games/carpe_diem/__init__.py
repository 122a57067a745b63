"""Pictures of Carpe Diem: a Roman evening."""
from __future__ import annotations

from msgspec.structs import replace

from engine.games.carpe_diem.view import View

from ...kit.pictures import Kind, Workshop
from ...kit.pixels import solid
from ...kit.widgets import score_table
from ...scene import Picture, Pictures, Scene
from . import acting, alt, areas, board, results
from .look import look

KINDS: dict[str, Kind[View]] = {
    "board": Kind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "acting": Kind(acting.paint, acting.WIDTH, acting.HEIGHT, alt.acting),
    "areas": Kind(areas.paint, areas.WIDTH, areas.HEIGHT, alt.areas),
    "results": Kind(results.paint, score_table.WIDTH, score_table.HEIGHT, alt.results),
}
WORKSHOP = Workshop(__name__, KINDS, lambda blind: look(blind).pompeii, lambda blind: solid(look(blind)))
draw, palette, picture = WORKSHOP.draw, WORKSHOP.palette, WORKSHOP.picture

OPEN, OWN = WORKSHOP.finder("board", "areas"), WORKSHOP.finder("acting")


def find(scene: Scene[View], key: str, whole: bool) -> Picture | None:
    """Cards of the fountain lie beside their owner's district, for his eyes alone; no question stands over it."""
    if key in {f"fountain-card:{kind}" for kind in scene.view.hand}:
        return OWN(replace(scene, decision=None, ahead=None), key, whole)
    return OPEN(scene, key, whole)


PICTURES: Pictures[View] = Pictures(
    picture("board"), picture("acting"), picture("results"), alt.text, picture("areas"), alt.brief, picture("areas"),
    find)
