"""Village in words: the alt texts of its pictures, and the text board (I7)."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from engine.core import Seat
from engine.games.village.components import CITY, STAGES
from engine.games.village.view import View

from ...kit.wording import describe_tie, drop_repeated, join_within_limit, list_new_sentences, require_viewer
from ...scene import Scene
from .facts import Told

# Pictures


def board(scene: Scene[View]) -> str:
    return join_within_limit(scene.messages, _public(Told(scene)))


def _public(told: Told) -> Iterator[str]:
    yield told.asked()
    yield from list_new_sentences(told.scene)
    if results := told.results():
        yield from results
    else:
        yield told.starts()
        yield from _seats(told)
        yield from _village(told)
    yield from told.groups()
    yield from told.chronicle()


def _village(told: Told) -> Iterator[str]:
    yield told.spaces()
    yield told.stalls()
    yield told.line()


def _seats(told: Told) -> Iterator[str]:
    for seat in range(len(told.scene.players)):
        yield told.stands(seat)
        yield told.owned(seat)


def acting(scene: Scene[View]) -> str:
    return join_within_limit(scene.messages, _own(Told(scene), require_viewer(scene)))


def _own(told: Told, seat: Seat) -> Iterator[str]:
    yield told.asked()
    yield from told.you()
    yield from list_new_sentences(told.scene)
    yield told.stands(seat)
    yield from told.family(seat)
    yield from drop_repeated(chain(_needed(told), _village(told), told.groups(), told.chronicle()))


def results(scene: Scene[View]) -> str:
    told, rows = Told(scene), scene.view.results
    return join_within_limit(
        scene.messages,
        [told.asked(), *describe_tie(scene, rows, told.say("alt-tie")), *list_new_sentences(scene), *told.results()],
    )


# The text board

NEEDED: Mapping[str, Callable[[Told], Iterable[str]]] = {  # what a question, or the action of a space, needs
    "source": lambda told: [told.spaces(), told.stalls()],
    "well": lambda told: [told.stalls()],
    "sale": lambda told: [told.stalls(), told.line()],
    "market": lambda told: [told.stalls(), told.line()],
    "travel": lambda told: told.group("travel", CITY),
    "council": lambda told: [*told.group("council", STAGES), told.starts()],
    "privilege": lambda told: [told.starts()],
    "cubes": lambda told: [told.supply()],
    "good": lambda told: [told.supply()],
    "church": lambda told: told.church(),
    "death": lambda told: told.chronicle(),
    "mass_buy": lambda told: told.church(),
    "mass_move": lambda told: told.church(),
}


def text(scene: Scene[View]) -> str:
    """All that the pictures show: plain sentences, a line each; what words mean first, what never changes last."""
    return "\n".join(_board(scene))


def brief(scene: Scene[View]) -> str:
    """The own family, and what the open question is about; where nothing is asked how everybody stands."""
    told, seat = Told(scene), scene.viewer
    if seat is None or scene.decision is None:
        return "\n".join([told.asked(), *map(told.stands, range(len(scene.players))), told.spaces(), told.stalls()])
    return "\n".join([told.stands(seat, f"**{told.names.who(seat)}**"), told.owned(seat), told.fate(seat),
                      *told.folk(seat), *_needed(told)])


def _needed(told: Told) -> Iterable[str]:
    decision = told.scene.decision
    if decision is None:
        return []
    key = told.view.space or "" if decision.kind == "action" else decision.kind
    return NEEDED[key](told) if key in NEEDED else []


def _board(scene: Scene[View]) -> Iterator[str]:
    told, view = Told(scene), scene.view
    yield told.asked()
    yield from list_new_sentences(scene)
    yield from told.results()
    yield told.say("legend")
    if view.results is None:
        yield told.starts()
        yield from told.queue()
    for seat in _own_first(scene):
        yield told.stands(seat, f"**{told.names.who(seat)}**")
        yield from told.family(seat)
    yield f"**{told.say('on-the-board')}**"
    yield told.spaces()
    yield told.bag()
    yield from told.market()
    yield from told.sack()
    yield from told.chronicle()
    yield told.supply()
    yield f"**{told.say('printed')}**"
    yield from told.costs()


def _own_first(scene: Scene[View]) -> list[Seat]:
    return sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer)
