"""The suite finds the mistakes in a lesson: each example has one mistake in Village's first lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import ValidationError
from msgspec.structs import replace

from conformance import test_lessons
from engine.core.rules import Action
from engine.core.teaching import BrokenLesson, Lesson, LessonProgress, LessonRemark, LessonRunner, get_lessons
from engine.core.teaching.lesson import parse_lesson
from engine.games import game

VILLAGE, DEVIL = game("village"), game("deal_with_the_devil")
RIGHT, SEALED = get_lessons(VILLAGE)[0].lesson, get_lessons(DEVIL)[0].lesson
Check = Callable[[LessonRunner], Any]


def create_course(lesson: Lesson) -> LessonRunner:
    return LessonRunner(VILLAGE, 1, lesson)


def change_step(say: str, lesson: Lesson = RIGHT, **changes: Any) -> Lesson:
    return replace(
        lesson, step=tuple(replace(one, **changes) if one.say == say else one for one in lesson.step)
    )


def check_words(course: LessonRunner):
    test_lessons.require_texts(VILLAGE, course)


def check_time(course: LessonRunner):
    assert test_lessons.estimate_minutes(VILLAGE, course) <= course.lesson.minutes


LESSON_CHECKS: tuple[Check, ...] = (
    test_lessons.require_shown_way_works,
    test_lessons.require_every_action_handled,
    test_lessons.require_patterns_match,
    check_words,
    check_time,
)
LESSON_MISTAKES: tuple[tuple[str, Check, Lesson], ...] = (
    (
        "what is wanted is not legal",
        test_lessons.require_shown_way_works,
        change_step("harvest", want=("birth",)),
    ),
    (
        "another seat's answer is not legal",
        test_lessons.require_shown_way_works,
        change_step("end", then=("harvest",)),
    ),
    (
        "it answers more than it is asked",
        test_lessons.require_shown_way_works,
        change_step("end", then=("take *", "birth", "end", "end")),
    ),
    ("more presses than promised", test_lessons.require_shown_way_works, replace(RIGHT, presses=10)),
    (
        "it breaks off in the middle",
        test_lessons.require_shown_way_works,
        replace(RIGHT, step=RIGHT.step[:4]),
    ),
    (
        "an answer that leads on leads astray",
        test_lessons.require_every_action_handled,
        change_step("bread", want=("take space:grain cube:green", "take space:family cube:pink")),
    ),
    (
        "a pattern that matches nothing",
        test_lessons.require_patterns_match,
        change_step("plow", remarks={"skipp": "careful"}),
    ),
    (
        "a remark that another one hides",
        test_lessons.require_patterns_match,
        change_step("bread", remarks={"take *": "bread-first", "take space:market *": "nothing-to-sell"}),
    ),
    ("a remark without words", check_words, change_step("plow", remarks={"skip": "nobody-wrote-this"})),
    ("words that nobody says", check_words, change_step("plow", remarks={})),
    ("a variable that is not told", check_words, change_step("plow", facts={})),
    ("longer than promised", check_time, replace(RIGHT, minutes=3)),
)


@pytest.mark.parametrize("check", LESSON_CHECKS)
def test_correct_lesson_passes(check: Check):
    check(create_course(RIGHT))


@pytest.mark.parametrize(
    ("mistake", "check", "lesson"), LESSON_MISTAKES, ids=[one for one, _, _ in LESSON_MISTAKES]
)
def test_mistake_in_a_lesson_is_found(mistake: str, check: Check, lesson: Lesson):
    with pytest.raises((AssertionError, BrokenLesson, KeyError)):
        check(create_course(lesson))


SEAL_MISTAKES: tuple[tuple[str, Check, Lesson], ...] = (
    (
        "others close the step before it can be changed",
        test_lessons.require_shown_way_works,
        change_step("load", SEALED, holds=False),
    ),
    (
        "nothing is sealed that could be opened",
        test_lessons.require_shown_way_works,
        change_step("load", SEALED, want=("change",), goal={}, way=(), remarks={}),
    ),
    (
        "an opened seal is shown as it was",
        test_lessons.require_shown_way_works,
        change_step("better", SEALED, way=("seal",)),
    ),
    (
        "what is never asked once all is taken back",
        test_lessons.require_patterns_match,
        change_step("better", SEALED, remarks={**SEALED.step[2].remarks, "pass *": "nobody"}),
    ),
)


@pytest.mark.parametrize(
    ("mistake", "check", "lesson"), SEAL_MISTAKES, ids=[one for one, _, _ in SEAL_MISTAKES]
)
def test_mistake_around_a_seal_is_found(mistake: str, check: Check, lesson: Lesson):
    with pytest.raises((AssertionError, BrokenLesson)):
        check(LessonRunner(DEVIL, 1, lesson))


def test_returned_answer_that_moves_something_is_found():
    class Careless(LessonRunner):
        """Answer on the very position that is shown."""

        def apply_action(self, progress: LessonProgress, action: Action) -> LessonProgress | LessonRemark:
            found = super().apply_action(progress, action)
            if isinstance(found, LessonRemark):
                progress.match.submit(self.seat, action)
            return found

    with pytest.raises(AssertionError, match="has moved what is shown"):
        test_lessons.require_every_action_handled(Careless(VILLAGE, 1, RIGHT))


@pytest.mark.parametrize("line", ["wanted = 3", "[[step]]\nsay = 'more'\nremark = 'x'"])
def test_unknown_key_is_refused(line: str):
    text = "seats = ['you']\nminutes = 1\npresses = 1\n"
    assert parse_lesson(f"{text}[[step]]\nsay = 'more'").step
    with pytest.raises(ValidationError):
        parse_lesson(f"{text}{line}")
