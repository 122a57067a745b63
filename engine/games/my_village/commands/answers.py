"""Answers that are typed in words of their own, as their fields hold nothing or pairs; and one that lies beside."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Literal

from engine.core import Action, Ahead, Choice, Decision, Phrase, Refused, Seat
from engine.core.phrase import Answerer

from .. import actions as a
from ..state import RatOrder as Order
from ..view import View
from .completion import choices, options
from .grammar import sources


class Answer(Phrase, frozen=True, tag=True):
    """One answer to one question."""

    asked: ClassVar[str]  # its kind

    def say(self, view: View) -> Answerer:
        given: list[Callable[[Decision], Action]] = [self.action]

        def answer(decision: Decision | None) -> Action | None:
            if decision is not None and given and decision.kind != self.asked:
                raise Refused("wrong_phase", asked=decision.kind)
            return given.pop()(decision) if given and decision is not None else None

        return answer

    def action(self, decision: Decision) -> Action:
        raise NotImplementedError


class MarkSpace(Answer, frozen=True, tag=True):
    """Mark a space of your council chamber"""

    command: ClassVar[str] = "mark"
    asked: ClassVar[str] = "mark"
    space: str

    def action(self, decision: Decision) -> Action:
        return a.Mark(None if self.space.lower() == "none" else self.space.lower())

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
        words = [one.space or "none" for one in options(ahead, seat, cls.asked) if isinstance(one, a.Mark)]
        return choices(words, texts.get(field, ""))


class LayTile(Answer, frozen=True, tag=True):
    """Lay the 2/12 tile beside a banner, or leave it"""

    command: ClassVar[str] = "tile"
    asked: ClassVar[str] = "tile"
    banner: str

    def action(self, decision: Decision) -> Action:
        typed = self.banner.lower()
        found = (one.banner for one in decision.options if isinstance(one, a.PlaceTile) and one.banner)
        return a.PlaceTile(None if typed == "stay" else next((one for one in found if one.lower() == typed), typed))

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
        words = [one.banner or "stay" for one in options(ahead, seat, cls.asked) if isinstance(one, a.PlaceTile)]
        return choices(words, texts.get(field, ""))


class PayWith(Answer, frozen=True, tag=True):
    """Say how you pay goods"""

    command: ClassVar[str] = "pay"
    asked: ClassVar[str] = "pay"
    sources: str

    def action(self, decision: Decision) -> Action:
        found = sources(self.sources, self.sources.lower().split())
        for one in decision.options:
            if isinstance(one, a.Pay) and sorted(one.sources) == sorted(found):
                return one
        return a.Pay(found)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
        ways = [one.sources for one in options(ahead, seat, cls.asked) if isinstance(one, a.Pay)]
        words = [" ".join(f"{good}={source}" for good, source in way) for way in ways]
        return choices(words, texts.get(field, ""))


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
