"""PLAN, typed or filled in at once (6.3, 6.7, 6.8.1)."""

from __future__ import annotations

from engine.games.deal_with_the_devil.commands.plan import Plan

from .phrasing import get_refusal, start_planning, type_phrase
from .scenario import RED, Table


def test_6_3_2_empty_plan_is_legal():
    table = start_planning()
    type_phrase(table, RED, Plan)
    plan = table.own(RED).draft.plan
    assert plan is not None and (plan.uses, plan.builds, plan.recruit, plan.claims) == ([], [], None, [])
    assert table.get_question(RED) == ""


def test_6_7_missing_choice_takes_its_default():
    table = start_planning()
    type_phrase(table, RED, Plan, build="mill:use")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[0].times == 1


def plan_with_cards(*cards: str) -> Table:
    table = start_planning("9 W 9 S 9 H 9 G 9 M")
    s = table.state
    s.own[RED].hand = [*cards]
    return Table(s)


def test_6_7_dams_tile_must_be_named():
    table = plan_with_cards("dam", "farm", "port", "mill", "tavern")
    assert get_refusal(table, RED, Plan, build="dam") == "dam-tile"
    type_phrase(table, RED, Plan, build="dam", build_1="minor_town")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[0].dam == "minor_town"


def test_6_8_1_more_actions_than_tokens_are_refused():
    table = start_planning()
    assert get_refusal(table, RED, Plan, use="vineyard", build="smithy:use mill:use") == "no-token-left"


def test_plan_form_is_filled_in_when_it_is_changed():
    table = start_planning()
    type_phrase(table, RED, Plan, use="vineyard", build="quarry mill:use", build_2="3x", pay_by="sell_first")
    drafted = table.own(RED).draft.plan
    table.match.reopen_seal(RED)
    begun = Plan.initial_fields(table.match.view(RED))
    again = start_planning()
    type_phrase(again, RED, Plan, **begun)
    assert again.own(RED).draft.plan == drafted


def test_card_not_in_hand_is_refused():
    table = start_planning()
    assert get_refusal(table, RED, Plan, build="catacombs") == "not-in-hand"
    assert get_refusal(table, RED, Plan, use="quarry") == "use-not-there"


def test_detail_of_an_unplanned_action_is_refused():
    table = start_planning()
    assert get_refusal(table, RED, Plan, spaces="minor_town:2") == "left-over"
    assert get_refusal(table, RED, Plan, use_1="2x wood stone") == "left-over"
