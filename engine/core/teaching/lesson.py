"""The data of a lesson, `lessons/<n>.toml` of a game's package. Its texts are messages `lesson-<n>-<name>`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from ..rules.flow import Seat

LEARNER_NAME = "you"
# as a wanted action: the learner must reopen their seal; as a shown action: they undo everything
REOPEN_SEAL = "change"
# encoded actions submitted together; empty: the learner has read the step and goes on
LessonSubmission = tuple[bytes, ...]
# The learner reopened a seal or undid something (`Match.undo`). No action is encoded like this.
STEP_BACK: LessonSubmission = (b"back",)


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing to do; or, without wanted actions and goal, one thing to read.

    Patterns are matched against the notation of legal actions: "train building:smithy generation:*".
    """

    say: str  # name of the message that asks for it
    want: tuple[str, ...] = ()  # patterns that lead on, of which [Show me] gives the first; or REOPEN_SEAL
    goal: Mapping[str, Any] = {}  # facts of the learner's view, by path; reaching them leads on too
    within: int = 1  # actions allowed to reach the goal
    way: tuple[str, ...] = ()  # patterns that [Show me] gives, if the goal takes several actions
    # for other actions: message of the first pattern that matches; "": the general one
    remarks: Mapping[str, str] = {}
    then: tuple[str, ...] = ()  # patterns of what the other seats do afterwards; without them, their bots act
    holds: bool = False  # the other seats act only after the next step, so that a seal can still be reopened
    facts: Mapping[str, str] = {}  # variables of the message: paths in the learner's view
    why: str = ""  # where [Tell me why] leads; by default the chapter of the question
    page: int = 1  # page of that chapter

    @property
    def shown(self) -> tuple[str, ...]:
        """Return the patterns that [Show me] gives."""
        return self.way or self.want[:1]

    @property
    def read(self) -> bool:
        """Return whether there is only something to read."""
        return not (self.want or self.goal)

    @property
    def opens(self) -> bool:
        """Return whether it asks the learner to reopen a seal."""
        return REOPEN_SEAL in self.want


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson as its file describes it. `position` has the calls of the game's position builder.

    Defaults are omitted when it is encoded, so that its digest does not change when a field is added.
    """

    seats: tuple[str, ...]  # names; the learner is "you"
    minutes: int  # duration promised to the learner
    presses: int  # number of presses promised to the learner, if they follow [Show me]
    step: tuple[LessonStep, ...]  # nothing is asked in the last one
    key: str = ""  # key of dice and draws; without it, that of the position
    position: Mapping[str, tuple[tuple[Any, ...], ...]] = {}  # empty: a new game
    chapters: tuple[str, ...] = ()  # keys of rulebook chapters that it is about

    @property
    def seat(self) -> Seat:
        return self.seats.index(LEARNER_NAME)


class LessonRemark(Struct, frozen=True):
    """An action is taken back. `code` names the message; "" is the general one, which names what is wanted."""

    code: str = ""
