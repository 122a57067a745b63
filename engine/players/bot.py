"""The type of bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.commands import Responder
from engine.core.match import Match
from engine.core.rules import Chance, Seat

# Returns a responder for a seat, which acts until its turn ends or something is revealed. The generator is the bot's
# own,
# not the game's: the same state and generator give the same actions.
Bot = Callable[[Match[Any], Seat, Chance], Responder]
