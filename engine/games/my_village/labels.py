"""What the answers are called, with what they cost and bring (UX 6): costs first, gains with a plus."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import Action
from engine.core.text import Catalogue

from . import actions as a
from .components import CRAFTS, CUSTOMERS, TRAIN_RIGHT_STORY
from .death import resting
from .dice import coins_for
from .forecast import (
    ARRIVING,
    adding,
    cost,
    foreseen,
    hidden,
    income,
    marks,
    opened,
    own,
    stage,
)
from .names import Names, capital, printed
from .offers import FIELD_ID, TRAVEL_ID
from .rats import loss
from .scoring import COUNTED, PER_CARD
from .steward import price
from .view import View

LONGEST = 80  # characters of a label
DONE: Mapping[type[Action], str] = {  # what an answer is called once given, whatever it said
    a.Steward: "done-steward", a.TakeHand: "done-hand", a.School: "done-school", a.Pay: "done-pay",
    a.HireLaborer: "done-hire", a.SetRatOrder: "done-rat-order",
}  # fmt: skip


class Labels:
    """Names the answers of one seat."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)
        self.kinds: dict[type[Action], Callable[[View, Any], str]] = {
            a.TakeDice: self.take_dice, a.SetValue: self.set_value, a.Add: self.add, a.TakeHand: self.take_hand,
            a.Activate: self.activate, a.MoveHeadman: self.headman, a.MovePlow: self.plow, a.Bury: self.bury,
            a.SetRatOrder: self.rat_order, a.Pay: self.pay, a.School: self.school, a.Mark: self.mark,
            a.PlaceTile: self.tile, a.CallSteward: self.call, a.TakeCustomers: self.customers,
            a.TakeFree: lambda view, action: self.slot(view, action.card), a.TurnOver: self.turn_over,
            a.KeepTravel: self.keep, a.HireLaborer: self.hire, a.UseSanatory: self.sanatory,
        }  # fmt: skip

    def __call__(self, view: View, action: Action) -> str:
        """"Brewery: 1 time, +1 beer, the reaper comes"."""
        label = self.plain(view, action)
        if isinstance(action, a.TakeDice) or not foreseen(view, action).comes:
            return label
        return self.text("label-fatal", label=label)

    def plain(self, view: View, action: Action) -> str:
        """The label without the reaper."""
        say = self.kinds.get(type(action))
        return say(view, action) if say is not None else self.text(f"label-{type(action).__name__.lower()}")

    def costing(self, label: str, *parts: str) -> str:
        """"Build brewery 5/8: 1 time, +1 beer"."""
        costs = ", ".join(filter(None, parts))
        return self.text("label-costs", label=label, costs=costs) if costs else label

    def time(self, view: View, action: Action) -> str:
        return self.names.amounts({"time": cost(view, action)})

    def gains(self, found: Mapping[str, int]) -> str:
        """"+1 story point, +1 coin"."""
        return ", ".join(self.text("gain", what=self.names.thing(what, n)) for what, n in found.items() if n)

    # Dice

    def take_dice(self, view: View, action: a.TakeDice) -> str:
        """"1 + 4 = 5: play, brewery"; "3 + black 4 = 7, 2 time"."""
        fate, value = foreseen(view, action), action.first.value + action.second.value
        banners = self.names.banners(own(view), opened(view, value).own)
        dice = self.names.dice(action.first, action.second)

        def label(listed: str) -> str:
            return self.text(
                "label-dice", dice=dice, value=value, time=fate.time, fatal=int(fate.comes), own=listed or "none"
            )

        return self.fitting(label, banners)

    def set_value(self, view: View, action: a.SetValue) -> str:
        """"6 for 1 coin: field 1, 2 customers"."""
        first, second = view.turn.dice
        coins = coins_for(first.value, second.value, action.value, action.markers)
        paid = self.names.amounts({"coin": coins, "marker": action.markers}) or "none"
        banners = self.names.banners(own(view), opened(view, action.value, coins, action.markers).own)
        return self.fitting(
            lambda listed: self.text("label-value", value=action.value, paid=paid, own=listed or "none"), banners
        )

    def fitting(self, label: Callable[[str], str], words: Sequence[str]) -> str:
        """With as many of the words as a label has room for."""
        for n in range(len(words), 0, -1):
            found = label(self.names.some(words, n))
            if len(found) <= LONGEST:
                return found
        return label("")

    # Black banners

    def add(self, view: View, action: a.Add) -> str:
        if action.card == TRAVEL_ID:
            return self.travel(view, action.option)
        card = self.names.card(action.card)
        label = self.text("label-build", card=card) if action.card in CRAFTS else capital(card)
        if action.card == FIELD_ID:
            label = self.text("label-field")
        return self.costing(label, self.time(view, action), self.gains(adding(view, action.card)))

    def travel(self, view: View, option: int) -> str:
        """"Travel B: 3 time, 1 horse", with the gray banner."""
        found = stage(view, option)
        assert found, "the journey is over"
        letter, toll = found
        paid = self.names.amounts({"time": toll.time, **dict(toll.needs), "coin": toll.coins})
        return self.costing(self.text("label-travel", letter=letter), paid)

    def take_hand(self, view: View, action: a.TakeHand) -> str:
        return self.costing(self.text("label-hand"), self.gains({"story": view.hand.story}))

    # White banners, the headman, plows

    def activate(self, view: View, action: a.Activate) -> str:
        """"Stables: 1 time, +1 horse"; "Serve M1 Jester: 1 beer, 1 scroll, +4 points"."""
        p, time = own(view), self.time(view, action)
        if action.banner[0] == "M":
            return self.serve(view, action, time)
        gains, name = self.gains(income(p, action.banner)), capital(self.names.banner(p, action.banner))
        if not gains and action.banner == "council" and marks(p):
            gains = self.text("gain", what=self.text("a-mark"))
        if not gains and action.banner != "school":
            gains = self.text("no-room")
        return self.costing(name, time, gains)

    def serve(self, view: View, action: a.Activate, time: str) -> str:
        p = own(view)
        row = CUSTOMERS[p.market[int(action.banner[1:]) - 1] or ""]
        points = self.text("gain", what=self.text("gain-points", count=row.points))
        label = self.text("label-serve", slot=action.banner, who=printed(self.text, row.id))
        return self.costing(label, time, self.names.goods(row.goods), points)

    def headman(self, view: View, action: a.MoveHeadman) -> str:
        """"Headman home: 1 time, 5 story points are safe"."""
        label = self.text("label-headman", to=action.to)
        gains = self.gains(ARRIVING.get(action.to, {}))
        safe = self.text("safe-points", count=own(view).tree) if action.to == "house" else ""
        return self.costing(label, self.time(view, action), gains, safe)

    def plow(self, view: View, action: a.MovePlow) -> str:
        return self.text("label-plow", source=action.source, field=action.field)

    def rat_order(self, view: View, action: a.SetRatOrder) -> str:
        return self.text("label-rat-order", order=action.order)

    # What follows from a banner

    def pay(self, view: View, action: a.Pay) -> str:
        return self.text("label-pay", what=self.names.paying(action.sources))

    def school(self, view: View, action: a.School) -> str:
        option = action.option.replace("_", "-")
        who = self.names.profession(action.profession) if action.profession else "none"
        story = TRAIN_RIGHT_STORY if action.option == "train_right" else 0
        label = self.text("label-school", option=option, who=who)
        return self.costing(label, self.time(view, action), self.gains({"story": story}))

    def mark(self, view: View, action: a.Mark) -> str:
        if action.space is None:
            return self.text("label-no-mark")
        council, space = own(view).council or "", capital(self.text(f"mark-{action.space}"))
        now = PER_CARD * COUNTED[action.space](own(view)) if action.space in COUNTED else 0
        return self.text("label-mark", council=council, space=space, now=now)

    def tile(self, view: View, action: a.PlaceTile) -> str:
        p = own(view)
        if action.banner is not None:
            return self.text("label-tile", banner=self.names.banner(p, action.banner))
        where = "none" if p.tile in (None, "meeting") else self.names.banner(p, p.tile)
        return self.text("label-no-tile", where=where)

    def call(self, view: View, action: a.CallSteward) -> str:
        return self.text("label-call", use=int(action.use))

    def slot(self, view: View, slot: str) -> str:
        """"R3 Jester"."""
        held = view.display.customers[int(slot[1:]) - 1]
        return self.text("label-customer", slot=slot, who=printed(self.text, held) if held else "")

    def customers(self, view: View, action: a.TakeCustomers) -> str:
        """"Take R1, R3: 2 time"."""
        if not action.cards:
            return self.text("label-no-customers")
        time, coins = price(len(action.cards))
        paid = self.names.amounts({"time": time, "coin": coins})
        return self.costing(self.text("label-take-customers", which=", ".join(action.cards)), paid)

    def turn_over(self, view: View, action: a.TurnOver) -> str:
        found = hidden(view)
        return self.text("label-turn-over", what=found.what, letter=found.letter, count=found.count)

    def keep(self, view: View, action: a.KeepTravel) -> str:
        assert view.turn.journey, "no travel card lies open"
        return self.text("label-keep", keep=int(action.keep), card=printed(self.text, view.turn.journey.card))

    # Death and rats

    def bury(self, view: View, action: a.Bury) -> str:
        """"Abbot: first coffin, +2 story points"."""
        who, rest = capital(self.names.profession(action.profession)), resting(view.chronicle[action.profession])
        points = self.names.thing("story", rest.story)
        return self.text("label-bury", who=who, space=rest.space or 0, points=points)

    def hire(self, view: View, action: a.HireLaborer) -> str:
        return self.text("label-hire", who=self.names.profession(action.profession))

    def sanatory(self, view: View, action: a.UseSanatory) -> str:
        return self.text("label-sanatory", use=int(action.use), loss=loss(own(view)))

    # What an answer is called once given

    def done(self, view: View, action: Action) -> str:
        """The view has gone on since: cards may lie elsewhere now."""
        match action:
            case a.TakeDice(first, second):
                return self.names.dice(first, second)
            case a.SetValue(value):
                return self.text("done-value", value=value)
            case a.Add(card):
                return self.names.card(card)
            case a.Activate(banner):
                return self.names.banner(own(view), banner)
            case a.TakeFree(slot):
                return slot
            case a.TakeCustomers(cards):
                return ", ".join(cards) or self.text("label-no-customers")
            case a.KeepTravel():
                return self.text("done-keep")
            case a.TurnOver():
                return self.text("done-turn-over")
            case a.Bury(profession):
                return self.text("done-bury", who=self.names.profession(profession))
            case a.Mark(str(space)):
                return self.text("done-mark", space=self.text(f"mark-{space}"))
            case a.PlaceTile(str(banner)):
                return self.text("done-tile", banner=self.names.banner(own(view), banner))
            case _ if type(action) in DONE:
                return self.text(DONE[type(action)])
            case _:
                label = self.plain(view, action).partition(": ")[0]
                return self.text.begun(label)
