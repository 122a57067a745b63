"""Setup (section 3)."""

from __future__ import annotations

from collections import Counter
from math import factorial, prod

import pytest

from engine.core import Chance, Match, Setup
from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS
from engine.games.deal_with_the_devil.components.terms import RESOURCES, ROLES
from engine.games.deal_with_the_devil.events import Began, RoleDealt
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.rules.deals import SCHEDULES
from engine.games.deal_with_the_devil.rules.setup import set_up_game

from .scenario import parse_bundle

SEEDS = [bytes([n]) * 16 for n in range(60)]


def test_s2_everybody_starts_alike():
    for k in set_up_game(Setup(4, SEEDS[0])).players:
        assert (k.score, k.debt, k.stage, k.reputation, k.levels) == (0, 0, 0, 1, [1, 1, 1, 1])
        assert (k.tokens, k.free, k.angel, k.demon, k.indulgences, k.houseguests) == (4, 2, 0, 0, 0, 0)
        assert k.courtiers == {
            "farmer": "space2",
            "merchant": "space2",
            "priest": "space2",
            "alchemist": "away",
        }
        assert set(k.minors.values()) == {0}
        assert k.majors == []


def test_s3_s4_each_role_once_with_its_chest():
    """The common 1 wood, 1 stone, 1 wheat, 4 coins, and the role's own chest."""
    chest = {
        "mortal_sun": ("1 W 1 S 1 H 4 c", 3, 0),
        "mortal_moon": ("1 W 1 S 1 H 4 c", 3, 0),
        "cultist": ("2 W 1 S 1 H 1 G 1 M 7 c", 0, 2),
        "devil": ("2 W 2 S 2 H 1 G 1 M 12 c", 0, 0),
    }
    s = set_up_game(Setup(4, SEEDS[0]))
    assert sorted(own.role for own in s.own) == sorted(ROLES)
    for own in s.own:
        goods, pure, tainted = chest[own.role]
        assert own.stock == dict.fromkeys(RESOURCES, 0) | parse_bundle(goods)
        assert (own.pure, own.tainted) == (pure, tainted)


def test_s3_all_ways_to_deal_the_roles_occur():
    seen = Counter(tuple(own.role for own in set_up_game(Setup(4, bytes([n]) * 16)).own) for n in range(250))
    assert len(seen) == 24


def test_s5_schedule_is_one_of_48():
    assert len(set(SCHEDULES)) == 48
    assert {tuple(set_up_game(Setup(4, key)).routing) for key in SEEDS} <= set(SCHEDULES)


def test_s5_every_schedule_occurs():
    assert {tuple(set_up_game(Setup(4, n.to_bytes(16))).routing) for n in range(500)} == set(SCHEDULES)


def test_s6_s8_every_order_occurs():
    """The inquisitors in 24 orders; each card, and each event of its deck, comes to each seat."""
    games = [set_up_game(Setup(4, n.to_bytes(16))) for n in range(300)]
    assert len({tuple(s.slots) for s in games}) == 24
    assert (
        len({(card, seat) for s in games for deck in s.deck for seat in range(4) for card in deck[seat]})
        == 4 * 80
    )
    rounds = {
        (event, n, seat)
        for s in games
        for n, row in enumerate(s.event_deck)
        for seat, event in enumerate(row)
    }
    assert len(rounds) == 8 * 2 * 4 + 12 * 3 * 4


def test_s3_to_s8_draws_have_a_fixed_order(monkeypatch: pytest.MonkeyPatch):
    """L13: roles, schedule, inquisitors, event decks, stacks, decks; and the number of possible results of each draw."""
    ways, below = list[int](), Chance.randbelow

    def note_draw(chance: Chance, n: int) -> int:
        ways.append(n)
        return below(chance, n)

    monkeypatch.setattr(Chance, "randbelow", note_draw)
    set_up_game(Setup(4, SEEDS[5]))
    assert ways[:5] == [24, 48, 24, factorial(8), factorial(12)]
    assert ways[5:9] == [24] * 4
    assert prod(ways[9:]) == factorial(16) ** 4


def test_s6_three_ordinary_inquisitors_are_face_down_and_one_is_out():
    s = set_up_game(Setup(4, SEEDS[1]))
    assert sorted(s.slots) == ["debt_collector", "orator", "profligate", "vandal"]
    assert s.face_up == [False, False, False]
    assert (s.pool, s.bribed) == (0, [])


def test_s8_every_card_comes_to_one_seat_in_one_round():
    s = set_up_game(Setup(4, SEEDS[2]))
    assert sorted(card for deck in s.deck for hand in deck for card in hand) == sorted(BUILDINGS)
    for number, deck in enumerate(s.deck, 1):
        assert all(len(hand) == 4 and {BUILDINGS[card].deck for card in hand} == {number} for hand in deck)
    assert all([BUILDINGS[card].stack for card in hand] == ["A", "B", "C", "D"] for hand in s.deck[0])
    assert sorted(event for deck in s.event_deck for event in deck) == sorted(EVENTS)
    assert [{EVENTS[event].deck for event in deck} for deck in s.event_deck] == [
        {"a"},
        {"a"},
        {"b"},
        {"b"},
        {"b"},
    ]


def test_s9_everybody_learns_only_their_own_role():
    s = set_up_game(Setup(4, SEEDS[3]))
    roles = {told.recipients: told.event for told in s.step_events if isinstance(told.event, RoleDealt)}
    assert roles == {(seat,): RoleDealt(seat, own.role) for seat, own in enumerate(s.own)}
    assert s.step_events[0].event == Began()


def test_l13_nothing_is_drawn_after_setup():
    """The same key deals the same game for any decisions, and reveals draw no number."""
    match = Match.new(GAME, Setup(4, SEEDS[4]), defer_reveal=True)
    drawn = match.state.chance.drawn_values
    while not match.is_over:
        if match.is_ready_to_reveal:
            match.reveal_seals()
            continue
        seat = min(match.open_questions)
        match.submit(seat, match.get_decision(seat).options[-1])
        assert drawn == match.state.chance.drawn_values == []
