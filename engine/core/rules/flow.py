"""What rules may say to wait for a person: `choose`, `confirm`, `together`. Nothing else ever waits.

A rule is a generator that yields the open questions by seat and is sent (seat, action). The law of steps:
- a step asks one seat, `confirm` last, or all its seats at once with `together` (once, nothing before or after);
- it writes nothing before its first question;
- chance and reveals come after the last question of a step; inside `together` a seat may draw for itself alone.
So undo is always a shorter log, and what a replay draws is what was drawn.
"""
from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, ClassVar, Never, Protocol, TypeVar

from msgspec import Struct

from .chance import Chance
from .refusals import Reason

Seat = int  # place in the lobby, from 0


class Action(Struct, frozen=True, tag=True):
    """Base of everything a player can answer. The docstring of a subclass is its description in player's words."""

    final: ClassVar[bool] = False  # bars undo wherever it is given: only a button that names its effect sends it
    fields_are_one_set: ClassVar[bool] = False  # its fields are one set, in whatever order they are ticked (panels.8)
    listed: ClassVar[bool] = False  # its sets are few and short: each is a line of a list, nothing is ticked (panels.8)


END_TURN = "end"  # the kind of `confirm`'s question, and of no other


class EndTurn(Action, frozen=True, tag=True):
    """End your turn. Until then you can take everything back."""

    command: ClassVar[str] = "end"
    final: ClassVar[bool] = True


END_TURN_OPTIONS = (EndTurn(),)
QUESTION_SKIPPED = Action()
A = TypeVar("A", bound=Action)
B = TypeVar("B", bound=Action)
T = TypeVar("T")


def explain_nothing(_: Any) -> Reason | None:
    return None


def no_options() -> Iterable[Never]:
    return ()


class Question(
    Struct, gc=False
):  # the collector passes it by: made for each question, and nothing that it holds holds it
    """One open question. Made anew each time it is asked."""

    kind: str  # id of the question, as the game's words know it
    options: Callable[[], Iterable[Action]]
    why: Callable[[Any], Reason | None] = explain_nothing  # why an action that is not listed is refused
    ask_if_forced: bool = False  # ask also when there is one option
    explained_types: tuple[type[Action], ...] = ()  # kinds of answer besides those listed, for `why`
    beside: Callable[[], Iterable[Action]] = no_options  # a second list, offered apart (a bank beside every question)
    final: bool = False  # EndTurn: asked only while there is something to take back
    # in a `together`, where only a long look tells: whether it arises at all. A replay knows and does not look; where
    # it does not, the flow is sent `NOT_ASKED`
    is_applicable: Callable[[], bool] | None = None


Questions = Mapping[Seat, Question]
Flow = Generator[Questions, tuple[Seat, Action], T]


class HasChance(Protocol):
    """What a state has to say here."""

    @property
    def chance(self) -> Chance: ...


class SimultaneousQuestions(dict[Seat, Question]):
    """The open questions of a `together`, one mapping from its first to its last; without any it waits for
    `Match.close`. A playout and a replay hand answers to `advance`, past the flows around it."""

    def __init__(self, flows: Mapping[Seat, Flow[Any]], count: bool, lasting: bool) -> None:
        super().__init__()
        self.flows = flows
        self.count = count  # whether all may know meanwhile how many have sealed
        self.lasting = lasting  # whether a seal that is being changed counts until there is a new one
        self.results: dict[Seat, Any] = {}  # of those who have sealed
        for seat in sorted(flows):
            self.advance(seat, None)

    def advance(self, seat: Seat, answer: Any, known: str = "") -> Question | None:
        """The seat's own flow goes on to its next question, or to its end. `known`: the kind of that question."""
        flow = self.flows[seat]
        try:
            ask = flow.send(answer)[seat]
            while ask.is_applicable is not None and not (known == ask.kind if known else ask.is_applicable()):
                ask = flow.send((seat, QUESTION_SKIPPED))[seat]
        except StopIteration as done:
            self.pop(seat, None)
            self.results[seat] = done.value
            return None
        self[seat] = ask
        return ask


def choose(
    seat: Seat,
    kind: str,
    options: Callable[[], Iterable[A]],
    explain_refusal: Callable[[Any], Reason | None] = explain_nothing,
    explained_types: tuple[type[Action], ...] = (),
    side_options: Callable[[], Iterable[B]] = no_options,
    ask_if_forced: bool = False,
) -> Flow[A | B]:
    """Ask one seat. The lists only read; live play calls them, replay never.

    `kind` is any id but "end". One option is no question unless `always` says so, whatever lies beside it. `why` is
    called only for an action that is not listed but of a listed type or one that the question `takes`; any other is an
    answer to another question (`wrong_phase`, which a game may word for each kind that is `asked`).
    """
    answer: tuple[Seat, Any] = yield {
        seat: Question(kind, options, explain_refusal, ask_if_forced, explained_types, side_options)
    }
    return answer[1]


def confirm_turn(
    s: HasChance,
    seat: Seat,
    explain_refusal: Callable[[Any], Reason | None] = explain_nothing,
    explained_types: tuple[type[Action], ...] = (),
) -> Iterable[Questions]:
    """The seat ends its draft; not asked when it has nothing to take back, as nobody has in a quick playout."""
    return () if s.chance.quick else ask_to_end_turn(seat, explain_refusal, explained_types)


def ask_to_end_turn(
    seat: Seat, explain_refusal: Callable[[Any], Reason | None], explained_types: tuple[type[Action], ...]
) -> Flow[None]:
    yield {
        seat: Question(END_TURN, lambda: END_TURN_OPTIONS, explain_refusal, explained_types=explained_types, final=True)
    }


def choose_simultaneously(
    flows: Mapping[Seat, Flow[T]], count_is_public: bool = True, keep_seal_until_replaced: bool = True
) -> Flow[dict[Seat, T]]:
    """Run one flow for each seat side by side; each writes and draws for its own seat only, tells nobody but it.

    A seat's last answer is its seal; ask it `always` where not asking would tell something. After the last seal,
    or at once if nobody is asked, it waits once more, with no question open, until `Match.close`. Without `count`
    nobody may know before the close how many have sealed: where that would tell what an answer stood on. Where seals
    are not `lasting`, who takes his back is waited for: what he draws then he cannot have drawn for nothing.
    """
    asks = SimultaneousQuestions(flows, count_is_public, keep_seal_until_replaced)
    while (answer := (yield asks))[0] in flows:  # else nobody's: it is closed
        asks.advance(answer[0], answer)
    return {seat: asks.results[seat] for seat in sorted(flows)}
