"""Advice in words: how much better an answer is, why, in both languages, and where its button stands."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from bot.panels.advice_panel import (
    MAX_ANSWERS_IN_CUSTOM_ID,
    build_advice_panel,
    decode_answers,
    encode_answers,
)
from bot.panels.blocks import MAX_CUSTOM_ID_CHARS, Buttons, CustomId, Panel
from bot.panels.play_panel import PanelOptions, build_footer, build_panel
from conformance.surfaces import iter_buttons
from engine.core import Action, EndTurn, Match, Setup
from engine.core.presentation import Lookahead
from engine.core.text import get_catalogue
from engine.games import OURS, game
from engine.players.advice import Advice, Suggestion
from tests.toys.auction import Wall

from .looks import SAY, WORDS, make_look

VILLAGE = game("village")
AT = CustomId("AB2C", 0, "0123456789ab")


def make_match() -> Match:
    return Match.new(VILLAGE, Setup(2, b"the same for all", VILLAGE.options_type()), defer_reveal=True)


def make_advice(*behind: float, error: float = 0.1, **parts: float) -> Advice:
    made = make_match()
    [seat] = made.open_questions
    legal = made.get_decision(seat).legal_actions
    best = [Suggestion((legal[n],), by, error, dict(parts) if n == 0 else {}) for n, by in enumerate(behind)]
    return Advice(tuple(best), whole=True)


def make_panel(advice: Advice, *chosen: tuple[()], locale: str = "en") -> Panel:
    presenter = VILLAGE.create_presenter(("Ann", "Bob"), locale)
    return build_advice_panel(advice, make_match(), presenter, get_catalogue("bot", locale), AT, *chosen)


def format_advice(advice: Advice, locale: str = "en") -> str:
    return make_panel(advice, locale=locale).ask


@pytest.mark.parametrize(
    ("behind", "words"),
    [
        (
            (0.0, 1.2, 3.4),
            ("Choice 1 brings 1 point more than choice 2: {} +1.", "1 point fewer", "3½ points fewer"),
        ),
        (
            (0.0, 1.6, 2.0),
            ("Choice 1 brings 1½ points more than choice 2: {} +1½.", "1½ points fewer", "2 points fewer"),
        ),
        ((0.0, 0.2, 0.3), ("Choice 2 is just as good.", "as good", "as good")),
        ((0.0, 0.7, 5.0), ("Choice 2 is just as good.", "as good", "5 points fewer")),
        ((0.0,), ("I see no sensible alternative.",)),
    ],
)
def test_advantage_is_said_in_half_points(behind: tuple[float, ...], words: tuple[str, ...]):
    name, part = get_part_names()[0]
    advice = make_advice(*behind, **{part: behind[1] if len(behind) > 1 else 0.0})
    _, first, *others = format_advice(advice).splitlines()
    assert (first, *(line.split(" · ")[1] for line in others)) == (words[0].format(name), *words[1:])


def get_part_names(locale: str = "en") -> list[tuple[str, str]]:
    """Return some parts of a value: what a player reads, and their keys."""
    keys, text = (
        list(VILLAGE.value_by_part(make_match().view(0), 0)),
        VILLAGE.create_presenter(("A", "B"), locale).text,
    )
    return [(text(f"worth-{key}"), key) for key in keys]


def test_reasons_are_named_by_the_game_also_between_equal_answers():
    (one, part), (two, other), *_ = get_part_names()
    advice = make_advice(0.0, 2.0, **{part: 2.6, other: -0.6})
    assert f"Choice 1 brings 2 points more than choice 2: {one} +2½, {two} −½." in format_advice(advice)
    unsure = make_advice(0.0, 2.0, error=3, **{part: 2})
    assert f"Choice 1 may bring 2 points more than choice 2: {one} +2." in format_advice(unsure)
    german, key = get_part_names("de")[0]
    assert f"2 Punkte mehr als Nummer 2: {german} +2." in format_advice(
        make_advice(0.0, 2.0, **{key: 2}), "de"
    )
    # equal answers are told apart by what matters later
    assert f"Choice 1 brings {one} +1½, and choice 2 brings {two} +1½." in format_advice(
        make_advice(0.0, 0.1, **{part: 1.5, other: -1.4})
    )
    alike = make_advice(0.0, 0.0)
    grown = replace(alike, best=(replace(alike.best[0], gained={part: -2.0, other: 1.5}), alike.best[1]))
    assert f"Choice 1 brings points later: {two} +1½." in format_advice(grown)


def test_why_tells_what_the_line_of_play_leads_to_and_what_the_others_lose():
    (one, part), (two, other), *_ = get_part_names()
    advice = make_advice(0.0, 2.0)
    best = (
        replace(advice.best[0], gained={part: 3.0, other: -1.0}),
        replace(advice.best[1], parts={part: -2.5, other: 0.5}),
    )
    panel = make_panel(replace(advice, best=best), ())
    lines = panel.ask.splitlines()
    assert lines[1] == f"Points from choice 1: {one} +3, {two} −1; +2 in all."
    assert lines[2].endswith(f" · 2 points fewer: {one} −2½, {two} +½.") and "simulated games" in lines[3]
    assert [button.id for button in iter_buttons(panel)] == [AT.with_verb("advice")]


def test_late_advice_compares_nothing():
    panel = make_panel(replace(make_advice(0.0, 2.0), whole=False))
    assert panel.ask.endswith("\nI ran out of time to compare this with other choices.")
    assert [button.id for button in iter_buttons(panel)] == [
        AT.with_verb("advised", 0),
        AT.with_verb("advice", "back"),
    ]


@pytest.mark.parametrize(("second", "style"), [(1.0, "primary"), (0.2, "grey")])
def test_answers_to_the_present_question_have_a_button(second: float, style: str):
    panel = make_panel(make_advice(0.0, second, 2.0))
    [row] = panel.blocks
    assert isinstance(row, Buttons) and row.buttons[0].style == style
    assert [button.label for button in row.buttons] == ["1", "2", "3", "Why?", "Back"]
    assert [button.id for button in row.buttons[:3]] == [AT.with_verb("advised", n) for n in range(3)]


def test_each_answer_of_a_sequence_tells_only_its_own_part():
    """Dice tell what they open only if they stand alone. Together with the following action it would be repeated or
    untrue. Defaults are not told."""
    ours = game("my_village")
    made = Match.new(ours, Setup(2, b"the same for all", ours.options_type()), defer_reveal=True)
    [seat] = made.open_questions
    hints, ahead = ours.create_presenter(("Ann", "Bob")), Lookahead.from_match(made, seat)
    dice = next(
        one
        for one in made.get_decision(seat).legal_actions
        if hints.short_label(ahead, one) != hints.label(ahead, one)
    )
    trial, chain = made.preview(seat), [dice]
    trial.submit(seat, dice)
    while len(chain) < 3:
        asked = trial.get_decision(seat)
        chain.append(hints.default_action(trial.view(seat), asked) or asked.legal_actions[0])
        trial.submit(seat, chain[-1])
    panel = build_advice_panel(
        Advice((Suggestion(tuple(chain), 0.0, 0.1, {}),), whole=True), made, hints, SAY, AT
    )
    line = panel.ask.splitlines()[0]
    first = hints.short_label(ahead, dice)
    assert line.startswith(f"**1. {first}; then ") and "as rolled" not in line
    assert line.count("; then ") == 1, line
    assert next(iter_buttons(panel)).id == AT.with_verb("advised", *encode_answers(chain, made, seat))


# The panel's footer


@pytest.mark.usefixtures("drawn_toy")
def test_advice_button_stands_only_where_advice_may_be_asked():
    shown = make_look((Wall(1), Wall(2)))
    assert "Advice" not in [button.label for button in build_panel(shown, WORDS, SAY).footer]
    offered = build_panel(shown, WORDS, SAY, PanelOptions(may_ask_advice=True)).footer
    assert [button.label for button in offered] == ["Advice", "Help"]
    idle = build_panel(make_look(), WORDS, SAY, PanelOptions(may_ask_advice=True)).footer
    assert "Advice" not in [button.label for button in idle], "nothing is asked"


@pytest.mark.usefixtures("drawn_toy")
@pytest.mark.parametrize(
    ("look", "undo_count", "text_first", "shown", "hidden"),
    [
        ((Wall(1),), 1, False, ["Undo Wall 4", "Help"], ["Text board"]),
        ((Wall(1),), 2, False, ["Undo Wall 4", "Start over", "Help"], ["Text board"]),
        ((Wall(1), Wall(2)), 2, False, ["Undo Wall 4", "Start over", "Advice", "Help"], ["Text board"]),
        ((Wall(1), EndTurn()), 2, False, ["End turn", "Undo Wall 4", "Advice", "Help"], ["Text board"]),
        ((Wall(1), EndTurn()), 2, True, ["End turn", "Undo", "Text board", "Help"], ["Advice"]),
    ],
)
def test_footer_fits_one_row_of_a_phone(
    look: tuple[Action, ...], undo_count: int, text_first: bool, shown: list[str], hidden: list[str]
):
    looked = make_look(look, undoable=(Wall(4),), undo_count=undo_count)
    row, moved = build_footer(looked, WORDS, SAY, AT, True, text_first)
    assert ([b.label for b in row], [b.label for b in moved]) == (shown, hidden)
    ending, _ = build_footer(replace(looked, ends_at=9.0), WORDS, SAY, AT, True, text_first)
    assert "Start over" not in [b.label for b in ending]


# In a sealed step


@pytest.mark.parametrize("slug", OURS)
def test_button_gives_exactly_the_advised_answer(slug: str):
    """In any position of a random game: all answers, but not the one after which the person is no longer asked."""
    luck, one = random.Random(slug), game(slug)
    made = Match.new(
        one, Setup(one.player_counts[-1], luck.randbytes(16), one.options_type()), defer_reveal=True
    )
    for _ in range(60):
        while made.is_ready_to_reveal:
            made.reveal_seals()
        if made.is_over:
            break
        seat, said = luck.choice(sorted(made.open_questions)), list[Action]()
        trial = made.preview(seat)
        while seat in trial.open_questions and len(said) < 2 * MAX_ANSWERS_IN_CUSTOM_ID:
            said.append(luck.choice(trial.get_decision(seat).legal_actions))
            trial.submit(seat, said[-1])
        places = encode_answers(said, made, seat)
        whole = seat in trial.open_questions or len(said) == 1
        kept = (said if whole else said[:-1])[:MAX_ANSWERS_IN_CUSTOM_ID]
        assert decode_answers(places, made, seat) == tuple(kept)
        assert len(AT.with_verb("advised", *places)) <= MAX_CUSTOM_ID_CHARS
        made.submit(seat, luck.choice(made.get_decision(seat).options))
