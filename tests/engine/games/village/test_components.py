"""The printed components agree with the tables of the rules (C1, C6, S7, F1)."""

from __future__ import annotations

from collections import Counter

from engine.games.village import components as c


def test_c1_piece_counts():
    assert sum(c.MEMBERS_BY_GENERATION.values()) == 11 and list(c.MEMBERS_BY_GENERATION.values()) == [
        4,
        3,
        2,
        2,
    ]
    assert sum(c.SUPPLY.influence.values()) == 72 and set(c.SUPPLY.influence.values()) == {18}
    assert (c.SUPPLY.plague, c.SUPPLY.coins, c.SUPPLY.grain, c.SUPPLY.monks) == (6, 15, 20, 4)
    assert sum(c.SUPPLY.goods.values()) == 40 and len(c.CUSTOMERS) == 24


def test_customers_have_short_names_and_points():
    """C7a."""
    assert [card.short for card in c.CUSTOMERS.values()] == [f"c{n:02}" for n in range(1, 25)]
    assert Counter(card.points for card in c.CUSTOMERS.values()) == {3: 1, 4: 5, 5: 6, 6: 11, 7: 1}


def test_a5_rewards():
    rewards = {city: [(e.op, e.n) for e in card.effects] for city, card in c.CITY_CARDS.items()}
    assert rewards == {
        "ashford": [("gain_prestige", 3)],
        "brookdale": [("gain_prestige", 3)],
        "carrow": [("gain_coin", 1)],
        "dunmere": [("gain_cubes", 2)],
        "eastwick": [("gain_cubes", 2)],
        "farhaven": [("gain_coin", 1)],
    }


def test_f1_tables():
    assert [stage.points for stage in c.STAGES.values()] == [0, 2, 4, 6]
    assert [stage.time for stage in c.STAGES.values()] == [1, 2, 2, 3]
    assert [window.points for window in c.WINDOWS.values()] == [2, 3, 4, 6]
    assert [window.grain_to_next for window in c.WINDOWS.values()] == [1, 2, 2, 0]
    assert c.TRAVEL_POINTS == (0, 1, 3, 6, 10, 14, 18) and c.CHRONICLE_POINTS == (0, 0, 0, 4, 7, 12)


def test_d5_spaces_of_the_chronicle():
    assert c.BOX.chronicle.totals == {
        n: sum(row.spaces[n] for row in c.CHRONICLE.values()) for n in c.SETUP_CARDS
    }


def test_c8_turn_cannot_pass_the_bridge_twice():
    most = c.PLAGUE_TIME + max(craft.train_time + craft.make_time for craft in c.CRAFTS.values())
    assert most == 8 < c.LIFE_TRACK_SPACES
