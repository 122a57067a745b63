"""Labels of the options, with what they bring at once (Q10)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from engine.core import Action, Choice, EndTurn, Event
from engine.core.presentation import LabelArgs, Lookahead, first_that_fits
from engine.core.text import ExtraArgs, MessageArgs, format_number

from .. import actions as a
from .. import events as e
from ..commands.speaker import BOTTOM_SPACE_BY_WORD, parse_take
from ..commands.usual import count_sets_so_far
from ..components import FORUM_PENALTY_VP, LINK_BY_FORUM_SLOT, PHASE_COUNT, ForumSpace
from ..rules.depots import format_tile_place
from ..rules.forum import order_spaces
from ..rules.scoring import fountain_points, villa_points
from ..rules.tiles import TURNS_BY_FACE
from ..view import View
from .foretold import BuildPreview, CardPreview, list_resolved_cards, preview_build, sum_gains
from .names import TextPresenter, format_forum_number

MAX_LABEL_CHARS = 80


class LabelPresenter(TextPresenter):
    """Names the options of one seat."""

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args, a.Visit: lambda action: {"slot": format_forum_number(action.slot)},
            **dict.fromkeys((a.Take, a.TakeBottom), lambda action: {"place": format_tile_place(action)}),
        }  # fmt: skip

    @cached_property
    def label_args(self) -> LabelArgs:
        return {
            **dict.fromkeys((a.Take, a.TakeBottom), lambda lookahead, action: self.tile_args(lookahead.view, action)),
            a.ReturnFountain: self.return_args,
            EndTurn: lambda lookahead, action: {
                "then": find_what_follows_turn(lookahead), "next": lookahead.view.phase + 1
            },
        }  # fmt: skip

    def label(self, lookahead: Lookahead[View], action: Action) -> str:
        match action:
            case a.Place():
                return self.place_label(lookahead, action)
            case a.Visit():
                return self.visit_label(lookahead, action)
            case a.PaySets() | a.BreadSets():
                return self.payment_label(lookahead, action)
            case _:
                return self.label_message(lookahead, action)

    # Tiles

    def tile_args(self, view: View, action: a.Take | a.TakeBottom) -> MessageArgs:
        """Return the variables of "3b: merchant and garden" and "k04: merchant"."""
        face = view.find_tile(action)
        return {"face": self.name_formatter.name_face(face) if face else ""}

    def place_label(self, lookahead: Lookahead[View], action: a.Place) -> str:
        """Return a label such as "D4, turned 90°: garden complete, 2 herbs; writ, 1 prestige"."""
        preview, spot = preview_build(lookahead, action), self.format_spot(lookahead.view, action)
        empty = lookahead(action).next_kind != "craft" and lookahead(action).find_event(e.TookBottom) is None
        parts = [
            self.format_completion(completion, completion_events, empty)
            for completion, completion_events in preview.completed
        ]
        writ = (
            [self.text("effect-writ", gain=self.name_formatter.amounts(preview.writ))]
            if preview.writ is not None
            else []
        )
        effects = "; ".join([*parts, *writ]) or "none", self.format_brief(preview)
        return first_that_fits(
            (self.text("label-place", at=spot, effect=effect) for effect in effects), MAX_LABEL_CHARS
        )

    def format_spot(self, view: View, action: a.Place) -> str:
        """Return "D4, turned 90°". A single is not turned (T6)."""
        single = view.held is not None and len(TURNS_BY_FACE[view.held]) == 1
        return self.text("spot", cell=action.cell, turn="none" if single else action.turn)

    def format_completion(self, completion: e.Completed, completion_events: Sequence[Event], empty: bool) -> str:
        """Return "garden complete, 2 herbs", or what a single brings.

        `empty` says that no tile is left for a craftsman.
        """
        gain = self.name_formatter.amounts(sum_gains(completion_events))
        traded = next((event for event in completion_events if isinstance(event, e.Traded)), None)
        if completion.kind == "villa":
            gain = self.name_formatter.amount("vp", villa_points(completion.chimneys))
        elif completion.kind in ("craftsman", "fountain"):
            gain = self.text(f"gain-{completion.kind}", empty=int(empty))
        elif traded is not None:
            gain = self.text(
                "gain-merchant", goods=traded.goods, coins=self.name_formatter.amount("coin", traded.coins)
            )
        return self.text(
            "effect-complete", kind=completion.kind, name=self.name_formatter.name_kind(completion.kind), gain=gain
        )

    def format_brief(self, preview: BuildPreview) -> str:
        """Return a short form: "garden, villa and merchant complete; writ, 1 prestige"."""
        kinds = self.name_formatter.join_with_and(
            [self.name_formatter.name_kind(completion.kind) for completion, _ in preview.completed]
        )
        writ = self.name_formatter.amounts(preview.writ) if preview.writ is not None else "none"
        return self.text("effect-brief", kinds=kinds, writ=writ)

    # Fountain cards

    def return_args(self, lookahead: Lookahead[View], action: a.ReturnFountain) -> MessageArgs:
        """Return the variables of "Return villa: 3 completed, 6 VP now"."""
        completed, held_count = lookahead.view.own.completed, lookahead.view.hand.count(action.card)
        return {"count": completed[action.card], "points": fountain_points(action.card, completed), "cards": held_count}

    # The forum

    def visit_label(self, lookahead: Lookahead[View], action: a.Visit) -> str:
        """Return "Slot 8: card 5, 2 sets, 4 VP; then card 6, 1 set, 1 coin", without the sets if it is too long."""
        first, second = map(format_forum_number, order_spaces(action))
        tries = ((*map(say, list_resolved_cards(lookahead(action).events)), brief)
                 for say, brief in ((self.format_result, 0), (self.format_gain, 0), (self.format_gain, 1)))  # fmt: skip
        return first_that_fits(
            (
                self.formatter(
                    "label", action, first=first, second=second, one=first_text, other=second_text, brief=brief
                )
                for first_text, second_text, brief in tries
            ),
            MAX_LABEL_CHARS,
        )

    def format_result(self, card: CardPreview) -> str:
        """Return "2 sets, 4 VP" or "1 set for 3 bread, 4 VP"."""
        return self.text(
            "result", sets=card.sets, gain=self.format_gain(card), bread=self.format_bread_cost(card) or "none"
        )

    def format_gain(self, card: CardPreview) -> str:
        """Return "4 VP" or "−4 VP"."""
        return self.name_formatter.amounts(card.gain) if card.sets else self.format_loss()

    def format_bread_cost(self, card: CardPreview) -> str:
        """Return "3 bread", or "" if no bread is paid."""
        return self.name_formatter.amount("bread", card.cost["bread"]) if card.cost["bread"] else ""

    def format_loss(self) -> str:
        return self.text("loss", points=format_number(-FORUM_PENALTY_VP))

    def payment_label(self, lookahead: Lookahead[View], action: a.PaySets | a.BreadSets) -> str:
        """Return a label such as "2 sets: 4 VP for 2 coins; then card 6, −4 VP".

        Paying for one card may leave too little for the other one, which is left out if there is no room.
        """
        args = self.pay_args(lookahead, action) if isinstance(action, a.PaySets) else self.bread_args(lookahead, action)
        others = list_resolved_cards(lookahead(action).events)[1:]
        tries: list[MessageArgs] = [{"second": format_forum_number(card.told.space), "other": brings(card)}
                             for card in others for brings in (self.format_result, self.format_gain)]  # fmt: skip
        return first_that_fits(
            (self.formatter("label", action, **args, **other_args) for other_args in (*tries, {"second": "none"})),
            MAX_LABEL_CHARS,
        )

    def pay_args(self, lookahead: Lookahead[View], action: a.PaySets) -> MessageArgs:
        """Return the variables of "2 sets: 8 VP for 2 grapes, 1 coin" and "0 sets: −4 VP"."""
        card = list_resolved_cards(lookahead(action).events)[0]
        cost = self.name_formatter.amounts(card.cost)
        gain = self.name_formatter.amounts(card.gain)
        bread = int(card.told.bread > 0)
        return {"cost": cost, "gain": gain, "loss": self.format_loss(), "bread": bread}

    def bread_args(self, lookahead: Lookahead[View], action: a.BreadSets) -> MessageArgs:
        """Return the variables of "1 more set for 3 bread: 4 VP" and "No bread: −4 VP".

        The gain is what the set brings in addition to taking none.
        """
        sets = count_sets_so_far(lookahead.view)
        if not action.n:
            return {"sets": sets, "loss": self.format_loss()}
        with_bread, without_bread = (list_resolved_cards(lookahead(a.BreadSets(n)).events)[0] for n in (action.n, 0))
        without = without_bread.gain if without_bread.sets else Counter[str]()
        gain = self.name_formatter.amounts({item: n - without[item] for item, n in with_bread.gain.items()})
        return {"sets": sets, "bread": self.format_bread_cost(with_bread), "gain": gain}

    # Autocomplete

    def choice_label(
        self, lookahead: Lookahead[View], kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        """Explain the choice: "3b: merchant and garden", "f05: pay 2 herbs: 4 VP"."""
        return self.explain_word(lookahead.view, field, choice.value) or choice.name, ""

    def explain_word(self, view: View, field: str, word: str) -> str:
        """Return what a typed word means, or "" if it needs no explanation."""
        if field == "tile":
            take = parse_take("craft" if word in BOTTOM_SPACE_BY_WORD else "take", word)
            return self.formatter("label", take, **self.tile_args(view, take))
        if field == "first":
            return "".join(self.format_card_at(view, space) for space in view.forum if space == word)
        link = (
            next((link for link in LINK_BY_FORUM_SLOT.values() if link.id == word), None) if field == "slot" else None
        )
        if link is None:
            return ""
        first_card, second_card = (self.format_card_at(view, space) for space in link.spaces)
        return self.text("entry-slot", slot=word, one=first_card, other=second_card)

    def format_card_at(self, view: View, space: ForumSpace) -> str:
        """Return "f05 pay 2 herbs: 4 VP"."""
        return self.text("card-at", space=space, card=self.name_formatter.name_forum_card(view.forum[space]))


def find_what_follows_turn(lookahead: Lookahead[View]) -> str:
    """Return what ending the turn triggers in addition to the next turn."""
    view = lookahead.view
    if not lookahead(EndTurn()).reaches_chance:
        return "visit" if view.stage == "forum" else "turn"
    if view.fountain_due:
        return "fountain"
    return "deal" if view.phase < PHASE_COUNT else "over"
