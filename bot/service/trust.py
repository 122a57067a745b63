"""The part of the service's door behind which games are taken back, moderated and shown once more."""
from __future__ import annotations

from .storing.tables import Tables
from .table.model import Table, TurnLine
from .table.replay import Reel
from .verbs import history, moderate, rewind


class Trust:
    tables: Tables

    async def reel(self, table_id: str) -> Reel:
        """A finished game, to be played once more elsewhere. Raises NoTable; Refused not-over."""
        return await history.reel(self.tables, table_id)

    async def first_replay(self, table_id: str, interaction: int = 0) -> bool:
        """Whether nobody has shown the game to its table yet; from now on somebody has."""
        return await history.first_replay(self.tables, table_id, interaction)

    async def turns_back(self, table_id: str, user: int | None) -> list[TurnLine]:
        """Where the table can go back to, the latest turn first. Raises NotStarted, Over."""
        return await rewind.turns(self.tables, table_id, user)

    async def ask_rewind(self, table_id: str, user: int, turn: int, interaction: int = 0) -> bool:
        """Ask the table to go back to that turn; True if nobody else had to agree, and it has gone back.

        Raises NotSeated, NotStarted, Over; Refused rewind-gone, rewind-asked, too-often, paused.
        """
        return await rewind.ask(self.tables, table_id, user, turn, interaction)

    async def answer_rewind(self, table_id: str, user: int, mark: int, agree: bool, interaction: int = 0) -> bool:
        """Agree to the request of that post, or not; True if the table has gone back.

        Raises NotSeated, NotStarted, Over; Refused rewind-over, not-asked-this, paused.
        """
        return await rewind.answer(self.tables, table_id, user, mark, agree, interaction)

    async def moderated_rewind(self, table_id: str, by: str, turn: int, interaction: int = 0) -> Table:
        """A moderator takes the table back, for all to see. Raises NotStarted, Over; Refused rewind-gone."""
        return await rewind.moderate(self.tables, table_id, by, turn, interaction)

    async def pause(self, table_id: str, by: str, interaction: int = 0) -> Table:
        """A moderator stops the clocks; no answers are taken. Raises NotStarted, Over; Refused is-paused."""
        return await moderate.pause(self.tables, table_id, by, interaction)

    async def go_on(self, table_id: str, by: str, interaction: int = 0) -> Table:
        """Raises NotStarted, Over; Refused not-paused."""
        return await moderate.go_on(self.tables, table_id, by, interaction)

    async def stop_game(self, table_id: str, by: str, interaction: int = 0) -> Table:
        """A moderator ends the game without a winner. Raises NotStarted, Over."""
        return await moderate.stop(self.tables, table_id, by, interaction)
