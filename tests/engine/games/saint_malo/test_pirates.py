"""Swords, boxes and attacks (TU6, TU7, RU7 to RU12, EX19 to EX22, EX34)."""

from __future__ import annotations

from engine.games.saint_malo import events
from engine.games.saint_malo.actions import Hire, Place, ScoreNothing, Use
from engine.games.saint_malo.commands.phrases import Keep, ScoreChurch, ScoreCrates, ScorePerson, ScoreWalls

from .scenario import END, A, B, C, Table, scenario

LEFT = "A2 A3 A4 A5 A6 wall"


def test_ex19_two_attacks_in_one_turn():
    """EX19, RU10, RU11, ST3, TU6: five swords end the turn by themselves; two rows fill; equal defence holds."""
    begin = scenario(2).boxes(3).city(A, LEFT + ", D4 soldier").city(B, "D4 soldier")
    table = begin.dice("SSSSL", roll=2).has(A, coins=0).rolls("S").begin().say(Keep("SSSS"))
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
    table = scenario(2).boxes(24).has(A, coins=9).dice("SSWHH").begin()
    assert table.get_refusal(ScoreChurch(4, "D4")) == "not_enough_dice"
    table.say(ScoreChurch(3, "D4"), END)
    assert table.state.boxes_marked == 24
    assert table.list_told(events.BoxesMarked) == []


def test_ru9_sixth_attack_may_come_in_mid_turn():
    """RU9, IN6: swords beyond the last box are ignored."""
    table = scenario(2).boxes(22).dice("SSSSH").begin().say(ScorePerson("citizen", "D4"), END)
    assert (table.state.boxes_marked, len(table.state.attack_losers)) == (24, 6)
    assert table.list_told(events.BoxesMarked) == [events.BoxesMarked(2, 24, 4)]


def test_ex21_turn_ends_by_itself_if_nothing_is_possible():
    """EX21, ST3, RU7, RU42, DE2, AS6: with 1 coin the turn ends without a question; with 2 there is a choice."""
    poor = scenario().has(A, coins=1).dice("LSSSS", roll=2).rolls("L").begin().say(Keep("SSSS"))
    assert poor.asked_seat == B
    assert poor.list_told(events.Scored) == [events.Scored(0, "nothing", 0, (), 0)]
    rich = scenario().has(A, coins=2).dice("LSSSS", roll=3).begin()
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
    poor = scenario().full_but(A, inner).has(A, coins=0).dice("WWSSS", roll=2).rolls("W")
    table = poor.begin().say(Keep("WSSS"))
    assert table.asked_seat == B
    rich = scenario().full_but(A, inner).has(A, coins=2).dice("WWSSS", roll=3).begin()
    assert rich.say(ScoreChurch(1, "D4")).me.coins == 0


def test_ru12_buildings_of_this_turn_count():
    """RU12, RU46, AC12: soldier and side of the running turn defend against the attack that the turn brings."""
    table = scenario(2).boxes(3).dice("HHSLX").begin().say(ScorePerson("soldier", "D4"), END)
    assert table.state.attack_losers == [[1]]
    begin = scenario(2).boxes(3).city(A, "A2 A3 A4 A5 wall").dice("WSHLX")
    assert begin.begin().say(ScoreWalls(("A6",)), END).state.attack_losers == [[1]]


def test_ru31_attack_of_the_last_turn():
    """RU31, EN1: the last turn's swords are marked before the final scoring."""
    begin = scenario(2).turn(B).round(20, last=True).boxes(3).dice("SGHLX")
    table = begin.begin().say(ScoreCrates(("C3",)), END)
    assert table.match.is_over
    assert table.state.attack_losers == [[0, 1]]
    assert [row.category_points[5] for row in table.match.results().ranking] == [-5, -5]


def test_ru41_turn_reaches_other_cities_only_by_boxes():
    """RU41: a turn changes nobody else but by boxes."""
    table = scenario(3).dice("GGGHL").begin()
    before = table.match.view(None).cities[1:]
    table.say(ScoreCrates(("C3", "D3", "D4")), END)
    assert table.match.view(None).cities[1:] == before


def play_ex34() -> Table:
    begin = scenario(3).boxes(5).city(C, "B7 C7 D7 E7 wall")
    table = begin.dice("HHLXG").rolls("XSHGL WWHXL").begin()
    return table.say(ScorePerson("soldier", "D4"), END, who=A).say(ScoreChurch(1, "D4"), END, who=B)


def test_ex34_sequential_game_with_these_decisions():
    """EX34 (its sequential part), GL10, TU7: judged as the cities stand when the row fills."""
    table = play_ex34()
    assert table.state.attack_losers == [[1, 2]]
    assert table.list_told(events.Attack) == [events.Attack(1, 1, (1, 0, 0), (1, 2))]
    table.say(Use("wall", 1), Place("F7"), END)
    assert table.player(C).vp == 3
    assert table.get_defence(C) == 2
