"""Runs a lesson: a game from a prepared position in which each action leads on, or is taken back with a remark.

A learner's progress is the list of their submissions and nothing else. Dice and other seats' actions follow from it and
from the lesson's key, so progress is the same after a restart, on another device, and after an action was taken back.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import lru_cache
from hashlib import blake2b
from importlib import resources
from typing import Any, cast

from msgspec import Struct
from msgspec.msgpack import encode

from ..commands.command import Command, Responder, Submission
from ..commands.notation import format_action
from ..game.game import AnyGame
from ..match.match import Match
from ..rules.chance import Chance
from ..rules.decision import Decision
from ..rules.flow import Action, Seat
from ..rules.refusals import Refusal
from ..rules.state import Setup
from .lesson import REOPEN_SEAL, STEP_BACK, Lesson, LessonRemark, LessonStep, LessonSubmission, parse_lesson
from .prepared_position import build_position, get_at_path

MAX_ACTIONS_OF_OTHERS = 40
"""How many actions in a row may be given by others or be forced. More means that the learner never has a turn again."""


class LessonProgress(Struct, frozen=True):
    """Where a learner is in a lesson. The match is shared by all learners at this point: only read it."""

    path: tuple[LessonSubmission, ...]
    step: int
    step_start: int  # length of the path when this step began
    action_count: int  # actions since then
    match: Match[Any]


class BrokenLesson(Exception):
    """The lesson does not fit the rules: an action that it wants, or gives for others, is not legal there."""


class LessonRunner:
    """One lesson of a game, to be played through."""

    def __init__(self, game: AnyGame, n: int, lesson: Lesson) -> None:
        self.game, self.n, self.lesson, self.seat = game, n, lesson, lesson.seat
        self.digest = blake2b(encode((lesson, game.schema_version)), digest_size=6).digest()  # another where it was rewritten

    def message_id(self, name: str) -> str:
        return f"lesson-{self.n}-{name}"

    def get_step(self, stand: LessonProgress) -> LessonStep:
        return self.lesson.step[stand.step]

    def is_over(self, stand: LessonProgress) -> bool:
        return stand.step == len(self.lesson.step) - 1

    # Where one is

    def begin(self) -> LessonProgress:
        match = Match[Any].new(self.game, self.create_initial_state())
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
        """Return the progress after these submissions. Raise BrokenLesson if they do not lead there any more."""
        return get_progress(self, path)

    def advance(self, stand: LessonProgress, go: LessonSubmission) -> LessonProgress:
        """Return the progress after one more submission. Raise BrokenLesson."""
        path = (*stand.path, go)
        if not go:
            return self.begin_next_step(LessonProgress(path, stand.step, stand.step_start, 0, copy_match(stand.match)))
        start = LessonProgress(path, stand.step, stand.step_start, stand.action_count, stand.match)
        try:
            led = self.reopen_or_undo(start) if go == STEP_BACK else self.apply_submission(start, map(self.game.decode_action, go))
        except Refusal as refused:
            raise BrokenLesson(str(refused)) from refused
        if isinstance(led, LessonRemark):
            raise BrokenLesson("an answer that was taken is none any more")
        return led

    # Submissions

    def submit(self, stand: LessonProgress, *says: Submission) -> LessonProgress | LessonRemark:
        """Submit what leads on, or return a remark; all or none of it. Raise `Refusal` for what is not legal."""
        given = list[Action]()
        copy_match(stand.match).submit(self.seat, *(record_actions(say, stand.match, self.seat, given) for say in says))
        path = (*stand.path, tuple(map(encode, given)))
        return self.apply_submission(LessonProgress(path, stand.step, stand.step_start, stand.action_count, stand.match), given)

    def apply_submission(self, stand: LessonProgress, go: Iterable[Action]) -> LessonProgress | LessonRemark:
        """Apply one submission, which the learner undoes as one. Raise `Refusal` for what is not legal."""
        now: LessonProgress | LessonRemark = stand
        for action in go:
            if now is not stand:
                now.match.revision -= 1  # by which a match knows the answers of one phrase
            now = self.apply_action(now, action)
            if isinstance(now, LessonRemark):
                return now
        return now

    def apply_action(self, stand: LessonProgress, action: Action) -> LessonProgress | LessonRemark:
        """Apply one action. Raise `Refusal` if it is not legal."""
        step, match, given = self.get_step(stand), copy_match(stand.match), stand.action_count + 1
        match.submit(self.seat, action)
        fits = any(fnmatchcase(format_action(action), pattern) for pattern in step.want)
        if fits or (step.goal and reaches_goal(step.goal, match.view(self.seat))):
            return self.begin_next_step(LessonProgress(stand.path, stand.step, stand.step_start, given, match))
        for pattern, code in step.remarks.items():
            if fnmatchcase(format_action(action), pattern):
                return LessonRemark(code)
        if given < step.within and self.seat in match.open_questions:
            return self.take_implied_actions(LessonProgress(stand.path, stand.step, stand.step_start, given, match))
        return LessonRemark()

    def reopen_or_undo(self, stand: LessonProgress) -> LessonProgress:
        """Reopen the seal, which leads on if the step asks for it; or undo, as in a real game."""
        match = copy_match(stand.match)
        match.undo(self.seat)
        now = LessonProgress(stand.path, stand.step, stand.step_start, stand.action_count, match)
        return self.begin_next_step(now) if self.get_step(stand).opens else now

    def begin_next_step(self, stand: LessonProgress) -> LessonProgress:
        """Begin the next step, in a match of its own. Raise BrokenLesson."""
        step = self.get_step(stand)
        if not step.holds:
            self.let_others_act(stand.match, step.then, len(stand.path))
        return self.take_implied_actions(LessonProgress(stand.path, stand.step + 1, len(stand.path), 0, stand.match))

    def undo_all(self, stand: LessonProgress) -> LessonProgress:
        """Undo everything the learner can undo."""
        while stand.match.get_undoable_actions(self.seat):
            stand = self.advance(stand, STEP_BACK)
        return stand

    def let_others_act(self, match: Match[Any], script: Sequence[str], n: int) -> None:
        """Let the other seats act until the learner is asked again. Raise BrokenLesson."""
        left, luck = list(script), Chance(blake2b(f"{self.lesson.key} {n}".encode(), digest_size=16).digest())
        for _ in range(MAX_ACTIONS_OF_OTHERS):
            if self.seat in match.open_questions or not match.open_questions:
                break
            seat = min(match.open_questions)
            decision = match.get_decision(seat)
            if left:
                match.submit(seat, get_matching(left.pop(0), decision))
            else:
                match.submit(seat, self.game.choose_action(match.view(seat), decision, luck, "club"))
        else:
            raise BrokenLesson("the others never come to an end")
        if left:
            raise BrokenLesson(f"nobody is asked any more: {left[0]}")

    def take_implied_actions(self, stand: LessonProgress) -> LessonProgress:
        """Take implied actions (`Game.implied_action`) unless the step asks for them."""
        match, step = stand.match, self.get_step(stand)
        for _ in range(MAX_ACTIONS_OF_OTHERS):
            decision = match.get_decision(self.seat) if self.seat in match.open_questions else None
            if decision is None or any(find_matching(pattern, decision) for pattern in (*step.want, *step.way)):
                break
            usual = self.game.implied_action(match.view(self.seat), decision)
            if usual is None:
                break
            match = copy_match(match)
            match.submit(self.seat, usual)
        return LessonProgress(stand.path, stand.step, stand.step_start, stand.action_count, match)

    # Help

    def find_wanted_action(self, stand: LessonProgress) -> Action | None:
        """Return the action that the step wants next, on the way that `show` goes.

        None if the learner has left that way or has to undo something first, or if there is only something to read.
        """
        now, meant = stand, list[Action]()
        try:
            for pattern in self.list_remaining_patterns(stand):
                asked = now.step == stand.step and self.seat in now.match.open_questions
                if asked and (found := find_matching(pattern, now.match.get_decision(self.seat))):
                    meant.append(found[0])
                    now = self.replay_path((*now.path, (encode(found[0]),)))
        except BrokenLesson:
            return None
        return meant[0] if now.step > stand.step else None

    def list_remaining_patterns(self, stand: LessonProgress) -> list[str]:
        """Return the patterns that [Show me] would still give in this step."""
        left = [pattern for pattern in self.get_step(stand).shown if pattern != REOPEN_SEAL]
        for go in stand.path[stand.step_start :]:
            for given in [format_action(self.game.decode_action(one)) for one in go] if go != STEP_BACK else []:
                if (fits := next((pattern for pattern in left if fnmatchcase(given, pattern)), None)) is not None:
                    left.remove(fits)
        return left

    def restart_step(self, stand: LessonProgress) -> LessonProgress:
        """Return the progress at the beginning of its step. Raise BrokenLesson."""
        return self.replay_path(stand.path[: stand.step_start])

    def list_shown_actions(self, stand: LessonProgress) -> tuple[Action, ...]:
        """Return the actions with which `show` does the step. Raise BrokenLesson."""
        goes = self.play_shown_actions(stand).path[stand.step_start :]
        return tuple(self.game.decode_action(one) for go in goes if go != STEP_BACK for one in go)

    def play_shown_actions(self, stand: LessonProgress) -> LessonProgress:
        """Play the step as intended, from its beginning. Raise BrokenLesson."""
        start = stand = self.restart_step(stand)
        step = self.get_step(start)
        if step.read or step.opens:
            return self.advance(start, STEP_BACK if step.opens else ())
        for pattern in step.shown:
            if pattern == REOPEN_SEAL:
                stand = self.undo_all(stand)
                continue
            led = self.submit(stand, get_matching(pattern, stand.match.get_decision(self.seat)))
            if isinstance(led, LessonRemark):
                raise BrokenLesson(f"what is shown is not wanted: {pattern}")
            stand = led
        if stand.step != start.step + 1:
            raise BrokenLesson(f"{step.say} is not reached by what is shown")
        return stand

    def step_back(self, stand: LessonProgress) -> LessonProgress:
        """Take back the last submission with an action; after a reopened seal, undo as in a real game."""
        path = stand.path
        if self.get_step(stand).opens or (path[-1:] == (STEP_BACK,) and stand.match.get_undoable_actions(self.seat)):
            return self.advance(stand, STEP_BACK)
        while path and not path[-1]:
            path = path[:-1]
        return self.replay_path(path[:-1])

    def message_args(self, stand: LessonProgress) -> dict[str, str | int]:
        """Return the variables of the step's message."""
        view = stand.match.view(self.seat)
        return {name: count_if_collection(get_at_path(view, path)) for name, path in self.get_step(stand).facts.items()}


@lru_cache(maxsize=128)
def get_progress(course: LessonRunner, path: tuple[LessonSubmission, ...]) -> LessonProgress:
    """Return the progress at a path, cached. Most learners take the same path, so that a press costs one action."""
    return course.advance(get_progress(course, path[:-1]), path[-1]) if path else course.begin()


def copy_match(match: Match[Any]) -> Match[Any]:
    return Match[Any].load(match.game, match.dump())


def record_actions(say: Submission, match: Match[Any], seat: Seat, into: list[Action]) -> Submission:
    """Return the same submission, which also appends its actions to `into`. Forced ones are left out."""
    if isinstance(say, Action):
        into.append(say)
        return say
    ask: Responder = say.create_responder(match.view(seat)) if isinstance(say, Command) else say

    def answer(decision: Decision | None) -> Action | None:
        action = ask(decision)
        if action is not None and decision is not None and not decision.is_forced:
            into.append(action)
        return action

    return answer


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
    """Return a fact as texts use it: the number of items of a list or table."""
    return len(cast("Sequence[Any]", value)) if isinstance(value, dict | list) else value


# What there is


@lru_cache(maxsize=64)
def get_lessons(game: AnyGame) -> tuple[LessonRunner, ...]:
    """Return a game's lessons, in their order. Raise ValidationError for a lesson with an unknown key."""
    folder = resources.files(game.package) / "lessons"
    found = [file.name for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    numbers = sorted(int(name.removesuffix(".toml")) for name in found)
    return tuple(LessonRunner(game, n, parse_lesson(folder.joinpath(f"{n}.toml").read_text("utf-8"))) for n in numbers)


