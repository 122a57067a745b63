"""Everything that a viewer is shown. In a world that he cannot tell from the real one all of it is the same.

Pictures, alt texts and messages are added by the modules of MORE, where they exist: each has a list SHOWN of functions
of a match and a viewer (None is the public), whose results can be compared. An imagined world begins at the last saved
point, so leave out what stands before it: what undo would take back, and the events of the draft's earlier steps.
"""
from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.core import Match, Seat
from engine.core.foresight import Foresight

from .walk import packed

MORE = ("tests.render.shown", "tests.bot.shown")


def view(match: Match[Any], viewer: Seat | None) -> bytes:
    return packed(match.view(viewer))


def decision(match: Match[Any], viewer: Seat | None) -> Any:
    return match.decision(viewer) if viewer is not None and viewer in match.asks else None


def own(match: Match[Any], viewer: Seat | None) -> Any:
    """The sealed answers that a seat is changing. What it may take back is its own and nobody's secret."""
    return None if viewer is None else match.kept(viewer)


def asked(match: Match[Any], viewer: Seat | None) -> Any:
    """Who is waited for: outside a sealed phase everybody sees it, in one how many have sealed, where that is shown."""
    if not match.sealing:
        return sorted(match.asks)
    return viewer in match.seals, len(match.seals) if match.counted else None


def words(match: Match[Any], viewer: Seat | None) -> Any:
    hints = match.game.words([f"player {seat}" for seat in match.seats])
    if viewer is None or viewer not in match.asks:
        return None
    question, ahead = match.decision(viewer), Foresight[Any].of(match, viewer)
    labels = [(hints.label(ahead, a), hints.about(ahead, a), hints.final(ahead, a)) for a in question.legal]
    return hints.ask(ahead, question), hints.help(ahead, question), hints.title(ahead.view, viewer), labels


def found() -> list[Callable[[Match[Any], Seat | None], Any]]:
    more = [import_module(name) for name in MORE if find_spec(name.rpartition(".")[0]) and find_spec(name)]
    return [view, decision, own, asked, words, *(show for module in more for show in module.SHOWN)]


SHOWN = found()
