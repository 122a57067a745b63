"""Positions and play of Village in the rulebook's words:

    table = village(3).family(A, "1@farmyard 2@council_1").owns(A, "g1", coins=2).board("council", "b").begin()
    table.say(Take("council", "brown"), Advance(2, 1))

Seats are A, B, C, D; A is in turn and holds the start marker. Cubes are o g b p, and k for the plague. What is laid out
comes from the supply, so that nothing appears from nowhere.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Chance, Seat

from .components import (
    CITIES,
    FAMILY,
    GOODS,
    SETUP,
    Category,
    City,
    Cube,
    CustomerId,
    Location,
    Space,
)
from .rules.members import next_child
from .rules.setup import new_game
from .state import Dead, State

CUBE: dict[str, Cube] = {"o": "orange", "g": "green", "b": "brown", "p": "pink", "k": "black"}


def pieces(text: str) -> list[tuple[int, str]]:
    """"1@farmyard 2@office": generations with their places."""
    return [(int(one[0]), one[2:]) for one in text.split()]


class Position:
    """A position that is being laid out; A begins a turn on an otherwise empty board."""

    def __init__(self, seats: int, key: bytes = b"village") -> None:
        self.s = new_game(seats, Chance(key.ljust(16, b".")), 0)
        self.s.phase = "source"

    def turn(self, seat: Seat) -> Position:
        self.s.turn = seat
        return self

    def board(self, space: Space, cubes: str) -> Position:
        for letter in cubes.split():
            self.s.supply.cubes[CUBE[letter]] -= 1
            self.s.board[space][CUBE[letter]] += 1
        return self

    def family(self, seat: Seat, born: str) -> Position:
        """Those who are born and where; all others are unborn."""
        left = dict(FAMILY)
        people: dict[Any, list[int]] = {}
        for generation, at in pieces(born):
            left[generation] -= 1
            people.setdefault(at, [0, 0, 0, 0])[generation - 1] += 1
        if any(left.values()):
            people["unborn"] = list(left.values())
        self.s.players[seat].people = people
        return self

    def owns(self, seat: Seat, things: str = "", coins: int | None = None, position: int | None = None) -> Position:
        """"o1 g2 plow1 grain3"; coins are all that he has."""
        p, supply = self.s.players[seat], self.s.supply
        for thing in things.split():
            name, n = thing.rstrip("0123456789"), int(thing[-1])
            if name in GOODS:
                p.goods[name] += n
                supply.goods[name] -= n
            elif name == "grain":
                p.grain += n
                supply.grain -= n
            else:
                cube = CUBE[name]
                assert cube != "black"
                p.cubes[cube] += n
                supply.cubes[cube] -= n
        if coins is not None:
            supply.coins += p.coins - coins
            p.coins = coins
        if position is not None:
            p.time_paid = p.position = position
        return self

    def visited(self, seat: Seat, cities: str) -> Position:
        there: list[City] = [city for city in CITIES if city in cities]
        self.s.players[seat].cities += there
        return self

    def stalls(self, *customers: CustomerId, waiting: Sequence[CustomerId] = ()) -> Position:
        """These on the stalls, these in the line; the rest of that line and the pile as they come."""
        s, card = self.s, SETUP[len(self.s.players)]
        rest = [one for one in [*s.stalls, *s.waiting, *reversed(s.pile)] if one and one not in (*customers, *waiting)]
        s.stalls = [*customers, *[None] * (card.stall_spaces - len(customers))]
        s.waiting = list(waiting)
        s.pile = rest[::-1]
        return self

    def no_more_customers(self) -> Position:
        """Line and pile have run out: A has served them all."""
        s = self.s
        s.players[0].customers += [*s.waiting, *s.pile]
        s.waiting, s.pile = [], []
        return self

    def buried(self, category: Category, open: int = 0) -> Position:
        """So many spaces of a row are open; the others are filled with the youngest of all players."""
        seat = 0
        while self.s.chronicle_open[category] > open:
            seat += 1
            self.s.chronicle_open[category] -= 1
            self.s.chronicle[category].append(self.dead(seat % len(self.s.players), "chronicle"))
        return self

    def graves(self, open: int) -> Position:
        seat = 0
        while self.s.graves_open > open:
            seat += 1
            self.s.graves_open -= 1
            self.s.graves.append(self.dead(seat % len(self.s.players), "grave"))
        return self

    def dead(self, seat: Seat, at: Location) -> Dead:
        p = self.s.players[seat]
        generation = next_child(p)
        assert generation, "nobody is left to die"
        p.people["unborn"][generation - 1] -= 1
        if not any(p.people["unborn"]):
            del p.people["unborn"]
        p.people.setdefault(at, [0, 0, 0, 0])[generation - 1] += 1
        p.deaths += 1
        p.time_paid += 10
        return Dead(seat, generation)

    def last_turns(self, *queue: Seat) -> Position:
        """The end has been triggered; these have a turn still to come after the present one."""
        self.s.trigger, self.s.final_queue = (self.s.turn - 1) % len(self.s.players), list(queue)
        return self

    def state(self) -> State:
        return self.s
