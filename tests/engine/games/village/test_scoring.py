"""Final scoring (section 7), G21 to G24."""

from __future__ import annotations

from engine.core import Seat
from engine.games.village import GAME
from engine.games.village.components import CITIES, CUSTOMERS, CustomerId
from engine.games.village.rules.scoring import CATEGORIES, rank_seats, score_categories
from engine.games.village.state import State
from tests.engine.games.village.scenario import A, B, C, D, Position, village


def require_score(
    laid: Position,
    seat: Seat,
    track: int,
    family: str,
    cities: int,
    chronicle: int,
    customers: list[int],
    coins: int,
):
    """Check one row of the golden examples; customers by their points."""
    p = laid.family(seat, family + " 1@chronicle" * min(chronicle, 4)).owns(seat, coins=coins).s.players[seat]
    for _ in range(chronicle - min(chronicle, 4)):
        p.people["chronicle"][1] += 1
        p.people["unborn"][1] -= 1
    p.prestige, p.cities = track, list(CITIES[:cities])
    p.customers = [take_customer(laid.s, points) for points in customers]


def take_customer(state: State, points: int) -> CustomerId:
    """Return a customer of so many points that nobody has served yet."""
    served = [one for p in state.players for one in p.customers]
    return next(card.id for card in CUSTOMERS.values() if card.points == points and card.id not in served)


def compute_totals(laid: Position) -> list[int]:
    return [sum(score_categories(p)) for p in laid.s.players]


def test_g21_two_players():
    """O2."""
    laid = village(2)
    require_score(laid, A, 9, "2@council_4 2@council_1 2@church_1 3@church_1 3@church_3", 5, 5, [6, 5, 4], 2)
    require_score(laid, B, 13, "2@council_3 2@church_4", 2, 3, [6, 6, 7, 4, 5], 0)
    assert score_categories(laid.s.players[A]) == (9, 14, 6, 8, 12, 15, 2)
    assert compute_totals(laid) == [66, 58] and [row.seat for row in rank_seats(laid.s)] == [A, B]


def test_g22_three_players():
    laid = village(3)
    require_score(laid, A, 8, "2@council_2 2@church_4", 3, 4, [6, 6, 4], 2)
    require_score(laid, B, 4, "2@church_2 2@church_2 3@church_1", 0, 3, [7, 6, 5, 4], 5)
    require_score(laid, C, 11, "2@farmyard", 6, 2, [6, 4], 1)
    assert sum(score_categories(laid.s.players[A])[1:]) == 39
    assert compute_totals(laid) == [47, 43, 40] and rank_seats(laid.s)[0].seat == A


def test_g23_and_f3_tie_breaks():
    laid = village(4)
    require_score(
        laid,
        A,
        8,
        "2@council_3 2@council_1 2@church_2 3@farmyard 3@farmyard 4@black_bag",
        3,
        4,
        [6, 6, 5, 4],
        3,
    )
    require_score(laid, B, 5, "2@church_4 2@church_1 2@ashford 3@farmyard", 4, 3, [7, 6, 6, 5], 1)
    require_score(laid, C, 12, "2@council_2 2@church_1 2@church_1", 1, 1, [5, 5, 4, 6], 1)
    require_score(laid, D, 6, "3@council_4", 5, 5, [6, 4, 4], 0)
    assert compute_totals(laid) == [52, 52, 40, 52]
    assert [(row.seat, row.rank) for row in rank_seats(laid.s)] == [(A, 1), (B, 2), (D, 3), (C, 4)]


def test_g24_and_f2_graves_and_other_places_score_nothing():
    laid = (
        village(2)
        .family(A, "1@grave 1@grave 1@grave 1@removed 2@farmyard 2@black_bag 2@office")
        .owns(A, coins=0)
    )
    laid.owns(A, "o3 g2 grain5 horse2")
    assert compute_totals(laid)[A] == 0


def test_v11_and_f4_results_are_the_ranking():
    laid = village(2)
    laid.s.result, laid.s.phase = rank_seats(laid.s), "over"
    results = GAME.results(laid.s)
    assert results.categories == CATEGORIES and [row.total for row in results.ranking] == [1, 1]
    assert results.winners == (A, B)
