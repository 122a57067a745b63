"""Check what holds in every position (rules 12). The conformance suite uses it too."""

from __future__ import annotations

from collections import Counter

from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS
from engine.games.deal_with_the_devil.state import Kingdom, State


def check_invariants(state: State):
    """Raise AssertionError for an impossible position."""
    for k in state.players:
        check_kingdom(k)
    check_souls(state)
    check_goods(state)
    check_cards(state)
    check_hands(state)


def check_kingdom(k: Kingdom):
    """12.1, 12.4, 12.7, 12.11."""
    assert k.levels.count(2) == sum(space > 0 for space in k.minors.values())
    assert all(k.levels[space - 1] == 2 for space in k.minors.values() if space > 0)
    assert set(k.levels) <= {1, 2}
    assert 0 <= k.debt <= 10
    assert 0 <= k.stage <= 3
    assert -7 <= k.reputation <= 7
    assert 0 <= k.angel <= 2
    assert 0 <= k.demon <= 2
    assert k.indulgences >= 0
    assert k.houseguests >= 0
    assert set(k.courtiers) == {"farmer", "merchant", "priest", "alchemist"}
    assert k.courtiers["alchemist"] != "space2"
    assert len(k.majors) == len(set(k.majors))


def check_souls(state: State):
    """12.2."""
    assert sum(own.pure for own in state.own) + sum(chest.pure for chest in state.chests) == 6
    assert sum(own.tainted for own in state.own) + sum(chest.tainted for chest in state.chests) == 2
    assert all(min(own.pure, own.tainted) >= 0 for own in state.own)


def check_goods(state: State):
    """12.3, 12.12."""
    for k, own in zip(state.players, state.own, strict=True):
        assert own.debt == k.debt or own.draft.dealings.count
        assert min(own.stock.values()) >= 0
        assert 0 <= own.debt <= 10
        assert 0 <= own.draft.dealings.count <= 20


def check_cards(state: State):
    """12.5: each building and event is in one place."""
    found = Counter[str]()
    for k, own in zip(state.players, state.own, strict=True):
        found.update(one.card for one in (*k.built, *k.destroyed))
        found.update(own.hand)
        for seen in (*own.cards, *([own.draft.cards] if own.draft.cards else [])):
            found.update(seen.discarded)
        if own.draft.cards:
            assert set(own.draft.cards.passed) <= set(own.hand)
    found.update(card for deck in state.deck for hand in deck for card in hand)
    assert found == Counter(list(BUILDINGS))
    held = Counter(event for own in state.own for event in own.events)
    held.update(event for deck in state.event_deck for event in deck if event)
    assert set(held.values()) <= {1}
    assert set(held) <= set(EVENTS)


def check_hands(state: State):
    """12.6, and the other half of 12.9: everybody can compute hand sizes."""
    for own in state.own:
        if state.phase in ("offer", "respond1", "respond2", "plan"):
            assert [BUILDINGS[card].deck == state.round for card in own.hand].count(True) == 4
            assert len(own.hand) == (4 if state.round == 1 else 5)
            assert len(own.events) in (1, 2)
        elif own.draft.cards is None and state.phase != "scoring":
            least, most = (
                (2, 4) if (state.round, state.phase) == (2, "cards") else (3, 5)
            )  # after the Action phase
            assert least <= len(own.hand) <= most
            assert len(own.events) <= 1
        elif own.draft.cards is not None:
            assert len(own.hand) == 5
            assert len(own.events) in (1, 2)
