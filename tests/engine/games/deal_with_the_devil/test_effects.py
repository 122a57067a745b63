"""Ops, wings, reputation and debt of one seat (2.5, 2.6, 5.8, 5.9)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.card_effects import (
    AnyEffect,
    CoinsPerLowerRep,
    DebtReduce,
    DemonRemove,
    GainCourtier,
    If,
    LoseCourtier,
    Rep,
    RepToStart,
)
from engine.games.deal_with_the_devil.components.terms import Condition
from engine.games.deal_with_the_devil.events import Change
from engine.games.deal_with_the_devil.rules.effects import (
    ConditionContext,
    EffectTarget,
    add_debt,
    gain_angel_wings,
    gain_demon_wings,
    is_condition_met,
    move_reputation,
    resolve_effects,
)
from engine.games.deal_with_the_devil.state import Kingdom, PlannedBuild, PrivateState, make_empty_stock

from .scenario import make_built_cards


def make_seat(**kingdom: int) -> tuple[Kingdom, PrivateState, Change]:
    return Kingdom(**kingdom), PrivateState("devil", make_empty_stock()), Change()  # pyright: ignore


def apply_effect(
    effect: AnyEffect, k: Kingdom, how: PlannedBuild | None = None, scene: ConditionContext | None = None
) -> Change:
    tally = Change()
    own = PrivateState("devil", make_empty_stock())
    resolve_effects(
        (effect,), EffectTarget(k, own, tally, how or PlannedBuild(""), scene or ConditionContext())
    )
    return tally


# Reputation and wings


def test_rp1_up_stops_at_7_with_an_angel_wing():
    """RP1, R10.20: only on entering +7."""
    k, _, tally = make_seat(reputation=6)
    move_reputation(k, 3, tally)
    assert tally == Change(reputation=(6, 7), angel=1)
    move_reputation(k, 1, tally)
    assert (k.reputation, k.angel) == (7, 1)


def test_rp2_down_gains_a_demon_wing_for_each_of_the_last_three_spaces():
    """RP2, RP3, 11.10, W3."""
    k, _, tally = make_seat(reputation=-4, score=5)
    move_reputation(k, -4, tally)
    assert tally == Change(reputation=(-4, -7), demon=3, houseguests=1, score=-2)
    assert (k.demon, k.houseguests, k.score) == (0, 1, 3)
    move_reputation(k, -1, tally)
    assert (k.reputation, k.demon) == (-7, 0)


def test_rp2_entering_counts_not_leaving():
    k, _, tally = make_seat(reputation=-5)
    move_reputation(k, -1, tally)
    assert tally.demon == 1
    move_reputation(k, 2, tally)
    assert (k.reputation, k.demon) == (-4, 1)
    k, _, tally = make_seat(reputation=-7)
    move_reputation(k, 2, tally)
    assert (k.reputation, k.demon, tally) == (-5, 0, Change(reputation=(-7, -5)))


def test_w2_three_angel_wings_become_an_indulgence():
    k, _, tally = make_seat(angel=2)
    gain_angel_wings(k, 2, tally)
    assert (k.angel, k.indulgences, tally) == (1, 1, Change(angel=2, indulgences=1))


def test_w3_three_demon_wings_bring_a_houseguest():
    """W3, R10.44: surplus wings stay."""
    k, _, tally = make_seat(demon=2)
    gain_demon_wings(k, 2, tally)
    assert (k.demon, k.houseguests, k.score) == (1, 1, -2)


def test_r10_1_the_bank_never_runs_out():
    """More indulgences than the 8 printed, and more houseguests than 4; wings convert one by one (R10.57)."""
    k, _, tally = make_seat(score=3)
    gain_angel_wings(k, 31, tally)
    gain_demon_wings(k, 17, tally)
    assert (k.angel, k.indulgences, k.demon, k.houseguests, k.score) == (1, 10, 2, 5, -7)


def test_in4_debt_beyond_10_becomes_9_with_a_demon_wing():
    """IN4, R10.25: three visits at debt 10."""
    k, own, tally = make_seat()
    own.debt = 10
    add_debt(k, own, 3, tally)
    assert (own.debt, k.debt, k.demon, tally.debt) == (9, 9, 2, -1)


# Ops


def test_rep_to_start_gives_no_wing():
    """2.5."""
    k = Kingdom(reputation=7)
    assert apply_effect(RepToStart(), k) == Change(reputation=(7, 1))
    assert apply_effect(RepToStart(), k) == Change()
    assert apply_effect(RepToStart(), Kingdom(reputation=-7)) == Change(reputation=(-7, 1))


def test_return_to_the_same_space_is_no_movement():
    k, own, tally = make_seat()
    resolve_effects((Rep(-1), Rep(1)), EffectTarget(k, own, tally))
    assert tally == Change()


def test_demon_removal_returns_existing_wings():
    """2.5, R10.44."""
    k = Kingdom(demon=1)
    assert apply_effect(DemonRemove(2), k) == Change(demon_removed=1)
    assert k.demon == 0
    assert apply_effect(DemonRemove(1), Kingdom(demon=2)) == Change(demon_removed=1)
    assert apply_effect(DemonRemove(2), Kingdom(demon=2, houseguests=1)) == Change(demon_removed=2)


def test_debt_reduction_is_free_and_stops_at_0():
    """2.5."""
    for before, left in ((8, 3), (5, 0), (2, 0)):
        k, own, tally = make_seat()
        own.debt = before
        resolve_effects((DebtReduce(5),), EffectTarget(k, own, tally))
        assert (own.debt, tally.debt, own.stock["coins"]) == (left, left - before, 0)


def test_gained_courtier_is_the_named_or_the_first_on_the_board():
    """2.5, 6.7: default farmer, merchant, priest, alchemist; never one who is away or held."""
    k = Kingdom()
    assert apply_effect(GainCourtier("any_on_board"), k, PlannedBuild("", courtier="priest")).courtiers == (
        "priest",
    )
    assert apply_effect(GainCourtier("any_on_board"), k, PlannedBuild("", courtier="priest")).courtiers == (
        "farmer",
    )
    k.courtiers["alchemist"] = "space3"
    k.courtiers["merchant"] = "held"
    assert apply_effect(GainCourtier("any_on_board"), k).courtiers == ("alchemist",)
    assert apply_effect(GainCourtier("any_on_board"), k) == Change()
    assert apply_effect(GainCourtier("farmer"), k) == Change()


def test_courtier_given_up_goes_to_space_3():
    k = Kingdom()
    k.courtiers["farmer"] = "held"
    assert apply_effect(LoseCourtier("farmer"), k) == Change(lost_courtier="farmer")
    assert k.courtiers["farmer"] == "space3"


def test_coins_for_buildings_count_themselves_duals_once_and_science_never():
    """2.5."""
    k, own, tally = make_seat()
    k.built = make_built_cards("vineyard", "manor", "walled_garden", "apothecary", "port")
    resolve_effects(BUILDINGS["vineyard"].effects, EffectTarget(k, own, tally))
    assert own.stock["coins"] == 6


def test_coins_per_lower_reputation_use_the_snapshot():
    """2.5, RP5: strictly below."""
    assert apply_effect(CoinsPerLowerRep(1), Kingdom(), scene=ConditionContext(2, (1, 2, -3))).gains == {
        "coins": 2
    }
    assert apply_effect(CoinsPerLowerRep(1), Kingdom(), scene=ConditionContext(-7, (1, 2, -3))) == Change()


@pytest.mark.parametrize(
    ("cond", "mine", "others", "true"),
    [
        ("rep_strict_lowest", 0, (1, 1, 2), True),
        ("rep_strict_lowest", 1, (1, 2, 2), False),
        ("rep_highest", 2, (2, 1, 0), True),
        ("rep_highest", 2, (2, 2, 2), False),
        ("rep_highest", 1, (2, 0, 0), False),
        ("not_rep_strict_highest", 2, (2, 1, 1), True),
        ("not_rep_strict_highest", 2, (1, 1, 1), False),
    ],
)
def test_2_6_conditions_of_reputation(cond: Condition, mine: int, others: tuple[int, ...], true: bool):
    effect = If(cond, (Rep(2),))
    assert (
        is_condition_met(effect, PrivateState("devil", make_empty_stock()), ConditionContext(mine, others))
        is true
    )
    assert apply_effect(effect, Kingdom(), scene=ConditionContext(mine, others)) == (
        Change(reputation=(1, 3)) if true else Change()
    )


def test_2_6_conditions_of_the_action_phase():
    own = PrivateState("devil", make_empty_stock(), debt=1)
    assert not is_condition_met(If("debt_zero", ()), own, ConditionContext())
    assert is_condition_met(If("tokens_used_at_least", (), 3), own, ConditionContext(tokens_used=3))
    assert not is_condition_met(If("tokens_used_at_least", (), 3), own, ConditionContext(tokens_used=2))
    assert is_condition_met(If("recruited_by_action", ()), own, ConditionContext(has_recruited=True))
