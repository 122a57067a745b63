"""The order in which an Action phase resolves, and what happens to parameters that have become impossible (5.6)."""

from __future__ import annotations

from engine.core import Event
from engine.games.deal_with_the_devil.actions import Seal
from engine.games.deal_with_the_devil.arrange import choose_default_action
from engine.games.deal_with_the_devil.events import (
    BuildingBuilt,
    BuildingUsed,
    Change,
    DebtMoved,
    Failed,
    Payment,
    WheatPaid,
)
from engine.games.deal_with_the_devil.state import BuiltCard

from .acting import Plan, PlannedBuild, PlannedUse, Scene, list_failures
from .scenario import BLUE, GREEN, RED, YELLOW, Table, parse_bundle, play_to_step, set_stock

# All are claimed.
NO_TILES = {"minor_country": 1, "minor_town": 2, "minor_church": 3, "minor_mixed": 4}


def list_actions(told: list[Event]) -> list[tuple[str, str]]:
    """Return what happened, in order."""
    found = list[tuple[str, str]]()
    for event in told:
        match event:
            case BuildingUsed() | BuildingBuilt():
                found.append((type(event).__name__, event.building))
            case Failed():
                found.append((type(event).__name__, event.card))
            case _:
                found.append((type(event).__name__, ""))
    return found


def find_build(told: list[Event]) -> BuildingBuilt:
    (event,) = [one for one in told if isinstance(one, BuildingBuilt)]
    return event


# Order


def test_a4_to_a11_order_of_resolution():
    """Uses, builds with their actions, the recruit, the right option, the wheat, achievements; the debt at the end."""
    scene = Scene("1 W 1 S", "port gambling_house", "smithy")
    plan = {"uses": [PlannedUse("port")], "builds": [PlannedBuild("smithy", act=True)], "recruit": "farmer"}
    told = scene.play_event("prosperity", "right", **plan)
    assert list_actions(told) == [
        ("BuildingUsed", "port"),
        ("BuildingBuilt", "smithy"),
        ("BuildingUsed", "smithy"),
        ("Recruited", ""),
        ("EventPlayed", ""),
        ("WheatPaid", ""),
        ("Claimed", ""),
        ("DebtMoved", ""),
    ]


def test_a2_3_the_round_of_a_build_is_kept():
    """A2.2 depends on it: in this round the building is not from an earlier one."""
    scene = Scene("2 W", "", "port", round=3)
    scene.act(Plan(builds=[PlannedBuild("port")]))
    assert scene.kingdom.built == [BuiltCard("port", 3)]


def test_4_2_log_is_in_seat_order_and_the_bank_line_comes_last():
    """A1, L10: one block for each seat, in any order of the seals."""
    s = play_to_step(2, "plan")
    for seat in range(4):
        set_stock(s, seat, "9 W 9 S 9 H 9 G 9 c")
    table = Table(s)
    for seat in (YELLOW, GREEN, RED, BLUE):
        while table.get_question(seat) != "build":
            table.say(seat, table.options(seat)[-1])
        table.say(seat, table.options(seat)[0])
        while table.get_question(seat) != "plan_seal":
            table.say(seat, choose_default_action(table.match.get_decision(seat).options))
        table.say(seat, Seal())
    table.close()
    public = [type(event).__name__ for event in table.public()]
    assert public[:2] == ["ActionPhase", "BuildingBuilt"] and public.index("Banked") < public.index(
        "InterestCharged"
    )
    assert [event.seat for event in table.told(BuildingBuilt)] == [BLUE, RED, GREEN, YELLOW]


# The Stable (A8.3)


def test_r10_70_the_wheat_of_the_stables_own_token_comes_first():
    """The Almshouse would spend the coins for the third token's wheat: it does nothing, and is covered."""
    for coins, used, left in ((3, None, 0), (5, "almshouse", 0)):
        scene = Scene(
            "1 W 1 H", "scriptorium almshouse", "stable", tokens=3, free=1, minors=NO_TILES
        ).set_debt(10)
        scene.own.stock["coins"] = coins
        told = scene.act(Plan(uses=[PlannedUse("scriptorium")], builds=[PlannedBuild("stable")]))
        assert list_failures(told) == []
        assert (find_build(told).change.covered, find_build(told).change.used) == ("almshouse", used)
        assert scene.own.stock["coins"] == left
        assert WheatPaid(RED, 1, Payment(parse_bundle("1 H"), parse_bundle("1 H"))) in told


def test_a8_3_the_stable_needs_no_token_of_its_target():
    """With two tokens in all, no wheat is owed. Its action does not count (A6)."""
    scene = Scene("2 W 1 S 1 H", "cloth_hall", "stable", minors=NO_TILES)
    told = scene.play_event(
        "prosperity", "right", uses=[PlannedUse("cloth_hall")], builds=[PlannedBuild("stable")]
    )
    assert list_failures(told) == [("event", "prosperity")]
    assert not [event for event in told if isinstance(event, WheatPaid)]


# The Dam, courtiers, tiles


def test_a8_4_missing_tile_cannot_pay_for_the_dam():
    """A2.5, A9.1; and one must be named (6.7)."""
    for minors, dam in ((dict(NO_TILES, minor_town=-1), "minor_town"), (NO_TILES, None)):
        scene = Scene("1 W 2 S", "", "dam", minors=minors, levels=[2, 2, 2, 2])
        told = scene.act(Plan(builds=[PlannedBuild("dam", dam=dam)]))  # pyright: ignore[reportArgumentType]
        assert list_failures(told) == [("build", "dam")]
        assert scene.get_stock == parse_bundle("1 W 2 S")


def test_6_7_space_improved_meanwhile_is_replaced():
    """Fort and Guildhall name the same tile and the same space: the second takes the defaults (R10.62, AC6)."""
    scene = Scene("2 W 3 S 1 G 1 M", "", "fort guildhall")
    builds = [PlannedBuild(card, minor="minor_mixed", space=2) for card in ("fort", "guildhall")]
    told = scene.act(Plan(builds=builds))
    assert [
        (event.change.claimed, event.change.spaces) for event in told if isinstance(event, BuildingBuilt)
    ] == [
        (("minor_mixed",), (2,)),
        (("minor_country",), (3,)),
    ]


def test_a8_5_archbishops_seat_takes_5_at_most():
    scene = Scene("2 S 1 H 1 M 2 c", "", "archbishops_seat").set_debt(8)
    told = scene.act(Plan(builds=[PlannedBuild("archbishops_seat")]))
    assert find_build(told).change == Change(debt=-5)
    assert DebtMoved(RED, 8, 3) in told
