"""`/forget-me`: a person's seats become somebody's, and all else that is kept of him is deleted.

Other people's games stay. The seats that he plays go to bots for good, as if he had resigned; the dice of a game can
still be verified, as nothing of its answers names a person, and so can a season's drawings. A table, or a season, is
forgotten in a transaction of its own: after a crash the same command goes on where it stopped.
"""
from __future__ import annotations

import re
from typing import Any, cast

import msgspec
from msgspec import Struct

from bot.store import forgetting
from engine.core.text import catalogue

from ..storing.tables import Tables
from ..table.change import Change, payload_of
from ..table.sheet import BOT, Left, SeatData, TableData
from . import rematch, season_forgetting, seat_handover
from .lobby import redraw, remove
from .people import People
from .seats import give_up


class Forgetting(Struct, frozen=True):
    tables: Tables

    async def person(self, user: int) -> int:
        """Nothing that is stored names him any more; his seats go on with bots. Returns at how many tables."""
        async with self.tables.db.reading() as db:
            found = [(table, slug) for table, slug in await forgetting.tables(db, user) if slug in self.tables.games]
        names = set[str]()
        for table, _ in found:
            names |= await self._forget_at(table, user)
        seasons, called = await season_forgetting.forget(self.tables, user)
        names |= called
        games = [table for table, _ in found]
        async with self.tables.db.writing() as tx:
            for row in await forgetting.letters(tx, user, games, seasons):
                payload = payload_of(row)
                if (without := scrubbed(payload, user, names)) != payload:
                    await forgetting.set_payload(tx, row.id, msgspec.json.encode(without).decode())
            outdated = await forgetting.forget(tx, user)
        self.tables.outdated(outdated)
        self.tables.forget_wishes(user)
        return len(games)

    async def _forget_at(self, table_id: str, user: int) -> set[str]:
        """One table forgets him. Returns what he was called there."""
        table = (await self.tables.read(table_id)).table
        locale = (await People(self.tables).server(table.guild)).language if table.guild is not None else "en"
        somebody = catalogue("bot", locale)("somebody")
        names = {seat.name.removesuffix(BOT) for seat in table.seats if user in (seat.user, seat.former)}

        def edit(change: Change) -> None:
            change.write.seated = True
            mine = next((n for n, place in enumerate(change.sheet.seats) if place.user == user), None)
            if mine is not None and change.row.status == "lobby":
                remove(change, mine)
                redraw(change)
            elif mine is not None and change.row.status == "running":
                change.sheet.seats[mine].name = somebody
                give_up(change, mine)
            unname(change, user, somebody)

        await self.tables.change(table_id, "forget", 0, edit)
        return names


def unname(change: Change, user: int, somebody: str) -> None:
    """Nothing in the table's sheet names him any more."""
    sheet = change.sheet
    for seat, place in enumerate(sheet.seats):
        if user in (place.user, place.former, place.gave_up):
            leave(place, user, somebody)
            rematch.leave(change, seat)
    if sheet.host == user:
        sheet.host = next((place.user for place in sheet.seats if place.user is not None), 0)
    unlist(sheet, user)


def leave(place: SeatData, user: int, somebody: str) -> None:
    if place.gave_up != user or place.former == user or place.user is None:
        place.name = somebody
    place.user = None if place.user == user else place.user
    if place.former == user:  # the bot that kept it warm plays on for good
        place.former, place.resigned, place.lent = None, True, False
    place.gave_up = None if place.gave_up == user else place.gave_up
    if place.user is None:
        place.left, place.talk, place.requests = Left(), (), {}


def unlist(sheet: TableData, user: int) -> None:
    """What others offered him, and what he wanted of the table."""
    if sheet.seating is not None and sheet.seating.to == user:
        sheet.seating = None
        sheet.lapses.pop(seat_handover.NAME, None)
    sheet.invited.pop(user, None)
    sheet.reserved.pop(user, None)
    sheet.offers = {seat: to for seat, to in sheet.offers.items() if to != user}
    sheet.votes = [voter for voter in sheet.votes if voter != user]
    sheet.late = {
        seat: {voter: vote for voter, vote in votes.items() if voter != user} for seat, votes in sheet.late.items()
    }
    sheet.agreed = [other for other in sheet.agreed if other != user]
    if sheet.advising is not None:
        sheet.advising.agreed = [other for other in sheet.advising.agreed if other != user]
    sheet.nudged = {by: at for by, at in sheet.nudged.items() if by != user}


def scrubbed(value: Any, user: int, names: set[str]) -> Any:
    """A payload without him: his id is left out, his name becomes "?".

    What was told at tables that he has left long ago may hold his name, without his id, until it is swept away.
    """
    if isinstance(value, dict):
        kept = cast(dict[str, Any], value)
        return {key: scrubbed(v, user, names) for key, v in kept.items() if v not in (user, str(user))}
    if isinstance(value, list):
        return [scrubbed(v, user, names) for v in cast(list[Any], value)]
    if isinstance(value, str) and names:
        return re.sub("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names)), "?", value)
    return value
