"""`/forget-me`: the person's seats go to "Somebody", and everything else that is stored about them is deleted.

Other people's games stay. Bots take over the person's seats for good, as if they had resigned. The dice of games and
the drawings of seasons can still be verified, because answers name nobody. Each table and each season stores names and
ids in one list (`name_placeholders`), so forgetting changes that list and searches no text. `bot.store.personal_data`
lists every place where something about a person is stored.
"""
from __future__ import annotations

from msgspec import Struct

from bot.store import person_rows
from bot.store import tables as store
from engine.core.text import get_catalogue

from ..model.errors import VersionConflict, report_unexpected
from ..model.name_placeholders import OPEN, forget_person
from ..model.table_change import TableChange
from ..model.table_state import SeatState, StandingOrders, TableState, decode_table_state, encode_table_state
from ..storage.table_store import TableStore
from . import forget_in_seasons, rematch, seat_handover
from .lobby import free_seat, queue_lobby_edit
from .seats import give_seat_to_bot
from .settings import Settings


class Forgetting(Struct, frozen=True):
    tables: TableStore

    async def forget_person(self, user: int) -> int:
        """Forget a person. Return at how many tables."""
        async with self.tables.db.writing() as tx:
            await person_rows.insert_request(tx, user)
        return await self._forget(user)

    async def resume_forgetting(self) -> bool:
        """Forget everybody who asked for it and is not forgotten yet. Return whether all of them are now; errors are
        logged."""
        async with self.tables.db.reading() as db:
            asked = await person_rows.fetch_requests(db)
        done = True
        for user in asked:
            try:
                await self._forget(user)
            except Exception as error:
                report_unexpected(error, "forgetting a person")
                done = False
        return done

    async def _forget(self, user: int) -> int:
        """Forget a person wherever that is possible. Raises what one table has raised; then the request stays."""
        async with self.tables.db.reading() as db:
            found = await person_rows.fetch_tables_naming(db, user)
        errors = list[Exception]()
        for table, slug in found:
            forget = self.forget_at_table if slug in self.tables.games else self.forget_unopened_table
            try:
                await forget(table, user)
            except Exception as error:
                errors.append(error)
        await forget_in_seasons.forget_in_all_seasons(self.tables, user)
        async with self.tables.db.writing() as tx:
            outdated = await person_rows.delete_person(tx, user)
            if errors:
                await person_rows.insert_request(tx, user)
        self.tables.cache.evict(outdated)
        self.tables.settings.forget_person(user)
        await self.tables.db.truncate_log()
        if errors:
            raise errors[0]
        return len(found)

    async def _somebody(self, guild: int | None) -> str:
        locale = (await Settings(self.tables).get_server_settings(guild)).language if guild is not None else "en"
        return get_catalogue("bot", locale)("somebody")

    async def forget_at_table(self, table_id: str, user: int) -> None:
        """Forget the person at one table."""
        somebody = await self._somebody((await self.tables.read(table_id)).table.guild)

        def edit(change: TableChange) -> None:
            change.extra_writes.seated = True
            mine = next((n for n, place in enumerate(change.sheet.seats) if place.user == user), None)
            if mine is not None and change.row.status == "lobby":
                free_seat(change, mine)
                queue_lobby_edit(change)
            elif mine is not None and change.row.status == "running":
                change.sheet.seats[mine].name = somebody
                give_seat_to_bot(change, mine)
            remove_person_from_table(change, user, somebody)

        async with self.tables.db.writing() as tx:  # first: once the table is forgotten, nothing finds it again
            await person_rows.clear_old_texts(tx, table_id, OPEN)
        await self.tables.change(table_id, "forget", 0, edit)

    async def forget_unopened_table(self, table_id: str, user: int) -> None:
        """Forget the person at a table whose game this program lacks: nobody plays there now, so what is stored is
        rewritten.

        Raises VersionConflict if a process that has the game changes it at the same time.
        """
        async with self.tables.db.writing() as tx:
            row = await store.find(tx, table_id, lock=True)
            if row is None:
                return
            sheet = decode_table_state(row.sheet)
            remove_person_from_state(sheet, user, await self._somebody(row.guild))
            if not await person_rows.rewrite_state(tx, row, encode_table_state(sheet), user):
                raise VersionConflict
            await person_rows.clear_old_texts(tx, table_id, OPEN)


def remove_person_from_table(change: TableChange, user: int, somebody: str) -> None:
    """Remove the person from the table's state, and from a rematch that waits for them."""
    for seat, place in enumerate(change.sheet.seats):
        if user in (place.user, place.former, place.gave_up):
            rematch.withdraw_seat(change, seat)
    remove_person_from_state(change.sheet, user, somebody)


def remove_person_from_state(sheet: TableState, user: int, somebody: str) -> None:
    """Remove the person from a table state, in which their seats are called `somebody` from now on."""
    for place in sheet.seats:
        place.previous = [other for other in place.previous if other != user]
        if user in (place.user, place.former, place.gave_up):
            clear_seat(place, user, somebody)
    if sheet.host == user:
        sheet.host = next((place.user for place in sheet.seats if place.user is not None), 0)
    remove_offers_and_requests(sheet, user)
    forget_person(sheet.people, user, somebody)


def clear_seat(place: SeatState, user: int, somebody: str) -> None:
    if place.gave_up != user or place.former == user or place.user is None:
        place.name = somebody
    place.user = None if place.user == user else place.user
    if place.former == user:  # the bot that kept it warm plays on for good
        place.former, place.resigned, place.lent = None, True, False
    place.gave_up = None if place.gave_up == user else place.gave_up
    if place.user is None:
        place.left, place.talk, place.requests = StandingOrders(), (), {}


def remove_offers_and_requests(sheet: TableState, user: int) -> None:
    """Remove what others offered the person, and what the person asked of the table."""
    if sheet.seating is not None and sheet.seating.to == user:
        sheet.seating = None
        sheet.lapses.pop(seat_handover.HANDOVER_REQUEST, None)
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
