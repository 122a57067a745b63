"""Pictures of Carpe Diem: a Roman evening."""
from __future__ import annotations

from engine.games.carpe_diem.view import View

from ...kit import ledger
from ...kit.colour import solid
from ...kit.workshop import Kind, Workshop
from ...scene import Pictures
from . import acting, alt, areas, board, results
from .look import look

KINDS: dict[str, Kind[View]] = {
    "board": Kind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "acting": Kind(acting.paint, acting.WIDTH, acting.HEIGHT, alt.acting),
    "areas": Kind(areas.paint, areas.WIDTH, areas.HEIGHT, alt.areas),
    "results": Kind(results.paint, ledger.WIDTH, ledger.HEIGHT, alt.results),
}
WORKSHOP = Workshop(__name__, KINDS, lambda blind: look(blind).pompeii, lambda blind: solid(look(blind)))
draw, palette, picture = WORKSHOP.draw, WORKSHOP.palette, WORKSHOP.picture

PICTURES: Pictures[View] = Pictures(
    picture("board"), picture("acting"), picture("results"), alt.text, picture("areas"), alt.brief, picture("areas"),
    WORKSHOP.finder("board", "areas"))
