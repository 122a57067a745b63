"""What the answers are called, and what they would cost in time and lives (UX 6)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Action
from engine.core.text import Catalogue

from . import actions as a
from .components import CITY, CRAFTS, CUSTOMERS, GATE, WINDOWS, CustomerId
from .crafts import PRICE
from .death import CATEGORY
from .forecast import ROAD, cost, fatal, harvested, milled, own, rest, surcharged
from .names import Names, capital
from .payment import Price, price, short
from .people import next_child
from .state import Player
from .view import View


class Labels:
    """Names the answers of one seat."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)
        self.kinds: dict[type[Action], Callable[[View, Any], str]] = {
            a.Take: self.take, a.Well: self.well, a.Use: self.use, a.Harvest: self.harvest, a.Birth: self.birth,
            a.Recall: self.recall, a.Train: self.train, a.Make: self.make, a.BuyGood: self.buy, a.Mill: self.mill,
            a.Send: self.send, a.Move: self.move, a.Enter: self.enter, a.Advance: self.advance,
            a.Privilege: self.privilege, a.EnterBag: self.enter_bag, a.Pay: self.pay, a.TakeCubes: self.take_cubes,
            a.TakeGood: self.take_good, a.Sell: self.sell, a.Bury: self.bury, a.BuyBack: self.buy_back,
            a.Climb: self.climb,
        }  # fmt: skip

    def __call__(self, view: View, action: Action) -> str:
        """"Smithy, generation 2: 3 time, a death"."""
        label = self.plain(view, action)
        return self.text("label-fatal", label=label) if fatal(view, action) else label

    def plain(self, view: View, action: Action) -> str:
        """The label without the death."""
        say = self.kinds.get(type(action))
        return say(view, action) if say is not None else self.text(f"label-{type(action).__name__.lower()}")

    # Where the turn comes from

    def take(self, view: View, action: a.Take) -> str:
        """"Crafts: brown" (UX 6)."""
        time = cost(view, own(view), action)
        cube = self.text(f"cube-{action.cube}")
        return self.text("label-take", space=self.names.space(action.space), cube=cube, time=time)

    def well(self, view: View, action: a.Well) -> str:
        return self.text("label-well", units=self.names.units(action.units))

    def use(self, view: View, action: a.Use) -> str:
        return self.names.space(action.space)

    # Grain, family, crafts

    def harvest(self, view: View, action: a.Harvest) -> str:
        return self.text("label-harvest", count=harvested(view))

    def birth(self, view: View, action: a.Birth) -> str:
        return self.text("label-birth", generation=next_child(own(view)) or 0)

    def recall(self, view: View, action: a.Recall) -> str:
        return self.text("label-recall", generation=action.generation, place=self.names.place(action.location))

    def train(self, view: View, action: a.Train) -> str:
        """"Smithy, generation 2: 2 time" (UX 6)."""
        place = capital(self.names.place(action.building))
        time = self.names.thing("time", cost(view, own(view), action))
        return self.text("label-train", place=place, generation=action.generation, time=time)

    def make(self, view: View, action: a.Make) -> str:
        time = self.names.thing("time", cost(view, own(view), action))
        return self.text("label-make", what=self.names.good(action.good), time=time)

    def buy(self, view: View, action: a.BuyGood) -> str:
        """"Buy a wagon: 1 orange, 1 coin": with coins for what is missing."""
        needed = PRICE[action.good]
        paid = self.names.amounts({**self.cubes(own(view), needed), "grain": needed.grain})
        return self.text("label-buy", what=self.names.good(action.good), paid=paid)

    def mill(self, view: View, action: a.Mill) -> str:
        paid = self.names.amounts(CRAFTS["mill"].payment)
        coins = self.names.thing("coin", milled(view))
        return self.text("label-mill", paid=paid, coins=coins)

    # Travel, council, church

    def send(self, view: View, action: a.Send) -> str:
        return self.trip(view, action.generation, GATE, action.city)

    def move(self, view: View, action: a.Move) -> str:
        return self.trip(view, action.generation, action.start, action.city)

    def trip(self, view: View, generation: int, start: str, city: str) -> str:
        """"Generation 1, Carrow to Eastwick: 2 orange, 1 wagon, 3 time"."""
        road = ROAD[start, city]
        needed = price(road.cost)
        paid = self.names.amounts({**self.cubes(own(view), needed), "wagon": needed.wagon, "time": road.time})
        return self.text(
            "label-trip",
            generation=generation,
            start="none" if start == GATE else CITY[start].name,
            city=CITY[city].name,
            paid=paid,
        )

    def enter(self, view: View, action: a.Enter) -> str:
        return self.council(view, action, action.generation, 1)

    def advance(self, view: View, action: a.Advance) -> str:
        return self.council(view, action, action.generation, action.stage + 1)

    def council(self, view: View, action: Action, generation: int, stage: int) -> str:
        """"Generation 2 to stage 3: 2 time, 2 green or 1 scroll"."""
        time = self.names.thing("time", cost(view, own(view), action))
        return self.text("label-council", generation=generation, stage=stage, time=time)

    def privilege(self, view: View, action: a.Privilege) -> str:
        return self.text("label-privilege", stage=action.stage)

    def enter_bag(self, view: View, action: a.EnterBag) -> str:
        p = own(view)
        by = "brown" if p.cubes["brown"] else "coin" if p.coins else "time"
        return self.text("label-enter-bag", generation=action.generation, by=by)

    # Payments and gains

    def cubes(self, p: Player, needed: Price) -> dict[str, int]:
        """Cubes as far as there are, coins for the rest (C6)."""
        paid = {colour: min(n, p.cubes[colour]) for colour, n in needed.colours}
        return {**paid, "coin": short(p, needed)}

    def pay(self, view: View, action: a.Pay) -> str:
        return self.text("label-pay", units=self.names.units(action.units))

    def take_cubes(self, view: View, action: a.TakeCubes) -> str:
        return self.text("label-take-cubes", units=self.names.units(action.colours))

    def take_good(self, view: View, action: a.TakeGood) -> str:
        return self.text("label-take-good", what=self.names.good(action.good))

    # Market, death, mass

    def sell(self, view: View, action: a.Sell) -> str:
        """"Free farmer, 6 points: 1 horse, 1 plow; 1 green, 1 time"."""
        return self.customer(action.customer, surcharged(view))

    def customer(self, customer: CustomerId, surcharge: bool) -> str:
        return self.text(
            "label-sell",
            who=self.names.customer(customer),
            points=CUSTOMERS[customer].points,
            needs=self.names.needs(customer, surcharge),
        )

    def bury(self, view: View, action: a.Bury) -> str:
        """"Smithy: chronicle, 1 space left"."""
        place, to = capital(self.names.place(action.location)), rest(view, action.location)
        left = view.chronicle_open[CATEGORY[action.location]] if to == "chronicle" else view.graves_open
        return self.text("label-bury", place=place, to=to, left=left)

    def buy_back(self, view: View, action: a.BuyBack) -> str:
        return self.text("label-buy-back", generation=action.generation)

    def climb(self, view: View, action: a.Climb) -> str:
        """"Generation 2 to window 3: 2 grain"."""
        grain = self.names.thing("grain", WINDOWS[f"church_{action.window}"].grain_to_next)
        return self.text("label-climb", generation=action.generation, window=action.window + 1, grain=grain)

    # What an answer is called once given

    def done(self, view: View, action: Action) -> str:
        match action:
            case a.Take(space, cube):
                inside = self.text.inside(self.names.space(space))
                return self.text("done-take", space=inside, cube=self.text(f"cube-{cube}"))
            case a.Bury(location):
                return self.text("done-bury", place=self.names.place(location))
            case a.Recall(generation, location):
                return self.text("done-recall", generation=generation, place=self.names.place(location))
            case a.Well(units):
                return self.text("done-well", units=self.names.units(units))
            case a.Pay(units):
                return self.text("done-pay", units=self.names.units(units))
            case a.Use(space):
                return self.text("done-use", space=self.text.inside(self.names.space(space)))
            case a.EnterBag(generation):
                return self.text("done-enter-bag", generation=generation)
            case a.Skip():
                return self.text("done-skip")
            case a.Harvest():
                return self.text("done-harvest")
            case a.Birth():
                return self.text("done-birth")
            case a.Sell(customer):
                return self.names.customer(customer)
            case a.Train(building, generation):
                return self.text("done-train", generation=generation, place=self.names.place(building))
            case _:
                label = self.plain(view, action).partition(": ")[0]
                return self.text.begun(label)
