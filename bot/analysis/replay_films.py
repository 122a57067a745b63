"""A finished game as a film (GIF), made in a child process (see `replay_film_process`) and cached.

Replaying and drawing the game takes seconds, which would stall the event loop.
"""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from msgspec import Struct

from bot.runtime import child_process
from bot.runtime.work_queue import Asker, WorkQueues
from bot.service.model.replay import ReplayInput
from bot.service.model.table import Table
from render.scene import Player

PROCESS_TIMEOUT_S = 120.0
MAX_CACHED_FILM_BYTES = 16_000_000


class FilmInput(Struct):
    """What the process needs for one film: the game to replay, its players, and the language."""

    reel: ReplayInput
    players: list[Player]
    locale: str = "en"  # the language of words in the pictures


class Film(Struct, frozen=True):
    """A film. `frames` is the number of frames; width and height are in pixels."""

    gif: bytes
    frames: int
    width: int
    height: int


Key = tuple[str, tuple[str, ...], str]


class ReplayFilms:
    """The latest films by table, names (a deleted name changes) and language. One is made at a time."""

    def __init__(self, queues: WorkQueues) -> None:
        self.kept = OrderedDict[Key, Film]()
        self.queues = queues

    async def get_or_make(self, table: Table, reel: ReplayInput, locale: str, asker: Asker) -> Film:
        """Return the film from the cache, or wait for the asker's turn and make it in a child process.

        Raises OperationRefused still-working (too many jobs of this person wait), ChildProcessError, TimeoutError.
        """
        players = [Player(seat.name, seat.colour) for seat in table.seats]
        key = (table.id, table.names, locale)
        if key not in self.kept:
            async with self.queues.enter("look-back", asker):
                if key not in self.kept:
                    self.cache_film(key, await make_film(FilmInput(reel, players, locale)))
        self.kept.move_to_end(key)
        return self.kept[key]

    def cache_film(self, key: Key, film: Film) -> None:
        """Keep a film, and drop the oldest ones while all together are larger than `MAX_CACHED_FILM_BYTES`."""
        self.kept[key] = film
        while len(self.kept) > 1 and sum(len(one.gif) for one in self.kept.values()) > MAX_CACHED_FILM_BYTES:
            self.kept.popitem(last=False)


async def make_film(film_input: FilmInput) -> Film:
    """Make a film in a child process. Raises ChildProcessError with the place of the error, TimeoutError."""
    given, doing = msgspec.msgpack.encode(film_input), f"film of {film_input.reel.slug}"
    film = await child_process.run_in_child(
        "bot.analysis.replay_film_process", stdin=given, timeout_s=PROCESS_TIMEOUT_S, doing=doing
    )
    return msgspec.msgpack.decode(film, type=Film)
