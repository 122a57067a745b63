"""Wings, facing lists and penalties (5.11 I1, 5.13)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import (
    Destroy,
    Give,
    IfNewGuest,
    Vote,
    Wings,
)
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import InquisitorId
from engine.games.deal_with_the_devil.events import (
    Banked,
    InquisitorsAnswered,
    Interrogated,
    Penalty,
    Voted,
    WingsBought,
)
from engine.games.deal_with_the_devil.rules.inquisition import (
    calculate_threats,
    list_second_highest_buildings,
)
from engine.games.deal_with_the_devil.state import InquisitorRef, Proof, State

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Table,
    give,
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
        give(s, seat, "", debt=0, pure=0, tainted=0)
        k.reputation = k.score = k.angel = k.demon = k.indulgences = k.houseguests = 0
    return s


def list_penalties(table: Table, seat: int) -> list[Penalty]:
    return next(list(event.penalties) for event in table.told(InquisitorsAnswered) if event.seat == seat)


# WINGS


def test_i1_wings_at_5_coins_each():
    s = play_to_step(3, "wings")
    table = Table(give(s, BLUE, "17 c", angel=0, indulgences=0))
    assert table.options(BLUE) == tuple(Wings(n) for n in range(4))
    assert table.get_refusal(BLUE, "wings 4") == "wings-too-dear"
    table.say(BLUE, "wings 3")
    assert (table.stock(BLUE), table.kingdom(BLUE).indulgences) == (parse_bundle("2 c"), 0)
    table.rest().close()
    assert (table.kingdom(BLUE).angel, table.kingdom(BLUE).indulgences) == (0, 1)
    assert table.one(WingsBought).bought == (3, 0, 0, 0)
    assert [type(event) for event in table.public()] == [WingsBought, Banked]


# Facing lists


def test_l27_step_that_asks_nobody_closes_like_any_other():
    table = Table(set_up_answer(3, "A"))
    assert table.match.is_ready_to_reveal
    table.close()
    assert table.at == (4, "cards")


# Answers


def test_11_18_four_inquisitors():
    """Q6.1, Q6.2: the souls are kept, the indulgence goes, C takes 7 // 2."""
    s = set_up_answer(5, "AB", "12", ("orator", "profligate"))
    give(s, BLUE, houseguests=1, indulgences=1, score=10, pure=2, built=" ".join([*BUILDINGS][:7]))
    table = Table(s).say(BLUE, "appease 1 soul, appease 2 soul, appease H1 indulgence")
    assert table.get_question(BLUE) == "answer_seal"  # nobody is left to be appeased: no question
    table.say(BLUE, "seal").rest().close()
    event = next(event for event in table.told(InquisitorsAnswered) if event.seat == BLUE)
    assert (event.shown, event.indulgences, event.appeased) == (2, 1, ("1", "2", "H1"))
    assert event.penalties == (Penalty("plebeian", "C", -3),)
    assert (table.kingdom(BLUE).indulgences, table.own(BLUE).pure, table.kingdom(BLUE).score) == (0, 2, 7)
    assert Proof(5, "answer", BLUE, 2) in table.state.proofs


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


@pytest.mark.parametrize(("others", "points"), [(2, -2), (3, -4), (4, -4)])
def test_q6_2_orator(others: int, points: int):
    """Q6.5: strictly highest of all four."""
    s = set_up_answer(3, "A", "2", ("vandal", "orator"))
    s.players[BLUE].reputation, s.players[YELLOW].reputation = 3, others
    table = Table(s).rest().close()
    assert list_penalties(table, BLUE) == [Penalty("orator", "2", points)]


def set_up_collector(owed: int, demon: int = 0, score: int = 0) -> State:
    s = set_up_answer(3, "", "1", ("debt_collector",))
    return give(s, BLUE, debt=owed, demon=demon, score=score)


def test_11_19_debt_collector():
    """Q6.3: a second soul answers the new houseguest."""
    s = set_up_collector(9, demon=2, score=6)
    s.own[BLUE].pure = 3
    table = Table(s).say(BLUE, "appease A soul, enough")
    assert table.get_question(BLUE) == "new_guest"
    table.say(BLUE, "if-new-guest soul, seal").rest().close()
    assert (table.own(BLUE).debt, table.kingdom(BLUE).debt, table.kingdom(BLUE).score) == (10, 10, 0)
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.points, penalty.debt, penalty.guest, penalty.change.score) == (-4, (9, 10), "soul", -2)
    assert Proof(3, "answer", BLUE, 2) in table.state.proofs


@pytest.mark.parametrize(("by", "indulgences", "score"), [("indulgence", 0, 0), ("none", 1, -4)])
def test_q6_3_new_guest_may_be_answered_by_an_indulgence(by: str, indulgences: int, score: int):
    s = set_up_collector(9, demon=2, score=6)
    s.players[BLUE].indulgences = 1
    set_stock(s, BLUE, "")
    table = Table(s).say(BLUE, "enough, give -")
    assert table.options(BLUE) == (IfNewGuest("none"), IfNewGuest("indulgence"))
    assert table.get_refusal(BLUE, "if-new-guest soul") == "no-soul-left"
    table.say(BLUE, f"if-new-guest {by}").rest().close()  # pyright: ignore[reportArgumentType]
    ascetic = -4
    assert (table.kingdom(BLUE).indulgences, table.kingdom(BLUE).score) == (indulgences, score + ascetic)


@pytest.mark.parametrize(
    ("owed", "demon", "asked"), [(7, 2, False), (8, 2, True), (10, 0, False), (10, 1, True)]
)
def test_6_8_new_guest_is_asked_only_if_one_would_come(owed: int, demon: int, asked: bool):
    s = set_up_collector(owed, demon)
    s.own[BLUE].pure = 2
    table = Table(s).say(BLUE, "appease A soul, enough")
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
        table.say(BLUE, f"destroy {gone}")
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


def test_r10_71_transactions_after_the_answer_do_not_ask_again():
    """A loan beside the seal that causes the wing asks once; a repayment that avoids it has nothing to do."""
    s = set_up_collector(7, demon=2, score=6)
    s.own[BLUE].pure = 2
    table = Table(s).say(BLUE, "appease A soul, enough")
    assert table.get_question(BLUE) == "answer_seal"
    table.say(BLUE, "loan 1")
    assert table.get_question(BLUE) == "new_guest"
    table.say(BLUE, "if-new-guest soul, loan 1")
    assert table.get_question(BLUE) == "answer_seal"
    table.rest().close()
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.guest, penalty.debt, penalty.change.score) == ("soul", (9, 10), -2)
    s = set_up_collector(8, demon=2, score=6)
    s.own[BLUE].pure = 2
    set_stock(s, BLUE, "1 c")
    table = Table(s).say(BLUE, "appease A soul, enough, if-new-guest soul, repay 1").rest().close()
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.guest, penalty.debt) == ("", (7, 10))
    assert Proof(3, "answer", BLUE, 1) in table.state.proofs


def test_q6_1_souls_are_kept_and_indulgences_returned():
    """Both kinds of soul answer, and no event says which it was."""
    heard = list[object]()
    for pure, tainted in ((1, 0), (0, 1)):
        s = set_up_answer(3)
        s.own[BLUE].pure, s.own[BLUE].tainted = pure, tainted
        table = Table(s).say(BLUE, "appease A soul").rest().close()
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
    table = Table(s).say(BLUE, "enough").rest().close()
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
    amounts = (-4, 0, -1, -3, -6, -2, -4)
    assert calculate_threats(s.players, BLUE, 5, refs) == dict(zip(refs, amounts, strict=True))


# The witch hunt (5.10)


def set_up_hunt(blue_souls: int = 3) -> State:
    s = play_to_step(2, "vote", "sun devil moon cultist")
    s.own[BLUE].pure = blue_souls
    s.own[GREEN].pure = 6 - blue_souls
    return s


def test_11_15_witch_hunt():
    """V3, V4."""
    s = set_up_hunt()
    s.own[RED].pure, s.own[GREEN].pure = 2, 1
    s.players[BLUE].angel, s.players[RED].demon = 2, 0
    s.players[BLUE].indulgences, s.players[RED].reputation = 0, 1
    table = Table(s).say(BLUE, "vote red prove").say(RED, "vote blue confess")
    table.say(GREEN, "vote red confess").say(YELLOW, "vote blue confess").close()
    assert table.told(Voted) == [Voted(2, (RED, BLUE, RED, BLUE), (BLUE, RED))]
    blue, red = table.kingdom(BLUE), table.kingdom(RED)
    assert (blue.angel, blue.indulgences, blue.mob) == (0, 1, False)
    assert (red.reputation, red.demon, red.mob) == (0, 1, True)
    assert [(event.seat, event.proved) for event in table.told(Interrogated)] == [(BLUE, True), (RED, False)]
    assert table.state.proofs == [Proof(2, "vote", BLUE, 3)]
    assert [type(event) for event in table.public()][:4] == [Voted, Interrogated, Interrogated, Banked]


@pytest.mark.parametrize(("souls", "may"), [(2, False), (3, True)])
def test_v2_proving_needs_three_souls_of_any_kind(souls: int, may: bool):
    s = set_up_hunt(souls)
    table = Table(s)
    assert any(isinstance(a, Vote) and a.if_accused == "prove" for a in table.options(BLUE)) == may
    if not may:
        assert table.get_refusal(BLUE, "vote - prove") == "vote-prove"


def test_v4_exactly_three_are_shown_and_kept():
    """A player with four events shows three events."""
    table = Table(set_up_hunt(4)).say(BLUE, "vote - prove")
    table.say(GREEN, "vote blue confess").say(RED, "vote blue confess").rest().close()
    assert table.state.proofs == [Proof(2, "vote", BLUE, 3)]
    assert table.own(BLUE).pure == 4


def test_v1_v3_round_3_spares_those_who_confessed_in_round_2():
    """R10.63: the mob bars votes only for its seat; two others with two votes each are both interrogated."""
    s = play_to_step(3, "vote", "sun devil moon cultist")
    s.players[RED].mob = True
    s.own[BLUE].pure = s.own[GREEN].pure = 3
    table = Table(s).say(BLUE, "vote green confess").say(GREEN, "vote blue prove")
    table.say(RED, "vote green confess").say(YELLOW, "vote blue confess").close()
    assert table.one(Voted).accused == (BLUE, GREEN)
    assert [(event.seat, event.proved) for event in table.told(Interrogated)] == [
        (BLUE, False),
        (GREEN, True),
    ]
    assert [k.mob for k in table.state.players] == [True, True, False, False]


def test_r10_27_the_cultist_may_prove():
    s = set_up_hunt(2)
    s.own[YELLOW].pure, s.own[GREEN].pure = 1, 3
    assert Vote(RED, "prove") in Table(s).options(YELLOW)


def test_l24_answer_of_an_uninterrogated_seat_stays_secret():
    """The public events are the same whatever it was."""
    heard = [
        Table(set_up_hunt()).say(BLUE, f"vote - {a}").rest().close().public() for a in ("prove", "confess")
    ]
    assert heard[0] == heard[1]
