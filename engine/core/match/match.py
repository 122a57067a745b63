"""A game in play: what all code outside the rules uses.

An accepted action, and the forced ones after it, lead to the next question. The draft is what was done since the state
was last public. It becomes public when chance was used, when a sealed step begins or its seals are revealed, and when
another player is asked. Undo, views, events and commands stop where the draft ends. Loading, undo and previews rebuild
the state from the last saved step and the log.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable
from contextlib import contextmanager
from hashlib import blake2b
from itertools import repeat, takewhile
from typing import Any, Generic, Self, TypeVar, cast
from zlib import crc32

from msgspec.structs import replace

from ..commands.command import Command, Responder, Submission, continues_after_reveal
from ..commands.notation import format_action
from ..game.game import Game, S
from ..rules.chance import ChanceInPreview
from ..rules.decision import Decision
from ..rules.events import AddressedEvent, Event, get_audience, list_visible_events
from ..rules.flow import (
    END_TURN_OPTIONS,
    Action,
    Flow,
    Question,
    Questions,
    Seat,
    SimultaneousQuestions,
    locate_flow,
)
from ..rules.refusals import Reason, Refusal
from ..rules.scoring import Results
from ..rules.state import Setup, State
from .playout import NO_QUESTIONS, REVEAL_SEALS, Playout, resume_flow
from .saved_match import (
    LoggedAction,
    LoggedEvent,
    RevealedActionsError,
    SavedMatch,
    SavedStep,
    encode,
    find_next_kinds,
    read_saved_match,
)
from .step_laws import find_broken_law

MAX_OPTIONS = 100
ENCODED_END_TURN = encode(END_TURN_OPTIONS[0])

G = TypeVar("G", bound=State)  # of the game that a new match is made for


class Match(Generic[S]):
    """One game in play.

    The last of the saved steps is the running one. With `defer_reveal`, a sealed step waits for `reveal_seals`. See
    docs/develop/architecture.md.
    """

    in_sealed_step: bool = False
    is_preview: bool = False
    # this preview met chance: it is back before that action and asks nothing more
    stopped_at_chance: bool = False

    _posed_questions: Questions = NO_QUESTIONS  # the open questions, also in a preview that has stopped
    # the seat whose command is running: it is asked even if there is one option
    _responding_seat: Seat | None = None

    def __init__(
        self, game: Game[S, Any], saved_steps: list[SavedStep], revision: int = 0, defer_reveal: bool = False
    ) -> None:
        self.game = game
        self.state: S
        self.flow: Flow[None]
        self.open_questions: Questions = NO_QUESTIONS
        self.saved_steps: list[SavedStep] = saved_steps
        self.revision: int = revision  # grows with every submit, undo and change
        self.defer_reveal: bool = defer_reveal  # a sealed step waits for `reveal_seals`
        # seats whose actions of the running step no longer fit the rules and were dropped
        self.seats_with_lost_actions: list[Seat] = []
        self.new_public_events: list[AddressedEvent] = []  # public events not yet taken by the caller
        # public actions, including forced ones, not yet taken by the caller
        self.new_public_actions: list[LoggedAction] = []
        # states of saves by id, only to copy from
        self._decoded_states: dict[int, tuple[bytes, S | None]] = {}
        # in a stopped preview: the events of its draft, up to the draw that stopped it
        self.events_before_chance: list[AddressedEvent] = []
        self._listed_actions: dict[Seat, tuple[Question, tuple[Action, ...], tuple[Action, ...]]] = {}

    @staticmethod
    def new(game: Game[G, Any], setup: Setup | G, defer_reveal: bool = False) -> Match[G]:
        """Start a game from its setup, or from a given state."""
        match = Match(game, [], 0, defer_reveal)
        match.state = game.create_state(setup) if isinstance(setup, Setup) else setup
        match._begin_steps(public=True)
        match._take_forced_actions()
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
        assert not self.is_preview
        marks = (
            {seat: self._digest_seat(seat) for seat in self._acting_seats()} if self.in_sealed_step else {}
        )
        return encode(
            SavedMatch(
                self.game.schema_version,
                self.revision,
                self._digest_state(),
                marks,
                self.saved_steps,
                components=self.game.components_digest,
            )
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
        clone._decoded_states = self._decoded_states
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

    def rewind(self, data: bytes, make_key: Callable[[bytes], bytes]) -> Match[S]:
        """Return the match as it was at an earlier public state, with new chance. `make_key` derives the new key from
        the old one.

        Step numbers and revisions go on counting, so that no token from before the rewind fits a question again.
        Raise what `read_saved_match` raises.
        """
        state = self.game.state_decoder.decode(read_saved_match(self.game, data).steps[0].state)
        state.chance.key = make_key(state.chance.key)
        rewound = Match.new(self.game, state, defer_reveal=self.defer_reveal)
        rewound.saved_steps[-1].step = self.saved_steps[-1].step + 1
        rewound.revision = self.revision + 1
        return rewound

    def start_playout(self) -> Playout[S]:
        """Return a playout that goes on from here, with the same state. The match must not be used afterwards."""
        return Playout(
            self.game, self.state, () if self.is_over else resume_flow(self.open_questions, self.flow)
        )

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def seats(self) -> range:
        return range(len(self.state.players))

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
    def is_ready_to_reveal(self) -> bool:
        """Return whether all seats have sealed, so that the seals can be revealed.

        Until then each seat may reopen its own.
        """
        return (
            self.in_sealed_step
            and not self.stopped_at_chance
            and set(self.open_questions) <= set(self.saved_steps[-1].reopened_seals)
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
        """
        if self.in_sealed_step:
            return self._replay_alone([e for e in self.saved_steps[-1].log if e.seat == viewer]).state
        if self._sees_draft(viewer):
            return self.game.copy_state(self.state)
        return self._decode_state(self.saved_steps[0].state)

    def get_draft_events(self, viewer: Seat) -> list[Event]:
        """Return what has happened in the viewer's draft and is visible to them."""
        return list_visible_events(self.get_unpublished_events(viewer), viewer)

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

    def submit(self, seat: Seat, *submissions: Submission) -> list[list[Action]]:
        """Submit actions, commands or responders: all or none of them, up to the first reveal.

        Return the actions of each one that was used, without those that were forced.

        Raise `Refusal` if one is refused; then nothing has changed.
        """
        with self._all_or_none():
            self.revision += 1
            draws_before = self.state.chance.draw_count
            given = list[list[Action]]()
            for submission in submissions:
                if self.state.chance.draw_count != draws_before:
                    break
                if isinstance(submission, Action):
                    self._submit_action(seat, submission)
                    given.append([submission])
                else:
                    self._list_actions(seat)
                    responder = (
                        submission.create_responder(self.view(seat))
                        if isinstance(submission, Command)
                        else submission
                    )
                    given.append(self._run_responder(seat, responder, draws_before))
            return given

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
        while self.get_undoable_actions(seat):
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

    def _run_responder(self, seat: Seat, responder: Responder, draws_before: int) -> list[Action]:
        """Let a responder act until it has finished or something was revealed. Return its actions that were not forced.

        A responder that continues after a reveal is asked on. From then on nothing is refused, because that would take
        back what was revealed: the player decides about the rest.
        """
        self._responding_seat = seat
        given = list[Action]()
        while seat in self.open_questions:
            has_revealed = self.state.chance.draw_count != draws_before
            if has_revealed and not continues_after_reveal(responder):
                break
            decision = self.get_decision(seat)
            try:
                if (action := responder(decision)) is None:
                    break
                self._submit_action(seat, action, decision.is_forced)
            except Refusal:
                if not has_revealed:
                    raise
                break
            if not decision.is_forced:
                given.append(action)
        else:
            if self.state.chance.draw_count == draws_before and not self.stopped_at_chance:
                responder(None)
        self._responding_seat = None
        self._take_forced_actions()
        return given

    def _submit_action(self, seat: Seat, action: Action, forced: bool = False) -> None:
        options, side_options = self._list_actions(seat)
        if action not in options and action not in side_options:
            question = self.open_questions[seat]
            if type(action) in {*question.explained_types, *map(type, options), *map(type, side_options)}:
                reason = question.explain_refusal(action) or Reason(
                    "not-possible", {"action": format_action(action)}
                )
            else:
                reason = Reason("wrong_phase")
            raise Refusal.from_reason(reason, refused_part=action if self._responding_seat == seat else None)
        self._accept_action(seat, action, forced)
        self._take_forced_actions()

    # From an accepted action to the next question

    def _list_actions(self, seat: Seat) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """Return the options and the side options of the seat's question. They are listed once per question."""
        if seat not in self.open_questions:
            raise Refusal("unforeseen" if self.stopped_at_chance else "not-your-turn")
        question, listed = self.open_questions[seat], self._listed_actions.get(seat)
        if listed is None or listed[0] is not question:
            listed = question, tuple(question.options()), tuple(question.side_options())
            self._listed_actions[seat] = listed
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
        # A seal that was not replaced in time still counts, but nothing is drawn again.
        if step.reopened_seals:
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
            if broken_law := find_broken_law(
                self.state, self.in_sealed_step, seat_action[0], answered, questions, drawing_streams
            ):
                raise AssertionError(f"{broken_law}: {self._describe_questions(questions)}")
            self._set_questions(questions, self.is_over)
        except ChanceInPreview:  # only in previews
            self.events_before_chance = [*self._decode_events(self.saved_steps), *self.state.step_events]
            del self.saved_steps[depth:]
            self.saved_steps[-1].log = self.saved_steps[-1].log[:-1]
            self.stopped_at_chance = True
            self.rebuild()

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
            assert all(
                told.recipients in (get_audience(told.event), (getattr(told.event, "seat", None),))
                for told in state.step_events
            ), "an event told to others than its kind says"
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

    # Rebuilding from the log

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
            flow = self.flow = self.game.step(state)
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
        assert not is_over or not questions, (
            f"`is_over` is true while the step still asks: {self._describe_questions(questions)}"
        )
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
                action = self.game.decode_action(entry.action)
                if question.kind != entry.kind or action not in (
                    *question.options(),
                    *question.side_options(),
                ):
                    return False
        return True

    def _replay_alone(self, actions: list[LoggedAction]) -> Self:
        """Return the running step as if no other seat had acted."""
        clone = type(self)(self.game, [SavedStep(self.saved_steps[-1].state, log=actions)], defer_reveal=True)
        clone._decoded_states = self._decoded_states
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

    def _decode_actions(self, entries: Iterable[LoggedAction]) -> tuple[Action, ...]:
        return tuple(self.game.decode_action(entry.action) for entry in entries)

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
