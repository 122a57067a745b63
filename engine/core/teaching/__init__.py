"""Lessons and prepared positions."""
from .lesson import (
    BACK,
    CHANGE,
    Go,
    Lesson,
    Remark,
    Step,
)
from .lesson_runner import (
    Broken,
    Course,
    Stand,
    courses,
    first,
    matching,
    noted,
)

__all__ = [
    "BACK",
    "CHANGE",
    "Broken",
    "Course",
    "Go",
    "Lesson",
    "Remark",
    "Stand",
    "Step",
    "courses",
    "first",
    "matching",
    "noted",
]
