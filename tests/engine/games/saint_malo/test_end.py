"""End of the game and final scoring (rules 7, EX17, EX18, EX23 to EX27)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import PlayerResult
from engine.games.saint_malo import events
from engine.games.saint_malo.commands.phrases import ScoreChurch, ScoreCrates
from engine.games.saint_malo.rules.scoring import (
    CATEGORIES,
    rank_seats,
    score_categories,
    score_church_series,
)

from .scenario import END, A, B, C, Position, scenario


def count_sizes(churches: str) -> list[int]:
    return [churches.split().count(str(size)) for size in range(1, 6)]


@pytest.mark.parametrize(
    ("churches", "vp"),
    [
        ("1 1 1 2 2 3 4 5 5", 25),
        ("2 3 4 5", 0),
        ("1 2 3 5", 8),
        ("1 1", 2),
        ("1 2 3 4", 13),
        ("1 2 3 4 5", 20),
        ("", 0),
    ],
)
def test_ex17_ex18_church_series(churches: str, vp: int):
    """EX17, EX18, EN5."""
    assert score_church_series(count_sizes(churches)) == vp


def count_longest_first(counts: list[int]) -> int:
    """Compute EN5 by hand: remove the longest series until no size 1 is left."""
    value, left = {1: 1, 2: 4, 3: 8, 4: 13, 5: 20}, counts[:]
    total = 0
    while left[0]:
        length = next((i for i, n in enumerate(left) if not n), 5)
        for size in range(length):
            left[size] -= 1
        total += value[length]
    return total


@given(st.lists(st.integers(0, 9), min_size=5, max_size=5))
def test_in14_church_formula(counts: list[int]):
    """IN14, EN5: the formula equals repeated removal."""
    assert score_church_series(counts) == count_longest_first(counts)


def rank_final(position: Position, rows: list[tuple[int, int, int, int, str, int]]) -> list[PlayerResult]:
    """Return the ranking of players with these VP, empty spaces, coins, logs, churches and lost cannons."""
    for p, (vp, empty, coins, logs, churches, lost) in zip(position.s.players, rows, strict=True):
        p.vp = vp
        p.coins = coins
        p.logs = logs
        p.cannons_lost = lost
        free = [bit for bit in range(56) if 1 << bit & ~sum(p.city) and is_space(bit)]
        for mark, bit in zip(churches.split(), free, strict=False):
            p.city[2 + int(mark)] |= 1 << bit
        for bit in free[len(churches.split()) : len(free) - empty]:
            p.city[2] |= 1 << bit
    return rank_seats(position.s)


def is_space(bit: int) -> bool:
    row, column = divmod(bit, 8)
    return row < 7 and column < 7 and (row, column) not in ((0, 0), (0, 6), (6, 0), (6, 6))


def test_ex24_two_players():
    """EX24, EN2, EN3, EN4, EN8: the items of each."""
    rows = rank_final(scenario(2), [(34, 0, 5, 1, "1 1 2 3", 2), (38, 3, 2, 0, "1 2 4", 1)])
    assert rows == [
        PlayerResult(0, 1, 41, (34, 5, 2, 1, 9, -10), 0),
        PlayerResult(1, 2, 38, (38, 0, 1, 0, 4, -5), 3),
    ]
    assert CATEGORIES == ("vp", "full_city", "coins", "logs", "churches", "cannons")


def test_ex25_three_players():
    """EX25, EN6."""
    rows = rank_final(
        scenario(3),
        [(40, 2, 1, 0, "1 1 2 3 4 5", 3), (29, 0, 4, 2, "2 3 5", 0), (44, 7, 0, 1, "1 2", 1)],
    )
    assert [(row.seat, row.rank, row.total) for row in rows] == [(0, 1, 46), (2, 2, 44), (1, 3, 38)]


def test_ex26_tie():
    """EX26, EN6: more empty spaces win."""
    rows = rank_final(
        scenario(4),
        [
            (40, 0, 5, 0, "1 2 3", 1),
            (37, 6, 1, 0, "1 2 3 4", 0),
            (52, 3, 0, 0, "4", 1),
            (33, 8, 7, 3, "1", 2),
        ],
    )
    assert [(row.seat, row.rank, row.total) for row in rows] == [
        (1, 1, 50),
        (0, 2, 50),
        (2, 3, 47),
        (3, 4, 30),
    ]


def test_ex27_shared_victory():
    """EX27, EN6, RU32: equal players share the better place; below 0 ranks normally."""
    rows = rank_final(
        scenario(5),
        [
            (48, 1, 2, 0, "1 2 3", 2),
            (21, 9, 0, 1, "2 3", 6),
            (41, 4, 3, 0, "1 2 3 4", 0),
            (38, 0, 1, 2, "1 1 2 2", 1),
            (36, 4, 0, 4, "1 2 3 4 5", 1),
        ],
    )
    expected = [(2, 1, 55), (4, 1, 55), (3, 3, 48), (0, 4, 47), (1, 5, -8)]
    assert [(row.seat, row.rank, row.total) for row in rows] == expected


def test_ex23_round_is_played_to_its_end():
    """EX23, EN1, TU8, TU9, OV3, RU30: everybody has equally many turns; a player with a full city has no further turn."""
    begin = scenario(3).turn(B).round(21).full_but(B, "D4").dice("XSHLG")
    table = begin.rolls("GGHLX").begin().say(ScoreChurch(1, "D4"))
    assert not table.state.end_triggered
    table.say(END)
    assert (table.state.end_triggered, table.asked_seat, table.state.boxes_marked) == (True, C, 1)
    assert table.view().last_round
    table.say(ScoreCrates(("C3", "D3")), END)
    assert (table.match.is_over, table.state.round, table.kind) == (True, 21, "")
    assert table.list_told(events.CityFull) == [events.CityFull(1)]
    assert isinstance(table.list_told(events.GameEnded)[0], events.GameEnded)


def test_tu10_next_round():
    """TU10, GL2: after the last seat."""
    table = scenario(2).turn(B).dice("GHLXX").begin().say(ScoreCrates(("C3",)), END)
    assert (table.state.round, table.asked_seat) == (2, A)
    assert table.list_told(events.RoundEnded) == [events.RoundEnded(1)]


def test_ru29_several_full_cities():
    """RU29, EN2: 5 VP for each."""
    begin = scenario(2).full_but(A, "D4").full_but(B, "D4").dice("XHLGG").rolls("XHLGG")
    table = begin.begin().say(ScoreChurch(1, "D4"), END).say(ScoreChurch(1, "D4"), END)
    assert [row.category_points[1] for row in table.match.results().ranking] == [5, 5]


def test_en7_running_total_in_the_view():
    """EN7, RU34: the score if it ended now."""
    begin = scenario(2).has(A, coins=7, logs=2, vp=4, cannons_lost=1).city(A, "D4 church_1")
    table = begin.begin()
    assert table.get_own_city(A).total == 4 + 3 + 2 + 1 - 5
    assert sum(score_categories(table.player(A))) == table.get_own_city(A).total
