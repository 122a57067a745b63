"""What `/what` says of the things of a game, in English, as tests ask for it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.game import AnyGame, Occurrence
from engine.core.glossary import Glossary


class Looking:
    """Somebody who looks things up at a table of these people."""

    def __init__(self, game: AnyGame, names: Sequence[str]) -> None:
        self.known, self.hints = Glossary(game, "en"), game.create_presenter(names)
        self.view: Any = None
        self.spots: dict[str, list[Occurrence]] = {}

    def found(self, view: Any) -> dict[str, list[Occurrence]]:
        """Read once: mostly the next thing is looked up in the same view."""
        if view is not self.view:
            self.view, self.spots = view, self.known.find_entries(view)
        return self.spots

    def now(self, view: Any, key: str) -> list[str]:
        return self.known.describe_now(self.hints, self.known.entries[key], view, self.found(view))

    def held(self, view: Any, key: str) -> str:
        return self.known.describe_owners(self.hints, self.known.entries[key], self.found(view).get(key, ()))
