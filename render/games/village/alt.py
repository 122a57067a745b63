"""Village in words: the alt texts of its pictures, and the text board (RULES.md I7)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.core import Row, Seat
from engine.core.text import Catalogue
from engine.games.village.components import (
    BARN,
    CHRONICLE,
    CITY,
    COLOURS,
    CRAFTS,
    CUBES,
    CUSTOMERS,
    GATE,
    GOODS,
    ROADS,
    SPACES,
    STAGES,
    WINDOWS,
    Cube,
    CustomerId,
    Location,
)
from engine.games.village.people import GONE, living
from engine.games.village.scoring import CATEGORIES
from engine.games.village.state import Change, Dead
from engine.games.village.view import View

from ...kit.prose import closed, cut, fenced, wrapped
from ...kit.wording import listed, name_of, tied, winners
from ...scene import Scene
from .marks import members
from .words import WORKPLACES, ending, people, place, plain, turn, words, workshop

LETTERS = {"orange": "o", "green": "g", "brown": "b", "pink": "p", "black": "k"}

def asked(scene: Scene[View]) -> str:
    """Who is to do what."""
    view = scene.view
    if view.results is not None:
        return scene.say("alt-over", game="Village", rounds=view.round, turn=str(turn(scene)))
    mass = scene.say("part-mass") if view.phase.startswith("mass") else ""
    last = scene.say("part-last-turns") if ending(view) else ""
    now = scene.say("alt-now", game="Village", round=view.round, part=mass + last, turn=str(turn(scene)))
    return f"{now} {starts(scene)}"


def starts(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    following = name_of(scene, view.next_start) if view.next_start is not None else say("next-in-council")
    return say("alt-start", who=name_of(scene, view.start), next=following)


# The village


def letters(cubes: Mapping[Cube, int]) -> str:
    return " ".join(LETTERS[cube] for cube in CUBES for _ in range(cubes.get(cube, 0))) or "-"


def spaces(scene: Scene[View]) -> str:
    say, board = words(scene), scene.view.board
    found = [f"{say.inside(say(f'space-{space}'))} {letters(board.get(space, {}))}" for space in SPACES]
    return say("alt-board", spaces=", ".join(found))


def customer(say: Catalogue, one: CustomerId) -> str:
    """Short id, what he wants, his points."""
    wanted = CUSTOMERS[one].needs.items()
    needs = "+".join(say(f"ware-{what}") if n == 1 and what != "grain" else say("amount", n=n, what=say(f"ware-{what}"))
                     for what, n in wanted)
    return f"{CUSTOMERS[one].short} {needs} {CUSTOMERS[one].points}"


def market(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    stalls = [customer(say, one) for one in view.stalls if one is not None]
    waiting = " ".join(CUSTOMERS[one].short for one in view.waiting) or say("nobody")
    return say("alt-market", stalls=", ".join(stalls) or say("nobody"), waiting=waiting, pile=len(view.pile))


def there(scene: Scene[View], where: str) -> str:
    """Who stands at a place: "Anna 1, Ben 2 2"."""
    found: dict[Seat, list[int]] = {}
    for one in members(scene.view, where):
        found.setdefault(one.seat, []).append(one.generation)
    return ", ".join(f"{name_of(scene, seat)} {' '.join(map(str, ages))}" for seat, ages in found.items())


def group(scene: Scene[View], title: str, places: Iterable[str]) -> str:
    say = words(scene)
    found = [f"{place(say, where)} {who}" for where in places if (who := there(scene, where))]
    return f"{say(f'space-{title}')}: {'; '.join(found) or say('nobody')}."


def groups(scene: Scene[View]) -> list[str]:
    say = words(scene)
    monks = say("monks-of", count=4) if scene.view.results is None else say("monks")
    bag = there(scene, "black_bag")
    return [group(scene, "crafts", list(CRAFTS)), group(scene, "travel", CITY),
            group(scene, "council", STAGES), group(scene, "church", WINDOWS),
            say("alt-bag", who=", ".join(filter(None, [bag, monks])))]


def buried(scene: Scene[View], dead: Iterable[Dead]) -> str:
    return ", ".join(f"{name_of(scene, one.seat)} {one.generation}" for one in dead)


def chronicle(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    rows: list[str] = []
    for row in CHRONICLE:
        dead = view.chronicle[row]
        names = f" ({buried(scene, dead)})" if dead else ""
        rows.append(f"{say.inside(say(f'row-{row}'))} {len(dead)}/{len(dead) + view.chronicle_open[row]}{names}")
    graves = f" ({buried(scene, view.graves)})" if view.graves else ""
    total = len(view.graves) + view.graves_open
    return say("alt-chronicle", rows=", ".join(rows), graves=len(view.graves), total=total, who=graves)


# The families


def numbers(scene: Scene[View], seat: Seat) -> str:
    """What a family owns, and how near the next death is."""
    say, family = words(scene), scene.view.families[seat]
    p = family.player
    cubes = " ".join(f"{LETTERS[colour]}{p.cubes[colour]}" for colour in COLOURS)
    goods = ", ".join(f"{say(f'ware-{good}')} {p.goods[good]}" for good in GOODS if p.goods[good]) or say("no-goods")
    death = say("death-due") if p.deaths_due else say("death-in", time=family.to_death)
    return say("alt-numbers", who=name_of(scene, seat), pp=p.prestige, total=family.total,
               coins=say("thing-coin", count=p.coins), grain=p.grain, barn=BARN, cubes=cubes, goods=goods,
               track=p.position, death=death, farm=ages(scene, seat, "farmyard"), unborn=ages(scene, seat, "unborn"))


def ages(scene: Scene[View], seat: Seat, where: Location) -> str:
    counts = scene.view.families[seat].player.people.get(where, [])
    return " ".join(map(str, people(counts))) or "-"


def more(scene: Scene[View], seat: Seat) -> str:
    """Where the others are, and what has been done."""
    say, p = words(scene), scene.view.families[seat].player
    away = [f"{place(say, where)} {ages(scene, seat, where)}" for where in WORKPLACES[1:] if where in p.people]
    cities = " ".join(CITY[city].label for city in p.cities) or say("none")
    served = ", ".join(f"{CUSTOMERS[one].short} {CUSTOMERS[one].points}" for one in p.customers) or say("nobody")
    dead = ages(scene, seat, "chronicle")
    return say("alt-more", away="; ".join(away) or say("nobody"), cities=cities, served=served, dead=dead,
               graves=ages(scene, seat, "grave"))


def latest(scene: Scene[View], seat: Seat) -> str:
    """What the pictures frame in gold, or in blue dashes while it is drafted."""
    say, p = words(scene), scene.view.families[seat].player
    told = [say(title, changes=", ".join(change(say, one) for one in changes)) for title, changes in
            (("alt-latest", p.latest), ("alt-draft", p.drafted)) if changes]
    return " ".join(told)


def change(say: Catalogue, one: Change) -> str:
    if one.start in CUSTOMERS:
        return say("change-served", who=CUSTOMERS[one.start].short)
    if not one.generation:
        space = say.inside(say(f"space-{one.start}")) if one.start in SPACES else place(say, one.start)
        return say("change-cube", space=space)
    if one.end in GONE:
        return say("change-died", generation=one.generation, place=place(say, one.start))
    return say("change-moved", generation=one.generation, place=place(say, one.end))


def oldest(scene: Scene[View], seat: Seat) -> str:
    say, family = words(scene), scene.view.families[seat]
    if family.generation is None:
        return say("alt-nobody-dies")
    where = listed(say, [place(say, one) for one in family.dying])
    return say("alt-oldest", generation=family.generation, where=where)


# Pictures


def board(scene: Scene[View]) -> str:
    view = scene.view
    seats = range(len(scene.players))
    facts = [result(scene, row) for row in view.results or []] or [
        spaces(scene), market(scene), *(numbers(scene, seat) for seat in seats)]
    return cut(scene.say, [asked(scene), *closed(plain(scene.news)), *facts, *groups(scene), chronicle(scene)])


def acting(scene: Scene[View]) -> str:
    if scene.viewer is None:
        raise ValueError("the acting picture needs a viewer")
    say = words(scene)
    what = say("alt-you", what=say(f"kind-{scene.decision.kind}")) if scene.decision is not None else ""
    return cut(scene.say, [
        asked(scene), *filter(None, [what]), *closed(plain(scene.news)), numbers(scene, scene.viewer),
        oldest(scene, scene.viewer), more(scene, scene.viewer), spaces(scene), market(scene),
        *groups(scene), chronicle(scene)])


def results(scene: Scene[View]) -> str:
    view = scene.view
    best = winners(view.results)
    tie: list[str] = []
    if len(best) > 1:
        tie = [scene.say("share-victory", names=listed(scene.say, [name_of(scene, seat) for seat in best]))]
    elif set(best) & set(tied(view.results)):
        tie = [words(scene)("alt-tie")]
    rows = (result(scene, row) for row in view.results or [])
    return cut(scene.say, [asked(scene), *tie, *closed(plain(scene.news)), *rows])


def result(scene: Scene[View], row: Row) -> str:
    """One player's final lines (F4)."""
    say, p = words(scene), scene.view.families[row.seat].player
    lines = [f"{say.inside(say(f'score-{name}'))} {n}" for name, n in zip(CATEGORIES, row.items, strict=True)]
    return say("alt-result", place=row.place, who=name_of(scene, row.seat), total=row.total, lines=", ".join(lines),
               served=len(p.customers), living=living(p))


# The text board


def text(scene: Scene[View]) -> str:
    """All that the pictures show, in lines of at most 60 characters (I7)."""
    return fenced(part for line in _lines(scene) for part in wrapped(line))


def _lines(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    yield asked(scene)
    yield from plain(scene.news)
    if view.final_queue:
        yield say("text-last-turns", who=listed(say, [name_of(scene, seat) for seat in view.final_queue]))
    yield from (result(scene, row) for row in view.results or [])
    order = sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer)
    for seat in order:
        yield ""
        yield numbers(scene, seat)
        yield oldest(scene, seat)
        yield more(scene, seat)
        yield from filter(None, [latest(scene, seat)])
    yield ""
    yield spaces(scene)
    yield say("text-bag", cubes=letters(view.bag))
    yield market(scene)
    yield from (customer(say, one) for one in view.waiting)
    yield say("text-pile", who=", ".join(customer(say, one) for one in view.pile) or say("nobody"))
    if view.market is not None and view.market.passed:
        yield say("text-passed", who=listed(say, [name_of(scene, seat) for seat in view.market.passed]))
    yield ""
    yield from groups(scene)
    yield chronicle(scene)
    yield say("text-supply", what=supply(say, view))
    yield ""
    yield from costs(say)


def supply(say: Catalogue, view: View) -> str:
    stock = view.supply
    cubes = " ".join(f"{LETTERS[cube]}{stock.cubes[cube]}" for cube in CUBES)
    goods = ", ".join(f"{say(f'ware-{good}')} {n}" for good, n in stock.goods.items())
    return say("supply", cubes=cubes, coins=say("thing-coin", count=stock.coins), grain=stock.grain, goods=goods)


def paid(say: Catalogue, cost: Mapping[str, int]) -> str:
    return " ".join(say("amount", n=n, what=say(f"ware-{what}")) for what, n in cost.items())


def costs(say: Catalogue) -> Iterator[str]:
    """What is printed on the board."""
    yield say("cost-crafts")
    for craft in CRAFTS.values():
        name, payment = workshop(say, craft.id), paid(say, craft.payment)
        if craft.members_allowed:
            goods = f" {say('or')} ".join(say(f"ware-{good}") for good in craft.goods)
            yield say("cost-craft", name=name, goods=goods, time=craft.make_time, payment=payment)
        else:
            yield say("cost-mill", name=name, payment=payment)
    yield say("cost-roads")
    for road in ROADS.values():
        ends = "-".join(say("gate") if end == GATE else CITY[end].label for end in road.ends)
        payment = paid(say, {what: n for what, n in road.cost.items() if what != "wagon"})
        yield say("cost-road", ends=ends, time=road.time, payment=payment)
    first = "; ".join(f"{card.label} {say(f'visit-{card.effects[0].op}', count=card.effects[0].n)}"
                      for card in CITY.values())
    yield say("cost-visit", first=first)
    yield say("cost-council")
    for stage in STAGES.values():
        said = say(f"privilege-{stage.privilege}")
        yield say("cost-stage", stage=stage.stage, time=stage.time, privilege=said, points=stage.points)
    yield say("cost-church")
    yield ", ".join(say("cost-window", window=card.window, points=card.points) for card in WINDOWS.values())
    yield say("cost-well")
    yield say("legend")
