"""The button that shows the board as text, for games that have one."""

from __future__ import annotations

from engine.core.game import AnyGame
from engine.core.text import Catalogue
from render.games import has_pictures

from .custom_ids import CustomId
from .elements import Button


def build_text_board_button(game: AnyGame, words: Catalogue, base_id: CustomId) -> list[Button]:
    """Return [Text board], which shows the board as text; nothing for a game without drawing code."""
    return [Button(words("text-board"), base_id.with_verb("text"))] if has_pictures(game.slug) else []
