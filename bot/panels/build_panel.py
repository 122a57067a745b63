"""One look at a game becomes one panel, by the rules of docs/panels.md; nothing here knows a game."""
from __future__ import annotations

from typing import Any

from bot.service.model.table import TableView
from engine.core.match import Match
from engine.core.presentation import Presenter
from engine.core.rules import EndTurn
from engine.core.text import Catalogue, join_with_and

from . import order_panels, phrase_forms, plan_panel, public_words_button
from .custom_ids import Press
from .elements import BUTTON, COMPONENTS, ROW, Block, Button, Buttons, Panel, Select, Text, size
from .labels import closes, latest, own_seal, short, until
from .phrase_forms import Refusal
from .question_controls import NOTHING, Picks, Question, rows

ACCENTS = {  # by the seat's colour; look.2
    "R": 0xC23127, "B": 0x2F7FCB, "Y": 0xF0BF2C, "G": 0x3FA66B, "P": 0x4E2A78, "I": 0xEFE6CF, "O": 0xD98A33,
    "N": 0x7A4A2B,
}  # fmt: skip
LINES, STORY = 12, 1500  # of what has happened: so many lines and characters at most
AGAIN = 3, 400  # of it where the panel's own message has told it before
ASK, HEAD, FOOTER, PICTURE = 1800, 3, 6, 2
PROMPT = 4  # rows of a direct message; the fifth is its own


def derive(
    look: TableView,
    hints: Presenter[Any],
    say: Catalogue,
    picks: Picks = NOTHING,
    note: str = "",
    ahead: Match[Any] | None = None,
    refused: Refusal | None = None,
    again: bool = False,
    advice: bool = False,
    text_first: bool = False,
) -> Panel:
    """The viewer's present panel. `note` comes first; `ahead`, a preview, is needed for phrases with a form.

    `again`: it stands in a message that has told the news already; the latest of it comes last then, for a start.
    `advice`: it may be asked for. `text_first`: its reader wants [Text] rather than that.
    """
    at = Press("", look.table.id, look.seat, look.token)
    question = "" if note and not stays(look) else asked(look, hints, say)
    bare = picks == NOTHING and refused is None and not look.draft  # nothing is begun yet
    last = latest(fresh(look, hints), say, AGAIN[1], AGAIN[0]) if again and bare else ""
    news = told(look, hints, say) if look.draft or not again else []
    clock = until(look, say) or closes(look, say) if look.decision is not None else ""
    parts = [note, heading(look, hints), *([*news, question] if look.draft else [question, *news]), clock]
    footnote = (
        hints.message_footnote(look.view, look.seat) if look.decision is not None and look.seat is not None else ""
    )
    ask = "\n".join(filter(None, [*parts, *order_panels.lines(look, hints, say), footnote]))
    accent = ACCENTS[look.table.seats[look.seat].colour] if look.seat is not None else None
    blocks = (*controls(look, hints, say, at, picks, ahead, refused), *([Text(last)] if last else []))
    return Panel(ask, blocks, footer(look, hints, say, at, advice, text_first)[0], accent, True)


def stays(look: TableView) -> bool:
    """Whether a note leaves the question standing: it does not tell what is asked, what is sealed or how it ended."""
    return look.decision is not None or look.results is not None or (look.sealed is not None and look.seat is not None)


def heading(look: TableView, hints: Presenter[Any]) -> str:
    if look.apart:
        return ""  # it has one of its own
    title = hints.title(look.view, look.seat) if look.seat is not None else ""
    return f"**{', '.join(filter(None, [look.game.title, title]))}**"


def fresh(look: TableView, hints: Presenter[Any]) -> list[str]:
    """What is new to the viewer; nothing where a public post has just told it and he is asked (interaction.4)."""
    posted = not look.game.secret or hints.open(look.view)
    return [] if look.decision is not None and posted else hints.story(look.view, look.since)


def news(look: TableView, hints: Presenter[Any], say: Catalogue) -> list[str]:
    """What a panel's picture tells: the viewer's own draft, else what is new to him."""
    if not look.draft:
        return fresh(look, hints)
    return [say("draft", lines=piece) if not n else piece for n, piece in enumerate(hints.draft(look.view, look.draft))]


def overrides(hints: type[Presenter[Any]], name: str) -> bool:
    """Whether a game says something itself that has a fallback."""
    return getattr(hints, name) is not getattr(Presenter, name)


def told(look: TableView, hints: Presenter[Any], say: Catalogue) -> list[str]:
    """The news as text. In the middle of the viewer's own draft the picture tells enough; at its end the draft."""
    if look.draft:
        ends = look.decision is not None and look.decision.kind == "end"
        drafted = "; ".join(hints.draft(look.view, look.draft)) if ends else ""
        return [f"{say('draft', lines=short(drafted, STORY)).rstrip('.')}."] if drafted else []
    lines = fresh(look, hints)
    return [latest(lines, say, STORY, LINES)] if lines else []


def asked(look: TableView, hints: Presenter[Any], say: Catalogue) -> str:
    """The question; or what the table waits for (panels.1, panels.13)."""
    if look.results is not None:
        day = f"<t:{int(look.table.ended or 0)}:D>"  # which Discord shows in the reader's language and time zone
        winners = [look.table.seats[seat].name for seat in look.results.winners]
        return say("over-won", day=day, winners=join_with_and(say, winners))
    if look.decision is None and look.sealed is not None and look.seat is not None:
        return own_seal(look, hints, say)
    if look.decision is None:
        return say("waiting-for", who=names(look, look.waiting)) if look.waiting else say("waiting")
    if look.ends_at is not None:
        return say("ends-by-itself")
    told = short(hints.ask(look.ahead, look.decision), ASK)
    return f"{say('sealed-kept')}\n{told}" if look.kept else told


def names(look: TableView, seats: tuple[int, ...]) -> str:
    return ", ".join(look.table.seats[seat].name for seat in seats)


def controls(
    look: TableView, hints: Presenter[Any], say: Catalogue, at: Press, picks: Picks, ahead: Match[Any] | None,
    refused: Refusal | None = None,
) -> list[Block]:  # fmt: skip
    """The question's controls, and those of the forms that answer it or lie beside it."""
    if look.decision is None or look.seat is None:
        return phrase_forms.refused(refused, (), say, at, picks)
    open = phrase_forms.openings(look.game, ahead, look.seat) if ahead is not None else []
    told = phrase_forms.refused(refused, open, say, at, picks)
    opened = [one for one in open if refused is None or one.number != refused.form]  # the other by its [Change]
    besides = [one for one in opened if one.kind.beside]
    answering = [one for one in open if not one.kind.beside]
    chosen = next((one for one in open if one.number == picks.form), None)
    if chosen is not None:
        form = phrase_forms.recalled(chosen, picks.fields, look.seat)
        return list(phrase_forms.blocks(hints, say, chosen, form, look.seat, at, picks, besides, told))
    below = order_panels.offer(look, hints, at)
    row = phrase_forms.buttons(hints, look.view, [one for one in answering if one in opened], at, picks)
    bank = phrase_forms.buttons(hints, look.view, besides, at, picks)
    if not picks.single and any(one.kind.whole and not one.back for one in answering):
        return [*told, *rows([*row, *bank, Button(say("form-single"), at.to("single"))]), *below]
    extra = 6 * bool(row) + 6 * bool(bank) + 2 * len(below) + sum(map(size, told))
    room = COMPONENTS - HEAD - FOOTER - PICTURE - extra
    leading = not row or bool(answering[0].back)  # what opens a form leads, where nothing is answered yet
    asked = Question(look.ahead, look.decision, hints, say, at, beside=not bank, leading=leading)
    return [*told, *rows(row), *appended(asked.blocks(picks, room), bank), *below]


def on_prompt(look: TableView, hints: Presenter[Any], say: Catalogue, ahead: Match[Any]) -> list[Block]:
    """The controls for a direct message of classic rows; none where they need more than that."""
    at = Press("", look.table.id, look.seat, look.token)
    blocks = controls(look, hints, say, at, NOTHING, ahead)
    fits = len(blocks) <= PROMPT and all(isinstance(block, Buttons | Select) for block in blocks)
    return blocks if fits else []


def appended(blocks: list[Block], buttons: list[Button]) -> list[Block]:
    """The buttons in the last row, if it has room for them, else in a row of their own."""
    last = blocks[-1] if blocks else None
    if isinstance(last, Buttons) and len(last.buttons) + len(buttons) <= ROW:
        return [*blocks[:-1], Buttons((*last.buttons, *buttons))]
    return [*blocks, *rows(buttons)]


def footer(
    look: TableView, hints: Presenter[Any], say: Catalogue, at: Press, advice: bool = False, text_first: bool = False
) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
    """[End turn] [Undo crate D6] [Start over] [Text] [Advice] [Help]; what cannot be taken back is grey (panels.15).

    Also what has no room among five buttons: it stands in the help.
    """
    if look.seat is None or look.results is not None:
        return (Button(say("text-board"), at.to("text")),), ()
    row = list[Button]()
    legal = look.decision.legal if look.decision else ()
    for i, action in enumerate(legal):
        if isinstance(action, EndTurn):
            row.append(Button(short(hints.ending(look.ahead), BUTTON) or say("end-turn"), at.to("act", i), "green"))
    if look.ends_at is not None:
        row.append(Button(say("wait"), at.to("wait")))
    if look.decision is None and look.undoable:
        row.append(Button(say("change"), at.to("undo")))
    elif look.undoable:
        what = hints.undo_label(look.view, look.undoable)
        row.append(Button(short(say("undo", what=what), BUTTON), at.to("undo")))
        if look.ends_at is None:
            row.append(Button(say("start-over"), at.to("restart")))
    elif look.decision is not None:
        row.append(Button(hints.undo_blocked_label or say("undo-nothing"), at.to("undo"), disabled=True))
    row += plan_panel.button(look, say, at)
    row += public_words_button.button(look, say, at)
    text, advised = Button(say("text-board"), at.to("text")), Button(say("advice"), at.to("advice"))
    may = [advised] if advice and look.decision is not None and look.planning is None else []
    row += [text, *may]
    if look.decision is not None or not look.apart:
        row.append(Button(say("help"), at.to("help")))
    spare = [button for button in (*([] if text_first else [text]), *may) if button in row]
    gone = spare[: max(0, len(row) - ROW)] if look.decision is not None else []
    return tuple(button for button in row if button not in gone), tuple(gone)
