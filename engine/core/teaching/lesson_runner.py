"""Runs a lesson: a game from a prepared position in which each action leads on, or is taken back with a remark.

A learner's progress is the list of their submissions and nothing else. Dice and other seats' actions follow from it and
from the lesson's key, so progress is the same after a restart, on another device, and after an action was taken back.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import lru_cache
from hashlib import blake2b
from importlib import resources
from typing import Any, cast

from msgspec import Struct, convert
from msgspec.msgpack import encode
from msgspec.structs import replace

from ..commands.command import Submission
from ..commands.notation import format_action
from ..game.game import AnyGame
from ..match.match import Match
from ..rules.chance import Chance
from ..rules.decision import Decision
from ..rules.flow import Action
from ..rules.refusals import Refusal
from ..rules.state import Setup
from .lesson import REOPEN_SEAL, STEP_BACK, Lesson, LessonRemark, LessonStep, LessonSubmission
from .prepared_position import build_position, get_at_path

# More forced actions or actions of others in a row mean that the learner never has a turn again.
MAX_ACTIONS_OF_OTHERS = 40


class LessonProgress(Struct, frozen=True):
    """Where a learner is in a lesson. The match is shared by all learners at this point: only read it."""

    path: tuple[LessonSubmission, ...]
    step: int
    step_start: int  # length of the path when this step began
    action_count: int  # actions since then
    match: Match


class BrokenLesson(Exception):
    """The lesson does not fit the rules: an action that it wants, or scripts for other seats, is not legal."""


class LessonRunner:
    """One lesson of a game, to be played through."""

    def __init__(self, game: AnyGame, n: int, lesson: Lesson) -> None:
        self.game = game
        self.n = n
        self.lesson = lesson
        self.seat = lesson.seat
        # changes if the lesson is rewritten
        self.digest = blake2b(encode((lesson, game.schema_version)), digest_size=6).digest()

    def message_id(self, name: str) -> str:
        return f"lesson-{self.n}-{name}"

    def get_step(self, progress: LessonProgress) -> LessonStep:
        return self.lesson.step[progress.step]

    def is_over(self, progress: LessonProgress) -> bool:
        return progress.step == len(self.lesson.step) - 1

    # Progress

    def begin(self) -> LessonProgress:
        match = Match.new(self.game, self.create_initial_state())
        return self.take_implied_actions(LessonProgress((), 0, 0, 0, match))

    def create_initial_state(self) -> Any:
        """Return the prepared state. Raise what the game's position builder raises."""
        key = self.lesson.key.encode().ljust(16, b".")
        if not self.lesson.position:
            return self.game.create_state(Setup(len(self.lesson.seats), key, self.game.options_type()))
        state = build_position(self.game, len(self.lesson.seats), self.lesson.position, self.to_seat)
        if self.lesson.key:
            state.chance = Chance(key)
        return state

    def to_seat(self, value: Any) -> Any:
        """Return the seat for a name of the lesson's players; any other value unchanged."""
        return self.lesson.seats.index(value) if value in self.lesson.seats else value

    def replay_path(self, path: tuple[LessonSubmission, ...]) -> LessonProgress:
        """Return the progress after these submissions. Raise BrokenLesson if they are not possible any more."""
        return get_progress(self, path)

    def advance(self, progress: LessonProgress, submission: LessonSubmission) -> LessonProgress:
        """Return the progress after one more submission. Raise BrokenLesson."""
        start = replace(progress, path=(*progress.path, submission))
        if not submission:
            return self.begin_next_step(replace(start, match=reload_match(progress.match)))
        try:
            result = (
                self.reopen_or_undo(start)
                if submission == STEP_BACK
                else self.apply_submission(start, self.decode_submission(submission))
            )
        except Refusal as refused:
            raise BrokenLesson(str(refused)) from refused
        if isinstance(result, LessonRemark):
            raise BrokenLesson("an action that was accepted does not lead on any more")
        return result

    # Submissions

    def submit(self, progress: LessonProgress, *submissions: Submission) -> LessonProgress | LessonRemark:
        """Submit actions, commands or responders, all or none. Return the progress, or a remark if they do not lead on.

        Raise `Refusal` if one is not legal.
        """
        given = reload_match(progress.match).submit(self.seat, *submissions)
        actions = [action for actions in given for action in actions]
        path = (*progress.path, tuple(map(encode, actions)))
        return self.apply_submission(replace(progress, path=path), actions)

    def apply_submission(
        self, progress: LessonProgress, actions: Iterable[Action]
    ) -> LessonProgress | LessonRemark:
        """Apply the actions of one submission, which the learner undoes together. Raise `Refusal` if one is not
        legal."""
        current: LessonProgress | LessonRemark = progress
        for action in actions:
            if current is not progress:
                current.match.revision -= 1  # actions of the same revision are undone together
            current = self.apply_action(current, action)
            if isinstance(current, LessonRemark):
                return current
        return current

    def apply_action(self, progress: LessonProgress, action: Action) -> LessonProgress | LessonRemark:
        """Apply one action. Raise `Refusal` if it is not legal."""
        step = self.get_step(progress)
        match = reload_match(progress.match)
        match.submit(self.seat, action)
        after = replace(progress, action_count=progress.action_count + 1, match=match)
        is_wanted = any(fnmatchcase(format_action(action), pattern) for pattern in step.want)
        if is_wanted or (step.goal and reaches_goal(step.goal, match.view(self.seat))):
            return self.begin_next_step(after)
        for pattern, code in step.remarks.items():
            if fnmatchcase(format_action(action), pattern):
                return LessonRemark(code)
        if after.action_count < step.within and self.seat in match.open_questions:
            return self.take_implied_actions(after)
        return LessonRemark()

    def reopen_or_undo(self, progress: LessonProgress) -> LessonProgress:
        """Reopen the learner's seal, or undo as in a real game. If the step asks for it, begin the next step."""
        match = reload_match(progress.match)
        match.undo(self.seat)
        undone = replace(progress, match=match)
        return self.begin_next_step(undone) if self.get_step(progress).opens else undone

    def begin_next_step(self, progress: LessonProgress) -> LessonProgress:
        """Let the other seats act, then begin the next step. Changes `progress.match`. Raise BrokenLesson."""
        step = self.get_step(progress)
        if not step.holds:
            self.let_others_act(progress.match, step.then, len(progress.path))
        return self.take_implied_actions(
            replace(progress, step=progress.step + 1, step_start=len(progress.path), action_count=0)
        )

    def undo_all(self, progress: LessonProgress) -> LessonProgress:
        """Undo everything the learner can undo."""
        while progress.match.get_undoable_actions(self.seat):
            progress = self.advance(progress, STEP_BACK)
        return progress

    def let_others_act(self, match: Match, script: Sequence[str], path_length: int) -> None:
        """Let the other seats act until the learner is asked again. Raise BrokenLesson."""
        remaining_patterns, rng = (
            list(script),
            Chance(blake2b(f"{self.lesson.key} {path_length}".encode(), digest_size=16).digest()),
        )
        for _ in range(MAX_ACTIONS_OF_OTHERS):
            if self.seat in match.open_questions or not match.open_questions:
                break
            seat = min(match.open_questions)
            decision = match.get_decision(seat)
            if remaining_patterns:
                match.submit(seat, get_matching(remaining_patterns.pop(0), decision))
            else:
                match.submit(seat, self.game.choose_action(match.view(seat), decision, rng, "club"))
        else:
            raise BrokenLesson("the others never come to an end")
        if remaining_patterns:
            raise BrokenLesson(f"nobody is asked any more: {remaining_patterns[0]}")

    def take_implied_actions(self, progress: LessonProgress) -> LessonProgress:
        """Take implied actions (`Game.implied_action`) unless the step asks for them."""
        match, step = progress.match, self.get_step(progress)
        for _ in range(MAX_ACTIONS_OF_OTHERS):
            decision = match.get_decision(self.seat) if self.seat in match.open_questions else None
            if decision is None or any(
                find_matching(pattern, decision) for pattern in (*step.want, *step.way)
            ):
                break
            implied = self.game.implied_action(match.view(self.seat), decision)
            if implied is None:
                break
            match = reload_match(match)
            match.submit(self.seat, implied)
        return replace(progress, match=match)

    # Help

    def find_wanted_action(self, progress: LessonProgress) -> Action | None:
        """Return the step's next action, as [Show me] would give it.

        None if the learner has done something else, has to undo something first, or only has something to read.
        """
        current, actions = progress, list[Action]()
        try:
            for pattern in self.list_remaining_patterns(progress):
                is_asked = current.step == progress.step and self.seat in current.match.open_questions
                if is_asked and (matching := find_matching(pattern, current.match.get_decision(self.seat))):
                    actions.append(matching[0])
                    current = self.replay_path((*current.path, (encode(matching[0]),)))
        except BrokenLesson:
            return None
        return actions[0] if current.step > progress.step else None

    def list_remaining_patterns(self, progress: LessonProgress) -> list[str]:
        """Return the patterns that [Show me] would still give in this step."""
        remaining = [pattern for pattern in self.get_step(progress).shown if pattern != REOPEN_SEAL]
        for submission in progress.path[progress.step_start :]:
            for action in map(format_action, self.decode_submission(submission)):
                matching = next((pattern for pattern in remaining if fnmatchcase(action, pattern)), None)
                if matching is not None:
                    remaining.remove(matching)
        return remaining

    def decode_submission(self, submission: LessonSubmission) -> list[Action]:
        return [] if submission == STEP_BACK else [self.game.decode_action(one) for one in submission]

    def restart_step(self, progress: LessonProgress) -> LessonProgress:
        """Return the progress at the beginning of its step. Raise BrokenLesson."""
        return self.replay_path(progress.path[: progress.step_start])

    def list_shown_actions(self, progress: LessonProgress) -> tuple[Action, ...]:
        """Return the actions with which [Show me] completes the step. Raise BrokenLesson."""
        submissions = self.play_shown_actions(progress).path[progress.step_start :]
        return tuple(action for one in submissions for action in self.decode_submission(one))

    def play_shown_actions(self, progress: LessonProgress) -> LessonProgress:
        """Restart the step and play it as [Show me] does. Raise BrokenLesson."""
        start = progress = self.restart_step(progress)
        step = self.get_step(start)
        if step.read or step.opens:
            return self.advance(start, STEP_BACK if step.opens else ())
        for pattern in step.shown:
            if pattern == REOPEN_SEAL:
                progress = self.undo_all(progress)
                continue
            result = self.submit(progress, get_matching(pattern, progress.match.get_decision(self.seat)))
            if isinstance(result, LessonRemark):
                raise BrokenLesson(f"what is shown is not wanted: {pattern}")
            progress = result
        if progress.step != start.step + 1:
            raise BrokenLesson(f"{step.say} is not reached by what is shown")
        return progress

    def step_back(self, progress: LessonProgress) -> LessonProgress:
        """Return the progress before the last submission with an action; after a reopened seal, undo as in a real
        game."""
        path = progress.path
        if self.get_step(progress).opens or (
            path[-1:] == (STEP_BACK,) and progress.match.get_undoable_actions(self.seat)
        ):
            return self.advance(progress, STEP_BACK)
        while path and not path[-1]:
            path = path[:-1]
        return self.replay_path(path[:-1])

    def message_args(self, progress: LessonProgress) -> dict[str, str | int]:
        """Return the variables of the step's message."""
        view = progress.match.view(self.seat)
        return {
            name: count_if_collection(get_at_path(view, path))
            for name, path in self.get_step(progress).facts.items()
        }


@lru_cache(maxsize=128)
def get_progress(runner: LessonRunner, path: tuple[LessonSubmission, ...]) -> LessonProgress:
    """Return the progress at a path, cached. Most learners take the same path, so a press only has to apply one
    action."""
    return runner.advance(get_progress(runner, path[:-1]), path[-1]) if path else runner.begin()


def reload_match(match: Match) -> Match:
    return Match.load(match.game, match.dump())


# Patterns and facts


def find_matching(pattern: str, decision: Decision) -> list[Action]:
    """Return the legal actions that match a pattern."""
    return [action for action in decision.legal_actions if fnmatchcase(format_action(action), pattern)]


def get_matching(pattern: str, decision: Decision) -> Action:
    """Return the first legal action that matches a pattern. Raise BrokenLesson if there is none."""
    found = find_matching(pattern, decision)
    if not found:
        raise BrokenLesson(f"{pattern} is not legal: {', '.join(map(format_action, decision.legal_actions))}")
    return found[0]


def reaches_goal(goal: Mapping[str, Any], view: Any) -> bool:
    return all(holds_at_path(view, path, value) for path, value in goal.items())


def holds_at_path(view: Any, path: str, value: Any) -> bool:
    """Return whether a view has this value, or this many items, at a path.

    A path that does not exist (yet) has nothing.
    """
    try:
        found = get_at_path(view, path)
    except (LookupError, AttributeError):
        return False
    return value in (found, count_if_collection(found))


def count_if_collection(value: Any) -> str | int:
    """Return the number of items of a list or table; any other value unchanged."""
    return len(cast("Sequence[Any]", value)) if isinstance(value, dict | list) else value


# Loading


@lru_cache(maxsize=64)
def get_lessons(game: AnyGame) -> tuple[LessonRunner, ...]:
    """Return a game's lessons, in their order. Raise ValidationError for a lesson with an unknown key.

    A lesson that needs other components than those that the host has entered is left out.
    """
    folder = resources.files(game.package) / "lessons"
    file_names = (
        [file.name for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    )
    numbers = sorted(int(name.removesuffix(".toml")) for name in file_names)
    lessons = (
        LessonRunner(game, n, convert(tomllib.loads((folder / f"{n}.toml").read_text("utf-8")), Lesson))
        for n in numbers
    )
    return tuple(lesson for lesson in lessons if not game.components_digest or fits_components(lesson))


def fits_components(lesson: LessonRunner) -> bool:
    """Return whether a lesson can be played to its end with the components that are loaded."""
    try:
        progress = lesson.begin()
        while not lesson.is_over(progress):
            progress = lesson.play_shown_actions(progress)
    except Exception:  # rules and builders of positions may raise anything
        return False
    return True
