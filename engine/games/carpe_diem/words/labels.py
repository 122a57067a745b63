"""What the answers are called: with what they bring at once (Q10)."""
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

MAX_LABEL_CHARS = 80  # characters of a label


class LabelPresenter(TextPresenter):
    """Names the answers of one seat."""

    @property
    def more(self) -> ExtraArgs:
        return {
            **super().more, a.Visit: lambda action: {"slot": format_forum_number(action.slot)},
            **dict.fromkeys((a.Take, a.TakeBottom), lambda action: {"place": format_tile_place(action)}),
        }  # fmt: skip

    @cached_property
    def besides(self) -> LabelArgs:
        return {
            **dict.fromkeys((a.Take, a.TakeBottom), lambda ahead, action: self.lies(ahead.view, action)),
            a.ReturnFountain: self.returned,
            EndTurn: lambda ahead, action: {"then": find_what_follows_turn(ahead), "next": ahead.view.phase + 1},
        }  # fmt: skip

    def label(self, ahead: Lookahead[View], action: Action) -> str:
        match action:
            case a.Place():
                return self.place(ahead, action)
            case a.Visit():
                return self.visit(ahead, action)
            case a.PaySets() | a.BreadSets():
                return self.payment(ahead, action)
            case _:
                return self.label_message(ahead, action)

    # Tiles

    def lies(self, view: View, action: a.Take | a.TakeBottom) -> MessageArgs:
        """"3b: merchant and garden", "k04: merchant"."""
        face = view.lying(action)
        return {"face": self.named.face(face) if face else ""}

    def place(self, ahead: Lookahead[View], action: a.Place) -> str:
        """"D4, turned 90°: garden complete, 2 herbs; writ, 1 prestige"."""
        found, at = preview_build(ahead, action), self.spot(ahead.view, action)
        empty = ahead(action).asked != "craft" and ahead(action).first(e.TookBottom) is None
        parts = [self.completion(one, told, empty) for one, told in found.completed]
        writ = [self.text("effect-writ", gain=self.named.amounts(found.writ))] if found.writ is not None else []
        effects = "; ".join([*parts, *writ]) or "none", self.brief(found)
        return first_that_fits((self.text("label-place", at=at, effect=effect) for effect in effects), MAX_LABEL_CHARS)

    def spot(self, view: View, action: a.Place) -> str:
        """"D4, turned 90°"; a single is not turned (T6)."""
        single = view.held is not None and len(TURNS_BY_FACE[view.held]) == 1
        return self.text("spot", cell=action.cell, turn="none" if single else action.turn)

    def completion(self, one: e.Completed, told: Sequence[Event], empty: bool) -> str:
        """"garden complete, 2 herbs"; a single is what it brings. `empty`: nothing is left for a craftsman."""
        gain = self.named.amounts(sum_gains(told))
        traded = next((event for event in told if isinstance(event, e.Traded)), None)
        if one.kind == "villa":
            gain = self.named.thing("vp", villa_points(one.chimneys))
        elif one.kind in ("craftsman", "fountain"):
            gain = self.text(f"gain-{one.kind}", empty=int(empty))
        elif traded is not None:
            gain = self.text("gain-merchant", goods=traded.goods, coins=self.named.thing("coin", traded.coins))
        return self.text("effect-complete", kind=one.kind, name=self.named.kind(one.kind), gain=gain)

    def brief(self, found: BuildPreview) -> str:
        """"garden, villa and merchant complete; writ, 1 prestige"."""
        kinds = self.named.join_with_and([self.named.kind(one.kind) for one, _ in found.completed])
        writ = self.named.amounts(found.writ) if found.writ is not None else "none"
        return self.text("effect-brief", kinds=kinds, writ=writ)

    # Fountain cards

    def returned(self, ahead: Lookahead[View], action: a.ReturnFountain) -> MessageArgs:
        """"Return villa: 3 completed, 6 VP now"."""
        completed, held = ahead.view.own.completed, ahead.view.hand.count(action.card)
        return {"count": completed[action.card], "points": fountain_points(action.card, completed), "cards": held}

    # The forum

    def visit(self, ahead: Lookahead[View], action: a.Visit) -> str:
        """"Slot 8: card 5, 2 sets, 4 VP; then card 6, 1 set, 1 coin"; without the sets where it would be too long."""
        first, second = map(format_forum_number, order_spaces(action))
        tries = ((*map(say, list_resolved_cards(ahead(action).told)), brief)
                 for say, brief in ((self.result, 0), (self.gain, 0), (self.gain, 1)))  # fmt: skip
        return first_that_fits((self.say("label", action, first=first, second=second, one=one, other=other, brief=brief)
                        for one, other, brief in tries), MAX_LABEL_CHARS)  # fmt: skip

    def result(self, found: CardPreview) -> str:
        """"2 sets, 4 VP"; "1 set for 3 bread, 4 VP"."""
        return self.text("result", sets=found.sets, gain=self.gain(found), bread=self.for_bread(found) or "none")

    def gain(self, found: CardPreview) -> str:
        """"4 VP"; "−4 VP"."""
        return self.named.amounts(found.gain) if found.sets else self.loss()

    def for_bread(self, found: CardPreview) -> str:
        """"3 bread"; "" where it is not paid with any."""
        return self.named.thing("bread", found.cost["bread"]) if found.cost["bread"] else ""

    def loss(self) -> str:
        return self.text("loss", points=format_number(-FORUM_PENALTY_VP))

    def payment(self, ahead: Lookahead[View], action: a.PaySets | a.BreadSets) -> str:
        """"2 sets: 4 VP for 2 coins; then card 6, −4 VP": paying for one card may leave too little for the other. That
        one is left out where there is no room."""
        said = self.paid(ahead, action) if isinstance(action, a.PaySets) else self.bread(ahead, action)
        others = list_resolved_cards(ahead(action).told)[1:]
        tries: list[MessageArgs] = [{"second": format_forum_number(card.told.space), "other": brings(card)}
                             for card in others for brings in (self.result, self.gain)]  # fmt: skip
        return first_that_fits(
            (self.say("label", action, **said, **one) for one in (*tries, {"second": "none"})), MAX_LABEL_CHARS
        )

    def paid(self, ahead: Lookahead[View], action: a.PaySets) -> MessageArgs:
        """"2 sets: 8 VP for 2 grapes, 1 coin"; "0 sets: −4 VP"."""
        card = list_resolved_cards(ahead(action).told)[0]
        cost, gain, bread = self.named.amounts(card.cost), self.named.amounts(card.gain), int(card.told.bread > 0)
        return {"cost": cost, "gain": gain, "loss": self.loss(), "bread": bread}

    def bread(self, ahead: Lookahead[View], action: a.BreadSets) -> MessageArgs:
        """"1 more set for 3 bread: 4 VP", which is what they bring more than none; "No bread: −4 VP"."""
        sets = count_sets_so_far(ahead.view)
        if not action.n:
            return {"sets": sets, "loss": self.loss()}
        some, none = (list_resolved_cards(ahead(a.BreadSets(n)).told)[0] for n in (action.n, 0))
        without = none.gain if none.sets else Counter[str]()
        gain = self.named.amounts({what: n - without[what] for what, n in some.gain.items()})
        return {"sets": sets, "bread": self.for_bread(some), "gain": gain}

    # What completes a field of a command

    def entry(self, ahead: Lookahead[View], kind: type[Struct], field: str, choice: Choice) -> tuple[str, str]:
        """With what it means: "3b: merchant and garden", "f05: pay 2 herbs: 4 VP"."""
        return self.meant(ahead.view, field, choice.value) or choice.name, ""

    def meant(self, view: View, field: str, word: str) -> str:
        """What a word means; "" where it says it all itself."""
        if field == "tile":
            take = parse_take("craft" if word in BOTTOM_SPACE_BY_WORD else "take", word)
            return self.say("label", take, **self.lies(view, take))
        if field == "first":
            return "".join(self.card(view, space) for space in view.forum if space == word)
        link = (
            next((link for link in LINK_BY_FORUM_SLOT.values() if link.id == word), None) if field == "slot" else None
        )
        if link is None:
            return ""
        one, other = (self.card(view, space) for space in link.spaces)
        return self.text("entry-slot", slot=word, one=one, other=other)

    def card(self, view: View, space: ForumSpace) -> str:
        """"f05 pay 2 herbs: 4 VP"."""
        return self.text("card-at", space=space, card=self.named.card(view.forum[space]))


def find_what_follows_turn(ahead: Lookahead[View]) -> str:
    """What ending the turn sets off, besides the next one."""
    view = ahead.view
    if not ahead(EndTurn()).draws:
        return "visit" if view.stage == "forum" else "turn"
    if view.fountain_due:
        return "fountain"
    return "deal" if view.phase < PHASE_COUNT else "over"
