"""Liar's Dice, a game for Longtable in a package of its own: found by the entry point `longtable.games`."""

from __future__ import annotations

from .game import GAME as GAME
