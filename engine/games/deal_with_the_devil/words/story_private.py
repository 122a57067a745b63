"""What a seat alone reads of what has happened to it (8.3, DM1 to DM13)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event
from engine.core.text import Catalogue

from .. import events as e
from ..components import RESOURCES, ROLE, START, Resource, Role
from ..view import View
from .names import Names, Tight

PRIVATE = (e.RoleDealt, e.CardsDealt, e.CardsReceived, e.ChestCame, e.ChestAnswered, e.ChestBack, e.RitualChestBack)


class OwnTeller:
    """Speaks to one player."""

    def __init__(self, text: Catalogue | Tight, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)

    def line(self, view: View, event: Event) -> str:
        match event:
            case e.RoleDealt(_, role):
                return self.role(role)
            case e.CardsDealt(_, buildings, card):
                hand = self.names.together([self.names.building(one) for one in buildings])
                asked = view.own is not None and view.phase == "offer"  # then the question lists the hand
                return self.text("event-cards-dealt", hand="none" if asked else hand, card=self.names.event(card))
            case e.CardsReceived(_, giver, buildings):
                cards = self.names.together([self.names.building(one) for one in buildings])
                return self.text("event-cards-received", cards=cards, giver=self.names.coloured(giver))
            case e.ChestCame():
                return "" if before_the_seat(view, event) else self.chest(event)
            case e.ChestAnswered():
                return self.answered(event)
            case e.ChestBack():
                return self.back(event)
            case e.RitualChestBack(_, goods, coins, points):
                gains: dict[Resource, int] = {**goods, "coins": goods.get("coins", 0) + coins}
                what = self.names.thing("points", points) if points else self.names.bundle(gains)
                return self.text("event-ritual-chest-back", what=what)
            case _:
                return ""

    def role(self, role: Role) -> str:
        """L20 and the role guide (8.3.1): the same layout for all."""
        card = ROLE[role]
        stock: dict[Resource, int] = {res: START[res] + getattr(card, res) for res in RESOURCES}
        tokens = (("devil", card.guess_devil), ("cultist", card.guess_cultist))
        guesses = [self.text("token", n=n, role=self.text(f"role-{guessed}")) for guessed, n in tokens if n]
        said = self.text(
            "event-role-dealt",
            role=self.text(f"the-role-{role}"),
            stock=self.names.bundle(stock),
            pure=card.pure_soul,
            tainted=card.tainted_soul,
            guesses=self.names.together(guesses) or self.text("none"),
            asks=self.names.asks(role),
        )
        return f"{said}\n{self.text(f'guide-{card.role_class}')}"

    def chest(self, event: e.ChestCame) -> str:
        return self.chest_of(event.role, event.contents, event.ask)

    def chest_of(self, role: Role, contents: e.Res | None, ask: e.Asked) -> str:
        """"A chest of the cultist. It holds: 1 marble. It asks: 4 coins." (DM5, DM6)."""
        state = "taken" if contents is None else "full" if contents else "closed" if ask.kind == "none" else "empty"
        return self.text(
            "event-chest-came",
            role=self.text(f"of-role-{role}"),
            state=state,
            contents=self.names.bundle(contents or {}),
            ask=self.names.asked(ask),
        )

    def answered(self, event: e.ChestAnswered) -> str:
        if not event.accepted:
            return self.text("event-chest-answered")
        paid = self.names.pieces(event.pure, event.tainted) if event.pure + event.tainted else ""
        return self.text(
            "took-chest",
            contents=self.names.bundle(event.contents),
            paid=paid or self.names.thing("coins", event.coins),
            loan=event.loan,
        )

    def back(self, event: e.ChestBack) -> str:
        """DM7."""
        if not event.taken:
            return self.text("event-chest-back", contents=self.names.bundle(event.contents), count=len(event.contents))
        paid = self.names.pieces(event.pure, event.tainted) if event.pure + event.tainted else ""
        return self.text("chest-sold", paid=paid or self.names.thing("coins", event.coins))


def before_the_seat(view: View, event: e.ChestCame) -> bool:
    """The open question shows this chest itself, so the news need not."""
    if view.own is None or not view.own.chests or view.phase != f"respond{event.distribution}":
        return False
    last = view.own.chests[-1]
    return last.round == view.round and last.accepted is None
