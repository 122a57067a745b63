"""Lists of earlier turns: each by its number and what happened in it."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import Catalogue

from .model import OPTION, Option
from .words import short


def option(turn: int, story: Sequence[str], say: Catalogue, chosen: bool = False) -> Option:
    """"38 Cleo: serves the Tenant, 5 points"."""
    told = " ".join(story).replace("**", "") or say("rewind-nothing-told")
    return Option(short(f"{turn + 1} {told}", OPTION), str(turn), chosen=chosen)
