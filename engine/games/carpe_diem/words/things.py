"""The glossary of Carpe Diem: tiles, buildings, goods, forum cards, fountain cards and supplies."""

from __future__ import annotations

from collections import Counter

from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.text import format_number

from ..components import (
    BUILDINGS,
    DEPOT_SLOTS,
    FACES,
    FORUM_CARDS,
    FORUM_PENALTY_VP,
    FOUNTAIN_CARDS,
    GOOD_BY_LANDSCAPE,
    CardId,
    FaceId,
)
from ..components import Kind as Building
from ..view import View
from .names import Names, count_gains, format_forum_number

# Paths at which a kind means a fountain card
FOUNTAIN_HAND_PATHS = ("hand", "returned", "hands", "card")
# Paths that are no place of a thing: a stage may be named like a building, and other texts tell the rest.
TRANSIENT_PATHS = ("stage", "depots", "unseen", "districts.features", "districts.goals", *FOUNTAIN_HAND_PATHS)
PART_IDS = (
    "depot",
    "bottom_row",
    "district",
    "writ",
    "forum",
    "slot",
    "disc",
    "set",
    "storage",
    "goal",
    "patrician",
    "starting_player",
)
SUPPLY_IDS = ("coins", "bread", "prestige", "vp", "chimneys")


def describe_pieces(names: Names, face: FaceId) -> str:
    """Return what a tile can be part of: "belongs to: villa, merchant"."""
    return names.text("does-tile", kinds=names.name_kinds(face))


def describe_copies(names: Names, face: FaceId) -> str:
    return names.text("fact-copies", count=FACES[face].count, back=FACES[face].back)


def describe_tile_places(names: Names, view: View, face: FaceId) -> str:
    """Return where the tile lies in depots, and how many are still face down."""
    places = [
        f"{depot}{slot}"
        for depot, tiles in enumerate(view.depots, 1)
        for slot, tile in zip(DEPOT_SLOTS, tiles, strict=True)
        if tile == face
    ]
    parts = [names.text("now-depots", places=names.join_with_and(places))] if places else []
    if unseen_count := view.unseen.get(face):
        parts.append(names.text("now-unseen", count=unseen_count))
    return "; ".join(parts)


def describe_completion(names: Names, kind: Building) -> str:
    """Return what a building brings when it is complete."""
    effects = BUILDINGS[kind].effects
    if kind in GOOD_BY_LANDSCAPE:
        return names.text("does-landscape", good=names.amount(GOOD_BY_LANDSCAPE[kind], 1))
    gain = names.amounts(count_gains(effects, 1))
    return names.text("does-complete", gain=gain) if gain else ""


def describe_needs(names: Names, id: CardId) -> str:
    card = FORUM_CARDS[id]
    if card.kind == "pay":
        return names.text("fact-pay", what=names.format_needs(id))
    # They count in villas that are not complete, too (P5).
    chimneys = "yes" if "chimney" in card.req else "no"
    return names.text("fact-own", what=names.format_needs(id), chimneys=chimneys)


def describe_forum_space(names: Names, view: View, id: CardId) -> str:
    """Return the card's space, or "" if it is not in this game."""
    space = next((space for space, card in view.forum.items() if card == id), None)
    return names.text("now-card", space=format_forum_number(space)) if space is not None else ""


def describe_fountain_card(names: Names, kind: Building) -> str:
    thing = FOUNTAIN_CARDS[kind]
    return names.text("fact-fountain", vp=thing.vp, kind=names.name_kind(kind), count=thing.count)


def describe_held_cards(names: Names, view: View, kind: Building) -> str:
    """Return how many fountain cards of a kind the viewer holds. At the end everybody's cards are listed."""
    if view.hands is not None:
        counts = [(names.player_names[seat], Counter(hand)[kind]) for seat, hand in enumerate(view.hands)]
        return names.join_with_and([f"{who} {n}" for who, n in counts if n])
    parts = [names.text("now-hand", count=view.hand.count(kind))] if kind in view.hand else []
    parts += [names.text("now-returned", count=view.returned.count(kind))] if kind in view.returned else []
    return "; ".join(parts)


GLOSSARY_KINDS = (
    GlossaryKind(
        "building",
        BUILDINGS,
        Names.name_kind,
        {"does": (describe_completion,)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "tile",
        FACES,
        Names.name_face,
        {"does": (describe_pieces, describe_copies)},
        describe_now=describe_tile_places,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind("good", ids_without_rows(tuple(GOOD_BY_LANDSCAPE.values()))),
    GlossaryKind("supply", ids_without_rows(SUPPLY_IDS), excluded_paths=TRANSIENT_PATHS),
    GlossaryKind(
        "part",
        ids_without_rows(PART_IDS),
        only_paths=(),
        describe_now=lambda names, view, id: (
            names.player_name(view.starter) if id == "starting_player" else ""
        ),
    ),
    GlossaryKind(
        "forum-card",
        FORUM_CARDS,
        Names.name_forum_card,
        {
            "wants": (describe_needs,),
            "brings": (lambda names, id: names.amounts(count_gains(FORUM_CARDS[id].effects, 1)),),
            "does": (lambda names, id: names.text("does-card", loss=format_number(-FORUM_PENALTY_VP)),),
        },
        describe_now=describe_forum_space,
        excluded_paths=("forum",),
    ),
    GlossaryKind(
        "fountain-card",
        FOUNTAIN_CARDS,
        lambda names, kind: names.text("name-fountain", kind=names.name_kind(kind)),
        {"brings": (describe_fountain_card,)},
        only_paths=("card",),
        describe_now=describe_held_cards,
    ),
)
