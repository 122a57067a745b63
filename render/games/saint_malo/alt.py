"""Saint Malo in words: the alt texts of its pictures, and the text board (IM6)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import PlayerResult
from engine.core.text import Catalogue, format_number, join_with_and
from engine.games.saint_malo.components import BONUS, CORNERS, MARKS, GainCoins, GainVp, TowerEffect
from engine.games.saint_malo.view import Allowed, City, Placing, View

from ...kit.prose import closed, cut, fenced
from ...kit.wording import name_of, tied, winners
from ...scene import Scene
from .city import COLUMNS, ROWS, SIDE_SPACES, kind_of
from .words import offered, turn, words

CODES = {mark.id: mark.code for mark in MARKS}
KINDS = ("crate", "wall", "house", "church", "person")


def asked(scene: Scene[View]) -> str:
    """Who is to do what."""
    view = scene.view
    text = turn(scene)
    if view.phase == "over":
        return scene.say("alt-over", game="Saint Malo", rounds=view.round, turn=str(text))
    last = scene.say("part-last") if view.last_round else ""
    return scene.say("alt-now", game="Saint Malo", round=view.round, part=last, turn=str(text))


def rolled(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    return say("alt-dice", roll=view.rolls_used, dice=", ".join(say(f"face-{face}") for face in view.dice))


def placing(say: Catalogue, now: Placing) -> str:
    what = say(f"mark-{now.mark}", count=now.left)
    return say("alt-placing", left=now.left, mark=what, placed=", ".join(now.placed) or "none")


def pirates(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    following = len(view.attack_losers)
    if following >= len(view.strengths):
        return say("alt-pirates-over", count=following)
    marked = view.boxes - following * view.row_length
    return say("alt-pirates", strength=view.strengths[following], marked=marked, boxes=view.row_length, count=following)


def numbers(scene: Scene[View], city: City, who: str = "") -> str:
    say = words(scene)
    return say(
        "alt-numbers",
        who=who or name_of(scene, city.seat),
        total=format_number(city.total),
        vp=format_number(city.vp),
        over=int(scene.view.phase == "over"),
        coins=say("coins", count=city.coins),
        logs=say("logs", count=city.logs),
        defence=city.defence,
        cannons=city.cannons_lost,
        empty=city.empty,
    )


def ranks(scene: Scene[View]) -> list[str]:
    """The final result, nothing before the end."""
    return [rank(scene, row) for row in scene.view.results or ()]


def rank(scene: Scene[View], row: PlayerResult) -> str:
    vp, full, coins, logs, churches, cannons = row.items
    return words(scene)(
        "alt-result", place=row.place, who=name_of(scene, row.seat), total=format_number(row.total), vp=vp, full=full,
        coins=coins, logs=logs, churches=churches, cannons=format_number(cannons), empty=row.tie_break or 0)


def spaces(scene: Scene[View], city: City) -> str:
    """The marks of a city, kind by kind."""
    say = words(scene)
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for space, mark in city.marks.items():
        kind = kind_of(mark)
        if kind == "church":
            found[kind].append(say("church-on", size=mark.split("_")[-1], space=space))
        else:
            found[kind].append(f"{say(f'mark-{mark}')} {space}" if kind == "person" else space)
    parts = [say(f"marks-{kind}", spaces=", ".join(places)) for kind, places in found.items() if places]
    parts += [say("side-complete", side=side) for side in city.complete]
    parts += [say("side-broken", side=side) for side in city.broken]
    return say("alt-city", who=name_of(scene, city.seat), marks="; ".join(parts))


def board(scene: Scene[View]) -> str:
    return cut(scene.say, _public(scene))


def _public(scene: Scene[View]) -> Iterator[str]:
    view = scene.view
    yield asked(scene)
    yield from told(scene.news)
    if view.phase == "over":
        yield from ranks(scene)
    else:
        yield rolled(scene) if view.dice else words(scene)("alt-no-dice")
        yield from (numbers(scene, city) for city in view.cities)
        yield pirates(scene)
    cities = sorted(view.cities, key=lambda city: city.seat != view.active)  # who is asked comes first
    yield from (spaces(scene, city) for city in cities)


def acting(scene: Scene[View]) -> str:
    return cut(scene.say, _own(scene))


def _own(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    city = view.cities[scene.viewer or 0]
    yield asked(scene)
    yield from told(scene.news)
    if view.dice:
        yield rolled(scene)
    if view.placing:
        yield placing(say, view.placing)
    if legal := offered(scene):
        yield say("alt-spaces", spaces=", ".join(legal))
    if city.latest and scene.decision is not None:
        yield say("alt-draft", spaces=", ".join(city.latest))
    yield numbers(scene, city)
    yield from (price(say, row) for row in view.allowed if not view.placing)
    yield pirates(scene)
    yield spaces(scene, city)


def told(news: Sequence[str]) -> list[str]:
    """Lines of the log as they are; one's own draft, which comes in pieces, as one sentence."""
    pieces = news and not any(line.endswith(".") for line in news)
    return closed(["; ".join(news).replace("?;", "?")] if pieces else news)


def results(scene: Scene[View]) -> str:
    view = scene.view
    best = winners(view.results)
    tie: list[str] = []
    if len(best) > 1:
        names = join_with_and(scene.say, [name_of(scene, seat) for seat in best])
        tie = [words(scene)("alt-shared", names=names)]
    elif set(best) & set(tied(view.results)):
        tie = [words(scene)("alt-tie")]
    return cut(scene.say, [asked(scene), *tie, *closed(scene.news), *ranks(scene)])


def price(say: Catalogue, row: Allowed) -> str:
    """What n used dice of a symbol cost."""
    costs = [say("price-coins", dice=n, count=coins) if coins else say("price-free", dice=n)
             for n, coins in enumerate(row.coins, 1) if coins is not None]
    return say("alt-price", symbol=say(f"face-{row.symbol}").capitalize(), dice=row.dice,
               costs=", ".join(costs) or "none")


def text(scene: Scene[View]) -> str:
    """All that the pictures show, in sentences; only the cities stand in columns (IM6)."""
    return "\n".join(_board(scene))


def brief(scene: Scene[View]) -> str:
    """The own city and what the open question is about; where nothing is asked how everybody stands."""
    view, seat = scene.view, scene.viewer
    if seat is None or scene.decision is None:
        return "\n".join([asked(scene), *(numbers(scene, city) for city in view.cities), pirates(scene)])
    return "\n".join([*_city(scene, view.cities[seat]), *_question(scene), pirates(scene)])


def _board(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    yield asked(scene)
    yield from told(scene.news)
    yield from ranks(scene)
    yield say("turn-order", names=", ".join(name_of(scene, seat) for seat in view.order))
    yield say("legend")
    for seat in sorted(view.order, key=lambda seat: seat != scene.viewer):
        yield from _city(scene, view.cities[seat])
    yield from _question(scene)
    yield pirates(scene)
    yield from _attacks(scene)


def _question(scene: Scene[View]) -> Iterator[str]:
    """The dice, what they allow, and what is being placed."""
    say, view = words(scene), scene.view
    if view.dice:
        yield rolled(scene)
    elif view.phase != "over":
        yield say("alt-no-dice")
    yield from (price(say, row) for row in view.allowed if not view.placing)
    if view.placing:
        yield placing(say, view.placing)
    if legal := offered(scene):
        yield say("alt-spaces", spaces=", ".join(legal))


def _city(scene: Scene[View], city: City) -> Iterator[str]:
    say = words(scene)
    yield numbers(scene, city, f"**{name_of(scene, city.seat)}**")
    grid = [f"{row} " + " ".join(_code(city, f"{column}{row}") for column in COLUMNS) for row in ROWS]
    yield fenced(["  " + " ".join(COLUMNS), *grid])
    yield say("text-sides", sides=", ".join(_side(say, city, side) for side in SIDE_SPACES))
    if city.latest:
        yield say("text-latest", spaces=", ".join(city.latest))


def _code(city: City, space: str) -> str:
    return "*" if space in CORNERS else CODES[city.marks[space]] if space in city.marks else "."


def _side(say: Catalogue, city: City, side: str) -> str:
    """"right (2 coins) 3 of 5 walls"."""
    if side in city.broken:
        return say("side-broken", side=side)
    walls = sum(city.marks.get(space) == "wall" for space in SIDE_SPACES[side])
    return say("side-walls", side=side, gift=", ".join(_gift(say, effect) for effect in BONUS[side]), walls=walls)


def _gift(say: Catalogue, effect: TowerEffect) -> str:
    match effect:
        case GainCoins(amount):
            return say("coins", count=amount)
        case GainVp(amount):
            return say("gift-vp", count=amount)
        case _:
            return say("gift-person")


def _attacks(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    for strength, seats in zip(view.strengths, view.attack_losers, strict=False):
        losers = join_with_and(scene.say, [name_of(scene, seat) for seat in seats])
        yield say("text-attack", strength=strength, losers=losers or "none")
    if later := view.strengths[len(view.attack_losers) + 1 :]:
        yield say("text-later", strengths=", ".join(map(str, later)))
