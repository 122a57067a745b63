"""Check what holds in every position (rules 12). The conformance suite uses it too."""

from __future__ import annotations

from engine.games.saint_malo.components import MARK_BY_ID, OUTER_SPACES, PIRATE_STRENGTHS, WALL
from engine.games.saint_malo.rules import city
from engine.games.saint_malo.state import Player, State, pirate_row_length


def check_invariants(state: State):
    """Raise AssertionError for an impossible position."""
    for p in state.players:
        check_player(p)
    check_table(state)


def check_player(p: Player):
    """IN1, IN2, IN5 and IN7 of one city."""
    check_spaces(p)
    houses, architects = p.city[MARK_BY_ID["house"]].bit_count(), p.city[MARK_BY_ID["architect"]].bit_count()
    assert houses <= 3 * architects
    assert not set(city.list_complete_sides(p.city)) & set(city.list_broken_sides(p.city))
    assert p.latest & ~sum(p.city) == 0
    assert p.latest.bit_count() <= 9, "more spaces than one turn fills"
    assert 0 <= p.cannons_lost <= 6


def check_spaces(p: Player):
    """Each space is filled once, and nothing is owed."""
    assert sum(mask.bit_count() for mask in p.city) + city.empty_spaces(p.city).bit_count() == 45
    assert sum(p.city) & city.empty_spaces(p.city) == 0
    assert not p.city[WALL] & ~OUTER_SPACES
    assert p.coins >= 0
    assert p.logs >= 0


def check_table(state: State):
    """IN6, IN8 and IN10."""
    length = pirate_row_length(state)
    assert 0 <= state.boxes_marked <= 6 * length
    assert state.boxes_marked // length == len(state.attack_losers) <= len(PIRATE_STRENGTHS)
    for seat, p in enumerate(state.players):
        assert p.cannons_lost == sum(seat in losers for losers in state.attack_losers)
        if state.active_seat is not None or state.result is not None:
            assert (p.phase != "waiting") == (seat == state.active_seat and state.result is None)
