"""The Cards phase (5.4): keep one building, draw four new ones, pass two new ones."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from engine.core import Flow, Reason, Seat, reason, tell

from ..actions import Keep, Pass
from ..components import SEAT_COLOURS
from ..events import CardsDealt, CardsExchanged, CardsReceived
from ..state import CardsSeen, PrivateState, State
from . import bank


def run_cards_step(state: State) -> Flow[None]:
    """Run the CARDS step: everybody keeps and passes at their own pace. At the close, exchange the passed cards (C2 to
    C5)."""
    yield from bank.ask_in_secret(state, keep_and_pass)
    exchange_passed_cards(state)


def deal_first_hands(state: State) -> None:
    """Deal one card of each stack and one event to everybody (C1)."""
    for seat, own in enumerate(state.own):
        own.hand, event = take_round_cards(state, seat)
        own.events = [event]
        own.cards.append(CardsSeen(state.round, tuple(own.hand), event))
        tell(state, CardsDealt(seat, tuple(own.hand), event))


def take_round_cards(state: State, seat: Seat) -> tuple[list[str], str]:
    """Remove and return the seat's four buildings and its event of this round, which were fixed at setup (S8)."""
    drawn, event = state.deck[state.round - 1][seat], state.event_deck[state.round - 1][seat]
    state.deck[state.round - 1][seat], state.event_deck[state.round - 1][seat] = [], ""
    return drawn, event


def keep_and_pass(state: State, seat: Seat) -> Flow[None]:
    """Ask a seat which building to keep, then which two of the new ones to pass."""
    own = state.own[seat]
    keep: Keep = yield from bank.choose_with_bank(
        state,
        seat,
        "keep",
        lambda: [Keep(card) for card in own.hand],
        lambda _: reason("not-in-hand"),
        ask_if_forced=True,
    )
    state.chance.record_reveal(stream=seat)  # the cards drawn next (C3) make the choice final (C2)
    seen = own.draft.cards = draw_round_cards(state, seat, keep.building)
    action: Pass = yield from bank.choose_with_bank(
        state,
        seat,
        "pass",
        lambda: [Pass(a, b) for a, b in combinations(seen.drawn, 2)],
        lambda action: explain_refused_pass(seen, action),
        ask_if_forced=True,
    )
    own.draft.cards = replace(seen, passed=(action.first, action.second))
    own.draft.sealed = True


def draw_round_cards(state: State, seat: Seat, kept: str) -> CardsSeen:
    """Discard all cards but the kept one, and draw four buildings and an event (C2, C3). Return what the seat now
    knows."""
    own = state.own[seat]
    discarded = tuple([card for card in own.hand if card != kept])
    drawn, event = take_round_cards(state, seat)
    own.hand = [kept, *drawn]
    own.events = [*own.events, event]
    return CardsSeen(state.round, tuple(drawn), event, kept, discarded)


def explain_refused_pass(seen: CardsSeen, action: Pass) -> Reason:
    """Return why a pass is refused (C4)."""
    if action.first == action.second:
        return reason("pass-two")
    return reason("pass-old" if seen.kept in (action.first, action.second) else "pass-new")


def get_receiver(round: int, giver: Seat) -> Seat:
    """Return the seat that gets the passed cards: the left neighbour in even rounds, the right one in odd rounds (C4)."""
    return SEAT_COLOURS[giver].right_neighbour if round % 2 else SEAT_COLOURS[giver].left_neighbour


def exchange_passed_cards(state: State) -> None:
    """Move the passed cards to the neighbours and tell everybody (C4, C5)."""
    tell(state, CardsExchanged(state.round))
    tell(state, bank.publish_dealings(state))
    seen = [require_drafted_cards(own) for own in state.own]
    for giver, own in enumerate(state.own):
        state.players[giver].shown = []  # nobody learns whether they were kept (C2)
        own.hand = [card for card in own.hand if card not in seen[giver].passed]
    for giver in range(len(state.own)):
        to, passed = get_receiver(state.round, giver), seen[giver].passed
        own = state.own[to]
        own.hand += passed
        own.cards.append(replace(seen[to], received=passed))
        tell(state, CardsReceived(to, giver, passed))


def require_drafted_cards(own: PrivateState) -> CardsSeen:
    """Return what a sealed seat has kept and passed."""
    assert own.draft.cards is not None, "sealed without having kept a card"
    return own.draft.cards
