"""Prepared positions of Village in the rulebook's words, for lessons, pictures of rules, and tests:

    Position(3).family(0, "1@farmyard 2@council_1").owns(0, "g1", coins=2).board("council", "b").state()

Seat 0 is in turn and holds the start marker. Cubes are o g b p, and k for the plague. All that is laid out comes from
the supply, so that nothing appears from nowhere. What the supply does not have raises ValueError, as does anything
impossible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, TypeVar

from engine.core import Seat, Setup
from engine.core.rules import compile_copier

from .components import (
    CITIES,
    GOODS,
    LIFE_TRACK_SPACES,
    LOCATIONS,
    MEMBERS_BY_GENERATION,
    SETUP_CARDS,
    Category,
    City,
    Cube,
    CustomerId,
    Location,
    Space,
)
from .rules.members import find_next_generation
from .rules.setup import create_state
from .state import Dead, State, VillageOptions

T = TypeVar("T")
CUBE_BY_LETTER: dict[str, Cube] = {"o": "orange", "g": "green", "b": "brown", "p": "pink", "k": "black"}
DIGITS = "0123456789"
copy_state = compile_copier(State)


class Position:
    """Builds a prepared position, in which seat 0 begins a turn on an empty board.

    Lessons and rulebooks name its methods in their data files.
    """

    def __init__(self, seats: int, key: bytes = b"village") -> None:
        self.s = create_state(Setup(seats, key.ljust(16, b"."), VillageOptions(first=0)))
        self.s.phase = "source"

    def turn(self, seat: Seat) -> Self:
        """Make this seat the one in turn."""
        self.s.turn = seat
        return self

    def board(self, space: Space, cubes: str) -> Self:
        """Add these cubes to a space: "o o k"."""
        for letter in cubes.split():
            take_from_supply(self.s.supply.cubes, CUBE_BY_LETTER[letter])
            self.s.board[space][CUBE_BY_LETTER[letter]] += 1
        return self

    def family(self, seat: Seat, born: str) -> Self:
        """Place the born members of a family, with their locations. All others are unborn."""
        unborn, people = dict(MEMBERS_BY_GENERATION), dict[Location, list[int]]()
        for generation, location in parse_members(born):
            take_from_supply(unborn, generation)
            people.setdefault(location, [0] * len(MEMBERS_BY_GENERATION))[generation - 1] += 1
        if any(unborn.values()):
            people["unborn"] = list(unborn.values())
        self.s.players[seat].people = people
        return self

    def owns(
        self, seat: Seat, things: str = "", coins: int | None = None, position: int | None = None
    ) -> Self:
        """Give a player these things: "o1 g2 plow1 grain3".

        `coins` replaces the player's coins, and `position` is on the life track.
        """
        player, supply = self.s.players[seat], self.s.supply
        for thing in things.split():
            name = thing.rstrip(DIGITS)
            n = int(thing.removeprefix(name))
            if name in GOODS:
                take_from_supply(supply.goods, name, n)
                player.goods[name] += n
            elif name == "grain":
                supply.grain = subtract(supply.grain, n, name)
                player.grain += n
            else:
                cube = CUBE_BY_LETTER[name]
                if cube == "black":
                    raise ValueError("nobody owns the plague")
                take_from_supply(supply.cubes, cube, n)
                player.cubes[cube] += n
        if coins is not None:
            supply.coins = subtract(supply.coins, coins - player.coins, "coins")
            player.coins = coins
        if position is not None:
            if position not in range(LIFE_TRACK_SPACES):
                raise ValueError(f"a life track has no space {position}")
            player.position, player.time_paid = position, LIFE_TRACK_SPACES * player.deaths + position
        return self

    def visited(self, seat: Seat, cities: str) -> Self:
        """Add markers of the seat to these cities."""
        visited: list[City] = [city for city in CITIES if city in cities]
        self.s.players[seat].cities += visited
        return self

    def stalls(self, *customers: CustomerId, waiting: Sequence[CustomerId] = ()) -> Self:
        """Put these customers on the stalls and these in the waiting line.

        All others stay in the pile in their order.
        """
        s, card = self.s, SETUP_CARDS[len(self.s.players)]
        free = [customer for customer in [*s.stalls, *s.waiting, *reversed(s.pile)] if customer]
        for customer in (*customers, *waiting):
            if customer not in free:
                raise ValueError(f"{customer} is not among the customers who may still come")
            free.remove(customer)
        if len(customers) > card.stall_spaces or len(waiting) > card.waiting_spaces:
            raise ValueError("there are not enough stalls or spaces")
        s.stalls = [*customers, *[None] * (card.stall_spaces - len(customers))]
        s.waiting = list(waiting)
        s.pile = free[::-1]
        return self

    def no_more_customers(self) -> Self:
        """Empty the line and the pile: seat 0 has served everybody."""
        s = self.s
        s.players[0].customers += [*s.waiting, *s.pile]
        s.waiting, s.pile = [], []
        return self

    def buried(self, category: Category, open: int = 0) -> Self:
        """Leave this number of spaces of a row open. The others hold the youngest members of all players."""
        for n in range(count_filled(self.s.chronicle_open[category], open)):
            self.s.chronicle_open[category] -= 1
            self.s.chronicle[category].append(self.bury_youngest(n + 1, "chronicle"))
        return self

    def graves(self, open: int) -> Self:
        """Leave this number of graves open. The others hold the youngest members of all players."""
        for n in range(count_filled(self.s.graves_open, open)):
            self.s.graves_open -= 1
            self.s.graves.append(self.bury_youngest(n + 1, "grave"))
        return self

    def last_turns(self, *queue: Seat) -> Self:
        """Trigger the end. These seats have a turn left after the current one."""
        self.s.trigger, self.s.final_queue = (self.s.turn - 1) % len(self.s.players), list(queue)
        return self

    def state(self) -> State:
        """Return the position, as a new copy each time."""
        return copy_state(self.s)

    def bury_youngest(self, nth: int, location: Location) -> Dead:
        """Bury the youngest unborn member of the next player, at the cost of a whole life track."""
        seat = nth % len(self.s.players)
        player = self.s.players[seat]
        generation = find_next_generation(player)
        if generation is None:
            raise ValueError(f"nobody of seat {seat} is left to die")
        player.people["unborn"][generation - 1] -= 1
        if not any(player.people["unborn"]):
            del player.people["unborn"]
        player.people.setdefault(location, [0] * len(MEMBERS_BY_GENERATION))[generation - 1] += 1
        player.deaths += 1
        player.time_paid += LIFE_TRACK_SPACES
        return Dead(seat, generation)


def parse_members(text: str) -> list[tuple[int, Location]]:
    """Return the generations with their locations: "1@farmyard 2@office"."""
    place: dict[str, Location] = {location: location for location in LOCATIONS}
    return [
        (int(generation), place[location])
        for generation, location in (member.split("@") for member in text.split())
    ]


def count_filled(total: int, open: int) -> int:
    """Return how many spaces must be filled so that `open` are left. Raise ValueError if there are too few."""
    if open not in range(total + 1):
        raise ValueError(f"{open} open of {total}")
    return total - open


def take_from_supply(supply: dict[T, int], thing: T, n: int = 1) -> None:
    """Remove `n` pieces from the supply. Raise ValueError if it has fewer."""
    supply[thing] = subtract(supply.get(thing, 0), n, f"{thing}")


def subtract(total: int, n: int, thing: str) -> int:
    """Return what is left of `there` without `n`. Raise ValueError if there are fewer."""
    if n > total:
        raise ValueError(f"{n} {thing} of {total}")
    return total - n
