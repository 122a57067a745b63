"""Positions and play of Saint Malo in the game's own words:

    table = scenario(players=3).city("anke", "B7 C7 wall, G5 soldier").dice("HHLWX").begin()
    table.say(ScorePerson("citizen", "D4"), END)

Anke is seat 1, Bert seat 2 and so on. Everybody starts fresh (SU4), Anke has the dice after her first roll. Dice are
letters: L log, G crate, W wall, X cross, H head, S swords.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Action, Event, Match, Phrase, Reason, Refused, Seat, Setup
from engine.core.flow import EndTurn
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import Place
from engine.games.saint_malo.components import BIT, LETTERS, MARK
from engine.games.saint_malo.game import Lobby
from engine.games.saint_malo.rules import city as cities
from engine.games.saint_malo.state import Player, State
from engine.games.saint_malo.view import City, View

NAMES = ("anke", "bert", "cleo", "dora", "emil")
END = EndTurn()
ANY_FACES = "LGWXH" * 40  # what falls when a test does not care


def faces(letters: str) -> list[int]:
    """Dice out of letters; blanks are for reading."""
    return [LETTERS[letter] for letter in letters.replace(" ", "")]


def marks(text: str) -> list[tuple[str, str]]:
    """"B7 C7 wall, G5 soldier": spaces with their marks."""
    found = list[tuple[str, str]]()
    for part in text.split(","):
        *spaces, mark = part.split()
        found += [(space, mark) for space in spaces]
    return found


class Table:
    """A game in play."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match

    # Doing

    def say(self, *says: Action | Phrase, who: str | None = None) -> Table:
        """Whoever is asked answers; all of it must be accepted."""
        for say in says:
            self.match.submit(self.seat(who), say)
        return self

    def places(self, spaces: str) -> Table:
        return self.say(*(Place(space) for space in spaces.split()))

    def undo(self, times: int = 1) -> Table:
        for _ in range(times):
            self.match.undo(self.seat())
        return self

    def refusal(self, say: Action | Phrase, who: str | None = None) -> Reason:
        """The reason why it is refused; nothing has changed."""
        before = self.match.dump()
        try:
            self.match.submit(self.seat(who), say)
        except Refused as refused:
            after = self.match.dump()
            assert after == before, "a refusal has changed something"
            return refused.reason
        raise AssertionError(f"{say} was accepted")

    def refused(self, say: Action | Phrase, who: str | None = None) -> str:
        return self.refusal(say, who).code

    def typed(self, kind: type[Phrase], **texts: str) -> str:
        """Type a phrase; its reason's code if it is refused."""
        seat = self.seat()
        try:
            self.match.submit(seat, kind.parse(texts, self.match.view(seat)))
        except Refused as refused:
            return refused.reason.code
        return "accepted"

    def restart(self) -> Table:
        """The game as it comes back from the database."""
        return Table(Match[State].load(GAME, self.match.dump()))

    # Looking

    def seat(self, who: str | None = None) -> Seat:
        return NAMES.index(who) if who else next(iter(self.match.asks))

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def asked(self) -> str:
        """The open question: turn, place, house, tower, end; "" when the game is over."""
        return next(iter(self.match.asks.values())).kind if self.match.asks else ""

    @property
    def whose(self) -> str:
        return NAMES[self.seat()]

    def player(self, who: str) -> Player:
        return self.state.players[NAMES.index(who)]

    @property
    def me(self) -> Player:
        return self.player(self.whose)

    def view(self, who: str | None = None) -> View:
        return self.match.view(NAMES.index(who) if who else None)

    def card(self, who: str) -> City:
        """A player's city as he sees it himself."""
        return self.match.view(NAMES.index(who)).cities[NAMES.index(who)]

    @property
    def options(self) -> tuple[Action, ...]:
        return self.match.decision(self.seat()).options

    def offered(self) -> list[str]:
        """The spaces that may be named now."""
        return [action.space for action in self.options if isinstance(action, Place)]

    def offers(self, kind: type[Action]) -> list[Action]:
        return [action for action in self.options if isinstance(action, kind)]

    def events(self, kind: type[Event]) -> list[Event]:
        """The public events of a kind, so far."""
        return [told.event for told in self.match.news if isinstance(told.event, kind)]

    def dice(self) -> str:
        letter = {face: name for name, face in LETTERS.items()}
        return "".join(letter[die] for die in self.me.dice)

    def empty(self, who: str) -> int:
        return cities.empty(self.player(who).city).bit_count()

    def defence(self, who: str) -> int:
        return cities.defence(self.player(who).city)


class Scenario:
    """A position in the making."""

    def __init__(self, players: int) -> None:
        self.state = GAME.setup(Setup(players, bytes(16), Lobby(start_player=0)))
        self.state.news = []
        self.rolls(ANY_FACES).dice("LGWXH")

    def player(self, who: str) -> Player:
        return self.state.players[NAMES.index(who)]

    @property
    def active(self) -> Player:
        return self.state.players[self.state.active_seat or 0]

    def city(self, who: str, text: str) -> Scenario:
        """More marks in a city."""
        p = self.player(who)
        for space, mark in marks(text):
            assert BIT[space] & cities.empty(p.city), f"{space} is filled"
            p.city[MARK[mark]] |= BIT[space]
        return self

    def full_but(self, who: str, spaces: str, mark: str = "house") -> Scenario:
        """A city with nothing empty but these spaces."""
        p = self.player(who)
        for space in cities.names(cities.empty(p.city)):
            if space not in spaces.split():
                p.city[MARK[mark]] |= BIT[space]
        return self

    def has(
        self,
        who: str,
        coins: int | None = None,
        logs: int | None = None,
        vp: int | None = None,
        cannons_lost: int | None = None,
    ) -> Scenario:
        p = self.player(who)
        p.coins = p.coins if coins is None else coins
        p.logs = p.logs if logs is None else logs
        p.vp = p.vp if vp is None else vp
        p.cannons_lost = p.cannons_lost if cannons_lost is None else cannons_lost
        return self

    def dice(self, letters: str, roll: int = 1) -> Scenario:
        """What lies before the player whose turn it is, after so many rolls."""
        self.active.dice, self.active.rolls_used, self.active.phase = faces(letters), roll, "turn"
        return self

    def rolls(self, letters: str) -> Scenario:
        """The faces that fall next, whoever rolls; then those of `ANY_FACES`."""
        self.state.chance.script = faces(letters + ANY_FACES)
        return self

    def boxes(self, marked: int) -> Scenario:
        self.state.boxes_marked = marked
        length = {2: 4, 3: 6, 4: 8, 5: 10}[len(self.state.players)]
        self.state.attack_losers = [[] for _ in range(marked // length)]
        return self

    def round(self, number: int, last: bool = False) -> Scenario:
        self.state.round, self.state.end_triggered = number, last
        return self

    def turn_of(self, who: str) -> Scenario:
        """The dice lie before somebody else."""
        before = self.active
        dice, roll = before.dice, before.rolls_used
        before.phase, before.dice = "waiting", []
        self.state.active_seat = NAMES.index(who)
        self.active.dice, self.active.rolls_used, self.active.phase = dice, roll, "turn"
        return self

    def begin(self) -> Table:
        return Table(Match[State].new(GAME, self.state))


def scenario(players: int = 2) -> Scenario:
    return Scenario(players)


def of(names: Iterable[str] | Sequence[Seat]) -> list[Seat]:
    """Seats by name."""
    return [NAMES.index(name) if isinstance(name, str) else name for name in names]
