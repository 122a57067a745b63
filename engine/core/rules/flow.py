"""Questions that rules ask of players: `choose`, `confirm_turn` and `choose_simultaneously`. Nothing else waits for
players.

A rule is a generator. It yields the open questions by seat and is sent (seat, action). Every step keeps these laws:
- A step asks one seat, and asks `confirm_turn` last; or it asks all its seats at once with `choose_simultaneously`,
  exactly once and with nothing before or after.
- A step changes nothing before its first question.
- Chance and reveals come after the last question of a step. Inside `choose_simultaneously` a seat may draw for itself.
Because of these laws, undo only needs to shorten the log, and a replay draws the same values again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from pathlib import PurePath
from typing import Any, ClassVar, Never, Protocol, TypeVar

from msgspec import Struct

from .chance import Chance
from .frozen_struct import FrozenStruct
from .refusals import Reason

Seat = int  # place in the lobby, from 0


class Action(FrozenStruct, tag=True):
    """Base of every action. The docstring of a subclass describes it to players."""

    blocks_undo: ClassVar[bool] = False
    """Giving it ends undo, so only a button that names its effect may send it."""
    fields_are_one_set: ClassVar[bool] = False
    """The fields are one set, in any order (panels.8)."""
    offers_whole_sets: ClassVar[bool] = False
    """Each whole set is one entry of a menu, instead of pieces to tick (panels.8)."""


END_TURN = "end"


class EndTurn(Action):
    """End your turn. Until then you can undo everything."""

    command = "end"
    blocks_undo = True


END_TURN_OPTIONS = (EndTurn(),)
QUESTION_SKIPPED = Action()
A = TypeVar("A", bound=Action)
B = TypeVar("B", bound=Action)
T = TypeVar("T")


def explain_nothing(_: Any) -> Reason | None:
    """Return None, so that the player reads the engine's general reason."""
    return None


def no_options() -> Iterable[Never]:
    """Return an empty list of options."""
    return ()


class Question(Struct, gc=False):
    """One question of a rule, created each time it is asked. It is in no reference cycle, so the collector need not
    track it."""

    kind: str  # the question's id, which message ids contain
    options: Callable[[], Iterable[Action]]
    # returns why an action that is not listed is refused
    explain_refusal: Callable[[Any], Reason | None] = explain_nothing
    ask_if_forced: bool = False  # ask even if there is only one option
    # Types of unlisted actions that `explain_refusal` can explain.
    explained_types: tuple[type[Action], ...] = ()
    # actions that may be used before the question is answered, such as a bank
    side_options: Callable[[], Iterable[Action]] = no_options
    ends_turn: bool = False  # the only option is `EndTurn`: asked only while there is something to undo
    # In a sealed step, if that takes long to find out: returns whether the question is asked at all. If not, the flow
    # is sent `QUESTION_SKIPPED`. A replay knows the answer and does not call it.
    is_applicable: Callable[[], bool] | None = None


Questions = Mapping[Seat, Question]
Flow = Generator[Questions, tuple[Seat, Action], T]


class HasChance(Protocol):
    """Anything with a `chance`, such as a state."""

    @property
    def chance(self) -> Chance: ...


class SimultaneousQuestions(dict[Seat, Question]):
    """The open questions of a sealed step.

    The same mapping serves from the first question to the last. When it is empty, it waits for `Match.reveal_seals`.
    Playouts and replays send actions to `advance` directly, past the generators around it.
    """

    def __init__(
        self, flows: Mapping[Seat, Flow[Any]], count_is_public: bool, keep_seal_until_replaced: bool
    ) -> None:
        super().__init__()
        self.flows = flows
        # Whether everybody may know before the reveal how many have sealed.
        self.count_is_public = count_is_public
        # whether a seal that is being changed counts until there is a new one
        self.keep_seal_until_replaced = keep_seal_until_replaced
        self.results: dict[Seat, Any] = {}  # results of the seats that have sealed
        for seat in sorted(flows):
            self.advance(seat, None)

    def advance(self, seat: Seat, seat_action: Any, next_kind: str = "") -> Question | None:
        """Send one seat its action. Return its next question, or None at the end of its flow.

        `next_kind` is the kind of that next question, if a replay knows it; then `is_applicable` need not be computed.
        """
        flow = self.flows[seat]
        try:
            question = flow.send(seat_action)[seat]
            while question.is_applicable is not None and not (
                next_kind == question.kind if next_kind else question.is_applicable()
            ):
                question = flow.send((seat, QUESTION_SKIPPED))[seat]
        except StopIteration as stop:
            self.pop(seat, None)
            self.results[seat] = stop.value
            return None
        self[seat] = question
        return question


def choose(
    seat: Seat,
    kind: str,
    options: Callable[[], Iterable[A]],
    explain_refusal: Callable[[Any], Reason | None] = explain_nothing,
    explained_types: tuple[type[Action], ...] = (),
    side_options: Callable[[], Iterable[B]] = no_options,
    ask_if_forced: bool = False,
) -> Flow[A | B]:
    """Ask one seat to choose an action.

    `kind` is any id except "end". The option lists must only read the state: live play calls them, a replay never does.
    A single option is taken without asking, unless `ask_if_forced`, whatever side options there are. `explain_refusal`
    is called only for an unlisted action of a listed type or of an explained type. Any other action answers another
    question and is refused as `wrong_phase`.
    """
    seat_action: tuple[Seat, Any] = yield {
        seat: Question(kind, options, explain_refusal, ask_if_forced, explained_types, side_options)
    }
    return seat_action[1]


def confirm_turn(
    state: HasChance,
    seat: Seat,
    explain_refusal: Callable[[Any], Reason | None] = explain_nothing,
    explained_types: tuple[type[Action], ...] = (),
) -> Flow[None]:
    """Ask the seat to end its turn. Skip the question if it has nothing to undo, and always in a playout."""
    if not state.chance.playout_rng_state:
        yield {
            seat: Question(
                END_TURN,
                lambda: END_TURN_OPTIONS,
                explain_refusal,
                explained_types=explained_types,
                ends_turn=True,
            )
        }


def choose_simultaneously(
    flows: Mapping[Seat, Flow[T]], count_is_public: bool = True, keep_seal_until_replaced: bool = True
) -> Flow[dict[Seat, T]]:
    """Run one flow per seat at the same time and in secret. Return their results by seat, once all seals are revealed.

    Each flow may write and draw only for its own seat, and may tell events only to it. A seat's last action is its
    seal: use `ask_if_forced` where skipping the question would reveal something. After the last seal, or at once if
    nobody is asked, the step waits for `Match.reveal_seals`. If `count_is_public` is false, nobody may know before
    then how many seats have sealed: set it where the number would give an answer away. If `keep_seal_until_replaced`
    is false, the step waits for a seat that reopens its seal: set it where a seat draws something, so that it cannot
    draw for nothing.
    """
    questions = SimultaneousQuestions(flows, count_is_public, keep_seal_until_replaced)
    while (seat_action := (yield questions))[0] in flows:  # `REVEAL_SEALS` comes from no seat
        questions.advance(seat_action[0], seat_action)
    return {seat: questions.results[seat] for seat in sorted(flows)}


def locate_flow(flow: Any) -> str:
    """Return where a rule waits for an answer: "rules.py, line 40". It is the innermost place outside this module."""
    place = "unknown place"
    while (frame := getattr(flow, "gi_frame", None)) is not None:
        if frame.f_code.co_filename != __file__:
            place = f"{PurePath(frame.f_code.co_filename).name}, line {frame.f_lineno}"
        flow = flow.gi_yieldfrom
    return place
