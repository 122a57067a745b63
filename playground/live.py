"""Interactions that can still be answered."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from playground.model import Json

NONE: Json = {"answer": "none", "data": {}}
"""What the page shows as an answer where none has come."""


@dataclass(eq=False)
class Live:
    """One interaction while its token lives."""

    payload: Json
    user_id: str
    created: float
    answer: asyncio.Future[Json]
    """The first answer for the page: {"answer": kind, "data": object}."""
    answered: bool = False
    original: str | None = None
    """The message that `@original` means."""
    modal: Json | None = None
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once a deferred answer has been filled in."""

    @property
    def id(self) -> str:
        """Its snowflake."""
        return self.payload["id"]

    @property
    def channel_id(self) -> str:
        """Where it happened."""
        return self.payload["channel_id"]
