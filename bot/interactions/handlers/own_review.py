"""`/review` and [My game]: what the player's own decisions in a finished game were worth; [Try another move]."""

from __future__ import annotations

import asyncio
from functools import partial

from msgspec.structs import replace

from bot.panels import after_game as panels
from bot.panels.custom_ids import CustomId
from bot.panels.elements import Button, Buttons, Panel
from bot.service.model.errors import OperationRefused, report_unexpected
from bot.service.model.review import Review
from bot.service.model.table import Table
from bot.service.model.table_view import TableView
from bot.service.modes.retry_decision import RetryMode, build_retry_view, make_retry_table_id
from bot.service.operations import reviews, table_queries
from bot.text.free_text import clean_text, explain_refusal

from ..request import Request
from . import game_panel

# Discord lets a reply be edited for fifteen minutes.
MAX_REVIEW_WAIT_S = 12 * 60.0


async def on_review(request: Request, custom_id: CustomId) -> None:
    """Handle [My game], like `/review`, and the buttons that show another of its decisions."""
    shown = custom_id.get_int_arg() if custom_id.args else 0
    await on_review_command(request, await table_queries.get_table(request.tables, custom_id.table), shown)


async def on_review_command(request: Request, table: Table, shown: int = 0) -> None:
    """Handle `/review`: show the player's stored review of a finished game, or make one now, which takes some time.

    `shown` is the index of the decision to show.
    """
    user = request.user_id
    try:
        seat, stored = await reviews.get_stored_review(request.tables, table.id, user)
    except OperationRefused as refused:
        if refused.reason.code != "review-not-player":
            raise
        went = Button(request.words("went-button"), CustomId("", table.id).with_verb("went"))
        await request.reply.send_text(explain_refusal(request.words, refused), Buttons((went,)))
        return
    if stored is not None:
        try:
            await show_review(request, table, seat, stored, shown)
            return
        except OperationRefused as misfit:  # this version of the game cannot open it; make a new one
            if misfit.reason.code != "review-gone":
                raise
    wanted = await reviews.get_task(request.tables, table.id, user)

    async def store_if_unchanged(review: Review) -> None:
        """Store the finished review, unless it says that the game's rules have changed since it was played."""
        if not review.changed:
            await reviews.store_review(request.tables, table.id, user, seat, review)

    reviewer = request.app.reviews
    before, seconds = reviewer.count_ahead((table.id, seat), user), reviewer.estimate_seconds(wanted, user)
    list_recent = partial(reviews.list_recent_reviews, request.tables)
    task = await reviewer.begin((table.id, seat), wanted, user, list_recent, store_if_unchanged)
    await request.reply.send_text(request.words("review-wait", seconds=seconds, before=before))
    done, _ = await asyncio.wait({task}, timeout=MAX_REVIEW_WAIT_S)
    if not done:
        task.add_done_callback(log_unawaited_error)
    elif task.cancelled():
        await request.reply.send_text(request.words("review-ended"))
    elif (error := task.exception()) is not None:
        code = report_unexpected(error, f"review at table {table.id}", table.id, "review")
        await request.reply.show_panel(Panel(request.words("review-broke", code=code)))
    else:
        await show_review(request, table, seat, task.result())


def log_unawaited_error(task: asyncio.Task[Review]) -> None:
    """Log the error of a review for which nobody waits any more."""
    if not task.cancelled() and (error := task.exception()) is not None:
        report_unexpected(error, "review")


async def show_review(request: Request, table: Table, seat: int, review: Review, shown: int = 0) -> None:
    """Reply with a review: the player's result, and one of the decisions with the board of that moment."""
    if review.changed:
        await request.reply.show_panel(Panel(request.words("review-changed")))
        return
    service, preferences = request.app.service, await request.get_preferences()
    view = await service.play.get_view(table.id, request.user_id)
    presenter = request.get_presenter(view)
    told = [("best", 0, review.best)] if review.best is not None else []
    told += [("costly", n, decision) for n, decision in enumerate(review.costly)]
    decisions = [
        await asyncio.to_thread(build_retry_view, view.game, table, seat, n, decision, code)
        for code, n, decision in told
    ]
    shown = shown if shown < len(decisions) else 0
    note = clean_text(await request.tables.get_note(table.id, request.user_id), panels.MAX_NOTE_CHARS)
    panel, picture = (
        panels.build_review_panel(view, review, decisions, shown, note, presenter, request.words),
        None,
    )
    if decisions:
        moment = limit_to_compared_moves(decisions[shown])
        if preferences.pictures == "text":
            board = request.app.studio.write_question_text(moment, request.locale)
            panel = game_panel.add_text_board(panel, board)
        else:
            moves = panels.list_compared_moves(moment, presenter, request.words)
            is_safe = preferences.pictures == "colour-blind"
            picture = await request.app.studio.draw("acting", moment, moves, is_safe, request.locale)
    await request.reply.show_panel(panel, picture)


def limit_to_compared_moves(view: TableView) -> TableView:
    """Return the view of a reviewed decision with only the two compared moves as options, so that its picture shows
    them.
    """
    tried, decision = view.tried, view.decision
    assert tried is not None and decision is not None
    return replace(view, decision=replace(decision, options=(tried.taken, tried.best), side_options=()))


# Tries


async def on_try(request: Request, custom_id: CustomId) -> None:
    """Handle [Try another move]: show the position of that decision in the panel, to decide again."""
    request.table_id = make_retry_table_id(custom_id.table, custom_id.get_int_arg())
    await game_panel.show_panel(
        request, await get_retry_mode(request).get_view(request.table_id, request.user_id)
    )


def get_retry_mode(request: Request) -> RetryMode:
    """Return the operations with which the panel plays a retried decision instead of the table."""
    return RetryMode(request.app.service, request.judge_attempt)
