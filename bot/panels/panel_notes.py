"""What is added to the panel: lines above and below the question, and what a plan, a lesson or a retried decision needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.model.view import LessonPosition, TableView
from bot.panels.blocks import (
    MAX_DISCORD_COMPONENTS,
    MAX_PANEL_CHARS,
    Block,
    Button,
    Buttons,
    CustomId,
    Panel,
    Text,
    TextWithButton,
    count_components,
    count_panel_components,
    get_panel_text,
    global_custom_id,
)
from engine.core.planning import TurnPlan
from engine.core.presentation import Presenter
from engine.core.text import Catalogue

from .advice_panel import get_button_label
from .after_game import format_reasons
from .labels import get_custom_id, join_lines
from .order_panels import hash_order

MAX_NOTE_CHARS_IN_PANEL, MAX_NOTE_CHARS_IN_LIST = 200, 60
TEXT_BOARD_COMPONENTS = 1


def format_panel_opening(
    view: TableView,
    presenter: Presenter[Any],
    words: Catalogue,
    note: str,
    is_planning: bool,
    is_hidden: bool,
) -> str:
    """Return the first words of the panel: `note`, and what a plan, a lesson or a retried decision says about itself.

    `is_hidden`: posts wait because the bot cannot see the table's channel.
    """
    if is_hidden and view.seat is not None and not view.is_detached:
        warning = words("table-hidden", channel=str(view.table.parent or view.table.channel))
        note = join_lines(note, warning)
    if is_planning:
        return format_plan_note(view, words, note)
    if view.is_detached:
        note = format_lesson_opening(view, presenter, words, note)
        return format_retry_opening(view, presenter, words, note)
    return note


def add_note(panel: Panel, text: str, words: Catalogue, base_id: CustomId) -> Panel:
    """Return the panel with its owner's private note after the question; without [Change], or unchanged, if there is no
    room.

    `text` has been sanitised (`bot.text.free_text`).
    """
    return (
        add_line(panel, words("note-line", text=text), Button(words("change"), base_id.with_verb("note")))
        if text
        else panel
    )


def add_unseen_turns(panel: Panel, turns: Sequence[int], words: Catalogue, base_id: CustomId) -> Panel:
    """Return the panel with [Show me] if there are turns that the viewer has not seen. The button carries the first
    one.
    """
    if not turns:
        return panel
    show = Button(words("past-show"), base_id.with_verb("look-back", turns[0]))
    return add_line(panel, words("past-unseen", turns=len(turns)), show)


def add_line(panel: Panel, text: str, button: Button) -> Panel:
    """Return the panel with a line after the question; without its button, or unchanged, if there is no room."""
    if len(get_panel_text(panel)) + 1 + len(text) > MAX_PANEL_CHARS:
        return panel
    lines: tuple[Block, ...] = (TextWithButton(text, button), Text(text))
    room = MAX_DISCORD_COMPONENTS - TEXT_BOARD_COMPONENTS - count_panel_components(panel)
    fitting = next((line for line in lines if count_components(line) <= room), None)
    return replace(panel, blocks=(fitting, *panel.blocks)) if fitting is not None else panel


def format_plan_note(view: TableView, words: Catalogue, note: str) -> str:
    """Return the first words of the panel on which a person plans ahead: that it is a copy or, if no question is left,
    that the plan is complete. `note` follows.
    """
    whole = words("plan-whole") if view.decision is None else ""
    nth = (
        words("plan-nth", n=view.planning.turn)
        if view.planning is not None and view.planning.turn > 1
        else ""
    )
    return join_lines(words("plan-copy"), nth, note or whole)


def build_save_buttons(view: TableView, words: Catalogue) -> list[Block]:
    """Return [Save plan] and [Discard plan] once something is planned, else nothing."""
    plan = view.draft_order
    if not isinstance(plan, TurnPlan):
        return []
    at = get_custom_id(view)
    n, more = view.game.standing_order_types.index(TurnPlan), view.planning is not None and view.planning.more
    return [
        Buttons(
            (
                Button(words("plan-save"), at.with_verb("order-save", n, hash_order(plan)), "green"),
                *([Button(words("plan-more"), at.with_verb("plan-more"), "primary")] if more else []),
                Button(words("plan-discard"), at.with_verb("order-discard", n), "red"),
            )
        )
    ]


def format_lesson_opening(
    view: TableView, presenter: Presenter[Any], words: Catalogue, note: str = ""
) -> str:
    """Return the first words of a lesson's panel: the step, the note, the remark on the last answer, and the lesson's
    text. Outside a lesson, return the note.
    """
    taught = view.lesson
    if taught is None:
        return note
    head = words("lesson-head", game=view.game.title, n=taught.lesson, step=taught.step, steps=taught.steps)
    says = presenter.text(taught.says, **taught.facts)
    return join_lines(head, note, get_rejected_answer_remark(view, taught, presenter, words), says)


def get_rejected_answer_remark(
    view: TableView, taught: LessonPosition, presenter: Presenter[Any], words: Catalogue
) -> str:
    """Return why the learner's last answer was taken back, or "" if it was not."""
    if taught.remark is None:
        return ""
    if taught.remark:
        return words("lesson-remark", what=presenter.text(taught.remark))
    if taught.wanted is None:
        return words("lesson-remark", what=get_next_step_hint(taught, words))
    return words("lesson-remark", what=words("lesson-other", what=presenter.label(view.ahead, taught.wanted)))


def get_lesson_advice(
    view: TableView, taught: LessonPosition, presenter: Presenter[Any], words: Catalogue
) -> str:
    """Return what [Advice] says in a lesson: the answer that [Show me] would give, or which button to press."""
    if taught.wanted is None:
        return get_next_step_hint(taught, words)
    return words("advice-lesson", what=get_button_label(view.ahead, taught.wanted, presenter, words))


def get_next_step_hint(taught: LessonPosition, words: Catalogue) -> str:
    """Return which button to press at a step for which the lesson names no answer."""
    return words("lesson-read-first" if taught.reads else "lesson-let-me-show")


def add_lesson_controls(panel: Panel, view: TableView, words: Catalogue, note: str) -> Panel:
    """Return the panel with the lesson's buttons; unchanged outside a lesson. At a step that is only read, they replace
    the question, and `note` is the text.
    """
    taught = view.lesson
    if taught is None:
        return panel
    at = get_custom_id(view)
    why = Button(words("lesson-why"), at.with_verb("rules"))
    leave = Button(words("lesson-leave"), at.with_verb("lesson-leave"))
    if taught.over:
        return replace_controls(panel, note, build_end_buttons(view, taught, words))
    if taught.reads:
        on = Button(words("lesson-on"), at.with_verb("lesson-on"), "primary")
        return replace_controls(panel, note, Buttons((on, why, leave)))
    show = Button(
        words("lesson-show"), at.with_verb("lesson-show"), "grey" if taught.remark is None else "primary"
    )
    skip = [Button(words("lesson-skip"), at.with_verb("lesson-on"))] if taught.helped else []
    return replace(panel, blocks=(*panel.blocks, Buttons((why, show, *skip, leave))))


def replace_controls(panel: Panel, note: str, row: Block) -> Panel:
    """Return the panel with only the note, the picture and these buttons."""
    return replace(panel, ask=note, blocks=(row,), footer=())


def build_end_buttons(view: TableView, taught: LessonPosition, words: Catalogue) -> Buttons:
    """Return the buttons at the end of a lesson: [Next lesson] [Play with bots] [Rules]."""
    slug = view.game.slug
    following = Button(words("lesson-next"), global_custom_id("lesson", slug, taught.lesson + 1), "primary")
    bots = Button(words("lesson-bots"), global_custom_id("solo", slug), "green")
    rules = Button(words("rules-more"), CustomId("", view.table.id).with_verb("rules"))
    return Buttons((*([following] if taught.lesson < taught.lessons else []), bots, rules))


def format_retry_opening(view: TableView, presenter: Presenter[Any], words: Catalogue, note: str = "") -> str:
    """Return the first words of a retried decision's panel, with the judgement of the last attempt. Elsewhere, return
    the note.
    """
    tried = view.tried
    if tried is None or view.seat is None:
        return note
    where, taken = presenter.title(view.view, view.seat), presenter.label(view.ahead, tried.taken)
    head = words("tried-head", game=view.game.title, where=where, taken=taken)
    why = format_reasons(tried.points, tried.parts, presenter, words)
    judged = words(f"tried-{tried.code}", taken=taken, points=round(tried.points), why=why)
    return join_lines(head, note, judged)


def add_retry_controls(panel: Panel, view: TableView, words: Catalogue, note: str) -> Panel:
    """Return the panel of a retried decision with [My game]; after a better answer, without the question. Elsewhere,
    return it unchanged.
    """
    tried = view.tried
    if tried is None:
        return panel
    row: Block = Buttons((Button(words("my-game"), CustomId("", tried.table).with_verb("my-game")),))
    if tried.code in ("asked", "again", "worse"):
        return replace(panel, blocks=(*panel.blocks, row))
    return replace_controls(panel, note, row)
