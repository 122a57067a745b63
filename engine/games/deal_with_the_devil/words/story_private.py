"""What a seat alone reads about what has happened to it (8.3, DM1 to DM13)."""

from __future__ import annotations

from engine.core import Event, Presenter
from engine.core.text import ExtraArgs, MessageArgs

from .. import events as e
from ..components import ROLE_CARDS
from ..components.terms import Resource, Role
from ..rules.setup import get_starting_stock
from ..view import View
from .names import Names


class PrivateEventPresenter(Names, Presenter[View]):
    """Writes the private events of one player."""

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args,
            e.RoleDealt: lambda event: self.role_args(event.role),
            e.RitualChestBack: self.ritual_return_args,
            **dict.fromkeys((e.ChestAnswered, e.ChestBack), self.chest_args),
        }

    def private_line(self, view: View, event: Event) -> str:
        match event:
            case e.RoleDealt(_, role):  # with the role guide (8.3.1)
                return (
                    f"{self.formatter('event', event)}\n{self.text(f'guide-{ROLE_CARDS[role].role_class}')}"
                )
            # Then the question lists the hand.
            case e.CardsDealt() if view.own is not None and view.phase == "offer":
                return self.formatter("event", event, buildings="none")
            case e.ChestCame(_, _, role, contents, ask):
                return "" if is_shown_by_question(view, event) else self.chest_text(role, contents, ask)
            case _:
                return self.formatter("event", event)

    def chest_text(self, role: Role, contents: e.Bundle | None, ask: e.Ask) -> str:
        """Return "A chest of the cultist. It holds: 1 marble. It asks for: 4 coins." (DM5, DM6)."""
        if contents is None:
            state = "taken"
        elif contents:
            state = "full"
        elif ask.kind == "none":
            state = "closed"
        else:
            state = "empty"
        whose, inside = self.text(f"of-role-{role}"), self.bundle(contents or {})
        return self.text(
            "event-chest-came", role=whose, state=state, contents=inside, ask=self.ask_amount(ask)
        )

    # Message variables that are not fields of the event

    def role_args(self, role: Role) -> MessageArgs:
        """Return the variables of the role message, which has the same layout for all roles (L20)."""
        card = ROLE_CARDS[role]
        tokens = {"devil": card.guess_devil, "cultist": card.guess_cultist}
        guesses = [
            self.text("token", n=n, role=self.text(f"role-{guessed}")) for guessed, n in tokens.items() if n
        ]
        return {
            "role": self.text(f"the-role-{role}"),
            "stock": self.bundle(get_starting_stock(role)),
            "pure": card.pure_soul,
            "tainted": card.tainted_soul,
            "guesses": self.join_with_and(guesses) or self.text("none"),
            "asks": self.allowed_asks(role),
        }

    def chest_args(self, event: e.ChestAnswered | e.ChestBack) -> MessageArgs:
        """Return the variables of DM6 and DM7."""
        paid = self.payment(event.coins, event.pure, event.tainted)
        return {"contents": self.bundle(event.contents), "count": len(event.contents), "paid": paid}

    def ritual_return_args(self, event: e.RitualChestBack) -> MessageArgs:
        gains: dict[Resource, int] = {**event.goods, "coins": event.goods.get("coins", 0) + event.coins}
        return {"what": self.amount("points", event.points) if event.points else self.bundle(gains)}


def is_shown_by_question(view: View, event: e.ChestCame) -> bool:
    """Return whether the open question shows this chest, so that the log need not."""
    if view.own is None or not view.own.chests or view.phase != f"respond{event.distribution}":
        return False
    last = view.own.chests[-1]
    return last.round == view.round and last.accepted is None
