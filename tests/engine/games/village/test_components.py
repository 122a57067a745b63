"""The printed components agree with the tables of the rules (C1, C6, S7, F1)."""

from __future__ import annotations

from collections import Counter

from engine.games.village import components as c


def test_customers_have_short_names_and_points():
    """C7a."""
    assert [card.short for card in c.CUSTOMERS.values()] == [f"c{n:02}" for n in range(1, 25)]
    assert Counter(card.points for card in c.CUSTOMERS.values()) == {3: 1, 4: 5, 5: 6, 6: 11, 7: 1}


def test_f1_tables():
    assert [stage.points for stage in c.STAGES.values()] == [0, 2, 4, 6]
    assert [stage.time for stage in c.STAGES.values()] == [1, 2, 2, 3]
    assert [window.points for window in c.WINDOWS.values()] == [2, 3, 4, 6]
    assert [window.grain_to_next for window in c.WINDOWS.values()] == [1, 2, 2, 0]
    assert c.TRAVEL_POINTS == (0, 1, 3, 6, 10, 14, 18) and c.CHRONICLE_POINTS == (0, 0, 0, 4, 7, 12)


def test_c8_turn_cannot_pass_the_bridge_twice():
    most = c.PLAGUE_TIME + max(craft.train_time + craft.make_time for craft in c.CRAFTS.values())
    assert most == 8 < c.LIFE_TRACK_SPACES
