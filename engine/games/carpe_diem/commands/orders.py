"""Standing orders of Carpe Diem: queued builds, queued forum visits and the last tile (AQ1 to AQ7)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Self

from engine.core import Action, Command, QueuedTurn, Reason, Refusal, StandingOrder, TurnPlan, reason
from engine.core.commands import (
    Responder,
    Texts,
    TurnResponder,
    parse_fields,
    parse_typed_command,
    split_alternatives,
)
from engine.core.rules import Decision

from .. import actions as a
from ..components import FOUNTAIN_CARDS, ROUNDS_PER_PHASE, FaceId
from ..rules import has_had_turn
from ..rules.forum import order_spaces
from ..rules.tiles import KINDS_BY_FACE
from ..view import View
from .phrases import Build, Craftsman, VisitForum
from .speaker import parse_take

BREAD_RE = re.compile(r"\s+bread:(yes|no)\b", re.IGNORECASE)
THEN_RE = re.compile(r"\s+then\s+", re.IGNORECASE)
FOUNTAIN_QUESTION = "fountain"
# In the order of the box
FOUNTAIN_KINDS = tuple(FOUNTAIN_CARDS)


class BuildThen(Command):
    """One queued turn: a build, and a craftsman tile if one is due."""

    build: Build
    bread: bool
    face: FaceId  # the tile that must lie there (AQ2)
    craft: Craftsman | None = None
    craft_face: FaceId | None = None

    def create_responder(self, view: View) -> Responder:
        """Raise `Refusal` if another tile lies there, or if bread is needed that was not promised."""
        take = parse_take("take", self.build.tile)
        face_there = view.find_tile(take) if view.held_from is None else view.held
        if face_there != self.face or view.held_from not in (None, self.build.tile):
            raise Refusal("order-other-tile", place=self.build.tile)
        if isinstance(take, a.Take) and view.held is None and take.depot not in view.free and not self.bread:
            raise Refusal("order-needs-bread", depot=take.depot)
        return self.build.create_responder(view)


class BuildResponder(TurnResponder):
    """Builds, then takes the craftsman's tile as far as possible, then ends the turn (AQ7)."""

    crafting: Responder | None = None

    def end_turn(self, decision: Decision) -> Action | None:
        build_then = self.alternative
        if not isinstance(build_then, BuildThen) or build_then.craft is None:
            return super().end_turn(decision)
        if self.crafting is None:
            if (
                decision.kind != "craft"
                or self.view.find_tile(parse_take("craft", build_then.craft.tile)) != build_then.craft_face
            ):
                return None
            self.crafting = build_then.craft.create_responder(self.view)
        action = self.crafting(decision)
        if action is None:
            return super().end_turn(decision)
        return action if action in decision.legal_actions else None


class OfPhase(QueuedTurn):
    """Base of queues that are void after their phase (AQ2)."""

    computed_fields = ("phase",)
    phase: int = 0

    def is_finished(self, view: View) -> bool:
        return view.phase != self.phase


class QueueBuild(OfPhase):
    """Build on your next turn: the first possible build from your list."""

    follow_up_kinds = (FOUNTAIN_QUESTION,)
    computed_fields = ("phase", "faces")
    builds: str = ""
    fountain: Literal["ask", "worst"] | None = None
    faces: tuple[str, ...] = ()  # for each build its tile and the craftsman's, "" for none

    def first_question_kinds(self) -> tuple[str, ...]:
        """Begin with the choice of a tile (Q2), or after the only tile was taken without a question (W8)."""
        return "take", "place"

    def is_due(self, view: View, decision: Decision) -> bool:
        return super().is_due(view, decision) or (
            decision.kind == FOUNTAIN_QUESTION and self.fountain == "worst"
        )

    def list_alternatives(self, view: View, decision: Decision) -> Sequence[Action | Command]:
        if decision.kind == FOUNTAIN_QUESTION:
            return [choose_worst_card(view, decision)]
        texts = split_alternatives(self.builds, self.max_alternatives)
        return [
            parse_build_then(text, view, self.faces[2 * n], self.faces[2 * n + 1])
            for n, text in enumerate(texts)
        ]

    def create_responder(self, alternative: Action | Command, view: Any) -> TurnResponder:
        return BuildResponder(alternative, view)

    def is_finished(self, view: View) -> bool:
        """No tile is built any more once the forum is open."""
        return super().is_finished(view) or view.stage == "forum"

    def explain_refusal(self, view: View) -> Reason | None:
        """After the player's own last turn of the phase (W1) the order could never be played."""
        return reason("order-no-builds") if self.is_finished(view) or not has_tile_to_take(view) else None

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        """Remember the tiles that lie there now (AQ2). Raise `Refusal` if the order makes no sense."""
        faces = list[str]()
        for text in split_alternatives(texts.get("builds", ""), cls.max_alternatives):
            build_then = parse_build_then(text, view)
            faces += [build_then.face, build_then.craft_face or ""]
        if not texts.get(FOUNTAIN_QUESTION) and any(
            FOUNTAIN_QUESTION in KINDS_BY_FACE[face] for face in faces if face
        ):
            raise Refusal("order-fountain")
        own_texts = {name: text for name, text in texts.items() if name not in cls.computed_fields}
        order = parse_fields(cls, own_texts)
        return cls(view.phase, order.builds, order.fountain, tuple(faces))


def has_tile_to_take(view: View) -> bool:
    """Return whether the viewer takes another tile in this phase."""
    if view.round < ROUNDS_PER_PHASE or view.seat is None:
        return True
    if view.seat == view.active:
        return view.stage in ("take", "place")
    return not has_had_turn(view.active, view.seat, view.starter, len(view.districts))


class QueueForum(OfPhase):
    """Visit the forum in this phase: the first possible visit from your list."""

    max_alternatives = 6
    visits: str = ""

    def first_question_kinds(self) -> tuple[str, ...]:
        return ("visit",)

    def list_alternatives(self, view: View, decision: Decision) -> Sequence[Command]:
        return [
            parse_typed_command((VisitForum,), text, view)
            for text in split_alternatives(self.visits, self.max_alternatives)
        ]

    def explain_refusal(self, view: View) -> Reason | None:
        """The order is possible from the last round of the phase on (AQ3)."""
        early = view.stage != "forum" and view.round < ROUNDS_PER_PHASE
        return (
            reason("order-forum-early", round=ROUNDS_PER_PHASE) if early or self.is_finished(view) else None
        )

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        visits = texts.get("visits", "")
        for text in split_alternatives(visits, cls.max_alternatives):
            parse_typed_command((VisitForum,), text, view)
        return cls(view.phase, visits)


class LastTile(QueuedTurn):
    """Build the last tile on offer if it fits in exactly one way."""

    is_one_time = False

    def is_due(self, view: View, decision: Decision) -> bool:
        """The tile was taken without a question, and it can be built in exactly one way (AQ5)."""
        was_forced = any(isinstance(action, a.Take) for action in decision.forced_actions)
        return decision.kind == "place" and was_forced and len(list_places(decision)) == 1

    def list_alternatives(self, view: View, decision: Decision) -> Sequence[Action]:
        return list_places(decision)


def parse_build_then(
    text: str, view: View, face: FaceId | None = None, craft_face: FaceId | None = None
) -> BuildThen:
    """Return the queued turn of a text. Raise `Refusal` if it is not understood.

    An example is "build tile:3b at:D4 turn:90 bread:yes then craft tile:k04 at:E2 turn:0". The faces are those that
    were queued. None stands for the tiles that lie there now.
    """
    build_text, *craft_text = THEN_RE.split(text, maxsplit=1)
    bread = BREAD_RE.search(build_text)
    build = parse_typed_command((Build,), BREAD_RE.sub("", build_text), view)
    craft = parse_typed_command((Craftsman,), craft_text[0], view) if craft_text else None
    assert isinstance(build, Build) and (craft is None or isinstance(craft, Craftsman))
    if face is None:
        face = get_named_tile(view, build)
        craft_face = get_named_tile(view, craft) if craft is not None else None
    return BuildThen(build, bread is not None and bread[1].lower() == "yes", face, craft, craft_face)


def get_named_tile(view: View, tile: Build | Craftsman) -> FaceId:
    """Return the tile that lies there. Raise `Refusal` if there is none."""
    face = view.find_tile(parse_take(tile.kind, tile.tile))
    if face is None:
        raise Refusal("order-other-tile", place=tile.tile)
    return face


def list_places(decision: Decision) -> list[a.Place]:
    """Return the options that build the tile."""
    return [option for option in decision.options if isinstance(option, a.Place)]


def choose_worst_card(view: View, decision: Decision) -> Action:
    """Return the card whose kind has the fewest completed features (AQ4).

    Ties go to the kind that comes first in the box.
    """
    done = view.own.completed
    cards = [card_action for card_action in decision.options if isinstance(card_action, a.ReturnFountain)]
    return min(
        cards, key=lambda card_action: (done.get(card_action.card, 0), FOUNTAIN_KINDS.index(card_action.card))
    )


# What a planned action refers to beyond its fields
ACTION_CONTEXTS: Mapping[type[Action], Callable[[View, Any], str]] = {
    # the tile and whether it costs bread, as a queued build says it (AQ1, AQ2)
    a.Take: lambda view, take: (
        f"{view.find_tile(take) or ''} {'' if take.depot in view.free else 'bread'}".strip()
    ),
    a.TakeBottom: lambda view, take: view.find_tile(take) or "",
    **dict.fromkeys((a.Place, a.Store), lambda view, _: view.held or ""),
    # the cards of a visit, and its phase
    a.Visit: lambda view, visit: (
        f"{view.phase}: {' '.join(str(view.forum.get(space)) for space in order_spaces(visit))}"
    ),
}
STANDING_ORDERS: tuple[type[StandingOrder], ...] = (QueueBuild, QueueForum, LastTile, TurnPlan)
