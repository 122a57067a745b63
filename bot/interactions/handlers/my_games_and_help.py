"""`/games` and `/help`."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId, InvalidCustomId, global_custom_id
from bot.panels.elements import Block, Button, Buttons, Option, Select, shorten
from bot.panels.labels import describe_step_closing, describe_table_place
from bot.service.model.table import Table, TableLine
from bot.service.operations import settings, table_queries
from engine.core.text import Catalogue

from .. import access
from ..request import Request
from . import game_panel as panel
from . import notes

MAX_LISTED_TABLES, MAX_LISTED_REMATCHES = 20, 5
HELP_TOPICS = ("learn", "turn", "typing", "secrets", "late", "bots", "season")


async def find_place(request: Request, table: Table) -> str:
    """Return where a table is, for a person who may not see its channel."""
    is_visible = await access.can_reader_view_table(request, table)
    server = (
        "" if is_visible else await access.find_server_of_hidden_table(request.app, request.user_id, table)
    )
    return describe_table_place(table, server, request.words)


async def describe_table(request: Request, line: TableLine) -> str:
    """Return the table's game, where it is, and for whom it waits."""
    place, title = await find_place(request, line.table), request.app.service.games[line.table.slug].title
    return f"**{title}** {describe_waiting_table(line, place, request.words)}"


def describe_waiting_table(line: TableLine, place: str, words: Catalogue) -> str:
    """Return where the table is, and for whom it waits."""
    if line.table.paused_by:
        return words("games-paused", place=place, by=line.table.paused_by)
    if line.waits and line.since is not None and line.deadline is not None:
        since, out = f"<t:{int(line.since)}:R>", f"<t:{int(line.deadline)}:f>"
        return words("games-deadline", place=place, since=since, out=out)
    if line.waits and line.since is not None:
        return words("games-yours", place=place, since=f"<t:{int(line.since)}:R>")
    if line.waiting:
        who, out = ", ".join(line.waiting), f"<t:{int(line.deadline)}:f>" if line.deadline is not None else ""
        return words("games-waiting", place=place, who=who, clock=int(line.deadline is not None), out=out)
    return words("games-other", place=place)


async def on_games_command(request: Request) -> None:
    """Handle `/games`: list a person's tables. Tables that wait for the person come first."""
    service, words = request.app.service, request.words
    lines = (await table_queries.list_tables_of(service.tables, request.user_id))[:MAX_LISTED_TABLES]
    wishes = (await table_queries.list_open_rematches(service.tables, request.user_id))[:MAX_LISTED_REMATCHES]
    if not lines and not wishes:
        await request.reply.send_text(
            words("games-none"), Buttons((Button(words("new-table"), global_custom_id("open"), "primary"),))
        )
        return
    titles = {slug: game.title for slug, game in service.games.items()}
    noted = await notes.format_listed_notes(request)
    told = [
        f"{await describe_table(request, line)}{await describe_open_step(request, line)}{noted.get(line.table.id, '')}"
        for line in lines
    ]
    told += [
        words(
            "games-rematch",
            game=titles[t.slug],
            place=await find_place(request, t),
            who=format_rematch_names(t),
        )
        for t in wishes
    ]
    if await settings.has_closed_dms(service.tables, request.user_id):
        told.append(words("dms-closed"))
    options = tuple(
        Option(shorten(f"{titles[line.table.slug]} {line.table.id}", 100), line.table.id)
        for line in lines
        if line.table.status == "running"
    )
    blocks: list[Block] = [Select(words("games-open"), global_custom_id("table"), options)] if options else []
    again = [
        Button(
            words("games-rematch-join", game=titles[table.slug]),
            CustomId("", table.id).with_verb("rematch"),
            "green",
        )
        for table in wishes
    ]
    await request.reply.send_text("\n".join(told), *blocks, *([Buttons(tuple(again))] if again else []))


def format_rematch_names(table: Table) -> str:
    """Return the names of the people who want a rematch of this game, separated by commas."""
    return ", ".join(table.rematch.names) if table.rematch else ""


async def describe_open_step(request: Request, line: TableLine) -> str:
    """Return ". " and when the table's open sealed step closes, or "" if none is open."""
    service, table = request.app.service, line.table
    if table.status != "running" or table.paused_by or not service.games[table.slug].delays_reveal:
        return ""
    told = describe_step_closing(await service.play.get_view(table.id, request.user_id), request.words)
    return f". {told}" if told else ""


async def on_table_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle the select of `/games`: open the panel of the chosen table."""
    await panel.open_panel(request, request.selected_value)


async def on_help_command(request: Request) -> None:
    """Handle `/help` and [How it works]: show a short introduction, how many tables wait for the person, the topics of
    help, and where to go from there.
    """
    words = request.words
    lines = await table_queries.list_tables_of(request.tables, request.user_id)
    topics = tuple(Option(words(f"topic-{topic}"), topic) for topic in HELP_TOPICS)
    buttons = Buttons(
        (
            Button(words("my-games"), global_custom_id("games"), "primary"),
            Button(words("settings"), global_custom_id("settings")),
            Button(words("new-table"), global_custom_id("open")),
            Button(words("learn-a-game"), global_custom_id("learn")),
        )
    )
    waiting = sum(line.waits for line in lines)
    await request.reply.send_text(
        words("help-text", waiting=waiting),
        Select(words("help-on"), global_custom_id("topic"), topics),
        buttons,
    )


async def on_help_topic(request: Request, custom_id: CustomId) -> None:
    """Handle the select of `/help`: show the text of the chosen topic. Raises InvalidCustomId."""
    if request.selected_value not in HELP_TOPICS:
        raise InvalidCustomId(request.selected_value)
    await request.reply.send_text(request.words(f"topic-{request.selected_value}-text"))
