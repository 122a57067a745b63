"""What has happened, in lines for posts, direct messages and the log (8.4; 8.3 for what a seat alone reads)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.core import Event, Seat
from engine.core.naming import capital, signed
from engine.core.text import Catalogue

from .. import events as e
from ..components import INQUISITORS, RESOURCES, ROLES, SEATS, InquisitorId, Role
from ..view import View
from .names import Names, Tight
from .story_actions import ActionTeller
from .story_private import PRIVATE, OwnTeller

OF_ACTIONS = (
    e.EventPlayed, e.BuildingUsed, e.BuildingBuilt, e.Recruited, e.Failed, e.WheatPaid, e.Claimed, e.DebtMoved,
    e.NothingPlanned,
)  # fmt: skip
FIXED: Mapping[str, InquisitorId] = {one.slot: one.id for one in INQUISITORS.values() if one.slot}  # A, B, C


ROOM = 1750  # characters of a story that fit a post, with its headline and what else stands there


class Story:
    """Says what happened at one table; where that would be too long for a post, in shorter words."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.plain, self.tight = Teller(text, names), Teller(Tight(text), names)

    def lines(self, view: View, told: Sequence[Event]) -> list[str]:
        told = sorted(told, key=lambda event: not isinstance(event, e.Ended))  # who was who comes first
        lines = self.plain.lines(view, told)
        if sum(len(line) + 1 for line in lines) <= ROOM:
            return lines
        return [*self.tight.lines(view, told), self.text("legend")]


class Teller:
    """Says events in the words of a catalogue."""

    def __init__(self, text: Catalogue | Tight, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)
        self.actions = ActionTeller(text, names)
        self.own = OwnTeller(text, names)

    def lines(self, view: View, told: Sequence[Event]) -> list[str]:
        """Short lines; one for a seat's whole Action phase, one for a round of the recap."""
        planned = any(isinstance(event, e.ActionPhase) for event in told)
        return [line for group in groups(told) if (line := self.line(view, group, planned))]

    def line(self, view: View, group: Sequence[Event], planned: bool) -> str:
        first = group[0]
        if isinstance(first, e.Banked):
            return self.banked(first, planned)
        if isinstance(first, OF_ACTIONS):
            return self.actions.block(group)
        if isinstance(first, e.Recap):
            chests = [self.recap(one) for one in group if isinstance(one, e.Recap)]
            return self.text("event-recap", round=first.round, chests=" ".join(chests))
        if isinstance(first, PRIVATE):
            return self.own.line(view, first)
        return self.public(first)

    def public(self, event: Event) -> str:
        """One line of the channel."""
        match event:
            case e.Began():
                seats = [self.names.coloured(seat) for seat in range(len(SEATS))]
                return self.text("event-began", seats=self.names.together(seats))
            case e.Produced():
                return self.produced(event)
            case e.CardsExchanged():
                return self.text("event-cards-exchanged")
            case e.ChestsMoved(_, distribution):
                return self.text("event-chests-moved", distribution=distribution)
            case e.ActionPhase(round):
                return self.text("event-action-phase", round=round)
            case e.InterestCharged():
                return self.interest(event)
            case e.ReputationScored():
                return self.reputation(event)
            case e.Voted() | e.Interrogated():
                return self.hunt(event)
            case e.InquisitorsAnswered():
                return self.answered(event)
            case e.Ended(roles):
                said = [self.is_role(seat, role) for seat, role in enumerate(roles)]
                return self.text("event-ended", roles=self.names.together(said))
            case _:
                return self.ritual(event)

    def is_role(self, seat: Seat, role: Role) -> str:
        return self.text("is", who=self.names.who(seat), role=self.text(f"the-role-{role}"))

    # The rounds' automatic phases, and the bank

    def produced(self, event: e.Produced) -> str:
        """"Production of round 2: Ann +1 glass, +2 coins; Bob …", what spaces and buildings bring together."""
        seats = list[str]()
        for seat, gains in enumerate(event.gains):
            changes = [change for whose, _, change in event.buildings if whose == seat]
            total: e.Res = {res: gains.get(res, 0) + sum(one.gains.get(res, 0) for one in changes) for res in RESOURCES}
            more = [part for one in changes for part in self.actions.changes(replace(one, gains={}))]
            what = ", ".join([self.names.plus(total), *more])
            seats.append(self.text("does", who=self.names.who(seat), what=what))
        return self.text("event-produced", round=event.round, seats="; ".join(seats))

    def banked(self, event: e.Banked, planned: bool) -> str:
        """"Bank: Bob loan 3 (debt 0 → 3)."; always there, also with nobody (L6). What plans buy stands with them."""
        seats = [self.dealt(event, place) for place in range(len(event.seats))]
        return self.text("event-banked", seats="; ".join(seats), count=len(seats), planned=int(planned))

    def dealt(self, event: e.Banked, place: int) -> str:
        """The totals of one seat, never why or when."""
        parts = list[str]()
        if event.bought[place]:
            parts.append(self.text("bank-bought", what=self.names.bundle(event.bought[place])))
        if event.sold[place]:
            parts.append(self.text("bank-sold", what=self.names.bundle(event.sold[place])))
        if event.loan[place]:
            parts.append(self.text("bank-loan", n=event.loan[place]))
        if event.repaid[place]:
            parts.append(self.text("bank-repaid", n=event.repaid[place]))
        before, after = event.debt[place]
        debt = self.actions.debt(before, after)
        what = self.text("bank-line", deals=", ".join(parts), debt=debt)
        return self.text("does", who=self.names.who(event.seats[place]), what=what)

    def interest(self, event: e.InterestCharged) -> str:
        """"Interest: Ann moves to stage 2, debt 8 → 10; …"."""
        seats = list[str]()
        for seat, stage, (before, after), change in zip(
            event.seats, event.stages, event.debts, event.changes, strict=True
        ):
            debt = self.actions.debt(before, after)
            what = ", ".join([self.text("marker", stage=stage), debt, *self.actions.wings(change)])
            seats.append(self.text("does", who=self.names.who(seat), what=what))
        return self.text("event-interest-charged", seats="; ".join(seats), count=len(seats))

    def reputation(self, event: e.ReputationScored) -> str:
        """"Reputation: highest Bob (+1 angel wing); lowest Ann (+1 demon wing). All markers move toward 0."."""
        first = list[str]()
        for seat, building, change in event.buildings:
            if changes := ", ".join(self.actions.changes(change)):
                what = self.names.building(building)
                first.append(self.text("of", who=self.names.who(seat), what=what, then=changes))
        if event.highest:
            first.append(self.text("highest", who=self.listed(event.highest)))
            first.append(self.text("lowest", who=self.listed(event.lowest)))
        else:
            first.append(self.text("all-equal"))
        more = [self.becomes(seat, change) for seat, change in enumerate(event.changes)]
        return self.text("event-reputation-scored", what="; ".join([*first, *filter(None, more)]))

    def listed(self, seats: Iterable[Seat]) -> str:
        return ", ".join(map(self.names.who, seats))

    def becomes(self, seat: Seat, change: e.Change) -> str:
        """What three wings became."""
        found = self.actions.sets(change)
        return self.text("does", who=self.names.who(seat), what=", ".join(found)) if found else ""

    # Witch hunt (8.4 K7)

    def hunt(self, event: e.Voted | e.Interrogated) -> str:
        if isinstance(event, e.Voted):
            votes = [
                self.text("vote", who=self.names.who(seat), target=self.names.people([] if vote is None else [vote]))
                for seat, vote in enumerate(event.votes)
            ]
            return self.text("event-voted", votes=", ".join(votes), accused=self.names.people(event.accused))
        moved = event.change.reputation
        parts = [self.text("hunt-reputation", n=signed(moved[1] - moved[0]))] if moved is not None else []
        change = ", ".join([*parts, *self.actions.wings(event.change)])
        proved = "yes" if event.proved else "no"
        return self.text("event-interrogated", who=self.names.who(event.seat), proved=proved, change=change)

    # Inquisition (8.4 K8 to K10, L12)

    def ritual(self, event: Event) -> str:
        match event:
            case e.WingsBought(_, bought, changes):
                seats = ", ".join(f"{self.names.who(seat)} {n}" for seat, n in enumerate(bought) if n)
                more = list(filter(None, (self.becomes(seat, change) for seat, change in enumerate(changes))))
                return self.text("event-wings-bought", count=sum(bought), seats=seats, more="; ".join(more) or "none")
            case e.RitualOpened():
                return self.opened(event)
            case e.Bribed(slots, pool):
                who = self.names.together([self.names.inquisitor(slot, FIXED[slot]) for slot in slots])
                return self.text("event-bribed", who=who, count=len(slots), coins=self.names.thing("coins", pool))
            case e.RitualPaid(_, devil, cultist, points):
                gains = [("devil", self.names.plus(devil)), ("cultist", self.names.plus(cultist))]
                gains += [("devil", self.names.points(points))] if points else []
                gained = [(self.text(f"role-{who}"), what) for who, what in gains if what]
                said = [self.text("role-gains", role=role, what=what) for role, what in gained]
                return self.text("event-ritual-paid", what="; ".join(said), count=len(said))
            case e.TurnedUp(slot, inquisitor):
                return self.text("event-turned-up", who=self.names.inquisitor(slot, inquisitor))
            case e.Accused(seat, role, true, change):
                return self.text(
                    "event-accused",
                    who=self.names.who(seat),
                    role=self.text(f"role-{role}"),
                    true="yes" if true else "no",
                    **self.actions.then(change),
                )
            case e.GuessesScored(points):
                seats = ", ".join(f"{self.names.who(seat)} {signed(n)}" for seat, n in enumerate(points))
                return self.text("event-guesses-scored", seats=seats)
            case e.GuestsLeft():
                return self.text("event-guests-left")
            case _:
                return ""

    def opened(self, event: e.RitualOpened) -> str:
        """One line for each role; with the seats only in round 5 (L12)."""
        found = [self.text("event-ritual-opened", round=event.round)]
        for place, role in enumerate(ROLES):
            parts = [self.names.thing("coins", event.coins[place])]
            parts += self.names.guess("devil", event.devil_guesses[place])
            parts += self.names.guess("cultist", event.cultist_guesses[place])
            if role == "devil":
                parts.append(self.text("ritual-souls", count=event.pieces, tainted=event.tainted))
            whose = self.names.who(event.seats[place]) if event.seats else "none"
            found.append(self.text("ritual-of", role=capital(self.names.role(role)), who=whose, what=", ".join(parts)))
        return "\n".join(found)

    def answered(self, event: e.InquisitorsAnswered) -> str:
        """Souls shown, indulgences given, who was appeased, goods given, penalties; never why (8.5)."""
        appeased = self.names.together(event.appeased)
        head = self.text(
            "event-inquisitors-answered",
            who=self.names.who(event.seat),
            shown=event.shown,
            souls=self.names.thing("souls", event.shown),
            indulgences=event.indulgences,
            given=self.names.thing("indulgences", event.indulgences),
            appeased=appeased,
            count=len(event.appeased),
        )
        return " ".join([head, *map(self.penalty, event.penalties)])

    def penalty(self, one: e.Penalty) -> str:
        """"C, the Plebeian: −3 points."."""
        parts = [self.text("given", what=self.names.bundle(one.given))] if one.given else []
        parts += [self.actions.debt(*one.debt)] if one.debt else []
        parts += self.actions.changes(one.change)
        parts += [self.text("guest", by=one.guest)] if one.guest else []
        parts += [self.text("destroys", card=self.names.building(one.destroyed))] if one.destroyed else []
        parts += [self.names.points(one.points)] if one.points else []
        who = self.names.inquisitor(one.ref, one.inquisitor)
        return self.text("penalty", who=who, what=", ".join(parts) or self.text("nothing"))

    # After the game

    def recap(self, event: e.Recap) -> str:
        """Who offered what, who saw it, who took it; of an empty chest there is nothing to tell."""
        if not event.contents and event.ask.kind == "none":
            return self.text("recap-empty", owner=self.names.who(event.owner))
        return self.text(
            "recap-chest",
            owner=self.names.who(event.owner),
            offer=self.names.offer(event.contents, event.ask),
            first=self.names.who(event.first),
            second=self.names.who(event.second),
            taken={None: "none", event.first: "first"}.get(event.taker, "second"),
            tainted=event.tainted,
        )


def groups(told: Iterable[Event]) -> Iterator[list[Event]]:
    """Events that make one line: a seat's Action phase, a round's recap; any other alone."""
    last, open_group = None, list[Event]()
    for event in told:
        key = shared(event)
        if open_group and (key is None or key != last):
            yield open_group
            open_group = []
        open_group.append(event)
        last = key
    if open_group:
        yield open_group


def shared(event: Event) -> tuple[str, int] | None:
    """What the events of one line have in common."""
    if isinstance(event, OF_ACTIONS):
        return "actions", event.seat
    return ("recap", event.round) if isinstance(event, e.Recap) else None


