"""Lessons: a game in a prepared position in which every answer leads on, or is put back with a word.

A lesson is data, `lessons/<n>.toml` of the game's package; its words stand in the catalogue as `lesson-<n>-<name>`.
Where somebody is in it is nothing but the answers he has given: all else, dice and other seats too, follows from them
and the lesson's key. So it is the same after a restart, on another device, and after an answer was put back.
"""
from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from msgspec import Struct, convert

from ..rules.flow import Seat

LEARNER_NAME = "you"  # the learner, among a lesson's seats
REOPEN_SEAL = "change"  # wanted of a learner who has sealed: that he opens his seal; on a way: that he takes all back
LessonSubmission = tuple[bytes, ...]  # what was answered in one go, encoded; nothing: he has read on
STEP_BACK: LessonSubmission = (
    b"back",
)  # a seal was opened, or what stood before it taken back (`Match.undo`); no answer is encoded so


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing to do, or without `want` and `goal` one to read.

    Patterns are matched against what is legal, as `phrase.spell` writes it: "train building:smithy generation:*".
    """

    say: str  # the message that asks for it
    want: tuple[str, ...] = ()  # patterns: any of these leads on; [Show me] gives the first. Or CHANGE
    goal: Mapping[str, Any] = {}  # facts of the learner's view, by path: whatever reaches them leads on too
    within: int = 1  # answers that may be given to reach the goal
    way: tuple[str, ...] = ()  # patterns: where the goal takes several answers, what [Show me] gives
    remarks: Mapping[str, str] = {}  # for other answers: the first pattern that fits -> message
    then: tuple[str, ...] = ()  # patterns: what the other seats answer after it; without them their game's bot
    holds: bool = False  # the other seats answer only after the next step: until then what is sealed can be changed
    facts: Mapping[str, str] = {}  # variables of `say`: paths in the learner's view
    why: str = ""  # the chapter of the rulebook to which [Tell me why] leads; without it that of the question
    page: int = 1  # of that chapter

    @property
    def shown(self) -> tuple[str, ...]:
        return self.way or self.want[:1]

    @property
    def read(self) -> bool:
        """Whether there is nothing to do but to go on."""
        return not (self.want or self.goal)

    @property
    def opens(self) -> bool:
        """Whether it wants a seal opened."""
        return REOPEN_SEAL in self.want


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson as it is written; `position` is what the game's `arrange.Position` is told, word by word.

    Without defaults its mark stays as it is when a field comes to be known.
    """

    seats: tuple[str, ...]  # names; the learner is "you"
    minutes: int  # promised
    presses: int  # promised, on the way that [Show me] goes
    step: tuple[LessonStep, ...]  # the last one is the end: nothing is asked there
    key: str = ""  # of dice and draws; without one they fall as the position says
    position: Mapping[str, tuple[tuple[Any, ...], ...]] = {}  # a fresh game without it
    chapters: tuple[str, ...] = ()  # of the game's rulebook, by their keys: what it is about

    @property
    def seat(self) -> Seat:
        return self.seats.index(LEARNER_NAME)


class LessonRemark(Struct, frozen=True):
    """An answer is put back. `code` names the message; "" is the general one, which names what is wanted."""

    code: str = ""


def parse_lesson(text: str) -> Lesson:
    """Raises ValidationError, TOMLDecodeError."""
    return convert(tomllib.loads(text), Lesson)
