"""What a bot player is."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.commands import Responder
from engine.core.match import Match
from engine.core.rules import Chance, Seat

# Answers for a seat until its turn is over or something is shown; `luck` is the bot's own, not the game's. The same
# position and luck give the same answers.
Bot = Callable[[Match[Any], Seat, Chance], Responder]
