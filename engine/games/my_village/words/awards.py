"""Awards of My Village, in addition to those of all games."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat
from engine.core.game import Award

from ..events import Invaded


def list_losses(invaded: Invaded) -> Iterable[tuple[Seat, int]]:
    return enumerate(invaded.losses)


AWARDS = (Award("rat", Invaded, list_losses),)
