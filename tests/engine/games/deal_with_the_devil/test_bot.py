"""The bot (rules 14, L19): whole games, plans, answers to inquisitors."""

from __future__ import annotations

from itertools import islice
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Chance
from engine.core.game import BOT_LEVELS, BotLevel
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.actions import Appease, Buy, Repay, Seal, Sell
from engine.games.deal_with_the_devil.ai.kingdom_value import estimate_final_points, evaluate_kingdom
from engine.games.deal_with_the_devil.ai.value import get_public_parts
from engine.games.deal_with_the_devil.ai.worth import HOUSEGUEST_PENALTY
from engine.games.deal_with_the_devil.components.terms import ROLES, Role
from engine.games.deal_with_the_devil.events import Claimed, Failed
from engine.players.simulation import simulate_games

from .bots import play_bots
from .scenario import LARGE_KINGDOM, RED, Table, make_built_cards, play_to_step, set_stock

# A strong player thinks for long.
each_level = pytest.mark.parametrize("level", ["beginner", "club", "strong"])


@each_level
@pytest.mark.parametrize("games", [2, 8])
def test_bot_beats_random(level: BotLevel, games: int):
    """It plays against three random players."""
    bot, rest = simulate_games(GAME, 4, games, [level, "random", "random", "random"], 3, lambda: 0.0).players
    assert bot.kind == level and bot.wins >= games - 1 and bot.mean_score > rest.mean_score + 15


def test_12_12_plausible_games():
    """12.12: typical scores are 25 to 50 and every role can win. Mortals keep the souls that they need, no plan fails,
    and the devil is named in the ritual of round 3 more often than by chance."""
    won = dict.fromkeys(ROLES, 0)
    scores = list[int]()
    mortals = list[int]()
    right = list[bool]()
    for seed in range(60):
        match = [match for match, _ in play_bots(seed)][-1]
        results = match.results()
        roles: list[Role] = [own.role for own in match.state.own]
        scores += [row.total for row in results.ranking]
        mortals += [row.total for row in results.ranking if roles[row.seat].startswith("mortal")]
        right += [roles[seat] == "devil" for seat in match.state.rituals[0].devil_guesses if seat is not None]
        for seat in results.winners:
            won[roles[seat]] += 1
        assert not match.state.failed
    assert 25 <= fmean(scores) <= 50 and fmean(mortals) >= 36
    assert all(won.values()), won
    assert fmean(right) > 0.36  # 43 % of 449 guesses in 150 games; by chance a third


@each_level
def test_no_plan_fails(level: BotLevel):
    """A2.4.1: the projection is exact, so nothing that fails need be planned (A9). All but beginners use courtiers
    for tiles (AC4)."""
    told = list[Any]()
    for match, _ in play_bots(0, level):
        told += [one.event for one in match.new_public_events]
        match.new_public_events = []
    assert told and not any(isinstance(event, Failed) for event in told)
    helped = any(isinstance(event, Claimed) and event.courtiers for event in told)
    assert helped == (level != "beginner")


# The next round


# Answers to inquisitors


def test_basics_for_the_ascetic_are_bought_at_the_end_if_missing():
    """Six coins are then worth a point, and the penalty is four."""
    s = play_to_step(5, "answer")
    s.own[RED].pure = 0
    set_stock(s, RED, "9 c")
    t = Table(s)
    assert t.get_question(RED) == "ascetic"
    said = GAME.choose_action(t.match.view(RED), t.match.get_decision(RED), Chance(bytes(16)), "club")
    assert isinstance(said, Buy) and said.n == 2


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_indulgence_is_given_before_a_soul_for_a_later_inquisitor(level: BotLevel):
    """Q6: a skipped inquisitor is not asked about again. The houseguest takes most and gets the soul; C comes first."""
    s = play_to_step(5, "answer")
    s.bribed, s.face_up = ["A", "B"], [False] * 3
    s.players[RED].houseguests = s.players[RED].indulgences = s.own[RED].pure = 1
    s.players[RED].built = make_built_cards(*LARGE_KINGDOM.split()[:7])  # C takes 3, the houseguest 4
    t = Table(s)
    for expected in (Appease("C", "indulgence"), Appease("H1", "soul")):
        assert (
            GAME.choose_action(t.match.view(RED), t.match.get_decision(RED), Chance(bytes(16)), level)
            == expected
        )
        t.say(RED, expected)


def test_last_plan_sees_whose_wing_will_be_the_third():
    """RP6, W3: the bot once stayed lowest with two demon wings, although two reputation would have been the highest."""
    s = play_to_step(5, "plan")
    s.players[RED].demon, s.own[RED].pure = 2, 0
    for seat, k in enumerate(s.players):
        k.reputation = -1 if seat == RED else seat // 2
    view = Table(s).match.view(RED)
    low, high = (
        estimate_final_points(view, replace(s.players[RED], reputation=n), s.own[RED], True) for n in (-1, 3)
    )
    assert high - low > HOUSEGUEST_PENALTY + 1, "no guest, and an angel wing"


def test_surplus_pays_debt_back_at_the_end():
    """FS1: a coin of debt costs half a point, one in stock brings a fifth; a basic is sold for the last one."""
    s = play_to_step(5, "answer")
    s.bribed, s.face_up = ["A", "B", "C"], [False] * 3
    s.own[RED].debt = s.players[RED].debt = 4
    set_stock(s, RED, "3 c 1 W")
    t = Table(s)
    assert t.get_question(RED) == "answer_seal"
    for expected in (Sell("wood", 1), Repay(4), Seal()):
        assert (
            GAME.choose_action(t.match.view(RED), t.match.get_decision(RED), Chance(bytes(16)), "strong")
            == expected
        )
        t.say(RED, expected)


def test_public_parts_add_up_to_the_value_of_plans():
    for match, _ in islice(play_bots(4), 0, None, 4):
        view = match.view(None)
        for kingdom in view.kingdoms:
            assert sum(get_public_parts(kingdom, view.round).values()) == pytest.approx(
                evaluate_kingdom(kingdom, view.round)
            )


def test_value_at_the_end_is_the_score():
    *_, (last, _) = play_bots(4)  # which its generator has played on to the end
    assert last.is_over and {
        GAME.value(last.view(0), row.seat) - row.total for row in last.results().ranking
    } == {0}
