"""The game panel: show it, and submit what is pressed on it."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal

from msgspec.structs import replace

from bot.discord.components import DISCORD_FAILURES
from bot.interactions.handlers import rules
from bot.interactions.handlers.default_answers import (
    build_other_answers_select,
    get_other_answer,
    give_default_answers,
)
from bot.interactions.handlers.views import show_text_board
from bot.interactions.paging import split_into_lines, split_into_pages
from bot.interactions.reply import ReplyNotDelivered
from bot.interactions.request import Request
from bot.model.errors import OperationRefused, StaleQuestion, TableNotFound
from bot.model.view import Table, TableView
from bot.operations import look_back
from bot.panels import play_panel
from bot.panels.blocks import MAX_PANEL_CHARS, Button, Buttons, CustomId, Panel, Text, get_panel_text
from bot.panels.forms import AnswerRefusal, get_foreseen_view, get_preview
from bot.panels.labels import get_custom_id
from bot.panels.play_panel import (
    PanelOptions,
    build_footer,
    build_panel,
    build_text_board_button,
    describe_news,
    describe_next_player,
    format_panel_opening,
)
from bot.panels.question import NO_SELECTION, QuestionControls, Selection, Ticked, combine_answers
from bot.panels.thing_panel import ThingLookup, build_help, get_question_help
from bot.stores.reply_debts import INTERACTION_TOKEN_LIFETIME_S
from bot.text.free_text import clean_reason, clean_text, explain_refusal
from engine.core.rules import Action, EndTurn, Refusal
from render.scene import Picture

log = logging.getLogger("longtable")

PanelCause = Literal["look", "move", "refresh"]
"""Why a panel is shown: the person wants to see it, has answered on it, or its turn has ended without a press."""

# Showing the panel


async def show_panel(
    request: Request,
    view: TableView,
    note: str = "",
    picks: Selection = NO_SELECTION,
    refused: AnswerRefusal | None = None,
    cause: PanelCause = "look",
) -> int | None:
    """Show the person's current panel with its picture or, for text-first readers, its text board, and mark its news as
    seen. Return the id of its message, or None if Discord waits for no reply.

    `picks` is selected but not submitted. `refused` is the last answer and why it was refused. If the panel asks
    something and offers to show new turns, they stay new until the person has looked at them or plays on, because a
    panel may be opened twice or on another device. After a move (`cause` "move") no new turns are offered. A panel
    that is drawn again without a press ("refresh") neither offers them nor marks anything as seen.
    """
    service = request.app.service
    preferences = await request.get_preferences()
    presenter = request.get_presenter(view)
    words = request.words
    asks = view.decision is not None
    text_first = preferences.pictures == "text"
    ahead = get_preview(view, presenter) if asks else None
    is_hidden = request.app.hidden_channels.is_hidden(view.table.parent or view.table.channel)
    note = format_panel_opening(view, presenter, words, note, request.is_planning, is_hidden)
    may_ask_advice = asks and is_advice_offered(request, view)
    news_is_told = request.reply.is_in_own_message
    options = PanelOptions(note, picks, ahead, refused, news_is_told, may_ask_advice, text_first)
    panel = build_panel(view, presenter, words, options)
    if request.is_planning:
        panel = replace(panel, blocks=(*panel.blocks, *play_panel.build_save_buttons(view, words)))
    if view.decision is not None and view.seat is not None:
        request.app.recent_questions.remember_answers(view)
        if not view.is_detached:
            panel = replace(
                panel, blocks=(*panel.blocks, *build_other_answers_select(words, view, presenter, ahead))
            )
            panel = await add_personal_note(request, view, panel)
    offers_turns = False
    if cause == "look" and view.seat is not None and not (request.is_planning or view.is_detached):
        turns = await look_back.list_offered_turns(service.tables, view.table.id, request.user_id)
        custom_id = CustomId("", view.table.id, view.seat, view.token)
        offering = play_panel.add_unseen_turns(panel, turns, words, custom_id)
        offers_turns, panel = offering is not panel, offering
    if view.is_detached:
        panel = play_panel.add_lesson_controls(panel, view, words, note)
        panel = play_panel.add_retry_controls(panel, view, words, note)
    if text_first:
        panel = add_text_board(panel, request.app.studio.write_question_text(view, request.locale))
    picture = await draw_picture(
        request, get_foreseen_view(view, ahead, picks) if picks.form is not None else view
    )
    message = await request.reply.show_panel(panel, picture)
    if cause != "refresh" and not (offers_turns and asks) and not request.is_planning:
        await look_back.mark_shown_turns_seen(service.tables, view, request.user_id)
    # A direct message of a game with secrets is closed by the outbox when its step ends.
    is_closed_elsewhere = view.game.has_secrets and request.reply.is_in_own_message
    if view.ends_at is not None and message is not None and not (request.is_planning or is_closed_elsewhere):
        request.app.ending_panels[message] = request.id
        request.app.start_background_task(
            refresh_after_turn_end(request, view, message), "refreshing an ended turn"
        )
    return message


async def draw_picture(request: Request, view: TableView) -> Picture | None:
    """Return the picture of the person's panel, or None if they read the text board or the game has none."""
    preferences = await request.get_preferences()
    if preferences.pictures == "text":
        return None
    behind_the_screen = view.game.has_secrets and view.seat is not None and view.results is None
    asks = view.decision is not None or behind_the_screen
    if asks:
        kind = "acting"
    elif view.results:
        kind = "results"
    else:
        kind = "board"
    news = describe_news(view, request.get_presenter(view), request.words)
    return await request.app.studio.draw(
        kind, view, news, preferences.pictures == "colour-blind", request.locale
    )


async def refresh_after_turn_end(request: Request, shown: TableView, message: int) -> None:
    """Wait until the turn that the panel shows has ended by itself or was continued elsewhere, then draw the panel
    again.

    Discord allows this while the interaction's token is valid. If the process stops earlier, the panel stays as it is,
    and the end time that it shows tells the person that the turn is over.
    """
    panels = request.app.ending_panels
    now = await wait_for_other_question(request, shown, message)
    async with request.app.message_locks(message):
        if panels.get(message) != request.id:  # a press or the outbox has changed the message meanwhile
            return
        del panels[message]
        if now is None:
            return
        note = describe_next_player(now, request.words) or explain_stale_control(request, now)
        try:
            await show_panel(request, now, note, cause="refresh")
        except (*DISCORD_FAILURES, ReplyNotDelivered, Refusal) as error:
            # The person may have dismissed the panel, or waits for so many pictures that this one is not drawn.
            log.info("table %s: the panel of a turn that has ended stays as it is: %s", shown.table.id, error)


async def wait_for_other_question(request: Request, shown: TableView, message: int) -> TableView | None:
    """Return the person's view once it asks something else than `shown` or no longer ends by itself; None if that takes
    too long, or if `message` shows something else by then.
    """
    play = request.app.service.play
    table = shown.table.id
    lifetime = asyncio.timeout(INTERACTION_TOKEN_LIFETIME_S)
    with play.tables.listen_for_changes() as changed:
        try:
            async with lifetime:
                while request.app.ending_panels.get(message) == request.id:
                    now = await play.get_view(table, request.user_id)
                    if (now.token, now.ends_at) != (shown.token, shown.ends_at):
                        return now
                    await changed.wait()
                    changed.clear()
        except TimeoutError:
            if not lifetime.expired():
                raise
        except TableNotFound:
            log.info("table %s is gone, and with it the turn that was to end", table)
    return None


def is_advice_offered(request: Request, view: TableView) -> bool:
    """Return whether the panel has [Advice]. A lesson has its own; a retried decision has none."""
    return view.lesson is not None or (
        view.tried is None and request.app.service.adviser.is_advice_offered(view.table)
    )


async def add_personal_note(request: Request, view: TableView, panel: Panel) -> Panel:
    """Return the panel with its owner's note."""
    text = clean_text(
        await request.tables.get_note(view.table.id, request.user_id),
        play_panel.MAX_NOTE_CHARS_IN_PANEL,
    )
    return play_panel.add_note(panel, text, request.words, get_custom_id(view))


def add_text_board(panel: Panel, board: str) -> Panel:
    """Return the panel with the text board above its controls, cut to the room that is left. No change if there is
    none.
    """
    room = MAX_PANEL_CHARS - len(get_panel_text(panel))
    if not board or room < 400:
        return panel
    return replace(panel, blocks=(Text(split_into_pages(split_into_lines(board), room)[0]), *panel.blocks))


async def open_panel(request: Request, table_id: str) -> None:
    """Show the person's current panel, as [Play] and /play do, with an explanation if there is nothing to do
    (interaction.9).
    """
    view = await request.play_mode.get_view(table_id, request.user_id)
    await show_panel(request, view, explain_nothing_to_do(request, view))


def explain_nothing_to_do(request: Request, view: TableView) -> str:
    """Return why there is nothing for this person to do: they watch, the table is paused, or others are awaited; else
    "".
    """
    if view.results is not None:
        return ""
    if view.seat is None:
        return request.words("watching")
    if view.table.paused_by:
        return request.words("paused-note", by=view.table.paused_by)
    if view.decision is None and view.sealed is None and view.waiting:
        return request.words("not-your-turn", who=", ".join(view.table.names[seat] for seat in view.waiting))
    return ""


def explain_stale_control(request: Request, view: TableView) -> str:
    """Return that a pressed control is stale, and whose turn it is now if the panel asks nothing."""
    return "\n".join(filter(None, [request.words("moved-on"), explain_nothing_to_do(request, view)]))


# Handling presses


async def on_answer_control(request: Request, custom_id: CustomId) -> None:
    """Handle a button or select of a question: submit it if it makes a complete legal answer, else show it as selected."""
    view = await load_own_view(request, custom_id)
    if view is None:
        return
    if view.token == custom_id.token and view.decision is not None:
        presenter, legal = request.get_presenter(view), view.decision.legal_actions
        asked = QuestionControls(view.ahead, view.decision, presenter, request.words, custom_id)
        meant = asked.interpret_press(custom_id, request.selected_values)
        if isinstance(meant, Selection):
            await show_panel(request, view, picks=meant)
            return
        actions = tuple(legal[i] for i in meant)
        await submit_answers(request, view, combine_answers(view, actions), custom_id.token)
    elif answers := request.app.recent_questions.find_answers(custom_id, request.selected_values):
        actions = tuple(answer.action for answer in answers)
        await submit_answers(request, view, combine_answers(view, actions), custom_id.token)
    else:
        await show_panel(request, view, explain_stale_control(request, view))


async def load_own_view(request: Request, custom_id: CustomId) -> TableView | None:
    """Return the presser's view of the table, or None after replying that the control belongs to somebody else."""
    view = await request.play_mode.get_view(custom_id.table, request.user_id)
    if view.seat is None:
        await request.reply.send_text(request.words("watching"), *build_text_row(request, view, custom_id))
        return None
    if custom_id.seat is not None and custom_id.seat != view.seat:
        whose = view.table.seats[custom_id.seat].name if custom_id.seat < len(view.table.seats) else ""
        await request.reply.send_text(request.words("somebody-elses", who=whose))
        return None
    return view


def build_text_row(request: Request, view: TableView, custom_id: CustomId) -> list[Buttons]:
    """Return a row with the button for the text board, or nothing if the game has none."""
    found = build_text_board_button(view.game, request.words, custom_id)
    return [Buttons(tuple(found))] if found else []


async def load_current_view(request: Request, custom_id: CustomId) -> TableView | None:
    """Return the presser's view of the table, or None after showing the current panel because the control belongs to an
    older question.
    """
    view = await load_own_view(request, custom_id)
    if view is not None and view.token != custom_id.token:
        await show_panel(request, view, explain_stale_control(request, view))
        return None
    return view


async def explain_failed_answer(
    request: Request,
    view: TableView,
    error: StaleQuestion | Refusal,
    picks: Selection = NO_SELECTION,
    modal: tuple[int, str] | None = None,
) -> None:
    """Show the panel again and say that the answer was late or against the rules. Raises `error` again if it is a
    OperationRefused.

    `picks` is shown as selected again. `modal` is the number and the encoded fields of a form, which [Change] reopens
    with its input.
    """
    if isinstance(error, OperationRefused):
        raise error
    if isinstance(error, StaleQuestion):
        now = await request.play_mode.get_view(view.table.id, request.user_id)
        await show_panel(request, now, explain_stale_control(request, now))
        return
    why = explain_rules_refusal(request, view, error)
    await show_panel(
        request, view, picks=picks, refused=AnswerRefusal(why, *modal) if modal else AnswerRefusal(why)
    )


def explain_rules_refusal(request: Request, view: TableView, refused: Refusal) -> str:
    """Return why an answer was refused: in the game's words if it has some for this reason, else in the bot's."""
    hints = request.get_presenter(view)
    if hints.text.has(f"refused-{refused.reason.code}"):
        return hints.refusal(
            view.view, Refusal.from_reason(clean_reason(refused.reason), refused.refused_part)
        )
    return explain_refusal(request.words, refused)


async def submit_answers(
    request: Request, view: TableView, answers: tuple[Action | Ticked, ...], token: str
) -> None:
    """Submit answers one after another, explain a refusal, give the default answers that follow, and show the panel.

    `token` is that of the question which they answer.
    """
    try:
        done = await request.play_mode.submit(
            view.table.id, request.user_id, *answers, token=token, interaction=request.id
        )
    except (StaleQuestion, Refusal) as error:
        await explain_failed_answer(request, view, error)
        return
    now = done.look
    if now.decision is not None and not done.repeated and not request.is_detached:
        now = await give_default_answers(request, now, request.get_presenter(now))
    await show_panel(request, now, describe_next_player(now, request.words), cause="move")


# The footer


async def on_undo(request: Request, custom_id: CustomId) -> None:
    """Handle the buttons that take answers back: [Undo crate D6], [Start over], and [Change] after sealing."""
    view = await load_own_view(request, custom_id)
    if view is None:
        return
    try:
        acted = await request.play_mode.take_back(
            view.table.id, request.user_id, custom_id.token, request.id, custom_id.verb == "restart"
        )
    except (StaleQuestion, Refusal) as error:
        await explain_failed_answer(request, view, error)
        return
    await show_panel(request, acted.look, cause="move")


async def on_undo_command(request: Request, table: Table) -> None:
    """Handle `/undo`: take back the person's last answer and show the panel."""
    acted = await request.app.service.play.take_back(table.id, request.user_id, interaction=request.id)
    await show_panel(request, acted.look, cause="move")


async def on_play(request: Request, custom_id: CustomId) -> None:
    """Handle [Play] under a post and [Close] in a form: show the current panel."""
    await open_panel(request, custom_id.table)


async def on_prompt(request: Request, custom_id: CustomId) -> None:
    """Handle [Play] under a direct message: the message becomes the panel."""
    await open_panel(request, custom_id.table)


async def on_wait(request: Request, custom_id: CustomId) -> None:
    """Handle [Keep it open]: do not end the player's turn automatically."""
    if await load_current_view(request, custom_id) is not None:
        view = await request.app.service.play.keep_turn_open(custom_id.table, request.user_id)
        await show_panel(request, view)


async def on_text(request: Request, custom_id: CustomId) -> None:
    """Handle [Text board]: show the text board in a separate message."""
    await show_text_board(request, custom_id.table)


async def on_help(request: Request, custom_id: CustomId) -> None:
    """Handle [Help]: show the rule of this question in a separate message."""
    if sheet := await build_help_sheet(request, custom_id):
        await request.reply.send_panel(sheet)


async def on_back_to_help(request: Request, custom_id: CustomId) -> None:
    """Handle [Back] on a looked-up thing: show the help from which it was looked up."""
    if sheet := await build_help_sheet(request, custom_id):
        await request.reply.show_panel(sheet)


async def build_help_sheet(request: Request, custom_id: CustomId) -> Panel | None:
    """Return the help for the open question, or None after replying that the control belongs to somebody else."""
    view = await load_own_view(request, custom_id)
    if view is None:
        return None
    asked, hints = ThingLookup(view.game, request.words, custom_id, view), request.get_presenter(view)
    chapter = rules.build_chapter_button(request, view, get_question_help(asked))
    more = chapter or Button(request.words("rules-more"), custom_id.with_verb("rules"))
    text_first = (await request.get_preferences()).pictures == "text"
    _, moved = build_footer(
        view, hints, request.words, custom_id, is_advice_offered(request, view), text_first
    )
    return await asyncio.to_thread(build_help, asked, more, moved)


def find_end_turn(view: TableView) -> EndTurn | None:
    """Return the action that ends the viewer's turn if it is legal now, else None."""
    legal = view.decision.legal_actions if view.decision else ()
    return next((action for action in legal if isinstance(action, EndTurn)), None)


async def on_other_answer(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Pay otherwise`: replace the default answer with the selected one, in one transaction (panels.12)."""
    view = await load_current_view(request, custom_id)
    if view is None:
        return
    plays, table = request.play_mode, view.table.id
    action = get_other_answer(view, request.get_presenter(view), view.preview, request.selected_value)
    try:
        acted = await plays.submit(
            table, request.user_id, action, token=custom_id.token, interaction=request.id, instead=1
        )
    except (StaleQuestion, Refusal) as error:
        await explain_failed_answer(request, view, error)
        return
    await show_panel(request, acted.look, describe_next_player(acted.look, request.words), cause="move")
