"""The part of the service's door behind which people meet: spectators, invitations, rematch, ratings, own data."""
from __future__ import annotations

from .storing.tables import Tables
from .table.model import Person, Rated, Record, Table
from .verbs import export, forget, invitations, listings, lobby, rematch, seat_handover, spectators, stats


class Company:
    tables: Tables

    # Who comes and goes

    async def invite(self, table_id: str, who: int, to: Person, reserve: bool = False, interaction: int = 0) -> Table:
        """Ask somebody to a lobby; the host may keep a seat for him for 48 hours.

        Raises NotSeated; Refused already-joined, already-started, invited-already, not-host, lobby-full, too-often.
        """
        return await invitations.invite(self.tables, table_id, who, to, reserve, interaction)

    async def uninvite(self, table_id: str, user: int, interaction: int = 0) -> Table:
        """[No thanks]. Raises Refused no-offer."""
        return await invitations.decline(self.tables, table_id, user, interaction)

    async def tables_here(self, guild: int) -> tuple[list[Table], list[Table]]:
        """A server's open lobbies, the latest first, and its running tables, those with the latest post first."""
        return await listings.of_server(self.tables, guild)

    async def watch(self, table_id: str, user: int) -> bool:
        """Look on, or not any more; True if he does now. Raises NoTable, Over; Refused watch-seated."""
        return await spectators.watch(self.tables, table_id, user)

    async def watches(self, table_id: str, user: int) -> bool:
        return await spectators.watches(self.tables, table_id, user)

    async def answer_seating(self, table_id: str, user: int, mark: int, agree: bool, interaction: int = 0) -> bool:
        """Agree to the wish of that post to give a seat away, or not; True if the seat is on offer now.

        Raises NotSeated, NotStarted, Over; Refused seating-over.
        """
        return await seat_handover.answer(self.tables, table_id, user, mark, agree, interaction)

    # After the end

    async def rematch(self, table_id: str, who: Person, agree: bool = True, interaction: int = 0) -> Table:
        """[Rematch], or not after all. Once all are in the new game begins: `Table.rematch.table`.

        Raises NotSeated; Refused not-over, rematch-begun, channel-busy.
        """
        return await rematch.answer(self.tables, table_id, who, agree, interaction)

    async def set_rated(
        self, table_id: str, who: int, on: bool, interaction: int = 0, shown: bool = False
    ) -> Table:
        """The host has the game count for the ratings, or not. Raises Refused not-host, no-ratings, already-started."""
        return await lobby.set_rated(self.tables, table_id, who, on, interaction, shown)

    async def games_of(self, user: int) -> list[str]:
        """Ids of the games that have begun in which he sits, running ones first, then the latest."""
        return await export.games_of(self.tables, user)

    async def export(self, table_id: str, user: int) -> bytes:
        """All that a person may know of a game of his, as JSON. Raises NoTable, NotSeated, NotStarted."""
        return await export.export(self.tables, table_id, user)

    async def forget(self, user: int) -> int:
        """Nothing that is stored names him any more; his seats go on with bots. Returns at how many tables."""
        return await forget.forget(self.tables, user)

    async def rated(self, table_id: str) -> list[Rated]:
        """What a finished game did to ratings, best first; none where it did not count."""
        return await stats.rated(self.tables, table_id)

    async def stats(self, user: int, guild: int | None) -> list[Record]:
        """How somebody has done, by game, the most played first: on that server, None: anywhere."""
        return await stats.of_person(self.tables, user, guild)
