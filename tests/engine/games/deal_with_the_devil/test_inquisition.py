"""Wings, facing lists and penalties (5.11 I1, 5.13)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import (
    Destroy,
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
from engine.games.deal_with_the_devil.state import InquisitorRef, Proof

from .scenario import BLUE, GREEN, RED, YELLOW, Table, lay, make_built_cards, play_to_step, start


def start_answer(
    text: str = "", round: int = 3, bribed: str = "", up: str = "", slots: tuple[InquisitorId, ...] = ()
) -> Table:
    """Start ANSWER with these bribed and these slots turned up; nobody owns or owes anything but what `text` lays."""
    s = play_to_step(round, "answer")
    s.bribed = list(bribed)  # pyright: ignore[reportAttributeAccessIssue]
    s.face_up = [slot in up for slot in "123"]
    s.slots = [*slots, *(i for i in s.slots if i not in slots)]
    nothing = "pure=0 tainted=0 reputation=0 score=0 angel=0 demon=0 indulgences=0 houseguests=0"
    return Table(lay(s, f"all 0 c debt=0 {nothing}; {text}"))


def list_penalties(table: Table, seat: int) -> list[Penalty]:
    return next(list(event.penalties) for event in table.told(InquisitorsAnswered) if event.seat == seat)


# WINGS


def test_i1_wings_at_5_coins_each():
    table = start(3, "wings", "blue 17 c angel=0 indulgences=0")
    assert table.options(BLUE) == tuple(Wings(n) for n in range(4))
    assert table.get_refusal(BLUE, "wings 4") == "wings-too-dear"
    table.say(BLUE, "wings 3")
    assert (table.stock(BLUE), table.kingdom(BLUE).indulgences) == ("2 c", 0)
    table.rest().close()
    assert (table.kingdom(BLUE).angel, table.kingdom(BLUE).indulgences) == (0, 1)
    assert table.one(WingsBought).bought == (3, 0, 0, 0)
    assert [type(event) for event in table.public()] == [WingsBought, Banked]


# Facing lists


def test_l27_step_that_asks_nobody_closes_like_any_other():
    table = start_answer(bribed="A")
    assert table.match.is_ready_to_reveal
    assert table.close().at == (4, "cards")


# Answers


def test_11_18_four_inquisitors():
    """Q6.1, Q6.2: the souls are kept, the indulgence goes, C takes 7 // 2."""
    table = start_answer(
        f"blue houseguests=1 indulgences=1 score=10 pure=2 built={'+'.join([*BUILDINGS][:7])}",
        5,
        "AB",
        "12",
        ("orator", "profligate"),
    ).say(BLUE, "appease 1 soul, appease 2 soul, appease H1 indulgence")
    assert table.get_question(BLUE) == "answer_seal"  # nobody is left to be appeased: no question
    table.say(BLUE, "seal").rest().close()
    event = next(event for event in table.told(InquisitorsAnswered) if event.seat == BLUE)
    assert (event.shown, event.indulgences, event.appeased) == (2, 1, ("1", "2", "H1"))
    assert event.penalties == (Penalty("plebeian", "C", -3),)
    assert (table.kingdom(BLUE).indulgences, table.own(BLUE).pure, table.kingdom(BLUE).score) == (0, 2, 7)
    assert Proof(5, "answer", BLUE, 2) in table.state.proofs


@pytest.mark.parametrize(
    ("given", "left", "points"),
    [("-", "1 W 1 H 1 G", -4), ("wood", "1 H 1 G", -2), ("wood+wheat", "1 G", 0)],
)
def test_q6_2_ascetic(given: str, left: str, points: int):
    """R10.40: gifts are paid at once."""
    table = start_answer("blue 1 W 1 H 1 G")
    assert len(table.options(BLUE)) == 4  # nothing, wood, wheat, both
    assert table.say(BLUE, f"give {given}").stock(BLUE) == left
    table.rest().close()
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.points, table.kingdom(BLUE).score) == (points, points)
    assert penalty.given == {good: 1 for good in given.split("+") if good != "-"}


@pytest.mark.parametrize(("others", "points"), [(2, -2), (3, -4), (4, -4)])
def test_q6_2_orator(others: int, points: int):
    """Q6.5: strictly highest of all four."""
    laid = f"blue reputation=3; yellow reputation={others}"
    table = start_answer(laid, 3, "A", "2", ("vandal", "orator")).rest().close()
    assert list_penalties(table, BLUE) == [Penalty("orator", "2", points)]


def start_collector(text: str) -> Table:
    return start_answer(text, 3, "", "1", ("debt_collector",))


def test_11_19_debt_collector():
    """Q6.3: a second soul answers the new houseguest."""
    table = start_collector("blue debt=9 demon=2 score=6 pure=3").say(BLUE, "appease A soul, enough")
    assert table.get_question(BLUE) == "new_guest"
    table.say(BLUE, "if-new-guest soul, seal").rest().close()
    assert (table.own(BLUE).debt, table.kingdom(BLUE).debt, table.kingdom(BLUE).score) == (10, 10, 0)
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.points, penalty.debt, penalty.guest, penalty.change.score) == (-4, (9, 10), "soul", -2)
    assert Proof(3, "answer", BLUE, 2) in table.state.proofs


@pytest.mark.parametrize(("by", "indulgences", "score"), [("indulgence", 0, 0), ("none", 1, -4)])
def test_q6_3_new_guest_may_be_answered_by_an_indulgence(by: str, indulgences: int, score: int):
    table = start_collector("blue debt=9 demon=2 score=6 indulgences=1").say(BLUE, "enough, give -")
    assert table.offered(BLUE) == "if-new-guest none, if-new-guest indulgence"
    assert table.get_refusal(BLUE, "if-new-guest soul") == "no-soul-left"
    table.say(BLUE, f"if-new-guest {by}").rest().close()
    ascetic = -4
    assert (table.kingdom(BLUE).indulgences, table.kingdom(BLUE).score) == (indulgences, score + ascetic)


@pytest.mark.parametrize(
    ("owed", "demon", "asked"), [(7, 2, False), (8, 2, True), (10, 0, False), (10, 1, True)]
)
def test_6_8_new_guest_is_asked_only_if_one_would_come(owed: int, demon: int, asked: bool):
    table = start_collector(f"blue debt={owed} demon={demon} pure=2").say(BLUE, "appease A soul, enough")
    assert (table.get_question(BLUE) == "new_guest") == asked


def test_r10_41_collectors_debt_gives_no_coins_and_counts_at_once():
    table = start_answer("blue debt=4", 5, "ABC", "1", ("debt_collector",)).rest().close()
    assert (table.own(BLUE).debt, table.stock(BLUE)) == (7, "")
    assert list_penalties(table, BLUE)[0].points == -3
    assert table.one(Banked).seats == ()  # it is no transaction


@pytest.mark.parametrize(
    ("points", "tied"),
    [((7, 7, 5), (7, 7)), ((8, 5, 5), (5, 5)), ((8, 6, 5), (6,)), ((5,), ()), ((), ())],
)
def test_11_20_vandal(points: tuple[int, ...], tied: tuple[int, ...]):
    names = find_buildings_by_points(points)
    table = start_answer(f"blue built={'+'.join(names)}", 3, "A", "1", ("vandal",))
    picks = list_second_highest_buildings(table.kingdom(BLUE))
    assert tuple(BUILDINGS[card].points for card in picks) == tied
    gone = picks[-1] if tied else None
    if len(tied) > 1:
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
    table = start_collector("blue debt=7 demon=2 score=6 pure=2").say(BLUE, "appease A soul, enough")
    assert table.get_question(BLUE) == "answer_seal"
    assert table.say(BLUE, "loan 1").get_question(BLUE) == "new_guest"
    assert table.say(BLUE, "if-new-guest soul, loan 1").get_question(BLUE) == "answer_seal"
    table.rest().close()
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.guest, penalty.debt, penalty.change.score) == ("soul", (9, 10), -2)
    table = start_collector("blue 1 c debt=8 demon=2 score=6 pure=2")
    table.say(BLUE, "appease A soul, enough, if-new-guest soul, repay 1").rest().close()
    (penalty,) = list_penalties(table, BLUE)
    assert (penalty.guest, penalty.debt) == ("", (7, 10))
    assert Proof(3, "answer", BLUE, 1) in table.state.proofs


def test_q6_1_souls_are_kept_and_indulgences_returned():
    """Both kinds of soul answer, and no event says which it was."""
    heard = list[object]()
    for pure, tainted in ((1, 0), (0, 1)):
        table = start_answer(f"blue pure={pure} tainted={tainted}").say(BLUE, "appease A soul").rest().close()
        assert (table.own(BLUE).pure, table.own(BLUE).tainted) == (pure, tainted)
        heard.append(table.public())
    assert heard[0] == heard[1]


def test_r10_39_c_counts_before_the_vandal_in_facing_order():
    names = find_buildings_by_points((8, 6))
    table = start_answer(f"blue built={'+'.join(names)}", 5, "AB", "1", ("vandal",)).rest().close()
    assert list_penalties(table, BLUE) == [
        Penalty("plebeian", "C", -1),
        Penalty("vandal", "1", destroyed=names[1]),
    ]


def test_r10_38_fewer_souls_than_held():
    table = start_answer("blue pure=3").say(BLUE, "enough").rest().close()
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
    s = start_answer("blue reputation=2", 5).state
    s.players[BLUE].built = make_built_cards(*find_buildings_by_points((8, 6, 2)))
    amounts = (-4, 0, -1, -3, -6, -2, -4)
    assert calculate_threats(s.players, BLUE, 5, refs) == dict(zip(refs, amounts, strict=True))


# The witch hunt (5.10)


def start_hunt(text: str = "blue pure=3; green pure=3", round: int = 2) -> Table:
    return start(round, "vote", text, "sun devil moon cultist")


def test_11_15_witch_hunt():
    """V3, V4."""
    table = start_hunt(
        "blue pure=3 angel=2 indulgences=0; green pure=1; red pure=2 demon=0 reputation=1"
    ).say(BLUE, "vote red prove")
    table.say(RED, "vote blue confess")
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
    table = start_hunt(f"blue pure={souls}; green pure={6 - souls}")
    assert any(isinstance(a, Vote) and a.if_accused == "prove" for a in table.options(BLUE)) == may
    if not may:
        assert table.get_refusal(BLUE, "vote - prove") == "vote-prove"


def test_v4_exactly_three_are_shown_and_kept():
    """A player with four events shows three events."""
    table = start_hunt("blue pure=4; green pure=2").say(BLUE, "vote - prove")
    table.say(GREEN, "vote blue confess").say(RED, "vote blue confess").rest().close()
    assert table.state.proofs == [Proof(2, "vote", BLUE, 3)]
    assert table.own(BLUE).pure == 4


def test_v1_v3_round_3_spares_those_who_confessed_in_round_2():
    """R10.63: the mob bars votes only for its seat; two others with two votes each are both interrogated."""
    table = start_hunt("blue pure=3; green pure=3; red mob=1", 3)
    table.say(BLUE, "vote green confess").say(GREEN, "vote blue prove")
    table.say(RED, "vote green confess").say(YELLOW, "vote blue confess").close()
    assert table.one(Voted).accused == (BLUE, GREEN)
    proved = [(event.seat, event.proved) for event in table.told(Interrogated)]
    assert proved == [(BLUE, False), (GREEN, True)]
    assert [k.mob for k in table.state.players] == [True, True, False, False]


def test_r10_27_the_cultist_may_prove():
    table = start_hunt("blue pure=2; yellow pure=1; green pure=3")
    assert Vote(RED, "prove") in table.options(YELLOW)


def test_l24_answer_of_an_uninterrogated_seat_stays_secret():
    """The public events are the same whatever it was."""
    heard = [start_hunt().say(BLUE, f"vote - {a}").rest().close().public() for a in ("prove", "confess")]
    assert heard[0] == heard[1]
