"""The second lines of menu entries: what a person, a church or logs would bring."""

from __future__ import annotations

from engine.core import Action
from engine.core.presentation import Lookahead

from ..actions import Hire, Place, Use
from ..components import PERSONS, list_adjacent_spaces
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
            case Place(space):
                marks = view.own_city.marks
                beside = [
                    f"{self.text(f'mark-{marks[one]}', count=1)} {one}"
                    for one in list_adjacent_spaces(space)
                    if one in marks
                ]
                return self.text("about-place", beside=", ".join(beside)) if beside else ""
            case Use("log"):
                return self.text("about-log")
            case _:
                return ""
