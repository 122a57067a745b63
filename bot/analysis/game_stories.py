"""How a finished game went: made in a process of its own, see `game_story_process`; kept for a while.

The game is played once more and looked at after each turn, which the event loop would feel.
"""
from __future__ import annotations

from collections import OrderedDict

import msgspec
from msgspec import Struct

from bot.runtime import child_process
from bot.runtime.work_queue import Asker, WorkQueues
from bot.service.model.game_story import GameStory
from bot.service.model.table import Table
from bot.service.operations.look_back import FinishedGame
from render.scene import Player

LONGEST = 120.0  # seconds that the process may take on a busy machine
KEPT = 64  # in memory, of 100 kB or so each


class Shot(Struct):
    """What the process is given."""

    home: str  # the game's package
    game: FinishedGame
    players: list[Player]
    locale: str = "en"
    colour_blind: bool = False


class Recounts:
    """Those that were made last, by table, its names (who is forgotten has another), language and palette; one is made
    at a time, in the lane of the films."""

    def __init__(self, queues: WorkQueues) -> None:
        self.kept, self.queues = OrderedDict[tuple[str, tuple[str, ...], str, bool], GameStory](), queues

    def known(self, table: Table, locale: str, colour_blind: bool) -> bool:
        """Whether it is there at once."""
        return (table.id, table.names, locale, colour_blind) in self.kept

    def has(self, table: Table) -> bool:
        """Whether it is there in any language and palette: the few others are no more than that again."""
        return any(there == table.id for there, *_ in self.kept)

    async def of(
        self, table: Table, home: str, game: FinishedGame, locale: str, colour_blind: bool, asker: Asker
    ) -> GameStory:
        """Return the recount, made when the asker's turn comes. One that is kept needs no turn.

        Raises OperationRefused still-working, ChildProcessError, TimeoutError.
        """
        key = (table.id, table.names, locale, colour_blind)
        players = [Player(seat.name, seat.colour) for seat in table.seats]
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        async with self.queues.enter("look-back", asker):
            if key not in self.kept:
                self.kept[key] = await made(Shot(home, game, players, locale, colour_blind))
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
            return self.kept[key]


async def made(shot: Shot) -> GameStory:
    """In a process of its own. Raises ChildProcessError with where it failed, TimeoutError where it does not end."""
    given, doing = msgspec.msgpack.encode(shot), f"how a game of {shot.game.reel.slug} went"
    went = await child_process.run_in_child("bot.analysis.game_story_process", given=given, longest=LONGEST, doing=doing)
    return msgspec.msgpack.decode(went, type=GameStory)
