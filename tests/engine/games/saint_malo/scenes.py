"""Positions with all sorts of texts, which the transcripts show."""

from __future__ import annotations

from engine.core import Match, Setup
from engine.games.saint_malo import GAME
from engine.games.saint_malo.arrange import parse_dice
from engine.games.saint_malo.commands.phrases import (
    ScoreCrates,
)
from engine.games.saint_malo.state import Lobby, State
from tests.engine.games.transcript import Points

from .scenario import Table, play, scenario

NAMES = ("Anke", "Bert", "Cleo", "Dora", "Emil")


def scene_turn_panel_has_heading_question_and_suggestions() -> Points:
    """interaction.4, DE8, AS2: heading, ask, suggestions, costs."""
    yield play(3, "round 8; dice GHGSW; has A coins=5 logs=3")


def scene_hiring_shows_what_each_person_would_give() -> Points:
    """It shows the best possible gain of each, and what a church would change."""
    yield play(3, "dice HHHHH; city A D4 church_1, E5 citizen; has A logs=1")


def scene_odd_dice_get_sensible_suggestions() -> Points:
    """Two pairs: both; no suggestion after roll 3; swords, and logs that cannot be paid, are never kept."""
    for dice, coins, roll in (
        ("SSSSS", 3, 1),
        ("HHHLG", 3, 3),
        ("SSSSH", 3, 1),
        ("HHGGL", 3, 1),
        ("LLGGG", 2, 1),
        ("LLGGG", 1, 1),
    ):
        yield scenario().dice(dice, roll).lay(f"has A coins={coins}").begin()


def scene_placing_is_described() -> Points:
    """QE2b: the mark and how many are left; what a space gives, breaks or completes; rows."""
    table = play(2, "dice GGGHL", "use crate 3")
    yield table
    yield table.places("E5")
    table = play(2, "dice WWHLX; city A B7 C7 D7 E7 wall", "use wall 2")
    yield table
    yield table.places("B1")
    yield play(2, "dice HHHLL", "hire merchant")


def scene_forced_action_of_a_roll_is_told_with_its_dice() -> Points:
    """ST3: the player sees the dice and why a space is asked for."""
    table = play(2, "has A coins=1; dice HSSSL roll=2; rolls X", "keep SSSL")
    yield table
    yield table.places("D4")
    yield play(2, "has A coins=1; dice XSSSL roll=2", "use cross 1")


def scene_houses_and_tower_are_described() -> Points:
    """QE3, QE4."""
    table = play(2, "dice HHHLL", "hire architect").places("D4")
    yield table
    yield table.places("D5")
    yield play(2, "dice WWWWW", "walls B1+C1+D1+E1+F1")


def scene_end_of_turn_shows_draft_and_pirates() -> Points:
    """interaction.4: the draft, and which losses follow."""
    yield play(3, "boxes 3; dice GGGSH", "crates E5+E6+D6")
    yield play(3, "boxes 5; city B D4 soldier; dice GSSHH", "crates E5")
    yield play(2, "boxes 24; dice GSSHH", "crates E5")
    yield play(2, "dice LLHHG", "logs 2")


def scene_full_city_says_what_follows() -> Points:
    """Once, that the last round runs; once, that the game ends; of a second city only that it is full too."""
    table = play(2, "full_but A D4; full_but B D4; dice HLLWX; rolls HLLWX")
    yield table
    yield table.say("person citizen D4, end")
    yield table.say("person citizen D4, end")
    table = play(2, "full_but B D4; dice GLLWX; rolls HLLWX", "crates C3, end")
    yield table
    yield table.say("person citizen D4")
    yield table.say("end")


def scene_form_names_faces() -> Points:
    """The roll plan asks for the kept symbol by name, not by letter."""
    yield play(2, "dice GGGHL")


def scene_posts_are_short() -> Points:
    """interaction.4, HI4: one short line a turn; attacks say who lost a cannon; the pirates come last."""
    table = play(3, "boxes 1; dice HSSLG; rolls GGGSX WWWLS HHHLS", "person citizen E2, end")
    yield table
    yield table.say("crates E5+E6+D6, end").say("walls B7+C7+D7+E7, end")
    yield table.say("person architect D4 D5+E5, end")


def scene_draft_has_a_line_for_each_part() -> Points:
    """look.3: the action, additions, cost and gain; also before the first mark."""
    table = play(2, "dice GGHHL", "use crate 3")
    yield table
    yield table.places("C3")
    table = play(2, "dice HHHLL; has A logs=3", "hire architect")
    yield table
    yield table.places("D2")
    yield table.places("E2 F2")
    yield play(2, "city A B1 C1 D1 E1 wall; dice WHHLX", "use wall 1").places("F1")
    yield play(2, "dice LLLSS roll=2", "nothing")


def scene_posts_of_rarer_turns_are_told() -> Points:
    yield play(2, "dice LLHGS; boxes 3; city B D4 soldier", "logs 2, end")
    yield play(2, "dice LLLSS roll=2; boxes 22", "nothing, end")
    yield (
        play(
            2, "city A B1 C1 wall, G2 G3 G4 G5 wall; dice WWWWL", "walls D1+E1+F1+G6, tower merchant C3, end"
        )
    )
    yield play(2, "full_but A D4; dice HLLWX", "person citizen D4, end")
    held = play(2, "boxes 3; city A D4 soldier; city B D4 soldier; dice GSHLX")
    yield held
    yield held.say("crates C3, end")


def scene_help_shows_what_the_dice_allow() -> Points:
    """DE7."""
    yield play(2, "dice GGWHS")


def scene_keep_is_described_as_a_phrase_of_dice() -> Points:
    table = play(2, "dice GHGSW; rolls XXX", "keep GG")
    yield table
    yield table.say("church 3 D4")


def scene_prompt_of_simultaneous_turns_foretells_nothing() -> Points:
    """SI2, SI3: swords of earlier seats count first, and nobody knows them."""
    for dice in ("GGGGS", "GGGGG"):
        s = GAME.create_state(Setup(2, bytes(16), Lobby(tempo="simultaneous", start_player=0)))
        s.players[0].dice, s.step_events = parse_dice(dice), []
        match = Match[State].new(GAME, s)
        match.submit(0, ScoreCrates(("D4",)))
        yield Table(match)
