"""Answers that are typed in words of their own, as their fields hold nothing or pairs; and one that lies beside."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, ClassVar, Literal

from engine.core import Action, Ahead, Choice, Phrase, Refused, Seat
from engine.core.grammar import Spoken, Words, choices
from engine.core.phrase import Answerer

from .. import actions as a
from ..components import GOODS, Good
from ..state import RatOrder as Order
from ..view import View
from .grammar import banner, sources

SAID: Mapping[type[Action], Callable[[Any], Words]] = {
    a.Mark: lambda x: {"space": x.space or "none"},
    a.PlaceTile: lambda x: {"banner": x.banner or "stay"},
    a.Pay: lambda x: {"sources": paid(x.sources)},
}


class Answer(Spoken, frozen=True, tag=True):
    """One answer to one question."""

    made: ClassVar[Mapping[tuple[str, str], Callable[[str], Action]]] = {
        ("mark", "space"): lambda word: a.Mark(None if word == "none" else word),
        ("tile", "banner"): lambda word: a.PlaceTile(None if word == "stay" else word),
        ("pay", "sources"): lambda word: a.Pay(sources(word)),
    }

    @classmethod
    def said(cls, kind: str, action: Action) -> Words:
        return SAID[type(action)](action)

    @classmethod
    def meaning(cls, field: str, text: str) -> str:
        if field == "banner":
            return banner(text)
        with suppress(Refused):  # what names no sources is refused where it is asked for
            return paid(sources(text)) if field == "sources" else text
        return text


def paid(goods: Iterable[tuple[Good, str]]) -> str:
    """"beer=craft scroll=wild", in the order of the goods."""
    return " ".join(f"{good}={source}" for good, source in sorted(goods, key=lambda one: (GOODS.index(one[0]), one[1])))


class MarkSpace(Answer, frozen=True, tag=True):
    """Mark a space of your council chamber"""

    command: ClassVar[str] = "mark"
    kinds: ClassVar[tuple[str, ...]] = ("mark",)
    space: str


class LayTile(Answer, frozen=True, tag=True):
    """Lay the 2/12 tile beside a banner, or leave it"""

    command: ClassVar[str] = "tile"
    kinds: ClassVar[tuple[str, ...]] = ("tile",)
    banner: str


class PayWith(Answer, frozen=True, tag=True):
    """Say how you pay goods"""

    command: ClassVar[str] = "pay"
    kinds: ClassVar[tuple[str, ...]] = ("pay",)
    sources: str


class RatOrder(Phrase, frozen=True, tag=True):
    """Say from which loss on your sanatory church keeps the rats out"""

    form: ClassVar[Literal["panel", "modal", "steps"]] = "modal"
    beside: ClassVar[tuple[type[Action], ...]] = (a.SetRatOrder,)  # a button: ten lines are too many for every panel
    order: Order

    def say(self, view: View) -> Answerer:
        given: list[Action] = [a.SetRatOrder(self.order)]
        return lambda _: given.pop() if given else None

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
        found = ahead.decision(seat).beside if seat in ahead.asks else ()
        return choices([str(one.order) for one in found if isinstance(one, a.SetRatOrder)], texts.get(field, ""))
