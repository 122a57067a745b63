"""`/forget-me`: explain what it deletes, and delete it after a confirmation."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId, global_custom_id
from bot.panels.elements import Button, Buttons
from bot.service.operations import forget_person, table_queries

from ..request import Request


async def on_forget_me_command(request: Request) -> None:
    """Handle `/forget-me`: explain what it deletes, and ask for confirmation."""
    lines = await table_queries.list_tables_of(request.tables, request.user_id)
    running = sum(line.table.status == "running" for line in lines)
    sure = Button(request.words("forget-me"), global_custom_id("forget", "sure"), "red")
    keep = Button(request.words("export"), global_custom_id("export"))
    await request.reply.send_text(request.words("forget-sure", running=running), Buttons((sure, keep)))


async def on_forget_me(request: Request, custom_id: CustomId) -> None:
    """Handle [Forget me]: delete the person's data if this is the confirmation, else explain and ask for it."""
    if custom_id.args[:1] != ("sure",):
        await on_forget_me_command(request)
        return
    done = await forget_person.forget_person(request.tables, request.user_id)
    request.app.forget_person(request.user_id)
    await request.reply.send_text(
        request.words(
            "forget-left" if done.code else "forget-done",
            tables=done.tables,
            unopened=done.unopened,
            code=done.code,
        )
    )
