"""Pictures of Village: late harvest."""
from __future__ import annotations

from engine.games.village.view import View

from ...kit.pictures import Kind, Workshop
from ...kit.pixels import solid
from ...kit.widgets import score_table
from ...scene import Pictures
from . import acting, alt, board, results
from .look import look

KINDS: dict[str, Kind[View]] = {
    "board": Kind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "acting": Kind(acting.paint, acting.WIDTH, acting.HEIGHT, alt.acting),
    "results": Kind(results.paint, score_table.WIDTH, score_table.HEIGHT, alt.results),
}
WORKSHOP = Workshop(__name__, KINDS, lambda blind: look(blind).moss, lambda blind: solid(look(blind)))
draw, palette, picture = WORKSHOP.draw, WORKSHOP.palette, WORKSHOP.picture

PICTURES: Pictures[View] = Pictures(picture("board"), picture("acting"), picture("results"), alt.text, brief=alt.brief,
                                    find=WORKSHOP.finder("board"))
