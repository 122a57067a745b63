"""The glossary of Saint Malo: die faces, marks, persons, towers, sides, attacks and counts."""
from __future__ import annotations

from engine.core.game import GlossaryKind, ids_without_rows

from ..components import BOX, FACES, MARKS, PERSON, STRENGTHS
from ..view import View
from .hints import SaintMaloHints

STANDING = ("cities.marks", "placing.mark")  # where marks and people are


def face(words: SaintMaloHints, id: str) -> str:
    return words.text(f"face-{id}")


def mark(words: SaintMaloHints, id: str) -> str:
    return words.text(f"mark-{id}", count=1)


def tower(words: SaintMaloHints, id: str) -> str:
    return words.text("name-tower", corner=id)


def defence(words: SaintMaloHints, id: str) -> str:
    return words.text("does-side", defence=BOX.city.side_defence)


def attack(words: SaintMaloHints, id: int) -> str:
    return words.text("name-attack", n=id)


def strength(words: SaintMaloHints, id: int) -> str:
    return words.text("does-attack", strength=STRENGTHS[id - 1])


def boxes(words: SaintMaloHints, view: View, id: int) -> str:
    """Return how near the attack is."""
    marked = view.boxes - (id - 1) * view.row_length
    length = view.row_length
    return words.text("now-attack", marked=max(0, min(marked, length)), length=length)


THINGS = (
    GlossaryKind("face", ids_without_rows(FACES), face, at=("dice", "symbol")),
    GlossaryKind("person", PERSON, mark, {"costs": ("level",), "does": ("effects",)}, at=(*STANDING, "person")),
    GlossaryKind("mark", {one.id: one for one in MARKS if one.kind != "person"}, mark, at=(*STANDING, "effects.kind")),
    GlossaryKind("tower", {one.corner: one for one in BOX.tower}, tower, {"does": ("effects",)},
         lambda row: row.corner, at=()),
    GlossaryKind("side", ids_without_rows([side.id for side in BOX.side]), None, {"does": (defence,)},
         at=("cities.complete", "cities.broken", "side")),
    GlossaryKind("attack", ids_without_rows(range(1, len(STRENGTHS) + 1)), attack, {"does": (strength,)}, at=(),
         now=boxes),
    GlossaryKind("count", ids_without_rows(("coins", "logs", "vp", "defence", "cannons_lost")),
         at=("cities", "effects.resource")),
)  # fmt: skip
