"""The labels of actions, with the costs and effects that the lookahead shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from engine.core import Action, Presenter
from engine.core.presentation import ActionPreview, LabelArgs, Lookahead
from engine.core.text import ExtraArgs, MessageArgs

from ..actions import Done, Hire, Place, Roll, Use
from ..components import (
    BOX,
    OUTER_SPACES,
    PERSONS,
    SPACE_BY_BIT,
    BuildHouses,
    GainCoinsPerNeighbour,
    GainVp,
    GainVpPerNeighbour,
    Person,
    PersonEffect,
    StaticDefence,
)
from ..events import Gained, Scored
from ..rules import city
from ..view import City, View, to_masks
from .names import Names

Ahead = Lookahead[View]

GAINS_ON_ANY_SPACE = {
    "house",
    *(p.id for p in BOX.person if any(isinstance(effect, GainVp) for effect in p.effects)),
}


class Labels(Names, Presenter[View]):
    """Names the actions of one seat."""

    @property
    def extra_args(self) -> ExtraArgs:
        return {Hire: lambda hire: {"person": self.text(f"mark-{hire.person}", count=1)}}

    @cached_property
    def label_args(self) -> LabelArgs:
        return {Roll: self.roll_variables, Done: self.stop_variables}

    def label(self, lookahead: Ahead, action: Action) -> str:
        view = lookahead.view
        match action:
            case Use(symbol, dice):
                return self.label_with_cost(self.text(f"used-{symbol}", count=dice), lookahead(action))
            case Hire(person) if view.phase == "tower_recruit":
                return self.text(
                    "label-gift",
                    what=self.person_name(person),
                    gives=self.describe_person(view, PERSONS[person]),
                )
            case Hire(person):
                return self.label_with_cost(self.person_name(person), lookahead(action))
            case Place(space):
                notes = self.list_effects(lookahead, action)
                return self.text("label-space", space=space, notes=", ".join(notes)) if notes else space
            case _:
                return self.label_message(lookahead, action)

    def plain_label(self, view: View, action: Action) -> str:
        """Return the label of an action whose name is complete without a lookahead."""
        return self.label_message(Lookahead(view), action)

    def roll_variables(self, lookahead: Ahead, roll: Roll) -> MessageArgs:
        """Return the variables of "Keep 2 crates" or, if fewer dice are rolled than kept, of "Roll 1 wall"."""
        kept = [face for position, face in enumerate(lookahead.view.dice, 1) if position not in roll.reroll]
        rolled = [lookahead.view.dice[position - 1] for position in roll.reroll]
        if not kept:
            how = "all"
        elif len(kept) < len(rolled) or len(set(kept)) == 1:
            how = "keep"
        else:
            how = "some"
        counts = Counter(rolled if how == "some" else kept)
        faces = [self.text(f"faces-{face}", count=count) for face, count in counts.items()]
        return {"how": how, "faces": self.join_with_and(faces), "rolled": len(rolled)}

    def stop_variables(self, lookahead: Ahead, done: Done) -> MessageArgs:
        """Return the variables of the label that ends building houses."""
        return {"built": len(lookahead.view.placing.placed) if lookahead.view.placing else 0}

    def label_with_cost(self, what: str, preview: ActionPreview[View]) -> str:
        """Return "3 crates, 2 coins"."""
        scored = preview.find_event(Scored)
        return self.text("label-cost", what=what, coins=scored.coins) if scored else what

    def list_effects(self, lookahead: Ahead, action: Place) -> list[str]:
        """Return what a mark would complete, break or give on this space, without what it gives on any space."""
        preview, before = lookahead(action), lookahead.view.own_city
        after = preview.view.cities[before.seat]
        notes = [
            self.text("note-completes", side=side) for side in after.complete if side not in before.complete
        ]
        gains = [
            event
            for event in preview.events
            if isinstance(event, Gained) and event.reason not in GAINS_ON_ANY_SPACE
        ]
        notes += self.list_amounts(
            "gain", coins=sum(event.coins for event in gains), vp=sum(event.vp for event in gains)
        )
        return notes + [
            self.text("note-breaks", side=side) for side in after.broken if side not in before.broken
        ]

    def action_name(self, view: View, action: Action) -> str:
        match action:
            case Place(space) if space in view.own_city.marks:
                marks = self.marks_on_spaces(view.own_city.marks[space], [space])
                return self.text("done-place", marks=marks)
            case Place(space):
                return self.text("done-place", marks=space)
            case Use("cross", dice):
                return self.text("done-place", marks=self.text(f"mark-church_{dice}", count=1))
            case Use(symbol, dice):
                return self.text("done-use", what=self.text(f"used-{symbol}", count=dice))
            case Roll():
                return self.formatter("done", action, **self.roll_variables(Lookahead(view), action))
            case Done():
                return self.text("done-done")
            case _:
                return self.formatter("done", action)

    def undo_label(self, view: View, actions: Sequence[Action]) -> str:
        """Return "placing crates on E5, E6 and D6". If there are marks among the actions, only these are named."""
        own_city, spaces_by_mark = view.own_city, dict[str, list[str]]()
        for action in actions:
            if isinstance(action, Place) and action.space in own_city.marks:
                spaces_by_mark.setdefault(own_city.marks[action.space], []).append(action.space)
        marks = [self.marks_on_spaces(mark, spaces) for mark, spaces in spaces_by_mark.items()]
        if marks:
            return self.text("done-place", marks=self.join_with_and(marks))
        return super().undo_label(view, actions)

    def describe_person(self, view: View, person: Person) -> str:
        """Return what a person would give at best."""
        parts = [self.describe_effect(view.own_city, effect) for effect in person.effects]
        return ", ".join(filter(None, parts)) or self.text("gives-nothing")

    def describe_effect(self, own_city: City, effect: PersonEffect) -> str:
        """Return what one effect of a person would give at best, or ""."""
        match effect:
            case StaticDefence(amount):
                return self.text("gives-defence", amount=amount)
            case BuildHouses(most):
                return self.text("gives-houses", count=min(most, own_city.logs))
            case GainVp(amount):
                return self.text("gain-vp", count=amount)
            case GainVpPerNeighbour() | GainCoinsPerNeighbour():
                count, space = find_best_space(to_masks(own_city), effect)
                gain = self.text(
                    f"gain-{'vp' if isinstance(effect, GainVpPerNeighbour) else 'coins'}", count=count
                )
                return self.text("gives-best", gain=gain, space=SPACE_BY_BIT[space]) if count else ""


def count_gain(masks: city.City, space: int, effect: PersonEffect) -> int:
    """Return what a person on this space would give for their neighbours."""
    if not isinstance(effect, GainVpPerNeighbour | GainCoinsPerNeighbour):
        return 0
    return effect.amount * city.count_neighbours(masks, space, effect.kind, effect.distinct)


def find_best_space(masks: city.City, effect: PersonEffect) -> tuple[int, int]:
    """Return the largest gain of a person, and the empty space for it.

    It is an inner space if possible. The gain is 0 if there is none.
    """
    free = city.iterate_bits(city.empty_spaces(masks))
    rated = [(count_gain(masks, space, effect), not space & OUTER_SPACES, space) for space in free]
    gain, _, space = max(rated, key=lambda entry: entry[:2], default=(0, True, 0))
    return gain, space
