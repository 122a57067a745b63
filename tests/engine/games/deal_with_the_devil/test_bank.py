"""Market and loans (5.1), and their messages (L6)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import AskFor, Buy, Coins, Loan, Put, Repay, Respond, Seal, Sell
from engine.games.deal_with_the_devil.components.terms import BASICS, GOODS, PREMIUMS
from engine.games.deal_with_the_devil.events import Banked
from engine.games.deal_with_the_devil.state import Phase

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Table,
    find_schedule,
    get_stock,
    make_built_cards,
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


@pytest.mark.parametrize("good", GOODS)
def test_m1_prices(good: str):
    price, worth = (3, 1) if good in BASICS else (5, 2)
    table = start_offering("10 c")
    table.say(BLUE, Buy(good, 2))  # pyright: ignore[reportArgumentType]
    assert table.own(BLUE).stock["coins"] == 10 - 2 * price
    table.say(BLUE, Sell(good, 1))  # pyright: ignore[reportArgumentType]
    assert table.own(BLUE).stock["coins"] == 10 - 2 * price + worth
    assert table.own(BLUE).stock[good] == 1  # pyright: ignore[reportArgumentType]


def test_m1_passive_buildings_change_own_prices():
    """Marketplace: basics for 2. Merchants' Exchange: sells basic goods for 2, premium goods for 4."""
    s = play_to_step(2, "offer")
    set_stock(s, BLUE, "2 G 6 c")
    s.players[BLUE].built = make_built_cards("marketplace", "merchants_exchange")
    table = Table(s).say(BLUE, Buy("wood", 3), Sell("wood", 1), Sell("glass", 2))
    assert table.stock(BLUE) == parse_bundle("2 W 10 c")
    assert Buy("stone", 5) in table.bank(BLUE)


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


def test_m4_transactions_are_free_until_sealed_and_again_after_a_change():
    table = start_offering("4 W")
    table.say(BLUE, Sell("wood", 1), AskFor("none"), Sell("wood", 1), Seal())
    assert table.get_question(BLUE) == ""
    table.match.reopen_seal(BLUE)
    table.say(BLUE, Sell("wood", 2))
    assert table.stock(BLUE) == parse_bundle("4 c")


def test_m4_r10_67_at_most_20_transactions_in_a_step():
    table = start_offering("1 c", owed=1)
    for _ in range(10):
        table.say(BLUE, Repay(1), Loan(1))
    assert table.bank(BLUE) == ()
    assert table.get_refusal(BLUE, Loan(1)) == "bank-enough"
    table.say(BLUE, AskFor("none"), Seal()).rest().close()
    assert Loan(1) in table.bank(BLUE)


def test_m4_one_transaction_is_at_most_five_of_one_good():
    table = start_offering("7 W 40 c")
    assert [a.n for a in table.bank(BLUE) if isinstance(a, Sell)] == [1, 2, 3, 4, 5]
    assert [a.n for a in table.bank(BLUE) if isinstance(a, Buy) and a.good == "glass"] == [1, 2, 3, 4, 5]
    assert table.get_refusal(BLUE, Sell("wood", 6)) == "bank-several"
    assert table.get_refusal(BLUE, Sell("stone", 1)) == "bank-not-owned"
    assert table.get_refusal(BLUE, Buy("glass", 9)) == "bank-too-dear"
    assert table.get_refusal(BLUE, Repay(1)) == "bank-less-debt"


def test_m4_transaction_answers_no_question():
    """A player who repays their last coins is still asked how many go into the ritual chest: none."""
    s = play_to_step(3, "ritual")
    set_stock(s, BLUE, "2 c")
    set_debt(s, BLUE, 5)
    table = Table(s).say(BLUE, Repay(2))
    assert (table.get_question(BLUE), table.options(BLUE)) == ("ritual_coins", (Coins(0),))


def test_m4_undo_of_a_transaction_restores_the_stock():
    table = start_offering("2 W 9 c", owed=2)
    before = table.own(BLUE)
    table.say(BLUE, Buy("marble", 1), Loan(3))
    table.match.undo(BLUE)
    table.match.undo(BLUE)
    assert table.own(BLUE) == before


def test_m5_nobody_else_sees_a_transaction_before_the_close():
    table = start_offering("9 c")
    seen = [table.match.view(viewer) for viewer in (None, RED, GREEN, YELLOW)]
    table.say(BLUE, Loan(4), Buy("glass", 1))
    assert [table.match.view(viewer) for viewer in (None, RED, GREEN, YELLOW)] == seen


def test_l6_totals_of_the_step_are_told_and_not_the_sequence():
    table = start_offering("3 W 20 c", owed=4)
    table.say(
        BLUE, Buy("glass", 1), Sell("wood", 2), Repay(3), Buy("glass", 2), Loan(1), AskFor("none"), Seal()
    )
    table.rest().close()
    assert summarise(table.one(Banked)) == ((BLUE,), ({"glass": 3},), ({"wood": 2},), (1,), (3,), ((4, 2),))
    assert table.kingdom(BLUE).debt == 2


def test_l6_unused_bank_is_told():
    table = Table(play_to_step(2, "offer")).rest().close()
    assert summarise(table.one(Banked)) == NOBODY


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


def test_11_36_unsealed_change_does_not_count():
    s = play_to_step(2, "offer", "sun devil cultist moon")
    set_stock(s, BLUE, "1 G 3 c")
    table = Table(s).say(BLUE, Put("glass", 1), AskFor("coins", 4), Seal())
    assert table.match.sealed_seats == {BLUE}
    table.match.reopen_seal(BLUE)
    for _ in range(2):
        table.match.undo(BLUE)
    table.say(BLUE, Loan(2))
    assert table.match.sealed_seats == {BLUE}
    for seat in (RED, GREEN, YELLOW):
        table.say(seat, AskFor("none"), Seal())
    assert table.match.is_ready_to_reveal
    table.close()
    assert summarise(table.one(Banked)) == NOBODY
    chest = table.state.chests[BLUE]
    assert ({r: n for r, n in chest.contents.items() if n}, chest.ask.n) == (parse_bundle("1 G"), 4)
    assert get_stock(table.state, BLUE) == parse_bundle("3 c")


def test_m6_bank_sells_only_premiums_and_basics():
    """Nothing else is in the menu, and there are never more than 60 entries (6.8)."""
    table = start_offering("9 W 9 S 9 H 9 G 9 M 40 c", owed=5)
    menu = table.bank(BLUE)
    assert len(menu) == 60
    assert {a.good for a in menu if isinstance(a, Sell | Buy)} == {*BASICS, *PREMIUMS}
