"""Type what people do who take what autocomplete offers."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from engine.core import Choice, Command, Match, Seat
from engine.core.commands import complete_field


def fill_from_autocomplete(
    kind: type[Command], match: Match[Any], seat: Seat, rng: random.Random
) -> dict[str, str]:
    """Return the fields of a command, filled in one by one from autocomplete. Some optional fields stay empty."""
    texts, ahead = dict[str, str](), match.preview(seat)
    for field in msgspec.structs.fields(kind):
        if not field.required and rng.random() < 0.3:
            continue
        for _ in range(rng.choice([1, 1, 2, 3])):  # A list grows with every choice.
            choices = complete_field(kind, field.name, texts, ahead, seat)
            assert len(choices) <= 25 and all(fits_discord(choice) for choice in choices)
            if choices:
                texts[field.name] = rng.choice(choices).value
    return texts


def fits_discord(choice: Choice) -> bool:
    """Return whether the name and the value of a choice have lengths that Discord accepts."""
    return 1 <= len(choice.name) <= 100 and 1 <= len(choice.value) <= 100
