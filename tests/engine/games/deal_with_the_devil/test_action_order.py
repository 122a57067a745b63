"""The order in which an Action phase resolves, and what happens to parameters that have become impossible (5.6)."""

from __future__ import annotations

from engine.core import Event
from engine.games.deal_with_the_devil.actions import Seal
from engine.games.deal_with_the_devil.arrange import choose_default_action
from engine.games.deal_with_the_devil.events import (
    BuildingBuilt,
    BuildingUsed,
    Change,
    Claimed,
    DebtMoved,
    EventPlayed,
    Failed,
    Payment,
    Recruited,
    WheatPaid,
)
from engine.games.deal_with_the_devil.state import BuiltCard

from .acting import Plan, PlannedBuild, PlannedClaim, PlannedUse, Scene, list_failures
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


def test_a3_left_option_comes_before_everything():
    """Its 2 wood pay the use and the build that follow it."""
    scene = Scene("", "opticians_workshop", "port").set_debt(10)
    told = scene.play_event("forest", "left", uses=[PlannedUse("opticians_workshop")])
    assert list_actions(told) == [("EventPlayed", ""), ("BuildingUsed", "opticians_workshop")]
    scene = Scene("", "", "port").set_debt(10)
    assert list_failures(scene.play_event("forest", "left", builds=[PlannedBuild("port")])) == []


def test_a4_uses_follow_the_order_of_the_plan():
    """The Port's coins pay the Almshouse; the other order fails."""
    for uses, failed in ((("port", "almshouse"), []), (("almshouse", "port"), [("use", "almshouse")])):
        scene = Scene("", "port almshouse").set_debt(10)
        assert list_failures(scene.act(Plan(uses=[PlannedUse(card) for card in uses]))) == failed


def test_a5_action_of_the_first_build_comes_before_the_second():
    """The stone that the Smithy makes builds the Lumber Camp."""
    scene = Scene("1 W 1 S 2 H", "", "smithy lumber_camp").set_debt(10)
    told = scene.act(
        Plan(builds=[PlannedBuild("smithy", act=True, pick=("stone",)), PlannedBuild("lumber_camp")])
    )
    assert list_actions(told)[:3] == [
        ("BuildingBuilt", "smithy"),
        ("BuildingUsed", "smithy"),
        ("BuildingBuilt", "lumber_camp"),
    ]
    assert scene.get_stock == parse_bundle("1 c")


def test_a7_builds_come_before_the_recruit():
    """One coin goes into the Marketplace; two are not left."""
    scene = Scene("1 W 1 S 2 c", "", "marketplace").set_debt(10)
    told = scene.act(Plan(builds=[PlannedBuild("marketplace")], recruit="farmer"))
    assert list_actions(told) == [("BuildingBuilt", "marketplace"), ("Failed", "farmer")]


def test_a5_immediate_effect_pays_what_comes_next():
    """The Town Hall's 3 coins recruit; its own cost could not have used them."""
    scene = Scene("3 S 1 H 1 M", "", "town_hall").set_debt(10)
    told = scene.act(Plan(builds=[PlannedBuild("town_hall")], recruit="farmer"))
    assert told[:2] == [
        BuildingBuilt(
            RED, "town_hall", Payment(parse_bundle("3 S 1 H 1 M")), Change(gains=parse_bundle("3 c"))
        ),
        Recruited(RED, "farmer", Payment(parse_bundle("2 c"))),
    ]


def test_a10_right_option_comes_before_the_wheat():
    """Church Tithe costs 1 wheat of 2; the other one is owed."""
    scene = Scene("1 W 2 H 1 c", "scriptorium guildhall", "", tokens=3, free=0).set_debt(10)
    told = scene.play_event("church_tithe", "right", uses=[PlannedUse("scriptorium")])
    assert list_actions(told) == [("BuildingUsed", "scriptorium"), ("EventPlayed", ""), ("WheatPaid", "")]
    assert scene.get_stock == parse_bundle("1 c")


def test_a10_a11_wheat_comes_before_the_rewards_of_achievements():
    """The 7 coins of Five Town come too late: a loan pays for the wheat."""
    scene = Scene(
        "2 c", "marketplace port gambling_house tavern town_hall", free=0, minors=NO_TILES
    ).set_debt(9)
    scene.own.stock["coins"] = 0
    told = scene.act(Plan(recruit="farmer"))
    assert list_failures(told) == [("recruit", "farmer")]
    scene = Scene(
        "3 c", "marketplace port gambling_house tavern town_hall", free=0, minors=NO_TILES
    ).set_debt(9)
    told = scene.act(Plan(recruit="farmer"))
    assert list_actions(told) == [("Recruited", ""), ("WheatPaid", ""), ("Claimed", ""), ("DebtMoved", "")]
    assert (scene.get_stock, scene.own.debt) == (parse_bundle("7 c"), 10)


def test_a11_played_event_is_gone_even_if_it_failed():
    """A9.3, A11; and everybody has seen it (8.1)."""
    for side in ("left", "right"):
        scene = Scene()
        told = scene.play_event("prosperity", side)
        assert bool(list_failures(told)) == (side == "right")
        assert scene.own.events == []
        assert [(one.seat, one.event) for one in scene.s.played] == [(RED, "prosperity")]


def test_a9_1_failures_bring_the_wings_of_the_last_spaces():
    """A9.1 with RP2: each failure is a separate movement."""
    scene = Scene("", "", "castle citadel", reputation=-4).set_debt(10)
    told = scene.act(Plan(builds=[PlannedBuild("castle"), PlannedBuild("citadel")]))
    assert [event.change for event in told if isinstance(event, Failed)] == [
        Change(reputation=(-4, -5), demon=1),
        Change(reputation=(-5, -6), demon=1),
    ]


def test_a9_2_failed_build_drops_only_its_own_action():
    """The second build still happens, and its action too."""
    scene = Scene("2 W", "", "mill port").set_debt(10)
    told = scene.act(Plan(builds=[PlannedBuild("mill", act=True), PlannedBuild("port", act=True)]))
    assert list_actions(told) == [("Failed", "mill"), ("BuildingBuilt", "port"), ("BuildingUsed", "port")]


def test_8_1_card_shown_in_a_failed_build_is_open_until_it_is_built():
    scene = Scene("", "", "farm").set_debt(10)
    scene.act(Plan(builds=[PlannedBuild("farm")]))
    assert scene.kingdom.shown == ["farm"]
    scene.own.stock.update(parse_bundle("1 W 1 S"))
    scene.act(Plan(builds=[PlannedBuild("farm")]))
    assert (scene.kingdom.shown, scene.own.hand) == ([], [])
    assert len(scene.s.failed) == 1


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


def test_a8_3_covered_building_cannot_be_a_target_again():
    """A8.3, 12.11: neither by name nor by default; if nothing else is left, nothing happens."""
    for named in (None, "vineyard"):
        scene = Scene("1 W 1 H", "port vineyard", "stable", minors=NO_TILES)
        scene.kingdom.built[1].covered = True
        told = scene.act(Plan(builds=[PlannedBuild("stable", stable=named)]))
        assert find_build(told).change == Change(gains=parse_bundle("2 c"), covered="port", used="port")
    scene = Scene("1 W 1 H", "port", "stable", minors=NO_TILES)
    scene.kingdom.built[0].covered = True
    assert find_build(scene.act(Plan(builds=[PlannedBuild("stable")]))).change == Change()


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


def test_6_7_missing_target_is_replaced_with_its_own_maximum():
    """The Stable takes the Brewery instead of the Mill: twice at most, not three times."""
    scene = Scene("1 W 4 H", "brewery", "stable").set_debt(10)
    told = scene.act(Plan(builds=[PlannedBuild("stable", stable="mill", times=3)]))
    assert find_build(told).change == Change(
        gains=parse_bundle("8 c"), covered="brewery", used="brewery", times=2
    )
    assert scene.get_stock == parse_bundle("1 H 8 c")


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


def test_a8_4_tile_claimed_by_the_previous_build_leaves_its_space():
    """The Fort claims it, the Dam takes it away again; the University is paid for the claim."""
    scene = Scene("2 W 4 S 1 M", "university", "fort dam")
    plan = Plan(
        builds=[PlannedBuild("fort", minor="minor_town", space=4), PlannedBuild("dam", dam="minor_town")]
    )
    told = scene.act(plan)
    assert [event.change for event in told if isinstance(event, BuildingBuilt)] == [
        Change(gains=parse_bundle("3 c"), claimed=("minor_town",), spaces=(4,)),
        Change(removed="minor_town"),
    ]
    assert (scene.kingdom.levels[3], scene.kingdom.minors["minor_town"]) == (1, -1)


def test_6_7_surplus_named_basics_are_not_paid():
    """The Optician's Workshop takes one."""
    scene = Scene("1 W 1 S 1 H", "opticians_workshop")
    (told,) = scene.act(Plan(uses=[PlannedUse("opticians_workshop", pay=("wheat", "stone"))]))
    assert isinstance(told, BuildingUsed) and told.spent.cost == parse_bundle("1 S")


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


def test_6_7_courtier_taken_meanwhile_is_replaced():
    """The event takes the priest, so the Tavern takes the first available courtier."""
    scene = Scene("1 W 1 H", "", "tavern")
    told = scene.play_event(
        "job_seekers", "left", event_courtier="priest", builds=[PlannedBuild("tavern", courtier="priest")]
    )
    assert find_build(told).change == Change(courtiers=("farmer",))


def test_ac4_ac8_recruit_of_this_phase_helps_and_lies_on_space_3():
    """R10.15, AC3: bought for 2 coins, used at once, for 3 the next time."""
    scene = Scene("2 c", "chapel monastery", "").set_debt(10)
    told = scene.act(Plan(recruit="priest", claims=[PlannedClaim("minor_church", ("priest",))]))
    assert [event.courtiers for event in told if isinstance(event, Claimed)] == [("priest",)]
    assert scene.kingdom.courtiers["priest"] == "space3"
    scene.own.stock["coins"] = 2
    assert list_failures(scene.act(Plan(recruit="priest"))) == [("recruit", "priest")]


def test_2_5_score_and_its_cost():
    """`pay` and `score`: the Royal Orchard for wheat, the Printing House for coins."""
    scene = Scene("1 H 2 c", "royal_orchard printing_house", minors=NO_TILES).set_debt(10)
    told = scene.act(Plan(uses=[PlannedUse("royal_orchard"), PlannedUse("printing_house")]))
    assert told == [
        BuildingUsed(RED, "royal_orchard", Change(score=2), Payment(parse_bundle("1 H"))),
        BuildingUsed(RED, "printing_house", Change(score=2), Payment(parse_bundle("2 c"))),
    ]
    assert (scene.get_stock, scene.kingdom.score) == ({}, 4)


def test_2_5_heresy_trial_gives_reputation_and_a_wing():
    """Several effects after one cost, in listed order."""
    scene = Scene("5 c", reputation=6).set_debt(10)
    (event,) = scene.play_event("heresy_trial", "right")
    assert event == EventPlayed(
        RED, "heresy_trial", "right", Change(reputation=(6, 7), angel=2), Payment(parse_bundle("5 c"))
    )


def test_a8_5_archbishops_seat_takes_5_at_most():
    scene = Scene("2 S 1 H 1 M 2 c", "", "archbishops_seat").set_debt(8)
    told = scene.act(Plan(builds=[PlannedBuild("archbishops_seat")]))
    assert find_build(told).change == Change(debt=-5)
    assert DebtMoved(RED, 8, 3) in told
