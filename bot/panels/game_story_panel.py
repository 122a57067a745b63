"""How a finished game went: words, a picture, and the turns that made the difference."""

from __future__ import annotations

from bot.service.model.game_story import GameStory
from engine.core.text import Catalogue

from .custom_ids import CustomId
from .elements import MAX_PANEL_CHARS, Button, Buttons, Panel, Text
from .labels import shorten


def build_game_story_panel(went: GameStory, base_id: CustomId, words: Catalogue, has_picture: bool) -> Panel:
    """Return the panel about how a finished game went. `has_picture`: a picture shows it; otherwise its words are shown
    below.
    """
    row = tuple(
        Button(words("went-show", number=number), base_id.with_verb("went-turn", turn))
        for number, turn in enumerate(went.turns, 1)
    )
    rows = (Buttons(row),) if row else ()
    return (
        Panel("", (Text(went.text), *rows))
        if has_picture
        else Panel(shorten(f"{went.words}\n{went.text}", MAX_PANEL_CHARS), rows)
    )
