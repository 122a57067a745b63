"""What a panel can play on instead of the table: a plan, a lesson, or a retried decision."""

from __future__ import annotations

from typing import Protocol

from bot.model.view import SubmitResult, TableView
from engine.core.commands import Submission


class Playable(Protocol):
    """What a panel plays on: `bot.operations.play.Play`, or one of the modes of this package."""

    async def get_view(self, table_id: str, user: int | None) -> TableView:
        """Return what a user sees and may do."""
        ...

    async def submit(
        self,
        table_id: str,
        user: int,
        *says: Submission,
        token: str | None = None,
        interaction: int = 0,
        instead: int = 0,
    ) -> SubmitResult:
        """Submit answers to the question with this token. `instead`: first take back so many of the latest answers."""
        ...

    async def take_back(
        self,
        table_id: str,
        user: int,
        token: str | None = None,
        interaction: int = 0,
        everything: bool = False,
    ) -> SubmitResult:
        """Take back the last answer, or everything that can be taken back."""
        ...
