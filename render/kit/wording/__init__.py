"""Texts that the pictures of all games need: names, whose turn it is, alt texts."""

from __future__ import annotations

from .alt_text import (
    describe_tie,
    drop_repeated,
    join_within_limit,
    list_new_sentences,
    to_code_block,
    to_sentences,
    truncation_note,
)
from .scene_text import (
    RankedRow,
    TurnLabel,
    find_tied_seats,
    find_winners,
    get_glossary_names,
    get_picture_messages,
    get_player_name,
    make_winner_label,
    require_viewer,
    strip_markdown,
)

__all__ = [
    "RankedRow",
    "TurnLabel",
    "describe_tie",
    "drop_repeated",
    "find_tied_seats",
    "find_winners",
    "get_glossary_names",
    "get_picture_messages",
    "get_player_name",
    "join_within_limit",
    "list_new_sentences",
    "make_winner_label",
    "require_viewer",
    "strip_markdown",
    "to_code_block",
    "to_sentences",
    "truncation_note",
]
