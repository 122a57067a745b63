"""The presenter: the texts of questions, actions and standings, and the glossary."""

from __future__ import annotations

from engine.core import Action, Decision, Presenter
from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.presentation import Lookahead

from .actions import Put, Row
from .components import CARDS
from .state import SIDES
from .view import View


class CardPresenter(Presenter[View]):
    def prompt(self, lookahead: Lookahead[View], decision: Decision) -> str:
        view = lookahead.view
        rows = [self.text(f"row-{side}", card=view.rows.get_open_card(side)) for side in SIDES]
        hand = self.text("hand", cards=" ".join(map(str, view.own)))
        return "\n".join([*rows, hand, self.text(f"ask-{decision.kind}", card=view.card)])

    def label(self, lookahead: Lookahead[View], action: Action) -> str:
        """Return the label of an action, with the points that it scores.

        `lookahead(action)` tries the action. Its events end before the card is drawn.
        """
        name = self.action_name(lookahead.view, action)
        events = lookahead(action).events_before_chance if isinstance(action, Row) else ()
        put = next((event for event in events if isinstance(event, Put)), None)
        return self.text("label-row", row=name, points=put.points) if put else name

    def emoji(self, view: View, action: Action) -> str:
        return {"left": "⬅️", "right": "➡️"}[action.side] if isinstance(action, Row) else ""

    def standings(self, view: View) -> list[str]:
        order = sorted(range(len(view.points)), key=lambda seat: (-view.points[seat], seat))
        rows = [
            {"who": self.player_names[seat], "points": view.points[seat], "cards": view.hands[seat]}
            for seat in order
        ]
        return [self.text("standing", **args) for args in rows]


def name_card(presenter: CardPresenter, id: int) -> str:
    return presenter.text("name-card", n=id)


def describe_card(presenter: CardPresenter, id: int) -> str:
    return presenter.text("does-card")


# `only_paths`: the fields of the view and of actions whose numbers are cards.
GLOSSARY_KINDS = (
    GlossaryKind(
        "card",
        ids_without_rows(CARDS),
        name_card,
        {"does": (describe_card,)},
        only_paths=("own", "card", "rows.left", "rows.right", "n"),
    ),
)
