"""What a person may read: tables of the server where he is, his own, those he watches; and who organises seasons."""
from __future__ import annotations

import discord

from bot.service.table.errors import Refused
from bot.service.table.model import Table

from .request import Request


async def readable(request: Request, table_id: str) -> Table:
    """The table. Raises NoTable, Refused for another server's."""
    table, here = await request.app.service.listings.table(table_id), request.place.guild
    own = any(request.user in (seat.user, seat.former) for seat in table.seats)
    asked = request.user in table.offers.values() or request.user in table.invited
    if (here is not None and here == table.guild) or own or asked:
        return table
    if await request.app.service.spectators.watches(table_id, request.user):
        return table
    raise Refused("not-seated")


async def organises(request: Request) -> bool:
    """Whether he may open and manage seasons here: who manages events or the server, or has a role that it names."""
    guild, member, may = request.place.guild, request.interaction.user, request.interaction.permissions
    if guild is None:
        return False
    if may.manage_events or may.manage_guild:
        return True
    roles = (await request.app.service.people.server(guild)).organisers
    return isinstance(member, discord.Member) and any(member.get_role(role) for role in roles)


async def only_organisers(request: Request) -> None:
    """Raises Refused only-in-server, only-organisers."""
    if request.place.guild is None:
        raise Refused("only-in-server")
    if not await organises(request):
        raise Refused("only-organisers")
