"""The second lines of menu entries: what a person, a church or logs would bring."""
from __future__ import annotations

from engine.core import Action
from engine.core.presentation import Lookahead

from ..actions import Hire, Use
from ..components import PERSON
from ..rules import city
from ..rules.scoring import church_series
from ..view import View, masks
from .labels import Labels


class SecondLines(Labels):
    """Describes what an action of one seat would bring."""

    def about(self, ahead: Lookahead[View], action: Action) -> str:
        view = ahead.view
        match action:
            case Hire(person) if view.phase == "turn":
                return self.gives(view, PERSON[person])
            case Use("cross", dice):
                mine = city.church_sizes(masks(view.own))
                more = [have + (size == dice) for size, have in enumerate(mine, 1)]
                return self.text("about-church", vp=church_series(more) - church_series(mine))
            case Use("log"):
                return self.text("about-log")
            case _:
                return ""
