"""What organisers do to a season: correct, hurry, pause, end; remove, bring back, add; let others or bots play on.

The handler (`bot/interactions/handlers/season_management.py`) checks the permission, because only Discord knows it.
Everybody can see what was done: in the season and, if a table is concerned, at that table. `press` is the interaction:
the same one has one effect.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import Struct

from bot.store.async_connection import AsyncConnection
from bot.store.seasons import SeasonTableRow

from ..effects import season_management as acts
from ..effects.season_schedule import Edit
from ..model.errors import OperationRefused
from ..model.message_consent import may_be_added
from ..model.season import Season, SeasonChange
from ..model.table import Location, Person
from ..model.table_change import TableChange
from ..storage.contacts import find_callable, find_recipient
from ..storage.removal_hash import hash_removed_member
from ..storage.season_store import SeasonNotFound, SeasonStore, change_season_in
from ..storage.table_store import AlreadyApplied, TableStore
from . import seats
from .season_places import move_season
from .seasons import require_unfinished, take_back_kept_seats

TableEdit = Callable[[TableChange], None]


class SeasonManagement(Struct, frozen=True):
    tables: TableStore

    @property
    def stored(self) -> SeasonStore:
        return SeasonStore(self.tables)

    async def correct_result(
        self, season_id: str, who: Person, press: int, round: int, n: int, places: Sequence[int], reason: str
    ) -> Season:
        """Places by seat, 1 to 5; 0: it does not count. Also of a season that is over.

        Raises Refused season-no-table, season-table-runs, season-table-late, season-played-there, season-places.
        """

        def edit(change: SeasonChange) -> None:
            acts.correct_result(change, who, press, round, n, places, reason)

        season = await self.stored.read(season_id)
        table = acts.get_season_table(season, round, n)
        acts.require_correctable(season, table, who.id)

        def tell(change: TableChange) -> None:
            change.queue_notice("season-corrected", by=change.name_person(who), season=season.rules.name)

        return await self._change_with_table(table, press, tell, edit)

    async def invite_former_members(self, season_id: str, who: Person, press: int) -> Season:
        """Who was in to the end of the season before is asked, by name, once. Raises Refused season-over, season-began,
        season-asked, season-no-former."""
        former = (await self.stored.read(season_id)).state.follows
        if not former:
            raise OperationRefused("season-no-former")
        present = [member.user for member in (await self.stored.read(former)).active_members if member.user is not None]
        async with self.tables.db.reading() as db:
            people = await find_callable(db, present, who.id, self.tables.clock())
        return await self._change_unfinished(season_id, press, lambda change: acts.invite_former_members(change, who, press, people))

    # The clock

    async def draw_now(self, season_id: str, who: Person, press: int, round: int) -> Season:
        """That round, unless it is there already; the first one begins the season.

        Raises Refused season-over, season-drawn, season-paused, season-last, season-tables-run, season-few.
        """
        return await self._change_unfinished(season_id, press, lambda change: acts.draw_now(change, who, press, round))

    async def extend_round(self, season_id: str, who: Person, press: int, days: int) -> Season:
        """For the running round. Raises Refused season-over, season-days, season-round-over."""
        return await self._change_unfinished(season_id, press, lambda change: acts.extend_round(change, who, press, days))

    async def pause_season(self, season_id: str, who: Person, press: int) -> Season:
        """Nothing is drawn or ended; tables play on. Raises Refused season-over, season-paused."""
        return await self._change_unfinished(season_id, press, lambda change: acts.pause_season(change, who, press))

    async def resume_season(self, season_id: str, who: Person, press: int) -> Season:
        """Raises Refused season-over, season-not-paused."""
        return await self._change_unfinished(season_id, press, lambda change: acts.resume_season(change, who, press))

    async def end_season(self, season_id: str, who: Person, press: int, count_open: bool) -> Season:
        """With what is over, or (`count_open`) once the tables that run are. Raises Refused season-over,
        season-own-table-runs."""
        return await self._change_unfinished(season_id, press, lambda change: acts.end_season_early(change, who, press, count_open))

    # People

    async def remove_member(self, season_id: str, who: Person, press: int, member: int, reason: str) -> Season:
        """He is not drawn any more; his table plays on. Raises Refused season-over, season-no-member, season-is-out,
        season-plays-there."""
        return await self._change_unfinished(season_id, press, lambda change: acts.remove_member(change, who, press, member, reason))

    async def bring_member_back(self, season_id: str, who: Person, press: int, member: int, reason: str) -> Season:
        """He has his seats again, too. Raises Refused season-over, season-no-member, season-is-in, season-forgotten."""
        season = await self._change_unfinished(season_id, press, lambda change: acts.bring_member_back(change, who, press, member, reason))
        with suppress(OperationRefused):  # what his table has agreed to he must read himself
            await take_back_kept_seats(self.tables, season, season.members[member].user or 0)
        return season

    async def add_member(self, season_id: str, who: Person, press: int, person: Person, reason: str) -> Season:
        """Put somebody in who plays here already; ask anybody else, who is in once they have pressed [Join].

        Also somebody who was removed and then forgotten. Raises Refused season-over, season-is-in, season-full,
        season-late.
        """
        async with self.tables.db.writing() as tx:
            removal = await hash_removed_member(tx, season_id, person.id)
            to = await find_recipient(tx, "season", person.id, who.id, self.tables.clock())
        welcome = may_be_added(to)

        def edit(change: SeasonChange) -> None:
            acts.add_or_invite_member(change, who, press, person, reason, welcome)
            change.state.removed = [other for other in change.state.removed if other != removal]

        season = await self._change_unfinished(season_id, press, edit)
        with suppress(OperationRefused):  # as above, where he was in it before
            await take_back_kept_seats(self.tables, season, person.id)
        return season

    # Seats

    async def give_seat_to_bot(self, season_id: str, who: Person, press: int, member: int, reason: str) -> Season:
        """A bot keeps the member's seat warm at their running table.

        Raises Refused season-no-seat, season-plays-there, is-bot, last-person.
        """
        table, seat = acts.get_running_seat(await self.stored.read(season_id), member)

        def take(change: TableChange) -> None:
            change.require_running()
            change.get_seat_state(seat)
            name = change.sheet.name_seat(seat)
            seats.keep_seat_warm(change, seat)
            change.queue_notice("season-bot-takes", by=change.name_person(who), name=name)

        return await self._change_with_table(
            table, press, take, lambda change: acts.record_bot_takeover(change, who, press, member, reason)
        )

    async def offer_seat(self, season_id: str, who: Person, press: int, member: int, to: Person) -> Season:
        """His seat is offered to somebody, whose it is once he has pressed (`Seats.take`).

        Raises Refused season-no-member, season-no-seat, season-plays, season-is-out, season-plays-there,
        already-joined.
        """
        table, seat = acts.require_replaceable_seat(await self.stored.read(season_id), member, to.id)

        def offer(change: TableChange) -> None:
            change.require_running()
            seats.require_newcomer(change, to.id)
            change.sheet.offers[seat] = to.id
            change.get_seat_state(seat)
            by, name, offered = change.name_person(who), change.sheet.name_seat(seat), change.name_person(to)
            change.queue_mention("seat", to.id, who.id, "season-replace", {"by": by, "name": name, "to": offered})

        return await self._change_with_table(table, press, offer, lambda change: acts.record_seat_offer(change, who, press, member, to))

    async def move_here(self, season_id: str, who: Person, press: int, place: Location) -> Season:
        """The season's posts and tables live in this channel from now on. Raises Refused season-over."""
        return await move_season(self.tables, season_id, who, press, place)

    async def _change_unfinished(self, season_id: str, press: int, edit: Edit) -> Season:
        def once(change: SeasonChange) -> None:
            if change.was_applied(press):
                raise AlreadyApplied
            require_unfinished(change.season)
            edit(change)

        return await self.stored.change_season(season_id, once)

    async def _change_with_table(self, table: SeasonTableRow, press: int, at_table: TableEdit, edit: Edit) -> Season:
        """A change of a table and of its season, in one transaction."""
        if table.game is None:
            raise SeasonNotFound

        def both(change: TableChange) -> None:
            async def beside(tx: AsyncConnection) -> None:
                await change_season_in(tx, table.season, edit, change.now)

            at_table(change)
            change.extra_writes.beside = beside

        await self.tables.change(table.game, "season", press, both)
        return await self.stored.read(table.season)
