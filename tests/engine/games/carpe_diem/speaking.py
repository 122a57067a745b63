"""The texts of panels, commands and posts for a position:

`table = TypingTable(carpe(3).district(A, "C3 wt47/0").depots(d2="wt47 kt01", d5="wt60"))`

`table.type_in("build tile:2b at:C2")`
"""

from __future__ import annotations

import pytest

from engine.core import Action, Command, Match, Refusal, Seat, Setup
from engine.core.commands import command_name, complete_field, parse_submission
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import Place, Take
from engine.games.carpe_diem.commands.phrases import COMMANDS
from engine.games.carpe_diem.components import LINK_BY_FORUM_SLOT, CardId
from engine.games.carpe_diem.state import Lobby, State
from engine.games.carpe_diem.view import View
from engine.games.carpe_diem.words.hints import CarpeDiemPresenter
from tests.engine.games.table import NAMES as NAMES

from .scenario import A, B, Position, Table, carpe

BY_NAME = {command_name(kind): kind for kind in COMMANDS}
# Gardens lie in column D and row 3, a villa in column A, and there are no singles.
FRAME = "fp02 fp08 fp03 fp12"
# G11.
CRAFTSMEN = "C3 wt50/0 D3 wt56/0"
# A pond, a garden and a vineyard.
LANDSCAPES = "C3 kt05/0 C2 kt05/180 D3 kt06/0 D2 kt06/180 E3 kt07/0 E2 kt07/180"


def make_framed_position(seats: int = 3) -> Position:
    laid = carpe(seats)
    for seat in range(seats):
        laid.frame(seat, FRAME).owns(seat, vp=0)
    return laid


def set_up_visit(laid: Position, *others: Seat, **cards: CardId) -> Position:
    """Let A visit now, then the others; only slots between these cards are free."""
    taken: dict[str, Seat] = {
        slot: B for slot, link in LINK_BY_FORUM_SLOT.items() if not set(link.spaces) <= set(cards)
    }
    return laid.cards(**cards).discs(**taken).forum(A, *others)


class TypingTable(Table):
    """A game in play, and what is typed there."""

    def __init__(self, laid: Position | None = None):
        """Start from a position, or from a game of three whose patricians are not placed yet."""
        chosen = Setup(3, b"words".ljust(16, b"."), Lobby(patricians="chosen"))
        super().__init__(Match[State].new(GAME, laid.state() if laid else chosen))

    def type_in(self, typed: str) -> TypingTable:
        """ "build tile:3b at:D4"."""
        self.match.submit(self.asked_seat, self.phrase(typed))
        return self

    def phrase(self, typed: str) -> Command:
        name, *rest = typed.split()
        return parse_submission(BY_NAME[name], dict(one.split(":", 1) for one in rest), self.own)

    def why(self, says: str | Action) -> str:
        """Return the refusal that the player reads. Nothing has changed."""
        before = self.match.dump()
        with pytest.raises(Refusal) as refused:
            self.type_in(says) if isinstance(says, str) else self.say(says)
        assert self.match.dump() == before
        return self.words.refusal(self.own, refused.value)

    def choices(self, typed: str, field: str) -> list[str]:
        """Return what autocomplete offers for a field while others are typed."""
        name, *rest = typed.split()
        texts = dict(one.split(":", 1) for one in rest)
        return [
            one.value
            for one in complete_field(BY_NAME[name], field, texts, self.match.preview(), self.asked_seat)
        ]

    # Views

    @property
    def words(self) -> CarpeDiemPresenter:
        hints = super().words
        assert isinstance(hints, CarpeDiemPresenter)
        return hints

    @property
    def own(self) -> View:
        """Return the view of the asked player."""
        return self.view(self.asked_seat)

    @property
    def given(self) -> tuple[Action, ...]:
        """Return the answers of the draft, without the forced ones."""
        entries = [entry for save in self.match.saved_steps for entry in save.log if not entry.is_forced]
        return tuple(GAME.decode_action(entry.action) for entry in entries)

    @property
    def suggested(self) -> tuple[Action, ...]:
        return self.words.suggested_actions(self.ahead, self.match.get_decision(self.asked_seat))


# Positions of several tests


def set_up_turn() -> Position:
    """G6: a merchant and a garden are open; Ann has a bread."""
    laid = make_framed_position().district(A, "C3 wt47/0").owns(A, bread=1, fish=1, chicken=1, grape=2)
    return laid.depots(d2="kt01 - wt59 wt61", d7="wt60", d4="wt51 kt06")


def set_up_craft() -> TypingTable:
    """A has completed a craftsman; the bottom row has a bakery, a craftsman, a fountain."""
    laid = (
        make_framed_position()
        .district(A, CRAFTSMEN)
        .bottom(k01="wt60", k02="kt04", k03="kt13")
        .depots(d2="kt04 wt59 wt60")
    )
    return TypingTable(laid.fountains_next("villa", "market")).say(Take(2, "a"), Place("C2", 180))


def set_up_forum(*others: Seat, phase: int = 1) -> Position:
    """f06 counts landscapes, of which there are 3; f07 and f11 are paid with fish and grapes; f10 wants granaries."""
    laid = make_framed_position().district(A, LANDSCAPES).owns(A, bread=2).turn(phase=phase)
    return set_up_visit(
        laid, *others, f06="d_landscape3_coin_bread", f07="a_fish_1", f10="d_granary", f11="a_grape_2"
    )
