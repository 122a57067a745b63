"""A finished game as one moving picture: made in a process of its own, see `replay_film_process`; kept for a while.

Playing it once more and drawing it takes seconds, which the event loop would feel.
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

LONGEST = 120.0  # seconds that the process may take on a busy machine
KEPT = 16_000_000  # bytes of films in memory


class Shot(Struct):
    """What the process is given."""

    reel: ReplayInput
    players: list[Player]
    locale: str = "en"  # of the words on it


class Film(Struct, frozen=True):
    """`frames` is how many there are; width and height in pixels."""

    gif: bytes
    frames: int
    width: int
    height: int


Key = tuple[str, tuple[str, ...], str]


class Films:
    """Those that were made last, by table, its names (who is forgotten has another) and language; one is made at a
    time."""

    def __init__(self, queues: WorkQueues) -> None:
        self.kept = OrderedDict[Key, Film]()
        self.queues = queues

    async def of(self, table: Table, reel: ReplayInput, locale: str, asker: Asker) -> Film:
        """Return the film, made when the asker's turn comes. One that is kept needs no turn.

        Raises OperationRefused still-working, ChildProcessError, TimeoutError.
        """
        players = [Player(seat.name, seat.colour) for seat in table.seats]
        key = (table.id, table.names, locale)
        if key not in self.kept:
            async with self.queues.enter("look-back", asker):
                if key not in self.kept:
                    self.keep(key, await made(Shot(reel, players, locale)))
        self.kept.move_to_end(key)
        return self.kept[key]

    def keep(self, key: Key, film: Film) -> None:
        self.kept[key] = film
        while len(self.kept) > 1 and sum(len(one.gif) for one in self.kept.values()) > KEPT:
            self.kept.popitem(last=False)


async def made(shot: Shot) -> Film:
    """In a process of its own. Raises ChildProcessError with where it failed, TimeoutError where it does not end."""
    given, doing = msgspec.msgpack.encode(shot), f"film of {shot.reel.slug}"
    film = await child_process.run_in_child("bot.analysis.replay_film_process", given=given, longest=LONGEST, doing=doing)
    return msgspec.msgpack.decode(film, type=Film)
