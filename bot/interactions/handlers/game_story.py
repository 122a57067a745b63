"""[How it went]: the story of a finished game."""

from __future__ import annotations

from bot.panels import after_game
from bot.panels.custom_ids import CustomId
from bot.panels.elements import Panel
from bot.service.model.errors import report_unexpected
from bot.service.model.replay import FinishedGame
from bot.service.model.settings import Preferences
from bot.service.model.table import Table
from bot.service.operations import look_back as look_back_operations
from bot.service.operations import settings, table_queries
from engine.core.text import Catalogue
from render.scene import Player

from ..request import Request
from . import look_back, text_views
from .public_once import show_once


async def on_game_story(request: Request, custom_id: CustomId) -> None:
    """Handle [How it went]: show the story of a finished game, to everybody the first time (`show_once`)."""
    service = request.app.service
    table = await table_queries.get_table(service.tables, custom_id.table)
    game = await look_back_operations.get_finished_game(service.tables, table.id)
    try:
        async with show_once(request, table, "went"):
            await show_story(request, table, game)
    except OSError as error:  # the child process failed, took too long, or could not be started
        code = report_unexpected(error, f"interaction {request.id}: how it went", table.id, custom_id.verb)
        words = await request.get_table_words(table) if request.reply.is_public else request.words
        await request.reply.show_panel(Panel(words("went-broke", code=code)))


async def show_story(request: Request, table: Table, game: FinishedGame) -> None:
    """Reply with the story of a finished game and its picture. Raises OSError if it cannot be made."""
    words = await request.get_table_words(table) if request.reply.is_public else request.words
    reader_preferences = await get_reader_preferences(request, table)
    safe = any(wish.pictures == "colour-blind" for wish in reader_preferences)
    from bot.analysis.game_story import StoryInput, make_story  # loads Pillow

    jobs, home = request.app.jobs, request.app.service.games[table.slug].package
    players = [Player(seat.name, seat.colour) for seat in table.seats]
    story_input = StoryInput(home, game, players, words.locale, safe)
    went = jobs.find_result(make_story, story_input)
    if went is None:
        await request.reply.defer()
        went = await jobs.run("look-back", request.user_id, make_story, story_input)
    if not went.fits:
        await request.reply.show_panel(
            Panel("\n".join([words("went-changed"), *await describe_points(request, table, words)]))
        )
        return
    picture = None if all(wish.pictures == "text" for wish in reader_preferences) else went.picture
    await request.reply.show_panel(
        after_game.build_game_story_panel(went, CustomId("", table.id), words, picture is not None),
        picture,
    )


async def get_reader_preferences(request: Request, table: Table) -> list[Preferences]:
    """Return the preferences of everybody who will read the reply: all at the table if it is public, else only the
    presser.
    """
    if not request.reply.is_public:
        return [await request.get_preferences()]
    users = [seat.user for seat in table.seats if seat.user is not None]
    return [await settings.get_preferences(request.tables, user) for user in users]


async def describe_points(request: Request, table: Table, words: Catalogue) -> list[str]:
    """Return lines with the stored result or, in a game that is still running, the standing."""
    view = await request.app.service.play.get_view(table.id, None)
    hints = view.game.create_presenter(view.table.names, words.locale)
    if view.results is None:
        return hints.standings(view.view)
    return [text_views.format_results(view.results, view, hints, words)]


async def on_show_turn(request: Request, custom_id: CustomId) -> None:
    """Handle [Turning point 2]: show the board of that turn to the presser."""
    await look_back.show_turn(request, custom_id.table, custom_id.get_int_arg(), as_new_message=True)
