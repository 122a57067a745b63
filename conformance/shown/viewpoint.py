"""Hold a position as one viewer may see it."""
from __future__ import annotations

from functools import cached_property
from typing import Any
from zlib import crc32

from engine.core import Decision, Match, Seat

from ..walk import encode_data


class Viewpoint:
    """Look up once what every way to show a position asks for. Nothing is answered meanwhile."""

    def __init__(self, match: Match[Any], viewer: Seat | None, whole: bool = False) -> None:
        # `whole` shows the position in every way, also the slow ones.
        self.match, self.viewer, self.whole = match, viewer, whole

    @cached_property
    def view(self) -> Any:
        return self.match.view(self.viewer)

    @cached_property
    def packed(self) -> bytes:
        return encode_data(self.view)

    @cached_property
    def decision(self) -> Decision | None:
        return (
            self.match.get_decision(self.viewer)
            if self.viewer is not None and self.viewer in self.match.open_questions
            else None
        )

    @property
    def mark(self) -> int:
        """Return a number that is the same in worlds that the viewer cannot tell apart."""
        return crc32(self.packed)

    def is_chosen(self, every: int) -> bool:
        """Return whether this is one of every so many positions. Without anything to hide, the views, which are always
        compared, say it all."""
        return self.match.game.has_secrets and (self.whole or self.mark % every == 0)
