"""The text of [Verify]: it explains what is proven about a finished game's dice, and what nobody can prove."""
from __future__ import annotations

from bot.service.model.history import VerificationResult
from bot.service.model.table import SEAL_DIGITS, Table, Witness
from engine.core.text import Catalogue


def format_verification(found: VerificationResult, table: Table, dice: bool, words: Catalogue) -> list[str]:
    facts = {"answers": found.answers, "seed": found.secret, "seal": found.commitment}
    if not (found.fits and found.replayed):
        return [words("not-verified", **facts)]
    start, *rewinds = found.witnesses
    told = [words("verified", **facts)]
    if start is not None and start.drawn:
        told.append(words("verified-drawn", dice=int(dice), link=format_message_link(start, table)))
    elif start is not None:
        shown = {"seal": found.commitment[:SEAL_DIGITS], "terms": found.terms}
        told.append(
            words(
                "verified-start", dice=int(dice), link=format_message_link(start, table), attempt=start.attempt, **shown
            )
        )
        if found.seat_order:
            places = ", ".join(map(str, found.seat_order))
            told.append(words("verified-seats", seats=len(found.seat_order), places=places))
    else:
        told.append(words("verified-unwitnessed", dice=int(dice), rewind=0))
    for number, witness in enumerate(rewinds, 1):
        if witness is not None:
            facts = {"number": number, "link": format_message_link(witness, table), "attempt": witness.attempt}
            told.append(words("verified-rewind", dice=int(dice), **facts))
        elif start is not None:
            told.append(words("verified-unwitnessed", dice=int(dice), rewind=number))
    return [*told, words("verified-limits")]


def format_message_link(witness: Witness, table: Table) -> str:
    return f"https://discord.com/channels/{table.guild or '@me'}/{witness.channel}/{witness.message}"
