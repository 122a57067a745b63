"""How the languages are called where a person chooses one."""

from __future__ import annotations

from functools import cache

from babel.numbers import format_percent

from engine.core.text import ENGLISH, get_language
from engine.core.text.catalogue import read_messages
from engine.games import games
from render.games import get_drawing_package


@cache
def name_language(locale: str) -> str:
    """Return a language's own name, with the share of the messages that are translated if that is not all."""
    language = get_language(locale)
    if language.is_complete:
        return language.name
    return f"{language.name} ({format_percent(measure_translated(locale), locale=locale.replace('-', '_'))})"


def measure_translated(locale: str) -> float:
    """Return the share of all English messages that a language translates."""
    packages = ["bot", "engine.core", "render"]
    for game in games():
        packages += [game.package, get_drawing_package(game.slug)]
    english = [(package, key) for package in packages for key in read_messages(package, ENGLISH)]
    return sum(key in read_messages(package, locale) for package, key in english) / len(english)
