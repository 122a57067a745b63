"""One game under test, with the hooks by which it is judged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from engine.core import Action, Decision, LobbyOptions, Match, Seat, Setup, StandingOrder
from engine.core.game import AnyGame

from .promises import Promise

PLAYER_NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")
ActionsBySeat = Mapping[Seat, Sequence[Action]]
ChooseTellingAction = Callable[[Any, Decision], Action | None]


TypeOrderField = Callable[[type[StandingOrder], str, Match | None, Seat, Random], str]


def type_as_suggested(
    kind: type[StandingOrder], text: str, copy: Match | None, seat: Seat, rng: Random
) -> str:
    """Return the suggested text unchanged. The default of `Case.type_order_field`."""
    return text


def accept_any_state(state: Any) -> None:
    """Accept every state. The default of `Case.check_invariants`."""


@dataclass(frozen=True)
class Clauses:
    """The clauses of a game's rules. A test of the game cites each clause."""

    rules_file: Path
    tests_dir: Path
    clause_pattern: str
    """A regular expression for the beginning of a clause. Its last non-empty group is the clause."""
    untested_clauses: Mapping[str, str]
    """Clauses or chapter letters that no test cites, with the reason."""
    other_citations: Collection[str] = ()
    """Other things that tests cite, such as rows of tables."""


@dataclass(frozen=True, eq=False)
class Case:
    """A game and its hooks. All but the game are optional, but a game with secrets must offer the hooks on secrets."""

    game: AnyGame
    check_invariants: Callable[[Any], None] = accept_any_state
    """Raises AssertionError for an impossible state."""
    list_secrets: Callable[[Any, Seat | None], Mapping[str, Any]] | None = None
    """Returns, by name, everything that the viewer may not know and cannot work out. Determinizations must show two
    values of each."""
    is_plausible: Callable[[Any, Any, Seat | None], bool] | None = None
    """Returns whether a viewer with this view could believe in this state, given everything that was published."""
    swap_private_parts: Callable[[Any, Seat, Seat], Any] | None = None
    """Returns the state with the private parts of two seats exchanged."""
    swap_actions: Callable[[Any, ActionsBySeat, Seat, Seat], ActionsBySeat | None] = (
        lambda state, answers, a, b: answers
    )
    """Returns the actions that have the same public effect after that exchange, or None."""
    is_seal_count_public: Callable[[Any], bool] = lambda state: True
    """Returns whether everybody may know how many have sealed in the step that this state opens."""
    choose_telling_action: ChooseTellingAction | None = None
    """Returns an action that makes a reveal show what random actions hardly ever show, or None."""
    clauses: Clauses | None = None
    """Where the numbered clauses of the rules and their tests are."""
    unwritten_messages: Collection[str] = ()
    """Messages that the game should have but leaves out, because a fallback takes their place."""
    pair_private_variants: Callable[[Any, Seat], Iterable[tuple[Any, Any]]] = lambda state, seat: ()
    """Yields pairs of states that differ only in what the seat keeps to itself, and in which it can give the same
    actions: a reveal must look the same to everybody else. Called with a copy of the opening of a sealed step."""
    order_predicates: Mapping[type[StandingOrder], Callable[[Any, Any], bool]] = field(
        default_factory=dict[Any, Any]
    )
    """By kind of standing order (except queued turns): returns whether the order gives an action. If it gives exactly
    one of the legal actions, its owner is not asked."""
    type_order_field: TypeOrderField = type_as_suggested
    """Returns what people type into a field of an order besides the suggestions."""
    forgotten_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Lists of the state, as "discards" or "players.discards", that viewers know but may not look at again, with the
    reason."""
    sample_every: int = 1
    """A game whose imagined worlds take long is compared only in every n-th position of the sample
    (`walk.record_game`), and tested for power in fewer states."""
    power_test_states: int = 10
    promises: Mapping[str, Promise] = field(default_factory=dict[str, Any])
    """By the id of a message that a player reads at a question: returns whether what it promises is true. Each message
    that contains one of its language's `promise_words` must be here, and any other may be."""
    extremes: Sequence[Callable[[Any], None]] = ()
    """Functions that change a state into one that random games hardly ever reach: everything full, nothing left, the
    last turn. Each gets the state in which a step began. The game must be able to go on from there."""
    fixtures_dir: Path | None = None
    """The folder of its saved games and its golden playthrough. Every game must have them."""
    options: LobbyOptions | None = None
    """The lobby options, for another case of the same game."""
    variant: str = ""
    """A name for these options."""

    def create_match(self, seats: int, seed: int, defer_reveal: bool = True) -> Match:
        """Return a new match with the case's options. The seed determines chance.

        `defer_reveal`: a sealed step waits for `Match.reveal_seals`.
        """
        return Match.new(self.game, self.create_setup(seats, seed), defer_reveal)

    def create_setup(self, seats: int, seed: int) -> Setup:
        """Return what a new game starts from: players, options and the secret, which comes from the seed."""
        return Setup(seats, make_key(seed), self.options or self.game.options_type())

    @property
    def name(self) -> str:
        """Return the slug of the game, followed by the variant if it has one."""
        return "-".join(filter(None, [self.game.slug, self.variant]))

    def get_fixture_path(self, folder: str) -> Path:
        """Return the path of a folder for the game's stored files, such as "saves"."""
        assert self.fixtures_dir is not None, f"set `fixtures_dir` in the case of {self.game.title}"
        return self.fixtures_dir / folder

    @property
    def has_hidden_information(self) -> bool:
        """Return whether the game has secrets, or a hook that lists them."""
        return self.game.has_secrets or self.list_secrets is not None

    def reload_match(self, match: Match) -> Match:
        """Return a copy of the match, made by saving and loading it."""
        return Match.load(self.game, match.dump(), match.defer_reveal)

    def create_presenter(self, seats: int, locale: str = "en") -> Any:
        """Return the game's presenter for this number of players and this language."""
        return self.game.create_presenter(PLAYER_NAMES[:seats], locale)


def make_key(seed: int) -> bytes:
    """Return the secret of a new game, which chance is derived from, for a seed."""
    return blake2b(f"conformance {seed}".encode(), digest_size=16).digest()
