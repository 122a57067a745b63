"""`/rewind`: ask the table to go back to an earlier turn, and answer such a request."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId, parse_int, parse_snowflake
from bot.panels.elements import MAX_OPTION_CHARS, MAX_SELECT_OPTIONS, Option, Select, shorten
from bot.service.model.history import TurnLine
from bot.service.model.table import Table
from bot.service.model.table_view import TableView
from bot.service.operations import rewind
from engine.core.rules import Refusal

from ..request import Request


async def on_rewind_command(request: Request, table: Table) -> None:
    """Handle `/rewind`: offer the latest turns to the players of the table."""
    if table.find_seat_of(request.user_id) is None:
        raise Refusal("not-seated")
    found = await list_turn_options(request, table.id, request.user_id)
    if not found:
        await request.reply.send_text(request.words("rewind-none"))
        return
    secret = request.app.service.games[table.slug].has_secrets
    to = Select(request.words("rewind-to"), CustomId("", table.id).with_verb("rewindto"), found)
    await request.reply.send_text(request.words("rewind-which", few=int(not secret)), to)


async def list_turn_options(request: Request, table_id: str, user: int | None) -> tuple[Option, ...]:
    """Return select options for the latest turns, with what happened in them as far as that user (None: everybody) may
    know.
    """
    service = request.app.service
    view, lines = (
        await service.play.get_view(table_id, user),
        await rewind.list_turns(service.tables, table_id, user),
    )
    return tuple(
        Option(format_turn_title(request, view, line), str(line.turn), format_turn_story(request, view, line))
        for line in lines[:MAX_SELECT_OPTIONS]
    )


def format_turn_title(request: Request, view: TableView, line: TurnLine) -> str:
    """Return the label of a turn in a select: its number and whose turn it was."""
    who = view.table.names[line.seat] if line.seat >= 0 else ""
    return shorten(
        request.words("rewind-turn", one=int(line.seat >= 0), who=who, turn=line.turn), MAX_OPTION_CHARS
    )


def format_turn_story(request: Request, view: TableView, line: TurnLine) -> str:
    """Return what happened in a turn, in one line."""
    told = view.game.create_presenter(view.table.names, request.locale).log_lines(view.view, line.events)
    return shorten(" ".join(told).replace("**", "") or request.words("rewind-nothing-told"), MAX_OPTION_CHARS)


async def on_turn_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle the select of `/rewind`: ask the others to go back to that turn or, if there are only bots, go back."""
    turn = parse_int(request.selected_value)
    done = await rewind.ask_for_rewind(
        request.tables, custom_id.table, request.user_id, turn, request.id, request.post_announcement
    )
    await request.reply.send_text(request.words("rewind-done" if done else "rewind-sent"))


async def on_table_answer(request: Request, custom_id: CustomId) -> None:
    """Handle [Agree] and [No], the answers to a request to go back to an earlier turn."""
    agree, mark = custom_id.get_arg() == "yes", parse_snowflake(custom_id.get_arg(1))
    service = request.app.service
    done = await rewind.answer_request(
        service.tables, custom_id.table, request.user_id, mark, agree, request.id, request.post_announcement
    )
    await request.reply.send_text(request.words("rewind-done" if done else "rewind-answered"))
