"""One game under test, with what it offers to be judged by."""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from engine.core import Action, Decision, LobbyOptions, Match, Seat, Setup, StandingOrder
from engine.core.game import AnyGame

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")  # of the players, by seat
Answers = Mapping[Seat, Sequence[Action]]
Lean = Callable[[Any, Decision], Action | None]


Typing = Callable[[type[StandingOrder], str, Match[Any] | None, Seat, Random], str]


def as_suggested(kind: type[StandingOrder], text: str, copy: Match[Any] | None, seat: Seat, luck: Random) -> str:
    return text


def fine(state: Any) -> None:
    """A game that offers no invariants keeps none."""


@dataclass(frozen=True)
class Clauses:
    """The clauses of the game's rules, each of which a test of the game cites."""

    rules: Path  # the text that has them
    tests: Path  # the folder of the game's own tests
    head: str  # how they begin: the last group that has something is the clause
    excused: Mapping[str, str]  # clauses, or letters of whole chapters, that no test cites; and why
    some: Sequence[str]  # that are there, among the first and last of their chapters
    least: int  # so many there are
    others: Collection[str] = ()  # that tests cite besides: rows of tables


@dataclass(frozen=True, eq=False)
class Case:
    """A game and its hooks; all but the first are optional, but where something is secret those on secrets are not."""

    game: AnyGame
    invariants: Callable[[Any], None] = fine  # raises AssertionError for a position that cannot be
    # What the viewer may not know and what has at least two possible values for him, by name (section 8 of the rules):
    # the imagined worlds must show two of them.
    secrets: Callable[[Any, Seat | None], Mapping[str, Any]] | None = None
    # Whether a viewer with this view could believe in this state: what follows from what was published (sharpness).
    plausible: Callable[[Any, Any, Seat | None], bool] | None = None
    # The state with the private parts of two seats exchanged, and the answers, given in the state as it was, that then
    # come to the same in public; None where none do.
    swap: Callable[[Any, Seat, Seat], Any] | None = None
    swapped: Callable[[Any, Answers, Seat, Seat], Answers | None] = lambda state, answers, a, b: answers
    # Whether all may know how many have sealed in the step that this position opens, by the rules.
    counted: Callable[[Any], bool] = lambda state: True
    # What seats answer, by the true position, so that a close tells what random answers hardly ever make it tell.
    lean: Lean | None = None
    # Rules that are written in numbered clauses.
    clauses: Clauses | None = None
    # Fields of its box, as "<Struct>.<field>", that nothing reads yet, and what they wait for.
    unread: Mapping[str, str] = field(default_factory=dict[str, str])
    # Pairs of positions that differ only in what the seat keeps to itself, and in which it can give the same answers:
    # a close must look the same to everybody else. Called with the opening of a sealed phase, which is a copy.
    kept: Callable[[Any, Seat], Iterable[tuple[Any, Any]]] = lambda state, seat: ()
    # Whether a standing order says an answer, in the test's own words: for each kind that is no turn typed before.
    # Where it says exactly one of the legal ones its owner is not asked.
    said: Mapping[type[StandingOrder], Callable[[Any, Any], bool]] = field(default_factory=dict[Any, Any])
    # What people type into an order's field beyond what is suggested, on the seat's copy if there is one.
    typing: Typing = as_suggested
    # Fields of the state that the game's `bare_step` leaves as they are.
    bared: Sequence[str] = ()
    # A long game with secrets is looked at less often: one of so many positions, and so many for the power test.
    often: int = 1
    positions: int = 10
    # The folder in which its saved games and its golden playthrough are kept; every game must have them.
    fixtures: Path | None = None
    # Another case of the same game: what the lobby has chosen, and what that is called.
    options: LobbyOptions | None = None
    variant: str = ""

    def new(self, seats: int, seed: int, defer_reveal: bool = True, keeps_log: bool = True) -> Match[Any]:
        return Match[Any].new(self.game, self.setup(seats, seed), defer_reveal, keeps_log)

    def setup(self, seats: int, seed: int) -> Setup:
        return Setup(seats, secret(seed), self.options or self.game.options_type())

    @property
    def name(self) -> str:
        return "-".join(filter(None, [self.game.slug, self.variant]))

    def kept_in(self, folder: str) -> Path:
        """A folder of its fixtures."""
        assert self.fixtures is not None, f"the case of {self.game.title} says where its `fixtures` are"
        return self.fixtures / folder

    @property
    def secretive(self) -> bool:
        return self.game.has_secrets or self.secrets is not None

    def load(self, match: Match[Any]) -> Match[Any]:
        """A copy by way of its saved form."""
        return Match[Any].load(self.game, match.dump(), match.defer_reveal)

    def words(self, seats: int, locale: str = "en") -> Any:
        return self.game.create_presenter(NAMES[:seats], locale)


def secret(seed: int) -> bytes:
    return blake2b(f"conformance {seed}".encode(), digest_size=16).digest()
