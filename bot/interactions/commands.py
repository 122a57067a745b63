"""The commands that all games share: few, and guessable."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.panels.custom_ids import Foreign, Press, command
from bot.panels.elements import OPTION, OPTIONS, Button, Buttons, Option, Select
from bot.panels.labels import short
from bot.service.model.table import Status, Table
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal
from engine.core.text import get_catalogue

from . import access, access_rules
from .command_spec import Argument, Command, Given, in_all
from .handlers import (
    advice,
    clocks_and_vacation,
    export,
    forget_me,
    game_panel,
    invitations,
    lessons,
    lobby,
    look_back,
    moderation,
    notes,
    own_review,
    people,
    replay_film,
    rewind,
    rules,
    season,
    seats,
    server_check,
    standing_orders,
    stats,
    text_views,
    what,
)
from .handlers import server_tables as tables
from .request import Request

OnTable = Callable[[Request, Table], Awaitable[None]]
Asked = Callable[[Request, Table, Given], Awaitable[None]]
OnId = Callable[[Request, str], Awaitable[None]]


def about(name: str) -> str:
    """What a command is for, in Discord's list."""
    return in_all(lambda locale: get_catalogue("bot", locale)(f"command-{name}"))


async def own_tables(request: Request, given: Given, typed: str) -> list[tuple[str, str | int]]:
    """Autocomplete of `game:`: the person's tables, the longest-waiting first."""
    titles = {slug: game.title for slug, game in request.app.service.games.items()}
    found = list[tuple[str, str | int]]()
    for line in await request.app.service.listings.tables_of(request.user):
        waits = request.say("your-turn") if line.waits else ", ".join(line.waiting)
        name = f"{titles[line.table.slug]} {line.table.id}{': ' if waits else ''}{waits}"
        if typed.lower() in name.lower():
            found.append((name, line.table.id))
    return found


async def the_table(request: Request, given: Given, elsewhere: Status | None = "running") -> Table:
    """The table that a command means: the one named, else the one that lives here, else the person's only one anywhere
    that is in this state. Raises Several, Refused, NoTable.
    """
    if request.admitted is not None:
        return request.admitted
    table = await access.table_here(request)
    if table is not None:
        return table
    found = await own(request, elsewhere) if elsewhere else []
    if len(found) != 1:
        raise Several(found) if found else Refusal("no-table-here")
    return found[0]


class Several(Exception):
    """A command may mean any of these tables."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__()
        self.tables = tables


async def own(request: Request, status: Status) -> list[Table]:
    """A person's own tables in that state, on this server where it is one; the longest-waiting first."""
    guild = request.place.guild
    lines = await request.app.service.listings.tables_of(request.user)
    tables = [line.table for line in lines if line.table.status == status]
    return [table for table in tables if guild is None or table.guild == guild]


async def ask_which(request: Request, name: str, tables: Sequence[Table]) -> None:
    """The command is given once more for the table that is chosen."""
    titles = {slug: game.title for slug, game in request.app.service.games.items()}
    options = tuple(
        Option(short(f"{titles[table.slug]} {table.id}", OPTION), table.id, short(", ".join(table.names), OPTION))
        for table in tables[:OPTIONS]
    )
    menu = Select(request.say("which-table-choose"), command("which", name), options)
    await request.tell(request.say("which-table"), menu)


async def which_chosen(request: Request, press: Press) -> None:
    """A table for a command that could have meant several. Raises Foreign."""
    spec = request.app.commands.get(press.word())
    if spec is None or spec not in ON_TABLES:
        raise Foreign(press.word())
    request.app.limits.command(request.asker, spec.name)
    assert spec.run is not None, f"/{spec.name} does nothing"
    given = {"game": request.chosen}
    await access.enter(request, access_rules.find_rule(access_rules.COMMANDS, spec.name), given=given)
    await spec.run(request, given)


def on_table(name: str, run: OnTable, elsewhere: Status | None = "running", opens: bool = False) -> Command:
    async def run_plainly(request: Request, table: Table, given: Given) -> None:
        await run(request, table)

    return about_table(name, run_plainly, elsewhere, opens=opens)


def about_table(
    name: str, run: Asked, elsewhere: Status | None = "running", *more: Argument, opens: bool = False
) -> Command:
    """A command about one table; `game:` names another than that of this channel. `elsewhere`: in which state the
    person's table may be that is meant where none lives here. `opens`: it is answered with a form.
    """

    async def run_there(request: Request, given: Given) -> None:
        try:
            table = await the_table(request, given, elsewhere)
        except Several as several:
            await ask_which(request, name, several.tables)
            return
        can_move = table.seat_of(request.user) is not None and request.place.guild is not None
        if table.homeless and can_move and request.place.guild == table.guild:
            here = Button(request.say("move-here"), Press("", table.id).to("move"), "primary")
            await request.tell(request.say("homeless"), Buttons((here,)))
            return
        await run(request, table, given)

    which = Argument("game", about("game"), complete=own_tables)
    return Command(name, about(name), run_there, (which, *more), opens=opens)


def by_id(name: str, run: OnId) -> Command:
    async def by_its_id(request: Request, table: Table) -> None:
        await run(request, table.id)

    return on_table(name, by_its_id)


def plain(name: str, run: Callable[[Request], Awaitable[None]], admins: bool = False) -> Command:
    async def run_plainly(request: Request, given: Given) -> None:
        await run(request)

    return Command(name, about(name), run_plainly, server_only=admins, admins=admins)


async def open_rules(request: Request, given: Given) -> None:
    """`/rules`"""
    await of_game(request, given, "rules", rules.rules)


async def learn_typed(request: Request, given: Given) -> None:
    """`/learn`"""
    await of_game(request, given, "learn", lessons.lessons)


async def of_game(
    request: Request, given: Given, what: lobby.Wanted, show: Callable[[Request, str, Table | None], Awaitable[None]]
) -> None:
    """Of the game named, or of this table's; where there is none, of which?"""
    typed, table = given.get("game"), await access.table_here(request)
    try:
        if typed is not None:
            game = lobby.game_called(request, str(typed))
            await show(request, game.slug, table if table is not None and table.slug == game.slug else None)
        elif table is not None:
            await show(request, table.slug, table)
        else:
            await lobby.which(request, what)
    except Refusal as unknown:
        why = explain_refusal(request.say, unknown)
        await lobby.which(request, what, why, lobby.nearest(request, str(typed)))


async def all_games(request: Request, given: Given, typed: str) -> list[tuple[str, str | int]]:
    """Autocomplete of a game's name."""
    games = request.app.service.games.items()
    return [(game.title, slug) for slug, game in games if typed.lower() in game.title.lower()]


def which_game(required: bool = False) -> Argument:
    return Argument("game", about("which"), required=required, complete=all_games)


async def invite(request: Request, given: Given) -> None:
    await invitations.invite(request, await the_table(request, given, None), given)


WHOM = Argument("person", about("invite-person"), "user", required=True)
KEEP = Argument("keep_seat", about("invite-keep"), "flag")
WHICH_LOBBY = Argument("game", about("game"), complete=own_tables)
PLAY = by_id("play", game_panel.open_panel)
WHO = Argument("person", about("person"), "user")
THING = Argument("thing", in_all(lambda locale: get_catalogue("bot", locale)("what-thing")), required=True,
                 complete=what.complete)
TURN = Argument("turn", about("look-back-turn"), "number")
CHANNEL = Argument("check", about("server-check"), "channel")
SEASON = Argument("name", about("season-name"), complete=season.names)
DAYS = Argument("days", about("vacation-days"), "number", required=True)

COMMANDS: tuple[Command, ...] = (  # in the order in which a list may show them: first what a newcomer looks for
    Command("new", about("new"), lobby.new, (which_game(),), server_only=True, public=True),
    plain("help", people.help_),
    PLAY,
    Command("rules", about("rules"), open_rules, (which_game(),)),
    Command("learn", about("learn"), learn_typed, (which_game(),)),
    Command("what", about("what"), what.what, (THING, which_game())),
    plain("games", people.games),
    on_table("join", lobby.join_typed, None),
    on_table("leave", lobby.leave_typed, "lobby"),
    on_table("start", lobby.start_typed, "lobby"),
    by_id("board", text_views.board),
    by_id("hand", game_panel.open_panel),
    by_id("log", text_views.log),
    by_id("score", text_views.score),
    on_table("undo", game_panel.undo_typed),
    about_table("look-back", look_back.look_back, None, TURN),
    on_table("note", notes.note, opens=True),
    on_table("advice", advice.advice),
    Command("orders", about("orders"), standing_orders.orders, (Argument("game", about("game"), complete=own_tables),)),
    Command("season", about("season"), season.typed, (SEASON,)),
    Command("stats", about("stats"), stats.stats, (WHO,)),
    plain("tables", tables.listed),
    on_table("watch", tables.watch, None),
    Command("invite", about("invite"), invite, (WHOM, KEEP, WHICH_LOBBY)),
    plain("export", export.export),
    plain("forget-me", forget_me.forget),
    plain("settings", people.settings),
    Command("vacation", about("vacation"), clocks_and_vacation.vacation, (DAYS,)),
    on_table("nudge", clocks_and_vacation.nudge),
    on_table("seat", seats.seat),
    on_table("resign", seats.resign),
    on_table("abandon", seats.abandon),
    on_table("rewind", rewind.rewind),
    on_table("moderate", moderation.moderate, None),
    on_table("replay", replay_film.replay, None),
    on_table("review", own_review.my_game, None),
    Command("server", about("server"), server_check.typed, (CHANNEL,), server_only=True, admins=True),
)
ON_TABLES = tuple(
    spec for spec in COMMANDS
    if own_tables in [argument.complete for argument in spec.arguments]
    and not any(argument.required for argument in spec.arguments)
)  # fmt: skip
