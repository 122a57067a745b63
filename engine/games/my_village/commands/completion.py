"""Help in typing: the words with which the answers ahead are said, given what is typed already."""
from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from engine.core import Action, Ahead, Choice, Refused, Seat
from engine.core.phrase import narrowed

from .. import actions as a
from ..state import Die
from .grammar import parsed, written
from .speaker import Speaker, Wish, taking

LONGEST = 100  # characters of a choice


def options(ahead: Ahead, seat: Seat, kind: str) -> tuple[Action, ...]:
    """What the seat could answer to that question now, if it is the open one."""
    decision = ahead.decision(seat) if seat in ahead.asks else None
    return decision.options if decision is not None and decision.kind == kind else ()


def pairs(ahead: Ahead, seat: Seat) -> list[a.TakeDice]:
    return [one for one in options(ahead, seat, "dice") if isinstance(one, a.TakeDice)]


def made(ahead: Ahead, seat: Seat, dice: tuple[Die, Die] | None) -> list[a.SetValue]:
    """The sums that these dice can be made."""
    trial = ahead.preview()
    taken = taking(pairs(ahead, seat), dice) if dice else None
    if taken is not None:
        trial.submit(seat, taken)
    return [one for one in options(trial, seat, "value") if isinstance(one, a.SetValue)]


def choices(words: list[str], typed: str) -> list[Choice]:
    """What Discord takes of them."""
    return [Choice(one, one) for one in narrowed(list(dict.fromkeys(words)), typed) if len(one) <= LONGEST]


def fits(way: a.SetValue, field: str, texts: Mapping[str, str]) -> bool:
    """Whether it agrees with the other of the two fields, if that is filled."""
    other = "markers" if field == "value" else "value"
    return texts.get(other, "").strip() in ("", str(getattr(way, other)))


def following(text: str, wish: Wish, ahead: Ahead, seat: Seat) -> list[Choice]:
    """What is typed so far, and that with one step more that would be possible then."""
    *whole, last = [part.strip() for part in text.split(";")]
    with suppress(Refused):
        if last and not uses(parsed_wish([*whole, last], wish), ahead, seat)[1]:
            whole, last = [*whole, last], ""
    try:
        found, _ = uses(parsed_wish(whole, wish), ahead, seat)
    except Refused:
        return []
    typed = ["; ".join(whole)] if whole and not last else []
    words = [one for one in map(written, found) if one]
    return choices([*typed, *("; ".join([*whole, one]) for one in narrowed(words, last))], "")


def parsed_wish(steps: list[str], wish: Wish) -> Wish:
    return Wish(wish.dice, wish.value, wish.markers, parsed(";".join(steps)))


def uses(wish: Wish, ahead: Ahead, seat: Seat) -> tuple[list[Action], bool]:
    """What could be used after the steps, and whether these were refused."""
    if seat not in ahead.asks:
        return [], True
    speaker, trial = Speaker(wish, ahead.view(seat)), ahead.preview()
    try:
        trial.submit(seat, speaker)
    except Refused:
        return speaker.heard, True
    return speaker.heard, False


