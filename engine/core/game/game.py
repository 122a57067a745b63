"""The `Game` class: one game's rules, and all that the rest of the program must know about them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Concatenate, Generic, Literal, ParamSpec, Union, cast

from msgspec import Struct
from msgspec.msgpack import Decoder
from typing_extensions import TypeVar

from ..commands.command import Command
from ..commands.standing_order import StandingOrder, TypedKind
from ..components import get_components_digest
from ..presentation.presenter import Presenter
from ..rules.chance import Chance
from ..rules.decision import Decision
from ..rules.events import Event
from ..rules.flow import Action, EndTurn, Flow, Seat
from ..rules.scoring import Results, RunningScore
from ..rules.state import LobbyOptions, Setup, State
from ..rules.state_copier import compile_copier
from ..text.catalogue import get_catalogue
from . import bot_weights as weights
from .awards import Award
from .bot_levels import BotLevel, SearchEffort
from .bot_weights import Weight
from .glossary_kinds import GlossaryKind

S = TypeVar("S", bound=State, default=Any)
V = TypeVar("V", default=Any)
T = TypeVar("T")
P = ParamSpec("P")
Data = dict[str, Any]


ActionSequence = tuple[Action, ...]  # actions of one seat, one after the other


class Migration(Struct, frozen=True):
    """The conversion from one schema version to the next. Each function takes a plain dict and returns one."""

    migrate_state: Callable[[Data], Data]
    migrate_action: Callable[[Data], Data] = lambda action: action
    migrate_event: Callable[[Data], Data] = lambda event: event


class TableTalk(Struct, frozen=True):
    """Public words that players may show beside the game at this moment.

    They are stored by seat beside the match, never in the state, and no rule reads them.
    """

    words: tuple[str, ...]  # message ids: `talk-<word>`
    max_words: int  # how many of them one player may show
    is_open: bool = True  # whether they may be changed now; otherwise they only stay visible


def as_method(function: Callable[P, T]) -> Callable[Concatenate[Any, P], T]:
    """Use a function as a method: `step = as_method(rules.step)`."""
    return cast("Callable[Concatenate[Any, P], T]", staticmethod(function))


class Game(ABC, Generic[S, V]):
    """One game: its rules, and all that the rest of the program must know about them."""

    slug: ClassVar[str]
    """Name of its folder: lower case, with "_" for blanks. Its command has "-" instead."""
    title: ClassVar[str]
    credits: ClassVar[str] = ""
    """Authors and publisher of a published game, such as "Stefan Feld · Ravensburger (alea)"."""
    has_own_components: ClassVar[bool] = False
    """Whether some faces, numbers or names are our own. The chapter "Provenance" of the exact rules lists them."""
    player_counts: ClassVar[range]
    """Possible numbers of players."""
    schema_version: ClassVar[int] = 1
    """Version of the state's schema; raised together with a migration."""
    duration: ClassVar[str] = ""
    """How long a game is, such as "about 30 rounds"."""
    seat_colours: ClassVar[str] = "RBYGPION"
    """Letters of the players' colours: red, blue, yellow, green, purple, ivory, orange, brown."""
    seat_assignment: ClassVar[Literal["joined", "random"]] = "joined"
    """Whether seats follow the lobby or are drawn."""
    uses_dice: ClassVar[bool] = False
    """Whether random numbers are dice; otherwise they are draws."""
    has_secrets: ClassVar[bool] = False
    """Whether a seat has something that others may not see."""
    delays_reveal: ClassVar[bool] = False
    """Whether seals are revealed some time after the last one, as the table decides."""
    state_type: ClassVar[type[State]]
    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]] = ()
    command_types: ClassVar[tuple[type[Command], ...]] = ()
    typeable_action_types: ClassVar[tuple[type[Action], ...]] = ()
    """Single actions that have a command of their own."""
    standing_order_types: ClassVar[tuple[type[StandingOrder], ...]] = ()
    """Its kinds of standing orders."""
    glossary_kinds: ClassVar[tuple[GlossaryKind, ...]] = ()
    """Kinds of things for `/what`, in addition to those of every game."""
    awards: ClassVar[tuple[Award, ...]] = ()
    """Awards for `[How it went]`, in addition to the general ones."""
    options_type: ClassVar[type[LobbyOptions]] = LobbyOptions
    presenter_type: ClassVar[type[Presenter]] = Presenter
    action_contexts: ClassVar[Mapping[type[Action], Callable[[Any, Any], str]]] = {}
    """Functions for `action_context`, by action type."""
    migrations: ClassVar[Mapping[int, Migration]] = {}
    """By version, the conversion to the next one."""
    search_effort: ClassVar[Mapping[BotLevel, SearchEffort]] = {
        "beginner": SearchEffort(),
        "club": SearchEffort(playouts_per_decision=12),
        "strong": SearchEffort(playouts_per_decision=16, own_turns_per_playout=1),
    }

    @property
    def typed_kinds(self) -> tuple[TypedKind, ...]:
        """Return everything of the game that has fields to type."""
        return *self.command_types, *self.standing_order_types, *self.typeable_action_types

    @abstractmethod
    def create_state(self, setup: Setup, /) -> S:
        """Return the state in which a game begins."""

    @abstractmethod
    def step(self, state: S, /) -> Flow[None]:
        """Return the flow of the next step, usually one action. It must keep the laws that `rules.flow` lists."""

    @abstractmethod
    def is_over(self, state: S, /) -> bool: ...

    @abstractmethod
    def view(self, state: S, viewer: Seat | None, /) -> V:
        """Return what a viewer may see (None: the public).

        `state` is the viewer's own copy, so the view may use parts of it.
        """

    @abstractmethod
    def results(self, state: S, /) -> Results:
        """Return the results, or what the final scoring would say now if the game is not over."""

    def running_score(self, view: V, seat: Seat, /) -> RunningScore | None:
        """Return what a seat would score if the game ended now, or None if nobody may know.

        The conformance suite compares it, and the texts and pictures that show it, with `results`.
        """
        return None

    def is_last_round(self, view: V, /) -> bool:
        """Return whether the game certainly ends with this round, so that panels name the score if it ended now."""
        return False

    def round_number(self, view: V, /) -> int:
        """Return the number of the round, counted through the whole game; 0 if there are none.

        By default the view's `round`.
        """
        return getattr(view, "round", 0)

    def determinize(self, state: S, viewer: Seat | None, key: bytes, viewer_state: S, /) -> S:
        """Replace what the viewer cannot know by a random arrangement that fits what they have seen.

        `state` is a saved state; `viewer_state` is the state that the viewer's view is made from, with their own
        actions since. The result may keep only what the viewer has seen, and gets a new key of chance. By default
        nothing but chance is hidden.
        """
        state.chance = Chance(key, state.chance.draw_counts)
        return state

    def with_turn_of(self, state: S, seat: Seat, /) -> S | None:
        """Return the state as if it were this seat's turn, for planning, or None if it has no turn to come."""
        return None

    def action_context(self, view: V, action: Action, /) -> str:
        """Return what a planned action refers to beyond its fields, such as the card on the place it names.

        If this has changed when the turn comes, the plan is void.
        """
        get_context = self.action_contexts.get(type(action))
        return get_context(view, action) if get_context is not None else ""

    def choose_action(self, view: V, decision: Decision, rng: Chance, level: BotLevel, /) -> Action | Command:
        """Return the action or command that a bot of this level gives, knowing only its view.

        It must be quick in a playout, where all seats play at club level. Without an override, a bot looks one action
        ahead by `value`, and playouts are random. `rng` is the bot's own generator: where there are secrets, an action
        that is always the same would reveal what the view holds.
        """
        return decision.options[0]

    def suggest_standing_order(self, view: V, decision: Decision, /) -> StandingOrder | None:
        """Return a standing order that this decision's panel offers, or None. It must be offered to all seats alike."""
        return None

    def candidate_actions(self, view: V, decision: Decision, /) -> Sequence[Action]:
        """Return the options that a searching bot tries, best first. By default all."""
        return decision.options

    def candidate_sequences(self, view: V, decision: Decision, /) -> Sequence[ActionSequence]:
        """Return sequences of actions that a searching bot tries, best first.

        Override it where the next question belongs to the same thought. Actions that turn out to be forced are left
        out.
        """
        return [(option,) for option in self.candidate_actions(view, decision)]

    def implied_action(self, view: V, decision: Decision, /) -> Action | None:
        """Return the action that goes without saying, such as the only payment, or None if the player must be asked.

        Lookaheads continue past such a question, but nobody's question is answered by it (see
        `Presenter.default_action`).
        """
        return None

    def table_talk(self, view: V, /) -> TableTalk | None:
        """Return the words players may show now, the same for every view; None removes what was shown."""
        return None

    def features(self, view: V, seat: Seat, /) -> Mapping[str, float]:
        """Return what distinguishes a view for a seat: always the same names, each with a finite number.

        Their weights are in the table `value` of the game's `weights.toml`, which `longtable dev tune` writes.
        """
        return {}

    def progress(self, view: V, /) -> float:
        """Return how much of the game is over, from 0 to 1."""
        return 0.0

    def search_until_round(self, state: S, /) -> int | None:
        """Return the round at whose end a search evaluates, or None to evaluate after the own turn.

        Override it in a game whose actions show their worth only at the end of a round.
        """
        return None

    def value(self, view: V, seat: Seat, /) -> float:
        """Return the evaluation in points, for bots that look ahead.

        It may differ from the true value by the same amount for all seats.
        """
        early_share, total = 1 - self.progress(view), 0.0
        for name, n in self.features(view, seat).items():
            late_weight, early_bonus = self.feature_weights[name]
            total += n * (late_weight + early_bonus * early_share)
        return total

    def value_by_part(self, view: V, seat: Seat, /) -> Mapping[str, float]:
        """Return the evaluation in parts that a player would name, with texts `worth-<part>`. They add up to `value`.

        Empty if the game has no `parts.toml`.
        """
        if not self.feature_parts:
            return {}
        early_share, value_by_part = 1 - self.progress(view), dict.fromkeys(self.feature_parts.values(), 0.0)
        for name, n in self.features(view, seat).items():
            late_weight, early_bonus = self.feature_weights[name]
            value_by_part[self.feature_parts[name]] += n * (late_weight + early_bonus * early_share)
        return value_by_part

    def has_sealed_steps(self, options: LobbyOptions, /) -> bool:
        """Return whether a game with these options has sealed steps with secrets.

        If so, everybody gets direct messages.
        """
        return self.has_secrets

    @property
    def has_table_talk(self) -> bool:
        """Return whether the game has table talk at all."""
        return cast(Any, type(self)).table_talk is not cast(Any, Game).table_talk

    @cached_property
    def feature_weights(self) -> Mapping[str, Weight]:
        return weights.read_weights(self.package, "value", dict[str, Weight])

    @cached_property
    def feature_parts(self) -> Mapping[str, str]:
        """Return the part of the evaluation that each feature belongs to."""
        return weights.read_feature_parts(self.package)

    @cached_property
    def action_union(self) -> Any:
        return Union[(*self.action_types, EndTurn)]

    @cached_property
    def decode_action(self) -> Callable[[bytes], Action]:
        """Return a decoder for stored actions, with a cache: the same few actions are replayed again and again."""
        return lru_cache(maxsize=4096)(Decoder(self.action_union).decode)

    @cached_property
    def event_union(self) -> Any:
        return Union[self.event_types or (Event,)]  # noqa: UP007 - built from a tuple

    @cached_property
    def event_decoder(self) -> Decoder[Any]:
        return Decoder(self.event_union)

    @cached_property
    def order_decoder(self) -> Decoder[Any]:
        return Decoder(Union[self.standing_order_types or (StandingOrder,)])  # noqa: UP007 - built from a tuple

    @cached_property
    def state_decoder(self) -> Decoder[Any]:
        return Decoder(self.state_type)

    @cached_property
    def copy_state(self) -> Callable[[S], S]:
        """Return a function that copies a state and shares nothing mutable."""
        return cast("Callable[[S], S]", compile_copier(self.state_type))

    @cached_property
    def package(self) -> str:
        """Return the package that holds the game's texts and data."""
        defining_class = next(kind for kind in type(self).__mro__ if "slug" in vars(kind))
        return defining_class.__module__.removesuffix(".game")

    @cached_property
    def components_digest(self) -> str:
        """Return the hash of the components that the host has entered, or "" if the package's own are used."""
        return get_components_digest(self.package)

    def create_presenter(self, names: Sequence[str], locale: str = "en") -> Presenter[V]:
        """Return the presenter of one table in one language."""
        return get_presenter(self.presenter_type, self.package, tuple(names), locale)


AnyGame = Game[Any, Any]


@lru_cache(maxsize=128)
def get_presenter(
    presenter_type: type[Presenter], package: str, names: tuple[str, ...], locale: str
) -> Presenter:
    """Return a presenter from a cache: one request needs it several times, and it builds tables of names."""
    return presenter_type(get_catalogue(package, locale), names)
