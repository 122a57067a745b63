"""`/advice`: what the bot would play; and a table's consent to advice, which needs everybody's agreement."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.base.logs import log
from bot.discord.components import DISCORD_FAILURES
from bot.interactions.handlers import game_panel
from bot.interactions.reply import ReplyNotDelivered
from bot.interactions.request import Request, make_confirming_handler
from bot.jobs.advice import AdviceQuestion
from bot.model.change import TableChange
from bot.model.errors import GameOver, NotSeated, OperationRefused, report_unexpected
from bot.model.view import Person, TableView
from bot.operations import requests
from bot.panels import advice_panel, play_panel
from bot.panels.blocks import Button, CustomId, Part, Text, parse_snowflake
from bot.text.free_text import explain_refusal
from engine.core.presentation import Lookahead
from engine.core.rules import Refusal
from engine.players.advice import Advice

# Argument of a control: the presser has read that the table has advice.
AGREED_ARG = "agreed"

# In the lobby, and taking a seat


def build_consent_blocks(request: Request) -> tuple[Part, ...]:
    """Return [Agree to advice] for a person who has joined without seeing that the table has advice."""
    if request.table.status != "lobby" or not request.table.advice.waits:
        return ()
    fine = request.table_button("advice-fine-lobby", "advice-fine", style="green")
    return Text(request.words("advice-joined")), fine


on_advice_consent = make_confirming_handler(requests.agree_to_advice, "advice-agreed")
"""Handle [Agree to advice] in a lobby: record that this player agrees that the table uses advice."""


async def take_seat_with_consent(
    request: Request, label: str, take: Callable[[TableChange, Person, bool], None]
) -> None:
    """Take a seat by the operation `take`, whose last argument says whether the person has agreed to advice, and show
    the panel. If they must agree to advice first, they get a button with the text `label` of the catalogue that does
    both.
    """
    try:
        await request.apply(take, request.person, AGREED_ARG in request.custom_id.args)
    except OperationRefused as refused:
        if refused.reason.code != "advice-unread":
            raise
        both = request.table_button(label, request.custom_id.verb, AGREED_ARG, style="green")
        await request.send("advice-take", both)
    else:
        await game_panel.on_play(request)


# A running table


async def on_advice_command(request: Request) -> None:
    """Handle `/advice`: show advice with [Switch it off]; if the table has not agreed to advice, offer to ask it."""
    table = request.table
    if all(request.user_id not in (seat.user, seat.former) for seat in table.seats):
        raise NotSeated
    if not table.advice.chosen:
        request.app.adviser.require_available(table.slug)
    if table.status == "lobby":
        agreed = request.user_id in (await request.tables.read(table.id)).state.agreed
        await request.send("advice-before", *(() if agreed else build_consent_blocks(request)))
    elif table.status != "running":
        raise GameOver
    elif table.advice.on:
        await show_advice(request, await request.get_view())
    elif request.game.delays_reveal:
        await request.send("advice-is-off", Text(request.words("refused-advice-lobby")))
    elif table.rated:
        await request.send("advice-is-off", Text(request.words("refused-advice-rated")))
    else:
        ask = request.table_button("advice-ask", style="primary")
        await request.send("advice-is-off", ask)


def build_switch_off_button(request: Request) -> Button | None:
    """Return [Switch it off] if the table has agreed to advice."""
    off = request.table_button("advice-switch-off", "advice-off", style="red")
    return off if request.table.advice.chosen else None


async def on_ask_table(request: Request) -> None:
    """Handle [Ask the table]: ask all players whether the table may use advice; if it does already, say so."""
    request.app.adviser.require_available(request.table.slug)
    table = await request.apply(requests.ask_for_advice, request.user_id)
    await request.send("refused-advice-on" if table.advice.on else "advice-sent")


async def on_table_answer(request: Request) -> None:
    """Handle [I agree] and [Keep advice off], the answers to a request for advice."""
    await request.apply(requests.answer_advice_request, request.user_id, *read_vote(request))
    await request.send("advice-noted")


def read_vote(request: Request) -> tuple[int, bool]:
    """Return the mark of the request to the table under which a yes or no was pressed, and whether it was the yes."""
    return parse_snowflake(request.custom_id.get_arg(1)), request.custom_id.get_arg() == "yes"


async def on_switch_off(request: Request) -> None:
    """Handle [Switch it off]: end advice at this table."""
    table = await request.apply(requests.switch_off_advice, request.user_id)
    await request.send("advice-switched-off", later=table.advice.chosen)


# What I would do


async def on_advice(request: Request) -> None:
    """Handle [Advice], and [Why?] and [Back] on the advice: show advice for the person's current question, its reasons,
    or the panel; in a lesson, what the lesson recommends.
    """
    view, step = await game_panel.load_own_view(request), request.custom_id.args
    if advice_panel.BACK_ARG in step:
        await game_panel.show_view(request, view, cause="refresh")
    elif view.lesson is None:
        await show_advice(request, view, with_reasons=advice_panel.WHY_ARG in step)
    elif view.lesson.over:  # the control belongs to an older step
        await game_panel.answer_stale_control(request, view)
    else:
        told = play_panel.get_lesson_advice(view, view.lesson, request.get_presenter(view), request.words)
        await request.send_text(told)


async def show_advice(request: Request, view: TableView, with_reasons: bool = False) -> None:
    """Show advice for the person's current question in their panel, once it is ready."""
    adviser, at = request.app.adviser, request.now()
    try:
        question = await adviser.get_question(view.table.id, request.user_id)
    except OperationRefused as refused:
        why = explain_refusal(request.words, refused)
        await request.send_text(why, build_switch_off_button(request))
        return
    actions = question.world.get_decision(question.seat).legal_actions
    if len(actions) == 1:
        ahead = Lookahead.from_match(question.world, question.seat)
        presenter = request.get_presenter(view)
        what = advice_panel.get_button_label(ahead, actions[0], presenter, request.words)
        await request.send("advice-only", what=what)
    elif (known := adviser.find_cached_answer(question)) is not None:
        await show_suggestions(request, view, question, known, with_reasons)
    else:
        message = await game_panel.show_view(request, view, request.words("advice-moment"), cause="refresh")
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
    words = request.words
    advice = None
    note = ""
    try:
        advice = await request.app.adviser.answer(question, asked_at)
        view = await request.get_view()
    except asyncio.CancelledError:
        note = words("broken-off")
    except Refusal as refused:
        note = explain_refusal(words, refused)
    except Exception as error:
        note = words("advice-broke", code=report_unexpected(error, "advice"))
    async with request.app.message_locks(message):
        if request.app.ending_panels.get(message) != request.id:
            return
        try:
            if advice is not None and view.token == question.token:
                await show_suggestions(request, view, question, advice)
            else:
                note = note or game_panel.explain_stale_control(request, view)
                await game_panel.show_view(request, view, note, cause="refresh")
        except (ReplyNotDelivered, *DISCORD_FAILURES) as error:
            log.debug("interaction %s: its advice was not delivered: %r", request.id, error)


async def show_suggestions(
    request: Request, view: TableView, question: AdviceQuestion, advice: Advice, with_reasons: bool = False
) -> None:
    """Show three suggestions, or the reasons for them, in place of the panel's question, below the same picture.

    Labels describe the hypothetical state on which the advice was computed, and are made in a thread because that is
    slow.
    """
    at = CustomId(view.table.id, question.seat, question.token)
    more = [build_switch_off_button(request)] if with_reasons else None
    panel = await asyncio.to_thread(
        advice_panel.build_advice_panel,
        advice,
        question.world,
        request.get_presenter(view),
        request.words,
        at,
        more,
    )
    await request.show_panel(panel, await game_panel.draw_picture(request, view))


async def on_suggestion_chosen(request: Request) -> None:
    """Handle the button of a suggestion: submit its answers (`advice_panel.encode_answers`) and show the panel."""
    view, custom_id = await game_panel.load_own_view(request), request.custom_id
    submitted = request.app.recent_questions.submitted
    if view.token == custom_id.token and view.decision is not None and view.preview is not None:
        places = [custom_id.get_int_arg(n) for n in range(max(1, len(custom_id.args)))]
        submitted[custom_id] = advice_panel.decode_answers(places, view.preview, view.decision.seat)
    if said := submitted.get(custom_id):  # perhaps pressed twice
        await game_panel.submit_answers(request, view, said, custom_id.token)
    else:
        await game_panel.answer_stale_control(request, view)
