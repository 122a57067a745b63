"""The answers, events, position, view and steps of the auction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct, field

from engine.core import (
    Action,
    Chance,
    Event,
    Flow,
    LobbyOptions,
    PrivateEvent,
    Reason,
    Seat,
    SeatEvent,
    State,
    choose,
    choose_simultaneously,
    confirm_turn,
    reason,
    tell,
)
from engine.core.rules import shuffle

What = Literal["nothing", "roll", "walls", "draw"]


class Start(Action):
    """Choose what to do with your turn."""

    what: What


class Count(Action):
    """Say how many walls you are going to build."""

    n: int


class Wall(Action):
    """Build a wall."""

    space: int


class Discard(Action):
    """Put a card down for all to see."""

    card: int


class Loan(Action):
    """Borrow a coin; it costs a point at the end."""


class Gamble(Action):
    """Win 0 to 2 coins; what you win stays."""

    blocks_undo = True


class Bid(Action):
    """Offer coins."""

    coins: int


class Seal(Action):
    """Seal your bid."""


class Walled(SeatEvent):
    space: int


class Rolled(SeatEvent):
    face: int


class Drew(SeatEvent):
    count: int


class Got(PrivateEvent):
    """Only for the seat itself."""

    cards: tuple[int, ...]


class Discarded(SeatEvent):
    card: int


class Opened(Event):
    bids: tuple[int, ...]
    seats: tuple[Seat, ...]  # the highest


SPACE_COUNT = 9
CARD_COUNT = 12
# Players may show these goods while they bid.
TALK_WORDS = ("walls", "cards", "coins")


class AuctionOptions(LobbyOptions):
    rounds: Literal[2, 3, 4] = 3
    first: Seat | None = None
    rich: bool = False
    counted: bool = True


class Player(Struct):
    coins: int = 3
    debt: int = 0
    gambled: bool = False
    bid: int = 0
    hand: list[int] = field(default_factory=list[int])
    points: int = 0


class Auction(State, kw_only=True):
    players: list[Player]
    pile: list[int]
    discards: list[int] = field(default_factory=list[int])
    board: list[int] = field(default_factory=lambda: [-1] * SPACE_COUNT)
    die: int = 0
    active: Seat = 0
    first: Seat = 0
    round: int = 0
    rounds: int = 3
    counted: bool = True  # Whether the bids show how many have sealed.
    phase: str = "act"


class View(Struct):
    players: list[Player]
    pile: int
    discards: list[int]
    board: list[int]
    die: int
    active: Seat
    phase: str
    round: int
    counted: bool


def build_view(state: Auction, viewer: Seat | None, over: bool) -> View:
    for seat, p in enumerate(state.players):
        if seat != viewer and not over:
            p.hand, p.bid = [-1] * len(p.hand), 0
    return View(
        state.players,
        len(state.pile),
        state.discards,
        state.board,
        state.die,
        state.active,
        state.phase,
        state.round,
        state.counted,
    )


def determinize(state: Auction, viewer: Seat | None, key: bytes, over: bool) -> Auction:
    """Shuffle other hands and the pile among each other. Nothing else is hidden between two steps."""
    state.chance = Chance(key, state.chance.draw_counts)
    others = [] if over else [p for seat, p in enumerate(state.players) if seat != viewer]
    hidden, luck = sorted([*state.pile, *(card for p in others for card in p.hand)]), Chance(key)
    shuffle(hidden, luck)
    for p in others:
        p.hand = [hidden.pop() for _ in p.hand]
    state.pile = hidden
    return state


MAX_LOANS = 2


def list_free_spaces(state: Auction) -> list[Wall]:
    return [Wall(space) for space, owner in enumerate(state.board) if owner < 0]


def list_starts(state: Auction) -> Iterator[Start]:
    yield Start("nothing")
    yield Start("roll")
    if list_free_spaces(state):
        yield Start("walls")
    if len(state.pile) > 1:
        yield Start("draw")


def explain_no_start(state: Auction, start: Start) -> Reason | None:
    if start.what == "walls":
        return reason("board-full")
    return reason("pile-empty") if start.what == "draw" else None


def act_once(state: Auction) -> Flow[None]:
    """Do one thing in a turn: nothing, a die, one to three walls, or two cards of which one is put down."""
    me = state.active
    start = yield from choose(
        me, "act", lambda: list_starts(state), lambda start: explain_no_start(state, start)
    )
    if start.what == "walls":
        count = yield from choose(
            me, "count", lambda: [Count(n + 1) for n in range(min(3, len(list_free_spaces(state))))]
        )
        for _ in range(count.n):
            wall = yield from choose(
                me, "wall", lambda: list_free_spaces(state), lambda wall: explain_no_wall(state, wall)
            )
            state.board[wall.space] = me
            tell(state, Walled(me, wall.space))
    state.phase = "end"
    if start.what == "roll":
        state.die = 1 + state.chance.randbelow(6)
        tell(state, Rolled(me, state.die))
    elif start.what == "draw":
        cards = state.chance.draw_top(state.pile), state.chance.draw_top(state.pile)
        state.players[me].hand += cards
        tell(state, Drew(me, 2))
        tell(state, Got(me, cards))
        state.phase = "keep"


def explain_no_wall(state: Auction, wall: Wall) -> Reason | None:
    return reason("taken", space=wall.space) if 0 <= wall.space < len(state.board) else None


def keep_cards(state: Auction) -> Flow[None]:
    hand = state.players[state.active].hand
    gone = yield from choose(state.active, "keep", lambda: map(Discard, hand), ask_if_forced=True)
    hand.remove(gone.card)
    state.discards.append(gone.card)
    tell(state, Discarded(state.active, gone.card))
    state.phase = "end"


def end_turn(state: Auction) -> Flow[None]:
    yield from confirm_turn(state, state.active)
    state.active = (state.active + 1) % len(state.players)
    state.phase = "bids" if state.active == state.first else "act"


def list_bid_options(p: Player) -> list[Gamble | Bid]:
    return [*[Gamble()] * (not p.gambled), *(Bid(n) for n in range(p.coins + 1))]


def explain_no_bid(p: Player, answer: Gamble | Bid | Loan) -> Reason | None:
    match answer:
        case Bid():
            return reason("too-dear", coins=p.coins)
        case Gamble():
            return reason("gambled")
        case Loan():
            return reason("debts", loans=MAX_LOANS)


def ask_for_bid(state: Auction, me: Seat) -> Flow[int]:
    p = state.players[me]
    while True:
        answer = yield from choose(
            me,
            "bid",
            lambda: list_bid_options(p),
            lambda a: explain_no_bid(p, a),
            explained_types=(Gamble, Loan),
            side_options=lambda: [Loan()] * (p.debt < MAX_LOANS),
        )
        if isinstance(answer, Bid):
            p.bid = answer.coins
            # Nobody may see who had no choice.
            yield from choose(me, "seal", lambda: [Seal()], ask_if_forced=True)
            return p.bid
        if isinstance(answer, Gamble):
            p.gambled, p.coins = True, p.coins + state.chance.randbelow(3, stream=me)
        else:
            p.debt, p.coins = p.debt + 1, p.coins + 1


def collect_bids(state: Auction, seats: Iterable[Seat] | None = None) -> Flow[None]:
    """Let all seats bid at once, or those given. Every bid is paid, the highest bids win a point, and everybody earns a
    coin."""
    asked = range(len(state.players)) if seats is None else seats
    offers = yield from choose_simultaneously(
        {seat: ask_for_bid(state, seat) for seat in asked}, state.counted
    )
    best = tuple(seat for seat in offers if offers[seat] == max(offers.values()))
    for seat, p in enumerate(state.players):
        p.coins = p.coins - offers.get(seat, 0) + 1
        p.bid = 0
        p.gambled = False
        p.points += seat in best
    tell(state, Opened(tuple(offers.values()), best))
    state.die = 1 + state.chance.randbelow(6)
    state.round = state.round + 1
    state.phase = "act"


STEP_BY_PHASE = {"act": act_once, "keep": keep_cards, "end": end_turn, "bids": collect_bids}
