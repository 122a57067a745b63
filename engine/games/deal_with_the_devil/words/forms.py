"""Names of the entries in forms and autocomplete, mostly those of the actions that they stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from engine.core import Action, Choice
from engine.core.commands import Texts
from engine.core.presentation import Lookahead, command_name

from .. import actions as a
from ..commands.answer import AsSuggested, parse_gift, suggest_souls
from ..commands.completion import SEAT_BY_COLOUR
from ..commands.phrases import Ritual, parse_ask
from ..commands.plan import Plan, parse_build, parse_claim, parse_event
from ..commands.ritual import RITUAL_FIELD_VALUES
from ..components import BUILDINGS, PRINTED_NAMES
from ..components.terms import COURTIERS, GOODS
from ..rules.funding import buy_price, sell_price
from ..state import Ask, Kingdom
from ..view import View, get_own_kingdom
from .labels import LabelPresenter

ACTION_BY_FIELD: Mapping[str, Callable[[Any], Action]] = {
    "event": parse_event,
    "use": a.Use,
    "build": parse_build,
    "recruit": a.Recruit,
    "claim": parse_claim,
    "pay_by": a.Funding,
    "event_courtier": a.TakeCourtier,
    "souls": lambda ref: a.Appease(ref, "soul"),
    "indulgences": lambda ref: a.Appease(ref, "indulgence"),
    "ascetic_give": parse_gift,
    "profligate_give": parse_gift,
    "vandal_pick": a.Destroy,
    "if_new_guest": a.IfNewGuest,
    "n": lambda n: a.Wings(int(n)),
    "guess_devil": lambda colour: a.GuessDevil(SEAT_BY_COLOUR.get(colour)),
    "guess_cultist": lambda colour: a.GuessCultist(SEAT_BY_COLOUR.get(colour)),
}
PRICE_BY_FIELD: Mapping[str, Callable[[Kingdom, Any], int]] = {"sell": sell_price, "buy": buy_price}


class FormPresenter(LabelPresenter):
    """Names the entries of one seat's forms."""

    def choice_label(
        self, lookahead: Lookahead[View], kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        """Return the label of an entry and its second line."""
        view, value = lookahead.view, choice.value
        if field in ACTION_BY_FIELD:
            action = ACTION_BY_FIELD[field](value)
            label = self.card_name(value) if isinstance(action, a.Use) else self.label(lookahead, action)
            return label, self.option_description(lookahead, action)
        if value in BUILDINGS and field != "ask":
            return self.card_name(value), self.build_description(view, value)
        return self.format_value(view, field, value), ""

    def format_value(self, view: View, field: str, value: str) -> str:
        """Return the text of a value that stands for neither an action nor a card."""
        if field == "ask":
            ask = parse_ask(value)
            return self.ask_amount(Ask(ask.what, ask.n))
        if field == "target":
            return self.target_name(SEAT_BY_COLOUR.get(value))
        if field in ("pure", "tainted"):
            return self.text("soul-kind", kind=field, count=int(value))
        if field in ("loan", "repay"):
            return self.text(f"entry-{field}", count=int(value))
        if value.isdecimal():
            return self.amount("coins", int(value))
        if field in PRICE_BY_FIELD:
            coins = self.amount("coins", PRICE_BY_FIELD[field](get_own_kingdom(view), value))
            return self.text(f"entry-{field}", good=self.format_word(view, value), coins=coins)
        return ", ".join(self.format_word(view, word) for word in value.replace(":", " ").split())

    def format_word(self, view: View, word: str) -> str:
        """Return the text of one short word: `2x`, `wood`, `farmer`, `minor_town`, `3`, `prove`."""
        if word in GOODS:
            return self.good_name(word)
        if word in COURTIERS:
            return self.courtier_as_subject(word)
        if word in PRINTED_NAMES:
            return self.card_name(word)
        if word.isdecimal():
            return self.space_text(view, int(word))
        if word[:-1].isdecimal():
            return self.text("how-times", times=int(word[:-1]))
        return self.text(f"form-word-{word}")

    def field_name(self, kind: type[Struct], field: str, texts: Texts | None = None) -> str:
        """Return the name of a field. How a building is used is asked by its name, once the plan holds it."""
        what, _, n = field.partition("_")
        if kind is Plan and texts and n.isdecimal() and texts.get(what):
            cards = [name.partition(":")[0] for name in texts[what].split()]
            cards.sort(key=lambda card: card not in texts.get("first", "").split())
            return self.text("field-use-named", building=self.card_name(cards[int(n) - 1]))
        return super().field_name(kind, field, texts)

    def form_title(self, view: View, kind: type[Struct]) -> str:
        """Return a form's title, such as "As suggested: souls to the Ascetic and the Orator".

        The form of a ritual chest that nothing can go into has a title of its own.
        """
        key = f"form-{command_name(kind)}"
        if kind is Ritual and not any(len([*held(view)]) > 1 for held in RITUAL_FIELD_VALUES.values()):
            return self.text(f"{key}-empty")
        if kind is not AsSuggested:
            return super().form_title(view, kind)
        shown = suggest_souls(view)
        return self.text(key, count=len(shown), who=self.inquisitor_list(view, shown))
