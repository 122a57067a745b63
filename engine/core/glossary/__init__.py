"""Everything that players can look up in a game with `/what`."""

from .glossary import (
    MAX_CHOICE_CHARS,
    Glossary,
    GlossaryEntry,
    get_glossary,
)

__all__ = [
    "MAX_CHOICE_CHARS",
    "Glossary",
    "GlossaryEntry",
    "get_glossary",
]
