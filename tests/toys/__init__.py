"""Define games that only the tests know: small, and with everything that a real game may do."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from engine import games

TOYS = {"auction": "tests.toys.auction"}


@contextmanager
def register_toys() -> Generator[None]:
    """Keep the toys in the registry like any other game while the context lasts."""
    games.SLUGS.update(TOYS)
    try:
        yield
    finally:
        for slug in TOYS:
            del games.SLUGS[slug]
