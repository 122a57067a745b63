"""The questions of PLAN (6.3, 6.7, 6.8, A2)."""

from __future__ import annotations

from engine.core import Action
from engine.games.deal_with_the_devil.actions import (
    Build,
    ChooseEvent,
    Claim,
    Enough,
    Funding,
    How,
    Loan,
    Recruit,
    Repay,
    Seal,
    Sell,
    Space,
    TakeCourtier,
    Use,
)
from engine.games.deal_with_the_devil.events import BuildingBuilt, Claimed, EventPlayed
from engine.games.deal_with_the_devil.rules.action_phase import project_kingdom_before_build
from engine.games.deal_with_the_devil.rules.plan_options import (
    BOARD_DEPENDENT_CARDS,
    list_effect_choices,
    may_move_pieces,
)
from engine.games.deal_with_the_devil.state import Plan, PlannedBuild, PlannedClaim, PlannedUse

from .acting import Scene
from .scenario import BLUE, RED, Table, iterate_random_game, parse_bundle

KEEP = ChooseEvent("prosperity", "keep")
ENOUGH = Enough()


def start_scene(scene: Scene) -> Table:
    return Table(scene.s)


def list_questions(t: Table, *answers: Action) -> list[str]:
    """Return what red is asked, one after the other."""
    found = [t.get_question(RED)]
    for answer in answers:
        t.say(RED, answer)
        found.append(t.get_question(RED))
    return found


# a: the event


def test_a_each_event_is_played_left_right_or_kept():
    """6.8 a, A12."""
    t = start_scene(Scene().set_events("forest", "crusade"))
    assert t.options(RED) == tuple(
        ChooseEvent(event, side) for event in ("forest", "crusade") for side in ("left", "right", "keep")
    )  # pyright: ignore
    t.say(RED, ChooseEvent("crusade", "keep"))
    assert t.own(RED).draft.plan == Plan(keep_event="crusade")


def test_a_courtier_of_a_left_option_is_asked_if_there_are_several():
    t = start_scene(Scene("", "", "castle").set_events("job_seekers"))
    assert list_questions(t, ChooseEvent("job_seekers", "left")) == ["event", "event_courtier"]
    assert t.options(RED) == (TakeCourtier("farmer"), TakeCourtier("merchant"), TakeCourtier("priest"))
    t.say(RED, TakeCourtier("priest")).rest().close()
    assert [one.change.courtiers for one in t.told(EventPlayed)] == [("priest",)]
    t = start_scene(
        Scene("", "", "castle tavern").set_events("job_seekers").hold_courtiers("farmer", "merchant")
    )
    assert list_questions(t, ChooseEvent("job_seekers", "left"), ENOUGH) == ["event", "build", "recruit"]


# b: uses


def test_b_action_buildings_of_earlier_rounds_are_offered_with_their_choices():
    """A2.2, 6.8 b: not covered, not of this round, not twice, at most two."""
    scene = Scene("", "farm mill alchemists_laboratory port catacombs")
    scene.kingdom.built[3].covered = True
    scene.kingdom.built[4].round = 4
    t = start_scene(scene).say(RED, KEEP)
    options = t.options(RED)
    assert options[:3] == (Use("mill", 1), Use("mill", 2), Use("mill", 3))
    assert len(options) == 3 + 6 + 1 and options[-1] == ENOUGH
    t.say(RED, Use("alchemists_laboratory", 1, (), ("wood", "wheat")))
    assert t.options(RED) == (Use("mill", 1), Use("mill", 2), Use("mill", 3), ENOUGH)
    assert t.get_refusal(RED, Use("port")) == "use-not-there"
    t.say(RED, Use("mill", 2))
    plan = t.own(RED).draft.plan
    assert plan and plan.uses == [
        PlannedUse("alchemists_laboratory", 1, (), ("wood", "wheat")),
        PlannedUse("mill", 2),
    ]


# c, d: builds


def test_c_builds_are_offered_with_or_without_their_action():
    """A2.3, A2.4, 6.8.1: nothing is left out because it cannot be paid."""
    t = start_scene(Scene("", "", "castle smithy")).say(RED, KEEP)
    assert t.options(RED) == (Build("castle"), Build("smithy"), Build("smithy", True), ENOUGH)
    assert t.get_refusal(RED, Build("castle", True)) == "build-no-action"
    assert t.get_refusal(RED, Build("farm")) == "not-in-hand"
    assert list_questions(t, Build("smithy", True), How(1, ("stone",))) == ["build", "how", "build"]
    assert t.options(RED) == (Build("castle"), ENOUGH)
    assert t.get_refusal(RED, Build("smithy")) == "build-twice"


def test_r10_56_no_more_tokens_than_available():
    """A2.1, 6.8.1, R10.56: an action needs another token."""
    t = start_scene(Scene("9 H", "port vineyard", "smithy farm cloth_hall", tokens=3))
    t.say(RED, KEEP, Use("port"), Use("vineyard"))
    assert t.options(RED) == (Build("smithy"), Build("farm"), Build("cloth_hall"), ENOUGH)
    assert t.get_refusal(RED, Build("smithy", True)) == "no-token-left"
    assert list_questions(t, Build("farm"))[-1] not in ("build", "recruit")


def test_c_choices_of_immediate_effects_are_asked():
    """6.8 c: courtiers; tile and space; what the Stable uses, with its choices; the Dam's tile."""
    minors = {"minor_country": 1, "minor_town": 0, "minor_church": -1, "minor_mixed": 0}
    t = start_scene(Scene("", "", "tavern", minors=minors, levels=[2, 1, 1, 1])).say(
        RED, KEEP, Build("tavern")
    )
    assert t.options(RED) == (How(courtier="farmer"), How(courtier="merchant"), How(courtier="priest"))
    t = start_scene(Scene("", "", "fort", minors=minors, levels=[2, 1, 1, 1])).say(RED, KEEP, Build("fort"))
    assert t.options(RED) == tuple(
        How(minor=tile, space=space) for tile in ("minor_town", "minor_mixed") for space in (2, 3, 4)
    )  # pyright: ignore
    t = start_scene(Scene("", "", "dam", minors=minors, levels=[2, 1, 1, 1])).say(RED, KEEP, Build("dam"))
    assert t.options(RED) == (How(dam="minor_country"), How(dam="minor_town"), How(dam="minor_mixed"))


def test_c_stable_may_take_what_the_plan_builds_first():
    """A8.3: also one built earlier in this phase."""
    t = start_scene(Scene("", "brewery", "port stable")).say(
        RED, KEEP, ENOUGH, Build("port"), Build("stable")
    )
    assert t.options(RED) == (
        How(1, stable="brewery"),
        How(2, stable="brewery"),
        How(1, stable="port"),
    )


def test_c_single_choice_is_taken_without_a_question():
    """6.1: a Dam with one tile left."""
    minors = {"minor_country": 1, "minor_town": -1, "minor_church": -1, "minor_mixed": -1}
    t = start_scene(Scene("", "", "dam", minors=minors, levels=[2, 1, 1, 1])).say(RED, KEEP, Build("dam"))
    plan = t.own(RED).draft.plan
    assert plan and plan.builds == [PlannedBuild("dam", dam="minor_country")]


def test_a2_5_dam_without_a_tile_cannot_be_planned():
    minors = dict.fromkeys(("minor_country", "minor_town", "minor_church", "minor_mixed"), -1)
    t = start_scene(Scene("", "", "dam farm", minors=minors)).say(RED, KEEP)
    assert t.options(RED) == (Build("farm"), ENOUGH)
    assert t.get_refusal(RED, Build("dam")) == "build-no-tile"


# e: the recruit


def test_e_courtiers_on_the_board_can_be_recruited():
    """A7: never one who is held or away."""
    t = start_scene(Scene("").hold_courtiers("farmer")).say(RED, KEEP)
    assert t.options(RED) == (Recruit("merchant"), Recruit("priest"), ENOUGH)
    assert t.get_refusal(RED, Recruit("alchemist")) == "courtier-not-there"


def test_c_tiles_and_spaces_are_those_that_the_build_will_find():
    """A5, A8.4, AC6: the Dam first frees its space; the Guildhall first takes a tile and a space."""
    minors = {"minor_country": 0, "minor_town": 0, "minor_church": 3, "minor_mixed": -1}
    have = "2 W 4 S 1 M"
    t = start_scene(Scene(have, "", "dam fort castle", minors=minors, levels=[1, 1, 2, 1])).say(RED, KEEP)
    t.say(RED, Build("dam"), How(dam="minor_church"), Build("fort"))
    assert {one.space for one in t.options(RED) if isinstance(one, How)} == {1, 2, 3, 4}
    assert {one.minor for one in t.options(RED) if isinstance(one, How)} == {"minor_country", "minor_town"}
    t.say(RED, How(minor="minor_town", space=3)).rest().close()
    assert t.kingdom(RED).minors["minor_town"] == 3
    t = start_scene(Scene("2 W 3 S 1 G 1 M", "", "guildhall fort")).say(RED, KEEP)
    t.say(RED, Build("guildhall"), How(minor="minor_mixed", space=2), Build("fort"))
    found = {(one.minor, one.space) for one in t.options(RED) if isinstance(one, How)}
    assert found == {(tile, n) for tile in ("minor_country", "minor_town", "minor_church") for n in (1, 3, 4)}


def test_c_transaction_beside_the_choice_updates_it():
    """M4, A2.4: without the stone the Dam cannot be built, and its space stays taken."""
    minors = {"minor_country": 0, "minor_town": 0, "minor_church": 3, "minor_mixed": -1}
    t = start_scene(Scene("1 W 2 S", "", "dam fort", minors=minors, levels=[1, 1, 2, 1]).set_debt(10)).say(
        RED, KEEP
    )
    t.say(RED, Build("dam"), How(dam="minor_church"), Build("fort"))
    assert {one.space for one in t.options(RED) if isinstance(one, How)} == {1, 2, 3, 4}
    t.say(RED, Sell("stone", 2))
    assert {one.space for one in t.options(RED) if isinstance(one, How)} == {1, 2, 4}


# f: claims


def test_f_claim_is_asked_while_the_projection_meets_a_tile():
    """6.8 f: with the planned build; after a claim the next one."""
    t = start_scene(Scene("1 S 1 H", "monastery farm", "chapel castle").hold_courtiers("priest"))
    assert list_questions(t, KEEP, Build("chapel"), ENOUGH, ENOUGH) == [
        "event",
        "build",
        "build",
        "recruit",
        "claim",
    ]
    assert t.options(RED) == (Claim("minor_church", ("priest",)), ENOUGH)
    assert t.get_refusal(RED, Claim("minor_town")) == "claim-not-met"
    assert list_questions(t, Claim("minor_church", ("priest",)), Space(4)) == ["claim", "space", "plan_seal"]
    plan = t.own(RED).draft.plan
    assert plan and plan.claims == [PlannedClaim("minor_church", ("priest",), 4)]
    t.rest().close()
    assert [(one.achievement, one.space) for one in t.told(Claimed)] == [("minor_church", 4)]


def test_f_claim_is_not_asked_if_the_build_will_fail():
    t = start_scene(Scene("", "monastery farm", "chapel").hold_courtiers("priest").set_debt(10))
    assert list_questions(t, KEEP, Build("chapel"), ENOUGH)[-1] == "plan_seal"


def test_f_transaction_updates_the_projection():
    """A2.4.1, M4: selling the stone makes the build fail, so the tile is out of reach."""
    t = start_scene(Scene("1 S 1 H", "monastery farm", "chapel").hold_courtiers("priest").set_debt(10))
    t.say(RED, KEEP, Build("chapel"), ENOUGH)
    assert len(t.options(RED)) == 2
    t.say(RED, Sell("stone", 1))
    assert t.options(RED) == (ENOUGH,)  # still asked: a transaction answers no question


def test_f_transaction_beside_the_seal_asks_for_newly_possible_claims():
    """M4: without its glass the Guildhall fails, so its tile can be claimed with the priest; "enough" is said once."""
    t = start_scene(
        Scene("1 W 1 S 1 G 2 H", "monastery chapel", "guildhall").hold_courtiers("priest").set_debt(10)
    )
    t.say(RED, KEEP, Build("guildhall"), How(minor="minor_church", space=2), ENOUGH)
    assert t.get_question(RED) == "plan_seal"
    t.say(RED, Sell("glass", 1))
    assert (t.get_question(RED), t.options(RED)) == ("claim", (Claim("minor_church", ("priest",)), ENOUGH))
    t.say(RED, ENOUGH, Sell("wheat", 1))
    assert t.get_question(RED) == "plan_seal"
    t.match.undo(RED)  # the wheat
    t.match.undo(RED)  # "enough"
    assert t.get_question(RED) == "claim"
    t.say(RED, Claim("minor_church", ("priest",)), Space(3)).rest().close()
    assert [(one.achievement, one.space) for one in t.told(Claimed)] == [("minor_church", 3)]


def test_f_spaces_are_those_before_the_claim():
    """AC6: a second claim finds one space less."""
    t = start_scene(Scene("", "chapel monastery rectory farm vineyard lumber_camp"))
    assert list_questions(t, KEEP, ENOUGH, ENOUGH)[-1] == "claim"
    t.say(RED, Claim("minor_church"))
    assert t.options(RED) == (Space(1), Space(2), Space(3), Space(4))
    t.say(RED, Space(2), Claim("minor_country"))
    assert t.options(RED) == (Space(1), Space(3), Space(4))


# h: funding, and the seal


def test_h_funding_is_asked_only_if_the_projection_borrows_or_sells():
    """6.8 h."""
    t = start_scene(Scene("1 W 1 S", "", "farm"))
    assert list_questions(t, KEEP, Build("farm"), ENOUGH)[-1] == "plan_seal"
    t = start_scene(Scene("1 W 1 M", "", "farm castle"))
    assert list_questions(t, KEEP, Build("farm"), ENOUGH, ENOUGH)[-1] == "funding"
    t.say(RED, Funding("sell_first")).rest().close()
    (event,) = t.told(BuildingBuilt)
    assert (event.spent.sold, event.spent.loan) == (parse_bundle("1 M"), 1)
    t = start_scene(Scene("1 W", "", "farm").set_debt(10))
    assert list_questions(t, KEEP, Build("farm"), ENOUGH)[-1] == "plan_seal"  # it fails and borrows nothing


def test_h_funding_is_asked_once_even_after_a_transaction_beside_the_seal():
    t = start_scene(Scene("1 W 1 S", "", "farm"))
    t.say(RED, KEEP, Build("farm"), ENOUGH)
    assert list_questions(t, Sell("stone", 1)) == ["plan_seal", "funding"]
    assert list_questions(t, Funding("sell_first"), Sell("wood", 1)) == ["funding", "plan_seal", "plan_seal"]
    plan = t.own(RED).draft.plan
    assert plan and plan.funding == "sell_first"


def test_h_stable_that_must_borrow_is_asked():
    """A8.3, F1."""
    t = start_scene(Scene("1 W 1 H", "almshouse", "stable")).say(RED, KEEP, ENOUGH, Build("stable"))
    assert list_questions(t, ENOUGH)[-1] == "funding"


def test_bank_is_open_beside_every_question():
    """6.8, M3: no repayment in PLAN."""
    t = start_scene(Scene("1 W 4 c", "port", "farm").set_debt(3))
    for answer in (KEEP, Use("port"), Build("farm"), Recruit("farmer")):
        assert Loan(7) in t.bank(RED) and Sell("wood", 1) in t.bank(RED) and Repay(1) not in t.bank(RED)
        t.say(RED, answer)
    while t.get_question(RED) != "plan_seal":
        t.say(RED, t.options(RED)[0])
    assert t.options(RED) == (Seal(),) and Loan(1) in t.bank(RED)


def test_plan_may_be_empty():
    """6.3.2."""
    t = start_scene(Scene("1 W 1 S", "", "farm"))
    t.say(RED, KEEP, ENOUGH, ENOUGH, Seal())
    assert (t.own(RED).draft.sealed, t.own(RED).draft.plan) == (True, Plan(keep_event="prosperity"))
    t.rest().close()
    assert t.own(RED).draft.plan is None


def test_l28_draft_of_one_seat_changes_nothing_for_others():
    """L28: blue's questions do not change by what red plans."""
    scene = Scene("", "port", "farm")
    t = start_scene(scene)
    before = t.options(BLUE), t.match.view(BLUE)
    t.say(RED, KEEP, Use("port"), Loan(2), Build("farm"))
    assert (t.options(BLUE), t.match.view(BLUE)) == before


def test_lists_in_random_games_are_short_and_unique():
    """6.8: how long the lists of PLAN may be; no answer occurs twice."""
    limits = {
        "event": 6,
        "event_courtier": 4,
        "use": 61,
        "build": 11,
        "how": 72,
        "recruit": 5,
        "claim": 100,
        "space": 4,
        "funding": 2,
        "plan_seal": 1,
    }
    seen: set[str] = set()
    for seed in range(3):
        for match in iterate_random_game(seed):
            for seat, ask in match.open_questions.items():
                if match.state.phase == "plan":
                    options = match.get_decision(seat).options
                    seen.add(ask.kind)
                    assert len(options) == len(set(options)) <= limits[ask.kind]
                    break
    assert seen >= {"event", "use", "build", "recruit", "claim", "space", "funding", "plan_seal"}


def test_replay_asks_the_same_with_fewer_projections():
    """A2.4.1: live, each question uses the projection; a preview knows the questions and projects only at the end."""
    seen: set[str] = set()
    for seed in range(2):
        for match in iterate_random_game(seed, beside=0.3):
            if match.state.phase == "plan" and match.open_questions:
                seat = max(match.open_questions)
                live, again = match.get_decision(seat), match.preview(seat).get_decision(seat)
                assert (again.kind, again.options, again.side_options) == (
                    live.kind,
                    live.options,
                    live.side_options,
                )
                seen.add(live.kind)
    assert seen >= {"how", "claim", "space", "funding", "plan_seal"}


def test_unchanged_kingdom_keeps_every_choice():
    """A5, 6.7: the kingdom as the build will find it, which is the present one if no earlier action changes it."""
    moved = still = 0
    for seed in range(4):
        for match in iterate_random_game(seed):
            s = match.state
            for seat, own in enumerate(s.own):
                if s.phase == "plan" and own.draft.plan and len(own.draft.plan.builds) == 1:
                    for card in own.hand:
                        then = list_effect_choices(
                            project_kingdom_before_build(s, seat, own.draft.plan), own.draft.plan, Build(card)
                        )
                        now = list_effect_choices(s.players[seat], own.draft.plan, Build(card))
                        assert then == now or (
                            may_move_pieces(own.draft.plan) and card in BOARD_DEPENDENT_CARDS
                        )
                        moved, still = (
                            moved + (then != now),
                            still + (card in BOARD_DEPENDENT_CARDS and not may_move_pieces(own.draft.plan)),
                        )
    assert moved > 1 and still > 15
