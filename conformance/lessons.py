"""Define what every lesson must keep. `test_lessons` checks it for every lesson of every game."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import AnyGame
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

from .case import Case

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
            assert course.message_id(code) in heard, f"{step.say}: no action leads to the remark {code}"


def require_texts(game: AnyGame, course: LessonRunner) -> None:
    """Raise AssertionError if texts of the lesson are missing in a language, too long, or unused."""
    named = {course.message_id("").rstrip("-")}
    for stand in play_shown_way(course):
        step = course.get_step(stand)
        named |= {course.message_id(name) for name in (step.say, *step.remarks.values())}
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
    for code in step.remarks.values():
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
            sum(len(text.split()) for text in texts) / READING_WPM_AND_PRESS_S[0]
            + count_presses(course) * READING_WPM_AND_PRESS_S[1] / 60,
        )
    return most


def list_lessons(case: Case) -> tuple[LessonRunner, ...]:
    """Return the lessons of the game; none for a variant, because they are played without options."""
    return get_lessons(case.game) if not case.variant else ()
