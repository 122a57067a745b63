"""Invitations to a lobby: by direct message, or in the lobby to who takes none. The host may keep a seat."""
from __future__ import annotations

from msgspec import Struct

from bot.store import people as persons

from ..settle.request_limits import spend
from ..storing.tables import Tables
from ..table.change import Change
from ..table.errors import Refused
from ..table.model import Person, Table
from .lobby import in_lobby, kept, make_room, only_host

PATIENCE = 2 * 86_400.0  # seconds that a seat is kept


class Invitations(Struct, frozen=True):
    tables: Tables

    async def invite(self, table_id: str, who: int, to: Person, reserve: bool = False, interaction: int = 0) -> Table:
        """Ask somebody to a lobby; the host may keep a seat for him for 48 hours.

        Raises NotSeated; Refused already-joined, already-started, invited-already, not-host, lobby-full, too-often.
        """
        async with self.tables.db.reading() as db:
            closed = await persons.dm_closed(db, to.id) is not None

        def edit(change: Change) -> None:
            sheet, seat = change.sheet, change.seat_of(who)
            if any(place.user == to.id for place in sheet.seats):
                raise Refused("already-joined")
            known = sheet.invited.get(to.id, 0) > change.now
            if known and not (reserve and sheet.reserved.get(to.id, 0) <= change.now):
                raise Refused("invited-already", name=to.name)
            spend(change, seat, "invite")
            if reserve:
                only_host(change, who)
                make_room(change.game, sheet, kept(sheet, change.now, but=to.id))
                sheet.reserved[to.id] = change.now + PATIENCE
            sheet.invited[to.id] = change.now + PATIENCE
            by, game = sheet.name_seat(seat), change.game.title
            if not known and closed:
                change.notice("invited-here", "lobby", by=by, user=change.id_of(to))
            elif not known:
                change.notice("invited", f"user:{to.id}", by=by, game=game, channel=str(change.row.channel))

        return await in_lobby(self.tables, table_id, "invite", interaction, False, edit)

    async def decline(self, table_id: str, user: int, interaction: int = 0) -> Table:
        """[No thanks]. Raises Refused no-offer."""

        def edit(change: Change) -> None:
            if change.sheet.invited.pop(user, None) is None:
                raise Refused("no-offer")
            change.sheet.reserved.pop(user, None)

        return await in_lobby(self.tables, table_id, "uninvite", interaction, False, edit)
