"""What the entries of forms and of autocomplete are called: mostly as the answers that they stand for."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from engine.core import Action, Choice
from engine.core.foresight import Foresight
from engine.core.hints import command_name

from .. import actions as a
from ..commands.phrases import Ritual, asked_for
from ..commands.phrases.answer import AsSuggested, gift, suggested
from ..commands.phrases.completion import COLOURS
from ..commands.phrases.ritual import entries
from ..components import ACHIEVEMENTS, BUILDINGS, COURTIERS, GOODS
from ..rules.funding import buy_price, sell_price
from ..state import Kingdom
from ..view import View, mine
from .labels import Labels
from .second_lines import Seconds


def flag(text: str, word: str = "use") -> tuple[str, bool]:
    head, _, tail = text.partition(":")
    return head, tail == word


def event(text: str) -> Action:
    card, _, side = text.partition(":")
    return a.ChooseEvent(card, side if side in ("left", "right") else "keep")


def claim(text: str) -> Action:
    tile, *courtiers = text.split(":")
    return a.Claim(next(one for one in ACHIEVEMENTS if one == tile), tuple(c for c in COURTIERS if c in courtiers))


ANSWERS: dict[str, Callable[[Any], Action]] = {  # the answer that an entry of a field stands for
    "event": event,
    "use": a.Use,
    "build": lambda text: a.Build(*flag(text)),
    "recruit": a.Recruit,
    "claim": claim,
    "pay_by": a.Funding,
    "event_courtier": a.TakeCourtier,
    "souls": lambda ref: a.Appease(ref, "soul"),
    "indulgences": lambda ref: a.Appease(ref, "indulgence"),
    "ascetic_give": gift,
    "profligate_give": gift,
    "vandal_pick": a.Destroy,
    "if_new_guest": a.IfNewGuest,
    "n": lambda n: a.Wings(int(n)),
    "guess_devil": lambda colour: a.GuessDevil(COLOURS.get(colour)),
    "guess_cultist": lambda colour: a.GuessCultist(COLOURS.get(colour)),
}
SOULS = ("pure", "tainted")
PRICES: Mapping[str, Callable[[Kingdom, Any], int]] = {"sell": sell_price, "buy": buy_price}  # of one piece


class FormWords:
    """Names entries in the words of one table."""

    def __init__(self, labels: Labels, seconds: Seconds) -> None:
        self.labels, self.seconds, self.text, self.names = labels, seconds, labels.text, labels.names

    def entry(self, ahead: Foresight[View], field: str, choice: Choice) -> tuple[str, str]:
        """Its label and second line."""
        view = ahead.view
        if field == "ask":
            return self.asked(choice.value), ""
        if field in ANSWERS:
            action = ANSWERS[field](choice.value)
            if isinstance(action, a.Use):
                return self.names.building(action.building), self.seconds(view, action)
            return self.labels(ahead, action), self.seconds(view, action)
        if field == "target":
            return self.labels.person(COLOURS.get(choice.value)), ""
        if field in SOULS:
            return self.text("soul-kind", kind=field, count=int(choice.value)), ""
        if field in ("loan", "repay"):
            return self.text(f"entry-{field}", count=int(choice.value)), ""
        if choice.value.isdecimal():
            return self.names.thing("coins", int(choice.value)), ""
        if field in PRICES:
            coins = self.names.thing("coins", PRICES[field](mine(view), choice.value))
            return self.text(f"entry-{field}", good=self.word(choice.value), coins=coins), ""
        if choice.value in BUILDINGS:
            return self.card(view, choice.value)
        return ", ".join(map(self.word, choice.value.replace(":", " ").split())), ""

    def asked(self, text: str) -> str:
        """"4 coins", "nothing"."""
        ask = asked_for(text)
        return self.text("nothing") if ask.what == "none" else self.names.thing(ask.what, ask.n)

    def word(self, word: str) -> str:
        """One word of what is written in short: `2x`, `wood`, `farmer`, `minor_town`, `3`, `prove`."""
        if word in GOODS:
            return self.text(f"kind-{word}")
        if word in COURTIERS:
            return self.text("the", what=self.names.courtier(word))
        if word in ACHIEVEMENTS:
            return self.names.achievement(word)
        if word in BUILDINGS:
            return self.names.building(word)
        if word.isdecimal():
            return self.text("how-space", space=int(word))
        if word[:-1].isdecimal():
            return self.text("how-times", times=int(word[:-1]))
        return self.text(f"form-word-{word}")

    def card(self, view: View, card: str) -> tuple[str, str]:
        """A building: its name; what it costs and does."""
        return self.names.building(card), self.seconds.build(view, card)

    def form(self, view: View, kind: type[Struct]) -> str:
        """"As suggested: show souls to 1 and 3"; of a ritual chest that nothing can go into, just that."""
        key = f"form-{command_name(kind)}"
        if kind is Ritual and not any(len(entries(field, view)) > 1 for field in Ritual.__struct_fields__):
            return self.text(f"{key}-empty")
        if kind is not AsSuggested:
            return self.text(key)
        shown = suggested(view)
        return self.text(key, count=len(shown), who=self.names.together(shown))
