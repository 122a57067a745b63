"""Lessons: a game in a prepared position in which every answer leads on, or is put back with a word.

A lesson is data, `lessons/<n>.toml` of the game's package; its words stand in the catalogue as `lesson-<n>-<name>`.
Where somebody is in it is nothing but the answers he has given: all else, dice and other seats too, follows from them
and the lesson's key. So it is the same after a restart, on another device, and after an answer was put back.
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

MAX_ACTIONS_OF_OTHERS = (
    40  # answers in a row that others give, or that go without saying: more is a lesson that never comes back
)


class LessonProgress(Struct, frozen=True):
    """Where a learner is. The match is shared by all who are there: only to look at."""

    path: tuple[LessonSubmission, ...]
    step: int
    begun: int  # how long the path was when this step began
    given: int  # answers since then
    match: Match[Any]


class BrokenLesson(Exception):
    """The lesson does not fit the rules: what it wants or says for others is not legal there."""


class LessonRunner:
    """One lesson of a game, to be walked through."""

    def __init__(self, game: AnyGame, n: int, lesson: Lesson) -> None:
        self.game, self.n, self.lesson, self.seat = game, n, lesson, lesson.seat
        self.mark = blake2b(encode((lesson, game.version)), digest_size=6).digest()  # another where it was rewritten

    def message(self, name: str) -> str:
        return f"lesson-{self.n}-{name}"

    def step(self, stand: LessonProgress) -> LessonStep:
        return self.lesson.step[stand.step]

    def over(self, stand: LessonProgress) -> bool:
        return stand.step == len(self.lesson.step) - 1

    # Where one is

    def begin(self) -> LessonProgress:
        match = Match[Any].new(self.game, self.opening())
        return self.settled(LessonProgress((), 0, 0, 0, match))

    def opening(self) -> Any:
        """The prepared position. Raises what the game's `Position` raises for one that cannot be."""
        key = self.lesson.key.encode().ljust(16, b".")
        if not self.lesson.position:
            return self.game.setup(Setup(len(self.lesson.seats), key, self.game.options()))
        state = build_position(self.game, len(self.lesson.seats), self.lesson.position, self.named)
        if self.lesson.key:
            state.chance = Chance(key)
        return state

    def named(self, value: Any) -> Any:
        """A seat by the name that the lesson gives it."""
        return self.lesson.seats.index(value) if value in self.lesson.seats else value

    def at(self, path: tuple[LessonSubmission, ...]) -> LessonProgress:
        """Where these answers have led. Raises Broken where they do not any more."""
        return get_progress(self, path)

    def on(self, stand: LessonProgress, go: LessonSubmission) -> LessonProgress:
        """One go further. Raises Broken."""
        path = (*stand.path, go)
        if not go:
            return self.further(LessonProgress(path, stand.step, stand.begun, 0, copy_match(stand.match)))
        start = LessonProgress(path, stand.step, stand.begun, stand.given, stand.match)
        try:
            led = self.opened(start) if go == STEP_BACK else self.gone(start, map(self.game.decode_action, go))
        except Refusal as refused:
            raise BrokenLesson(str(refused)) from refused
        if isinstance(led, LessonRemark):
            raise BrokenLesson("an answer that was taken is none any more")
        return led

    # What is answered

    def give(self, stand: LessonProgress, *says: Submission) -> LessonProgress | LessonRemark:
        """One go: all of it leads on, or nothing of it. Raises Refused for what is not legal."""
        given = list[Action]()
        copy_match(stand.match).submit(self.seat, *(record_actions(say, stand.match, self.seat, given) for say in says))
        path = (*stand.path, tuple(map(encode, given)))
        return self.gone(LessonProgress(path, stand.step, stand.begun, stand.given, stand.match), given)

    def gone(self, stand: LessonProgress, go: Iterable[Action]) -> LessonProgress | LessonRemark:
        """One go, which a learner takes back as one. Raises Refused for what is not legal."""
        now: LessonProgress | LessonRemark = stand
        for action in go:
            if now is not stand:
                now.match.edition -= 1  # by which a match knows the answers of one phrase
            now = self.answered(now, action)
            if isinstance(now, LessonRemark):
                return now
        return now

    def answered(self, stand: LessonProgress, action: Action) -> LessonProgress | LessonRemark:
        """Raises Refused for what is not legal."""
        step, match, given = self.step(stand), copy_match(stand.match), stand.given + 1
        match.submit(self.seat, action)
        fits = any(fnmatchcase(format_action(action), pattern) for pattern in step.want)
        if fits or (step.goal and reaches_goal(step.goal, match.view(self.seat))):
            return self.further(LessonProgress(stand.path, stand.step, stand.begun, given, match))
        for pattern, code in step.remarks.items():
            if fnmatchcase(format_action(action), pattern):
                return LessonRemark(code)
        if given < step.within and self.seat in match.asks:
            return self.settled(LessonProgress(stand.path, stand.step, stand.begun, given, match))
        return LessonRemark()

    def opened(self, stand: LessonProgress) -> LessonProgress:
        """The seal is opened, which leads on where that is wanted; or what stood before it taken back, as in play."""
        match = copy_match(stand.match)
        match.undo(self.seat)
        now = LessonProgress(stand.path, stand.step, stand.begun, stand.given, match)
        return self.further(now) if self.step(stand).opens else now

    def further(self, stand: LessonProgress) -> LessonProgress:
        """The next step begins: its step is done, in a match that is its own. Raises Broken."""
        step = self.step(stand)
        if not step.holds:
            self.others(stand.match, step.then, len(stand.path))
        return self.settled(LessonProgress(stand.path, stand.step + 1, len(stand.path), 0, stand.match))

    def undo_all(self, stand: LessonProgress) -> LessonProgress:
        """All that he can take back is taken back."""
        while stand.match.undoable(self.seat):
            stand = self.on(stand, STEP_BACK)
        return stand

    def others(self, match: Match[Any], script: Sequence[str], n: int) -> None:
        """The other seats answer until the learner is asked again. Raises Broken."""
        left, luck = list(script), Chance(blake2b(f"{self.lesson.key} {n}".encode(), digest_size=16).digest())
        for _ in range(MAX_ACTIONS_OF_OTHERS):
            if self.seat in match.asks or not match.asks:
                break
            seat = min(match.asks)
            decision = match.decision(seat)
            if left:
                match.submit(seat, get_matching(left.pop(0), decision))
            else:
                match.submit(seat, self.game.answer(match.view(seat), decision, luck, "club"))
        else:
            raise BrokenLesson("the others never come to an end")
        if left:
            raise BrokenLesson(f"nobody is asked any more: {left[0]}")

    def settled(self, stand: LessonProgress) -> LessonProgress:
        """What goes without saying (`Game.usual`) is answered, unless the step asks for it."""
        match, step = stand.match, self.step(stand)
        for _ in range(MAX_ACTIONS_OF_OTHERS):
            decision = match.decision(self.seat) if self.seat in match.asks else None
            if decision is None or any(find_matching(pattern, decision) for pattern in (*step.want, *step.way)):
                break
            usual = self.game.usual(match.view(self.seat), decision)
            if usual is None:
                break
            match = copy_match(match)
            match.submit(self.seat, usual)
        return LessonProgress(stand.path, stand.step, stand.begun, stand.given, match)

    # What helps

    def wanted(self, stand: LessonProgress) -> Action | None:
        """What the step would like to see next, on the way that `show` goes; None where he has left that way, or has
        to take something back first, and where there is only something to read."""
        now, meant = stand, list[Action]()
        try:
            for pattern in self.left(stand):
                asked = now.step == stand.step and self.seat in now.match.asks
                if asked and (found := find_matching(pattern, now.match.decision(self.seat))):
                    meant.append(found[0])
                    now = self.at((*now.path, (encode(found[0]),)))
        except BrokenLesson:
            return None
        return meant[0] if now.step > stand.step else None

    def left(self, stand: LessonProgress) -> list[str]:
        """What [Show me] would give of this step, without what he has given."""
        left = [pattern for pattern in self.step(stand).shown if pattern != REOPEN_SEAL]
        for go in stand.path[stand.begun :]:
            for given in [format_action(self.game.decode_action(one)) for one in go] if go != STEP_BACK else []:
                if (fits := next((pattern for pattern in left if fnmatchcase(given, pattern)), None)) is not None:
                    left.remove(fits)
        return left

    def start(self, stand: LessonProgress) -> LessonProgress:
        """Where its step begins. Raises Broken."""
        return self.at(stand.path[: stand.begun])

    def meant(self, stand: LessonProgress) -> tuple[Action, ...]:
        """The answers with which `show` does the step. Raises Broken."""
        goes = self.show(stand).path[stand.begun :]
        return tuple(self.game.decode_action(one) for go in goes if go != STEP_BACK for one in go)

    def show(self, stand: LessonProgress) -> LessonProgress:
        """The step done as it is meant, from its beginning. Raises Broken."""
        start = stand = self.start(stand)
        step = self.step(start)
        if step.read or step.opens:
            return self.on(start, STEP_BACK if step.opens else ())
        for pattern in step.shown:
            if pattern == REOPEN_SEAL:
                stand = self.undo_all(stand)
                continue
            led = self.give(stand, get_matching(pattern, stand.match.decision(self.seat)))
            if isinstance(led, LessonRemark):
                raise BrokenLesson(f"what is shown is not wanted: {pattern}")
            stand = led
        if stand.step != start.step + 1:
            raise BrokenLesson(f"{step.say} is not reached by what is shown")
        return stand

    def back(self, stand: LessonProgress) -> LessonProgress:
        """Without the last go in which something was answered; from a seal on that he has opened, as in play."""
        path = stand.path
        if self.step(stand).opens or (path[-1:] == (STEP_BACK,) and stand.match.undoable(self.seat)):
            return self.on(stand, STEP_BACK)
        while path and not path[-1]:
            path = path[:-1]
        return self.at(path[:-1])

    def facts(self, stand: LessonProgress) -> dict[str, str | int]:
        """The variables of the step's words."""
        view = stand.match.view(self.seat)
        return {name: count_if_collection(get_at_path(view, path)) for name, path in self.step(stand).facts.items()}


@lru_cache(maxsize=128)
def get_progress(course: LessonRunner, path: tuple[LessonSubmission, ...]) -> LessonProgress:
    """Most learners stand where others have stood before: with the last of them kept, a press costs one answer."""
    return course.on(get_progress(course, path[:-1]), path[-1]) if path else course.begin()


def copy_match(match: Match[Any]) -> Match[Any]:
    return Match[Any].load(match.game, match.dump())


def record_actions(say: Submission, match: Match[Any], seat: Seat, into: list[Action]) -> Submission:
    """The same say, writing down what it answers; what is no question needs no answer, see `Decision.idle`."""
    if isinstance(say, Action):
        into.append(say)
        return say
    ask: Responder = say.say(match.view(seat)) if isinstance(say, Command) else say

    def answer(decision: Decision | None) -> Action | None:
        action = ask(decision)
        if action is not None and decision is not None and not decision.idle:
            into.append(action)
        return action

    return answer


# Patterns and facts


def find_matching(pattern: str, decision: Decision) -> list[Action]:
    """The legal answers that are spelled so."""
    return [action for action in decision.legal if fnmatchcase(format_action(action), pattern)]


def get_matching(pattern: str, decision: Decision) -> Action:
    """Raises Broken where there is none."""
    found = find_matching(pattern, decision)
    if not found:
        raise BrokenLesson(f"{pattern} is not legal: {', '.join(map(format_action, decision.legal))}")
    return found[0]


def reaches_goal(goal: Mapping[str, Any], view: Any) -> bool:
    return all(holds_at_path(view, path, value) for path, value in goal.items())


def holds_at_path(view: Any, path: str, value: Any) -> bool:
    """A goal may say what stands at a path, or how many; a place that is not there (yet) holds nothing."""
    try:
        found = get_at_path(view, path)
    except (LookupError, AttributeError):
        return False
    return value in (found, count_if_collection(found))


def count_if_collection(value: Any) -> str | int:
    """A fact as texts have it: how many, where it is a list or a table."""
    return len(cast("Sequence[Any]", value)) if isinstance(value, dict | list) else value


# What there is


@lru_cache(maxsize=64)
def get_lessons(game: AnyGame) -> tuple[LessonRunner, ...]:
    """The game's lessons, in their order. Raises ValidationError for a lesson with an unknown key."""
    folder = resources.files(game.home) / "lessons"
    found = [file.name for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    numbers = sorted(int(name.removesuffix(".toml")) for name in found)
    return tuple(LessonRunner(game, n, parse_lesson(folder.joinpath(f"{n}.toml").read_text("utf-8"))) for n in numbers)


