"""Lessons: a panel has the calls of `operations.play.Play` on a match of the learner's own that belongs to no table.

The id of a lesson's table is the game's slug and the lesson's number, which no table's id can be. The list of the
learner's answers is stored (`engine.core.teaching.lesson_runner`), so their position always follows from these
answers, whichever button is pressed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct
from msgspec.msgpack import Decoder, encode
from msgspec.structs import replace

from bot.base.jobs import WorkQueues, current_asker
from bot.db.rows import LessonRow
from bot.db.schema import fetch_rows, insert_if_missing
from bot.model.errors import OperationRefused, StaleQuestion
from bot.model.table import COLOUR_BADGES
from bot.model.view import (
    LessonPosition,
    Person,
    PublicSeat,
    SealCount,
    SubmitResult,
    Table,
    TableView,
)
from bot.operations import listings
from bot.operations.play import build_match_view
from bot.stores import people as store
from bot.stores.tables import TableStore
from engine.core.commands import Submission
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action, Seat, list_visible_events
from engine.core.teaching import (
    BrokenLesson,
    LessonProgress,
    LessonRemark,
    LessonRunner,
    LessonSubmission,
    get_lessons,
)

T = TypeVar("T")
MAX_ANSWERS = 300
"""Of one lesson. Undoing an opened seal again and again makes the list longer without end."""
# No other token begins with it.
LESSON_TOKEN_PREFIX = "l"


class StoredLesson(Struct, frozen=True):
    """Where a learner stands."""

    mark: bytes  # hash of the lesson's text at that time
    path: tuple[LessonSubmission, ...] = ()


decode_stored_lesson = Decoder(StoredLesson).decode


class LessonMode(Struct, frozen=True):
    """Views and answers of a learner. Raises as `Play` does; OperationRefused lesson-gone, lesson-rewritten,
    sealed-already."""

    tables: TableStore
    queues: WorkQueues
    person: Person

    async def run_in_turn(self, work: Callable[[], T]) -> T:
        """Run a computation of a lesson in a thread, once the queue of such computations reaches this learner, and
        return its result.

        Raises OperationRefused lesson-rewritten if the rules have changed since the learner began.
        """
        try:
            async with self.queues["lesson"].enter(current_asker.get()):
                return await asyncio.to_thread(work)
        except BrokenLesson as broken:
            raise OperationRefused("lesson-rewritten") from broken

    # What there is

    async def fetch_rows(self, slug: str) -> dict[int, LessonRow]:
        """Return the lessons of a game that the learner has begun or finished, by number."""
        rows = await self.tables.db.read(fetch_rows, LessonRow, user=self.person.id, slug=slug)
        return {row.lesson: row for row in rows}

    async def record_first_offer(self, slug: str) -> bool:
        """Record that the learner is offered the first lesson of a game. Return whether to offer it: only once, and not
        after they have finished the game or begun the lesson."""
        played = await listings.list_player_records(self.tables, self.person.id, None)
        if not get_lessons(self.tables.games[slug]) or any(record.slug == slug for record in played):
            return False
        row = LessonRow(self.person.id, slug, 1, at=self.tables.clock())
        return await self.tables.db.write(insert_if_missing, row)

    def get_lesson_runner(self, table_id: str) -> LessonRunner:
        """Return the lesson that a table id names. Raises OperationRefused no-lesson."""
        slug, _, n = table_id.partition(".")
        known = get_lessons(self.tables.games[slug]) if slug in self.tables.games else ()
        found = next((course for course in known if str(course.n) == n), None)
        if found is None:
            raise OperationRefused("no-lesson")
        return found

    # Where the learner stands

    async def load_progress(
        self, table_id: str, token: str | None = None
    ) -> tuple[LessonRunner, LessonRow, LessonProgress]:
        """Return the lesson, the learner's stored row, and their position, replayed from their answers. Raises
        OperationRefused no-lesson; lesson-gone if they have not begun it or have left it; lesson-rewritten.
        StaleQuestion if `token` belongs to another question than the open one; None is not checked."""
        course = self.get_lesson_runner(table_id)
        row = (await self.fetch_rows(course.game.slug)).get(course.n)
        if row is None or row.blob is None:
            raise OperationRefused("lesson-gone")
        kept = decode_stored_lesson(row.blob)
        if kept.mark != course.digest:
            raise OperationRefused("lesson-rewritten")
        stand = await self.run_in_turn(lambda: course.replay_path(kept.path))
        if token is not None and token != make_lesson_token(stand, course):
            raise StaleQuestion
        return course, row, stand

    async def store_progress(self, course: LessonRunner, row: LessonRow, stand: LessonProgress) -> TableView:
        """Store the learner's new position and return the view of it. Raises StaleQuestion if another press has moved
        them meanwhile, OperationRefused lesson-long after too many answers."""
        if len(stand.path) > MAX_ANSWERS:
            raise OperationRefused("lesson-long", most=MAX_ANSWERS)
        at, blob = self.tables.clock(), encode(StoredLesson(course.digest, stand.path))
        now = replace(row, step=stand.step, blob=blob, at=at, done=at if course.is_over(stand) else None)
        if not await self.tables.db.write(store.update_lesson, now, row.blob):
            raise StaleQuestion
        return await self.build_view(course, stand)

    async def build_view(
        self, course: LessonRunner, stand: LessonProgress, remark: LessonRemark | None = None
    ) -> TableView:
        """Return what the learner sees at this position. `remark`: a comment on an answer that the lesson did not
        accept."""
        return await self.run_in_turn(lambda: build_lesson_view(course, stand, self.person, remark))

    # As in play

    async def get_view(self, table_id: str, user: int | None) -> TableView:
        """Return what the learner sees now. Raises as `load_progress`."""
        course, _, stand = await self.load_progress(table_id)
        return await self.build_view(course, stand)

    async def submit(
        self,
        table_id: str,
        user: int,
        *says: Submission,
        token: str | None = None,
        interaction: int = 0,
        instead: int = 0,
    ) -> SubmitResult:
        """Submit answers. If the lesson expects them, the learner moves on; if not, the view has a remark and the step
        starts over. `instead` as in `Play.submit`. Raises OperationRefused sealed-already if the learner's answer is
        sealed and the step has not closed; as `load_progress` and `store_progress`."""
        course, row, stand = await self.load_progress(table_id, token)
        if stand.match.in_sealed_step and course.seat not in stand.match.open_questions:
            raise OperationRefused("sealed-already", secret=int(course.game.has_secrets))

        def submit_answer() -> LessonProgress | LessonRemark:
            """Take back `instead` answers, then submit. Return the new position, or the remark about an unexpected
            answer."""
            start = stand
            for _ in range(instead):
                start = course.step_back(start)
            return course.submit(start, *says)

        led = await self.run_in_turn(submit_answer)
        if isinstance(led, LessonRemark):
            start = await self.run_in_turn(lambda: course.restart_step(stand))
            if start.path != stand.path:
                await self.store_progress(course, row, start)
            return SubmitResult(await self.build_view(course, start, led))
        return SubmitResult(await self.store_progress(course, row, led))

    async def take_back(
        self,
        table_id: str,
        user: int,
        token: str | None = None,
        interaction: int = 0,
        everything: bool = False,
    ) -> SubmitResult:
        """Take back the last answer, also across the start of a step, or everything that can be taken back. Raises
        StaleQuestion, OperationRefused nothing-to-undo."""
        course, row, stand = await self.load_progress(table_id, token)
        if not stand.match.get_undoable_actions(course.seat):
            raise OperationRefused("nothing-to-undo")

        def step_back() -> LessonProgress:
            """Return the position before the answers that are taken back."""
            start = course.step_back(stand)
            while everything and start.match.get_undoable_actions(course.seat):
                start = course.step_back(start)
            return start

        return SubmitResult(await self.store_progress(course, row, await self.run_in_turn(step_back)))

    # A lesson's own

    async def start_lesson(self, table_id: str) -> TableView:
        """Start the lesson from the beginning, even if it was begun before."""
        course = self.get_lesson_runner(table_id)
        row = LessonRow(self.person.id, course.game.slug, course.n, at=self.tables.clock())
        await self.tables.db.write(insert_if_missing, row)
        row = (await self.fetch_rows(course.game.slug))[course.n]
        return await self.store_progress(course, row, await self.run_in_turn(course.begin))

    async def complete_step(self, table_id: str, token: str) -> SubmitResult:
        """Complete the lesson's current step by its intended answers, or by none if it has only text to read. Raises
        StaleQuestion if `token` is outdated or the lesson is over."""
        course, row, stand = await self.load_progress(table_id, token)
        if course.is_over(stand):
            raise StaleQuestion
        stand = await self.run_in_turn(lambda: course.play_shown_actions(stand))
        return SubmitResult(await self.store_progress(course, row, stand))

    async def get_intended_answers(self, table_id: str) -> tuple[Match, Seat, tuple[Action, ...]]:
        """Return the match at the start of the current step, the learner's seat, and the answers that the step expects;
        () at the end of the lesson."""
        course, _, stand = await self.load_progress(table_id)
        if course.is_over(stand):
            return stand.match, course.seat, ()
        start, given = await self.run_in_turn(
            lambda: (course.restart_step(stand), course.list_shown_actions(stand))
        )
        return start.match, course.seat, given


def make_lesson_table_id(slug: str, n: int) -> str:
    """Return the id of a lesson's table. Ids of real tables have no dot."""
    return f"{slug}.{n}"


def is_lesson(table_id: str) -> bool:
    return "." in table_id


def make_lesson_token(stand: LessonProgress, course: LessonRunner) -> str:
    """Return the token of a question. It includes the step, because two steps may begin with the same question."""
    asked = f"{stand.step} {len(stand.path)} {stand.match.get_token(course.seat)} {course.digest.hex()}"
    return LESSON_TOKEN_PREFIX + blake2b(asked.encode(), digest_size=6).hexdigest()


def build_lesson_view(
    course: LessonRunner, stand: LessonProgress, person: Person, remark: LessonRemark | None
) -> TableView:
    """Return the learner's view, as `play.build_table_view` does; nobody is awaited and no clock runs."""
    match, seat = stand.match, course.seat
    return replace(
        build_match_view(
            make_lesson_table(course, person), match, seat, partial(Lookahead.from_match, match)
        ),
        since=tuple(list_visible_events(match.new_public_events, seat)),
        sealed=get_lesson_seal_count(match) if seat not in match.open_questions else None,
        token=make_lesson_token(stand, course),
        lesson=get_lesson_progress(course, stand, remark),
    )


def get_lesson_seal_count(match: Match) -> SealCount | None:
    """Return how many seats have sealed an answer in the lesson's open step; without a count if the game does not show
    it. None outside sealed steps."""
    if not match.in_sealed_step:
        return None
    return (
        SealCount(len(match.sealed_seats), len(match.sealed_seats | set(match.open_questions)))
        if match.is_seal_count_public
        else SealCount()
    )


def get_lesson_progress(
    course: LessonRunner, stand: LessonProgress, remark: LessonRemark | None
) -> LessonPosition:
    """Return the lesson's step, text and expected answer at this position, for the panel."""
    step, said = course.get_step(stand), None
    if remark is not None:
        said = course.message_id(remark.code) if remark.code else ""
    return LessonPosition(
        lesson=course.n,
        lessons=len(get_lessons(course.game)),
        step=stand.step + 1,
        steps=len(course.lesson.step),
        says=course.message_id(step.say),
        facts=course.message_args(stand),
        reads=step.read,
        over=course.is_over(stand),
        wanted=course.find_wanted_action(stand),
        remark=said,
    )


def make_lesson_table(course: LessonRunner, person: Person) -> Table:
    """Return a table at which only the learner sits; the others are bots of the lesson."""
    named = zip(course.lesson.seats, course.game.seat_colours, strict=False)
    seats = tuple(
        PublicSeat(n, person.id, None, person.name, letter, COLOUR_BADGES[letter])
        if n == course.seat
        else PublicSeat(n, None, "club", name, letter, COLOUR_BADGES[letter])
        for n, (name, letter) in enumerate(named)
    )
    return Table(
        id=make_lesson_table_id(course.game.slug, course.n),
        slug=course.game.slug,
        status="running",
        guild=None,
        channel=0,
        parent=None,
        host=person.id,
        seats=seats,
        options={},
        pace="relaxed",
        threads=False,
        closing="fast",
        bots="club",
        ready_names=False,
        mention_all=False,
        commitment="",
        secret=None,
        version=0,
        created=0.0,
    )
