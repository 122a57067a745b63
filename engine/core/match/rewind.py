"""Takes a match back to an earlier public state, with a new key of chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..rules.state import State
from .match import Match
from .saved_match import read_saved_match

S = TypeVar("S", bound=State)


def rewind_match(match: Match[S], data: bytes, make_key: Callable[[bytes], bytes]) -> Match[S]:
    """Return the match as it was at an earlier public state, with new chance. `make_key` derives the new key from the
    old one.

    Step numbers and revisions go on counting, so that no token from before the rewind fits a question again. Raise what
    `read_saved_match` raises.
    """
    state = match.game.state_decoder.decode(read_saved_match(match.game, data).steps[0].state)
    state.chance.key = make_key(state.chance.key)
    rewound = Match[S].new(match.game, state, defer_reveal=match.defer_reveal)
    rewound.saved_steps[-1].step = match.saved_steps[-1].step + 1
    rewound.revision = match.revision + 1
    return rewound
