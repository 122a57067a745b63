"""Carpe Diem in words: the alt texts of its pictures, and the text board (RULES.md I9.5)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import Row
from engine.core.text import catalogue
from engine.games.carpe_diem.components import LINKS
from engine.games.carpe_diem.scoring import CATEGORIES
from engine.games.carpe_diem.view import View

from ...kit.prose import closed, cut, wrapped
from ...kit.wording import listed, name_of, tied, winners
from ...scene import Scene
from .facts import (
    begun,
    bottom,
    built,
    chances,
    complete,
    depot,
    depots,
    forum,
    goals,
    grid,
    hand,
    held,
    numbers,
    places,
    prestige,
    slots,
    tile,
    visits,
    ways,
)
from .words import KINDS as ASKED
from .words import names, plain, turn, when

LEGEND = (
    "Tiles: north, east, south, west; g grass, v villa, p pond,",
    "h garden, w vineyard, f farmyard, m merchant, b granary,",
    "a administration, c craftsman, +1 chimneys; MKT BAK FTN.",
    "Districts: . empty, w writ, S shovel.",
)


def asked(scene: Scene[View]) -> str:
    """Who is to do what."""
    view = scene.view
    if view.results is not None:
        return f"Carpe Diem is over. {turn(scene)}."
    return f"Carpe Diem, {when(view)}: {turn(scene)}. Start: {name_of(scene, view.starter)}."


# Pictures


def board(scene: Scene[View]) -> str:
    view = scene.view
    facts: Iterable[str] = [result(scene, row) for row in view.results or []]
    if not view.results:
        seats = [numbers(scene, seat) for seat in range(len(scene.players))]
        facts = [places(scene), held(scene), depots(view), *seats, prestige(scene), slots(scene), bottom(view),
                 forum(view)]  # fmt: skip
    return cut(scene.say, [asked(scene), *closed(plain(scene.news)), *filter(None, facts)])


def acting(scene: Scene[View]) -> str:
    if scene.viewer is None:
        raise ValueError("the acting picture needs a viewer")
    view, me = scene.view, scene.view.districts[scene.viewer]
    decision = scene.decision
    kind = decision.kind if decision is not None else ""
    what = closed([f"You: {ASKED.get(kind, 'decide')}"]) if kind else []
    mine = [numbers(scene, scene.viewer), built(me), begun(me), goals(me), complete(scene, me),
            *hand(scene, scene.viewer)]
    table: list[str] = [slots(scene), forum(view)] if view.stage == "forum" else []
    if decision is not None and kind in ("take", "craft", "place", "fountain", "visit"):
        table = {"take": lambda: [places(scene), chances(scene, decision), depots(view)],
                 "craft": lambda: [bottom(view), chances(scene, decision)],
                 "place": lambda: [held(scene), ways(scene, decision)], "fountain": lambda: hand(scene, decision.seat),
                 "visit": lambda: [visits(scene, decision), forum(view)]}[kind]()  # fmt: skip
    return cut(scene.say, [asked(scene), *what, *closed(plain(scene.news)), *filter(None, table), *mine])


def areas(scene: Scene[View]) -> str:
    found: list[str] = []
    for seat, d in enumerate(scene.view.districts):
        found += [f"{name_of(scene, seat)}: VP {d.vp}, ends now {d.total}.", complete(scene, d)]
    found += [f"{name_of(scene, seat)}’s {built(d)[0].lower()}{built(d)[1:]}"
              for seat, d in enumerate(scene.view.districts)]  # fmt: skip
    return cut(scene.say, [asked(scene), *found])


def results(scene: Scene[View]) -> str:
    view = scene.view
    best = winners(view.results)
    tie: list[str] = []
    if len(best) > 1:
        tie = [f"{listed(scene.say, [name_of(scene, seat) for seat in best])} share the victory."]
    elif set(best) & set(tied(view.results)):
        tie = ["Equal totals: most writs left decide, then the lower prestige."]
    rows = (result(scene, row) for row in view.results or [])
    return cut(scene.say, [asked(scene), *tie, *closed(plain(scene.news)), *rows])


def result(scene: Scene[View], row: Row) -> str:
    """One player's final lines (FS)."""
    text = catalogue("engine.games.carpe_diem")
    lines = [f"{text(f'score-{name}').lower()} {n}" for name, n in zip(CATEGORIES, row.items, strict=True)]
    d = scene.view.districts[row.seat]
    return f"{row.place}. {name_of(scene, row.seat)} {row.total}: {', '.join(lines)}; writs left {len(d.writs)}."


# The text board


def text(scene: Scene[View]) -> str:
    """All that the pictures show, in lines of at most 60 characters (I9.5)."""
    return "\n".join(part for line in _lines(scene) for part in wrapped(line))


def _lines(scene: Scene[View]) -> Iterator[str]:
    view = scene.view
    yield asked(scene)
    yield from plain(scene.news)
    yield from filter(None, [places(scene), held(scene)])
    if scene.decision is not None and scene.decision.kind == "place":
        yield ways(scene, scene.decision)
    yield from (result(scene, row) for row in view.results or [])
    yield ""
    yield from (f"depot {number}: {depot(view, number) or 'empty'}" for number in range(1, len(view.depots) + 1))
    yield bottom(view)
    for seat in sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer):
        d = view.districts[seat]
        yield ""
        yield numbers(scene, seat)
        yield from grid(d)
        yield complete(scene, d)
        yield begun(d)
        yield goals(d)
        yield from hand(scene, seat)
    yield ""
    yield from (f"{space} {names().card(card)}" for space, card in view.forum.items())
    yield "Slots " + ", ".join(f"{slot} {'-'.join(LINKS[slot].spaces)}" for slot in view.slots)
    yield slots(scene)
    yield prestige(scene)
    if view.forum_queue:
        yield f"Forum order: {', '.join(name_of(scene, seat) for seat in view.forum_queue)}."
    unseen = [f"{n} {tile(face)}" for face, n in view.unseen.items()]
    yield f"Face down: {view.white_left} white, {view.black_left} black."
    yield f"Not yet seen: {', '.join(unseen) or 'nothing'}."
    yield ""
    yield from LEGEND
