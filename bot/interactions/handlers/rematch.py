"""[Rematch] under the last post."""
from __future__ import annotations

from bot.panels.custom_ids import CustomId
from bot.panels.elements import Button, Buttons
from bot.panels.end_post import format_rematch_outside_season

from ..request import Request


async def on_rematch(request: Request, press: CustomId) -> None:
    """Join the rematch or, with the argument "no", leave it. The post shows how many want one."""
    say, agree = request.words, press.args[:1] != ("no",)
    service = request.app.service
    table = await service.rematch.answer_rematch(press.table, request.person, agree, request.id, request.post_announcement)
    wish = table.rematch
    if wish is None or not agree:
        await request.send_text(say("rematch-out"))
    elif wish.table:
        await request.send_text(say("rematch-begins"))
    else:
        out = Button(say("rematch-not"), CustomId("", table.id).to("rematch", "no"))
        joined = say("rematch-in", joined=len(wish.names), of=wish.of)
        await request.send_text("\n".join([joined, *format_rematch_outside_season(table, say)]), Buttons((out,)))
