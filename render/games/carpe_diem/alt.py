"""Carpe Diem in words: the alt texts of its pictures, and the text board (I9.5)."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from engine.core import Seat
from engine.core.rules import Decision
from engine.games.carpe_diem.view import View

from ...kit.prose import cut, news, once, tie
from ...kit.wording import viewer_of
from ...scene import Scene
from .facts import Told

# Pictures


def board(scene: Scene[View]) -> str:
    return cut(scene.say, filter(None, _public(Told(scene))))


def _public(told: Told) -> Iterator[str]:
    yield told.asked()
    yield from news(told.scene)
    if results := told.results():
        yield from results
        return
    yield told.places()
    yield told.held()
    yield from _seats(told)
    yield told.prestige()
    yield told.lying()
    yield told.bottom()
    yield from told.slots()
    yield from told.cards()


def _seats(told: Told) -> Iterator[str]:
    for seat in range(len(told.scene.players)):
        yield told.stands(seat)
        yield told.numbers(seat)


def acting(scene: Scene[View]) -> str:
    told, seat = Told(scene), viewer_of(scene)
    asked = about(told, scene.decision) if scene.decision is not None else []
    first = [told.asked(), *told.you(), *news(scene)]
    mine = chain([told.stands(seat), told.numbers(seat)], told.buildings(scene.view.districts[seat]), told.hand(seat))
    return cut(scene.say, chain(first, once(chain(filter(None, asked), mine))))


def about(told: Told, decision: Decision) -> list[str]:
    """What an alt text tells of a question."""
    match decision.kind:
        case "take":
            return [told.places(), told.chances(decision), *told.in_reach(decision)]
        case "craft":
            return [told.bottom(), told.chances(decision)]
        case "place":
            return [told.held(), told.ways(decision)]
        case "fountain":
            return told.hand(decision.seat)
        case "visit":
            return [*told.slots(), *told.worth(decision), *told.cards()]
        case _:
            return [*told.slots(), *told.cards()] if told.view.stage == "forum" else []


def areas(scene: Scene[View]) -> str:
    told, found = Told(scene), list[str]()
    for seat, d in enumerate(scene.view.districts):
        found += [told.stands(seat), *told.buildings(d)]
    return cut(scene.say, [told.asked(), *found])


def results(scene: Scene[View]) -> str:
    told, rows = Told(scene), scene.view.results
    return cut(scene.say, [told.asked(), *tie(scene, rows, told.say("alt-tie")), *news(scene), *told.results()])


# The text board


def text(scene: Scene[View]) -> str:
    """All that the pictures show."""
    return "\n".join(_board(scene))


def _board(scene: Scene[View]) -> Iterator[str]:
    told, view = Told(scene), scene.view
    yield told.asked()
    yield from told.results()
    yield from (told.say("legend-names"), told.say("legend-grid"))
    yield from filter(None, (told.places(), told.held()))
    yield from told.depots()
    yield told.bottom()
    for seat in sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer):
        yield from _seat(told, seat)
    yield f"**{told.say('forum')}**"
    yield from told.cards()
    yield from (*told.slots(), told.prestige(), *told.queue())
    yield from told.names.elsewhere(view.unseen, view.removed)


def _seat(told: Told, seat: Seat) -> Iterator[str]:
    yield told.stands(seat, f"**{told.names.who(seat)}**")
    yield told.numbers(seat)
    yield from told.inside(seat)
    yield from told.hand(seat)


NEEDED: Mapping[str, Callable[[Told, Decision], Iterable[str]]] = {  # what a question needs, besides the own numbers
    "take": lambda told, asked: [told.places(), *told.in_reach(asked), *_own(told, asked.seat)],
    "craft": lambda told, asked: [told.bottom(), *_own(told, asked.seat)],
    "place": lambda told, asked: [told.held(), *_own(told, asked.seat)],
    "fountain": lambda told, asked: told.hand(asked.seat),
    "visit": lambda told, asked: [*told.worth(asked), *told.cards(), *told.slots()],
}


def brief(scene: Scene[View]) -> str:
    """The own numbers, and what the open question is about; where nothing is asked how everybody stands."""
    told, seat, asked = Told(scene), scene.viewer, scene.decision
    if seat is None or asked is None:
        return "\n".join([told.asked(), *map(told.stands, range(len(scene.players))), told.prestige()])
    needed = NEEDED[asked.kind](told, asked) if asked.kind in NEEDED else ()
    return "\n".join([told.stands(seat, f"**{told.names.who(seat)}**"), told.numbers(seat), *needed])


def _own(told: Told, seat: Seat) -> Iterable[str]:
    return [told.say("legend-grid"), *told.inside(seat)]
