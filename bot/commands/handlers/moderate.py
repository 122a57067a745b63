"""`/moderate`: what a server's moderators do with a table, for all to see (interaction.11: they see no hands)."""
from __future__ import annotations

import discord

from bot.panels.ids import Foreign, Press, as_number
from bot.panels.model import Block, Button, Buttons, Select
from bot.service.table.errors import NotStarted, Over, Refused
from bot.service.table.model import Table

from ..requests.request import Request
from . import rewind


async def may_moderate(request: Request, table: Table) -> None:
    """Whoever manages the table's server, or has a role that it names. Raises Refused only-moderators."""
    guild, member = request.place.guild, request.interaction.user
    if guild is not None and guild == table.guild:
        roles = (await request.app.service.people.server(guild)).moderators
        named = isinstance(member, discord.Member) and any(member.get_role(role) for role in roles)
        if named or request.interaction.permissions.manage_guild:
            return
    raise Refused("only-moderators")


async def moderate(request: Request, table: Table) -> None:
    """Pause or go on, take it back, end it."""
    await may_moderate(request, table)
    if table.status != "running":
        raise NotStarted if table.status == "lobby" else Over
    say, at = request.say, Press("", table.id)
    paused = bool(table.paused_by)
    title = request.app.service.games[table.slug].title
    text = say("moderate-text", paused=int(paused), game=title, by=table.paused_by)
    pause = Button(say("moderate-go-on" if paused else "moderate-pause"), at.to("pause", "off" if paused else "on"))
    blocks: list[Block] = [Buttons((pause, Button(say("moderate-end"), at.to("stop"), "red")))]
    if found := await rewind.turns(request, table.id, None):
        blocks.append(Select(say("moderate-rewind"), at.to("takeback"), found))
    await request.tell(text, *blocks)


async def paused(request: Request, press: Press) -> None:
    """[Pause], [Go on]."""
    service, table = request.app.service, await request.app.service.listings.table(press.table)
    await may_moderate(request, table)
    acts = {"on": service.moderate.pause, "off": service.moderate.go_on}
    if press.word() not in acts:
        raise Foreign(press.word())
    await acts[press.word()](table.id, request.person, request.id)
    await request.tell(request.say("moderate-done"))


async def stopped(request: Request, press: Press) -> None:
    """[End the game], asked once more."""
    table = await request.app.service.listings.table(press.table)
    await may_moderate(request, table)
    if press.args[:1] != ("sure",):
        sure = Button(request.say("moderate-end"), Press("", table.id).to("stop", "sure"), "red")
        await request.tell(request.say("moderate-end-sure"), Buttons((sure,)))
        return
    await request.app.service.moderate.stop(table.id, request.person, request.id)
    await request.tell(request.say("moderate-done"))


async def taken_back(request: Request, press: Press) -> None:
    """A turn of the list."""
    table, turn = await request.app.service.listings.table(press.table), as_number(request.chosen)
    await may_moderate(request, table)
    service = request.app.service
    await service.rewind.moderate(table.id, request.person, turn, request.id, request.announce)
    await request.tell(request.say("moderate-done"))
