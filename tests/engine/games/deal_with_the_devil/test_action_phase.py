"""The Action phase (5.6, A1 to A12, its rulings and examples)."""

from __future__ import annotations

from typing import Any

from engine.core import Event
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
from engine.games.deal_with_the_devil.rules.action_phase import project_plan
from engine.games.deal_with_the_devil.state import BuiltCard, Kingdom, PrivateState

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Plan,
    PlannedBuild,
    PlannedClaim,
    PlannedUse,
    Scene,
    Table,
    iterate_random_game,
    list_failures,
    parse_bundle,
    play_to_step,
    set_stock,
)

LOSS = Change(reputation=(1, 0))
# All are claimed.
NO_TILES = {"minor_country": 1, "minor_town": 2, "minor_church": 3, "minor_mixed": 4}


def plan_uses(*cards: str, **how: Any) -> list[PlannedUse]:
    return [PlannedUse(card, **how) for card in cards]


def plan_builds(*cards: str, **how: Any) -> list[PlannedBuild]:
    return [PlannedBuild(card, **how) for card in cards]


def find_first(told: list[Event], kind: type[Any]) -> Any:
    return next(event for event in told if isinstance(event, kind))


# Examples


def test_11_11_a_full_plan():
    """11.11, A3 to A6, A10, A11: four tokens, two without cost."""
    scene = Scene("3 W 2 S 1 H 1 G 4 c", "vineyard farm", "quarry smithy", round=2).set_events("good_harvest")
    plan = Plan("good_harvest", "left", uses=plan_uses("vineyard"))
    plan.builds = [PlannedBuild("quarry"), PlannedBuild("smithy", act=True, pick=("stone",))]
    told = scene.act(plan)
    assert told == [
        EventPlayed(RED, "good_harvest", "left", Change(gains=parse_bundle("2 H"), reputation=(1, -1))),
        BuildingUsed(RED, "vineyard", Change(gains=parse_bundle("4 c"))),
        BuildingBuilt(RED, "quarry", Payment(parse_bundle("2 W 1 H")), Change()),
        BuildingBuilt(RED, "smithy", Payment(parse_bundle("1 W 1 S")), Change()),
        BuildingUsed(RED, "smithy", Change(gains=parse_bundle("1 S 1 c"))),
        WheatPaid(RED, 2, Payment(parse_bundle("2 H"))),
        Claimed(RED, "minor_country", 2, (), Change()),
    ]
    assert scene.get_stock == parse_bundle("2 S 1 G 9 c")
    assert (scene.kingdom.reputation, scene.kingdom.levels, scene.own.hand) == (-1, [1, 2, 1, 1], [])
    assert scene.own.events == []  # A11


def test_11_12_failure():
    """11.12, A9.1, A9.3, R10.54: nothing is borrowed, 1 reputation each, the card stays in the hand and was seen."""
    scene = Scene("1 W", hand="farm").set_debt(9)
    told = scene.play_event("prosperity", "right", builds=plan_builds("farm"))
    assert told == [
        Failed(RED, "build", "farm", LOSS),
        Failed(RED, "event", "prosperity", Change(reputation=(0, -1))),
    ]
    assert (scene.get_stock, scene.own.debt, scene.kingdom.reputation) == (parse_bundle("1 W"), 9, -1)
    assert (scene.own.hand, scene.kingdom.shown) == (["farm"], ["farm"])
    assert [(one.round, one.seat, one.card) for one in scene.s.failed] == [(4, RED, "farm")]


def test_11_13_science_and_courtiers():
    """11.13, AC1 to AC5, W2, R10.15."""
    scene = Scene(
        "3 W 2 S 4 H", "chapel monastery farm", "convent apothecary", round=3, reputation=7
    ).hold_courtiers("priest")
    plan = Plan(
        builds=plan_builds("convent", "apothecary"), claims=[PlannedClaim("major_church", ("priest",))]
    )
    told = scene.act(plan)
    assert [(one.achievement, one.space, one.courtiers) for one in told if isinstance(one, Claimed)] == [
        ("major_church", None, ("priest",)),
        ("minor_church", 2, ()),
        ("minor_mixed", 3, ()),
    ]
    assert (scene.kingdom.angel, scene.kingdom.indulgences, scene.kingdom.courtiers["priest"]) == (
        0,
        1,
        "space3",
    )


def test_11_21_dam_with_an_unclaimed_tile():
    """11.21, R10.16, 12.11."""
    scene = Scene("1 W 2 S", "port marketplace gambling_house", "dam")
    told = scene.act(Plan(builds=plan_builds("dam", dam="minor_town")))
    assert (scene.kingdom.levels, scene.kingdom.minors["minor_town"]) == ([1, 1, 1, 1], -1)
    assert not [one for one in told if isinstance(one, Claimed) and one.achievement == "minor_town"]


def test_11_22_university_and_guildhall():
    """11.22, R10.11, R10.17: 4 tokens still in this round, 3 from the next; the University pays for the Fort's tile."""
    scene = Scene("2 W 3 S 1 G 1 H", "university", "guildhall stable", round=4)
    plan = Plan(
        builds=[PlannedBuild("guildhall", minor="minor_mixed", space=3), PlannedBuild("stable")],
        recruit="farmer",
    )
    told = scene.act(plan)
    assert find_first(told, BuildingBuilt).change == Change(
        gains=parse_bundle("3 c"), claimed=("minor_mixed",), spaces=(3,)
    )
    assert scene.kingdom.levels == [1, 1, 2, 1]
    assert find_first(told, WheatPaid).n == 1  # the third token, two are free
    assert (scene.kingdom.tokens, scene.kingdom.free) == (3, 1)


def test_11_22_from_the_next_round_three_tokens_owe_two_wheat():
    scene = Scene("2 H 3 c", "guildhall scriptorium tithe_barn", tokens=3, free=1)
    told = scene.act(Plan(uses=plan_uses("scriptorium", "tithe_barn"), recruit="priest"))
    assert find_first(told, WheatPaid).n == 2


def test_11_27_third_action():
    """11.27: a recruit is the third token and owes a wheat that is in stock, or that a loan buys."""
    scene = Scene("1 W 1 S 1 H 2 c", "port vineyard")
    told = scene.act(Plan(uses=plan_uses("port", "vineyard"), recruit="priest"))
    assert told[-2:] == [
        Recruited(RED, "priest", Payment(parse_bundle("2 c"))),
        WheatPaid(RED, 1, Payment(parse_bundle("1 H"))),
    ]
    scene = Scene("2 c", "scriptorium tithe_barn", minors=NO_TILES)
    scene.own.stock["coins"] = 0
    told = scene.act(Plan(uses=plan_uses("scriptorium", "tithe_barn"), recruit="priest"))
    assert told[-2:] == [
        WheatPaid(RED, 1, Payment(parse_bundle("1 H"), parse_bundle("1 H"), {}, 3)),
        DebtMoved(RED, 0, 3),
    ]
    assert (scene.get_stock, scene.own.debt, scene.kingdom.debt) == ({}, 3, 3)


def test_11_32_wheat_earned_by_the_action_itself():
    """11.32, R10.60: what an action gains may pay its own wheat."""
    scene = Scene("", "guildhall scriptorium cloth_hall", tokens=3, free=1).set_debt(10)
    told = scene.act(Plan(uses=plan_uses("scriptorium", "cloth_hall")))
    assert find_first(told, WheatPaid).spent == Payment(parse_bundle("1 H"), parse_bundle("1 H"))
    assert (scene.get_stock, scene.kingdom.reputation) == (parse_bundle("1 c"), 3)
    scene = Scene("", "guildhall scriptorium coven_hideout", tokens=3, free=1).set_debt(10)
    told = scene.act(Plan(uses=plan_uses("scriptorium", "coven_hideout")))
    assert list_failures(told) == [("use", "coven_hideout")]
    assert (scene.kingdom.reputation, scene.own.debt) == (2, 10)


def test_11_34_the_reserve_is_not_used_for_the_bundle():
    """11.34, F3, R10.68."""
    before = "guildhall scriptorium coven_hideout"
    scene = Scene("2 W 2 S 2 H", before, "silver_mine", tokens=3, free=1, minors=NO_TILES).set_debt(10)
    told = scene.act(Plan(uses=plan_uses("scriptorium", "coven_hideout"), builds=plan_builds("silver_mine")))
    assert list_failures(told) == [("build", "silver_mine")]
    assert (scene.get_stock, scene.kingdom.reputation) == (parse_bundle("2 W 2 S 1 H"), 0)
    scene = Scene("2 W 2 S 2 H", before, "silver_mine", tokens=3, free=1, minors=NO_TILES).set_debt(10)
    told = scene.act(Plan(uses=plan_uses("scriptorium"), builds=plan_builds("silver_mine")))
    assert list_failures(told) == []
    assert (scene.get_stock, scene.kingdom.reputation) == (parse_bundle("3 c"), 2)


# Clauses


def test_a6_failed_tokens_owe_no_wheat():
    """A6, A9.1: only successful tokens count."""
    scene = Scene("", "scriptorium tithe_barn", "castle").set_debt(10)
    told = scene.act(Plan(uses=plan_uses("scriptorium", "tithe_barn"), builds=plan_builds("castle")))
    assert list_failures(told) == [("build", "castle")]
    assert not [one for one in told if isinstance(one, WheatPaid)]


def test_a8_2_building_is_used_by_its_token_and_again_by_the_stable():
    """A8.2, A8.3, A2.2: covered afterwards, it keeps its type."""
    scene = Scene("1 W 1 H", "cloth_hall", "stable")
    told = scene.act(Plan(uses=plan_uses("cloth_hall"), builds=plan_builds("stable", stable="cloth_hall")))
    assert find_first(told, BuildingBuilt).change == Change(
        gains=parse_bundle("4 c"), covered="cloth_hall", used="cloth_hall"
    )
    assert scene.get_stock == parse_bundle("8 c")
    assert scene.kingdom.built == [BuiltCard("cloth_hall", 1, covered=True), BuiltCard("stable", 4)]


def test_a9_2_failed_build_drops_its_action_without_another_loss():
    scene = Scene("", hand="smithy").set_debt(10)
    assert scene.act(Plan(builds=plan_builds("smithy", act=True))) == [Failed(RED, "build", "smithy", LOSS)]


def test_a9_1_action_fails_after_its_build():
    """A9.1, R10.52: nothing is refunded."""
    scene = Scene("1 W 1 S", hand="almshouse").set_debt(10)
    told = scene.act(Plan(builds=plan_builds("almshouse", act=True)))
    assert told == [
        BuildingBuilt(RED, "almshouse", Payment(parse_bundle("1 W 1 S")), Change()),
        Failed(RED, "act", "almshouse", LOSS),
    ]
    assert scene.get_stock == {}


def test_a9_4_left_option_never_fails():
    """A9.4, R10.53: with no courtier on the board, the other parts still happen."""
    scene = Scene("").hold_courtiers("farmer", "merchant", "priest")
    told = scene.play_event("tournament", "left")
    assert told == [
        EventPlayed(RED, "tournament", "left", Change(gains=parse_bundle("2 c"), reputation=(1, -2)))
    ]


def test_r10_12_unused_tokens_are_lost():
    """R10.12, 6.3.2: an empty plan is legal and changes nothing."""
    scene = Scene("1 W 5 c")
    scene.act(Plan())
    assert (scene.get_stock, scene.kingdom.reputation, scene.kingdom.tokens) == (
        parse_bundle("1 W 5 c"),
        1,
        4,
    )


def test_r10_13_job_seekers_asks_for_a_recruit_step():
    """R10.13, A9.3: a courtier gained by an effect does not count."""
    scene = Scene("1 W 1 H 9 c", hand="tavern")
    assert list_failures(scene.play_event("job_seekers", "right", builds=plan_builds("tavern"))) == [
        ("event", "job_seekers")
    ]
    scene = Scene("9 c")
    told = scene.play_event("job_seekers", "right", recruit="farmer")
    assert told[-1] == EventPlayed(RED, "job_seekers", "right", Change(reputation=(1, 3)))


def test_r10_13_prosperity_counts_successful_tokens():
    """R10.13, A6: builds included."""
    scene = Scene("1 W 1 S 5 H 9 c", "scriptorium", "farm")
    told = scene.play_event(
        "prosperity", "right", uses=plan_uses("scriptorium"), builds=plan_builds("farm"), recruit="priest"
    )
    assert find_first(told, EventPlayed).change == Change(reputation=(3, 6))


def test_slow_economy_uses_the_current_debt():
    """2.6: debt_zero is the debt now, with the loan of a build before it."""
    assert find_first(Scene().play_event("slow_economy", "right"), EventPlayed).change == Change(
        reputation=(1, 3)
    )
    scene = Scene("1 W", hand="farm")
    assert list_failures(scene.play_event("slow_economy", "right", builds=plan_builds("farm"))) == [
        ("event", "slow_economy")
    ]


def test_r10_14_alchemist_pays_no_event():
    """R10.14, R10.15: the courtier named; also one recruited in this phase."""
    assert list_failures(Scene().hold_courtiers("alchemist").play_event("forest", "right")) == [
        ("event", "forest")
    ]
    scene = Scene("2 c")
    told = scene.play_event("forest", "right", recruit="farmer")
    assert told[-1] == EventPlayed(RED, "forest", "right", Change(reputation=(1, 5), lost_courtier="farmer"))
    assert scene.kingdom.courtiers["farmer"] == "space3"


def test_r10_18_masons_yard_works_from_the_next_building():
    """R10.18: one stone less, for stone only."""
    scene = Scene("2 W 2 S 1 H 2 c", hand="masons_yard monastery")
    told = scene.act(Plan(builds=plan_builds("masons_yard", "monastery")))
    spent = [one.spent.cost for one in told if isinstance(one, BuildingBuilt)]
    assert spent == [parse_bundle("1 W 1 S 1 H 2 c"), parse_bundle("1 W")]


def test_r10_19_two_science_buildings_lose_4_each():
    """R10.19, R10.20, RP2, RP3, W3: −4 then −1 steps, wings on the bottom three, none below."""
    scene = Scene("2 W 2 H 2 G 3 M", hand="apothecary astronomical_clock", score=5)
    told = scene.act(Plan(builds=plan_builds("apothecary", "astronomical_clock")))
    changes = [one.change for one in told if isinstance(one, BuildingBuilt)]
    assert changes == [
        Change(reputation=(1, -3)),
        Change(reputation=(-3, -7), demon=3, houseguests=1, score=-2),
    ]
    assert (scene.kingdom.demon, scene.kingdom.houseguests, scene.kingdom.score) == (0, 1, 3)


def test_r10_61_conversion_buys_what_is_missing():
    """R10.61, 2.5: planned actions are mandatory, bad bargains included."""
    scene = Scene("9 c", "mill")
    told = scene.act(Plan(uses=plan_uses("mill", times=3)))
    assert find_first(told, BuildingUsed).spent == Payment(parse_bundle("3 H"), parse_bundle("3 H"))
    assert scene.get_stock == parse_bundle("9 c")


def test_a2_4_1_the_projection_is_exact():
    """A2.4.1, 12.1, 12.3, 12.4: in random games, the plan does exactly what its owner sees in the projection."""
    plans = 0
    for seed in range(3):
        seen: dict[int, tuple[list[Event], Kingdom, PrivateState]] = {}
        for match in iterate_random_game(seed):
            s = match.state
            if s.phase == "plan" and not match.is_ready_to_reveal:
                seen = {
                    seat: project_plan(s, seat, own.draft.plan)
                    for seat, own in enumerate(s.own)
                    if own.draft.plan
                }
            elif seen:
                told = [told.event for told in match.new_public_events]
                for events, kingdom, own in seen.values():
                    assert all(event in told for event in events)
                    assert min(own.stock.values()) >= 0 and 0 <= own.debt <= 10
                    assert kingdom.levels.count(2) == sum(space > 0 for space in kingdom.minors.values())
                    assert max(kingdom.angel, kingdom.demon) < 3
                plans, seen = plans + len(seen), {}
    assert plans > 40


# All are claimed.


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
    """A1, L9, L10, T3: one block for each seat, in any order of the seals."""
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
        table.say(seat, "seal")
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
