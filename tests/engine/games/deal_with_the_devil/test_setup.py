"""Setup (section 3)."""

from __future__ import annotations

from math import factorial, prod

import pytest

from engine.core import Chance, Setup
from engine.games.deal_with_the_devil.events import Began, RoleDealt
from engine.games.deal_with_the_devil.rules.setup import set_up_game

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


def test_s9_everybody_learns_only_their_own_role():
    s = set_up_game(Setup(4, SEEDS[3]))
    roles = {told.recipients: told.event for told in s.step_events if isinstance(told.event, RoleDealt)}
    assert roles == {(seat,): RoleDealt(seat, own.role) for seat, own in enumerate(s.own)}
    assert s.step_events[0].event == Began()
