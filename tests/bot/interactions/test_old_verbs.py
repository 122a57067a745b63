"""Controls of messages that earlier versions sent stay on Discord for years, and still have a handler."""
from __future__ import annotations

from pathlib import Path

from bot.interactions.routes import PRESS_ROUTES, SUBMIT_ROUTES

OLD_VERBS = Path(__file__).parents[2] / "fixtures" / "controls" / "0011.txt"
"""The verbs of the version whose database has schema 0011. Remove none."""


def test_every_verb_of_old_messages_has_a_handler() -> None:
    verbs = OLD_VERBS.read_text("utf-8").split()
    assert len(verbs) == len(set(verbs)) > 100
    assert set(verbs) <= PRESS_ROUTES.keys() | SUBMIT_ROUTES.keys()
