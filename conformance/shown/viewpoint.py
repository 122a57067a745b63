"""One viewer's position, and what the rules let them know: view, question, own answers, who is waited for."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any
from zlib import crc32

from engine.core import Decision, Match, Presenter, Seat
from engine.core.presentation import Lookahead

from ..case import PLAYER_NAMES
from ..walk import encode_data


class Viewpoint:
    """A position as one viewer sees it (None: the public).

    Views and decisions are computed once. No action may be given meanwhile.
    """

    def __init__(self, match: Match, viewer: Seat | None, whole: bool = False) -> None:
        # `whole` shows the position in every way, also the slow ones.
        self.match = match
        self.viewer = viewer
        self.whole = whole

    @cached_property
    def view(self) -> Any:
        """Return the viewer's view of the state."""
        return self.match.view(self.viewer)

    @cached_property
    def packed(self) -> bytes:
        """Return the view encoded in MessagePack."""
        return encode_data(self.view)

    @cached_property
    def decision(self) -> Decision | None:
        """Return the viewer's open question, or None if they are not asked."""
        return (
            self.match.get_decision(self.viewer)
            if self.viewer is not None and self.viewer in self.match.open_questions
            else None
        )

    @cached_property
    def presenter(self) -> Presenter:
        """Return the game's presenter, in English."""
        return self.match.game.create_presenter(PLAYER_NAMES[: len(self.match.seats)])

    @property
    def mark(self) -> int:
        """Return a number derived from the view, so it is the same in worlds that the viewer cannot tell apart."""
        return crc32(self.packed)

    def is_chosen(self, every: int) -> bool:
        """Return whether to look at this position, which is true for about one in `every`.

        Always true for a thorough look (`whole`). False for games without secrets, of which only the views are
        compared.
        """
        return self.match.game.has_secrets and (self.whole or self.mark % every == 0)


MAX_LABELLED_OPTIONS = 8


def view(seen: Viewpoint) -> bytes:
    """Return the viewer's view of the state, encoded."""
    return seen.packed


def decision(seen: Viewpoint) -> Any:
    """Return the question that the viewer is asked, or None."""
    return seen.decision


def own(seen: Viewpoint) -> Any:
    """Return the sealed answers that the viewer's seat is changing.

    What it may take back is its own, so nothing is revealed.
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
    question, hints = seen.decision, seen.presenter
    if question is None:
        return None
    ahead = Lookahead.from_match(seen.match, question.seat)
    some = Random(seen.mark).sample(
        question.legal_actions, min(MAX_LABELLED_OPTIONS, len(question.legal_actions))
    )
    labels = [
        (hints.label(ahead, a), hints.option_description(ahead, a), hints.blocks_undo(ahead, a)) for a in some
    ]
    return (
        hints.prompt(ahead, question),
        hints.help(ahead, question),
        hints.title(ahead.view, question.seat),
        labels,
    )


FACTS = [view, decision, own, asked]
SHOWN = [*FACTS, words]
