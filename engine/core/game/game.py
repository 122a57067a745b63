"""What a game is, what a saved one consists of, and the registry."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Concatenate, Generic, Literal, ParamSpec, TypeVar, Union, cast

from msgspec import Struct
from msgspec.msgpack import Decoder

from ..commands.command import Command
from ..commands.standing_order import StandingOrder
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
from .table_talk import TableTalk

S = TypeVar("S", bound=State)
V = TypeVar("V")
T = TypeVar("T")
P = ParamSpec("P")
Data = dict[str, Any]


ActionSequence = tuple[Action, ...]  # answers of a seat, one after the other
class Migration(Struct, frozen=True):
    """From one schema version to the next, over plain dicts; each gets a dict and gives one."""

    state: Callable[[Data], Data]
    action: Callable[[Data], Data] = lambda action: action
    event: Callable[[Data], Data] = lambda event: event


def as_method(function: Callable[P, T]) -> Callable[Concatenate[Any, P], T]:
    """A function of the rules, the view or the bot as what the game says there: `step = method(rules.step)`."""
    return cast("Callable[Concatenate[Any, P], T]", staticmethod(function))


class Game(ABC, Generic[S, V]):
    """One game: its rules, and what the rest of the program must know of them."""

    slug: ClassVar[str]  # of its folder and its command: lower case, "_" for blanks
    title: ClassVar[str]
    seats: ClassVar[range]  # numbers of players
    version: ClassVar[int] = 1  # of the state's schema; raised with a migration
    duration: ClassVar[str] = ""  # for the lobby: "about 30 rounds"
    colours: ClassVar[str] = "RBYGPION"  # of the seats: red, blue, yellow, green, purple, ivory, orange, brown
    seating: ClassVar[Literal["joined", "random"]] = "joined"  # who gets which seat
    dice: ClassVar[bool] = False  # whether dice are rolled; else what chance does is drawn
    secret: ClassVar[bool] = False  # whether anybody has something that others may not see
    delays_reveal: ClassVar[bool] = False  # its sealed steps close some time after the last seal, as the table wants
    state: ClassVar[type[State]]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]] = ()
    command_types: ClassVar[tuple[type[Command], ...]] = ()
    typed: ClassVar[tuple[type[Action], ...]] = ()  # single actions that have a command of their own
    orders: ClassVar[
        tuple[type[StandingOrder], ...]
    ] = ()  # kinds of what a player may leave to be answered in his stead
    things: ClassVar[tuple[GlossaryKind, ...]] = ()  # what can be looked up in it, beside what any game has (`things`)
    awards: ClassVar[tuple[Award, ...]] = ()  # its own, after a game, beside the general ones (`awards`)
    options: ClassVar[type[LobbyOptions]] = LobbyOptions
    hints: ClassVar[type[Presenter[Any]]] = Presenter
    about: ClassVar[Mapping[type[Action], Callable[[Any, Any], str]]] = {}  # what answers are `meant` for, by kind
    migrations: ClassVar[Mapping[int, Migration]] = {}  # from this version to the next
    search_effort: ClassVar[Mapping[BotLevel, SearchEffort]] = {
        "beginner": SearchEffort(), "club": SearchEffort(playouts=12), "strong": SearchEffort(playouts=16, turns=1),
    }  # fmt: skip
    # `step` without what only imagined worlds read, for playouts and looks aside
    playout_step: ClassVar[Callable[[Any], Flow[None]] | None] = None

    @abstractmethod
    def setup(self, setup: Setup, /) -> S:
        """The first position."""

    @abstractmethod
    def step(self, s: S, /) -> Flow[None]:
        """The next step of the game: one top-level action or so; see the law of steps in `flow`."""

    @abstractmethod
    def over(self, s: S, /) -> bool: ...

    @abstractmethod
    def view(self, s: S, viewer: Seat | None, /) -> V:
        """What the viewer may see, None being the public. `s` is the viewer's own copy: parts of it may be used."""

    @abstractmethod
    def results(self, s: S, /) -> Results:
        """How a game that is over has ended; of any other position what the final scoring would say of it now."""

    def tally(self, view: V, seat: Seat, /) -> RunningScore | None:
        """The running score, wherever it is shown; None: nothing is told of it before the end.

        The conformance suite holds it, and the sentences and pictures that tell it, against `results`.
        """
        return None

    def round(self, view: V, /) -> int:
        """Which round is being played, counted through the whole game: the view's `round`; 0: it has none."""
        return getattr(view, "round", 0)

    def determinize(self, s: S, viewer: Seat | None, key: bytes, live: S, /) -> S:
        """A world in place of `s` (a saved point) that fits what the viewer has seen by `live`.

        It may keep only what the viewer has seen, and replaces the key of chance. `live` is the position that the
        viewer's view is made from, with his own answers since the saved point. By default nothing is hidden but
        chance.
        """
        s.chance = Chance(key, s.chance.counts)
        return s

    def with_turn_of(self, s: S, seat: Seat, /) -> S | None:
        """The position as if it were that seat's turn, for planning ahead; None where that makes no sense."""
        return None

    def meant(self, view: V, action: Action, /) -> str:
        """What a planned answer is about beyond its own fields: the tile or card that lies on the place it names, the
        round whose dice it takes. Where that is another when its turn comes, the plan is void.
        """
        tell = self.about.get(type(action))
        return tell(view, action) if tell is not None else ""

    def answer(self, view: V, decision: Decision, luck: Chance, level: BotLevel, /) -> Action | Command:
        """What a player of that level says at once, knowing only its view; in a playout, where it must be quick, a
        player of the club.

        Without one a bot looks one answer ahead by `value`, and playouts are random.
        `luck` is the bot's own: with secrets, an answer that the code gives always would tell what the view holds.
        """
        return decision.options[0]

    def suggest_standing_order(self, view: V, decision: Decision, /) -> StandingOrder | None:
        """An order that this question's panel offers to leave, by one button; offered to all seats alike."""
        return None

    def promising(self, view: V, decision: Decision, /) -> Sequence[Action]:
        """The options that a searching bot tries, best first. By default all."""
        return decision.options

    def lines(self, view: V, decision: Decision, /) -> Sequence[ActionSequence]:
        """What it tries where the next question is one thought with this one: several answers in a row, best first. An
        answer that is then no choice is left out.
        """
        return [(option,) for option in self.promising(view, decision)]

    def usual(self, view: V, decision: Decision, /) -> Action | None:
        """What is meant where nothing is said: a payment, a reward that is no choice. None: it must be asked.

        An outlook goes on over such a question (`foresight`); nothing is answered by it (`Hints.default` is a panel's).
        """
        return None

    def talk(self, view: V, /) -> TableTalk | None:
        """The words that players may show beside the game now; None: whatever was shown goes. The same in any view."""
        return None

    def features(self, view: V, seat: Seat, /) -> Mapping[str, float]:
        """What a player would name of how a seat stands: the same names in every position, each number finite.

        What they are worth stands in the table `value` of the game's `weights.toml`, for which `longtable tune` plays.
        """
        return {}

    def progress(self, view: V, /) -> float:
        """How much of the game is over, from 0 to 1."""
        return 0.0

    def search_until_round(self, s: S, /) -> int | None:
        """The round, in a game in which answers show their worth at its end: who looks ahead goes on to the next one.
        None: he judges where his own turn is over.
        """
        return None

    def value(self, view: V, seat: Seat, /) -> float:
        """How well the seat stands, in victory points, but for a number that is the same for all seats of a position.

        For bots that look ahead.
        """
        early, worth = 1 - self.progress(view), 0.0
        for name, n in self.features(view, seat).items():
            late, more = self.feature_weights[name]
            worth += n * (late + more * early)
        return worth

    def worth(self, view: V, seat: Seat, /) -> Mapping[str, float]:
        """`value` in parts that a player would name: they add up to it, but for rounding. The catalogue names them,
        `worth-<part>`. Nothing where the game does not say which feature belongs to which part (`parts.toml`).
        """
        if not self.parts:
            return {}
        early, worth = 1 - self.progress(view), dict.fromkeys(self.parts.values(), 0.0)
        for name, n in self.features(view, seat).items():
            late, more = self.feature_weights[name]
            worth[self.parts[name]] += n * (late + more * early)
        return worth

    def seals(self, options: LobbyOptions, /) -> bool:
        """Whether a game with these options has sealed steps with secrets: then everybody is written to."""
        return self.secret

    @property
    def has_table_talk(self) -> bool:
        """Whether it has such words at all."""
        return cast(Any, type(self)).talk is not cast(Any, Game).talk

    @cached_property
    def feature_weights(self) -> Mapping[str, Weight]:
        """Of the features."""
        return weights.read_weights(self.home, "value", dict[str, Weight])

    @cached_property
    def parts(self) -> Mapping[str, str]:
        """Of each feature the part of the value that it belongs to."""
        return weights.read_feature_parts(self.home)

    @cached_property
    def action_union(self) -> Any:
        return Union[(*self.actions, EndTurn)]

    @cached_property
    def decode_action(self) -> Callable[[bytes], Action]:
        """Decodes an action; the same few are replayed over and over."""
        return lru_cache(maxsize=4096)(Decoder(self.action_union).decode)

    @cached_property
    def event_union(self) -> Any:
        return Union[self.events or (Event,)]  # noqa: UP007 - built from a tuple

    @cached_property
    def event_decoder(self) -> Decoder[Any]:
        return Decoder(self.event_union)

    @cached_property
    def order_decoder(self) -> Decoder[Any]:
        return Decoder(Union[self.orders or (StandingOrder,)])  # noqa: UP007 - built from a tuple

    @cached_property
    def state_decoder(self) -> Decoder[Any]:
        return Decoder(self.state)

    @cached_property
    def copy(self) -> Callable[[S], S]:
        """A copy of a state that shares nothing that can change."""
        return cast("Callable[[S], S]", compile_copier(self.state))

    @cached_property
    def home(self) -> str:
        """The package whose `text` folder holds the game's catalogue."""
        maker = next(kind for kind in type(self).__mro__ if "slug" in vars(kind))
        return maker.__module__.removesuffix(".game")

    def words(self, names: Sequence[str], locale: str = "en") -> Presenter[V]:
        """The hints of one table, in one language."""
        return get_presenter(self.hints, self.home, tuple(names), locale)


AnyGame = Game[Any, Any]


@lru_cache(maxsize=128)
def get_presenter(hints: type[Presenter[Any]], home: str, names: tuple[str, ...], locale: str) -> Presenter[Any]:
    """Kept: one request asks for them several times, and a game makes tables of its words for it."""
    return hints(get_catalogue(home, locale), names)


