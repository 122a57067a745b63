"""Setup (section 3). Everything random in the game is drawn here, in the order of the clauses (L13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from engine.core import Chance, Setup, tell

from ..components import BUILDINGS, EVENTS, INQUISITORS, ROLE_CARDS, ROUNDS, SEAT_COUNT, STARTING_STOCK
from ..components.terms import RESOURCES, ROLES, InquisitorId, Role
from ..events import Began, RoleDealt
from ..state import DevilOptions, Kingdom, PrivateState, State, Stock
from .deals import SCHEDULES

T = TypeVar("T")
CARDS_PER_SEAT = 4
MAX_DRAW_RANGE = 1 << 32  # the limit of `Chance.randbelow`
DECK_1_STACKS = [[card.id for card in BUILDINGS.values() if card.stack == stack] for stack in "ABCD"]
BUILDING_DECKS = {
    deck: [card.id for card in BUILDINGS.values() if card.deck == deck] for deck in range(1, ROUNDS + 1)
}
EVENT_DECKS = {deck: [card.id for card in EVENTS.values() if card.deck == deck] for deck in "ab"}
ORDINARY_INQUISITORS: list[InquisitorId] = [
    inquisitor.id for inquisitor in INQUISITORS.values() if inquisitor.back == "ordinary"
]


def set_up_game(setup: Setup) -> State:
    """Return a state after setup, S2 to S9. The players have already been seated (S1)."""
    chance, options = Chance(setup.key), setup.options
    roles = shuffle_cards(chance, ROLES)  # S3
    routing = list(SCHEDULES[chance.randbelow(len(SCHEDULES))])  # S5
    slots = shuffle_cards(chance, ORDINARY_INQUISITORS)  # S6
    events = [card for deck in EVENT_DECKS.values() for card in shuffle_cards(chance, deck)]  # S8
    stacks = [shuffle_cards(chance, stack) for stack in DECK_1_STACKS]
    decks = [shuffle_cards(chance, BUILDING_DECKS[deck]) for deck in range(2, ROUNDS + 1)]
    state = State(
        chance=chance,
        players=[Kingdom() for _ in roles],
        own=[PrivateState(role, get_starting_stock(role)) for role in roles],
        routing=routing,
        deck=[
            [[stack[seat] for stack in stacks] for seat in range(SEAT_COUNT)],
            *(split_deck(deck) for deck in decks),
        ],
        event_deck=[events[at : at + SEAT_COUNT] for at in range(0, ROUNDS * SEAT_COUNT, SEAT_COUNT)],
        slots=slots,
        recap=options.recap if isinstance(options, DevilOptions) else True,
    )
    for own in state.own:  # S4
        own.pure, own.tainted = ROLE_CARDS[own.role].pure_soul, ROLE_CARDS[own.role].tainted_soul
    tell(state, Began())
    for seat, own in enumerate(state.own):  # S9
        tell(state, RoleDealt(seat, own.role))
    return state


def shuffle_cards(chance: Chance, cards: Iterable[T]) -> list[T]:
    """Return the cards in random order. One draw decides several cards."""
    left = list(cards)
    found: list[T] = []
    for ways, sizes in plan_draws(len(left)):
        drawn = chance.randbelow(ways)
        for size in sizes:
            drawn, at = divmod(drawn, size)
            found.append(left.pop(at))
    return found


def choose_random(options: Sequence[T], chance: Chance) -> T:
    return options[chance.randbelow(len(options))]


@cache
def plan_draws(size: int) -> list[tuple[int, range]]:
    """Return the draws that shuffle so many cards: the number of outcomes, and how many cards are left at each card it
    decides.

    No draw has more outcomes than `Chance.randbelow` can tell apart.
    """
    found: list[tuple[int, range]] = []
    while size:
        ways, least = size, size
        while least > 1 and ways * (least - 1) <= MAX_DRAW_RANGE:
            least -= 1
            ways *= least
        found.append((ways, range(size, least - 1, -1)))
        size = least - 1
    return found


def get_starting_stock(role: Role) -> Stock:
    """Return what a role starts with: what everybody has, and the role's chest (S2, S4)."""
    chest = ROLE_CARDS[role].to_bundle()
    return {res: STARTING_STOCK[res] + chest.get(res, 0) for res in RESOURCES}


def split_deck(deck: list[str]) -> list[list[str]]:
    """Return a deck in parts of four cards, one part for each seat (S8)."""
    return [deck[CARDS_PER_SEAT * seat : CARDS_PER_SEAT * (seat + 1)] for seat in range(SEAT_COUNT)]
