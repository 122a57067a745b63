"""Say what leaked: the game, the step, whose secret, to whom, by which way, both texts, and the remedy."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple, TypeVar, cast

from msgspec import Struct

from engine.core import Match, Seat, SeatEvent
from engine.core.commands import format_action

from .case import PLAYER_NAMES, Case
from .differences import decode_view, find_difference
from .shown.viewpoint import Viewpoint, asked
from .walk import encode_data, list_heard_events

T = TypeVar("T")


class LeakWay(NamedTuple):
    """One way by which something can come to a viewer."""

    name: str
    remedy: str


FROM_THE_VIEW = (
    "Build it from the viewer's own view only, never from the state, `ahead.match` or a module's variables."
)
IN_THE_VIEW = (
    "Leave the field out of the view (`view.py`) for everybody but the seats that may know it. If this viewer may know "
    "it, `determinize` must keep it in every imagined world."
)
OPTIONS_REMEDY = (
    "Derive the options and their order only from what the asked seat knows. That seat must also know whatever decides "
    "whether a question is asked, resolves itself (`always`) or has another option."
)
FROM_OPTIONS = f"What is offered comes from the questions that would follow and from the form's own words. {OPTIONS_REMEDY}"
ASKED_REMEDY = (
    "Whether and how often a seat is asked must follow from what everybody knows. Ask it `always`, even if it has only "
    "one answer, or publish in the view what decides it."
)
TOLD_REMEDY = (
    "If only one seat may know it, make the event a `PrivateEvent` whose `seat` is that seat, or leave the secret out "
    "of its fields. If this viewer may know it, keep it in the view as well, and in `determinize`."
)
WAYS: Mapping[str, LeakWay] = {
    "view": LeakWay("view", IN_THE_VIEW),
    "decision": LeakWay("question", OPTIONS_REMEDY),
    "own": LeakWay("sealed answer that is being changed", FROM_THE_VIEW),
    "asked": LeakWay("who is asked", ASKED_REMEDY),
    "words": LeakWay("words of the question (text, help, title, labels)", FROM_THE_VIEW),
    "board": LeakWay("picture of the board", FROM_THE_VIEW),
    "acting": LeakWay("picture of the question", FROM_THE_VIEW),
    "text": LeakWay("text board", FROM_THE_VIEW),
    "places": LeakWay("picture of `/what`", FROM_THE_VIEW),
    "panel": LeakWay("panel", FROM_THE_VIEW),
    "post": LeakWay("post or direct message", FROM_THE_VIEW),
    "suggestions": LeakWay("suggestions while typing", FROM_OPTIONS),
    "forms_filled": LeakWay("form", FROM_OPTIONS),
    "refusals": LeakWay(
        "refusal", "Refuse (`why`, `Reason`) only with words and numbers that the refused seat already knows."
    ),
    "lists": LeakWay("standings, talk or orders", FROM_THE_VIEW),
    "things": LeakWay("`/what`", FROM_THE_VIEW),
    "help_sheet": LeakWay("help", FROM_THE_VIEW),
    "earlier": LeakWay("`/look-back`", IN_THE_VIEW),
    "advice": LeakWay("advice", FROM_THE_VIEW),
    "event": LeakWay("event", TOLD_REMEDY),
    "story": LeakWay("story", "Build the line only from the events and the viewer's own view."),
    "draws": LeakWay(
        "whether chance is used",
        "Draw or reveal in any case, no matter what is hidden: undo must stop at the same place.",
    ),
}

SAME_IN_BOTH = "the viewer cannot tell the other world from the game, so both must be shown in the same way"


class LeakPlace(NamedTuple):
    """Where in which random game something was found."""

    case: Case
    seats: int
    seed: int
    step: int
    answer: str = ""  # The seat and its answer, or what else has just happened.


class Leak(AssertionError):
    """A viewer sees different things in two games that they must not be able to tell apart."""


class GamePair(Struct):
    """A game and another one, which must show a viewer the same."""

    place: LeakPlace
    real: Match
    other: Match
    why: str  # The reason that both must show the same.

    def require_same(self, way: str, viewer: Seat | None, first: object, second: object) -> None:
        """Raise a `Leak` if a viewer is shown the first thing in the game and the second one in the other game.

        `way` is how it reaches the viewer: a key of `WAYS`.
        """
        if first == second:
            return
        holders = find_holders(self.real, self.other)
        raise report_leak(self.place, viewer, way, first, second, self.why, holders)

    def require_same_news(self, viewer: Seat | None) -> None:
        """Raise a `Leak` if the viewer is told other events in one game than in the other, or sees other seats asked."""
        games = self.real, self.other
        self.require_same("event", viewer, *(list_heard_events(game, viewer) for game in games))
        self.require_same("asked", viewer, *(asked(Viewpoint(game, viewer)) for game in games))

    def require_same_view(self, viewer: Seat | None) -> None:
        """Raise a `Leak` if the views of this viewer differ."""
        self.require_same(
            "view", viewer, encode_data(self.real.view(viewer)), encode_data(self.other.view(viewer))
        )


def report_leak(
    place: LeakPlace,
    viewer: Seat | None,
    way: str,
    first: object,
    second: object,
    why: str,
    holders: Collection[Seat] = (),
) -> Leak:
    """Return the error to raise if a viewer (None: everybody) is shown different things in the game and in another one.

    `way`: a key of `WAYS`. `why` says why both must be the same; `holders` are the seats that may know the secret."""
    of, events = WAYS[way], list_different_events(way, first, second)
    named = {event.seat for event in events if isinstance(event, SeatEvent)} & set(holders)
    difference = find_difference(
        *(decode_view(one) if isinstance(one, bytes) else one for one in (first, second))
    )
    at = f"at {difference.path}" if difference.path else ""
    after = f", after {place.answer}" if place.answer else ""
    return Leak(
        f"LEAK in {place.case.name}, {place.seats} players, seed {place.seed}, step {place.step}{after}\n"
        f"  whose secret:   {name_holders(named or holders, viewer)}\n"
        f"  reaches:        {name_viewer(viewer)}\n"
        f"  found in:       {' '.join(filter(None, [of.name, name_kinds(events), at]))}\n"
        f"  in the game:    {difference.first}\n"
        f"  in another one: {difference.second}\n"
        f"  why:            {why}\n"
        f"  what to do:     {of.remedy}"
    )


def list_different_events(way: str, first: object, second: object) -> list[object]:
    """Return the events that only one of the two games tells. Empty unless `way` is "event"."""
    if way != "event" or not (isinstance(first, list) and isinstance(second, list)):
        return []
    ours, theirs = cast("list[object]", first), cast("list[object]", second)
    return leave_out(ours, theirs) + leave_out(theirs, ours)


def leave_out(things: list[T], others: list[T]) -> list[T]:
    """Return the things that are not among the others."""
    return [one for one in things if one not in others]


def name_kinds(events: list[object]) -> str:
    """Return the types of the events, each once."""
    return " / ".join(dict.fromkeys(one if isinstance(one, str) else type(one).__name__ for one in events))


def name_seat(seat: Seat) -> str:
    """Return a seat as "Ann (seat 0)"."""
    return f"{PLAYER_NAMES[seat]} (seat {seat})"


def name_viewer(viewer: Seat | None) -> str:
    """Return the viewer's seat in words. None is everybody."""
    return "everybody, spectators too" if viewer is None else name_seat(viewer)


def name_holders(holders: Collection[Seat], viewer: Seat | None) -> str:
    """Return in words whose secret it is: the holders without the viewer, who may know their own."""
    others = sorted(set(holders) - {viewer})
    return " or ".join(map(name_seat, others)) if others else "nobody's: it is face down, or a future draw"


def find_holders(first: Match, second: Match) -> set[Seat]:
    """Return the seats whose views differ between the two games. At least one of those knows the secret."""
    return {seat for seat in first.seats if encode_data(first.view(seat)) != encode_data(second.view(seat))}


def spell_answer(seat: Seat, action: Any) -> str:
    """Return the seat and its action in words."""
    return f"{name_seat(seat)}: {format_action(action)}"
