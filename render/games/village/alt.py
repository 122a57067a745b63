"""Village in words: the alt texts of its pictures, and the text board (RULES.md I7)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.core import Row, Seat
from engine.core.text import catalogue
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

from ...kit.prose import closed, cut, wrapped
from ...kit.wording import counted, listed, name_of, tied, winners
from ...scene import Scene
from .marks import members
from .words import KINDS, WORKPLACES, ending, people, place, plain, turn

LETTERS = {"orange": "o", "green": "g", "brown": "b", "pink": "p", "black": "k"}
LEGEND = ("Cubes: o orange, g green, b brown, p pink, k plague. Members by generation, 1 the oldest.",)


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
    view = scene.view
    following = name_of(scene, view.next_start) if view.next_start is not None else "council"
    return f"Start: {name_of(scene, view.start)}. Next start: {following}."


# The village


def letters(cubes: Mapping[Cube, int]) -> str:
    return " ".join(LETTERS[cube] for cube in CUBES for _ in range(cubes.get(cube, 0))) or "-"


def spaces(view: View) -> str:
    return f"Board: {', '.join(f'{space} {letters(view.board.get(space, {}))}' for space in SPACES)} (k = plague)."


def needs(customer: CustomerId) -> str:
    wanted = CUSTOMERS[customer].needs.items()
    return "+".join(what if n == 1 and what != "grain" else f"{n} {what}" for what, n in wanted)


def market(view: View) -> str:
    stalls = [f"{CUSTOMERS[one].short} {needs(one)} {CUSTOMERS[one].points}" for one in view.stalls if one is not None]
    waiting = " ".join(CUSTOMERS[one].short for one in view.waiting) or "nobody"
    return f"Market: {', '.join(stalls) or 'nobody'} / waiting {waiting} / pile {len(view.pile)}."


def there(scene: Scene[View], where: str) -> str:
    """Who stands at a place: "Anna 1, Ben 2 2"."""
    found: dict[Seat, list[int]] = {}
    for one in members(scene.view, where):
        found.setdefault(one.seat, []).append(one.generation)
    return ", ".join(f"{name_of(scene, seat)} {' '.join(map(str, ages))}" for seat, ages in found.items())


def group(scene: Scene[View], title: str, places: Iterable[str]) -> str:
    found = [f"{place(where)} {there(scene, where)}" for where in places if there(scene, where)]
    return f"{title}: {'; '.join(found) or 'nobody'}."


def groups(scene: Scene[View]) -> list[str]:
    monks = "monks 4" if scene.view.results is None else "monks"
    bag = there(scene, "black_bag")
    return [group(scene, "Crafts", list(CRAFTS)), group(scene, "Travel", CITY),
            group(scene, "Council", STAGES), group(scene, "Church", WINDOWS),
            f"Black bag: {', '.join(filter(None, [bag, monks]))}."]


def buried(scene: Scene[View], dead: Iterable[Dead]) -> str:
    return ", ".join(f"{name_of(scene, one.seat)} {one.generation}" for one in dead)


def chronicle(scene: Scene[View]) -> str:
    view = scene.view
    rows: list[str] = []
    for row in CHRONICLE:
        dead = view.chronicle[row]
        names = f" ({buried(scene, dead)})" if dead else ""
        rows.append(f"{row} {len(dead)}/{len(dead) + view.chronicle_open[row]}{names}")
    graves = f" ({buried(scene, view.graves)})" if view.graves else ""
    total = len(view.graves) + view.graves_open
    return f"Chronicle: {', '.join(rows)}. Graves {len(view.graves)}/{total}{graves}."


# The families


def numbers(scene: Scene[View], seat: Seat) -> str:
    """What a family owns, and how near the next death is."""
    family = scene.view.families[seat]
    p = family.player
    cubes = " ".join(f"{LETTERS[colour]}{p.cubes[colour]}" for colour in COLOURS)
    goods = ", ".join(f"{good} {p.goods[good]}" for good in GOODS if p.goods[good]) or "no goods"
    death = "a death is due" if p.deaths_due else f"next death in {family.to_death} time"
    return (f"{name_of(scene, seat)}: {p.prestige} PP, ends now {family.total}, {counted(p.coins, 'coin')}, "
            f"grain {p.grain}/{BARN}, {cubes}, {goods}, track {p.position}, {death}, "
            f"farm {ages(scene, seat, 'farmyard')}, unborn {ages(scene, seat, 'unborn')}.")


def ages(scene: Scene[View], seat: Seat, where: Location) -> str:
    counts = scene.view.families[seat].player.people.get(where, [])
    return " ".join(map(str, people(counts))) or "-"


def more(scene: Scene[View], seat: Seat) -> str:
    """Where the others are, and what has been done."""
    p = scene.view.families[seat].player
    away = [f"{place(where)} {ages(scene, seat, where)}" for where in WORKPLACES[1:] if where in p.people]
    cities = " ".join(CITY[city].label for city in p.cities) or "none"
    served = ", ".join(f"{CUSTOMERS[one].short} {CUSTOMERS[one].points}" for one in p.customers) or "nobody"
    dead = ages(scene, seat, "chronicle")
    return (f"Away: {'; '.join(away) or 'nobody'}. Cities {cities}. Served {served}. In the chronicle {dead}, "
            f"in graves {ages(scene, seat, 'grave')}.")


def latest(scene: Scene[View], seat: Seat) -> str:
    """What the pictures frame in gold, or in blue dashes while it is drafted."""
    p = scene.view.families[seat].player
    told = [f"{title}: {', '.join(map(change, changes))}." for title, changes in
            (("Latest", p.latest), ("Draft", p.drafted)) if changes]
    return " ".join(told)


def change(one: Change) -> str:
    if one.start in CUSTOMERS:
        return f"served {CUSTOMERS[one.start].short}"
    if not one.generation:
        return f"cube from {one.start}"
    if one.end in GONE:
        return f"{one.generation} died ({place(one.start)})"
    return f"{one.generation} to {place(one.end)}"


def oldest(scene: Scene[View], seat: Seat) -> str:
    family = scene.view.families[seat]
    if family.generation is None:
        return "Nobody is there to die."
    where = listed(scene.say, [place(one) for one in family.dying])
    return f"Next to die: generation {family.generation}, {where}."


# Pictures


def board(scene: Scene[View]) -> str:
    view = scene.view
    seats = range(len(scene.players))
    facts = [result(scene, row) for row in view.results or []] or [
        spaces(view), market(view), *(numbers(scene, seat) for seat in seats)]
    return cut(scene.say, [asked(scene), *closed(plain(scene.news)), *facts, *groups(scene), chronicle(scene)])


def acting(scene: Scene[View]) -> str:
    if scene.viewer is None:
        raise ValueError("the acting picture needs a viewer")
    what = f"You: {KINDS.get(scene.decision.kind, 'decide')}." if scene.decision is not None else ""
    return cut(scene.say, [
        asked(scene), *filter(None, [what]), *closed(plain(scene.news)), numbers(scene, scene.viewer),
        oldest(scene, scene.viewer), more(scene, scene.viewer), spaces(scene.view), market(scene.view),
        *groups(scene), chronicle(scene)])


def results(scene: Scene[View]) -> str:
    view = scene.view
    best = winners(view.results)
    tie: list[str] = []
    if len(best) > 1:
        tie = [f"{listed(scene.say, [name_of(scene, seat) for seat in best])} share the victory."]
    elif set(best) & set(tied(view.results)):
        tie = ["Equal totals: most customers served decide, then most living members."]
    rows = (result(scene, row) for row in view.results or [])
    return cut(scene.say, [asked(scene), *tie, *closed(plain(scene.news)), *rows])


def result(scene: Scene[View], row: Row) -> str:
    """One player's final lines (F4)."""
    text = catalogue("engine.games.village")
    p = scene.view.families[row.seat].player
    lines = [f"{text(f'score-{name}').lower()} {n}" for name, n in zip(CATEGORIES, row.items, strict=True)]
    return (f"{row.place}. {name_of(scene, row.seat)} {row.total}: {', '.join(lines)}; served {len(p.customers)}, "
            f"living {living(p)}.")


# The text board


def text(scene: Scene[View]) -> str:
    """All that the pictures show, in lines of at most 60 characters (I7)."""
    return "\n".join(part for line in _lines(scene) for part in wrapped(line))


def _lines(scene: Scene[View]) -> Iterator[str]:
    view = scene.view
    yield asked(scene)
    yield from plain(scene.news)
    if view.final_queue:
        yield f"Last turns still to come: {listed(scene.say, [name_of(scene, seat) for seat in view.final_queue])}."
    yield from (result(scene, row) for row in view.results or [])
    order = sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer)
    for seat in order:
        yield ""
        yield numbers(scene, seat)
        yield oldest(scene, seat)
        yield more(scene, seat)
        yield from filter(None, [latest(scene, seat)])
    yield ""
    yield spaces(view)
    yield f"Green bag: {letters(view.bag)}"
    yield market(view)
    yield from (f"{CUSTOMERS[one].short} {needs(one)} {CUSTOMERS[one].points}" for one in view.waiting)
    pile = [f"{CUSTOMERS[one].short} {needs(one)} {CUSTOMERS[one].points}" for one in view.pile]
    yield f"In the pile, in no order: {', '.join(pile) or 'nobody'}"
    if view.market is not None and view.market.passed:
        yield f"Passed: {listed(scene.say, [name_of(scene, seat) for seat in view.market.passed])}."
    yield ""
    yield from groups(scene)
    yield chronicle(scene)
    yield f"Supply: {supply(view)}"
    yield ""
    yield from costs()


def supply(view: View) -> str:
    stock = view.supply
    cubes = " ".join(f"{LETTERS[cube]}{stock.cubes[cube]}" for cube in CUBES)
    goods = ", ".join(f"{good} {n}" for good, n in stock.goods.items())
    return f"{cubes}, {counted(stock.coins, 'coin')}, grain {stock.grain}, {goods}"


def paid(cost: Mapping[str, int]) -> str:
    return " ".join(f"{n} {what}" for what, n in cost.items())


def costs() -> Iterator[str]:
    """What is printed on the board."""
    yield "Crafts, each training and each making, or buying:"
    for craft in CRAFTS.values():
        if craft.members_allowed:
            yield f"{craft.id} ({' or '.join(craft.goods)}) {craft.make_time} time, or {paid(craft.payment)}"
        else:
            yield f"{craft.id} {paid(craft.payment)} for 2 coins"
    yield "Roads, each with 1 wagon:"
    for road in ROADS.values():
        ends = "-".join("gate" if end == GATE else CITY[end].label for end in road.ends)
        yield f"{ends} {road.time} time, {paid({what: n for what, n in road.cost.items() if what != 'wagon'})}"
    first = " ".join(f"{card.label} {_gain(card.effects[0].op, card.effects[0].n)};" for card in CITY.values())
    yield f"First visit: {first.rstrip(';')}"
    yield "Council, each step 2 green or 1 scroll:"
    for stage in STAGES.values():
        said = {"take_next_start_marker": "next start", "two_cubes": "2 cubes", "one_good": "1 good",
                "buy_prestige": "1 coin for 3 PP"}[stage.privilege]
        yield f"stage {stage.stage}: {stage.time} time, {said}, {stage.points} PP at the end"
    yield "Church: 1 brown or 3 time into the black bag. At the end"
    yield ", ".join(f"window {card.window} {card.points} PP" for card in WINDOWS.values())
    yield "Well: 3 cubes of one colour for any action"
    yield from LEGEND


def _gain(op: str, n: int) -> str:
    return {"gain_prestige": f"{n} PP", "gain_coin": counted(n, "coin"), "gain_cubes": counted(n, "cube")}[op]
