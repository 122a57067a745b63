"""The printed components agree with the tables of the rules (C1, A3.1, A5.2, A11.2, E3)."""

from __future__ import annotations

from collections import Counter

from engine.games.my_village import components as c
from engine.games.my_village.rules.dice import FACES


def test_c1_1_to_c1_3_contents_of_the_box():
    """C1.1, C1.2, C1.3, C1.9: 104 village cards; dice of six faces; four tiles. O1: 2 to 4 players."""
    cards = (
        len(c.CRAFTS)
        + c.FIELD.count
        + len(c.CUSTOMERS)
        + len(c.TRAVEL_CARDS)
        + len(c.CHURCHES)
        + len(c.MONKS)
    )
    assert cards + len(c.CHAMBERS) + c.MEETING_PLACE.count == 104
    assert Counter(card.letter for card in c.TRAVEL_CARDS.values()) == {
        "A": 4,
        "B": 4,
        "C": 4,
        "D": 4,
        "E": 3,
    }
    assert Counter(card.stack for card in c.MONKS.values()) == {"quill": 3, "goblet": 4, "rosary": 5}
    assert c.MEETING_PLACE.count == 4 and set(c.NUMBERS_BY_PLAYER_COUNT) == {2, 3, 4}
    assert list(FACES) == [1, 2, 3, 4, 5, 6]


def test_e3_tables():
    """E3.1, E3.4, E3.5, E3.9, E3.10, E4."""
    assert c.POINTS_BY_WINDOW_COUNT == (0, 1, 2, 4, 7, 11, 16) and c.MAX_SCORING_WINDOWS == 6
    assert c.BOX.score_values == c.ScoreValues(
        safe_story_point=1, hand=1, day_laborer=-5, area_council_card=1, population_council_villager=4
    )
