"""Prepared positions of My Village in the rulebook's words, for lessons, pictures of rules and tests.

    Position(3).crafts(0, brewery_5_6=2).village(0, coins=1).market(0, "jester").pool("w2 w3 b1 b6").state()

It is the turn of seat 0, which starts the round and has the hand. Cards come out of the display and the stacks, and
ValueError is raised if they are not there. Villages begin with all villagers and no coins. Their boards are oak 5/6,
lime 5/8, birch 6/9 and elm 8/9.
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
    """Builds a state in which seat 0 begins a turn."""

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
        """Make it this seat's turn: its first of the round, or the one with this index."""
        self.s.turn_index = (seat - self.s.start) % len(self.s.players) if index is None else index
        return self

    def round(self, number: int, start: Seat = 0, story: int = 1, palm: bool = True) -> Self:
        """Set the number of the round, its starting player with the hand, and the story points on the hand."""
        state = self.s
        state.round, state.start = number, start
        state.hand.owner = start
        state.hand.story = story
        state.hand.palm = palm
        return self

    def pool(self, text: str) -> Self:
        """Set the dice of the pool: "w2 w3 b1 b6"."""
        self.s.pool = [DIE_BY_WORD[notation] for notation in sorted(text.split(), key=die_sort_key)]
        return self

    def value(self, value: int) -> Self:
        """Set the value of the dice, so that the player chooses a use next."""
        self.s.phase, self.s.turn.value = "use", value
        self.s.turn.dice = [DIE_BY_WORD[f"w{value // 2}"], DIE_BY_WORD[f"w{value - value // 2}"]]
        return self

    def luck(self, *drawn: int) -> Self:
        """Set what chance gives next. A rat die of 5 is 4."""
        self.s.chance.scripted_values = list(drawn)
        return self

    # Villages

    def village(self, seat: Seat, villagers: str | None = None, **things: Any) -> Self:
        """Set fields of the player. `villagers` are those present."""
        player = self.s.players[seat]
        if villagers is not None:
            player.villagers = [profession for profession in PROFESSIONS if profession in villagers.split()]
        for name, value in things.items():
            if name not in Player.__struct_fields__:
                raise ValueError(f"a village has no {name}")
            setattr(player, name, value)
        return self

    def crafts(self, seat: Seat, **stock: int) -> Self:
        """Build craft buildings with goods on them: brewery_5_6=2."""
        for building, amount in stock.items():
            card: CraftId = take_from_pile(self.s.display.crafts, building)
            if amount > CRAFTS[card].spaces:
                raise ValueError(f"{amount} goods on {card}")
            self.s.players[seat].crafts[CRAFTS[card].type] = Workshop(card, amount)
        return self

    def fields(self, seat: Seat, plows: str) -> Self:
        """Build fields: "+-" is `F1` with a plow and `F2` without."""
        if len(plows) > self.s.display.fields:
            raise ValueError(f"{len(plows)} fields of {self.s.display.fields}")
        self.s.display.fields -= len(plows)
        self.s.players[seat].fields = [mark == "+" for mark in plows]
        return self

    def church(self, seat: Seat, church: ChurchId, *monks: str) -> Self:
        """Build a church with these monks, each as "quill_1"."""
        player = self.s.players[seat]
        if player.church:
            raise ValueError(f"{player.church} stands there")
        player.church = take_from_pile(self.s.display.churches, church)
        player.monks += [self.monk(name) for name in monks]
        return self

    def top_monk(self, name: str) -> Self:
        """Put a monk on top of its stack."""
        monk = self.monk(name)
        self.s.stacks.monks[MONKS[monk].stack].append(monk)
        return self

    def only_monk(self, name: str, owner: Seat) -> Self:
        """Leave this monk alone in its stack and give the owner the others."""
        monk = self.monk(name)
        stack = MONKS[monk].stack
        self.s.players[owner].monks += self.s.stacks.monks[stack]
        self.s.stacks.monks[stack] = [monk]
        return self

    def monk(self, name: str) -> MonkId:
        """Remove a monk from its stack and return its id. The name is written as "quill_1"."""
        monk = f"monk_{name}"
        if monk not in MONKS:
            raise ValueError(f"no monk {name}")
        return take_from_pile(self.s.stacks.monks[MONKS[monk].stack], monk)

    def council(self, seat: Seat, chamber: ChamberId, *marks: str) -> Self:
        """Build a council chamber with marks on these spaces."""
        if unknown := set(marks) - set(CHAMBERS[chamber].spaces):
            raise ValueError(f"{chamber} has no {unknown}")
        player = self.s.players[seat]
        if player.council:
            raise ValueError(f"{player.council} stands there")
        player.council, player.council_marks = take_from_pile(self.s.display.chambers, chamber), list(marks)
        return self

    def meeting(self, seat: Seat, markers: int = 0, tile: str = "meeting") -> Self:
        """Build a meeting place with its markers, and set where the 2/12 tile lies."""
        player = self.s.players[seat]
        if player.meeting or not self.s.display.meeting_places:
            raise ValueError("no second meeting place, and none where none is left")
        self.s.display.meeting_places -= 1
        player.meeting = True
        player.meeting_markers = markers
        player.tile = tile
        return self

    # Cards

    def travelled(self, seat: Seat, *names: str) -> Self:
        """Give the player these travel cards, each as "ferry"."""
        for name in names:
            travel_card = TRAVEL_CARDS[find_card_id(name)]
            self.s.players[seat].travel.append(
                take_from_pile(self.s.stacks.travel[travel_card.letter], travel_card.id)
            )
        return self

    def next_travel(self, *names: str) -> Self:
        """Put these cards on top of their stacks, in this order."""
        for name in reversed(names):
            travel_card = TRAVEL_CARDS[find_card_id(name)]
            pile = self.s.stacks.travel[travel_card.letter]
            pile.append(take_from_pile(pile, travel_card.id))
        return self

    def market(self, seat: Seat, *names: str) -> Self:
        """Put these unserved customers into the player's market, each as "jester"."""
        self.s.players[seat].market += [self.customer(name) for name in names]
        return self

    def served(self, seat: Seat, *names: str) -> Self:
        self.s.players[seat].served += [self.customer(name) for name in names]
        return self

    def customer(self, name: str) -> CustomerId:
        """Remove a customer such as "jester" from the display or the stack, and return the id."""
        customer, state = find_card_id(name), self.s
        if customer in state.display.customers:
            state.display.customers[state.display.customers.index(customer)] = state.stacks.customers.pop()
            return customer
        return take_from_pile(state.stacks.customers, customer)

    def customer_stack(self, n: int, owner: Seat) -> Self:
        """Leave `n` customers in the stack. The owner has served the others."""
        stack = self.s.stacks.customers
        self.s.players[owner].served += stack[n:]
        del stack[n:]
        return self

    def shown(self, n: int, owner: Seat) -> Self:
        """Leave `n` customers in the display and none in the stack. The owner has served the others."""
        self.customer_stack(0, owner)
        gone = self.s.display.customers[n:]
        self.s.players[owner].served += [customer for customer in gone if customer]
        del self.s.display.customers[n:]
        return self

    # Death

    def coffins(self, graves: Sequence[Seat] = (), **chronicle: Sequence[Seat]) -> Self:
        """Fill graves and the chronicle with villagers of these seats: merchant=[1]."""
        self.s.graves = list(graves)
        for profession, seats in chronicle.items():
            if profession not in PROFESSIONS:
                raise ValueError(f"the chronicle has no {profession}")
            self.s.chronicle[profession] = list(seats)
        return self

    def rat(self, distance: int) -> Self:
        self.s.rat = distance
        return self

    def state(self) -> State:
        """Return a new copy of the state."""
        return copy_state(self.s)


def find_card_id(name: str) -> str:
    """Return the id of a customer or travel card by its name: "jester", "old_tavern".

    Raise ValueError if there is none.
    """
    matches = [id for id in (*CUSTOMERS, *TRAVEL_CARDS) if id.endswith(f"_{name}")]
    if len(matches) != 1:
        raise ValueError(f"no card {name}")
    return matches[0]


def take_from_pile(pile: list[T], thing: T) -> T:
    """Remove a thing from a pile and return it. Raise ValueError if it is not there."""
    if thing not in pile:
        raise ValueError(f"{thing} does not lie there")
    pile.remove(thing)
    return thing
