"""The text of [Verify]: it explains what is proven about a finished game's dice, and what nobody can prove."""

from __future__ import annotations

from bot.sealed_chance import SEAL_DIGITS, Witness, get_creation_time
from bot.service.model.history import VerificationResult
from bot.service.model.table import Table
from engine.core.text import Catalogue


def format_verification(
    result: VerificationResult, table: Table, uses_dice: bool, words: Catalogue
) -> list[str]:
    """Return lines that say what is proven about a finished game's dice, what a reader must compare, and what cannot be
    proven.
    """
    facts = {"answers": result.answers, "seed": result.secret, "seal": result.commitment}
    if not result.holds:
        return [words("not-verified", **facts)]
    start, *rewinds = result.witnesses
    dice, kind = int(uses_dice), "verified-drawn" if start.drawn else "verified-start"
    shown = {"seal": result.commitment[:SEAL_DIGITS], "terms": result.terms}
    lines = [
        words("verified", **facts),
        words(kind, dice=dice, link=describe_message(start, table), attempt=start.attempt, **shown),
    ]
    if result.seat_order:
        places = ", ".join(map(str, result.seat_order))
        lines.append(words("verified-seats", seats=len(result.seat_order), places=places))
    for n, one in enumerate(rewinds, 1):
        link = describe_message(one, table)
        lines.append(words("verified-rewind", dice=dice, number=n, link=link, attempt=one.attempt))
    if result.restorations:
        lines.append(words("verified-restored", dice=dice))
    return [*lines, words("verified-limits", dice=dice)]


def describe_message(witness: Witness, table: Table) -> str:
    """Return the link to the public message on which dice depend, and when it was posted."""
    link = f"https://discord.com/channels/{table.guild or '@me'}/{witness.channel}/{witness.message}"
    return f"{link} (<t:{int(get_creation_time(witness.message))}:f>)"
