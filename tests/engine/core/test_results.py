"""Final places, and their reasons."""

from __future__ import annotations

from engine.core import PlayerResult
from engine.core.rules import Results, TieBreaker, explain_ties, rank_players

CUSTOMERS, MEMBERS = TieBreaker("customers", (1, 2, 0, 1)), TieBreaker("members", (5, 0, 0, 6))


def test_equal_players_share_a_place_in_seat_order():
    coins = TieBreaker("coins", (0, 4, 4))
    rows = rank_players([(1,), (2,), (2,)], [coins], seat_order=(2, 0, 1), show_tie_breaker=True)
    assert rows == [
        PlayerResult(2, 1, 2, (2,), 4),
        PlayerResult(1, 1, 2, (2,), 4),
        PlayerResult(0, 3, 1, (1,), 0),
    ]


Explained = tuple[tuple[int, ...], list[tuple[str, tuple[int, ...]]], tuple[tuple[int, ...], ...]]


def explain_ties_of(points: list[int], *tie_breakers: TieBreaker) -> list[Explained]:
    rows = rank_players([(n,) for n in points], tie_breakers)
    ties = explain_ties(Results(("points",), tuple(rows), tie_breakers))
    return [
        (tie.seats, [(step.tie_breaker.id, step.seats) for step in tie.compared], tie.shared) for tie in ties
    ]


def test_tie_is_explained_by_the_tie_breakers_that_were_needed():
    assert explain_ties_of([7, 7, 9, 7], CUSTOMERS, MEMBERS) == [
        ((1, 3, 0), [("customers", (1, 3, 0)), ("members", (3, 0))], ())
    ]
    assert explain_ties_of([7, 7, 9, 8], CUSTOMERS, MEMBERS) == [((1, 0), [("customers", (1, 0))], ())]


def test_players_equal_in_everything_share_their_place():
    alike = TieBreaker("customers", (3, 3, 1, 0))
    assert explain_ties_of([7, 7, 7, 9], alike) == [((0, 1, 2), [("customers", (0, 1, 2))], ((0, 1),))]
