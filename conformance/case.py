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

PLAYER_NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")  # of the players, by seat
ActionsBySeat = Mapping[Seat, Sequence[Action]]
ChooseTellingAction = Callable[[Any, Decision], Action | None]


TypeOrderField = Callable[[type[StandingOrder], str, Match[Any] | None, Seat, Random], str]


def type_as_suggested(kind: type[StandingOrder], text: str, copy: Match[Any] | None, seat: Seat, luck: Random) -> str:
    return text


def accept_any_state(state: Any) -> None:
    """A game that offers no invariants keeps none."""


@dataclass(frozen=True)
class Clauses:
    """The clauses of the game's rules, each of which a test of the game cites."""

    rules_file: Path  # the text that has them
    tests_dir: Path  # the folder of the game's own tests
    clause_pattern: str  # how they begin: the last group that has something is the clause
    untested_clauses: Mapping[str, str]  # clauses, or letters of whole chapters, that no test cites; and why
    known_clauses: Sequence[str]  # that are there, among the first and last of their chapters
    min_clauses: int  # so many there are
    other_citations: Collection[str] = ()  # that tests cite besides: rows of tables


@dataclass(frozen=True, eq=False)
class Case:
    """A game and its hooks; all but the first are optional, but where something is secret those on secrets are not."""

    game: AnyGame
    check_invariants: Callable[[Any], None] = accept_any_state  # raises AssertionError for a position that cannot be
    # What the viewer may not know and what has at least two possible values for him, by name (section 8 of the rules):
    # the imagined worlds must show two of them.
    list_secrets: Callable[[Any, Seat | None], Mapping[str, Any]] | None = None
    # Whether a viewer with this view could believe in this state: what follows from what was published (sharpness).
    is_plausible: Callable[[Any, Any, Seat | None], bool] | None = None
    # The state with the private parts of two seats exchanged, and the answers, given in the state as it was, that then
    # come to the same in public; None where none do.
    swap_private_parts: Callable[[Any, Seat, Seat], Any] | None = None
    swap_actions: Callable[[Any, ActionsBySeat, Seat, Seat], ActionsBySeat | None] = lambda state, answers, a, b: (
        answers
    )
    # Whether all may know how many have sealed in the step that this position opens, by the rules.
    is_seal_count_public: Callable[[Any], bool] = lambda state: True
    # What seats answer, by the true position, so that a close tells what random answers hardly ever make it tell.
    choose_telling_action: ChooseTellingAction | None = None
    # Rules that are written in numbered clauses.
    clauses: Clauses | None = None
    # Fields of its box, as "<Struct>.<field>", that nothing reads yet, and what they wait for.
    unread_component_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    # Pairs of positions that differ only in what the seat keeps to itself, and in which it can give the same answers:
    # a close must look the same to everybody else. Called with the opening of a sealed phase, which is a copy.
    pair_private_variants: Callable[[Any, Seat], Iterable[tuple[Any, Any]]] = lambda state, seat: ()
    # Whether a standing order says an answer, in the test's own words: for each kind that is no turn typed before.
    # Where it says exactly one of the legal ones its owner is not asked.
    order_predicates: Mapping[type[StandingOrder], Callable[[Any, Any], bool]] = field(default_factory=dict[Any, Any])
    # What people type into an order's field beyond what is suggested, on the seat's copy if there is one.
    type_order_field: TypeOrderField = type_as_suggested
    # Fields of the state that the game's `bare_step` leaves as they are.
    fields_skipped_in_playouts: Sequence[str] = ()
    # A long game with secrets is looked at less often: one of so many positions, and so many for the power test.
    sample_every: int = 1
    power_test_states: int = 10
    # The folder in which its saved games and its golden playthrough are kept; every game must have them.
    fixtures_dir: Path | None = None
    # Another case of the same game: what the lobby has chosen, and what that is called.
    options: LobbyOptions | None = None
    variant: str = ""

    def create_match(self, seats: int, seed: int, defer_reveal: bool = True, keeps_log: bool = True) -> Match[Any]:
        return Match[Any].new(self.game, self.create_setup(seats, seed), defer_reveal, keeps_log)

    def create_setup(self, seats: int, seed: int) -> Setup:
        return Setup(seats, make_key(seed), self.options or self.game.options_type())

    @property
    def name(self) -> str:
        return "-".join(filter(None, [self.game.slug, self.variant]))

    def get_fixture_path(self, folder: str) -> Path:
        """A folder of its fixtures."""
        assert self.fixtures_dir is not None, f"the case of {self.game.title} says where its `fixtures` are"
        return self.fixtures_dir / folder

    @property
    def has_hidden_information(self) -> bool:
        return self.game.has_secrets or self.list_secrets is not None

    def reload_match(self, match: Match[Any]) -> Match[Any]:
        """A copy by way of its saved form."""
        return Match[Any].load(self.game, match.dump(), match.defer_reveal)

    def create_presenter(self, seats: int, locale: str = "en") -> Any:
        return self.game.create_presenter(PLAYER_NAMES[:seats], locale)


def make_key(seed: int) -> bytes:
    return blake2b(f"conformance {seed}".encode(), digest_size=16).digest()
