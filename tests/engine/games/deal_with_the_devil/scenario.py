"""Positions and play of Deal with the Devil.

    s = position(3, "ritual", "devil sun cultist moon")      # blue is the devil, red the mortal of the sun, ...
    stock(s, BLUE, "1 W 2 G 3 c")                            # this and nothing else; all fields may be set by hand
    table = Table(s)
    table.say(BLUE, Coins(1)).rest().close()                 # the others seal their default answers; the step closes
    table.one(RitualOpened).coins                            # what was told since the last close

`position` plays by default answers (R10.45: nothing is offered, accepted, built, guessed) to the opening of a step, so
everything that is remembered is there. `default` answers one question so, `reached` gives the match itself instead of
its state, `random_game` yields a match at each question of a random game.
"""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeVar

from engine.core import Action, Decision, Event, Match, Refused, Seat, Setup, Told
from engine.games.deal_with_the_devil.actions import ChooseEvent, Enough
from engine.games.deal_with_the_devil.components import ROLE, Resource, Role
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.rules import run_automatic
from engine.games.deal_with_the_devil.rules.deals import SCHEDULES
from engine.games.deal_with_the_devil.rules.setup import new_game, start
from engine.games.deal_with_the_devil.state import Built, Kingdom, Own, Phase, Routing, State, Stock, no_stock

BLUE, RED, GREEN, YELLOW = range(4)
LETTERS: dict[str, Resource] = {
    "W": "wood", "S": "stone", "H": "wheat", "G": "glass", "M": "marble", "c": "coins",
}  # fmt: skip - the notation of section 11
WHO: dict[str, Role] = {"sun": "mortal_sun", "moon": "mortal_moon", "cultist": "cultist", "devil": "devil"}
KEY = b"deal with the devil"
E = TypeVar("E", bound=Event)


def bundle(text: str) -> dict[Resource, int]:
    """"2 W 1 S 3 c", without zeros."""
    words = text.split()
    return {LETTERS[letter]: int(n) for n, letter in zip(words[::2], words[1::2], strict=True)}


def stock(s: State, seat: Seat, text: str) -> None:
    """Exactly this behind the seat's screen."""
    s.own[seat].stock = no_stock() | bundle(text)


def held(s: State, seat: Seat) -> dict[Resource, int]:
    """The stock without zeros, to compare with `bundle`."""
    return {res: n for res, n in s.own[seat].stock.items() if n}


def debt(s: State, seat: Seat, n: int) -> None:
    """The real and the public one."""
    s.own[seat].debt = s.players[seat].debt = n


def built(*cards: str, round: int = 1) -> list[Built]:
    return [Built(card, round) for card in cards]


def opening(roles: str = "devil sun cultist moon", seed: int = 1) -> State:
    """A fresh game (S2-S9) with these roles in seat order, before the production of round 1."""
    s = new_game(Setup(4, KEY + bytes([seed])))
    s.news = []
    for seat, name in enumerate(roles.split()):
        role = WHO[name]
        s.own[seat] = Own(role, start(role), pure=ROLE[role].pure_soul, tainted=ROLE[role].tainted_soul)
    return s


def reached(
    round: int, phase: Phase, roles: str = "devil sun cultist moon", routing: list[Routing] | None = None, seed: int = 1
) -> Match[State]:
    """The match where that step opens."""
    s = opening(roles, seed)
    if routing:
        s.routing = routing
    run_automatic(s)
    match = Match[State].new(GAME, s, held=True)
    while (match.state.round, match.state.phase) != (round, phase):
        assert not match.over, "no such step"
        seal_all(match)
        match.close()
    return match


def position(
    round: int, phase: Phase, roles: str = "devil sun cultist moon", routing: list[Routing] | None = None, seed: int = 1
) -> State:
    """The state where that step opens, to be changed by hand."""
    return reached(round, phase, roles, routing, seed).state


def schedule(round: int, route: str, m: str = "sun") -> list[Routing]:
    """A schedule (D6) with that template, and that mortal as M, in that round."""
    return list(next(one for one in SCHEDULES if one[round - 1] == Routing(route, WHO[m])))  # pyright: ignore


def default(decision: Decision) -> Action:
    """What R10.45 suggests, by and large: nothing."""
    for option in decision.options:
        if isinstance(option, Enough) or (isinstance(option, ChooseEvent) and option.side == "keep"):
            return option
    return decision.options[0]


def seal_all(match: Match[State]) -> None:
    """Everybody who has not sealed gives default answers."""
    for seat in sorted(match.asks):
        while seat in match.asks:
            match.submit(seat, default(match.decision(seat)))


class Table:
    """A game in play, its sealed steps held open."""

    def __init__(self, s: State, match: Match[State] | None = None) -> None:
        self.match = match or Match[State].new(GAME, s, held=True)
        self.match.news = []

    def say(self, seat: Seat, *answers: Action) -> Table:
        for answer in answers:
            self.match.submit(seat, answer)
        return self

    def refused(self, seat: Seat, answer: Action) -> str:
        """The code of the reason; nothing has changed."""
        before = self.match.dump()
        try:
            self.match.submit(seat, answer)
        except Refused as refused:
            assert self.match.dump() == before, "a refusal has changed something"
            return refused.reason.code
        raise AssertionError(f"{answer} was accepted")

    def rest(self) -> Table:
        seal_all(self.match)
        return self

    def close(self) -> Table:
        """The step closes; `told` is what that told."""
        self.match.news = []
        self.match.close()
        return self

    # Looking

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def at(self) -> tuple[int, Phase]:
        return self.state.round, self.state.phase

    def kingdom(self, seat: Seat) -> Kingdom:
        return self.state.players[seat]

    def own(self, seat: Seat) -> Own:
        """As the seat itself sees it, its draft among it."""
        own = self.match.view(seat).own
        assert own is not None
        return own

    def stock(self, seat: Seat) -> Stock:
        return {res: n for res, n in self.own(seat).stock.items() if n}

    def asked(self, seat: Seat) -> str:
        return self.match.asks[seat].kind if seat in self.match.asks else ""

    def options(self, seat: Seat) -> tuple[Action, ...]:
        return self.match.decision(seat).options

    def bank(self, seat: Seat) -> tuple[Action, ...]:
        return self.match.decision(seat).beside

    def told(self, *kinds: type[E]) -> list[E]:
        """Public events and private ones since the last close."""
        return [told.event for told in self.match.news if isinstance(told.event, kinds)]

    def one(self, kind: type[E]) -> E:
        (event,) = self.told(kind)
        return event

    def private(self, kind: type[E], seat: Seat) -> E:
        """The one event of that kind that reached this seat alone."""
        (event,) = [told.event for told in self.match.news if told.to == (seat,) and isinstance(told.event, kind)]
        return event

    def public(self) -> list[Event]:
        return [told.event for told in self.match.news if told.to is None]

    def news(self) -> list[Told]:
        return self.match.news


def random_game(seed: int, beside: float = 0.1) -> Iterator[Match[State]]:
    """The match at each question of a random game, and at its end."""
    rng = random.Random(seed)
    match = Match[State].new(GAME, Setup(4, rng.randbytes(16)), held=True)
    while True:
        while match.sealed:
            match.close()
        yield match
        if match.over:
            return
        seat = rng.choice(sorted(match.asks))
        decision = match.decision(seat)
        menu = decision.beside if decision.beside and rng.random() < beside else decision.options
        match.submit(seat, rng.choice(menu))

