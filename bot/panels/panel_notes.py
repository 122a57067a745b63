"""Lines that a panel shows if it has room: a person's own note, and that some turns are new to them."""
from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.text import Catalogue

from .custom_ids import Press
from .elements import DISCORD, WRITTEN, Block, Button, Line, Panel, Text, components, size, written

SHOWN, LISTED = 200, 60
TEXT_BOARD_COMPONENTS = 1


def noted(panel: Panel, text: str, say: Catalogue, at: Press) -> Panel:
    """Add the note after the question, without [Change] or not at all if there is no room.

    `text` has been sanitised (`bot.text.free_text`).
    """
    return carried(panel, say("note-line", text=text), Button(say("change"), at.to("note"))) if text else panel


def unseen(panel: Panel, turns: Sequence[int], say: Catalogue, at: Press) -> Panel:
    """Add [Show me] if there are turns to offer. The button carries the first of them, however many are seen by then.
    """
    if not turns:
        return panel
    show = Button(say("past-show"), at.to("look-back", turns[0]))
    return carried(panel, say("past-unseen", turns=len(turns)), show)


def carried(panel: Panel, told: str, button: Button) -> Panel:
    """Add a line after the question, without its button or not at all if there is no room."""
    if len(written(panel)) + 1 + len(told) > WRITTEN:
        return panel
    lines: tuple[Block, ...] = (Line(told, button), Text(told))
    room = DISCORD - TEXT_BOARD_COMPONENTS - components(panel)
    fitting = next((line for line in lines if size(line) <= room), None)
    return replace(panel, blocks=(fitting, *panel.blocks)) if fitting is not None else panel
