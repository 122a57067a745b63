"""What a viewer may see of a game of Saint Malo (RULES.md section 8: everything, but for the round in progress
when turns are simultaneous, SI7)."""
from __future__ import annotations

from msgspec import Struct

from engine.core.flow import Seat


class City(Struct):
    """One player's card (IM2). Lists of spaces are in space order (row, then column)."""

    seat: Seat  # lobby seat from 0; people's names and badges are known by it
    place: int  # place in turn order from 1; 1 is the start player (GL1)
    coins: int
    logs: int
    vp: int  # won during the game so far
    cannons_lost: int
    marks: dict[str, str]  # filled spaces: space id -> mark id ("B2": "crate", "D4": "church_3", "E5": "soldier")
    latest: list[str]  # spaces filled in the seat's latest turn; in its own running turn: the draft (IM5)
    complete: list[str]  # side ids whose five spaces hold walls (GL9)
    broken: list[str]  # side ids that can never be completed any more
    defence: int
    empty: int
    total: int  # the score if the game ended now (EN7)


class Allowed(Struct):
    """One row of "what the dice allow" (IM3): for n = 1 to 5 used dice the coins to pay, None where impossible."""

    symbol: str  # die face id: log, crate, wall, cross, head
    dice: int  # natural dice showing it
    coins: list[int | None]


class Score(Struct):
    """One player's final result (EN8). `vp` to `cannons` are the VP of the items of EN2."""

    seat: Seat
    place: int  # 1 is the winner; equal players share the better place (EN6)
    vp: int
    full_city: int
    coins: int
    logs: int
    churches: int
    cannons: int
    total: int
    empty: int


class View(Struct):
    """The whole table as one viewer sees it."""

    viewer: Seat | None
    order: list[Seat]  # turn order; order[0] is the start player
    round: int
    active: Seat | None  # whose turn it is; None when the game is over or turns are simultaneous
    phase: str  # of the active seat: turn, tower_recruit, end_turn; "over" at the end
    dice: list[str]  # five face ids by position 1 to 5, of the active seat (in a sealed round: of the viewer), or []
    rolls_used: int  # 1 to 3
    allowed: list[Allowed]  # what those dice allow now; [] unless the phase is `turn`
    row_length: int  # boxes a pirate row (SU1)
    strengths: list[int]  # of the six rows
    boxes: int  # marked so far
    attack_losers: list[list[Seat]]  # who lost a cannon, for each attack so far
    last_round: bool
    cities: list[City]  # by lobby seat
    scores: list[Score]  # by place, when the game is over
