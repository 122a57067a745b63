"""What there is to tell of a game of Village, in sentences (I7). What is nothing is not mentioned."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from engine.core import PlayerResult, Seat
from engine.core.text import capitalise_first
from engine.games.village.components import (
    BARN,
    CHRONICLE,
    CHRONICLE_POINTS,
    CITY,
    CRAFTS,
    CUBES,
    CUSTOMERS,
    GATE,
    GOODS,
    MAJORITY,
    ROADS,
    SPACES,
    STAGES,
    SUPPLY,
    SURCHARGE,
    WINDOWS,
    YIELDS,
    Cube,
    CustomerId,
    Location,
)
from engine.games.village.rules.members import GONE, living
from engine.games.village.rules.scoring import CATEGORIES
from engine.games.village.state import Change, Dead
from engine.games.village.view import View
from engine.games.village.words.names import Names

from ...kit.prose import closed
from ...kit.wording import name_of
from ...scene import Scene
from .marks import Member, members
from .words import WORKPLACES, ending, people, place, turn, words, workshop


class Told:
    """Says what somebody sees, in the language of his scene."""

    def __init__(self, scene: Scene[View]) -> None:
        self.scene, self.view = scene, scene.view
        self.say = words(scene)
        self.names = Names(self.say, [name_of(scene, seat) for seat in range(len(scene.players))])

    def asked(self) -> str:
        """Who is to do what."""
        view, say = self.view, self.scene.say
        if view.results is not None:
            return say("alt-over", game="Village", rounds=view.round, turn=str(turn(self.scene)))
        mass = say("part-mass") if view.phase.startswith("mass") else ""
        last = say("part-last-turns") if ending(view) else ""
        return say("alt-now", game="Village", round=view.round, part=mass + last, turn=str(turn(self.scene)))

    def you(self) -> list[str]:
        """What the viewer is asked."""
        decision = self.scene.decision
        return closed([self.say("alt-you", what=self.say(f"kind-{decision.kind}"))]) if decision is not None else []

    def starts(self) -> str:
        """Who holds the two markers."""
        view = self.view
        taken = view.next_start is not None
        return self.say("alt-start", who=self.names.who(view.start), taken=int(taken),
                        next=self.names.who(view.next_start) if view.next_start is not None else "")

    def queue(self) -> list[str]:
        """Whose last turns are still to come."""
        queue = self.view.final_queue
        return [self.say("text-last-turns", who=self.names.people(queue))] if queue else []

    # The village

    def cubes(self, held: Mapping[Cube, int]) -> str:
        """"1 orange, 2 green, 1 plague"; empty for none."""
        return ", ".join(self.names.thing(cube, held[cube]) for cube in CUBES if held.get(cube))

    def spaces(self) -> str:
        """The cubes that can be taken."""
        say = self.say
        found = [f"{say.inside(self.names.space(space))} {held}" for space in SPACES
                 if (held := self.cubes(self.view.board.get(space, {})))]
        return say("alt-board", spaces="; ".join(found) or "none")

    def bag(self) -> str:
        return self.say("text-bag", cubes=self.cubes(self.view.bag) or "none")

    def customer(self, one: CustomerId) -> str:
        """"Day labourer (c19): 1 plow + 1 grain, worth 4"."""
        needs = " + ".join(self.names.thing(what, n) for what, n in CUSTOMERS[one].needs.items())
        return self.say("customer", who=self.names.coming([one]), needs=needs, points=CUSTOMERS[one].points)

    def customers(self, some: Iterable[CustomerId]) -> str:
        return "; ".join(map(self.customer, some)) or "none"

    def stalls(self) -> str:
        return self.say("alt-stalls", who=self.customers(one for one in self.view.stalls if one is not None))

    def line(self) -> str:
        """Who waits, the next first, and how many are in the pile."""
        return self.say("alt-waiting", who=self.names.coming(self.view.waiting) or "none", pile=len(self.view.pile))

    def market(self) -> Iterator[str]:
        """Everybody who wants something; the pile in no order."""
        view, say = self.view, self.say
        yield self.stalls()
        yield say("text-waiting", who=self.customers(view.waiting))
        yield say("text-pile", who=self.customers(view.pile))
        if view.market is not None and view.market.passed:
            yield say("text-passed", who=self.names.people(view.market.passed))

    def where(self, at: str) -> str:
        """As a line about that space says it: "stage 2", "Ashford"."""
        return CITY[at].name if at in CITY else place(self.say, at)

    def numbers(self, ages: Sequence[int]) -> str:
        """Generations: "1, 1 and 2"."""
        return self.names.join_with_and(list(map(str, ages)))

    def standing(self, who: Iterable[Member | Dead]) -> str:
        """"Anna 1, Ben 2 and 2"."""
        return ", ".join(f"{self.names.who(seat)} {self.numbers([one.generation for one in some])}"
                         for seat, some in groupby(who, lambda one: one.seat))

    def group(self, space: str, places: Iterable[str]) -> list[str]:
        """Who stands at a space's places: "Council: stage 1 Anna 1; stage 2 Ben 3, Dora 1."."""
        found = [f"{self.where(at)} {who}" for at in places if (who := self.standing(members(self.view, at)))]
        return [self.say("alt-group", space=self.say(f"space-{space}"), who="; ".join(found))] if found else []

    def church(self) -> list[str]:
        return [*self.group("church", WINDOWS), *self.sack()]

    def sack(self) -> list[str]:
        """Who waits in the black bag, among the monks."""
        if self.view.results is not None:
            return []
        return [self.say("alt-bag", who=self.standing(members(self.view, "black_bag")) or "none", monks=SUPPLY.monks)]

    def groups(self) -> Iterator[str]:
        for space, places in (("crafts", CRAFTS), ("travel", CITY), ("council", STAGES)):
            yield from self.group(space, places)
        yield from self.church()

    def chronicle(self) -> list[str]:
        """Who lies where, and what is still open."""
        say, view = self.say, self.view
        rows = [say("alt-row", row=say.inside(say(f"row-{row}")), left=view.chronicle_open[row],
                    who=self.standing(view.chronicle[row]) or "none") for row in CHRONICLE]
        return [say("alt-chronicle", rows="; ".join(rows)),
                say("alt-graves", who=self.standing(view.graves) or "none", left=view.graves_open)]

    def supply(self) -> str:
        stock = self.view.supply
        what = self.names.amounts({**stock.goods, "grain": stock.grain, "coin": stock.coins})
        return self.say("text-supply", what=", ".join(filter(None, [self.cubes(stock.cubes), what])) or "none")

    # The families

    def stands(self, seat: Seat, who: str = "") -> str:
        family = self.view.families[seat]
        return self.say("alt-stands", who=who or self.names.who(seat), prestige=family.player.prestige,
                        total=family.total, over=int(self.view.results is not None))

    def owned(self, seat: Seat) -> str:
        """Cubes, goods, grain and coins."""
        p = self.view.families[seat].player
        rest = self.names.amounts({**{good: p.goods[good] for good in GOODS}, "grain": p.grain, "coin": p.coins})
        cubes = self.names.amounts({**p.cubes}) or self.say("no-cubes")
        return self.say("alt-owned", what=", ".join(filter(None, [cubes, rest])))

    def fate(self, seat: Seat) -> str:
        """How near the next death is, and whose."""
        family = self.view.families[seat]
        dying = self.names.join_with_or([self.names.place(at) for at in family.dying])
        return self.say("alt-fate", due=int(family.player.deaths_due > 0), time=family.to_death,
                        generation=family.generation or 0, where=dying)

    def ages(self, seat: Seat, at: Location) -> str:
        return self.numbers(people(self.view.families[seat].player.people.get(at, [])))

    def folk(self, seat: Seat) -> Iterator[str]:
        """Who is at home, who is still to be born, where the others are."""
        p, say = self.view.families[seat].player, self.say
        yield say("alt-home", home=self.ages(seat, "farmyard") or "none", unborn=self.ages(seat, "unborn") or "none")
        away = [f"{self.ages(seat, at)} ({self.names.place(at)})" for at in WORKPLACES[1:] if at in p.people]
        if away:
            yield say("alt-away", away=", ".join(away))

    def done(self, seat: Seat) -> Iterator[str]:
        """Cities, customers, the dead; what the pictures frame in gold, or in blue dashes while it is drafted."""
        p, say = self.view.families[seat].player, self.say
        if p.cities:
            yield say("alt-cities", cities=self.names.join_with_and([CITY[city].name for city in p.cities]))
        if p.customers:
            yield say("alt-served", who=self.names.coming(p.customers),
                      points=sum(CUSTOMERS[one].points for one in p.customers))
        if dead := {at: sum(p.people[at]) for at in GONE if at in p.people}:
            yield say("alt-dead", who=", ".join(say(f"dead-{at}", count=n) for at, n in dead.items()))
        for title, changes in (("alt-latest", p.latest), ("alt-draft", p.drafted)):
            if changes:
                yield say(title, changes=", ".join(map(self.change, changes)))

    def change(self, one: Change) -> str:
        say = self.say
        if one.start in CUSTOMERS:
            return say("change-served", who=self.names.coming([one.start]))
        if not one.generation:
            space = say.inside(say(f"space-{one.start}")) if one.start in SPACES else self.names.place(one.start)
            return say("change-cube", space=space)
        if one.end in GONE:
            return say("change-died", generation=one.generation, place=self.names.place(one.start))
        return say("change-moved", generation=one.generation, place=self.names.place(one.end))

    def family(self, seat: Seat) -> Iterator[str]:
        """All of one seat but its points."""
        yield self.owned(seat)
        yield self.fate(seat)
        yield from self.folk(seat)
        yield from self.done(seat)

    # The end

    def result(self, row: PlayerResult) -> str:
        """One player's final lines (F4)."""
        say, p = self.say, self.view.families[row.seat].player
        lines = [f"{say.inside(say(f'score-{name}'))} {n}" for name, n in zip(CATEGORIES, row.items, strict=True)]
        return say("alt-result", place=row.place, who=self.names.who(row.seat), total=row.total,
                   lines=", ".join(lines), served=len(p.customers), living=living(p))

    def results(self) -> list[str]:
        return [self.result(row) for row in self.view.results or []]

    # What is printed

    def costs(self) -> Iterator[str]:
        yield from (self.grain(), *self.crafts(), *self.roads(), *self.council())
        say, names = self.say, self.names
        windows = " ".join(say("cost-window", window=card.window, points=card.points, grain=card.grain_to_next)
                            for card in WINDOWS.values())
        yield say("cost-church", windows=windows, majority=MAJORITY)
        scored = {n: points for n, points in enumerate(CHRONICLE_POINTS) if points}
        yield say("cost-chronicle", members=names.join_with_or(list(map(str, scored))),
                  points=names.join_with_or(list(map(str, scored.values()))))
        yield say("cost-market", surcharge=names.amounts(SURCHARGE))
        yield say("cost-well")

    def grain(self) -> str:
        names = self.names
        yields = [self.say("cost-yield", grain=kind.grain, goods=names.join_with_and(
            [names.thing(good, n) for good, n in kind.needs.items()]) or "none")
            for kind in sorted(YIELDS, key=lambda one: one.grain)]
        return self.say("cost-grain", yields="; ".join(yields), barn=BARN)

    def crafts(self) -> Iterator[str]:
        say, names = self.say, self.names
        yield say("cost-crafts")
        for craft in CRAFTS.values():
            name, price = capitalise_first(workshop(say, craft.id)), names.amounts(craft.payment)
            if craft.goods:
                goods = names.join_with_or([say(f"ware-{good}") for good in craft.goods])
                yield say("cost-craft", name=name, goods=goods, train=craft.train_time, make=craft.make_time,
                          price=price)
            else:
                yield say("cost-mill", name=name, price=price)

    def roads(self) -> Iterator[str]:
        say, names = self.say, self.names
        yield say("cost-roads")
        for road in ROADS.values():
            ends = [say("gate") if end == GATE else CITY[end].name for end in road.ends]
            price = names.amounts({what: n for what, n in road.cost.items() if what != "wagon"})
            yield say("cost-road", start=capitalise_first(ends[0]), end=ends[1], time=road.time, price=price)
        first = "; ".join(f"{card.name} {say(f'visit-{card.effects[0].op}', count=card.effects[0].n)}"
                          for card in CITY.values())
        yield say("cost-visit", first=first)

    def council(self) -> Iterator[str]:
        say = self.say
        yield say("cost-council")
        for stage in STAGES.values():
            yield say("cost-stage", stage=stage.stage, time=stage.time, points=stage.points,
                      privilege=say(f"privilege-{stage.privilege}"))
