"""Saint Malo in words: the alt texts of its pictures, and the text board (RULES.md IM6)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.games.saint_malo.view import Allowed, City, Placing, Score, View

from ...kit.prose import closed, cut, wrapped
from ...kit.wording import counted, listed, name_of, tied, winners
from ...scene import Scene
from .city import COLUMNS, CORNERS, ROWS, SIDE_SPACES, kind_of
from .words import ROLLS, offered, turn

CODES = {"crate": "g", "wall": "#", "house": "h", "citizen": "C", "soldier": "S", "priest": "P", "architect": "A",
         "merchant": "M", "juggler": "J", "noble": "N", **{f"church_{n}": str(n) for n in range(1, 6)}}
FACES = {"log": "L", "crate": "G", "wall": "W", "cross": "X", "head": "H", "swords": "S"}
LEGEND = ("Spaces: . empty, * tower, g crate, # wall, h house, 1-5 church of that size, C citizen, S soldier, "
          "P priest, A architect, M merchant, J juggler, N noble",
          "Dice: L log, G goods crate, W wall, X cross, H head, S swords")
KINDS = {"crate": "crates", "wall": "walls", "house": "houses", "church": "churches", "person": "persons"}


def asked(scene: Scene[View]) -> str:
    """Who is to do what."""
    view = scene.view
    text = turn(scene)
    if view.phase == "over":
        return scene.say("alt-over", game="Saint Malo", rounds=view.round, turn=str(text))
    last = scene.say("part-last") if view.last_round else ""
    return scene.say("alt-now", game="Saint Malo", round=view.round, part=last, turn=str(text))


def dice(view: View) -> str:
    if not view.dice:
        return "no dice shown" if view.phase != "over" else "no dice"
    return ", ".join(f"{i} {FACES[face]}" for i, face in enumerate(view.dice, 1))


def placing(now: Placing) -> str:
    placed = f", placed on {', '.join(now.placed)}" if now.placed else ""
    return f"To place: {now.left} {now.mark.replace('_', ' of size ')}{placed}."


def pirates(scene: Scene[View]) -> str:
    view = scene.view
    following = len(view.attack_losers)
    if following >= len(view.strengths):
        return f"Pirates: all {following} attacks are over."
    marked = view.boxes - following * view.row_length
    return (f"Pirates: next attack strength {view.strengths[following]}, {marked} of {view.row_length} boxes; "
            f"{counted(following, 'attack')} so far.")


def numbers(scene: Scene[View], city: City) -> str:
    return (f"{name_of(scene, city.seat)}: {city.vp} VP, ends now {city.total}, {counted(city.coins, 'coin')}, "
            f"{counted(city.logs, 'log')}, defence {city.defence}, {counted(city.cannons_lost, 'cannon')} lost, "
            f"{city.empty} empty.")


def result(scene: Scene[View], score: Score) -> str:
    return (f"{score.place}. {name_of(scene, score.seat)} {score.total}: {score.vp} in the game, "
            f"full city {score.full_city}, coins {score.coins}, logs {score.logs}, churches {score.churches}, "
            f"cannons {score.cannons}, {counted(score.empty, 'empty space')}.")


def spaces(scene: Scene[View], city: City) -> str:
    """The marks of a city, kind by kind."""
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for space, mark in city.marks.items():
        kind = kind_of(mark)
        named = {"church": f"{mark.split('_')[-1]} on {space}", "person": f"{mark} {space}"}
        found[kind].append(named.get(kind, space))
    parts = [f"{KINDS[kind]} {', '.join(places)}" for kind, places in found.items() if places]
    sides = [f"{side} complete" for side in city.complete] + [f"{side} broken" for side in city.broken]
    return f"{name_of(scene, city.seat)}’s city: {'; '.join(parts + sides)}."


def board(scene: Scene[View]) -> str:
    view = scene.view
    if view.phase == "over":
        facts = [result(scene, score) for score in view.scores]
    else:
        roll = f"Dice, roll {view.rolls_used} of {ROLLS}: {', '.join(view.dice)}." if view.dice else "No dice shown."
        facts = [roll, *(numbers(scene, city) for city in view.cities), pirates(scene)]
    cities = sorted(view.cities, key=lambda city: city.seat != view.active)  # who is asked comes first
    return cut([asked(scene), *closed(scene.news), *facts, *(spaces(scene, city) for city in cities)])


def acting(scene: Scene[View]) -> str:
    view = scene.view
    city = view.cities[scene.viewer or 0]
    facts = [f"Dice, roll {view.rolls_used} of {ROLLS}: {', '.join(view.dice)}."] if view.dice else []
    if view.placing:
        facts.append(placing(view.placing))
    legal = offered(scene)
    if legal:
        facts.append(f"Legal spaces: {', '.join(legal)}.")
    if city.latest and scene.decision is not None:
        facts.append(f"Draft on {', '.join(city.latest)}.")
    facts += [numbers(scene, city), *([] if view.placing else map(price, view.allowed)), pirates(scene),
              spaces(scene, city)]
    return cut([asked(scene), *closed(scene.news), *facts])


def results(scene: Scene[View]) -> str:
    view = scene.view
    best = winners(view.scores)
    tie: list[str] = []
    if len(best) > 1:
        names = listed([name_of(scene, seat) for seat in best])
        tie = [f"{names} share the victory: equal totals, equal empty spaces."]
    elif set(best) & set(tied(view.scores)):
        tie = ["Equal totals: more empty spaces decide."]
    return cut([asked(scene), *tie, *closed(scene.news), *(result(scene, score) for score in view.scores)])


def price(row: Allowed) -> str:
    """What n used dice of a symbol cost."""
    costs = [f"{n} {'free' if coins == 0 else 'for ' + counted(coins, 'coin')}"
             for n, coins in enumerate(row.coins, 1) if coins is not None]
    return f"{row.symbol.capitalize()} ({row.dice} rolled): {', '.join(costs) or 'not possible'}."


def text(scene: Scene[View]) -> str:
    """The text board: all that the picture shows, in lines of at most 60 characters (IM6)."""
    return "\n".join(part for line in _lines(scene) for part in wrapped(line))


def _lines(scene: Scene[View]) -> Iterator[str]:
    view = scene.view
    yield asked(scene)
    yield from scene.news
    yield "Turn order: " + ", ".join(name_of(scene, seat) for seat in view.order)
    for seat in view.order:
        yield ""
        yield from _city(scene, next(city for city in view.cities if city.seat == seat))
    yield ""
    yield from _pirates(scene)
    roll = f"Dice (roll {view.rolls_used} of {ROLLS}): " if view.dice else "Dice: "
    yield roll + dice(view)
    yield from (price(row) for row in view.allowed)
    if view.placing:
        yield placing(view.placing)
    legal = offered(scene)
    if legal:
        yield "Legal spaces: " + " ".join(legal)
    yield from (result(scene, score) for score in view.scores)
    yield ""
    yield from LEGEND


def _city(scene: Scene[View], city: City) -> Iterator[str]:
    start = ", start" if scene.view.order[0] == city.seat else ""
    yield (f"{name_of(scene, city.seat)} (seat {city.place}{start}) {counted(city.coins, 'coin')}, "
           f"{counted(city.logs, 'log')}, {city.vp} VP, defence {city.defence}, cannons lost {city.cannons_lost}/6, "
           f"empty {city.empty}, ends now {city.total}")
    yield "  " + " ".join(COLUMNS)
    for row in ROWS:
        yield f"{row} " + " ".join(_code(city, f"{column}{row}") for column in COLUMNS)
    yield "sides: " + ", ".join(_side(city, side) for side in SIDE_SPACES)
    if city.latest:
        yield "latest: " + " ".join(city.latest)


def _code(city: City, space: str) -> str:
    return "*" if space in CORNERS else CODES[city.marks[space]] if space in city.marks else "."


def _side(city: City, side: str) -> str:
    if side in city.broken:
        return f"{side} broken"
    return f"{side} {sum(city.marks.get(space) == 'wall' for space in SIDE_SPACES[side])}/5"


def _pirates(scene: Scene[View]) -> Iterator[str]:
    view = scene.view
    following, length = len(view.attack_losers), view.row_length
    if following < len(view.strengths):
        yield (f"Pirates: row {following + 1} (strength {view.strengths[following]}) "
               f"{view.boxes - following * length}/{length}; attacks resolved {following}")
    else:
        yield f"Pirates: attacks resolved {following}"
    yield f"Boxes marked {view.boxes}; strengths {' '.join(str(strength) for strength in view.strengths)}"
    for row, seats in enumerate(view.attack_losers):
        losers = listed([name_of(scene, seat) for seat in seats])
        yield f"Attack {row + 1}: {'lost a cannon: ' + losers if losers else 'nobody lost a cannon'}"
