"""The texts of games: message catalogues, names of things, and texts made from structs."""

from .catalogue import Catalogue, get_catalogue, read_sources
from .languages import ENGLISH, LOCALES, get_language, resolve_locale
from .names import (
    FieldFormatters,
    NameFormatter,
    capitalise_first,
    format_number,
    format_signed,
    join_with_and,
)
from .struct_text import ExtraArgs, MessageArgs, StructFormatter

__all__ = [
    "ENGLISH",
    "LOCALES",
    "Catalogue",
    "ExtraArgs",
    "FieldFormatters",
    "MessageArgs",
    "NameFormatter",
    "StructFormatter",
    "capitalise_first",
    "format_number",
    "format_signed",
    "get_catalogue",
    "get_language",
    "join_with_and",
    "read_sources",
    "resolve_locale",
]
