"""Positions and play of My Village in the rulebook's words:

    table = my_village(3).village(A, crafts={"brewery_5_6": 2}, coins=1).pool("w2 w3 b1 b6").begin()
    table.say(take("w2", "w3"), Activate("play"), END)

Seats are A, B, C, D; A is in turn, starts the round and has the hand. What is laid out comes out of the display and
the stacks. Villages begin with all villagers, no coins, and the boards oak 5/6, lime 5/8, birch 6/9, elm 8/9.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from engine.core import Chance, Seat

from .components import (
    BOARDS,
    COUNTS,
    CRAFTS,
    CUSTOMERS,
    MONKS,
    PROFESSIONS,
    TRAVEL,
    Profession,
    Stack,
)
from .rules.setup import new_game
from .state import Die, State, Workshop


def die(text: str) -> Die:
    """"w3" or "b5"."""
    return Die("b" if text[0] == "b" else "w", int(text[1:]))


def card(name: str) -> str:
    """"jester", "old_tavern": the id of a customer or travel card."""
    return next(one for one in (*CUSTOMERS, *TRAVEL) if one.endswith(f"_{name}"))


class Position:
    """A position that is being laid out; A begins a turn."""

    def __init__(self, seats: int, key: bytes = b"my village") -> None:
        self.s = s = new_game(seats, Chance(key.ljust(16, b".")))
        s.start = s.hand.owner = 0
        s.round, s.phase = 1, "dice"
        s.hand.story = 1
        for p, board in zip(s.players, BOARDS, strict=False):
            p.board, p.coins = board, 0
        count = COUNTS[seats]
        s.pool = [Die("w", 1)] * count.white_dice + [Die("b", 1)] * count.black_dice

    def turn(self, seat: Seat, index: int | None = None) -> Position:
        """It is that seat's turn, his first of the round or the one named."""
        self.s.turn_index = (seat - self.s.start) % len(self.s.players) if index is None else index
        return self

    def round(self, number: int, start: Seat = 0, story: int = 1, palm: bool = True) -> Position:
        s = self.s
        s.round, s.start, s.hand.owner, s.hand.story, s.hand.palm = number, start, start, story, palm
        return self

    def pool(self, text: str) -> Position:
        self.s.pool = sorted(map(die, text.split()), key=lambda one: (one.colour == "b", one.value))
        return self

    def value(self, value: int) -> Position:
        """The dice have been taken and set: the use list is open."""
        self.s.phase, self.s.turn.value = "use", value
        self.s.turn.dice = [Die("w", value // 2), Die("w", value - value // 2)]
        return self

    def village(self, seat: Seat, villagers: str | None = None, **things: Any) -> Position:
        """Any field of the player; `villagers` are those present."""
        p = self.s.players[seat]
        if villagers is not None:
            p.villagers = [who for who in PROFESSIONS if who in villagers.split()]
        for name, value in things.items():
            assert name in p.__struct_fields__, name
            setattr(p, name, value)
        return self

    def crafts(self, seat: Seat, **stock: int) -> Position:
        """brewery_5_6=2: a building with its goods."""
        for building, n in stock.items():
            self.s.display.crafts.remove(building)
            self.s.players[seat].crafts[CRAFTS[building].type] = Workshop(building, n)
        return self

    def fields(self, seat: Seat, plows: str) -> Position:
        """"+-": `F1` with a plow, `F2` without."""
        self.s.display.fields -= len(plows)
        self.s.players[seat].fields = [one == "+" for one in plows]
        return self

    def church(self, seat: Seat, church: Any, *monks: str) -> Position:
        """monks as "quill_1"."""
        self.s.display.churches.remove(church)
        p = self.s.players[seat]
        p.church = church
        for monk in monks:
            one = f"monk_{monk}"
            self.s.stacks.monks[MONKS[one].stack].remove(one)
            p.monks.append(one)
        return self

    def top_monk(self, monk: str) -> Position:
        stack = self.s.stacks.monks[MONKS[f"monk_{monk}"].stack]
        stack.remove(f"monk_{monk}")
        stack.append(f"monk_{monk}")
        return self

    def only_monk(self, monk: str, owner: Seat) -> Position:
        """The last one of its stack; the owner has the others."""
        stack: Stack = MONKS[f"monk_{monk}"].stack
        pile = self.s.stacks.monks[stack]
        self.s.players[owner].monks += [one for one in pile if one != f"monk_{monk}"]
        self.s.stacks.monks[stack] = [f"monk_{monk}"]
        return self

    def council(self, seat: Seat, chamber: Any, *marks: str) -> Position:
        self.s.display.chambers.remove(chamber)
        self.s.players[seat].council = chamber
        self.s.players[seat].council_marks = list(marks)
        return self

    def meeting(self, seat: Seat, markers: int = 0, tile: str = "meeting") -> Position:
        self.s.display.meeting_places -= 1
        p = self.s.players[seat]
        p.meeting, p.meeting_markers, p.tile = True, markers, tile
        return self

    def travelled(self, seat: Seat, *names: str) -> Position:
        for name in names:
            one = TRAVEL[card(name)]
            self.s.stacks.travel[one.letter].remove(one.id)
            self.s.players[seat].travel.append(one.id)
        return self

    def next_travel(self, *names: str) -> Position:
        """These lie on top of their stack, in this order."""
        for name in reversed(names):
            pile = self.s.stacks.travel[TRAVEL[card(name)].letter]
            pile.remove(card(name))
            pile.append(card(name))
        return self

    def take_out(self, name: str) -> str:
        one, s = card(name), self.s
        if one in s.display.customers:
            s.display.customers[s.display.customers.index(one)] = s.stacks.customers.pop()
        else:
            s.stacks.customers.remove(one)
        return one

    def market(self, seat: Seat, *names: str) -> Position:
        self.s.players[seat].market += [self.take_out(name) for name in names]
        return self

    def served(self, seat: Seat, *names: str) -> Position:
        self.s.players[seat].served += [self.take_out(name) for name in names]
        return self

    def customer_stack(self, n: int, owner: Seat) -> Position:
        """So many are left in it; the owner has served the others."""
        stack = self.s.stacks.customers
        self.s.players[owner].served += stack[n:]
        del stack[n:]
        return self

    def shown(self, n: int, owner: Seat) -> Position:
        """So many are left in the display, none in the stack; the owner has served the others."""
        self.customer_stack(0, owner)
        gone = self.s.display.customers[n:]
        self.s.players[owner].served += [one for one in gone if one]
        del self.s.display.customers[n:]
        return self

    def coffins(self, graves: Sequence[Seat] = (), **chronicle: Sequence[Seat]) -> Position:
        """merchant=[B]: who lies there."""
        self.s.graves = list(graves)
        for who, seats in chronicle.items():
            self.s.chronicle[cast("Profession", who)] = list(seats)
        return self

    def rat(self, distance: int) -> Position:
        self.s.rat = distance
        return self

    def luck(self, *drawn: int) -> Position:
        """What chance gives next: a rat die of 5 is 4."""
        self.s.chance.script = list(drawn)
        return self

    def state(self) -> State:
        return self.s
