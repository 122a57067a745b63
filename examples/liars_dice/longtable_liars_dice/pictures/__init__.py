"""Pictures of Liar's Dice: a table in a tavern."""
from __future__ import annotations

from render.kit.pictures import Kind, Workshop
from render.scene import Pictures

from ..view import View
from . import alt, board, results
from .look import look

KINDS: dict[str, Kind[View]] = {
    "board": Kind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "acting": Kind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "results": Kind(results.paint, results.WIDTH, results.HEIGHT, alt.board),
}
WORKSHOP = Workshop(__name__, KINDS, lambda blind: look().table, lambda blind: look().solid())
picture = WORKSHOP.picture

PICTURES: Pictures[View] = Pictures(picture("board"), picture("acting"), picture("results"), alt.text, brief=alt.brief)
