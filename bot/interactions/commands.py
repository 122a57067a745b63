"""How a slash command runs: rate limit, access, which table is meant; and the commands that begin with a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.interactions import access
from bot.interactions.command_spec import Choices, Command
from bot.interactions.handlers import (
    lessons,
    lobby,
    rules,
    what,
)
from bot.interactions.request import (
    CommandOptions,
    Request,
)
from bot.model.errors import OperationRefused
from bot.model.view import Table
from bot.operations import listings
from bot.panels.blocks import MAX_SELECT_OPTIONS, InvalidCustomId, Option, Select, global_custom_id
from bot.rulebook.lookup import PAGE
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal


async def complete_own_tables(request: Request, options: CommandOptions, typed: str) -> Choices:
    """Return autocomplete choices (label, table id) for the option `game:`: the person's unfinished tables whose label
    contains `typed`, those that wait for them first.
    """
    titles = {slug: game.title for slug, game in request.games.items()}
    found = Choices()
    for line in await listings.list_tables_of(request.tables, request.user_id):
        waits = request.words("your-turn") if line.waits else ", ".join(line.waiting)
        name = f"{titles[line.table.slug]} {line.table.id}{': ' if waits else ''}{waits}"
        if typed.lower() in name.lower():
            found.append((name, line.table.id))
    return found


async def run_command(request: Request, command: Command) -> None:
    """Charge the rate limit, check access, find the table that the command is about, and run its handler.

    If several tables are possible, the reply asks which one. If the table's channel was deleted, it offers its players
    to move it here. Raises OperationRefused no-table-here; otherwise as `access.require_access` and `find_table_here`.
    """
    request.app.rate_limits.require_token(request.user_id, request.guild_id, command.cost)
    named = str(request.options.get("game", "")).strip().upper() if command.table else ""
    await access.require_access(request, command.rule, named)
    await request.follow_name(request.person)
    if command.table not in ("", "named"):
        if not named and not await choose_table(request, command):
            return
        table, guild = request.table, request.guild_id
        is_seated = table.find_seat_of(request.user_id) is not None
        # Who names a table without a server on a server may want it there.
        could_move = table.homeless or (table.is_direct and command.name == "play")
        if could_move and is_seated and guild is not None and guild == (table.guild or guild):
            here = request.table_button("move", "move-here", style="primary")
            play_it = request.table_button("play", "play") if table.is_direct else None
            await request.send("homeless", here, play_it, direct=table.is_direct)
            return
    assert command.handler is not None, f"/{command.name} does nothing"
    await command.handler(request)


async def choose_table(request: Request, command: Command) -> bool:
    """Find the table that a command means without naming it: the one in this channel, else the person's only table with
    the command's status on this server (in direct messages: anywhere). Return False after asking which of several it
    is.
    """
    place = request.location
    own = [
        table
        for table in await access.list_meant_tables(request, command.table)
        if place.guild in (None, table.guild) or table.channel == place.channel
    ]
    if not own:
        raise OperationRefused("no-table-here")
    if len(own) > 1:
        games = request.games
        options = [
            Option(f"{games[table.slug].title} {table.id}", table.id, ", ".join(table.names))
            for table in own[:MAX_SELECT_OPTIONS]
        ]
        which = global_custom_id("which", command.name)
        await request.send("which-table", Select(request.words("which-table-choose"), which, options))
        return False
    request.table = own[0]
    if command.rule.needs_others:
        await access.refresh_players(request)
    return True


async def on_table_chosen(request: Request) -> None:
    """Run a command for the table that was selected after `choose_table` has asked, as if it had been typed: with its rate
    limit and its access rule. Raises InvalidCustomId for a command that is not about such a table.
    """
    command: Command | None = request.app.commands.get(request.custom_id.get_arg())
    if command is None or command.table not in ("lobby", "running"):
        raise InvalidCustomId(request.custom_id.verb)
    request.options = {"game": request.selected_value}
    await run_command(request, command)


async def on_rules_command(request: Request) -> None:
    """Handle `/rules`: find what a person wants to know, or show the rulebook of the named game or the one played here."""
    about = str(request.options.get("about", ""))
    if about.casefold() in [game.title.casefold() for game in request.games.values()]:
        request.options = {"game": about}
        about = ""
    if about:
        await what.look_up(request, about, PAGE)
    else:
        await show_for_game(request, "rules", rules.show_rules)


async def on_learn_command(request: Request) -> None:
    """Handle `/learn`: list the lessons of the named game, or of the game played here."""
    await show_for_game(request, "learn", lessons.show_lessons)


async def show_for_game(
    request: Request,
    purpose: lobby.GamePurpose,
    show: Callable[[Request, str, Table | None], Awaitable[None]],
) -> None:
    """Call `show` with the slug of the named game, else of the game of the table in this channel; the table is passed
    if it plays that game.

    If there is neither, or no game has that name, ask which game is meant. `purpose`: why it is asked, which decides
    the next step.
    """
    typed, table = request.options.get("game"), await access.find_table_here(request)
    try:
        if typed is not None:
            slug = lobby.find_game_by_name(request, str(typed)).slug
            await show(request, slug, table if table is not None and table.slug == slug else None)
        elif table is not None:
            await show(request, table.slug, table)
        else:
            await lobby.ask_which_game(request, purpose)
    except Refusal as unknown:
        why = explain_refusal(request.words, unknown)
        await lobby.ask_which_game(request, purpose, why, lobby.find_similar_games(request, str(typed)))


async def complete_games(request: Request, options: CommandOptions, typed: str) -> Choices:
    """Return autocomplete choices (title, slug): the games whose title contains the typed text."""
    games = request.games.items()
    return [(game.title, slug) for slug, game in games if typed.lower() in game.title.lower()]
