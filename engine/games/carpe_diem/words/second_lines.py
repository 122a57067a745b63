"""Descriptions of the options: what a tile could do, what a build leaves open, what the forum's cards say."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Action
from engine.core.presentation import MAX_DESCRIPTION_CHARS, Lookahead, join_while_fitting

from .. import actions as a
from ..components import BUILDINGS, FACES, VP_BY_CHIMNEYS, Cell, FaceId
from ..rules.district import Feature, cannot_be_completed
from ..rules.forum import order_spaces
from ..rules.scoring import villa_points
from ..view import View
from .foretold import list_buildable_faces, list_resolved_cards, preview_build
from .labels import LabelPresenter
from .names import count_gains, format_forum_number


class DescriptionPresenter(LabelPresenter):
    """Describes what follows from the options of one seat."""

    def option_description(self, ahead: Lookahead[View], action: Action) -> str:
        match action:
            case a.Take() | a.TakeBottom():
                face = ahead.view.lying(action)
                return self.describe_fit(ahead, action, face) if face else ""
            case a.Place():
                return self.describe_build(ahead, action)
            case a.Visit():
                return self.describe_visit(ahead, action)
            case _:
                return ""

    # A tile that could be taken

    def describe_fit(self, ahead: Lookahead[View], action: Action, face: FaceId) -> str:
        """Return "Gives 1 bread. Fits in 2 places." or "Fits in 7 places. Can complete garden or merchant."

        The first tile has only one place, so none is counted.
        """
        mine, then = ahead.view.own, ahead(action).next_decision
        places = {one.cell for one in (then.legal_actions if then is not None else ()) if isinstance(one, a.Place)}
        kinds = self.name_formatter.describe_completions(mine, face)
        return join_while_fitting(
            self.describe_single(face),
            self.text("about-places", count=len(places)) if mine.grid else "",
            self.text("about-can-complete", kinds=kinds) if kinds else "",
        )

    def describe_single(self, face: FaceId) -> str:
        """Return what a single brings, or "" for other tiles."""
        single = FACES[face].single
        if single is None:
            return ""
        gain = self.name_formatter.amounts(count_gains(BUILDINGS[single].effects, 1)) or self.text("gain-fountain")
        return self.text("about-gives", gain=gain)

    # A build

    def describe_build(self, ahead: Lookahead[View], action: a.Place) -> str:
        """Return "Frame goal in row 2: 4 VP. Open then: pond of 3 (north, D3 east), villa (south)."."""
        found, then = preview_build(ahead, action), ahead(action).view
        goals = [self.text("about-goal", line=self.name_formatter.name_line(goal), points=goal.vp) for goal in found.goals]
        villas = [self.text("about-villa", points=villa_points(one.chimneys + 1)) for one, _ in found.completed
                  if one.kind == "villa" and one.chimneys < len(VP_BY_CHIMNEYS) - 1]  # fmt: skip
        if not found.open:
            return join_while_fitting(*goals, *villas)
        grid, faces = then.districts[ahead.view.active].grid, list_buildable_faces(then)
        gone = [one for one in found.open if cannot_be_completed(grid, one, faces)]
        whole, brief = (
            self.describe_open_features(found.open, gone, sides)
            for sides in (self.make_side_formatter(action.cell), self.format_side_count)
        )
        said = " ".join([*goals, *villas, whole])
        return said if len(said) <= MAX_DESCRIPTION_CHARS else join_while_fitting(*goals, brief, *villas)

    def describe_open_features(
        self, features: Sequence[Feature], gone: Sequence[Feature], sides: Callable[[Feature], str]
    ) -> str:
        return self.text(
            "about-open", features=", ".join(self.describe_open_feature(one, one in gone, sides) for one in features)
        )

    def describe_open_feature(self, one: Feature, never: bool, sides: Callable[[Feature], str]) -> str:
        """Return "pond of 2 (north, D3 east)" or "pond of 4 (never to be completed)"."""
        return self.text(
            "open-feature",
            kind=self.name_formatter.name_kind(one.kind),
            tiles=len(one.cells),
            sides=sides(one),
            chimneys=one.chimneys,
            lost=int(never),
        )

    def make_side_formatter(self, here: Cell) -> Callable[[Feature], str]:
        """Return a function that formats open edges as "north, D3 east". Edges of `here` name no cell."""

        def said(one: Feature) -> str:
            parts = ((("here" if cell == here else cell), self.name_formatter.name_side(side)) for cell, side in one.open)
            return ", ".join(self.text("open-side", at=at, side=side) for at, side in parts)

        return said

    def format_side_count(self, one: Feature) -> str:
        """Return "2 sides", where the sides themselves would be too long."""
        return self.text("open-sides", count=len(one.open))

    # A visit

    def describe_visit(self, ahead: Lookahead[View], action: a.Visit) -> str:
        """Return "Card 5, pay 2 herbs: 4 VP. Card 6, own 1 villa: 3 VP. Paid: 2 herbs."."""
        forum = ahead.view.forum
        said = [self.text("about-card", space=format_forum_number(space), card=self.name_formatter.name_forum_card(forum[space]))
                for space in order_spaces(action)]  # fmt: skip
        costs = [self.name_formatter.amounts(one.cost) for one in list_resolved_cards(ahead(action).events)]
        paid = ", ".join(filter(None, costs))
        return join_while_fitting(*said, self.text("about-paid", paid=paid) if paid else "")
