"""Saint Malo."""

from .game import GAME as GAME
