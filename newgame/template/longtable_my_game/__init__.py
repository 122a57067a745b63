"""My Game, for Longtable: found by the entry point `longtable.games`."""

from __future__ import annotations

from .game import GAME as GAME
