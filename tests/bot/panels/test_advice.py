"""Advice in words: how much better, for what reasons, in both languages; and where its button stands."""
from __future__ import annotations

from typing import Any

import pytest

from bot.panels.advice import halves, told
from bot.panels.derive import derive, footer
from bot.panels.ids import Press
from bot.panels.model import Buttons, Text, buttons
from engine.core import EndTurn, Hints, Match, Setup
from engine.core.text import catalogue
from engine.games import game
from engine.players.advise import Advice, Suggestion
from tests.toys.auction import Wall

from .looks import look

VILLAGE = game("village")
EN = catalogue("bot")
HINTS = Hints[Any](EN, ["Ann", "Bob"])
AT = Press("", "AB2C", 0, "0123456789ab")


def match() -> Match[Any]:
    return Match[Any].new(VILLAGE, Setup(2, b"the same for all", VILLAGE.options()), defer_close=True)


def suggested(*behind: float, error: float = 0.1, **parts: float) -> Advice:
    made = match()
    [seat] = made.asks
    legal = made.decision(seat).legal
    best = [Suggestion((legal[n],), by, error, dict(parts) if n == 0 else {}) for n, by in enumerate(behind)]
    return Advice(tuple(best), 240, whole=True)


def said(advice: Advice, locale: str = "en") -> str:
    made = match()
    [seat] = made.asks
    panel = told(advice, made, seat, VILLAGE.words(("Ann", "Bob"), locale), catalogue("bot", locale), AT, ())
    return "\n".join([panel.ask, *(block.text for block in panel.blocks if isinstance(block, Text))])


@pytest.mark.parametrize(
    ("behind", "words"),
    [
        ((0.0, 1.2, 3.4), ("clearly best", "about 1 point less", "about 3 points less")),
        ((0.0, 0.6, 2.0), ("a little better", "about 1 point less", "about 2 points less")),
        ((0.0, 0.2, 0.3), ("about equal, choose what you like", "as good", "as good")),
        ((0.0, 0.2, 5.0), ("about equal, choose what you like", "as good", "about 5 points less")),
        ((0.0,), ("clearly best",)),
    ],
)
def test_how_much_better_in_whole_points(behind: tuple[float, ...], words: tuple[str, ...]) -> None:
    lines = [line for line in said(suggested(*behind)).splitlines() if line.startswith("**") and " · " in line]
    assert tuple(line.split(" · ")[1] for line in lines) == words


def test_reasons_are_named_by_the_game_in_halves() -> None:
    part, other = list(VILLAGE.worth(match().view(0), 0))[:2]
    names = [VILLAGE.words(("Ann", "Bob")).text(f"worth-{name}") for name in (part, other)]
    text = said(suggested(0.0, 2.0, **{part: 1.6, other: -0.5}))
    assert f"For it: {names[0]} +1½. Against it: {names[1]} −½." in text
    german = VILLAGE.words(("Ann", "Bob"), "de").text(f"worth-{part}")
    assert f"Dafür: {german} +1½." in said(suggested(0.0, 2.0, **{part: 1.6}), "de")
    assert "For it" not in said(suggested(0.0, 2.0, **{part: 0.4}))


def test_halves() -> None:
    assert [halves(n) for n in (0.5, 1.0, 1.5, -0.5, -2.0, 12.25)] == ["+½", "+1", "+1½", "−½", "−2", "+12"]


def test_the_head_says_from_how_many_games_and_the_foot_what_they_are() -> None:
    text = said(suggested(0.0, 2.0))
    assert text.splitlines()[0].startswith("**Advice**") and "From 240 imagined games" in text
    assert "They do not know your plans." in text and "Faustregeln" in said(suggested(0.0, 2.0), "de")


def test_what_came_too_late_names_one() -> None:
    advice = suggested(0.0, 2.0)
    made = match()
    [seat] = made.asks
    hints = VILLAGE.words(("Ann", "Bob"))
    panel = told(Advice(advice.best, 3, whole=False), made, seat, hints, EN, AT, ())
    assert panel.ask.startswith("That is too much for the time I have; I would do **")
    assert [button.id for button in buttons(panel)] == [AT.to("advised", 0)]


def test_a_button_for_each_that_answers_the_present_question() -> None:
    made = match()
    [seat] = made.asks
    panel = told(suggested(0.0, 1.0, 2.0), made, seat, VILLAGE.words(("Ann", "Bob")), EN, AT, ())
    [row] = [block for block in panel.blocks if isinstance(block, Buttons)]
    assert [button.id for button in row.buttons] == [AT.to("advised", n) for n in range(3)]


# The panel's footer


def test_advice_stands_in_the_panel_only_where_it_may_be_asked_for() -> None:
    shown = look((Wall(1), Wall(2)))
    assert "Advice" not in [button.label for button in derive(shown, HINTS, EN).footer]
    assert [b.label for b in derive(shown, HINTS, EN, advice=True).footer][-3:] == ["Text", "Advice", "Help"]
    assert "Advice" not in [b.label for b in derive(look(), HINTS, EN, advice=True).footer]  # nothing is asked


def test_the_footer_keeps_five_buttons() -> None:
    full = look((Wall(1), EndTurn()), undoable=(Wall(4),))
    row, moved = footer(full, HINTS, EN, AT, advice=True)
    assert [b.label for b in row] == ["End turn", "Undo Wall 4", "Start over", "Advice", "Help"]
    assert [b.label for b in moved] == ["Text"]
    row, moved = footer(full, HINTS, EN, AT, advice=True, text_first=True)
    assert [b.label for b in row] == ["End turn", "Undo Wall 4", "Start over", "Text", "Help"]
    assert [b.label for b in moved] == ["Advice"]
