"""Show what the rules let a viewer know: the view, the question with its words, the own answers, and who is waited for."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core.presentation import Lookahead

from .viewpoint import Viewpoint

MAX_LABELLED_OPTIONS = 8


def view(seen: Viewpoint) -> bytes:
    """Return the viewer's view of the state, encoded."""
    return seen.packed


def decision(seen: Viewpoint) -> Any:
    """Return the question that the viewer is asked, or None."""
    return seen.decision


def own(seen: Viewpoint) -> Any:
    """Return the sealed answers that the viewer's seat is changing.

    What it may take back is its own and nobody's secret.
    """
    return None if seen.viewer is None else seen.match.get_reopened_seal(seen.viewer)


def asked(seen: Viewpoint) -> Any:
    """Return the seats that must answer.

    In a sealed step: whether the viewer has answered, and how many seats have, if the rules show that.
    """
    match = seen.match
    if not match.in_sealed_step:
        return sorted(match.open_questions)
    return seen.viewer in match.sealed_seats, len(match.sealed_seats) if match.is_seal_count_public else None


def words(seen: Viewpoint) -> Any:
    """Return the texts of the viewer's question and the labels of some of its options, or None if it is not asked."""
    match = seen.match
    viewer = seen.viewer
    question = seen.decision
    if viewer is None or question is None:
        return None
    hints, ahead = (
        match.game.create_presenter([f"player {seat}" for seat in match.seats]),
        Lookahead[Any].from_match(match, viewer),
    )
    some = Random(seen.mark).sample(
        question.legal_actions, min(MAX_LABELLED_OPTIONS, len(question.legal_actions))
    )
    labels = [
        (hints.label(ahead, a), hints.option_description(ahead, a), hints.blocks_undo(ahead, a)) for a in some
    ]
    return hints.prompt(ahead, question), hints.help(ahead, question), hints.title(ahead.view, viewer), labels


FACTS = [view, decision, own, asked]
SHOWN = [*FACTS, words]
