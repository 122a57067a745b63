"""The Action phase (5.6, A1 to A12, its rulings and examples)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.arrange import choose_default_action
from engine.games.deal_with_the_devil.events import BuildingBuilt
from engine.games.deal_with_the_devil.state import BuiltCard

from .scenario import (
    BLUE,
    GREEN,
    NO_TILES,
    RED,
    YELLOW,
    Scene,
    start,
)

# Examples


def test_11_11_a_full_plan():
    """11.11, A2.4.1, A3 to A6, A10, A11: four tokens, two without cost. `Scene.act`
    compares each plan with its projection."""
    scene = Scene("3 W 2 S 1 H 1 G 4 c", "vineyard farm", "quarry smithy", round=2)
    told = scene.act("event good_harvest left, use vineyard, build quarry, build smithy act pick=stone")
    assert told == (
        "EventPlayed good_harvest left gains 2 H reputation 1 -1; BuildingUsed vineyard gains 4 c; "
        "BuildingBuilt quarry cost 2 W 1 H; BuildingBuilt smithy cost 1 W 1 S; "
        "BuildingUsed smithy gains 1 S 1 c; WheatPaid 2 cost 2 H; Claimed minor_country 2"
    )
    assert (scene.stock, scene.kingdom.levels) == ("2 S 1 G 9 c", [1, 2, 1, 1])
    assert scene.own.hand == scene.own.events == []  # A11


def test_11_12_failure():
    """11.12, A9.1, A9.3, R10.54: nothing is borrowed, 1 reputation each, the card stays in the hand and was seen."""
    scene = Scene("1 W", hand="farm", debt=9)
    assert scene.act("event prosperity right, build farm") == (
        "Failed build farm reputation 1 0; Failed event prosperity reputation 0 -1"
    )
    assert (scene.stock, scene.own.debt) == ("1 W", 9)
    assert (scene.own.hand, scene.kingdom.shown) == (["farm"], ["farm"])
    assert [(one.round, one.seat, one.card) for one in scene.s.failed] == [(4, RED, "farm")]


def test_11_13_science_and_courtiers():
    """11.13, AC1 to AC5, W2, R10.15."""
    scene = Scene(
        "3 W 2 S 4 H", "chapel monastery farm", "convent apothecary", courtiers="priest", reputation=7
    )
    assert scene.act("build convent, build apothecary, claim major_church priest") == (
        "BuildingBuilt convent cost 1 W 2 S 2 H angel 1; "
        "BuildingBuilt apothecary cost 1 W 1 H reputation 7 3; "
        "Claimed major_church courtiers priest angel 2 indulgences 1; Claimed minor_church 2; "
        "Claimed minor_mixed 3"
    )
    assert (scene.kingdom.angel, scene.kingdom.courtiers["priest"]) == (0, "space3")


def test_11_21_dam_with_an_unclaimed_tile():
    """11.21, R10.16, 12.11."""
    scene = Scene("1 W 2 S", "port marketplace gambling_house", "dam")
    assert scene.act("build dam dam=minor_town") == "BuildingBuilt dam cost 1 W 2 S removed minor_town"
    assert (scene.kingdom.levels, scene.kingdom.minors["minor_town"]) == ([1, 1, 1, 1], -1)


def test_11_22_university_and_guildhall():
    """11.22, R10.11, R10.17: 4 tokens still in this round, 3 from the next; the University pays for the Fort's tile.

    The third token owes a wheat; from the next round on, three tokens owe two.
    """
    scene = Scene("2 W 3 S 1 G 1 H", "university", "guildhall stable")
    assert scene.act("build guildhall minor=minor_mixed space=3, build stable, recruit farmer") == (
        "BuildingBuilt guildhall cost 1 W 1 S 1 G gains 3 c claimed minor_mixed spaces 3; "
        "BuildingBuilt stable cost 1 W 1 H; Recruited farmer cost 2 c; "
        "WheatPaid 1 cost 1 H bought 1 H loan 2; DebtMoved 0 2"
    )
    assert (scene.kingdom.levels, scene.kingdom.tokens, scene.kingdom.free) == ([1, 1, 2, 1], 3, 1)
    scene = Scene("2 H 3 c", "guildhall scriptorium tithe_barn", tokens=3, free=1)
    assert scene.act("use scriptorium, use tithe_barn, recruit priest").count("WheatPaid 2") == 1


def test_11_27_third_action():
    """11.27: a recruit is the third token and owes a wheat that is in stock, or that a loan buys."""
    scene = Scene("1 W 1 S 1 H 2 c", "port vineyard")
    assert scene.act("use port, use vineyard, recruit priest") == (
        "BuildingUsed port gains 2 c; BuildingUsed vineyard gains 2 c; Recruited priest cost 2 c; "
        "WheatPaid 1 cost 1 H"
    )
    scene = Scene("", "scriptorium tithe_barn", minors=NO_TILES)
    assert scene.act("use scriptorium, use tithe_barn, recruit priest") == (
        "BuildingUsed scriptorium reputation 1 3; BuildingUsed tithe_barn gains 2 c reputation 3 4; "
        "Recruited priest cost 2 c; WheatPaid 1 cost 1 H bought 1 H loan 3; DebtMoved 0 3"
    )
    assert (scene.stock, scene.own.debt, scene.kingdom.debt) == ("", 3, 3)


def test_11_32_wheat_earned_by_the_action_itself():
    """11.32, R10.60: what an action gains may pay its own wheat."""
    scene = Scene("", "guildhall scriptorium cloth_hall", debt=10, tokens=3, free=1)
    assert scene.act("use scriptorium, use cloth_hall") == (
        "BuildingUsed scriptorium reputation 1 3; BuildingUsed cloth_hall gains 4 c; "
        "WheatPaid 1 cost 1 H bought 1 H"
    )
    assert scene.stock == "1 c"
    scene = Scene("", "guildhall scriptorium coven_hideout", debt=10, tokens=3, free=1)
    assert scene.act("use scriptorium, use coven_hideout") == (
        "BuildingUsed scriptorium reputation 1 3; Failed use coven_hideout reputation 3 2; "
        "Claimed minor_mixed 2"
    )


def test_11_34_the_reserve_is_not_used_for_the_bundle():
    """11.34, F3, R10.68."""
    for use, told, left in (
        (
            ", use coven_hideout",
            "BuildingUsed coven_hideout reputation 3 1; Failed build silver_mine reputation 1 0; WheatPaid 1 cost 1 H",
            "2 W 2 S 1 H",
        ),
        (
            "",
            "BuildingBuilt silver_mine cost 2 W 2 S 2 H gains 6 c reputation 3 2; WheatPaid 1 cost 1 H bought 1 H",
            "3 c",
        ),
    ):
        scene = Scene(
            "2 W 2 S 2 H",
            "guildhall scriptorium coven_hideout",
            "silver_mine",
            debt=10,
            tokens=3,
            free=1,
            minors=NO_TILES,
        )
        assert (
            scene.act(f"use scriptorium{use}, build silver_mine")
            == f"BuildingUsed scriptorium reputation 1 3; {told}"
        )
        assert scene.stock == left


# Clauses


def test_a4_to_a11_order_of_resolution():
    """Uses, builds with their actions, the recruit, the right option, the wheat, achievements; the debt at the end."""
    scene = Scene("1 W 1 S", "port gambling_house", "smithy")
    told = scene.act("event prosperity right, use port, build smithy act, recruit farmer")
    assert told == (
        "BuildingUsed port gains 4 c; BuildingBuilt smithy cost 1 W 1 S; "
        "BuildingUsed smithy gains 1 W 1 c; Recruited farmer cost 2 c; "
        "EventPlayed prosperity right reputation 1 4; WheatPaid 2 cost 2 H bought 2 H loan 3; "
        "Claimed minor_town 2; DebtMoved 0 3"
    )


def test_a2_3_the_round_of_a_build_is_kept():
    """A2.2 depends on it: in this round the building is not from an earlier one."""
    scene = Scene("2 W", "", "port", round=3)
    scene.act("build port")
    assert scene.kingdom.built == [BuiltCard("port", 3)]


def test_a6_failed_tokens_owe_no_wheat():
    """A6, A9.1: only successful tokens count."""
    scene = Scene("", "scriptorium tithe_barn", "castle", debt=10)
    assert scene.act("use scriptorium, use tithe_barn, build castle") == (
        "BuildingUsed scriptorium reputation 1 3; BuildingUsed tithe_barn gains 2 c reputation 3 4; "
        "Failed build castle reputation 4 3"
    )


def test_a8_2_building_is_used_by_its_token_and_again_by_the_stable():
    """A8.2, A8.3, A2.2: covered afterwards, it keeps its type."""
    scene = Scene("1 W 1 H", "cloth_hall", "stable")
    assert scene.act("use cloth_hall, build stable stable=cloth_hall") == (
        "BuildingUsed cloth_hall gains 4 c; "
        "BuildingBuilt stable cost 1 W 1 H gains 4 c covered cloth_hall used cloth_hall"
    )
    assert scene.kingdom.built == [BuiltCard("cloth_hall", 1, covered=True), BuiltCard("stable", 4)]


def test_a8_3_the_stable_needs_no_token_of_its_target():
    """With two tokens in all, no wheat is owed. Its action does not count (A6)."""
    scene = Scene("2 W 1 S 1 H", "cloth_hall", "stable", minors=NO_TILES)
    assert scene.act("event prosperity right, use cloth_hall, build stable") == (
        "BuildingUsed cloth_hall gains 4 c; "
        "BuildingBuilt stable cost 1 W 1 H gains 4 c covered cloth_hall used cloth_hall; "
        "Failed event prosperity reputation 1 0"
    )


def test_r10_70_the_wheat_of_the_stables_own_token_comes_first():
    """The Almshouse would spend the coins for the third token's wheat: it does nothing, and is covered."""
    for have, told in (
        ("1 W 1 H 3 c", "covered almshouse"),
        ("1 W 1 H 5 c", "reputation 3 6 covered almshouse used almshouse cost 2 c"),
    ):
        scene = Scene(have, "scriptorium almshouse", "stable", debt=10, tokens=3, free=1, minors=NO_TILES)
        assert scene.act("use scriptorium, build stable") == (
            f"BuildingUsed scriptorium reputation 1 3; BuildingBuilt stable cost 1 W 1 H {told}; "
            "WheatPaid 1 cost 1 H bought 1 H"
        )


def test_a8_4_missing_tile_cannot_pay_for_the_dam():
    """A2.5, A9.1; and one must be named (6.7)."""
    for minors, dam in ((dict(NO_TILES, minor_town=-1), " dam=minor_town"), (NO_TILES, "")):
        scene = Scene("1 W 2 S", "", "dam", minors=minors, levels=[2, 2, 2, 2])
        assert scene.act(f"build dam{dam}") == "Failed build dam reputation 1 0"
        assert scene.stock == "1 W 2 S"


def test_a8_5_archbishops_seat_takes_5_at_most():
    assert Scene("2 S 1 H 1 M 2 c", "", "archbishops_seat", debt=8).act("build archbishops_seat") == (
        "BuildingBuilt archbishops_seat cost 2 S 1 H 1 M 2 c debt -5; DebtMoved 8 3"
    )


def test_6_7_space_improved_meanwhile_is_replaced():
    """Fort and Guildhall name the same tile and the same space: the second takes the defaults (R10.62, AC6)."""
    scene = Scene("2 W 3 S 1 G 1 M", "", "fort guildhall")
    plan = "build fort minor=minor_mixed space=2, build guildhall minor=minor_mixed space=2"
    assert scene.act(plan) == (
        "BuildingBuilt fort cost 1 W 2 S 1 M claimed minor_mixed spaces 2; "
        "BuildingBuilt guildhall cost 1 W 1 S 1 G claimed minor_country spaces 3"
    )


def test_a9_2_failed_build_drops_its_action_without_another_loss():
    assert Scene("", hand="smithy", debt=10).act("build smithy act") == "Failed build smithy reputation 1 0"


def test_a9_1_action_fails_after_its_build():
    """A9.1, R10.52: nothing is refunded."""
    scene = Scene("1 W 1 S", hand="almshouse", debt=10)
    assert scene.act("build almshouse act") == (
        "BuildingBuilt almshouse cost 1 W 1 S; Failed act almshouse reputation 1 0"
    )
    assert scene.stock == ""


def test_a9_4_left_option_never_fails():
    """A9.4, R10.53: with no courtier on the board, the other parts still happen."""
    scene = Scene(courtiers="farmer merchant priest")
    assert scene.act("event tournament left") == "EventPlayed tournament left gains 2 c reputation 1 -2"


def test_r10_12_unused_tokens_are_lost():
    """R10.12, 6.3.2: an empty plan is legal and changes nothing."""
    scene = Scene("1 W 5 c")
    assert scene.act("") == "NothingPlanned"
    assert (scene.stock, scene.kingdom.reputation, scene.kingdom.tokens) == ("1 W 5 c", 1, 4)


def test_r10_13_job_seekers_asks_for_a_recruit_step():
    """R10.13, A9.3: a courtier gained by an effect does not count."""
    assert Scene("1 W 1 H 9 c", hand="tavern").act("event job_seekers right, build tavern") == (
        "BuildingBuilt tavern cost 1 W 1 H courtiers farmer; Failed event job_seekers reputation 1 0"
    )
    assert Scene("9 c").act("event job_seekers right, recruit farmer") == (
        "Recruited farmer cost 2 c; EventPlayed job_seekers right reputation 1 3"
    )


def test_r10_13_prosperity_counts_successful_tokens():
    """R10.13, A6: builds included."""
    scene = Scene("1 W 1 S 5 H 9 c", "scriptorium", "farm")
    assert scene.act("event prosperity right, use scriptorium, build farm, recruit priest") == (
        "BuildingUsed scriptorium reputation 1 3; BuildingBuilt farm cost 1 W 1 S; "
        "Recruited priest cost 2 c; EventPlayed prosperity right reputation 3 6; WheatPaid 1 cost 1 H"
    )


def test_slow_economy_uses_the_current_debt():
    """2.6: debt_zero is the debt now, with the loan of a build before it."""
    assert Scene().act("event slow_economy right") == "EventPlayed slow_economy right reputation 1 3"
    assert Scene("1 W", hand="farm").act("event slow_economy right, build farm") == (
        "BuildingBuilt farm cost 1 W 1 S bought 1 S loan 3; Failed event slow_economy reputation 1 0; "
        "DebtMoved 0 3"
    )


def test_r10_14_alchemist_pays_no_event():
    """R10.14, R10.15: the courtier named; also one recruited in this phase."""
    assert Scene(courtiers="alchemist").act("event forest right") == "Failed event forest reputation 1 0"
    scene = Scene("2 c")
    assert scene.act("event forest right, recruit farmer") == (
        "Recruited farmer cost 2 c; EventPlayed forest right reputation 1 5 lost_courtier farmer"
    )
    assert scene.kingdom.courtiers["farmer"] == "space3"


def test_r10_18_masons_yard_works_from_the_next_building():
    """R10.18: one stone less, for stone only."""
    scene = Scene("2 W 2 S 1 H 2 c", hand="masons_yard monastery")
    assert scene.act("build masons_yard, build monastery") == (
        "BuildingBuilt masons_yard cost 1 W 1 S 1 H 2 c; BuildingBuilt monastery cost 1 W"
    )


def test_r10_19_two_science_buildings_lose_4_each():
    """R10.19, R10.20, RP2, RP3, W3: −4 then −1 steps, wings on the bottom three, none below."""
    scene = Scene("2 W 2 H 2 G 3 M", hand="apothecary astronomical_clock", score=5)
    assert scene.act("build apothecary, build astronomical_clock") == (
        "BuildingBuilt apothecary cost 1 W 1 H reputation 1 -3; "
        "BuildingBuilt astronomical_clock cost 1 W 1 H 2 G 2 M reputation -3 -7 score -2 demon 3 houseguests 1"
    )
    assert (scene.kingdom.demon, scene.kingdom.houseguests, scene.kingdom.score) == (0, 1, 3)


def test_r10_61_conversion_buys_what_is_missing():
    """R10.61, 2.5: planned actions are mandatory, bad bargains included."""
    assert (
        Scene("9 c", "mill").act("use mill times=3")
        == "BuildingUsed mill gains 9 c times 3 cost 3 H bought 3 H"
    )


@pytest.mark.parametrize(
    "stock, paid",
    [("2 W 2 S 1 H", "1 W 1 S"), ("1 W 1 S 1 H", "1 W 1 S"), ("1 W 3 H", "2 H"), ("2 S 3 H", "1 S 1 H")],
)
def test_6_7_each_basic_paid_is_the_most_plentiful_at_that_moment(stock: str, paid: str):
    """Ties in printed order."""
    told = Scene(stock, "alchemists_laboratory").act("use alchemists_laboratory")
    assert told == f"BuildingUsed alchemists_laboratory gains 1 M times 1 cost {paid}"


# Claims (5.7, AC1 to AC8)


def test_ac1_ac2_science_is_chosen_again_for_every_tile():
    assert Scene(before="farm vineyard chapel apothecary").act("") == (
        "Claimed minor_country 2; Claimed minor_mixed 3"
    )


def test_ac3_ac5_one_building_serves_several_tiles_in_order():
    """AC3, AC5, AC6: the spaces 2, 3, 1, 4."""
    assert Scene(before="farm vineyard lumber_camp manor pilgrim_inn chapel monastery").act("") == (
        "Claimed minor_country 2; Claimed minor_church 3; Claimed minor_mixed 1; "
        "Claimed major_mixed courtiers alchemist"
    )


def test_ac4_unmet_claim_is_ignored():
    """AC4, A2: nobody learns of it, and its courtier stays."""
    scene = Scene(before="chapel", courtiers="priest")
    assert scene.act("claim minor_church priest, claim minor_country farmer") == "NothingPlanned"
    assert scene.kingdom.courtiers["priest"] == "held"


def test_ac3_courtier_serves_one_tile():
    """AC3, AC8: then the courtier lies on space 3."""
    scene = Scene(before="chapel monastery farm", courtiers="priest")
    assert scene.act("claim minor_church priest, claim minor_mixed priest") == (
        "Claimed minor_church 2 courtiers priest"
    )
    assert scene.kingdom.courtiers["priest"] == "space3"


def test_4_2_log_is_in_seat_order_and_the_bank_line_comes_last():
    """A1, L9, L10, T3: one block for each seat, in any order of the seals."""
    table = start(2, "plan", "all 9 W 9 S 9 H 9 G 9 c")
    for seat in (YELLOW, GREEN, RED, BLUE):
        while table.get_question(seat) != "build":
            table.say(seat, table.options(seat)[-1])
        table.say(seat, table.options(seat)[0])
        while table.get_question(seat) != "plan_seal":
            table.say(seat, choose_default_action(table.match.get_decision(seat).options))
        table.say(seat, "seal")
    table.close()
    public = [type(event).__name__ for event in table.public()]
    assert public[:2] == ["ActionPhase", "BuildingBuilt"]
    assert public.index("Banked") < public.index("InterestCharged")
    assert [event.seat for event in table.told(BuildingBuilt)] == [BLUE, RED, GREEN, YELLOW]
