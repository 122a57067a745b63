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


def sum_gains(told: Iterable[Event]) -> Counter[str]:
    """Return the goods, coins, bread, prestige and VP that these events bring."""
    found = Counter[str]()
    for event in told:
        match event:
            case Gained(_, what, n):
                found[what] += n
            case Advanced(_, steps, _, vp):
                found["prestige"] += steps - vp
                found["vp"] += vp
            case _:
                pass
    return found


# A build


class BuildPreview(Struct, frozen=True):
    """What a build would lead to. The tile of a craftsman is a build of its own."""

    completed: tuple[tuple[Completed, Told], ...]  # each with the events it causes, in the order of R6
    writ: Counter[str] | None  # what a removed writ brings, or None
    open: tuple[Feature, ...]  # incomplete features of the tile
    goals: tuple[Goal, ...]  # goals of the frame that the build meets


def preview_build(ahead: Lookahead[View], place: Place) -> BuildPreview:
    """Return what this build would lead to."""
    then = ahead(place)
    before, after = ahead.view.own, then.view.districts[ahead.view.active]
    parts = split_events_at(
        split_events_at(split_events_at(then.events, (Built,))[-1], (TookBottom,))[0], (WritRemoved, Completed)
    )
    return BuildPreview(
        completed=tuple((part[0], part[1:]) for part in parts if part and isinstance(part[0], Completed)),
        writ=next((sum_gains(part) for part in parts if part and isinstance(part[0], WritRemoved)), None),
        open=tuple(one for one in after.features if place.cell in one.cells and not one.complete),
        goals=tuple(now for was, now in zip(before.goals, after.goals, strict=True) if now.met and not was.met),
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


def list_resolved_cards(told: Told) -> list[CardPreview]:
    """Return the cards that these events resolve, in order."""
    parts = split_events_at(told, (Visited, Resolved))
    return [
        CardPreview(part[0], sum_gains(part) if not part[0].penalty else Counter(vp=-part[0].penalty))
        for part in parts if part and isinstance(part[0], Resolved)
    ]  # fmt: skip


def preview_cards(ahead: Lookahead[View], decision: Decision) -> dict[ForumSpace, CardPreview]:
    """Return what each card that can come next would bring by itself, by space.

    While a card is being paid for, return that card with the usual payment.
    """
    firsts: dict[ForumSpace, Action] = {one.first: one for one in decision.options if isinstance(one, Visit)}
    answer = implied_action(ahead.view, decision)
    if answer is not None:
        firsts[ahead.view.resolving] = answer
    return {space: list_resolved_cards(ahead(one).events)[0] for space, one in sorted(firsts.items())}
