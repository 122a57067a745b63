"""The help beside a panel: the rule behind the question, what it is about, and everything that can be looked up from
it.
"""
from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import strip_citations

from .custom_ids import CustomId
from .elements import MAX_PANEL_CHARS, Button, Buttons, Panel
from .labels import shorten
from .text_board_button import build_text_board_button
from .thing_panel import ThingLookup, build_question_things


def get_question_help(asked: ThingLookup) -> str:
    """Return the help of the open question, with the clauses that identify its chapter; or that nothing is asked."""
    look = asked.view
    if look is None or look.decision is None:
        return asked.words("not-asked")
    return asked.hints.help(look.ahead, look.decision)


def build_help(asked: ThingLookup, rules: Button, text_first: bool = False, moved: Sequence[Button] = ()) -> Panel:
    """Return the help panel: [Rules] [Earlier turns] [My note] [Text], and footer buttons that had no room (`moved`).

    A lesson and a retried decision have no earlier turns and no note, because they are not tables.
    """
    say, look = asked.words, asked.view
    text = build_text_board_button(asked.game, say, asked.base_id)
    row = [rules]
    if look is not None and not look.is_detached:
        table = CustomId("", look.table.id)  # these buttons stay valid after the question
        row += [
            Button(say("past-earlier-turns"), table.with_verb("look-back")),
            Button(say("note-mine"), table.with_verb("note")),
        ]
    row += [*([] if text_first else text), *(button for button in moved if button not in text)]
    return Panel(
        shorten(strip_citations(get_question_help(asked)), MAX_PANEL_CHARS),
        (*build_question_things(asked), Buttons(tuple(row))),
    )
