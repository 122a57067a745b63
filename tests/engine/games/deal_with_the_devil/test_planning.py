"""The questions of PLAN (6.3, 6.7, 6.8, A2)."""

from __future__ import annotations

from engine.core import Action
from engine.games.deal_with_the_devil.actions import (
    Build,
    ChooseEvent,
    Enough,
    How,
    Use,
)
from engine.games.deal_with_the_devil.rules.action_phase import project_kingdom_before_build
from engine.games.deal_with_the_devil.rules.plan_options import (
    BOARD_DEPENDENT_CARDS,
    list_effect_choices,
    may_move_pieces,
)

from .acting import Scene
from .scenario import RED, Table, iterate_random_game

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


# b: uses


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


# e: the recruit


# f: claims


# h: funding, and the seal


def test_h_stable_that_must_borrow_is_asked():
    """A8.3, F1."""
    t = start_scene(Scene("1 W 1 H", "almshouse", "stable")).say(RED, KEEP, ENOUGH, Build("stable"))
    assert list_questions(t, ENOUGH)[-1] == "funding"


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
