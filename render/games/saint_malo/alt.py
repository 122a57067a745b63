"""Saint Malo in words: the alt texts of its pictures, and the text board (RULES.md IM6)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Catalogue
from engine.games.saint_malo.view import Allowed, City, Placing, Score, View

from ...kit.prose import closed, cut, fenced, wrapped
from ...kit.wording import listed, name_of, tied, winners
from ...scene import Scene
from .city import COLUMNS, CORNERS, ROWS, SIDE_SPACES, kind_of
from .words import offered, turn, words

CODES = {"crate": "g", "wall": "#", "house": "h", "citizen": "C", "soldier": "S", "priest": "P", "architect": "A",
         "merchant": "M", "juggler": "J", "noble": "N", **{f"church_{n}": str(n) for n in range(1, 6)}}
FACES = {"log": "L", "crate": "G", "wall": "W", "cross": "X", "head": "H", "swords": "S"}
KINDS = ("crate", "wall", "house", "church", "person")


def asked(scene: Scene[View]) -> str:
    """Who is to do what."""
    view = scene.view
    text = turn(scene)
    if view.phase == "over":
        return scene.say("alt-over", game="Saint Malo", rounds=view.round, turn=str(text))
    last = scene.say("part-last") if view.last_round else ""
    return scene.say("alt-now", game="Saint Malo", round=view.round, part=last, turn=str(text))


def dice(scene: Scene[View]) -> str:
    view = scene.view
    if not view.dice:
        return words(scene)("dice-not-shown" if view.phase != "over" else "dice-over")
    return ", ".join(f"{i} {FACES[face]}" for i, face in enumerate(view.dice, 1))


def rolled(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    return say("alt-dice", roll=view.rolls_used, dice=", ".join(say(f"face-{face}") for face in view.dice))


def placing(say: Catalogue, now: Placing) -> str:
    mark = say("marks-named", mark=now.mark)
    return say("alt-placing", left=now.left, mark=mark, placed=", ".join(now.placed) or "none")


def pirates(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    following = len(view.attack_losers)
    if following >= len(view.strengths):
        return say("alt-pirates-over", count=following)
    marked = view.boxes - following * view.row_length
    return say("alt-pirates", strength=view.strengths[following], marked=marked, boxes=view.row_length, count=following)


def numbers(scene: Scene[View], city: City) -> str:
    say = words(scene)
    return say("alt-numbers", who=name_of(scene, city.seat), vp=city.vp, total=city.total,
               coins=say("coins", count=city.coins), logs=say("logs", count=city.logs), defence=city.defence,
               cannons=city.cannons_lost, empty=city.empty)


def result(scene: Scene[View], score: Score) -> str:
    return words(scene)(
        "alt-result", place=score.place, who=name_of(scene, score.seat), total=score.total, vp=score.vp,
        full=score.full_city, coins=score.coins, logs=score.logs, churches=score.churches, cannons=score.cannons,
        empty=score.empty)


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
    view = scene.view
    if view.phase == "over":
        facts = [result(scene, score) for score in view.scores]
    else:
        roll = rolled(scene) if view.dice else words(scene)("alt-no-dice")
        facts = [roll, *(numbers(scene, city) for city in view.cities), pirates(scene)]
    cities = sorted(view.cities, key=lambda city: city.seat != view.active)  # who is asked comes first
    return cut(scene.say, [asked(scene), *closed(scene.news), *facts, *(spaces(scene, city) for city in cities)])


def acting(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    city = view.cities[scene.viewer or 0]
    facts = [rolled(scene)] if view.dice else []
    if view.placing:
        facts.append(placing(say, view.placing))
    legal = offered(scene)
    if legal:
        facts.append(say("alt-spaces", spaces=", ".join(legal)))
    if city.latest and scene.decision is not None:
        facts.append(say("alt-draft", spaces=", ".join(city.latest)))
    facts += [numbers(scene, city), *(price(say, row) for row in view.allowed if not view.placing), pirates(scene),
              spaces(scene, city)]
    return cut(scene.say, [asked(scene), *closed(scene.news), *facts])


def results(scene: Scene[View]) -> str:
    view = scene.view
    best = winners(view.scores)
    tie: list[str] = []
    if len(best) > 1:
        names = listed(scene.say, [name_of(scene, seat) for seat in best])
        tie = [words(scene)("alt-shared", names=names)]
    elif set(best) & set(tied(view.scores)):
        tie = [words(scene)("alt-tie")]
    return cut(scene.say, [asked(scene), *tie, *closed(scene.news), *(result(scene, score) for score in view.scores)])


def price(say: Catalogue, row: Allowed) -> str:
    """What n used dice of a symbol cost."""
    costs = [say("price-coins", dice=n, count=coins) if coins else say("price-free", dice=n)
             for n, coins in enumerate(row.coins, 1) if coins is not None]
    return say("alt-price", symbol=say(f"face-{row.symbol}").capitalize(), dice=row.dice,
               costs=", ".join(costs) or "none")


def text(scene: Scene[View]) -> str:
    """The text board: all that the picture shows, in lines of at most 60 characters (IM6)."""
    return fenced(part for line in _lines(scene) for part in wrapped(line))


def _lines(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    yield asked(scene)
    yield from scene.news
    yield say("turn-order", names=", ".join(name_of(scene, seat) for seat in view.order))
    for seat in view.order:
        yield ""
        yield from _city(scene, next(city for city in view.cities if city.seat == seat))
    yield ""
    yield from _pirates(scene)
    if view.dice:
        yield say("text-dice-roll", roll=view.rolls_used, dice=dice(scene))
    else:
        yield say("text-dice", dice=dice(scene))
    yield from (price(say, row) for row in view.allowed)
    if view.placing:
        yield placing(say, view.placing)
    legal = offered(scene)
    if legal:
        yield say("text-spaces", spaces=" ".join(legal))
    yield from (result(scene, score) for score in view.scores)
    yield ""
    yield say("legend-spaces")
    yield say("legend-dice")


def _city(scene: Scene[View], city: City) -> Iterator[str]:
    say = words(scene)
    yield say("text-city", who=name_of(scene, city.seat), place=city.place,
              start="yes" if scene.view.order[0] == city.seat else "no", coins=say("coins", count=city.coins),
              logs=say("logs", count=city.logs), vp=city.vp, defence=city.defence, lost=city.cannons_lost,
              empty=city.empty, total=city.total)
    yield "  " + " ".join(COLUMNS)
    for row in ROWS:
        yield f"{row} " + " ".join(_code(city, f"{column}{row}") for column in COLUMNS)
    yield say("text-sides", sides=", ".join(_side(say, city, side) for side in SIDE_SPACES))
    if city.latest:
        yield say("text-latest", spaces=" ".join(city.latest))


def _code(city: City, space: str) -> str:
    return "*" if space in CORNERS else CODES[city.marks[space]] if space in city.marks else "."


def _side(say: Catalogue, city: City, side: str) -> str:
    if side in city.broken:
        return say("side-broken", side=side)
    return f"{say('side', side=side)} {sum(city.marks.get(space) == 'wall' for space in SIDE_SPACES[side])}/5"


def _pirates(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    following, length = len(view.attack_losers), view.row_length
    if following < len(view.strengths):
        yield say("text-pirates", row=following + 1, strength=view.strengths[following],
                  marked=view.boxes - following * length, boxes=length, count=following)
    else:
        yield say("text-pirates-over", count=following)
    yield say("text-boxes", count=view.boxes, strengths=" ".join(map(str, view.strengths)))
    for row, seats in enumerate(view.attack_losers):
        losers = listed(scene.say, [name_of(scene, seat) for seat in seats])
        yield say("text-attack", row=row + 1, losers=losers or "none")
