"""`/review` and [My game]: what the player's own decisions in a finished game were worth; [Try round 12]."""
from __future__ import annotations

import asyncio

from bot.analysis.reviews import USUAL_REVIEW_S
from bot.panels import review_panel as panels
from bot.panels.custom_ids import CustomId, global_custom_id
from bot.panels.elements import MAX_BUTTON_LABEL_CHARS, Button, Buttons, Panel
from bot.panels.labels import shorten
from bot.panels.review_panel import DecisionText
from bot.rulebook.book import Chapter
from bot.service.model.errors import OperationRefused, report_unexpected
from bot.service.model.review import Review, ReviewTask, get_cpu_limit
from bot.service.model.table import Table
from bot.service.model.table_view import TableView
from bot.service.modes.retry_decision import RetryMode, build_retry_view, make_retry_table_id
from bot.text.free_text import clean_text, explain_refusal
from engine.core.teaching import get_lessons

from ..request import Request
from . import game_panel, rules

# Discord lets a reply be edited for fifteen minutes.
MAX_REVIEW_WAIT_S = 12 * 60.0


async def on_review(request: Request, custom_id: CustomId) -> None:
    """Handle [My game], like `/review`."""
    await on_review_command(request, await request.app.service.listings.get_table(custom_id.table))


async def on_review_command(request: Request, table: Table) -> None:
    """Handle `/review`: show the player's stored review of a finished game, or make one now, which takes some time."""
    reviews, user = request.app.service.reviews, request.user_id
    try:
        seat, stored = await reviews.get_stored_review(table.id, user)
    except OperationRefused as refused:
        if refused.reason.code != "review-not-player":
            raise
        went = Button(request.words("went-button"), CustomId("", table.id).with_verb("went"))
        await request.reply.send_text(explain_refusal(request.words, refused), Buttons((went,)))
        return
    if stored is not None:
        try:
            await show_review(request, table, seat, stored)
            return
        except OperationRefused as misfit:  # this version of the game cannot open it; make a new one
            if misfit.reason.code != "review-gone":
                raise
    played = await reviews.get_played_game(table.id, user)

    async def store_if_unchanged(review: Review) -> None:
        """Store the finished review, unless it says that the game's rules have changed since it was played."""
        if not review.changed:
            await reviews.store_review(table.id, user, seat, review)

    reel = played.reel
    wanted = ReviewTask(reel, played.seat, played.own, played.totals, get_cpu_limit(reel.seats))
    reviewer = request.app.reviews
    before = reviewer.count_ahead((table.id, seat), request.user_id)
    task = await reviewer.begin(
        (table.id, seat), wanted, request.user_id, reviews.list_recent_reviews, store_if_unchanged
    )
    await request.reply.send_text(request.words("review-wait", seconds=USUAL_REVIEW_S * (1 + before), before=before))
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


async def show_review(request: Request, table: Table, seat: int, review: Review) -> None:
    """Reply with a review: the player's result, and the decisions that cost them most."""
    service = request.app.service
    if review.changed:
        await request.reply.show_panel(Panel(request.words("review-changed")))
        return
    view = await service.play.get_view(table.id, request.user_id)
    hints = request.get_presenter(view)
    costly_views = await build_costly_views(request, table, seat, review)
    costly = [describe_decision(request, one) for one in costly_views]
    best = None
    if review.best is not None:
        past = await asyncio.to_thread(build_retry_view, view.game, table, seat, 0, review.best, "asked")
        best = describe_decision(request, past)
    note = clean_text(await service.notes.get_for_panel(table.id, request.user_id), panels.MAX_NOTE_CHARS)
    beside = await build_next_steps(request, costly_views)
    texts = panels.ReviewTexts(review, best, costly, note)
    panel = panels.build_review_panel(view, texts, hints, request.words, beside)
    await request.reply.show_panel(panel)


async def build_costly_views(request: Request, table: Table, seat: int, review: Review) -> list[TableView]:
    """Return the player's view at each of the costliest decisions, as they saw it then."""
    game = request.app.service.games[table.slug]

    def build_view(n: int) -> TableView:
        """Return the view at the decision with this index."""
        return build_retry_view(game, table, seat, n, review.costly[n], "told")

    return [await asyncio.to_thread(build_view, n) for n in range(len(review.costly))]


def describe_decision(request: Request, view: TableView) -> DecisionText:
    """Return one decision in words, with the title of the rulebook chapter about it."""
    chapter = find_chapter(request, view)
    return panels.describe_decision(
        view, request.get_presenter(view), chapter.title if chapter is not None else ""
    )


def find_chapter(request: Request, view: TableView) -> Chapter | None:
    """Return the rulebook's chapter about the question of this view, or None. The view must have a question."""
    assert view.decision is not None
    return rules.find_chapter(request, view, request.get_presenter(view).help(view.ahead, view.decision))


async def build_next_steps(request: Request, costly: list[TableView]) -> list[Button]:
    """Return buttons for the chapter about the costliest decision, and for the first lesson if it is not finished."""
    found = list[Button]()
    for view in costly[:1]:
        assert view.decision is not None
        told = request.get_presenter(view).help(view.ahead, view.decision)
        if (button := rules.build_chapter_button(request, view, told)) is not None:
            found.append(button)
        lessons = get_lessons(view.game)
        done = (await request.lesson_mode.fetch_rows(view.game.slug)).get(1)
        if lessons and (done is None or done.done is None):
            label = request.words("lesson-first", minutes=lessons[0].lesson.minutes)
            found.append(Button(shorten(label, MAX_BUTTON_LABEL_CHARS), global_custom_id("lesson", view.game.slug, 1)))
    return found


# Tries


async def on_try(request: Request, custom_id: CustomId) -> None:
    """Handle [Try round 12]: show the position of that decision in the panel, so that the player can decide again."""
    request.table_id = make_retry_table_id(custom_id.table, custom_id.get_int_arg())
    await game_panel.show_panel(request, await get_retry_mode(request).get_view(request.table_id, request.user_id))


async def on_show_best_answer(request: Request, custom_id: CustomId) -> None:
    """Handle [Tell me] and [And the best?]: say which answer to the retried decision was best."""
    await game_panel.show_panel(
        request, await get_retry_mode(request).get_view(custom_id.table, request.user_id, "told")
    )


async def on_show_all_best_answers(request: Request, custom_id: CustomId) -> None:
    """Handle [Tell me all three]: say which answers to the costliest decisions were best."""
    table = await request.app.service.listings.get_table(custom_id.table)
    seat, review = await request.app.service.reviews.get_stored_review(table.id, request.user_id)
    if review is None:
        await on_review_command(request, table)
        return
    costly_views = await build_costly_views(request, table, seat, review)
    view = await request.app.service.play.get_view(table.id, request.user_id)
    questions = [one.tried for one in costly_views if one.tried is not None]
    told = [describe_decision(request, one) for one in costly_views]
    await request.reply.show_panel(
        panels.build_all_decisions_panel(view, told, questions, request.get_presenter(view), request.words)
    )


def get_retry_mode(request: Request) -> RetryMode:
    """Return the operations with which the panel plays a retried decision instead of the table."""
    return RetryMode(request.app.service, request.judge_attempt)
