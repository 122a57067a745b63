"""OFFER, CARDS, RESPOND, VOTE and the bank, typed or filled in at once (6.1, 6.8.3), equal single answers."""

from __future__ import annotations

import pytest

from engine.core.commands import complete_field
from engine.games.deal_with_the_devil.actions import Keep, Respond, Vote
from engine.games.deal_with_the_devil.commands.phrases import (
    Answer,
    CastVote,
    Offer,
    OfferNothing,
    PassOn,
    Trade,
)
from engine.games.deal_with_the_devil.state import Ask, Chest

from .phrasing import get_refusal, list_choices, start_planning, type_phrase
from .scenario import BLUE, GREEN, RED, Table, play_to_step, set_stock


def start_offering() -> Table:
    """Blue is the devil, red a mortal, green the cultist."""
    s = play_to_step(1, "offer")
    set_stock(s, RED, "2 W 1 G 5 c")
    return Table(s)


# OFFER


def get_chest(table: Table, seat: int) -> Chest:
    found = table.own(seat).draft.chest
    assert found is not None
    return found


@pytest.mark.parametrize(
    "goods, refusal",
    [
        ("10 wood", "offer-not-owned"),
        ("wood 99", "offer-not-owned"),
        ("100 wood", "not-understood"),
        ("wood 100", "not-understood"),
    ],
)
def test_k3_numbers_of_goods_are_read_up_to_99(goods: str, refusal: str):
    assert get_refusal(start_offering(), RED, Offer, goods=goods, ask="4 coins") == refusal


def test_k3_offer_of_nothing_takes_one_press():
    table = start_offering()
    type_phrase(table, RED, OfferNothing)
    assert (get_chest(table, RED).ask, table.get_question(RED)) == (Ask("none"), "")


def test_6_2_asking_for_what_only_another_role_pays_is_refused_alike():
    table = start_offering()
    assert get_refusal(table, RED, Offer, goods="wood", ask="1 soul") == "not-for-you"
    assert get_refusal(table, BLUE, Offer, goods="wood", ask="4 coins") == "not-for-you"
    assert get_refusal(table, RED, Offer, goods="wood", ask="tea") == "not-understood"


def test_11_36_offer_form_is_filled_in_when_it_is_changed():
    table = start_offering()
    type_phrase(table, RED, Offer, goods="glass", ask="4 coins")
    table.match.reopen_seal(RED)
    begun = Offer.initial_fields(table.match.view(RED))
    assert (begun["goods"], begun["coins"], begun["ask"]) == ("glass", "0", "4 coins")


def test_autocomplete_grows_an_offer_piece_by_piece():
    table = start_offering()

    def list_lines(text: str) -> list[str]:
        return [
            choice.value
            for choice in complete_field(Offer, "goods", {"goods": text}, table.match.preview(), RED)
        ]

    assert list_lines("") == ["wood", "glass"]
    assert list_lines("wood") == ["wood wood", "wood glass"]
    assert list_lines("wood wood") == ["wood wood glass"]
    assert list_lines("wood g") == ["wood glass"]


# CARDS, RESPOND, VOTE


def test_k2_two_cards_may_be_named_in_any_order():
    table = Table(play_to_step(2, "cards"))
    table.say(RED, Keep(table.own(RED).hand[0]))
    seen = table.own(RED).draft.cards
    assert seen is not None
    type_phrase(table, RED, PassOn, first=seen.drawn[2], second=seen.drawn[0])
    now = table.own(RED).draft.cards
    assert now is not None and now.passed == (seen.drawn[0], seen.drawn[2])


def test_k4_chest_is_accepted_at_once():
    """D8: missing coins are borrowed."""
    s = play_to_step(1, "respond1")
    table = Table(s)
    for seat in range(4):
        if Respond(True) in table.options(seat):
            type_phrase(table, seat, Answer, accept="true")
            assert table.own(seat).draft.accepted
        else:
            assert get_refusal(table, seat, Answer, accept="true") in ("chest-empty", "chest-taken")
            type_phrase(table, seat, Answer, accept="false")
    assert table.match.is_ready_to_reveal


def test_k7_vote_is_given_by_colour():
    table = Table(play_to_step(2, "vote"))
    assert list_choices(table, RED, CastVote, "target") == ["nobody", "blue", "green", "yellow"]
    type_phrase(table, RED, CastVote, target="green", if_accused="confess")
    assert table.match.get_undoable_actions(RED) == (Vote(GREEN, "confess"),)


# The bank


def test_x1_trade_consists_of_transactions_in_the_order_of_m4():
    table = start_planning("7 W 1 c")
    type_phrase(table, RED, Trade, sell="wood 6", loan="3", buy="glass 2")
    assert table.stock(RED) == {"wood": 1, "glass": 2}, "6 + 1 + 3 coins, 2 glass for 10"
    assert table.own(RED).debt == 3
    assert table.own(RED).draft.dealings.count == 4, "five wood, one wood, the loan, the glass"
    assert table.get_question(RED) == "event", "the question stands"


def test_x1_unpayable_trade_does_nothing():
    table = start_planning("1 W 1 c")
    assert get_refusal(table, RED, Trade, sell="wood", buy="marble") == "bank-too-dear"
    assert get_refusal(table, RED, Trade) == "trade-nothing"
    assert get_refusal(table, RED, Trade, repay="1") == "bank-no-repay"
