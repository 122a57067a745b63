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
from ..rules.flow import END_TURN_OPTIONS, Action, Question, Questions, Seat, SimultaneousQuestions
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
    _responding_seat: Seat | None = None  # the seat whose command is running: it is asked even if there is one option

    def __init__(
        self, game: Game[S, Any], saves: list[SavedStep], edition: int = 0, defer_reveal: bool = False
    ) -> None:
        super().__init__(game, saves, edition, defer_reveal)
        self.new_public_events: list[AddressedEvent] = []  # public and not yet taken by the caller
        self.new_public_actions: list[
            LoggedAction
        ] = []  # answers, forced ones too, that are public and not yet taken by the caller
        self._listed_actions: dict[Seat, tuple[Question, tuple[Action, ...], tuple[Action, ...]]] = {}

    @property
    def is_ready_to_reveal(self) -> bool:
        """Return whether all seats have sealed, so that the seals can be revealed.

        Until then each seat may reopen its own.
        """
        return self.in_sealed_step and not self.stopped_at_chance and set(self.open_questions) <= set(self.saved_steps[-1].reopened_seals)

    def _list_actions(self, seat: Seat) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """Return the options and the side options of the seat's question. They are listed once per question."""
        if seat not in self.open_questions:
            raise Refusal("unforeseen" if self.stopped_at_chance else "not-your-turn")
        ask, known = self.open_questions[seat], self._listed_actions.get(seat)
        if known is None or known[0] is not ask:
            options = ask.options() if self.keeps_log else self.legal_options[seat]
            known = self._listed_actions[seat] = ask, tuple(options), tuple(ask.side_options())
            assert known[1], "a question without an answer"
            assert max(map(len, known[1:])) <= MAX_OPTIONS, "too many options: ask in smaller steps"
        return known[1:]

    def _accept_action(self, seat: Seat, action: Action, forced: bool) -> None:
        save, chance, before = self.saved_steps[-1], self.state.chance, self.state.chance.draw_count
        chance.drawn_values = []
        entry = LoggedAction(seat, self.open_questions[seat].kind, encode(action), (), False, forced, self.revision)
        save.log = [*save.log, entry]
        self._send_action((seat, action))
        if save is self.saved_steps[-1] and not self.stopped_at_chance:
            binding, drawn = chance.draw_count != before, tuple(chance.drawn_values)
            if binding or drawn:
                save.log = [*save.log[:-1], replace(entry, drawn_values=drawn, is_binding=binding)]
            if seat in save.reopened_seals and seat not in self.open_questions:
                save.reopened_seals = {who: log for who, log in save.reopened_seals.items() if who != seat}
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
        ask, (options, _) = self.open_questions[seat], self._list_actions(seat)
        if len(options) > 1 or ask.ask_if_forced or seat == self._responding_seat:
            return False
        return not (ask.ends_turn and seat in self._draft_seats())

    def _reveal_seals(self) -> None:
        save, counts = self.saved_steps[-1], self.state.chance.draw_counts
        if save.reopened_seals:  # changes that were not sealed in time: the old answers count, but what was drawn is not redrawn
            save.log = [e for e in save.log if e.seat not in save.reopened_seals] + [e for k in save.reopened_seals.values() for e in k]
            save.reopened_seals = {}
            self.rebuild()
            again = self.state.chance.draw_counts
            self.state.chance.draw_counts = {by: max(n, again.get(by, 0)) for by, n in (again | counts).items()}
        self._send_action(REVEAL_SEALS)

    def _send_action(self, answer: tuple[Seat, Action]) -> None:
        chance, depth = self.state.chance, len(self.saved_steps)
        before, asked = dict(chance.draw_counts), self.open_questions.get(answer[0])
        try:
            try:
                asks = self.flow.send(answer)
            except StopIteration:
                if answer is REVEAL_SEALS:
                    chance.record_reveal()
                self._begin_steps(chance.draw_counts != before)
                return
            moved = {who for who, n in chance.draw_counts.items() if n != before.get(who, 0)}
            self._check_laws(answer[0], asked, asks, moved)
            self._set_questions(asks, self.is_over)
        except ChanceInPreview:  # only in previews
            self.events_before_chance = [*self._decode_events(self.saved_steps), *self.state.step_events]
            del self.saved_steps[depth:]
            self.saved_steps[-1].log = self.saved_steps[-1].log[:-1]
            self.stopped_at_chance = True
            self.rebuild()

    def _check_laws(self, seat: Seat, asked: Question | None, asks: Questions, moved: set[Seat]) -> None:
        """Check the laws of steps (see `rules.flow`) between two questions of one step."""
        assert asked, "a question after `together` in its step"
        if self.in_sealed_step:
            assert isinstance(asks, SimultaneousQuestions), "a question after `together` in its step"
            assert moved <= {seat}, "inside `together` a seat draws for itself alone"
            alone = all(told.recipients and len(told.recipients) == 1 for told in self.state.step_events)
            assert alone, "inside `together` a seat is told its own things alone"
        else:
            assert not moved, "a question after chance in the same step"
            assert not asked.ends_turn, "a question after EndTurn in the same step"
            assert not isinstance(asks, SimultaneousQuestions), "a question before `together` in its step"
            assert set(asks) == {seat}, "a step asks one seat, or all with `together`"

    def _begin_steps(self, public: bool) -> None:
        """Begin steps until one asks a question. Publish the draft where it ends."""
        author, state = self._draft_seats(), self.state
        last = self.saved_steps[-1] if self.saved_steps else SavedStep(b"")
        public = public or any(e.action == ENCODED_END_TURN for e in last.log[-1:])
        while True:
            assert all(told.has_declared_audience for told in state.step_events), "an event told to others than its kind says"
            news = [LoggedEvent(encode(told.event), told.recipients) for told in state.step_events]
            state.step_events, state.chance.drawn_values = [], []
            step = self.saved_steps[-1].step + 1 if self.saved_steps else 0
            self.saved_steps.append(SavedStep(encode(state), news, step=step, undo_counts=last.undo_counts))
            if self.is_over:
                self._set_questions({}, over=True)
                break
            self.flow, before = self.game.step(state), state.chance.draw_count
            try:
                asks = next(self.flow)
            except StopIteration:
                public = public or state.chance.draw_count != before
                continue
            assert encode(state) == self.saved_steps[-1].state, "a step wrote before its first question"
            self._set_questions(asks)
            break
        if public or self.in_sealed_step or set(self.open_questions) != author:
            self.new_public_events += self._decode_events(self.saved_steps)
            self.new_public_actions += [e for save in self.saved_steps for e in save.log]
            forced = [] if self.in_sealed_step else [e for seat in self.open_questions for e in self._get_forced_actions(seat)]
            self.saved_steps = [SavedStep(self.saved_steps[-1].state, step=self.saved_steps[-1].step, forced_actions=forced)]

    def _get_forced_actions(self, seat: Seat) -> list[LoggedAction]:
        """Return what was forced for the seat since its last own action."""
        here = [e for save in self.saved_steps[-1:] for e in save.log if e.seat == seat]
        own = [*([] if self.in_sealed_step else self.list_earlier_actions(seat)), *here]
        return list(takewhile(lambda e: e.is_forced, reversed(own)))[::-1]

    def list_earlier_actions(self, seat: Seat) -> list[LoggedAction]:
        """Return the seat's actions of this turn in steps before the running one, as far as they are still known."""
        found = (e for save in self.saved_steps[:-1] for e in (*save.forced_actions, *save.log))
        return [e for e in (*found, *(e for save in self.saved_steps[-1:] for e in save.forced_actions)) if e.seat == seat]
