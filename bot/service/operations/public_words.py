"""Public words beside the game: kept with the seats, shown on the latest post, and removed when the game requires it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import TableTalk

from ..effects.after_action import queue_latest_post_edit
from ..model.errors import OperationRefused
from ..model.table_change import TableChange
from ..storage.table_store import AlreadyApplied


def show_words(change: TableChange, user: int, words: Sequence[str], locale: str) -> None:
    """Set the words that a player shows beside the game (`Game.table_talk`), in the latest post; no words remove them.
    `locale`: the language of a refusal.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused no-talk, no-word (text, words), too-many-words (most).
    """
    place = change.sheet.seats[change.get_seat_of(user)]
    match = change.playing
    said = require_allowed_words(change, change.game.table_talk(match.view(None)), words, locale)
    if said == place.talk:
        raise AlreadyApplied
    place.talk = said
    queue_latest_post_edit(change, match)


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
