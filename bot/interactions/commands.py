"""The slash commands that all games share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal

from msgspec.structs import replace

from bot.discord.rate_limits import Kind
from bot.interactions import access
from bot.interactions.command_spec import Choices, Command, CommandOption, localize_description
from bot.interactions.handlers import (
    advice,
    after_game,
    game_panel,
    lessons,
    lobby,
    orders,
    people,
    rules,
    season,
    seats,
    server,
    server_check,
    settings,
    views,
    what,
)
from bot.interactions.request import (
    ACT,
    DECIDE,
    JOIN,
    LIST,
    MANAGE,
    MODERATE,
    OPEN,
    OWN,
    SEE,
    SEE_SEATS,
    WATCH,
    AccessRule,
    CommandOptions,
    Handler,
    Request,
)
from bot.model.view import Status, Table
from bot.operations import listings
from bot.panels.blocks import MAX_SELECT_OPTIONS, InvalidCustomId, Option, Select, global_custom_id
from bot.rulebook.lookup import PAGE
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal
from engine.core.text import get_catalogue


def describe_command(name: str) -> str:
    """Return the description of a command or option, with translations, for Discord's list of commands."""
    return localize_description(lambda locale: get_catalogue("bot", locale)(f"command-{name}"))


async def complete_own_tables(request: Request, options: CommandOptions, typed: str) -> Choices:
    """Return autocomplete choices (label, table id) for the option `game:`: the person's unfinished tables whose label
    contains `typed`, those that wait for them first.
    """
    titles = {slug: game.title for slug, game in request.service.games.items()}
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
    to move it here. Raises Refusal no-table-here; otherwise as `access.require_access` and `find_table_here`.
    """
    request.app.rate_limits.require_token(request.user_id, request.interaction.guild_id, command.cost)
    named = str(request.options.get("game", "")).strip().upper() if command.table else ""
    await access.require_access(request, command.rule, named)
    await request.follow_name(request.person)
    if command.table not in ("", "named"):
        if not named and not await choose_table(request, command):
            return
        table, guild = request.table, request.location.guild
        is_seated = table.find_seat_of(request.user_id) is not None
        # Who names a table without a server on a server may want it there.
        could_move = table.homeless or (table.is_direct and command is PLAY_COMMAND)
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
        raise Refusal("no-table-here")
    if len(own) > 1:
        await ask_which_table(request, command.name, own)
        return False
    request.table = own[0]
    if command.rule.needs_others:
        await access.refresh_players(request)
    return True


async def ask_which_table(request: Request, name: str, tables: Sequence[Table]) -> None:
    """Reply with a select of the tables that the command `name` could mean."""
    games = request.service.games
    options = [
        Option(f"{games[table.slug].title} {table.id}", table.id, ", ".join(table.names))
        for table in tables[:MAX_SELECT_OPTIONS]
    ]
    menu = Select(request.words("which-table-choose"), global_custom_id("which", name), options)
    await request.send("which-table", menu)


async def on_table_chosen(request: Request) -> None:
    """Run a command for the table that was selected after `ask_which_table`, as if it had been typed: with its rate
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
    if about.casefold() in [game.title.casefold() for game in request.service.games.values()]:
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
    games = request.service.games.items()
    return [(game.title, slug) for slug, game in games if typed.lower() in game.title.lower()]


def build_command(
    name: str,
    rule: AccessRule,
    handler: Handler,
    *options: CommandOption,
    cost: Kind = "press",
    table: Status | Literal["here", "named", ""] = "",
    **flags: bool,
) -> Command:
    """Return a command with its description from the catalogue and, if it is about a table, with the option `game:`."""
    given = (LOBBY_OPTION, *options) if table else options
    command = Command(name, describe_command(name), rule, cost, handler, given, table=table)
    return replace(command, **flags)


def build_thing_option(name: str, key: str, is_required: bool) -> CommandOption:
    """Return the option for a thing of a game, described by that text of the catalogue."""
    about = localize_description(lambda locale: get_catalogue("bot", locale)(key))
    return CommandOption(name, about, required=is_required, autocomplete=what.complete_things)


LOBBY_OPTION = CommandOption("game", describe_command("game"), autocomplete=complete_own_tables)
GAME_OPTION = CommandOption("game", describe_command("which"), autocomplete=complete_games)
PLAY_COMMAND = build_command("play", SEE, game_panel.on_play, table="running")
PERSON_TO_INVITE_OPTION = CommandOption("person", describe_command("invite-person"), "user")
KEEP_SEAT_OPTION = CommandOption("keep_seat", describe_command("invite-keep"), "flag")
PERSON_OPTION = CommandOption("person", describe_command("person"), "user")
TURN_OPTION = CommandOption("turn", describe_command("look-back-turn"), "number")
CHANNEL_OPTION = CommandOption("check", describe_command("server-check"), "channel")
DAYS_OPTION = CommandOption("days", describe_command("vacation-days"), "number", required=True)
SEASON_OPTION = CommandOption(
    "name", describe_command("season-name"), autocomplete=season.complete_season_names
)

# Discord shows them in this order: first what a newcomer needs.
COMMANDS: tuple[Command, ...] = (
    build_command("new", OPEN, lobby.on_new_command, GAME_OPTION, cost="table", is_public=True),
    build_command("help", OWN, people.on_help),
    PLAY_COMMAND,
    build_command(
        "rules",
        OWN,
        on_rules_command,
        build_thing_option("about", "rules-about", False),
        GAME_OPTION,
    ),
    build_command("learn", OWN, on_learn_command, GAME_OPTION),
    build_command(
        "what",
        OWN,
        what.on_what_command,
        build_thing_option("thing", "what-thing", True),
        GAME_OPTION,
    ),
    build_command("games", OWN, people.on_games),
    build_command("join", JOIN, lobby.on_join_elsewhere, table="here", cost="lobby"),
    build_command("leave", ACT, lobby.on_leave_command, table="lobby", cost="lobby"),
    build_command("start", DECIDE, lobby.on_start_elsewhere, table="lobby", cost="lobby"),
    build_command("board", SEE, views.on_board, table="running"),
    build_command("hand", SEE, game_panel.on_play, table="running"),
    build_command("log", SEE, views.on_log, table="running"),
    build_command("score", SEE, views.on_score, table="running"),
    build_command("undo", ACT, game_panel.on_undo_command, table="running"),
    build_command("look-back", SEE, views.on_look_back, TURN_OPTION, table="here"),
    build_command("note", SEE, people.on_note, table="running", opens_modal=True, cost="note"),
    build_command("advice", ACT, advice.on_advice_command, table="running"),
    build_command("orders", SEE, orders.on_orders_command, table="named"),
    build_command("season", OWN, season.on_season_command, SEASON_OPTION),
    build_command("stats", OWN, after_game.on_stats_command, PERSON_OPTION),
    build_command("tables", LIST, server.on_tables),
    build_command("watch", WATCH, server.on_watch, table="here", cost="watch"),
    build_command(
        "invite", ACT, people.on_invite, PERSON_TO_INVITE_OPTION, KEEP_SEAT_OPTION, table="here", cost="ask"
    ),
    build_command("export", OWN, people.on_export, cost="file"),
    build_command("forget-me", OWN, people.on_forget_me, cost="file"),
    build_command("settings", OWN, settings.on_settings),
    build_command("vacation", OWN, seats.on_vacation_command, DAYS_OPTION),
    build_command("nudge", ACT, seats.on_nudge, table="running", cost="ask"),
    build_command("seat", SEE_SEATS, seats.on_seats, table="running"),
    build_command("resign", ACT, seats.on_resign_command, table="running"),
    build_command("abandon", ACT, seats.on_abandon_command, table="running"),
    build_command("rewind", ACT, seats.on_rewind_command, table="running"),
    build_command("moderate", MODERATE, seats.on_moderate, table="here"),
    build_command("replay", SEE, after_game.on_replay, table="here"),
    build_command("review", SEE, after_game.on_review, table="here"),
    build_command("server", MANAGE, server_check.on_server_command, CHANNEL_OPTION, admin_only=True),
)
