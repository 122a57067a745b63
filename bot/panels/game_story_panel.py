"""How a finished game went: words, a picture, and the turns that made the difference."""
from __future__ import annotations

from bot.service.model.game_story import GameStory
from engine.core.text import Catalogue

from .custom_ids import Press
from .elements import WRITTEN, Button, Buttons, Panel, Text
from .labels import short


def panel(went: GameStory, at: Press, say: Catalogue, drawn: bool) -> Panel:
    """Return the panel. `drawn`: the picture is shown above it; otherwise its words are shown below."""
    row = tuple(
        Button(say("went-show", number=number), at.to("went-turn", turn)) for number, turn in enumerate(went.turns, 1)
    )
    rows = (Buttons(row),) if row else ()
    return Panel("", (Text(went.text), *rows)) if drawn else Panel(short(f"{went.text}\n{went.words}", WRITTEN), rows)
