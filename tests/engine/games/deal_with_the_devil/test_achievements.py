"""Achievements and courtiers (5.7, AC1 to AC8)."""

from __future__ import annotations

from engine.core import Event
from engine.games.deal_with_the_devil.actions import Claim
from engine.games.deal_with_the_devil.components.terms import AchievementId, CourtierId
from engine.games.deal_with_the_devil.events import Change, Claimed
from engine.games.deal_with_the_devil.rules.achievements import (
    count_symbols,
    list_claims,
    list_met_achievements,
)
from engine.games.deal_with_the_devil.state import Kingdom

from .acting import Plan, PlannedBuild, PlannedClaim, Scene
from .scenario import make_built_cards, parse_bundle

CHURCHES = "chapel rectory monastery catacombs convent"
TOWNS = "marketplace port gambling_house tavern town_hall"
LANDS = "farm vineyard lumber_camp mill quarry"


def make_kingdom(cards: str, *courtiers: CourtierId) -> Kingdom:
    k = Kingdom(built=make_built_cards(*cards.split()))
    for courtier in courtiers:
        k.courtiers[courtier] = "held"
    return k


def list_claimed_spaces(told: list[Event]) -> list[tuple[str, int | None]]:
    return [(one.achievement, one.space) for one in told if isinstance(one, Claimed)]


def test_ac1_symbols():
    """AC1: a dual building gives both, science is wild."""
    assert count_symbols(make_kingdom("manor farm apothecary pilgrim_inn")) == (2, 2, 1, 1)


def test_ac1_ac2_science_is_chosen_again_for_every_tile():
    k = make_kingdom("farm vineyard chapel apothecary")
    have = count_symbols(k)
    assert sorted(list_met_achievements(have)) == ["minor_country", "minor_mixed"]


def test_ac2_a_dual_building_serves_both_symbols_of_a_tile():
    assert "minor_mixed" in list_met_achievements(count_symbols(make_kingdom("manor chapel")))
    assert "minor_mixed" not in list_met_achievements(count_symbols(make_kingdom("manor farm")))


def test_ac3_ac5_one_building_serves_several_tiles_in_order():
    """AC3, AC5, AC6: the spaces 2, 3, 1, 4."""
    told = Scene("", "farm vineyard lumber_camp manor pilgrim_inn chapel monastery").act(Plan())
    assert list_claimed_spaces(told) == [
        ("minor_country", 2),
        ("minor_church", 3),
        ("minor_mixed", 1),
        ("major_mixed", None),
    ]


def test_ac4_listed_claims_come_first_and_name_their_space():
    scene = Scene("", "farm vineyard lumber_camp chapel rectory monastery")
    plan = Plan(claims=[PlannedClaim("minor_church", (), 4), PlannedClaim("minor_country", (), 4)])
    told = scene.act(plan)
    assert list_claimed_spaces(told) == [("minor_church", 4), ("minor_country", 2)]
    assert scene.kingdom.levels == [1, 2, 1, 2]


def test_ac4_unmet_claim_is_ignored():
    """AC4, A2: nobody learns of it, and its courtier stays."""
    scene = Scene("", "chapel").hold_courtiers("priest")
    told = scene.act(
        Plan(claims=[PlannedClaim("minor_church", ("priest",)), PlannedClaim("minor_country", ("farmer",))])
    )
    assert (list_claimed_spaces(told), scene.kingdom.courtiers["priest"]) == ([], "held")


def test_ac4_a_courtier_is_used_only_if_needed():
    scene = Scene("", "chapel monastery").hold_courtiers("priest", "farmer", "alchemist")
    told = scene.act(Plan(claims=[PlannedClaim("minor_church", ("farmer", "alchemist", "priest"))]))
    (claim,) = [one for one in told if isinstance(one, Claimed)]
    assert claim.courtiers == ("priest",)
    assert [c for c, place in scene.kingdom.courtiers.items() if place == "held"] == ["farmer", "alchemist"]
    scene = Scene("", "chapel monastery rectory").hold_courtiers("priest")
    scene.act(Plan(claims=[PlannedClaim("minor_church", ("priest",))]))
    assert scene.kingdom.courtiers["priest"] == "held"


def test_ac3_courtier_serves_one_tile():
    """AC3, AC8: then the courtier lies on space 3."""
    scene = Scene("", "chapel monastery farm").hold_courtiers("priest")
    told = scene.act(
        Plan(claims=[PlannedClaim("minor_church", ("priest",)), PlannedClaim("minor_mixed", ("priest",))])
    )
    assert (list_claimed_spaces(told), scene.kingdom.courtiers["priest"]) == ([("minor_church", 2)], "space3")


def test_ac5_gained_alchemist_helps_only_a_later_listed_claim():
    before = "farm vineyard marketplace port chapel monastery"
    scene = Scene("", before)
    told = scene.act(Plan(claims=[PlannedClaim("major_mixed"), PlannedClaim("minor_town", ("alchemist",))]))
    assert list_claimed_spaces(told)[:2] == [("major_mixed", None), ("minor_town", 2)]
    assert scene.kingdom.courtiers["alchemist"] == "space3"
    scene = Scene("", before)
    assert list_claimed_spaces(scene.act(Plan(claims=[PlannedClaim("minor_town", ("alchemist",))]))) == [
        ("minor_mixed", 2),
        ("major_mixed", None),
    ]
    assert scene.kingdom.courtiers["alchemist"] == "held"


def test_ac6_improved_space_is_replaced():
    """AC6, 6.7, 12.1."""
    scene = Scene(
        "",
        "chapel rectory monastery",
        levels=[1, 2, 1, 1],
        minors={
            "minor_country": 2,
            "minor_town": 0,
            "minor_church": 0,
            "minor_mixed": 0,
        },
    )
    assert list_claimed_spaces(scene.act(Plan(claims=[PlannedClaim("minor_church", (), 2)]))) == [
        ("minor_church", 3)
    ]


def test_ac7_majors_and_their_rewards():
    """AC7, 2.7."""
    expected: list[tuple[str, AchievementId, Change]] = [
        (LANDS, "major_country", Change(gains=parse_bundle("1 G 1 M"))),
        (TOWNS, "major_town", Change(gains=parse_bundle("7 c"))),
        (CHURCHES, "major_church", Change(angel=2)),
        ("manor walled_garden pilgrim_inn", "major_mixed", Change(courtiers=("alchemist",))),
    ]
    for cards, tile, change in expected:
        scene = Scene("", cards)
        told = scene.act(Plan())
        assert (
            next(one.change for one in told if isinstance(one, Claimed) and one.achievement == tile) == change
        )
        assert scene.kingdom.majors == [tile]
        assert list_claimed_spaces(scene.act(Plan())) == []  # each once


def test_ac7_university_is_paid_after_each_claim():
    """AC7, 2.5: any way; itself a wild symbol."""
    scene = Scene("", "university farm vineyard chapel")
    told = scene.act(Plan())
    assert [one.change for one in told if isinstance(one, Claimed)] == [Change(gains=parse_bundle("3 c"))] * 2
    assert scene.get_stock == parse_bundle("6 c")


def test_ac7_university_of_this_phase_is_paid_at_once():
    """2.5: each claim from now on, and claims come after the builds (A11)."""
    scene = Scene("1 W 1 S 2 H 1 G", "farm vineyard", "university")
    told = scene.act(Plan(builds=[PlannedBuild("university")]))
    assert [(one.achievement, one.change) for one in told if isinstance(one, Claimed)] == [
        ("minor_country", Change(gains=parse_bundle("3 c"))),
    ]


def test_claims_are_offered_with_no_courtier_or_the_smallest_sets():
    """6.8 f."""
    assert list_claims(make_kingdom("chapel monastery rectory", "priest")) == [Claim("minor_church")]
    assert list_claims(make_kingdom("chapel monastery", "priest", "alchemist")) == [
        Claim("minor_church", ("priest",)),
        Claim("minor_church", ("alchemist",)),
    ]
    k = make_kingdom("chapel apothecary", "priest", "farmer", "alchemist")
    assert Claim("minor_mixed", ("farmer",)) in list_claims(k) and Claim(
        "minor_mixed", ("alchemist",)
    ) in list_claims(k)
    assert Claim("minor_church", ("priest",)) in list_claims(k)
    assert not [claim for claim in list_claims(k) if claim.achievement == "minor_town"]


def test_removed_tile_is_never_claimed():
    """12.11."""
    scene = Scene("", "chapel rectory monastery")
    scene.kingdom.minors["minor_church"] = -1
    assert list_claimed_spaces(scene.act(Plan(claims=[PlannedClaim("minor_church")]))) == []
