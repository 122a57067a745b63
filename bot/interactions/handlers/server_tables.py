"""`/tables`: tables on a server to join and to watch; and `/watch`."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId, global_custom_id
from bot.panels.elements import Block, Button, Buttons, Panel, TextWithButton
from bot.panels.lobby_post import format_name
from bot.service.model.table import Table
from bot.service.operations import spectators, table_queries
from engine.core.rules import Refusal

from ..access import filter_visible_tables
from ..request import Request
from ..server_channels import are_channels_unknown

TABLES_PER_PAGE = 8


async def show_tables(request: Request, page: int = 0) -> None:
    """Show a page (from 0) of the tables in channels that the person sees, in the order of the service's listing.
    Raises Refusal only-in-server.
    """
    guild, words = request.location.guild, request.words
    if guild is None:
        raise Refusal("only-in-server")
    visible = await filter_visible_tables(
        request, await table_queries.list_server_tables(request.tables, guild)
    )
    pages = max(1, -(-len(visible) // TABLES_PER_PAGE))
    page = min(page, pages - 1)
    blocks: list[Block] = [
        build_table_line(request, table)
        for table in visible[page * TABLES_PER_PAGE : (page + 1) * TABLES_PER_PAGE]
    ]
    if pages > 1:
        back = Button(
            words("page-back"), global_custom_id("tables", max(0, page - 1), "back"), disabled=page == 0
        )
        blocks.append(
            Buttons(
                (
                    back,
                    Button(
                        words("page-on"), global_custom_id("tables", page + 1), disabled=page + 1 >= pages
                    ),
                )
            )
        )
    if not visible:
        blocks.append(Buttons((Button(words("new-table"), global_custom_id("open"), "primary"),)))
    head = words("tables-head", tables=len(visible))
    if are_channels_unknown(request):
        head = f"{head}\n{words('tables-hidden')}"
    panel = Panel(head, tuple(blocks))
    await (
        request.reply.show_panel(panel) if request.reply.edits_pressed else request.reply.send_panel(panel)
    )


def build_table_line(request: Request, table: Table) -> TextWithButton:
    """Return one table with [Join] or [Watch], or [Play] for its players."""
    words, base_id = request.words, CustomId("", table.id)
    game = request.app.service.games[table.slug]
    args = {
        "game": game.title,
        "names": ", ".join(format_name(seat, words) for seat in table.seats),
        "link": format_link(table),
    }
    free = game.player_counts[-1] - len(table.seats)
    if table.status == "lobby":
        text = words("tables-lobby", free=free, **args)
        full = free <= 0 or table.find_seat_of(request.user_id) is not None
        return TextWithButton(text, Button(words("join"), base_id.with_verb("sit"), "green", disabled=full))
    is_seated = table.find_seat_of(request.user_id) is not None
    button = (
        Button(words("play"), base_id.with_verb("play"), "primary")
        if is_seated
        else Button(words("watch"), base_id.with_verb("watch"))
    )
    return TextWithButton(words("tables-running", thread=int(table.threads), **args), button)


def format_link(table: Table) -> str:
    """Return a link to where the table is played, as Markdown."""
    if table.status == "lobby" and table.lobby_message is not None:
        return f"https://discord.com/channels/{table.guild}/{table.channel}/{table.lobby_message}"
    return f"<#{table.channel}>"


async def on_tables_command(request: Request) -> None:
    """Handle `/tables`: list the tables on this server to join and to watch."""
    await show_tables(request)


async def on_tables_page(request: Request, custom_id: CustomId) -> None:
    """Handle [Back] and [Next] of `/tables`."""
    await show_tables(request, custom_id.get_int_arg())


async def on_watch_command(request: Request, table: Table) -> None:
    """Handle `/watch`: start watching this table, or stop."""
    now = await spectators.toggle_watching(request.tables, table.id, request.user_id)
    game = request.app.service.games[table.slug].title
    await request.reply.send_text(
        request.words("watching-now" if now else "watching-ends", game=game, id=table.id)
    )


async def on_watch(request: Request, custom_id: CustomId) -> None:
    """Handle [Watch], like `/watch`."""
    await on_watch_command(request, await table_queries.get_table(request.tables, custom_id.table))
