"""`/moderate`: what a server's moderators do with a table, visible to everybody (interaction.11: they see no hands)."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId, InvalidCustomId, parse_int
from bot.panels.elements import Block, Button, Buttons, Select
from bot.panels.season_table_post import describe_early_end
from bot.service.model.errors import GameNotStarted, GameOver, OperationRefused
from bot.service.model.table import Table
from bot.service.operations import moderation, table_queries
from bot.service.operations import rewind as rewind_operations
from bot.text.free_text import explain_refusal

from ..request import Request
from . import rewind


async def on_moderate_command(request: Request, table: Table) -> None:
    """Show [Pause] or [Go on], [End the game], and the turns to which the table can go back.

    A moderator who plays there with other people may only resume a paused table: if it is not paused, raises
    OperationRefused moderates-own. Raises GameNotStarted, GameOver.
    """
    if table.status != "running":
        raise GameNotStarted if table.status == "lobby" else GameOver
    words, base_id = request.words, CustomId("", table.id)
    paused = bool(table.paused_by)
    title = request.app.service.games[table.slug].title
    text = words("moderate-text", paused=int(paused), game=title, by=table.paused_by)
    try:
        moderation.require_no_stake((await request.tables.read(table.id)).sheet, request.user_id)
    except OperationRefused as refused:
        if not paused:
            raise
        go_on = Button(words("moderate-go-on"), base_id.with_verb("pause", "off"))
        await request.reply.send_text(f"{text}\n{explain_refusal(words, refused)}", Buttons((go_on,)))
        return
    pause = Button(
        words("moderate-go-on" if paused else "moderate-pause"),
        base_id.with_verb("pause", "off" if paused else "on"),
    )
    blocks: list[Block] = [Buttons((pause, Button(words("moderate-end"), base_id.with_verb("stop"), "red")))]
    if turns := await rewind.list_turn_options(request, table.id, None):
        blocks.append(Select(words("moderate-rewind"), base_id.with_verb("takeback"), turns))
    await request.reply.send_text(text, *blocks)


async def on_pause(request: Request, custom_id: CustomId) -> None:
    """Handle a moderator's [Pause] and [Go on]."""
    service, table = request.app.service, await table_queries.get_table(request.tables, custom_id.table)
    match custom_id.get_arg():
        case "on":
            await moderation.pause_table(service.tables, table.id, request.person, request.id)
        case "off":
            await request.apply(table.id, moderation.resume_table, request.person)
        case other:
            raise InvalidCustomId(other)
    await request.reply.send_text(request.words("moderate-done"))


async def on_end_game(request: Request, custom_id: CustomId) -> None:
    """Handle a moderator's [End the game]: ask for confirmation, then end it."""
    table = await table_queries.get_table(request.tables, custom_id.table)
    moderation.require_no_stake((await request.tables.read(table.id)).sheet, request.user_id)
    if custom_id.args[:1] != ("sure",):
        sure = Button(request.words("moderate-end"), CustomId("", table.id).with_verb("stop", "sure"), "red")
        asked = [request.words("moderate-end-sure"), describe_early_end(table, request.words)]
        await request.reply.send_text(" ".join(filter(None, asked)), Buttons((sure,)))
        return
    await request.apply(table.id, moderation.end_game, request.person)
    await request.reply.send_text(request.words("moderate-done"))


async def on_take_back(request: Request, custom_id: CustomId) -> None:
    """Handle a moderator's choice of a turn: take the table back to it."""
    table, turn = (
        await table_queries.get_table(request.tables, custom_id.table),
        parse_int(request.selected_value),
    )
    service = request.app.service
    await rewind_operations.rewind_as_moderator(
        service.tables, table.id, request.person, turn, request.id, request.post_announcement
    )
    await request.reply.send_text(request.words("moderate-done"))
