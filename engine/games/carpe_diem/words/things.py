"""What can be looked up in Carpe Diem: tiles, buildings, goods, cards of the forum and the fountain, what one has."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.text import format_number

from ..components import BUILDINGS, FACES, FORUM, FOUNTAINS, PENALTY, PRODUCE, SLOTS, CardId, FaceId
from ..components import Kind as Building
from ..rules.tiles import PIECES
from ..view import View
from .names import Words, gains, number

HANDS = ("hand", "returned", "hands", "card")  # where the same words mean cards of the fountain
# A stage has a building's name; depots are told by number; goals, and what is not complete yet, stand on the district.
TOLD = ("stage", "depots", "unseen", "districts.features", "districts.goals", *HANDS)
PARTS = ("depot", "bottom_row", "district", "writ", "forum", "slot", "disc", "set", "storage", "goal", "patrician")
SUPPLIES = ("coins", "bread", "prestige", "vp", "chimneys")


def tile(words: Words, face: FaceId) -> str:
    return words.named.face(face)


def pieces(words: Words, face: FaceId) -> str:
    """"belongs to: villa, merchant": what it can be part of."""
    return words.text("does-tile", kinds=words.named.join_with_and([words.named.kind(kind) for kind in PIECES[face]]))


def copies(words: Words, face: FaceId) -> str:
    return words.text("fact-copies", count=FACES[face].count, back=FACES[face].back)


def lying(words: Words, view: View, face: FaceId) -> str:
    """In which places of depots, and how many are still face down."""
    told = list(in_depots(words, view, face))
    if left := view.unseen.get(face):
        told.append(words.text("now-unseen", count=left))
    return "; ".join(told)


def in_depots(words: Words, view: View, face: FaceId) -> Iterator[str]:
    at = [
        f"{depot}{slot}"
        for depot, tiles in enumerate(view.depots, 1) for slot, one in zip(SLOTS, tiles, strict=True) if one == face
    ]  # fmt: skip
    if at:
        yield words.text("now-depots", places=words.named.join_with_and(at))


def building(words: Words, kind: Building) -> str:
    return words.named.kind(kind)


def completing(words: Words, kind: Building) -> str:
    """What it brings when it is complete."""
    effects = BUILDINGS[kind].effects
    if kind in PRODUCE:
        return words.text("does-landscape", good=words.named.thing(PRODUCE[kind], 1))
    given = words.named.amounts(gains(effects, 1))
    return words.text("does-complete", gain=given) if given else ""


def card(words: Words, id: CardId) -> str:
    return words.named.card(id)


def needed(words: Words, id: CardId) -> str:
    return words.text(f"fact-{FORUM[id].kind}", what=words.named.needed(id))


def given(words: Words, id: CardId) -> str:
    return words.named.amounts(gains(FORUM[id].effects, 1))


def failing(words: Words, id: CardId) -> str:
    return words.text("does-card", loss=format_number(-PENALTY))


def in_forum(words: Words, view: View, id: CardId) -> str:
    """Its space, if it is in this game."""
    space = next((space for space, one in view.forum.items() if one == id), None)
    return words.text("now-card", space=number(space)) if space is not None else ""


def fountain(words: Words, kind: Building) -> str:
    return words.text("name-fountain", kind=words.named.kind(kind))


def worth(words: Words, kind: Building) -> str:
    thing = FOUNTAINS[kind]
    return words.text("fact-fountain", vp=thing.vp, kind=words.named.kind(kind), count=thing.count)


def held(words: Words, view: View, kind: Building) -> str:
    """In the viewer's own hand; everybody's at the end."""
    if view.hands is not None:
        counts = [(words.names[seat], Counter(hand)[kind]) for seat, hand in enumerate(view.hands)]
        return words.named.join_with_and([f"{who} {n}" for who, n in counts if n])
    told = [words.text("now-hand", count=view.hand.count(kind))] if kind in view.hand else []
    told += [words.text("now-returned", count=view.returned.count(kind))] if kind in view.returned else []
    return "; ".join(told)


THINGS = (
    GlossaryKind("building", BUILDINGS, building, {"does": (completing,)}, besides=TOLD),
    GlossaryKind("tile", FACES, tile, {"does": (pieces, copies)}, now=lying, besides=TOLD),
    GlossaryKind("good", ids_without_rows(tuple(PRODUCE.values()))),
    GlossaryKind("supply", ids_without_rows(SUPPLIES), besides=TOLD),
    GlossaryKind("part", ids_without_rows(PARTS), at=()),
    GlossaryKind("forum-card", FORUM, card, {"wants": (needed,), "brings": (given,), "does": (failing,)}, now=in_forum,
         besides=("forum",)),
    GlossaryKind("fountain-card", FOUNTAINS, fountain, {"brings": (worth,)}, at=("card",), now=held),
)  # fmt: skip
