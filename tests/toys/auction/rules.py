"""Define the steps of a turn, and the sealed bids after each round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import Flow, Reason, Seat, choose, choose_simultaneously, confirm_turn, reason, tell

from .actions import (
    Bid,
    Count,
    Discard,
    Discarded,
    Drew,
    Gamble,
    Got,
    Loan,
    Opened,
    Rolled,
    Seal,
    Start,
    Wall,
    Walled,
)
from .state import Auction, Player

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
            yield from choose(
                me, "seal", lambda: [Seal()], ask_if_forced=True
            )  # Nobody may see who had no choice.
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
