"""The steps of a turn, and the sealed bids after each round."""
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

LOANS = 2


def free(s: Auction) -> list[Wall]:
    return [Wall(space) for space, owner in enumerate(s.board) if owner < 0]


def starts(s: Auction) -> Iterator[Start]:
    yield Start("nothing")
    yield Start("roll")
    if free(s):
        yield Start("walls")
    if len(s.pile) > 1:
        yield Start("draw")


def no_start(s: Auction, start: Start) -> Reason | None:
    if start.what == "walls":
        return reason("board-full")
    return reason("pile-empty") if start.what == "draw" else None


def act(s: Auction) -> Flow[None]:
    """One thing a turn: nothing, a die, one to three walls, or two cards of which one is put down."""
    me = s.active
    start = yield from choose(me, "act", lambda: starts(s), lambda start: no_start(s, start))
    if start.what == "walls":
        count = yield from choose(me, "count", lambda: [Count(n + 1) for n in range(min(3, len(free(s))))])
        for _ in range(count.n):
            wall = yield from choose(me, "wall", lambda: free(s), lambda wall: no_wall(s, wall))
            s.board[wall.space] = me
            tell(s, Walled(me, wall.space))
    s.phase = "end"
    if start.what == "roll":
        s.die = 1 + s.chance.randbelow(6)
        tell(s, Rolled(me, s.die))
    elif start.what == "draw":
        cards = s.chance.draw_top(s.pile), s.chance.draw_top(s.pile)
        s.players[me].hand += cards
        tell(s, Drew(me, 2))
        tell(s, Got(me, cards))
        s.phase = "keep"


def no_wall(s: Auction, wall: Wall) -> Reason | None:
    return reason("taken", space=wall.space) if 0 <= wall.space < len(s.board) else None


def keep(s: Auction) -> Flow[None]:
    hand = s.players[s.active].hand
    gone = yield from choose(s.active, "keep", lambda: map(Discard, hand), ask_if_forced=True)
    hand.remove(gone.card)
    s.discards.append(gone.card)
    tell(s, Discarded(s.active, gone.card))
    s.phase = "end"


def end(s: Auction) -> Flow[None]:
    yield from confirm_turn(s, s.active)
    s.active = (s.active + 1) % len(s.players)
    s.phase = "bids" if s.active == s.first else "act"


def bid_options(p: Player) -> list[Gamble | Bid]:
    return [*[Gamble()] * (not p.gambled), *(Bid(n) for n in range(p.coins + 1))]


def no_bid(p: Player, answer: Gamble | Bid | Loan) -> Reason | None:
    match answer:
        case Bid():
            return reason("too-dear", coins=p.coins)
        case Gamble():
            return reason("gambled")
        case Loan():
            return reason("debts", loans=LOANS)


def bid(s: Auction, me: Seat) -> Flow[int]:
    p = s.players[me]
    while True:
        answer = yield from choose(
            me, "bid", lambda: bid_options(p), lambda a: no_bid(p, a), explained_types=(Gamble, Loan),
            side_options=lambda: [Loan()] * (p.debt < LOANS),
        )  # fmt: skip
        if isinstance(answer, Bid):
            p.bid = answer.coins
            yield from choose(me, "seal", lambda: [Seal()], ask_if_forced=True)  # nobody is to tell who had no choice
            return p.bid
        if isinstance(answer, Gamble):
            p.gambled, p.coins = True, p.coins + s.chance.randbelow(3, stream=me)
        else:
            p.debt, p.coins = p.debt + 1, p.coins + 1


def bids(s: Auction, seats: Iterable[Seat] | None = None) -> Flow[None]:
    """All bid at once (or those seats); every bid is paid, the highest win a point, everybody earns a coin."""
    asked = range(len(s.players)) if seats is None else seats
    offers = yield from choose_simultaneously({seat: bid(s, seat) for seat in asked}, s.counted)
    best = tuple(seat for seat in offers if offers[seat] == max(offers.values()))
    for seat, p in enumerate(s.players):
        p.coins, p.bid, p.gambled = p.coins - offers.get(seat, 0) + 1, 0, False
        p.points += seat in best
    tell(s, Opened(tuple(offers.values()), best))
    s.die, s.round, s.phase = 1 + s.chance.randbelow(6), s.round + 1, "act"


STEPS = {"act": act, "keep": keep, "end": end, "bids": bids}
