"""How one seat looks at the table: what the values of its options need many times, found once for each answer."""
from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.core import Seat

from ..components import Category, Location, Space
from ..rules.death import CATEGORY
from ..rules.members import CHRONICLED, dying, many
from ..state import Player
from ..view import View
from .weights import ENOUGH_DEAD, TIME_LOST, TIME_SPENT


class Eyes(Struct):
    view: View
    p: Player
    hour: float  # what an hourglass is worth now
    hours: Mapping[Category, float]  # the same, if one of the first generation is placed there for it
    best: dict[Space, float] = {}  # what each action space is worth, as far as it was asked


def eyes(view: View, seat: Seat) -> Eyes:
    """Time is for dying: gladly while somebody of the oldest would come into the chronicle (B1)."""
    p = view.families[seat].player
    if many(p, CHRONICLED) >= ENOUGH_DEAD:
        return Eyes(view, p, TIME_LOST, dict.fromkeys(view.chronicle_open, TIME_LOST))
    spaces = view.chronicle_open
    if any(spaces[CATEGORY[at]] for at in dying(p)[1]):
        return Eyes(view, p, TIME_SPENT, dict.fromkeys(spaces, TIME_SPENT))
    return Eyes(view, p, TIME_LOST, {row: TIME_SPENT if n else TIME_LOST for row, n in spaces.items()})


def hourglass(e: Eyes, placed: Location) -> float:
    """With somebody of the first generation there."""
    return e.hours[CATEGORY[placed]]
