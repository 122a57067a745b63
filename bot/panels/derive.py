"""One look at a game becomes one panel, by the rules of UX 14; nothing here knows a game."""
from __future__ import annotations

from typing import Any

from bot.service.model import Look
from engine.core.flow import EndTurn
from engine.core.hints import Hints
from engine.core.match import Match
from engine.core.text import Catalogue

from . import forms
from .controls import NOTHING, Picks, Question, rows
from .ids import Press
from .model import BUTTON, COMPONENTS, Block, Button, Panel
from .words import short

ACCENTS = (0xC23127, 0x2F7FCB, 0xF0BF2C, 0x3FA66B, 0x4E2A78, 0xEFE6CF)  # by seat; LOOK.md 2
LINES, STORY = 12, 1500  # of what has happened: so many lines and characters at most
ASK, HEAD, FOOTER, PICTURE = 1800, 2, 6, 2


def derive(
    look: Look,
    hints: Hints[Any],
    say: Catalogue,
    picks: Picks = NOTHING,
    note: str = "",
    ahead: Match[Any] | None = None,
) -> Panel:
    """The viewer's present panel. `note` comes first; `ahead`, a preview, is needed for phrases with a form."""
    at = Press("", look.table.id, look.seat, look.token)
    question = "" if note and look.decision is None and look.results is None else asked(look, hints, say)
    news = told(look, hints, say)
    parts = [note, heading(look, hints), *([*news, question] if look.draft else [question, *news])]
    ask = "\n".join(filter(None, parts))
    accent = ACCENTS[look.seat % len(ACCENTS)] if look.seat is not None else None
    return Panel(ask, tuple(controls(look, hints, say, at, picks, ahead)), footer(look, hints, say, at), accent, True)


def heading(look: Look, hints: Hints[Any]) -> str:
    title = hints.title(look.view, look.seat) if look.seat is not None else ""
    return f"**{', '.join(filter(None, [look.game.title, title]))}**"


def fresh(look: Look, hints: Hints[Any]) -> list[str]:
    """What is new to the viewer; nothing where a public post has just told it and he is asked (UX 4)."""
    return [] if look.decision is not None and not look.game.secret else hints.story(look.view, look.since)


def news(look: Look, hints: Hints[Any], say: Catalogue) -> list[str]:
    """What a panel's picture tells: the viewer's own draft, else what is new to him."""
    if not look.draft:
        return fresh(look, hints)
    return [say("draft", lines=piece) if not n else piece for n, piece in enumerate(hints.draft(look.view, look.draft))]


def overrides(hints: type[Hints[Any]], name: str) -> bool:
    """Whether a game says something itself that has a fallback."""
    return getattr(hints, name) is not getattr(Hints, name)


def told(look: Look, hints: Hints[Any], say: Catalogue) -> list[str]:
    """The news as text. In the middle of the viewer's own draft the picture tells enough; at its end the draft."""
    if look.draft:
        ends = look.decision is not None and look.decision.kind == "end"
        drafted = "; ".join(hints.draft(look.view, look.draft)) if ends else ""
        return [f"{say('draft', lines=short(drafted, STORY)).rstrip('.')}."] if drafted else []
    lines = fresh(look, hints)
    left = [say("earlier-lines", count=len(lines) - LINES)] if len(lines) > LINES else []
    return [short("\n".join([*left, *lines[-LINES:]]), STORY)] if lines else []


def asked(look: Look, hints: Hints[Any], say: Catalogue) -> str:
    """The question; or what the table waits for (R1, R13)."""
    if look.results is not None:
        day = f"<t:{int(look.table.ended or 0)}:D>"  # which Discord shows in the reader's language and time zone
        return say("over-won", day=day, winners=names(look, look.results.winners))
    if look.decision is None and look.sealed is not None and look.seat is not None:
        return say("sealed-own", sealed=look.sealed[0], seats=look.sealed[1])
    if look.decision is None:
        return say("waiting-for", who=names(look, look.waiting)) if look.waiting else say("waiting")
    if look.ends_at is not None:
        return say("ends-by-itself")
    return short(hints.ask(look.view, look.decision), ASK)


def names(look: Look, seats: tuple[int, ...]) -> str:
    return ", ".join(look.table.seats[seat].name for seat in seats)


def controls(
    look: Look, hints: Hints[Any], say: Catalogue, at: Press, picks: Picks, ahead: Match[Any] | None
) -> list[Block]:
    if look.decision is None or look.seat is None:
        return []
    if picks.form is not None and ahead is not None:
        return list(forms.blocks(look.game, hints, say, ahead, look.seat, at, picks))
    above = rows(list(forms.buttons(look.game, ahead, look.seat, at))) if ahead is not None else []
    room = COMPONENTS - HEAD - FOOTER - PICTURE - 6 * len(above)
    return [*above, *Question(look.view, look.decision, hints, say, at).blocks(picks, room)]


def footer(look: Look, hints: Hints[Any], say: Catalogue, at: Press) -> tuple[Button, ...]:
    """[End turn] [Undo crate D6] [Start over] [Text] [Help]; what cannot be taken back is grey (R15)."""
    if look.seat is None or look.results is not None:
        return (Button(say("text-board"), at.to("text")),)
    row = list[Button]()
    legal = look.decision.legal if look.decision else ()
    row += [Button(say("end-turn"), at.to("act", i), "green") for i, a in enumerate(legal) if isinstance(a, EndTurn)]
    if look.ends_at is not None:
        row.append(Button(say("wait"), at.to("wait")))
    if look.decision is None and look.undoable:
        row.append(Button(say("change"), at.to("undo")))
    elif look.undoable:
        what = hints.undone(look.view, look.undoable)
        row.append(Button(short(say("undo", what=what), BUTTON), at.to("undo")))
        if look.ends_at is None:
            row.append(Button(say("start-over"), at.to("restart")))
    elif look.decision is not None:
        row.append(Button(say("undo-nothing"), at.to("undo"), disabled=True))
    row.append(Button(say("text-board"), at.to("text")))
    if look.decision is not None:
        row.append(Button(say("help"), at.to("help")))
    return tuple(row)
