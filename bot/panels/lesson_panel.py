"""The panel of a lesson: the ordinary panel below the lesson's words, with buttons that help the learner."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.service.model.table_view import LessonPosition, TableView
from engine.core.presentation import Presenter
from engine.core.text import Catalogue

from .advice_panel import get_button_label
from .custom_ids import CustomId, global_custom_id
from .elements import Block, Button, Buttons, Panel


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
    return "\n".join(
        filter(None, [head, note, get_rejected_answer_remark(view, taught, presenter, words), says])
    )


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
    at = CustomId("", view.table.id, view.seat, view.token)
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
