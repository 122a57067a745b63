"""The first position (section 3). Draws RD1 to RD4; the first step makes the others (S8)."""
from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.core import Chance, Setup

from ..components import (
    CARDS_BY_LEVEL,
    COUNTS,
    FOUNTAINS,
    PARTS,
    SIDES,
    SPACES,
    TOP,
    WRITS,
    CardId,
    ForumSpace,
    Kind,
    PartId,
)
from ..state import Player, State

T = TypeVar("T")


def new_game(setup: Setup) -> State:
    """S3 to S7, S9."""
    seats, chance = setup.seats, Chance(setup.key)
    parts = shuffled(PARTS, chance)  # RD1
    return State(
        chance=chance,
        players=[new_player(parts[len(SIDES) * seat :], vp) for seat, vp in enumerate(COUNTS[seats].starting_vp)],
        forum=new_forum(seats, chance),
        prestige=[list(range(seats)), *([] for _ in range(TOP))],
        fountain_pile=new_fountains(chance),
    )


def new_player(parts: list[PartId], vp: int) -> Player:
    """S4; the first four of these parts are his (S3)."""
    north, east, south, west, *_ = parts
    return Player(frame=(north, east, south, west), vp=vp, writs=list(WRITS))


def new_forum(seats: int, chance: Chance) -> dict[ForumSpace, CardId]:
    """RD2, RD3: some of each level, then all of them anywhere (S5, S6)."""
    card = COUNTS[seats]
    drawn = [one for level, n in card.forum_cards.items() for one in shuffled(CARDS_BY_LEVEL[level], chance, n)]
    used: list[ForumSpace] = [space for space in SPACES if space not in card.empty_forum_spaces]
    return dict(zip(used, shuffled(drawn, chance), strict=True))


def new_fountains(chance: Chance) -> list[Kind]:
    """RD4 (S7)."""
    return shuffled([card.feature for card in FOUNTAINS.values() for _ in range(card.count)], chance)


def shuffled(things: Iterable[T], chance: Chance, n: int | None = None) -> list[T]:
    """Every order is as likely; with `n` only the first so many of the pile."""
    pile = list(things)
    drawn = len(pile) if n is None else n
    left = range(len(pile), 1, -1)  # not yet drawn
    for at, other in enumerate(chance.each(left[:drawn])):
        pile[at], pile[at + other] = pile[at + other], pile[at]
    return pile[:drawn]
