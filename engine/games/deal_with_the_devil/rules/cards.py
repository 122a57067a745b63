"""The Cards phase (5.4): keep one building, see four new ones, pass two."""
from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from engine.core import Flow, Reason, Seat, choose_simultaneously, reason, tell

from ..actions import Keep, Pass
from ..components import SEAT_COLOURS, STEPS
from ..events import CardsDealt, CardsExchanged, CardsReceived
from ..state import CardsSeen, PrivateState, State
from . import bank


def run_cards_step(s: State) -> Flow[None]:
    """All keep and pass on their own; at the close the passes are exchanged (C2-C5)."""
    yield from choose_simultaneously({seat: keep_and_pass(s, seat) for seat in range(len(s.own))}, STEPS["cards"].count)
    exchange_passed_cards(s)


def deal_first_hands(s: State) -> None:
    """C1: one card of each stack and an event for everybody."""
    for seat, own in enumerate(s.own):
        own.hand, event = take_round_cards(s, seat)
        own.events = [event]
        own.cards.append(CardsSeen(s.round, tuple(own.hand), event))
        tell(s, CardsDealt(seat, tuple(own.hand), event))


def take_round_cards(s: State, seat: Seat) -> tuple[list[str], str]:
    """The seat's four buildings and its event of this round, fixed since S8."""
    drawn, event = s.deck[s.round - 1][seat], s.event_deck[s.round - 1][seat]
    s.deck[s.round - 1][seat], s.event_deck[s.round - 1][seat] = [], ""
    return drawn, event


def keep_and_pass(s: State, me: Seat) -> Flow[None]:
    own = s.own[me]
    keep: Keep = yield from bank.choose_with_bank(
        s, me, "keep", lambda: [Keep(card) for card in own.hand], lambda _: reason("not-in-hand"), always=True
    )
    s.chance.record_reveal(stream=me)  # C2: what follows shows C3
    seen = own.draft.cards = draw_round_cards(s, me, keep.building)
    answer: Pass = yield from bank.choose_with_bank(
        s, me, "pass", lambda: [Pass(a, b) for a, b in combinations(seen.drawn, 2)],
        lambda answer: explain_refused_pass(seen, answer), always=True,
    )  # fmt: skip
    own.draft.cards = replace(seen, passed=(answer.first, answer.second))
    own.draft.sealed = True


def draw_round_cards(s: State, me: Seat, kept: str) -> CardsSeen:
    """C2, C3: the others are discarded, four new ones and an event come."""
    own = s.own[me]
    discarded = tuple([card for card in own.hand if card != kept])
    drawn, event = take_round_cards(s, me)
    own.hand = [kept, *drawn]
    own.events = [*own.events, event]
    return CardsSeen(s.round, tuple(drawn), event, kept, discarded)


def explain_refused_pass(seen: CardsSeen, answer: Pass) -> Reason:
    """C4. Also where the two are named the other way round: the phrase puts them in order."""
    if answer.first == answer.second:
        return reason("pass-two")
    return reason("pass-old" if seen.kept in (answer.first, answer.second) else "pass-new")


def get_receiver(round: int, giver: Seat) -> Seat:
    """C4: to the left in even rounds, to the right in odd ones."""
    return SEAT_COLOURS[giver].right_neighbour if round % 2 else SEAT_COLOURS[giver].left_neighbour


def exchange_passed_cards(s: State) -> None:
    """C4, C5."""
    tell(s, CardsExchanged(s.round))
    tell(s, bank.publish_dealings(s))
    seen = [require_drafted_cards(own) for own in s.own]
    for giver, own in enumerate(s.own):
        s.players[giver].shown = []  # nobody learns whether they were kept (C2)
        own.hand = [card for card in own.hand if card not in seen[giver].passed]
    for giver in range(len(s.own)):
        to, passed = get_receiver(s.round, giver), seen[giver].passed
        own = s.own[to]
        own.hand += passed
        own.cards.append(replace(seen[to], received=passed))
        tell(s, CardsReceived(to, giver, passed))


def require_drafted_cards(own: PrivateState) -> CardsSeen:
    assert own.draft.cards is not None, "sealed without having kept a card"
    return own.draft.cards
