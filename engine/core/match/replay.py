"""Rebuilds a state from the last saved step and the log. Loading, undo and previews rely on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import repeat
from typing import Any, Self, cast
from zlib import crc32

from msgspec.structs import replace

from ..game.game import Game, S
from ..rules.events import AddressedEvent
from ..rules.flow import Action, Questions, Seat, SimultaneousQuestions
from .log import LoggedAction, SavedStep
from .playout import NO_QUESTIONS, Playout
from .saved_match import RevealedActionsError, SavedMatch, encode


class Replay(Playout[S]):
    """Saved steps, of which the last is the running one. A rebuild lists no options and publishes nothing again."""

    in_sealed_step: bool = False
    is_preview: bool = False
    is_side_preview: bool = False  # a preview that never reveals seals
    stopped_at_chance: bool = (
        False  # this preview met chance: it is back before that action and asks nothing more
    )
    # in a stopped preview: the events of its draft, up to the draw that stopped it
    events_before_chance: Sequence[AddressedEvent] = ()

    _posed_questions: Questions = NO_QUESTIONS  # the open questions, also in a preview that has stopped

    def __init__(
        self, game: Game[S, Any], saved_steps: list[SavedStep], revision: int = 0, defer_reveal: bool = False
    ) -> None:
        super().__init__(game)
        self.saved_steps: list[SavedStep] = saved_steps
        self.revision: int = revision  # grows with every submit, undo and change
        self.defer_reveal: bool = defer_reveal  # a sealed step waits for `Match.reveal_seals`
        # seats whose actions of the running step no longer fit the rules and were dropped
        self.seats_with_lost_actions: list[Seat] = []
        self._decoded_states: dict[
            int, tuple[bytes, S | None]
        ] = {}  # states of saves by id, only to copy from

    def rebuild(self, posed: Questions = NO_QUESTIONS) -> None:
        """Rebuild the state from the last saved step and the actions since, without listing options.

        `posed` are the questions that the actions lead to, by seat, if known.
        """
        step, decode_action = self.saved_steps[-1], self.game.decode_action
        state = self.state = self._decode_state(step.state)
        chance, questions = state.chance, NO_QUESTIONS
        chance.is_preview = False  # a replay repeats draws that were really made
        is_over = self.game.is_over(state)
        if not is_over:
            flow = self.flow = self.playout_step(state) if self.is_side_preview else self.game.step(state)
            questions = next(flow)
            simultaneous = questions if isinstance(questions, SimultaneousQuestions) else None
            next_kinds = find_next_kinds(step.log, posed) if simultaneous is not None else repeat("")
            for entry, next_kind in zip(step.log, next_kinds, strict=False):
                if questions[entry.seat].kind != entry.kind:
                    raise ValueError("another question")
                if entry.drawn_values:
                    chance.scripted_values = list(entry.drawn_values)
                seat_action = entry.seat, decode_action(entry.action)
                if simultaneous is not None:
                    simultaneous.advance(entry.seat, seat_action, next_kind)
                else:
                    questions = flow.send(seat_action)
            chance.drawn_values = []
        self._set_questions(questions, is_over)
        if self.stopped_at_chance:
            self.open_questions = {}
        chance.is_preview = self.is_preview

    def _set_questions(self, questions: Questions, is_over: bool = False) -> None:
        """Set the open questions. No questions mean the end of the game, or a sealed step that waits for
        `reveal_seals`."""
        self.open_questions = self._posed_questions = questions
        self.in_sealed_step = isinstance(questions, SimultaneousQuestions)
        assert self.in_sealed_step or len(questions) == (not is_over), (
            "a step asks one seat, or all with `choose_simultaneously`"
        )

    def _replay_loaded(self, saved_match: SavedMatch, discard_seats: Collection[Seat]) -> None:
        """Replay a loaded match and compare digests.

        A seat whose actions no longer fit loses those of this step; nobody else does.
        """
        step, is_exact = self.saved_steps[-1], False
        try:
            self.rebuild()
            is_exact = saved_match.migrated or self._digest_state() == saved_match.digest
            if is_exact and not saved_match.migrated and not step.reopened_seals:
                return
        except Exception:  # changed rules may do anything with old actions
            if not self._acting_seats():
                raise
        lost_seats = [
            seat for seat in sorted(self._acting_seats()) if not self._fits_digest(seat, saved_match)
        ]
        if is_exact and not lost_seats:
            return
        self.seats_with_lost_actions = lost_seats or sorted(self._acting_seats())
        if revealed_seats := [
            s
            for s in self.seats_with_lost_actions
            if any(e.is_binding for e in self._list_own_actions(s)) and s not in discard_seats
        ]:
            raise RevealedActionsError(revealed_seats)
        step.log = [e for e in step.log if e.seat not in self.seats_with_lost_actions]
        step.reopened_seals = {
            seat: log for seat, log in step.reopened_seals.items() if seat not in self.seats_with_lost_actions
        }
        self.rebuild()

    def _fits_digest(self, seat: Seat, saved_match: SavedMatch) -> bool:
        try:
            return (
                self._all_actions_legal(seat)
                if saved_match.migrated
                else self._digest_seat(seat) == saved_match.seat_digests.get(seat)
            )
        except Exception:  # as above
            return False

    def _digest_seat(self, seat: Seat) -> bytes:
        """Return the digest of the states that the seat's own actions lead to, and its reopened seal."""
        step = self.saved_steps[-1]
        drafts = [e for e in step.log if e.seat == seat], step.reopened_seals.get(seat)
        return b"".join(self._replay_alone(actions)._digest_state() for actions in drafts if actions)

    def _all_actions_legal(self, seat: Seat) -> bool:
        """Return whether every replayed action of a seat is legal. After a migration there is no digest to compare."""
        step = self.saved_steps[-1]
        for actions in ([e for e in step.log if e.seat == seat], step.reopened_seals.get(seat, [])):
            for i, entry in enumerate(actions):
                question = self._replay_alone(actions[:i]).open_questions[seat]
                action = self._decode_action(entry)
                if question.kind != entry.kind or action not in (
                    *question.options(),
                    *question.side_options(),
                ):
                    return False
        return True

    def _replay_alone(self, actions: list[LoggedAction]) -> Self:
        """Return the running step as if no other seat had acted."""
        clone = type(self)(self.game, [SavedStep(self.saved_steps[-1].state, log=actions)], defer_reveal=True)
        clone._decoded_states, clone.is_side_preview = self._decoded_states, True
        clone.rebuild()
        return clone

    def _digest_state(self) -> bytes:
        """Return a digest of the state and the open questions. It detects changed rules; it is no protection against
        fraud."""
        return crc32(encode((self.state, [(s, a.kind) for s, a in self.open_questions.items()]))).to_bytes(
            4, "big"
        )

    def _decode_state(self, state: bytes) -> S:
        """Return a new copy of an encoded state. A state that is needed again is cached and copied, which is faster."""
        cached = self._decoded_states.get(id(state))
        if cached is None:
            if len(self._decoded_states) > 2:
                self._decoded_states.clear()
            self._decoded_states[id(state)] = state, None
            return self.game.state_decoder.decode(state)
        decoded = cached[1]
        if decoded is None:
            decoded = cast(S, self.game.state_decoder.decode(state))
            self._decoded_states[id(state)] = state, decoded
        return self.game.copy_state(decoded)

    def _decode_action(self, entry: LoggedAction) -> Action:
        return self.game.decode_action(entry.action)

    def _decode_actions(self, entries: Iterable[LoggedAction]) -> tuple[Action, ...]:
        return tuple(map(self._decode_action, entries))

    def _decode_events(self, saved_steps: list[SavedStep]) -> list[AddressedEvent]:
        events = self.game.event_decoder
        return [
            AddressedEvent(events.decode(note.event), note.recipients)
            for save in saved_steps
            for note in save.events
        ]

    def _freeze_steps(self) -> list[SavedStep]:
        """Return the saved steps as they are now, unaffected by later changes."""
        return [*self.saved_steps[:-1], replace(self.saved_steps[-1])]

    def _list_own_actions(self, seat: Seat) -> list[LoggedAction]:
        step = self.saved_steps[-1]
        return [*(e for e in step.log if e.seat == seat), *step.reopened_seals.get(seat, [])]

    def _acting_seats(self) -> set[Seat]:
        return {e.seat for e in self.saved_steps[-1].log} | set(self.saved_steps[-1].reopened_seals)

    def _draft_seats(self) -> set[Seat]:
        """Return the seats whose draft this is."""
        return {e.seat for save in self.saved_steps for e in save.log if not e.is_forced}


def find_next_kinds(log: Sequence[LoggedAction], posed: Questions) -> list[str]:
    """Return, for each logged action, the kind of the question that its seat answers next or is asked at the end; "" if
    unknown.
    """
    kinds = {seat: ask.kind for seat, ask in posed.items()}
    found: list[str] = []
    for entry in reversed(log):
        found.append(kinds.get(entry.seat, ""))
        kinds[entry.seat] = entry.kind
    return found[::-1]
