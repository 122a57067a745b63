"""The bots of My Village: the immediate table of rules 14, and searches that continue with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from operator import le
from typing import NamedTuple

import pytest

from engine.core import Action, Chance, Command, Decision, Match, Seat, Setup
from engine.core.commands import Responder
from engine.core.game import BotLevel
from engine.core.rules import shuffle
from engine.games.my_village import GAME
from engine.games.my_village.actions import (
    Activate,
    Bury,
    MoveHeadman,
    SetValue,
    TakeDice,
    TakeHand,
)
from engine.games.my_village.ai.styles import BUILDER, MERCHANT, choose_style
from engine.games.my_village.rules.dice import ValueOption, list_options_of_pair, list_value_options
from engine.games.my_village.rules.uses import list_opened_uses
from engine.games.my_village.state import State
from engine.games.my_village.view import View
from engine.players import BOTS, create_bot
from engine.players.search_bot import limit_playouts

from .scenario import A, B, D, Table, my_village, take

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
    views = {n: my_village(n).begin().match.view(None) for n in (2, 3, 4)}
    styles = {n: [choose_style(view, seat, "beginner") for seat in range(n)] for n, view in views.items()}
    assert styles == {2: [BUILDER] * 2, 3: [BUILDER, BUILDER, MERCHANT], 4: [BUILDER] * 3 + [MERCHANT]}


def test_b3_many_story_points_are_secured_before_the_rat_comes():
    laid = my_village(3).village(A, head="coin", tree=9, board="board_elm").rat(2).pool("w5 w5 b2 b2")
    table = laid.village(B, cloud=8).begin().say(take("w5", "w5"))  # the hand and the steward are open too
    assert get_answer(table) == MoveHeadman("house")


def test_b4_hand_full_of_story_points_is_taken():
    laid = my_village(3).round(5, start=D - 1, story=8).turn(A).pool("w2 w2 w1 w1")
    table = laid.begin().say(take("w2", "w2"))
    assert get_answer(table) == TakeHand()


def test_b5_idle_villager_dies_first():
    """A builder's craftsman has nothing to do; all five chronicle spaces are open."""
    laid = my_village(3).village(A, cloud=9, board="board_oak").pool("w2 w3 w1 w1")
    table = laid.begin().say(take("w2", "w3"), MoveHeadman("coin"))
    assert get_answer(table) == Bury("craftsman")


def test_b1_school_comes_before_the_play():
    laid = my_village(3).village(A, board="board_oak").pool("w1 w2 w1 w1")
    table = laid.begin().say(take("w1", "w2"))
    found = get_answer(table)
    assert not isinstance(found, Activate) or found == Activate("school")


# Moves that were once played and are plainly bad


@pytest.mark.parametrize("level", QUICK)
def test_nothing_is_made_without_room_for_it(level: BotLevel):
    """It costs nothing, so the bot used to choose it first."""
    laid = my_village(2).crafts(A, brewery_5_8=3, office_5_8=1, stables_5_8=1, smithy_5_8=1, wainwright_5_8=1)
    said = [*play_turn(laid.value(8).begin(), level)]
    assert Activate("office") in said and Activate("brewery") not in said


def test_good_wanted_by_a_customer_is_made():
    """An hourglass costs a merchant more than a good of which nobody knows what for."""
    laid = (
        my_village(2)
        .crafts(A, brewery_5_8=3, office_5_8=1, stables_5_8=0, smithy_5_8=0)
        .market(A, "countess")
    )
    said = [*play_turn(laid.value(8).begin().say(Activate("office")), "beginner")]
    assert Activate("stables") in said and Activate("smithy") not in said


class BotAnswer(NamedTuple):
    """What a bot answered, and the question and the view that it had."""

    seat: Seat
    decision: Decision | None
    view: View
    action: Action | None


@cache
def play_with_bots(level: BotLevel) -> list[list[BotAnswer]]:
    """Return the answers of a game of two bots of the level, with a list for each submission."""
    match, luck = Match[State].new(GAME, Setup(2, bytes(16), GAME.options_type())), Chance(b"luck")
    submissions = list[list[BotAnswer]]()

    def submit_and_record(seat: Seat, bot: Responder) -> list[BotAnswer]:
        answers = list[BotAnswer]()

        def record_answer(decision: Decision | None) -> Action | None:
            action = bot(decision)
            answers.append(BotAnswer(seat, decision, match.view(seat), action))
            return action

        match.submit(seat, record_answer)
        return answers

    while not match.is_over:
        seat = min(match.open_questions)
        submissions.append(submit_and_record(seat, BOTS[level](match, seat, luck)))
    return submissions


@pytest.mark.parametrize("level", QUICK)
def test_changed_dice_serve_their_purpose(level: BotLevel):
    """Any dice move the headman, so a bot must not pay for a value and then move the headman. But story points in
    danger are secured.
    """
    changed = 0
    for _, decision, view, action in chain.from_iterable(play_with_bots(level)):
        if decision and decision.kind == "use" and view.turn.sum != view.turn.value:
            changed += 1
            assert not isinstance(action, MoveHeadman) or action.to == "house", f"for {view.turn.value}"
    assert changed > 5


@pytest.mark.parametrize("level", QUICK)
def test_nothing_is_paid_for_what_another_value_opens_for_less(level: BotLevel):
    """A bot once paid two coins for a value that opened nothing, and then moved the headman, as any dice can."""
    dice_taken = 0

    def is_beaten(one: ValueOption, ways: Iterable[ValueOption], view: View, seat: Seat) -> bool:
        own = {
            way.set_value.value: {*list_opened_uses(view, view.own, seat, way.set_value.value)}
            for way in (one, *ways)
        }
        return any(
            all(map(le, way.cost, one.cost))
            and way.cost != one.cost
            and own[one.set_value.value] <= own[way.set_value.value]
            for way in ways
        )

    for seat, _, view, action in chain.from_iterable(play_with_bots(level)):
        purse = min(view.own.coins, 2), min(view.own.meeting_markers, 1)  # the most that bots pay
        if isinstance(action, TakeDice):
            dice_taken += 1
            ways = [way for some in list_value_options(view.pool, *purse).values() for way in some]
            assert not all(
                is_beaten(way, ways, view, seat) for way in list_options_of_pair(action, *purse)
            ), action
        if isinstance(action, SetValue):
            ways = list_options_of_pair(TakeDice(*view.turn.dice), *purse)
            [made] = [way for way in ways if way.set_value == action]
            assert not is_beaten(made, ways, view, seat), action
    assert dice_taken > 30


# Search


def test_h1_search_knows_no_more_than_it_sees():
    """Other orders of the stacks and other future dice give the same answer."""
    says = set[Action | None]()
    for n in range(2):
        state = Match[State].new(GAME, Setup(3, b"k" * 16)).state
        for pile in (state.stacks.customers, *state.stacks.travel.values()):
            shuffle(pile, Chance(bytes([n]) * 16))
        state.chance.key = bytes([n]) * 16
        match = Match[State].from_supposed_state(GAME, state)
        seat = next(iter(match.open_questions))
        say = create_bot("strong", lambda _: limit_playouts(4))(match, seat, Chance(b"luck"))
        says.add(say(match.get_decision(seat)))
    assert len(says) == 1
