"""Words and looks of Carpe Diem's questions. Every sentence stands in `text/en.ftl`."""
from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.core import Action, Choice, Decision, EndTurn, Event, Hints, Refused, Seat
from engine.core.foresight import Foresight
from engine.core.naming import minus
from engine.core.saying import Sayer
from engine.core.text import Catalogue

from .. import actions as a
from ..components import MOVE_BREAD, VILLAS, Kind
from ..events import Ended, FountainSeen
from ..rules import DRAWN
from ..rules.scoring import CATEGORIES
from ..rules.tiles import TURNS_OF
from ..view import District, View
from .labels import Labels, then
from .names import Names, number
from .second_lines import Seconds
from .story import Teller
from .suggestions import suggested
from .usual import sets_so_far


class CarpeDiemHints(Hints[View]):
    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        super().__init__(text, names)
        self.named = Names(text, names)
        self.say = Sayer(text, self.named.said)
        self.labels = Labels(text, names)
        self.seconds = Seconds(text, names)
        self.teller = Teller(text, names)

    # The question

    def ask(self, ahead: Foresight[View], decision: Decision) -> str:
        """The question, and under it what the player has."""
        view = ahead.view
        have = "" if decision.kind in ("start", "end") else self.have(view, view.districts[decision.seat])
        return "\n".join(filter(None, [self.question(ahead, decision), have]))

    def question(self, ahead: Foresight[View], decision: Decision) -> str:
        view = ahead.view
        mine = view.districts[decision.seat]
        match decision.kind:
            case "take":
                free = self.named.together([str(depot) for depot in sorted(view.free)])
                bread = int(mine.bread >= MOVE_BREAD)
                return self.text("ask-take", free=free, count=len(view.free), bread=bread)
            case "place":
                face = view.in_hand
                first = 0 if mine.grid else min(len(TURNS_OF[face]), 2)
                return self.text("ask-place", place=view.held_from or "", tile=self.named.face(face), first=first)
            case "fountain":
                drawn = self.named.together([self.named.kind(kind) for kind in view.hand[-DRAWN:]])
                return self.text("ask-fountain", drawn=drawn, count=len(view.hand))
            case "pay1" | "bread1" | "pay2" | "bread2":
                return self.paying(view, decision.kind[:-1])
            case "end":
                return self.text("ask-end", then=then(ahead))
            case kind:
                return self.text(f"ask-{kind}")

    def paying(self, view: View, what: str) -> str:
        """"Card 5, pay 2 herbs: 4 VP. How many sets do you pay?"."""
        card = self.named.card(view.forum[view.resolving])
        return self.text(f"ask-{what}", space=number(view.resolving), card=card, sets=sets_so_far(view))

    def have(self, view: View, mine: District) -> str:
        """"You have 1 herb, 2 coins; prestige 6. Fountain cards: villa, pond."."""
        purse = self.named.amounts({**mine.goods, "coin": mine.coins, "bread": mine.bread})
        cards = self.named.cards(view.hand)
        return self.text("ask-have", purse=purse or "none", prestige=mine.prestige, cards=cards or "none")

    def title(self, view: View, seat: Seat) -> str:
        """"phase 2, round 3", "phase 2, forum"."""
        return self.text("title", stage=view.stage, phase=view.phase, round=view.round)

    def help(self, ahead: Foresight[View], decision: Decision) -> str:
        """The rule; where tiles are chosen, with what the pictures show, what is still to come (Q14), what has gone."""
        rule = self.text(f"help-{decision.kind}", villas=", ".join(map(str, VILLAS[1:])), most=len(VILLAS) - 1)
        tiles = decision.kind in ("take", "place", "craft")
        elsewhere = self.named.elsewhere(ahead.view.unseen, ahead.view.removed) if tiles else ()
        return "\n".join([rule, *([self.text("help-letters")] if tiles else []), *elsewhere])

    def summons(self, view: View, seat: Seat) -> str:
        return self.text("summons", stage=view.stage, phase=view.phase, round=view.round)

    def open(self, view: View) -> bool:
        """H2: all but the depots named at the start and the card that goes back."""
        return view.stage not in ("start", "fountain")

    def unfinished(self, view: View) -> bool:
        """R10: who has drawn returns a card before the next one moves."""
        return view.stage == "fountain"

    def opening(self, view: View) -> str:
        return self.text("opening-start") if view.stage == "start" else ""

    def footnote(self, view: View, seat: Seat) -> str:
        """Section 8: what is asked of one alone."""
        return self.text("footnote-fountain") if view.stage == "fountain" else ""

    def story(self, view: View, events: Sequence[Event]) -> list[str]:
        """What was drawn is said by the question itself, as long as it is asked."""
        asked = view.stage == "fountain"
        events = [event for event in events if not (asked and isinstance(event, FountainSeen))]
        over = any(isinstance(event, Ended) for event in events)
        return [*self.teller.lines(events), *([self.hands(view.hands)] if over and view.hands else [])]

    def hands(self, hands: Sequence[Sequence[Kind]]) -> str:
        """FS4: "Fountain cards: Ann villa, bakery (2 cards); Bob none."."""
        shown = (self.text("hand", who=who, cards=self.named.cards(hand) or "none")
                 for who, hand in zip(self.names, hands, strict=True))  # fmt: skip
        return self.text("hands", hands="; ".join(shown))

    def draft(self, view: View, events: Sequence[Event]) -> list[str]:
        return self.teller.draft(events)

    def standing(self, view: View) -> list[str]:
        """The score if the game ended now, by categories (FS6), the best first."""
        order = sorted(range(len(view.districts)), key=lambda seat: -view.districts[seat].total)
        return [self.stands(seat, view.districts[seat], view.hands is None) for seat in order]

    def stands(self, seat: Seat, district: District, hidden: bool) -> str:
        """"**Ann, 41**: game 23, prestige 6, frame 8, villas 4; 2 fountain cards"."""
        scored = zip(CATEGORIES, district.points, strict=True)
        parts = [f"{self.text.inside(self.text(f'score-{item}'))} {minus(points)}" for item, points in scored if points]
        return self.text(
            "standing",
            who=self.named.who(seat),
            total=minus(district.total),
            parts=", ".join(parts) or "none",
            cards=district.fountains if hidden else 0,
        )

    def refusal(self, view: View, refused: Refused) -> str:
        """The reason alone: the piece of a phrase that it is about is in it."""
        return self.say.why(refused.reason)

    # The options

    def label(self, ahead: Foresight[View], action: Action) -> str:
        return self.labels(ahead, action)

    def done(self, view: View, action: Action) -> str:
        return self.labels.done(action)

    def about(self, ahead: Foresight[View], action: Action) -> str:
        return self.seconds(ahead, action)

    def heading(self, view: View, action: Action) -> str:
        """Tiles that cost bread apart from the free ones."""
        paid = isinstance(action, a.Take) and action.depot not in view.free
        return self.text("heading-bread") if paid else ""

    def group(self, view: View, action: Action) -> str:
        """Places by their row."""
        return action.cell[1] if isinstance(action, a.Place) else super().group(view, action)

    def span(self, first: str, last: str) -> str:
        """"Rows 1 to 3"; "Slots 1 to 8"."""
        if first.isdigit():
            return self.text("span-rows", first=first, last=last, one=int(first == last))
        return self.text("span-slots", first=number(first), last=number(last), one=int(first == last))

    def suggest(self, ahead: Foresight[View], decision: Decision) -> tuple[Action, ...]:
        return suggested(ahead, decision)

    def final(self, ahead: Foresight[View], action: Action) -> bool:
        """Ending a turn is final where cards or tiles turn up next (H3); else it only passes the turn."""
        if isinstance(action, EndTurn):
            return ahead(action).draws
        return super().final(ahead, action)

    def ending(self, ahead: Foresight[View]) -> str:
        """Q10, panels.11: the button says that cards are drawn or tiles dealt."""
        return self.label(ahead, EndTurn()) if self.final(ahead, EndTurn()) else ""

    def sealed(self, view: View, actions: Sequence[Action]) -> str:
        """"depot 3"."""
        return ", ".join(self.done(view, action) for action in actions)

    def entry(self, ahead: Foresight[View], kind: type[Struct], field: str, choice: Choice) -> tuple[str, str]:
        """A line of autocomplete with what it means: "3b: merchant and garden", "f05: pay 2 herbs: 4 VP"."""
        return self.labels.entry(ahead.view, field, choice.value) or choice.name, ""

    @property
    def areas_label(self) -> str:
        """I9.2: the board has no room for the districts."""
        return self.text("areas")

    @property
    def secrets_label(self) -> str:
        """The fountain cards are on the panel of the game itself (Q14)."""
        return self.text("secrets-label")
