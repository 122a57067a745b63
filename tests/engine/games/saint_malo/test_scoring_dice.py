"""Using symbols: dice, coins, logs, crates, walls, churches and persons (rules 5, EX3 to EX16)."""

from __future__ import annotations

import pytest

from engine.core import Match, Setup
from engine.games.saint_malo import GAME, events
from engine.games.saint_malo.actions import Hire, Roll
from engine.games.saint_malo.arrange import parse_dice
from engine.games.saint_malo.commands.phrases import (
    ScorePerson,
)
from engine.games.saint_malo.components import ADJACENT_SPACES, BIT_BY_SPACE, HOUSE, SPACES, to_mask
from engine.games.saint_malo.rules import city
from engine.games.saint_malo.state import Lobby, State, pirate_row_length

from .scenario import A, B, C, D, play, scenario

# Dice, rotation, swords


def test_ex3_turning_dice_to_crates():
    """EX3, AC1, AC2, AC3, GL12, RU5, DE8: the leftmost other die is turned for 2 coins; swords never."""
    begin = scenario(3, "dice GGSWH")
    table = begin.begin().say("crates C3+D3")
    assert table.me.coins == 3
    table.undo().say("crates C3+D3+D4")
    assert (table.me.coins, table.count_empty(A)) == (1, 38)
    assert table.match.get_draft_events(0)[0] == events.Scored(0, "crate", 3, (4,), 2)
    table.undo()
    assert table.get_refusal("crates C3+C4+D3+D4") == "not_enough_coins"
    assert table.get_refusal("crates C3+C4+D3+D4+E4") == "not_enough_dice"
    table.say("crates C3+D3+D4, end")
    assert (table.state.boxes_marked, table.state.attack_losers) == (1, [])


def test_ex4_heads():
    """EX4, RU2, RU3, AC11, AC12, GL13: one person; fewer dice than rolled are allowed; the rest has no effect."""
    table = play(2, "dice HHHHG roll=3")
    free = [a for a in table.options if table.view(A).allowed and isinstance(a, Hire)]
    assert [hire.person for hire in free if isinstance(hire, Hire)] == [
        "citizen",
        "soldier",
        "priest",
        "architect",
        "merchant",
        "juggler",
        "noble",
    ]
    assert table.offers("use crate 1")
    table.say("person soldier E5")
    assert (table.count_empty(A), table.me.coins, table.get_defence(A)) == (40, 3, 1)
    table.undo().say("person noble E5")
    assert (table.me.coins, table.me.vp) == (1, 7)


def test_ex5_walls_and_an_attack():
    """EX5, RU38, TU6, TU7: the third row fills in the middle of three swords; all four lose a cannon."""
    begin = scenario(4, "dice SSSHW; turn B; has B coins=2; boxes 22")
    begin.lay("city B D4 E4 soldier; city C D4 E4 C4 D5 E5 soldier; city D D4 soldier")
    table = begin.begin()
    assert [table.get_defence(who) for who in (A, B, C, D)] == [0, 2, 5, 1]
    table.say("walls B7+C7")
    assert table.me.coins == 0
    table.say("end")
    assert table.state.boxes_marked == 25
    assert table.list_told(events.Attack) == [events.Attack(3, 6, (0, 2, 5, 1), (0, 1, 2, 3))]
    assert [p.cannons_lost for p in table.state.players] == [1, 1, 1, 1]


def test_ex6_logs():
    """EX6, AC4, RU27: 2 coins once, n logs, no space filled; coins first (TU11)."""
    table = play(2, "dice LLLHS")
    table.say("logs 3")
    assert (table.me.coins, table.me.logs, table.count_empty(A)) == (1, 5, 41)
    table.undo()
    assert table.get_refusal("logs 4") == "not_enough_coins"
    poor = play(2, "dice LLLHS; has A coins=1")
    assert poor.get_refusal("logs 1") == "not_enough_coins"


def test_ex7_symbol_that_no_die_shows_can_be_bought():
    """EX7, RU4, RU26: a church by turning; needs neither architect nor logs; a free head forbids doing nothing."""
    table = play(2, "dice LLHSS; has A coins=2 logs=0")
    assert table.get_refusal("church 2 D4") == "not_enough_coins"
    assert table.get_refusal("nothing") == "must_score"
    table.say("church 1 D4")
    assert (table.me.coins, table.me.vp, table.get_own_city(A).marks["D4"]) == (0, 0, "church_1")


def test_tu11_coins_of_this_turn_do_not_pay_for_it():
    """TU11, RU15: the wall that completes a coin side cannot be paid by that bonus."""
    begin = scenario(2, "dice WHXLL; city A G2 G3 G4 wall; has A coins=1")
    assert begin.begin().get_refusal("walls G5+G6") == "not_enough_coins"


# Crates


def test_ex8_crates_form_one_group():
    """EX8, AC5, RU23: connected by edges among themselves, whether or not they touch old crates."""
    table = play(2, "dice GGGGH")
    for legal in ("D2+E2+E3+F3", "C3+C4", "B1", "G5+G6"):
        table.say(f"crates {legal}").undo()
    assert table.get_refusal("crates D2+C3") == "not_connected"
    assert table.get_refusal("crates B2+C3") == "not_empty"
    assert table.get_refusal("crates A1+B1") == "tower_space"


# Walls


def test_ex9_bottom_side():
    """EX9, AC6, AC7, CO4: the bottom side gives 3 VP and defence 2."""
    table = play(2, "dice WWHLX; city A B7 C7 D7 wall", "walls E7+F7")
    assert (table.me.vp, table.get_defence(A), table.count_empty(A)) == (3, 2, 36)
    assert events.SideCompleted(0, "bottom") in table.match.get_draft_events(0)


def test_ex10_walls_on_a_broken_side():
    """EX10, RU13, RU37: allowed, but neither coins nor defence."""
    begin = scenario(2, "dice WHLXS; city A G2 G3 G4 wall, G5 soldier")
    table = begin.begin().say("walls G6")
    assert (table.me.coins, table.get_defence(A), table.count_empty(A)) == (3, 1, 36)
    assert table.get_own_city(A).complete == []


def test_ex11_two_sides_and_a_person():
    """EX11, AC8, QE4, QE4a, RU15, RU17, DE3, DE4: coins first, then the tower's person, an architect with houses."""
    begin = scenario(3, "dice WWWXS; boxes 4; has A coins=1 vp=10")
    begin.lay("city A B1 C1 D1 E1 wall, G2 G3 G4 wall")
    table = begin.begin().say("walls F1+G5+G6")
    assert (table.me.coins, table.me.phase, table.kind, table.count_empty(A)) == (
        3,
        "tower_recruit",
        "tower",
        31,
    )
    assert table.get_refusal("tower juggler E3") == "bad_person"
    assert table.get_refusal("hire noble") == "bad_person"
    assert table.get_refusal("end") == "wrong_phase"
    table.say("tower architect E3 E4+F4")
    assert (table.me.logs, table.me.vp, table.count_empty(A), table.get_defence(A)) == (0, 16, 28, 4)
    table.undo(2)
    assert (table.kind, table.me.coins, table.me.vp) == ("turn", 1, 10)
    table.say("walls F1+G5+G6, tower architect E3 E4+F4, end")
    assert table.state.boxes_marked == 5


def test_ac8_tower_person_is_lost_without_a_space():
    """AC8, AS6, RU16: no space is left for the person."""
    begin = scenario().full_but(A, "F1", "house").lay("dice WXHHH")
    for space in ("B1", "C1", "D1", "E1"):
        begin.player(A).city[HOUSE] &= ~BIT_BY_SPACE[space]
    table = begin.lay("city A B1 C1 D1 E1 wall").begin().say("use wall 1")
    assert (table.kind, table.me.phase) == ("end", "end_turn")
    assert events.TowerPersonLost(0) in table.match.get_draft_events(0)


def test_ru14_walls_are_judged_once():
    """RU14, QE2c: sides are looked at after the last wall of the action."""
    table = play(2, "dice WWHLX; city A G2 G3 G4 G5 wall", "use wall 2").places("G6")
    assert (table.me.coins, table.get_own_city(A).marks["G6"]) == (3, "wall")
    table.places("B1")
    assert table.me.coins == 5


def test_ru25_too_few_outer_spaces():
    """RU25, GL4: walls need outer spaces and never go inside."""
    table = play(2, "full_but A F1 D4; dice WWHLX")
    assert table.get_refusal("walls F1+D4") == "no_room"
    assert table.get_refusal("walls D4") == "not_outer"


# Churches


def test_ac9_churches():
    """AC9: size = dice used, any empty space, sizes may repeat, no VP now; smaller than rolled is allowed (RU3)."""
    table = play(2, "dice XXXHL; city A E5 church_2", "church 2 B1")
    assert (table.get_own_city(A).marks["B1"], table.me.vp) == ("church_2", 0)
    assert table.get_own_city(A).broken == ["top"]


# Persons


def test_ex12_architect():
    """EX12, AC16, RU22, QE3a: one house around the architect, the houses connected by edges, a log each."""
    table = play(2, "dice HHHHL; has A vp=12")
    for houses, code in (
        (("E5", "F6"), "not_connected"),
        (("F5", "F6"), "not_touching"),
        (("E4", "E5", "E6"), "not_enough_logs"),
    ):
        assert table.get_refusal(ScorePerson("architect", "D4", houses)) == code
    table.say("person architect D4 E5+E6")
    assert (table.me.logs, table.me.vp, table.count_empty(A), table.me.coins) == (0, 18, 38, 3)
    table.undo().say("person architect D4")
    assert (table.me.logs, table.me.vp, table.kind) == (2, 12, "end")


def test_ru21_architect_without_houses():
    """RU21, QE3: without logs or space around the architect nothing is asked."""
    table = play(2, "dice HHHLL; has A logs=0", "hire architect").places("D4")
    assert table.kind == "end"
    table = play(2, "full_but A D4 F6 B7; dice HHHLL")
    table.say("hire architect").places("D4")
    assert table.kind == "end"


def test_ru49_house_on_a_filled_space_is_reported_as_filled():
    """RU49: also if no house is asked for any more."""
    table = play(2, "full_but A D4 E5 F6 F7; dice HHHLL; has A logs=5")
    assert table.get_refusal("person architect E5 D4+E4") == "not_empty"


def test_ex13_merchant():
    """EX13, AC14, RU18, RU40: a coin for each crate around the merchant now; crates are not used up."""
    begin = scenario(2, "city A D2 C4 D4 crate; has A coins=2; dice HHHLG")
    table = begin.begin().say("person merchant C3")
    assert table.me.coins == 9
    later = scenario(2, "city A D2 C4 D4 crate, C3 merchant; has A coins=9; dice HHHLG")
    table = later.begin().say("person merchant D3")
    assert table.me.coins == 13
    after = scenario(2, "city A D2 C4 D4 crate, C3 D3 merchant; has A coins=13; dice GHHLG")
    assert after.begin().say("crates E3").me.coins == 13


def test_ex14_juggler():
    """EX14, AC15, RU19: different types; an older juggler counts."""
    people = "D4 E4 architect, F4 merchant, D5 citizen"
    table = play(2, f"city A {people}; dice HHHHX", "person juggler E5")
    assert table.me.vp == 6
    later = scenario().city(A, people + ", E5 juggler").lay("has A vp=6; dice HHHHX").begin()
    assert later.say("person juggler F5").me.vp == 12


def test_ex15_priest_citizen_noble():
    """EX15, CO5, AC12, AC13, RU18: churches of any size around the priest; citizen 1 and noble 7 anywhere."""
    begin = scenario(2, "city A D5 church_2, E6 church_1, F5 house; dice HHHHH")
    table = begin.begin()
    for person, vp in (("priest", 2), ("citizen", 1), ("noble", 7)):
        assert table.say(f"person {person} E5").me.vp == vp  # pyright: ignore[reportArgumentType]
        table.undo()
    later = play(2, "city A D5 church_2, E6 church_1, F5 house, E5 priest; dice XHLLL")
    assert later.say("church 1 F6").me.vp == 0


def test_ex16_soldier_breaks_a_side():
    """EX16, AC17, GL9: defence 1, and the right side's coins can no longer be won."""
    table = play(2, "city A G2 G3 wall; dice HHWLX", "person soldier G4")
    assert (table.get_defence(A), table.get_own_city(A).broken) == (1, ["right"])


def test_ru20_nobody_around():
    """RU20: legal, gains 0."""
    table = play(2, "dice HHHHX")
    for person in ("priest", "merchant", "juggler"):
        table.say(f"person {person} F6")  # pyright: ignore[reportArgumentType]
        assert (table.me.vp, table.me.coins) == (0, 3)
        table.undo()


# Nothing


@pytest.mark.parametrize(
    ("dice", "outer", "legal"),
    [
        ("LLLSS", True, True),
        ("LLWSS", True, False),
        ("LLWSS", False, True),
        ("LGSSS", True, False),
        ("LXSSS", True, False),
        ("LHSSS", True, False),
        ("SSSSS", True, True),
    ],
)
def test_ac10_nothing_is_legal_only_without_a_free_scoring(dice: str, outer: bool, legal: bool):
    """AC10, RU6, GL16, RU7: exactly when no free scoring exists; walls are free only with an outer space."""
    begin = scenario(2, f"dice {dice}")
    if not outer:
        begin.lay("full_but A D3 D4 E4")
    table = begin.begin()
    assert (table.offers("nothing")) == legal
    if not legal:
        assert table.get_refusal("nothing") == "must_score"
    else:
        table.say("nothing")
        assert (table.kind, table.count_empty(A)) == ("end", 41 if outer else 3)


def test_neighbour_counts_agree_with_the_table():
    """GL7: the arithmetic of masks equals that of columns and rows."""
    for name in SPACES:
        near = [other for other in SPACES if measure_distance(name, other) <= 1]
        assert city.add_orthogonal_spaces(BIT_BY_SPACE[name]) == to_mask(
            other for other in near if other[0] == name[0] or other[1] == name[1]
        )
        assert (
            city.add_adjacent_spaces(BIT_BY_SPACE[name])
            == to_mask(near)
            == ADJACENT_SPACES[BIT_BY_SPACE[name]] | BIT_BY_SPACE[name]
        )


def measure_distance(one: str, other: str) -> int:
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True))


# Setup, first roll and rolling again (rules 3 and 4, EX1 and EX2)


def test_ex1_setup():
    """EX1, SU1, SU2, SU3, SU4, SU6, IN10: Bert is drawn; three fresh cities; Bert's dice have fallen already."""
    match = Match[State].new(GAME, Setup(3, b"k" * 16, Lobby(start_player=1)))
    s = match.state
    assert s.order == (1, 2, 0)
    for p in s.players:
        assert (p.coins, p.logs, p.vp, p.cannons_lost) == (3, 2, 0, 0)
    view = match.view(None)
    assert [card.empty for card in view.cities] == [41, 41, 41]
    assert view.cities[0].marks == {"B2": "crate", "C2": "crate", "B3": "crate", "B4": "crate"}
    assert (view.row_length, view.boxes, view.attack_losers, view.last_round) == (6, 0, [], False)
    assert (s.active_seat, s.round) == (1, 1)
    assert (s.players[1].phase, s.players[1].rolls_used, len(s.players[1].dice)) == ("turn", 1, 5)
    assert [p.phase for p in s.players] == ["waiting", "turn", "waiting"]
    assert [card.place for card in view.cities] == [3, 1, 2]


@pytest.mark.parametrize(("players", "length"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_su1_row_length_and_ru35_two_players(players: int, length: int):
    """SU1, SU6, GL15, RU35: only the row length depends on the number of players."""
    s = GAME.create_state(Setup(players, bytes(16)))
    assert pirate_row_length(s) == length
    assert {(p.coins, p.logs, tuple(p.city)) for p in s.players} == {(3, 2, tuple(s.players[0].city))}


def test_ex2_rolling_again():
    """EX2, TU2, RU1, AC18: chosen dice fall in order of position; a kept die may be rolled later; never a fourth roll."""
    table = play(2, "dice HLHSW; rolls XHS HH")
    table.say("roll 2+4+5")
    assert (table.dice(), table.me.rolls_used) == ("HXHHS", 2)
    table.say("roll 1+2")
    assert (table.dice(), table.me.rolls_used) == ("HHHHS", 3)
    assert not table.list_offered(Roll)
    assert table.get_refusal("roll 5") == "wrong_phase"


def test_de5_keep_none_rolls_all():
    table = play(2, "dice HLHSW; rolls XXXXX", "keep none")
    assert table.dice() == "XXXXX"


def test_tu1_first_roll_follows_end_turn():
    """TU1, TU5, ST1: EndTurn leads to the next player's first roll without a question."""
    table = play(2, "dice GGWHL; rolls SSHHX", "crates C3+D3, end")
    assert (table.asked_seat, table.dice(), table.me.rolls_used, table.me.phase) == (B, "SSHHX", 1, "turn")
    assert table.player(A).phase == "waiting"
    assert table.player(A).dice == parse_dice("GGWHL")
    rolled = table.list_told(events.Rolled)[-1]
    assert rolled == events.Rolled(1, 1, (1, 2, 3, 4, 5), ("swords", "swords", "head", "head", "cross"))


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_tu3_scoring_is_possible_after_any_roll(roll: int):
    """TU3, OV2, RU44: stop after roll 1, 2 or 3; take it back and roll again if rolls are left."""
    table = scenario().dice("GGWHL", roll).begin()
    assert bool(table.list_offered(Roll)) == (roll < 3)
    table.say("crates C3+D3").undo()
    assert bool(table.list_offered(Roll)) == (roll < 3)
