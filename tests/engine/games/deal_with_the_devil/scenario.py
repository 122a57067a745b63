"""Positions and play of Deal with the Devil.

`table = start(3, "ritual", "blue 1 W 3 c debt=2; table pool=3", "devil sun cultist moon")  # blue is the devil, ...`

`table.say(BLUE, "coins 1").rest().close()  # the others seal their default answers; the step closes`

`table.one(RitualOpened).coins  # what was told since the last close`

`arrange` says what can be set up. `start_at` gives a match at a position, `iterate_random_game` yields a match at each
question of a random game.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from msgspec import Struct, convert, structs

from engine.core import Action, Event, Match, Refusal, Seat, Setup
from engine.core.commands.notation import to_text
from engine.games.deal_with_the_devil.arrange import (
    DEFAULT_ROLES,
    RESOURCE_BY_LETTER,
    choose_default_action,
    play_to_step,
)
from engine.games.deal_with_the_devil.arrange import create_game_with_roles as create_game_with_roles
from engine.games.deal_with_the_devil.arrange import find_schedule as find_schedule
from engine.games.deal_with_the_devil.arrange import make_built_cards as make_built_cards
from engine.games.deal_with_the_devil.arrange import parse_bundle as parse_bundle
from engine.games.deal_with_the_devil.arrange import set_debt as set_debt
from engine.games.deal_with_the_devil.arrange import set_stock as set_stock
from engine.games.deal_with_the_devil.components.terms import CourtierId
from engine.games.deal_with_the_devil.events import Bundle
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.rules.action_phase import project_plan, resolve_plan
from engine.games.deal_with_the_devil.state import (
    Kingdom,
    Phase,
    Plan,
    PlannedBuild,
    PlannedClaim,
    PlannedUse,
    PrivateState,
    Routing,
    State,
)
from tests.engine.games.table import format_answer, parse_typed, read_answers, refuse_typed

BLUE, RED, GREEN, YELLOW = range(4)
ROLES = "devil sun cultist moon"  # of blue, red, green and yellow
SEATS = {"blue": BLUE, "red": RED, "green": GREEN, "yellow": YELLOW}
E = TypeVar("E", bound=Event)
P = TypeVar("P", PlannedUse, PlannedBuild)


def get_stock(state: State, seat: Seat) -> str:
    return format_bundle(state.own[seat].stock)


def lay(state: State, text: str) -> State:
    """Set "blue 1 W 3 c debt=2; all score=0; red built=farm+mill; table pool=3": stocks, and fields by their names.

    A stock is this and nothing else. A list is written with "+". Other fields may be set by hand.
    """
    for part in filter(None, text.split("; ")):
        who, *words = part.split()
        stock = " ".join(word for word in words if "=" not in word)
        fields = {
            name: read_value(value) for name, value in (word.split("=") for word in words if "=" in word)
        }
        if who == "table":
            for name, value in fields.items():
                setattr(state, name, value)
            continue
        for seat in range(4) if who == "all" else [SEATS[who]]:
            if stock:
                set_stock(state, seat, stock)
            for name, value in fields.items():
                set_field(state, seat, name, value)
    return state


def read_value(text: str) -> Any:
    """Read a number, or a list of words."""
    return int(text) if text.lstrip("-").isdigit() else [word for word in text.split("+") if word]


def set_field(state: State, seat: Seat, name: str, value: Any):
    """Set a field of the seat's private or public part."""
    if name == "debt":
        set_debt(state, seat, value)
    elif name == "built":
        state.players[seat].built = make_built_cards(*value)
    else:
        setattr(state.own[seat] if hasattr(state.own[seat], name) else state.players[seat], name, value)


def start(
    round: int, phase: Phase, text: str = "", roles: str = DEFAULT_ROLES, routing: list[Routing] | None = None
) -> Table:
    """Return a table at the opening of that step, where `text` is laid."""
    return Table(lay(play_to_step(round, phase, roles, routing), text))


def set_up_table(round: int, phase: Phase, text: str = "", roles: str = ROLES) -> Table:
    """Start with `ordinary` routing in round 1: the devil's chest goes first to the mortal of the sun.

    Blue sees red's chest first, then yellow's; green's never.
    """
    return start(round, phase, text, roles, find_schedule(1, "ordinary"))


def start_at(
    round: int, phase: Phase, roles: str = DEFAULT_ROLES, routing: list[Routing] | None = None, seed: int = 1
) -> Match[State]:
    """Return the match where that step opens."""
    return Match[State].new(GAME, play_to_step(round, phase, roles, routing, seed), defer_reveal=True)


def seal_all(match: Match[State]):
    """Everybody who has not sealed gives default answers."""
    for seat in sorted(match.open_questions):
        while seat in match.open_questions:
            match.submit(seat, choose_default_action(match.get_decision(seat).options))


def read(*answers: str | Action) -> tuple[Action, ...]:
    """Return answers, of which some are given in words (`read_answers`)."""
    found = list[Action]()
    for one in answers:
        found += read_answers(GAME, one, SEATS) if isinstance(one, str) else [one]
    return tuple(found)


class Table:
    """A game in play whose sealed steps stay open. It takes answers as objects or in words."""

    def __init__(self, state: State):
        self.match = Match[State].new(GAME, state, defer_reveal=True)
        self.match.new_public_events = []

    def say(self, seat: Seat, *answers: str | Action) -> Table:
        for answer in read(*answers):
            self.match.submit(seat, answer)
        return self

    def get_refusal(self, seat: Seat, answer: str | Action) -> str:
        """Return the code of the reason. Fail if anything has changed."""
        before = self.match.dump()
        try:
            self.match.submit(seat, *read(answer))
        except Refusal as refused:
            assert self.match.dump() == before, "a refusal has changed something"
            return refused.reason.code
        raise AssertionError(f"{answer} was accepted")

    def type_in(self, seat: Seat, typed: str) -> Table:
        self.match.submit(seat, parse_typed(self.match, seat, typed))
        return self

    def get_typed_refusal(self, seat: Seat, typed: str) -> str:
        return refuse_typed(self.match, seat, typed).reason.code

    def rest(self) -> Table:
        seal_all(self.match)
        return self

    def close(self) -> Table:
        """Close the step; `told` then returns its events."""
        self.match.new_public_events = []
        self.match.reveal_seals()
        return self

    # Views

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def at(self) -> tuple[int, Phase]:
        return self.state.round, self.state.phase

    def kingdom(self, seat: Seat) -> Kingdom:
        return self.state.players[seat]

    def own(self, seat: Seat) -> PrivateState:
        """Return the seat's own view of its private state, including its draft."""
        own = self.match.view(seat).own
        assert own is not None
        return own

    def stock(self, seat: Seat) -> str:
        return format_bundle(self.own(seat).stock)

    def get_question(self, seat: Seat) -> str:
        return self.match.open_questions[seat].kind if seat in self.match.open_questions else ""

    def options(self, seat: Seat) -> tuple[Action, ...]:
        return self.match.get_decision(seat).options

    def offered(self, seat: Seat) -> str:
        """Return the possible answers in words."""
        return ", ".join(map(format_answer, self.options(seat)))

    def bank(self, seat: Seat) -> tuple[Action, ...]:
        return self.match.get_decision(seat).side_options

    def told(self, *kinds: type[E]) -> list[E]:
        """Return public and private events since the last close."""
        return [told.event for told in self.match.new_public_events if isinstance(told.event, kinds)]

    def one(self, kind: type[E]) -> E:
        (event,) = self.told(kind)
        return event

    def private(self, kind: type[E], seat: Seat) -> E:
        """Return the one event of that kind that reached only this seat."""
        (event,) = [
            told.event
            for told in self.match.new_public_events
            if told.recipients == (seat,) and isinstance(told.event, kind)
        ]
        return event

    def public(self) -> list[Event]:
        return [told.event for told in self.match.new_public_events if told.recipients is None]


def iterate_random_game(seed: int, beside: float = 0.1) -> Iterator[Match[State]]:
    """Yield the match at each question of a random game, and at its end."""
    rng = random.Random(seed)
    match = Match[State].new(GAME, Setup(4, rng.randbytes(16)), defer_reveal=True)
    while True:
        while match.is_ready_to_reveal:
            match.reveal_seals()
        yield match
        if match.is_over:
            return
        seat = rng.choice(sorted(match.open_questions))
        decision = match.get_decision(seat)
        menu = decision.side_options if decision.side_options and rng.random() < beside else decision.options
        match.submit(seat, rng.choice(menu))


# Action phases of one seat by hand: a position, a plan, and what happens, in words


# As `minors` of a kingdom: all are claimed.
NO_TILES = {"minor_country": 1, "minor_town": 2, "minor_church": 3, "minor_mixed": 4}


def read_plan(text: str) -> Plan:
    """Read "event forest left, use mill times=3, build smithy act, recruit priest, claim minor_church priest"."""
    plan = Plan()
    for part in filter(None, text.split(", ")):
        what, card, *more = part.split()
        match what:
            case "event":
                plan.event, plan.side = card, "left" if more == ["left"] else "right"
            case "use":
                plan.uses.append(read_card(PlannedUse, card, more))
            case "build":
                plan.builds.append(read_card(PlannedBuild, card, more))
            case "recruit":
                plan.recruit = convert(card, CourtierId)
            case "claim":
                plan.claims.append(convert({"achievement": card, "courtiers": more}, PlannedClaim))
            case _:
                plan.funding = "sell_first"
    return plan


def read_card(kind: type[P], card: str, words: Sequence[str]) -> P:
    """Read "smithy act pick=stone" and "dam dam=minor_town"."""
    how = dict[str, object]()
    for name, _, value in (word.partition("=") for word in words):
        how[name] = value.split("+") if name in ("pick", "pay") else value or "true"
    return convert({"building": card, **how}, kind, strict=False)


class Scene:
    """Red in an Action phase, with stock, earlier buildings and hand."""

    def __init__(
        self,
        have: str = "",
        before: str = "",
        hand: str = "",
        round: int = 4,
        debt: int = 0,
        courtiers: str = "",
        **kingdom: object,
    ):
        self.s: State = create_game_with_roles()
        self.s.round, self.s.phase = round, "plan"
        set_stock(self.s, RED, have)
        self.kingdom.built = make_built_cards(*before.split())
        for own, event in zip(self.s.own, ("forest", "prosperity", "flood", "pilgrims"), strict=True):
            own.events, own.hand = [event], ["manor"]
        self.own.hand = hand.split()
        set_debt(self.s, RED, debt)
        for courtier in self.kingdom.courtiers:
            if courtier in courtiers:
                self.kingdom.courtiers[courtier] = "held"
        for name, value in kingdom.items():
            setattr(self.kingdom, name, value)

    @property
    def kingdom(self) -> Kingdom:
        return self.s.players[RED]

    @property
    def own(self) -> PrivateState:
        return self.s.own[RED]

    @property
    def stock(self) -> str:
        return format_bundle(self.own.stock)

    def act(self, text: str) -> str:
        """Carry out a plan, exactly as it was projected (A2.4.1). Return what happens."""
        plan = read_plan(text)
        self.own.events = [plan.event] if plan.event else self.own.events
        projected, kingdom, own = project_plan(self.s, RED, plan)
        assert project_plan(self.s, RED, plan) == (projected, kingdom, own), "a projection changes nothing"
        told = resolve_plan(self.s, RED, plan)
        assert (told, self.kingdom, self.own) == (projected, kingdom, own)
        return "; ".join(map(format_event, told))


def format_event(event: Event) -> str:
    """Return an event of a seat in words, without what is empty: "BuildingBuilt quarry cost 2 W 1 H"."""
    return " ".join([type(event).__name__, *list_facts(event)])


def list_facts(data: Struct) -> Iterator[str]:
    for field in structs.fields(data):
        value: Any = getattr(data, field.name)
        match value:
            case Struct():
                yield from list_facts(value)
            case dict() if value:
                yield f"{field.name} {format_bundle(getattr(data, field.name))}"
            case tuple() if value:
                yield f"{field.name} {to_text(getattr(data, field.name))}"
            case str() | int() if field.name != "seat" and (value or field.required):
                yield str(value) if field.required else f"{field.name} {value}"
            case _:
                pass


def format_bundle(bundle: Bundle) -> str:
    """Return amounts as `parse_bundle` reads them."""
    return " ".join(
        f"{bundle[res]} {letter}" for letter, res in RESOURCE_BY_LETTER.items() if bundle.get(res)
    )
