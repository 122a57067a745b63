"""Composed parts that all games share: headers, player cards, highlights, the score table."""

from __future__ import annotations

from .score_table import ScoreLine, ScoreTable, ScoreTableColours, draw_label, draw_score_table
from .widgets import (
    BandSide,
    Rect,
    draw_card,
    draw_draft_sheet,
    draw_header,
    draw_log_line,
    draw_own_header,
    draw_pill,
    draw_player_card,
    draw_scene_log,
    draw_turn_pill,
    get_card_bounds,
    isolate_names,
    layout_player_cards,
    mark_chosen,
    mark_legal,
    mark_new,
)

__all__ = [
    "BandSide",
    "Rect",
    "ScoreLine",
    "ScoreTable",
    "ScoreTableColours",
    "draw_card",
    "draw_draft_sheet",
    "draw_header",
    "draw_label",
    "draw_log_line",
    "draw_own_header",
    "draw_pill",
    "draw_player_card",
    "draw_scene_log",
    "draw_score_table",
    "draw_turn_pill",
    "get_card_bounds",
    "isolate_names",
    "layout_player_cards",
    "mark_chosen",
    "mark_legal",
    "mark_new",
]
