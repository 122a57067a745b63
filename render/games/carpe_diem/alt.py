"""Carpe Diem in words: the alt texts of its pictures, and the text board (RULES.md I9.5)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import Row
from engine.games.carpe_diem.components import LINKS
from engine.games.carpe_diem.scoring import CATEGORIES
from engine.games.carpe_diem.view import View

from ...kit.prose import closed, cut, fenced, wrapped
from ...kit.wording import listed, name_of, tied, winners
from ...scene import Scene
from .facts import (
    begun,
    bottom,
    built,
    cards,
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
from .words import plain, turn, when, words


def asked(scene: Scene[View]) -> str:
    """Who is to do what."""
    view = scene.view
    say = words(scene)
    if view.results is not None:
        return say("alt-end", turn=str(turn(scene)))
    return say("alt-when", when=when(say, view), turn=str(turn(scene)), starter=name_of(scene, view.starter))


# Pictures


def board(scene: Scene[View]) -> str:
    view = scene.view
    facts: Iterable[str] = [result(scene, row) for row in view.results or []]
    if not view.results:
        seats = [numbers(scene, seat) for seat in range(len(scene.players))]
        facts = [places(scene), held(scene), depots(scene), *seats, prestige(scene), slots(scene), bottom(scene),
                 forum(scene)]  # fmt: skip
    return cut(scene.say, [asked(scene), *closed(plain(scene.news)), *filter(None, facts)])


def acting(scene: Scene[View]) -> str:
    if scene.viewer is None:
        raise ValueError("the acting picture needs a viewer")
    say, view, me = words(scene), scene.view, scene.view.districts[scene.viewer]
    decision = scene.decision
    kind = decision.kind if decision is not None else ""
    what = closed([say("alt-you", what=say(f"asked-{kind}"))]) if kind else []
    mine = [numbers(scene, scene.viewer), built(scene, me), begun(scene, me), goals(scene, me), complete(scene, me),
            *hand(scene, scene.viewer)]
    table: list[str] = [slots(scene), forum(scene)] if view.stage == "forum" else []
    if decision is not None and kind in ("take", "craft", "place", "fountain", "visit"):
        table = {"take": lambda: [places(scene), chances(scene, decision), depots(scene)],
                 "craft": lambda: [bottom(scene), chances(scene, decision)],
                 "place": lambda: [held(scene), ways(scene, decision)], "fountain": lambda: hand(scene, decision.seat),
                 "visit": lambda: [visits(scene, decision), forum(scene)]}[kind]()  # fmt: skip
    return cut(scene.say, [asked(scene), *what, *closed(plain(scene.news)), *filter(None, table), *mine])


def areas(scene: Scene[View]) -> str:
    say, found = words(scene), list[str]()
    for seat, d in enumerate(scene.view.districts):
        found += [say("alt-area", who=name_of(scene, seat), vp=d.vp, total=d.total), complete(scene, d)]
    found += [built(scene, d, name_of(scene, seat)) for seat, d in enumerate(scene.view.districts)]
    return cut(scene.say, [asked(scene), *found])


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
    """One player's final lines (FS)."""
    say = words(scene)
    lines = [f"{say.inside(say(f'score-{name}'))} {n}" for name, n in zip(CATEGORIES, row.items, strict=True)]
    d = scene.view.districts[row.seat]
    return say("alt-result", place=row.place, who=name_of(scene, row.seat), total=row.total, lines=", ".join(lines),
               writs=len(d.writs))


# The text board


def text(scene: Scene[View]) -> str:
    """All that the pictures show, in lines of at most 60 characters (I9.5)."""
    return fenced(part for line in _lines(scene) for part in wrapped(line))


def _lines(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    yield asked(scene)
    yield from plain(scene.news)
    yield from filter(None, [places(scene), held(scene)])
    if scene.decision is not None and scene.decision.kind == "place":
        yield ways(scene, scene.decision)
    yield from (result(scene, row) for row in view.results or [])
    yield ""
    yield from (say("text-depot", number=number, tiles=depot(view, number) or say("empty"))
                for number in range(1, len(view.depots) + 1))
    yield bottom(scene)
    for seat in sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer):
        d = view.districts[seat]
        yield ""
        yield numbers(scene, seat)
        yield from grid(d)
        yield complete(scene, d)
        yield begun(scene, d)
        yield goals(scene, d)
        yield from hand(scene, seat)
    yield ""
    yield from cards(say, view)
    yield say("text-slots", slots=", ".join(f"{slot} {'-'.join(LINKS[slot].spaces)}" for slot in view.slots))
    yield slots(scene)
    yield prestige(scene)
    if view.forum_queue:
        yield say("text-queue", names=", ".join(name_of(scene, seat) for seat in view.forum_queue))
    unseen = [f"{n} {tile(face)}" for face, n in view.unseen.items()]
    yield say("text-face-down", white=view.white_left, black=view.black_left)
    yield say("text-unseen", tiles=", ".join(unseen) or say("nothing"))
    yield ""
    yield from (say(f"legend-{n}") for n in (1, 2, 3, 4))
