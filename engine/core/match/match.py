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
    """One game in play. With `defer_reveal`, a sealed step waits for `close`. See docs/architecture.md."""

    @staticmethod
    def new(game: Game[G, Any], setup: Setup | G, defer_reveal: bool = False, keeps_log: bool = True) -> Match[G]:
        """Start a game from its setup, or from a given state."""
        match = Match(game, [], 0, defer_reveal)
        match.state = game.setup(setup) if isinstance(setup, Setup) else setup
        if keeps_log:
            match._begin_steps(public=True)
            match._take_forced_actions()
        else:
            match.keep = False
            match._start()
        return match

    @staticmethod
    def load(
        game: Game[G, Any], data: bytes, defer_reveal: bool = False, discard_seats: Collection[Seat] = ()
    ) -> Match[G]:
        """Return the match exactly as it was dumped. `lost` names seats whose actions no longer fit the rules.

        Raise NewerVersionError for a dump of a newer program, and RevealedActionsError if lost actions have already
        revealed something to their seats: then a person must decide, and name these seats in `discard_seats`.
        """
        blob = read_saved_match(game, data)
        match = Match(game, blob.saves, blob.edition, defer_reveal)
        match._replay_loaded(blob, discard_seats)
        if match.lost:
            match._take_forced_actions()  # forced actions were lost with the others
        return match

    @staticmethod
    def from_supposed_state(game: Game[G, Any], state: G) -> Match[G]:
        """Return a preview of a supposed state, for planning. Raise `ChanceInPreview` if it begins with a draw."""
        match = Match(game, [], defer_reveal=True)
        match.state, match.blind, state.chance.blind = state, True, True
        match._begin_steps(public=True)
        match._take_forced_actions()
        return match

    def dump(self) -> bytes:
        """Return the stored form of the match."""
        assert self.keep and not self.blind
        marks = {seat: self._digest_seat(seat) for seat in self._acting_seats()} if self.sealing else {}
        return encode(SavedMatch(self.game.version, self.edition, self._digest_state(), marks, self.saves))

    def preview(self, seat: Seat | None = None) -> Match[S]:
        """Return a copy for trying out actions. It stops before an action that meets chance (`stopped`).

        With a seat, a sealed step contains only its own actions, because the others do not concern it and replaying
        takes time.
        """
        saves = self._freeze_steps()
        if seat is not None and self.sealing:
            saves[-1].log = [e for e in saves[-1].log if e.seat == seat]
            saves[-1].kept = {who: log for who, log in saves[-1].kept.items() if who == seat}
        clone: Match[S] = Match(self.game, saves, self.edition, defer_reveal=True)
        clone._decoded_states, clone.aside = self._decoded_states, True
        clone.blind, clone.stopped = True, self.stopped
        clone.rebuild(self._posed_questions)
        for who, (ask, options, beside) in self._listed_actions.items():  # of questions that are the same there
            if seat in (None, who) and who in clone.asks and ask is self.asks.get(who):
                clone._listed_actions[who] = clone.asks[who], options, beside
        return clone

    def forget(self) -> None:
        """Drop the log and the saved steps, and go on as a playout without undo."""
        self.keep, self.sealing, self.saves = False, False, []
        self._start(() if self.over else resume_flow(self.asks, self.flow))

    # Open questions

    @property
    def seals(self) -> set[Seat]:
        """Return the seats that have sealed in the running step.

        If seals last, a seat that is changing its seal still counts.
        """
        return self._acting_seats() - set(self._posed_questions) | set(self.saves[-1].kept) if self.sealing else set()

    @property
    def counted(self) -> bool:
        """Return whether everybody may know how many seats have sealed; True if there is no sealed step."""
        return not isinstance(self._posed_questions, SimultaneousQuestions) or self._posed_questions.count

    def decision(self, seat: Seat) -> Decision:
        """Return the seat's decision. Raise `Refusal` if it has none."""
        ask, (options, beside) = self.asks.get(seat), self._list_actions(seat)
        assert ask is not None, "nobody else has a list"
        done = self._get_forced_actions(seat)
        idle = len(options) == 1 and not ask.ask_if_forced and not ask.final
        return Decision(seat, ask.kind, options, beside, self._decode_actions(done), self.token(seat), idle)

    def token(self, seat: Seat) -> str:
        """Return the token of the seat's question.

        It changes with the step, with the seat's own actions, and with each undo.

        A seat that has sealed has a token too.
        """
        if not self.keep:
            return ""
        save = self.base(seat)
        mine = [e.action for e in save.log if e.seat == seat]
        return blake2b(encode((save.step, mine, save.changes.get(seat, 0))), digest_size=6).hexdigest()

    def kept(self, seat: Seat) -> tuple[Action, ...]:
        """Return the actions that still count while the seat is changing them."""
        return self._decode_actions(self.saves[-1].kept.get(seat, []))

    def undoable(self, seat: Seat) -> tuple[Action, ...]:
        """Return the actions that the next undo of this seat takes back; those of one command go together."""
        cut = self._find_last_submission(seat)
        return self._decode_actions([e for e in cut[1] if not e.forced]) if cut and not cut[2] else ()

    # Views

    def view(self, viewer: Seat | None) -> Any:
        """Return what the viewer may see. It shares nothing with the state, and only its own seat sees a draft."""
        return self.game.view(self.seen(viewer), viewer)

    def seen(self, viewer: Seat | None) -> S:
        """Return a copy of the state the viewer is in, without other seats' drafts and seals.

        It still contains hidden information.

        A playout does not keep seats' actions apart, so there it is the current state.
        """
        if self.sealing and self.keep:
            return self._replay_alone([e for e in self.saves[-1].log if e.seat == viewer]).state
        live = not self.keep or self._sees_draft(viewer)
        return self.game.copy(self.state) if live else self._decode_state(self.saves[0].state)

    def draft(self, viewer: Seat) -> list[Event]:
        """Return what has happened in the viewer's draft and is visible to them."""
        return [told.event for told in self.drafted(viewer) if told.reaches(viewer)]

    def drafted(self, seat: Seat) -> list[AddressedEvent]:
        """Return the events that the seat's draft will publish, with their recipients."""
        return [*self._decode_events(self.saves), *self.state.news] if self._sees_draft(seat) else []

    def base(self, viewer: Seat | None) -> SavedStep:
        """Return the saved step that the viewer's state starts from. Other seats are still before the draft."""
        return self.saves[-1 if self.sealing or self._sees_draft(viewer) else 0]

    def results(self) -> Results:
        """Return the results. Raise `Refusal` if the game is not over."""
        if not self.over:
            raise Refusal("not-over")
        return self.game.results(self.state)

    def _sees_draft(self, viewer: Seat | None) -> bool:
        """Return whether the viewer sees the draft.

        In a preview stopped at chance, the draft ends before the action that met it.
        """
        return viewer in self._posed_questions or viewer in self._draft_seats()

    # Actions

    def submit(self, seat: Seat, *says: Submission) -> int:
        """Submit actions, commands or responders: all or none of them, up to the first reveal.

        Return how many were used.

        Raise `Refusal` if one is refused; then nothing has changed.
        """
        with self._all_or_none():
            self.edition += 1
            barrier = self.state.chance.total
            for used, say in enumerate(says):
                if self.state.chance.total != barrier:
                    return used
                if isinstance(say, Action):
                    self._answer(seat, say)
                else:
                    self._list_actions(seat)
                    self._run_responder(seat, say.say(self.view(seat)) if isinstance(say, Command) else say, barrier)
            return len(says)

    def close(self) -> None:
        """Reveal the seals and go on. The caller decides when, so that nobody can tell who sealed last."""
        if not self.sealed:
            raise Refusal("not-all-sealed")
        if self.blind:
            raise Refusal("unforeseen")
        with self._all_or_none():
            self._reveal_seals()
            self._take_forced_actions()

    def undo(self, seat: Seat) -> None:
        """Undo the last action or command of the seat's draft, even across the end of a step; or reopen its seal."""
        if self.stopped:
            raise Refusal("unforeseen")
        if self.sealing and seat not in self.asks:
            self.change(seat)
            return
        last = self._find_last_submission(seat)
        if last is None:
            raise Refusal("nothing-to-undo")
        depth, group, binding = last
        if binding:
            raise Refusal("shown")
        log = self.saves[depth].log
        cut = log.index(group[0])
        self._take_back(seat, depth, log[:cut] + [e for e in log[cut:] if e.seat != seat])

    def start_over(self, seat: Seat) -> None:
        """Undo everything the seat can undo. Raise `Refusal` if there is nothing."""
        self.undo(seat)
        while seat in self.asks and self.undoable(seat):
            self.undo(seat)

    def change(self, seat: Seat) -> None:
        """Reopen the seal of a seat that has sealed. If seals last, the old one counts until there is a new one."""
        mine = [e for e in self.saves[-1].log if e.seat == seat] if self.sealing else []
        seal = max((i for i, e in enumerate(mine) if not e.forced), default=None)
        if seal is None or seat in self.asks or self.stopped:
            raise Refusal("nothing-to-change")
        if any(e.is_binding for e in mine[seal:]):
            raise Refusal("shown")
        if isinstance(self._posed_questions, SimultaneousQuestions) and self._posed_questions.lasting:
            self.saves[-1].kept = self.saves[-1].kept | {seat: mine}
        self._take_back(seat, 0, [e for e in self.saves[-1].log if e.seat != seat] + mine[:seal])

    def _find_last_submission(self, seat: Seat) -> tuple[int, list[LoggedAction], bool] | None:
        """Return the seat's last own submission: the index of its step, its actions, and whether they are binding."""
        for depth in reversed(range(len(self.saves))):
            log = [e for e in self.saves[depth].log if e.seat == seat]
            if mine := [e for e in log if not e.forced]:
                first = next(e for e in mine if e.group == mine[-1].group)
                group = log[log.index(first) :]
                return depth, group, any(e.is_binding for e in group)
        return None

    def _take_back(self, seat: Seat, depth: int, log: list[LoggedAction]) -> None:
        changes = self.saves[-1].changes
        changes = changes | {seat: changes.get(seat, 0) + 1}
        self.saves[depth:] = [replace(self.saves[depth], log=log, changes=changes)]
        self.edition += 1
        self.rebuild()

    @contextmanager
    def _all_or_none(self) -> Generator[None]:
        assert self.keep, "a playout takes `push`"
        saves, edition, stopped = self._freeze_steps(), self.edition, self.stopped
        news, record = self.news[:], self.record[:]
        try:
            yield
        except BaseException as why:
            untouched = isinstance(why, Refusal) and (self.saves, self.stopped) == (saves, stopped)  # the first answer
            self.saves, self.edition, self.stopped, self.news, self.record = saves, edition, stopped, news, record
            if not untouched:
                self.rebuild()
            raise
        finally:
            self._responding_seat = None

    def _run_responder(self, seat: Seat, say: Responder, barrier: int) -> None:
        """Let a responder act until it has finished or something was revealed.

        A responder that continues after a reveal is asked on. From then on nothing is refused, because that would take
        back what was revealed: what does not fit is left to the player.
        """
        self._responding_seat = seat
        while seat in self.asks:
            shown = self.state.chance.total != barrier
            if shown and not continues_after_reveal(say):
                break
            try:
                if (action := say(self.decision(seat))) is None:
                    break
                self._answer(seat, action)
            except Refusal:
                if not shown:
                    raise
                break
        else:
            if self.state.chance.total == barrier and not self.stopped:
                say(None)
        self._responding_seat = None
        self._take_forced_actions()

    def _answer(self, seat: Seat, action: Action) -> None:
        options, beside = self._list_actions(seat)
        if action not in options and action not in beside:
            ask = self.asks[seat]
            if type(action) in {*ask.explained_types, *map(type, options), *map(type, beside)}:
                reason = ask.why(action) or Reason("not-possible", {"action": format_action(action)})
            else:
                reason = Reason("wrong_phase", {"asked": ask.kind})
            raise Refusal.from_reason(reason, refused_part=action if self._responding_seat == seat else None)
        self._accept_action(seat, action, forced=False)
        self._take_forced_actions()
