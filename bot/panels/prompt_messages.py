"""Questions by direct message: their text and controls, and their text after a sealed step has closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.model.view import TableView
from bot.panels.blocks import (
    MAX_MESSAGE_CHARS,
    Block,
    Button,
    Buttons,
    CustomId,
    MessageContent,
    encode_mark,
    shorten,
)
from engine.core.presentation import Presenter
from engine.core.text import Catalogue

from . import build_panel, order_panels
from .labels import describe_own_seal, get_custom_id, join_lines, join_phrases
from .post_messages import PostFacts, format_step, format_story, format_winners, get_panel_label, split_recap


def build_prompt_message(
    view: TableView,
    presenter: Presenter[Any],
    words: Catalogue,
    facts: PostFacts,
    closed_while_editing: bool = False,
    controls: Sequence[Block] = (),
) -> MessageContent:
    """Return a question as a direct message, with these controls. Its first press turns the message into the panel.

    In a step with secrets it goes to everybody, asked or not, with the result of the last step.
    `closed_while_editing`: that step closed while the reader was changing their answer. The same message ends the game
    for each player.
    """
    assert view.seat is not None
    changed = words("closed-earlier") if closed_while_editing else ""
    head = format_prompt_heading(view, presenter, words)
    asked = format_prompt_question(view, presenter, words)
    note = presenter.message_footnote(view.view, view.seat)
    mine = [*order_panels.describe_order_news(view, presenter, words)]
    where = (
        words("prompt-barred", why=view.table.barred, channel=str(view.table.channel))
        if view.table.barred
        else ""
    )
    ties = presenter.describe_ties(view.results) if view.results else []
    left, recap = split_recap(presenter, facts.events, CustomId("", view.table.id))
    story = format_story(view, presenter, left, words, [changed, head, *ties, where, asked, note, *mine])
    lines = filter(None, [changed, head, *ties, where, story, asked, *mine])
    content = join_lines(shorten("\n".join(lines), MAX_MESSAGE_CHARS - len(note) - 1), note)
    if view.results:
        picture = "results"
    elif view.decision or view.game.has_secrets:
        picture = "acting"
    else:
        picture = "board"
    buttons = [*build_prompt_buttons(view, presenter, words, facts.mark, not controls), *recap]
    return MessageContent(content, (*controls, Buttons(tuple(buttons))), (), picture)


def format_prompt_heading(view: TableView, presenter: Presenter[Any], words: Catalogue) -> str:
    """Return the first line of a direct message: the result, what the sealed step is about, or that it is the person's
    turn.
    """
    if view.results is not None:
        return format_winners(view.results, view, words)
    if view.sealed is not None and view.game.has_secrets:
        return format_step(view, presenter, words)
    title = ", ".join(filter(None, [view.game.title, presenter.title(view.view, view.seat or 0)]))
    return words("prompt", game=title, summons=presenter.turn_call(view.view, view.seat or 0))


def format_prompt_question(view: TableView, presenter: Presenter[Any], words: Catalogue) -> str:
    """Return the question in words. If nothing is asked (any more), return what the person has answered in the sealed
    step, or that they are not asked in it; "" outside a sealed step.

    It never says how many have answered: that would be out of date soon.
    """
    if view.decision is not None:
        return presenter.prompt(view.ahead, view.decision)
    return describe_own_seal(view, presenter, words, with_count=False) if view.sealed is not None else ""


def build_prompt_buttons(
    view: TableView, presenter: Presenter[Any], words: Catalogue, mark: int, panel_button_is_primary: bool
) -> list[Button]:
    """Return the buttons of a direct message, the same for every seat except [Change].

    `mark`: its delivery mark. `panel_button_is_primary`: because no control of the question is shown there.
    """
    at, own = CustomId("", view.table.id), get_custom_id(view)
    if view.results is not None:
        return [Button(words("scores-text"), at.with_verb("results", encode_mark(mark)), "primary")]
    buttons = [
        Button(
            get_panel_label(view, presenter, words),
            at.with_verb("prompt", encode_mark(mark)),
            "primary" if panel_button_is_primary else "grey",
        )
    ]
    if view.sealed and not view.decision and view.undoable:
        buttons.append(Button(words("change"), own.with_verb("undo")))
    return [
        *buttons,
        *build_panel.build_talk_button(view, words, own),
        Button(words("help"), own.with_verb("help")),
    ]


def format_closed_panel(view: TableView, words: Catalogue, payload: dict[str, Any]) -> str:
    """Return a direct message's text after its sealed step has closed: "**Game**, round 1, the deal: closed. You
    sealed: 1 marble for 3 coins."
    """
    title, what = str(payload.get("title", "")), str(payload.get("what", "")).rstrip(".")
    head = words("panel-closed", game=view.game.title, title=f", {title}" if title else "")
    sealed = words("sealed-was", what=what) if what else ""
    return shorten(join_phrases(head, sealed), MAX_MESSAGE_CHARS)
