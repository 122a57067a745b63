"""Deal with the Devil."""

from .game import GAME as GAME
