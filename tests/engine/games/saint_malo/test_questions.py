"""Questions, drafts, forced moves and whole turns (rules 6, EX28 to EX33)."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.games.saint_malo.actions import Hire, Roll, ScoreNothing, Use, parse_spaces
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.saint_malo.commands.phrases import (
    Keep,
    ScoreCrates,
)
from engine.games.saint_malo.components import (
    ADJACENT_SPACES,
    CRATE,
    HOUSE,
    MARK_BY_ID,
    WALL,
    to_mask,
)
from engine.games.saint_malo.rules import city, legal
from engine.games.saint_malo.state import Player, Work, create_player

from .scenario import A, B, Table, play, scenario


def test_ex28_two_rounds_are_played():
    """EX28: a whole opening of two players; OV1, CO2, RU48."""
    begin = scenario(2, "dice GHGSW; rolls GS HHLSX HSH L HHSSH WSWSL W")
    table = begin.begin()
    assert table.get_refusal("keep GGW", who=B) == "not-your-turn"
    table.say("keep GGW")
    assert table.dice() == "GGGSW"
    table.say("crates C3+C4+D4, end")
    assert (table.count_empty(A), table.state.boxes_marked) == (38, 1)
    assert table.dice() == "HHLSX"
    table.say("roll 3+4+5, roll 4")
    assert table.dice() == "HHHLH"
    table.say("person architect E3 E4+F4")
    assert (table.me.logs, table.me.vp, table.count_empty(B)) == (0, 6, 38)
    table.say("end")
    assert (table.dice(), table.state.round) == ("HHSSH", 2)
    table.say("person merchant D3")
    assert table.me.coins == 7
    table.say("end")
    assert table.state.boxes_marked == 3
    assert table.dice() == "WSWSL"
    table.say("roll 5, walls B7+C7+D7, end")
    anke, bert = table.state.players
    assert (table.state.round, table.asked_seat, table.state.boxes_marked, table.state.attack_losers) == (
        3,
        A,
        5,
        [[0, 1]],
    )
    assert (anke.coins, anke.logs, anke.vp, anke.cannons_lost, table.count_empty(A)) == (7, 2, 0, 1, 37)
    assert (bert.coins, bert.logs, bert.vp, bert.cannons_lost, table.count_empty(B)) == (3, 0, 6, 1, 35)
    assert [card.total for card in table.view().cities] == [0, 2]


def test_ex29_draft_is_placed_and_undone():
    """EX29, QE2, QE2a, DE4, ST2, GL17: every step of a draft, undone down to the roll and no further."""
    begin = scenario(2, "dice GGWSH roll=1; rolls GGWHS")
    table = begin.begin().say("keep none")
    start = table.restart().state
    table.say("use crate 3")
    assert (table.me.coins, len(table.spaces)) == (1, 41)
    table.places("C3")
    assert table.spaces == ["D3", "C4"]
    table.places("D3")
    assert table.spaces == ["D2", "E3", "C4", "D4"]
    table.places("D4")
    assert (table.count_empty(A), table.kind) == (38, "end")
    same = play(2, "dice GGWSH roll=1; rolls GGWHS", "keep none").say("crates C3+D3+D4")
    assert same.state.players == table.state.players
    table.undo()
    assert table.spaces == ["D2", "E3", "C4", "D4"]
    table.undo(3)
    assert (table.kind, table.me.coins, len(table.list_offered(Roll)), table.state) == ("turn", 3, 31, start)
    with pytest.raises(Refusal) as refused:
        table.undo()
    assert refused.value.reason.code == "nothing-to-undo"
    table.say("crates C3+D3+D4, end")
    assert table.state.boxes_marked == 1
    with pytest.raises(Refusal):
        table.match.undo(0)


def test_ex30_forced_places():
    """EX30, ST3, RU24, RU42, CO6, QE2a, DE1: everything that can be completed, the last space without asking,
    undone in one step."""
    begin = scenario(2, "full_but A F2 F3 D5; dice GGHLX")
    table = begin.begin().say("use crate 2")
    assert table.spaces == ["F2", "F3"]
    table.places("F2")
    assert (table.kind, table.count_empty(A)) == ("end", 1)
    table.undo()
    assert (table.kind, table.spaces) == ("place", ["F2", "F3"])
    table.undo().say("crates F2+F3")
    assert table.count_empty(A) == 1
    poor = play(2, "full_but A F2 F3 D5; has A coins=2; dice GGHLX")
    assert poor.get_refusal("use crate 3") == "no_room"
    assert poor.get_refusal("crates F2+F3+D5") == "no_room"


def test_ex31_forced_hire():
    """EX31, ST3, DE1: the citizen comes without asking; a typed phrase accepts it."""
    table = play(2, "has A coins=1; dice HSSSL roll=2; rolls L", "keep HSSS")
    assert (table.kind, len(table.spaces)) == ("place", 41)
    assert table.match.get_decision(0).forced_actions == (Hire("citizen"),)
    assert table.get_refusal("person soldier D4") == "wrong_phase"
    assert table.get_refusal("crates D4") == "wrong_phase"
    table.say("person citizen D4")
    assert (table.kind, table.me.vp) == ("end", 1)


def test_ex32_counts_of_options():
    """EX32, QE1, QE1a, QE1b: exact numbers."""
    table = play(2, "dice HHHHH")
    kinds = [type(action) for action in table.options]
    assert [kinds.count(kind) for kind in (Roll, Use, Hire, ScoreNothing)] == [31, 3, 7, 0]
    assert table.list_offered(Use) == [Use("crate", 1), Use("wall", 1), Use("cross", 1)]
    assert len(play(2, "dice HHHHH roll=3").options) == 10
    rich = play(2, "dice HHHHH; has A coins=10")
    assert (len(rich.list_offered(Use)), len(rich.options)) == (19, 57)
    assert [use.dice for use in rich.list_offered(Use) if isinstance(use, Use) and use.symbol == "log"] == [
        1,
        2,
        3,
        4,
    ]


def test_qe1c_order_of_options():
    """QE1c: rolls by size, then positions; uses by symbol, then n; persons as in the table."""
    options = play(2, "dice HHHHH; has A coins=10").options
    assert options[:6] == (Roll((1,)), Roll((2,)), Roll((3,)), Roll((4,)), Roll((5,)), Roll((1, 2)))
    uses = [(a.symbol, a.dice) for a in options if isinstance(a, Use)]
    assert uses == sorted(uses, key=lambda use: (("log", "crate", "wall", "cross").index(use[0]), use[1]))
    hires = [a.person for a in options if isinstance(a, Hire)]
    assert hires == ["citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble"]


def test_ex33_tower_person_keeps_the_turn_open():
    """EX33, TU4, DE1: after the walls QE4 is asked; after the person the turn may end."""
    table = play(2, "city A B1 C1 wall; dice WWWXS", "walls D1+E1+F1")
    assert table.kind == "tower"
    table.say("tower citizen D4")
    assert table.kind == "end"
    assert table.offered == "end"


def test_ru45_walls_that_won_a_person_can_be_placed_differently():
    table = play(2, "city A B1 C1 wall; dice WWWXS", "walls D1+E1+F1")
    table.undo().say("walls D1+E1+G2")
    assert table.kind == "end"


def test_qe2_walls_are_placed_one_by_one():
    """AC6, QE2a, QE2b, RU50: any empty outer space, n times; the view names the mark and how many are left."""
    table = play(2, "dice WWHLX", "use wall 2")
    work = table.view(A).placing
    assert work is not None
    assert (work.mark, work.left, work.placed, len(table.spaces)) == ("wall", 2, [], 20)
    table.places("B1")
    work = table.view(A).placing
    assert work is not None
    assert (work.left, work.placed, len(table.spaces)) == (1, ["B1"], 19)
    table.places("C1")
    assert table.view(A).placing is None


def test_im5_latest_marks_are_those_of_the_last_turn():
    """IM5, section 4 `latest`: the seat's latest turn, in its own running turn the draft; emptied at its first roll."""
    table = play(2, "dice GGHLX; rolls GGHLX GGHLX", "crates C3+D3")
    assert table.get_own_city(A).latest == ["C3", "D3"]
    table.say("end")
    assert table.view().cities[0].latest == ["C3", "D3"]
    table.say("crates C3, end")
    assert table.view().cities[0].latest == []


# Exact numbers of possible answers, as in rules 6: a list that is too long or too short is noticed


def collect_sets(p: Player, mark: int, count: int, near: int = 0) -> set[int]:
    """Return all sets of spaces that QE2 or QE3 lead to, in any order."""
    reached = {0}
    for placed in range(count):
        following = set[int]()
        for group in reached:
            after = Player(p.coins, p.logs, [*p.city])
            after.city[mark] |= group
            work = Work(mark, count - placed, group, near)
            following |= {group | space for space in city.iterate_bits(legal.legal_spaces(after, work))}
        reached = following
    return reached


@pytest.mark.parametrize(("n", "groups"), [(1, 41), (2, 63), (3, 148), (4, 373), (5, 984)])
def test_qe2_groups_of_crates_in_a_fresh_city(n: int, groups: int):
    """QE2a, AC5, GL8: 41, 63, 148, 373 and 984 connected sets."""
    assert len(collect_sets(create_player(), CRATE, n)) == groups


def count_with_houses(p: Player, logs: int) -> int:
    """Return the number of ways to place an architect with up to so many houses."""
    ways = 0
    for space in city.iterate_bits(city.empty_spaces(p.city)):
        hired = Player(p.coins, logs, [*p.city])
        hired.city[MARK_BY_ID["architect"]] |= space
        ways += sum(
            len(collect_sets(hired, HOUSE, n, ADJACENT_SPACES[space])) for n in range(min(3, logs) + 1)
        )
    return ways


def test_section_6_largest_numbers():
    """AC11, AC8, DE3: persons by spaces and houses, as the table of section 6 says."""
    assert count_with_houses(create_player(), 3) == 2087
    walled = create_player()
    walled.city[WALL] |= to_mask(("B1", "C1", "D1", "E1", "F1"))
    assert count_with_houses(walled, 3) == 1837


# What panel, posts and log say, and that everything has words


def test_im3_what_the_dice_allow_in_the_view():
    """IM3, CO3: costs for n dice of each symbol, None where impossible; [] outside phase turn."""
    table = play(2, "dice GGWHS")
    rows = {row.symbol: (row.dice, row.coins) for row in table.view().allowed}
    assert rows == {
        "log": (0, [None] * 5),
        "crate": (2, [0, 0, 2, None, None]),
        "wall": (1, [0, 2, None, None, None]),
        "cross": (0, [2, None, None, None, None]),
        "head": (1, [0, 2, None, None, None]),
    }
    table.say("crates C3")
    assert table.view(A).allowed == []


# Typed input: lists of spaces, dice letters, autocomplete, the roll plan, and refusals (AC19 to AC21, AS3, DE5)


@pytest.mark.parametrize("text", ["c4 d4", "C4,D4", "c4d4", "d4; C4", "+C4 +D4", "C4-D4", " D4C4 "])
def test_ac20_typed_spaces(text: str):
    """AC20, AC5: blanks, commas and capitals do not matter, nor does the order; kept in space order."""
    assert ScoreCrates.parse({"spaces": text}, None) == ScoreCrates(("C4", "D4"))  # pyright: ignore[reportArgumentType]
    assert parse_spaces(text) == ("C4", "D4")


def test_typed_phrases():
    """Every phrase as people type it; RU47: C is crate as well."""
    for dice, typed in (
        ("HLHSW", "keep dice:hh"),
        ("HLHSW", "keep dice:NONE"),
        ("GGHSW", "keep dice:c, c"),
        ("LLHSW", "logs count:2"),
        ("GGHSW", "crates spaces:d3 c3"),
        ("WWHSG", "walls spaces:g6b1"),
        ("XXHSG", "church size:2 space:e5"),
        ("HHHSG", "person person:Architect space:d4 houses:e5 e6"),
        ("HHHSG", "person person:merchant space:c3"),
    ):
        play(2, f"dice {dice}").type_in(typed)
    table = play(2, "dice WWWWW", "walls B1+C1+D1+E1+F1")
    assert table.get_typed_refusal("tower person:juggler space:c3") == "bad_person"
    table.type_in("tower person:merchant space:c3")


def test_typed_mistakes_are_named():
    table = play(2, "dice HHHXX")
    assert table.get_typed_refusal("person person:architect space:d4 d5") == "bad_count"
    assert table.get_typed_refusal("person person:bishop space:d4") == "bad_person"
    assert table.get_typed_refusal("person person:bishop space:q4") == "bad_space"
    assert table.get_typed_refusal("church size:two space:d4") == "not-understood"
    assert table.get_typed_refusal("church size:2") == "missing"
    assert table.get_typed_refusal("church size:9 space:d4") == "bad_count"


@pytest.mark.parametrize("text", ["", " ", ","])
def test_missing_space_is_a_bad_count(text: str):
    """AC19: there is no other reason for it."""
    for command in ("crates", "walls"):
        assert play(2, "dice GGWWL").get_typed_refusal(f"{command} spaces:{text}") == "bad_count"


def test_ac21_after_a_forced_hire():
    """AC21, DE1: autocomplete knows what a forced move has done."""
    table = play(2, "has A coins=1; dice GSSSL roll=2; rolls L", "keep GSSS")
    assert table.kind == "place"
    assert table.choices("crates spaces:d", "spaces") == [
        "D1",
        "D2",
        "D3",
        "D4",
        "D5",
        "D6",
        "D7",
    ]


def test_keep_is_completed():
    """DE5: the suggestions are the dice that may be kept."""
    table = play(2, "dice HLHSW")
    assert table.choices("keep", "dice")[0] == "none"
    assert "HH" in table.choices("keep dice:hh", "dice")
    for word in table.choices("keep", "dice"):
        assert Keep(word).positions_to_reroll(table.view(A).dice)


@pytest.mark.parametrize("text", ["c", "3", "c3 d", "cc"])
def test_ac20_half_a_space_is_refused_and_named(text: str):
    """A half-typed space is bad_space, like any other."""
    assert play(2, "dice GGGHL").get_typed_refusal(f"crates spaces:{text}") == "bad_space"


# The roll plan (AS3), with views and questions of real games


def make_plan(table: Table, keep: str = "H", stop: str = "4", seat: int = 0) -> RollPlan:
    return RollPlan.parse({"keep": keep, "stop": stop}, table.match.view(seat))


@pytest.mark.parametrize(("rolls", "dice", "used"), [("XHS LL", "HLHHL", 3), ("HHX LL", "HHHHX", 2)])
def test_as3_plan_rerolls_all_other_dice_until_enough_match(rolls: str, dice: str, used: int):
    """It goes on while rolls are left, and neither scores nor ends the turn."""
    table = play(2, f"dice HLHSW; rolls {rolls}")
    for _ in range(3):
        table.follow(make_plan(table))
    assert (table.dice(), table.me.rolls_used) == (dice, used)
    assert table.asked_seat == A and table.me.phase == "turn"


def test_as3_plan_in_the_own_turn_is_for_that_turn():
    table = play(2, "")
    order = make_plan(table)
    assert order.round == 1
    view = table.match.view(0)
    view.active = 1
    assert order.is_finished(view), "the turn has passed"
    assert make_plan(table, seat=0).round == 1 and RollPlan.parse({"keep": "L"}, view).round == 2
