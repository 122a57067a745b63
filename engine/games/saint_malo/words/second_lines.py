"""The second lines of menu entries: what a person, a church or logs would bring."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Action
from engine.core.presentation import MAX_DESCRIPTION_CHARS, Lookahead

from ..actions import Hire, Place, Use
from ..components import BOX, PERSONS, list_adjacent_spaces
from ..rules import city
from ..rules.scoring import score_church_series
from ..view import City, Placing, View, to_masks
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
                return self.describe_space(view.own_city, view.placing, space)
            case Use("log"):
                return self.text("about-log")
            case _:
                return ""

    def describe_space(self, own_city: City, placing: Placing | None, space: str) -> str:
        """Return "Beside crates B2 and C2, citizen D3", or "" if nothing is there or it would be too long. For a wall,
        return how far its side is.
        """
        marks = own_city.marks
        if placing is not None and placing.mark == "wall":
            side = next(one for one in BOX.side if space in one.spaces)
            walls = sum(marks.get(one) == "wall" for one in side.spaces)
            return self.text("about-wall", side=side.id, broken=int(side.id in own_city.broken), walls=walls)
        named = self.name_marks({one: marks[one] for one in list_adjacent_spaces(space) if one in marks})
        beside = self.text("about-place", beside=", ".join(named)) if named else ""
        return beside if len(beside) <= MAX_DESCRIPTION_CHARS else ""

    def name_marks(self, marks: Mapping[str, str], in_full: bool = False) -> list[str]:
        """Return "crates B2 and C2" and "church 4 E4" for the marks by their spaces. `in_full`: "church 4 on E4", because
        a listener takes two numbers in a row for one.
        """
        spaces_by_mark = dict[str, list[str]]()
        for space, mark in marks.items():
            spaces_by_mark.setdefault(mark, []).append(space)
        named = list[str]()
        for mark, on in spaces_by_mark.items():
            what, spaces = self.text(f"mark-{mark}", count=len(on)), self.join_with_and(on)
            is_numbered = in_full and mark.startswith("church")
            full = self.text("marks-on", mark=what, kind="church", count=len(on), spaces=spaces)
            named.append(full if is_numbered else f"{what} {spaces}")
        return named
