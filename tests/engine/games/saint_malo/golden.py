"""A whole game as text, reviewed as a diff when rules or words change.

Rewrite it: python -m tests.engine.games.saint_malo.golden
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.core import Chance, Match, Setup
from engine.core.commands import format_action
from engine.games.saint_malo import GAME
from engine.games.saint_malo.components import FACE_BY_LETTER, FACES, MARK_BY_ID, MARKS, SPACES
from engine.games.saint_malo.state import State
from engine.games.saint_malo.view import City

FILE = Path(__file__).with_name("golden.txt")
NAMES = ("Anke", "Bert", "Cleo")
SEED = b"golden playthrough"
LUCK = Chance(SEED)


def make_playthrough() -> str:
    """Return the text of a game of three greedy players, with a pseudo-random answer in every fifth turn for rarer
    events."""
    return "\n".join(iterate_lines()) + "\n"


def iterate_lines() -> Iterator[str]:
    match = Match[State].new(GAME, Setup(len(NAMES), SEED))
    hints = GAME.create_presenter(NAMES)
    n = 0
    letter = {FACES[face]: name for name, face in FACE_BY_LETTER.items()}
    yield f"order: {', '.join(NAMES[seat] for seat in match.state.order)}"
    while not match.is_over:
        seat, n = next(iter(match.open_questions)), n + 1
        decision, view = match.get_decision(seat), match.view(seat)
        say = GAME.choose_action(view, decision, LUCK, "club")
        if n % 5 == 0 and len(decision.options) > 1:
            say = decision.options[-n % len(decision.options)]
        dice = "".join(letter[face] for face in view.dice)
        yield f"{view.round}.{NAMES[seat]} {dice} {decision.kind} {len(decision.options)}: {format_action(say)}"
        before = view.round
        match.submit(seat, say)
        told = [one.event for one in match.new_public_events]
        match.new_public_events.clear()
        public = match.view(None)
        yield from (f"    {line}" for line in hints.log_lines(public, told))
        if match.is_over or (public.round > before and before % 5 == 0):
            yield from (line for card in public.cities for line in iterate_board_rows(card))
    for row in match.results().ranking:
        yield f"place {row.rank}: {NAMES[row.seat]} {row.total} = {row.category_points}, {row.tie_break} empty"


def iterate_board_rows(card: City) -> Iterator[str]:
    """Yield the text form of a city, one line for each row (IM6)."""
    yield (
        f"  {NAMES[card.seat]}: {card.coins} coins, {card.logs} logs, {card.vp} VP, defence {card.defence}, "
        f"cannons lost {card.cannons_lost}, empty {card.empty}, total {card.total}"
    )
    for row in range(1, 8):
        names = [f"{column}{row}" for column in "ABCDEFG"]
        empty = {name: "." if name in SPACES else "*" for name in names}
        codes = empty | {
            name: MARKS[MARK_BY_ID[mark]].code for name, mark in card.marks.items() if name in names
        }
        yield "    " + " ".join(codes.values())


if __name__ == "__main__":
    FILE.write_text(make_playthrough(), "utf-8")
