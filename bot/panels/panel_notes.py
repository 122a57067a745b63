"""Lines that a panel shows if it has room: a person's own note, and that some turns are new to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.service.model.table_view import TableView
from engine.core.presentation import Presenter
from engine.core.text import Catalogue

from . import lesson_panel, plan_panel, review_panel
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


def format_panel_opening(
    view: TableView,
    presenter: Presenter[Any],
    words: Catalogue,
    note: str,
    is_planning: bool,
    is_hidden: bool,
) -> str:
    """Return the first words of the panel: `note`, and what a plan, a lesson or a retried decision says about itself.

    `is_hidden`: posts wait because the bot cannot see the table's channel.
    """
    if is_hidden and view.seat is not None and not view.is_detached:
        warning = words("table-hidden", channel=str(view.table.parent or view.table.channel))
        note = "\n".join(filter(None, [note, warning]))
    if is_planning:
        return plan_panel.format_plan_note(view, words, note)
    if view.is_detached:
        note = lesson_panel.format_lesson_opening(view, presenter, words, note)
        return review_panel.format_retry_opening(view, presenter, words, note)
    return note


def add_note(panel: Panel, text: str, words: Catalogue, base_id: CustomId) -> Panel:
    """Return the panel with its owner's private note after the question; without [Change], or unchanged, if there is no
    room.

    `text` has been sanitised (`bot.text.free_text`).
    """
    return (
        add_line(panel, words("note-line", text=text), Button(words("change"), base_id.with_verb("note")))
        if text
        else panel
    )


def add_unseen_turns(panel: Panel, turns: Sequence[int], words: Catalogue, base_id: CustomId) -> Panel:
    """Return the panel with [Show me] if there are turns that the viewer has not seen. The button carries the first
    one.
    """
    if not turns:
        return panel
    show = Button(words("past-show"), base_id.with_verb("look-back", turns[0]))
    return add_line(panel, words("past-unseen", turns=len(turns)), show)


def add_line(panel: Panel, text: str, button: Button) -> Panel:
    """Return the panel with a line after the question; without its button, or unchanged, if there is no room."""
    if len(get_panel_text(panel)) + 1 + len(text) > MAX_PANEL_CHARS:
        return panel
    lines: tuple[Block, ...] = (TextWithButton(text, button), Text(text))
    room = MAX_DISCORD_COMPONENTS - TEXT_BOARD_COMPONENTS - count_panel_components(panel)
    fitting = next((line for line in lines if count_components(line) <= room), None)
    return replace(panel, blocks=(fitting, *panel.blocks)) if fitting is not None else panel
