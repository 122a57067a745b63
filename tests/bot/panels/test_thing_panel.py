"""Answers of `/what` are short for every thing. A second computation confirms what they tell about others."""

from __future__ import annotations

from typing import Any

from bot.panels.blocks import CustomId, Select, Text
from bot.panels.thing_panel import (
    ThingLookup,
    build_question_things,
    build_thing_panel,
    describe_current_place,
    describe_similar,
    describe_users,
)
from conformance.shown.messages import NAMES, make_table_view
from engine.core.glossary import GlossaryEntry
from engine.core.match import Match
from engine.core.text import get_catalogue
from engine.games import game
from tests.conformance.games.carpe_diem import CASE

VILLAGE = ThingLookup(game("village"), get_catalogue("bot"), CustomId(""))


def get_thing(key: str) -> GlossaryEntry:
    return VILLAGE.glossary.entries[key]


def test_rare_common_traits_are_told_and_frequent_ones_are_not():
    table = get_thing("customer:c19_plow_grain").kind.rows
    others = [row for id, row in table.items() if id != "c19_plow_grain"]
    plows, grains = (sum(good in row.needs for row in others) for good in ("plow", "grain"))
    assert grains > len(table) / 3 > plows
    assert (
        describe_similar(VILLAGE, get_thing("customer:c19_plow_grain"))
        == f"**Other customers**: {plows} with Plow."
    )
    assert describe_similar(VILLAGE, get_thing("customer:c01_three_grain")) == ""


def test_names_are_listed_first_and_then_counted():
    naming = VILLAGE.glossary.mentioned_by["resource:grain"]
    first = ", ".join(VILLAGE.glossary.names[key] for key in naming[:4])
    assert (
        describe_users(VILLAGE, get_thing("resource:grain"))
        == f"**Mentioned by**: {first} and {len(naming) - 4} more."
    )


TWO_GOODS_CARD = "b_chicken_fish"


def start_with_forum(there: bool) -> Match[Any]:
    """Start a new game with that card in the forum, or without it."""
    games = (CASE.create_match(4, seed) for seed in range(50))
    return next(match for match in games if (TWO_GOODS_CARD in match.view(None).forum.values()) == there)


def look_up_at(match: Match[Any], *names: str) -> ThingLookup:
    return ThingLookup(
        CASE.game, get_catalogue("bot"), CustomId("", "AB2C"), make_table_view(match, 0, names=names or NAMES)
    )


def test_goods_of_the_same_owners_are_told_together():
    match = start_with_forum(True)
    space = next(int(space[1:]) for space, id in match.view(None).forum.items() if id == TWO_GOODS_CARD)
    asked = look_up_at(match)
    card = asked.glossary.entries[f"forum-card:{TWO_GOODS_CARD}"]
    assert (
        describe_current_place(asked, card)
        == f"**Now**: card {space} of the forum; Chickens and Fish: nobody has any."
    )
    asked = look_up_at(start_with_forum(False))
    assert describe_current_place(asked, card) == "**Now**: not in this game’s forum."


def test_owner_of_a_wanted_thing_is_told_by_name_alone():
    """The card itself says what must be completed."""
    asked = look_up_at(start_with_forum(True))
    bakery = asked.glossary.entries["building:bakery"]
    assert asked.view is not None
    asked.view.view.districts[1].completed["bakery"] = 2
    assert (
        asked.describe_places(bakery.key) == ["completed by Bob 2"]
        and asked.describe_owners(bakery.key) == "Bob 2"
    )


def test_owners_are_listed_as_far_as_a_phone_shows():
    short = look_up_at(match := start_with_forum(True))
    long = look_up_at(match, *(name * 10 for name in NAMES))
    for asked, told in ((short, True), (long, False)):
        assert asked.view is not None
        for district in asked.view.view.districts[:2]:
            district.goods.update(chicken=1, fish=2)
        panel = build_thing_panel(asked, asked.glossary.entries[f"forum-card:{TWO_GOODS_CARD}"])
        text = "\n".join(block.text for block in panel.blocks if isinstance(block, Text))
        assert ("Other forum cards" in text) == told and "Wants" in text, text
        likes = [
            option.value for block in panel.blocks if isinstance(block, Select) for option in block.options
        ]
        assert {"carpe_diem:good:chicken", "carpe_diem:good:fish"} < {*likes}


def test_help_without_a_question_offers_no_list_of_things():
    """Discord refuses a select without options."""
    assert VILLAGE.view is None
    assert build_question_things(VILLAGE) == ()
