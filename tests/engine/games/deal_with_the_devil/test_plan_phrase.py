"""PLAN typed or filled in in one go (6.3, 6.7, 6.8.1)."""
from __future__ import annotations

from engine.games.deal_with_the_devil.commands.plan import Plan

from .phrasing import listed, planning, refused, say
from .scenario import RED, Table


def test_6_3_2_an_empty_plan_is_legal() -> None:
    table = planning()
    say(table, RED, Plan)
    plan = table.own(RED).draft.plan
    assert plan is not None and (plan.uses, plan.builds, plan.recruit, plan.claims) == ([], [], None, [])
    assert table.asked(RED) == ""


def test_6_3_a_plan_with_use_builds_and_recruit() -> None:
    table = planning()
    say(table, RED, Plan, use="vineyard", build="quarry mill", recruit="farmer")
    plan = table.own(RED).draft.plan
    assert plan is not None
    assert [one.building for one in plan.uses] == ["vineyard"]
    assert [(one.building, one.act) for one in plan.builds] == [("quarry", False), ("mill", False)]
    assert plan.recruit == "farmer"


def test_6_3_which_build_comes_first_and_how_it_goes_are_details() -> None:
    table = planning()
    assert listed(table, RED, Plan, "first", build="quarry mill:use") == ["mill"]
    ways = listed(table, RED, Plan, "build_2", build="quarry mill:use")
    assert ways == ["1x", "2x", "3x"]
    assert listed(table, RED, Plan, "build_1", build="quarry mill:use", first="mill") == ways
    names = Plan.__struct_fields__  # a form lists a field by what those before it hold
    assert names.index("first") < min(map(names.index, ("use_1", "use_2", "build_1", "build_2")))
    say(table, RED, Plan, build="quarry mill:use", build_1="2x", first="mill")
    plan = table.own(RED).draft.plan
    assert plan is not None
    assert [(one.building, one.act, one.times) for one in plan.builds] == [("mill", True, 2), ("quarry", False, 1)]


def test_6_7_a_choice_that_is_not_made_takes_its_default() -> None:
    table = planning()
    say(table, RED, Plan, build="mill:use")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[0].times == 1


def with_cards(*cards: str) -> Table:
    table = planning("9 W 9 S 9 H 9 G 9 M")
    s = table.state
    s.own[RED].hand = [*cards]
    return Table(s)


def test_6_7_defaults_of_a_typed_plan() -> None:
    """The first tile on space 2; the last built action building; the first courtier."""
    table = with_cards("fort", "stable", "port", "tavern", "dam")
    say(table, RED, Plan, build="fort tavern")
    plan = table.own(RED).draft.plan
    assert plan is not None
    assert (plan.builds[0].minor, plan.builds[0].space, plan.builds[1].courtier) == ("minor_country", 2, "farmer")
    table = with_cards("fort", "stable", "port", "tavern", "dam")
    say(table, RED, Plan, build="port stable")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[1].stable == "port"


def test_6_7_the_dams_tile_must_be_named() -> None:
    table = with_cards("dam", "farm", "port", "mill", "tavern")
    assert refused(table, RED, Plan, build="dam") == "dam-tile"
    say(table, RED, Plan, build="dam", build_1="minor_town")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[0].dam == "minor_town"


def test_6_8_1_more_than_the_tokens_is_refused() -> None:
    table = planning()
    assert refused(table, RED, Plan, use="vineyard", build="smithy:use mill:use") == "no-token-left"


def test_a_plan_is_filled_in_again_when_it_is_changed() -> None:
    table = planning()
    say(table, RED, Plan, use="vineyard", build="quarry mill:use", build_2="3x", pay_by="sell_first")
    drafted = table.own(RED).draft.plan
    table.match.reopen_seal(RED)
    begun = Plan.initial_fields(table.match.view(RED))
    again = planning()
    say(again, RED, Plan, **begun)
    assert again.own(RED).draft.plan == drafted


def test_what_is_not_in_the_hand_is_refused() -> None:
    table = planning()
    assert refused(table, RED, Plan, build="catacombs") == "not-in-hand"
    assert refused(table, RED, Plan, use="quarry") == "use-not-there"


def test_a_finer_choice_of_nothing_that_is_planned_is_refused() -> None:
    table = planning()
    assert refused(table, RED, Plan, spaces="minor_town:2") == "left-over"
    assert refused(table, RED, Plan, use_1="2x wood stone") == "left-over"
