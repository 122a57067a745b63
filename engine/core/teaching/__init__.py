"""Lessons and prepared positions."""

from .lesson import (
    REOPEN_SEAL,
    STEP_BACK,
    Lesson,
    LessonRemark,
    LessonStep,
    LessonSubmission,
)
from .lesson_runner import (
    BrokenLesson,
    LessonProgress,
    LessonRunner,
    find_matching,
    get_lessons,
    get_matching,
)

__all__ = [
    "REOPEN_SEAL",
    "STEP_BACK",
    "BrokenLesson",
    "Lesson",
    "LessonProgress",
    "LessonRemark",
    "LessonRunner",
    "LessonStep",
    "LessonSubmission",
    "find_matching",
    "get_lessons",
    "get_matching",
]
