"""The setup of a game (section 3)."""

from __future__ import annotations

from engine.core import Chance, Setup
from engine.core.rules import shuffle

from ..components import (
    BOARDS,
    CHAMBERS,
    CHURCHES,
    CRAFTS,
    CUSTOMER_DISPLAY_SIZE,
    CUSTOMERS,
    FIELD,
    LETTERS,
    MEETING_PLACE,
    MONKS,
    NUMBERS_BY_PLAYER_COUNT,
    STACKS,
    TRAVEL_CARDS,
)
from ..state import Display, Hand, Player, Stacks, State


def create_state(setup: Setup) -> State:
    """Return the state in which a game begins (S1 to S11).

    The draws are in the order of Q59. The core has already drawn the seats, and the first step rolls the dice.
    """
    seats, chance = setup.player_count, Chance(setup.key)
    numbers = NUMBERS_BY_PLAYER_COUNT[seats]
    start = chance.randbelow(seats)
    stacks = Stacks(
        customers=list(CUSTOMERS),
        travel={
            letter: [card.id for card in TRAVEL_CARDS.values() if card.letter == letter] for letter in LETTERS
        },
        monks={stack: [monk.id for monk in MONKS.values() if monk.stack == stack] for stack in STACKS},
    )
    for pile in (*stacks.monks.values(), *stacks.travel.values(), stacks.customers):
        shuffle(pile, chance)
    boards = list(BOARDS)
    shuffle(boards, chance)
    coins = [numbers.starting_coins[(seat - start) % seats] for seat in range(seats)]
    return State(
        chance=chance,
        players=[
            Player(board=board, coins=coin_count) for board, coin_count in zip(boards, coins, strict=False)
        ],
        start=start,
        hand=Hand(start),
        rat=numbers.rat_start_distance,
        display=Display(
            crafts=list(CRAFTS),
            churches=list(CHURCHES),
            chambers=list(CHAMBERS),
            meeting_places=MEETING_PLACE.count,
            fields=FIELD.count,
            customers=[stacks.customers.pop() for _ in range(CUSTOMER_DISPLAY_SIZE)],
        ),
        stacks=stacks,
    )
