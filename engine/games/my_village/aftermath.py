"""What follows by itself once a turn has ended: told before it is (U3)."""
from __future__ import annotations

from typing import Literal

from .components import SAFETY_ROUNDS
from .forecast import made_up, own, seat_of
from .rats import FACES, loss, shelter
from .uses import closings
from .view import View

After = Literal["rat", "roll", "over", "next"]
Danger = Literal["far", "none", "kept", "asked", "lost"]


def ending(view: View) -> After:
    """The rat die, the next round's dice, the end of the game, or only the next player's turn (T2, T3, U6)."""
    if view.phase == "death":
        return "rat"
    if view.turn_index < len(view.order) - 1:
        return "next"
    last = view.coffins >= view.coffins_end or view.round >= SAFETY_ROUNDS[len(view.villages)]
    return "over" if last else "roll"


def last_word(view: View) -> bool:
    """Whether nothing else can be answered but that the turn ends."""
    return view.phase == "death" or len(closings(made_up(view), seat_of(view))) == 1


def threat(view: View) -> tuple[Danger, int]:
    """What the rat could do to whoever looks when the rat die is rolled next, and to how many points (A9.3, A9.4)."""
    p = own(view)
    points = loss(p)
    if view.rat > FACES:
        return "far", points
    kept = shelter(p)
    return (kept if kept != "none" else "lost" if points else "none"), points
