"""Show public words beside the game, from the panel's modal or typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.interactions import modals
from bot.interactions.access_rules import SEE
from bot.interactions.command_spec import (
    MAX_CHOICES,
    Command,
    CommandOption,
    CommandOptions,
    localize_description,
)
from bot.interactions.handlers import play
from bot.interactions.modals import Field, FieldOption
from bot.interactions.request import Request
from bot.interactions.text_limits import MAX_TYPED_CHARS
from bot.model.errors import OperationRefused
from bot.model.view import Table, TableView
from bot.operations import listings, orders, people
from bot.panels.blocks import Button, Buttons, CustomId, Panel
from bot.panels.play_panel import MAX_NOTE_CHARS_IN_LIST
from bot.text.free_text import clean_text
from engine.core.game import AnyGame
from engine.core.presentation import Presenter
from engine.core.text import get_catalogue

COMMAND_NAME, WANT_OPTION = "request", "want"
ViewLoader = Callable[[Request, AnyGame], Awaitable[TableView]]


async def on_open_words_form(request: Request, custom_id: CustomId) -> None:
    """Handle [Request]: open a modal of the words that a player may show publicly; those shown now are ticked.

    Raises OperationRefused no-talk if there are none now.
    """
    view = await play.load_own_view(request, custom_id)
    if view is None:
        return
    talk = view.game.table_talk(view.view)
    if talk is None or not talk.is_open:
        raise OperationRefused("no-talk")
    hints, shown_words = request.get_presenter(view), view.table.seats[view.seat or 0].talk
    words = tuple(FieldOption(hints.table_talk_word(word), word, word in shown_words) for word in talk.words)
    field = Field(
        WANT_OPTION,
        request.words("request-want"),
        words,
        talk.max_words,
        0,
        description=request.words("request-about"),
    )
    await request.open_modal(
        modals.create_modal(request.words("request"), custom_id.with_verb("talk"), [field])
    )


async def on_words_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the submitted modal of public words: show the chosen ones beside the game, then the panel."""
    await show_words(
        request, custom_id.table, modals.read_submitted_values(request.data).get(WANT_OPTION, [])
    )


async def show_words(request: Request, table: str, words: list[str]) -> None:
    """Show the words beside the player's name at the table, and confirm it to the player."""
    locale = (await request.get_preferences()).language
    await request.apply(table, orders.show_words, request.user_id, words, locale)
    view = await request.app.service.play.get_view(table, request.user_id)
    await play.show_panel(request, view, request.words("requested", count=len(words)))


# Typed


def build_commands(game: AnyGame, load_view: ViewLoader) -> list[Command]:
    """Return `/<game> request want:` for a game with such words, else nothing. `load_view` loads the person's view."""
    if not game.has_table_talk:
        return []

    async def run(request: Request, options: CommandOptions) -> None:
        """Show the words that were typed."""
        view = await load_view(request, game)
        await show_words(
            request,
            view.table.id,
            parse_words(request.get_presenter(view), view, str(options.get(WANT_OPTION, ""))),
        )

    async def complete(request: Request, options: CommandOptions, typed: str) -> list[tuple[str, str | int]]:
        """Return autocomplete choices for the words."""
        view = await load_view(request, game)
        return complete_words(request.get_presenter(view), view, typed)[:MAX_CHOICES]

    want = CommandOption(
        WANT_OPTION,
        localize_description(lambda to: get_catalogue("bot", to)("command-request-want")),
        autocomplete=complete,
    )
    return [
        Command(
            COMMAND_NAME,
            localize_description(lambda to: get_catalogue("bot", to)("command-request")),
            SEE,
            "show",
            run,
            (want,),
        )
    ]


def parse_words(hints: Presenter[Any], view: TableView, typed: str) -> list[str]:
    """Return the game's words for typed text, in the reader's language or as they are; unknown text stays as typed."""
    talk = view.game.table_talk(view.view)
    known = {hints.table_talk_word(word).lower(): word for word in talk.words} if talk else {}
    return [known.get(word, word) for word in typed.lower().replace(",", " ").split()]


def complete_words(hints: Presenter[Any], view: TableView, typed: str) -> list[tuple[str, str | int]]:
    """Return the typed words with each possible next word."""
    talk = view.game.table_talk(view.view)
    if talk is None or not talk.is_open:
        return []
    said = [word for word in parse_words(hints, view, typed) if word in talk.words][: talk.max_words - 1]
    lines = [[*said, word] for word in talk.words if word not in said]
    return [(", ".join(map(hints.table_talk_word, line)), " ".join(line)) for line in lines]


TEXT_FIELD = "text"


async def on_note_command(request: Request, table: Table) -> None:
    """Handle `/note`: open a modal with the person's private note about this table."""
    await open_note_form(request, table, CustomId("", table.id))


async def on_change_note(request: Request, custom_id: CustomId) -> None:
    """Handle [Change] beside a note: open the modal."""
    await open_note_form(request, await listings.get_table(request.tables, custom_id.table), custom_id)


async def open_note_form(request: Request, table: Table, base_id: CustomId) -> None:
    """Open a modal with the person's current note. Raises what `operations.notes.get_for_edit` raises."""
    words, text = request.words, await people.get_for_edit(request.tables, table.id, request.user_id)
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
    text = await people.save_note(request.tables, custom_id.table, request.user_id, typed)
    if custom_id.token:
        await play.open_panel(request, custom_id.table)
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
    await people.save_note(request.tables, custom_id.table, request.user_id, "")
    await request.reply.show_panel(Panel(request.words("note-gone")))


async def format_listed_notes(request: Request) -> dict[str, str]:
    """Return the beginning of each of a person's notes, by table id, as it is appended to the lines of `/games`."""
    rows = await people.list_notes_of(request.tables, request.user_id)
    return {
        row.game: request.words("note-listed", text=clean_text(row.text, MAX_NOTE_CHARS_IN_LIST))
        for row in rows
    }
