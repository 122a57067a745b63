"""How a finished game went: words, the picture, and the turns that made the difference."""
from __future__ import annotations

from bot.how_it_went import Went
from engine.core.text import Catalogue

from .ids import Press
from .model import WRITTEN, Button, Buttons, Panel
from .words import short


def panel(went: Went, at: Press, say: Catalogue, drawn: bool) -> Panel:
    """`drawn`: the picture stands beside it; else its words do."""
    text = went.text if drawn else short(f"{went.text}\n{went.words}", WRITTEN)
    row = tuple(
        Button(say("went-show", number=number), at.to("went-turn", turn)) for number, turn in enumerate(went.turns, 1)
    )
    return Panel(text, (Buttons(row),) if row else ())
