"""The types of bots and of what they play in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.commands import Responder
from engine.core.match import Match, Playout
from engine.core.rules import Chance, Seat

Position = Match[Any] | Playout[Any]

# Returns a responder for a seat, which acts until its turn ends or something is revealed. The generator is the bot's
# own, not the game's: the same state and generator give the same actions. A bot that searches or looks ahead needs a
# `Match`.
Bot = Callable[[Position, Seat, Chance], Responder]
