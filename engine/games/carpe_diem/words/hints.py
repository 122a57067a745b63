"""The presenter of Carpe Diem: texts and layout of its decisions. All sentences are in `text/*.ftl`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Action, Decision, EndTurn, Seat
from engine.core.presentation import MAX_DESCRIPTION_CHARS, first_that_fits, join_while_fitting
from engine.core.text import MessageArgs, format_number

from .. import actions as a
from ..ai.answers import implied_action, rate_options
from ..components import BUILDINGS, FACES, FORUM_CARDS, FOUNTAIN_DRAW_COUNT, VP_BY_CHIMNEYS, Cell, FaceId
from ..events import Cleared
from ..rules.district import Feature, cannot_be_completed
from ..rules.forum import count_owned_sets
from ..rules.scoring import CATEGORIES
from ..rules.tiles import TURNS_BY_FACE
from ..view import District, View
from .codes import find_keys_by_code
from .foretold import list_buildable_faces, list_resolved_cards, preview_build
from .labels import Ahead, LabelPresenter, find_what_follows_turn
from .names import count_gains, format_forum_number
from .story import LogPresenter

MAX_SUGGESTIONS = 3
FIELD_BY_QUESTION = {"place": "cell", "visit": "slot"}


def list_suggestions(view: View, decision: Decision) -> tuple[Action, ...]:
    """Return the best options for different places, if some are better than others. A few need no suggestion."""
    field = FIELD_BY_QUESTION.get(decision.kind)
    if field is None or len(decision.options) <= MAX_SUGGESTIONS:
        return ()
    rate = rate_options(view, decision)
    rates = {option: rate(option) for option in decision.options}
    better = [option for option in decision.options if rates[option] > min(rates.values())]
    best: dict[str, Action] = {}
    for option in sorted(better, key=rates.__getitem__, reverse=True):
        best.setdefault(getattr(option, field, ""), option)
    return tuple(best.values())[:MAX_SUGGESTIONS]


class CarpeDiemPresenter(LabelPresenter, LogPresenter):
    names_refused_part = False

    # The question

    def question_args(self, lookahead: Ahead, decision: Decision) -> MessageArgs:
        view = lookahead.view
        district = view.districts[decision.seat]
        match decision.kind:
            case "take":
                free = self.join_with_or([str(depot) for depot in sorted(view.free)])
                others = any(
                    isinstance(one, a.Take) and one.depot not in view.free for one in decision.options
                )
                return {"free": free, "bread": int(others)}
            case "place":
                face = view.in_hand
                first = 0 if district.grid else min(len(TURNS_BY_FACE[face]), 2)
                return {"tile": self.name_kinds(face), "first": first}
            case "fountain":
                drawn = self.join_with_and(
                    [self.name_kind(kind) for kind in view.hand[-FOUNTAIN_DRAW_COUNT:]]
                )
                return {"drawn": drawn, "count": len(view.hand)}
            case "pay1" | "bread1" | "pay2" | "bread2":
                card = self.name_forum_card(view.forum[view.resolving])
                return {
                    "space": format_forum_number(view.resolving),
                    "card": card,
                    "sets": count_sets_so_far(view),
                }
            case "end":
                return {"then": find_what_follows_turn(lookahead)}
            case _:
                return {}

    def resources(self, lookahead: Ahead, decision: Decision) -> str:
        """Return the fountain cards, which say what is worth building: "Your fountain cards: villa, pond". The picture
        shows everything else.
        """
        cards = self.name_fountain_cards(lookahead.view.hand)
        return (
            self.text("ask-have", cards=cards)
            if cards and decision.kind in ("take", "place", "craft")
            else ""
        )

    def help(self, lookahead: Ahead, decision: Decision) -> str:
        """Return the rule.

        Where tiles are chosen, also list the tiles still to come and those that left the game (Q14).
        """
        rule = self.text(
            f"help-{decision.kind}",
            villas=", ".join(map(str, VP_BY_CHIMNEYS[1:])),
            most=len(VP_BY_CHIMNEYS) - 1,
        )
        tiles = decision.kind in ("take", "place", "craft")
        elsewhere = self.list_elsewhere(lookahead.view.unseen, lookahead.view.removed) if tiles else ()
        return "\n".join([rule, *([self.text("help-letters")] if tiles else []), *elsewhere])

    def is_public_question(self, view: View) -> bool:
        """All questions are public except the starting depots and the returned fountain card (H2)."""
        return view.stage not in ("start", "fountain")

    def completes_ended_turn(self, view: View) -> bool:
        """A player who has drawn returns a card before the next turn (R10)."""
        return view.stage == "fountain"

    def sealed_step_opening(self, view: View) -> str:
        return self.text("opening-start") if view.stage == "start" else ""

    def message_footnote(self, view: View, seat: Seat) -> str:
        """Return what is private about this question (section 8)."""
        return self.text("footnote-fountain") if view.stage == "fountain" else ""

    def find_things_by_code(self, view: View, code: str) -> Sequence[str]:
        return find_keys_by_code(view, code)

    def standings(self, view: View) -> list[str]:
        """Return each player's score as if the game ended now, by category (FS6), best first."""
        order = sorted(range(len(view.districts)), key=lambda seat: -view.districts[seat].total)
        return [self.format_standing(seat, view.districts[seat], view.hands is None) for seat in order]

    def format_standing(self, seat: Seat, district: District, hidden: bool) -> str:
        """Return one line: "**Ann, 41**: game 23, prestige 6, frame 8, villas 4; 2 fountain cards"."""
        who = self.player_name(seat)
        total = format_number(district.total)
        cards = district.fountains if hidden else 0
        parts = self.points_summary(CATEGORIES, district.points) or "none"
        return self.text("standing", who=who, total=total, parts=parts, cards=cards)

    # The options

    def placeholder(self, view: View, action: Action) -> str:
        """Separate the tiles that cost bread from the free ones."""
        costs_bread = isinstance(action, a.Take) and action.depot not in view.free
        return self.text("control-bread-take") if costs_bread else super().placeholder(view, action)

    def order_key(self, view: View, action: Action) -> tuple[int, ...]:
        """Return whether this is storing the tile, which comes after all places to build it."""
        return (isinstance(action, a.Store),)

    def group_key(self, view: View, action: Action) -> str:
        """Split places by row."""
        return action.cell[1] if isinstance(action, a.Place) else super().group_key(view, action)

    def group_range(self, first: str, last: str) -> str:
        """Return "Rows 1 to 3" or "Slots 1 to 8"."""
        if first.isdigit():
            return self.text("span-rows", first=first, last=last, one=int(first == last))
        return self.text(
            "span-slots",
            first=format_forum_number(first),
            last=format_forum_number(last),
            one=int(first == last),
        )

    def suggested_actions(self, lookahead: Ahead, decision: Decision) -> tuple[Action, ...]:
        return list_suggestions(lookahead.view, decision)

    def default_action(self, view: View, decision: Decision) -> Action | None:
        """Pay for the cards of a visit as usual; other payments stay on offer (panels.12)."""
        return implied_action(view, decision)

    def blocks_undo(self, lookahead: Ahead, action: Action) -> bool:
        """Ending a turn blocks undo if it draws cards or deals tiles (H3). Otherwise it only passes the turn."""
        if isinstance(action, EndTurn):
            return lookahead(action).reaches_chance
        return super().blocks_undo(lookahead, action)

    def end_turn_label(self, lookahead: Ahead) -> str:
        """Say on the button that cards are drawn or tiles are dealt (Q10, panels.11)."""
        return self.label(lookahead, EndTurn()) if self.blocks_undo(lookahead, EndTurn()) else ""

    # The second lines of the options

    def option_description(self, lookahead: Ahead, action: Action) -> str:
        match action:
            case a.Take() | a.TakeBottom():
                face = lookahead.view.find_tile(action)
                return self.describe_fit(lookahead, action, face) if face else ""
            case a.Place():
                return self.describe_build(lookahead, action)
            case a.Visit():
                return self.describe_visit(lookahead, action)
            case _:
                return ""

    # A tile that could be taken

    def describe_fit(self, lookahead: Ahead, action: Action, face: FaceId) -> str:
        """Return "Gives 1 bread. Fits in 2 places." or "Fits in 7 places. Clears depot 2. Can complete: garden."

        The first tile has only one place, so none is counted.
        """
        district, preview = lookahead.view.own, lookahead(action)
        next_decision, cleared = preview.next_decision, preview.find_event(Cleared)
        places = {
            option.cell
            for option in (next_decision.legal_actions if next_decision is not None else ())
            if isinstance(option, a.Place)
        }
        kinds = self.describe_completions(district, face)
        return join_while_fitting(
            self.describe_single(face),
            self.text("about-places", count=len(places)) if district.grid else "",
            self.text("about-clears", depot=cleared.depot) if cleared else "",
            self.text("about-can-complete", kinds=kinds) if kinds else "",
        )

    def describe_single(self, face: FaceId) -> str:
        """Return what a single brings, or "" for other tiles."""
        single = FACES[face].single
        if single is None:
            return ""
        gain = self.amounts(count_gains(BUILDINGS[single].effects, 1)) or self.text("gain-fountain")
        return self.text("about-gives", gain=gain)

    # A build

    def describe_build(self, lookahead: Ahead, action: a.Place) -> str:
        """Return "Still open: pond of 3 (north, elsewhere), villa (south)"."""
        preview, view_then = preview_build(lookahead, action), lookahead(action).view
        if not preview.open:
            return ""
        grid, faces = view_then.districts[lookahead.view.active].grid, list_buildable_faces(view_then)
        impossible_features = [
            feature for feature in preview.open if cannot_be_completed(grid, feature, faces)
        ]
        whole, brief = (
            self.text(
                "about-open",
                features=", ".join(
                    self.describe_open_feature(feature, feature in impossible_features, sides)
                    for feature in preview.open
                ),
            )
            for sides in (self.make_side_formatter(action.cell), self.format_side_count)
        )
        return whole if len(whole) <= MAX_DESCRIPTION_CHARS else join_while_fitting(brief)

    def describe_open_feature(
        self, feature: Feature, is_impossible: bool, sides: Callable[[Feature], str]
    ) -> str:
        """Return "pond of 2 (north, elsewhere)" or "pond of 4 (cannot be completed)"."""
        return self.text(
            "open-feature",
            kind=self.name_kind(feature.kind),
            tiles=len(feature.cells),
            sides=sides(feature),
            chimneys=feature.chimneys,
            lost=int(is_impossible),
        )

    def make_side_formatter(self, own_cell: Cell) -> Callable[[Feature], str]:
        """Return a function that formats open edges as "north, elsewhere": only those of `own_cell` are named."""

        def format_sides(feature: Feature) -> str:
            parts = (
                (("here" if cell == own_cell else "there"), self.name_side(side))
                for cell, side in feature.open
            )
            return ", ".join(
                dict.fromkeys(self.text("open-side", at=place, side=side) for place, side in parts)
            )

        return format_sides

    def format_side_count(self, feature: Feature) -> str:
        """Return "2 sides", where the sides themselves would be too long."""
        return self.text("open-sides", count=len(feature.open))

    # A visit

    def describe_visit(self, lookahead: Ahead, action: a.Visit) -> str:
        """Return "Card 5 (pay 2 herbs: 4 points): 1 set. Card 6 (own 1 villa: 3 points): no set.". If that is
        too long, leave out what the cards say."""
        cards = list_resolved_cards(lookahead(action).events)
        return first_that_fits(
            " ".join(
                self.text(
                    "about-card",
                    space=format_forum_number(card.told.space),
                    card=self.name_forum_card(card.told.card) if n < named else "none",
                    sets=card.sets,
                )
                for n, card in enumerate(cards)
            )
            for named in (2, 1, 0)
        )


def count_sets_so_far(view: View) -> int:
    """Return the sets of the current card that are owned or paid with goods."""
    assert view.visit is not None, "no visit"
    card = FORUM_CARDS[view.forum[view.resolving]]
    return count_owned_sets(card, view.own.completed, view.own.chimneys) + view.visit.paid
