"""`/forget-me`: explain what it deletes, and delete it after a confirmation."""
from __future__ import annotations

from bot.panels.custom_ids import Press, command
from bot.panels.elements import Button, Buttons

from ..request import Request


async def on_forget_me_command(request: Request) -> None:
    lines = await request.app.service.listings.tables_of(request.user)
    running = sum(line.table.status == "running" for line in lines)
    sure = Button(request.say("forget-me"), command("forget", "sure"), "red")
    keep = Button(request.say("export"), command("export"))
    await request.tell(request.say("forget-sure", running=running), Buttons((sure, keep)))


async def on_forget_me(request: Request, press: Press) -> None:
    if press.args[:1] != ("sure",):
        await on_forget_me_command(request)
        return
    tables = await request.app.service.forget.person(request.user)
    request.app.names.pop(request.user, None)
    request.app.bookmarks.forget(request.user)
    request.app.memberships.forget(request.user)
    request.app.typed.forget(request.user)
    await request.tell(request.say("forget-done", tables=tables))
