"""The bots of Village: their immediate answers by rules 14, and how players that look ahead value a family."""

from __future__ import annotations

import pytest

from engine.core import Action, Chance, Command
from engine.core.game import BOT_LEVELS, BotLevel
from engine.games.village import GAME
from engine.games.village.actions import (
    Bury,
    BuyBack,
    Make,
    PassMarket,
    Sell,
    Use,
)
from engine.players import BOTS

from .scenario import A, B, Position, Table, play, village

# The rules of thumb do not use it.
LUCK = Chance(b"luck")


def choose_immediately(table: Table) -> Action | Command:
    seat = table.asked_seat
    return GAME.choose_action(table.view(seat), table.match.get_decision(seat), LUCK, "club")


def choose_at_level(table: Table, level: BotLevel) -> Action | None:
    """Return the answer of a bot of that level."""
    seat = table.asked_seat
    return BOTS[level](table.match, seat, Chance(b"luck"))(table.match.get_decision(seat))


# Rules of thumb


def set_up_market(*stalls: str) -> Position:
    return village(2).stalls(*stalls).lay("board market g; board grain o")


@pytest.mark.parametrize(
    ("customer", "says"),
    [("c04_scroll_grain", PassMarket()), ("c05_scroll_two_grain", Sell("c05_scroll_two_grain"))],
)
def test_b2_surcharge_is_paid_with_a_coin_only_for_5_points(customer: str, says: Action):
    table = (
        set_up_market(customer, "c10_two_scrolls")
        .lay("owns A scroll2; owns B scroll1 grain2 coins=1")
        .begin()
        .say("take market green, sell c10_two_scrolls, end")
    )
    assert table.asked == (B, "sale") and choose_immediately(table) == says


@pytest.mark.parametrize(("open", "says"), [(0, Bury("farmyard")), (1, Bury("office"))])
def test_b3_villager_dies_where_the_chronicle_is_open_and_least_is_lost(open: int, says: Action):
    table = play(
        2,
        f"family A 1@office 1@farmyard 2@farmyard; buried crafts {open}; owns A position=9; "
        "board crafts o; board grain o",
        "take crafts orange, make scroll",
    )
    assert table.asked == (A, "death") and choose_immediately(table) == says


# Mistakes that no bot makes (clauses of rules 14)


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_b5_trailing_player_does_not_end_the_game_for_a_good(level: BotLevel):
    """The smith would fill the last grave; ending the game leaves no further turn."""
    laid = village(2, "family A 1@smithy 2@farmyard; buried crafts; graves open=1")
    laid = laid.lay(
        "owns A position=7; owns B coins=5; visited B ashford brookdale carrow dunmere eastwick farhaven"
    )
    table = laid.lay("board crafts o; board grain o").begin()
    table.say("take crafts orange")
    assert choose_at_level(table, level) != Make("plow")


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_b6_last_turn_goes_to_scoring(level: BotLevel):
    assert choose_at_level(
        village(2, "family A 1@farmyard 2@smithy; owns A horse1 plow1; stalls c11_horse_plow")
        .last_turns()
        .begin(),
        level,
    ) == Use("market")


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_b4_climbing_member_is_worth_more_than_a_coin_in_the_last_mass(level: BotLevel):
    table = play(
        2,
        "family A 2@farmyard 3@black_bag; owns A grain5 coins=1; last_turns; board grain o",
        "take grain orange, harvest, end",
    )
    assert table.asked == (A, "mass_buy") and choose_at_level(table, level) == BuyBack(3)


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_b1_councillor_is_not_spent_on_a_second_horse(level: BotLevel):
    """The chronicle waits, but at stage 4 a councillor is worth 6 points, and nobody else of that generation lives."""
    table = play(
        2,
        "family A 2@council_4 3@stables 3@farmyard; owns A horse1 position=7; board crafts o; board grain o",
        "take crafts orange",
    )
    assert not isinstance(choose_at_level(table, level), Make)
