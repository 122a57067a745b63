"""Carpe Diem in words, for the alt texts of its pictures and the text board (I9.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.core import Seat
from engine.core.rules import Decision

from ...kit.wording import describe_tie, list_new_sentences, list_player_sections
from ...scene import Description, Section
from .facts import SceneFacts
from .look import GameScene


def describe(scene: GameScene) -> Description:
    """Describe everything that the pictures show. The viewer's or the active player's district comes first."""
    facts, view = SceneFacts(scene), scene.view
    decision = scene.decision
    asked = _question_sentences(facts, decision) if decision is not None else []
    depots = [facts.describe_places(), *facts.describe_depots(), facts.describe_bottom_row()]
    forum = [
        facts.describe_prestige(),
        *facts.describe_cards(),
        *facts.describe_slots(),
        *facts.describe_forum_queue(),
    ]
    return Description(
        " ".join(filter(None, (facts.describe_turn(), facts.describe_held_tile()))),
        (*describe_tie(scene, view.results, facts.messages("alt-tie")), *list_new_sentences(scene)),
        tuple(filter(None, asked)),
        list_player_sections(scene, view.active, partial(_seat_sentences, facts)),
        (
            Section(facts.messages("heading-depots"), tuple(filter(None, depots))),
            Section(facts.messages("forum"), tuple(filter(None, forum))),
            Section(
                facts.messages("heading-elsewhere"),
                tuple(facts.names.list_elsewhere(view.unseen, view.removed)),
            ),
        ),
    )


def _seat_sentences(facts: SceneFacts, seat: Seat) -> Iterator[str]:
    yield from (facts.describe_result(row) for row in facts.view.results or () if row.seat == seat)
    yield f"{facts.describe_standing(seat)} {facts.describe_numbers(seat)}"
    yield from facts.describe_hand(seat)
    yield from facts.describe_district(seat)


def _question_sentences(facts: SceneFacts, decision: Decision) -> list[str]:
    """Return what the viewer can do, and what that depends on."""
    asked = facts.describe_question()
    match decision.kind:
        case "take":
            return [*asked, facts.describe_chances(decision), *facts.describe_reachable_depots(decision)]
        case "craft":
            return [*asked, facts.describe_chances(decision), facts.describe_bottom_row()]
        case "place":
            return [*asked, facts.describe_moves(decision), *facts.describe_rotations()]
        case "visit":
            return [*asked, *facts.describe_gains(), *facts.describe_slots()]
        case _:
            return asked
