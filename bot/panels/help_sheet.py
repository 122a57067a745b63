"""The help beside a panel: the rule behind the question, what it is about, and everything that can be looked up from
it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import strip_citations

from .custom_ids import CustomId
from .elements import MAX_PANEL_CHARS, Button, Buttons, Panel
from .labels import shorten
from .question_controls import QuestionControls
from .thing_panel import ThingLookup, build_question_things


def get_question_help(lookup: ThingLookup) -> str:
    """Return the game's help for the open question, with the clauses that identify its chapter; or that nothing is
    asked.
    """
    look = lookup.view
    if look is None or look.decision is None:
        return lookup.words("not-asked")
    return lookup.presenter.help(look.ahead, look.decision)


def build_help(lookup: ThingLookup, rules_button: Button, moved_buttons: Sequence[Button] = ()) -> Panel:
    """Return the help panel: the question's help, the second lines of its buttons, what can be looked up from it, and
    [Rules] [Earlier turns] [My note] [Text board].

    `moved_buttons`: buttons that the panel's footer leaves to the help. A lesson and a retried decision have no earlier
    turns and no note, because they are not tables.
    """
    say, look = lookup.words, lookup.view
    row, about = [rules_button], list[str]()
    if look is not None and look.decision is not None:
        about = QuestionControls(
            look.ahead, look.decision, lookup.presenter, say, lookup.base_id
        ).describe_buttons()
    if look is not None and not look.is_detached:
        table = CustomId("", look.table.id)  # these buttons stay valid after the question
        row += [
            Button(say("past-earlier-turns"), table.with_verb("look-back")),
            Button(say("note-mine"), table.with_verb("note")),
        ]
    told = "\n".join([strip_citations(get_question_help(lookup)), *about])
    return Panel(
        shorten(told, MAX_PANEL_CHARS), (*build_question_things(lookup), Buttons((*row, *moved_buttons)))
    )
