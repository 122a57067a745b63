"""Lines that a panel shows if it has room: a person's own note, and that some turns are new to them."""
from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.text import Catalogue

from .custom_ids import CustomId
from .elements import (
    MAX_DISCORD_COMPONENTS,
    MAX_PANEL_CHARS,
    Block,
    Button,
    Panel,
    Text,
    TextWithButton,
    count_components,
    count_panel_components,
    get_panel_text,
)

MAX_NOTE_CHARS_IN_PANEL, MAX_NOTE_CHARS_IN_LIST = 200, 60
TEXT_BOARD_COMPONENTS = 1


def add_note(panel: Panel, text: str, say: Catalogue, at: CustomId) -> Panel:
    """Add the note after the question, without [Change] or not at all if there is no room.

    `text` has been sanitised (`bot.text.free_text`).
    """
    return add_line(panel, say("note-line", text=text), Button(say("change"), at.with_verb("note"))) if text else panel


def add_unseen_turns(panel: Panel, turns: Sequence[int], say: Catalogue, at: CustomId) -> Panel:
    """Add [Show me] if there are turns to offer. The button carries the first turn, however many are seen by then.
    """
    if not turns:
        return panel
    show = Button(say("past-show"), at.with_verb("look-back", turns[0]))
    return add_line(panel, say("past-unseen", turns=len(turns)), show)


def add_line(panel: Panel, text: str, button: Button) -> Panel:
    """Add a line after the question, without its button or not at all if there is no room."""
    if len(get_panel_text(panel)) + 1 + len(text) > MAX_PANEL_CHARS:
        return panel
    lines: tuple[Block, ...] = (TextWithButton(text, button), Text(text))
    room = MAX_DISCORD_COMPONENTS - TEXT_BOARD_COMPONENTS - count_panel_components(panel)
    fitting = next((line for line in lines if count_components(line) <= room), None)
    return replace(panel, blocks=(fitting, *panel.blocks)) if fitting is not None else panel
