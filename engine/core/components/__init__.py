"""Reading `components.toml`: what is in the box of a game."""
from .loader import (
    Component,
    by_id,
    printed,
    read,
)
from .numbers import begin, figure, inside

__all__ = [
    "Component",
    "begin",
    "by_id",
    "figure",
    "inside",
    "printed",
    "read",
]
