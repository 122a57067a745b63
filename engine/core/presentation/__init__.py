"""Labels and layout of decisions, and the lookahead that they read."""
from .lookahead import Foresight, Outlook
from .presenter import (
    ABOUT,
    Besides,
    Hints,
    command_name,
    description,
    fitting,
    longest,
    to_text,
)

__all__ = [
    "ABOUT",
    "Besides",
    "Foresight",
    "Hints",
    "Outlook",
    "command_name",
    "description",
    "fitting",
    "longest",
    "to_text",
]
