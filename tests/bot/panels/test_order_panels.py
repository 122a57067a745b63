"""What a person sees of their standing orders."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.view import OrderNote, TableView
from bot.panels import order_panels
from bot.panels.blocks import (
    MAX_PANEL_COMPONENTS,
    Text,
    count_panel_components,
    get_panel_text,
    parse_custom_id,
)
from bot.panels.order_panels import OwnTable
from bot.panels.play_panel import build_panel
from bot.panels.posts import PostFacts, build_prompt_message
from conformance.surfaces import iter_buttons, iter_selects
from engine.core import EndTurn, Match, Setup
from engine.core.presentation import Lookahead
from engine.core.text import get_catalogue
from tests.toys.auction import GAME, Always, AuctionOptions, Lowest, Once, Start

from .looks import make_look, make_table

SAY, HINTS = get_catalogue("bot"), GAME.create_presenter(("Ann", "Bob"))
TOLD = {
    "order-did": {"what": "bid 1"},
    "order-over": {"kind": "always"},
    "order-failed": {"kind": "always", "why": "You have 2 coins."},
    "order-left": {"kind": "once"},
}


def make_bidding_look(**changes: Any) -> TableView:
    """Return Ann's view of the first sealed bids."""
    match = Match.new(GAME, Setup(2, bytes(16), AuctionOptions(counted=False)), defer_reveal=True)
    for seat in (0, 1):
        match.submit(seat, Start("nothing"), EndTurn())
    ahead = Lookahead.from_match(match, 0)
    seen: dict[str, Any] = {
        "view": ahead.view,
        "ahead": ahead,
        "decision": match.get_decision(0),
        "game": GAME,
    }
    return make_look((), **{**seen, "turn": 5, "orderable": GAME.standing_order_types, **changes})


def describe_news(**changes: Any) -> list[str]:
    return order_panels.describe_order_news(make_bidding_look(**changes), HINTS, SAY)


@pytest.mark.parametrize("code", TOLD)
def test_every_note_has_its_sentence(code: str):
    [line] = describe_news(notes=(OrderNote(5, code, TOLD[code]),))
    assert all(value in line for key, value in TOLD[code].items() if key != "kind")
    assert "kind" not in TOLD[code] or TOLD[code]["kind"].capitalize() in line, "its name in words"


def test_with_secrets_older_notes_are_not_repeated():
    """In games with secrets each step has its own message: only this note and the previous one are new."""
    notes = tuple(OrderNote(turn, "order-did", {"what": f"bid {turn}"}) for turn in (3, 4, 5))
    assert [line[-6:] for line in describe_news(notes=notes)] == ["bid 4.", "bid 5."]

    class Open(type(GAME)):
        has_secrets = False

    assert len(describe_news(notes=notes, game=Open())) == 3


def test_order_note_repeats_the_question_once():
    notes = tuple(OrderNote(turn, "order-did", {"asked": "A chest.", "what": "close it"}) for turn in (4, 5))
    did = "Your standing order has answered for you: close it."
    assert describe_news(notes=notes, decision=None) == [did, "A chest.", did]
    assert describe_news(notes=notes) == [did, did], "he is asked again himself"


def test_panel_and_prompt_say_when_an_order_answers():
    seen = make_bidding_look(order_at=1_000_000.5)
    assert "<t:1000000:t>" in get_panel_text(build_panel(seen, HINTS, SAY))
    assert "<t:1000000:t>" in build_prompt_message(seen, HINTS, SAY, PostFacts(7)).content
    assert "order" not in get_panel_text(build_panel(make_bidding_look(), HINTS, SAY)).lower()


def test_13_3_order_is_offered_until_one_exists_or_if_none_is_allowed():
    def list_labels(**changes: Any) -> list[str]:
        return [
            button.label for button in iter_buttons(build_panel(make_bidding_look(**changes), HINTS, SAY))
        ]

    assert "Bid 0 every time" in list_labels() and "Bid 0 every time" in list_labels(orders=(Once(1, 2),))
    assert "Bid 0 every time" not in list_labels(orders=(Always(2),))
    assert "Bid 0 every time" not in list_labels(orderable=(Once,))
    assert "Bid 0 every time" not in list_labels(decision=None)


def test_list_names_each_order_and_offers_new_ones():
    mine = OwnTable(make_bidding_look(orders=(Always(1), Lowest())), HINTS)
    panel = order_panels.build_order_list([mine], SAY, "Saved.")
    assert get_panel_text(panel).startswith("Saved.\n**Your standing orders**")
    assert "**Auction**, Always: Bid 1. Ends with the game." in get_panel_text(panel)
    edits = [
        parse_custom_id(button.id) for button in iter_buttons(panel) if button.label.startswith("Change ")
    ]
    assert [GAME.standing_order_types[press.get_int_arg()] for press in edits] == [Always, Lowest]
    [new] = iter_selects(panel)
    kinds = [option.label.removeprefix("Auction AB2C: ") for option in new.options]
    assert kinds == ["Always", "Once", "Lowest"]


def test_list_warns_of_steps_that_close_fast():
    fast = order_panels.build_order_list([OwnTable(make_bidding_look(orderable=(Once,)), HINTS)], SAY)
    assert "Steps close fast at Auction AB2C" in get_panel_text(fast)
    assert [option.label for select in iter_selects(fast) for option in select.options] == [
        "Auction AB2C: Once"
    ]
    assert "close fast" not in get_panel_text(
        order_panels.build_order_list([OwnTable(make_bidding_look(), HINTS)], SAY)
    )
    none = order_panels.build_order_list([OwnTable(make_bidding_look(orderable=()), HINTS)], SAY)
    assert not list(iter_selects(none))


def test_longest_list_stays_within_limits_and_says_that_there_are_more():
    tables = [
        OwnTable(
            make_bidding_look(orders=(Always(1), Once(1, 2), Lowest()), table=make_table(id=f"AB{n:02}")),
            HINTS,
        )
        for n in range(10)
    ]
    panel = order_panels.build_order_list(tables, SAY)
    assert count_panel_components(panel) <= MAX_PANEL_COMPONENTS and "the rest" in get_panel_text(panel)
    told = [block.text for block in panel.blocks if isinstance(block, Text) and "Auction" in block.text]
    assert (
        len(told)
        == order_panels.MAX_LISTED_ORDERS
        == sum(button.label.startswith("Change ") for button in iter_buttons(panel))
    )
    [new] = iter_selects(panel)
    assert len(new.options) == 25


def test_button_saves_its_own_order():
    mine = OwnTable(make_bidding_look(), HINTS)
    orders = (Always(1), Always(2), Once(1, 2))
    ids = {order: next(iter_buttons(order_panels.build_draft_panel(mine, order, SAY))).id for order in orders}
    assert len(set(ids.values())) == 3
    assert all(parse_custom_id(id).get_arg(1) == order_panels.hash_order(order) for order, id in ids.items())
