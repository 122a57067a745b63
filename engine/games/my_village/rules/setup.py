"""The first position (section 3)."""
from __future__ import annotations

from engine.core import Chance, Setup
from engine.core.chance import shuffle

from ..components import (
    BOARDS,
    CHAMBERS,
    CHURCHES,
    COUNTS,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    LETTERS,
    MEETING,
    MONKS,
    SHOWN_CUSTOMERS,
    STACKS,
    TRAVEL,
    Letter,
    MonkId,
    Stack,
    TravelId,
)
from ..state import Display, Hand, Player, Stacks, State


def new_game(setup: Setup) -> State:
    """S1 to S11; the first step rolls. Draws in the order of Q59: the seats have been drawn by the core."""
    seats, chance = setup.seats, Chance(setup.key)
    count = COUNTS[seats]
    start = chance.below(seats)
    monks: dict[Stack, list[MonkId]] = {stack: [] for stack in STACKS}
    for monk in MONKS.values():
        monks[monk.stack].append(monk.id)
    travel: dict[Letter, list[TravelId]] = {letter: [] for letter in LETTERS}
    for card in TRAVEL.values():
        travel[card.letter].append(card.id)
    customers, boards = list(CUSTOMERS), list(BOARDS)
    for stack in (*monks.values(), *travel.values(), customers):
        shuffle(stack, chance)
    shuffle(boards, chance)
    coins = [count.starting_coins[(seat - start) % seats] for seat in range(seats)]
    return State(
        chance=chance,
        players=[Player(board=board, coins=n) for board, n in zip(boards, coins, strict=False)],
        start=start,
        hand=Hand(start),
        rat=count.rat_start_distance,
        display=Display(
            crafts=list(CRAFTS),
            churches=list(CHURCHES),
            chambers=list(CHAMBERS),
            meeting_places=MEETING.count,
            fields=FIELD.count,
            customers=[customers.pop() for _ in range(SHOWN_CUSTOMERS)],
        ),
        stacks=Stacks(customers, travel, monks),
    )
