"""Rulebooks as pages of the site: numbers, names and pictures filled in as the bot does for three players."""

from __future__ import annotations

from msgspec import Struct

from bot.rulebook.book import load_book
from bot.rulebook.page_pictures import draw_page_picture
from bot.rulebook.placeholders import format_page
from bot.rulebook.reader import Reader
from engine import games
from engine.core.text import LOCALES

PLAYERS = 3


class RulebookPage(Struct, frozen=True):
    """One rulebook in one language."""

    markdown: str
    pictures: dict[str, bytes]  # PNG files by the name that the text gives them


def render_rulebook_page(file_name: str) -> RulebookPage:
    """Return the page of `<slug>.md` or `<slug>.de.md`. Raises ValueError for a malformed rulebook."""
    slug, _, language = file_name.removesuffix(".md").partition(".")
    locale = language or LOCALES[0]
    game = games.game(slug)
    book = load_book(game, locale)
    if book is None or book.locale != locale:
        raise ValueError(f"{file_name} is no rulebook")
    players = PLAYERS if PLAYERS in game.player_counts else game.player_counts[0]
    reader = Reader(game, players, locale)
    parts, pictures = [f"# {game.title}"], dict[str, bytes]()
    for chapter in book.chapters:
        parts.append(f"## {chapter.title} {{#{chapter.key}}}")
        for page in chapter.pages:
            if page.picture is not None:
                drawn = draw_page_picture(page.picture, reader)
                name = f"images/{slug}.{locale}.{len(pictures) + 1}.png"
                pictures[name] = drawn.png
                parts.append(f"![{to_alt_text(drawn.alt)}]({name})")
            parts.append(format_page(page, reader))
    return RulebookPage("\n\n".join(parts) + "\n", pictures)


def to_alt_text(text: str) -> str:
    """Return a text on one line that ends no Markdown image."""
    return " ".join(text.split()).translate({ord("["): "(", ord("]"): ")"})
