"""Panels put suggestions first (R10.45). They never send them automatically."""

from __future__ import annotations

from engine.core import Action
from engine.core.presentation import Lookahead
from engine.games.deal_with_the_devil.actions import Appease, AskFor, Coins, Put, Wings
from engine.games.deal_with_the_devil.state import State
from engine.games.deal_with_the_devil.view import View

from .scenario import RED, Table, make_built_cards, play_to_step, set_stock
from .speaking import make_presenter


def list_suggested(table: Table) -> tuple[Action, ...]:
    return make_presenter().suggested_actions(
        Lookahead[View].from_match(table.match, RED), table.match.get_decision(RED)
    )


def test_r10_45_suggestion_offers_and_asks_nothing():
    """Only while nothing was put in: otherwise it would be refused (D2)."""
    table = Table(play_to_step(1, "offer"))
    assert list_suggested(table) == (AskFor("none"),)
    table.say(RED, Put("wood", 1))
    assert list_suggested(table) == ()


def test_r10_45_suggestion_buys_no_wings_and_puts_in_no_coins():
    assert list_suggested(Table(play_to_step(3, "wings"))) == (Wings(0),)
    assert list_suggested(Table(play_to_step(3, "ritual"))) == (Coins(0),)


def set_up_three_inquisitors() -> State:
    """The Ascetic takes 4, the Debt Collector with debt 3 + 3 takes 2, the Vandal a building of 1."""
    s = play_to_step(3, "answer")
    s.face_up, s.slots = [True, True, False], ["debt_collector", "vandal", "orator", "profligate"]
    set_stock(s, RED, "")
    s.own[RED].pure = 3
    s.own[RED].debt = s.players[RED].debt = 1
    s.players[RED].built = make_built_cards("farm", "castle")
    s.players[RED].demon = 0
    return s


def test_r10_45_14_7_largest_penalty_comes_first():
    table = Table(set_up_three_inquisitors())
    assert list_suggested(table) == (Appease("A", "soul"),)
    table.say(RED, Appease("A", "soul"))
    assert list_suggested(table) == (Appease("1", "soul"),)


def test_r10_45_no_soul_is_suggested_for_an_inquisitor_who_takes_nothing():
    """Only as many as useful: an empty kingdom has nothing for B and C to punish."""
    s = play_to_step(5, "answer")
    s.bribed, s.own[RED].pure = ["A"], 3
    assert list_suggested(Table(s)) == ()


def test_every_suggestion_is_legal_and_nothing_is_answered_automatically():
    """R10.45: no default is ever submitted silently; only funding, which few would change, is filled in (6.7)."""
    s = play_to_step(2, "plan")
    set_stock(s, RED, "")
    table = Table(s)
    asked = set[str]()
    while kind := table.get_question(RED):
        decision, view = table.match.get_decision(RED), table.match.view(RED)
        assert set(make_presenter().suggested_actions(Lookahead[View](view), decision)) <= set(
            decision.options
        )
        default = make_presenter().default_action(view, decision)
        assert default == (decision.options[0] if kind == "funding" else None)
        asked.add(kind)
        table.say(RED, decision.options[0])
    assert {"event", "build", "recruit", "funding", "plan_seal"} <= asked
