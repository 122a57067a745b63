"""Earlier turns: what happened in one, and lists of them."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import Catalogue

from .elements import OPTION, Option
from .labels import short

ABOVE = 3, 300  # lines and characters of what happened that stand above the picture of a turn


def option(turn: int, story: Sequence[str], say: Catalogue, chosen: bool = False) -> Option:
    """"38 Cleo: serves the Tenant, 5 points"."""
    told = " ".join(story).replace("**", "") or say("rewind-nothing-told")
    return Option(short(f"{turn + 1} {told}", OPTION), str(turn), chosen=chosen)


def divided(story: str) -> tuple[str, str]:
    """What stands above the picture, and the rest, for which its reader scrolls: else he would scroll for the picture,
    and for what leads on."""
    most, room = ABOVE
    lines = story.split("\n")
    fit = next(n for n in range(most, -1, -1) if len("\n".join(lines[:n])) <= room)
    if fit:
        return "\n".join(lines[:fit]), "\n".join(lines[fit:])
    above = short(lines[0], room)
    return above, f"…{story[len(above) - 1 :].lstrip(' ,;:')}"
