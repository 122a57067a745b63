"""Match: one game in play; all that code outside the rules talks to.

The draft is what was answered since the position last became public. It becomes public when chance was used, when
a sealed phase opens or closes, and when the question passes to somebody else. Undo, views, news and phrases stop there.
"""
from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from hashlib import blake2b
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from .chance import Unforeseeable
from .clone import cloner
from .events import Event, Told
from .flow import Action, Ask, Asks, Seat
from .game import Decision, Entry, Game, Note, Results, S, Save, Say, Setup
from .phrase import Answerer, Phrase, spell
from .playout import CLOSE, Playout
from .reason import Refused
from .saved import Blob, decoder, encode, read

MOST = 100  # options of one list


class Match(Playout[S]):
    """One game in play. `held`: a sealed phase waits for `close`. See DESIGN 3 and docs/architecture.md."""

    def __init__(self, game: Game[S, Any], saves: list[Save], edition: int = 0, held: bool = False) -> None:
        super().__init__(game)
        self.saves = saves
        self.edition = edition  # grows with every submit, undo and change
        self.held = held  # sealed phases wait for `close`
        self.keep = True  # False in a playout: no saves, log or digest, nothing can be taken back
        self.sealing = False  # the running step is a `together`
        self.news: list[Told] = []  # public and not yet taken by the caller
        self.lost: list[Seat] = []  # whose half-done step did not fit the rules any more, and is forgotten
        self.blind = False  # a preview
        self.stopped = False  # a preview that has met chance: it stands before that answer and asks nothing more
        self._typing: Seat | None = None  # whose phrase is answering
        self._lists: dict[Seat, tuple[Ask, tuple[Action, ...], tuple[Action, ...]]] = {}
        self._unsealed = set[Seat]()  # who is asked, also in a preview that has stopped
        self._decoded: tuple[bytes, S] | None = None  # the last state decoded, only to copy from
        self._clone = cloner(game.state)

    @classmethod
    def new(cls, game: Game[S, Any], setup: Setup | S, held: bool = False, keep: bool = True) -> Match[S]:
        """A game from its beginning, or from a given position."""
        match = cls(game, [], 0, held)
        match.state = game.setup(setup) if isinstance(setup, Setup) else setup
        if keep:
            match._open(public=True)
            match._settle()
        else:
            match._begin()
            match.forget()
        return match

    @classmethod
    def load(cls, game: Game[S, Any], data: bytes, held: bool = False) -> Match[S]:
        """The match of a dump, exactly; `lost` names the seats whose answers of the running step did not fit.

        Raises `saved.Newer` for a dump of a newer program.
        """
        blob = read(game, data)
        match = cls(game, blob.saves, blob.edition, held)
        match._fit(blob)
        return match

    def dump(self) -> bytes:
        assert self.keep and not self.blind
        marks = {seat: self._mark(seat) for seat in self._answered()} if self.sealing else {}
        return encode(Blob(self.game.version, self.edition, self._digest(), marks, self.saves))

    def preview(self) -> Match[S]:
        """A clone for autocomplete and what-if. It stops before an answer that would meet chance (`stopped`)."""
        clone: Match[S] = Match(self.game, [save.copy() for save in self.saves], self.edition, held=True)
        clone._decoded = self._decoded
        clone.blind, clone.stopped = True, self.stopped
        clone.rebuild()
        return clone

    # What is open

    @property
    def sealed(self) -> bool:
        """All have sealed and `close` is due; until then each may still change."""
        return self.sealing and not self.stopped and set(self.asks) <= set(self.saves[-1].kept)

    @property
    def seals(self) -> set[Seat]:
        """Who has sealed an answer in the running `together`, also who is changing it; the number never falls."""
        return self._answered() - self._unsealed | set(self.saves[-1].kept) if self.sealing else set()

    def decision(self, seat: Seat) -> Decision:
        """The seat's open question. Raises Refused where there is none."""
        options, beside = self._list(seat)
        own = [e for save in self.saves[-1:] for e in save.log if e.seat == seat]
        done = list(takewhile(lambda e: e.forced, reversed(own)))[::-1]
        return Decision(seat, self.asks[seat].kind, options, beside, self._actions(done), self.token(seat))

    def token(self, seat: Seat) -> str:
        """Of the step, the seat's own answers and how often it changed them; also for a seat that has sealed."""
        if not self.keep:
            return ""
        save = self.base(seat)
        mine = [e.action for e in save.log if e.seat == seat]
        return blake2b(encode((save.step, mine, save.changes.get(seat, 0))), digest_size=6).hexdigest()

    def kept(self, seat: Seat) -> tuple[Action, ...]:
        """The sealed answers that count while the seat is changing them."""
        return self._actions(self.saves[-1].kept.get(seat, []))

    def undoable(self, seat: Seat) -> tuple[Action, ...]:
        """The answers that the next `undo` of this seat takes back, those of one phrase together; or none."""
        cut = self._last(seat)
        return self._actions([e for e in cut[1] if not e.forced]) if cut and not cut[2] else ()

    # What is seen

    def view(self, viewer: Seat | None) -> Any:
        """What the viewer may see, sharing nothing with the state; a draft is seen by its own seat only."""
        return self.game.view(self.seen(viewer), viewer)

    def seen(self, viewer: Seat | None) -> S:
        """The position that the viewer stands in, a copy: nobody else's draft or sealed answers.

        A playout keeps no answers apart: there it is the running position.
        """
        if self.sealing and self.keep:
            return self._alone([e for e in self.saves[-1].log if e.seat == viewer]).state
        live = not self.keep or self._drafting(viewer)
        return self._clone(self.state) if live else self._decode(self.saves[0].state)

    def draft(self, viewer: Seat) -> list[Event]:
        """What has happened in the viewer's own draft so far, told to nobody else yet."""
        if self.sealing:
            news = self._alone([e for e in self.saves[-1].log if e.seat == viewer]).state.news
        elif self._drafting(viewer):
            news = [*self._told(self.saves), *self.state.news]
        else:
            return []
        return [told.event for told in news if told.reaches(viewer)]

    def base(self, viewer: Seat | None) -> Save:
        """The saved point that the viewer stands on: others stand before the draft."""
        return self.saves[-1 if self.sealing or self._drafting(viewer) else 0]

    def results(self) -> Results:
        """How it ended. Raises Refused while it has not."""
        if not self.over:
            raise Refused("not-over")
        return self.game.results(self.state)

    def _drafting(self, viewer: Seat | None) -> bool:
        return viewer in self.asks or viewer in self._authors()

    # What is answered

    def submit(self, seat: Seat, *says: Say) -> int:
        """Answer one question or several: all or none, up to the first barrier. Returns how many were used.

        Raises Refused, and then nothing has changed.
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
                    self._list(seat)
                    self._ask(seat, say.say(self.view(seat)) if isinstance(say, Phrase) else say, barrier)
            return len(says)

    def close(self) -> None:
        """Open the sealed answers; the caller decides when, so that nobody can tell who was last."""
        if not self.sealed:
            raise Refused("not-all-sealed")
        if self.blind:
            raise Refused("unforeseen")
        with self._all_or_none():
            self._close()
            self._settle()

    def undo(self, seat: Seat) -> None:
        """Take back the last answer or phrase of the seat's draft, also over the end of a step; or open its seal."""
        if self.stopped:
            raise Refused("unforeseen")
        if self.sealing and seat not in self.asks:
            return self.change(seat)
        last = self._last(seat)
        if last is None:
            raise Refused("nothing-to-undo")
        depth, group, binding = last
        if binding:
            raise Refused("shown")
        log = self.saves[depth].log
        cut = log.index(group[0])
        self._take_back(seat, depth, log[:cut] + [e for e in log[cut:] if e.seat != seat])

    def start_over(self, seat: Seat) -> None:
        """Take back all that the seat can. Raises Refused if that is nothing."""
        self.undo(seat)
        while seat in self.asks and self.undoable(seat):
            self.undo(seat)

    def change(self, seat: Seat) -> None:
        """Open a seal, the last answer of a seat that has sealed; the old seal counts until there is a new one."""
        mine = [e for e in self.saves[-1].log if e.seat == seat] if self.sealing else []
        seal = max((i for i, e in enumerate(mine) if not e.forced), default=None)
        if seal is None or seat in self.asks or self.stopped:
            raise Refused("nothing-to-change")
        if any(e.binding for e in mine[seal:]):
            raise Refused("shown")
        self.saves[-1].kept[seat] = mine
        self._take_back(seat, 0, [e for e in self.saves[-1].log if e.seat != seat] + mine[:seal])

    def _last(self, seat: Seat) -> tuple[int, list[Entry], bool] | None:
        """The seat's last own answers in one go: in which save, from the first on, and whether they bind."""
        for depth in reversed(range(len(self.saves))):
            log = [e for e in self.saves[depth].log if e.seat == seat]
            if mine := [e for e in log if not e.forced]:
                first = next(e for e in mine if e.group == mine[-1].group)
                group = log[log.index(first) :]
                return depth, group, any(e.binding for e in group)
        return None

    def _take_back(self, seat: Seat, depth: int, log: list[Entry]) -> None:
        changes = self.saves[-1].changes
        del self.saves[depth + 1 :]
        self.saves[-1].log = log
        self.saves[-1].changes = changes | {seat: changes.get(seat, 0) + 1}
        self.edition += 1
        self.rebuild()

    @contextmanager
    def _all_or_none(self) -> Generator[None]:
        assert self.keep, "a playout takes `push`"
        saves, news, edition, stopped = [s.copy() for s in self.saves], self.news[:], self.edition, self.stopped
        try:
            yield
        except BaseException:
            self.saves, self.news, self.edition, self.stopped = saves, news, edition, stopped
            self.rebuild()
            raise
        finally:
            self._typing = None

    def _list(self, seat: Seat) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """The legal answers, and those beside; listed once for each question."""
        if seat not in self.asks:
            raise Refused("unforeseen" if self.stopped else "not-your-turn")
        ask, known = self.asks[seat], self._lists.get(seat)
        if known is None or known[0] is not ask:
            known = self._lists[seat] = ask, tuple(ask.options()), tuple(ask.beside())
            assert known[1], "a question without an answer"
            assert max(map(len, known[1:])) <= MOST, "too many options: ask in smaller steps"
        return known[1:]

    def _ask(self, seat: Seat, say: Answerer, barrier: int) -> None:
        """A phrase answers until it has had enough or something was shown."""
        self._typing = seat
        while seat in self.asks and self.state.chance.total == barrier:
            if (action := say(self.decision(seat))) is None:
                break
            self._answer(seat, action)
        else:
            if self.state.chance.total == barrier and not self.stopped:
                say(None)
        self._typing = None
        self._settle()

    def _answer(self, seat: Seat, action: Action) -> None:
        options, beside = self._list(seat)
        if action not in options and action not in beside:
            ask = self.asks[seat]
            known = type(action) in {*ask.takes, *map(type, options), *map(type, beside)}
            reason = ask.why(action) if known else None
            raise Refused.because(reason) if reason else Refused("not-possible", action=spell(action))
        self._accept(seat, action, forced=False)
        self._settle()

    def _accept(self, seat: Seat, action: Action, forced: bool) -> None:
        save, chance, before = self.saves[-1], self.state.chance, self.state.chance.total
        chance.drawn = []
        save.log.append(Entry(seat, self.asks[seat].kind, encode(action), (), False, forced, self.edition))
        self._send((seat, action))
        if save is self.saves[-1] and not self.stopped:
            binding, drawn = chance.total != before, tuple(chance.drawn)
            save.log[-1] = replace(save.log[-1], drawn=drawn, binding=binding)
            if seat not in self.asks:
                save.kept.pop(seat, None)
        chance.drawn = []

    def _settle(self) -> None:
        """Answer what is no question; close at once where nobody holds it back."""
        while True:
            if self.sealed and not self.held:
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

    # How it goes on

    def _send(self, answer: tuple[Seat, Action]) -> None:
        chance, sealing, depth = self.state.chance, self.sealing, len(self.saves)
        before = dict(chance.counts)
        try:
            try:
                asks = self.flow.send(answer)
            except StopIteration:
                if answer is CLOSE:
                    chance.reveal()
                self._open(chance.counts != before)
                return
            moved = {who for who, n in chance.counts.items() if n != before.get(who, 0)}
            assert moved <= ({answer[0]} if sealing else set()), "a question after chance in the same step"
            self._pose(asks)
            assert answer is not CLOSE and self.sealing == sealing, "a question before or after `together` in its step"
        except Unforeseeable:  # only in previews
            del self.saves[depth:]
            self.saves[-1].log.pop()
            self.stopped = True
            self.rebuild()

    def _open(self, public: bool) -> None:
        """Begin steps until one asks; publish where the draft ends."""
        author, state = self._authors(), self.state
        last = self.saves[-1] if self.saves else Save(b"")
        public = public or any(e.kind == "end" for e in last.log[-1:])
        while True:
            news, state.news, state.chance.drawn = state.news, [], []
            self.saves.append(
                Save(
                    encode(state),
                    [Note(encode(told.event), told.to) for told in news],
                    step=self.saves[-1].step + 1 if self.saves else 0,
                    changes=last.changes,
                )
            )
            if self.over:
                self._pose({})
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
            self.saves = [Save(self.saves[-1].state, step=self.saves[-1].step)]

    def _pose(self, asks: Asks) -> None:
        self.asks, self._unsealed = asks, set(asks)
        self.sealing = not self.over and all(ask.sealed for ask in asks.values())
        assert self.sealing or len(asks) == (not self.over), "a step asks one seat, or all with `together`"

    def rebuild(self) -> None:
        """The state of the last save and the answers since, without listing an option."""
        save = self.saves[-1]
        self.state = self._decode(save.state)
        chance = self.state.chance
        asks: Asks = {}
        chance.blind = False  # what was drawn is drawn
        if not self.over:
            self.flow = self.game.step(self.state)
            asks = next(self.flow)
            for entry in save.log:
                if asks[entry.seat].kind != entry.kind:
                    raise ValueError("another question")
                chance.script = list(entry.drawn) or chance.script
                asks = self.flow.send((entry.seat, self._action(entry)))
                chance.drawn = []
        self._pose(asks)
        if self.stopped:
            self.asks = {}
        chance.blind = self.blind

    def _fit(self, blob: Blob) -> None:
        """Replay exactly; who does not come out where he was loses what he answered in this step, and nobody else."""
        save, answered = self.saves[-1], self._answered()

        def misfits(seats: Iterable[Seat]) -> list[Seat]:
            return sorted(seat for seat in seats if self._mark(seat) != blob.marks.get(seat))

        try:
            if blob.migrated:
                self._replay_legal()
                return
            self.rebuild()
            if not answered or self._digest() == blob.digest and not misfits(save.kept):
                return
        except Exception:
            if not answered:
                raise
        self.lost = sorted(answered) if blob.migrated or not self.sealing else misfits(answered)
        save.log = [e for e in save.log if e.seat not in self.lost]
        save.kept = {seat: log for seat, log in save.kept.items() if seat not in self.lost}
        self.rebuild()
        self._settle()  # what was forced went with the rest

    def _replay_legal(self) -> None:
        """After a migration there is no digest to hold against: every replayed answer must be legal instead."""
        save = self.saves[-1]
        log, save.log = save.log, []
        try:
            self.rebuild()
            for entry in log:
                if self._action(entry) not in {*self._list(entry.seat)[0], *self._list(entry.seat)[1]}:
                    raise ValueError("not legal any more")
                save.log.append(entry)
                self.state.chance.script = list(entry.drawn)
                self._pose(self.flow.send((entry.seat, self._action(entry))))
                self.state.chance.drawn = []
        except BaseException:
            save.log = log
            raise

    def _mark(self, seat: Seat) -> bytes:
        """Where the seat's answers lead alone, and those that it is changing."""
        save = self.saves[-1]
        try:
            drafts = [e for e in save.log if e.seat == seat], save.kept.get(seat)
            return b"".join(self._alone(answers)._digest() for answers in drafts if answers)
        except Exception:
            return b""  # no mark ever compares equal to this: the seat's answers do not fit

    def _alone(self, answers: list[Entry]) -> Match[S]:
        """The running step as if nobody else had answered."""
        clone: Match[S] = Match(self.game, [Save(self.saves[-1].state, log=answers)], held=True)
        clone._decoded = self._decoded
        clone.rebuild()
        return clone

    def _digest(self) -> bytes:
        return blake2b(encode((self.state, [(s, a.kind) for s, a in self.asks.items()])), digest_size=8).digest()

    def _decode(self, state: bytes) -> S:
        """A state of its own; the last one decoded is kept to be copied, which is faster than decoding again."""
        if self._decoded is None or self._decoded[0] is not state:
            self._decoded = state, decoder(self.game.state).decode(state)
        return self._clone(self._decoded[1])

    def _action(self, entry: Entry) -> Action:
        return decoder(self.game.action_union).decode(entry.action)

    def _actions(self, entries: list[Entry]) -> tuple[Action, ...]:
        return tuple(map(self._action, entries))

    def _told(self, saves: list[Save]) -> list[Told]:
        events = decoder(self.game.event_union)
        return [Told(events.decode(note.event), note.to) for save in saves for note in save.news]

    def _answered(self) -> set[Seat]:
        return {e.seat for e in self.saves[-1].log} | set(self.saves[-1].kept)

    def _authors(self) -> set[Seat]:
        """Whose draft it is."""
        return {e.seat for save in self.saves for e in save.log if not e.forced}

    def forget(self) -> None:
        """A playout from here on: no saves, log or digest; nothing is held back, nothing can be taken back."""
        self.keep, self.sealing, self.saves = False, False, []
        if answer := self._choices():
            self.push(*answer)
