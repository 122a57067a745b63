"""Names of things: amounts, tiles by their pieces, forum cards by their text, frame lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from engine.core.text import Catalogue, FieldFormatters, NameFormatter

from ..components import FACES, FORUM_CARDS, GOODS, KINDS, CardId, Effect, FaceId, Kind, Side
from ..rules.district import list_completions_by_build
from ..rules.tiles import KINDS_BY_FACE
from ..view import District, Goal

GAIN_WORD_BY_OP = {
    "gain_vp": "vp",
    "gain_coin": "coin",
    "gain_bread": "bread",
    "advance_prestige": "prestige",
}


class Names(NameFormatter[Catalogue]):
    """Names the things of one table in the language of a catalogue."""

    amount_order = (*GOODS, "coin", "bread", "prestige", "vp")
    message_prefixes: ClassVar = {"kind": "kind", "card": "kind", "edge": "kind", "side": "side"}

    @property
    def field_formatters(self) -> FieldFormatters:
        return {
            **super().field_formatters,
            "starter": self.player_name,
            "order": self.join_player_names,
            "face": self.name_face,
            "cards": lambda kinds: self.join_with_and(map(self.name_kind, kinds)),
            "faces": lambda faces: "; ".join(map(self.name_face, faces)),
            "coins": lambda n: self.amount("coin", n),
        }

    # Tiles and their pieces

    def name_kind(self, kind: Kind) -> str:
        """Return "pond" or "administrator"."""
        return self.text(f"kind-{kind}")

    def name_side(self, side: Side) -> str:
        return self.text(f"side-{side}")

    def name_face(self, face: FaceId) -> str:
        """Return "villa corner (2 chimneys) and merchant", "pond" or "market"."""
        tile = FACES[face]
        if tile.single is not None:
            return self.name_kind(tile.single)
        return self.join_with_and([self.name_piece(face, kind) for kind in KINDS_BY_FACE[face]])

    def name_kinds(self, face: FaceId) -> str:
        """Return the pieces of a tile without their shapes: "villa and merchant"."""
        return self.join_with_and(map(self.name_kind, KINDS_BY_FACE[face]))

    def name_piece(self, face: FaceId, kind: Kind) -> str:
        """Return the name of one piece of a tile. Pieces of two edges are corners or straight."""
        tile = FACES[face]
        sides = [place for place, edge in enumerate(tile.edges) if edge == kind]
        shape = {1: "kind", 3: "three"}.get(len(sides)) or ("long" if sides[1] - sides[0] == 2 else "corner")
        name = self.text(f"{shape}-{kind}") if shape in ("long", "three") else self.name_kind(kind)
        chimneys = tile.chimneys if kind == "villa" else 0
        return self.text("piece", kind=name, shape=shape, chimneys=chimneys)

    def describe_completions(self, district: District, face: FaceId) -> str:
        """Return what the tile can complete in a district: "garden or merchant", or "" for nothing.

        If one build completes everything, the text is "garden and merchant".
        """
        builds = list_completions_by_build(district.grid, district.features, face)
        kinds: list[Kind] = [kind for kind in KINDS if any(kind in done for done in builds)]
        names = list(map(self.name_kind, kinds))
        return (
            self.join_with_and(names)
            if any(done.issuperset(kinds) for done in builds)
            else self.join_with_or(names)
        )

    def name_line(self, goal: Goal) -> str:
        """Return "column A" or "row 2"."""
        return self.text("line", way="row" if goal.line.isdigit() else "column", line=goal.line)

    # Tiles that are neither in depots nor built

    def list_elsewhere(self, unseen: Mapping[FaceId, int], removed: Iterable[FaceId]) -> Iterator[str]:
        """Yield a line for the face-down tiles of each back, and one for those that left the game."""
        for back in ("white", "black"):
            yield from self.describe_counted_tiles(
                back, {face: n for face, n in unseen.items() if FACES[face].back == back}
            )
        yield from self.describe_counted_tiles("gone", Counter(removed))

    def describe_counted_tiles(self, back: str, tiles: Mapping[FaceId, int]) -> Iterator[str]:
        """Yield "White tiles still face down: 3, with 3 ponds, 2 markets."

        A tile with two pieces counts for both.
        """
        count_by_kind = Counter(
            kind for face, n in tiles.items() for kind in KINDS_BY_FACE[face] for _ in range(n)
        )
        kinds = [self.amount(kind, count_by_kind[kind]) for kind in KINDS if count_by_kind[kind]]
        if kinds:
            yield self.text("help-unseen", back=back, count=sum(tiles.values()), kinds=", ".join(kinds))

    # Forum cards

    def format_needs(self, card: CardId) -> str:
        """Return "2 herbs" or "1 pond and 1 garden"."""
        return self.join_with_and([self.amount(item, n) for item, n in FORUM_CARDS[card].req.items()])

    def name_forum_card(self, card: CardId) -> str:
        """Return "pay 2 herbs: 4 VP" or "own 1 villa: 3 VP"."""
        gives = self.amounts(count_gains(FORUM_CARDS[card].effects, 1))
        return self.text("card", kind=FORUM_CARDS[card].kind, needs=self.format_needs(card), gives=gives)

    def name_fountain_cards(self, kinds: Iterable[Kind]) -> str:
        """Return fountain cards as "villa, 2 ponds"."""
        kinds = list(kinds)
        return ", ".join(
            self.text("fountain-card", kind=self.name_kind(kind), count=kinds.count(kind))
            for kind in dict.fromkeys(kinds)
        )


def count_gains(effects: Iterable[Effect], sets: int) -> Counter[str]:
    """Return what this many sets of a forum card bring (P9), or what a single brings. Fountain cards are left out."""
    return Counter(
        {
            GAIN_WORD_BY_OP[effect.op]: sets * effect.n
            for effect in effects
            if isinstance(effect.n, int) and effect.op in GAIN_WORD_BY_OP
        }
    )


def format_forum_number(place: str) -> str:
    """Return the number of a forum slot or space as in the pictures: "8" for s08."""
    return str(int(place[1:]))
