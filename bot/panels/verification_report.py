"""The text of [Verify]: it explains what is proven about a finished game's dice, and what nobody can prove."""
from __future__ import annotations

from bot.service.model.history import VerificationResult
from bot.service.model.table import SEAL_DIGITS, Table, Witness
from engine.core.text import Catalogue


def format_verification(result: VerificationResult, table: Table, uses_dice: bool, words: Catalogue) -> list[str]:
    """Return lines that say what is proven about a finished game's dice, what a reader must compare, and what cannot be
    proven.
    """
    facts = {"answers": result.answers, "seed": result.secret, "seal": result.commitment}
    if not (result.fits and result.replayed):
        return [words("not-verified", **facts)]
    start, *rewinds = result.witnesses
    lines = [words("verified", **facts)]
    if start is not None and start.drawn:
        lines.append(words("verified-drawn", dice=int(uses_dice), link=format_message_link(start, table)))
    elif start is not None:
        shown = {"seal": result.commitment[:SEAL_DIGITS], "terms": result.terms}
        lines.append(
            words(
                "verified-start", dice=int(uses_dice), link=format_message_link(start, table), attempt=start.attempt,
                **shown,
            )
        )
        if result.seat_order:
            places = ", ".join(map(str, result.seat_order))
            lines.append(words("verified-seats", seats=len(result.seat_order), places=places))
    else:
        lines.append(words("verified-unwitnessed", dice=int(uses_dice), rewind=0))
    for number, witness in enumerate(rewinds, 1):
        if witness is not None:
            facts = {"number": number, "link": format_message_link(witness, table), "attempt": witness.attempt}
            lines.append(words("verified-rewind", dice=int(uses_dice), **facts))
        elif start is not None:
            lines.append(words("verified-unwitnessed", dice=int(uses_dice), rewind=number))
    return [*lines, words("verified-limits")]


def format_message_link(witness: Witness, table: Table) -> str:
    """Return the link to the public message on which dice depend."""
    return f"https://discord.com/channels/{table.guild or '@me'}/{witness.channel}/{witness.message}"
