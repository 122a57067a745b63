"""Retrying earlier decisions: the same calls as for play, on a world in which the person's seat stood at that time.

The table id of a retry is the finished table's id and the number of the decision in its review, which no table's id can
be. A retry is one answer; nothing is drawn or stored, so pressing again starts from the same position.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from hashlib import blake2b

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.model.dice import RetryAttempt, RetryJudgement, ReviewedDecision
from bot.model.errors import OperationRefused, StaleQuestion
from bot.model.view import RetryProgress, SubmitResult, Table, TableView
from bot.operations import listings, look_back
from bot.operations.lesson import LESSON_TOKEN_PREFIX
from bot.stores.tables import TableStore
from engine.core.commands import Submission
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action, Seat

# Between the table's id and the number of the decision.
QUESTION_SEPARATOR = "+"
# Answers that differ by no more than this count as equally good.
EQUAL_WITHIN_POINTS = 0.5

JudgeAttempt = Callable[[RetryAttempt], Awaitable[RetryJudgement]]


class RetryMode(Struct, frozen=True):
    """Views and answers of somebody who retries a decision. Raises as `Play` does; OperationRefused review-gone."""

    tables: TableStore
    judge: JudgeAttempt

    async def load_decision(self, table_id: str, user: int) -> tuple[Table, Seat, int, ReviewedDecision]:
        """Return the finished table, the person's seat, the number of the decision, and the decision itself from their
        stored review. Raises OperationRefused review-gone."""
        table, n = split_retry_table_id(table_id)
        seat, review = await look_back.get_stored_review(self.tables, table, user)
        questions = review.costly if review is not None else []
        if n >= len(questions):
            raise OperationRefused("review-gone")
        return await listings.get_table(self.tables, table), seat, n, questions[n]

    async def get_view(self, table_id: str, user: int | None) -> TableView:
        """Return what the person saw when they had to decide."""
        if user is None:
            raise OperationRefused("review-not-player")
        table, seat, n, question = await self.load_decision(table_id, user)
        game = self.tables.games[table.slug]
        return await asyncio.to_thread(build_retry_view, game, table, seat, n, question, "asked")

    async def submit(
        self,
        table_id: str,
        user: int,
        *says: Submission,
        token: str | None = None,
        interaction: int = 0,
        instead: int = 0,
    ) -> SubmitResult:
        """Judge another answer to the decision, the first of `says`, by comparison with the original answer and the
        best one. Nothing is played or stored. Raises StaleQuestion if `token` is not that of the decision."""
        table, seat, n, question = await self.load_decision(table_id, user)
        game = self.tables.games[table.slug]
        view = await asyncio.to_thread(build_retry_view, game, table, seat, n, question, "asked")
        if token is not None and token != view.token:
            raise StaleQuestion
        given = await asyncio.to_thread(get_first_answer, game, seat, question, says)
        code, points = await self.judge_answer(game, seat, question, given)
        tried = replace(make_retry_progress(game, table, n, question, code), points=points)
        return SubmitResult(replace(view, tried=tried))

    async def judge_answer(
        self, game: AnyGame, seat: Seat, question: ReviewedDecision, given: Action
    ) -> tuple[str, float]:
        """Return the code of the judgement (see `RetryProgress`), and by how many points the answer beats the original
        one; 0.0 if it is about as good or worse."""
        said = msgspec.json.encode(given)
        if said == question.best:
            return "best", question.points
        if said == question.taken:
            return "again", 0.0
        found = await self.judge(RetryAttempt(game.slug, seat, question.world, said))
        lead = question.points - found.behind if found.behind is not None else 0.0
        about = max(EQUAL_WITHIN_POINTS, found.error)
        if lead <= about:
            return ("worse" if lead < -about else "again"), 0.0
        return ("good" if lead >= question.points - EQUAL_WITHIN_POINTS else "better"), lead

    async def take_back(
        self,
        table_id: str,
        user: int,
        token: str | None = None,
        interaction: int = 0,
        everything: bool = False,
    ) -> SubmitResult:
        """Raise OperationRefused nothing-to-undo: a retry is a single answer, and nothing of it is stored."""
        raise OperationRefused("nothing-to-undo")


def split_retry_table_id(table_id: str) -> tuple[str, int]:
    """Return a table's id and the number of a decision. Raises OperationRefused review-gone."""
    table, _, n = table_id.partition(QUESTION_SEPARATOR)
    if not (n.isdecimal() and n.isascii() and len(n) < 3):
        raise OperationRefused("review-gone")
    return table, int(n)


def make_retry_table_id(table_id: str, n: int) -> str:
    """Return the table id by which a retry of decision number `n` of a finished table's review is played."""
    return f"{table_id}{QUESTION_SEPARATOR}{n}"


def is_retry(table_id: str) -> bool:
    return QUESTION_SEPARATOR in table_id


def load_decision_match(game: AnyGame, question: ReviewedDecision) -> Match:
    """Return the match as it was at the decision, in an imagined world. Raises OperationRefused review-gone if this
    version cannot open it any more."""
    try:
        return Match.load(game, zlib.decompress(question.world), defer_reveal=True)
    except Exception as misfit:  # whatever today's rules raise
        raise OperationRefused("review-gone") from misfit


def get_first_answer(
    game: AnyGame, seat: Seat, question: ReviewedDecision, says: tuple[Submission, ...]
) -> Action:
    """Return the first submitted answer. Raises engine.core.Refusal if it is not legal, OperationRefused review-gone if
    there is none."""
    given = load_decision_match(game, question).preview(seat).submit(seat, *says)
    first = next((action for actions in given for action in actions), None)
    if first is None:
        raise OperationRefused("review-gone")
    return first


def build_retry_view(
    game: AnyGame, table: Table, seat: Seat, n: int, question: ReviewedDecision, code: str
) -> TableView:
    """Return the person's view at that time, as `play.build_table_view` does; nobody is awaited and no clock runs."""
    match = load_decision_match(game, question)
    if seat not in match.open_questions:
        raise OperationRefused("review-gone")
    ahead = Lookahead.from_match(match, seat)
    token = LESSON_TOKEN_PREFIX + blake2b(question.world, digest_size=6).hexdigest()
    retry_table = replace(
        table,
        id=make_retry_table_id(table.id, n),
        status="running",
        secret=None,
        rematch=None,
        seats=tuple(replace(one, talk=()) for one in table.seats),
    )
    return TableView(
        table=retry_table,
        game=game,
        seat=seat,
        view=ahead.view,
        ahead=ahead,
        decision=replace(match.get_decision(seat), token=token),
        edition=match.revision,
        token=token,
        tried=make_retry_progress(game, table, n, question, code),
    )


def make_retry_progress(
    game: AnyGame, table: Table, n: int, question: ReviewedDecision, code: str
) -> RetryProgress:
    """Return the progress of a retry of decision number `n`. `code` as in `RetryProgress`.

    Raises OperationRefused if the stored actions do not fit the game any more.
    """

    def action(said: bytes) -> Action:
        """Decode an action that the review has stored."""
        return msgspec.json.decode(said, type=game.action_union)

    try:
        taken, best = action(question.taken), action(question.best)
    except msgspec.ValidationError as misfit:
        raise OperationRefused("review-gone") from misfit
    return RetryProgress(table.id, n, code, taken, best, question.points, question.parts, question.turn)
