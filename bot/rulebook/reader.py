"""For whom a page of a rulebook is made."""
from __future__ import annotations

from msgspec import Struct

from engine.core.after_game import PointSources
from engine.core.game import AnyGame
from engine.core.glossary import Glossary, get_glossary
from engine.core.text import Catalogue, get_catalogue


class Reader(Struct, frozen=True):
    """For whom a page is made."""

    game: AnyGame
    players: int
    locale: str = "en"
    won: PointSources | None = None  # what this host knows of such games; None: too little
    plain: bool = False  # wants words instead of pictures

    @property
    def words(self) -> Catalogue:
        """The game's own."""
        return self.game.create_presenter((), self.locale).text

    @property
    def things(self) -> Glossary:
        return get_glossary(self.game, self.locale)

    @property
    def say(self) -> Catalogue:
        """The bot's."""
        return get_catalogue("bot", self.locale)
