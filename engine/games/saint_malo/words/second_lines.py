"""The second lines of menu entries: what a person, a church or logs would bring."""

from __future__ import annotations

from engine.core import Action
from engine.core.presentation import Lookahead

from ..actions import Hire, Use
from ..components import PERSONS
from ..rules import city
from ..rules.scoring import score_church_series
from ..view import View, to_masks
from .labels import Labels


class OptionDescriptions(Labels):
    """Describes what an action of one seat would bring."""

    def option_description(self, lookahead: Lookahead[View], action: Action) -> str:
        view = lookahead.view
        match action:
            case Hire(person) if view.phase == "turn":
                return self.describe_person(view, PERSONS[person])
            case Use("cross", dice):
                sizes = city.count_churches_by_size(to_masks(view.own_city))
                sizes_with_church = [have + (size == dice) for size, have in enumerate(sizes, 1)]
                return self.text(
                    "about-church", vp=score_church_series(sizes_with_church) - score_church_series(sizes)
                )
            case Use("log"):
                return self.text("about-log")
            case _:
                return ""
