"""`/advice`: what the bot would play; and a table's consent to advice, which needs everybody's agreement."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from bot.discord.components import DISCORD_FAILURES
from bot.interactions.handlers import play
from bot.interactions.reply import ReplyNotDelivered
from bot.interactions.request import Request
from bot.model.change import TableChange
from bot.model.errors import GameOver, NotSeated, OperationRefused, StaleQuestion, report_unexpected
from bot.model.view import Person, Table, TableView
from bot.operations import advice as advice_consent
from bot.operations import listings
from bot.panels import advice_panel as words
from bot.panels import play_panel
from bot.panels.blocks import Block, Button, Buttons, CustomId, Text, parse_snowflake
from bot.panels.question import arrange_in_rows
from bot.text.free_text import explain_refusal
from bot.workers.advice import AdviceQuestion
from engine.core.presentation import Lookahead
from engine.core.rules import Refusal
from engine.players.advice import Advice

log = logging.getLogger("longtable")

# Argument of a control: the presser has read that the table has advice.
AGREED_ARG = "agreed"

# In the lobby, and taking a seat


def build_consent_blocks(request: Request, table: Table) -> tuple[Block, ...]:
    """Return [Agree to advice] for a person who has joined without seeing that the table has advice."""
    if table.status != "lobby" or not table.advice.waits:
        return ()
    fine = Button(
        request.words("advice-fine-lobby"), CustomId("", table.id).with_verb("advice-fine"), "green"
    )
    return Text(request.words("advice-joined")), Buttons((fine,))


async def on_advice_consent(request: Request, custom_id: CustomId) -> None:
    """Handle [Agree to advice] in a lobby: record that this player agrees that the table uses advice."""
    await request.apply(custom_id.table, advice_consent.agree_in_lobby, request.user_id)
    await request.reply.send_text(request.words("advice-agreed"))


async def take_seat_with_consent(
    request: Request, custom_id: CustomId, label: str, take: Callable[[TableChange, Person, bool], None]
) -> bool:
    """Take a seat by the operation `take`, whose last argument says whether the person has agreed to advice. Return True
    if they got it.

    Return False if they must agree to advice first; they then get a button with this label that does both. Any other
    refusal by `take` is raised.
    """
    try:
        await request.apply(custom_id.table, take, request.person, custom_id.args[:1] == (AGREED_ARG,))
    except OperationRefused as refused:
        if refused.reason.code != "advice-unread":
            raise
        button = Button(label, custom_id.with_verb(custom_id.verb, AGREED_ARG), "green")
        await request.reply.send_text(request.words("advice-take"), Buttons((button,)))
        return False
    return True


# A running table


async def on_advice_command(request: Request, table: Table) -> None:
    """Handle `/advice`: show advice with [Switch it off]; if the table has not agreed to advice, offer to ask it."""
    require_player(request, table)
    if not table.advice.chosen:
        request.app.service.adviser.require_available(table.slug)
    if table.status == "lobby":
        agreed = request.user_id in (await request.tables.read(table.id)).sheet.agreed
        await request.reply.send_text(
            request.words("advice-before"), *(() if agreed else build_consent_blocks(request, table))
        )
        return
    if table.status != "running":
        raise GameOver
    if not table.advice.on:
        await request.reply.send_text(request.words("advice-is-off"), *build_ask_table_blocks(request, table))
        return
    await show_advice(request, await request.app.service.play.get_view(table.id, request.user_id))


def require_player(request: Request, table: Table) -> None:
    """Raise NotSeated unless the person plays here or a bot keeps their seat warm."""
    if all(request.user_id not in (seat.user, seat.former) for seat in table.seats):
        raise NotSeated


def build_ask_table_blocks(request: Request, table: Table) -> tuple[Block, ...]:
    """Return [Ask the table], or the reason why the table cannot be asked."""
    game, words = request.app.service.games[table.slug], request.words
    for barred, why in ((game.delays_reveal, "refused-advice-lobby"), (table.rated, "refused-advice-rated")):
        if barred:
            return (Text(words(why)),)
    return (
        Buttons((Button(words("advice-ask"), CustomId("", table.id).with_verb("advice-ask"), "primary"),)),
    )


def build_switch_off_buttons(request: Request, table: Table) -> tuple[Button, ...]:
    """Return [Switch it off] if the table has agreed to advice."""
    if not table.advice.chosen:
        return ()
    return (
        Button(request.words("advice-switch-off"), CustomId("", table.id).with_verb("advice-off"), "red"),
    )


async def on_ask_table(request: Request, custom_id: CustomId) -> None:
    """Handle [Ask the table]: ask all players whether the table may use advice; if it does already, say so."""
    request.app.service.adviser.require_available(
        (await listings.get_table(request.tables, custom_id.table)).slug
    )
    table = await request.apply(custom_id.table, advice_consent.ask_table, request.user_id)
    await request.reply.send_text(request.words("refused-advice-on" if table.advice.on else "advice-sent"))


async def on_table_answer(request: Request, custom_id: CustomId) -> None:
    """Handle [I agree] and [Keep advice off], the answers to a request for advice."""
    agree, mark = custom_id.get_arg() == "yes", parse_snowflake(custom_id.get_arg(1))
    await request.apply(custom_id.table, advice_consent.answer_request, request.user_id, mark, agree)
    await request.reply.send_text(request.words("advice-noted"))


async def on_switch_off(request: Request, custom_id: CustomId) -> None:
    """Handle [Switch it off]: end advice at this table."""
    table = await request.apply(custom_id.table, advice_consent.switch_off, request.user_id)
    await request.reply.send_text(request.words("advice-switched-off", later=int(table.advice.chosen)))


# What I would do


async def on_advice(request: Request, custom_id: CustomId) -> None:
    """Handle [Advice], and [Why?] and [Back] on the advice: show advice for the person's current question, its reasons,
    or the panel; in a lesson, what the lesson recommends.
    """
    view = await play.load_own_view(request, custom_id)
    if view is None:
        return
    if custom_id.args[:1] == (words.BACK_ARG,):
        await play.show_panel(request, view, cause="refresh")
    elif view.lesson is None:
        await show_advice(request, view, with_reasons=custom_id.args[:1] == (words.WHY_ARG,))
    elif view.lesson.over:  # the control belongs to an older step
        await play.show_panel(request, view, play.explain_stale_control(request, view))
    else:
        await request.reply.send_text(
            play_panel.get_lesson_advice(view, view.lesson, request.get_presenter(view), request.words)
        )


async def show_advice(request: Request, view: TableView, with_reasons: bool = False) -> None:
    """Show advice for the person's current question in their panel, once it is ready."""
    adviser = request.app.service.adviser
    say = request.words
    at = request.app.service.now()
    try:
        question = await adviser.get_question(view.table.id, request.user_id)
    except OperationRefused as refused:
        more = arrange_in_rows(build_switch_off_buttons(request, view.table))
        await request.reply.send_text(explain_refusal(say, refused), *more)
        return
    decision = question.world.get_decision(question.seat)
    if len(decision.legal_actions) == 1:
        ahead = Lookahead[Any].from_match(question.world, question.seat)
        what = words.get_button_label(ahead, decision.legal_actions[0], request.get_presenter(view), say)
        await request.reply.send_text(say("advice-only", what=what))
    elif (known := adviser.find_cached_answer(question)) is not None:
        await show_suggestions(request, view, question, known, with_reasons)
    else:
        message = await play.show_panel(request, view, say("advice-moment"), cause="refresh")
        if message is not None:
            request.app.ending_panels[message] = request.id
            request.app.start_background_task(
                deliver_advice(request, view, question, message, at), "delivering advice"
            )


async def deliver_advice(
    request: Request, view: TableView, question: AdviceQuestion, message: int, asked_at: float
) -> None:
    """Wait for the advice, then show it, or the reason why there is none, in the panel `message`. Do nothing if the
    panel has changed meanwhile.

    `asked_at` is when it was asked for, in seconds. Nothing about it is logged at INFO level, since it may reveal a
    secret.
    """
    say = request.words
    advice = None
    note = ""
    try:
        advice = await request.app.service.adviser.answer(question, asked_at)
        view = await request.app.service.play.get_view(view.table.id, request.user_id)
    except asyncio.CancelledError:
        note = say("broken-off")
    except Refusal as refused:
        note = explain_refusal(say, refused)
    except Exception as error:
        note = say("advice-broke", code=report_unexpected(error, "advice"))
    async with request.app.message_locks(message):
        if request.app.ending_panels.get(message) != request.id:
            return
        try:
            if advice is not None and view.token == question.token:
                await show_suggestions(request, view, question, advice)
            else:
                note = note or play.explain_stale_control(request, view)
                await play.show_panel(request, view, note, cause="refresh")
        except (ReplyNotDelivered, *DISCORD_FAILURES) as error:
            log.debug("interaction %s: its advice was not delivered: %r", request.id, error)


async def show_suggestions(
    request: Request, view: TableView, question: AdviceQuestion, advice: Advice, with_reasons: bool = False
) -> None:
    """Show three suggestions, or the reasons for them, in place of the panel's question, below the same picture.

    Labels describe the hypothetical state on which the advice was computed, and are made in a thread because that is
    slow.
    """
    at = CustomId("", view.table.id, question.seat, question.token)
    more = build_switch_off_buttons(request, view.table) if with_reasons else None
    panel = await asyncio.to_thread(
        words.build_advice_panel, advice, question.world, request.get_presenter(view), request.words, at, more
    )
    await request.reply.show_panel(panel, await play.draw_picture(request, view))


async def on_suggestion_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle the button of a suggestion: submit its answers (`words.encode_answers`) and show the panel."""
    view = await play.load_own_view(request, custom_id)
    if view is None:
        return
    if view.token == custom_id.token and view.decision is not None and view.preview is not None:
        places = [custom_id.get_int_arg(n) for n in range(max(1, len(custom_id.args)))]
        said = words.decode_answers(places, view.preview, view.decision.seat)
        request.app.recent_questions.submitted[custom_id] = said
        await play.submit_answers(request, view, said, custom_id.token)
    elif not await submit_repeated_choice(request, view, custom_id):
        await play.show_panel(request, view, play.explain_stale_control(request, view))


async def submit_repeated_choice(request: Request, view: TableView, custom_id: CustomId) -> bool:
    """Submit again what an identical button has submitted just before, if the person pressed twice, and show the panel.
    Return False, after doing nothing, if they did not or if the question has changed since.
    """
    said = request.app.recent_questions.submitted.get(custom_id)
    if not said:
        return False
    try:
        acted = await request.play_mode.submit(
            view.table.id, request.user_id, *said, token=custom_id.token, interaction=request.id
        )
    except StaleQuestion:
        return False
    await play.show_panel(request, acted.look, cause="move")
    return True
