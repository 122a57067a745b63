"""Setup (section 3), and the effects on one seat (2.5, 2.6, 5.8, 5.9)."""

from __future__ import annotations

from math import factorial, prod

import pytest

from engine.core import Chance, Setup
from engine.games.deal_with_the_devil.components.card_effects import AnyEffect, CoinsPerLowerRep, If
from engine.games.deal_with_the_devil.events import Began, Change, RoleDealt
from engine.games.deal_with_the_devil.rules.effects import (
    ConditionContext,
    EffectTarget,
    gain_angel_wings,
    gain_demon_wings,
    is_condition_met,
    move_reputation,
    resolve_effects,
)
from engine.games.deal_with_the_devil.rules.setup import set_up_game
from engine.games.deal_with_the_devil.state import Kingdom, PlannedBuild, PrivateState, make_empty_stock

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


# Ops, wings, reputation and debt of one seat (2.5, 2.6, 5.8, 5.9)


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


# Ops


def test_coins_per_lower_reputation_use_the_snapshot():
    """2.5, RP5: strictly below."""
    assert apply_effect(CoinsPerLowerRep(1), Kingdom(), scene=ConditionContext(2, (1, 2, -3))).gains == {
        "coins": 2
    }
    assert apply_effect(CoinsPerLowerRep(1), Kingdom(), scene=ConditionContext(-7, (1, 2, -3))) == Change()


def test_2_6_conditions_of_the_action_phase():
    own = PrivateState("devil", make_empty_stock(), debt=1)
    assert not is_condition_met(If("debt_zero", ()), own, ConditionContext())
    assert is_condition_met(If("tokens_used_at_least", (), 3), own, ConditionContext(tokens_used=3))
    assert not is_condition_met(If("tokens_used_at_least", (), 3), own, ConditionContext(tokens_used=2))
    assert is_condition_met(If("recruited_by_action", ()), own, ConditionContext(has_recruited=True))
