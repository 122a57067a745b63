"""Review a person's own decisions in a finished game by what they knew. `make_review` and `judge_attempt` run in a
child.

The game is replayed from its key. At each question that the person answered themselves, a determinization of their
seat's view is made, and everything else uses only that: neither luck nor hidden information counts. Answers that seem
most costly in a few playouts are checked in many. A review contradicts neither [How it went] nor `/advice`. One review
is made at a time, in the queue of films, and a limited number per hour; one person gets at most half of what is left.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from hashlib import blake2b
from itertools import chain

import msgspec
from msgspec import Struct

from bot.base import HOUR_S
from bot.base.jobs import Asker, Ticket, WorkQueues, run_in_child
from bot.jobs.public_game import PublicGame, RulesChanged, replay_public_game
from bot.model.action_log import LogEntry, decode_actions
from bot.model.dice import (
    NumberedEntry,
    RetryAttempt,
    RetryJudgement,
    Review,
    ReviewedDecision,
    ReviewTask,
    drop_rewound_entries,
    iter_replay,
)
from bot.model.errors import OperationRefused
from bot.model.timing import format_relative_time
from engine.core.game import AnyGame
from engine.core.match import Match, determinize_match
from engine.core.rules import Action, Chance, Seat
from engine.games import game as game_of
from engine.players.advice import MAX_EQUAL_POINTS, Cost, advise, estimate_cost
from engine.players.heuristic_bot import choose_heuristic_action, has_evaluation, has_heuristics

# Determinizations for the first look at every question, and for the second look at the most costly answers.
FIRST_LOOK_WORLDS, SECOND_LOOK_WORLDS = 6, 40
MAX_SECOND_LOOKS, MAX_REPORTED_QUESTIONS = 10, 3
# As many as `/advice` tries.
ADVICE_PLAYOUTS = 240
MIN_STANDARD_ERRORS = 2.0
MIN_COST_POINTS = 2.0
# Decisions of a person who leads by this much hardly matter any more; their costs count less.
DECISIVE_LEAD_POINTS, DECIDED_WEIGHT = 20.0, 0.5
# The shares of the time after which the first and the second look end.
FIRST_LOOK_SHARE, SECOND_LOOK_SHARE = 0.7, 0.9
# On a busy machine, at least this share of the wall time counts as CPU time.
MIN_CPU_SHARE = 0.3

Stop = Callable[[], bool]
encode = msgspec.msgpack.encode


class Moment(Struct):
    """When a question was asked."""

    index: int  # of the turn, as in `PublicGame.positions`
    round: int  # counted through the game; in a game without rounds, its turns count
    title: str  # the public name of the round
    turn: int  # how many turns the person has begun in it, with this one; 0 in another player's turn


class AskedQuestion(Struct):
    """A question of the person, as they saw it, and their answer."""

    world: Match
    seat: Seat
    taken: Action
    moment: Moment
    key: bytes


class QuestionCost(Struct):
    """The cost of an answer in the first look; `thumb` is what the rules of thumb would have answered."""

    asked: AskedQuestion
    cost: Cost
    thumb: Action | None


def make_review(task: ReviewTask) -> Review:
    """Review a game on a clock of CPU seconds that runs faster if the machine is busy, so that the review ends before
    its timeout.
    """
    begun = time.monotonic()
    return review(task, lambda: max(time.process_time(), MIN_CPU_SHARE * (time.monotonic() - begun)))


def review(task: ReviewTask, clock: Callable[[], float] = time.process_time) -> Review:
    """Review the decisions of one person in a finished game, within the CPU seconds that the task allows.

    Returns a `Review` with `changed` set if today's rules cannot replay the game.
    """
    game, started = game_of(task.game.reel.slug), clock()

    def stop(share: float) -> Stop:
        """Return a function that says whether this share of the allowed time is used up."""
        return lambda: clock() - started > task.cap * share

    try:
        course = replay_public_game(game, task.game)
        questions = list_own_questions(game, task)
    except RulesChanged:
        return Review(changed=True)
    costs, looked = list[QuestionCost](), 0
    for asked in questions:
        if stop(FIRST_LOOK_SHARE)():
            break
        looked += 1
        cost = estimate_cost(asked.world, asked.seat, (asked.taken,), asked.key, FIRST_LOOK_WORLDS)
        if cost is not None:
            costs.append(QuestionCost(asked, cost, get_thumb_answer(asked)))
    good, bad = ({*list_turns_told(course, task.seat, is_gain)} for is_gain in (True, False))
    blamed = [one for one in costs if one.asked.moment.index not in good]
    dear, weighed = find_costly_answers(blamed, stop(SECOND_LOOK_SHARE))
    rounds = {asked.moment.round for asked, _ in dear}
    moments = [(one, one.asked.moment) for one in costs]
    praised = [one for one, at in moments if at.round not in rounds and at.index not in bad]
    best = find_best_answer(praised, stop(1.0))
    return Review(looked, len(questions), best, [decision for _, decision in dear], weighed=weighed)


def list_turns_told(course: PublicGame, seat: Seat, is_gain: bool) -> list[int]:
    """Return the turns that [How it went] calls good or bad for a seat."""
    line = course.totals[seat] if course.totals else ()
    return [
        point.index
        for point in course.turnings
        if line[point.index] - line[point.index - 1] == point.change and (point.change > 0) == is_gain
    ]


# Which questions


def list_own_questions(game: AnyGame, task: ReviewTask) -> list[AskedQuestion]:
    """Replay a game and return each question that the person answered themselves, for good and with a choice.

    Raises RulesChanged.
    """
    try:
        steps = task.game.reel.decode_answers(game)
    except Exception as changed:  # a migration may raise anything for answers that do not exist any more
        raise RulesChanged from changed
    final_numbers = find_final_answers(game, task) & set(task.own)
    left, turn_ends = iter(drop_rewound_entries(steps)), {answers for _, answers in task.game.turns}
    presenter = game.create_presenter([str(seat) for seat in range(task.game.reel.seats)])
    questions = list[AskedQuestion]()
    begun = Counter[str]()
    moment = None
    index = 0
    for step, match in replay_steps(game, task):
        following = next(left, None)
        if following is None:
            break
        if moment is None or (step is not None and step[0] + 1 in turn_ends):
            view, index = match.view(None), index + 1
            title, is_own = presenter.title(view, None), task.seat in match.open_questions
            begun[title] += is_own
            moment = Moment(index, game.round_number(view) or index, title, begun[title] * is_own)
        if following[0] in final_numbers:
            questions += iter_questions(match, following[1], moment)
    for asked in questions:
        if begun[asked.moment.title] == 1:
            asked.moment.turn = 0
    return questions


def replay_steps(game: AnyGame, task: ReviewTask) -> Iterator[tuple[NumberedEntry | None, Match]]:
    """Replay like `iter_replay`. Raises RulesChanged for anything that today's rules raise."""
    try:
        yield from iter_replay(game, task.game.reel)
    except Exception as changed:
        raise RulesChanged from changed


def iter_questions(match: Match, entry: LogEntry, moment: Moment) -> Iterator[AskedQuestion]:
    """Yield the questions with a choice that one log entry answered. A typed command can answer several at once."""
    copy, seat = Match.load(match.game, match.dump(), defer_reveal=True), entry.seat
    for taken in chain.from_iterable(decode_actions(match.game, entry)):
        if seat not in copy.open_questions:
            return
        decision = copy.get_decision(seat)
        if taken not in decision.legal_actions:
            continue  # today's rules take it by themselves or refuse it; then the replay differs
        if len(decision.legal_actions) > 1:
            key = blake2b(encode((seat, copy.get_token(seat))), digest_size=16).digest()
            yield AskedQuestion(determinize_match(copy, seat, key), seat, taken, moment, key)
        copy.submit(seat, taken)


def find_final_answers(game: AnyGame, task: ReviewTask) -> set[int]:
    """Return the numbers, in the log, of the seat's answers that nobody took back later."""
    given, logged = dict[int, int](), set[int]()  # group in the match by number; groups that can be undone
    for step, match in replay_steps(game, task):
        now = {
            entry.submission_id for save in match.saved_steps for entry in save.log if entry.seat == task.seat
        }
        if step is not None and step[1].seat == task.seat:
            if step[1].what == "answer":
                given[step[0]] = match.revision
            else:
                given = {n: group for n, group in given.items() if group not in logged - now}
        logged = now
    return set(given)


# What they have cost


def find_costly_answers(
    costs: list[QuestionCost], stop: Stop
) -> tuple[list[tuple[AskedQuestion, ReviewedDecision]], bool]:
    """Return the most costly answers, at most one per turn, and whether there was enough time to check all.

    An answer is left out if its cost is not certain enough, or if `/advice` would have suggested it.
    """
    dear = [one for one in costs if one.cost.taken.behind > 0]
    sure, weighed = list[tuple[float, AskedQuestion, ReviewedDecision]](), True
    for one in sorted(dear, key=lambda one: one.cost.taken.behind * get_weight(one.asked), reverse=True)[
        :MAX_SECOND_LOOKS
    ]:
        asked = one.asked
        again = estimate_cost(
            asked.world, asked.seat, (asked.taken,), asked.key + b"2", SECOND_LOOK_WORLDS, stop
        )
        if again is None:
            continue  # with other random numbers, the game would have answered like this person
        if again.worlds < FIRST_LOOK_WORLDS:  # too few worlds for a meaningful standard error
            weighed = False
            break
        behind, best = again.taken.behind, again.best.said[0]
        counts = behind * get_weight(asked)
        if behind > MIN_STANDARD_ERRORS * again.taken.error and counts >= MIN_COST_POINTS:
            sure.append((counts, asked, build_reviewed_decision(asked, best, behind, again.best.parts)))
    reported, turns = list[tuple[AskedQuestion, ReviewedDecision]](), set[int]()
    for _, asked, decision in sorted(sure, key=lambda entry: -entry[0]):
        is_told = asked.moment.index in turns or len(reported) == MAX_REPORTED_QUESTIONS
        if not is_told and not is_advised(asked, stop):
            reported.append((asked, decision))
            turns.add(asked.moment.index)
    return reported, weighed


def is_advised(asked: AskedQuestion, stop: Stop) -> bool:
    """Return whether `/advice` counts the given answer among the best ones."""
    advice = advise(asked.world, asked.seat, asked.key + b"4", ADVICE_PLAYOUTS, stop)
    return any(
        one.said[0] == asked.taken and one.behind < max(MAX_EQUAL_POINTS, one.error) for one in advice.best
    )


def find_best_answer(costs: list[QuestionCost], stop: Stop) -> ReviewedDecision | None:
    """Return the decision in which the person beat the rules of thumb by the most points.

    None if no such difference is certain, or the time is used up.
    """
    praised = [
        (behind, one)
        for one in costs
        if one.thumb is not None and one.thumb != one.asked.taken and one.cost.best.said[0] == one.asked.taken
        for behind in [compare_with_thumb(one, FIRST_LOOK_WORLDS, stop)[0]]
    ]
    sure = list[tuple[float, ReviewedDecision]]()
    for behind, one in sorted(praised, key=lambda entry: entry[0], reverse=True)[:MAX_REPORTED_QUESTIONS]:
        if behind < 1 or stop() or one.thumb is None:
            break
        points, error, parts = compare_with_thumb(one, SECOND_LOOK_WORLDS, stop)
        if points > MIN_STANDARD_ERRORS * error and points >= 1:
            sure.append((points, build_reviewed_decision(one.asked, one.thumb, points, parts)))
    return max(sure, key=lambda entry: entry[0])[1] if sure else None


def compare_with_thumb(cost: QuestionCost, worlds: int, stop: Stop) -> tuple[float, float, dict[str, float]]:
    """Return by how many points the answer beats the rules of thumb, its standard error, and the parts of the
    difference.

    All are 0 if it does not, or if there was not enough time. `worlds`: how many determinizations to play out.
    """
    assert cost.thumb is not None
    asked = cost.asked
    held = estimate_cost(asked.world, asked.seat, (cost.thumb,), asked.key + b"3", worlds, stop)
    if held is None or held.worlds < FIRST_LOOK_WORLDS or held.best.said[0] != asked.taken:
        return 0.0, 0.0, {}
    return held.taken.behind, held.taken.error, held.best.parts


def get_thumb_answer(question: AskedQuestion) -> Action | None:
    """Return what the game's rules of thumb would have answered, or None if the game has none."""
    game, world = question.world.game, question.world
    if not has_heuristics(game):
        return None
    return choose_heuristic_action(
        game, world.view(question.seat), world.get_decision(question.seat), Chance(question.key), "club"
    )[0]


def get_weight(question: AskedQuestion) -> float:
    """Return the factor for the cost of a decision: `DECIDED_WEIGHT` if the seat was practically sure to win, else 1.

    For its lead, each seat is valued in its own view of the imagined world: in one view, a seat whose secrets are hidden
    would look weak.
    """
    world = question.world
    if not has_evaluation(world.game):
        return 1.0
    values = {one: world.game.value(world.view(one), one) for one in world.seats}
    lead = values.pop(question.seat) - max(values.values(), default=0.0)
    return DECIDED_WEIGHT if lead > DECISIVE_LEAD_POINTS else 1.0


def build_reviewed_decision(
    question: AskedQuestion, best: Action, points: float, parts: dict[str, float]
) -> ReviewedDecision:
    """Return a decision in the form that is stored: `best` is the better action, `points` what it was worth."""
    world, said = zlib.compress(question.world.dump()), msgspec.json.encode
    return ReviewedDecision(world, said(question.taken), said(best), points, parts, question.moment.turn)


# Another answer


def judge_attempt(attempt: RetryAttempt) -> RetryJudgement:
    """Return by how many points another answer to a reviewed question falls behind the best one; an empty judgement
    if there was no other answer to compare it with. It is tried in as many imagined worlds as the reviewed
    answers were.
    """
    game = game_of(attempt.slug)
    world = Match.load(game, zlib.decompress(attempt.world), defer_reveal=True)
    said = msgspec.json.decode(attempt.said, type=game.action_union)
    key = blake2b(attempt.world, digest_size=16).digest()
    if found := estimate_cost(world, attempt.seat, (said,), key, SECOND_LOOK_WORLDS):
        return RetryJudgement(found.taken.behind, found.taken.error, found.taken.parts)
    return RetryJudgement()


Key = tuple[str, int]
"""A table and a seat."""


class Reviewer:
    """Make reviews in child processes, one at a time. `operations.look_back` stores the finished ones."""

    def __init__(self, queues: WorkQueues, an_hour: int, clock: Callable[[], float]) -> None:
        self.queues = queues
        self.an_hour = an_hour
        self.clock = clock
        self.under_way = dict[Key, asyncio.Task[Review]]()
        self.tickets = dict[Key, Ticket]()
        self.pace = dict[str, float]()  # seconds that each answer took in the latest review of each game

    def count_ahead(self, key: Key, asker: Asker) -> int:
        """Return how many jobs of other people run before the review of this table and seat, asked for or not."""
        return self.queues["look-back"].count_ahead(asker, self.tickets.get(key))

    def estimate_seconds(self, task: ReviewTask, asker: Asker) -> int:
        """Return how many seconds a review takes from its turn on; 0 if that is not known yet, or if it must wait for
        something else that the person has asked for.
        """
        if self.queues["look-back"].is_busy_with(asker):
            return 0
        return round(self.pace.get(task.game.reel.slug, 0.0) * len(task.own))

    def begin(
        self,
        key: Key,
        task: ReviewTask,
        asker: Asker,
        recent: Sequence[tuple[int, float]],
        store: Callable[[Review], Awaitable[None]],
    ) -> asyncio.Task[Review]:
        """Start the review of a table and seat, unless it already runs, and return its task.

        `recent`: for whom and when reviews were made in the last hour, the oldest first, by which the hourly limit is
        checked. `store` is called with the finished review. Raises OperationRefused review-off (the host allows none),
        review-busy with the time of the next chance, or still-working.
        """
        if key not in self.under_way:
            if not self.an_hour:
                raise OperationRefused("review-off")
            self.require_hourly_share(asker, recent)
            ticket = self.tickets[key] = self.queues["look-back"].enter(asker)
            self.under_way[key] = asyncio.create_task(self.work(key, ticket, task, store), name="review")
        return self.under_way[key]

    def require_hourly_share(self, user: int, made: Sequence[tuple[int, float]]) -> None:
        """Raise OperationRefused review-busy, with the time of the next chance, if the person has used up their share
        of this hour.
        """
        now = self.clock()
        counted = [*made, *((ticket.asker, now) for ticket in self.tickets.values())]
        for passed in range(len(counted) + 1):
            left = counted[passed:]
            if sum(other == user for other, _ in left) < self.an_hour - len(left):
                if passed:
                    raise OperationRefused(
                        "review-busy", at=format_relative_time(counted[passed - 1][1] + HOUR_S)
                    )
                return

    async def work(
        self, key: Key, ticket: Ticket, task: ReviewTask, keep: Callable[[Review], Awaitable[None]]
    ) -> Review:
        """Wait for the turn of this review, make it and call `keep` with it. Raises ChildProcessError, TimeoutError."""
        try:
            async with ticket:
                begun = time.monotonic()
                found = await run_in_child(make_review, task)
                self.pace[task.game.reel.slug] = (time.monotonic() - begun) / max(1, len(task.own))
            await keep(found)
            return found
        finally:
            del self.under_way[key], self.tickets[key]

    async def judge(self, attempt: RetryAttempt, asker: Asker) -> RetryJudgement:
        """Judge one other answer to a reviewed question, when it is the asker's turn.

        Raises OperationRefused still-working, ChildProcessError, TimeoutError.
        """
        async with self.queues["quick"].enter(asker):
            return await run_in_child(judge_attempt, attempt)

    async def close(self) -> None:
        """Cancel all running reviews. Nothing is stored; a person who asks again gets a new review."""
        tasks = list(self.under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
