"""What a viewer may see of a game of My Village: everything except the order of the stacks (rules 8)."""

from __future__ import annotations

from msgspec import Struct

from engine.core import PlayerResult, RunningScore, Seat

from .components import (
    CLOUD_COUNT,
    CUSTOMERS,
    GOODS,
    NUMBERS_BY_PLAYER_COUNT,
    TRAVEL_CARDS,
    CustomerId,
    Good,
    Letter,
    MonkId,
    Profession,
    Stack,
    TravelId,
)
from .rules.death import count_coffins
from .rules.gains import count_windows
from .rules.payment import count_goods
from .rules.rounds import active_seat, turn_order
from .rules.scoring import points_by_category
from .state import Change, Die, Display, Hand, Phase, Player, State, Turn

PRINTED_ORDER = {card: place for place, card in enumerate([*TRAVEL_CARDS, *CUSTOMERS])}


class Village(Struct):
    """One seat's village and what follows from it."""

    player: Player
    goods: dict[Good, int]  # on craft buildings and fields
    to_bridge: int  # clouds left until the bridge, 1 to 10
    windows: int
    points: tuple[int, ...]  # final scoring if the game ended now, by `scoring.CATEGORIES`
    total: int


class View(Struct):
    seat: Seat | None  # None for the public
    round: int
    phase: Phase
    active: Seat  # whose turn it is
    order: list[Seat]  # of this round; two players have two turns each
    turn_index: int
    start: Seat
    pool: list[Die]
    hand: Hand
    rat: int
    chronicle: dict[Profession, list[Seat]]
    graves: list[Seat]
    coffins: int
    coffins_end: int  # the number that ends the game
    display: Display
    monks: dict[Stack, MonkId | None]  # top cards
    monks_left: dict[Stack, int]
    travel_left: dict[Letter, list[TravelId]]  # cards still in the stacks, in printed order
    customers_left: list[CustomerId]  # still in the stack, in printed order
    turn: Turn
    villages: list[Village]  # by seat
    latest: list[Change]
    results: list[PlayerResult] | None

    @property
    def whose(self) -> Seat:
        """The viewer's seat. For the public it is the active seat."""
        return self.active if self.seat is None else self.seat

    @property
    def own(self) -> Player:
        """The village of that seat."""
        return self.villages[self.whose].player

    @property
    def seats(self) -> int:
        return len(self.villages)

    def top_monk(self, stack: Stack) -> MonkId | None:
        return self.monks[stack]


def build_view(state: State, viewer: Seat | None) -> View:
    """Return what a viewer may see of a state. The state must be the viewer's own copy: parts of it are used."""
    stacks = state.stacks
    return View(
        seat=viewer,
        round=state.round,
        phase=state.phase,
        active=active_seat(state),
        order=turn_order(state),
        turn_index=state.turn_index,
        start=state.start,
        pool=state.pool,
        hand=state.hand,
        rat=state.rat,
        chronicle=state.chronicle,
        graves=state.graves,
        coffins=count_coffins(state),
        coffins_end=NUMBERS_BY_PLAYER_COUNT[len(state.players)].coffins_end,
        display=state.display,
        monks={stack: pile[-1] if pile else None for stack, pile in stacks.monks.items()},
        monks_left={stack: len(pile) for stack, pile in stacks.monks.items()},
        travel_left={
            letter: sorted(pile, key=PRINTED_ORDER.__getitem__) for letter, pile in stacks.travel.items()
        },
        customers_left=sorted(stacks.customers, key=PRINTED_ORDER.__getitem__),
        turn=state.turn,
        villages=[build_village(state, seat) for seat in range(len(state.players))],
        latest=state.latest,
        results=state.result,
    )


def build_village(state: State, seat: Seat) -> Village:
    """Return a seat's village with its totals."""
    player, points = state.players[seat], points_by_category(state.players[seat], state.hand.owner == seat)
    return Village(
        player,
        {good: count_goods(player, good) for good in GOODS},
        CLOUD_COUNT - player.cloud,
        count_windows(player),
        points,
        sum(points),
    )


def is_last_round(view: View) -> bool:
    return view.coffins >= view.coffins_end


def running_score(view: View, seat: Seat) -> RunningScore:
    """Return what a seat would score if the game ended now."""
    return RunningScore(view.villages[seat].points)
