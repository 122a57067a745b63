"""Market and loans (5.1), and their messages (L6)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import Buy, Loan, Repay, Sell
from engine.games.deal_with_the_devil.components.terms import BASICS, PREMIUMS
from engine.games.deal_with_the_devil.events import Banked, Payment
from engine.games.deal_with_the_devil.rules.funding import plan_payment
from engine.games.deal_with_the_devil.state import Kingdom, Phase, PrivateState, make_empty_stock

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Scene,
    Table,
    lay,
    make_built_cards,
    parse_bundle,
    play_to_step,
    start,
)


def test_m2_loan_up_to_debt_10_example_11_3():
    table = start(2, "offer", "blue 0 c debt=3")
    assert table.get_refusal(BLUE, "loan 8") == "bank-debt"
    table.say(BLUE, "loan 5, buy glass 1")
    assert table.stock(BLUE) == "1 G"
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
    s = lay(play_to_step(3, phase), "blue 3 c debt=5")
    s.face_up[0] = True
    table = Table(s)
    assert [a.n for a in table.bank(BLUE) if isinstance(a, Repay)] == [1, 2, 3] * may
    if may:
        table.say(BLUE, "repay 2")
        assert (table.own(BLUE).debt, table.stock(BLUE)) == (3, "1 c")
    else:
        assert table.get_refusal(BLUE, "repay 1") == "bank-no-repay"


def test_m4_r10_67_at_most_20_transactions_in_a_step():
    table = start(2, "offer", "blue 1 c debt=1")
    for _ in range(10):
        table.say(BLUE, "repay 1, loan 1")
    assert table.bank(BLUE) == ()
    assert table.get_refusal(BLUE, "loan 1") == "bank-enough"
    table.say(BLUE, "ask-for none, seal").rest().close()
    assert Loan(1) in table.bank(BLUE)


def test_m5_nobody_else_sees_a_transaction_before_the_close():
    """L3, L16, L28."""
    table = start(2, "offer", "blue 9 c debt=0")
    seen = [table.match.view(viewer) for viewer in (None, RED, GREEN, YELLOW)]
    table.say(BLUE, "loan 4, buy glass 1")
    assert [table.match.view(viewer) for viewer in (None, RED, GREEN, YELLOW)] == seen


def test_l9_bank_lines_are_in_seat_order():
    """T3: whoever sealed first or owes most."""
    table = start(2, "offer", "blue debt=0").say(RED, "loan 3").say(BLUE, "loan 1").rest().close()
    assert table.one(Banked).seats == (BLUE, RED)


def test_m6_bank_sells_only_premiums_and_basics():
    """Nothing else is in the menu, and there are never more than 60 entries (6.8)."""
    table = start(2, "offer", "blue 9 W 9 S 9 H 9 G 9 M 40 c debt=5")
    menu = table.bank(BLUE)
    assert len(menu) == 60
    assert {a.good for a in menu if isinstance(a, Sell | Buy)} == {*BASICS, *PREMIUMS}


# Prices and autofunding (M1, F1 to F4)


def make_seat(have: str = "", debt: int = 0, *cards: str) -> tuple[Kingdom, PrivateState]:
    k, own = Kingdom(), PrivateState("devil", make_empty_stock() | parse_bundle(have), debt)
    k.built = make_built_cards(*cards)
    return k, own


@pytest.mark.parametrize("order", ["loan_first", "sell_first"])
def test_f1_nothing_happens_if_it_cannot_be_paid(order: str):
    """F1, R10.54: debt 11 is never reached; goods of the bundle are never sold."""
    k, own = make_seat("1 W", 9)
    assert plan_payment(k, own, parse_bundle("1 W 1 S"), order) is None  # pyright: ignore
    assert (own.stock, own.debt) == (make_empty_stock() | parse_bundle("1 W"), 9)


def test_f2_units_beyond_the_need_may_be_sold():
    k, own = make_seat("3 H 1 W", 10)
    spent = plan_payment(k, own, parse_bundle("3 c"), "loan_first", later=lambda: parse_bundle("1 H"))
    assert spent == Payment(parse_bundle("3 c"), {}, parse_bundle("2 H 1 W"))


def test_f2_1_later_builds_and_uses_keep_their_goods():
    """F2.1: printed costs of later builds, `pay` of later uses, wheat of this token and of later ones."""
    scene = Scene("2 W 1 S 3 H", "almshouse mill", "farm", debt=10)
    assert scene.act("use almshouse, use mill, build farm") == (
        "BuildingUsed almshouse reputation 1 4 cost 2 c sold 1 W 1 H; "
        "BuildingUsed mill gains 3 c times 1 cost 1 H; BuildingBuilt farm cost 1 W 1 S; "
        "WheatPaid 1 cost 1 H"
    )


@pytest.mark.parametrize(
    ("have", "before", "plan", "sold"),
    [
        # discounts are ignored: the Mason's Yard would save the Farm's stone
        ("1 W 2 S 1 M", "almshouse masons_yard", "build farm", "1 S 1 M"),
        # failures are ignored: the Castle can never be paid
        ("2 W 1 S 1 G", "almshouse", "build castle", "1 G"),
        # a conversion as often as planned
        ("3 H 1 G", "almshouse mill", "use mill times=2", "1 H 1 G"),
        # basics that the plan names; others are free
        ("2 W 2 H", "almshouse alchemists_laboratory", "use alchemists_laboratory pay=wheat+wheat", "2 W"),
        ("2 W 2 H", "almshouse alchemists_laboratory", "use alchemists_laboratory", "2 H"),
    ],
)
def test_f2_1_later_steps_keep_what_they_need(have: str, before: str, plan: str, sold: str):
    """As printed; the Almshouse costs 2 coins, and nothing can be borrowed."""
    scene = Scene(have, before, plan.split()[1], debt=10)
    assert f"cost 2 c sold {sold};" in scene.act(f"use almshouse, {plan}")


def test_f2_1_the_wheat_of_this_token_is_kept():
    """It is not a free one."""
    scene = Scene("2 W 3 H", "scriptorium almshouse", debt=10, free=1)
    assert "cost 2 c sold 2 H;" in scene.act("use scriptorium, use almshouse")


def test_f3_reserved_wheat_is_not_sold_in_the_phase():
    """The wheat owed for the Scriptorium stays, although the Almshouse then cannot be paid."""
    scene = Scene("1 H 1 G", "scriptorium almshouse", debt=10, free=0)
    assert scene.act("use scriptorium, use almshouse") == (
        "BuildingUsed scriptorium reputation 1 3; Failed use almshouse reputation 3 2; WheatPaid 1 cost 1 H"
    )


def test_f4_cost_in_reputation_is_always_payable():
    """F4, RP3."""
    assert plan_payment(*make_seat("", 10), {}, "loan_first") == Payment()


def test_m1_prices_of_the_owner_also_apply_to_funding():
    """2.5: discounts and prices apply from the moment of building. The third token's wheat is borrowed for."""
    scene = Scene("2 W 1 S 5 c", hand="marketplace farm")
    assert scene.act("build marketplace, build farm, recruit priest, pay sell_first") == (
        "BuildingBuilt marketplace cost 1 W 1 S 1 c; BuildingBuilt farm cost 1 W 1 S bought 1 S; "
        "Recruited priest cost 2 c; WheatPaid 1 cost 1 H bought 1 H loan 2; DebtMoved 0 2"
    )
