"""The slash commands that all games share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.discord.rate_limits import Kind
from bot.interactions import access
from bot.interactions.access_rules import (
    ACT_NAMED,
    DECIDE_NAMED,
    JOIN_NAMED,
    LIST,
    MANAGE,
    MODERATE_NAMED,
    OPEN,
    OWN,
    SEE_NAMED,
    SEE_SEATS_NAMED,
    WATCH_NAMED,
    AccessRule,
)
from bot.interactions.command_spec import Command, CommandOption, CommandOptions, localize_description
from bot.interactions.handlers import (
    advice,
    after_game,
    invitations,
    lessons,
    lobby,
    orders,
    people,
    play,
    rules,
    season,
    seats,
    server_check,
    settings,
    views,
    what,
    words,
)
from bot.interactions.handlers import server as tables
from bot.interactions.request import Request
from bot.model.view import Status, Table
from bot.operations import listings
from bot.panels.blocks import (
    MAX_OPTION_CHARS,
    MAX_SELECT_OPTIONS,
    Button,
    Buttons,
    CustomId,
    InvalidCustomId,
    Option,
    Select,
    global_custom_id,
    shorten,
)
from bot.rulebook.lookup import PAGE
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal
from engine.core.text import get_catalogue

TableHandler = Callable[[Request, Table], Awaitable[None]]
TableOptionsHandler = Callable[[Request, Table, CommandOptions], Awaitable[None]]
TableIdHandler = Callable[[Request, str], Awaitable[None]]


def describe_command(name: str) -> str:
    """Return the description of a command or option, with translations, for Discord's list of commands."""
    return localize_description(lambda locale: get_catalogue("bot", locale)(f"command-{name}"))


async def complete_own_tables(
    request: Request, options: CommandOptions, typed: str
) -> list[tuple[str, str | int]]:
    """Return autocomplete choices (label, table id) for the option `game:`: the person's unfinished tables whose label
    contains `typed`, those that wait for them first.
    """
    titles = {slug: game.title for slug, game in request.app.service.games.items()}
    found = list[tuple[str, str | int]]()
    for line in await listings.list_tables_of(request.tables, request.user_id):
        waits = request.words("your-turn") if line.waits else ", ".join(line.waiting)
        name = f"{titles[line.table.slug]} {line.table.id}{': ' if waits else ''}{waits}"
        if typed.lower() in name.lower():
            found.append((name, line.table.id))
    return found


async def resolve_table(
    request: Request, options: CommandOptions, own_table_status: Status | None = "running"
) -> Table:
    """Return the table that a command is about: the one it names, else the one in this channel, else the person's only
    table with this status on this server (in direct messages: anywhere).

    With `own_table_status` None, only the first two count. Raises AmbiguousTable if several qualify, Refusal
    no-table-here if none does; otherwise as `access.find_table_here`.
    """
    if request.admitted_table is not None:
        return request.admitted_table
    table = await access.find_table_here(request)
    if table is not None:
        return table
    own = await list_own_tables(request, own_table_status) if own_table_status else []
    if len(own) != 1:
        raise AmbiguousTable(own) if own else Refusal("no-table-here")
    return own[0]


class AmbiguousTable(Exception):
    """Raised for a command that could mean any of several tables."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__()
        self.tables = tables


async def list_own_tables(request: Request, status: Status) -> list[Table]:
    """Return a person's own tables with this status, the longest-waiting first; on a server, only tables of that
    server.
    """
    guild = request.location.guild
    lines = await listings.list_tables_of(request.tables, request.user_id)
    tables = [line.table for line in lines if line.table.status == status]
    return [table for table in tables if guild is None or table.guild == guild]


async def ask_which_table(request: Request, name: str, tables: Sequence[Table]) -> None:
    """Reply with a select of the tables that the command `name` could mean."""
    titles = {slug: game.title for slug, game in request.app.service.games.items()}
    options = tuple(
        Option(
            shorten(f"{titles[table.slug]} {table.id}", MAX_OPTION_CHARS),
            table.id,
            shorten(", ".join(table.names), MAX_OPTION_CHARS),
        )
        for table in tables[:MAX_SELECT_OPTIONS]
    )
    menu = Select(request.words("which-table-choose"), global_custom_id("which", name), options)
    await request.reply.send_text(request.words("which-table"), menu)


async def on_table_chosen(request: Request, custom_id: CustomId) -> None:
    """Run a command for the table that was selected after `ask_which_table`, as if it had been typed: with its rate
    limit and its access rule. Raises InvalidCustomId for a command that is not about a table.
    """
    spec: Command | None = request.app.commands.get(custom_id.get_arg())
    if spec is None or spec not in TABLE_COMMANDS:
        raise InvalidCustomId(custom_id.get_arg())
    request.app.rate_limits.require_token(request.user_id, request.interaction.guild_id, spec.cost)
    assert spec.handler is not None, f"/{spec.name} does nothing"
    options = {"game": request.selected_value}
    await access.require_access(request, spec.rule, options=options)
    await spec.handler(request, options)


def build_table_command(
    name: str,
    rule: AccessRule,
    cost: Kind,
    handler: TableHandler,
    own_table_status: Status | None = "running",
    opens_modal: bool = False,
) -> Command:
    """Build a slash command whose handler gets the table that it is about, and no further options."""

    async def call_without_options(request: Request, table: Table, options: CommandOptions) -> None:
        """Call the handler without the command's options."""
        await handler(request, table)

    return build_table_command_with_options(
        name, rule, cost, call_without_options, own_table_status, opens_modal=opens_modal
    )


def build_table_command_with_options(
    name: str,
    rule: AccessRule,
    cost: Kind,
    handler: TableOptionsHandler,
    own_table_status: Status | None = "running",
    *more: CommandOption,
    opens_modal: bool = False,
) -> Command:
    """Build a slash command whose handler gets the table that it is about. Its option `game:` names a table other than
    the one in this channel.

    `own_table_status`: if no table lives in this channel, the command means the person's own table with this status.
    `opens_modal`: the command replies with a modal, so it must not be deferred. `more`: further options.
    """

    async def run_for_table(request: Request, options: CommandOptions) -> None:
        """Find the table and call the handler.

        If several tables are possible, ask which one. If the table's channel was deleted, offer its players to move it
        here.
        """
        try:
            table = await resolve_table(request, options, own_table_status)
        except AmbiguousTable as several:
            await ask_which_table(request, name, several.tables)
            return
        table = await access.refresh_players(request, table)
        can_move = table.find_seat_of(request.user_id) is not None and request.location.guild is not None
        if table.homeless and can_move and request.location.guild == table.guild:
            here = Button(request.words("move-here"), CustomId("", table.id).with_verb("move"), "primary")
            await request.reply.send_text(request.words("homeless"), Buttons((here,)))
            return
        await handler(request, table, options)

    which = CommandOption("game", describe_command("game"), autocomplete=complete_own_tables)
    return Command(
        name, describe_command(name), rule, cost, run_for_table, (which, *more), opens_modal=opens_modal
    )


def build_table_id_command(name: str, rule: AccessRule, cost: Kind, handler: TableIdHandler) -> Command:
    """Build a slash command whose handler gets only the id of the table that it is about."""

    async def call_with_table_id(request: Request, table: Table) -> None:
        """Call `handler` with the table's id instead of the table."""
        await handler(request, table.id)

    return build_table_command(name, rule, cost, call_with_table_id)


def build_simple_command(
    name: str,
    rule: AccessRule,
    cost: Kind,
    handler: Callable[[Request], Awaitable[None]],
    admin_only: bool = False,
) -> Command:
    """Build a slash command without options that is about no table. `admin_only`: only the server's admins see it."""

    async def call_without_options(request: Request, options: CommandOptions) -> None:
        """Call the handler without the command's options."""
        await handler(request)

    return Command(
        name,
        describe_command(name),
        rule,
        cost,
        call_without_options,
        server_only=admin_only,
        admin_only=admin_only,
    )


async def on_rules_command(request: Request, options: CommandOptions) -> None:
    """Handle `/rules`: find what a person wants to know, or show the rulebook of the named game or the one played here."""
    about = str(options.get("about", ""))
    if about.casefold() in [game.title.casefold() for game in request.app.service.games.values()]:
        options, about = {**options, "game": about}, ""
    if about:
        await what.look_up(request, options, about, PAGE)
    else:
        await show_for_game(request, options, "rules", rules.show_rules)


async def on_learn_command(request: Request, options: CommandOptions) -> None:
    """Handle `/learn`: list the lessons of the named game, or of the game played here."""
    await show_for_game(request, options, "learn", lessons.show_lessons)


async def show_for_game(
    request: Request,
    options: CommandOptions,
    purpose: lobby.GamePurpose,
    show: Callable[[Request, str, Table | None], Awaitable[None]],
) -> None:
    """Call `show` with the slug of the named game, else of the game of the table in this channel; the table is passed
    if it plays that game.

    If there is neither, or no game has that name, ask which game is meant. `purpose`: why it is asked, which decides
    the next step.
    """
    typed, table = options.get("game"), await access.find_table_here(request)
    try:
        if typed is not None:
            game = lobby.find_game_by_name(request, str(typed))
            await show(request, game.slug, table if table is not None and table.slug == game.slug else None)
        elif table is not None:
            await show(request, table.slug, table)
        else:
            await lobby.ask_which_game(request, purpose)
    except Refusal as unknown:
        why = explain_refusal(request.words, unknown)
        await lobby.ask_which_game(request, purpose, why, lobby.find_similar_games(request, str(typed)))


async def complete_games(
    request: Request, options: CommandOptions, typed: str
) -> list[tuple[str, str | int]]:
    """Return autocomplete choices (title, slug): the games whose title contains the typed text."""
    games = request.app.service.games.items()
    return [(game.title, slug) for slug, game in games if typed.lower() in game.title.lower()]


def build_game_option(required: bool = False) -> CommandOption:
    """Return the command option `game:` for the name of a game, with autocomplete."""
    return CommandOption("game", describe_command("which"), required=required, autocomplete=complete_games)


async def on_invite_command(request: Request, options: CommandOptions) -> None:
    """Handle `/invite`: invite a person to the lobby that the command is about."""
    await invitations.invite_to_lobby(request, await resolve_table(request, options, None), options)


PERSON_TO_INVITE_OPTION = CommandOption("person", describe_command("invite-person"), "user", required=True)
KEEP_SEAT_OPTION = CommandOption("keep_seat", describe_command("invite-keep"), "flag")
LOBBY_OPTION = CommandOption("game", describe_command("game"), autocomplete=complete_own_tables)
PLAY_COMMAND = build_table_id_command("play", SEE_NAMED, "press", play.open_panel)
PERSON_OPTION = CommandOption("person", describe_command("person"), "user")
THING_OPTION = CommandOption(
    "thing",
    localize_description(lambda locale: get_catalogue("bot", locale)("what-thing")),
    required=True,
    autocomplete=what.complete_things,
)
ABOUT_OPTION = CommandOption(
    "about",
    localize_description(lambda locale: get_catalogue("bot", locale)("rules-about")),
    autocomplete=what.complete_things,
)
TURN_OPTION = CommandOption("turn", describe_command("look-back-turn"), "number")
CHANNEL_OPTION = CommandOption("check", describe_command("server-check"), "channel")
SEASON_OPTION = CommandOption(
    "name", describe_command("season-name"), autocomplete=season.complete_season_names
)
DAYS_OPTION = CommandOption("days", describe_command("vacation-days"), "number", required=True)

# Discord shows them in this order: first what a newcomer needs.
COMMANDS: tuple[Command, ...] = (
    Command(
        "new",
        describe_command("new"),
        OPEN,
        "table",
        lobby.on_new_command,
        (build_game_option(),),
        server_only=True,
        is_public=True,
    ),
    build_simple_command("help", OWN, "press", people.on_help_command),
    PLAY_COMMAND,
    Command(
        "rules",
        describe_command("rules"),
        OWN,
        "press",
        on_rules_command,
        (ABOUT_OPTION, build_game_option()),
    ),
    Command("learn", describe_command("learn"), OWN, "press", on_learn_command, (build_game_option(),)),
    Command(
        "what",
        describe_command("what"),
        OWN,
        "press",
        what.on_what_command,
        (THING_OPTION, build_game_option()),
    ),
    build_simple_command("games", OWN, "press", people.on_games_command),
    build_table_command("join", JOIN_NAMED, "lobby", lobby.on_join_command, None),
    build_table_command("leave", ACT_NAMED, "lobby", lobby.on_leave_command, "lobby"),
    build_table_command("start", DECIDE_NAMED, "lobby", lobby.on_start_command, "lobby"),
    build_table_id_command("board", SEE_NAMED, "press", views.show_board),
    build_table_id_command("hand", SEE_NAMED, "press", play.open_panel),
    build_table_id_command("log", SEE_NAMED, "press", views.show_log),
    build_table_id_command("score", SEE_NAMED, "press", views.show_score),
    build_table_command("undo", ACT_NAMED, "press", play.on_undo_command),
    build_table_command_with_options(
        "look-back", SEE_NAMED, "press", views.on_look_back_command, None, TURN_OPTION
    ),
    build_table_command("note", SEE_NAMED, "note", words.on_note_command, opens_modal=True),
    build_table_command("advice", ACT_NAMED, "press", advice.on_advice_command),
    Command(
        "orders",
        describe_command("orders"),
        SEE_NAMED,
        "press",
        orders.on_orders_command,
        (CommandOption("game", describe_command("game"), autocomplete=complete_own_tables),),
    ),
    Command("season", describe_command("season"), OWN, "press", season.on_season_command, (SEASON_OPTION,)),
    Command("stats", describe_command("stats"), OWN, "press", after_game.on_stats_command, (PERSON_OPTION,)),
    build_simple_command("tables", LIST, "press", tables.on_tables_command),
    build_table_command("watch", WATCH_NAMED, "watch", tables.on_watch_command, None),
    Command(
        "invite",
        describe_command("invite"),
        ACT_NAMED,
        "ask",
        on_invite_command,
        (PERSON_TO_INVITE_OPTION, KEEP_SEAT_OPTION, LOBBY_OPTION),
    ),
    build_simple_command("export", OWN, "file", people.on_export_command),
    build_simple_command("forget-me", OWN, "file", people.on_forget_me_command),
    build_simple_command("settings", OWN, "press", settings.on_settings_command),
    Command(
        "vacation",
        describe_command("vacation"),
        OWN,
        "press",
        seats.on_vacation_command,
        (DAYS_OPTION,),
    ),
    build_table_command("nudge", ACT_NAMED, "ask", seats.on_nudge_command),
    build_table_command("seat", SEE_SEATS_NAMED, "press", seats.on_seat_command),
    build_table_command("resign", ACT_NAMED, "press", seats.on_resign_command),
    build_table_command("abandon", ACT_NAMED, "press", seats.on_abandon_command),
    build_table_command("rewind", ACT_NAMED, "press", seats.on_rewind_command),
    build_table_command("moderate", MODERATE_NAMED, "press", seats.on_moderate_command, None),
    build_table_command("replay", SEE_NAMED, "press", after_game.on_replay_command, None),
    build_table_command("review", SEE_NAMED, "press", after_game.on_review_command, None),
    Command(
        "server",
        describe_command("server"),
        MANAGE,
        "press",
        server_check.on_server_command,
        (CHANNEL_OPTION,),
        server_only=True,
        admin_only=True,
    ),
)
TABLE_COMMANDS = tuple(
    spec
    for spec in COMMANDS
    if complete_own_tables in [argument.autocomplete for argument in spec.options]
    and not any(argument.required for argument in spec.options)
)
