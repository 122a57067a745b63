"""What the answers are called: with what they bring at once (Q10)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import Action, EndTurn, Event
from engine.core.foresight import Foresight
from engine.core.naming import minus
from engine.core.saying import Sayer
from engine.core.text import Catalogue

from .. import actions as a
from .. import events as e
from ..commands.speaker import BOTTOMS, taking
from ..components import LINKS, PENALTY, PHASES, ForumSpace
from ..rules.depots import place_of
from ..rules.forum import in_turn
from ..rules.scoring import fountain_points, villa_points
from ..rules.tiles import TURNS_OF
from ..view import View
from .foretold import Building, Card, brought, building, cards
from .names import Names, number
from .usual import sets_so_far

MOST = 80  # characters of a label


class Labels:
    """Names the answers of one seat."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)
        self.kinds: dict[type[Action], Callable[[Foresight[View], Any], str]] = {
            a.Take: self.tile, a.TakeBottom: self.tile, a.Place: self.place, a.ReturnFountain: self.give_back,
            a.Visit: self.visit, a.PaySets: self.pay, a.BreadSets: self.bread, EndTurn: self.end,
        }  # fmt: skip
        self.say = Sayer(text, self.names.said, {
            **dict.fromkeys((a.Take, a.TakeBottom), lambda action: {"place": place_of(action)}),
            a.Visit: lambda action: {"slot": number(action.slot)},
        })  # fmt: skip

    def __call__(self, ahead: Foresight[View], action: Action) -> str:
        say = self.kinds.get(type(action))
        return say(ahead, action) if say is not None else self.say("label", action)

    # Tiles

    def tile(self, ahead: Foresight[View], action: a.Take | a.TakeBottom) -> str:
        return self.named(ahead.view, action)

    def named(self, view: View, action: a.Take | a.TakeBottom) -> str:
        """"3b: merchant and garden", "k04: merchant"."""
        face = view.lying(action)
        return self.say("label", action, face=self.names.face(face) if face else "")

    def place(self, ahead: Foresight[View], action: a.Place) -> str:
        """"D4, turned 90°: garden complete, 2 herbs; writ, 1 prestige"."""
        found, at = building(ahead, action), self.spot(ahead.view, action)
        empty = ahead(action).asked != "craft" and ahead(action).first(e.TookBottom) is None
        parts = [self.completion(one, told, empty) for one, told in found.completed]
        writ = [self.text("effect-writ", gain=self.names.amounts(found.writ))] if found.writ is not None else []
        full = self.text("label-place", at=at, effect="; ".join([*parts, *writ]) or "none")
        return full if len(full) <= MOST else self.text("label-place", at=at, effect=self.brief(found))

    def spot(self, view: View, action: a.Place) -> str:
        """"D4, turned 90°"; a single is not turned (T6)."""
        single = view.held is not None and len(TURNS_OF[view.held]) == 1
        return self.text("spot", cell=action.cell, turn="none" if single else action.turn)

    def completion(self, one: e.Completed, told: Sequence[Event], empty: bool) -> str:
        """"garden complete, 2 herbs"; a single is what it brings. `empty`: nothing is left for a craftsman."""
        gain = self.names.amounts(brought(told))
        traded = next((event for event in told if isinstance(event, e.Traded)), None)
        if one.kind == "villa":
            gain = self.names.thing("vp", villa_points(one.chimneys))
        elif one.kind in ("craftsman", "fountain"):
            gain = self.text(f"gain-{one.kind}", empty=int(empty))
        elif traded is not None:
            gain = self.text("gain-merchant", goods=traded.goods, coins=self.names.thing("coin", traded.coins))
        return self.text("effect-complete", kind=one.kind, name=self.names.kind(one.kind), gain=gain)

    def brief(self, found: Building) -> str:
        """"garden, villa and merchant complete; writ, 1 prestige"."""
        kinds = self.names.together([self.names.kind(one.kind) for one, _ in found.completed])
        writ = self.names.amounts(found.writ) if found.writ is not None else "none"
        return self.text("effect-brief", kinds=kinds, writ=writ)

    def end(self, ahead: Foresight[View], action: EndTurn) -> str:
        return self.say("label", action, then=then(ahead), next=ahead.view.phase + 1)

    # Fountain cards

    def give_back(self, ahead: Foresight[View], action: a.ReturnFountain) -> str:
        """"Return villa: 3 completed, 6 VP now"."""
        completed, held = ahead.view.own.completed, ahead.view.hand.count(action.card)
        points = fountain_points(action.card, completed)
        return self.say("label", action, count=completed[action.card], points=points, cards=held)

    # The forum

    def visit(self, ahead: Foresight[View], action: a.Visit) -> str:
        """"Slot 8: card 5, 2 sets, 4 VP; then card 6, 1 set, 1 coin"; without the sets where it would be too long."""
        first, second = map(number, in_turn(action))
        found, label = cards(ahead(action).told), ""
        for say, brief in ((self.result, 0), (self.gain, 0), (self.gain, 1)):
            one, other = map(say, found)
            label = self.say("label", action, first=first, second=second, one=one, other=other, brief=brief)
            if len(label) <= MOST:
                break
        return label

    def result(self, found: Card) -> str:
        """"2 sets, 4 VP"."""
        return self.text("result", sets=found.sets, gain=self.gain(found))

    def gain(self, found: Card) -> str:
        """"4 VP"; "−4 VP"."""
        return self.names.amounts(found.gain) if found.sets else self.loss()

    def loss(self) -> str:
        return self.text("loss", points=minus(-PENALTY))

    def pay(self, ahead: Foresight[View], action: a.PaySets) -> str:
        """"2 sets: 8 VP for 2 grapes, 1 coin"; "0 sets: −4 VP"."""
        card = cards(ahead(action).told)[0]
        cost, gain, bread = self.names.amounts(card.cost), self.names.amounts(card.gain), int(card.told.bread > 0)
        return self.say("label", action, cost=cost, gain=gain, loss=self.loss(), bread=bread)

    def bread(self, ahead: Foresight[View], action: a.BreadSets) -> str:
        """"1 set for 3 bread: 4 VP", which is what they bring more than none; "No bread: −4 VP"."""
        view = ahead.view
        if not action.n:
            return self.text("label-bread-none", sets=sets_so_far(view), loss=self.loss())
        some, none = (cards(ahead(a.BreadSets(n)).told)[0] for n in (action.n, 0))
        more = self.more(some.gain, none.gain if none.sets else {})
        bread = self.names.thing("bread", some.cost["bread"])
        return self.say("label", action, bread=bread, gain=self.names.amounts(more))

    def more(self, some: Mapping[str, int], none: Mapping[str, int]) -> Counter[str]:
        return Counter({what: n - none.get(what, 0) for what, n in some.items()})

    def done(self, action: Action) -> str:
        """As the Undo button says it: the label without what follows from it."""
        return self.say("done", action)

    def entry(self, view: View, field: str, word: str) -> str:
        """What a word means that completes a field of a command; "" where it says it all itself."""
        if field == "tile":
            return self.named(view, taking("craft" if word in BOTTOMS else "take", word))
        if field == "first":
            return "".join(self.card(view, space) for space in view.forum if space == word)
        link = next((link for link in LINKS.values() if link.id == word), None) if field == "slot" else None
        if link is None:
            return ""
        one, other = (self.card(view, space) for space in link.spaces)
        return self.text("entry-slot", slot=word, one=one, other=other)

    def card(self, view: View, space: ForumSpace) -> str:
        """"f05 pay 2 herbs: 4 VP"."""
        return self.text("card-at", space=space, card=self.names.card(view.forum[space]))


def then(ahead: Foresight[View]) -> str:
    """What ending the turn sets off, besides the next one."""
    view = ahead.view
    if not ahead(EndTurn()).draws:
        return "visit" if view.stage == "forum" else "turn"
    if view.fountain_due:
        return "fountain"
    return "deal" if view.phase < PHASES else "over"
