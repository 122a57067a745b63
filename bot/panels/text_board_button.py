"""The button that shows the board as text, for games that have one."""
from __future__ import annotations

from engine.core.game import AnyGame
from engine.core.text import Catalogue
from render.games import has_pictures

from .custom_ids import CustomId
from .elements import Button


def build_text_board_button(game: AnyGame, say: Catalogue, at: CustomId) -> list[Button]:
    """Return [Text board], or nothing for a game without drawing code, which also writes the text board."""
    return [Button(say("text-board"), at.with_verb("text"))] if has_pictures(game.slug) else []
