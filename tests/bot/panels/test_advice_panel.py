"""Advice in words: how much better an answer is, why, in both languages, and where its button stands."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.panels.advice_panel import (
    MAX_ANSWERS_IN_CUSTOM_ID,
    build_advice_panel,
    decode_answers,
    encode_answers,
    format_half_points,
)
from bot.panels.build_panel import PanelOptions, build_footer, build_panel
from bot.panels.custom_ids import MAX_CUSTOM_ID_CHARS, CustomId, InvalidCustomId, parse_custom_id
from bot.panels.elements import Buttons, Text, iter_buttons
from engine.core import Action, EndTurn, Match, Presenter, Setup
from engine.core.commands import format_action
from engine.core.presentation import Lookahead
from engine.core.text import get_catalogue
from engine.games import OURS, game
from engine.players.advice import Advice, Suggestion
from tests.toys.auction import Wall

from .looks import make_look

VILLAGE = game("village")
EN = get_catalogue("bot")
HINTS = Presenter[Any](EN, ["Ann", "Bob"])
AT = CustomId("", "AB2C", 0, "0123456789ab")


def make_match() -> Match[Any]:
    return Match[Any].new(VILLAGE, Setup(2, b"the same for all", VILLAGE.options_type()), defer_reveal=True)


def make_advice(*behind: float, error: float = 0.1, **parts: float) -> Advice:
    made = make_match()
    [seat] = made.open_questions
    legal = made.get_decision(seat).legal_actions
    best = [Suggestion((legal[n],), by, error, dict(parts) if n == 0 else {}) for n, by in enumerate(behind)]
    return Advice(tuple(best), 240, whole=True)


def format_advice(advice: Advice, locale: str = "en") -> str:
    made = make_match()
    panel = build_advice_panel(
        advice, made, VILLAGE.create_presenter(("Ann", "Bob"), locale), get_catalogue("bot", locale), AT, ()
    )
    return "\n".join([panel.ask, *(block.text for block in panel.blocks if isinstance(block, Text))])


@pytest.mark.parametrize(
    ("behind", "words"),
    [
        ((0.0, 1.2, 3.4), ("clearly best", "about 1 point less", "about 3 points less")),
        ((0.0, 0.6, 2.0), ("a little better", "about 1 point less", "about 2 points less")),
        ((0.0, 0.5, 0.5), ("a little better", "about 1 point less", "about 1 point less")),
        ((0.0, 0.2, 0.3), ("about the same, so choose whichever you prefer", "just as good", "just as good")),
        ((0.0, 0.2, 5.0), ("about the same, so choose whichever you prefer", "just as good", "about 5 points less")),
        ((0.0,), ("clearly best",)),
    ],
)
def test_advantage_is_said_in_whole_points(behind: tuple[float, ...], words: tuple[str, ...]):
    lines = [
        line for line in format_advice(make_advice(*behind)).splitlines() if line.startswith("**") and " · " in line
    ]
    assert tuple(line.split(" · ")[1] for line in lines) == words


def test_reasons_are_named_by_the_game_in_half_points():
    part, other = list(VILLAGE.value_by_part(make_match().view(0), 0))[:2]
    names = [VILLAGE.create_presenter(("Ann", "Bob")).text(f"worth-{name}") for name in (part, other)]
    text = format_advice(make_advice(0.0, 2.0, **{part: 1.6, other: -0.5}))
    assert f"In favour: {names[0]} +1½. Against: {names[1]} −½." in text
    german = VILLAGE.create_presenter(("Ann", "Bob"), "de").text(f"worth-{part}")
    assert f"Dafür: {german} +1½." in format_advice(make_advice(0.0, 2.0, **{part: 1.6}), "de")
    assert "For it" not in format_advice(make_advice(0.0, 2.0, **{part: 0.4}))


def test_halves_are_formatted():
    assert [format_half_points(n) for n in (0.5, 1.0, 1.5, -0.5, -2.0, 12.25)] == ["+½", "+1", "+1½", "−½", "−2", "+12"]


def test_advice_says_how_many_games_it_imagined_and_what_they_are():
    text = format_advice(make_advice(0.0, 2.0))
    assert text.splitlines()[0].startswith("**Advice**") and "Based on 240 simulated games" in text
    assert "knows nothing about your plans" in text and "Faustregeln" in format_advice(make_advice(0.0, 2.0), "de")


def test_late_advice_has_no_buttons():
    advice = make_advice(0.0, 2.0)
    made = make_match()
    hints = VILLAGE.create_presenter(("Ann", "Bob"))
    panel = build_advice_panel(Advice(advice.best, 3, whole=False), made, hints, EN, AT, ())
    assert panel.ask.startswith("I ran out of time to work that out. I would choose **")
    assert [button.id for button in iter_buttons(panel)] == [AT.with_verb("advised", 0)]


def test_answers_to_the_present_question_have_a_button():
    made = make_match()
    panel = build_advice_panel(
        make_advice(0.0, 1.0, 2.0), made, VILLAGE.create_presenter(("Ann", "Bob")), EN, AT, ()
    )
    [row] = [block for block in panel.blocks if isinstance(block, Buttons)]
    assert [button.id for button in row.buttons] == [AT.with_verb("advised", n) for n in range(3)]


def test_each_answer_of_a_sequence_tells_only_its_own_part():
    """Dice tell what they open only if they stand alone. Together with the following action it would be repeated or
    untrue. Defaults are not told."""
    ours = game("my_village")
    made = Match[Any].new(ours, Setup(2, b"the same for all", ours.options_type()), defer_reveal=True)
    [seat] = made.open_questions
    hints, ahead = ours.create_presenter(("Ann", "Bob")), Lookahead[Any].from_match(made, seat)
    dice = next(
        one for one in made.get_decision(seat).legal_actions if hints.short_label(ahead, one) != hints.label(ahead, one)
    )
    trial, chain = made.preview(seat), [dice]
    trial.submit(seat, dice)
    while len(chain) < 3:
        asked = trial.get_decision(seat)
        chain.append(hints.default_action(trial.view(seat), asked) or asked.legal_actions[0])
        trial.submit(seat, chain[-1])
    panel = build_advice_panel(
        Advice((Suggestion(tuple(chain), 0.0, 0.1, {}),), 9, whole=True), made, hints, EN, AT, ()
    )
    [line] = [block.text for block in panel.blocks if isinstance(block, Text) and block.text.startswith("**1.")]
    first = hints.short_label(ahead, dice)
    assert line.startswith(f"**1. {first}; then ") and "as rolled" not in line
    assert [button.label for button in iter_buttons(panel)] == [first]


# The panel's footer


@pytest.mark.usefixtures("drawn_toy")
def test_advice_button_stands_only_where_advice_may_be_asked():
    shown = make_look((Wall(1), Wall(2)))
    assert "Advice" not in [button.label for button in build_panel(shown, HINTS, EN).footer]
    offered = build_panel(shown, HINTS, EN, PanelOptions(may_ask_advice=True)).footer
    assert [button.label for button in offered] == ["Advice", "Help"]
    for look in (make_look(), make_look((Wall(1),))):  # nothing is asked, or nothing to choose
        assert "Advice" not in [b.label for b in build_panel(look, HINTS, EN, PanelOptions(may_ask_advice=True)).footer]


@pytest.mark.usefixtures("drawn_toy")
@pytest.mark.parametrize(
    ("look", "text_first", "shown", "hidden"),
    [
        ((Wall(1),), False, ["Undo Wall 4", "Start over", "Help"], ["Text board"]),
        ((Wall(1), Wall(2)), False, ["Undo Wall 4", "Start over", "Advice", "Help"], ["Text board"]),
        ((Wall(1), EndTurn()), False, ["End turn", "Undo Wall 4", "Advice", "Help"], ["Text board"]),
        ((Wall(1), EndTurn()), True, ["End turn", "Undo", "Text board", "Help"], ["Advice"]),
    ],
)
def test_footer_fits_one_row_of_a_phone(
    look: tuple[Action, ...], text_first: bool, shown: list[str], hidden: list[str]
):
    row, moved = build_footer(make_look(look, undoable=(Wall(4),), undo_count=2), HINTS, EN, AT, True, text_first)
    assert ([b.label for b in row], [b.label for b in moved]) == (shown, hidden)


# In a sealed step


def make_chest_offer() -> tuple[Match[Any], int, list[tuple[Action, ...]]]:
    """Return a chest to be loaded, and three whole answers that begin alike."""
    devil = game("deal_with_the_devil")
    made = Match[Any].new(devil, Setup(4, b"chests for others", devil.options_type()), defer_reveal=True)
    seat, found = min(made.open_questions), list[tuple[Action, ...]]()
    for n in range(3):
        trial, said = made.preview(seat), list[Action]()
        while seat in trial.open_questions:
            legal = trial.get_decision(seat).legal_actions
            said.append(legal[0] if not said else legal[-1 - n] if len(said) == 1 else find_seal(legal))
            trial.submit(seat, said[-1])
        found.append(tuple(said))
    return made, seat, found


def find_seal(legal: Sequence[Action]) -> Action:
    return next(action for action in legal if format_action(action) == "seal")


def test_button_fills_in_a_sealed_answer_and_its_owner_seals():
    made, seat, answers = make_chest_offer()
    advice = Advice(tuple(Suggestion(said, float(n), 0.1, {}) for n, said in enumerate(answers)), 40, whole=True)
    hints, at = made.game.create_presenter(("Ann", "Bob", "Cleo", "Dan")), replace(AT, seat=seat)
    shown = build_advice_panel(advice, made, hints, EN, at, ())
    ids = [button.id for button in iter_buttons(shown) if parse_custom_id(button.id).verb == "advised"]
    assert len(set(ids)) == len(ids) == len(answers), "each is another answer, though they begin alike"
    for id, said in zip(ids, answers, strict=True):
        places = [int(place) for place in parse_custom_id(id).args]
        assert decode_answers(places, made, seat) == said[:-1]
        trial = made.preview(seat)
        trial.submit(seat, *said[:-1])
        assert seat in trial.open_questions, "nothing is sealed"
    with pytest.raises(InvalidCustomId):
        decode_answers([0, 999], made, seat)
    with pytest.raises(InvalidCustomId):
        decode_answers([len(made.get_decision(seat).legal_actions)], made, seat)


@pytest.mark.parametrize("slug", OURS)
def test_button_gives_exactly_the_advised_answer(slug: str):
    """In any position of a random game: the whole answer in a sealed step, otherwise the present question."""
    luck, one = random.Random(slug), game(slug)
    made = Match[Any].new(one, Setup(one.player_counts[-1], luck.randbytes(16), one.options_type()), defer_reveal=True)
    for _ in range(60):
        while made.is_ready_to_reveal:
            made.reveal_seals()
        if made.is_over:
            break
        seat, said = luck.choice(sorted(made.open_questions)), list[Action]()
        trial = made.preview(seat)
        while seat in trial.open_questions and len(said) < MAX_ANSWERS_IN_CUSTOM_ID:
            said.append(luck.choice(trial.get_decision(seat).legal_actions))
            trial.submit(seat, said[-1])
        places = encode_answers(said, made, seat)
        whole = made.in_sealed_step and (seat in trial.open_questions or len(said) == 1)
        assert decode_answers(places, made, seat) == tuple(
            said if whole else said[:-1] if made.in_sealed_step else said[:1]
        )
        assert len(AT.with_verb("advised", *places)) <= MAX_CUSTOM_ID_CHARS
        made.submit(seat, luck.choice(made.get_decision(seat).options))
