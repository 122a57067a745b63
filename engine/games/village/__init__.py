"""Village."""

from .game import GAME as GAME
