"""Show public words beside the game, from the panel's modal or typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.panels.custom_ids import CustomId
from bot.service.model.errors import OperationRefused
from bot.service.model.table_view import TableView
from bot.service.operations import public_words
from engine.core.game import AnyGame
from engine.core.presentation import Presenter
from engine.core.text import get_catalogue

from .. import modals
from ..access_rules import SEE
from ..command_spec import MAX_CHOICES, Command, CommandOption, CommandOptions, localize_description
from ..modals import Field, FieldOption
from ..request import Request
from . import game_panel

COMMAND_NAME, WANT_OPTION = "request", "want"
ViewLoader = Callable[[Request, AnyGame], Awaitable[TableView]]


async def on_open_words_form(request: Request, custom_id: CustomId) -> None:
    """Handle [Request]: open a modal of the words that a player may show publicly; those shown now are ticked.

    Raises OperationRefused no-talk if there are none now.
    """
    view = await game_panel.load_own_view(request, custom_id)
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
    await request.apply(table, public_words.show_words, request.user_id, words, locale)
    view = await request.app.service.play.get_view(table, request.user_id)
    await game_panel.show_panel(request, view, request.words("requested", count=len(words)))


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
