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


def add_lesson_text(look: TableView, hints: Presenter[Any], say: Catalogue, note: str = "") -> str:
    """Return the first words of the panel: the step, the remark on the last answer, and the lesson's text; else the
    note.
    """
    taught = look.lesson
    if taught is None:
        return note
    head = say("lesson-head", game=look.game.title, n=taught.lesson, step=taught.step, steps=taught.steps)
    says = hints.text(taught.says, **taught.facts)
    return "\n".join(filter(None, [head, note, get_remark(look, taught, hints, say), says]))


def get_remark(look: TableView, taught: LessonPosition, hints: Presenter[Any], say: Catalogue) -> str:
    """Return why an answer was taken back."""
    if taught.remark is None:
        return ""
    if taught.remark:
        return say("lesson-remark", what=hints.text(taught.remark))
    if taught.wanted is None:
        return say("lesson-remark", what=get_next_step_hint(taught, say))
    return say("lesson-remark", what=say("lesson-other", what=hints.label(look.ahead, taught.wanted)))


def get_lesson_advice(look: TableView, taught: LessonPosition, hints: Presenter[Any], say: Catalogue) -> str:
    """Return what [Advice] says: the answer that [Show me] would give, or which button to press."""
    if taught.wanted is None:
        return get_next_step_hint(taught, say)
    return say("advice-lesson", what=get_button_label(look.ahead, taught.wanted, hints, say))


def get_next_step_hint(taught: LessonPosition, say: Catalogue) -> str:
    """Return a hint at the button to press if the lesson names no answer."""
    return say("lesson-read-first" if taught.reads else "lesson-let-me-show")


def add_lesson_controls(panel: Panel, look: TableView, say: Catalogue, note: str) -> Panel:
    """Add the lesson's buttons; where there is only text to read (`note`), the question and its controls come later."""
    taught = look.lesson
    if taught is None:
        return panel
    at = CustomId("", look.table.id, look.seat, look.token)
    why = Button(say("lesson-why"), at.with_verb("rules"))
    leave = Button(say("lesson-leave"), at.with_verb("lesson-leave"))
    if taught.over:
        return replace_controls(panel, note, build_end_buttons(look, taught, say))
    if taught.reads:
        on = Button(say("lesson-on"), at.with_verb("lesson-on"), "primary")
        return replace_controls(panel, note, Buttons((on, why, leave)))
    show = Button(say("lesson-show"), at.with_verb("lesson-show"), "grey" if taught.remark is None else "primary")
    skip = [Button(say("lesson-skip"), at.with_verb("lesson-on"))] if taught.helped else []
    return replace(panel, blocks=(*panel.blocks, Buttons((why, show, *skip, leave))))


def replace_controls(panel: Panel, note: str, row: Block) -> Panel:
    """Return the panel with only the note, the picture and these buttons."""
    return replace(panel, ask=note, blocks=(row,), footer=())


def build_end_buttons(look: TableView, taught: LessonPosition, say: Catalogue) -> Buttons:
    """Return [Next lesson] [Play with bots] [Rules]."""
    slug = look.game.slug
    following = Button(say("lesson-next"), global_custom_id("lesson", slug, taught.lesson + 1), "primary")
    bots = Button(say("lesson-bots"), global_custom_id("solo", slug), "green")
    rules = Button(say("rules-more"), CustomId("", look.table.id).with_verb("rules"))
    return Buttons((*([following] if taught.lesson < taught.lessons else []), bots, rules))
