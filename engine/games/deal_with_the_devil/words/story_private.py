"""What a seat alone reads of what has happened to it (8.3, DM1 to DM13)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event
from engine.core.saying import Args, Sayer
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
        self.say = Sayer(text, self.names.said, {
            e.ChestAnswered: self.answered, e.ChestBack: self.back, e.RitualChestBack: self.returned,
        })  # fmt: skip

    def line(self, view: View, event: Event) -> str:
        match event:
            case e.RoleDealt(_, role):
                return self.role(role)
            case e.CardsDealt() if view.own is not None and view.phase == "offer":  # then the question lists the hand
                return self.say("event", event, buildings="none")
            case e.ChestCame(_, _, role, contents, ask):
                return "" if before_the_seat(view, event) else self.chest_of(role, contents, ask)
            case _:
                return self.say("event", event)

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

    # Variables that are no field of the event

    def answered(self, event: e.ChestAnswered) -> Args:
        return {"contents": self.names.bundle(event.contents), "paid": self.paid(event)}

    def back(self, event: e.ChestBack) -> Args:
        """DM7."""
        contents = self.names.bundle(event.contents)
        return {"contents": contents, "count": len(event.contents), "paid": self.paid(event)}

    def paid(self, event: e.ChestAnswered | e.ChestBack) -> str:
        souls = event.pure + event.tainted
        return self.names.pieces(event.pure, event.tainted) if souls else self.names.thing("coins", event.coins)

    def returned(self, event: e.RitualChestBack) -> Args:
        gains: dict[Resource, int] = {**event.goods, "coins": event.goods.get("coins", 0) + event.coins}
        return {"what": self.names.thing("points", event.points) if event.points else self.names.bundle(gains)}


def before_the_seat(view: View, event: e.ChestCame) -> bool:
    """The open question shows this chest itself, so the news need not."""
    if view.own is None or not view.own.chests or view.phase != f"respond{event.distribution}":
        return False
    last = view.own.chests[-1]
    return last.round == view.round and last.accepted is None
