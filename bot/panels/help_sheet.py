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


def get_question_help(lookup: ThingLookup) -> str:
    """Return the game's help for the open question, with the clauses that identify its chapter; or that nothing is
    asked.
    """
    look = lookup.view
    if look is None or look.decision is None:
        return lookup.words("not-asked")
    return lookup.presenter.help(look.ahead, look.decision)


def build_help(
    lookup: ThingLookup, rules_button: Button, text_first: bool = False, moved_buttons: Sequence[Button] = ()
) -> Panel:
    """Return the help panel: the question's help, what can be looked up from it, and [Rules] [Earlier turns] [My note]
    [Text board].

    `moved_buttons`: buttons for which the panel's footer had no room. A lesson and a retried decision have no earlier
    turns and no note, because they are not tables.
    """
    say, look = lookup.words, lookup.view
    text = build_text_board_button(lookup.game, say, lookup.base_id)
    row = [rules_button]
    if look is not None and not look.is_detached:
        table = CustomId("", look.table.id)  # these buttons stay valid after the question
        row += [
            Button(say("past-earlier-turns"), table.with_verb("look-back")),
            Button(say("note-mine"), table.with_verb("note")),
        ]
    row += [*([] if text_first else text), *(button for button in moved_buttons if button not in text)]
    return Panel(
        shorten(strip_citations(get_question_help(lookup)), MAX_PANEL_CHARS),
        (*build_question_things(lookup), Buttons(tuple(row))),
    )
