"""Steps: how a match goes on from an accepted answer, through what answers itself, to the next question of somebody.

What was answered since the position last became public is the draft. It becomes public when chance was used, when a
sealed phase opens or closes, and when the question passes to somebody else.
"""
from __future__ import annotations

from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from ..game.game import Game, S
from ..rules.chance import Unforeseeable
from ..rules.events import Told
from ..rules.flow import ENDING, Action, Ask, Asks, Seat, Together
from ..rules.refusals import Refused
from .log import Entry, Note, Save
from .playout import CLOSE
from .replay import Replay
from .saved_match import encode

MOST = 100  # options of one list
ENDED = encode(ENDING[0])  # the draft's end: of `confirm`, or listed beside other answers


class Steps(Replay[S]):
    """Saves that grow with each answer, and start anew where the draft ends."""

    keep: bool = True  # False in a playout: no saves, log or digest, nothing can be taken back
    _typing: Seat | None = None  # whose phrase is answering: it is asked one-option questions too

    def __init__(self, game: Game[S, Any], saves: list[Save], edition: int = 0, defer_close: bool = False) -> None:
        super().__init__(game, saves, edition, defer_close)
        self.news: list[Told] = []  # public and not yet taken by the caller
        self.record: list[Entry] = []  # answers, forced ones too, that are public and not yet taken by the caller
        self._lists: dict[Seat, tuple[Ask, tuple[Action, ...], tuple[Action, ...]]] = {}

    @property
    def sealed(self) -> bool:
        """All have sealed and `close` is due; until then each may still change."""
        return self.sealing and not self.stopped and set(self.asks) <= set(self.saves[-1].kept)

    def _list(self, seat: Seat) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """The legal answers, and those beside; listed once for each question."""
        if seat not in self.asks:
            raise Refused("unforeseen" if self.stopped else "not-your-turn")
        ask, known = self.asks[seat], self._lists.get(seat)
        if known is None or known[0] is not ask:
            options = ask.options() if self.keep else self.listed[seat]
            known = self._lists[seat] = ask, tuple(options), tuple(ask.beside())
            assert known[1], "a question without an answer"
            assert max(map(len, known[1:])) <= MOST, "too many options: ask in smaller steps"
        return known[1:]

    def _accept(self, seat: Seat, action: Action, forced: bool) -> None:
        save, chance, before = self.saves[-1], self.state.chance, self.state.chance.total
        chance.drawn = []
        entry = Entry(seat, self.asks[seat].kind, encode(action), (), False, forced, self.edition)
        save.log = [*save.log, entry]
        self._send((seat, action))
        if save is self.saves[-1] and not self.stopped:
            binding, drawn = chance.total != before, tuple(chance.drawn)
            if binding or drawn:
                save.log = [*save.log[:-1], replace(entry, drawn=drawn, binding=binding)]
            if seat in save.kept and seat not in self.asks:
                save.kept = {who: log for who, log in save.kept.items() if who != seat}
        chance.drawn = []

    def _settle(self) -> None:
        """Answer what is no question; close at once where nobody holds it back."""
        while True:
            if self.sealed and not self.defer_close:
                self._close()
                continue
            seat = next(filter(self._forced, self.asks), None)
            if seat is None:
                return
            self._accept(seat, self._list(seat)[0][0], forced=True)

    def _forced(self, seat: Seat) -> bool:
        ask, (options, _) = self.asks[seat], self._list(seat)
        if len(options) > 1 or ask.always or seat == self._typing:
            return False
        return not (ask.final and seat in self._authors())

    def _close(self) -> None:
        save, counts = self.saves[-1], self.state.chance.counts
        if save.kept:  # changes that were not sealed in time: the old answers count, but what was drawn is not redrawn
            save.log = [e for e in save.log if e.seat not in save.kept] + [e for k in save.kept.values() for e in k]
            save.kept = {}
            self.rebuild()
            again = self.state.chance.counts
            self.state.chance.counts = {by: max(n, again.get(by, 0)) for by, n in (again | counts).items()}
        self._send(CLOSE)

    def _send(self, answer: tuple[Seat, Action]) -> None:
        chance, depth = self.state.chance, len(self.saves)
        before, asked = dict(chance.counts), self.asks.get(answer[0])
        try:
            try:
                asks = self.flow.send(answer)
            except StopIteration:
                if answer is CLOSE:
                    chance.reveal()
                self._open(chance.counts != before)
                return
            moved = {who for who, n in chance.counts.items() if n != before.get(who, 0)}
            self._lawful(answer[0], asked, asks, moved)
            self._pose(asks, self.over)
        except Unforeseeable:  # only in previews
            self.met = [*self._told(self.saves), *self.state.news]
            del self.saves[depth:]
            self.saves[-1].log = self.saves[-1].log[:-1]
            self.stopped = True
            self.rebuild()

    def _lawful(self, seat: Seat, asked: Ask | None, asks: Asks, moved: set[Seat]) -> None:
        """The law of steps, between two questions of one step."""
        assert asked, "a question after `together` in its step"
        if self.sealing:
            assert isinstance(asks, Together), "a question after `together` in its step"
            assert moved <= {seat}, "inside `together` a seat draws for itself alone"
            alone = all(told.to and len(told.to) == 1 for told in self.state.news)
            assert alone, "inside `together` a seat is told its own things alone"
        else:
            assert not moved, "a question after chance in the same step"
            assert not asked.final, "a question after EndTurn in the same step"
            assert not isinstance(asks, Together), "a question before `together` in its step"
            assert set(asks) == {seat}, "a step asks one seat, or all with `together`"

    def _open(self, public: bool) -> None:
        """Begin steps until one asks; publish where the draft ends."""
        author, state = self._authors(), self.state
        last = self.saves[-1] if self.saves else Save(b"")
        public = public or any(e.action == ENDED for e in last.log[-1:])
        while True:
            assert all(told.lawful for told in state.news), "an event told to others than its kind says"
            news = [Note(encode(told.event), told.to) for told in state.news]
            state.news, state.chance.drawn = [], []
            step = self.saves[-1].step + 1 if self.saves else 0
            self.saves.append(Save(encode(state), news, step=step, changes=last.changes))
            if self.over:
                self._pose({}, over=True)
                break
            self.flow, before = self.game.step(state), state.chance.total
            try:
                asks = next(self.flow)
            except StopIteration:
                public = public or state.chance.total != before
                continue
            assert encode(state) == self.saves[-1].state, "a step wrote before its first question"
            self._pose(asks)
            break
        if public or self.sealing or set(self.asks) != author:
            self.news += self._told(self.saves)
            self.record += [e for save in self.saves for e in save.log]
            forced = [] if self.sealing else [e for seat in self.asks for e in self._forced_of(seat)]
            self.saves = [Save(self.saves[-1].state, step=self.saves[-1].step, forced=forced)]

    def _forced_of(self, seat: Seat) -> list[Entry]:
        """What has resolved itself for the seat since its last own answer."""
        here = [e for save in self.saves[-1:] for e in save.log if e.seat == seat]
        own = [*([] if self.sealing else self.earlier(seat)), *here]
        return list(takewhile(lambda e: e.forced, reversed(own)))[::-1]

    def earlier(self, seat: Seat) -> list[Entry]:
        """The seat's answers of its turn in steps before the running one, as far as they are at hand."""
        found = (e for save in self.saves[:-1] for e in (*save.forced, *save.log))
        return [e for e in (*found, *(e for save in self.saves[-1:] for e in save.forced)) if e.seat == seat]
