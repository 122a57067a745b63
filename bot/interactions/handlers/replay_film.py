"""`/replay` and [Replay]: a finished game as an animated picture."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId
from bot.panels.elements import Panel
from bot.service.model.errors import OperationRefused
from bot.service.model.table import Table
from bot.service.operations import history, table_queries
from render.games import find_pictures
from render.scene import Picture, Player

from ..request import Request
from .public_once import show_once


async def on_replay_command(request: Request, table: Table) -> None:
    """Handle `/replay`: show the finished game as an animated picture, to everybody the first time (`show_once`)."""
    from bot.analysis.replay_film import FilmInput, make_film  # loads Pillow

    service, game = request.app.service, request.app.service.games[table.slug]
    reel = await history.get_replay_input(service.tables, table.id)
    if find_pictures(table.slug) is None:
        raise OperationRefused("no-film")
    async with show_once(request, table, "replay"):
        await request.reply.defer()
        words = await request.get_table_words(table) if request.reply.is_public else request.words
        players = [Player(seat.name, seat.colour) for seat in table.seats]
        film_input = FilmInput(reel, players, words.locale)
        film = await request.app.jobs.run("look-back", request.user_id, make_film, film_input)
        alt = words("replay-alt", game=game.title, frames=film.frames)
        await request.reply.show_panel(
            Panel(words("replay-title", game=game.title)), Picture(film.gif, film.width, film.height, alt)
        )


async def on_replay(request: Request, custom_id: CustomId) -> None:
    """Handle [Replay], like `/replay`."""
    await on_replay_command(request, await table_queries.get_table(request.tables, custom_id.table))
