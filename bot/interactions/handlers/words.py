"""Words beside the game: public ones, from the panel's modal or typed, and private notes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.interactions.command_spec import MAX_CHOICES, Command, CommandOption, localize_description
from bot.interactions.handlers import play
from bot.interactions.modals import MAX_TYPED_CHARS, Field, FieldOption, Modal, read_text
from bot.interactions.request import SEE, CommandOptions, Request
from bot.model.errors import OperationRefused
from bot.model.view import TableView
from bot.operations import orders, people
from bot.panels.blocks import CustomId
from bot.panels.play_panel import MAX_NOTE_CHARS_IN_LIST
from bot.text.free_text import clean_text
from engine.core.game import AnyGame
from engine.core.presentation import Presenter
from engine.core.text import get_catalogue

COMMAND_NAME = "request"
WANT_OPTION = "want"
TEXT_FIELD = "text"
ViewLoader = Callable[[Request, AnyGame], Awaitable[TableView]]


async def on_open_words_form(request: Request) -> None:
    """Handle [Request]: open a modal of the words that a player may show publicly; those shown now are ticked.

    Raises OperationRefused no-talk if there are none now.
    """
    view = await play.load_own_view(request)
    talk = view.game.table_talk(view.view)
    if talk is None or not talk.is_open:
        raise OperationRefused("no-talk")
    hints, shown_words = request.get_presenter(view), view.table.seats[view.seat or 0].talk
    options = tuple(
        FieldOption(hints.table_talk_word(word), word, word in shown_words) for word in talk.words
    )
    label, about = request.words("request-want"), request.words("request-about")
    field = Field(WANT_OPTION, label, options, talk.max_words, 0, description=about)
    await request.open_modal(Modal(request.words("request"), request.custom_id.with_verb("talk"), [field]))


async def on_words_submitted(request: Request) -> None:
    """Handle the submitted modal of public words: show the chosen ones beside the game, then the panel."""
    await show_words(request, request.filled.get(WANT_OPTION, []))


async def show_words(request: Request, words: list[str]) -> None:
    """Show the words beside the player's name at the table, and confirm it to the player."""
    await request.apply(orders.show_words, request.user_id, words, request.locale)
    view = await request.get_view()
    await play.show_panel(request, view, request.words("requested", count=len(words)))


# Typed


def build_commands(game: AnyGame, load_view: ViewLoader) -> list[Command]:
    """Return `/<game> request want:` for a game with such words, else nothing. `load_view` loads the person's view."""
    if not game.has_table_talk:
        return []

    async def run(request: Request) -> None:
        """Show the words that were typed."""
        view = await load_view(request, game)
        typed = str(request.options.get(WANT_OPTION, ""))
        await show_words(request, parse_words(request.get_presenter(view), view, typed))

    async def complete(request: Request, options: CommandOptions, typed: str) -> list[tuple[str, str | int]]:
        """Return autocomplete choices for the words."""
        view = await load_view(request, game)
        return complete_words(request.get_presenter(view), view, typed)[:MAX_CHOICES]

    def describe(key: str) -> str:
        """Return the description of a command or option from the catalogue, with translations."""
        return localize_description(lambda locale: get_catalogue("bot", locale)(key))

    want = CommandOption(WANT_OPTION, describe("command-request-want"), autocomplete=complete)
    return [Command(COMMAND_NAME, describe("command-request"), SEE, "show", run, (want,))]


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


# Notes


async def on_note(request: Request) -> None:
    """Handle `/note`, and [Change] beside a note: open a modal with the person's private note about this table. Raises
    what `people.get_for_edit` raises.
    """
    words, text = request.words, await people.get_for_edit(request.tables, request.table_id, request.user_id)
    title = words("note-title", game=request.game.title, id=request.table_id)
    label, about = words("note-field"), words("note-about")
    field = Field(TEXT_FIELD, label, min_values=0, text=text, description=about, is_multiline=True)
    custom_id = CustomId("", request.table_id, request.custom_id.seat, request.custom_id.token)
    await request.open_modal(Modal(title, custom_id.with_verb("note"), [field]))


async def on_note_submitted(request: Request) -> None:
    """Store the note, or delete it if it is empty; show the panel again if the modal came from one, else the note."""
    typed = read_text(request.filled, TEXT_FIELD)
    text = await people.save_note(request.tables, request.table_id, request.user_id, typed)
    if request.custom_id.token:
        await play.on_play(request)
    elif not text:
        await request.send("note-gone")
    else:
        change, away = request.table_button("note", "change"), request.table_button("note-away", "note-away")
        await request.send("note-kept", change, away, text=clean_text(text, MAX_TYPED_CHARS))


async def on_delete_note(request: Request) -> None:
    """Handle [Delete it]: delete the person's note."""
    await people.save_note(request.tables, request.table_id, request.user_id, "")
    await request.show("note-gone")


async def format_listed_notes(request: Request) -> dict[str, str]:
    """Return the beginning of each of a person's notes, by table id, as it is appended to the lines of `/games`."""
    rows = await people.list_notes_of(request.tables, request.user_id)
    return {
        row.game: request.words("note-listed", text=clean_text(row.text, MAX_NOTE_CHARS_IN_LIST))
        for row in rows
    }
