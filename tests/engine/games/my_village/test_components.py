"""The printed components agree with the tables of the rules (C1, A3.1, A5.2, A11.2, E3)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.my_village import components as c
from engine.games.my_village.components import Price
from engine.games.my_village.rules.dice import FACES
from engine.games.my_village.rules.display import CONDITION_CHECKS
from engine.games.my_village.rules.effects import APPLY_BY_OP
from engine.games.my_village.rules.gains import GAIN_BY_OP


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


@pytest.mark.parametrize(
    ("craft", "good", "black", "white"),
    [
        ("brewery", "beer", 1, 0),
        ("office", "scroll", 1, 0),
        ("stables", "horse", 1, 1),
        ("smithy", "plow", 1, 1),
        ("wainwright", "wagon", 2, 1),
    ],
)
def test_a3_1_craft_buildings(craft: str, good: str, black: int, white: int):
    cards = [card for card in c.CRAFTS.values() if card.type == craft]
    assert [card.banner for card in cards] == [(5, 6), (5, 8), (6, 9), (8, 9)]
    assert {(card.good, card.spaces, card.black_time, card.white_time) for card in cards} == {
        (good, 3, black, white)
    }


@pytest.mark.parametrize(
    ("letter", "banner", "time", "costs"),
    [
        ("A", (6, 8), 2, (Price(),)),
        ("B", (5, 9), 3, (Price(goods={"horse": 1}), Price(coins=2))),
        ("C", (7,), 2, (Price(goods={"wagon": 1}), Price(coins=2))),
        ("D", (4, 10), 3, (Price(goods={"wagon": 1}), Price(coins=3))),
        ("E", (3, 11), 3, (Price(goods={"horse": 1, "wagon": 1}), Price(coins=4))),
    ],
)
def test_a11_2_stages(letter: c.Letter, banner: c.Banner, time: int, costs: tuple[Price, ...]):
    stage = c.TRAVEL_STAGES[letter]
    assert (stage.banner, stage.black_time, stage.cost_options) == (banner, time, costs)


def test_a5_2_the_steward_s_prices():
    assert [(row.cards, row.time, row.coins) for row in c.STEWARD_PRICES] == [
        (1, 1, 0),
        (2, 2, 0),
        (3, 2, 1),
        (4, 3, 1),
    ]


def test_a3_2_to_a3_7_other_cards():
    """A3.2, A3.4, A3.5, A3.6, A3.7: banners, times and points."""
    assert (c.FIELD.banner, c.FIELD.black_time, c.FIELD.white_time, c.FIELD.points) == ((7,), 2, 0, 1)
    assert [(card.banner, card.black_time, card.points) for card in c.CHURCHES.values()] == [
        ((11,), 3, 4),
        ((11,), 3, 3),
        ((11,), 3, 3),
        ((11,), 3, 5),
    ]
    assert {card.black_time for card in c.MONKS.values()} == {3}
    assert [(card.banner, card.black_time, card.white_time, card.points) for card in c.CHAMBERS.values()] == [
        ((3,), 4, 1, 4),
        ((3,), 4, 1, 3),
        ((3,), 4, 1, 2),
        ((3,), 4, 1, 2),
    ]
    assert (
        c.MEETING_PLACE.banner,
        c.MEETING_PLACE.black_time,
        c.MEETING_PLACE.white_time,
        c.MEETING_PLACE.points,
    ) == (
        (2, 12),
        2,
        1,
        2,
    )


def test_section_3_s_table():
    """S2, S9, S10, T3."""
    rows = [
        (
            n.white_dice,
            n.black_dice,
            n.turns_per_player_per_round,
            n.starting_coins,
            n.coffins_end,
            n.rat_start_distance,
            n.safety_rounds,
        )
        for n in c.NUMBERS_BY_PLAYER_COUNT.values()
    ]
    assert rows == [
        (8, 3, 2, (1, 2), 9, 10, 30),
        (6, 2, 1, (1, 2, 3), 14, 13, 60),
        (8, 3, 1, (1, 2, 3, 4), 18, 16, 60),
    ]


def test_e3_tables():
    """E3.1, E3.4, E3.5, E3.9, E3.10, E4."""
    assert c.POINTS_BY_WINDOW_COUNT == (0, 1, 2, 4, 7, 11, 16) and c.MAX_SCORING_WINDOWS == 6
    assert c.BOX.score_values == c.ScoreValues(
        safe_story_point=1, hand=1, day_laborer=-5, area_council_card=1, population_council_villager=4
    )


def test_c3_every_effect_has_a_rule_and_every_condition_a_test():
    """C3: except those that a card keeps (static), or that interrupt a turn and have rules of their own."""
    cards = [
        *c.CRAFTS.values(),
        c.FIELD,
        *c.CHURCHES.values(),
        *c.MONKS.values(),
        *c.CHAMBERS.values(),
        c.MEETING_PLACE,
    ]
    used = {effect.op for card in cards for effect in card.black_effects}
    whites = (
        *c.BOARDS.values(),
        c.BOX.school,
        *c.CRAFTS.values(),
        c.FIELD,
        *c.CHAMBERS.values(),
        c.MEETING_PLACE,
    )
    used |= {effect.op for card in whites for effect in card.white_effects}
    used |= {effect.op for space in c.HEADMAN_SPACES.values() for effect in space.effects}
    known = {*APPLY_BY_OP, *GAIN_BY_OP}
    assert used - known == {"take_customers"} and known <= used
    assert {condition for card in cards for condition in card.requires} <= set(CONDITION_CHECKS)
