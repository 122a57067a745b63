"""Interactions that can still be answered."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from playground.model import Json

NO_RESPONSE: Json = {"answer": "none", "data": {}}
"""The response that the page shows if none has come."""


@dataclass(eq=False)
class OpenInteraction:
    """One interaction while its token is valid."""

    payload: Json
    user_id: str
    created_at: float
    response: asyncio.Future[Json]
    """The initial response for the page: {"answer": kind, "data": object}."""
    has_response: bool = False
    original_message_id: str | None = None
    """The message that `@original` means."""
    modal: Json | None = None
    deferral_filled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once a deferred response has been filled in."""

    @property
    def id(self) -> str:
        """Return the interaction's id."""
        return self.payload["id"]

    @property
    def channel_id(self) -> str:
        """Return the id of the channel in which the person acted."""
        return self.payload["channel_id"]
