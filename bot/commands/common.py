"""The commands that all games share: few, and guessable (design 4)."""
from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.panels.ids import Press
from bot.panels.model import Button, Buttons
from bot.service.model import Table
from engine.core.reason import Refused
from engine.core.text import catalogue

from . import (
    export,
    forget,
    invitations,
    lobby,
    moderate,
    orders,
    panel,
    people,
    replay,
    rewind,
    seats,
    stats,
    tables,
    texts,
    time,
)
from .access import readable
from .request import Request
from .spec import Argument, Command, Given, in_all

OnTable = Callable[[Request, Table], Awaitable[None]]
OnId = Callable[[Request, str], Awaitable[None]]


def about(name: str) -> str:
    """What a command is for, in Discord's list."""
    return in_all(lambda locale: catalogue("bot", locale)(f"command-{name}"))


async def own_tables(request: Request, given: Given, typed: str) -> list[tuple[str, str | int]]:
    """Autocomplete of `game:`: the person's tables, the longest-waiting first."""
    titles = {slug: game.title for slug, game in request.app.service.games().items()}
    found = list[tuple[str, str | int]]()
    for line in await request.app.service.tables_of(request.user):
        waits = request.say("your-turn") if line.waits else ", ".join(line.waiting)
        name = f"{titles[line.table.slug]} {line.table.id}{': ' if waits else ''}{waits}"
        if typed.lower() in name.lower():
            found.append((name, line.table.id))
    return found


async def the_table(request: Request, given: Given) -> Table:
    """The table that a command means: the one named, else the one that lives here. Raises Refused, NoTable."""
    if given.get("game"):
        return await readable(request, str(given["game"]).strip().upper())
    table = await request.app.service.table_at(request.place, request.user)
    if table is None:
        raise Refused("no-table-here")
    return table


def on_table(name: str, run: OnTable) -> Command:
    """A command about one table; `game:` names another than that of this channel."""

    async def command(request: Request, given: Given) -> None:
        table = await the_table(request, given)
        if table.homeless and table.seat_of(request.user) is not None and request.place.guild is not None:
            here = Button(request.say("move-here"), Press("", table.id).to("move"), "primary")
            await request.tell(request.say("homeless"), Buttons((here,)))
            return
        await run(request, table)

    which = Argument("game", about("game"), complete=own_tables)
    return Command(name, about(name), command, (which,))


def by_id(name: str, run: OnId) -> Command:
    async def command(request: Request, table: Table) -> None:
        await run(request, table.id)

    return on_table(name, command)


def plain(name: str, run: Callable[[Request], Awaitable[None]], admins: bool = False) -> Command:
    async def command(request: Request, given: Given) -> None:
        await run(request)

    return Command(name, about(name), command, server_only=admins, admins=admins)


async def undo(request: Request, table: Table) -> None:
    acted = await request.app.service.undo(table.id, request.user, interaction=request.id)
    await panel.show(request, acted.look)


async def rules(request: Request, given: Given) -> None:
    """`/rules`: of the game named, or of this table's; where there is none, of which?"""
    typed = given.get("game")
    try:
        if typed is not None:
            await texts.rules(request, lobby.game_called(request, str(typed)).slug)
        elif table := await request.app.service.table_at(request.place, request.user):
            await texts.rules(request, table.slug)
        else:
            await lobby.which(request, "rule")
    except Refused as unknown:
        await lobby.which(request, "rule", request.say.why(unknown.reason))


async def all_games(request: Request, given: Given, typed: str) -> list[tuple[str, str | int]]:
    """Autocomplete of a game's name."""
    games = request.app.service.games().items()
    return [(game.title, slug) for slug, game in games if typed.lower() in game.title.lower()]


def which_game(required: bool = False) -> Argument:
    return Argument("game", about("which"), required=required, complete=all_games)


async def invite(request: Request, given: Given) -> None:
    await invitations.invite(request, await the_table(request, given), given)


WHOM = Argument("person", about("invite-person"), "user", required=True)
KEEP = Argument("keep_seat", about("invite-keep"), "flag")
WHICH_LOBBY = Argument("game", about("game"), complete=own_tables)
PLAY = by_id("play", panel.open_panel)
WHO = Argument("person", about("person"), "user")
DAYS = Argument("days", about("vacation-days"), "number", required=True)

COMMANDS: tuple[Command, ...] = (
    Command("new", about("new"), lobby.new, (which_game(),), server_only=True, public=True),
    on_table("join", lobby.join_typed),
    on_table("leave", lobby.leave_typed),
    on_table("start", lobby.start_typed),
    PLAY,
    by_id("board", texts.board),
    by_id("hand", panel.open_panel),
    by_id("log", texts.log),
    by_id("score", texts.score),
    Command("rules", about("rules"), rules, (which_game(),)),
    on_table("undo", undo),
    plain("games", people.games),
    Command("orders", about("orders"), orders.orders, (Argument("game", about("game"), complete=own_tables),)),
    Command("stats", about("stats"), stats.stats, (WHO,)),
    plain("tables", tables.listed),
    on_table("watch", tables.watch),
    Command("invite", about("invite"), invite, (WHOM, KEEP, WHICH_LOBBY)),
    plain("export", export.export),
    plain("forget-me", forget.forget),
    plain("help", people.help_),
    plain("settings", people.settings),
    Command("vacation", about("vacation"), time.vacation, (DAYS,)),
    on_table("nudge", time.nudge),
    on_table("seat", seats.seat),
    on_table("resign", seats.resign),
    on_table("abandon", seats.abandon),
    on_table("rewind", rewind.rewind),
    on_table("moderate", moderate.moderate),
    on_table("replay", replay.replay),
    plain("server", people.server, admins=True),
)
