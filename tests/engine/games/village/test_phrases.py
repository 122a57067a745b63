"""Typed commands (6.1, 6.2, QN1 to QN4): each is its answers one by one, stops early, and says why not."""
from __future__ import annotations

import re

import pytest

from engine.core import Action, Phrase, Refused, preview
from engine.core.completion import complete
from engine.core.phrase import command_name, parse
from engine.games.village import GAME
from engine.games.village.actions import (
    Advance,
    Bury,
    BuyBack,
    Climb,
    EnterBag,
    Harvest,
    Mill,
    PassTurn,
    Pay,
    Privilege,
    Recall,
    Send,
    Skip,
    Take,
    TakeCubes,
    TakeGood,
    Use,
)
from engine.games.village.commands.phrases import PHRASES

from .scenario import END, A, B, C, Position, Table, village

BY_NAME = {command_name(kind): kind for kind in PHRASES}


def phrase(table: Table, typed: str) -> Phrase:
    """"craft do:mill cube:pink" as it is typed."""
    name, *rest = typed.split()
    texts = dict(one.split(":", 1) for one in rest)
    return parse(BY_NAME[name], texts, table.view(table.asked_seat))


def type_in(table: Table, typed: str) -> Table:
    table.match.submit(table.asked_seat, phrase(table, typed))
    return table


def why(table: Table, typed: str) -> tuple[str, str]:
    """The reason's code, and what the player reads; nothing has changed."""
    seat, before = table.asked_seat, table.match.dump()
    with pytest.raises(Refused) as refused:
        type_in(table, typed)
    assert table.match.dump() == before
    said = GAME.words(("Ann", "Bob", "Cleo")).refusal(table.view(seat), refused.value)
    return refused.value.reason.code, said


def choices(table: Table, typed: str, field: str) -> list[str]:
    """What autocomplete offers for a field, others being typed."""
    name, *rest = typed.split()
    texts = dict(one.split(":", 1) for one in rest)
    found = complete(BY_NAME[name], field, texts, preview(table.match), table.asked_seat)
    return [choice.value for choice in found]


def same(laid: Position, typed: str, *answers: Action) -> Table:
    """The phrase comes to these answers."""
    table = type_in(laid.begin(), typed)
    assert given(table) == answers
    return table


def given(table: Table) -> tuple[Action, ...]:
    """The answers of the draft."""
    entries = [entry for save in table.match.saves for entry in save.log if not entry.forced]
    return tuple(GAME.action_of(entry.action) for entry in entries)


def home(born: str = "1@farmyard 2@farmyard") -> Position:
    return village(3).family(A, born)


# The examples of 6.1


def test_q2_the_cube_alone() -> None:
    same(home().board("church", "p o"), "take space:church cube:pink", Take("church", "pink"), Skip())


def test_q3_harvest() -> None:
    same(home().board("grain", "g o"), "harvest cube:green", Take("grain", "green"), Harvest())


def test_q4_family() -> None:
    laid = home("1@farmyard 2@church_1").board("family", "k o")
    same(laid, "family cube:black do:recall who:2@church_1", Take("family", "black"), Recall(2, "church_1"))
    table = type_in(home().board("family", "k o").begin(), "family cube:black do:birth")
    assert table.at(A, "farmyard") == [1, 1, 2] and table.player(A).position == 2


def test_q5_crafts() -> None:
    laid = home().board("crafts", "p o")
    table = type_in(laid.begin(), "craft cube:pink do:train at:smithy who:1 make:plow")
    assert (table.goods(A), table.player(A).position, table.asked) == ({"plow": 1}, 6, (A, "end"))
    table = type_in(home("1@office").board("crafts", "p o").begin(), "craft cube:pink do:make make:scroll")
    assert table.goods(A) == {"scroll": 1}
    laid = home().owns(A, "o1", coins=1).board("crafts", "p o")
    table = type_in(laid.begin(), "craft cube:pink do:buy make:wagon pay:orange+coin")
    assert (table.goods(A), table.cubes(A), table.player(A).coins) == ({"wagon": 1}, "p1", 0)
    same(home().owns(A, "grain2").board("crafts", "p o"), "craft cube:pink do:mill", Take("crafts", "pink"), Mill())


def test_q6_market() -> None:
    laid = home().stalls("c11_horse_plow", "c01_three_grain").owns(A, "horse1 plow1").owns(B, "grain3 g1", coins=1)
    table = type_in(laid.board("market", "b o").begin(), "market cube:brown sell:c11")
    assert table.player(A).customers == ["c11_horse_plow"] and table.asked == (A, "end")
    table.say(END)
    type_in(table, "sell customer:c01 pay:coin")
    assert (table.cubes(B), table.player(B).coins, table.asked) == ("g1", 0, (B, "end"))
    table.undo()
    assert table.asked == (B, "sale"), "one phrase is taken back in one go"
    type_in(table, "sell customer:pass")
    assert table.player(B).customers == []


def test_q7_travel() -> None:
    """G9: two coins or cubes, the reward named."""
    laid = home("1@brookdale").visited(A, "brookdale").owns(A, "o1 p1 wagon1", coins=0, position=0)
    table = type_in(laid.board("travel", "g o").begin(), "travel cube:green who:1@B to:D reward:pink+brown")
    assert table.cubes(A) == "g1 b1 p1" and table.player(A).cities == ["brookdale", "dunmere"]
    laid = home().owns(A, "b2 wagon1", coins=0).board("travel", "p o")
    same(laid, "travel cube:pink who:1 to:ashford", Take("travel", "pink"), Send(1, "ashford"), Pay(("brown",) * 2))


def test_q8_g27_council() -> None:
    """G27: all in one go."""
    laid = home("3@farmyard 2@council_2").owns(A, "g1", coins=2).board("council", "g k")
    typed = "council cube:green do:advance who:2@2 pay:green+coin use:3 get:ox"
    deed = (Advance(2, 2), Pay(("green", "coin")), Privilege(3), TakeGood("ox"))
    table = same(laid, typed, Take("council", "green"), *deed)
    assert (table.cubes(A), table.player(A).coins, table.goods(A), table.asked) == ("g1", 1, {"ox": 1}, (A, "end"))
    table.say(END)
    assert table.at(A, "council_3") == [2]


def test_q8_a_privilege_alone() -> None:
    laid = home("1@council_3").board("council", "g k")
    typed = "council cube:green do:use use:2 get:pink+orange"
    same(laid, typed, Take("council", "green"), Privilege(2), TakeCubes(("orange", "pink")))


def test_q9_church() -> None:
    table = type_in(home().board("church", "o k").begin(), "church cube:orange who:2 pay:time")
    assert table.player(A).position == 3 and table.at(A, "black_bag") == [2]


def test_q10_bury() -> None:
    laid = home("1@farmyard 1@smithy").owns(A, position=9).board("grain", "k o")
    table = laid.begin().say(Take("grain", "black"), Skip())
    assert why(table, "bury who:2@smithy")[0] == "not_the_oldest"
    assert why(table, "bury who:1@office")[1] == "Generation 1 is the oldest; nobody of it is there: office."
    assert choices(table, "bury", "who") == ["1@farmyard", "1@smithy"]
    type_in(table, "bury who:1@smithy")
    assert table.match.undoable(A) == (Bury("smithy"),)


def mass() -> Table:
    laid = village(2).family(A, "1@farmyard 2@black_bag 3@black_bag 1@church_2 2@church_1").owns(A, "grain5", coins=3)
    return laid.family(B, "1@farmyard").board("grain", "o").begin().say(Take("grain", "orange"), Skip(), END)


def test_q11_q12_a_mass_ends_with_what_is_typed() -> None:
    """6.2: a BuyBack for each member, a Climb for each step, then EndTurn."""
    table = mass()
    assert table.asked == (A, "mass_buy") and BuyBack(2) in table.options
    assert choices(table, "mass", "buy") == ["2", "3", "none"]
    assert choices(table, "mass buy:2", "buy") == ["2", "2,3"]
    type_in(table, "mass buy:3,2")
    assert table.asked == (A, "mass_move") and table.player(A).coins == 1
    assert {"2@1>2", "1@2>3", "none"} <= set(choices(table, "climb", "moves"))
    assert Climb(2, 1) in table.options
    type_in(table, "climb moves:2@1>2,1@2>4")
    assert table.player(A).grain == 0 or table.asked != (A, "mass_move")
    assert 1 in table.at(A, "church_4") and 2 in table.at(A, "church_2")


def test_q11_nobody() -> None:
    table = type_in(mass(), "mass buy:none")
    assert table.asked is not None and table.asked[1] == "mass_move" and table.player(A).coins == 3


def test_q13_a_last_turn_is_let_go() -> None:
    laid = village(2).family(A, "1@farmyard").graves(0).last_turns(B).board("grain", "o")
    same(laid, "pass", PassTurn())
    table = home().board("grain", "o b").begin()
    assert why(table, "pass")[0] == "not_the_last_turn"


# The well, and free actions


def test_g16_the_well() -> None:
    laid = home().owns(A, "o4").board("church", "k")
    table = type_in(laid.begin(), "harvest well:orange+orange+orange")
    assert (table.cubes(A), table.player(A).grain, table.asked) == ("o1", 2, (A, "end"))


def test_r4_coins_in_the_well_in_any_order() -> None:
    table = type_in(home().owns(A, "p2", coins=1).board("church", "k").begin(), "harvest well:coin+pink+pink")
    assert (table.cubes(A), table.player(A).coins) == ("", 0)
    table = home().owns(A, "p1 o1", coins=1).board("church", "k o").begin()
    assert why(table, "harvest well:pink+orange+coin")[0] == "well_price"


def test_e3_2_a_free_action_needs_neither() -> None:
    table = village(2).family(A, "1@farmyard").graves(0).last_turns(B).begin()
    assert why(table, "harvest cube:green")[0] == "left-over"
    assert given(type_in(table, "harvest")) == (Use("grain"), Harvest())


# QN2: it may stop early


def test_qn2_what_is_left_open_is_asked() -> None:
    def begin() -> Table:
        return home("3@farmyard 2@council_2").owns(A, "g1 scroll1", coins=2).board("council", "g k").begin()

    table = type_in(begin(), "council cube:green do:advance who:2@2")
    assert table.asked == (A, "pay"), "green or scroll has no default (C6)"
    table = type_in(begin(), "council cube:green do:advance who:2@2 pay:scroll")
    assert table.asked == (A, "privilege")
    table = type_in(begin(), "council cube:green do:advance who:2@2 pay:scroll use:3")
    assert table.asked == (A, "good")
    table = type_in(home().board("crafts", "p o").begin(), "craft cube:pink do:train at:smithy who:1")
    assert table.asked == (A, "make")


def test_c6_no_payment_named_means_cubes_first() -> None:
    table = type_in(home().owns(A, "o1", coins=2).board("crafts", "p o").begin(), "craft cube:pink do:buy make:wagon")
    assert (table.cubes(A), table.player(A).coins) == ("", 2)


def test_r47_one_cube_alone_need_not_be_named() -> None:
    same(home().board("grain", "g").board("family", "o"), "harvest", Take("grain", "green"), Harvest())
    assert why(home().board("grain", "g o").begin(), "harvest")[0] == "missing"


def test_r46_the_last_cube_has_been_taken_by_itself() -> None:
    """A source with one answer is not asked; the phrase names it all the same."""
    table = home().owns(A, coins=0).board("grain", "g").begin()
    assert table.asked == (A, "action")
    type_in(table, "harvest cube:green")
    assert table.player(A).grain == 2


def test_a_turn_goes_on_with_what_is_typed_after_the_cube() -> None:
    table = home().board("church", "o g").board("grain", "g").begin().say(Take("church", "orange"))
    assert why(table, "harvest") == ("other_action", "Your action is Church.")
    assert why(table, "church cube:green who:2 pay:time")[0] == "other_source"
    type_in(table, "church who:2 pay:time")
    assert table.match.undoable(A) == (EnterBag(2), Pay(("time",) * 3))


# QN3: why not


def test_qn3_the_rules_say_why_and_nothing_changes() -> None:
    table = home("2@farmyard").owns(A, coins=0).board("crafts", "p o").board("travel", "o g").begin()
    assert why(table, "craft cube:pink do:train at:smithy who:1")[1] == "Nobody of generation 1 is on your farmyard."
    assert why(table, "craft cube:brown do:mill")[1] == "There is no brown cube at Crafts."
    assert why(table, "craft cube:pink do:buy make:plow")[0] == "not_enough_cubes"
    assert why(table, "travel cube:green who:2 to:C")[0] in ("no_wagon", "not_from_gate")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("craft cube:pink do:mill who:1", "left-over"),
        ("craft cube:pink do:train make:plow", "missing"),
        ("craft cube:purple do:mill", "not-understood"),
        ("travel cube:green who:me to:A", "not-understood"),
        ("travel cube:green who:1 to:Z", "not-understood"),
        ("sell customer:c01", "wrong_phase"),
        ("climb moves:none", "wrong_phase"),
        ("climb moves:2@3>1", "bad_steps"),
        ("mass buy:7", "not-understood"),
    ],
)
def test_words_that_mean_nothing_here(typed: str, code: str) -> None:
    table = home().owns(A, "grain2").board("crafts", "p o").board("travel", "g o").begin()
    assert why(table, typed)[0] == code


def test_a_phrase_does_not_answer_what_stands_in_the_middle() -> None:
    """Who is asked how to pay answers that first."""
    laid = home().owns(A, "b1", coins=1).board("church", "o g").board("grain", "o")
    table = laid.begin().say(Take("church", "orange"), EnterBag(2))
    assert why(table, "church who:2 pay:coin") == ("wrong_phase", "First say how you pay.")


# Help in typing


def test_help_in_typing_offers_what_is_possible() -> None:
    laid = home("1@farmyard 2@smithy").owns(A, "grain2 p2", coins=1)
    table = laid.board("crafts", "p o k").board("grain", "g").begin()
    assert choices(table, "take", "space") == ["grain", "crafts"]
    assert choices(table, "harvest", "cube") == ["green"]
    assert choices(table, "harvest", "well") == ["pink+pink+coin"]
    assert choices(table, "craft", "do") == ["train", "make", "buy", "mill"]
    assert choices(table, "craft do:train", "at") == ["wainwright", "stables", "office", "smithy"]
    assert choices(table, "craft do:train at:smithy", "who") == ["1"]
    assert choices(table, "craft do:train at:smithy who:1", "make") == ["plow", "none"]
    assert choices(table, "craft do:make", "make") == ["plow"]
    assert choices(table, "craft cube:pink do:buy make:scroll", "pay") == ["pink+pink", "pink+coin"]
    assert choices(table, "craft cube:brown do:mill", "who") == []
    assert choices(table, "sell", "customer") == []


def test_help_in_typing_for_journeys_and_councils() -> None:
    laid = home("1@carrow 2@council_2").visited(A, "carrow").owns(A, "o2 g2 wagon1", coins=0).board("travel", "g o")
    table = laid.board("council", "g k").begin()
    assert choices(table, "travel", "who") == ["1@carrow"]
    assert choices(table, "travel who:1@C", "to") == ["E"]
    assert "orange+green" in choices(table, "travel who:1@C to:E", "reward")
    assert choices(table, "council do:advance", "who") == ["2@council_2"]
    assert choices(table, "council do:use use:2 cube:black", "get")[0] == "orange+orange"


def test_qn4_the_commands() -> None:
    assert sorted(BY_NAME) == sorted(re.findall(r"\w+", """take harvest family craft market sell travel council church
        bury mass climb pass"""))


def test_c_is_asked_nothing_now() -> None:
    table = home().board("grain", "o b").begin()
    with pytest.raises(Refused) as refused:
        table.match.submit(C, phrase(table, "harvest cube:orange"))
    assert refused.value.reason.code == "not-your-turn"
