"""The bots of My Village: the immediate table of rules 14, and searches that continue with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core import Action, Chance, Command
from engine.core.game import BotLevel
from engine.games.my_village import GAME
from engine.games.my_village.actions import (
    Activate,
    Bury,
    MoveHeadman,
    TakeHand,
)
from engine.games.my_village.ai.styles import BUILDER, MERCHANT, choose_style
from engine.players import BOTS

from .scenario import D, Table, my_village, play

QUICK: tuple[BotLevel, ...] = ("beginner", "club")
# The answers of this bot do not use it.
LUCK = Chance(b"luck")


def get_answer(table: Table) -> Action | Command:
    """Return the bot's immediate answer."""
    seat = next(iter(table.match.open_questions))
    return GAME.choose_action(table.match.view(seat), table.match.get_decision(seat), LUCK, "beginner")


def play_turn(table: Table, level: BotLevel) -> Iterator[Action]:
    """Yield the bot's answers until its turn is over."""
    seat, luck = next(iter(table.match.open_questions)), Chance(b"luck")
    while seat in table.match.open_questions:
        action = BOTS[level](table.match, seat, luck)(table.match.get_decision(seat))
        assert action
        yield action
        table.say(action)


# Rules of thumb


def test_b2_one_merchant_among_three_beginners():
    """The last seat of three or four, nobody of two."""
    views = {n: play(n, "").match.view(None) for n in (2, 3, 4)}
    styles = {n: [choose_style(view, seat, "beginner") for seat in range(n)] for n, view in views.items()}
    assert styles == {2: [BUILDER] * 2, 3: [BUILDER, BUILDER, MERCHANT], 4: [BUILDER] * 3 + [MERCHANT]}


def test_b3_many_story_points_are_secured_before_the_rat_comes():
    table = play(
        3,
        "village A head=coin tree=9 board=board_elm; rat 2; pool w5 w5 b2 b2; village B cloud=8",
        "dice w5 w5",
    )  # the hand and the steward are open too
    assert get_answer(table) == MoveHeadman("house")


def test_b4_hand_full_of_story_points_is_taken():
    table = (
        my_village(3).round(5, start=D - 1, story=8).lay("turn A; pool w2 w2 w1 w1").begin().say("dice w2 w2")
    )
    assert get_answer(table) == TakeHand()


def test_b5_idle_villager_dies_first():
    """A builder's craftsman has nothing to do; all five chronicle spaces are open."""
    table = play(3, "village A cloud=9 board=board_oak; pool w2 w3 w1 w1", "dice w2 w3, headman coin")
    assert get_answer(table) == Bury("craftsman")


def test_b1_school_comes_before_the_play():
    table = play(3, "village A board=board_oak; pool w1 w2 w1 w1", "dice w1 w2")
    found = get_answer(table)
    assert not isinstance(found, Activate) or found == Activate("school")


# Moves that were once played and are plainly bad


@pytest.mark.parametrize("level", QUICK)
def test_nothing_is_made_without_room_for_it(level: BotLevel):
    """It costs nothing, so the bot used to choose it first."""
    said = [
        *play_turn(
            my_village(2, "crafts A brewery_5_8=3 office_5_8=1 stables_5_8=1 smithy_5_8=1 wainwright_5_8=1")
            .value(8)
            .begin(),
            level,
        )
    ]
    assert Activate("office") in said and Activate("brewery") not in said


def test_good_wanted_by_a_customer_is_made():
    """An hourglass costs a merchant more than a good of which nobody knows what for."""
    said = [
        *play_turn(
            my_village(2, "crafts A brewery_5_8=3 office_5_8=1 stables_5_8=0 smithy_5_8=0; market A countess")
            .value(8)
            .begin()
            .say("activate office"),
            "beginner",
        )
    ]
    assert Activate("stables") in said and Activate("smithy") not in said
