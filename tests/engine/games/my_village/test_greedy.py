"""The bots of My Village: greedy by the table of rules 14, and the search that plays on with it."""
from __future__ import annotations

import pytest

from engine.core import Action, Chance, Match, Phrase, Setup
from engine.core.chance import shuffle
from engine.core.game import BotKind
from engine.games.my_village import GAME
from engine.games.my_village.actions import Activate, Bury, MoveHeadman, TakeDice, TakeHand
from engine.games.my_village.ai.value import IF_MERCHANT, WEIGHTS, features
from engine.games.my_village.ai.weights import BUILDER, MERCHANT, way_of
from engine.games.my_village.state import State
from engine.players import PLAYERS, player
from engine.players.search import playouts
from engine.players.simulate import simulate
from tests.strength import NEARLY_ALL, judged, wins

from .scenario import A, D, Table, my_village, take

ONE_GREEDY: list[BotKind] = ["beginner", "random", "random", "random"]
LUCK = Chance(b"luck")  # of which this bot uses none


def answer(table: Table) -> Action | Phrase:
    seat = next(iter(table.match.asks))
    return GAME.answer(table.match.view(seat), table.match.decision(seat), LUCK)


def test_b2_one_merchant_in_three() -> None:
    """The last seat of three or four, nobody of two."""
    ways = {n: [way_of(my_village(n).begin().match.view(None), seat) for seat in range(n)] for n in (2, 3, 4)}
    assert ways == {2: [BUILDER] * 2, 3: [BUILDER, BUILDER, MERCHANT], 4: [BUILDER] * 3 + [MERCHANT]}


def test_b3_many_story_points_go_home_before_the_rat_comes() -> None:
    laid = my_village(3).village(A, head="coin", tree=9, board="board_elm").rat(2).pool("w5 w5 b2 b2")
    table = laid.begin().say(take("w5", "w5"))  # the hand and the steward are open too
    assert answer(table) == MoveHeadman("house")


def test_b4_a_hand_full_of_story_points_is_taken() -> None:
    laid = my_village(3).round(5, start=D - 1, story=8).turn(A).pool("w2 w2 w1 w1")
    table = laid.begin().say(take("w2", "w2"))
    assert answer(table) == TakeHand()


def test_b5_who_is_done_with_his_work_dies_first() -> None:
    """A builder's craftsman has nothing to do; all five chronicle spaces are open."""
    laid = my_village(3).village(A, cloud=9, board="board_oak").pool("w2 w3 w1 w1")
    table = laid.begin().say(take("w2", "w3"), MoveHeadman("coin"))
    assert answer(table) == Bury("craftsman")


def test_b1_the_school_comes_before_the_play() -> None:
    laid = my_village(3).village(A, board="board_oak").pool("w1 w2 w1 w1")
    table = laid.begin().say(take("w1", "w2"))
    found = answer(table)
    assert not isinstance(found, Activate) or found == Activate("school")


def test_beats_random() -> None:
    greedy, rest = simulate(GAME, 4, 10, ONE_GREEDY, 3, lambda: 0.0).players
    assert greedy.kind == "beginner" and greedy.wins >= 9 and greedy.mean_score > rest.mean_score + 20


@pytest.mark.long
def test_beats_random_95_times_in_100() -> None:
    assert judged(wins(GAME, ONE_GREEDY, 5, PLAYERS["beginner"]), NEARLY_ALL).strong


def test_at_the_end_only_points_count() -> None:
    match, luck = Match[State].new(GAME, Setup(3, b"k" * 16)), Chance(b"luck")
    while not match.over:
        seat = next(iter(match.asks))
        match.submit(seat, PLAYERS["beginner"](match, seat, luck))
    totals = {row.seat: row.total for row in match.results().rows}
    assert {seat: GAME.value(match.view(None), seat) for seat in range(3)} == totals


def test_every_feature_has_a_weight_and_every_weight_a_feature() -> None:
    found = features(my_village(3).begin().match.view(None), A).keys()
    assert found == {*WEIGHTS, *IF_MERCHANT}


# Search


def test_a_search_tries_the_few_best_first_greedys_own() -> None:
    match = Match[State].new(GAME, Setup(4, b"k" * 16))
    seat = next(iter(match.asks))
    decision = match.decision(seat)
    tried = GAME.promising(match.view(seat), decision)
    assert tried[0] == GAME.answer(match.view(seat), decision, LUCK)
    assert len(tried) == len(set(tried)) < len(decision.options)


def test_a_search_tries_no_two_pairs_of_dice_that_would_be_made_the_same() -> None:
    """Without coins and markers a pair stays its sum: six of the seven sums are tried."""
    table = my_village(3).village(A, coins=0).pool("w1 w2 w3 w4 b1 b2 b3 b4").begin()
    tried = [one for one in GAME.promising(table.match.view(A), table.match.decision(A)) if isinstance(one, TakeDice)]
    sums = [pair.first.value + pair.second.value for pair in tried]
    assert sorted(sums) == sorted(set(sums)) and len(sums) == 6


def test_h1_a_search_knows_no_more_than_it_sees() -> None:
    """Other orders of the stacks and other dice to come: the same answer."""
    says = set[Action | None]()
    for n in range(3):
        state = Match[State].new(GAME, Setup(3, b"k" * 16)).state
        for pile in (state.stacks.customers, *state.stacks.travel.values()):
            shuffle(pile, Chance(bytes([n]) * 16))
        state.chance.key = bytes([n]) * 16
        match = Match[State].suppose(GAME, state)
        seat = next(iter(match.asks))
        say = player("strong", lambda _: playouts(12))(match, seat, Chance(b"luck"))
        says.add(say(match.decision(seat)))
    assert len(says) == 1
