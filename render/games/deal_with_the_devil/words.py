"""The words in the pictures of Deal with the Devil."""

from __future__ import annotations

from engine.core.text import Catalogue

from ...kit.wording import get_picture_messages
from .look import GameScene

ROUNDS = 5


def get_messages(scene: GameScene) -> Catalogue:
    return get_picture_messages(__package__ or "", scene.locale)


def get_letter(messages: Catalogue, thing: str) -> str:
    """Return the letter of a type of building or of a courtier, in the reader's language."""
    return messages(f"letter-{thing}")
