"""The news in posts and direct messages: to everybody what matters most, to a seat what concerns it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, PrivateEvent, Seat

from .. import events as e
from ..components import ROLE_CARDS
from ..view import View
from .story import StoryPresenter, group_by_line
from .story_actions import ACTION_EVENTS

LOG_ONLY = (e.Produced, e.CardsExchanged, e.ActionPhase, e.NothingPlanned, e.GuestsLeft)
OWN_NEWS = (
    PrivateEvent,
    e.InquisitorsAnswered,
    e.Interrogated,
    e.TurnedUp,
    e.Accused,
    e.GuessesScored,
    e.Ended,
    e.Recap,
)
SEEN_ON_BOARD = (e.ActionPhase, e.Interrogated, e.RitualOpened, e.InquisitorsAnswered, e.WingsBought)


class NewsPresenter(StoryPresenter):
    """Writes the news in fewer words than the log."""

    def news_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return the news for the viewer: for everybody if the view is nobody's own."""
        seat, groups = view.seat, group_by_line(events)
        lines = (self.public_line(view, g) if seat is None else self.own_line(view, seat, g) for g in groups)
        return [*filter(None, lines)]

    # What everybody reads

    def public_line(self, view: View, group: Sequence[Event]) -> str:
        """Return one line for a group of events, or "" if only the log tells it."""
        match group[0]:
            case e.Banked(seats=()) | e.Bribed(slots=()) | e.RitualPaid(points=0):
                return ""
            case event if isinstance(event, LOG_ONLY):
                return ""
            case event if isinstance(event, ACTION_EVENTS):
                return self.plan_line(event.seat, group) or self.format_line(view, group, planned=True)
            case e.InterestCharged() as event:
                return "".join(
                    f"{one}. " for one in self.list_sets_by_seat(event.changes, event.seats)
                ).rstrip()
            case e.ReputationScored() as event:
                who = {
                    "highest": self.player_list(event.highest),
                    "lowest": self.player_list(event.lowest),
                }
                return self.text("news-reputation", **who) if event.highest else ""
            case e.InquisitorsAnswered() as event:
                return self.answered_line(event)
            case _:
                return self.format_line(view, group, planned=False)

    def plan_line(self, seat: Seat, events: Sequence[Event]) -> str:
        """Return "Ann built Farm and Mill, claimed Three Town.", or "" if they built and claimed nothing."""
        built = [event.building for event in events if isinstance(event, e.BuildingBuilt)]
        claimed = [event.achievement for event in events if isinstance(event, e.Claimed)]
        claimed += [
            tile for event in events if isinstance(event, e.BuildingBuilt) for tile in event.change.claimed
        ]
        deeds = [self.text("news-builds", buildings=self.card_names(built))] if built else []
        deeds += [self.text("news-claims", achievements=self.card_names(claimed))] if claimed else []
        failed = [event.card for event in events if isinstance(event, e.Failed)]
        deeds += [self.text("news-fails", cards=self.card_names(failed))] if failed else []
        return f"{self.player_does(seat, *deeds)}." if deeds else ""

    def interest_line(self, event: e.InterestCharged, seat: Seat) -> str:
        """Return "Interest: debt 8 → 10, +1 demon wing." for a seat with debt, or ""."""
        if seat not in event.seats:
            return ""
        at = event.seats.index(seat)
        said = [self.debt_text(*event.debts[at]), *self.list_wing_changes(event.changes[at])]
        return self.text("event-interest-charged", seats=", ".join(said), count=1)

    def answered_line(self, event: e.InquisitorsAnswered) -> str:
        """Return "Ann appeased 2 of 3 inquisitors and lost 4 points.", or "" if none came."""
        lost, count = -sum(one.points for one in event.penalties), len(event.appeased)
        points, faced = self.amount("points", lost), count + len(event.penalties)
        if not faced:
            return ""
        return self.text(
            "news-answered",
            who=self.player_name(event.seat),
            count=count,
            faced=faced,
            lost=lost,
            points=points,
        )

    # What a seat reads

    def own_line(self, view: View, seat: Seat, group: Sequence[Event]) -> str:
        """Return what concerns this seat, or ""."""
        match group[0]:
            case e.RoleDealt(_, role):
                guide = self.text(f"guide-{ROLE_CARDS[role].role_class}")
                return f"{self.text('news-role-dealt', role=self.text(f'the-role-{role}'))} {guide}"
            case e.CardsDealt():
                return ""  # the picture shows them
            case e.Produced() as event if event.round > 1:
                produced = self.gain_list(self.sum_production(event, seat))
                return self.text("news-produced", gains=produced) if produced else ""
            case e.InterestCharged() as event:
                return self.interest_line(event, seat)
            case e.ReputationScored() as event:
                ends = (("news-highest", event.highest), ("news-lowest", event.lowest))
                said = [self.text(end) for end, seats in ends if seat in seats]
                sets = self.list_completed_sets(event.changes[seat])
                return " ".join([*said, *(f"{one}." for one in sets)])
            case e.InquisitorsAnswered(seat=whose) if whose != seat:
                return ""
            case event if isinstance(event, OWN_NEWS):
                return self.format_line(view, group, planned=False)
            case _:
                return ""
