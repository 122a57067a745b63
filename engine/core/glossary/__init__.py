"""Everything that players can look up in a game with `/what`."""

from .glossary import (
    Glossary,
    GlossaryEntry,
    get_glossary,
)

__all__ = [
    "Glossary",
    "GlossaryEntry",
    "get_glossary",
]
