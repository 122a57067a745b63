"""Wings, facing lists and penalties (5.11 I1, 5.13)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import (
    Appease,
    Buy,
    Destroy,
    Enough,
    Give,
    IfNewGuest,
    Loan,
    Repay,
    Seal,
    Sell,
    Wings,
)
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import InquisitorId
from engine.games.deal_with_the_devil.events import (
    Banked,
    GuestsLeft,
    InquisitorsAnswered,
    Penalty,
    WingsBought,
)
from engine.games.deal_with_the_devil.rules.inquisition import (
    calculate_threats,
    list_facing,
    list_second_highest_buildings,
)
from engine.games.deal_with_the_devil.state import InquisitorRef, Proof, State

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Table,
    make_built_cards,
    parse_bundle,
    play_to_step,
    set_debt,
    set_stock,
)


def set_up_answer(
    round: int = 3, bribed: str = "", up: str = "", slots: tuple[InquisitorId, ...] = ()
) -> State:
    """Set up ANSWER with these bribed and these slots turned up; nobody owns or owes anything."""
    s = play_to_step(round, "answer")
    s.bribed = list(bribed)  # pyright: ignore[reportAttributeAccessIssue]
    s.face_up = [slot in up for slot in "123"]
    s.slots = [*slots, *(i for i in s.slots if i not in slots)]
    for seat, k in enumerate(s.players):
        set_stock(s, seat, "")
        set_debt(s, seat, 0)
        s.own[seat].pure = s.own[seat].tainted = 0
        k.reputation = k.score = k.angel = k.demon = k.indulgences = k.houseguests = 0
    return s


def list_penalties(table: Table, seat: int) -> list[Penalty]:
    return next(list(event.penalties) for event in table.told(InquisitorsAnswered) if event.seat == seat)


# WINGS


def test_i1_wings_at_5_coins_each():
    s = play_to_step(3, "wings")
    set_stock(s, BLUE, "17 c")
    s.players[BLUE].angel = s.players[BLUE].indulgences = 0
    table = Table(s)
    assert table.options(BLUE) == tuple(Wings(n) for n in range(4))
    assert table.get_refusal(BLUE, Wings(4)) == "wings-too-dear"
    table.say(BLUE, Wings(3))
    assert (table.stock(BLUE), table.kingdom(BLUE).indulgences) == (parse_bundle("2 c"), 0)
    table.rest().close()
    assert (table.kingdom(BLUE).angel, table.kingdom(BLUE).indulgences) == (0, 1)
    assert table.one(WingsBought).bought == (3, 0, 0, 0)
    assert [type(event) for event in table.public()] == [WingsBought, Banked]


def test_r10_66_at_most_60_wings():
    s = play_to_step(3, "wings")
    set_stock(s, BLUE, "400 c")
    assert len(Table(s).options(BLUE)) == 61


# Facing lists


@pytest.mark.parametrize(
    ("round", "bribed", "up", "guests", "list"),
    [
        (3, "", "", 0, "A"),
        (3, "A", "", 0, ""),
        (3, "", "13", 1, "A 1 3 H1"),
        (5, "", "", 0, "A B C"),
        (5, "A", "2", 2, "B C 2 H1 H2"),
        (5, "ABC", "", 0, ""),
    ],
)
def test_q6_facing_list(round: int, bribed: str, up: str, guests: int, list: str):
    s = set_up_answer(round, bribed, up)
    s.players[RED].houseguests = guests
    assert list_facing(s, RED) == list.split()
    assert Table(s).match.view(None).facing[RED] == tuple(list.split())


def test_l27_empty_list_is_not_asked_in_round_3():
    s = set_up_answer(3, "A")
    s.players[GREEN].houseguests = 1
    table = Table(s)
    assert set(table.match.open_questions) == {GREEN}
    table.rest().close()
    assert table.at == (4, "cards")
    assert [event.seat for event in table.told(InquisitorsAnswered)] == [GREEN]


def test_l27_step_that_asks_nobody_closes_like_any_other():
    table = Table(set_up_answer(3, "A"))
    assert table.match.is_ready_to_reveal
    table.close()
    assert table.at == (4, "cards")


def test_l27_round_5_asks_only_for_the_seal():
    s = set_up_answer(5, "ABC")
    set_debt(s, BLUE, 3)
    set_stock(s, BLUE, "2 c")
    table = Table(s)
    assert [table.get_question(seat) for seat in range(4)] == ["answer_seal"] * 4
    assert len(table.bank(BLUE)) > 0
    table.rest().close()
    assert table.match.is_over


# Answers


def test_11_18_four_inquisitors():
    """Q6.1, Q6.2: the souls are kept, the indulgence goes, C takes 7 // 2."""
    s = set_up_answer(5, "AB", "12", ("orator", "profligate"))
    k = s.players[BLUE]
    k.houseguests = 1
    k.indulgences = 1
    k.score = 10
    k.built = make_built_cards(*list(BUILDINGS)[:7])
    s.own[BLUE].pure = 2
    table = Table(s).say(BLUE, Appease("1", "soul"), Appease("2", "soul"), Appease("H1", "indulgence"))
    assert table.get_question(BLUE) == "answer_seal"  # nobody is left to be appeased: no question
    table.say(BLUE, Seal()).rest().close()
    event = next(event for event in table.told(InquisitorsAnswered) if event.seat == BLUE)
    assert (event.shown, event.indulgences, event.appeased) == (2, 1, ("1", "2", "H1"))
    assert event.penalties == (Penalty("plebeian", "C", -3),)
    assert (table.kingdom(BLUE).indulgences, table.own(BLUE).pure, table.kingdom(BLUE).score) == (0, 2, 7)
    assert Proof(5, "answer", BLUE, 2) in table.state.proofs


def test_6_8_appeasing_follows_the_facing_order_with_what_is_left():
    s = set_up_answer(5, "", "1")
    s.own[BLUE].tainted, s.players[BLUE].indulgences = 1, 1
    table = Table(s)
    refs = ("A", "B", "C", "1")
    souls, given = [Appease(ref, "soul") for ref in refs], [Appease(ref, "indulgence") for ref in refs]
    assert table.options(BLUE) == (Enough(), *souls, *given)
    assert table.get_refusal(BLUE, Appease("H1", "soul")) == "not-facing"
    table.say(BLUE, Appease("B", "soul"))
    assert table.options(BLUE) == (Enough(), *given[2:])
    assert table.get_refusal(BLUE, Appease("A", "indulgence")) == "appease-order"
    assert table.get_refusal(BLUE, Appease("C", "soul")) == "no-soul-left"


@pytest.mark.parametrize(("given", "points"), [((), -4), (("wood",), -2), (("wood", "wheat"), 0)])
def test_q6_2_ascetic(given: tuple[str, ...], points: int):
    """R10.40: gifts are paid at once."""
    s = set_up_answer(3)
    set_stock(s, BLUE, "1 W 1 H 1 G")
    table = Table(s)
    assert len(table.options(BLUE)) == 4  # nothing, wood, wheat, both
    table.say(BLUE, Give(given))  # pyright: ignore[reportArgumentType]
    left = {"wood": 1, "wheat": 1, "glass": 1} | dict.fromkeys(given, 0)
    assert table.stock(BLUE) == {res: n for res, n in left.items() if n}
    table.rest().close()
    assert (list_penalties(table, BLUE)[0].points, table.kingdom(BLUE).score) == (points, points)


def test_6_8_ascetic_accepts_ten_gifts():
    s = set_up_answer(3)
    set_stock(s, BLUE, "2 W 2 S 2 H")
    table = Table(s)
    assert len(table.options(BLUE)) == 10
    table.say(BLUE, Give(("wood", "wood")))
    assert [a for a in table.bank(BLUE) if isinstance(a, Sell) and a.good == "wood"] == []


def test_q6_2_fundamentalist():
    s = set_up_answer(5, "A")
    k = s.players[BLUE]
    k.minors["minor_town"] = 2
    k.minors["minor_church"] = -1
    k.majors = ["major_town", "major_mixed"]
    k.levels = [1, 2, 1, 1]
    table = Table(s).rest().close()
    assert list_penalties(table, BLUE)[0] == Penalty("fundamentalist", "B", -3)


@pytest.mark.parametrize(("others", "points"), [(2, -2), (3, -4), (4, -4)])
def test_q6_2_orator(others: int, points: int):
    """Q6.5: strictly highest of all four."""
    s = set_up_answer(3, "A", "2", ("vandal", "orator"))
    s.players[BLUE].reputation, s.players[YELLOW].reputation = 3, others
    table = Table(s).rest().close()
    assert list_penalties(table, BLUE) == [Penalty("orator", "2", points)]


@pytest.mark.parametrize(("given", "points"), [((), -4), (("glass", "marble"), 0)])
def test_q6_2_profligate(given: tuple[str, ...], points: int):
    s = set_up_answer(3, "A", "1", ("profligate",))
    set_stock(s, BLUE, "1 G 1 M")
    table = Table(s)
    assert table.options(BLUE) == (Give(()), Give(("glass", "marble")))
    table.say(BLUE, Give(given)).rest().close()  # pyright: ignore[reportArgumentType]
    assert list_penalties(table, BLUE)[0].points == points


def test_6_8_profligate_accepts_four_gifts():
    """None, or two premiums of any mix."""
    s = set_up_answer(3, "A", "1", ("profligate",))
    set_stock(s, BLUE, "3 G 2 M")
    assert [one.goods for one in Table(s).options(BLUE) if isinstance(one, Give)] == [
        (),
        ("glass", "glass"),
        ("glass", "marble"),
        ("marble", "marble"),
    ]


def test_q6_2_profligate_wants_two_or_nothing():
    s = set_up_answer(5, "ABC", "1", ("profligate",))
    set_stock(s, BLUE, "1 G")
    table = Table(s)
    assert (table.get_question(BLUE), table.options(BLUE)) == ("profligate", (Give(()),))
    table.rest().close()
    assert (list_penalties(table, BLUE)[0].points, table.stock(BLUE)) == (-4, parse_bundle("1 G"))


@pytest.mark.parametrize(("kind", "bought"), [("ascetic", Buy("wood", 2)), ("profligate", Buy("marble", 2))])
def test_m4_missing_gift_may_still_be_bought(kind: str, bought: Buy):
    """The inquisitor is a question while the bank is open, even with one option."""
    s = set_up_answer(5, "ABC", "1", ("profligate",)) if kind == "profligate" else set_up_answer()
    set_stock(s, BLUE, "10 c")
    table = Table(s)
    while table.get_question(BLUE) == "appease":
        table.say(BLUE, Enough())
    while table.get_question(BLUE) != kind:
        table.say(BLUE, Give(()))
    gift = Give((bought.good, bought.good))
    assert gift not in table.options(BLUE)
    table.say(BLUE, bought, gift).rest().close()
    assert list_penalties(table, BLUE)[0].points == 0


def test_q6_2_houseguest_and_q7():
    s = set_up_answer(3, "A", "3")
    s.players[BLUE].houseguests, s.players[RED].houseguests = 2, 1
    s.own[RED].pure, s.pool = 1, 4
    table = Table(s).say(RED, Appease("H1", "soul")).rest().close()
    assert [one.points for one in list_penalties(table, BLUE)][-2:] == [-4, -4]
    assert [k.houseguests for k in table.state.players] == [0, 0, 0, 0]
    assert table.one(GuestsLeft) == GuestsLeft()
    assert (table.state.face_up, table.state.bribed, table.state.pool) == ([False, False, True], ["A"], 4)
    table = Table(play_to_step(5, "wings"))
    assert table.match.view(None).facing[BLUE][:3] == ("A", "B", "C")


def set_up_collector(owed: int, demon: int = 0, score: int = 0) -> State:
    s = set_up_answer(3, "", "1", ("debt_collector",))
    set_debt(s, BLUE, owed)
    s.players[BLUE].demon, s.players[BLUE].score = demon, score
    return s


def test_11_19_debt_collector():
    """Q6.3: a second soul answers the new houseguest."""
    s = set_up_collector(9, demon=2, score=6)
    s.own[BLUE].pure = 3
    table = Table(s).say(BLUE, Appease("A", "soul"), Enough())
    assert table.get_question(BLUE) == "new_guest"
    table.say(BLUE, IfNewGuest("soul"), Seal()).rest().close()
    assert (table.own(BLUE).debt, table.kingdom(BLUE).debt, table.kingdom(BLUE).score) == (10, 10, 0)
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.points, penalty.debt, penalty.guest, penalty.change.score) == (-4, (9, 10), "soul", -2)
    assert Proof(3, "answer", BLUE, 2) in table.state.proofs


@pytest.mark.parametrize(("by", "indulgences", "score"), [("indulgence", 0, 0), ("none", 1, -4)])
def test_q6_3_new_guest_may_be_answered_by_an_indulgence(by: str, indulgences: int, score: int):
    s = set_up_collector(9, demon=2, score=6)
    s.players[BLUE].indulgences = 1
    set_stock(s, BLUE, "")
    table = Table(s).say(BLUE, Enough(), Give(()))
    assert table.options(BLUE) == (IfNewGuest("none"), IfNewGuest("indulgence"))
    assert table.get_refusal(BLUE, IfNewGuest("soul")) == "no-soul-left"
    table.say(BLUE, IfNewGuest(by)).rest().close()  # pyright: ignore[reportArgumentType]
    ascetic = -4
    assert (table.kingdom(BLUE).indulgences, table.kingdom(BLUE).score) == (indulgences, score + ascetic)


def test_6_7_new_guest_is_not_asked_if_nothing_is_left():
    s = set_up_collector(9, demon=2, score=6)
    table = Table(s).say(BLUE, Give(()))
    assert table.get_question(BLUE) == "answer_seal"
    table.rest().close()
    assert list_penalties(table, BLUE)[1].guest == "none"


@pytest.mark.parametrize(
    ("owed", "demon", "asked"), [(7, 2, False), (8, 2, True), (10, 0, False), (10, 1, True)]
)
def test_6_8_new_guest_is_asked_only_if_one_would_come(owed: int, demon: int, asked: bool):
    s = set_up_collector(owed, demon)
    s.own[BLUE].pure = 2
    table = Table(s).say(BLUE, Appease("A", "soul"), Enough())
    assert (table.get_question(BLUE) == "new_guest") == asked


def test_r10_41_collectors_debt_gives_no_coins_and_counts_at_once():
    s = set_up_answer(5, "ABC", "1", ("debt_collector",))
    set_debt(s, BLUE, 4)
    table = Table(s).rest().close()
    assert (table.own(BLUE).debt, table.stock(BLUE)) == (7, {})
    assert list_penalties(table, BLUE)[0].points == -3
    assert table.one(Banked).seats == ()  # it is no transaction


@pytest.mark.parametrize(
    ("points", "tied"),
    [((7, 7, 5), (7, 7)), ((8, 5, 5), (5, 5)), ((8, 6, 5), (6,)), ((5,), ()), ((), ())],
)
def test_11_20_vandal(points: tuple[int, ...], tied: tuple[int, ...]):
    s = set_up_answer(3, "A", "1", ("vandal",))
    names = find_buildings_by_points(points)
    s.players[BLUE].built = make_built_cards(*names)
    picks = list_second_highest_buildings(s.players[BLUE])
    assert tuple(BUILDINGS[card].points for card in picks) == tied
    table = Table(s)
    gone = picks[0] if tied else None
    if len(tied) > 1:
        gone = picks[1]
        assert table.options(BLUE) == tuple(map(Destroy, picks))
        table.say(BLUE, Destroy(gone))
    table.rest().close()
    assert list_penalties(table, BLUE) == [Penalty("vandal", "1", destroyed=gone)]
    assert [one.card for one in table.kingdom(BLUE).built] == [card for card in names if card != gone]
    assert [one.card for one in table.kingdom(BLUE).destroyed] == [gone] * bool(gone)


def find_buildings_by_points(points: tuple[int, ...]) -> list[str]:
    """Return different buildings with these printed points."""
    names = list[str]()
    for n in points:
        names.append(
            next(card.id for card in BUILDINGS.values() if card.points == n and card.id not in names)
        )
    return names


def test_q6_4_claimed_achievements_stay():
    s = set_up_answer(3, "A", "1", ("vandal",))
    s.players[BLUE].built = make_built_cards(*find_buildings_by_points((8, 6)))
    s.players[BLUE].majors = ["major_town"]
    assert Table(s).rest().close().kingdom(BLUE).majors == ["major_town"]


def test_r10_42_destroyed_building_loses_its_effect():
    """The Exchange's prices end at once; the tokens that a Guildhall took do not return."""
    for card, other in (("merchants_exchange", "castle"), ("guildhall", "castle")):
        s = set_up_answer(3, "A", "1", ("vandal",))
        k = s.players[BLUE]
        k.built = make_built_cards(card, other)
        k.tokens = 3
        k.free = 1
        set_stock(s, BLUE, "1 G")
        table = Table(s).rest().close()
        assert [one.card for one in table.kingdom(BLUE).built] == [other]
        assert (table.kingdom(BLUE).tokens, table.kingdom(BLUE).free) == (3, 1)
        before = table.own(BLUE).stock
        table.say(BLUE, Sell("glass", 1))
        assert table.own(BLUE).stock["coins"] == before["coins"] + 2


def test_r10_71_transactions_after_the_answer_do_not_ask_again():
    """A loan beside the seal that causes the wing asks once; a repayment that avoids it has nothing to do."""
    s = set_up_collector(7, demon=2, score=6)
    s.own[BLUE].pure = 2
    table = Table(s).say(BLUE, Appease("A", "soul"), Enough())
    assert table.get_question(BLUE) == "answer_seal"
    table.say(BLUE, Loan(1))
    assert table.get_question(BLUE) == "new_guest"
    table.say(BLUE, IfNewGuest("soul"), Loan(1))
    assert table.get_question(BLUE) == "answer_seal"
    table.rest().close()
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.guest, penalty.debt, penalty.change.score) == ("soul", (9, 10), -2)
    s = set_up_collector(8, demon=2, score=6)
    s.own[BLUE].pure = 2
    set_stock(s, BLUE, "1 c")
    table = Table(s).say(BLUE, Appease("A", "soul"), Enough(), IfNewGuest("soul"), Repay(1)).rest().close()
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.guest, penalty.debt) == ("", (7, 10))
    assert Proof(3, "answer", BLUE, 1) in table.state.proofs


def test_q6_5_comparisons_use_one_moment_for_all():
    """No penalty moves another's place on the track: two who are tied both pay more."""
    s = set_up_answer(3, "A", "1", ("orator",))
    s.players[BLUE].reputation = s.players[RED].reputation = 4
    s.players[GREEN].reputation = -3
    table = Table(s).rest().close()
    assert [list_penalties(table, seat)[0].points for seat in range(4)] == [-4, -4, -4, -4]


def test_q6_1_souls_are_kept_and_indulgences_returned():
    """Both kinds of soul answer, and no event says which it was."""
    heard = list[object]()
    for pure, tainted in ((1, 0), (0, 1)):
        s = set_up_answer(3)
        s.own[BLUE].pure, s.own[BLUE].tainted = pure, tainted
        table = Table(s).say(BLUE, Appease("A", "soul")).rest().close()
        assert (table.own(BLUE).pure, table.own(BLUE).tainted) == (pure, tainted)
        heard.append(table.public())
    assert heard[0] == heard[1]


def test_r10_39_c_counts_before_the_vandal_in_facing_order():
    s = set_up_answer(5, "AB", "1", ("vandal",))
    names = find_buildings_by_points((8, 6))
    s.players[BLUE].built = make_built_cards(*names)
    table = Table(s).rest().close()
    assert list_penalties(table, BLUE) == [
        Penalty("plebeian", "C", -1),
        Penalty("vandal", "1", destroyed=names[1]),
    ]


def test_r10_38_fewer_souls_than_held():
    s = set_up_answer(3)
    s.own[BLUE].pure = 3
    table = Table(s).say(BLUE, Enough()).rest().close()
    event = table.told(InquisitorsAnswered)[BLUE]
    assert (event.shown, event.appeased) == (0, ())
    assert table.state.proofs == []


def test_dm12_threats_are_the_present_amounts():
    refs: dict[InquisitorRef, InquisitorId] = {
        "A": "ascetic",
        "B": "fundamentalist",
        "C": "plebeian",
        "1": "debt_collector",
        "2": "vandal",
        "3": "orator",
        "H1": "houseguest",
    }
    s = set_up_answer(5)
    k = s.players[BLUE]
    k.built, k.reputation = make_built_cards(*find_buildings_by_points((8, 6, 2))), 2
    assert calculate_threats(s.players, BLUE, 5, refs) == {
        "A": -4,
        "B": 0,
        "C": -1,
        "1": -3,
        "2": -6,
        "3": -2,
        "H1": -4,
    }


def test_l6_transactions_of_the_step_are_told_beside_penalties():
    s = set_up_collector(2)
    table = Table(s).say(BLUE, Loan(2)).rest().close()
    line = table.one(Banked)
    assert (line.seats, line.loan, line.debt) == ((BLUE,), (2,), ((2, 4),))
    assert list_penalties(table, BLUE)[1].debt == (4, 7)
