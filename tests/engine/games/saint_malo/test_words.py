"""What panel, posts and log say, and that everything has words."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Action, Choice, Match, Setup
from engine.core.glossary import get_glossary
from engine.core.presentation import Lookahead
from engine.core.text import get_catalogue
from engine.games.saint_malo import GAME, events
from engine.games.saint_malo.actions import Done, Hire, Place, Roll, ScoreNothing, Use
from engine.games.saint_malo.arrange import parse_dice
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.saint_malo.commands.phrases import (
    Keep,
    ScoreChurch,
    ScoreCrates,
    ScoreLogs,
    ScorePerson,
    ScoreWalls,
    TowerRecruit,
)
from engine.games.saint_malo.components import FACES, MARKS
from engine.games.saint_malo.state import Lobby, State
from engine.games.saint_malo.view import View
from engine.games.saint_malo.words.hints import SaintMaloPresenter
from tests.engine.games.whole_game import iterate_worded_questions, read_log

from .scenario import END, A, B, Table, scenario

NAMES = ("Anke", "Bert", "Cleo", "Dora", "Emil")


def make_presenter(seats: int = 3) -> SaintMaloPresenter:
    hints = GAME.create_presenter(NAMES[:seats])
    assert isinstance(hints, SaintMaloPresenter)
    return hints


def look_ahead(table: Table) -> Lookahead[View]:
    return Lookahead[View].from_match(table.match, table.asked_seat)


def get_prompt(table: Table) -> str:
    seat = table.asked_seat
    return make_presenter(len(table.state.players)).prompt(look_ahead(table), table.match.get_decision(seat))


def list_labels(table: Table, *actions: Action) -> list[str]:
    asked = look_ahead(table)
    return [make_presenter().label(asked, action) for action in actions]


def list_draft(table: Table) -> list[str]:
    seat = table.asked_seat
    return make_presenter(len(table.state.players)).draft_summary(
        table.match.view(seat), table.match.get_draft_events(seat)
    )


def get_undo_label(table: Table) -> str:
    seat = table.asked_seat
    return make_presenter(len(table.state.players)).undo_label(
        table.match.view(seat), table.match.get_undoable_actions(seat)
    )


def list_post_lines(table: Table) -> list[str]:
    told = [one.event for one in table.match.new_public_events]
    table.match.new_public_events.clear()
    return make_presenter(len(table.state.players)).log_lines(table.view(), told)


def test_turn_panel_has_heading_question_and_suggestions():
    """interaction.4, DE8, AS2: heading, ask, suggestions, costs."""
    table = scenario(3).round(8).dice("GHGSW").has(A, coins=5, logs=3).begin()
    view, hints = table.view(A), make_presenter()
    assert hints.title(view, 0) == "round 8, roll 1 of 3"
    assert hints.title(view, 1) == "round 8"
    assert get_prompt(table) == "You have 5 coins, 3 logs and a defence of 0."
    suggested = hints.suggested_actions(look_ahead(table), table.match.get_decision(0))
    assert suggested == (Roll((2, 4, 5)), Roll((1, 2, 3, 4, 5)))
    assert list_labels(table, *suggested) == ["Keep 2 crates", "Roll all 5"]
    assert hints.emoji(view, suggested[0]) == "🎲"
    assert list_labels(table, Roll((2, 4)), Roll((3,)), Roll((1, 4, 5))) == [
        "Roll 1 head and 1 die with swords",
        "Roll 1 crate",
        "Keep 1 head and 1 crate",
    ]
    assert [hints.is_duplicate(view, Roll(reroll)) for reroll in ((1,), (3,), (1, 3))] == [True, False, False]
    assert list_labels(
        table, Use("crate", 2), Use("crate", 3), Use("log", 1), Use("cross", 1), Use("wall", 3)
    ) == [
        "2 crates",
        "3 crates, 2 coins",
        "1 log, 4 coins",
        "Church 1, 2 coins",
        "3 walls, 4 coins",
    ]
    assert list_labels(table, Hire("citizen"), ScoreNothing(), END) == [
        "Citizen",
        "Use no symbol",
        "End turn",
    ]
    assert list_labels(table, Use("log", 5)) == ["5 logs"], "what cannot be done has no price"
    assert {hints.heading(view, a) for a in (Roll((1,)), Use("log", 1))} == {
        "Crate, head, crate, swords, wall"
    }
    assert hints.placeholder(view, Use("log", 1)) == "Use a symbol"
    assert hints.placeholder(view, Hire("citizen")) == "Use a symbol"
    assert hints.placeholder(view, Roll((1,))) == "Roll other dice"
    assert hints.placeholder(view, ScoreNothing()) == "Use a symbol"


def test_hiring_shows_what_each_person_would_give():
    """It shows the best possible gain of each, and what a church would change."""
    table = scenario(3).dice("HHHHH").city(A, "D4 church_1, E5 citizen").has(A, logs=1).begin()
    hints = make_presenter()
    about = {
        a.person: hints.option_description(look_ahead(table), a) for a in table.options if isinstance(a, Hire)
    }
    assert about == {
        "citizen": "+1 point",
        "soldier": "+1 defence",
        "priest": "at best +1 point on C3",
        "architect": "1 house, +3 points",
        "merchant": "at best +4 coins on C3",
        "juggler": "at best +2 points on E4",
        "noble": "+7 points",
    }
    assert hints.option_description(look_ahead(table), Use("cross", 2)) == "+3 points at the end"


def test_odd_dice_get_sensible_suggestions():
    """Two pairs: both; no suggestion after roll 3; swords, and logs that cannot be paid, are never kept."""
    for dice, coins, roll, rolls in (
        ("SSSSS", 3, 1, ["Roll all 5"]),
        ("HHHLG", 3, 3, []),
        ("SSSSH", 3, 1, ["Roll all 5"]),
        ("HHGGL", 3, 1, ["Keep 2 heads", "Keep 2 crates", "Roll all 5"]),
        ("LLGGG", 2, 1, ["Keep 3 crates", "Keep 2 logs", "Roll all 5"]),
        ("LLGGG", 1, 1, ["Keep 3 crates", "Roll all 5"]),
    ):
        table = scenario().dice(dice, roll).has(A, coins=coins).begin()
        assert (
            list_labels(
                table, *make_presenter().suggested_actions(look_ahead(table), table.match.get_decision(0))
            )
            == rolls
        )


def test_placing_is_described():
    """QE2b: the mark and how many are left; what a space gives, breaks or completes; rows."""
    table = scenario().dice("GGGHL").begin().say(Use("crate", 3))
    view, hints = table.view(A), make_presenter()
    assert get_prompt(table) == "Place 3 crates together: choose where they begin."
    assert hints.max_actions_at_once(view, table.match.get_decision(0)) == 3
    assert list_labels(table, Place("C3"), Place("F1")) == ["C3", "F1: breaks the top side"]
    assert [hints.group_key(view, Place(space)) for space in ("C3", "F1")] == ["inner", "outer"]
    assert [
        hints.group_range(*pair) for pair in (("inner", "inner"), ("outer", "outer"), ("dice 1", "dice 2"))
    ] == [
        "Inner spaces",
        "Outer spaces",
        "Roll 1 to 2 dice",
    ]
    suggested = hints.suggested_actions(look_ahead(table), table.match.get_decision(0))
    assert len(suggested) == 5 and all(hints.group_key(view, action) == "inner" for action in suggested)
    assert hints.default_action(view, table.match.get_decision(0)) is None, "the player begins a group"
    table.places("E5")
    assert get_prompt(table) == "Place 2 more, next to E5."
    follows = hints.default_action(table.view(A), table.match.get_decision(0))
    assert follows in (Place("D5"), Place("E4"), Place("E6"), Place("F5"))
    assert hints.action_name(table.view(A), Place("E5")) == "crate on E5"
    table = scenario().dice("WWHLX").city(A, "B7 C7 D7 E7 wall").begin().say(Use("wall", 2))
    assert get_prompt(table) == "Place 2 walls on outer spaces: choose where they begin."
    assert list_labels(table, Place("F7"), Place("B1")) == ["F7: completes the bottom side", "B1"]
    table.places("B1")
    assert list_labels(table, Place("F7")) == ["F7: completes the bottom side, +3 points"], (
        "the last wall: then the tower gives"
    )
    table = scenario().dice("HHHLL").begin().say(Hire("merchant"))
    assert make_presenter().max_actions_at_once(table.view(A), table.match.get_decision(0)) == 1
    assert list_labels(table, Place("C3"), Place("A3"), Place("F6")) == [
        "C3: +4 coins",
        "A3: +3 coins, breaks the left side",
        "F6",
    ]
    assert get_prompt(table).startswith("Place the merchant")


def test_forced_action_of_a_roll_is_told_with_its_dice():
    """ST3: the player sees the dice and why a space is asked for."""
    table = scenario().has(A, coins=1).dice("HSSSL", roll=2).rolls("X").begin().say(Keep("SSSL"))
    assert get_prompt(table) == (
        "Cross, swords, swords, swords, log: your dice and coins left only one choice. Place your church."
    )
    table.places("D4")
    assert get_prompt(table).startswith("Pirates: 3 of 4 boxes"), "only until he has answered himself"
    chosen = scenario().has(A, coins=1).dice("XSSSL", roll=2).begin().say(Use("cross", 1))
    assert get_prompt(chosen) == "Place your church."


def test_houses_and_tower_are_described():
    """QE3, QE4."""
    table = scenario().dice("HHHLL").begin().say(Hire("architect")).places("D4")
    assert get_prompt(table).startswith(
        "Build a house on a space around the architect? It costs 1 log and gives"
    )
    assert list_labels(table, Done()) == ["Build no houses"]
    table.places("D5")
    assert get_prompt(table) == "Build another house, next to D5? You have 1 log."
    assert list_labels(table, Done()) == ["Build no more houses"]
    table = scenario().dice("WWWWW").begin().say(ScoreWalls(("B1", "C1", "D1", "E1", "F1")))
    assert get_prompt(table) == (
        "Your top side is complete, so its tower sends you a person for free. Whom do you choose?"
    )
    assert list_labels(table, *table.options) == [
        "Citizen: +1 point",
        "Soldier: +1 defence",
        "Priest: nothing now",
        "Architect: up to 2 houses, +3 points each",
        "Merchant: at best +4 coins on C3",
    ]
    assert make_presenter().heading(table.view(A), Hire("citizen")) == ""


def test_end_of_turn_shows_draft_and_pirates():
    """interaction.4: the draft, and which losses follow."""
    table = scenario(3).boxes(3).dice("GGGSH").begin().say(ScoreCrates(("E5", "E6", "D6")))
    assert get_prompt(table) == "Pirates: 4 of 6 boxes."
    assert list_draft(table) == ["crates on E5, E6 and D6", "free"]
    table = scenario(3).boxes(5).city(B, "D4 soldier").dice("GSSHH").begin().say(ScoreCrates(("E5",)))
    assert get_prompt(table) == (
        "Pirates attack with strength 1: Anke and Cleo lose a cannon (−5 points each). Pirates: 1 of 6 boxes."
    )
    table = scenario(2).boxes(24).dice("GSSHH").begin().say(ScoreCrates(("E5",)))
    assert get_prompt(table).endswith("You have 2 dice with swords, but the pirates are gone.")
    table = scenario().dice("LLHHG").begin().say(ScoreLogs(2))
    assert list_draft(table) == ["2 logs", "costs 2 coins"]
    assert get_prompt(table) == "No swords: the pirates stay where they are."


@pytest.mark.parametrize(
    ("seed", "locale"),
    [
        (1, "en"),
        (2, "de"),
        *(pytest.param(*more, marks=pytest.mark.long) for more in ((0, "en"), (3, "en"), (3, "de"))),
    ],
)
def test_end_prompt_says_what_the_post_will_say(seed: int, locale: str):
    """In random games, to the very end: pirates, attacks, full cities."""
    match = Match[State].new(GAME, Setup(2 + seed, bytes([seed]) * 16))
    luck = Random(seed)
    seen = 0
    hints = GAME.create_presenter(NAMES[: 2 + seed], locale)
    while not match.is_over:
        seat = next(iter(match.open_questions))
        decision = match.get_decision(seat)
        asked = hints.prompt(Lookahead[View].from_match(match, seat), decision)
        calm = [action for action in decision.options if not isinstance(action, Roll)] or decision.options
        if decision.kind == "end":
            match.new_public_events.clear()
        match.submit(seat, luck.choice(calm))
        if decision.kind == "end":
            told = [one.event for one in match.new_public_events]
            if not match.is_over and any(
                isinstance(one, events.BoxesMarked | events.CityFull) for one in told
            ):
                assert " ".join(hints.log_lines(match.view(None), told)).endswith(asked)
                seen += 1
    assert seen > 10


def test_prompt_of_simultaneous_turns_foretells_nothing():
    """SI2, SI3: swords of earlier seats count first, and nobody knows them."""
    one, none = "You have 1 die with swords. The others' swords", "You have no swords. The others' swords"
    for dice, said in (("GGGGS", one), ("GGGGG", none)):
        s = GAME.create_state(Setup(2, bytes(16), Lobby(tempo="simultaneous", start_player=0)))
        s.players[0].dice, s.step_events = parse_dice(dice), []
        match = Match[State].new(GAME, s)
        match.submit(0, ScoreCrates(("D4",)))
        asked = make_presenter(2).prompt(Lookahead[View].from_match(match, 0), match.get_decision(0))
        assert asked.startswith(said)


def test_full_city_says_what_follows():
    """Once, that the last round runs; once, that the game ends; of a second city only that it is full too."""
    table = scenario(2).full_but(A, "D4").full_but(B, "D4").dice("HLLWX").rolls("HLLWX").begin()
    table.say(ScorePerson("citizen", "D4"), END)
    assert list_post_lines(table)[0].endswith("Anke's city is full: this is the last round.")
    table.say(ScorePerson("citizen", "D4"), END)
    assert list_post_lines(table)[0].endswith("Bert's city is full, too.")
    table = scenario(2).full_but(B, "D4").dice("GLLWX").rolls("HLLWX").begin().say(ScoreCrates(("C3",)), END)
    list_post_lines(table)
    table.say(ScorePerson("citizen", "D4"))
    assert get_prompt(table).endswith("Bert's city is full, which ends the game.")
    assert list_post_lines(table.say(END))[0].endswith("Bert's city is full, which ends the game.")


@pytest.mark.parametrize(
    ("locale", "one", "two"),
    [
        ("en", "on die 4", "on dice 2 and 4"),
        ("de", "auf Würfel 4", "auf den Würfeln 2 und 4"),
    ],
)
def test_text_about_a_symbol_names_its_dice(locale: str, one: str, two: str):
    known, hints = get_glossary(GAME, locale), GAME.create_presenter(NAMES[:2], locale)
    for dice, said in (("GGWXS", one), ("GXWXS", two)):
        view = scenario(2).dice(dice).begin().view(A)
        cross = known.entries["face:cross"]
        there = known.find_entries(view)[cross.key]
        assert known.describe_places(hints, cross, there) == [said]


def test_form_names_faces():
    """The roll plan asks for the kept symbol by name, not by letter."""
    asked = look_ahead(scenario().dice("GGGHL").begin())
    named = [
        make_presenter().choice_label(asked, RollPlan, "keep", Choice(letter, letter))[0]
        for letter in "LGWXH"
    ]
    assert named == ["Log", "Crate", "Wall", "Cross", "Head"]
    assert make_presenter().field_name(RollPlan, "keep") == "What to keep"


def test_posts_are_short():
    """interaction.4, HI4: one short line a turn; attacks say who lost a cannon; the pirates come last."""
    begin = scenario(3).boxes(1).dice("HSSLG").rolls("GGGSX WWWLS HHHLS")
    table = begin.begin().say(ScorePerson("citizen", "E2"), END)
    table.say(ScoreCrates(("E5", "E6", "D6")), END).say(ScoreWalls(("B7", "C7", "D7", "E7")), END)
    assert list_post_lines(table) == [
        "Anke: citizen on E2, +1 point.",
        "Bert: crates on E5, E6 and D6.",
        "Cleo: walls on B7–E7.",
        "Pirates: 5 of 6 boxes.",
    ]
    table.say(ScorePerson("architect", "D4", ("D5", "E5")), END)
    assert list_post_lines(table) == [
        "Anke: architect on D4, houses on D5 and E5, +6 points. "
        "Pirates attack with strength 1: everybody loses a cannon (−5 points each).",
        "Next attack: strength 3.",
    ]


def test_unfinished_draft_is_described():
    """HI3: the panel's text about a draft before its first mark and after it."""
    for dice, said in (("GGGHL", ""), ("GGHHL", "")):
        table = scenario().dice(dice).begin().say(Use("crate", 3))
        hints, view = make_presenter(2), table.view(A)
        assert " ".join(hints.log_lines(view, table.match.get_draft_events(0))) == said
    table.places("C3")
    assert hints.log_lines(table.view(A), table.match.get_draft_events(0)) == ["Anke: crate on C3."]


def test_draft_has_a_line_for_each_part():
    """look.3: the action, additions, cost and gain; also before the first mark."""
    table = scenario().dice("GGHHL").begin().say(Use("crate", 3))
    assert list_draft(table) == ["3 crates to place", "costs 2 coins"]
    assert list_draft(table.places("C3")) == ["crate on C3", "2 more to place", "costs 2 coins"]
    table = scenario().dice("HHHLL").has(A, logs=3).begin().say(Hire("architect"))
    assert list_draft(table) == ["architect to place", "free"]
    assert list_draft(table.places("D2")) == ["architect on D2", "you may build houses", "free"]
    assert list_draft(table.places("E2 F2")) == [
        "architect on D2",
        "houses on E2 and F2; a third house?",
        "costs 2 logs, gives 6 points",
    ]
    table = scenario(2).city(A, "B1 C1 D1 E1 wall").dice("WHHLX").begin().say(Use("wall", 1)).places("F1")
    assert list_draft(table) == ["wall on F1", "top side complete", "free"]
    assert list_draft(scenario(2).dice("LLLSS", roll=2).begin().say(ScoreNothing())) == ["no symbol used"]


def test_undo_names_what_it_takes_back():
    """interaction.4: the marks of all answers of one step; otherwise the choice."""
    table = scenario().dice("GGGHL").begin().say(ScoreCrates(("E5", "E6", "D6")))
    assert get_undo_label(table) == "crates on E5, E6 and D6"
    assert get_undo_label(table.undo().say(Use("crate", 3))) == "3 crates"
    assert get_undo_label(table.places("E5")) == "crate on E5"
    assert get_undo_label(scenario().dice("XXHLG").begin().say(Use("cross", 2))) == "church 2"
    assert get_undo_label(scenario().dice("LLLSS", roll=2).begin().say(ScoreNothing())) == "using no symbol"
    table = scenario().dice("HHHLL").begin().say(ScorePerson("architect", "D4", ("D5",)))
    assert get_undo_label(table) == "architect on D4, house on D5"


def test_standing_lists_totals_by_category():
    """EN7: totals by categories, best first."""
    table = scenario(2).has(A, coins=2, logs=0).city(B, "D4 church_1, E5 church_2").begin()
    lines = make_presenter(2).standings(table.view())
    totals = {card.seat: card.total for card in table.view().cities}
    assert lines == [
        f"**Bert, {totals[1]}**: 0 so far, coins 1, logs 2, churches 4",
        f"**Anke, {totals[0]}**: 0 so far, coins 1",
    ]


def test_posts_of_rarer_turns_are_told():
    table = scenario(2).dice("LLHGS").boxes(3).city(B, "D4 soldier").begin().say(ScoreLogs(2), END)
    assert list_post_lines(table) == [
        "Anke: 2 logs. Pirates attack with strength 1: Anke loses a cannon (−5 points).",
        "Next attack: strength 3.",
    ]
    table = scenario(2).dice("LLLSS", roll=2).boxes(22).begin().say(ScoreNothing(), END)
    first, last = list_post_lines(table)
    assert first.endswith("Pirates attack with strength 12: everybody loses a cannon (−5 points each).")
    assert last == "That was the last pirate row."
    begin = scenario(2).city(A, "B1 C1 wall, G2 G3 G4 G5 wall").dice("WWWWL")
    table = begin.begin().say(ScoreWalls(("D1", "E1", "F1", "G6")), TowerRecruit("merchant", "C3"), END)
    assert list_post_lines(table) == [
        "Anke: walls on D1, E1, F1 and G6, merchant on C3, top side complete, right side complete, +6 coins."
    ]
    table = scenario(2).full_but(A, "D4").dice("HLLWX").begin().say(ScorePerson("citizen", "D4"), END)
    assert list_post_lines(table) == [
        "Anke: citizen on D4, +1 point. Anke's city is full: this is the last round."
    ]
    held = scenario(2).boxes(3).city(A, "D4 soldier").city(B, "D4 soldier").dice("GSHLX").begin()
    assert "everybody holds" in list_post_lines(held.say(ScoreCrates(("C3",)), END))[0]


def test_help_shows_what_the_dice_allow():
    """DE7."""
    table = scenario().dice("GGWHS").begin()
    text = make_presenter().help(look_ahead(table), table.match.get_decision(0))
    assert "Crate: 1 for free; 2 for free; 3 for 2 coins" in text
    assert "Log: " not in text
    assert "up to 3 rolls in all" in text
    assert "AC2" in text


def test_im3_what_the_dice_allow_in_the_view():
    """IM3, CO3: costs for n dice of each symbol, None where impossible; [] outside phase turn."""
    table = scenario().dice("GGWHS").begin()
    rows = {row.symbol: (row.dice, row.coins) for row in table.view().allowed}
    assert rows == {
        "log": (0, [None] * 5),
        "crate": (2, [0, 0, 2, None, None]),
        "wall": (1, [0, 2, None, None, None]),
        "cross": (0, [2, None, None, None, None]),
        "head": (1, [0, 2, None, None, None]),
    }
    table.say(ScoreCrates(("C3",)))
    assert table.view(A).allowed == []


def test_everything_has_words():
    """Faces, marks, questions."""
    text = make_presenter().text
    needed = [f"face-{face}" for face in FACES] + [f"faces-{face}" for face in FACES]
    needed += [f"mark-{mark.id}" for mark in MARKS]
    needed += [f"help-{kind}" for kind in ("turn", "place", "house", "tower", "end")]
    assert [key for key in needed if not text.has(key)] == []


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))])
def test_all_labels_of_random_games(seed: int):
    """panels.16: labels of one question differ, and fit; every event has a line."""
    match, hints = Match[State].new(GAME, Setup(2 + seed, bytes([seed]) * 16)), make_presenter(2 + seed)
    asked = sum(1 for _ in iterate_worded_questions(match, hints))
    assert all(hints.formatter("event", told.event) for told in match.new_public_events)
    assert asked > len(read_log(match, hints)) >= match.state.round


def test_keep_is_described_as_a_phrase_of_dice():
    table = scenario().dice("GHGSW").rolls("XXX").begin().say(Keep("GG"))
    assert make_presenter().title(table.view(A), 0) == "round 1, roll 2 of 3"
    table.say(ScoreChurch(3, "D4"))
    assert make_presenter().title(table.view(A), 0) == "round 1"


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "en",
            (
                "all your dice show swords.",
                "only 1 of your dice shows something else.",
                "only 2 of your dice show something else.",
            ),
        ),
        (
            "de",
            (
                "alle deine Würfel zeigen welche.",
                "nur 1 deiner Würfel zeigt etwas anderes.",
                "nur 2 deiner Würfel zeigen etwas anderes.",
            ),
        ),
    ],
)
def test_number_of_turnable_dice_is_said_for_none_one_and_more(locale: str, said: tuple[str, ...]):
    say = get_catalogue("engine.games.saint_malo", locale)
    assert all(say("refused-not_enough_dice", needs=3, has=has).endswith(end) for has, end in enumerate(said))
