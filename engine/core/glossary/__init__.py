"""Everything that players can look up in a game with `/what`."""
from .fuzzy_match import nearest, plain
from .glossary import (
    LINE,
    Thing,
    Things,
    things,
)

__all__ = [
    "LINE",
    "Thing",
    "Things",
    "nearest",
    "plain",
    "things",
]
