"""The clauses of Liar's Dice (RULES.md), one by one."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
import pytest
from longtable_liars_dice import GAME
from longtable_liars_dice.actions import Doubt, Face, Number
from longtable_liars_dice.ai import compute_odds
from longtable_liars_dice.commands import Bid as TypedBid
from longtable_liars_dice.state import Bid, LiarsDiceOptions, LiarsDiceState, Player

from engine.core import Action, Chance, Match, Refusal, Seat, Setup


def start_match(
    *dice: Sequence[int], bids: Sequence[Bid] = (), active: Seat = 0, wild: bool = True
) -> Match[LiarsDiceState]:
    """Return a match in round 2 with these dice under the cups. A player without dice was out in round 1."""
    players = [Player(list(own), 0 if own else 1) for own in dice]
    state = LiarsDiceState(
        chance=Chance(b"liar" * 4), players=players, wild=wild, active=active, round=2, bids=list(bids)
    )
    return Match.new(GAME, state)


def bid(match: Match[LiarsDiceState], number: int, face: int) -> None:
    match.submit(match.state.active, TypedBid(number, face))


def list_legal_actions(match: Match[LiarsDiceState]) -> tuple[Action, ...]:
    return match.get_decision(match.state.active).options


@pytest.mark.parametrize("dice", [3, 4, 5])
def test_s1_r1_all_begin_with_the_same_number_of_dice(dice: int) -> None:
    s = GAME.create_state(Setup(4, b"k" * 16, msgspec.convert({"dice": dice}, LiarsDiceOptions)))
    assert [len(p.dice) for p in s.players] == [dice] * 4 and s.active == 0


def test_r2_first_bid_names_at_most_the_number_of_dice() -> None:
    assert list_legal_actions(start_match([1, 2], [3])) == (Number(1), Number(2), Number(3))


@pytest.mark.parametrize(("wild", "faces"), [(True, (2, 3, 4, 5, 6)), (False, (1, 2, 3, 4, 5, 6))])
def test_r5_wild_ones_are_never_bid(wild: bool, faces: tuple[int, ...]) -> None:
    match = start_match([1, 2], [3], wild=wild)
    match.submit(0, Number(2))
    assert list_legal_actions(match) == tuple(map(Face, faces))


def test_r3_higher_bid_has_more_dice_or_a_higher_face() -> None:
    match = start_match([2, 3], [3, 4], bids=[Bid(1, 2, 4)])
    assert list_legal_actions(match) == (Doubt(), Number(2), Number(3), Number(4))
    match.submit(0, Number(2))
    assert list_legal_actions(match) == (Face(5), Face(6))


def test_r3_only_more_dice_are_higher_than_sixes() -> None:
    assert list_legal_actions(start_match([2, 3], [3, 4], bids=[Bid(1, 2, 6)])) == (
        Doubt(),
        Number(3),
        Number(4),
    )


def test_r2_r3_highest_bid_can_only_be_doubted() -> None:
    """The player is still asked, because a doubt is never made for anybody."""
    assert list_legal_actions(start_match([2], [3], bids=[Bid(1, 2, 6)])) == (Doubt(),)


def test_r3_players_without_dice_are_skipped() -> None:
    match = start_match([2, 3], [], [3, 4])
    bid(match, 1, 5)
    assert match.state.active == 2


@pytest.mark.parametrize(
    ("number", "wild", "loser"), [(3, True, 0), (4, True, 1), (2, False, 0), (3, False, 1)]
)
def test_r4_r5_wrong_player_loses_a_die(number: int, wild: bool, loser: Seat) -> None:
    """Two fives and a one are under the cups."""
    match = start_match([1, 5], [5, 2], bids=[Bid(1, number, 5)], wild=wild)
    match.submit(0, Doubt())
    assert [len(p.dice) for p in match.state.players] == [2 - (seat == loser) for seat in range(2)]
    assert match.state.active == loser, "the loser begins the next round (R6)"


def test_r6_after_a_players_last_die_the_next_player_begins() -> None:
    match = start_match([2], [3, 3], [4, 4], bids=[Bid(2, 2, 4)])
    match.submit(0, Doubt())
    assert match.state.players[0].out == 2 and match.state.active == 1 and not match.is_over


def test_r7_last_player_with_dice_wins_and_later_losses_rank_higher() -> None:
    match = start_match([2], [], [4, 4], bids=[Bid(2, 1, 4)])
    match.submit(0, Doubt())
    assert [(row.seat, row.rank) for row in match.results().ranking] == [(2, 1), (0, 2), (1, 3)]


@pytest.mark.parametrize(
    ("number", "face", "code"),
    [(1, 5, "too-low"), (2, 3, "face-too-low"), (2, 1, "ones-are-wild"), (9, 5, "too-many")],
)
def test_r2_r3_r5_impossible_bid_is_refused_with_a_reason(number: int, face: int, code: str) -> None:
    match = start_match([2, 3], [3, 4], bids=[Bid(1, 2, 4)])
    with pytest.raises(Refusal) as refused:
        bid(match, number, face)
    assert refused.value.reason.code == code


def test_nothing_can_be_doubted_before_a_bid() -> None:
    with pytest.raises(Refusal) as refused:
        start_match([2], [3]).submit(0, Doubt())
    assert refused.value.reason.code == "nothing-bid"


def test_only_its_owner_sees_the_dice_under_a_cup() -> None:
    match = start_match([2, 3], [3, 4])
    assert match.view(0).own == [2, 3] and match.view(1).own == [3, 4] and match.view(None).own == []


@pytest.mark.parametrize("wild", [True, False])
def test_computed_odds_agree_with_many_random_rolls(wild: bool) -> None:
    match, rng = start_match([5, 5], [1, 1, 1], [1, 1], wild=wild), random.Random(1)
    matching_faces = {5, 1} if wild else {5}
    rolls = [2 + sum(rng.randrange(1, 7) in matching_faces for _ in range(5)) for _ in range(20_000)]
    for number in range(1, 8):
        measured = sum(found >= number for found in rolls) / len(rolls)
        assert abs(compute_odds(match.view(0), number, 5) - measured) < 0.015
