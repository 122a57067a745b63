"""Setup (section 3). All that is random in the game is drawn here, in the order of the clauses (L13)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from engine.core import Chance, Setup, tell

from ..components import BUILDINGS, EVENTS, INQUISITORS, ROLE, ROUNDS, SEAT_COUNT, START
from ..components.terms import RESOURCES, ROLES, InquisitorId, Role
from ..events import Began, RoleDealt
from ..state import DevilOptions, Kingdom, Own, State, Stock
from .deals import SCHEDULES

T = TypeVar("T")
HAND = 4  # cards of a deck for each seat
DRAW = 1 << 32  # most of `Chance.below`
STACKS = [[card.id for card in BUILDINGS.values() if card.stack == stack] for stack in "ABCD"]  # deck 1
DECKS = {deck: [card.id for card in BUILDINGS.values() if card.deck == deck] for deck in range(1, ROUNDS + 1)}
EVENT_DECKS = {deck: [card.id for card in EVENTS.values() if card.deck == deck] for deck in "ab"}
ORDINARY: list[InquisitorId] = [one.id for one in INQUISITORS.values() if one.back == "ordinary"]


def new_game(setup: Setup) -> State:
    """S2 to S9; S1 is who sits where."""
    chance, options = Chance(setup.key), setup.options
    roles = shuffled(chance, ROLES)  # S3
    routing = list(SCHEDULES[chance.below(len(SCHEDULES))])  # S5
    slots = shuffled(chance, ORDINARY)  # S6
    events = [card for deck in EVENT_DECKS.values() for card in shuffled(chance, deck)]  # S8
    stacks = [shuffled(chance, stack) for stack in STACKS]
    decks = [shuffled(chance, DECKS[deck]) for deck in range(2, ROUNDS + 1)]
    s = State(
        chance=chance,
        players=[Kingdom() for _ in roles],
        own=[Own(role, start(role)) for role in roles],
        routing=routing,
        deck=[[[stack[seat] for stack in stacks] for seat in range(SEAT_COUNT)], *(dealt(deck) for deck in decks)],
        event_deck=[events[at : at + SEAT_COUNT] for at in range(0, ROUNDS * SEAT_COUNT, SEAT_COUNT)],
        slots=slots,
        recap=options.recap if isinstance(options, DevilOptions) else True,
    )
    for own in s.own:  # S4
        own.pure, own.tainted = ROLE[own.role].pure_soul, ROLE[own.role].tainted_soul
    tell(s, Began())
    for seat, own in enumerate(s.own):  # S9
        tell(s, RoleDealt(seat, own.role))
    return s


def shuffled(chance: Chance, cards: Iterable[T]) -> list[T]:
    """Card by card out of those that are left, several with each draw."""
    left = list(cards)
    found: list[T] = []
    for ways, sizes in draws(len(left)):
        drawn = chance.below(ways)
        for size in sizes:
            drawn, at = divmod(drawn, size)
            found.append(left.pop(at))
    return found


def one_of(options: Sequence[T], chance: Chance) -> T:
    return options[chance.below(len(options))]


@cache
def draws(size: int) -> list[tuple[int, range]]:
    """In how many ways the next few of so many cards come, with how many are left each time; no draw has more ways
    than `Chance.below` can tell apart.
    """
    found: list[tuple[int, range]] = []
    while size:
        ways, least = size, size
        while least > 1 and ways * (least - 1) <= DRAW:
            least -= 1
            ways *= least
        found.append((ways, range(size, least - 1, -1)))
        size = least - 1
    return found


def start(role: Role) -> Stock:
    """S2 and S4: what everybody has, and the role's chest."""
    chest = ROLE[role].goods()
    return {res: START[res] + chest.get(res, 0) for res in RESOURCES}


def dealt(deck: list[str]) -> list[list[str]]:
    """S8: seat s will get cards 4s to 4s + 3."""
    return [deck[HAND * seat : HAND * (seat + 1)] for seat in range(SEAT_COUNT)]
