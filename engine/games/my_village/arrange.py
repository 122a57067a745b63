"""Positions of My Village in the rulebook's words, for lessons, pictures of rules, and tests:

    Position(3).crafts(0, brewery_5_6=2).village(0, coins=1).market(0, "jester").pool("w2 w3 b1 b6").state()

Seat 0 is in turn, starts the round and has the hand. What is laid out comes out of the display and the stacks; what
does not lie there any more raises ValueError. Villages begin with all villagers, no coins, and the boards oak 5/6, lime
5/8, birch 6/9, elm 8/9.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, TypeVar

from engine.core import Seat, Setup
from engine.core.rules import compile_copier

from .actions import DIE_BY_WORD, die_sort_key
from .components import (
    BOARDS,
    CHAMBERS,
    CRAFTS,
    CUSTOMERS,
    MONKS,
    NUMBERS_BY_PLAYER_COUNT,
    PROFESSIONS,
    TRAVEL_CARDS,
    ChamberId,
    ChurchId,
    CraftId,
    CustomerId,
    MonkId,
)
from .rules.setup import create_state
from .state import Player, State, Workshop

T = TypeVar("T")
copy_state = compile_copier(State)


class Position:
    """A position that is being laid out; seat 0 begins a turn."""

    def __init__(self, seats: int, key: bytes = b"my village") -> None:
        self.s = state = create_state(Setup(seats, key.ljust(16, b".")))
        state.start = state.hand.owner = 0
        state.round, state.phase = 1, "dice"
        state.hand.story = 1
        for player, board in zip(state.players, BOARDS, strict=False):
            player.board, player.coins = board, 0
        count = NUMBERS_BY_PLAYER_COUNT[seats]
        state.pool = [DIE_BY_WORD["w1"]] * count.white_dice + [DIE_BY_WORD["b1"]] * count.black_dice

    # The round and its dice

    def turn(self, seat: Seat, index: int | None = None) -> Self:
        """It is that seat's turn, his first of the round or the one named."""
        self.s.turn_index = (seat - self.s.start) % len(self.s.players) if index is None else index
        return self

    def round(self, number: int, start: Seat = 0, story: int = 1, palm: bool = True) -> Self:
        """Its number, who starts it and has the hand, and what lies on that."""
        state = self.s
        state.round, state.start = number, start
        state.hand.owner, state.hand.story, state.hand.palm = start, story, palm
        return self

    def pool(self, text: str) -> Self:
        """"w2 w3 b1 b6": these dice lie there."""
        self.s.pool = [DIE_BY_WORD[word] for word in sorted(text.split(), key=die_sort_key)]
        return self

    def value(self, value: int) -> Self:
        """The dice have been taken and set: the use list is open."""
        self.s.phase, self.s.turn.value = "use", value
        self.s.turn.dice = [DIE_BY_WORD[f"w{value // 2}"], DIE_BY_WORD[f"w{value - value // 2}"]]
        return self

    def luck(self, *drawn: int) -> Self:
        """What chance gives next: a rat die of 5 is 4."""
        self.s.chance.scripted_values = list(drawn)
        return self

    # Villages

    def village(self, seat: Seat, villagers: str | None = None, **things: Any) -> Self:
        """Any field of the player; `villagers` are those present."""
        player = self.s.players[seat]
        if villagers is not None:
            player.villagers = [who for who in PROFESSIONS if who in villagers.split()]
        for name, value in things.items():
            if name not in Player.__struct_fields__:
                raise ValueError(f"a village has no {name}")
            setattr(player, name, value)
        return self

    def crafts(self, seat: Seat, **stock: int) -> Self:
        """brewery_5_6=2: a building with its goods."""
        for building, n in stock.items():
            card: CraftId = take_from_pile(self.s.display.crafts, building)
            if n > CRAFTS[card].spaces:
                raise ValueError(f"{n} goods on {card}")
            self.s.players[seat].crafts[CRAFTS[card].type] = Workshop(card, n)
        return self

    def fields(self, seat: Seat, plows: str) -> Self:
        """"+-": `F1` with a plow, `F2` without."""
        if len(plows) > self.s.display.fields:
            raise ValueError(f"{len(plows)} fields of {self.s.display.fields}")
        self.s.display.fields -= len(plows)
        self.s.players[seat].fields = [one == "+" for one in plows]
        return self

    def church(self, seat: Seat, church: ChurchId, *monks: str) -> Self:
        """With these monks in it, each as "quill_1"."""
        player = self.s.players[seat]
        if player.church:
            raise ValueError(f"{player.church} stands there")
        player.church = take_from_pile(self.s.display.churches, church)
        player.monks += [self.monk(name) for name in monks]
        return self

    def top_monk(self, name: str) -> Self:
        """It lies on top of its stack."""
        one = self.monk(name)
        self.s.stacks.monks[MONKS[one].stack].append(one)
        return self

    def only_monk(self, name: str, owner: Seat) -> Self:
        """The last one of its stack; the owner has the others."""
        one = self.monk(name)
        stack = MONKS[one].stack
        self.s.players[owner].monks += self.s.stacks.monks[stack]
        self.s.stacks.monks[stack] = [one]
        return self

    def monk(self, name: str) -> MonkId:
        """"quill_1", out of its stack."""
        one = f"monk_{name}"
        if one not in MONKS:
            raise ValueError(f"no monk {name}")
        return take_from_pile(self.s.stacks.monks[MONKS[one].stack], one)

    def council(self, seat: Seat, chamber: ChamberId, *marks: str) -> Self:
        """With marks on these of its spaces."""
        if unknown := set(marks) - set(CHAMBERS[chamber].spaces):
            raise ValueError(f"{chamber} has no {unknown}")
        player = self.s.players[seat]
        if player.council:
            raise ValueError(f"{player.council} stands there")
        player.council, player.council_marks = take_from_pile(self.s.display.chambers, chamber), list(marks)
        return self

    def meeting(self, seat: Seat, markers: int = 0, tile: str = "meeting") -> Self:
        """A meeting place with its markers, and where the 2/12 tile lies."""
        player = self.s.players[seat]
        if player.meeting or not self.s.display.meeting_places:
            raise ValueError("no second meeting place, and none where none is left")
        self.s.display.meeting_places -= 1
        player.meeting, player.meeting_markers, player.tile = True, markers, tile
        return self

    # Cards

    def travelled(self, seat: Seat, *names: str) -> Self:
        """By these cards, each as "ferry"."""
        for name in names:
            one = TRAVEL_CARDS[find_card_id(name)]
            self.s.players[seat].travel.append(take_from_pile(self.s.stacks.travel[one.letter], one.id))
        return self

    def next_travel(self, *names: str) -> Self:
        """These lie on top of their stack, in this order."""
        for name in reversed(names):
            one = TRAVEL_CARDS[find_card_id(name)]
            pile = self.s.stacks.travel[one.letter]
            pile.append(take_from_pile(pile, one.id))
        return self

    def market(self, seat: Seat, *names: str) -> Self:
        """These customers wait there, each as "jester"."""
        self.s.players[seat].market += [self.customer(name) for name in names]
        return self

    def served(self, seat: Seat, *names: str) -> Self:
        self.s.players[seat].served += [self.customer(name) for name in names]
        return self

    def customer(self, name: str) -> CustomerId:
        """"jester", out of the display or the stack."""
        one, state = find_card_id(name), self.s
        if one in state.display.customers:
            state.display.customers[state.display.customers.index(one)] = state.stacks.customers.pop()
            return one
        return take_from_pile(state.stacks.customers, one)

    def customer_stack(self, n: int, owner: Seat) -> Self:
        """So many are left in it; the owner has served the others."""
        stack = self.s.stacks.customers
        self.s.players[owner].served += stack[n:]
        del stack[n:]
        return self

    def shown(self, n: int, owner: Seat) -> Self:
        """So many are left in the display, none in the stack; the owner has served the others."""
        self.customer_stack(0, owner)
        gone = self.s.display.customers[n:]
        self.s.players[owner].served += [one for one in gone if one]
        del self.s.display.customers[n:]
        return self

    # Death

    def coffins(self, graves: Sequence[Seat] = (), **chronicle: Sequence[Seat]) -> Self:
        """merchant=[1]: who lies there."""
        self.s.graves = list(graves)
        for who, seats in chronicle.items():
            if who not in PROFESSIONS:
                raise ValueError(f"the chronicle has no {who}")
            self.s.chronicle[who] = list(seats)
        return self

    def rat(self, distance: int) -> Self:
        self.s.rat = distance
        return self

    def state(self) -> State:
        """The position, a copy each time."""
        return copy_state(self.s)


def find_card_id(name: str) -> str:
    """"jester", "old_tavern": the id of a customer or travel card."""
    found = [one for one in (*CUSTOMERS, *TRAVEL_CARDS) if one.endswith(f"_{name}")]
    if len(found) != 1:
        raise ValueError(f"no card {name}")
    return found[0]


def take_from_pile(pile: list[T], thing: T) -> T:
    """It is taken away from there. Raises ValueError where it does not lie."""
    if thing not in pile:
        raise ValueError(f"{thing} does not lie there")
    pile.remove(thing)
    return thing
