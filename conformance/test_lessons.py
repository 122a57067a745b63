"""Every lesson of every game can be followed to its end, and no legal answer strands anybody in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import cycle, product

import pytest

from bot.discord.components import to_layout_view
from bot.model.view import Person
from bot.operations.lesson import StoredLesson, build_lesson_view, encode
from bot.panels.blocks import MAX_PANEL_CHARS, Buttons, Panel, count_panel_components, get_panel_text
from bot.panels.play_panel import (
    PanelOptions,
    add_lesson_controls,
    build_panel,
    format_lesson_opening,
    get_lesson_advice,
)
from engine.core.game import AnyGame
from engine.core.presentation import Lookahead
from engine.core.rules import Action
from engine.core.teaching import (
    REOPEN_SEAL,
    STEP_BACK,
    LessonProgress,
    LessonRemark,
    LessonRunner,
    LessonStep,
    find_matching,
    get_lessons,
    get_matching,
)
from engine.core.text import LOCALES, get_catalogue
from render.games import find_pictures
from render.scene import Player, Scene

from .case import Case
from .tables import CASES

MAX_LESSON_CHARS = 300
MAX_ACTIONS_TRIED = 3
READING_WPM_AND_PRESS_S = 100, 15.0
# The number of a step, and the saved match at its beginning.
StepStart = tuple[int, bytes]


def play_shown_way(course: LessonRunner) -> Iterator[LessonProgress]:
    """Press [Show me] at each step of a lesson, and yield the progress before each press."""
    stand = course.begin()
    yield stand
    while not course.is_over(stand):
        before, stand = stand, course.play_shown_actions(stand)
        assert stand.step > before.step, "[Show me] must lead to the next step"
        yield stand


def iter_inner_positions(course: LessonRunner) -> Iterator[LessonProgress]:
    """Yield the progress of `play_shown_way`, and each position between two actions of a step, but not the end."""
    for stand in list(play_shown_way(course))[:-1]:
        yield stand
        step = course.get_step(stand)
        if step.opens:
            continue
        if REOPEN_SEAL in step.shown:
            stand = course.undo_all(stand)
            yield stand
        for pattern in (one for one in step.shown if one != REOPEN_SEAL):
            led = course.submit(stand, get_matching(pattern, stand.match.get_decision(course.seat)))
            assert not isinstance(led, LessonRemark), (
                f"{step.say}: the shown action {pattern} is refused with a remark"
            )
            if led.step > stand.step:
                break
            stand = led
            yield stand


def list_legal_actions(course: LessonRunner, progress: LessonProgress) -> tuple[Action, ...]:
    """Return what the learner can do at this point; empty if they are not asked."""
    asked = course.seat in progress.match.open_questions
    return progress.match.get_decision(course.seat).legal_actions if asked else ()


def count_presses(course: LessonRunner) -> int:
    """Return how many presses a learner needs for the shown way, reading included.

    A form that is filled in again counts once.
    """
    again = sum(step.shown.count(REOPEN_SEAL) for step in course.lesson.step if not step.opens)
    return sum(1 if step.read else len(step.shown) for step in course.lesson.step[:-1]) - again


def require_shown_way_works(course: LessonRunner) -> None:
    """Raise AssertionError unless the shown way is legal, ends, and needs no more presses than promised."""
    last = list(play_shown_way(course))[-1]
    assert course.is_over(last) and course.get_step(last).read, "the last step must only be read"
    asked = sum(len(step.shown) for step in course.lesson.step if not step.read)
    assert asked <= course.lesson.presses, (
        f"the shown way takes {asked} presses, but the lesson promises {course.lesson.presses}"
    )


def require_every_action_handled(course: LessonRunner) -> list[str]:
    """Check that every legal action leads on, or changes nothing and gets a remark. Return the remarks.

    Raises AssertionError.
    """
    heard, finished_from = list[str](), set[StepStart]()
    for stand in iter_step_starts(course):
        before = stand.match.dump()
        for action in list_legal_actions(course, stand):
            heard += require_action_handled(course, stand, action, finished_from)
            assert stand.match.dump() == before, (
                f"{course.get_step(stand).say}: trying {action} has moved what is shown"
            )
    return heard


def iter_step_starts(course: LessonRunner) -> Iterator[LessonProgress]:
    """Yield the positions at which the first action of a step is expected."""
    for stand in play_shown_way(course):
        if not course.is_over(stand):
            yield stand
        if stand.path[-1:] == (STEP_BACK,):
            yield course.undo_all(stand)


def require_action_handled(
    course: LessonRunner, progress: LessonProgress, action: Action, finished_from: set[StepStart]
) -> list[str]:
    """Check that the lesson accepts this action and can still be finished after it. Return its remarks.

    Further actions of the same step are checked too. `finished_from` has the step starts from which earlier calls have
    reached the end, and is added to. Raises AssertionError.
    """
    led = course.submit(progress, action)
    if isinstance(led, LessonRemark):
        return [course.message_id(led.code) if led.code else ""]
    assert is_same_progress(course.replay_path(led.path), led), (
        "replaying the answers leads to another place in the lesson"
    )
    assert course.get_step(led).opens or course.step_back(led).step <= progress.step
    if led.step > progress.step:
        while not course.is_over(led) and (start := (led.step, led.match.dump())) not in finished_from:
            finished_from.add(start)
            led = course.play_shown_actions(led)
        return []
    course.play_shown_actions(led)
    return [
        remark
        for deeper in sample_actions(list_legal_actions(course, led))
        for remark in require_action_handled(course, led, deeper, finished_from)
    ]


def sample_actions(answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return some actions: all if there are few, else the first, the last and one of each type."""
    if len(answers) <= MAX_ACTIONS_TRIED:
        return answers
    kinds = {type(answer): answer for answer in reversed(answers)}
    return tuple(dict.fromkeys((answers[0], answers[-1], *kinds.values())))


def is_same_progress(one: LessonProgress, other: LessonProgress) -> bool:
    """Return whether two learners are at the same point of a lesson, with equal saved matches."""
    where, there = ((s.path, s.step, s.step_start, s.action_count, s.match.dump()) for s in (one, other))
    return where == there


def require_patterns_match(course: LessonRunner) -> None:
    """Raise AssertionError unless every legal action is handled, each pattern matches one, and each remark can occur."""
    heard = set(require_every_action_handled(course))
    assert heard, "no action is refused with a remark"
    for stand in play_shown_way(course):
        step = course.get_step(stand)
        if step.read:
            said = step.remarks or (step.then and course.seat in stand.match.open_questions)
            assert not said, f"{step.say}: a step to read can have no remarks and no answer"
            continue
        if step.opens:
            assert step.want == (REOPEN_SEAL,) and not step.remarks, (
                f"{step.say}: a step that reopens a seal allows only that, without remarks"
            )
            continue
        decision = stand.match.get_decision(course.seat)
        # Deeper remarks are proved well enough by being heard at this depth.
        remarks = step.remarks if step.within == 1 else ()
        for pattern in (*step.want, *remarks, *(one for one in step.way[:1] if one != REOPEN_SEAL)):
            assert find_matching(pattern, decision), f"{step.say}: no legal action matches {pattern}"
        for code in step.remarks.values():
            remark = course.message_id(code) if code else ""
            assert remark in heard, f"{step.say}: no action leads to the remark {code}"


def require_texts(game: AnyGame, course: LessonRunner) -> None:
    """Raise AssertionError if texts of the lesson are missing in a language, too long, or unused."""
    named = {course.message_id("").rstrip("-")}
    for stand in play_shown_way(course):
        step = course.get_step(stand)
        named |= {course.message_id(name) for name in (step.say, *filter(None, step.remarks.values()))}
        for locale in LOCALES:
            if get_catalogue(game.package, locale).has(course.message_id(step.say)):
                require_step_texts(game, course, step, stand, locale)
    prefix = course.message_id("")
    written = {
        key
        for key in get_catalogue(game.package).sources
        if key.startswith(prefix) or key == prefix.rstrip("-")
    }
    assert written == named, f"texts that are missing or never shown: {sorted(written ^ named)}"


def require_step_texts(
    game: AnyGame, course: LessonRunner, step: LessonStep, progress: LessonProgress, locale: str
) -> None:
    """Raise AssertionError if a text of this step has wrong variables or is too long."""
    say = get_catalogue(game.package, locale)
    asked, facts = course.message_id(step.say), course.message_args(progress)
    assert set(say.variables(asked)) == set(facts), f"{asked} must use exactly the variables {sorted(facts)}"
    assert 0 < len(say(asked, **facts)) <= MAX_LESSON_CHARS, (
        f"{asked} in {locale} has {len(say(asked, **facts))} characters, at most {MAX_LESSON_CHARS} are allowed"
    )
    for code in filter(None, step.remarks.values()):
        assert 0 < len(say(course.message_id(code))) <= MAX_LESSON_CHARS, (
            f"the remark {code} is empty or too long in {locale}"
        )


def estimate_minutes(game: AnyGame, course: LessonRunner) -> float:
    """Return how many minutes reading and pressing take, in the language that takes longer."""
    most = 0.0
    for locale in LOCALES:
        say = get_catalogue(game.package, locale)
        texts = [
            say(course.message_id(course.get_step(stand).say), **course.message_args(stand))
            for stand in play_shown_way(course)
        ]
        most = max(
            most,
            sum(len(re.findall(r"\w\S*", text)) for text in texts) / READING_WPM_AND_PRESS_S[0]
            + count_presses(course) * READING_WPM_AND_PRESS_S[1] / 60,
        )
    return most


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
        for course in (get_lessons(case.game) if not case.variant else ())
    ]
    return pytest.mark.parametrize(("case", "course"), found)


# The first lesson of a game represents the others, which only the long run tries in every way.
each_lesson, each_first_lesson = parametrize_lessons(), parametrize_lessons([pytest.mark.long])


@each_lesson
def test_shown_way_is_legal_and_ends(case: Case, course: LessonRunner) -> None:
    """A learner who always presses [Show me] reaches the end of the lesson."""
    require_shown_way_works(course)


@each_first_lesson
def test_every_legal_answer_is_handled_and_each_remark_is_heard(case: Case, course: LessonRunner) -> None:
    """Whatever a learner does, the lesson goes on or answers with a remark, and can still be finished.

    Each pattern in the lesson's file matches a legal action, and some action leads to each remark.
    """
    require_patterns_match(course)


@each_lesson
def test_lesson_has_its_words_in_all_languages(case: Case, course: LessonRunner) -> None:
    """All texts of the lesson exist in each language and are short enough."""
    require_texts(case.game, course)


@each_lesson
def test_lesson_takes_no_longer_than_promised(case: Case, course: LessonRunner) -> None:
    """Reading and pressing take no more minutes than the lesson says."""
    assert estimate_minutes(case.game, course) <= course.lesson.minutes


@each_lesson
def test_lesson_can_be_left_and_resumed_at_each_step(case: Case, course: LessonRunner) -> None:
    """A lesson is the same after it was stored and loaded again. The stored row is small."""
    again = LessonRunner(case.game, course.n, course.lesson)
    for stand in play_shown_way(course):
        assert is_same_progress(again.replay_path(stand.path), stand)
        assert len(encode(StoredLesson(course.digest, stand.path))) <= MAX_ROW_BYTES


def build_lesson_panel(
    course: LessonRunner, progress: LessonProgress, remark: LessonRemark | None, locale: str
) -> tuple[Panel, str, Action | None]:
    """Return the panel that a learner sees, what [Show me] would say, and the action that it would give."""
    say, hints = get_catalogue("bot", locale), course.game.create_presenter(course.lesson.seats, locale)
    look = build_lesson_view(course, progress, Person(1, "Ann"), remark)
    assert look.lesson is not None
    note = format_lesson_opening(look, look.lesson, hints, say)
    panel = add_lesson_controls(
        build_panel(look, hints, say, PanelOptions(note)), look, look.lesson, say, note
    )
    return panel, get_lesson_advice(look, look.lesson, hints, say), look.lesson.wanted


@each_lesson
def test_each_panel_of_a_lesson_can_be_sent(case: Case, course: LessonRunner) -> None:
    """The panels of the lesson stay within Discord's limits."""
    for locale, stand in zip(cycle(LOCALES), play_shown_way(course), strict=False):
        for remark in (None, LessonRemark()):
            panel, _, _ = build_lesson_panel(course, stand, remark, locale)
            assert (
                count_panel_components(panel) <= MAX_COMPONENTS
                and len(get_panel_text(panel)) <= MAX_PANEL_CHARS
            )
            assert to_layout_view(panel).children and panel.ask.startswith(f"**{case.game.title}, ")


@each_lesson
def test_advised_action_of_a_lesson_is_possible_or_a_button(case: Case, course: LessonRunner) -> None:
    """The advice in a lesson names a legal action or a button of the panel."""
    for locale, stand in product(LOCALES, iter_inner_positions(course)):
        panel, told, wanted = build_lesson_panel(course, stand, None, locale)
        if wanted is not None:
            assert wanted in list_legal_actions(course, stand)
            continue
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
    for n, stand in enumerate(play_shown_way(course)):
        case.check_invariants(stand.match.state)
        if drawn is None or n % DRAW_EVERY or course.seat not in stand.match.open_questions:
            continue
        ahead = Lookahead[object].from_match(stand.match, course.seat)
        decision = stand.match.get_decision(course.seat)
        locale = LOCALES[n // DRAW_EVERY % len(LOCALES)]
        scene = Scene(ahead.view, players, course.seat, decision, (), "standard", (), locale, ahead)
        assert drawn.own_board(scene).png and drawn.write_text_board(scene)
