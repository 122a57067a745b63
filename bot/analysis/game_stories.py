"""Stories of finished games, made in a child process (see `game_story_process`) and cached.

The game is replayed and examined after each turn, which would stall the event loop.
"""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from msgspec import Struct

from bot.runtime import child_process
from bot.runtime.work_queue import Asker, WorkQueues
from bot.service.model.game_story import GameStory
from bot.service.model.replay import FinishedGame
from bot.service.model.table import Table
from render.scene import Player

PROCESS_TIMEOUT_S = 120.0
MAX_CACHED_STORIES = 64


class StoryInput(Struct):
    """What the process needs for one story: the game's package (`home`), the game, its players, and the reader's
    settings.
    """

    home: str  # the name of the game's package
    game: FinishedGame
    players: list[Player]
    locale: str = "en"
    colour_blind: bool = False


class GameStories:
    """The latest stories by table, names (a deleted name changes), language and palette.

    One is made at a time, in the same lane as replay films.
    """

    def __init__(self, queues: WorkQueues) -> None:
        self.kept, self.queues = OrderedDict[tuple[str, tuple[str, ...], str, bool], GameStory](), queues

    def is_available(self, table: Table, locale: str, colour_blind: bool) -> bool:
        """Return whether the story is cached, so that `get_or_make` returns it without waiting."""
        return (table.id, table.names, locale, colour_blind) in self.kept

    async def get_or_make(
        self, table: Table, home: str, game: FinishedGame, locale: str, colour_blind: bool, asker: Asker
    ) -> GameStory:
        """Return the story from the cache, or wait for the asker's turn and make it in a child process.

        Raises OperationRefused still-working (too many jobs of this person wait), ChildProcessError, TimeoutError.
        """
        key = (table.id, table.names, locale, colour_blind)
        players = [Player(seat.name, seat.colour) for seat in table.seats]
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        async with self.queues.enter("look-back", asker):
            if key not in self.kept:
                self.kept[key] = await make_story(StoryInput(home, game, players, locale, colour_blind))
            while len(self.kept) > MAX_CACHED_STORIES:
                self.kept.popitem(last=False)
            return self.kept[key]


async def make_story(story_input: StoryInput) -> GameStory:
    """Make a story in a child process. Raises ChildProcessError with the place of the error, TimeoutError."""
    given, doing = msgspec.msgpack.encode(story_input), f"how a game of {story_input.game.reel.slug} went"
    went = await child_process.run_in_child(
        "bot.analysis.game_story_process", stdin=given, timeout_s=PROCESS_TIMEOUT_S, doing=doing
    )
    return msgspec.msgpack.decode(went, type=GameStory)
