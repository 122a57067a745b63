"""Help in typing: the words with which the answers ahead are said, given what is typed already."""
from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from msgspec.structs import replace

from engine.core import Action, Ahead, Choice, Refused, Seat
from engine.core.grammar import at, choices, options_at
from engine.core.phrase import narrowed

from .. import actions as a
from .grammar import parsed, written
from .speaker import Speaker, Wish


def pairs(ahead: Ahead, seat: Seat) -> list[a.TakeDice]:
    found = options_at(ahead, seat, lambda _: None, at("dice"))
    return [one for one in found if isinstance(one, a.TakeDice)]


def made(wish: Wish, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[str]:
    """What this field can say of the sum that these dice are made, given the other field."""
    other = "markers" if field == "value" else "value"
    typed, found = texts.get(other, "").strip(), options_at(ahead, seat, Speaker(wish, ahead.view(seat)), at("value"))
    ways = [one for one in found if isinstance(one, a.SetValue) and typed in ("", str(getattr(one, other)))]
    return [str(getattr(one, field)) for one in ways]


def following(text: str, wish: Wish, ahead: Ahead, seat: Seat) -> list[Choice]:
    """What is typed so far, and that with one step more that would be possible then."""
    *whole, last = [part.strip() for part in text.split(";")]
    with suppress(Refused):
        if last and uses([*whole, last], wish, ahead, seat)[1]:
            whole, last = [*whole, last], ""
    try:
        found, _ = uses(whole, wish, ahead, seat)
    except Refused:
        return []
    typed = ["; ".join(whole)] if whole and not last else []
    words = [one for one in map(written, found) if one]
    return choices([*typed, *("; ".join([*whole, one]) for one in narrowed(words, last))])


def uses(steps: list[str], wish: Wish, ahead: Ahead, seat: Seat) -> tuple[list[Action], bool]:
    """What could be used after the steps, and whether these are possible. Raises Refused for what is no step."""
    speaker = Speaker(replace(wish, steps=parsed(";".join(steps))), ahead.view(seat))
    try:
        ahead.preview().submit(seat, speaker)
    except Refused:
        return speaker.heard, False
    return speaker.heard, True
