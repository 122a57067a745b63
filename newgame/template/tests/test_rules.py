"""The clauses of My Game (RULES.md), one by one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from longtable_my_game import GAME
from longtable_my_game.actions import Card, Drew, Row
from longtable_my_game.commands import PutDown
from longtable_my_game.state import SIDES, GameState, Options, Player, Rows

from engine.core import Chance, Match, Refusal, Setup
from engine.core.presentation import Lookahead

KEY = b"my game" * 3


def start_match(
    *hands: Sequence[int], left: Sequence[int] = (), right: Sequence[int] = (), pile: Sequence[int] = (19,)
) -> Match[GameState]:
    """Return a match with these hands and rows, in which the first seat is asked."""
    players, rows = [Player([*hand]) for hand in hands], Rows([*left], [*right])
    return Match.new(GAME, GameState(chance=Chance(KEY), players=players, pile=[*pile], rows=rows))


def list_points(match: Match[GameState]) -> list[int]:
    return [p.points for p in match.state.players]


@pytest.mark.parametrize(("short", "cards"), [(False, 5), (True, 3)])
def test_s1_cards_are_dealt_and_the_rest_is_the_pile(short: bool, cards: int) -> None:
    s = GAME.create_state(Setup(4, KEY, Options(short)))
    assert [len(p.hand) for p in s.players] == [cards] * 4
    assert sorted([*s.pile, *(card for p in s.players for card in p.hand)]) == [*range(1, 21)]


def test_s2_both_rows_are_empty_and_the_first_seat_begins() -> None:
    s = GAME.create_state(Setup(2, KEY))
    assert (s.rows.left, s.rows.right, s.active) == ([], [], 0)


def test_t1_player_puts_a_card_of_their_hand_on_a_row() -> None:
    match = start_match([3, 8], [5])
    assert match.get_decision(0).options == (Card(3), Card(8))
    match.submit(0, Card(8))
    assert match.get_decision(0).options == tuple(map(Row, SIDES))
    match.submit(0, Row("right"))
    assert match.state.rows.right == [8] and match.state.players[0].hand == [3, 19]


@pytest.mark.parametrize(("card", "points"), [(8, 1), (6, 0)])
def test_t2_card_scores_if_it_is_higher_than_the_card_it_covers(card: int, points: int) -> None:
    match = start_match([6, 8], [5], left=[9, 7])
    match.submit(0, PutDown(card, "left"))
    assert list_points(match) == [points, 0]


def test_t2_first_card_of_a_row_scores() -> None:
    match = start_match([1, 8], [5])
    match.submit(0, PutDown(1, "left"))
    assert list_points(match) == [1, 0]


def test_t3_only_the_player_learns_the_drawn_card() -> None:
    match = start_match([3, 8], [5], pile=[12, 11])
    match.submit(0, PutDown(3, "left"))
    assert match.state.players[0].hand == [8, 11] and match.state.pile == [12]
    assert [note.recipients for note in match.new_public_events if isinstance(note.event, Drew)] == [(0,)]


def test_t3_players_without_cards_are_skipped() -> None:
    match = start_match([3, 8], [], [5, 6], pile=[])
    match.submit(0, PutDown(3, "left"))
    assert match.state.active == 2


def test_e1_player_with_most_points_wins_when_nobody_has_cards() -> None:
    match = start_match([3], [5], pile=[], left=[9])
    match.submit(0, Row("left"))
    match.submit(1, Row("left"))
    assert match.is_over and [(row.seat, row.rank, row.total) for row in match.results().ranking] == [
        (1, 1, 1),
        (0, 2, 0),
    ]


def test_e1_players_with_equal_points_share_their_rank() -> None:
    match = start_match([3], [5], pile=[])
    match.submit(0, Row("left"))
    match.submit(1, Row("right"))
    assert [row.rank for row in match.results().ranking] == [1, 1]


@pytest.mark.parametrize("chosen", [False, True])
def test_typed_card_that_cannot_be_played_is_refused_with_a_reason(chosen: bool) -> None:
    match = start_match([3, 8], [5])
    if chosen:
        match.submit(0, Card(3))
    with pytest.raises(Refusal) as refused:
        match.submit(0, PutDown(5, "left"))
    assert refused.value.reason.code == ("chosen" if chosen else "not-held")


def test_only_its_owner_sees_a_hand() -> None:
    match = start_match([3, 8], [5])
    assert (match.view(0).own, match.view(1).own, match.view(None).own) == ([3, 8], [5], [])


def test_label_of_a_row_shows_its_points() -> None:
    """The label is known although a card is drawn after the action."""
    match, presenter = start_match([6, 8], [5], left=[7]), GAME.create_presenter(["Ann", "Bob"])
    match.submit(0, Card(6))
    labels = [presenter.label(Lookahead.from_match(match, 0), row) for row in match.get_decision(0).options]
    assert labels == ["Left row: no points", "Right row: 1 point"]


def test_bot_scores_with_the_smallest_difference_or_gives_up_a_low_card() -> None:
    match = start_match([3, 8, 20], [5], left=[7], right=[12])
    assert GAME.choose_action(match.view(0), match.get_decision(0), Chance(KEY), "club") == Card(8)
    match = start_match([3, 5], [6], left=[7], right=[12])
    assert GAME.choose_action(match.view(0), match.get_decision(0), Chance(KEY), "club") == Card(3)
    match.submit(0, Card(3))
    assert GAME.choose_action(match.view(0), match.get_decision(0), Chance(KEY), "club") == Row("right")
