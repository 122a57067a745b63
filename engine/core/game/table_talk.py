"""Table talk: public words that players may show beside the game. No rule reads them."""

from __future__ import annotations

from msgspec import Struct


class TableTalk(Struct, frozen=True):
    """Words that players may show at this moment. They are stored by seat beside the match, never in the state."""

    words: tuple[str, ...]  # message ids: `talk-<word>`
    max_words: int  # how many of them one player may show
    is_open: bool = True  # whether they may be changed now; otherwise they only stay visible
