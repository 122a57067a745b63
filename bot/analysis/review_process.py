"""Reviews a finished game, `python -m bot.analysis.review_process review`: a `Task` comes in, a `Review` goes out.

The game is played once more from its key. At each question that the person answered himself an imagined world of his
seat is made, and from there on nothing but that world is looked at: neither luck nor what others kept to themselves
counts. What seems to have cost most in a few worlds is tried again in many. With `attempt` one more answer to such a
question is judged.
"""
from __future__ import annotations

import sys
import time
import zlib
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.runtime import child_process
from bot.runtime.logs import format_error_places
from bot.service.model.action_log import AnyMatch, LogEntry
from bot.service.model.replay import NumberedEntry, drop_rewound_entries, iter_replay
from bot.service.model.review import RetryAttempt, RetryJudgement, Review, ReviewedDecision, ReviewTask
from engine.core.game import AnyGame
from engine.core.match import Match, determinize_match
from engine.core.rules import Action, Chance, EndTurn, Seat
from engine.games import game as game_of
from engine.players.advice import Cost, estimate_cost
from engine.players.heuristic_bot import choose_heuristic_action, has_evaluation, has_heuristics

FEW, MANY = 6, 40  # worlds of every question, and of those that seem to have cost most
AGAIN, TOLD = 10, 3  # how many those are, and how many of them are told
SURE = 2.0  # standard errors that a cost must exceed
LEAST = 2.0  # points: what cost less is not told
WON, LESS = 20.0, 0.5  # who led by so many points: what no longer mattered counts half
COARSE, CLOSE = 0.7, 0.9  # of the time: until then is the first look at every question, and the second at the dearest
SLOWEST = 0.3  # of the seconds by the clock count at least, where others of the machine hardly let it compute

Stop = Callable[[], bool]
decode = msgspec.msgpack.decode
encode = msgspec.msgpack.encode


class Asked(Struct):
    """A question of his, as he saw it, and his answer. `turn`: which turn of his it was in."""

    world: AnyMatch
    seat: Seat
    taken: Action
    turn: int
    key: bytes


class Found(Struct):
    """What it has cost, in the first look; `thumb` is what rules of thumb would have answered."""

    asked: Asked
    cost: Cost
    thumb: Action | None


def review(task: ReviewTask, clock: Callable[[], float] = time.process_time) -> Review:
    """By the seconds of processor that the task may cost."""
    game, started = game_of(task.reel.slug), clock()

    def stop(share: float) -> Stop:
        return lambda: clock() - started > task.cap * share

    try:
        questions = list(own_questions(game, task))
    except Misfit:
        return Review(changed=True)
    found, looked = list[Found](), 0
    for asked in questions:
        if stop(COARSE)():
            break
        looked += 1
        one = estimate_cost(asked.world, asked.seat, (asked.taken,), asked.key, FEW)
        if one is not None:
            found.append(Found(asked, one, thumb(asked)))
    dear, weighed = costly(found, stop(CLOSE))
    return Review(looked, len(questions), best(found, stop(1.0)), dear, weighed=weighed)


def hurried() -> Callable[[], float]:
    """Seconds of processor, and more of them where they are hard to get: it ends before it is given up (`LONGEST`)."""
    begun = time.monotonic()
    return lambda: max(time.process_time(), SLOWEST * (time.monotonic() - begun))


# Which questions


class Misfit(Exception):
    """The game cannot be played once more."""


def own_questions(game: AnyGame, task: ReviewTask) -> Iterator[Asked]:
    """Those that left a choice, of his own answers that stood at the end. Raises Misfit."""
    try:
        steps = task.reel.numbered(game)
    except Exception as changed:  # whatever a migration makes of answers that are none any more
        raise Misfit from changed
    kept = standing(game, task, steps) & set(task.own)
    left, turn, was = iter(drop_rewound_entries(steps)), 0, True
    for _, match in again(game, task, steps):
        following = next(left, None)
        if following is None:
            if not match.is_over or totals(match) != task.totals:
                raise Misfit
            return
        asked = task.seat in match.open_questions
        turn, was = turn + (was and not asked), asked
        if following[0] in kept:
            yield from asked_in(match, following[1], turn)
            turn += EndTurn() in actions(game, following[1])


def again(
    game: AnyGame, task: ReviewTask, steps: list[NumberedEntry]
) -> Iterator[tuple[NumberedEntry | None, AnyMatch]]:
    """As `retrace`. Raises Misfit for whatever today's rules raise."""
    try:
        yield from iter_replay(game, task.reel.setup(game), steps)
    except Exception as changed:
        raise Misfit from changed


def asked_in(match: AnyMatch, op: LogEntry, turn: int) -> Iterator[Asked]:
    """The questions that one message of his answered: a phrase answers several."""
    copy, seat = Match[Any].load(match.game, match.dump(), defer_reveal=True), op.seat
    for taken in actions(match.game, op):
        if seat not in copy.open_questions:
            return
        decision = copy.get_decision(seat)
        if taken not in decision.legal_actions:
            continue  # it went without saying
        if len(decision.legal_actions) > 1:
            key = blake2b(encode((seat, copy.get_token(seat))), digest_size=16).digest()
            yield Asked(determinize_match(copy, seat, key), seat, taken, turn, key)
        copy.submit(seat, taken)


def standing(game: AnyGame, task: ReviewTask, steps: list[NumberedEntry]) -> set[int]:
    """The numbers of the seat's answers that nobody took back."""
    given, logged = dict[int, int](), set[int]()  # number -> its group in the match; the groups that can be taken back
    for step, match in again(game, task, steps):
        now = {entry.submission_id for save in match.saved_steps for entry in save.log if entry.seat == task.seat}
        if step is not None and step[1].seat == task.seat:
            if step[1].what == "answer":
                given[step[0]] = match.revision
            else:
                given = {n: group for n, group in given.items() if group not in logged - now}
        logged = now
    return set(given)


def actions(game: AnyGame, op: LogEntry) -> list[Action]:
    decoder = msgspec.json.Decoder(game.action_union)
    return [decoder.decode(raw) for said in op.says for raw in said.actions]


def totals(match: AnyMatch) -> list[int]:
    return [row.total for row in sorted(match.results().ranking, key=lambda row: row.seat)]


# What they have cost


def costly(found: list[Found], stop: Stop) -> tuple[list[ReviewedDecision], bool]:
    """The dearest, at most one a turn, that are sure and worth telling; and whether there was time to tell."""
    dear = [one for one in found if one.cost.taken.behind > 0]
    sure, weighed = list[tuple[float, int, ReviewedDecision]](), True
    for one in sorted(dear, key=lambda one: counted(one, one.cost.taken.behind), reverse=True)[:AGAIN]:
        asked = one.asked
        again = estimate_cost(asked.world, asked.seat, (asked.taken,), asked.key + b"2", MANY, stop)
        if again is None:
            continue  # with other luck the game would have answered like him
        if again.worlds < FEW:  # one world has no error, which is not certainty
            weighed = False
            break
        behind = again.taken.behind
        counts = counted(one, behind)
        if behind > SURE * again.taken.error and counts >= LEAST:
            told = question(asked, again.best.said[0], behind, again.best.parts)
            sure.append((counts, asked.turn, replace(told, counts=weight(asked))))
    told, turns = list[ReviewedDecision](), set[int]()
    for _, turn, one in sorted(sure, key=lambda entry: -entry[0]):
        if turn not in turns and len(told) < TOLD:
            told.append(one)
            turns.add(turn)
    return told, weighed


def best(found: list[Found], stop: Stop) -> ReviewedDecision | None:
    """Where his answer was better than that of the rules of thumb by most; None where that is nowhere sure."""
    praised = [
        (behind, one)
        for one in found
        if one.thumb is not None and one.thumb != one.asked.taken and one.cost.best.said[0] == one.asked.taken
        for behind in [thumbed(one, FEW, stop)[0]]
    ]
    sure = list[tuple[float, ReviewedDecision]]()
    for behind, one in sorted(praised, key=lambda entry: entry[0], reverse=True)[:TOLD]:
        if behind < 1 or stop() or one.thumb is None:
            break
        points, error, parts = thumbed(one, MANY, stop)
        if points > SURE * error and points >= 1:
            sure.append((points, question(one.asked, one.thumb, points, parts)))
    return max(sure, key=lambda entry: entry[0])[1] if sure else None


def thumbed(one: Found, worlds: int, stop: Stop) -> tuple[float, float, dict[str, float]]:
    """By how much his answer beats that of the rules of thumb, the error, and in which parts; nothing where it does
    not, or there was no time for a few worlds."""
    assert one.thumb is not None
    asked = one.asked
    held = estimate_cost(asked.world, asked.seat, (one.thumb,), asked.key + b"3", worlds, stop)
    if held is None or held.worlds < FEW or held.best.said[0] != asked.taken:
        return 0.0, 0.0, {}
    return held.taken.behind, held.taken.error, held.best.parts


def thumb(asked: Asked) -> Action | None:
    """What the game itself would have answered, None where it has no answers of its own."""
    game, world = asked.world.game, asked.world
    if not has_heuristics(game):
        return None
    return choose_heuristic_action(game, world.view(asked.seat), world.get_decision(asked.seat), Chance(asked.key), "club")[0]


def counted(one: Found, points: float) -> float:
    return points * weight(one.asked)


def weight(asked: Asked) -> float:
    """What no longer mattered is no lesson."""
    return LESS if has_evaluation(asked.world.game) and led(asked.world, asked.seat) > WON else 1.0


def led(world: AnyMatch, seat: Seat) -> float:
    """By how many points he leads the best other, each as he himself sees it in that imagined world: in another's view
    somebody with secrets is worth little."""
    values = {one: world.game.value(world.view(one), one) for one in world.seats}
    return values.pop(seat) - max(values.values(), default=0.0)


def question(asked: Asked, best: Action, points: float, parts: dict[str, float]) -> ReviewedDecision:
    world, said = zlib.compress(asked.world.dump()), msgspec.json.encode
    return ReviewedDecision(world, said(asked.taken), said(best), points, parts)


# Another answer


def judge(attempt: RetryAttempt) -> RetryJudgement:
    """In as many worlds as what it is compared with."""
    game = game_of(attempt.slug)
    world = Match[Any].load(game, zlib.decompress(attempt.world), defer_reveal=True)
    said = msgspec.json.decode(attempt.said, type=game.action_union)
    key = blake2b(attempt.world, digest_size=16).digest()
    found = estimate_cost(world, attempt.seat, (said,), key, MANY)
    if found is None:
        return RetryJudgement()
    return RetryJudgement(found.taken.behind, found.taken.error, found.taken.parts)


def main() -> None:
    child_process.lower_own_priority()
    given = sys.stdin.buffer.read()
    try:
        attempt = sys.argv[1] == "attempt"
        found = (
            judge(decode(given, type=RetryAttempt)) if attempt else review(decode(given, type=ReviewTask), hurried())
        )
    except Exception as error:
        sys.exit(format_error_places(error))  # for the log, which quotes nothing of a game
    sys.stdout.buffer.write(encode(found))


if __name__ == "__main__":
    main()
