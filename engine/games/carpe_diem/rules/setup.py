"""The setup of a game (section 3). It makes the draws RD1 to RD4. The first step makes the others (S8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.core import Chance, Setup

from ..components import (
    CARDS_BY_LEVEL,
    FORUM_SPACES,
    FOUNTAIN_CARDS,
    FRAME_PARTS,
    NUMBERS_BY_PLAYER_COUNT,
    PRESTIGE_TOP,
    SIDES,
    WRIT_CELLS,
    CardId,
    ForumSpace,
    Kind,
    PartId,
)
from ..state import Player, State

T = TypeVar("T")


def set_up_game(setup: Setup) -> State:
    """Return a new game in which the patricians do not stand yet (S3 to S7, S9)."""
    seats, chance = setup.player_count, Chance(setup.key)
    parts = draw_shuffled(FRAME_PARTS, chance)  # RD1
    return State(
        chance=chance,
        players=[
            create_player(parts[len(SIDES) * seat :], vp)
            for seat, vp in enumerate(NUMBERS_BY_PLAYER_COUNT[seats].starting_vp)
        ],
        forum=deal_forum_cards(seats, chance),
        prestige=[list(range(seats)), *([] for _ in range(PRESTIGE_TOP))],
        fountain_pile=shuffle_fountain_cards(chance),
    )


def create_player(parts: list[PartId], vp: int) -> Player:
    """Return a new player (S4). The first four parts become the player's frame (S3)."""
    north, east, south, west, *_ = parts
    return Player(frame=(north, east, south, west), vp=vp, writs=list(WRIT_CELLS))


def deal_forum_cards(seats: int, chance: Chance) -> dict[ForumSpace, CardId]:
    """Draw forum cards of each level and place them in random order (RD2, RD3, S5, S6)."""
    numbers = NUMBERS_BY_PLAYER_COUNT[seats]
    drawn = [
        one
        for level, n in numbers.forum_cards.items()
        for one in draw_shuffled(CARDS_BY_LEVEL[level], chance, n)
    ]
    used_spaces: list[ForumSpace] = [
        space for space in FORUM_SPACES if space not in numbers.empty_forum_spaces
    ]
    return dict(zip(used_spaces, draw_shuffled(drawn, chance), strict=True))


def shuffle_fountain_cards(chance: Chance) -> list[Kind]:
    """Return the shuffled pile of fountain cards (RD4, S7)."""
    return draw_shuffled(
        [card.feature for card in FOUNTAIN_CARDS.values() for _ in range(card.count)], chance
    )


def draw_shuffled(things: Iterable[T], chance: Chance, n: int | None = None) -> list[T]:
    """Return the things in random order, or only the first `n` things. Every order is equally likely."""
    pile = list(things)
    draw_count = len(pile) if n is None else n
    remaining_counts = range(len(pile), 1, -1)  # the number of things left before each draw
    for index, offset in enumerate(chance.randbelow_each(remaining_counts[:draw_count])):
        pile[index], pile[index + offset] = pile[index + offset], pile[index]
    return pile[:draw_count]
