"""What a learner sees: the ordinary panel under the lesson's words, and what helps him on."""
from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.service.model.table import LessonPosition, TableView
from engine.core.presentation import Presenter
from engine.core.text import Catalogue

from .advice_panel import label
from .custom_ids import Press, command
from .elements import Block, Button, Buttons, Panel


def noted(look: TableView, hints: Presenter[Any], say: Catalogue, note: str = "") -> str:
    """The first words of the panel: where he is, what came of his answer, what the lesson says. Else the note."""
    taught = look.lesson
    if taught is None:
        return note
    head = say("lesson-head", game=look.game.title, n=taught.lesson, step=taught.step, steps=taught.steps)
    says = hints.text(taught.says, **taught.facts)
    return "\n".join(filter(None, [head, note, remark(look, taught, hints, say), says]))


def remark(look: TableView, taught: LessonPosition, hints: Presenter[Any], say: Catalogue) -> str:
    """Why an answer was put back."""
    if taught.remark is None:
        return ""
    if taught.remark:
        return say("lesson-remark", what=hints.text(taught.remark))
    if taught.wanted is None:
        return say("lesson-remark", what=leads_on(taught, say))
    return say("lesson-remark", what=say("lesson-other", what=hints.label(look.ahead, taught.wanted)))


def advised(look: TableView, taught: LessonPosition, hints: Presenter[Any], say: Catalogue) -> str:
    """What [Advice] says: what the lesson would like to see next, as [Show me] plays it; else what to press."""
    if taught.wanted is None:
        return leads_on(taught, say)
    return say("advice-lesson", what=label(look.ahead, taught.wanted, hints, say))


def leads_on(taught: LessonPosition, say: Catalogue) -> str:
    """The button that leads on where no answer is named."""
    return say("lesson-read-first" if taught.reads else "lesson-let-me-show")


def framed(panel: Panel, look: TableView, say: Catalogue, note: str) -> Panel:
    """With what helps on; where there is only something to read (`note`), the question and its controls come later."""
    taught = look.lesson
    if taught is None:
        return panel
    at = Press("", look.table.id, look.seat, look.token)
    why = Button(say("lesson-why"), at.to("rules"))
    leave = Button(say("lesson-leave"), at.to("lesson-leave"))
    if taught.over:
        return bare(panel, note, ending(look, taught, say))
    if taught.reads:
        on = Button(say("lesson-on"), at.to("lesson-on"), "primary")
        return bare(panel, note, Buttons((on, why, leave)))
    show = Button(say("lesson-show"), at.to("lesson-show"), "grey" if taught.remark is None else "primary")
    skip = [Button(say("lesson-skip"), at.to("lesson-on"))] if taught.helped else []
    return replace(panel, blocks=(*panel.blocks, Buttons((why, show, *skip, leave))))


def bare(panel: Panel, note: str, row: Block) -> Panel:
    """The lesson's words and the picture."""
    return replace(panel, ask=note, blocks=(row,), footer=())


def ending(look: TableView, taught: LessonPosition, say: Catalogue) -> Buttons:
    """[Next lesson]* [A game with bots]+ [Rules]."""
    slug = look.game.slug
    following = Button(say("lesson-next"), command("lesson", slug, taught.lesson + 1), "primary")
    bots = Button(say("lesson-bots"), command("solo", slug), "green")
    rules = Button(say("rules-more"), Press("", look.table.id).to("rules"))
    return Buttons((*([following] if taught.lesson < taught.lessons else []), bots, rules))
