"""The game panel: show it, and submit what is pressed on it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Literal

from msgspec.structs import replace

from bot.base.logs import log
from bot.discord.components import DISCORD_FAILURES
from bot.interactions.handlers import rules
from bot.interactions.reply import ReplyNotDelivered
from bot.interactions.request import ReplyGiven, Request
from bot.model.errors import OperationRefused, StaleQuestion, TableNotFound
from bot.model.view import SubmitResult, TableView
from bot.operations import look_back, orders
from bot.operations.orders import list_planned_turns
from bot.operations.play import keep_turn_open
from bot.panels import play_panel
from bot.panels.blocks import (
    MAX_PANEL_CHARS,
    Block,
    Select,
    Text,
    get_custom_id,
    join_lines,
    parse_int,
    shorten,
)
from bot.panels.forms import AnswerRefusal, get_foreseen_view, get_preview
from bot.panels.play_panel import (
    PanelOptions,
    build_footer,
    build_panel,
    build_text_board_button,
    describe_news,
    describe_next_player,
    format_panel_opening,
    may_reveal_secrets,
)
from bot.panels.question import NO_SELECTION, QuestionControls, Selection, Ticked, combine_answers
from bot.panels.thing_panel import ThingLookup, build_help, get_question_help
from bot.stores.processes import INTERACTION_TOKEN_LIFETIME_S
from bot.stores.tables import apply
from bot.text.free_text import clean_reason, clean_text, explain_refusal
from engine.core.planning import PlannedAction, PlannedTurn, PlanResponder, TurnPlan
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Action, Decision, Refusal
from engine.core.text import Catalogue
from render.scene import Picture

PanelCause = Literal["look", "move", "refresh"]
"""Why a panel is shown: the person wants to see it, has answered on it, or its turn has ended without a press."""

# Showing the panel


async def show_view(
    request: Request,
    view: TableView,
    note: str = "",
    picks: Selection = NO_SELECTION,
    refused: AnswerRefusal | None = None,
    cause: PanelCause = "look",
    answered: tuple[Action, ...] = (),
) -> int | None:
    """Show the person's current panel with its picture, without it for text-first readers, and mark its news as seen.
    Return the id of its message, or None if Discord waits for no reply.

    `picks` is selected but not submitted. `refused` is the last answer and why it was refused. `answered` is everything
    that the last press answered, default answers included.

    If the panel asks something and offers to show new turns, they stay new until the person has looked at them or plays
    on, because a panel may be opened twice or on another device. After a move (`cause` "move") no new turns are offered,
    and the panel says whose turn it is now. A panel that is drawn again without a press ("refresh") neither offers them
    nor marks anything as seen.
    """
    presenter, words = request.get_presenter(view), request.words
    if cause == "move":
        note = note or describe_next_player(view, words)
    asks, text_first = view.decision is not None, request.wants_text
    is_hidden = request.app.hidden_channels.is_hidden(view.table.parent or view.table.channel)
    note = format_panel_opening(view, presenter, words, note, request.is_planning, is_hidden)
    may_ask_advice = asks and is_advice_offered(request, view)
    is_in_own_message = request.is_in_own_message
    options = PanelOptions(
        note, picks, refused, is_in_own_message, may_ask_advice, text_first, cause == "move", answered
    )
    panel = build_panel(view, presenter, words, options)
    plays_on = view.seat is not None and view.results is None and not view.is_detached
    wants_own = cause == "look" and (not asks or request.custom_id.verb in ("play", "prompt"))
    below = list[Block]()
    if text_first and plays_on and wants_own and may_reveal_secrets(view, presenter):
        own = request.app.studio.write_text_board(view, request.locale, "viewer")
        below += [Text(shorten(own, MAX_PANEL_CHARS // 2))] if own else []
    if request.is_planning:
        below += play_panel.build_save_buttons(view, words)
    is_asked_at_table = asks and not view.is_detached
    if is_asked_at_table:
        below += build_other_answers_select(words, view, presenter)
    panel = replace(panel, blocks=(*panel.blocks, *below))
    request.app.recent_questions.remember_answers(view)
    if is_asked_at_table:
        text = await request.tables.get_note(view.table.id, request.user_id)
        text = clean_text(text, play_panel.MAX_NOTE_CHARS_IN_PANEL)
        panel = play_panel.add_note(panel, text, words, get_custom_id(view))
    offers_turns = False
    if cause == "look" and view.seat is not None and not (request.is_planning or view.is_detached):
        turns = await look_back.list_offered_turns(request.tables, view.table.id, request.user_id)
        if turns:  # the button carries the first one
            show = get_custom_id(view).button(words, "past-show", "look-back", turns[0])
            offering = play_panel.add_line(panel, words("past-unseen", turns=len(turns)), show)
            offers_turns, panel = offering is not panel, offering
    if view.lesson is not None:
        panel = play_panel.add_lesson_controls(panel, view, view.lesson, words, note)
    elif view.tried is not None:
        panel = play_panel.add_retry_controls(panel, view.tried, words, note)
    shown = get_foreseen_view(view, picks)
    message = await request.show_panel(panel, await draw_picture(request, shown))
    if cause != "refresh" and not (offers_turns and asks) and not request.is_planning:
        await look_back.mark_turns_seen(request.tables, view, request.user_id)
    # A direct message of a game with secrets is closed by the outbox when its step ends.
    is_closed_elsewhere = view.game.has_secrets and is_in_own_message
    if message is not None and view.ends_at is not None and not (request.is_planning or is_closed_elsewhere):
        request.app.ending_panels[message] = request.id
        request.app.start_background_task(
            refresh_after_turn_end(request, view, message), "refreshing an ended turn"
        )
    return message


async def draw_picture(request: Request, view: TableView) -> Picture | None:
    """Return the picture of the person's panel, or None if they read the text board or the game has none."""
    kind = "results" if view.results else "board"
    if view.decision is not None or (view.game.has_secrets and view.seat is not None and not view.results):
        kind = "acting"
    return await request.draw(kind, view, describe_news(view, request.get_presenter(view), request.words))


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
            await show_view(request, now, note, cause="refresh")
        except (*DISCORD_FAILURES, ReplyNotDelivered, Refusal) as error:
            # The person may have dismissed the panel, or waits for so many pictures that this one is not drawn.
            log.info("table %s: the panel of a turn that has ended stays as it is: %s", shown.table.id, error)


async def wait_for_other_question(request: Request, shown: TableView, message: int) -> TableView | None:
    """Return the person's view once it asks something else than `shown` or no longer ends by itself; None if that takes
    too long, or if `message` shows something else by then.
    """
    play = request.play
    table = shown.table.id
    lifetime = asyncio.timeout(INTERACTION_TOKEN_LIFETIME_S)
    with play.tables.listen_for_changes(table) as changed:
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
        view.tried is None and request.app.adviser.is_advice_offered(view.table)
    )


async def on_play(request: Request) -> None:
    """Show the person's current panel, as [Play] and /play do, with an explanation if there is nothing to do
    (interaction.9). Under a direct message, the message becomes the panel.
    """
    view = await request.get_view()
    await show_view(request, view, explain_nothing_to_do(request, view))


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
    return join_lines(request.words("moved-on"), explain_nothing_to_do(request, view))


async def answer_stale_control(request: Request, view: TableView) -> None:
    """Show the current panel to a person who has pressed a stale control."""
    await show_view(request, view, explain_stale_control(request, view))


# Handling presses


async def on_answer_control(request: Request) -> None:
    """Handle a button or select of a question, of the table or of the copy on which the player plans."""
    if not request.is_planning:
        await answer_question(request)
        return
    recent, custom_id = request.app.recent_questions, request.custom_id
    answers = recent.find_answers(custom_id, request.selected_values)
    await play_begun_turn(request, answers)
    view = await load_own_view(request)
    actions = tuple(answer.action for answer in answers)
    if view.token == custom_id.token or not answers or recent.submitted.get(custom_id):
        recent.submitted[custom_id] = actions
        await answer_question(request)
        return
    async with explaining_refusals(request, view):
        if any(view.game.action_context(view.view, one.action) != one.context for one in answers):
            raise Refusal("plan-other-thing")
    # Others have moved, but it is still possible.
    await submit_answers(request, view, combine_answers(view, actions), view.token)


async def answer_question(request: Request) -> None:
    """Submit what was pressed on a question if it makes a complete legal answer, else show it as selected."""
    view, custom_id = await load_own_view(request), request.custom_id
    if view.token == custom_id.token and view.decision is not None:
        presenter, legal = request.get_presenter(view), view.decision.legal_actions
        asked = QuestionControls(view.ahead, view.decision, presenter, request.words, custom_id)
        meant = asked.interpret_press(custom_id, request.selected_values)
        if isinstance(meant, Selection):
            await show_view(request, view, picks=meant)
            return
        actions = tuple(legal[i] for i in meant)
    else:
        answers = request.app.recent_questions.find_answers(custom_id, request.selected_values)
        actions = tuple(answer.action for answer in answers)
        if not actions:
            await answer_stale_control(request, view)
            return
    await submit_answers(request, view, combine_answers(view, actions), custom_id.token)


async def play_begun_turn(request: Request, picked: Sequence[PlannedAction] = ()) -> None:
    """If a turn that the player has planned has begun meanwhile, play what they have planned for it and what they have
    `picked` now, and raise ReplyGiven. If that is not possible any more, keep it in their plan and say why.
    """
    table, user = request.table_id, request.user_id
    view = await request.play.get_view(table, user)
    if view.decision is None:
        return
    request.is_planning = False
    turns = list_planned_turns(view)
    planned = [*(turns[0].decode_actions(view.game) if len(turns) == 1 else ()), *picked]
    if not planned or len(turns) > 1:
        await show_view(request, view)
        raise ReplyGiven
    copy, seat = await request.play.preview(table, user)
    try:
        [given] = copy.submit(seat, PlanResponder(copy, seat, planned))
    except Refusal as refused:
        draft = TurnPlan.from_turns([PlannedTurn.from_actions(planned)])
        await apply(request.tables, table, 0, orders.save_draft, user, draft)
        actions, legal = [one.action for one in planned], view.decision.legal_actions
        what = request.get_presenter(view).undo_label(view.view, actions)
        why = explain_rules_refusal(request, view, refused)
        refusal = AnswerRefusal(request.words("plan-pick-refused", what=what, why=why))
        picks = Selection(option=legal.index(actions[-1]) if actions[-1] in legal else None)
        await show_view(request, view, picks=picks, refused=refusal)
        raise ReplyGiven from refused
    await apply(request.tables, table, 0, orders.save_draft, user, None)
    await submit_answers(request, view, tuple(given), view.token)
    raise ReplyGiven


async def load_own_view(request: Request) -> TableView:
    """Return the presser's view of the table. Raises ReplyGiven after replying that the control belongs to somebody
    else.
    """
    view, seat = await request.get_view(), request.custom_id.seat
    if view.seat is None:
        board = build_text_board_button(view.game, request.words, request.custom_id)
        await request.send("watching", *board)
        raise ReplyGiven
    if seat not in (None, view.seat):
        seats = view.table.seats
        await request.send("somebody-elses", who=seats[seat].name if seat < len(seats) else "")
        raise ReplyGiven
    return view


async def load_current_view(request: Request) -> TableView:
    """Return the presser's view of the table. Raises ReplyGiven after showing the current panel if the control belongs to
    an older question.
    """
    view = await load_own_view(request)
    if view.token != request.custom_id.token:
        await answer_stale_control(request, view)
        raise ReplyGiven
    return view


@asynccontextmanager
async def explaining_refusals(
    request: Request,
    view: TableView,
    picks: Selection = NO_SELECTION,
    modal: int | None = None,
) -> AsyncGenerator[None]:
    """If the block's answer is late or against the rules, show the panel again with the reason and raise ReplyGiven.
    Refusals of the service are raised unchanged.

    `picks` is shown as selected again. `modal` is the number of a form, which [Change] reopens with its input.
    """
    try:
        yield
    except OperationRefused:
        raise
    except StaleQuestion as error:
        await answer_stale_control(request, await request.get_view())
        raise ReplyGiven from error
    except Refusal as error:
        refused = AnswerRefusal(explain_rules_refusal(request, view, error), modal)
        await show_view(request, view, picks=picks, refused=refused)
        raise ReplyGiven from error


def explain_rules_refusal(request: Request, view: TableView, refused: Refusal) -> str:
    """Return why an answer was refused: in the game's words if it has some for this reason, else in the bot's."""
    presenter = request.get_presenter(view)
    if not presenter.text.has(f"refused-{refused.reason.code}"):
        return explain_refusal(request.words, refused)
    return presenter.refusal(
        view.view, Refusal.from_reason(clean_reason(refused.reason), refused.refused_part)
    )


async def submit_answers(
    request: Request, view: TableView, answers: tuple[Action | Ticked, ...], token: str, instead: int = 0
) -> None:
    """Submit answers one after another, explain a refusal, give the default answers that follow, and show the panel.

    `token` is that of the question which they answer. `instead`: first take back so many of the latest answers.
    """
    async with explaining_refusals(request, view):
        done = await request.play_mode.submit(
            request.table_id, request.user_id, *answers, token=token, interaction=request.id, instead=instead
        )
    now, answered = await give_default_answers(request, done)
    await show_view(request, now, cause="move", answered=answered)


# The footer


async def on_undo(request: Request) -> None:
    """Handle `/undo` and the buttons that take answers back: [Undo crate D6], [Start over], and [Change] after sealing."""
    view, token = await load_own_view(request), request.custom_id.token or None
    async with explaining_refusals(request, view):
        acted = await request.play_mode.take_back(
            request.table_id, request.user_id, token, request.id, request.verb == "restart"
        )
    await show_view(request, acted.view, cause="move")


async def on_wait(request: Request) -> None:
    """Handle [Keep it open]: do not end the player's turn automatically."""
    await load_current_view(request)
    await request.apply(keep_turn_open, request.user_id)
    await show_view(request, await request.get_view())


async def on_help(request: Request) -> None:
    """Handle [Help]: show the rule of this question in a separate message; and [Back] on a thing that was looked up from
    there.
    """
    view = await load_own_view(request)
    words = request.words
    custom_id = request.custom_id
    asked = ThingLookup(view.game, words, custom_id, view)
    chapter = rules.build_chapter_button(request, view, get_question_help(asked))
    more = chapter or custom_id.button(words, "rules-more", "rules")
    text_first, presenter = request.wants_text, request.get_presenter(view)
    _, moved = build_footer(view, presenter, words, custom_id, is_advice_offered(request, view), text_first)
    panel = await asyncio.to_thread(build_help, asked, more, moved)
    await (request.show_panel if request.verb == "sheet" else request.send_panel)(panel)


# Default answers (panels.12): a question with a default is answered at once, and the other answers stay available.


async def on_other_answer(request: Request) -> None:
    """Handle `▼ Pay otherwise`: replace the default answer with the selected one, in one transaction."""
    view = await load_current_view(request)
    found = find_default_question(view, request.get_presenter(view))
    assert found is not None, "the question that offered it is still open"
    answer = found[1].legal_actions[parse_int(request.selected_value)]
    await submit_answers(request, view, (answer,), view.token, instead=1)


async def give_default_answers(request: Request, done: SubmitResult) -> tuple[TableView, tuple[Action, ...]]:
    """Submit the default answer of each question that follows what was answered, as long as it can be undone. Return the
    view after the last one, and everything that was answered. A repeated press, a lesson and a retried decision get no
    default answers.
    """
    view, answered = done.view, done.view.undoable
    presenter = request.get_presenter(view)
    while view.decision is not None and not (done.repeated or request.is_detached):
        default = presenter.default_action(view.view, view.decision)
        if default is None or presenter.blocks_undo(view.ahead, default):
            break
        play = request.play_mode
        view = (await play.submit(request.table_id, request.user_id, default, token=view.token)).view
        answered += (default,)
    return view, answered


def find_default_question(view: TableView, presenter: Presenter) -> tuple[Lookahead, Decision] | None:
    """Return the question that was just answered with its default, and the position in which it was asked; else None."""
    preview = get_preview(view)
    if preview is None or view.decision is None or len(view.undoable) != 1:
        return None
    earlier, seat = preview.preview(), view.decision.seat
    try:
        earlier.undo(seat)
        decision = earlier.get_decision(seat)
    except Refusal:
        return None
    asked = Lookahead.from_match(earlier, seat)
    return (asked, decision) if presenter.default_action(asked.view, decision) == view.undoable[0] else None


def build_other_answers_select(words: Catalogue, view: TableView, presenter: Presenter) -> list[Block]:
    """Return `▼ Pay otherwise`, the other answers to a question that was just answered with its default, in one select
    or more; else nothing.
    """
    question = find_default_question(view, presenter)
    if question is None:
        return []
    then, decision = question
    base_id = get_custom_id(view)
    asked = QuestionControls(then, decision, presenter, words, base_id)
    others = [i for i, a in enumerate(asked.legal) if a != view.undoable[0] and not asked.is_final(a)]
    name = words("otherwise", what=presenter.placeholder(asked.view, view.undoable[0]).rstrip("… "))
    return [
        Select(
            words("kind-under", heading=name, kind=span) if span else name,
            base_id.with_verb("other", part),
            tuple(map(asked.build_option, options)),
        )
        for part, (span, options) in enumerate(asked.split_options(others))
        if options
    ]
