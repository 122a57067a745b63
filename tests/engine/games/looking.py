"""What `/what` says about the things of a game, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.game import AnyGame, Occurrence
from engine.core.glossary import Glossary


class ThingReader:
    """A person who looks things up at a table with these people."""

    def __init__(self, game: AnyGame, names: Sequence[str]):
        self.known, self.hints = Glossary(game, "en"), game.create_presenter(names)
        self.view: Any = None
        self.spots: dict[str, list[Occurrence]] = {}

    def find_all(self, view: Any) -> dict[str, list[Occurrence]]:
        """Return all occurrences, cached because the next thing is mostly looked up in the same view."""
        if view is not self.view:
            self.view, self.spots = view, self.known.find_entries(view)
        return self.spots

    def describe_now(self, view: Any, key: str) -> list[str]:
        return self.known.describe_now(self.hints, self.known.entries[key], view, self.find_all(view))

    def describe_owners(self, view: Any, key: str) -> str:
        return self.known.describe_owners(
            self.hints, self.known.entries[key], self.find_all(view).get(key, ())
        )
