"""Standing orders (13.3) and the early ritual (13.2), with views and questions of real games."""

from __future__ import annotations

import pytest

from engine.core import Seat, StandingOrder
from engine.core.planning import create_order_submissions
from engine.games.deal_with_the_devil.actions import AskFor, Put, Respond, Seal, Wings
from engine.games.deal_with_the_devil.commands.orders import RitualChest, Standing
from engine.games.deal_with_the_devil.game import GAME

from .scenario import (
    BLUE,
    GREEN,
    RED,
    Table,
    find_schedule,
    parse_bundle,
    play_to_step,
    set_debt,
    set_stock,
    start_at,
)

ALL = Standing(close_forced=True, reject_souls=True, reject_below=0, accept_from=2)


def get_answer(table: Table, seat: Seat, order: StandingOrder) -> object:
    return order.respond(table.match.view(seat), table.match.get_decision(seat))


def offer_chest(contents: str, ask: AskFor, roles: str = "sun cultist devil moon") -> tuple[Table, Seat]:
    """Start RESPOND1 of round 1 with that chest of blue's. Return the table and the seat before which it stands."""
    s = play_to_step(1, "offer", roles, find_schedule(1, "ordinary"))
    set_stock(s, BLUE, "2 W 2 G 2 c")
    table = Table(s)
    for good, n in parse_bundle(contents).items():
        table.say(BLUE, Put(good, n))
    table.say(BLUE, ask, Seal()).rest().close()
    role = table.state.own[BLUE].role
    viewer = next(seat for seat in range(4) if table.state.own[seat].chests[-1].role == role)
    return table, viewer


@pytest.mark.parametrize(
    ("contents", "ask", "expected"),
    [
        ("1 W", 2, None),  # g = 3 - 2 = 1: between
        ("1 G", 3, Respond(True)),  # g = 2
        ("1 W", 4, Respond(False)),  # g = -1
    ],
)
def test_13_3_coin_ask_is_answered_by_its_gain(contents: str, ask: int, expected: Respond | None):
    table, viewer = offer_chest(contents, AskFor("coins", ask))
    table.state.own[viewer].stock["coins"] = 9
    assert get_answer(table, viewer, Standing(reject_below=0, accept_from=2)) == expected


def test_13_3_accepting_never_borrows():
    """accept_from: "if own coins suffice without a loan"; otherwise the player is asked."""
    table, viewer = offer_chest("1 G", AskFor("coins", 3))
    for order in (Standing(accept_from=2), Standing(accept_from=-9)):
        view = table.match.view(viewer)
        assert view.own is not None
        view.own.stock["coins"] = 2
        assert order.respond(view, table.match.get_decision(viewer)) is None


EXAMPLE = Standing(close_forced=True, accept_from=1, reject_below=-1)


@pytest.mark.parametrize(
    ("contents", "ask", "coins", "expected"),
    [
        ("1 G", 4, 4, Respond(True)),
        ("1 G", 4, 3, None),  # the coins are not available
        ("1 S 1 H", 6, 9, None),  # g = 0
        ("1 W", 5, 9, Respond(False)),  # g = -2
        ("1 H", 4, 9, None),  # g = -1 is not below
        ("", 2, 9, Respond(False)),  # nothing for 2 coins is a coin ask, g = -2
    ],
)
def test_11_28_standing_order_answers_coin_asks(
    contents: str, ask: int, coins: int, expected: Respond | None
):
    s = play_to_step(1, "offer", "sun cultist devil moon", find_schedule(1, "ordinary"))
    set_stock(s, BLUE, "1 W 1 S 1 H 1 G")
    set_stock(s, GREEN, f"{coins} c")  # the devil is the first to see the chest of M
    table = Table(s)
    for good, n in parse_bundle(contents).items():
        table.say(BLUE, Put(good, n))
    table.say(BLUE, AskFor("coins", ask), Seal()).rest().close()
    assert table.own(GREEN).chests[-1].role == "mortal_sun"
    assert get_answer(table, GREEN, EXAMPLE) == expected


def test_11_28_standing_order_and_souls_and_chests_that_can_only_be_closed():
    """A soul ask goes to the player; a chest that is taken, or empty without an ask, is closed."""
    table, viewer = offer_chest("1 G", AskFor("souls", 1), "devil sun cultist moon")
    assert get_answer(table, viewer, EXAMPLE) is None
    table.say(viewer, Respond(True)).rest().close()
    second = next(seat for seat in range(4) if table.own(seat).chests[-1].role == "devil")
    assert table.own(second).chests[-1].contents is None
    assert get_answer(table, second, EXAMPLE) == Respond(False)
    # a taken chest is no soul ask
    assert get_answer(table, second, Standing(accept_from=-9, reject_souls=True)) is None
    table, viewer = offer_chest("", AskFor("none"))
    assert get_answer(table, viewer, EXAMPLE) == Respond(False)


def test_13_3_empty_chest_that_asks_for_coins_is_a_coin_ask():
    """close_forced closes an empty chest without an ask; this one could be accepted (R10.7)."""
    table, viewer = offer_chest("", AskFor("coins", 2))
    assert get_answer(table, viewer, Standing(close_forced=True)) is None
    assert get_answer(table, viewer, Standing(accept_from=-2)) == Respond(True)


def test_13_3_order_acts_on_the_second_chest_too():
    table, _ = offer_chest("1 G", AskFor("coins", 3))
    table.rest().close()
    viewer = next(seat for seat in range(4) if table.own(seat).chests[-1].role == "mortal_sun")
    assert table.own(viewer).stock["coins"] >= 3
    assert get_answer(table, viewer, EXAMPLE) == Respond(True)


def test_13_3_chests_that_can_only_be_closed_are_closed():
    table, viewer = offer_chest("", AskFor("none"))
    assert get_answer(table, viewer, Standing(close_forced=True)) == Respond(False)
    assert get_answer(table, viewer, Standing(accept_from=-9, reject_below=9)) is None


def test_13_3_chests_that_ask_for_souls_are_rejected_on_request():
    table, viewer = offer_chest("1 G", AskFor("souls", 1), "devil sun cultist moon")
    assert get_answer(table, viewer, Standing(reject_souls=True)) == Respond(False)
    assert get_answer(table, viewer, Standing(accept_from=-9, reject_below=9, close_forced=True)) is None


def test_order_ignores_other_questions_and_ends_with_the_last_chest():
    table = Table(play_to_step(2, "offer"))
    assert get_answer(table, RED, ALL) is None
    assert not ALL.is_finished(table.match.view(RED))
    assert not ALL.is_finished(start_at(5, "respond2").view(RED))
    assert ALL.is_finished(start_at(5, "plan").view(RED))
    refused = Standing().explain_refusal(table.match.view(RED))
    assert refused is not None and refused.code == "order-nothing"


def test_13_3_first_chest_of_the_game_offers_it_to_all_alike():
    table = Table(play_to_step(1, "respond1"))
    for seat in range(4):
        assert GAME.suggest_standing_order(
            table.match.view(seat), table.match.get_decision(seat)
        ) == Standing(close_forced=True)
    later = Table(play_to_step(1, "respond2"))
    assert GAME.suggest_standing_order(later.match.view(RED), later.match.get_decision(RED)) is None


# The early ritual (13.2)


def test_13_2_early_ritual_must_fit_what_the_wings_leave():
    s = play_to_step(3, "wings")
    set_stock(s, RED, "7 c")
    set_debt(s, RED, 2)
    table = Table(s)

    def get_refusal(**fields: object) -> str:
        reason = RitualChest(**fields).explain_refusal(table.match.view(RED))  # pyright: ignore[reportArgumentType]
        return reason.code if reason is not None else ""

    assert get_refusal(coins=5, repay=2, guess_devil="blue") == ""
    assert get_refusal(coins=6, repay=2) == "order-coins"
    assert get_refusal(coins=1, repay=3) == "not-for-you"
    assert get_refusal(pure=1) == "not-for-you"
    assert get_refusal(guess_devil="blue", guess_cultist="blue") == "not-for-you"
    assert get_refusal(guess_devil="red") == "not-for-you"
    table.say(RED, Wings(1))
    assert get_refusal(coins=2) == ""
    assert get_refusal(coins=3) == "order-coins"


def test_13_2_early_ritual_repays_first_and_ends_with_the_ritual():
    s = play_to_step(3, "ritual")
    set_stock(s, RED, "5 c")
    set_debt(s, RED, 2)
    table = Table(s)
    order = RitualChest(3, guess_devil="blue", guess_cultist="green", repay=2)
    assert not order.is_finished(table.match.view(RED))
    say = create_order_submissions(order, table.match, RED)
    assert say
    table.match.submit(RED, *say)
    own = table.own(RED)
    assert own.draft.ritual is not None
    assert (own.draft.ritual.coins, own.draft.ritual.guess_devil, own.draft.ritual.guess_cultist) == (
        3,
        BLUE,
        GREEN,
    )
    assert (own.debt, table.stock(RED), table.get_question(RED)) == (0, {}, "")
    table.rest().close()
    assert order.is_finished(table.match.view(RED))
