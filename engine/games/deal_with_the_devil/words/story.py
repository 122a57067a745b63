"""The log, in lines for posts, direct messages and the log itself (8.4; 8.3 for private lines)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from engine.core import Event, PrivateEvent, Seat
from engine.core.text import ExtraArgs, MessageArgs, capitalise_first, format_signed

from .. import events as e
from ..components import SEAT_COLOURS
from ..components.terms import RESOURCES, ROLES, Role
from ..rules.inquisition import INQUISITOR_BY_FIXED_SLOT
from ..view import View
from .story_actions import ACTION_EVENTS, ActionPresenter
from .story_private import PrivateEventPresenter


class StoryPresenter(ActionPresenter, PrivateEventPresenter):
    """Writes what happened at one table."""

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args,
            e.Began: self.began_args,
            e.Produced: self.production_args,
            e.InterestCharged: self.interest_args,
            e.Voted: self.vote_args,
            e.ReputationScored: self.reputation_args,
            e.Interrogated: self.interrogation_args,
            e.WingsBought: self.wings_args,
            e.Bribed: self.bribe_args,
            e.RitualPaid: self.ritual_reward_args,
            e.Accused: self.accusation_args,
            e.Ended: self.ended_args,
            e.InquisitorsAnswered: self.answers_args,
            e.TurnedUp: lambda event: {"inquisitor": self.inquisitor_name(event.slot, event.inquisitor)},
            e.GuessesScored: lambda event: {"points": self.list_by_player(map(format_signed, event.points))},
        }

    def log_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return short lines: one for a seat's whole Action phase, one for each round of the recap."""
        planned = any(isinstance(event, e.ActionPhase) for event in events)
        return [*filter(None, (self.format_line(view, group, planned) for group in group_by_line(events)))]

    def format_line(self, view: View, group: Sequence[Event], planned: bool) -> str:
        """Return the line for one group of events. `planned` tells whether the events include the plans."""
        match group[0]:
            case e.Banked() as event:
                return self.bank_line(event, planned)
            case e.Recap() as event:
                chests = [self.recap_chest_text(event) for event in group if isinstance(event, e.Recap)]
                return self.text("event-recap", round=event.round, chests=" ".join(chests))
            case e.RitualOpened() as event:
                return self.ritual_text(event)
            case e.InquisitorsAnswered() as event:
                appeased = self.inquisitor_list(view, event.appeased)
                return " ".join(
                    [
                        self.formatter("event", event, appeased=appeased),
                        *map(self.penalty_text, event.penalties),
                    ]
                )
            case event if isinstance(event, ACTION_EVENTS):
                return self.player_line(group)
            case event:
                is_private = isinstance(event, PrivateEvent)
                return self.private_line(view, event) if is_private else self.formatter("event", event)

    def player_does(self, seat: Seat, *what: str) -> str:
        """Return "Ann moved to stage 2, debt 8 → 10"."""
        return self.text("does", who=self.player_name(seat), what=", ".join(what))

    def list_by_player(self, said: Iterable[str]) -> str:
        """Return "Ann +1, Bob −1" from the texts of each seat, leaving out empty ones."""
        return ", ".join(f"{self.player_name(seat)} {one}" for seat, one in enumerate(said) if one)

    def began_args(self, event: e.Began) -> MessageArgs:
        return {"seats": self.join_with_and(map(self.player_with_colour, range(len(SEAT_COLOURS))))}

    def ended_args(self, event: e.Ended) -> MessageArgs:
        roles = enumerate(event.roles)
        said = [
            self.text("is", who=self.player_name(seat), role=self.text(f"the-role-{role}"))
            for seat, role in roles
        ]
        return {"roles": self.join_with_and(said)}

    # The rounds' automatic phases, and the bank

    def production_args(self, event: e.Produced) -> MessageArgs:
        """Return "Production of round 2: Ann +1 glass, +2 coins; Bob …": spaces and buildings together."""
        seats = list[str]()
        for seat in range(len(event.gains)):
            changes = [change for whose, _, change in event.buildings if whose == seat]
            more = [part for change in changes for part in self.list_changes(replace(change, gains={}))]
            seats.append(self.player_does(seat, self.gain_list(self.sum_production(event, seat)), *more))
        return {"seats": "; ".join(seats)}

    def sum_production(self, event: e.Produced, seat: Seat) -> e.Bundle:
        """Return what the seat's spaces and buildings produced."""
        changes = [change for whose, _, change in event.buildings if whose == seat]
        return {
            res: event.gains[seat].get(res, 0) + sum(change.gains.get(res, 0) for change in changes)
            for res in RESOURCES
        }

    def bank_line(self, event: e.Banked, planned: bool) -> str:
        """Return "Bank: Bob borrowed 3 coins (debt 0 → 3).", also without dealings (L6).

        Purchases by plans are in the lines of the plans.
        """
        totals = zip(event.seats, event.bought, event.sold, event.loan, event.repaid, event.debt, strict=True)
        seats = list[str]()
        for seat, bought, sold, loan, repaid, debt in totals:
            deals = self.bank_totals(bought, sold, loan, repaid)
            seats.append(
                self.player_does(seat, self.text("bank-line", deals=deals, debt=self.debt_text(*debt)))
            )
        return self.formatter("event", event, seats="; ".join(seats), count=len(seats), planned=int(planned))

    def interest_args(self, event: e.InterestCharged) -> MessageArgs:
        """Return "Interest: Ann moved to stage 2, debt 8 → 10; …"."""
        charged = zip(event.seats, event.stages, event.debts, event.changes, strict=True)
        seats = [
            self.player_does(
                seat,
                self.text("marker", stage=stage),
                self.debt_text(*debt),
                *self.list_wing_changes(change),
            )
            for seat, stage, debt, change in charged
        ]
        return {"seats": "; ".join(seats), "count": len(seats)}

    def reputation_args(self, event: e.ReputationScored) -> MessageArgs:
        """Return who had the highest and the lowest reputation, and what buildings and wings followed from it."""
        used = [
            self.text("of", who=self.player_name(seat), what=self.card_name(building), then=then)
            for seat, building, change in event.buildings
            if (then := ", ".join(self.list_changes(change)))
        ]
        ends = {"highest": event.highest, "lowest": event.lowest} if event.highest else {}
        rated = [self.text(end, who=", ".join(map(self.player_name, seats))) for end, seats in ends.items()]
        what = [*used, *(rated or [self.text("all-equal")]), *self.list_sets_by_seat(event.changes)]
        return {"what": "; ".join(what)}

    def list_sets_by_seat(self, changes: Sequence[e.Change], seats: Sequence[Seat] = range(4)) -> list[str]:
        """Return the results of three wings, for each of the seats that had them. Each seat has one change."""
        return [
            self.player_does(seat, *sets)
            for seat, one in zip(seats, changes, strict=True)
            if (sets := self.list_completed_sets(one))
        ]

    # Witch hunt (8.4 K7)

    def vote_args(self, event: e.Voted) -> MessageArgs:
        votes = [
            self.text("vote", who=self.player_name(seat), target=self.vote_target(vote))
            for seat, vote in enumerate(event.votes)
        ]
        return {"votes": ", ".join(votes), "accused": self.player_list(event.accused)}

    def interrogation_args(self, event: e.Interrogated) -> MessageArgs:
        moved = event.change.reputation
        parts = (
            [self.text("hunt-reputation", n=format_signed(moved[1] - moved[0]))] if moved is not None else []
        )
        return {"change": ", ".join([*parts, *self.list_wing_changes(event.change)])}

    # Inquisition (8.4 K8 to K10, L12)

    def wings_args(self, event: e.WingsBought) -> MessageArgs:
        bought, more = event.bought, "; ".join(self.list_sets_by_seat(event.changes))
        return {
            "count": sum(bought),
            "seats": self.list_by_player(str(n or "") for n in bought),
            "more": more or "none",
        }

    def bribe_args(self, event: e.Bribed) -> MessageArgs:
        slots = self.join_with_and(
            [self.inquisitor_name(slot, INQUISITOR_BY_FIXED_SLOT[slot]) for slot in event.slots]
        )
        return {"slots": slots, "count": len(event.slots), "pool": self.amount("coins", event.pool)}

    def ritual_reward_args(self, event: e.RitualPaid) -> MessageArgs:
        points = self.points_text(event.points) if event.points else ""
        gains: Sequence[tuple[Role, str]] = (
            ("devil", self.gain_list(event.devil)),
            ("cultist", self.gain_list(event.cultist)),
            ("devil", points),
        )
        said = [self.text("role-gains", role=self.role_name(role), what=what) for role, what in gains if what]
        return {"what": "; ".join(said), "count": len(said)}

    def accusation_args(self, event: e.Accused) -> MessageArgs:
        return {"role": self.role_name(event.role), **self.change_args(event.change)}

    def ritual_text(self, event: e.RitualOpened) -> str:
        """Return one line for each role. Only round 5 names the seats (L12)."""
        found = [self.text("event-ritual-opened", round=event.round)]
        chests = zip(ROLES, event.coins, event.devil_guesses, event.cultist_guesses, strict=True)
        for place, (role, coins, devil, cultist) in enumerate(chests):
            parts = self.list_guesses(devil, cultist)
            if role == "devil":
                parts.append(self.text("ritual-souls", count=event.pieces, tainted=event.tainted))
            if coins or not parts:
                parts.insert(0, self.amount("coins", coins))
            whose = self.player_name(event.seats[place]) if event.seats else "none"
            found.append(
                self.text(
                    "ritual-of",
                    role=capitalise_first(self.role_name(role)),
                    who=whose,
                    what=", ".join(parts),
                )
            )
        return "\n".join(found)

    def answers_args(self, event: e.InquisitorsAnswered) -> MessageArgs:
        """Return souls shown, indulgences given and inquisitors appeased, without the reasons (8.5)."""
        return {
            "souls": self.amount("souls", event.shown),
            "given": self.amount("indulgences", event.indulgences),
            "count": len(event.appeased),
        }

    def penalty_text(self, one: e.Penalty) -> str:
        """Return "C, the Plebeian: −3 points."."""
        parts = [self.text("given", what=self.bundle(one.given))] if one.given else []
        parts += [self.debt_text(*one.debt)] if one.debt else []
        parts += self.list_changes(one.change)
        parts += [self.text("guest", by=one.guest)] if one.guest else []
        parts += [self.text("destroys", card=self.card_name(one.destroyed))] if one.destroyed else []
        parts += [self.points_text(one.points)] if one.points else []
        who = self.inquisitor_name(one.ref, one.inquisitor)
        return self.text("penalty", who=capitalise_first(who), what=", ".join(parts) or self.text("nothing"))

    # After the game

    def recap_chest_text(self, event: e.Recap) -> str:
        """Return who offered what, who saw it and who took it. An empty chest has a text of its own."""
        if not event.contents and event.ask.kind == "none":
            return self.text("recap-empty", owner=self.player_name(event.owner))
        return self.text(
            "recap-chest",
            owner=self.player_name(event.owner),
            offer=self.offer_summary(event.contents, event.ask),
            first=self.player_name(event.first),
            second=self.player_name(event.second),
            taken={None: "none", event.first: "first"}.get(event.taker, "second"),
            tainted=event.tainted,
        )


def group_by_line(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the events of each line of the story. At the end of a game, the first line names the roles."""
    events = sorted(events, key=lambda event: not isinstance(event, e.Ended))
    for _, group in groupby(enumerate(events), lambda at: get_line_key(*at)):
        yield [event for _, event in group]


def get_line_key(place: int, event: Event) -> tuple[str, int]:
    """Return a key that events of the same line share: a seat's Action phase, a round of the recap. Other events stand
    alone."""
    if isinstance(event, ACTION_EVENTS):
        return "actions", event.seat
    return ("recap", event.round) if isinstance(event, e.Recap) else ("alone", place)
