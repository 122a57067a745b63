"""Hands, discards and cards to come in a determinization (8.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from msgspec import Struct, field

from engine.core import Chance, Seat

from ..components import BUILDINGS, EVENTS, ROUNDS, SEAT_COUNT, BuildingId, EventId
from ..rules.cards import get_receiver
from ..rules.setup import BUILDING_DECKS, CARDS_PER_SEAT, EVENT_DECKS, choose_random, shuffle_cards
from ..state import PHASES_AFTER_PLAN, CardsSeen, State

EventTable = dict[tuple[int, Seat], EventId]
"""The event of each seat in each round."""


class DealtCards(Struct):
    """The cards of one seat in the determinization, as far as they are drawn."""

    hand: list[BuildingId] = field(default_factory=list[BuildingId])
    events: list[EventId] = field(default_factory=list[EventId])
    cards: list[CardsSeen] = field(default_factory=list[CardsSeen])


def deal_cards(state: State, viewer: Seat | None, viewer_state: State, rng: Chance) -> list[DealtCards]:
    """Draw the cards of all other seats, keep the viewer's, and shuffle the decks to come."""
    rounds = len(state.own[0].cards)
    seen = [list_revealed_cards(state, seat) for seat in range(SEAT_COUNT)]
    shares = [draw_hands(state, viewer, round, seen, rng) for round in range(1, rounds + 1)]
    dealt_by_seat = [DealtCards() for _ in range(SEAT_COUNT)]
    for seat, dealt in enumerate(dealt_by_seat):
        if seat == viewer:
            own = state.own[seat]
            dealt_by_seat[seat] = DealtCards(own.hand, own.events, own.cards)
        else:
            draw_kept_cards(state, seat, [hands[seat] for hands in shares], seen[seat], dealt, rng)
    passed = [
        draw_passed_cards(state, viewer, round, shares[round - 1], rng) for round in range(2, rounds + 1)
    ]
    events = deal_events(state, viewer, viewer_state, rng)
    for seat, dealt in enumerate(dealt_by_seat):
        if seat != viewer:
            own_events = [events[round, seat] for round in range(1, rounds + 1)]
            dealt.events = draw_held_events(state, seat, own_events, rng)
            fill_card_memory(dealt, seat, own_events, [hands[seat] for hands in shares], passed)
    draw_coming_cards(state, viewer, viewer_state, events, rng)
    return dealt_by_seat


# Buildings


def list_revealed_cards(state: State, seat: Seat) -> dict[BuildingId, int]:
    """Return the cards that everybody saw with a seat, and the last round: cards built, or shown by a failed build."""
    kingdom = state.players[seat]
    found = {failed.card: failed.round for failed in state.failed if failed.seat == seat}
    return found | {built.card: built.round for built in (*kingdom.built, *kingdom.destroyed)}


def draw_hands(
    state: State, viewer: Seat | None, round: int, seen: Sequence[Mapping[BuildingId, int]], rng: Chance
) -> list[list[BuildingId]]:
    """Return what each seat had of a round's deck after the exchange: the known cards, filled up at random."""
    hands = [[card for card in cards if BUILDINGS[card].deck == round] for cards in seen]
    if viewer is not None:
        mine = state.own[viewer].cards[round - 1]
        hands[viewer] = [card for card in mine.drawn if card not in mine.passed] + list(mine.received)
        if mine.passed:
            to = get_receiver(round, viewer)
            hands[to] += [card for card in mine.passed if card not in hands[to]]
    known_cards = set(chain.from_iterable(hands))
    unseen = shuffle_cards(rng, [card for card in BUILDING_DECKS[round] if card not in known_cards])
    for hand in hands:
        if round == 1:  # one of each stack
            stacks = {BUILDINGS[card].stack for card in hand}
            for card in unseen[:]:
                if BUILDINGS[card].stack not in stacks:
                    stacks.add(BUILDINGS[card].stack)
                    hand.append(card)
                    unseen.remove(card)
        else:
            while len(hand) < CARDS_PER_SEAT:
                hand.append(unseen.pop())
    return hands


def draw_kept_cards(
    state: State,
    seat: Seat,
    shares: Sequence[Sequence[BuildingId]],
    last: Mapping[BuildingId, int],
    dealt: DealtCards,
    rng: Chance,
) -> None:
    """Go through the rounds and choose the kept card: one that is built or shown later, or else any of the hand."""
    kingdom = state.players[seat]
    built = {built.card: built.round for built in (*kingdom.built, *kingdom.destroyed)}
    hand = list[BuildingId]()
    for round, new in enumerate(shares, start=1):
        kept, discarded = "", tuple[BuildingId, ...]()
        if hand:
            kept = next((card for card in hand if last.get(card, 0) >= round), None) or choose_random(
                hand, rng
            )
            discarded = tuple(card for card in hand if card != kept)
        dealt.cards.append(CardsSeen(round, (), "", kept, discarded))
        hand = [card for card in (kept, *new) if card and built.get(card) != round]
    dealt.hand = hand


def draw_passed_cards(
    state: State, viewer: Seat | None, round: int, hands: Sequence[Sequence[BuildingId]], rng: Chance
) -> list[tuple[BuildingId, ...]]:
    """Return the two cards that each seat passed. They are known if the viewer gave or received them."""
    found = list[tuple[BuildingId, ...]]()
    for giver in range(SEAT_COUNT):
        to = get_receiver(round, giver)
        if viewer is not None and giver == viewer:
            found.append(state.own[viewer].cards[round - 1].passed)
        elif viewer is not None and to == viewer:
            found.append(state.own[viewer].cards[round - 1].received)
        else:
            found.append(tuple(shuffle_cards(rng, hands[to])[:2]))
    return found


def fill_card_memory(
    dealt: DealtCards,
    seat: Seat,
    events: Sequence[EventId],
    shares: Sequence[Sequence[BuildingId]],
    passed: Sequence[Sequence[tuple[BuildingId, ...]]],
) -> None:
    """Set the drawn, passed and received cards of each round so that they lead to the hand after the exchange."""
    for n, seen in enumerate(dealt.cards):
        passed_cards, received_cards = tuple[BuildingId, ...](), tuple[BuildingId, ...]()
        if seen.round > 1:
            passed_cards = passed[n - 1][seat]
            giver = next(giver for giver in range(SEAT_COUNT) if get_receiver(seen.round, giver) == seat)
            received_cards = passed[n - 1][giver]
        drawn = (*(card for card in shares[n] if card not in received_cards), *passed_cards)
        dealt.cards[n] = CardsSeen(
            seen.round, drawn, events[n], seen.kept, seen.discarded, passed_cards, received_cards
        )


# Events


def get_event_deck(round: int) -> str:
    """Return the event deck of a round, "a" or "b"."""
    return "a" if round <= 2 else "b"


def deal_events(state: State, viewer: Seat | None, viewer_state: State, rng: Chance) -> EventTable:
    """Return the event that each seat gets in each round, including rounds to come."""
    cells = get_known_events(state, viewer, viewer_state)
    for seat in range(SEAT_COUNT):
        if seat != viewer:
            cells |= draw_rounds_of_played_events(state, seat, rng)
    known_events = set(cells.values())
    unseen = {
        name: shuffle_cards(rng, [e for e in deck if e not in known_events])
        for name, deck in EVENT_DECKS.items()
    }
    for round in range(1, ROUNDS + 1):
        for seat in range(SEAT_COUNT):
            if (round, seat) not in cells:
                cells[round, seat] = unseen[get_event_deck(round)].pop()
    return cells


def get_known_events(state: State, viewer: Seat | None, viewer_state: State) -> EventTable:
    """Return the viewer's own events, with that of the open step once it is drawn."""
    if viewer is None:
        return {}
    seen = [*state.own[viewer].cards, *filter(None, [viewer_state.own[viewer].draft.cards])]
    return {(record.round, viewer): record.event for record in seen}


def draw_rounds_of_played_events(state: State, seat: Seat, rng: Chance) -> EventTable:
    """Draw the rounds in which a seat got the events that it played.

    Each came after the one played before it, because a seat that has played has no event left.
    """
    found, since = EventTable(), 1
    for played in state.played:
        if played.seat == seat:
            deck = EVENTS[played.event].deck
            came = [round for round in range(since, played.round + 1) if get_event_deck(round) == deck]
            found[choose_random(came, rng), seat] = played.event
            since = played.round + 1
    return found


def draw_held_events(state: State, seat: Seat, came: Sequence[EventId], rng: Chance) -> list[EventId]:
    """Return the events a seat holds (A12). A seat that plays none keeps one, which is the one that it plays later, if
    any."""
    played = {played.round: played.event for played in state.played if played.seat == seat}
    held = list[EventId]()
    for round, event in enumerate(came, start=1):
        held.append(event)
        if round < state.round or state.phase in PHASES_AFTER_PLAN:
            later = [event for when, event in played.items() if when > round and event in held]
            held = [] if round in played else later or [choose_random(held, rng)]
    return held


# Decks


def draw_coming_cards(
    state: State, viewer: Seat | None, viewer_state: State, events: EventTable, rng: Chance
) -> None:
    """Draw the cards of rounds to come. In the open CARDS step the viewer's four stay once they are drawn."""
    seen = viewer_state.own[viewer].draft.cards if viewer is not None else None
    for round in range(len(state.own[0].cards) + 1, ROUNDS + 1):
        stays = set(seen.drawn) if seen and seen.round == round else set[BuildingId]()
        rest = shuffle_cards(rng, [card for card in BUILDING_DECKS[round] if card not in stays])
        for seat in range(SEAT_COUNT):
            if not (stays and seat == viewer):
                state.deck[round - 1][seat] = [rest.pop() for _ in range(CARDS_PER_SEAT)]
            state.event_deck[round - 1][seat] = events[round, seat]
