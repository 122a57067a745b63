"""Market and loans (5.1), and their messages (L6)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import AskFor, Buy, Loan, Repay, Respond, Seal, Sell
from engine.games.deal_with_the_devil.components.terms import BASICS, PREMIUMS
from engine.games.deal_with_the_devil.events import Banked
from engine.games.deal_with_the_devil.state import Phase

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Table,
    find_schedule,
    parse_bundle,
    play_to_step,
    set_debt,
    set_stock,
)

NOBODY = ((), (), (), (), (), ())


def summarise(banked: Banked) -> tuple[object, ...]:
    return banked.seats, banked.bought, banked.sold, banked.loan, banked.repaid, banked.debt


def start_offering(goods: str = "", owed: int = 0) -> Table:
    s = play_to_step(2, "offer")
    set_stock(s, BLUE, goods)
    set_debt(s, BLUE, owed)
    return Table(s)


def test_m2_loan_up_to_debt_10_example_11_3():
    table = start_offering(owed=3)
    assert table.get_refusal(BLUE, Loan(8)) == "bank-debt"
    table.say(BLUE, Loan(5), Buy("glass", 1))
    assert table.stock(BLUE) == parse_bundle("1 G")
    assert table.own(BLUE).debt == 8
    assert [a.n for a in table.bank(BLUE) if isinstance(a, Loan)] == [1, 2]


@pytest.mark.parametrize(
    ("phase", "may"),
    [
        ("cards", True),
        ("offer", True),
        ("respond1", False),
        ("respond2", False),
        ("plan", False),
        ("vote", False),
        ("wings", True),
        ("ritual", True),
        ("answer", True),
    ],
)
def test_m3_c6_loan_can_be_repaid_in_some_phases(phase: Phase, may: bool):
    s = play_to_step(3, phase)
    set_stock(s, BLUE, "3 c")
    set_debt(s, BLUE, 5)
    s.face_up[0] = True
    table = Table(s)
    assert [a.n for a in table.bank(BLUE) if isinstance(a, Repay)] == [1, 2, 3] * may
    if may:
        table.say(BLUE, Repay(2))
        assert (table.own(BLUE).debt, table.stock(BLUE)) == (3, parse_bundle("1 c"))
    else:
        assert table.get_refusal(BLUE, Repay(1)) == "bank-no-repay"


def test_m4_r10_67_at_most_20_transactions_in_a_step():
    table = start_offering("1 c", owed=1)
    for _ in range(10):
        table.say(BLUE, Repay(1), Loan(1))
    assert table.bank(BLUE) == ()
    assert table.get_refusal(BLUE, Loan(1)) == "bank-enough"
    table.say(BLUE, AskFor("none"), Seal()).rest().close()
    assert Loan(1) in table.bank(BLUE)


def test_m5_nobody_else_sees_a_transaction_before_the_close():
    table = start_offering("9 c")
    seen = [table.match.view(viewer) for viewer in (None, RED, GREEN, YELLOW)]
    table.say(BLUE, Loan(4), Buy("glass", 1))
    assert [table.match.view(viewer) for viewer in (None, RED, GREEN, YELLOW)] == seen


def test_l6_undone_transactions_leave_no_trace():
    """T7."""
    table = start_offering("9 c")
    table.say(BLUE, Loan(2), Repay(2))
    table.match.undo(BLUE)
    table.match.undo(BLUE)
    table.rest().close()
    assert summarise(table.one(Banked)) == NOBODY


def test_11_31_loan_as_a_bluff():
    """T6 too: the loan for an acceptance looks like one of Trade."""
    s = play_to_step(1, "offer", "devil sun cultist moon", find_schedule(1, "ordinary", "sun"))
    # The cultist's chest (green) goes to the mortal of the moon (yellow), and the moon's chest to the cultist.
    table = Table(s)
    table.say(YELLOW, AskFor("coins", 3), Seal()).rest().close()
    for seat in (GREEN, RED):
        set_stock(table.state, seat, "")
    table = Table(table.state)
    table.say(GREEN, Respond(True)).say(RED, Loan(3), Respond(False)).rest().close()
    assert summarise(table.one(Banked)) == (
        (RED, GREEN),
        ({}, {}),
        ({}, {}),
        (3, 3),
        (0, 0),
        ((0, 3), (0, 3)),
    )


def test_m6_bank_sells_only_premiums_and_basics():
    """Nothing else is in the menu, and there are never more than 60 entries (6.8)."""
    table = start_offering("9 W 9 S 9 H 9 G 9 M 40 c", owed=5)
    menu = table.bank(BLUE)
    assert len(menu) == 60
    assert {a.good for a in menu if isinstance(a, Sell | Buy)} == {*BASICS, *PREMIUMS}
