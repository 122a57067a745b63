"""Leaks planted in games one at a time: the suite that an author runs finds each, and names the reader, the secret and
the way."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Generator
from importlib import import_module
from typing import NamedTuple

import pytest

from conformance import test_drawn, test_replay, test_secrets, test_things, test_turns
from conformance.case import Case
from conformance.leak_report import Leak
from conformance.tables import get_middle_count
from engine import games
from engine.core.glossary import get_glossary
from render.games import find_pictures

from . import planted_leaks as leaks
from .test_outside import ROOT

OUTSIDE_PROJECTS = {"my_game": ROOT / "newgame" / "template", "liars_dice": ROOT / "examples" / "liars_dice"}


@pytest.fixture(autouse=True)
def outside_games(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """Install the template and the example for this process."""
    for slug, folder in OUTSIDE_PROJECTS.items():
        monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
        monkeypatch.setitem(games.SLUGS, slug, f"longtable_{slug}")
    caches = find_pictures, get_glossary
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def load_case(slug: str) -> Case:
    home = f"longtable_{slug}.conformance" if slug in OUTSIDE_PROJECTS else f"tests.conformance.games.{slug}"
    return import_module(home).CASE


def judge(case: Case):
    """Run what an author's ordinary run has on secrets: the same tests, number of players and seed."""
    seats = get_middle_count(case)
    test_replay.test_sealed_phase_ends_alike_in_any_order(case, seats, 1)
    test_turns.test_turn_tells_each_viewer_the_same_in_games_that_look_alike(case, seats, 1)
    test_secrets.test_close_does_not_tell_the_public_whose_secret_is_whose(case, seats, 1)
    test_secrets.test_close_tells_nobody_what_a_seat_keeps_to_itself(case, seats, 1)
    test_secrets.test_step_shows_the_seal_count_only_where_the_rules_allow_it(case, seats, 1)
    test_secrets.test_real_and_imagined_worlds_look_and_play_alike(case, seats, 1)
    test_things.test_lookups_are_the_same_in_every_world(case, seats, *test_things.SEEDS_AND_POSITIONS[0])
    test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(case)


def judge_drawing(case: Case):
    test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(case)


def judge_several_seeds(case: Case):
    for seed in range(1, 6):
        test_secrets.test_real_and_imagined_worlds_look_and_play_alike(case, 3, seed)


def judge_many_games(case: Case):
    seats = get_middle_count(case)
    test_secrets.test_imagined_worlds_vary_all_secrets_and_keep_all_knowledge(case, seats, range(40))
    test_secrets.test_public_facts_do_not_tell_which_secrets_are_likely(case, seats)


class PlantedLeak(NamedTuple):
    """Hold a leak, and what the report must say of it."""

    plant: Callable[[pytest.MonkeyPatch], None]
    slug: str
    way: str  # A pattern of the line "found in".
    reaches: str = ""  # A pattern of the line "reaches".
    judge: Callable[[Case], None] = judge


DEVIL = "deal_with_the_devil"
PLANTED_LEAKS = (
    PlantedLeak(leaks.tell_drew_to_everybody, "my_game", "event Drew", "everybody, spectators too"),
    PlantedLeak(leaks.list_bids_in_order_of_seals, "auction", ""),
    PlantedLeak(leaks.mark_forced_confession, DEVIL, "event Bribed"),
    PlantedLeak(leaks.order_rows_by_another_hand, "my_game", r"(question|suggestions).*\(the order\)"),
    PlantedLeak(leaks.name_card_of_another_in_a_refusal, "my_game", "refusal"),
    PlantedLeak(leaks.ask_single_answer_for_a_one, "liars_dice", "who is asked|event Raised"),
    PlantedLeak(leaks.count_without_permission, DEVIL, ""),
    PlantedLeak(
        leaks.let_best_cup_begin,
        "liars_dice",
        r"view at .*, by which the secret dice of \d",
        judge=judge_many_games,
    ),
    PlantedLeak(leaks.show_highest_card, "my_game", r"view at hands\[\d\]"),
    PlantedLeak(leaks.count_another_hand_in_a_label, "my_game", "words of the question"),
    PlantedLeak(leaks.name_hidden_card_in_the_summons, "my_game", "post or direct message"),
    PlantedLeak(leaks.tell_place_of_a_card, "my_game", "`/what`"),
    PlantedLeak(leaks.suggest_in_order_of_the_pile, "auction", "", judge=judge_several_seeds),
    PlantedLeak(leaks.show_look_back_of_another, "auction", "`/look-back`", judge=judge_several_seeds),
    PlantedLeak(leaks.advise_with_the_real_table, "auction", "advice"),
    PlantedLeak(leaks.draw_another_hand, "my_game", "picture of the question at pixels"),
    PlantedLeak(leaks.describe_another_hand, "my_game", "picture of the question at alt text"),
    PlantedLeak(leaks.name_file_after_the_pile, "my_game", "picture .*at file name"),
    PlantedLeak(leaks.tell_another_hand_on_the_text_board, "my_game", "text board"),
    PlantedLeak(leaks.keep_drawing_for_a_seat, DEVIL, "", judge=judge_drawing),
)


@pytest.mark.parametrize("planted", PLANTED_LEAKS, ids=[planted.plant.__name__ for planted in PLANTED_LEAKS])
def test_planted_leak_is_found_and_the_report_names_its_way(
    planted: PlantedLeak, monkeypatch: pytest.MonkeyPatch
):
    planted.plant(monkeypatch)
    with pytest.raises(AssertionError) as found:
        planted.judge(load_case(planted.slug))
    report = str(found.value)
    lines = dict(re.findall(r"^  ([\w ]+): +(.*)$", report, re.M))
    assert re.search(planted.way, lines.get("found in", "")), report
    assert re.search(planted.reaches, lines.get("reaches", "")), report
    if isinstance(found.value, Leak):
        assert re.match(rf"LEAK in {planted.slug}", report) and lines["what to do"]


def test_games_without_leaks_pass():
    judge(load_case("my_game"))
    judge_many_games(load_case("my_game"))
