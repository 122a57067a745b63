"""`/invite` to a lobby, the people whose invitations somebody refuses, and rematches."""

from __future__ import annotations

from bot.interactions import access
from bot.interactions.request import Request
from bot.operations import blocked_senders, invitations
from bot.panels.blocks import Text, TextWithButton, parse_snowflake
from bot.panels.labels import join_lines
from bot.panels.posts import format_rematch_outside_season

# Argument of [Allow again]: the number is a pseudonym.
FORGOTTEN_ARG = "forgotten"
MAX_LISTED_REFUSALS = 10
"""Each takes three components, and Discord allows 40 in a message."""


async def on_invite(request: Request) -> None:
    """Handle `/invite`: invite a person to this lobby; with `keep_seat`, reserve a seat for them."""
    who = await request.get_named_person(parse_snowflake(str(request.options["person"])))
    reserve = bool(request.options.get("keep_seat"))
    sees_channel = await access.can_view_table(request.app, who.id, request.table)
    request.app.memberships.forget(who.id)  # they may leave the server before they answer
    table = await request.apply(invitations.invite, request.user_id, who, reserve, sees_channel)
    await request.send("invite-sent", who=who.name, kept=int(who.id in table.reserved))


async def on_decline(request: Request) -> None:
    """Handle [No thanks] in an invitation."""
    await request.apply(invitations.decline, request.user_id)
    await request.send("invite-declined")


# Whom a person refuses


async def on_refuse_sender(request: Request) -> None:
    """Handle [No thanks, and no more from this person], also long after the table has started."""
    sender = parse_snowflake(request.custom_id.get_arg())
    await blocked_senders.block(request.tables, request.user_id, sender, request.table_id, request.id)
    await request.send("refuse-done", request.global_button("settings", "settings"), user=str(sender))


async def on_allow_sender(request: Request) -> None:
    """Handle [Allow again] for a person, or for the pseudonym of a deleted person."""
    number = parse_snowflake(request.custom_id.get_arg())
    sender = -number if request.custom_id.args[1:] == (FORGOTTEN_ARG,) else number
    await blocked_senders.unblock(request.tables, request.user_id, sender)
    await on_refusals(request)


async def on_refusals(request: Request) -> None:
    """Handle [People I refuse]: show the latest people whose invitations this person refuses, each with [Allow again]."""
    found, lines = await blocked_senders.list_blocked(request.tables, request.user_id), list[TextWithButton]()
    for row in found[:MAX_LISTED_REFUSALS]:
        forgotten = [FORGOTTEN_ARG] if row.blocked < 0 else []
        name = request.words("somebody") if forgotten else f"<@{row.blocked}>"
        again = request.global_button("allow", "allow-again", abs(row.blocked), *forgotten)
        lines.append(TextWithButton(name, again))
    more = len(found) - len(lines)
    rest = Text(request.words("refusals-more", more=more)) if more else None
    back = request.global_button("settings", "settings")
    await request.show("refusals-title" if found else "refusals-none", *lines, rest, back)


async def on_rematch(request: Request) -> None:
    """Handle [Rematch]: join the rematch or, with the argument "no", leave it. The post shows how many want one."""
    agree = request.custom_id.args[:1] != ("no",)
    table = await invitations.answer_rematch(
        request.tables, request.table_id, request.person, agree, request.id, request.post_announcement
    )
    wish = table.rematch
    if wish is None or not agree:
        await request.send("rematch-out")
    elif wish.table:
        await request.send("rematch-begins")
    else:
        joined = request.words("rematch-in", joined=len(wish.names), of=wish.of)
        text = join_lines(joined, format_rematch_outside_season(table, request.words))
        await request.reply.send_text(text, request.table_button("rematch", "rematch-not", "no"))
