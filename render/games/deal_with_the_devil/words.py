"""What the pictures of Deal with the Devil say in words."""
from __future__ import annotations

from engine.core.flow import Seat
from engine.core.text import Catalogue
from engine.games.deal_with_the_devil.view import View
from engine.games.deal_with_the_devil.words.names import Tight

from ...kit.wording import words_of
from ...scene import Scene

ROUNDS = 5


def words(scene: Scene[View]) -> Catalogue:
    return words_of(__package__ or "", scene.locale)


def letter(say: Catalogue | Tight, thing: str) -> str:
    """The letter of a building's type or of a courtier, in the reader's language."""
    return say(f"letter-{thing}")


def plain(lines: tuple[str, ...]) -> list[str]:
    """Lines of the log without Discord's marks, and without small print."""
    return [text for line in lines if (text := line.replace("**", "").strip()) and not text.startswith("-#")]


def winners(view: View) -> list[Seat]:
    """All seats in the first place; nobody before the end."""
    return [row.seat for row in view.results or [] if row.place == 1]
