"""[Tell me about tables]: a person waits for a table of a game, at a pace, for a number of players."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from bot.db.rows import TableWishRow
from bot.interactions import access
from bot.interactions.modals import Modal, build_choice_field, read_choice
from bot.interactions.request import Request
from bot.model.view import Pace
from bot.operations import people, wishes
from bot.panels.blocks import global_custom_id
from bot.panels.labels import join_lines

PACES: tuple[Pace, ...] = get_args(Pace)
NO_WISH = "off"
ANYTHING = "any"


async def format_waiting_people(request: Request) -> str:
    """Return how many people wait for a table of which game on this server; "" if nobody does, and in direct messages."""
    if (guild := request.location.guild) is None:
        return ""
    counts = Counter(wish.slug for wish in await wishes.list_wishes(request.tables, guild))
    games = {slug: game.title for slug, game in request.service.games.items()}
    games[""] = request.words("wish-any-game")
    told = ", ".join(f"{title} {counts[slug]}" for slug, title in games.items() if counts[slug])
    return request.words("wish-waiting", games=told) if told else ""


def list_player_numbers(request: Request) -> list[int]:
    """Return for how many players there are games."""
    return sorted({count for game in request.service.games.values() for count in game.player_counts})


async def on_wish(request: Request) -> None:
    """Handle [Tell me when a table opens]: ask for a game, a pace and a number of players. Raises OperationRefused
    only-in-server.
    """
    guild, words = access.require_server(request), request.words
    mine = [one for one in await wishes.list_wishes(request.tables, guild) if one.user == request.user_id]
    wish = mine[0] if mine else TableWishRow(guild, request.user_id, "", "", 0, 0.0)
    anything = (ANYTHING, words("wish-any"))
    games = [(slug, game.title) for slug, game in request.service.games.items()]
    off = [(NO_WISH, words("wish-none"))] if mine else []
    paces = [(pace, words(f"pace-{pace}")) for pace in PACES]
    players = [(str(count), str(count)) for count in list_player_numbers(request)]
    fields = [
        build_choice_field("game", words("wish-game"), [anything, *games, *off], wish.slug or ANYTHING),
        build_choice_field("pace", words("wish-pace"), [anything, *paces], wish.pace or ANYTHING),
        build_choice_field(
            "players", words("wish-players"), [anything, *players], str(wish.players or ANYTHING)
        ),
    ]
    await request.open_modal(Modal(words("wish-title"), global_custom_id("wish"), fields))


async def on_wish_submitted(request: Request) -> None:
    """Handle the modal of `on_wish`: store the wish, or drop it. Raises OperationRefused only-in-server, not-offered."""
    guild, filled = access.require_server(request), request.filled
    slug = read_choice(filled, "game", (ANYTHING, *request.service.games, NO_WISH), ANYTHING)
    pace = read_choice(filled, "pace", (ANYTHING, *PACES), ANYTHING)
    numbers = [str(count) for count in list_player_numbers(request)]
    players = read_choice(filled, "players", (ANYTHING, *numbers), ANYTHING)
    if slug == NO_WISH:
        await wishes.drop_wish(request.tables, guild, request.user_id)
        await request.send("wish-dropped")
        return
    wish = TableWishRow(
        guild,
        request.user_id,
        "" if slug == ANYTHING else slug,
        "" if pace == ANYTHING else pace,
        0 if players == ANYTHING else int(players),
        request.service.now(),
    )
    await wishes.set_wish(request.tables, wish)
    closed = request.words("dms-closed") if await people.has_closed_dms(request.tables, wish.user) else ""
    await request.reply.send_text(join_lines(request.words("wish-stored"), closed))
