"""What is hidden in the auction: hands, and the order of the pile."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from conformance.case import Case
from engine.core import Action, Seat, StandingOrder
from tests.conformance.games import FIXTURES
from tests.toys.auction import GAME, Always, Auction, Bid, Discard, Lowest, Once, Seal, View
from tests.toys.auction.state import CARDS


def invariants(s: Auction) -> None:
    cards = [*s.pile, *s.discards, *(card for p in s.players for card in p.hand)]
    assert sorted(cards) == list(range(CARDS))
    assert all(p.coins >= 0 and 0 <= p.debt <= 2 for p in s.players)
    assert all(-1 <= owner < len(s.players) for owner in s.board)


def secrets(s: Auction, viewer: Seat | None) -> Mapping[str, Any]:
    """With one card left and no hand hidden nothing has two values."""
    others = {f"hand {seat}": p.hand for seat, p in enumerate(s.players) if seat != viewer and p.hand}
    hidden = len(s.pile) + sum(map(len, others.values()))
    pile = {"pile": s.pile} if s.pile else {}
    return {**others, **pile} if hidden > 1 and len({*others, *pile}) + len(s.pile) > 1 else {}


def plausible(view: View, s: Auction, viewer: Seat | None) -> bool:
    """Every card is somewhere, and the cards that were put down for all to see are nowhere else."""
    cards = [*s.pile, *(card for p in s.players for card in p.hand)]
    mine = view.players[viewer].hand if viewer is not None else []
    return (
        sorted([*cards, *view.discards]) == list(range(CARDS))
        and len(s.pile) == view.pile
        and (viewer is None or s.players[viewer].hand == mine)
        and [p.coins for p in s.players] == [p.coins for p in view.players]
    )


def swap(s: Auction, a: Seat, b: Seat) -> Auction:
    """As many cards as both have: how many each has is known."""
    one, two = s.players[a].hand, s.players[b].hand
    both = min(len(one), len(two))
    one[:both], two[:both] = two[:both], one[:both]
    return s


def kept(s: Auction, seat: Seat) -> Iterable[tuple[Auction, Auction]]:
    """Another card of the pile in the hand."""
    other = GAME.copy_state(s)
    hand = other.players[seat].hand
    if hand and other.pile:
        hand[0], other.pile[0] = other.pile[0], hand[0]
        yield s, other


def counted(s: Auction) -> bool:
    return s.counted


def card(action: Action) -> int:
    return action.card if isinstance(action, Discard) else CARDS


SAID: Mapping[type[StandingOrder], Callable[[Any, Any], bool]] = {
    Always: lambda order, said: said.action == Seal() or (
        said.action == Bid(order.coins)
        and (not order.rich or said.view.players[said.seat].coins >= 2 * order.coins)
    ),
    Once: lambda order, said: said.action in (Bid(order.coins), Seal()) and said.view.round + 1 == order.round,
    Lowest: lambda order, said: said.kind == "keep" and said.action == min(said.legal, key=card),
}
CASE = Case(
    GAME,
    invariants,
    secrets,
    plausible,
    swap,
    pair_private_variants=kept,
    is_seal_count_public=counted,
    order_predicates=SAID,
    fixtures_dir=FIXTURES,
)
