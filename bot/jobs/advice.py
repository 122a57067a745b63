"""Find what a seat is advised, in a child process.

The process is given an imagined world of that seat, never the table, so whatever it says tells only what the seat
knows.

Nothing of it is stored, no table changes and nothing is posted: nowhere is it written who asked, or when. In a discreet
game not even a wait may tell that another seat is asking: its answers are found without a clock, in one process per
seat, and given `DISCREET_ANSWER_DELAY_S` after the press.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from hashlib import blake2b
from math import floor

from msgspec import Struct
from msgspec.structs import astuple, replace

from bot.base import DAY_S
from bot.base.jobs import Asker, BoundedDict, WorkQueues, create_queues, run_in_child
from bot.base.logs import log
from bot.model.errors import GameOver, NotSeated, OperationRefused, report_unexpected
from bot.model.timing import format_relative_time
from bot.model.view import Table
from bot.stores.tables import TableStore
from engine.core.commands import format_action
from engine.core.game import AnyGame
from engine.core.match import Match, determinize_match, encode
from engine.core.rules import Seat, Setup
from engine.games import SLUGS
from engine.games import game as game_of
from engine.players.advice import Advice, Suggestion, advise
from engine.players.playouts import never

PLAYOUTS, PLAYOUTS_DISCREET = 240, 120
# In games without hidden information.
MAX_CPU_S, MAX_WALL_S = 4.0, 7.0
# From the bot's start to the trial of what all seats of a discreet game ask at once.
TRIAL_DELAY_S = 30.0
TRIAL_JITTER_S = 60.0
CALM_LOAD_PER_CPU = 0.5
# After so many checks of a busy machine the trial runs nevertheless.
CALM_CHECK_INTERVAL_S, MAX_CALM_CHECKS = 60.0, 30
# After a game was too slow; doubled each time.
FIRST_TRIAL_RETRY_S = 300.0
DISCREET_ANSWER_DELAY_S = 15.0
MAX_CACHED_ANSWERS = 500
MAX_SEATS_COUNTED = 5_000


class AdviceTask(Struct, frozen=True):
    """The input of the process. `world` is a save of an imagined world. `hurried`: seconds limit it, not only playouts."""

    slug: str
    world: bytes
    seat: Seat
    key: bytes
    playouts: int
    hurried: bool


class AdviceQuestion(Struct, frozen=True):
    """A seat's question, as far as the seat knows it. The same question has the same key and the same world."""

    table: str
    game: AnyGame
    seat: Seat
    world: Match  # imagined; read only
    key: bytes
    token: str  # token of the question at the table
    asker: Asker = 0

    @property
    def task(self) -> AdviceTask:
        """The input of the process that answers the question."""
        discreet = self.game.delays_reveal
        playouts = PLAYOUTS_DISCREET if discreet else PLAYOUTS
        return AdviceTask(self.game.slug, self.world.dump(), self.seat, self.key, playouts, not discreet)


def make_question(match: Match, table: str, seat: Seat, secret: bytes) -> AdviceQuestion:
    """Return the seat's question, with an imagined world and a random key that are both made from what the seat sees,
    so that nothing else can influence the advice. `secret`: this process's own, so that nobody can predict the key."""
    decision = match.get_decision(seat)
    known = encode(
        (match.view(seat), decision.kind, [format_action(action) for action in decision.legal_actions])
    )
    whose = blake2b(f"{table} {seat}".encode(), key=secret).digest()
    key = blake2b(known, key=whose, digest_size=32).digest()
    return AdviceQuestion(
        table, match.game, seat, determinize_match(match, seat, key), key, match.get_token(seat)
    )


def measure_load() -> float:
    """Return the load of each processor over the last minute; 0 if the system does not tell."""
    return os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 0.0


FindAdvice = Callable[[AnyGame, AdviceTask], Awaitable[Advice]]
Sleep = Callable[[float], Awaitable[None]]


class EncodedSuggestion(Struct, frozen=True):
    """A suggestion as it is sent between processes; its answers are encoded."""

    said: tuple[bytes, ...]
    behind: float
    error: float
    parts: dict[str, float]
    gained: dict[str, float]


class EncodedAdvice(Struct, frozen=True):
    """Advice as it is sent between processes."""

    best: tuple[EncodedSuggestion, ...]
    whole: bool


async def find_advice(game: AnyGame, task: AdviceTask) -> Advice:
    """Compute advice in a child process, or in a thread for a game that the process would not know. Raises
    ChildProcessError, TimeoutError."""
    if game.slug not in SLUGS or game_of(game.slug) is not game:
        return await asyncio.to_thread(compute_advice, game, task)
    found = await run_in_child(answer_task, task)
    best = [Suggestion(tuple(map(game.decode_action, one.said)), *astuple(one)[1:]) for one in found.best]
    return Advice(tuple(best), found.whole)


def answer_task(task: AdviceTask) -> EncodedAdvice:
    """Compute advice in this process, the child, and encode its answers."""
    advice = compute_advice(game_of(task.slug), task)
    lines = [EncodedSuggestion(tuple(map(encode, one.said)), *astuple(one)[1:]) for one in advice.best]
    return EncodedAdvice(tuple(lines), advice.whole)


def compute_advice(game: AnyGame, task: AdviceTask) -> Advice:
    """Compute advice by playouts. With `task.hurried`, a limit of time stops it early."""
    cpu, clock = time.process_time() + MAX_CPU_S, time.monotonic() + MAX_WALL_S

    def is_out_of_time() -> bool:
        """Return whether the limit of processor time or of elapsed time is reached."""
        return time.process_time() > cpu or time.monotonic() > clock

    world = Match.load(game, task.world, defer_reveal=True)
    return advise(world, task.seat, task.key, task.playouts, is_out_of_time if task.hurried else never)


class Adviser:
    """Answer questions for advice. The people who asked, and the answers, are only in this process's memory.

    `find` and `sleep` are the child process and the loop's clock; tests replace them.
    """

    def __init__(
        self,
        tables: TableStore,
        find: FindAdvice = find_advice,
        sleep: Sleep = asyncio.sleep,
        queues: WorkQueues | None = None,
    ) -> None:
        self.tables = tables
        self.find = find
        self.sleep = sleep
        self.queues = queues or create_queues()
        self.secret = secrets.token_bytes(32)
        self.kept = BoundedDict[bytes, Advice](MAX_CACHED_ANSWERS)
        # The keys of answers in discreet games whose time has come.
        self.given = BoundedDict[bytes, None](MAX_CACHED_ANSWERS)
        # When something was computed for a seat, in a day.
        self.asked = BoundedDict[tuple[str, Seat], list[float]](MAX_SEATS_COUNTED)
        self.quick = set[str]()  # discreet games in which an answer is found in time though all ask at once
        self.slow = set[str]()  # those in which it was not
        self.next_trial = tables.clock() + TRIAL_DELAY_S + TRIAL_JITTER_S

    # Whether

    def is_advice_offered(self, table: Table) -> bool:
        """Return whether people at this table may ask for advice now."""
        return table.advice.on and self.is_ready(table.slug)

    def is_ready(self, slug: str) -> bool:
        """Return whether there is advice in this game now; in a discreet game only after a successful trial."""
        return not self.is_switched_off(slug) and (
            not self.tables.game(slug).delays_reveal or slug in self.quick
        )

    def is_switched_off(self, slug: str) -> bool:
        """Return whether the host has switched advice off, or the computer is too slow for it, so that nobody needs to
        agree."""
        return not self.tables.tuning.advice_a_day or slug in self.slow

    def require_available(self, slug: str, needs_trial: bool = False) -> None:
        """Raise OperationRefused with the reason why there is no advice in this game, and until when: advice-host,
        advice-slow or, with `needs_trial`, advice-untried.
        """
        at = format_relative_time(max(self.next_trial, self.tables.clock() + CALM_CHECK_INTERVAL_S))
        if not self.tables.tuning.advice_a_day:
            raise OperationRefused("advice-host")
        if slug in self.slow:
            raise OperationRefused("advice-slow", seconds=int(DISCREET_ANSWER_DELAY_S), at=at)
        if needs_trial and not self.is_ready(slug):
            raise OperationRefused("advice-untried", seconds=int(DISCREET_ANSWER_DELAY_S), at=at)

    async def run_trials_forever(self, load: Callable[[], float] = measure_load) -> None:
        """Run trials when the machine is calm: soon after the start, again for games that were too slow, and once a
        day.

        Several processes that start together run them at different times, so that they do not slow each other down.
        """
        await self.sleep(TRIAL_DELAY_S + random.uniform(0, TRIAL_JITTER_S))
        retry = FIRST_TRIAL_RETRY_S
        while True:
            for _ in range(MAX_CALM_CHECKS):
                if load() < CALM_LOAD_PER_CPU:
                    break
                await self.sleep(CALM_CHECK_INTERVAL_S)
            was_slow = {*self.slow}
            await self.run_trials(was_slow or None)
            retry = min(2 * retry, DAY_S) if was_slow else FIRST_TRIAL_RETRY_S
            pause = retry if self.slow else DAY_S
            self.next_trial = self.tables.clock() + pause
            await self.sleep(pause)

    async def run_trials(self, slugs: Collection[str] | None = None) -> None:
        """Measure for each discreet game whether all seats that are asked at the same time get advice within the fixed
        delay; without that there is no advice in the game. `slugs`: only these games."""
        for game in self.tables.games.values():
            is_wanted = slugs is None or game.slug in slugs
            if not game.delays_reveal or not self.tables.tuning.advice_a_day or not is_wanted:
                continue
            setup = Setup(game.player_counts[-1], secrets.token_bytes(16), game.options_type())
            match = Match.new(game, setup, defer_reveal=True)
            questions = [
                make_question(match, game.slug, seat, self.secret) for seat in sorted(match.open_questions)
            ]
            begun = time.monotonic()
            try:
                async with asyncio.timeout(DISCREET_ANSWER_DELAY_S):
                    await asyncio.gather(*(self.find(game, question.task) for question in questions))
            except TimeoutError:
                self.slow.add(game.slug)
                log.info(
                    "no advice in %s: %d answers at once take longer than %.0f s",
                    game.slug,
                    len(questions),
                    DISCREET_ANSWER_DELAY_S,
                )
                continue
            except Exception as error:
                self.slow.add(game.slug)
                report_unexpected(error, f"advice tried in {game.slug}")
                continue
            self.quick.add(game.slug)
            self.slow.discard(game.slug)
            took = time.monotonic() - begun
            log.info("advice in %s: %d answers at once in %.1f s", game.slug, len(questions), took)

    # What

    async def get_question(self, table_id: str, user: int) -> AdviceQuestion:
        """Return the question that the user's seat is asked at the table, as input for `answer`.

        Raises TableNotFound, GameNotStarted, GameOver, NotSeated; OperationRefused advice-off, advice-not-asked,
        and what `require_available` raises.
        """
        stored = await self.tables.read(table_id)
        match, seat = stored.playing, stored.state.find_seat_of(user)
        if seat is None:
            raise NotSeated
        if stored.row.status != "running":
            raise GameOver
        if not stored.state.advised:
            raise OperationRefused("advice-off")
        self.require_available(stored.row.slug, needs_trial=True)
        if seat not in match.open_questions or stored.state.paused is not None:
            raise OperationRefused("advice-not-asked")
        question = make_question(match, table_id, seat, self.secret)
        return replace(question, asker=user)

    def find_cached_answer(self, question: AdviceQuestion) -> Advice | None:
        """Return the cached advice for the same question, or None. In a discreet game only once `answer` has returned
        it, because an earlier answer would reveal how busy the computer is."""
        is_known = not question.game.delays_reveal or question.key in self.given
        return self.kept.get(question.key) if is_known else None

    async def answer(self, question: AdviceQuestion, pressed: float) -> Advice:
        """Return the advice for a question that was asked at the time `pressed`. In a discreet game it comes after
        `DISCREET_ANSWER_DELAY_S`, or if that is not enough after a multiple of it, so that the wait reveals nothing.

        Raises OperationRefused advice-day; Refusal still-working; ChildProcessError, TimeoutError.
        """
        if not question.game.delays_reveal:
            return await self.get_or_compute(question)
        came: Advice | Exception
        try:
            came = await self.get_or_compute(question)
        except Exception as error:
            came = error
        gone = self.tables.clock() - pressed
        await self.sleep(DISCREET_ANSWER_DELAY_S * (floor(gone / DISCREET_ANSWER_DELAY_S) + 1) - gone)
        if isinstance(came, Exception):
            raise came
        self.given[question.key] = None
        return came

    async def get_or_compute(self, question: AdviceQuestion) -> Advice:
        """Return the cached answer, or count one more answer and compute it when its turn comes: a few at a time if
        nothing is hidden; in a discreet game at once, in one process per seat. Raises as `answer`."""
        key, game = question.key, question.game
        if (advice := self.kept.get(key)) is None:
            async with self.queues["apart" if game.delays_reveal else "quick"].enter(question.asker):
                if (
                    advice := self.kept.get(key)
                ) is None:  # an earlier press of this person has not asked the same
                    self.count_answer(question)
                    self.given.pop(key, None)
                    task = await asyncio.to_thread(lambda: question.task)
                    advice = self.kept[key] = await self.find(game, task)
        return advice

    def count_answer(self, question: AdviceQuestion) -> None:
        """Count one more answer for this seat today. Raises OperationRefused advice-day with the time of the next one."""
        now, whose = self.tables.clock(), (question.table, question.seat)
        recent = [at for at in self.asked.get(whose, []) if at > now - DAY_S]
        if len(recent) >= self.tables.tuning.advice_a_day:
            raise OperationRefused("advice-day", at=format_relative_time(recent[0] + DAY_S))
        self.asked[whose] = [*recent, now]
