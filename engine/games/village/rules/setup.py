"""The start of a game (section 3)."""

from __future__ import annotations

from engine.core import Chance, Setup
from engine.core.rules import shuffle

from ..components import (
    CHRONICLE,
    CUSTOMERS,
    GRAVES_BY_PLAYERS,
    MEMBERS_BY_GENERATION,
    SETUP_CARDS,
    START_COINS,
    SUPPLY,
    Cube,
)
from ..state import Player, State, Supply, VillageOptions

GENERATION_AT_HOME = 1


def create_state(setup: Setup) -> State:
    """Return the state in which a game begins (S1 to S9).

    The first step seeds the board (S10). Random draws: the pile, then the starting player (H2). Raise ValueError for
    a first player who is not at the table.
    """
    seats, chance = setup.player_count, Chance(setup.key)
    first = setup.options.first if isinstance(setup.options, VillageOptions) else None
    if first is not None and first not in range(seats):
        raise ValueError(f"no seat {first} at a table of {seats}")
    card, pile = SETUP_CARDS[seats], list(CUSTOMERS)
    shuffle(pile, chance)
    revealed = [pile.pop() for _ in range(card.customers_dealt)]
    start = chance.randbelow(seats) if first is None else first
    return State(
        chance=chance,
        players=[create_player() for _ in range(seats)],
        turn=start,
        start=start,
        supply=create_supply(seats),
        stalls=[*revealed[: card.stall_spaces]],
        waiting=revealed[card.stall_spaces :],
        pile=pile,
        chronicle_open={row.id: row.spaces[seats] for row in CHRONICLE.values()},
        chronicle={row.id: [] for row in CHRONICLE.values()},
        graves_open=GRAVES_BY_PLAYERS[seats],
    )


def create_player() -> Player:
    """Return a player with four members at home, the other seven unborn, and a coin (S2 to S4)."""
    counts = [MEMBERS_BY_GENERATION[generation] for generation in sorted(MEMBERS_BY_GENERATION)]
    home = [n if generation == GENERATION_AT_HOME else 0 for generation, n in enumerate(counts, 1)]
    unborn = [n - at_home for n, at_home in zip(counts, home, strict=True)]
    return Player(people={"farmyard": home, "unborn": unborn}, coins=START_COINS)


def create_supply(seats: int) -> Supply:
    """Return the supply for a number of players (S5)."""
    cubes: dict[Cube, int] = {**SUPPLY.influence, "black": SUPPLY.plague}
    return Supply(cubes, dict(SUPPLY.goods), SUPPLY.coins - seats * START_COINS, SUPPLY.grain)
