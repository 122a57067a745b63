"""Public words beside the game: kept with the seats, shown on the latest post, and removed when the game requires it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.core.game import TableTalk

from ..effects.after_action import queue_latest_post_edit
from ..model.errors import OperationRefused
from ..model.table import Table
from ..model.table_change import TableChange
from ..storage.table_store import AlreadyApplied, TableStore


class PublicWords(Struct, frozen=True):
    """The public words that players show beside the game."""

    tables: TableStore

    async def show_words(self, table_id: str, user: int, words: Sequence[str], interaction: int = 0) -> Table:
        """Set the words that a player shows beside the game (`Game.table_talk`); no words remove them.

        Raises NotSeated, GameNotStarted, GameOver; OperationRefused no-talk, no-word (text, words), too-many-words
        (most).
        """
        locale = (await self.tables.settings.get_preferences([user]))[user].language

        def set_words(change: TableChange) -> None:
            """Set the words of the user's seat and show them in the latest post. Raise AlreadyApplied if they are shown
            already."""
            place = change.sheet.seats[change.get_seat_of(user)]
            match = change.playing
            said = require_allowed_words(change, change.game.table_talk(match.view(None)), words, locale)
            if said == place.talk:
                raise AlreadyApplied
            place.talk = said
            queue_latest_post_edit(change, match)

        return (await self.tables.change(table_id, "talk", interaction, set_words)).opened.table


def require_allowed_words(
    change: TableChange, talk: TableTalk | None, words: Sequence[str], locale: str
) -> tuple[str, ...]:
    """Return the words that a player may show, in the game's order. `talk`: what the game allows at this moment, None
    if nothing. Raises OperationRefused no-talk, no-word, too-many-words."""
    if talk is None or not talk.is_open:
        raise OperationRefused("no-talk")
    if strange := [word for word in words if word not in talk.words]:
        hints = change.game.create_presenter([place.name for place in change.sheet.seats], locale)
        raise OperationRefused(
            "no-word", text=strange[0], words=", ".join(map(hints.table_talk_word, talk.words))
        )
    said = tuple(word for word in talk.words if word in words)
    if len(said) > talk.max_words:
        raise OperationRefused("too-many-words", most=talk.max_words)
    return said
