"""What the answers are called, with what they would cost in time and lives, as the rules tell it (`foresight`)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import Action
from engine.core.foresight import Foresight, Outlook
from engine.core.naming import capital
from engine.core.text import Catalogue

from .. import actions as a
from .. import events as e
from ..components import CITY, CRAFTS, CUSTOMERS, LIFE, CustomerId
from ..rules.death import CATEGORY
from ..view import Rest, View
from .names import Names

Ahead = Foresight[View]
Then = Outlook[View]


class Labels:
    """Names the answers of one seat."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)
        self.kinds: dict[type[Action], Callable[[Ahead, Any], str]] = {
            a.Take: self.take, a.Well: self.well, a.Use: self.use, a.Harvest: self.harvest, a.Birth: self.birth,
            a.Recall: self.recall, a.Train: self.train, a.Make: self.make, a.BuyGood: self.buy, a.Mill: self.mill,
            a.Send: self.trip, a.Move: self.trip, a.Enter: self.council, a.Advance: self.council,
            a.Privilege: self.privilege, a.EnterBag: self.enter_bag, a.Pay: self.pay, a.TakeCubes: self.take_cubes,
            a.TakeGood: self.take_good, a.Sell: self.sell, a.Bury: self.bury, a.BuyBack: self.buy_back,
            a.Climb: self.climb,
        }  # fmt: skip

    def __call__(self, ahead: Ahead, action: Action) -> str:
        """"Smithy, generation 2: 3 time, a death"."""
        say = self.kinds.get(type(action))
        label = say(ahead, action) if say is not None else self.text(f"label-{type(action).__name__.lower()}")
        return self.text("label-fatal", label=label) if fatal(ahead, ahead(action)) else label

    def time(self, ahead: Ahead, action: Action) -> str:
        return self.names.thing("time", spent(ahead, ahead(action)))

    # Where the turn comes from

    def take(self, ahead: Ahead, action: a.Take) -> str:
        """"Crafts: brown"."""
        time, cube = spent(ahead, ahead(action)), self.text(f"cube-{action.cube}")
        return self.text("label-take", space=self.names.space(action.space), cube=cube, time=time)

    def well(self, ahead: Ahead, action: a.Well) -> str:
        return self.text("label-well", units=self.names.units(action.units))

    def use(self, ahead: Ahead, action: a.Use) -> str:
        return self.names.space(action.space)

    # Grain, family, crafts

    def harvest(self, ahead: Ahead, action: a.Harvest) -> str:
        reaped = ahead(action).first(e.Harvested)
        return self.text("label-harvest", count=reaped.grain if reaped else 0)

    def birth(self, ahead: Ahead, action: a.Birth) -> str:
        born = ahead(action).first(e.Born)
        return self.text("label-birth", generation=born.generation if born else 0)

    def recall(self, ahead: Ahead, action: a.Recall) -> str:
        return self.text("label-recall", generation=action.generation, place=self.names.place(action.location))

    def train(self, ahead: Ahead, action: a.Train) -> str:
        """"Smithy, generation 2: 2 time"."""
        place = capital(self.names.place(action.building))
        return self.text("label-train", place=place, generation=action.generation, time=self.time(ahead, action))

    def make(self, ahead: Ahead, action: a.Make) -> str:
        return capital(self.text("label-make", what=self.names.good(action.good), time=self.time(ahead, action)))

    def buy(self, ahead: Ahead, action: a.BuyGood) -> str:
        """"Buy a wagon: 1 orange, 1 coin": with coins for what is missing."""
        bought, what = ahead(action).first(e.Bought), self.names.good(action.good)
        units, grain = (bought.units, bought.grain) if bought else ((), 0)
        paid = ", ".join(filter(None, [self.names.units(units), self.names.amounts({"grain": grain})]))
        return capital(self.text("label-buy", what=what, paid=paid))

    def mill(self, ahead: Ahead, action: a.Mill) -> str:
        ground, paid = ahead(action).first(e.Ground), self.names.amounts(CRAFTS["mill"].payment)
        return self.text("label-mill", paid=paid, coins=self.names.thing("coin", ground.coins if ground else 0))

    # Travel, council, church

    def trip(self, ahead: Ahead, action: a.Send | a.Move) -> str:
        """"Generation 1, Carrow to Eastwick: 2 orange, 1 wagon, 3 time"."""
        went, start = ahead(action).first(e.Travelled), action.start if isinstance(action, a.Move) else None
        units = list(went.units) if went else []
        paid = {unit: units.count(unit) for unit in units} | {"wagon": 1, "time": went.time if went else 0}
        return self.text(
            "label-trip",
            generation=action.generation,
            start=CITY[start].name if start else "none",
            city=CITY[action.city].name,
            paid=self.names.amounts(paid),
        )

    def council(self, ahead: Ahead, action: a.Enter | a.Advance) -> str:
        """"Generation 2 to stage 3: 2 time, 2 green or 1 scroll"."""
        stage, time = action.stage + 1 if isinstance(action, a.Advance) else 1, self.time(ahead, action)
        return self.text("label-council", generation=action.generation, stage=stage, time=time)

    def privilege(self, ahead: Ahead, action: a.Privilege) -> str:
        gained = ahead(action).first(e.Privileged)
        return self.text("label-privilege", stage=action.stage, count=len(gained.cubes) if gained else 0)

    def enter_bag(self, ahead: Ahead, action: a.EnterBag) -> str:
        entered = ahead(action).first(e.EnteredBag)
        return self.text("label-enter-bag", generation=action.generation, by=entered.units[0] if entered else "time")

    # Payments and gains

    def pay(self, ahead: Ahead, action: a.Pay) -> str:
        return self.text("label-pay", units=self.names.units(action.units))

    def take_cubes(self, ahead: Ahead, action: a.TakeCubes) -> str:
        return self.text("label-take-cubes", units=self.names.units(action.colours))

    def take_good(self, ahead: Ahead, action: a.TakeGood) -> str:
        return capital(self.text("label-take-good", what=self.names.good(action.good)))

    # Market, death, mass

    def sell(self, ahead: Ahead, action: a.Sell) -> str:
        """"Free farmer (c11), 6 points: 1 horse, 1 plow; 1 green, 1 time"."""
        sold = ahead(action).first(e.Sold)
        return self.customer(action.customer, surcharge=bool(sold and sold.time))

    def customer(self, customer: CustomerId, surcharge: bool) -> str:
        """What somebody wants and brings; with what most sales cost besides (A4.3)."""
        card, who, needs = CUSTOMERS[customer], self.names.customer(customer), self.names.needs(customer, surcharge)
        return self.text("label-sell", who=who, short=card.short, points=card.points, needs=needs)

    def bury(self, ahead: Ahead, action: a.Bury) -> str:
        """"Smithy: chronicle, 1 space left"."""
        place, view, died = capital(self.names.place(action.location)), ahead.view, ahead(action).first(e.Died)
        to = view.rest(action.location) if died is None else rest(died)
        left = view.chronicle_open[CATEGORY[action.location]] if to == "chronicle" else view.graves_open
        return self.text("label-bury", place=place, to=to, left=left)

    def buy_back(self, ahead: Ahead, action: a.BuyBack) -> str:
        return self.text("label-buy-back", generation=action.generation)

    def climb(self, ahead: Ahead, action: a.Climb) -> str:
        """"Generation 2 to window 3: 2 grain"."""
        climbed = ahead(action).first(e.Climbed)
        grain = self.names.thing("grain", climbed.grain if climbed else 0)
        return self.text("label-climb", generation=action.generation, window=action.window + 1, grain=grain)

    # What an answer is called once given

    def done(self, action: Action) -> str:
        names = self.names
        match action:
            case a.Take(space, cube):
                inside = self.text.inside(names.space(space))
                return self.text("done-take", space=inside, cube=self.text(f"cube-{cube}"))
            case a.Bury(location):
                return self.text("done-bury", place=names.place(location))
            case a.Recall(generation, location):
                return self.text("done-recall", generation=generation, place=names.place(location))
            case a.Well(units) | a.Pay(units) | a.TakeCubes(units):
                return self.text(DONE[type(action)], units=names.units(units))
            case a.Use(space):
                return self.text("done-use", space=self.text.inside(names.space(space)))
            case a.Sell(customer):
                return names.customer(customer)
            case a.Train(building, generation):
                return self.text("done-train", generation=generation, place=names.place(building))
            case a.Make(good) | a.BuyGood(good) | a.TakeGood(good):
                return self.text(DONE[type(action)], what=names.good(good))
            case a.Send(generation, city) | a.Move(generation, _, city):
                return self.text("done-trip", generation=generation, city=CITY[city].name)
            case a.Enter(generation):
                return self.text("done-council", generation=generation, stage=1)
            case a.Advance(generation, stage):
                return self.text("done-council", generation=generation, stage=stage + 1)
            case a.Privilege(stage):
                return self.text("done-privilege", stage=stage)
            case a.EnterBag(generation) | a.BuyBack(generation):
                return self.text(DONE[type(action)], generation=generation)
            case a.Climb(generation, window):
                return self.text("done-climb", generation=generation, window=window + 1)
            case _:
                return self.text(f"done-{type(action).__name__.lower()}")


DONE: Mapping[type[Action], str] = {
    a.Well: "done-well", a.Pay: "done-pay", a.TakeCubes: "done-take-cubes", a.Make: "done-make",
    a.BuyGood: "done-buy", a.TakeGood: "done-take-good", a.EnterBag: "done-enter-bag", a.BuyBack: "done-buy-back",
}  # fmt: skip


def spent(ahead: Ahead, then: Then) -> int:
    """The time that an answer costs its seat."""
    now, later = (view.families[ahead.seat].player.time_paid for view in (ahead.view, then.view))
    return later - now


def fatal(ahead: Ahead, then: Then) -> bool:
    """Whether the answer itself passes the bridge, and somebody dies of it."""
    now, later = (view.families[ahead.seat] for view in (ahead.view, then.view))
    if now.player.position + spent(ahead, then) < LIFE:
        return False
    died = then.first(e.Died)
    return (died is not None and died.seat == ahead.seat) or (
        later.player.deaths_due > now.player.deaths_due and later.generation is not None
    )


def rest(died: e.Died) -> Rest:
    """Where somebody has come to rest (D5 to D7)."""
    return "nowhere" if died.removed else "grave" if died.category is None else "chronicle"
