"""[Rematch] under the last post."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId
from bot.panels.elements import Button, Buttons
from bot.panels.labels import join_lines
from bot.panels.post_messages import format_rematch_outside_season
from bot.service.operations import rematch

from ..request import Request


async def on_rematch(request: Request, custom_id: CustomId) -> None:
    """Handle [Rematch]: join the rematch or, with the argument "no", leave it. The post shows how many want one."""
    words, agree = request.words, custom_id.args[:1] != ("no",)
    service = request.app.service
    table = await rematch.answer_rematch(
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
