"""A game in play: what all code outside the rules uses.

Undo, views, events and commands stop where the draft ends (see `steps`).
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, TypeVar

from msgspec.structs import replace

from ..commands.command import Command, Responder, Submission, continues_after_reveal
from ..commands.notation import format_action
from ..game.game import Game, S
from ..rules.decision import Decision
from ..rules.events import AddressedEvent, Event
from ..rules.flow import Action, Seat, SimultaneousQuestions
from ..rules.refusals import Reason, Refusal
from ..rules.scoring import Results
from ..rules.state import Setup, State
from .log import LoggedAction, SavedStep
from .playout import resume_flow
from .saved_match import SavedMatch, encode, read_saved_match
from .steps import Steps

G = TypeVar("G", bound=State)  # of the game that a new match is made for


class Match(Steps[S]):
    """One game in play. With `defer_reveal`, a sealed step waits for `reveal_seals`. See
    docs/develop/architecture.md."""

    @staticmethod
    def new(
        game: Game[G, Any], setup: Setup | G, defer_reveal: bool = False, keeps_log: bool = True
    ) -> Match[G]:
        """Start a game from its setup, or from a given state."""
        match = Match(game, [], 0, defer_reveal)
        match.state = game.create_state(setup) if isinstance(setup, Setup) else setup
        if keeps_log:
            match._begin_steps(public=True)
            match._take_forced_actions()
        else:
            match.keeps_log = False
            match._start()
        return match

    @staticmethod
    def load(
        game: Game[G, Any], data: bytes, defer_reveal: bool = False, discard_seats: Collection[Seat] = ()
    ) -> Match[G]:
        """Return the match exactly as it was dumped. `seats_with_lost_actions` then names seats whose
        actions no longer fit the rules.

        Raise NewerVersionError for a dump of a newer program, and RevealedActionsError if lost actions have already
        revealed something to their seats: then a person must decide, and name these seats in `discard_seats`.
        """
        saved_match = read_saved_match(game, data)
        match = Match(game, saved_match.steps, saved_match.revision, defer_reveal)
        match._replay_loaded(saved_match, discard_seats)
        if match.seats_with_lost_actions:
            match._take_forced_actions()  # forced actions were lost with the others
        return match

    @staticmethod
    def from_supposed_state(game: Game[G, Any], state: G) -> Match[G]:
        """Return a preview of a supposed state, for planning. Raise `ChanceInPreview` if it begins with a draw."""
        match = Match(game, [], defer_reveal=True)
        match.state = state
        match.is_preview = True
        state.chance.is_preview = True
        match._begin_steps(public=True)
        match._take_forced_actions()
        return match

    def dump(self) -> bytes:
        """Return the stored form of the match."""
        assert self.keeps_log and not self.is_preview
        marks = (
            {seat: self._digest_seat(seat) for seat in self._acting_seats()} if self.in_sealed_step else {}
        )
        return encode(
            SavedMatch(self.game.schema_version, self.revision, self._digest_state(), marks, self.saved_steps)
        )

    def preview(self, seat: Seat | None = None) -> Match[S]:
        """Return a copy for trying out actions. It stops before an action that meets chance (`stopped_at_chance`).

        With a seat, a sealed step contains only its own actions, because the others do not concern it and replaying
        takes time.
        """
        saved_steps = self._freeze_steps()
        if seat is not None and self.in_sealed_step:
            saved_steps[-1].log = [e for e in saved_steps[-1].log if e.seat == seat]
            saved_steps[-1].reopened_seals = {
                other: log for other, log in saved_steps[-1].reopened_seals.items() if other == seat
            }
        clone: Match[S] = Match(self.game, saved_steps, self.revision, defer_reveal=True)
        clone._decoded_states, clone.is_side_preview = self._decoded_states, True
        clone.is_preview, clone.stopped_at_chance = True, self.stopped_at_chance
        clone.rebuild(self._posed_questions)
        # for questions that are the same in the preview
        for other, (question, options, side_options) in self._listed_actions.items():
            if (
                seat in (None, other)
                and other in clone.open_questions
                and question is self.open_questions.get(other)
            ):
                clone._listed_actions[other] = clone.open_questions[other], options, side_options
        return clone

    def become_playout(self) -> None:
        """Drop the log and the saved steps, and go on as a playout without undo."""
        self.keeps_log = False
        self.in_sealed_step = False
        self.saved_steps = []
        self._start(() if self.is_over else resume_flow(self.open_questions, self.flow))

    # Open questions

    @property
    def sealed_seats(self) -> set[Seat]:
        """Return the seats that have sealed in the running step.

        If seals last, a seat that is changing its seal still counts.
        """
        return (
            self._acting_seats() - set(self._posed_questions) | set(self.saved_steps[-1].reopened_seals)
            if self.in_sealed_step
            else set()
        )

    @property
    def is_seal_count_public(self) -> bool:
        """Return whether everybody may know how many seats have sealed; True if there is no sealed step."""
        return (
            not isinstance(self._posed_questions, SimultaneousQuestions)
            or self._posed_questions.count_is_public
        )

    def get_decision(self, seat: Seat) -> Decision:
        """Return the seat's decision. Raise `Refusal` if it has none."""
        question, (options, side_options) = self.open_questions.get(seat), self._list_actions(seat)
        assert question is not None, "nobody else has a list"
        forced_actions = self._get_forced_actions(seat)
        is_forced = len(options) == 1 and not question.ask_if_forced and not question.ends_turn
        return Decision(
            seat,
            question.kind,
            options,
            side_options,
            self._decode_actions(forced_actions),
            self.get_token(seat),
            is_forced,
        )

    def get_token(self, seat: Seat) -> str:
        """Return the token of the seat's question.

        It changes with the step, with the seat's own actions, and with each undo.

        A seat that has sealed has a token too.
        """
        if not self.keeps_log:
            return ""
        step = self.get_base_step(seat)
        own_actions = [e.action for e in step.log if e.seat == seat]
        return blake2b(
            encode((step.step, own_actions, step.undo_counts.get(seat, 0))), digest_size=6
        ).hexdigest()

    def get_reopened_seal(self, seat: Seat) -> tuple[Action, ...]:
        """Return the actions that still count while the seat is changing them."""
        return self._decode_actions(self.saved_steps[-1].reopened_seals.get(seat, []))

    def get_undoable_actions(self, seat: Seat) -> tuple[Action, ...]:
        """Return the actions that the next undo of this seat takes back; those of one command go together."""
        submission = self._find_last_submission(seat)
        return (
            self._decode_actions([e for e in submission[1] if not e.is_forced])
            if submission and not submission[2]
            else ()
        )

    def count_undoable_submissions(self, seat: Seat) -> int:
        """Return how many times in a row this seat can undo."""
        log = [e for step in self.saved_steps for e in step.log if e.seat == seat]
        binding = max((n for n, e in enumerate(log) if e.is_binding), default=-1)
        return len({e.submission_id for e in log[binding + 1 :] if not e.is_forced})

    # Views

    def view(self, viewer: Seat | None) -> Any:
        """Return what the viewer may see. It shares nothing with the state, and only its own seat sees a draft."""
        return self.game.view(self.copy_viewer_state(viewer), viewer)

    def copy_viewer_state(self, viewer: Seat | None) -> S:
        """Return a copy of the state the viewer is in, without other seats' drafts and seals.

        It still contains hidden information.

        A playout does not keep seats' actions apart, so there it is the current state.
        """
        if self.in_sealed_step and self.keeps_log:
            return self._replay_alone([e for e in self.saved_steps[-1].log if e.seat == viewer]).state
        is_current = not self.keeps_log or self._sees_draft(viewer)
        return (
            self.game.copy_state(self.state) if is_current else self._decode_state(self.saved_steps[0].state)
        )

    def get_draft_events(self, viewer: Seat) -> list[Event]:
        """Return what has happened in the viewer's draft and is visible to them."""
        return [told.event for told in self.get_unpublished_events(viewer) if told.is_visible_to(viewer)]

    def get_unpublished_events(self, seat: Seat) -> list[AddressedEvent]:
        """Return the events that the seat's draft will publish, with their recipients."""
        return (
            [*self._decode_events(self.saved_steps), *self.state.step_events]
            if self._sees_draft(seat)
            else []
        )

    def get_base_step(self, viewer: Seat | None) -> SavedStep:
        """Return the saved step that the viewer's state starts from. Other seats are still before the draft."""
        return self.saved_steps[-1 if self.in_sealed_step or self._sees_draft(viewer) else 0]

    def results(self) -> Results:
        """Return the results. Raise `Refusal` if the game is not over."""
        if not self.is_over:
            raise Refusal("not-over")
        return self.game.results(self.state)

    def _sees_draft(self, viewer: Seat | None) -> bool:
        """Return whether the viewer sees the draft.

        In a preview stopped at chance, the draft ends before the action that met it.
        """
        return viewer in self._posed_questions or viewer in self._draft_seats()

    # Actions

    def submit(self, seat: Seat, *submissions: Submission) -> int:
        """Submit actions, commands or responders: all or none of them, up to the first reveal.

        Return how many were used.

        Raise `Refusal` if one is refused; then nothing has changed.
        """
        with self._all_or_none():
            self.revision += 1
            draws_before = self.state.chance.draw_count
            for used, submission in enumerate(submissions):
                if self.state.chance.draw_count != draws_before:
                    return used
                if isinstance(submission, Action):
                    self._submit_action(seat, submission)
                else:
                    self._list_actions(seat)
                    self._run_responder(
                        seat,
                        submission.create_responder(self.view(seat))
                        if isinstance(submission, Command)
                        else submission,
                        draws_before,
                    )
            return len(submissions)

    def reveal_seals(self) -> None:
        """Reveal the seals and go on. The caller decides when, so that nobody can tell who sealed last."""
        if not self.is_ready_to_reveal:
            raise Refusal("not-all-sealed")
        if self.is_preview:
            raise Refusal("unforeseen")
        with self._all_or_none():
            self._reveal_seals()
            self._take_forced_actions()

    def undo(self, seat: Seat) -> None:
        """Undo the last action or command of the seat's draft, even across the end of a step; or reopen its seal."""
        if self.stopped_at_chance:
            raise Refusal("unforeseen")
        if self.in_sealed_step and seat not in self.open_questions:
            self.reopen_seal(seat)
            return
        submission = self._find_last_submission(seat)
        if submission is None:
            raise Refusal("nothing-to-undo")
        depth, group, is_binding = submission
        if is_binding:
            raise Refusal("shown")
        log = self.saved_steps[depth].log
        start = log.index(group[0])
        self._take_back(seat, depth, log[:start] + [e for e in log[start:] if e.seat != seat])

    def undo_all(self, seat: Seat) -> None:
        """Undo everything the seat can undo. Raise `Refusal` if there is nothing."""
        self.undo(seat)
        while seat in self.open_questions and self.get_undoable_actions(seat):
            self.undo(seat)

    def reopen_seal(self, seat: Seat) -> None:
        """Reopen the seal of a seat that has sealed. If seals last, the old one counts until there is a new one."""
        own_log = [e for e in self.saved_steps[-1].log if e.seat == seat] if self.in_sealed_step else []
        seal = max((i for i, e in enumerate(own_log) if not e.is_forced), default=None)
        if seal is None or seat in self.open_questions or self.stopped_at_chance:
            raise Refusal("nothing-to-change")
        if any(e.is_binding for e in own_log[seal:]):
            raise Refusal("shown")
        if (
            isinstance(self._posed_questions, SimultaneousQuestions)
            and self._posed_questions.keep_seal_until_replaced
        ):
            self.saved_steps[-1].reopened_seals = self.saved_steps[-1].reopened_seals | {seat: own_log}
        self._take_back(seat, 0, [e for e in self.saved_steps[-1].log if e.seat != seat] + own_log[:seal])

    def _find_last_submission(self, seat: Seat) -> tuple[int, list[LoggedAction], bool] | None:
        """Return the seat's last own submission: the index of its step, its actions, and whether they are binding."""
        for depth in reversed(range(len(self.saved_steps))):
            log = [e for e in self.saved_steps[depth].log if e.seat == seat]
            if own_actions := [e for e in log if not e.is_forced]:
                first = next(e for e in own_actions if e.submission_id == own_actions[-1].submission_id)
                group = log[log.index(first) :]
                return depth, group, any(e.is_binding for e in group)
        return None

    def _take_back(self, seat: Seat, depth: int, log: list[LoggedAction]) -> None:
        undo_counts = self.saved_steps[-1].undo_counts
        undo_counts = undo_counts | {seat: undo_counts.get(seat, 0) + 1}
        self.saved_steps[depth:] = [replace(self.saved_steps[depth], log=log, undo_counts=undo_counts)]
        self.revision += 1
        self.rebuild()

    @contextmanager
    def _all_or_none(self) -> Generator[None]:
        assert self.keeps_log, "a playout takes `push`"
        saved_steps = self._freeze_steps()
        revision = self.revision
        stopped_at_chance = self.stopped_at_chance
        public_events, public_actions = self.new_public_events[:], self.new_public_actions[:]
        try:
            yield
        except BaseException as error:
            # the first action was refused
            is_unchanged = isinstance(error, Refusal) and (self.saved_steps, self.stopped_at_chance) == (
                saved_steps,
                stopped_at_chance,
            )
            self.saved_steps = saved_steps
            self.revision = revision
            self.stopped_at_chance = stopped_at_chance
            self.new_public_events = public_events
            self.new_public_actions = public_actions
            if not is_unchanged:
                self.rebuild()
            raise
        finally:
            self._responding_seat = None

    def _run_responder(self, seat: Seat, responder: Responder, draws_before: int) -> None:
        """Let a responder act until it has finished or something was revealed.

        A responder that continues after a reveal is asked on. From then on nothing is refused, because that would take
        back what was revealed: the player decides about the rest.
        """
        self._responding_seat = seat
        while seat in self.open_questions:
            has_revealed = self.state.chance.draw_count != draws_before
            if has_revealed and not continues_after_reveal(responder):
                break
            try:
                if (action := responder(self.get_decision(seat))) is None:
                    break
                self._submit_action(seat, action)
            except Refusal:
                if not has_revealed:
                    raise
                break
        else:
            if self.state.chance.draw_count == draws_before and not self.stopped_at_chance:
                responder(None)
        self._responding_seat = None
        self._take_forced_actions()

    def _submit_action(self, seat: Seat, action: Action) -> None:
        options, side_options = self._list_actions(seat)
        if action not in options and action not in side_options:
            question = self.open_questions[seat]
            if type(action) in {*question.explained_types, *map(type, options), *map(type, side_options)}:
                reason = question.explain_refusal(action) or Reason(
                    "not-possible", {"action": format_action(action)}
                )
            else:
                reason = Reason("wrong_phase", {"asked": question.kind})
            raise Refusal.from_reason(reason, refused_part=action if self._responding_seat == seat else None)
        self._accept_action(seat, action, forced=False)
        self._take_forced_actions()
