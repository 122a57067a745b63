"""Sentences about a game of Carpe Diem, for alt texts and the text board (I9.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import PlayerResult, Seat
from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from engine.core.text import format_number, join_with_and
from engine.games.carpe_diem.actions import Take, TakeBottom
from engine.games.carpe_diem.components import (
    BOTTOM_ROW_SPACES,
    DEPOT_SLOTS,
    FACES,
    GOODS,
    KINDS,
    LINK_BY_FORUM_SLOT,
    SHOVEL_CELL,
    SIDES,
    TURNS,
    FaceId,
    Kind,
    Turn,
)
from engine.games.carpe_diem.rules.depots import format_tile_place
from engine.games.carpe_diem.rules.district import Feature
from engine.games.carpe_diem.rules.scoring import CATEGORIES, fountain_points
from engine.games.carpe_diem.rules.tiles import EDGES_BY_FACE, KINDS_BY_FACE
from engine.games.carpe_diem.view import District, View
from engine.games.carpe_diem.words.foretold import preview_cards
from engine.games.carpe_diem.words.names import Names, format_forum_number

from ...kit.wording import describe_categories, list_player_names, to_sentences
from . import place
from .look import GameScene
from .words import describe_phase, get_messages, get_turn_label


class SceneFacts:
    """The sentences about a scene, in the language of its viewer."""

    def __init__(self, scene: GameScene) -> None:
        self.scene, self.view = scene, scene.view
        self.messages = get_messages(scene)
        self.names = Names(self.messages, list_player_names(scene))

    @property
    def lookahead(self) -> Lookahead[View]:
        assert self.scene.lookahead is not None, "a question is open"
        return self.scene.lookahead

    def describe_turn(self) -> str:
        """Say whose turn it is and what they have to do."""
        view = self.view
        if view.results is not None:
            return self.messages("alt-end", turn=str(get_turn_label(self.scene)))
        starter = self.names.player_name(view.starter)
        return self.messages(
            "alt-when",
            when=describe_phase(self.messages, view),
            turn=str(get_turn_label(self.scene)),
            starter=starter,
        )

    def describe_question(self) -> list[str]:
        decision = self.scene.decision
        return to_sentences([self.messages(f"asked-{decision.kind}")]) if decision is not None else []

    # Tiles

    def describe_face(self, face: FaceId, turn: Turn = 0) -> str:
        """Return "villa north with 1 chimney, merchant east". The side is left out where it makes no difference."""
        single = FACES[face].single
        if single is not None:
            return self.names.name_kind(single)
        return ", ".join(self.describe_piece(face, kind, turn) for kind in KINDS_BY_FACE[face])

    def describe_piece(self, face: FaceId, kind: Kind, turn: Turn) -> str:
        edges = EDGES_BY_FACE[face][turn]
        alone = not turn and sum(edge != "grass" for edge in edges) == 1
        sides = [self.names.name_side(side) for side, edge in zip(SIDES, edges, strict=True) if edge == kind]
        return self.messages(
            "say-piece",
            kind=self.names.name_kind(kind),
            sides="none" if alone else join_with_and(self.messages, sides),
            chimneys=FACES[face].chimneys if kind == "villa" else 0,
        )

    def describe_depot(self, number: int) -> str:
        lying = [
            f"{number}{slot} {self.describe_face(face)}"
            for slot, face in zip(DEPOT_SLOTS, self.view.depots[number - 1], strict=True)
            if face is not None
        ]
        return self.messages("say-depot", number=number, tiles="; ".join(lying))

    def describe_depots(self) -> list[str]:
        """Describe each depot in which a tile lies."""
        return [self.describe_depot(number) for number, faces in enumerate(self.view.depots, 1) if any(faces)]

    def describe_reachable_depots(self, decision: Decision) -> list[str]:
        offers = {one.depot for one in decision.options if isinstance(one, Take)}
        return [self.describe_depot(number) for number in sorted(offers)]

    def describe_places(self) -> str:
        """Say where the patricians are, and where the player on turn may go (M2, M3)."""
        at = [
            self.messages("at-depot", who=self.names.player_name(seat), depot=one.patrician)
            for seat, one in enumerate(self.view.districts)
            if one.patrician
        ]
        free = join_with_and(self.messages, list(map(str, sorted(set(self.view.free)))))
        return self.messages("alt-patricians", where=", ".join(at), free=free or "none") if at else ""

    def describe_held_tile(self) -> str:
        if self.view.held is None:
            return ""
        return self.messages("alt-held", tile=f"{self.view.held_from} {self.describe_face(self.view.held)}")

    def describe_bottom_row(self) -> str:
        row = [
            f"{space} {self.describe_face(face)}"
            for space, face in zip(BOTTOM_ROW_SPACES, self.view.bottom_row, strict=True)
            if face is not None
        ]
        return self.messages("alt-bottom", tiles="; ".join(row)) if row else ""

    # The forum

    def describe_prestige(self) -> str:
        """Say who is first in the forum: the highest space counts, and on one space the uppermost disc."""
        found = [
            f"{self.names.player_name(seat)} {space}"
            for space, stack in reversed(list(enumerate(self.view.prestige)))
            for seat in reversed(stack)
        ]
        return self.messages("alt-prestige", order=", ".join(found))

    def describe_forum_queue(self) -> list[str]:
        waiting = [self.names.player_name(seat) for seat in self.view.forum_queue]
        return [self.messages("say-queue", names=join_with_and(self.messages, waiting))] if waiting else []

    def describe_cards(self) -> list[str]:
        return [
            self.messages("say-card", space=format_forum_number(space), card=self.names.name_forum_card(card))
            for space, card in self.view.forum.items()
        ]

    def describe_slots(self) -> list[str]:
        taken = [
            f"{format_forum_number(slot)} ({self.names.player_name(seat)})"
            for slot, seat in self.view.discs.items()
        ]
        free = [
            self.messages(
                "slot-between",
                slot=format_forum_number(slot),
                one=format_forum_number(one),
                other=format_forum_number(other),
            )
            for slot in self.view.slots
            if slot not in self.view.discs
            for one, other in [LINK_BY_FORUM_SLOT[slot].spaces]
        ]
        found = [self.messages("say-taken", slots=", ".join(taken))] if taken else []
        return [*found, *([self.messages("say-free", slots=", ".join(free))] if free else [])]

    # A seat

    def describe_standing(self, seat: Seat) -> str:
        """Return one player's points: "Anna: 15 VP, 24 if it ended now; prestige 4."."""
        d = self.view.districts[seat]
        return self.messages(
            "say-stands",
            who=self.names.player_name(seat),
            points=f"{format_number(d.vp)} {self.messages('vp', count=d.vp)}",
            total=format_number(d.total),
            prestige=d.prestige,
            over=int(self.view.results is not None),
        )

    def describe_numbers(self, seat: Seat) -> str:
        """List what a player has. Numbers that are 0 are left out."""
        d = self.view.districts[seat]
        amounts = self.names.amounts(
            {**{good: d.goods[good] for good in GOODS}, "coin": d.coins, "bread": d.bread}
        )
        tokens = {
            "writs": len(d.writs),
            "cards": d.fountains,
            "stored": len(d.stored),
            "chimneys": d.chimneys,
        }
        more = ", ".join(self.messages(f"say-{what}", count=n) for what, n in tokens.items() if n)
        return self.messages("say-has", goods=amounts or "none", more=more or "none")

    def describe_district(self, seat: Seat) -> Iterator[str]:
        """Yield which buildings are complete and which are begun, the goals of the frame, and what lies on each cell."""
        d = self.view.districts[seat]
        villas = join_with_and(
            self.messages, [str(one.chimneys) for one in d.features if one.kind == "villa" and one.complete]
        )
        more = self.messages("with-chimneys", chimneys=villas) if villas else ""
        done = [
            self.names.amount(kind, d.completed[kind]) + (more if kind == "villa" else "")
            for kind in KINDS
            if d.completed[kind]
        ]
        if done:
            yield self.messages("say-completed", what=", ".join(done))
        if begun := [self.describe_open_feature(one) for one in d.features if not one.complete]:
            yield self.messages("say-open", what="; ".join(begun))
        yield self.describe_frame(d)
        laid = [f"{cell} {self.describe_face(one.face, one.turn)}" for cell, one in sorted(d.grid.items())]
        if laid:
            yield self.messages("say-tiles", tiles="; ".join(laid))
        if free := [cell for cell in d.writs if cell not in d.grid]:
            yield self.messages("say-writ-cells", cells=join_with_and(self.messages, free))
        if SHOVEL_CELL not in d.grid:
            yield self.messages("say-shovel", cell=SHOVEL_CELL)

    def describe_open_feature(self, one: Feature) -> str:
        """Return an unfinished landscape or building: "pond of 2 (C2 north, D2 east)"."""
        sides = ", ".join(f"{cell} {self.names.name_side(side)}" for cell, side in one.open)
        return self.messages(
            "say-feature",
            kind=self.names.name_kind(one.kind),
            tiles=len(one.cells),
            sides=sides,
            chimneys=one.chimneys,
        )

    def describe_frame(self, d: District) -> str:
        found = [
            self.messages(
                "say-goal",
                kind=self.names.name_kind(goal.kind),
                line=self.names.name_line(goal),
                vp=goal.vp,
                met="yes" if goal.met else "no",
            )
            for goal in d.goals
        ]
        return self.messages("say-frame", goals="; ".join(found))

    def describe_hand(self, seat: Seat) -> list[str]:
        """Return the sentences about the viewer's fountain cards. Nobody sees the cards of another player before the
        end (section 8).
        """
        view, d = self.view, self.view.districts[seat]
        cards: Sequence[Kind] = ()
        if view.hands is not None:
            cards = view.hands[seat]
        elif seat == view.seat:
            cards = view.hand
        said = [
            self.messages("alt-worth", kind=self.names.name_kind(kind), vp=fountain_points(kind, d.completed))
            for kind in cards
        ]
        found = [self.messages("alt-cards", cards=", ".join(said))] if said else []
        if seat == view.seat and view.returned:
            found.append(
                self.messages("alt-returned", cards=", ".join(map(self.names.name_kind, view.returned)))
            )
        return found

    # The open question

    def describe_moves(self, decision: Decision) -> str:
        """Say where the tile in hand can be built, and what that brings: "C1 180° (merchant); D4 90°, 180°, 270°"."""
        if self.view.held is None:
            return ""
        can_turn = FACES[self.view.held].single is None
        found = list[str]()
        for cell, some in place.list_offers(self.lookahead, decision).items():
            gain, rest = list[str](), list[str]()
            for one in some:
                brings = [*map(self.names.name_kind, one.completes), *[self.messages("goal")] * one.goals]
                all_brought = ", ".join([*brings, *[self.messages("writ")] * one.writ])
                turned = [f"{one.turn}°"] * can_turn + [f"({all_brought})"] * bool(all_brought)
                (gain if brings else rest).append(" ".join(turned))
            found.append(f"{cell} {', '.join([*gain, *rest])}".rstrip())
        return self.messages("alt-ways", where="; ".join(found)) if found else ""

    def describe_rotations(self) -> list[str]:
        """Return where the sides of the tile in hand are after each different rotation, also that by 0°."""
        face = self.view.held
        if face is None or FACES[face].single is not None:
            return []
        ways = {turn: self.describe_face(face, turn) for turn in TURNS}
        return [
            self.messages("alt-rotated", turn=str(turn), tile=way)
            for turn, way in ways.items()
            if way not in [ways[one] for one in TURNS if one < turn]
        ]

    def describe_chances(self, decision: Decision) -> str:
        """Say which of the tiles within reach can complete something: "5a farmyard or merchant, 7b garden"."""
        mine, found = self.view.districts[decision.seat], list[str]()
        for one in (one for one in decision.options if isinstance(one, Take | TakeBottom)):
            face = self.view.find_tile(one)
            if face and (kinds := self.names.describe_completions(mine, face)):
                found.append(f"{format_tile_place(one)} {kinds}")
        return self.messages("alt-chances", tiles=", ".join(found)) if found else ""

    def describe_gains(self) -> list[str]:
        """Return for each card of the forum what it would bring now."""
        found = list[str]()
        for space, one in preview_cards(self.view).items():
            gain = self.names.amounts(one.gain).replace("-", "−")
            found.append(self.messages("say-now", space=format_forum_number(space), sets=one.sets, gain=gain))
        return [self.messages("say-worth", cards="; ".join(found))] if found else []

    # The end

    def describe_result(self, row: PlayerResult) -> str:
        """Return one player's lines of the final scoring (FS)."""
        return self.messages(
            "alt-result",
            place=row.rank,
            who=self.names.player_name(row.seat),
            total=format_number(row.total),
            lines=", ".join(describe_categories(self.messages, CATEGORIES, row)),
            writs=len(self.view.districts[row.seat].writs),
        )
