"""What the answers are called: with what they bring at once (Q10)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Action, EndTurn
from engine.core.text import Catalogue

from . import actions as a
from .components import FORUM, LINKS, PENALTY, PHASES, PRODUCE, SET_BREAD, TOP, ForumSpace
from .district import Feature
from .forecast import Prospect, Resolution, foreseen, gained, held, lying, own, resolving, sets_so_far, visited
from .forum import in_turn, price
from .names import Names, gains, minus, number
from .scoring import fountain_points, villa_points
from .speaker import BOTTOMS, place_of, taking
from .tiles import TURNS_OF
from .view import District, View

MOST = 80  # characters of a label


class Labels:
    """Names the answers of one seat."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)
        self.kinds: dict[type[Action], Callable[[View, Any], str]] = {
            a.StartAt: self.start, a.Take: self.tile, a.Place: self.place, a.Store: self.store,
            a.TakeBottom: self.tile, a.ReturnFountain: self.give_back, a.Visit: self.visit, a.PaySets: self.pay,
            a.BreadSets: self.bread, EndTurn: self.end,
        }  # fmt: skip

    def __call__(self, view: View, action: Action) -> str:
        return self.kinds[type(action)](view, action)

    def start(self, view: View, action: a.StartAt) -> str:
        return self.text("label-start", depot=action.depot)

    # Tiles

    def tile(self, view: View, action: a.Take | a.TakeBottom) -> str:
        """"3b: merchant and garden", "k04: merchant"."""
        face = lying(view, action)
        return self.text("label-tile", place=place_of(action), face=self.names.face(face) if face else "")

    def place(self, view: View, action: a.Place) -> str:
        """"D4, turned 90: garden complete, 2 herbs; writ, 1 prestige" (UX 6)."""
        district = own(view)
        found = foreseen(district, held(view), action)
        at = self.spot(view, action)
        full = self.text("label-place", at=at, effect=self.effect(view, district, found) or "none")
        return full if len(full) <= MOST else self.text("label-place", at=at, effect=self.brief(found))

    def spot(self, view: View, action: a.Place) -> str:
        """"D4, turned 90"; a single is not turned (T6)."""
        single = view.held is not None and len(TURNS_OF[view.held]) == 1
        return self.text("spot", cell=action.cell, turn="none" if single else action.turn)

    def effect(self, view: View, district: District, found: Prospect) -> str:
        """"garden complete, 2 herbs; writ, 1 prestige"."""
        goods = sum(district.goods.values()) + found.outcome.goods
        parts = [self.completion(view, one, goods) for one in found.outcome.completed]
        return "; ".join([*parts, *([self.text("effect-writ")] if found.outcome.writ else [])])

    def completion(self, view: View, one: Feature, goods: int) -> str:
        """"garden complete, 2 herbs"; a single is what it brings. `goods` are those that a merchant takes."""
        if one.kind in PRODUCE:
            gain = self.names.thing(PRODUCE[one.kind], len(one.cells) - 1)
        elif one.kind == "villa":
            gain = self.names.thing("vp", villa_points(one.chimneys))
        else:
            gain = self.text(f"gain-{one.kind}", goods=goods, coins=goods + 1, empty=int(not any(view.bottom_row)))
        return self.text("effect-complete", kind=one.kind, name=self.names.kind(one.kind), gain=gain)

    def brief(self, found: Prospect) -> str:
        """"garden, villa and merchant complete; writ"."""
        kinds = self.names.together([self.names.kind(one.kind) for one in found.outcome.completed])
        return self.text("effect-brief", kinds=kinds, writ=int(found.outcome.writ))

    def store(self, view: View, action: a.Store) -> str:
        return self.text("label-store")

    def end(self, view: View, action: EndTurn) -> str:
        return self.text("label-endturn", then=then(view), next=view.phase + 1)

    # Fountain cards

    def give_back(self, view: View, action: a.ReturnFountain) -> str:
        """"Return villa: 3 completed, 6 VP now"."""
        completed = own(view).completed
        return self.text(
            "label-return",
            kind=self.names.kind(action.card),
            count=completed[action.card],
            points=fountain_points(action.card, completed),
            cards=view.hand.count(action.card),
        )

    # The forum

    def visit(self, view: View, action: a.Visit) -> str:
        """"Slot 8: card 5, 2 sets, 4 VP; then card 6, 1 set, 1 coin"; without the sets where it would be too long."""
        first, second = map(number, in_turn(action))
        results, label = visited(view, view.active, action), ""
        for say, brief in ((self.result, 0), (self.gain, 0), (self.gain, 1)):
            one, other = map(say, results)
            label = self.text(
                "label-visit", slot=number(action.slot), first=first, second=second, one=one, other=other, brief=brief
            )
            if len(label) <= MOST:
                break
        return label

    def result(self, found: Resolution) -> str:
        """"2 sets, 4 VP"."""
        return self.text("result", sets=found.sets, gain=self.gain(found))

    def gain(self, found: Resolution) -> str:
        """"4 VP"; "−4 VP"."""
        return self.names.amounts(found.gain) if found.sets else self.loss()

    def loss(self) -> str:
        return self.text("loss", points=minus(-PENALTY))

    def pay(self, view: View, action: a.PaySets) -> str:
        """"2 sets: 8 VP for 2 grapes, 1 coin"; "0 sets: −4 VP"."""
        card, district = FORUM[view.forum[resolving(view)]], own(view)
        if not action.n:
            return self.text("label-pay-none", loss=self.loss(), bread=int(district.bread >= SET_BREAD))
        gain = self.names.amounts(gained(card, action.n, district.prestige))
        cost = self.names.amounts(price(card, action.n, district.goods))
        return self.text("label-pay", sets=action.n, cost=cost, gain=gain)

    def bread(self, view: View, action: a.BreadSets) -> str:
        """"1 set for 3 bread: 4 VP"; "No bread: −4 VP"."""
        card, sets = FORUM[view.forum[resolving(view)]], sets_so_far(view)
        if not action.n:
            return self.text("label-bread-none", sets=sets, loss=self.loss())
        before = own(view).prestige + gains(card.effects, sets)["prestige"]
        gain = self.names.amounts(gained(card, action.n, min(before, TOP)))
        bread = self.names.thing("bread", SET_BREAD * action.n)
        return self.text("label-bread", sets=action.n, bread=bread, gain=gain)

    def done(self, view: View, action: Action) -> str:
        """As the Undo button says it: the label without what follows from it."""
        match action:
            case a.Take() | a.TakeBottom():
                return self.text("done-take", place=place_of(action))
            case a.Place(cell):
                return self.text("done-place", cell=cell)
            case a.Store():
                return self.text("done-store")
            case a.Visit(slot):
                return self.text("done-visit", slot=number(slot))
            case a.PaySets(n):
                return self.text("done-pay", sets=n)
            case a.BreadSets(n):
                return self.text("done-bread", sets=n)
            case a.ReturnFountain(card):
                return self.text("done-return", kind=self.names.kind(card))
            case _:
                return self(view, action)

    def entry(self, view: View, field: str, word: str) -> str:
        """What a word means that completes a field of a command; "" where it says it all itself."""
        if field == "tile":
            return self.tile(view, taking("craft" if word in BOTTOMS else "take", word))
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


def then(view: View) -> str:
    """What ending the turn sets off, besides the next one."""
    if view.fountain_due:
        return "fountain"
    if view.stage != "forum":
        return "turn"
    if len(view.forum_queue) > 1:
        return "visit"
    return "deal" if view.phase < PHASES else "over"
