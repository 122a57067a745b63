"""Pirates, the end of the game and final scoring (rules 7, EX17, EX18, EX23 to EX27)."""

from __future__ import annotations

import pytest

from engine.core import PlayerResult
from engine.games.saint_malo import events
from engine.games.saint_malo.actions import Hire, ScoreNothing, Use
from engine.games.saint_malo.components import HOUSE
from engine.games.saint_malo.rules import city
from engine.games.saint_malo.rules.scoring import (
    CATEGORIES,
    rank_seats,
    score_categories,
    score_church_series,
)

from .scenario import A, B, C, Position, play, scenario


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
    """EX17, EX18, EN5, IN14."""
    assert score_church_series([churches.split().count(size) for size in "12345"]) == vp


def rank_final(position: Position, rows: list[tuple[int, int, int, int, str, int]]) -> list[PlayerResult]:
    """Return the ranking of players with these VP, empty spaces, coins, logs, churches and lost cannons."""
    for p, (vp, empty, coins, logs, churches, lost) in zip(position.s.players, rows, strict=True):
        p.vp = vp
        p.coins = coins
        p.logs = logs
        p.cannons_lost = lost
        free = [*city.iterate_bits(city.empty_spaces(p.city))]
        for mark, space in zip(churches.split(), free, strict=False):
            p.city[2 + int(mark)] |= space
        p.city[HOUSE] |= sum(free[len(churches.split()) : len(free) - empty])
    return rank_seats(position.s)


def test_ex24_two_players():
    """EX24, EN2, EN3, EN4, EN8: the items of each."""
    rows = rank_final(scenario(2), [(34, 0, 5, 1, "1 1 2 3", 2), (38, 3, 2, 0, "1 2 4", 1)])
    assert rows == [
        PlayerResult(0, 1, 41, (34, 5, 2, 1, 9, -10), 0),
        PlayerResult(1, 2, 38, (38, 0, 1, 0, 4, -5), 3),
    ]
    assert CATEGORIES == ("vp", "full_city", "coins", "logs", "churches", "cannons")


@pytest.mark.parametrize(
    ("rows", "ranking"),
    [
        (  # EX25
            [(40, 2, 1, 0, "1 1 2 3 4 5", 3), (29, 0, 4, 2, "2 3 5", 0), (44, 7, 0, 1, "1 2", 1)],
            [(0, 1, 46), (2, 2, 44), (1, 3, 38)],
        ),
        (  # EX26: of equal players, the one with more empty spaces
            [
                (40, 0, 5, 0, "1 2 3", 1),
                (37, 6, 1, 0, "1 2 3 4", 0),
                (52, 3, 0, 0, "4", 1),
                (33, 8, 7, 3, "1", 2),
            ],
            [(1, 1, 50), (0, 2, 50), (2, 3, 47), (3, 4, 30)],
        ),
        (  # EX27: equal players share the better place; below 0 ranks normally
            [
                (48, 1, 2, 0, "1 2 3", 2),
                (21, 9, 0, 1, "2 3", 6),
                (41, 4, 3, 0, "1 2 3 4", 0),
                (38, 0, 1, 2, "1 1 2 2", 1),
                (36, 4, 0, 4, "1 2 3 4 5", 1),
            ],
            [(2, 1, 55), (4, 1, 55), (3, 3, 48), (0, 4, 47), (1, 5, -8)],
        ),
    ],
)
def test_ex25_ex26_ex27_ranking(
    rows: list[tuple[int, int, int, int, str, int]], ranking: list[tuple[int, int, int]]
):
    """EX25, EX26, EX27, EN6, RU32, RU36: the start player has no advantage."""
    found = rank_final(scenario(len(rows)), rows)
    assert [(row.seat, row.rank, row.total) for row in found] == ranking


def test_ex23_round_is_played_to_its_end():
    """EX23, EN1, TU8, TU9, OV3, RU30: everybody has equally many turns; a player with a full city has no further turn."""
    begin = scenario(3, "turn B; round 21; full_but B D4; dice XSHLG")
    table = begin.rolls("GGHLX").begin().say("church 1 D4")
    assert not table.state.end_triggered
    table.say("end")
    assert (table.state.end_triggered, table.asked_seat, table.state.boxes_marked) == (True, C, 1)
    assert table.view().last_round
    table.say("crates C3+D3, end")
    assert (table.match.is_over, table.state.round, table.kind) == (True, 21, "")
    assert table.list_told(events.CityFull) == [events.CityFull(1)]
    assert isinstance(table.list_told(events.GameEnded)[0], events.GameEnded)


def test_tu10_next_round():
    """TU10, GL2: after the last seat."""
    table = play(2, "turn B; dice GHLXX", "crates C3, end")
    assert (table.state.round, table.asked_seat) == (2, A)
    assert table.list_told(events.RoundEnded) == [events.RoundEnded(1)]


def test_ru29_several_full_cities():
    """RU29, EN2: 5 VP for each."""
    begin = scenario(2, "full_but A D4; full_but B D4; dice XHLGG; rolls XHLGG")
    table = begin.begin().say("church 1 D4, end").say("church 1 D4, end")
    assert [row.category_points[1] for row in table.match.results().ranking] == [5, 5]


def test_en7_running_total_in_the_view():
    """EN7, RU34: the score if it ended now."""
    begin = scenario(2, "has A coins=7 logs=2 vp=4 cannons_lost=1; city A D4 church_1")
    table = begin.begin()
    assert table.get_own_city(A).total == 4 + 3 + 2 + 1 - 5
    assert sum(score_categories(table.player(A))) == table.get_own_city(A).total


# Swords, boxes and attacks (TU6, TU7, RU7 to RU12, EX19 to EX22, EX34)


LEFT = "A2 A3 A4 A5 A6 wall"


def test_ex19_two_attacks_in_one_turn():
    """EX19, RU10, RU11, ST3, TU6: five swords end the turn by themselves; two rows fill; equal defence holds."""
    begin = scenario(2, "boxes 3").city(A, LEFT + ", D4 soldier").lay("city B D4 soldier")
    table = begin.lay("dice SSSSL roll=2; has A coins=0; rolls S").begin().say("keep SSSS")
    assert table.asked_seat == B
    assert table.state.boxes_marked == 8
    assert table.state.attack_losers == [[], [1]]
    assert [p.cannons_lost for p in table.state.players] == [0, 1]
    assert table.list_told(events.Attack) == [
        events.Attack(1, 1, (3, 1), ()),
        events.Attack(2, 3, (3, 1), (1,)),
    ]


def test_ex20_after_six_attacks():
    """EX20, RU8: swords no longer have an effect, but they still cannot be turned."""
    table = play(2, "boxes 24; has A coins=9; dice SSWHH")
    assert table.get_refusal("church 4 D4") == "not_enough_dice"
    table.say("church 3 D4, end")
    assert table.state.boxes_marked == 24
    assert table.list_told(events.BoxesMarked) == []


def test_ru9_sixth_attack_may_come_in_mid_turn():
    """RU9, IN6: swords beyond the last box are ignored."""
    table = play(2, "boxes 22; dice SSSSH", "person citizen D4, end")
    assert (table.state.boxes_marked, len(table.state.attack_losers)) == (24, 6)
    assert table.list_told(events.BoxesMarked) == [events.BoxesMarked(2, 24, 4)]


def test_ex21_turn_ends_by_itself_if_nothing_is_possible():
    """EX21, ST3, RU7, RU42, DE2, AS6: with 1 coin the turn ends without a question; with 2 there is a choice."""
    poor = play(2, "has A coins=1; dice LSSSS roll=2; rolls L", "keep SSSS")
    assert poor.asked_seat == B
    assert poor.list_told(events.Scored) == [events.Scored(0, "nothing", 0, (), 0)]
    rich = play(2, "has A coins=2; dice LSSSS roll=3")
    assert list(rich.options) == [
        Use("log", 1),
        Use("crate", 1),
        Use("wall", 1),
        Use("cross", 1),
        Hire("citizen"),
        ScoreNothing(),
    ]


def test_ex22_no_outer_space_left():
    """EX22: two walls on the dice, but no outer space: nothing, unless a die is turned."""
    inner = " ".join(c + r for r in "23456" for c in "BCDEF" if c + r not in ("B2", "C2", "B3", "B4"))
    poor = scenario(2, f"full_but A {inner}; has A coins=0; dice WWSSS roll=2; rolls W")
    table = poor.begin().say("keep WSSS")
    assert table.asked_seat == B
    rich = play(2, f"full_but A {inner}; has A coins=2; dice WWSSS roll=3")
    assert rich.say("church 1 D4").me.coins == 0


def test_ru12_buildings_of_this_turn_count():
    """RU12, RU46, AC12: soldier and side of the running turn defend against the attack that the turn brings."""
    table = play(2, "boxes 3; dice HHSLX", "person soldier D4, end")
    assert table.state.attack_losers == [[1]]
    begin = scenario(2, "boxes 3; city A A2 A3 A4 A5 wall; dice WSHLX")
    assert begin.begin().say("walls A6, end").state.attack_losers == [[1]]


def test_ru31_attack_of_the_last_turn():
    """RU31, EN1: the last turn's swords are marked before the final scoring."""
    begin = scenario(2, "turn B; round 20 last=true; boxes 3; dice SGHLX")
    table = begin.begin().say("crates C3, end")
    assert table.match.is_over
    assert table.state.attack_losers == [[0, 1]]
    assert [row.category_points[5] for row in table.match.results().ranking] == [-5, -5]


def test_ru41_turn_reaches_other_cities_only_by_boxes():
    """RU41: a turn changes nobody else but by boxes."""
    table = play(3, "dice GGGHL")
    before = table.match.view(None).cities[1:]
    table.say("crates C3+D3+D4, end")
    assert table.match.view(None).cities[1:] == before


def test_ex34_sequential_game_with_these_decisions():
    """EX34 (its sequential part), GL10, TU7: judged as the cities stand when the row fills."""
    begin = scenario(3, "boxes 5; city C B7 C7 D7 E7 wall; dice HHLXG; rolls XSHGL WWHXL")
    table = begin.begin().say("person soldier D4, end, church 1 D4, end")
    assert table.state.attack_losers == [[1, 2]]
    assert table.list_told(events.Attack) == [events.Attack(1, 1, (1, 0, 0), (1, 2))]
    table.say("use wall 1, place F7, end")
    assert table.player(C).vp == 3
    assert table.get_defence(C) == 2
