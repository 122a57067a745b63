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
from bot.panels.help_sheet import get_question_help, sheet_for
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


def get_hints(request: Request, look: TableView) -> Presenter[Any]:
    """Return the game's presenter in the person's language."""
    return look.game.create_presenter(look.table.names, request.locale)


async def show_panel(
    request: Request, look: TableView, note: str = "", picks: Selection = NO_SELECTION, refused: AnswerRefusal | None = None,
    played: bool = False,
) -> None:  # fmt: skip
    """Show the current panel and mark its news as seen.

    If the panel asks something and offers to show new turns, they stay new until the person has looked at them or plays
    on, because a panel
    may be opened twice or on another device. After a move (`played`) no new turns are offered.
    """
    offers = await present_panel(request, look, note, picks, refused, played)
    if not (offers and look.decision is not None):
        await mark_turns_seen(request, look)


async def mark_turns_seen(request: Request, look: TableView) -> None:
    """Mark the turns up to this view as seen. An error is only logged, because the person already has their reply."""
    if request.is_planning or look.is_detached:
        return
    try:
        await request.app.service.look_back.mark_turns_seen(look.table.id, request.user_id, look.turn)
    except Exception as error:
        report_unexpected(error, f"what somebody has seen at table {look.table.id}", look.table.id, "saw")


async def present_panel(
    request: Request, look: TableView, note: str, picks: Selection, refused: AnswerRefusal | None, played: bool
) -> bool:
    """Build the panel with its picture or, for text-first readers, the text board, and reply with it.

    Return whether it offers to show new turns.
    """
    preferences, hints = await request.get_preferences(), get_hints(request, look)
    ahead = get_preview(request, look)
    note = "\n".join(filter(None, [note, warn_of_hidden_channel(request, look)]))
    if request.is_planning:
        note = plan_panel.format_plan_note(look, request.words, note)
    else:
        note = lesson_panel.add_lesson_text(look, hints, request.words, note)
    note = review_panel.add_retry_text(look, hints, request.words, note)
    may, text_first = is_advice_offered(request, look), preferences.pictures == "text"
    panel = build_panel(look, hints, request.words, picks, note, ahead, refused, request.is_on_prompt, may, text_first)
    if request.is_planning:
        panel = replace(panel, blocks=(*panel.blocks, *plan_panel.build_save_buttons(look, request.words)))
    if look.decision is not None and look.seat is not None:
        request.app.recent_questions.remember(look.table.id, look.seat, look.token, look.decision.legal_actions)
        if not look.is_detached:
            panel = replace(panel, blocks=(*panel.blocks, *build_other_answers_select(request.words, look, hints, ahead)))
            panel = await add_personal_note(request, look, panel)
    offers = False
    if look.seat is not None and not (request.is_planning or look.is_detached or played):
        new = await request.app.service.look_back.list_offered_turns(look.table.id, request.user_id)
        offering = panel_notes.add_unseen_turns(panel, new, request.words, CustomId("", look.table.id, look.seat, look.token))
        offers, panel = offering is not panel, offering
    panel = review_panel.add_retry_controls(lesson_panel.add_lesson_controls(panel, look, request.words, note), look, request.words, note)
    if preferences.pictures == "text":
        await request.show_panel(add_text_board(panel, request.app.studio.brief(look, request.locale)))
        return offers
    behind_the_screen = look.game.has_secrets and look.seat is not None and look.results is None
    kind = "acting" if look.decision is not None or behind_the_screen else "results" if look.results else "board"
    told, safe = describe_news(look, hints, request.words), preferences.pictures == "colour-blind"
    ahead_look = get_foreseen_view(look, ahead, picks)
    picture = await request.app.studio.draw(kind, ahead_look, told, safe, request.locale)
    await request.show_panel(panel, picture)
    return offers


def warn_of_hidden_channel(request: Request, look: TableView) -> str:
    """Return a warning that posts wait because the bot cannot see the table's channel, or ""."""
    channel = look.table.parent or look.table.channel
    if look.seat is None or look.is_detached or not request.app.hidden_channels.is_hidden(channel):
        return ""
    return request.words("table-hidden", channel=str(channel))


def is_advice_offered(request: Request, look: TableView) -> bool:
    """Return whether the panel has [Advice]. A lesson has its own; a retried decision has none."""
    return look.lesson is not None or (look.tried is None and request.app.service.adviser.offered(look.table))


def get_foreseen_view(look: TableView, ahead: Match[Any] | None, picks: Selection) -> TableView:
    """Return the view for the picture. With a form it shows what the form would lead to."""
    if ahead is None or look.seat is None or picks.form is None or look.seat not in ahead.open_questions:
        return look
    open = phrase_forms.find_openable_form(look.game, picks.form, ahead, look.seat)
    if open is None:
        return look
    form = phrase_forms.decode_form(open, picks.fields, look.seat)
    return replace(look, view=phrase_forms.get_resulting_view(open, form, look.seat))


def get_preview(request: Request, look: TableView) -> Match[Any] | None:
    """Return a copy of the match to look ahead with, if the panel needs one for forms or default answers.

    None also for a question with a token of its own: a plan's, or a retried decision's.
    """
    ahead, hints = look.preview, type(get_hints(request, look))
    needed = phrase_forms.list_forms(look.game) or is_overridden(hints, "default_action")
    if look.decision is None or ahead is None or not needed:
        return None
    return ahead if ahead.get_token(look.decision.seat) == look.decision.token else None


async def add_personal_note(request: Request, look: TableView, panel: Panel) -> Panel:
    """Return the panel with its owner's note."""
    text = clean_text(await request.app.service.notes.get_for_panel(look.table.id, request.user_id), panel_notes.MAX_NOTE_CHARS_IN_PANEL)
    return panel_notes.add_note(panel, text, request.words, CustomId("", look.table.id, look.seat, look.token))


def add_text_board(panel: Panel, board: str) -> Panel:
    room = MAX_PANEL_CHARS - len(get_panel_text(panel))
    if not board or room < 400:
        return panel
    return replace(panel, blocks=(Text(split_into_pages(split_into_lines(board), room)[0]), *panel.blocks))


async def open_panel(request: Request, table_id: str) -> None:
    """[Play] and /play:

    show the person's current panel, with an explanation if there is nothing to do (interaction.9).
    """
    look = await request.play_mode.get_view(table_id, request.user_id)
    await show_panel(request, look, describe_standing(request, look))


def describe_standing(request: Request, look: TableView) -> str:
    if look.results is not None:
        return ""
    if look.seat is None:
        return request.words("watching")
    if look.table.paused_by:
        return request.words("paused-note", by=look.table.paused_by)
    if look.decision is None and look.sealed is None and look.waiting:
        return request.words("not-your-turn", who=", ".join(look.table.names[seat] for seat in look.waiting))
    return ""


# What is pressed


async def on_answer_control(request: Request, press: CustomId) -> None:
    """Handle a button or select of a question: submit it if it makes a legal answer, else show it as picked."""
    look = await load_own_view(request, press)
    if look is None:
        return
    if look.token == press.token and look.decision is not None:
        asked = QuestionControls(look.ahead, look.decision, get_hints(request, look), request.words, press)
        meant = asked.meaning(press, request.selected_values)
        if isinstance(meant, Selection):
            await show_panel(request, look, picks=meant)
            return
        await submit_choice(request, look, tuple(look.decision.legal_actions[i] for i in meant), press.token)
    elif actions := request.app.recent_questions.find_actions(press, request.selected_values):
        await submit_choice(request, look, actions, press.token)
    else:
        await show_panel(request, look, request.words("moved-on"))


async def load_own_view(request: Request, press: CustomId) -> TableView | None:
    """Return the presser's view, or None after telling them that the control is not theirs."""
    look = await request.play_mode.get_view(press.table, request.user_id)
    if look.seat is None:
        await request.send_text(request.words("watching"), build_text_button(request, press))
        return None
    if press.seat is not None and press.seat != look.seat:
        whose = look.table.seats[press.seat].name if press.seat < len(look.table.seats) else ""
        await request.send_text(request.words("somebody-elses", who=whose))
        return None
    return look


def build_text_button(request: Request, press: CustomId) -> Buttons:
    return Buttons((Button(request.words("text-board"), press.to("text")),))


async def load_current_view(request: Request, press: CustomId) -> TableView | None:
    """Return the presser's view, or None after showing the current panel because the question has moved on."""
    look = await load_own_view(request, press)
    if look is not None and look.token != press.token:
        await show_panel(request, look, request.words("moved-on"))
        return None
    return look


async def submit_or_explain(
    request: Request, look: TableView, call: Awaitable[SubmitResult], picks: Selection = NO_SELECTION, modal: tuple[int, str] | None = None
) -> SubmitResult | None:
    """Await a submission. Return None after explaining that it was late or against the rules.

    The selection is shown again then. `modal` (number and fields) can be opened again with its input.
    """
    try:
        return await call
    except StaleQuestion:
        await show_panel(request, await request.play_mode.get_view(look.table.id, request.user_id), request.words("moved-on"))
    except ServiceRefused:
        raise
    except RulesRefused as refused:
        why = explain_rules_refusal(request, look, refused)
        await show_panel(request, look, picks=picks, refused=AnswerRefusal(why, *modal) if modal else AnswerRefusal(why))
    return None


def explain_rules_refusal(request: Request, look: TableView, refused: RulesRefused) -> str:
    """Return the reason in the game's words, or in the bot's if it is one of its own."""
    hints = get_hints(request, look)
    if hints.text.has(f"refused-{refused.reason.code}"):
        return hints.refusal(look.view, RulesRefused.from_reason(clean_reason(refused.reason), refused.refused_part))
    return explain_refusal(request.words, refused)


async def submit_choice(request: Request, look: TableView, actions: tuple[Action, ...], token: str) -> None:
    """Submit one action, or several in an order that is legal."""
    says: tuple[Action | Ticked, ...] = actions
    if len(actions) > 1 and look.decision is not None:
        assert look.preview is not None, "who is asked stands on a copy"
        says = (order_answers(look.preview, look.decision.seat, actions),)
    await submit_answers(request, look, says, token)


async def submit_answers(request: Request, look: TableView, says: tuple[Action | Ticked, ...], token: str) -> None:
    """Submit answers one after another, then show the panel."""
    call = request.play_mode.submit(look.table.id, request.user_id, *says, token=token, interaction=request.id)
    acted = await submit_or_explain(request, look, call)
    if acted is None:
        return
    now = acted.look
    if not acted.repeated and not request.is_detached:
        now = await give_default_answers(request, now, get_hints(request, now))
    await show_panel(request, now, describe_next_player(request, now), played=True)


def describe_next_player(request: Request, look: TableView) -> str:
    """Return who plays next, for the top of the panel after an answer."""
    asked = look.decision is not None or look.sealed is not None or look.planning is not None
    if asked or look.results is not None or look.is_detached:
        return ""
    return request.words("done-next", who=", ".join(look.table.names[seat] for seat in look.waiting) or "-")


# The footer


async def on_undo(request: Request, press: CustomId) -> None:
    """[Undo crate D6], [Start over], and [Change] after sealing."""
    look = await load_own_view(request, press)
    if look is None:
        return
    plays = request.play_mode
    call = plays.start_over if press.verb == "restart" else plays.undo
    acted = await submit_or_explain(request, look, call(look.table.id, request.user_id, press.token, request.id))
    if acted is not None:
        await show_panel(request, acted.look, played=True)


async def on_undo_command(request: Request, table: Table) -> None:
    """`/undo`"""
    acted = await request.app.service.play.undo(table.id, request.user_id, interaction=request.id)
    await show_panel(request, acted.look, played=True)


async def on_play(request: Request, press: CustomId) -> None:
    """[Play] under a post, [Close] in a form: show the current panel."""
    await open_panel(request, press.table)


async def on_prompt(request: Request, press: CustomId) -> None:
    """[Play] under a direct message: the message becomes the panel."""
    await open_panel(request, press.table)


async def on_wait(request: Request, press: CustomId) -> None:
    """[Wait]: keep the turn open."""
    if await load_own_view(request, press) is not None:
        await show_panel(request, await request.play_mode.keep_turn_open(press.table, request.user_id))


async def on_text(request: Request, press: CustomId) -> None:
    """[Text]: show the text board in a separate message."""
    await show_text_board(request, press.table)


async def on_help(request: Request, press: CustomId) -> None:
    """[Help]: show the rule of this question in a separate message."""
    if sheet := await build_help_sheet(request, press):
        await request.send_panel(sheet)


async def on_back_to_help(request: Request, press: CustomId) -> None:
    """[Back] to the help, from a thing that was looked up there."""
    if sheet := await build_help_sheet(request, press):
        await request.show_panel(sheet)


async def build_help_sheet(request: Request, press: CustomId) -> Panel | None:
    """Return the help for the open question, or None if the control is not the presser's."""
    look = await load_own_view(request, press)
    if look is None:
        return None
    asked, hints = ThingLookup(look.game, request.words, press, look), get_hints(request, look)
    chapter = rules.build_chapter_button(request, look, get_question_help(asked))
    more = chapter or Button(request.words("rules-more"), press.to("rules"))
    text_first = (await request.get_preferences()).pictures == "text"
    _, moved = build_footer(look, hints, request.words, press, is_advice_offered(request, look), text_first)
    return await asyncio.to_thread(sheet_for, asked, more, text_first, moved)


def find_end_turn(look: TableView) -> EndTurn | None:
    """Return the action that ends the turn, if it is legal now."""
    legal = look.decision.legal_actions if look.decision else ()
    return next((action for action in legal if isinstance(action, EndTurn)), None)


async def on_other_answer(request: Request, press: CustomId) -> None:
    """`▼ Pay otherwise`: replace the default answer with this one, in one transaction (panels.12)."""
    look = await load_current_view(request, press)
    if look is None:
        return
    plays, table = request.play_mode, look.table.id
    action = get_other_answer(look, get_hints(request, look), look.preview, request.selected_value)
    call = plays.submit(table, request.user_id, action, token=press.token, interaction=request.id, instead=1)
    acted = await submit_or_explain(request, look, call)
    if acted is not None:
        await show_panel(request, acted.look, describe_next_player(request, acted.look), played=True)
