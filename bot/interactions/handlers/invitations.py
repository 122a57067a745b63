"""`/invite` to a lobby, and the people whose invitations somebody refuses."""

from __future__ import annotations

from bot.interactions import access
from bot.interactions.command_spec import CommandOptions
from bot.interactions.handlers import advice, lobby
from bot.interactions.request import Request
from bot.model.table import has_secret_steps
from bot.model.view import Table
from bot.operations import blocked_senders, invitations
from bot.operations import lobby as lobby_operations
from bot.operations import people as settings
from bot.panels.blocks import (
    Button,
    Buttons,
    CustomId,
    Panel,
    Text,
    TextWithButton,
    global_custom_id,
    parse_snowflake,
)
from bot.panels.labels import join_lines
from bot.panels.posts import format_rematch_outside_season

# Argument of [Allow again]: the number is a pseudonym.
FORGOTTEN_ARG = "forgotten"
MAX_LISTED_REFUSALS = 10
"""Each takes three components, and Discord allows 40 in a message."""


async def invite_to_lobby(request: Request, table: Table, options: CommandOptions) -> None:
    """Invite the person named in the options to a lobby; with `keep_seat`, reserve a seat for them."""
    who = await request.get_named_person(parse_snowflake(str(options["person"])))
    reserve = bool(options.get("keep_seat"))
    sees_channel = await access.can_view_table(request.app, who.id, table)
    request.app.memberships.forget(who.id)  # they may leave the server before they answer
    table = await request.apply(table.id, invitations.invite, request.user_id, who, reserve, sees_channel)
    await request.reply.send_text(
        request.words("invite-sent", who=who.name, kept=int(who.id in table.reserved))
    )


async def on_join_elsewhere(request: Request, custom_id: CustomId) -> None:
    """Handle [Join] in an invitation or in the list of tables, where the lobby's own post is not at hand."""
    service = request.app.service
    table = await request.apply(custom_id.table, lobby_operations.join, request.person)
    await request.reply.send_text(
        request.words("joined", seats=len(table.seats)), *advice.build_consent_blocks(request, table)
    )
    if has_secret_steps(service.games[table.slug], table.options) and await settings.has_closed_dms(
        service.tables, request.user_id
    ):
        await lobby.explain_closed_dms(request, table)
    await lobby.offer_lesson(request, table)


async def on_decline(request: Request, custom_id: CustomId) -> None:
    """Handle [No thanks] in an invitation."""
    await request.apply(custom_id.table, invitations.decline, request.user_id)
    await request.reply.send_text(request.words("invite-declined"))


# Whom a person refuses


async def on_refuse_sender(request: Request, custom_id: CustomId) -> None:
    """Handle [No thanks, and no more from this person], also long after the table has started."""
    sender = parse_snowflake(custom_id.get_arg())
    await blocked_senders.block(request.tables, request.user_id, sender, custom_id.table, request.id)
    settings = Button(request.words("settings"), global_custom_id("settings"))
    await request.reply.send_text(request.words("refuse-done", user=str(sender)), Buttons((settings,)))


async def on_list_refusals(request: Request, custom_id: CustomId) -> None:
    """Handle [People I refuse] in `/settings`."""
    await show_refusals(request)


async def on_allow_sender(request: Request, custom_id: CustomId) -> None:
    """Handle [Allow again] for a person, or for the pseudonym of a deleted person."""
    number = parse_snowflake(custom_id.get_arg())
    sender = -number if custom_id.args[1:] == (FORGOTTEN_ARG,) else number
    await blocked_senders.unblock(request.tables, request.user_id, sender)
    await show_refusals(request)


async def show_refusals(request: Request) -> None:
    """Show the latest people whose invitations this person refuses, each with [Allow again]."""
    words, found = request.words, await blocked_senders.list_blocked(request.tables, request.user_id)
    lines = list[TextWithButton]()
    for row in found[:MAX_LISTED_REFUSALS]:
        forgotten = row.blocked < 0
        name = words("somebody") if forgotten else f"<@{row.blocked}>"
        ids = global_custom_id("allow", abs(row.blocked), *([FORGOTTEN_ARG] if forgotten else []))
        lines.append(TextWithButton(name, Button(words("allow-again"), ids)))
    more = len(found) - len(lines)
    rest = [Text(words("refusals-more", more=more))] if more else []
    back = Buttons((Button(words("settings"), global_custom_id("settings")),))
    await request.reply.show_panel(
        Panel(words("refusals-title" if found else "refusals-none"), (*lines, *rest, back))
    )


async def on_rematch(request: Request, custom_id: CustomId) -> None:
    """Handle [Rematch]: join the rematch or, with the argument "no", leave it. The post shows how many want one."""
    words, agree = request.words, custom_id.args[:1] != ("no",)
    service = request.app.service
    table = await invitations.answer_rematch(
        service.tables, custom_id.table, request.person, agree, request.id, request.post_announcement
    )
    wish = table.rematch
    if wish is None or not agree:
        await request.reply.send_text(words("rematch-out"))
    elif wish.table:
        await request.reply.send_text(words("rematch-begins"))
    else:
        out = Button(words("rematch-not"), CustomId("", table.id).with_verb("rematch", "no"))
        joined = words("rematch-in", joined=len(wish.names), of=wish.of)
        text = join_lines(joined, format_rematch_outside_season(table, words))
        await request.reply.send_text(text, Buttons((out,)))
