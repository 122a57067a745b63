"""What an option leads to, read from the events of its preview (Q10): builds and forum cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from engine.core import Event
from engine.core.presentation import Lookahead
from engine.core.rules import split_events_at

from ..actions import Place
from ..components import (
    FORUM_CARDS,
    FORUM_PENALTY_VP,
    LINK_BY_FORUM_SLOT,
    SET_BREAD_COST,
    FaceId,
    ForumCard,
    ForumSpace,
)
from ..events import Advanced, Built, Completed, Gained, Resolved, TookBottom, Visited, WritRemoved
from ..rules.district import Feature
from ..rules.forum import count_owned_sets, max_paid_sets, order_spaces
from ..view import District, Goal, View
from .names import count_gains

Told = Sequence[Event]


def sum_gains(events: Iterable[Event]) -> Counter[str]:
    """Return the goods, coins, bread, prestige and VP that these events bring."""
    gains = Counter[str]()
    for event in events:
        match event:
            case Gained(_, item, n):
                gains[item] += n
            case Advanced(_, steps, _, vp):
                gains["prestige"] += steps - vp
                gains["vp"] += vp
            case _:
                pass
    return gains


# A build


class BuildPreview(Struct, frozen=True):
    """What a build would lead to. The tile of a craftsman is a build of its own."""

    completed: tuple[tuple[Completed, Told], ...]  # each with the events it causes, in the order of R6
    writ: Counter[str] | None  # what a removed writ brings, or None
    open: tuple[Feature, ...]  # incomplete features of the tile
    goals: tuple[Goal, ...]  # goals of the frame that the build meets


def preview_build(lookahead: Lookahead[View], place: Place) -> BuildPreview:
    """Return what this build would lead to."""
    preview = lookahead(place)
    district_before, district_after = lookahead.view.own, preview.view.districts[lookahead.view.active]
    parts = split_events_at(
        split_events_at(split_events_at(preview.events, (Built,))[-1], (TookBottom,))[0],
        (WritRemoved, Completed),
    )
    return BuildPreview(
        completed=tuple((part[0], part[1:]) for part in parts if part and isinstance(part[0], Completed)),
        writ=next((sum_gains(part) for part in parts if part and isinstance(part[0], WritRemoved)), None),
        open=tuple(
            feature
            for feature in district_after.features
            if place.cell in feature.cells and not feature.complete
        ),
        goals=tuple(
            goal_after
            for goal_before, goal_after in zip(district_before.goals, district_after.goals, strict=True)
            if goal_after.met and not goal_before.met
        ),
    )


def list_buildable_faces(view: View) -> set[FaceId]:
    """Return the faces that somebody may still build: in piles, depots, the bottom row or the hand."""
    lying = (
        face for faces in (*view.depots, view.bottom_row, [view.held]) for face in faces if face is not None
    )
    return {*view.unseen, *lying}


# The forum


class CardPreview(Struct, frozen=True):
    """What one card of a visit would lead to: its sets, their price and what they bring, or the penalty."""

    told: Resolved
    gain: Counter[str]

    @property
    def sets(self) -> int:
        return self.told.owned + self.told.paid + self.told.bread

    @property
    def cost(self) -> Mapping[str, int]:
        return {**self.told.goods, "bread": SET_BREAD_COST * self.told.bread}


def list_resolved_cards(events: Told) -> list[CardPreview]:
    """Return the cards that these events resolve, in order."""
    parts = split_events_at(events, (Visited, Resolved))
    return [
        CardPreview(part[0], sum_gains(part) if not part[0].penalty else Counter(vp=-part[0].penalty))
        for part in parts
        if part and isinstance(part[0], Resolved)
    ]


class CardWorth(Struct, frozen=True):
    """What a card by itself would bring its visitor now: sets, and what they bring or the penalty."""

    sets: int
    gain: Counter[str]


def preview_cards(view: View) -> dict[ForumSpace, CardWorth]:
    """Return what each card that can still be visited would bring the active seat, with as many sets as its goods and
    coins allow, or one for bread.
    """
    links = [LINK_BY_FORUM_SLOT[slot].spaces for slot in view.slots if slot not in view.discs]
    if view.visit is not None:
        links = [order_spaces(view.visit)[view.visit.number - 1 :]]
    open_spaces = {space for spaces in links for space in spaces}
    return {
        space: preview_card(FORUM_CARDS[card], view.own)
        for space, card in view.forum.items()
        if space in open_spaces
    }


def preview_card(card: ForumCard, district: District) -> CardWorth:
    sets = count_owned_sets(card, district.completed, district.chimneys)
    sets += max_paid_sets(card, district.goods, district.coins)
    sets = sets or int(district.bread >= SET_BREAD_COST)
    return CardWorth(sets, count_gains(card.effects, sets) if sets else Counter(vp=-FORUM_PENALTY_VP))
