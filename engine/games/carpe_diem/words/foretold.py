"""What an option leads to, read from the events of its preview (Q10): builds and forum cards."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from engine.core import Action, Decision, Event
from engine.core.presentation import Lookahead
from engine.core.rules import split_events_at

from ..actions import Place, Visit
from ..commands.usual import implied_action
from ..components import SET_BREAD_COST, FaceId, ForumSpace
from ..events import Advanced, Built, Completed, Gained, Resolved, TookBottom, Visited, WritRemoved
from ..rules.district import Feature
from ..view import Goal, View

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
        split_events_at(split_events_at(preview.events, (Built,))[-1], (TookBottom,))[0], (WritRemoved, Completed)
    )
    return BuildPreview(
        completed=tuple((part[0], part[1:]) for part in parts if part and isinstance(part[0], Completed)),
        writ=next((sum_gains(part) for part in parts if part and isinstance(part[0], WritRemoved)), None),
        open=tuple(
            feature for feature in district_after.features if place.cell in feature.cells and not feature.complete
        ),
        goals=tuple(
            goal_after
            for goal_before, goal_after in zip(district_before.goals, district_after.goals, strict=True)
            if goal_after.met and not goal_before.met
        ),
    )


def list_buildable_faces(view: View) -> set[FaceId]:
    """Return the faces that somebody may still build: in piles, depots, the bottom row or the hand."""
    lying = (face for faces in (*view.depots, view.bottom_row, [view.held]) for face in faces if face is not None)
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
        for part in parts if part and isinstance(part[0], Resolved)
    ]  # fmt: skip


def preview_cards(lookahead: Lookahead[View], decision: Decision) -> dict[ForumSpace, CardPreview]:
    """Return what each card that can come next would bring by itself, by space.

    While a card is being paid for, return that card with the usual payment.
    """
    firsts: dict[ForumSpace, Action] = {
        action.first: action for action in decision.options if isinstance(action, Visit)
    }
    answer = implied_action(lookahead.view, decision)
    if answer is not None:
        firsts[lookahead.view.resolving] = answer
    return {space: list_resolved_cards(lookahead(action).events)[0] for space, action in sorted(firsts.items())}
