"""Clocks and vacations: lateness, absence, and what the others choose."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId, InvalidCustomId, get_mark, global_custom_id
from bot.panels.elements import Button, Buttons
from bot.panels.messages import build_lateness_vote
from bot.service.effects.lateness import VOTES
from bot.service.model.table import Table, Vote
from bot.service.operations import lateness, table_queries
from engine.core.rules import Refusal

from .. import modals
from ..command_spec import CommandOptions
from ..modals import Field
from ..request import Request
from . import game_panel, my_games_and_help

MAX_DAYS_CHARS = 5


async def on_present(request: Request, custom_id: CustomId) -> None:
    """Handle [I am here]: restart the player's clock and show their panel."""
    await request.apply(custom_id.table, lateness.report_presence, request.user_id)
    await game_panel.open_panel(request, custom_id.table)


async def on_lateness_vote(request: Request, custom_id: CustomId) -> None:
    """Record a vote about a late seat and show the tally in the post."""
    seat, word = custom_id.get_int_arg(), custom_id.get_arg(1)
    wanted: Vote | None = next((vote for vote in VOTES if word == vote), None)
    if wanted is None:
        raise InvalidCustomId(custom_id.get_arg(1))
    table = await request.apply(custom_id.table, lateness.vote, request.user_id, seat, wanted)
    title = request.app.service.games[table.slug].title
    users = [s.seat for s in table.seats if s.user is not None and not s.away and s.seat not in table.late]
    words = await request.get_table_words(table)
    post = build_lateness_vote(table, title, words, get_mark(custom_id), seat, users)
    await request.reply.edit_pressed_post(post.content, post.blocks, post.mentions)


async def on_nudge_command(request: Request, table: Table) -> None:
    """Handle `/nudge`: remind the players for whom the table waits."""
    view = await request.app.service.play.get_view(table.id, request.user_id)
    await request.apply(table.id, lateness.nudge, request.user_id, request.tables.tuning.nudge_again)
    who = ", ".join(table.seats[seat].name for seat in view.waiting if seat != view.seat)
    secret = int(view.sealed is not None or not who)
    await request.reply.send_text(request.words("nudged", who=who, secret=secret))


async def on_vacation_command(request: Request, options: CommandOptions) -> None:
    """Handle `/vacation`: start or end a vacation, and say what happens at the person's tables."""
    await set_vacation(request, int(options["days"]))


async def on_vacation_form(request: Request, custom_id: CustomId) -> None:
    """Handle [Vacation]: open a modal for the number of days."""
    words = request.words
    field = Field("days", words("field-vacation"), text="1", description=words("field-vacation-about"))
    await request.open_modal(modals.create_modal(words("vacation"), global_custom_id("day-off"), [field]))


async def on_vacation_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the vacation modal: read the number of days, and start or end the vacation."""
    typed = modals.read_text(modals.read_submitted_values(request.data), "days").strip()
    await set_vacation(request, int(typed) if typed.isdecimal() and len(typed) <= MAX_DAYS_CHARS else -1)


async def set_vacation(request: Request, days: int) -> None:
    """Start a vacation of this many days; 0 ends it. Then say until when each table waits, and what a bot does. Raises
    Refusal no-days for a negative number.
    """
    service, words = request.app.service, request.words
    if days == 0:
        await lateness.end_vacation(service.tables, request.user_id)
    elif days < 0:
        raise Refusal("no-days", left=await lateness.get_days_left(service.tables, request.user_id))
    else:
        await lateness.start_vacation(service.tables, request.user_id, days)
    request.forget_preferences()
    until, left = (
        (await request.get_preferences()).vacation.until,
        await lateness.get_days_left(service.tables, request.user_id),
    )
    lines = (await table_queries.list_tables_of(service.tables, request.user_id))[
        : my_games_and_help.MAX_LISTED_TABLES
    ]
    told = [
        words("vacation-told", away=int(until > service.now()), until=f"<t:{int(until)}:f>", left=left),
        *[await my_games_and_help.describe_table(request, line) for line in lines],
    ]
    change = Button(words("change-vacation"), global_custom_id("day-off"))
    await request.reply.send_text("\n".join(told), Buttons((change,)))
