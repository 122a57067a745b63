"""What the answers are called, with what they cost and bring: costs first, gains with a plus. What that is the
rules tell: each answer is played on a preview."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import Action
from engine.core.foresight import Foresight, Outlook
from engine.core.naming import Said, capital
from engine.core.saying import Args, Sayer
from engine.core.text import Catalogue

from .. import actions as a
from .. import events as e
from ..components import CLOUDS, CRAFTS, CUSTOMERS
from ..rules.display import FIELD_ID, TRAVEL_ID, next_letter
from ..rules.piles import covered
from ..rules.rats import loss
from ..state import Player
from ..view import View
from .names import Names, printed

Ahead = Foresight[View]
LONGEST = 80  # characters of a label


class Labels:
    """Names the answers of one seat."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = known = Names(text, names)
        space: Said = {"space": lambda space: text(f"mark-{space}")}
        self.say = Sayer(text, {**known.said, **space, "first": known.die, "second": known.die})
        self.kinds: dict[type[Action], Callable[[Ahead, Any], str]] = {  # whose fields do not say it all
            a.TakeDice: self.take_dice, a.SetValue: self.set_value, a.Add: self.add, a.TakeHand: self.take_hand,
            a.Activate: self.activate, a.MoveHeadman: self.headman, a.Bury: self.bury, a.School: self.school,
            a.Mark: self.mark, a.TakeFree: lambda ahead, action: self.slot(ahead.view, action.card),
            a.TakeCustomers: self.customers, a.TurnOver: self.turn_over,
        }  # fmt: skip

    def __call__(self, ahead: Ahead, action: Action) -> str:
        """"Brewery: 1 time, +1 beer, the reaper comes"."""
        label = self.plain(ahead, action)
        if isinstance(action, a.TakeDice | a.SetValue) or not fatal(ahead(action)):
            return label  # of dice the label has a place for it, and says it before they are set
        return self.text("label-fatal", label=label)

    def plain(self, ahead: Ahead, action: Action) -> str:
        """The label without the reaper."""
        say = self.kinds.get(type(action))
        return say(ahead, action) if say is not None else self.named(ahead.view, me(ahead), action)

    def named(self, view: View, p: Player, action: Action) -> str:
        """By its own fields."""
        return self.say("label", action, **self.facts(view, p, action))

    def facts(self, view: View, p: Player, action: Action) -> Args:
        """What the view tells of an answer, for which its fields do not do."""
        match action:
            case a.Activate(banner):
                return {"banner": self.names.banner(p, banner)}
            case a.PlaceTile(banner):
                where = "none" if p.tile in (None, "meeting") else self.names.banner(p, p.tile)
                return {"banner": self.names.banner(p, banner) if banner else "none", "where": where}
            case a.KeepTravel():
                journey = view.turn.journey
                return {"card": printed(self.text, journey.card) if journey is not None else "none"}
            case a.UseSanatory():
                return {"loss": loss(p)}
            case _:
                return {}

    def costing(self, label: str, *parts: str) -> str:
        """"Build brewery 5/8: 1 time, +1 beer"."""
        costs = ", ".join(filter(None, parts))
        return self.text("label-costs", label=label, costs=costs) if costs else label

    def priced(self, ahead: Ahead, action: Action, *parts: str) -> str:
        """With the time, coins and goods that it takes and all that it brings: "1 time, +1 beer"."""
        return ", ".join(filter(None, [self.names.amounts(paid(ahead, action)), *parts, self.gains(ahead, action)]))

    def gains(self, ahead: Ahead, action: Action) -> str:
        """"+1 story point, +1 coin"."""
        found = gained(ahead, action)
        return ", ".join(self.text("gain", what=self.names.thing(what, n)) for what, n in found.items() if n)

    # Dice

    def take_dice(self, ahead: Ahead, action: a.TakeDice) -> str:
        """"1 + 4 = 5: 1 story point (play), brewery"; "3 + black 4 = 7 (2 time)"."""
        value, time, comes = action.first.value + action.second.value, spent(ahead, action), int(fatal(ahead(action)))

        def label(listed: str) -> str:
            return self.say("label", action, value=value, time=time, fatal=comes, own=listed or "none")

        return self.fitting(label, self.names.banners(me(ahead), whites(ahead(action))))

    def set_value(self, ahead: Ahead, action: a.SetValue) -> str:
        """"6 for 1 coin: field 1, 2 customers"."""
        found = {**paid(ahead, action), "time": 0, "marker": action.markers}  # that of black dice goes with the dice
        price = self.names.amounts(found) or "none"
        return self.fitting(
            lambda listed: self.say("label", action, paid=price, own=listed or "none"),
            self.names.banners(me(ahead), whites(ahead(action))),
        )

    def fitting(self, label: Callable[[str], str], words: Sequence[str]) -> str:
        """With as many of the words as a label has room for."""
        for n in range(len(words), 0, -1):
            found = label(self.names.some(words, n))
            if len(found) <= LONGEST:
                return found
        return label("")

    # Black banners

    def add(self, ahead: Ahead, action: a.Add) -> str:
        """"Travel B: 3 time, 1 horse", with the gray banner; "Build brewery 5/8: 1 time, +1 beer"."""
        if action.card == TRAVEL_ID:
            label = self.text("label-travel", letter=next_letter(me(ahead)) or "")
        elif action.card == FIELD_ID:
            label = self.text("label-field")
        else:
            card = self.names.card(action.card)
            label = self.text("label-build", card=card) if action.card in CRAFTS else capital(card)
        return self.costing(label, self.priced(ahead, action))

    def take_hand(self, ahead: Ahead, action: a.TakeHand) -> str:
        return self.costing(self.say("label", action), self.gains(ahead, action))

    # White banners, the headman, plows

    def activate(self, ahead: Ahead, action: a.Activate) -> str:
        """"Stables: 1 time, +1 horse"; "Serve M1 Jester: 1 beer, 1 scroll, +4 points"."""
        p, then = me(ahead), ahead(action)
        if (served := then.first(e.Served)) is not None:
            points = self.text("gain", what=self.text("gain-points", count=CUSTOMERS[served.customer].points))
            who = printed(self.text, served.customer)
            label = self.text("label-serve", slot=action.banner, who=who)
            return self.costing(label, self.priced(ahead, action), points)
        gains = self.gains(ahead, action)
        if not gains and then.asked != "school":  # of which nobody knows yet what it brings
            gains = self.text("gain", what=self.text("a-mark")) if then.asked == "mark" else self.text("no-room")
        time = self.names.amounts({"time": spent(ahead, action)})
        return self.costing(capital(self.names.banner(p, action.banner)), time, gains)

    def headman(self, ahead: Ahead, action: a.MoveHeadman) -> str:
        """"Headman home: 1 time, 5 story points are safe"."""
        secured = ahead(action).first(e.Secured)
        safe = self.text("safe-points", count=secured.points if secured else 0) if action.to == "house" else ""
        return self.costing(self.named(ahead.view, me(ahead), action), self.priced(ahead, action), safe)

    # What follows from a banner

    def school(self, ahead: Ahead, action: a.School) -> str:
        return self.costing(self.say("label", action), self.priced(ahead, action))

    def mark(self, ahead: Ahead, action: a.Mark) -> str:
        """"Crafts, now 2 points"."""
        then, now = (view.villages[ahead.seat].total for view in (ahead(action).view, ahead.view))
        return capital(self.say("label", action, council=me(ahead).council or "", now=then - now))

    def slot(self, view: View, slot: str) -> str:
        """"R3 Jester"."""
        held = view.display.customers[int(slot[1:]) - 1]
        return self.text("label-customer", slot=slot, who=printed(self.text, held) if held else "")

    def customers(self, ahead: Ahead, action: a.TakeCustomers) -> str:
        """"Take R1, R3: 2 time"."""
        return self.costing(self.say("label", action), self.names.amounts(paid(ahead, action)))

    def turn_over(self, ahead: Ahead, action: a.TurnOver) -> str:
        found = covered(ahead.view, me(ahead))
        return self.say("label", action, what=found.what, letter=found.letter, count=found.count)

    # Death and rats

    def bury(self, ahead: Ahead, action: a.Bury) -> str:
        """"Abbot: first coffin, +2 story points"."""
        died = ahead(action).first(e.Died)
        assert died, "nobody dies"
        who, points = capital(self.names.profession(died.profession)), self.names.thing("story", died.story)
        return self.say("label", action, profession=who, space=died.space or 0, points=points)

    # What an answer is called once given

    def done(self, view: View, action: Action) -> str:
        """The view has gone on since: cards may lie elsewhere now."""
        facts = self.facts(view, view.own, action)
        if self.say.has("done", action):
            return self.say("done", action, **facts)
        return self.text.begun(self.say("label", action, **facts))


# What an answer leads to


def me(ahead: Ahead) -> Player:
    """The village of whoever is asked."""
    return ahead.view.villages[ahead.seat].player


def spent(ahead: Ahead, action: Action) -> int:
    """The clouds that it takes: no answer takes ten."""
    then = ahead(action).view.villages[ahead.seat].player
    return (then.cloud - me(ahead).cloud) % CLOUDS


def fatal(outlook: Outlook[View]) -> bool:
    """Whether it passes the bridge: somebody dies at the end of the turn (C2.1)."""
    return outlook.first(e.ReaperCame) is not None


def paid(ahead: Ahead, action: Action) -> Mapping[str, int]:
    """Time, goods and coins."""
    outlook = ahead(action)
    found = Counter({"time": spent(ahead, action)})
    gone = outlook.first(e.Paid)
    found.update(good for good, _ in (gone.sources if gone else ()))
    found["coin"] = max(0, me(ahead).coins - outlook.view.villages[ahead.seat].player.coins)
    return found


def gained(ahead: Ahead, action: Action) -> Mapping[str, int]:
    """What is told that it brings at once."""
    found = Counter[str]()
    for event in ahead(action).told:
        match event:
            case e.Gained(seat, what, n) if seat == ahead.seat:
                found[what] += n
            case e.TookHand(_, story):
                found["story"] += story
            case _:
                pass
    return found


def whites(outlook: Outlook[View]) -> list[str]:
    """The own banners that can be used then."""
    options = outlook.next.options if outlook.next is not None else ()
    return [one.banner for one in options if isinstance(one, a.Activate)]
