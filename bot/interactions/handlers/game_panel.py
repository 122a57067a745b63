"""The game panel: show it, and submit what is pressed on it."""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

from msgspec.structs import replace

from bot.panels import lesson_panel, panel_notes, phrase_forms, plan_panel, review_panel
from bot.panels.build_panel import build_footer, build_panel, describe_news, is_overridden
from bot.panels.custom_ids import CustomId
from bot.panels.elements import MAX_PANEL_CHARS, Button, Buttons, Panel, Text, get_panel_text
from bot.panels.help_sheet import build_help, get_question_help
from bot.panels.multi_select import Ticked, order_answers
from bot.panels.phrase_forms import AnswerRefusal
from bot.panels.question_controls import NO_SELECTION, QuestionControls, Selection
from bot.panels.thing_panel import ThingLookup
from bot.service.model.errors import OperationRefused as ServiceRefused
from bot.service.model.errors import StaleQuestion, report_unexpected
from bot.service.model.table import SubmitResult, Table, TableView
from bot.text.free_text import clean_reason, clean_text, explain_refusal
from engine.core.match import Match
from engine.core.presentation import Presenter
from engine.core.rules import Action, EndTurn
from engine.core.rules import Refusal as RulesRefused

from ..paging import split_into_lines, split_into_pages
from ..request import Request
from . import rules
from .default_answers import build_other_answers_select, get_other_answer, give_default_answers
from .text_views import show_text_board

# What is shown


def get_hints(request: Request, view: TableView) -> Presenter[Any]:
    """Return the game's presenter in the person's language."""
    return view.game.create_presenter(view.table.names, request.locale)


async def show_panel(
    request: Request, view: TableView, note: str = "", picks: Selection = NO_SELECTION,
    refused: AnswerRefusal | None = None, played: bool = False,
) -> None:  # fmt: skip
    """Show the current panel and mark its news as seen.

    If the panel asks something and offers to show new turns, they stay new until the person has looked at them or plays
    on, because a panel may be opened twice or on another device. After a move (`played`) no new turns are offered.
    """
    offers = await present_panel(request, view, note, picks, refused, played)
    if not (offers and view.decision is not None):
        await mark_turns_seen(request, view)


async def mark_turns_seen(request: Request, view: TableView) -> None:
    """Mark the turns up to this view as seen. An error is only logged, because the person already has their reply."""
    if request.is_planning or view.is_detached:
        return
    try:
        await request.app.service.look_back.mark_turns_seen(view.table.id, request.user_id, view.turn)
    except Exception as error:
        report_unexpected(error, f"what somebody has seen at table {view.table.id}", view.table.id, "saw")


async def present_panel(
    request: Request, view: TableView, note: str, picks: Selection, refused: AnswerRefusal | None, played: bool
) -> bool:
    """Build the panel with its picture or, for text-first readers, the text board, and reply with it.

    Return whether it offers to show new turns.
    """
    preferences, hints = await request.get_preferences(), get_hints(request, view)
    ahead = get_preview(request, view)
    note = "\n".join(filter(None, [note, warn_of_hidden_channel(request, view)]))
    if request.is_planning:
        note = plan_panel.format_plan_note(view, request.words, note)
    else:
        note = lesson_panel.add_lesson_text(view, hints, request.words, note)
    note = review_panel.add_retry_text(view, hints, request.words, note)
    may, text_first = is_advice_offered(request, view), preferences.pictures == "text"
    panel = build_panel(view, hints, request.words, picks, note, ahead, refused, request.is_on_prompt, may, text_first)
    if request.is_planning:
        panel = replace(panel, blocks=(*panel.blocks, *plan_panel.build_save_buttons(view, request.words)))
    if view.decision is not None and view.seat is not None:
        request.app.recent_questions.remember(view.table.id, view.seat, view.token, view.decision.legal_actions)
        if not view.is_detached:
            panel = replace(
                panel, blocks=(*panel.blocks, *build_other_answers_select(request.words, view, hints, ahead))
            )
            panel = await add_personal_note(request, view, panel)
    offers = False
    if view.seat is not None and not (request.is_planning or view.is_detached or played):
        new = await request.app.service.look_back.list_offered_turns(view.table.id, request.user_id)
        offering = panel_notes.add_unseen_turns(
            panel, new, request.words, CustomId("", view.table.id, view.seat, view.token)
        )
        offers, panel = offering is not panel, offering
    panel = review_panel.add_retry_controls(
        lesson_panel.add_lesson_controls(panel, view, request.words, note), view, request.words, note
    )
    if preferences.pictures == "text":
        await request.show_panel(add_text_board(panel, request.app.studio.brief(view, request.locale)))
        return offers
    behind_the_screen = view.game.has_secrets and view.seat is not None and view.results is None
    kind = "acting" if view.decision is not None or behind_the_screen else "results" if view.results else "board"
    told, safe = describe_news(view, hints, request.words), preferences.pictures == "colour-blind"
    ahead_look = get_foreseen_view(view, ahead, picks)
    picture = await request.app.studio.draw(kind, ahead_look, told, safe, request.locale)
    await request.show_panel(panel, picture)
    return offers


def warn_of_hidden_channel(request: Request, view: TableView) -> str:
    """Return a warning that posts wait because the bot cannot see the table's channel, or ""."""
    channel = view.table.parent or view.table.channel
    if view.seat is None or view.is_detached or not request.app.hidden_channels.is_hidden(channel):
        return ""
    return request.words("table-hidden", channel=str(channel))


def is_advice_offered(request: Request, view: TableView) -> bool:
    """Return whether the panel has [Advice]. A lesson has its own; a retried decision has none."""
    return view.lesson is not None or (view.tried is None and request.app.service.adviser.is_offered(view.table))


def get_foreseen_view(view: TableView, ahead: Match[Any] | None, picks: Selection) -> TableView:
    """Return the view for the picture. With a form it shows what the form would lead to."""
    if ahead is None or view.seat is None or picks.form is None or view.seat not in ahead.open_questions:
        return view
    open = phrase_forms.find_openable_form(view.game, picks.form, ahead, view.seat)
    if open is None:
        return view
    form = phrase_forms.decode_form(open, picks.fields, view.seat)
    return replace(view, view=phrase_forms.get_resulting_view(open, form, view.seat))


def get_preview(request: Request, view: TableView) -> Match[Any] | None:
    """Return a copy of the match to look ahead with, if the panel needs one for forms or default answers.

    None also for a question with a token of its own: a plan's, or a retried decision's.
    """
    ahead, hints = view.preview, type(get_hints(request, view))
    needed = phrase_forms.list_forms(view.game) or is_overridden(hints, "default_action")
    if view.decision is None or ahead is None or not needed:
        return None
    return ahead if ahead.get_token(view.decision.seat) == view.decision.token else None


async def add_personal_note(request: Request, view: TableView, panel: Panel) -> Panel:
    """Return the panel with its owner's note."""
    text = clean_text(
        await request.app.service.notes.get_for_panel(view.table.id, request.user_id),
        panel_notes.MAX_NOTE_CHARS_IN_PANEL,
    )
    return panel_notes.add_note(panel, text, request.words, CustomId("", view.table.id, view.seat, view.token))


def add_text_board(panel: Panel, board: str) -> Panel:
    room = MAX_PANEL_CHARS - len(get_panel_text(panel))
    if not board or room < 400:
        return panel
    return replace(panel, blocks=(Text(split_into_pages(split_into_lines(board), room)[0]), *panel.blocks))


async def open_panel(request: Request, table_id: str) -> None:
    """[Play] and /play:

    show the person's current panel, with an explanation if there is nothing to do (interaction.9).
    """
    view = await request.play_mode.get_view(table_id, request.user_id)
    await show_panel(request, view, describe_standing(request, view))


def describe_standing(request: Request, view: TableView) -> str:
    if view.results is not None:
        return ""
    if view.seat is None:
        return request.words("watching")
    if view.table.paused_by:
        return request.words("paused-note", by=view.table.paused_by)
    if view.decision is None and view.sealed is None and view.waiting:
        return request.words("not-your-turn", who=", ".join(view.table.names[seat] for seat in view.waiting))
    return ""


# What is pressed


async def on_answer_control(request: Request, custom_id: CustomId) -> None:
    """Handle a button or select of a question: submit it if it makes a legal answer, else show it as picked."""
    view = await load_own_view(request, custom_id)
    if view is None:
        return
    if view.token == custom_id.token and view.decision is not None:
        asked = QuestionControls(view.ahead, view.decision, get_hints(request, view), request.words, custom_id)
        meant = asked.interpret(custom_id, request.selected_values)
        if isinstance(meant, Selection):
            await show_panel(request, view, picks=meant)
            return
        await submit_choice(request, view, tuple(view.decision.legal_actions[i] for i in meant), custom_id.token)
    elif actions := request.app.recent_questions.find_actions(custom_id, request.selected_values):
        await submit_choice(request, view, actions, custom_id.token)
    else:
        await show_panel(request, view, request.words("moved-on"))


async def load_own_view(request: Request, custom_id: CustomId) -> TableView | None:
    """Return the presser's view, or None after telling them that the control is not theirs."""
    view = await request.play_mode.get_view(custom_id.table, request.user_id)
    if view.seat is None:
        await request.send_text(request.words("watching"), build_text_button(request, custom_id))
        return None
    if custom_id.seat is not None and custom_id.seat != view.seat:
        whose = view.table.seats[custom_id.seat].name if custom_id.seat < len(view.table.seats) else ""
        await request.send_text(request.words("somebody-elses", who=whose))
        return None
    return view


def build_text_button(request: Request, custom_id: CustomId) -> Buttons:
    return Buttons((Button(request.words("text-board"), custom_id.with_verb("text")),))


async def load_current_view(request: Request, custom_id: CustomId) -> TableView | None:
    """Return the presser's view, or None after showing the current panel because the question has moved on."""
    view = await load_own_view(request, custom_id)
    if view is not None and view.token != custom_id.token:
        await show_panel(request, view, request.words("moved-on"))
        return None
    return view


async def submit_or_explain(
    request: Request,
    view: TableView,
    call: Awaitable[SubmitResult],
    picks: Selection = NO_SELECTION,
    modal: tuple[int, str] | None = None,
) -> SubmitResult | None:
    """Await a submission. Return None after explaining that it was late or against the rules.

    The selection is shown again then. `modal` (number and fields) can be opened again with its input.
    """
    try:
        return await call
    except StaleQuestion:
        await show_panel(
            request, await request.play_mode.get_view(view.table.id, request.user_id), request.words("moved-on")
        )
    except ServiceRefused:
        raise
    except RulesRefused as refused:
        why = explain_rules_refusal(request, view, refused)
        await show_panel(
            request, view, picks=picks, refused=AnswerRefusal(why, *modal) if modal else AnswerRefusal(why)
        )
    return None


def explain_rules_refusal(request: Request, view: TableView, refused: RulesRefused) -> str:
    """Return the reason in the game's words, or in the bot's if it is one of its own."""
    hints = get_hints(request, view)
    if hints.text.has(f"refused-{refused.reason.code}"):
        return hints.refusal(view.view, RulesRefused.from_reason(clean_reason(refused.reason), refused.refused_part))
    return explain_refusal(request.words, refused)


async def submit_choice(request: Request, view: TableView, actions: tuple[Action, ...], token: str) -> None:
    """Submit one action, or several in an order that is legal."""
    says: tuple[Action | Ticked, ...] = actions
    if len(actions) > 1 and view.decision is not None:
        assert view.preview is not None, "who is asked stands on a copy"
        says = (order_answers(view.preview, view.decision.seat, actions),)
    await submit_answers(request, view, says, token)


async def submit_answers(request: Request, view: TableView, says: tuple[Action | Ticked, ...], token: str) -> None:
    """Submit answers one after another, then show the panel."""
    call = request.play_mode.submit(view.table.id, request.user_id, *says, token=token, interaction=request.id)
    acted = await submit_or_explain(request, view, call)
    if acted is None:
        return
    now = acted.look
    if not acted.repeated and not request.is_detached:
        now = await give_default_answers(request, now, get_hints(request, now))
    await show_panel(request, now, describe_next_player(request, now), played=True)


def describe_next_player(request: Request, view: TableView) -> str:
    """Return who plays next, for the top of the panel after an answer."""
    asked = view.decision is not None or view.sealed is not None or view.planning is not None
    if asked or view.results is not None or view.is_detached:
        return ""
    return request.words("done-next", who=", ".join(view.table.names[seat] for seat in view.waiting) or "-")


# The footer


async def on_undo(request: Request, custom_id: CustomId) -> None:
    """[Undo crate D6], [Start over], and [Change] after sealing."""
    view = await load_own_view(request, custom_id)
    if view is None:
        return
    plays = request.play_mode
    call = plays.start_over if custom_id.verb == "restart" else plays.undo
    acted = await submit_or_explain(request, view, call(view.table.id, request.user_id, custom_id.token, request.id))
    if acted is not None:
        await show_panel(request, acted.look, played=True)


async def on_undo_command(request: Request, table: Table) -> None:
    """`/undo`"""
    acted = await request.app.service.play.undo(table.id, request.user_id, interaction=request.id)
    await show_panel(request, acted.look, played=True)


async def on_play(request: Request, custom_id: CustomId) -> None:
    """[Play] under a post, [Close] in a form: show the current panel."""
    await open_panel(request, custom_id.table)


async def on_prompt(request: Request, custom_id: CustomId) -> None:
    """[Play] under a direct message: the message becomes the panel."""
    await open_panel(request, custom_id.table)


async def on_wait(request: Request, custom_id: CustomId) -> None:
    """[Wait]: keep the turn open."""
    if await load_own_view(request, custom_id) is not None:
        await show_panel(request, await request.play_mode.keep_turn_open(custom_id.table, request.user_id))


async def on_text(request: Request, custom_id: CustomId) -> None:
    """[Text]: show the text board in a separate message."""
    await show_text_board(request, custom_id.table)


async def on_help(request: Request, custom_id: CustomId) -> None:
    """[Help]: show the rule of this question in a separate message."""
    if sheet := await build_help_sheet(request, custom_id):
        await request.send_panel(sheet)


async def on_back_to_help(request: Request, custom_id: CustomId) -> None:
    """[Back] to the help, from a thing that was looked up there."""
    if sheet := await build_help_sheet(request, custom_id):
        await request.show_panel(sheet)


async def build_help_sheet(request: Request, custom_id: CustomId) -> Panel | None:
    """Return the help for the open question, or None if the control is not the presser's."""
    view = await load_own_view(request, custom_id)
    if view is None:
        return None
    asked, hints = ThingLookup(view.game, request.words, custom_id, view), get_hints(request, view)
    chapter = rules.build_chapter_button(request, view, get_question_help(asked))
    more = chapter or Button(request.words("rules-more"), custom_id.with_verb("rules"))
    text_first = (await request.get_preferences()).pictures == "text"
    _, moved = build_footer(view, hints, request.words, custom_id, is_advice_offered(request, view), text_first)
    return await asyncio.to_thread(build_help, asked, more, text_first, moved)


def find_end_turn(view: TableView) -> EndTurn | None:
    """Return the action that ends the turn, if it is legal now."""
    legal = view.decision.legal_actions if view.decision else ()
    return next((action for action in legal if isinstance(action, EndTurn)), None)


async def on_other_answer(request: Request, custom_id: CustomId) -> None:
    """`▼ Pay otherwise`: replace the default answer with this one, in one transaction (panels.12)."""
    view = await load_current_view(request, custom_id)
    if view is None:
        return
    plays, table = request.play_mode, view.table.id
    action = get_other_answer(view, get_hints(request, view), view.preview, request.selected_value)
    call = plays.submit(table, request.user_id, action, token=custom_id.token, interaction=request.id, instead=1)
    acted = await submit_or_explain(request, view, call)
    if acted is not None:
        await show_panel(request, acted.look, describe_next_player(request, acted.look), played=True)
