"""Labels of the options, with what they bring at once (Q10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from engine.core import Action, Choice, EndTurn, Event, Presenter
from engine.core.presentation import MAX_LABEL_CHARS, LabelArgs, Lookahead, first_that_fits
from engine.core.text import ExtraArgs, MessageArgs

from .. import actions as a
from .. import events as e
from ..commands.speaker import BOTTOM_SPACE_BY_WORD, parse_take
from ..components import LINK_BY_FORUM_SLOT, PHASE_COUNT, ForumSpace
from ..rules.district import explain_refused_build
from ..rules.forum import order_spaces
from ..rules.scoring import fountain_points, villa_points
from ..rules.tiles import TURNS_BY_FACE
from ..view import View
from .foretold import list_resolved_cards, preview_build, sum_gains
from .names import Names, format_forum_number

Ahead = Lookahead[View]


class LabelPresenter(Names, Presenter[View]):
    """Names the options of one seat."""

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args,
            a.Visit: lambda action: {"slot": format_forum_number(action.slot)},
        }

    @cached_property
    def label_args(self) -> LabelArgs:
        return {
            **dict.fromkeys(
                (a.Take, a.TakeBottom), lambda lookahead, action: self.tile_args(lookahead.view, action)
            ),
            a.ReturnFountain: self.return_args,
            EndTurn: lambda lookahead, action: {
                "then": find_what_follows_turn(lookahead),
                "next": lookahead.view.phase + 1,
            },
        }

    def label(self, lookahead: Ahead, action: Action) -> str:
        match action:
            case a.Place():
                return self.place_label(lookahead, action)
            case a.Visit():
                return self.visit_label(lookahead, action)
            case a.PaySets() | a.BreadSets():
                return self.formatter("label", action, outcome=self.format_outcome(lookahead, action))
            case _:
                return self.label_message(lookahead, action)

    # Tiles

    def tile_args(self, view: View, action: a.Take | a.TakeBottom) -> MessageArgs:
        """Return the variables of "Depot 3: merchant and garden". The letter names one of tiles that look alike."""
        face = view.find_tile(action)
        name = self.name_kinds(face) if face else ""
        if isinstance(action, a.TakeBottom):
            return {"face": name, "number": format_forum_number(action.space)}
        others = [self.name_kinds(other) for other in view.depots[action.depot - 1] if other]
        return {"face": f"{name} ({action.slot})" if others.count(name) > 1 else name}

    def place_label(self, lookahead: Ahead, action: a.Place) -> str:
        """Return a label such as "D4, 90°: garden, 2 herbs; 1 prestige; frame goal, 4 points at the end"."""
        preview, spot = preview_build(lookahead, action), self.format_spot(lookahead.view, action)
        empty = lookahead(action).next_kind != "craft" and lookahead(action).find_event(e.TookBottom) is None
        parts = [
            self.format_completion(completion, completion_events, empty)
            for completion, completion_events in preview.completed
        ]
        more = [self.amounts(preview.writ)] if preview.writ is not None else []
        if preview.goals:
            more.append(self.text("effect-goal", points=sum(goal.vp for goal in preview.goals)))
        kinds = [self.name_kind(completion.kind) for completion, _ in preview.completed]
        brief = self.text("effect-brief", kinds=self.join_with_and(kinds), more="; ".join(more) or "none")
        return first_that_fits(
            (
                self.text("label-place", at=spot, effect=effect)
                for effect in ("; ".join([*parts, *more]) or "none", brief)
            ),
            MAX_LABEL_CHARS,
        )

    def format_spot(self, view: View, action: a.Place) -> str:
        """Return "D4", and the rotation if the tile fits there in several: "D4, 90°"."""
        turns = [
            turn
            for turn in TURNS_BY_FACE[view.in_hand]
            if explain_refused_build(view.own.grid, view.in_hand, a.Place(action.cell, turn)) is None
        ]
        return self.text("spot", cell=action.cell, turn="none" if len(turns) == 1 else action.turn)

    def format_completion(
        self, completion: e.Completed, completion_events: Sequence[Event], empty: bool
    ) -> str:
        """Return "garden, 2 herbs", or what a single brings.

        `empty` says that no tile is left for a craftsman.
        """
        gain = self.amounts(sum_gains(completion_events))
        traded = next((event for event in completion_events if isinstance(event, e.Traded)), None)
        if completion.kind == "villa":
            gain = self.amount("vp", villa_points(completion.chimneys))
        elif completion.kind in ("craftsman", "fountain"):
            gain = self.text(f"gain-{completion.kind}", empty=int(empty))
        elif traded is not None:
            gain = self.text("gain-merchant", goods=traded.goods, coins=self.amount("coin", traded.coins))
        return self.text(
            "effect-complete",
            kind=completion.kind,
            name=self.name_kind(completion.kind),
            gain=gain,
        )

    # Fountain cards

    def return_args(self, lookahead: Ahead, action: a.ReturnFountain) -> MessageArgs:
        """Return the variables of "Return villa: 3 completed, 6 points so far"."""
        completed, held_count = lookahead.view.own.completed, lookahead.view.hand.count(action.card)
        return {
            "count": completed[action.card],
            "points": fountain_points(action.card, completed),
            "cards": held_count,
        }

    # The forum

    def visit_label(self, lookahead: Ahead, action: a.Visit) -> str:
        """Return "Slot 8: 4 points, 1 coin for 2 fish", and which card comes first if there is a choice."""
        first, second = order_spaces(action)
        has_choice = lookahead(a.Visit(action.slot, second)).refusal is None
        outcome = self.format_outcome(lookahead, action)
        return self.formatter(
            "label", action, first=format_forum_number(first) if has_choice else "none", outcome=outcome
        )

    def format_outcome(self, lookahead: Ahead, action: Action) -> str:
        """Return what the visit brings from here with the usual payments, and its price: "4 points for 3 bread"."""
        total = Counter[str]()
        for card in list_resolved_cards(lookahead(action).events):
            total.update(card.gain)
            total.subtract(card.cost)
        lost = self.text("loss", points=-total["vp"]) if total["vp"] < 0 else ""
        gain = self.amounts(+total)
        cost = self.amounts({item: -n for item, n in total.items() if n < 0 and item != "vp"})
        return self.text("outcome", gain=", ".join(filter(None, [gain, lost])) or "none", cost=cost or "none")

    # Autocomplete

    def choice_label(
        self, lookahead: Ahead, kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        """Explain the choice: "3b: merchant and garden", "f05: pay 2 herbs: 4 VP"."""
        return self.explain_word(lookahead.view, field, choice.value) or choice.name, ""

    def explain_word(self, view: View, field: str, word: str) -> str:
        """Return what a typed word means, or "" if it needs no explanation."""
        if field == "tile":
            take = parse_take("craft" if word in BOTTOM_SPACE_BY_WORD else "take", word)
            face = view.find_tile(take)
            return self.text("entry-tile", place=word, face=self.name_face(face) if face else "")
        if field == "first":
            return "".join(self.format_card_at(view, space) for space in view.forum if space == word)
        link = (
            next((link for link in LINK_BY_FORUM_SLOT.values() if link.id == word), None)
            if field == "slot"
            else None
        )
        if link is None:
            return ""
        first_card, second_card = (self.format_card_at(view, space) for space in link.spaces)
        return self.text("entry-slot", slot=word, one=first_card, other=second_card)

    def format_card_at(self, view: View, space: ForumSpace) -> str:
        """Return "f05 pay 2 herbs: 4 VP"."""
        return self.text("card-at", space=space, card=self.name_forum_card(view.forum[space]))


def find_what_follows_turn(lookahead: Ahead) -> str:
    """Return what ending the turn triggers in addition to the next turn."""
    view = lookahead.view
    if not lookahead(EndTurn()).reaches_chance:
        return "visit" if view.stage == "forum" else "turn"
    if view.fountain_due:
        return "fountain"
    return "deal" if view.phase < PHASE_COUNT else "over"
