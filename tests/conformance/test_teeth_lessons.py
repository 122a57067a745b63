"""The suite finds what is wrong with a lesson: each of these has one mistake in Village's first."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import ValidationError
from msgspec.structs import replace

from conformance import lessons
from engine.core.rules import Action
from engine.core.teaching import BrokenLesson, Lesson, LessonProgress, LessonRemark, LessonRunner, get_lessons
from engine.core.teaching.lesson import parse_lesson
from engine.games import game

VILLAGE, DEVIL = game("village"), game("deal_with_the_devil")
RIGHT, SEALED = get_lessons(VILLAGE)[0].lesson, get_lessons(DEVIL)[0].lesson
Check = Callable[[LessonRunner], Any]


def course(lesson: Lesson) -> LessonRunner:
    return LessonRunner(VILLAGE, 1, lesson)


def with_step(say: str, lesson: Lesson = RIGHT, **changes: Any) -> Lesson:
    return replace(lesson, step=tuple(replace(one, **changes) if one.say == say else one for one in lesson.step))


def words(course: LessonRunner) -> None:
    lessons.require_texts(VILLAGE, course)


def in_time(course: LessonRunner) -> None:
    assert lessons.estimate_minutes(VILLAGE, course) <= course.lesson.minutes


CHECKS: tuple[Check, ...] = (
    lessons.require_shown_way_works,
    lessons.require_every_action_handled,
    lessons.require_patterns_match,
    words,
    in_time,
)
MISTAKES: tuple[tuple[str, Check, Lesson], ...] = (
    ("what is wanted is not legal", lessons.require_shown_way_works, with_step("harvest", want=("birth",))),
    ("another seat's answer is not legal", lessons.require_shown_way_works, with_step("end", then=("harvest",))),
    (
        "it answers more than it is asked",
        lessons.require_shown_way_works,
        with_step("end", then=("take *", "birth", "end", "end")),
    ),
    ("more presses than promised", lessons.require_shown_way_works, replace(RIGHT, presses=10)),
    ("it breaks off in the middle", lessons.require_shown_way_works, replace(RIGHT, step=RIGHT.step[:4])),
    (
        "an answer that leads on leads astray", lessons.require_every_action_handled,
        with_step("bread", want=("take space:grain cube:green", "take space:family cube:pink")),
    ),
    ("a pattern that matches nothing", lessons.require_patterns_match, with_step("plow", remarks={"skipp": "careful"})),
    (
        "a remark that another one hides", lessons.require_patterns_match,
        with_step("bread", remarks={"take *": "bread-first", "take space:market *": "nothing-to-sell"}),
    ),
    ("a remark without words", words, with_step("plow", remarks={"skip": "nobody-wrote-this"})),
    ("words that nobody says", words, with_step("plow", remarks={})),
    ("a variable that is not told", words, with_step("plow", facts={})),
    ("longer than promised", in_time, replace(RIGHT, minutes=3)),
)  # fmt: skip


@pytest.mark.parametrize("check", CHECKS)
def test_the_lesson_itself_is_right(check: Check) -> None:
    check(course(RIGHT))


@pytest.mark.parametrize(("mistake", "check", "lesson"), MISTAKES, ids=[one for one, _, _ in MISTAKES])
def test_a_mistake_is_found(mistake: str, check: Check, lesson: Lesson) -> None:
    with pytest.raises((AssertionError, BrokenLesson, KeyError)):
        check(course(lesson))


UNSEALED: tuple[tuple[str, Check, Lesson], ...] = (
    (
        "others close the step before it can be changed",
        lessons.require_shown_way_works,
        with_step("load", SEALED, holds=False),
    ),
    (
        "nothing is sealed that could be opened",
        lessons.require_shown_way_works,
        with_step("load", SEALED, want=("change",), goal={}, way=(), remarks={}),
    ),
    ("an opened seal is shown as it was", lessons.require_shown_way_works, with_step("better", SEALED, way=("seal",))),
    (
        "what is never asked once all is taken back",
        lessons.require_patterns_match,
        with_step("better", SEALED, remarks={**SEALED.step[2].remarks, "pass *": "nobody"}),
    ),
)


@pytest.mark.parametrize(("mistake", "check", "lesson"), UNSEALED, ids=[one for one, _, _ in UNSEALED])
def test_a_mistake_around_a_seal_is_found(mistake: str, check: Check, lesson: Lesson) -> None:
    with pytest.raises((AssertionError, BrokenLesson)):
        check(LessonRunner(DEVIL, 1, lesson))


def test_a_put_back_answer_that_moves_something_is_found() -> None:
    class Careless(LessonRunner):
        """Answers on the very position that is shown."""

        def apply_action(self, progress: LessonProgress, action: Action) -> LessonProgress | LessonRemark:
            found = super().apply_action(progress, action)
            if isinstance(found, LessonRemark):
                progress.match.submit(self.seat, action)
            return found

    with pytest.raises(AssertionError, match="has moved what is shown"):
        lessons.require_every_action_handled(Careless(VILLAGE, 1, RIGHT))


@pytest.mark.parametrize("line", ["wanted = 3", "[[step]]\nsay = 'more'\nremark = 'x'"])
def test_an_unknown_key_is_refused(line: str) -> None:
    text = "seats = ['you']\nminutes = 1\npresses = 1\n"
    assert parse_lesson(f"{text}[[step]]\nsay = 'more'").step
    with pytest.raises(ValidationError):
        parse_lesson(f"{text}{line}")
