"""Standing orders: what they answer, how they are typed and described."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from engine.core import Action, Command, EndTurn, Match, Refusal, Seat, Setup, StandingOrder
from engine.core.commands import complete_field, parse_submission
from engine.core.planning import create_order_submissions
from engine.core.rules import Decision
from tests.toys.auction import (
    GAME,
    Always,
    Auction,
    AuctionOptions,
    Bid,
    Loan,
    Lowest,
    Offer,
    Once,
    Seal,
    Start,
    Twice,
)
from tests.toys.auction import View as AuctionView

KEY = bytes(16)


def start_bidding() -> Match[Auction]:
    """Return a match in which both are asked for their bids."""
    match = Match.new(GAME, Setup(2, KEY, AuctionOptions(counted=False)), defer_reveal=True)
    for seat in (0, 1):
        match.submit(seat, Start("nothing"), EndTurn())
    return match


def carry_out(order: StandingOrder, match: Match[Auction], seat: Seat = 0) -> tuple[Action, ...]:
    match.submit(seat, *create_order_submissions(order, match, seat))
    return match.get_undoable_actions(seat)


class Borrow(StandingOrder):
    """Borrow until there are enough coins, and bid them."""

    coins: int
    seal: bool = True

    def respond(self, view: AuctionView, decision: Decision) -> Action | Command | None:
        if decision.kind == "seal":
            return Seal() if self.seal else None
        if decision.kind != "bid":
            return None
        return Bid(self.coins) if view.players[decision.seat].coins >= self.coins else Loan()


class Chooser(StandingOrder):
    """An order with fields of words."""

    many: Literal["all", "none"]
    flag: bool = False
    least: int | None = None


def test_phrase_contains_everything_the_order_answers():
    assert carry_out(Always(2), start_bidding()) == (Bid(2), Seal())


def test_actions_continue_with_the_owners_view():
    match = start_bidding()
    assert carry_out(Borrow(5), match) == (Loan(), Loan(), Bid(5), Seal())
    assert match.sealed_seats == {0} and match.view(0).players[0].debt == 2
    assert carry_out(Borrow(1, seal=False), match, 1) == (Bid(1),)
    assert match.get_decision(1).kind == "seal"


def test_order_ignores_other_questions():
    match = start_bidding()
    assert (
        create_order_submissions(Lowest(), match, 0) == () == create_order_submissions(Once(1, 2), match, 0)
    )
    match.submit(0, *create_order_submissions(Always(2), match, 0))
    with pytest.raises(Refusal, match="not-your-turn"):
        create_order_submissions(Always(2), match, 0)


def test_refused_order_changes_nothing():
    match = start_bidding()
    before = match.dump()
    for order in (Always(9), Borrow(9)):
        with pytest.raises(Refusal):
            carry_out(order, match)
        assert match.dump() == before


def test_orders_are_typed_like_phrases():
    view: Any = None
    assert parse_submission(Always, {"coins": "2", "rich": "true"}, view) == Always(2, rich=True)
    assert parse_submission(Chooser, {"many": "NONE", "least": "-1"}, view) == Chooser("none", least=-1)
    with pytest.raises(Refusal, match="missing"):
        parse_submission(Always, {}, view)
    with pytest.raises(Refusal, match="not-understood"):
        parse_submission(Always, {"coins": "many"}, view)


def test_literal_fields_complete_themselves():
    ahead = start_bidding().preview()
    assert [choice.value for choice in complete_field(Chooser, "many", {}, ahead, 0)] == ["all", "none"]
    assert [choice.value for choice in complete_field(Chooser, "many", {"many": "n"}, ahead, 0)] == ["none"]
    assert complete_field(Chooser, "least", {}, ahead, 0) == []


def test_phrase_leaves_an_order_or_none():
    view = start_bidding().view(0)
    assert Twice(2).create_standing_order(view) == Once(2, 2)
    assert Offer(2).create_standing_order(view) is None


def test_presenter_describes_any_order():
    hints, view = GAME.create_presenter(("Ann", "Bob")), start_bidding().view(0)
    assert hints.order_description(view, Lowest()) == "Put down the lowest of the cards that you draw."
    assert "all" in hints.order_description(view, Chooser("all"))
    assert hints.order_offer_label(view, Lowest()) == "Lowest"
