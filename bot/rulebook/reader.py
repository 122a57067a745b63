"""The reader for whom a page is made."""

from __future__ import annotations

from msgspec import Struct

from engine.core.after_game import PointSources
from engine.core.game import AnyGame
from engine.core.glossary import Glossary, get_glossary
from engine.core.text import Catalogue, get_catalogue


class Reader(Struct, frozen=True):
    """The reader of a page."""

    game: AnyGame
    players: int
    locale: str = "en"
    won: PointSources | None = None  # point sources in this host's games; None: too few games
    plain: bool = False  # whether they want words instead of pictures

    @property
    def words(self) -> Catalogue:
        """Return the game's catalogue."""
        return self.game.create_presenter((), self.locale).text

    @property
    def things(self) -> Glossary:
        """Return the game's glossary in the reader's language."""
        return get_glossary(self.game, self.locale)

    @property
    def say(self) -> Catalogue:
        """Return the bot's catalogue."""
        return get_catalogue("bot", self.locale)
