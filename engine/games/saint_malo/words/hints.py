"""Words and looks of Saint Malo's questions. Every sentence stands in `text/en.ftl`."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from engine.core import Action, Choice, Decision, EndTurn, Refused, Seat
from engine.core.foresight import Foresight, Outlook
from engine.core.hints import Besides
from engine.core.naming import Naming, Said, capital, minus
from engine.core.saying import Args, More
from engine.core.text import Catalogue

from ..actions import Done, Hire, Place, Roll, Use
from ..commands.orders import RollPlan
from ..components import (
    BIT,
    BOX,
    DICE,
    FACES,
    LETTERS,
    MARK,
    MARKS,
    NAME,
    OUTER,
    PERSON,
    BuildHouses,
    GainCoinsPerNeighbour,
    GainVp,
    GainVpPerNeighbour,
    Person,
    PersonEffect,
    StaticDefence,
)
from ..events import Gained, Scored
from ..rules import city
from ..rules.scoring import CATEGORIES, church_series, items
from ..state import Player
from ..view import City, View
from .story import Story

EMOJI: Mapping[object, str] = {"log": "🪵", "crate": "📦", "wall": "🧱", "cross": "⛪", Roll: "🎲", Hire: "👤"}
ANYWHERE = {"house", *(p.id for p in BOX.person if any(isinstance(effect, GainVp) for effect in p.effects))}


class Names(Naming[Catalogue]):
    @property
    def said(self) -> Said:
        return {**super().said, "keep": lambda letter: self.text(f"face-{FACES[LETTERS[letter]]}")}


class SaintMaloHints(Story):
    @cached_property
    def named(self) -> Names:
        return Names(self.text, self.names)

    @property
    def more(self) -> More:
        return {Hire: lambda hire: {"person": self.text(f"mark-{hire.person}", count=1)}}

    @cached_property
    def besides(self) -> Besides:
        return {Roll: self.rolling, Done: self.building}

    # The question

    def question(self, ahead: Foresight[View], decision: Decision) -> str:
        """Of a mark with how many are still to place (QE2b); after the only thing that the last roll allows, with the
        dice, which nobody has seen before it was taken (ST3)."""
        asked = self.placing(ahead, decision)
        if any(isinstance(action, Use | Hire) for action in decision.done):
            return self.text("ask-forced", dice=self.dice(ahead.view), question=asked)
        return asked

    def placing(self, ahead: Foresight[View], decision: Decision) -> str:
        work = ahead.view.placing
        if work is None or decision.kind not in ("place", "house"):
            return super().question(ahead, decision)
        mark, placed = MARKS[MARK[work.mark]], ", ".join(work.placed) or "none"
        key, logs = work.mark if mark.kind == "person" else mark.kind, ahead.view.cities[decision.seat].logs
        return self.text(f"ask-place-{key}", left=work.left, size=mark.size, placed=placed, logs=logs)

    def asking(self, ahead: Foresight[View], decision: Decision) -> Args:
        mine = ahead.view.cities[decision.seat]
        purse = {"coins": mine.coins, "logs": mine.logs, "vp": mine.vp, "defence": mine.defence}
        match decision.kind:
            case "turn":
                return {"dice": self.dice(ahead.view), **purse}
            case "end":
                return {"follows": self.follows(ahead), **purse}
            case _:
                return {}

    def follows(self, ahead: Foresight[View]) -> str:
        """What the end of the draft brings. Where all turn at once the others' turns decide, too."""
        view, then = ahead.view, ahead(EndTurn())
        if view.active is None:
            return self.text("follows-together", swords=view.dice.count("swords"))
        told = self.after(then.until, then.view)
        return " ".join(told) or self.text("follows-nothing", swords=view.dice.count("swords"))

    def title(self, view: View, seat: Seat | None) -> str:
        """"round 8, roll 1 of 3" for whoever rolls, "round 8" for all others."""
        if view.phase == "over":
            return self.text("title-over")
        if view.phase == "turn" and seat is not None and view.active in (seat, None):
            return self.text("title-roll", round=view.round, roll=view.rolls_used)
        return self.text("title-round", round=view.round)

    def opening(self, view: View) -> str:
        return self.text("opening")

    def help(self, ahead: Foresight[View], decision: Decision) -> str:
        """The rule; for a turn with what the dice allow (DE7)."""
        if decision.kind != "turn":
            return super().help(ahead, decision)
        rows = [self.allowed(row.symbol, row.coins) for row in ahead.view.allowed]
        return "\n".join([self.text("help-turn"), *filter(None, rows), self.text("help-levels")])

    def allowed(self, symbol: str, coins: Sequence[int | None]) -> str:
        """One line of what the dice allow."""
        costs = [self.text("help-cost", dice=n, coins=c) for n, c in enumerate(coins, 1) if c is not None]
        return self.text("help-allowed", symbol=self.face(symbol), costs="; ".join(costs)) if costs else ""

    def summons(self, view: View, seat: Seat) -> str:
        return self.text("summons", round=view.round, dice=self.text.inside(self.dice(view)))

    def standing(self, view: View) -> list[str]:
        """The score if the game ended now, by categories (EN7)."""
        best = sorted(view.cities, key=lambda card: (-card.total, -card.empty))
        return [self.stands(card) for card in best]

    def stands(self, card: City) -> str:
        """"Anke, 14: 9 VP during the game, coins 2, logs 2, churches 4, cannons −3"."""
        more, who = self.scored(CATEGORIES[1:], points(card)[1:]), self.names[card.seat]
        return self.text("standing", who=who, total=minus(card.total), vp=card.vp, more=f", {more}" if more else "")

    def refusal(self, view: View, refused: Refused) -> str:
        """Texts about spaces name the space themselves."""
        if isinstance(refused.piece, Place | Roll):
            return self.text.why(refused.reason)
        return super().refusal(view, refused)

    def entry(self, ahead: Foresight[View], kind: type[Struct], field: str, choice: Choice) -> tuple[str, str]:
        """Faces by name, where a form asks for their letter."""
        if kind is not RollPlan or field != "keep":
            return super().entry(ahead, kind, field, choice)
        return self.face(FACES[LETTERS[choice.value]]), ""

    def face(self, face: str) -> str:
        """"Crate"."""
        return capital(self.text(f"face-{face}"))

    def dice(self, view: View) -> str:
        """"Crate, head, crate, swords, wall"."""
        return capital(", ".join(self.text(f"face-{face}") for face in view.dice))

    # The options

    def label(self, ahead: Foresight[View], action: Action) -> str:
        view = ahead.view
        match action:
            case Use(symbol, dice):
                return self.costing(self.text(f"used-{symbol}", count=dice), ahead(action))
            case Hire(person) if view.phase == "tower_recruit":
                return self.text("label-gift", what=self.person(person), gives=self.gives(view, PERSON[person]))
            case Hire(person):
                return self.costing(self.person(person), ahead(action))
            case Place(space):
                notes = self.notes(ahead, action)
                return self.text("label-space", space=space, notes=", ".join(notes)) if notes else space
            case _:
                return self.labelled(ahead, action)

    def called(self, view: View, action: Action) -> str:
        """Answers whose names say everything."""
        return self.labelled(Foresight(view), action)

    def rolling(self, ahead: Foresight[View], roll: Roll) -> Args:
        """"Keep 2 crates, roll 3" where that says it all."""
        view, reroll = ahead.view, roll.reroll
        if len(reroll) == DICE:
            return {"how": "all", "dice": DICE}
        kept = [face for position, face in enumerate(view.dice, 1) if position not in reroll]
        if len(set(kept)) == 1 and view.dice.count(kept[0]) == len(kept):
            faces = self.text(f"faces-{kept[0]}", count=len(kept))
            return {"how": "keep", "kept": faces, "rolled": len(reroll)}
        return {"how": "some" if len(reroll) > 1 else "one", "dice": self.named.together(list(map(str, reroll)))}

    def building(self, ahead: Foresight[View], done: Done) -> Args:
        return {"built": len(ahead.view.placing.placed) if ahead.view.placing else 0}

    def costing(self, what: str, then: Outlook[View]) -> str:
        """"3 crates: turns 1 die, 2 coins"."""
        scored = then.first(Scored)
        return self.text("label-cost", what=what, turned=len(scored.rotated), coins=scored.coins) if scored else what

    def person(self, person: str) -> str:
        """"Citizen"."""
        return capital(self.text(f"mark-{person}", count=1))

    def notes(self, ahead: Foresight[View], action: Place) -> list[str]:
        """What a mark would complete, break or give on a space; not what it gives anywhere."""
        then, before = ahead(action), own(ahead.view)
        after = then.view.cities[before.seat]
        notes = [self.text("note-completes", side=side) for side in after.complete if side not in before.complete]
        won = [event for event in then.told if isinstance(event, Gained) and event.reason not in ANYWHERE]
        notes += self.amounts("gain", coins=sum(event.coins for event in won), vp=sum(event.vp for event in won))
        return notes + [self.text("note-breaks", side=side) for side in after.broken if side not in before.broken]

    def done(self, view: View, action: Action) -> str:
        match action:
            case Place(space):
                mine = own(view)
                return self.marks(mine.marks[space], [space]) if space in mine.marks else space
            case Use("cross", dice):
                return self.text(f"mark-church_{dice}")
            case Use(symbol, dice):
                return self.text(f"used-{symbol}", count=dice)
            case _:
                return self.say("done", action) if self.say.has("done", action) else self.called(view, action)

    def undone(self, view: View, actions: Sequence[Action]) -> str:
        """"crates E5, E6, D6": of several answers only the marks count, if there are any."""
        mine, found = own(view), dict[str, list[str]]()
        for action in actions:
            if isinstance(action, Place) and action.space in mine.marks:
                found.setdefault(mine.marks[action.space], []).append(action.space)
        marks = [self.marks(mark, spaces) for mark, spaces in found.items()]
        return ", ".join(marks) or super().undone(view, actions)

    def about(self, ahead: Foresight[View], action: Action) -> str:
        view = ahead.view
        match action:
            case Hire(person) if view.phase == "turn":
                return self.gives(view, PERSON[person])
            case Use("cross", dice):
                mine = city.church_sizes(masks(own(view)))
                more = [have + (size == dice) for size, have in enumerate(mine, 1)]
                return self.text("about-church", vp=church_series(more) - church_series(mine))
            case Use("log"):
                return self.text("about-log")
            case _:
                return ""

    def gives(self, view: View, person: Person) -> str:
        """What a person would give at best."""
        said = [self.gift(own(view), effect) for effect in person.effects]
        return ", ".join(filter(None, said)) or self.text("gives-nothing")

    def gift(self, mine: City, effect: PersonEffect) -> str:
        match effect:
            case StaticDefence(amount):
                return self.text("gives-defence", amount=amount)
            case BuildHouses(most):
                return self.text("gives-houses", count=min(most, mine.logs))
            case GainVp(amount):
                return self.text("gain-vp", count=amount)
            case GainVpPerNeighbour() | GainCoinsPerNeighbour():
                n, spot = best(masks(mine), effect)
                gain = self.text(f"gain-{'vp' if isinstance(effect, GainVpPerNeighbour) else 'coins'}", count=n)
                return self.text("gives-best", gain=gain, space=NAME[spot]) if n else ""

    def emoji(self, view: View, action: Action) -> str:
        return EMOJI.get(action.symbol if isinstance(action, Use) else type(action), "")

    def heading(self, view: View, action: Action) -> str:
        gift = isinstance(action, Hire) and view.phase != "turn"
        return "" if gift else super().heading(view, action)

    def control(self, view: View, action: Action) -> str:
        return super().control(view, action) if self.say.has("control", action) else self.called(view, action)

    def group(self, view: View, action: Action) -> str:
        """Spaces by row."""
        return action.space[1:] if isinstance(action, Place) else super().group(view, action)

    def span(self, first: str, last: str) -> str:
        if not (first + last).isdigit():
            return super().span(first, last)
        return self.text("span-row", row=first) if first == last else self.text("span-rows", first=first, last=last)

    def piece(self, view: View, kind: type[Action], value: Any) -> str:
        if kind is Roll:
            return self.text("piece-die", die=value, face=self.text(f"face-{view.dice[value - 1]}"))
        return super().piece(view, kind, value)

    def several(self, view: View, decision: Decision) -> int:
        work = view.placing
        return work.left if decision.kind == "place" and work is not None else 1

    def suggest(self, ahead: Foresight[View], decision: Decision) -> tuple[Action, ...]:
        """Keep what the dice show most, or roll all."""
        view = ahead.view
        rolls = [action for action in decision.options if isinstance(action, Roll)]
        if not rolls:
            return ()
        useful = [face for face in view.dice if face != "swords"]
        best = max(useful, key=view.dice.count, default="")
        if view.dice.count(best) == len(view.dice):
            return ()  # all alike: nobody could wish for more
        kept = Roll(tuple(position for position, face in enumerate(view.dice, 1) if face != best))
        return tuple(action for action in dict.fromkeys((kept, rolls[-1])) if action in rolls)


def own(view: View) -> City:
    """The city of whoever looks; for the public, of whose turn it is."""
    seat = view.viewer if view.viewer is not None else view.active
    return view.cities[seat or 0]


def points(card: City) -> tuple[int, ...]:
    """VP by category, as if the game ended now (EN7)."""
    return items(Player(card.coins, card.logs, masks(card), card.vp, card.cannons_lost))


def masks(mine: City) -> list[int]:
    """The masks of a city's marks."""
    found = [0] * len(MARKS)
    for space, mark in mine.marks.items():
        found[MARK[mark]] |= BIT[space]
    return found


def best(placed: city.City, effect: GainVpPerNeighbour | GainCoinsPerNeighbour) -> tuple[int, int]:
    """How much somebody would bring most of, and the empty space for it, inside if possible; 0 if there is none."""
    each, kind, distinct = effect.amount, effect.kind, effect.distinct
    free = city.bits(city.empty(placed))
    rated = [(each * city.neighbours(placed, spot, kind, distinct), not spot & OUTER, spot) for spot in free]
    n, _, spot = max(rated, key=lambda one: one[:2], default=(0, True, 0))
    return n, spot
