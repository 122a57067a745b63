"""Lines that a panel carries where it has room: a person's own note, and that turns are new to him."""
from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.text import Catalogue

from .custom_ids import Press
from .elements import DISCORD, WRITTEN, Block, Button, Line, Panel, Text, components, size, written

SHOWN, LISTED = 200, 60  # characters of a note in a panel, and in a list of tables
BOARD = 1  # component that a text board takes, before the lines


def noted(panel: Panel, text: str, say: Catalogue, at: Press) -> Panel:
    """The panel with the note after what is asked; without [Change], or the note, where there is no room for it.

    `text` has been made harmless (`bot.text.free_text`).
    """
    return carried(panel, say("note-line", text=text), Button(say("change"), at.to("note"))) if text else panel


def unseen(panel: Panel, turns: Sequence[int], say: Catalogue, at: Press) -> Panel:
    """The panel with [Show me], where turns are to be offered to its reader. The button knows the first of them,
    however many he has seen by then.
    """
    if not turns:
        return panel
    show = Button(say("past-show"), at.to("look-back", turns[0]))
    return carried(panel, say("past-unseen", turns=len(turns)), show)


def carried(panel: Panel, told: str, button: Button) -> Panel:
    """The panel with a line after what is asked; without its button, or not at all, where there is no room."""
    if len(written(panel)) + 1 + len(told) > WRITTEN:
        return panel
    lines: tuple[Block, ...] = (Line(told, button), Text(told))
    room = DISCORD - BOARD - components(panel)
    fitting = next((line for line in lines if size(line) <= room), None)
    return replace(panel, blocks=(fitting, *panel.blocks)) if fitting is not None else panel
