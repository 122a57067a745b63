"""The clauses of Liar's Dice (RULES.md), one by one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from longtable_liars_dice import GAME
from longtable_liars_dice.actions import Doubt, Face, Number
from longtable_liars_dice.ai import compute_odds
from longtable_liars_dice.commands import Bid as TypedBid
from longtable_liars_dice.state import Bid, LiarOptions, Liars, Player

from engine.core import Action, Chance, Match, Refusal, Seat, Setup


def position(*dice: Sequence[int], bids: Sequence[Bid] = (), active: Seat = 0, wild: bool = True) -> Match[Liars]:
    """With those dice under the cups."""
    players = [Player(list(own), 0 if own else 1) for own in dice]
    s = Liars(chance=Chance(b"liar" * 4), players=players, wild=wild, active=active, round=2, bids=list(bids))
    return Match[Any].new(GAME, s)


def bid(match: Match[Liars], number: int, face: int) -> None:
    match.submit(match.state.active, TypedBid(number, face))


def lawful(match: Match[Liars]) -> tuple[Action, ...]:
    return match.get_decision(match.state.active).options


@pytest.mark.parametrize("dice", [3, 4, 5])
def test_everybody_has_as_many_dice_and_the_first_begins(dice: int) -> None:
    """S1, R1."""
    s = GAME.create_state(Setup(4, b"k" * 16, msgspec.convert({"dice": dice}, LiarOptions)))
    assert [len(p.dice) for p in s.players] == [dice] * 4 and s.active == 0


def test_a_first_bid_is_any_but_of_more_dice_than_there_are() -> None:
    """R2."""
    assert lawful(position([1, 2], [3])) == (Number(1), Number(2), Number(3))


@pytest.mark.parametrize(("wild", "faces"), [(True, (2, 3, 4, 5, 6)), (False, (1, 2, 3, 4, 5, 6))])
def test_wild_ones_are_never_bid(wild: bool, faces: tuple[int, ...]) -> None:
    """R5."""
    match = position([1, 2], [3], wild=wild)
    match.submit(0, Number(2))
    assert lawful(match) == tuple(map(Face, faces))


def test_a_raise_is_more_dice_or_a_higher_face() -> None:
    """R3."""
    match = position([2, 3], [3, 4], bids=[Bid(1, 2, 4)])
    assert lawful(match) == (Doubt(), Number(2), Number(3), Number(4))
    match.submit(0, Number(2))
    assert lawful(match) == (Face(5), Face(6))


def test_after_sixes_only_more_dice_are_higher() -> None:
    """R3."""
    assert lawful(position([2, 3], [3, 4], bids=[Bid(1, 2, 6)])) == (Doubt(), Number(3), Number(4))


def test_the_highest_bid_can_only_be_doubted() -> None:
    """R2, R3: still a question, as a doubt is never sent for anybody."""
    assert lawful(position([2], [3], bids=[Bid(1, 2, 6)])) == (Doubt(),)


def test_the_turn_goes_to_the_next_who_has_dice() -> None:
    """R3."""
    match = position([2, 3], [], [3, 4])
    bid(match, 1, 5)
    assert match.state.active == 2


@pytest.mark.parametrize(("number", "wild", "loser"), [(3, True, 0), (4, True, 1), (2, False, 0), (3, False, 1)])
def test_who_was_wrong_loses_a_die(number: int, wild: bool, loser: Seat) -> None:
    """R4, R5: two fives and a one lie there."""
    match = position([1, 5], [5, 2], bids=[Bid(1, number, 5)], wild=wild)
    match.submit(0, Doubt())
    assert [len(p.dice) for p in match.state.players] == [2 - (seat == loser) for seat in range(2)]
    assert match.state.active == loser, "R6"


def test_who_has_lost_the_last_die_is_out_and_the_next_begins() -> None:
    """R6."""
    match = position([2], [3, 3], [4, 4], bids=[Bid(2, 2, 4)])
    match.submit(0, Doubt())
    assert match.state.players[0].out == 2 and match.state.active == 1 and not match.is_over


def test_the_last_with_dice_wins_and_who_was_out_later_is_before_the_others() -> None:
    """R7."""
    match = position([2], [], [4, 4], bids=[Bid(2, 1, 4)])
    match.submit(0, Doubt())
    assert [(row.seat, row.rank) for row in match.results().ranking] == [(2, 1), (0, 2), (1, 3)]


@pytest.mark.parametrize(
    ("number", "face", "code"), [(1, 5, "too-low"), (2, 3, "face-too-low"), (2, 1, "ones-are-wild"), (9, 5, "too-many")]
)
def test_what_is_no_higher_bid_is_refused_with_the_reason(number: int, face: int, code: str) -> None:
    """R2, R3, R5."""
    match = position([2, 3], [3, 4], bids=[Bid(1, 2, 4)])
    with pytest.raises(Refusal) as refused:
        bid(match, number, face)
    assert refused.value.reason.code == code


def test_nothing_can_be_doubted_before_a_bid() -> None:
    with pytest.raises(Refusal) as refused:
        position([2], [3]).submit(0, Doubt())
    assert refused.value.reason.code == "nothing-bid"


def test_nobody_else_sees_what_lies_under_a_cup() -> None:
    """Secrets."""
    match = position([2, 3], [3, 4])
    assert match.view(0).own == [2, 3] and match.view(1).own == [3, 4] and match.view(None).own == []


@pytest.mark.parametrize("wild", [True, False])
def test_the_odds_are_what_comes_out(wild: bool) -> None:
    """Against many rolls of the others' dice."""
    match, luck = position([5, 5], [1, 1, 1], [1, 1], wild=wild), random.Random(1)
    shows = {5, 1} if wild else {5}
    rolls = [2 + sum(luck.randrange(1, 7) in shows for _ in range(5)) for _ in range(20_000)]
    for number in range(1, 8):
        measured = sum(found >= number for found in rolls) / len(rolls)
        assert abs(compute_odds(match.view(0), number, 5) - measured) < 0.015
