"""Hold a position as one viewer may see it."""

from __future__ import annotations

from functools import cached_property
from typing import Any
from zlib import crc32

from engine.core import Decision, Match, Seat

from ..walk import encode_data


class Viewpoint:
    """A position as one viewer sees it (None: the public).

    Views and decisions are computed once. No action may be given meanwhile.
    """

    def __init__(self, match: Match[Any], viewer: Seat | None, whole: bool = False) -> None:
        # `whole` shows the position in every way, also the slow ones.
        self.match = match
        self.viewer = viewer
        self.whole = whole

    @cached_property
    def view(self) -> Any:
        """Return the viewer's view of the state."""
        return self.match.view(self.viewer)

    @cached_property
    def packed(self) -> bytes:
        """Return the view encoded in MessagePack."""
        return encode_data(self.view)

    @cached_property
    def decision(self) -> Decision | None:
        """Return the viewer's open question, or None if they are not asked."""
        return (
            self.match.get_decision(self.viewer)
            if self.viewer is not None and self.viewer in self.match.open_questions
            else None
        )

    @property
    def mark(self) -> int:
        """Return a number derived from the view, so it is the same in worlds that the viewer cannot tell apart."""
        return crc32(self.packed)

    def is_chosen(self, every: int) -> bool:
        """Return whether to look at this position, which is true for about one in `every`.

        Always true for a thorough look (`whole`). False for games without secrets, of which only the views are
        compared.
        """
        return self.match.game.has_secrets and (self.whole or self.mark % every == 0)
