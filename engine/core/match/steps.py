"""Goes from an accepted action, through forced ones, to the next question, and decides when a draft becomes public.

The draft is what was done since the state was last public. It becomes public when chance was used, when a sealed step
begins or its seals are revealed, and when another player is asked.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from ..game.game import Game, S
from ..rules.chance import ChanceInPreview
from ..rules.events import AddressedEvent
from ..rules.flow import (
    END_TURN_OPTIONS,
    Action,
    Question,
    Questions,
    Seat,
    SimultaneousQuestions,
    locate_flow,
)
from ..rules.refusals import Refusal
from .log import LoggedAction, LoggedEvent, SavedStep
from .playout import REVEAL_SEALS
from .replay import Replay
from .saved_match import encode

MAX_OPTIONS = 100
ENCODED_END_TURN = encode(END_TURN_OPTIONS[0])


class Steps(Replay[S]):
    """Saved steps that grow with each action, and start again where the draft ends."""

    keeps_log: bool = True  # False in a playout: no saved steps, log or digest, and no undo
    _responding_seat: Seat | None = (
        None  # the seat whose command is running: it is asked even if there is one option
    )

    def __init__(
        self, game: Game[S, Any], saved_steps: list[SavedStep], revision: int = 0, defer_reveal: bool = False
    ) -> None:
        super().__init__(game, saved_steps, revision, defer_reveal)
        self.new_public_events: list[AddressedEvent] = []  # public events not yet taken by the caller
        self.new_public_actions: list[
            LoggedAction
        ] = []  # public actions, including forced ones, not yet taken by the caller
        self._listed_actions: dict[Seat, tuple[Question, tuple[Action, ...], tuple[Action, ...]]] = {}

    @property
    def is_ready_to_reveal(self) -> bool:
        """Return whether all seats have sealed, so that the seals can be revealed.

        Until then each seat may reopen its own.
        """
        return (
            self.in_sealed_step
            and not self.stopped_at_chance
            and set(self.open_questions) <= set(self.saved_steps[-1].reopened_seals)
        )

    def _list_actions(self, seat: Seat) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """Return the options and the side options of the seat's question. They are listed once per question."""
        if seat not in self.open_questions:
            raise Refusal("unforeseen" if self.stopped_at_chance else "not-your-turn")
        question, listed = self.open_questions[seat], self._listed_actions.get(seat)
        if listed is None or listed[0] is not question:
            options = question.options() if self.keeps_log else self.legal_options[seat]
            listed = self._listed_actions[seat] = question, tuple(options), tuple(question.side_options())
            assert listed[1], f"a question without options: {self._describe_questions()}"
            assert max(map(len, listed[1:])) <= MAX_OPTIONS, (
                f"too many options: ask in smaller steps: {self._describe_questions()}"
            )
        return listed[1:]

    def _accept_action(self, seat: Seat, action: Action, forced: bool) -> None:
        step = self.saved_steps[-1]
        chance = self.state.chance
        draws_before = self.state.chance.draw_count
        chance.drawn_values = []
        entry = LoggedAction(
            seat, self.open_questions[seat].kind, encode(action), (), False, forced, self.revision
        )
        step.log = [*step.log, entry]
        self._send_action((seat, action))
        if step is self.saved_steps[-1] and not self.stopped_at_chance:
            is_binding, drawn = chance.draw_count != draws_before, tuple(chance.drawn_values)
            if is_binding or drawn:
                step.log = [*step.log[:-1], replace(entry, drawn_values=drawn, is_binding=is_binding)]
            if seat in step.reopened_seals and seat not in self.open_questions:
                step.reopened_seals = {
                    other: log for other, log in step.reopened_seals.items() if other != seat
                }
        chance.drawn_values = []

    def _take_forced_actions(self) -> None:
        """Take forced actions, and reveal seals at once unless the caller defers that."""
        while True:
            if self.is_ready_to_reveal and not self.defer_reveal:
                self._reveal_seals()
                continue
            seat = next(filter(self._is_forced, self.open_questions), None)
            if seat is None:
                return
            self._accept_action(seat, self._list_actions(seat)[0][0], forced=True)

    def _is_forced(self, seat: Seat) -> bool:
        question, (options, _) = self.open_questions[seat], self._list_actions(seat)
        if len(options) > 1 or question.ask_if_forced or seat == self._responding_seat:
            return False
        return not (question.ends_turn and seat in self._draft_seats())

    def _reveal_seals(self) -> None:
        step, draw_counts = self.saved_steps[-1], self.state.chance.draw_counts
        if (
            step.reopened_seals
        ):  # a seal that was not replaced in time still counts, but nothing is drawn again
            step.log = [e for e in step.log if e.seat not in step.reopened_seals] + [
                e for k in step.reopened_seals.values() for e in k
            ]
            step.reopened_seals = {}
            self.rebuild()
            replayed_counts = self.state.chance.draw_counts
            self.state.chance.draw_counts = {
                stream: max(n, replayed_counts.get(stream, 0))
                for stream, n in (replayed_counts | draw_counts).items()
            }
        self._send_action(REVEAL_SEALS)

    def _send_action(self, seat_action: tuple[Seat, Action]) -> None:
        chance, depth = self.state.chance, len(self.saved_steps)
        draws_before, answered = dict(chance.draw_counts), self.open_questions.get(seat_action[0])
        try:
            try:
                questions = self.flow.send(seat_action)
            except StopIteration:
                if seat_action is REVEAL_SEALS:
                    chance.record_reveal()
                self._begin_steps(chance.draw_counts != draws_before)
                return
            drawing_streams = {who for who, n in chance.draw_counts.items() if n != draws_before.get(who, 0)}
            self._check_laws(seat_action[0], answered, questions, drawing_streams)
            self._set_questions(questions, self.is_over)
        except ChanceInPreview:  # only in previews
            self.events_before_chance = [*self._decode_events(self.saved_steps), *self.state.step_events]
            del self.saved_steps[depth:]
            self.saved_steps[-1].log = self.saved_steps[-1].log[:-1]
            self.stopped_at_chance = True
            self.rebuild()

    def _check_laws(
        self, seat: Seat, answered: Question | None, questions: Questions, drawing_streams: set[Seat]
    ) -> None:
        """Check the laws of steps (see `rules.flow`) between two questions of one step."""
        if broken := self._find_broken_law(seat, answered, questions, drawing_streams):
            raise AssertionError(f"{broken}: {self._describe_questions(questions)}")

    def _find_broken_law(
        self, seat: Seat, answered: Question | None, questions: Questions, drawing_streams: set[Seat]
    ) -> str:
        """Return the law that the next questions break, or ""."""
        if not answered or (self.in_sealed_step and not isinstance(questions, SimultaneousQuestions)):
            return "a question after `choose_simultaneously` in its step"
        if self.in_sealed_step:
            if not drawing_streams <= {seat}:
                return "inside `choose_simultaneously` a seat may draw only for itself"
            is_private = all(told.recipients and len(told.recipients) == 1 for told in self.state.step_events)
            return "" if is_private else "inside `choose_simultaneously` events may go only to their own seat"
        if drawing_streams:
            return "a question after chance in the same step"
        if answered.ends_turn:
            return "a question after EndTurn in the same step"
        if isinstance(questions, SimultaneousQuestions):
            return "a question before `choose_simultaneously` in its step"
        return "" if set(questions) == {seat} else "a step asks one seat, or all with `choose_simultaneously`"

    def _describe_questions(self, questions: Questions | None = None) -> str:
        """Return what is asked and where the rules ask it: "question "row", rules.py, line 40"."""
        asked = self.open_questions if questions is None else questions
        kinds = ", ".join(sorted({f'"{question.kind}"' for question in asked.values()}))
        return f"question {kinds}, {locate_flow(self.flow)}"

    def _begin_steps(self, public: bool) -> None:
        """Begin steps until one asks a question. Publish the draft where it ends."""
        draft_seats, state = self._draft_seats(), self.state
        previous_step = self.saved_steps[-1] if self.saved_steps else SavedStep(b"")
        public = public or any(e.action == ENCODED_END_TURN for e in previous_step.log[-1:])
        while True:
            assert all(told.has_declared_audience for told in state.step_events), (
                "an event told to others than its kind says"
            )
            events = [LoggedEvent(encode(told.event), told.recipients) for told in state.step_events]
            state.step_events, state.chance.drawn_values = [], []
            number = self.saved_steps[-1].step + 1 if self.saved_steps else 0
            self.saved_steps.append(
                SavedStep(encode(state), events, step=number, undo_counts=previous_step.undo_counts)
            )
            if self.is_over:
                self._set_questions({}, is_over=True)
                break
            self.flow, draws_before = self.game.step(state), state.chance.draw_count
            try:
                questions = next(self.flow)
            except StopIteration:
                public = public or state.chance.draw_count != draws_before
                continue
            assert encode(state) == self.saved_steps[-1].state, (
                f"a step wrote before its first question: {self._describe_questions(questions)}"
            )
            self._set_questions(questions)
            break
        if public or self.in_sealed_step or set(self.open_questions) != draft_seats:
            self.new_public_events += self._decode_events(self.saved_steps)
            self.new_public_actions += [e for save in self.saved_steps for e in save.log]
            forced_actions = (
                []
                if self.in_sealed_step
                else [e for seat in self.open_questions for e in self._get_forced_actions(seat)]
            )
            self.saved_steps = [
                SavedStep(
                    self.saved_steps[-1].state, step=self.saved_steps[-1].step, forced_actions=forced_actions
                )
            ]

    def _get_forced_actions(self, seat: Seat) -> list[LoggedAction]:
        """Return what was forced for the seat since its last own action."""
        running_actions = [e for save in self.saved_steps[-1:] for e in save.log if e.seat == seat]
        own_actions = [*([] if self.in_sealed_step else self.list_earlier_actions(seat)), *running_actions]
        return list(takewhile(lambda e: e.is_forced, reversed(own_actions)))[::-1]

    def list_earlier_actions(self, seat: Seat) -> list[LoggedAction]:
        """Return the seat's actions of this turn in steps before the running one, as far as they are still known."""
        earlier = (e for save in self.saved_steps[:-1] for e in (*save.forced_actions, *save.log))
        return [
            e
            for e in (*earlier, *(e for save in self.saved_steps[-1:] for e in save.forced_actions))
            if e.seat == seat
        ]
