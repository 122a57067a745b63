"""Composed parts that all games share: headers, player cards, highlights, the score table."""
from __future__ import annotations

from .score_table import Ledger, Line, Tones, draw, label
from .widgets import (
    Rect,
    card,
    chosen,
    draft,
    edges,
    header,
    new,
    news,
    own_header,
    pill,
    player_card,
    possible,
    scene_news,
    side_by_side,
    turn_pill,
)

__all__ = [
    "Ledger", "Line", "Rect", "Tones", "card", "chosen", "draft", "draw", "edges", "header", "label", "new", "news",
    "own_header", "pill", "player_card", "possible", "scene_news", "side_by_side", "turn_pill",
]
