"""What the rules let a viewer know: his view, the question with its words, his own answers, who is waited for."""
from __future__ import annotations

from typing import Any

from engine.core import Match, Seat
from engine.core.foresight import Foresight

from ..walk import packed


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


SHOWN = [view, decision, own, asked, words]
