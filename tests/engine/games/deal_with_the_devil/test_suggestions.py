"""Panels put suggestions first (R10.45). They never send them automatically."""

from __future__ import annotations

import pytest

from engine.core import Action
from engine.core.presentation import Lookahead
from engine.games.deal_with_the_devil.actions import Appease, AskFor, Coins, Keep, Pass, Put, Wings
from engine.games.deal_with_the_devil.components import BuildingId
from engine.games.deal_with_the_devil.state import State
from engine.games.deal_with_the_devil.view import View

from .scenario import RED, Table, make_built_cards, play_to_step, set_stock
from .speaking import make_presenter


def list_suggested(table: Table) -> tuple[Action, ...]:
    return make_presenter().suggested_actions(
        Lookahead[View].from_match(table.match, RED), table.match.get_decision(RED)
    )


def set_up_passing(*drawn: BuildingId) -> Table:
    """Let red keep a card and see these four."""
    s = play_to_step(2, "cards")
    s.deck[1][RED] = list(drawn)
    return Table(s).say(RED, Keep(s.own[RED].hand[0]))


@pytest.mark.parametrize(
    ("drawn", "two"),
    [
        # 1 point each, the others 2
        (("sheepfold", "smithy", "quarry", "masons_yard"), {"smithy", "masons_yard"}),
        # 2 points each, and 3 goods except the Abbey Farm's 4; a coin is no good: Sheepfold, Fish Pond, Bell Tower
        (("abbey_farm", "fish_pond", "bell_tower", "sheepfold"), {"sheepfold", "fish_pond"}),
        # 2 points and 3 goods each: the order of components.toml, not of the draw
        (("bell_tower", "fish_pond", "quarry", "sheepfold"), {"sheepfold", "quarry"}),
    ],
)
def test_r10_45_suggestion_passes_the_two_with_the_fewest_points(
    drawn: tuple[BuildingId, ...], two: set[BuildingId]
):
    """Ties: the lower cost in goods, then the order of the deck in components.toml."""
    table = set_up_passing(*drawn)
    (answer,) = list_suggested(table)
    assert isinstance(answer, Pass)
    assert {answer.first, answer.second} == two


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
