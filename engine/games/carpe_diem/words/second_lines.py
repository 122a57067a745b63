"""Descriptions of the options: what a tile could do, what a build leaves open, what the forum's cards say."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Action
from engine.core.presentation import MAX_DESCRIPTION_CHARS, Lookahead, first_that_fits, join_while_fitting

from .. import actions as a
from ..components import BUILDINGS, FACES, Cell, FaceId
from ..events import Cleared
from ..rules.district import Feature, cannot_be_completed
from ..view import View
from .foretold import list_buildable_faces, list_resolved_cards, preview_build
from .labels import LabelPresenter
from .names import count_gains, format_forum_number


class DescriptionPresenter(LabelPresenter):
    """Describes what follows from the options of one seat."""

    def option_description(self, lookahead: Lookahead[View], action: Action) -> str:
        match action:
            case a.Take() | a.TakeBottom():
                face = lookahead.view.find_tile(action)
                return self.describe_fit(lookahead, action, face) if face else ""
            case a.Place():
                return self.describe_build(lookahead, action)
            case a.Visit():
                return self.describe_visit(lookahead, action)
            case _:
                return ""

    # A tile that could be taken

    def describe_fit(self, lookahead: Lookahead[View], action: Action, face: FaceId) -> str:
        """Return "Gives 1 bread. Fits in 2 places." or "Fits in 7 places. Clears depot 2. Can complete: garden."

        The first tile has only one place, so none is counted.
        """
        district, preview = lookahead.view.own, lookahead(action)
        next_decision, cleared = preview.next_decision, preview.find_event(Cleared)
        places = {
            option.cell
            for option in (next_decision.legal_actions if next_decision is not None else ())
            if isinstance(option, a.Place)
        }
        kinds = self.describe_completions(district, face)
        return join_while_fitting(
            self.describe_single(face),
            self.text("about-places", count=len(places)) if district.grid else "",
            self.text("about-clears", depot=cleared.depot) if cleared else "",
            self.text("about-can-complete", kinds=kinds) if kinds else "",
        )

    def describe_single(self, face: FaceId) -> str:
        """Return what a single brings, or "" for other tiles."""
        single = FACES[face].single
        if single is None:
            return ""
        gain = self.amounts(count_gains(BUILDINGS[single].effects, 1)) or self.text("gain-fountain")
        return self.text("about-gives", gain=gain)

    # A build

    def describe_build(self, lookahead: Lookahead[View], action: a.Place) -> str:
        """Return "Still open: pond of 3 (north, elsewhere), villa (south)"."""
        preview, view_then = preview_build(lookahead, action), lookahead(action).view
        if not preview.open:
            return ""
        grid, faces = view_then.districts[lookahead.view.active].grid, list_buildable_faces(view_then)
        impossible_features = [
            feature for feature in preview.open if cannot_be_completed(grid, feature, faces)
        ]
        whole, brief = (
            self.text(
                "about-open",
                features=", ".join(
                    self.describe_open_feature(feature, feature in impossible_features, sides)
                    for feature in preview.open
                ),
            )
            for sides in (self.make_side_formatter(action.cell), self.format_side_count)
        )
        return whole if len(whole) <= MAX_DESCRIPTION_CHARS else join_while_fitting(brief)

    def describe_open_feature(
        self, feature: Feature, is_impossible: bool, sides: Callable[[Feature], str]
    ) -> str:
        """Return "pond of 2 (north, elsewhere)" or "pond of 4 (cannot be completed)"."""
        return self.text(
            "open-feature",
            kind=self.name_kind(feature.kind),
            tiles=len(feature.cells),
            sides=sides(feature),
            chimneys=feature.chimneys,
            lost=int(is_impossible),
        )

    def make_side_formatter(self, own_cell: Cell) -> Callable[[Feature], str]:
        """Return a function that formats open edges as "north, elsewhere": only those of `own_cell` are named."""

        def format_sides(feature: Feature) -> str:
            parts = (
                (("here" if cell == own_cell else "there"), self.name_side(side))
                for cell, side in feature.open
            )
            return ", ".join(
                dict.fromkeys(self.text("open-side", at=place, side=side) for place, side in parts)
            )

        return format_sides

    def format_side_count(self, feature: Feature) -> str:
        """Return "2 sides", where the sides themselves would be too long."""
        return self.text("open-sides", count=len(feature.open))

    # A visit

    def describe_visit(self, lookahead: Lookahead[View], action: a.Visit) -> str:
        """Return "Card 5 (pay 2 herbs: 4 points): 1 set. Card 6 (own 1 villa: 3 points): no set.". If that is
        too long, leave out what the cards say."""
        cards = list_resolved_cards(lookahead(action).events)
        return first_that_fits(
            " ".join(
                self.text(
                    "about-card",
                    space=format_forum_number(card.told.space),
                    card=self.name_forum_card(card.told.card) if n < named else "none",
                    sets=card.sets,
                )
                for n, card in enumerate(cards)
            )
            for named in (2, 1, 0)
        )
