"""Hide hands and the order of the pile in the auction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from conformance.case import Case
from engine.core import Action, Seat, StandingOrder
from tests.conformance.games import FIXTURES
from tests.toys.auction import GAME, Always, Auction, Bid, Discard, Lowest, Once, Seal, View
from tests.toys.auction.rules import CARD_COUNT


def check_invariants(state: Auction):
    cards = [*state.pile, *state.discards, *(card for p in state.players for card in p.hand)]
    assert sorted(cards) == list(range(CARD_COUNT))
    assert all(p.coins >= 0 and 0 <= p.debt <= 2 for p in state.players)
    assert all(-1 <= owner < len(state.players) for owner in state.board)


def list_secrets(state: Auction, viewer: Seat | None) -> Mapping[str, Any]:
    """Return the secrets. With one card left and no hand hidden nothing has two values."""
    others = {f"hand {seat}": p.hand for seat, p in enumerate(state.players) if seat != viewer and p.hand}
    hidden = len(state.pile) + sum(map(len, others.values()))
    pile = {"pile": state.pile} if state.pile else {}
    return {**others, **pile} if hidden > 1 and len({*others, *pile}) + len(state.pile) > 1 else {}


def is_plausible(view: View, state: Auction, viewer: Seat | None) -> bool:
    """Return whether every card is somewhere, and cards that were put down openly are nowhere else."""
    cards = [*state.pile, *(card for p in state.players for card in p.hand)]
    mine = view.players[viewer].hand if viewer is not None else []
    return (
        sorted([*cards, *view.discards]) == list(range(CARD_COUNT))
        and len(state.pile) == view.pile
        and (viewer is None or state.players[viewer].hand == mine)
        and [p.coins for p in state.players] == [p.coins for p in view.players]
    )


def swap_hands(state: Auction, a: Seat, b: Seat) -> Auction:
    """Swap as many cards as both have. The number of cards in a hand is public."""
    one, two = state.players[a].hand, state.players[b].hand
    both = min(len(one), len(two))
    one[:both], two[:both] = two[:both], one[:both]
    return state


def pair_hands(state: Auction, seat: Seat) -> Iterable[tuple[Auction, Auction]]:
    """Yield another card of the pile in the hand."""
    other = GAME.copy_state(state)
    hand = other.players[seat].hand
    if hand and other.pile:
        hand[0], other.pile[0] = other.pile[0], hand[0]
        yield state, other


def is_counted(state: Auction) -> bool:
    return state.counted


def get_card(action: Action) -> int:
    return action.card if isinstance(action, Discard) else CARD_COUNT


ORDER_PREDICATES: Mapping[type[StandingOrder], Callable[[Any, Any], bool]] = {
    Always: lambda order, said: (
        said.action == Seal()
        or (
            said.action == Bid(order.coins)
            and (not order.rich or said.view.players[said.seat].coins >= 2 * order.coins)
        )
    ),
    Once: lambda order, said: (
        said.action in (Bid(order.coins), Seal()) and said.view.round + 1 == order.round
    ),
    Lowest: lambda order, said: said.kind == "keep" and said.action == min(said.legal, key=get_card),
}
# The toy shows what a game without these looks like.
UNWRITTEN = (
    "pitch",
    "ask-bid",
    "ask-count",
    "ask-keep",
    "ask-seal",
    "done-bid",
    "done-count",
    "done-discard",
    "done-gamble",
    "done-loan",
    "done-seal",
)

CASE = Case(
    GAME,
    check_invariants,
    list_secrets,
    is_plausible,
    swap_hands,
    pair_private_variants=pair_hands,
    is_seal_count_public=is_counted,
    order_predicates=ORDER_PREDICATES,
    unwritten_messages=UNWRITTEN,
    fixtures_dir=FIXTURES,
)
