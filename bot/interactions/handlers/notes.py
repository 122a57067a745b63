"""`/note` and [Change] beside a note: a modal, and the stored note."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId
from bot.panels.elements import Button, Buttons, Panel
from bot.panels.panel_notes import MAX_NOTE_CHARS_IN_LIST
from bot.service.model.table import Table
from bot.service.operations import notes, table_queries
from bot.text.free_text import clean_text

from .. import modals
from ..modals import Field
from ..request import Request
from ..text_limits import MAX_TYPED_CHARS
from . import game_panel

TEXT_FIELD = "text"


async def on_note_command(request: Request, table: Table) -> None:
    """Handle `/note`: open a modal with the person's private note about this table."""
    await open_note_form(request, table, CustomId("", table.id))


async def on_change_note(request: Request, custom_id: CustomId) -> None:
    """Handle [Change] beside a note: open the modal."""
    await open_note_form(request, await table_queries.get_table(request.tables, custom_id.table), custom_id)


async def open_note_form(request: Request, table: Table, base_id: CustomId) -> None:
    """Open a modal with the person's current note. Raises what `operations.notes.get_for_edit` raises."""
    words, text = request.words, await notes.get_for_edit(request.tables, table.id, request.user_id)
    title = words("note-title", game=request.app.service.games[table.slug].title, id=table.id)
    field = Field(
        TEXT_FIELD,
        words("note-field"),
        min_values=0,
        text=text,
        description=words("note-about"),
        is_multiline=True,
    )
    await request.open_modal(modals.create_modal(title, base_id.with_verb("note"), [field]))


async def on_note_submitted(request: Request, custom_id: CustomId) -> None:
    """Store the note, or delete it if it is empty; show the panel again if the modal came from one, else the note."""
    typed = modals.read_text(modals.read_submitted_values(request.data), TEXT_FIELD)
    text = await notes.save_note(request.tables, custom_id.table, request.user_id, typed)
    if custom_id.token:
        await game_panel.open_panel(request, custom_id.table)
        return
    base_id, words = CustomId("", custom_id.table), request.words
    if not text:
        await request.reply.send_text(words("note-gone"))
        return
    row = Buttons(
        (
            Button(words("change"), base_id.with_verb("note")),
            Button(words("note-away"), base_id.with_verb("note-away")),
        )
    )
    await request.reply.send_text(words("note-kept", text=clean_text(text, MAX_TYPED_CHARS)), row)


async def on_delete_note(request: Request, custom_id: CustomId) -> None:
    """Handle [Delete it]: delete the person's note."""
    await notes.save_note(request.tables, custom_id.table, request.user_id, "")
    await request.reply.show_panel(Panel(request.words("note-gone")))


async def format_listed_notes(request: Request) -> dict[str, str]:
    """Return the beginning of each of a person's notes, by table id, as it is appended to the lines of `/games`."""
    rows = await notes.list_notes_of(request.tables, request.user_id)
    return {
        row.game: request.words("note-listed", text=clean_text(row.text, MAX_NOTE_CHARS_IN_LIST))
        for row in rows
    }
