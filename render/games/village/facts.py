"""Describes a game of Village in sentences. Amounts of zero are not mentioned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from engine.core import PlayerResult, Seat
from engine.core.text import capitalise_first
from engine.games.village.components import (
    CHRONICLE,
    CHRONICLE_POINTS,
    CITY_CARDS,
    CRAFTS,
    CUBES,
    CUSTOMERS,
    GOODS,
    GRAIN_CAPACITY,
    HARVEST_YIELDS,
    MAJORITY_PRESTIGE,
    MARKET_SURCHARGE,
    ROADS,
    SPACES,
    STAGES,
    SUPPLY,
    VILLAGE_GATE,
    WINDOWS,
    Cube,
    CustomerId,
    Location,
)
from engine.games.village.rules.members import LOCATIONS_OUT_OF_PLAY, count_living
from engine.games.village.rules.scoring import CATEGORIES
from engine.games.village.state import Change, Dead
from engine.games.village.words.names import Names

from ...kit.wording import describe_categories, list_player_names, to_sentences
from .look import GameScene
from .marks import Member, list_members
from .words import (
    LIVING_LOCATIONS,
    get_messages,
    get_turn_label,
    is_ending,
    list_generations,
    name_location,
    name_workshop,
)


class SceneFacts:
    """Describes what the viewer of a scene sees, in the scene's language."""

    def __init__(self, scene: GameScene) -> None:
        self.scene, self.view = scene, scene.view
        self.messages = get_messages(scene)
        self.names = Names(self.messages, list_player_names(scene))

    def describe_turn(self) -> str:
        """Say who has to do what."""
        view, messages = self.view, self.scene.messages
        if view.results is not None:
            return messages(
                "alt-over", game="Village", rounds=view.round, turn=str(get_turn_label(self.scene))
            )
        mass = messages("part-mass") if view.phase.startswith("mass") else ""
        last = messages("part-last-turns") if is_ending(view) else ""
        return messages(
            "alt-now",
            game="Village",
            round=view.round,
            part=mass + last,
            turn=str(get_turn_label(self.scene)),
        )

    def describe_question(self) -> list[str]:
        """Say what the viewer is asked."""
        decision = self.scene.decision
        return to_sentences([self.messages(f"kind-{decision.kind}")]) if decision is not None else []

    def describe_start_markers(self) -> str:
        """Say who holds the start marker and the next-start marker."""
        view = self.view
        taken = view.next_start is not None
        return self.messages(
            "alt-start",
            who=self.names.player_name(view.start),
            taken=int(taken),
            next=self.names.player_name(view.next_start) if view.next_start is not None else "",
        )

    def describe_last_turns(self) -> list[str]:
        """Say whose last turns are still to come."""
        queue = self.view.final_queue
        return [self.messages("text-last-turns", who=self.names.join_player_names(queue))] if queue else []

    # The village

    def list_cubes(self, held: Mapping[Cube, int]) -> str:
        """Return amounts of cubes, such as "1 orange, 2 green, 1 plague". Without cubes return an empty string."""
        return ", ".join(self.names.amount(cube, held[cube]) for cube in CUBES if held.get(cube))

    def describe_spaces(self) -> str:
        """Say which cubes lie on the action spaces."""
        messages = self.messages
        found = [
            f"{messages.to_mid_sentence(self.names.space_name(space))} {held}"
            for space in SPACES
            if (held := self.list_cubes(self.view.board.get(space, {})))
        ]
        return messages("alt-board", spaces="; ".join(found) or "none")

    def describe_bag(self) -> str:
        return self.messages("text-bag", cubes=self.list_cubes(self.view.bag) or "none")

    def describe_customer(self, one: CustomerId) -> str:
        """Return "Day labourer (c19): 1 plow + 1 grain, worth 4"."""
        needs = " + ".join(self.names.amount(what, n) for what, n in CUSTOMERS[one].needs.items())
        return self.messages(
            "customer", who=self.names.list_customers([one]), needs=needs, points=CUSTOMERS[one].points
        )

    def list_customers(self, some: Iterable[CustomerId]) -> str:
        return "; ".join(map(self.describe_customer, some)) or "none"

    def describe_stalls(self) -> str:
        return self.messages(
            "alt-stalls", who=self.list_customers(one for one in self.view.stalls if one is not None)
        )

    def describe_market(self) -> Iterator[str]:
        """Describe all customers in the stalls, in the line and in the pile."""
        view, messages = self.view, self.messages
        yield self.describe_stalls()
        yield messages("text-waiting", who=self.list_customers(view.waiting))
        yield messages("text-pile", who=self.list_customers(view.pile))
        if view.market is not None:
            yield messages("text-opened", who=self.names.player_name(view.market.opener))
        if view.market is not None and view.market.passed:
            yield messages("text-passed", who=self.names.join_player_names(view.market.passed))

    def name_location(self, location: str) -> str:
        """Return the short name of a location in a line about its space: "stage 2", "Ashford"."""
        return CITY_CARDS[location].name if location in CITY_CARDS else name_location(self.messages, location)

    def join_generations(self, ages: Sequence[int]) -> str:
        """Join generations: "2 of generation 1 and generation 2"."""
        counts = Counter(ages)
        return self.names.join_with_and(
            [self.messages("of-generation", count=n, generation=age) for age, n in counts.items()]
        )

    def list_members(self, who: Iterable[Member | Dead]) -> str:
        """List members by player: "Anna (generation 1), Ben (2 of generation 2)"."""
        return ", ".join(
            f"{self.names.player_name(seat)} ({self.join_generations([one.generation for one in some])})"
            for seat, some in groupby(who, lambda one: one.seat)
        )

    def describe_group(self, space: str, locations: Iterable[str]) -> list[str]:
        """Say who stands where on an action space: "Council: stage 1 Anna (generation 1); stage 2 Ben (generation 3)."."""
        found = [
            f"{self.name_location(at)} {who}"
            for at in locations
            if (who := self.list_members(list_members(self.view, at)))
        ]
        return (
            [self.messages("alt-group", space=self.messages(f"space-{space}"), who="; ".join(found))]
            if found
            else []
        )

    def describe_church(self) -> list[str]:
        return [*self.describe_group("church", WINDOWS), *self.describe_black_bag()]

    def describe_black_bag(self) -> list[str]:
        """Say who waits in the black bag among the monks."""
        if self.view.results is not None:
            return []
        return [
            self.messages(
                "alt-bag",
                who=self.list_members(list_members(self.view, "black_bag")) or "none",
                monks=SUPPLY.monks,
            )
        ]

    def describe_groups(self) -> Iterator[str]:
        for space, places in (("crafts", CRAFTS), ("travel", CITY_CARDS), ("council", STAGES)):
            yield from self.describe_group(space, places)
        yield from self.describe_church()

    def describe_chronicle(self) -> list[str]:
        """Say who lies in the chronicle and in the graves, and which spaces are free."""
        messages, view = self.messages, self.view
        rows = [
            messages(
                "alt-row",
                row=messages.to_mid_sentence(messages(f"row-{row}")),
                left=view.chronicle_open[row],
                who=self.list_members(view.chronicle[row]) or "none",
            )
            for row in CHRONICLE
        ]
        return [
            messages("alt-chronicle", rows="; ".join(rows)),
            messages("alt-graves", who=self.list_members(view.graves) or "none", left=view.graves_open),
            *([messages("alt-end")] if view.results is None else []),
        ]

    def describe_supply(self) -> str:
        stock = self.view.supply
        what = self.names.amounts({**stock.goods, "grain": stock.grain, "coin": stock.coins})
        return self.messages(
            "text-supply", what=", ".join(filter(None, [self.list_cubes(stock.cubes), what])) or "none"
        )

    # The families

    def describe_standing(self, seat: Seat) -> str:
        family = self.view.families[seat]
        return self.messages(
            "alt-stands",
            who=self.names.player_name(seat),
            prestige=family.player.prestige,
            total=family.total,
            over=int(self.view.results is not None),
        )

    def describe_possessions(self, seat: Seat) -> str:
        """List a family's cubes, goods, grain and coins."""
        p = self.view.families[seat].player
        rest = self.names.amounts(
            {**{good: p.goods[good] for good in GOODS}, "grain": p.grain, "coin": p.coins}
        )
        cubes = self.names.amounts({**p.cubes}) or self.messages("no-cubes")
        return self.messages("alt-owned", what=", ".join(filter(None, [cubes, rest])))

    def describe_next_death(self, seat: Seat) -> str:
        """Say when the next death is due and who may die."""
        family = self.view.families[seat]
        dying = self.names.join_with_or([self.names.place_name(at) for at in family.dying])
        return self.messages(
            "alt-fate",
            due=int(family.player.deaths_due > 0),
            time=family.to_death,
            generation=family.generation or 0,
            where=dying,
        )

    def list_generations(self, seat: Seat, at: Location) -> str:
        return self.join_generations(list_generations(self.view.families[seat].player.people.get(at, [])))

    def describe_members(self, seat: Seat) -> Iterator[str]:
        """Say who is at home, who is unborn and where the others are."""
        p, messages = self.view.families[seat].player, self.messages
        yield messages(
            "alt-home",
            home=self.list_generations(seat, "farmyard") or "none",
            unborn=self.list_generations(seat, "unborn") or "none",
        )
        away = [
            f"{self.list_generations(seat, at)} ({self.names.place_name(at)})"
            for at in LIVING_LOCATIONS[1:]
            if at in p.people
        ]
        if away:
            yield messages("alt-away", away=", ".join(away))

    def describe_achievements(self, seat: Seat) -> Iterator[str]:
        """List cities, customers and the dead, and what the pictures frame as new or as a draft."""
        p, messages = self.view.families[seat].player, self.messages
        if p.cities:
            yield messages(
                "alt-cities", cities=self.names.join_with_and([CITY_CARDS[city].name for city in p.cities])
            )
        if p.customers:
            yield messages(
                "alt-served",
                who=self.names.list_customers(p.customers),
                points=sum(CUSTOMERS[one].points for one in p.customers),
            )
        if dead := {at: sum(p.people[at]) for at in LOCATIONS_OUT_OF_PLAY if at in p.people}:
            yield messages(
                "alt-dead", who=", ".join(messages(f"dead-{at}", count=n) for at, n in dead.items())
            )
        for title, changes in (("alt-latest", p.latest), ("alt-draft", p.drafted)):
            if changes:
                yield messages(title, changes=", ".join(map(self.describe_change, changes)))

    def describe_change(self, one: Change) -> str:
        messages = self.messages
        if one.start in CUSTOMERS:
            return messages("change-served", who=self.names.list_customers([one.start]))
        if not one.generation:
            space = (
                messages.to_mid_sentence(messages(f"space-{one.start}"))
                if one.start in SPACES
                else self.names.place_name(one.start)
            )
            return messages("change-cube", space=space)
        if one.end in LOCATIONS_OUT_OF_PLAY:
            return messages("change-died", generation=one.generation, place=self.names.place_name(one.start))
        return messages("change-moved", generation=one.generation, place=self.names.place_name(one.end))

    # The end

    def describe_result(self, row: PlayerResult) -> str:
        """Describe one player's final score (F4)."""
        messages, p = self.messages, self.view.families[row.seat].player
        return messages(
            "alt-result",
            place=row.rank,
            who=self.names.player_name(row.seat),
            total=row.total,
            lines=", ".join(describe_categories(messages, CATEGORIES, row)),
            served=len(p.customers),
            living=count_living(p),
        )

    # The printed parts of the board

    def describe_costs(self) -> Iterator[str]:
        yield from (
            self.describe_harvest(),
            *self.describe_crafts(),
            *self.describe_roads(),
            *self.describe_council(),
        )
        messages, names = self.messages, self.names
        windows = " ".join(
            messages("cost-window", window=card.window, points=card.points, grain=card.grain_to_next)
            for card in WINDOWS.values()
        )
        yield messages("cost-church", windows=windows, majority=MAJORITY_PRESTIGE)
        scored = {n: points for n, points in enumerate(CHRONICLE_POINTS) if points}
        yield messages(
            "cost-chronicle",
            members=names.join_with_or(list(map(str, scored))),
            points=names.join_with_or(list(map(str, scored.values()))),
        )
        yield messages("cost-market", surcharge=names.amounts(MARKET_SURCHARGE))
        yield messages("cost-well")

    def describe_harvest(self) -> str:
        names = self.names
        yields = [
            self.messages(
                "cost-yield",
                grain=kind.grain,
                goods=names.join_with_and([names.amount(good, n) for good, n in kind.needs.items()])
                or "none",
            )
            for kind in sorted(HARVEST_YIELDS, key=lambda one: one.grain)
        ]
        return self.messages("cost-grain", yields="; ".join(yields), barn=GRAIN_CAPACITY)

    def describe_crafts(self) -> Iterator[str]:
        messages, names = self.messages, self.names
        yield messages("cost-crafts")
        for craft in CRAFTS.values():
            name, price = capitalise_first(name_workshop(messages, craft.id)), names.amounts(craft.payment)
            if craft.goods:
                goods = names.join_with_or([messages(f"ware-{good}") for good in craft.goods])
                yield messages(
                    "cost-craft",
                    name=name,
                    goods=goods,
                    train=craft.train_time,
                    make=craft.make_time,
                    price=price,
                )
            else:
                yield messages("cost-mill", name=name, price=price)

    def describe_roads(self) -> Iterator[str]:
        messages, names = self.messages, self.names
        yield messages("cost-roads")
        for road in ROADS.values():
            ends = [messages("gate") if end == VILLAGE_GATE else CITY_CARDS[end].name for end in road.ends]
            price = names.amounts({what: n for what, n in road.cost.items() if what != "wagon"})
            yield messages(
                "cost-road", start=capitalise_first(ends[0]), end=ends[1], time=road.time, price=price
            )
        first = "; ".join(
            f"{card.name} {messages(f'visit-{card.effects[0].op}', count=card.effects[0].n)}"
            for card in CITY_CARDS.values()
        )
        yield messages("cost-visit", first=first)

    def describe_council(self) -> Iterator[str]:
        messages = self.messages
        yield messages("cost-council")
        for stage in STAGES.values():
            yield messages(
                "cost-stage",
                stage=stage.stage,
                time=stage.time,
                points=stage.points,
                privilege=messages(f"privilege-{stage.privilege}"),
            )
