"""Standing orders (13.3) and the early ritual (13.2), with views and questions of real games."""

from __future__ import annotations

from engine.core import Seat, StandingOrder
from engine.games.deal_with_the_devil.actions import AskFor, Put, Respond, Seal, Wings
from engine.games.deal_with_the_devil.commands.orders import RitualChest, Standing

from .scenario import (
    BLUE,
    RED,
    Table,
    find_schedule,
    parse_bundle,
    play_to_step,
    set_debt,
    set_stock,
)


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


EXAMPLE = Standing(close_forced=True, accept_from=1, reject_below=-1)


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
