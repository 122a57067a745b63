"""Achievements and courtiers (5.7, AC1 to AC8)."""

from __future__ import annotations

from engine.core import Event
from engine.games.deal_with_the_devil.components.terms import CourtierId
from engine.games.deal_with_the_devil.events import Claimed
from engine.games.deal_with_the_devil.rules.achievements import (
    count_symbols,
    list_met_achievements,
)
from engine.games.deal_with_the_devil.state import Kingdom

from .acting import Plan, PlannedClaim, Scene
from .scenario import make_built_cards


def make_kingdom(cards: str, *courtiers: CourtierId) -> Kingdom:
    k = Kingdom(built=make_built_cards(*cards.split()))
    for courtier in courtiers:
        k.courtiers[courtier] = "held"
    return k


def list_claimed_spaces(told: list[Event]) -> list[tuple[str, int | None]]:
    return [(one.achievement, one.space) for one in told if isinstance(one, Claimed)]


def test_ac1_ac2_science_is_chosen_again_for_every_tile():
    k = make_kingdom("farm vineyard chapel apothecary")
    have = count_symbols(k)
    assert sorted(list_met_achievements(have)) == ["minor_country", "minor_mixed"]


def test_ac3_ac5_one_building_serves_several_tiles_in_order():
    """AC3, AC5, AC6: the spaces 2, 3, 1, 4."""
    told = Scene("", "farm vineyard lumber_camp manor pilgrim_inn chapel monastery").act(Plan())
    assert list_claimed_spaces(told) == [
        ("minor_country", 2),
        ("minor_church", 3),
        ("minor_mixed", 1),
        ("major_mixed", None),
    ]


def test_ac4_unmet_claim_is_ignored():
    """AC4, A2: nobody learns of it, and its courtier stays."""
    scene = Scene("", "chapel").hold_courtiers("priest")
    told = scene.act(
        Plan(claims=[PlannedClaim("minor_church", ("priest",)), PlannedClaim("minor_country", ("farmer",))])
    )
    assert (list_claimed_spaces(told), scene.kingdom.courtiers["priest"]) == ([], "held")


def test_ac3_courtier_serves_one_tile():
    """AC3, AC8: then the courtier lies on space 3."""
    scene = Scene("", "chapel monastery farm").hold_courtiers("priest")
    told = scene.act(
        Plan(claims=[PlannedClaim("minor_church", ("priest",)), PlannedClaim("minor_mixed", ("priest",))])
    )
    assert (list_claimed_spaces(told), scene.kingdom.courtiers["priest"]) == ([("minor_church", 2)], "space3")
