"""The texts of games: message catalogues, names of things, and texts made from structs."""
from .catalogue import (
    LOCALES,
    Catalogue,
    catalogue,
    language,
    sources,
)
from .names import (
    Naming,
    Said,
    capital,
    listed,
    minus,
    signed,
)
from .struct_text import Args, More, Sayer

__all__ = [
    "LOCALES",
    "Args",
    "Catalogue",
    "More",
    "Naming",
    "Said",
    "Sayer",
    "capital",
    "catalogue",
    "language",
    "listed",
    "minus",
    "signed",
    "sources",
]
