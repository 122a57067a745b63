"""Every lesson of every game can be followed to its end, and no legal answer strands anybody in it."""

from __future__ import annotations

from collections.abc import Collection
from itertools import cycle, product

import pytest

from bot.discord_api.views import to_layout_view
from bot.panels.build_panel import PanelOptions, build_panel
from bot.panels.elements import MAX_PANEL_CHARS, Buttons, count_panel_components, get_panel_text
from bot.panels.panel_notes import add_lesson_controls, format_lesson_opening, get_lesson_advice
from bot.service.model.table import Person
from bot.service.modes.lesson import StoredLesson, build_lesson_view, encode
from engine.core.presentation import Lookahead
from engine.core.teaching import LessonRemark, LessonRunner
from engine.core.text import LOCALES, get_catalogue
from render.games import find_pictures
from render.scene import Player, Scene

from . import lessons
from .case import Case
from .tables import CASES

MAX_COMPONENTS = 40
MAX_ROW_BYTES = 12_000
DRAW_EVERY = 3


def parametrize_lessons(marks_of_later_ones: Collection[pytest.MarkDecorator] = ()) -> pytest.MarkDecorator:
    """Return a parametrization by game and lesson. All lessons of a game but the first get the marks."""
    found = [
        pytest.param(
            case, course, id=f"{case.name}-{course.n}", marks=marks_of_later_ones if course.n > 1 else ()
        )
        for case in CASES
        for course in lessons.list_lessons(case)
    ]
    return pytest.mark.parametrize(("case", "course"), found)


# The first lesson of a game represents the others, which only the long run tries in every way.
each_lesson, each_first_lesson = parametrize_lessons(), parametrize_lessons([pytest.mark.long])


@each_lesson
def test_shown_way_is_legal_and_ends(case: Case, course: LessonRunner) -> None:
    """A learner who always presses [Show me] reaches the end of the lesson."""
    lessons.require_shown_way_works(course)


@each_first_lesson
def test_every_legal_answer_is_handled_and_each_remark_is_heard(case: Case, course: LessonRunner) -> None:
    """Whatever a learner does, the lesson goes on or answers with a remark, and can still be finished.

    Each pattern in the lesson's file matches a legal action, and some action leads to each remark.
    """
    lessons.require_patterns_match(course)


@each_lesson
def test_lesson_has_its_words_in_all_languages(case: Case, course: LessonRunner) -> None:
    """All texts of the lesson exist in each language and are short enough."""
    lessons.require_texts(case.game, course)


@each_lesson
def test_lesson_takes_no_longer_than_promised(case: Case, course: LessonRunner) -> None:
    """Reading and pressing take no more minutes than the lesson says."""
    assert lessons.estimate_minutes(case.game, course) <= course.lesson.minutes


@each_lesson
def test_lesson_can_be_left_and_resumed_at_each_step(case: Case, course: LessonRunner) -> None:
    """A lesson is the same after it was stored and loaded again. The stored row is small."""
    again = LessonRunner(case.game, course.n, course.lesson)
    for stand in lessons.play_shown_way(course):
        assert lessons.is_same_progress(again.replay_path(stand.path), stand)
        assert len(encode(StoredLesson(course.digest, stand.path))) <= MAX_ROW_BYTES


@each_lesson
def test_each_panel_of_a_lesson_can_be_sent(case: Case, course: LessonRunner) -> None:
    """The panels of the lesson stay within Discord's limits."""
    for locale, stand in zip(cycle(LOCALES), lessons.play_shown_way(course), strict=False):
        say, hints = get_catalogue("bot", locale), case.game.create_presenter(course.lesson.seats, locale)
        for remark in (None, LessonRemark()):
            look = build_lesson_view(course, stand, Person(1, "Ann"), remark)
            note = format_lesson_opening(look, hints, say)
            panel = add_lesson_controls(build_panel(look, hints, say, PanelOptions(note)), look, say, note)
            assert (
                count_panel_components(panel) <= MAX_COMPONENTS
                and len(get_panel_text(panel)) <= MAX_PANEL_CHARS
            )
            assert to_layout_view(panel, "", {}).children and panel.ask.startswith(f"**{case.game.title}, ")


@each_lesson
def test_advised_action_of_a_lesson_is_possible_or_a_button(case: Case, course: LessonRunner) -> None:
    """The advice in a lesson names a legal action or a button of the panel."""
    for locale, stand in product(LOCALES, lessons.iter_inner_positions(course)):
        say, hints = get_catalogue("bot", locale), case.game.create_presenter(course.lesson.seats, locale)
        look = build_lesson_view(course, stand, Person(1, "Ann"), None)
        assert look.lesson is not None
        told, note = get_lesson_advice(look, look.lesson, hints, say), format_lesson_opening(look, hints, say)
        if look.lesson.wanted is not None:
            assert look.lesson.wanted in lessons.list_legal_actions(course, stand)
            continue
        panel = add_lesson_controls(build_panel(look, hints, say, PanelOptions(note)), look, say, note)
        rows = [block for block in panel.blocks if isinstance(block, Buttons)]
        assert any(f"**{button.label}**" in told for row in rows for button in row.buttons), told


@each_first_lesson
def test_positions_of_a_lesson_keep_invariants_and_can_be_drawn(case: Case, course: LessonRunner) -> None:
    """The case's invariants hold at each position of the lesson, and its picture can be drawn."""
    drawn, seats = (
        find_pictures(case.game.slug),
        zip(course.lesson.seats, case.game.seat_colours, strict=False),
    )
    players = tuple(Player(name, colour) for name, colour in seats)
    for n, stand in enumerate(lessons.play_shown_way(course)):
        case.check_invariants(stand.match.state)
        if drawn is None or n % DRAW_EVERY or course.seat not in stand.match.open_questions:
            continue
        ahead = Lookahead[object].from_match(stand.match, course.seat)
        decision = stand.match.get_decision(course.seat)
        locale = LOCALES[n // DRAW_EVERY % len(LOCALES)]
        scene = Scene(ahead.view, players, course.seat, decision, (), False, (), locale, ahead)
        assert drawn.own_board(scene).png and drawn.text_board(scene)
