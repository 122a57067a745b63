"""Words and looks of Village's questions. Every sentence stands in `text/en.ftl`."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.core import Action, Choice, Decision, EndTurn, Event, Hints, Refused, Seat
from engine.core.foresight import Foresight
from engine.core.saying import Sayer
from engine.core.text import Catalogue

from .. import actions as a
from ..commands.orders import MarketOrder
from ..components import CHRONICLE, CUSTOMERS, DRAWN, CustomerId
from ..rules.market import surcharged
from ..rules.scoring import CATEGORIES
from ..rules.usual import usual
from ..view import Family, View
from .labels import Labels
from .names import Names
from .second_lines import Seconds
from .story import Teller

EMOJI = {"orange": "🟧", "green": "🟩", "brown": "🟫", "pink": "🌸", "black": "💀"}
BY_SHORT: Mapping[str, CustomerId] = {card.short: customer for customer, card in CUSTOMERS.items()}


class VillageHints(Hints[View]):
    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        super().__init__(text, names)
        self.named = Names(text, names)
        self.labels = Labels(text, names)
        self.seconds = Seconds(text, names)
        self.teller = Teller(text, names)
        self.say = Sayer(text, {  # reasons and orders
            **self.named.said, "space": self.named.space, "cubes": lambda cubes: self.named.units(cubes.split(", ")),
            "serve": lambda some: self.named.coming(BY_SHORT[short] for short in some),
            "keep_grain": lambda n: self.named.thing("grain", n), "keep_coins": lambda n: self.named.thing("coin", n),
            "rest": lambda some: ", ".join(map(self.row, some)),
        })  # fmt: skip

    # The question

    def ask(self, ahead: Foresight[View], decision: Decision) -> str:
        """The question, and under it what the player has and how near the next death is."""
        mine = ahead.view.families[decision.seat]
        have = "" if decision.kind == "death" else self.have(mine)
        return "\n".join(filter(None, [self.question(ahead, decision), have]))

    def question(self, ahead: Foresight[View], decision: Decision) -> str:
        view = ahead.view
        match decision.kind:
            case "source":
                last = int(view.final_queue is not None)
                cubes = sum(sum(cubes.values()) for cubes in view.board.values())
                return self.text("ask-source", last=last, cubes=cubes)
            case "action":
                return self.text("ask-action", space=view.space or "none")
            case "sale" if view.market is not None:
                opener = "you" if view.market.opener == decision.seat else self.named.who(view.market.opener)
                return self.text("ask-sale", opener=opener, surcharge=int(surcharged(view.market)))
            case "cubes":
                taken = next(action for action in decision.options if isinstance(action, a.TakeCubes))
                return self.text("ask-cubes", count=len(taken.colours))
            case "death":
                return self.text("ask-death", generation=view.families[decision.seat].generation or 0)
            case "mass_buy":
                bought = view.mass.bought if view.mass is not None else 0
                return self.text("ask-mass_buy", left=DRAWN - bought)
            case "end":
                return self.text("ask-end", draws=int(ahead(EndTurn()).draws))
            case kind:
                return self.text(f"ask-{kind}")

    def have(self, mine: Family) -> str:
        """"You have 1 orange, 1 plow, 3 coins. 4 time to your next death: generation 1."."""
        return self.text(
            "ask-have",
            purse=self.named.purse(mine.player),
            left=mine.to_death,
            generation=mine.generation or 0,
            places=self.named.either([self.named.place(at) for at in mine.dying]),
            due=int(mine.player.deaths_due > 0),
        )

    def title(self, view: View, seat: Seat) -> str:
        """"round 3, market day"."""
        return self.text("title", round=view.round, part=part(view))

    def summons(self, view: View, seat: Seat) -> str:
        """", round 3."; who is asked out of turn reads what for."""
        due = int(view.families[seat].player.deaths_due > 0)
        own = int(seat == view.turn)
        return self.text("summons", round=view.round, part=part(view), phase=view.phase, own=own, due=due)

    def aside(self, view: View, seat: Seat) -> bool:
        """Others' decisions in a market day, and a mass."""
        return seat != view.turn and (view.market is not None or view.mass is not None)

    def story(self, view: View, events: Sequence[Event]) -> list[str]:
        return self.teller.lines(events)

    def draft(self, view: View, events: Sequence[Event]) -> list[str]:
        return self.teller.draft(events, view.families[view.whose])

    def standing(self, view: View) -> list[str]:
        """The score if the game ended now, by categories (F1, F4), the best first."""
        order = sorted(range(len(view.families)), key=lambda seat: -view.families[seat].total)
        return [self.stands(seat, view.families[seat]) for seat in order]

    def stands(self, seat: Seat, family: Family) -> str:
        """"**Ann, 23**: travel 6, chronicle 4, customers 11; 3 living, 5 to the next death"."""
        scored = zip(CATEGORIES, family.points, strict=True)
        parts = [f"{self.text.inside(self.text(f'score-{item}'))} {points}" for item, points in scored if points]
        return self.text(
            "standing",
            who=self.named.who(seat),
            total=family.total,
            parts=", ".join(parts) or "none",
            left=family.to_death,
        )

    def refusal(self, view: View, refused: Refused) -> str:
        """The reason alone: the piece of a phrase that it is about is in it."""
        return self.say.why(refused.reason)

    def entry(self, ahead: Foresight[View], kind: type[Struct], field: str, choice: Choice) -> tuple[str, str]:
        """A customer of an order by name, with what he wants."""
        card = BY_SHORT.get(choice.value) if kind is MarketOrder and field == "serve" else None
        if card is None:
            return super().entry(ahead, kind, field, choice)
        return self.labels.say("label", a.Sell(card), **self.labels.customer(card, surcharge=False)), ""

    def row(self, word: str) -> str:
        """"Crafts" of the chronicle, or a single place."""
        return self.text(f"rest-{word}") if word in CHRONICLE else self.named.place(word)

    # The options

    def label(self, ahead: Foresight[View], action: Action) -> str:
        return self.labels(ahead, action)

    def done(self, view: View, action: Action) -> str:
        return self.labels.done("done", action)

    def about(self, ahead: Foresight[View], action: Action) -> str:
        return self.seconds(ahead, action)

    def emoji(self, view: View, action: Action) -> str:
        return EMOJI[action.cube] if isinstance(action, a.Take) else ""

    def heading(self, view: View, action: Action) -> str:
        """The well apart from the cubes, so that these are the post's one list (panels.14)."""
        return self.text("heading-well") if isinstance(action, a.Well) else ""

    def group(self, view: View, action: Action) -> str:
        """Cubes by their space, trained members by their building."""
        return self.named.space(action.space) if isinstance(action, a.Take) else super().group(view, action)

    def default(self, view: View, decision: Decision) -> Action | None:
        """As many cubes as possible (C6, panels.12); between kinds of payment the player is asked."""
        return usual(decision.options)

    def final(self, ahead: Foresight[View], action: Action) -> bool:
        """Ending a turn is final where something is drawn or revealed next (U3), and at the mass, where it lies beside
        other answers; else it only passes the turn."""
        if isinstance(action, EndTurn):
            return ahead.view.mass is not None or ahead(action).draws
        return super().final(ahead, action)


def part(view: View) -> str:
    """Which part of the game it is: of the last turns, of a market day, of a mass, or any turn."""
    if view.market is not None:
        return "market"
    if view.mass is not None:
        return "mass"
    return "turn" if view.final_queue is None else "last"

