"""What goods and souls are worth to the bot: all in points, so that they can be held against each other."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, Literal

from engine.core import Seat

from ..components import DEVIL_5, ROUNDS
from ..components.terms import BASICS, PREMIUMS, InquisitorId
from ..rules.inquisition import achievements
from ..state import Asked, Kingdom, Own, Phase
from ..view import View

Kind = Literal["basic", "premium", "coins"]
# What one more piece brings its owner in rounds 1 to 5, and after the last plan: measured in games of bots, in each of
# which every seat was given one more of a kind.
PRICE: Mapping[Kind, tuple[float, ...]] = {
    "basic": (1.45, 1.45, 1.35, 1.2, 0.95, 0.2),
    "premium": (1.05, 1.1, 1.25, 1.4, 1.35, 1.0),
    "coins": (0.5, 0.5, 0.5, 0.44, 0.4, 0.2),
}
# What the two Inquisitions take from who answers nobody, the worst first; in the same games.
THIRD = (3.8, 3.0, 1.4, 0.3)
FIFTH = (7.5, 5.4, 4.2, 3.6, 2.5, 1.1, 0.2)
EXPECTED: Mapping[InquisitorId, float] = {"ascetic": 1.2, "vandal": 5.0, "orator": 4.0, "profligate": 2.5}
FACE_DOWN = (2.9, 2.2, 0.9)  # the first, second and third who may still be turned up
PLANNED: tuple[Phase, ...] = ("interest", "vote", "wings", "ritual", "answer", "scoring")
GUEST = 4.0
TAINT = 1.0
SHARED = 1.5  # what a tainted piece in the devil's chest of round 3 brings the cultist (I5)
RITUAL_3 = (2.0, 1.0)  # what the devil's first pieces bring him there (I4), less the inquisitors that they turn up
BEYOND = 6.0  # points for each piece beyond four in round 5 (I6)
MOST = 8  # pieces in the game


def kind_of(res: str) -> Kind:
    return "basic" if res in BASICS else "premium" if res in PREMIUMS else "coins"


def moment(view: View) -> int:
    """The round whose plan the goods of now can serve; beyond the last where nothing is bought any more."""
    return view.round + (view.phase in PLANNED)


def worth(res: str, at: int) -> float:
    return PRICE[kind_of(res)][at - 1]


def bundle(goods: Mapping[Any, int], at: int) -> float:
    return sum(n * worth(res, at) for res, n in goods.items() if n)


# Souls


def souls(view: View, seat: Seat, devil: bool, hasty: bool = False) -> list[float]:
    """What the first, the second, ... piece brings that seat: each answers the next worst of every Inquisition, of the
    next one alone for who is hasty."""
    kingdom, found = view.kingdoms[seat], [0.0] * MOST
    for n, losses in enumerate(to_come(view, kingdom)[: 1 if hasty else None]):
        guests = [GUEST] * kingdom.houseguests if n == 0 else []
        for k, loss in enumerate(sorted([*losses, *guests], reverse=True)[:MOST]):
            found[k] += loss
    if devil:
        early = RITUAL_3 if view.round <= 3 and view.phase != "answer" else ()
        for k in range(MOST):
            found[k] += DEVIL_5[k].points if k < len(DEVIL_5) else BEYOND
            found[k] += early[k] if k < len(early) else 0.0
    return found


def next_soul(view: View, seat: Seat, devil: bool, held: int) -> float:
    """What one more than those brings; nothing where all are held."""
    return sum(souls(view, seat, devil)[held : held + 1])


def to_come(view: View, kingdom: Kingdom) -> list[Sequence[float]]:
    """What each Inquisition to come would take of the seat, as far as one can tell."""
    return [THIRD, FIFTH] if view.round <= 3 else [fifth(view, kingdom, ROUNDS + 1 - moment(view))]


def fifth(view: View, kingdom: Kingdom, plans: int) -> list[float]:
    """Of the last one the kingdom tells most, so many plans before it, and who stands there already."""
    told: Mapping[InquisitorId, float] = {
        **EXPECTED,
        "fundamentalist": achievements(kingdom) + plans / 2,
        "plebeian": (len(kingdom.built) + 2 * plans) // 2,
        "debt_collector": 1.5 + ceil((kingdom.debt + 4) / 3),
    }
    there = [slot for slot in view.slots if not slot.bribed]
    unknown = sum(slot.inquisitor is None for slot in there)
    return [told[slot.inquisitor] for slot in there if slot.inquisitor] + list(FACE_DOWN[:unknown])


def payment(view: View, own: Own, ask: Asked, share: float, tainted: int = 0, hasty: bool = False) -> float:
    """What the viewer loses by paying that, `tainted` of the pieces being so; souls count by a share of what they are
    worth, or seem so to who is hasty."""
    if ask.kind != "souls":
        return ask.n * worth("coins", moment(view))
    assert view.seat is not None
    held = own.pure + own.tainted
    lost = sum(souls(view, view.seat, own.role == "devil", hasty)[max(0, held - ask.n) : held])
    shared = SHARED if own.role == "cultist" and view.round <= 3 else 0.0
    return share * lost - (TAINT + shared) * tainted
