"""Leaks planted in games one at a time: the suite that an author runs finds each, and names the reader, the secret and
the way.

Each plant is a change that an author could make by mistake in the template, the example, the toy or one of our games.
The test runs what `pytest --pyargs conformance --game <slug> -m "not long"` runs on secrets: the same functions, seeds
and tables.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Generator
from importlib import import_module
from pathlib import Path
from shutil import copytree
from typing import Any, NamedTuple

import pytest

from conformance import test_drawn, test_secrets, test_things, test_turns
from conformance.case import Case
from conformance.leak_report import Leak
from conformance.tables import get_middle_count
from engine import games
from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.glossary import get_glossary
from render.games import find_pictures

from . import leaks_in_display, leaks_in_rules
from .leaks_in_rules import get_module
from .outside import PYTEST_ARGUMENTS, ROOT, create_environment, run_python
from .test_new_game import NAME
from .test_new_game import written_game as written_game

Plant = Callable[[pytest.MonkeyPatch], None]
OUTSIDE_PROJECTS = {"my_game": ROOT / "newgame" / "template", "liars_dice": ROOT / "examples" / "liars_dice"}
ANY_VIEWER = ""


class PlantedLeak(NamedTuple):
    """Hold a leak, and what the report must say of it."""

    plant: Plant
    slug: str
    way: str  # A pattern of the line "found in".
    reaches: str = ANY_VIEWER  # A pattern of the line "reaches".
    variant: str = ""


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


def load_case(slug: str, variant: str = "") -> Case:
    home = f"longtable_{slug}.conformance" if slug in OUTSIDE_PROJECTS else f"tests.conformance.games.{slug}"
    module = import_module(home)
    return next(case for case in (module.CASE, *getattr(module, "VARIANTS", ())) if case.variant == variant)


def judge_case(case: Case, seed: int = 1):
    """Run the tests on secrets, with the number of players and the seed of an ordinary run."""
    seats = get_middle_count(case)
    test_turns.test_set_up_tells_each_viewer_the_same_in_games_that_look_alike(case, seats, seed)
    test_turns.test_turn_tells_each_viewer_the_same_in_games_that_look_alike(case, seats, seed)
    test_secrets.test_close_does_not_tell_the_public_whose_secret_is_whose(case, seats, seed)
    test_secrets.test_close_tells_nobody_what_a_seat_keeps_to_itself(case, seats, seed)
    test_secrets.test_real_and_imagined_worlds_look_and_play_alike(case, seats, seed)
    test_things.test_lookups_are_the_same_in_every_world(case, seats, *test_things.SEEDS_AND_POSITIONS[0])
    test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(case)


def judge_many_games(case: Case):
    test_secrets.test_public_facts_do_not_tell_which_secrets_are_likely(case, get_middle_count(case))


PLANTED_LEAKS = (
    PlantedLeak(leaks_in_rules.tell_drew_to_everybody, "my_game", "event Drew"),
    PlantedLeak(leaks_in_rules.tell_deal_to_everybody, "my_game", "event Dealt"),
    PlantedLeak(leaks_in_rules.tell_dice_to_everybody, "liars_dice", "event Rolled"),
    PlantedLeak(leaks_in_rules.tell_drawn_card_to_the_neighbour, "my_game", "event Drew", r"seat \d"),
    PlantedLeak(leaks_in_rules.tell_deal_to_the_neighbour, "my_game", "event Dealt", r"seat \d"),
    PlantedLeak(leaks_in_rules.tell_auction_cards_to_the_neighbour, "auction", "event Got", r"seat \d"),
    PlantedLeak(leaks_in_rules.count_hand_in_points, "my_game", r"event Put at .*points"),
    PlantedLeak(leaks_in_rules.tell_dice_in_a_bid, "liars_dice", r"event Raised at .*number"),
    PlantedLeak(leaks_in_rules.count_award_from_drawn_cards, "auction", r"event Drew at .*count"),
    PlantedLeak(leaks_in_rules.list_bids_in_order_of_seals, "auction", r"event Opened at .*seats"),
    PlantedLeak(leaks_in_rules.tell_whose_coins_are_left, "deal_with_the_devil", "event Bribed"),
    PlantedLeak(leaks_in_rules.tell_who_accepted, "deal_with_the_devil", "event Bribed"),
    PlantedLeak(
        leaks_in_rules.order_rows_by_another_hand, "my_game", r"(question|suggestions).*\(the order\)"
    ),
    PlantedLeak(
        leaks_in_rules.count_bids_by_dice_of_another, "liars_dice", r"question at options \(how many\)"
    ),
    PlantedLeak(leaks_in_rules.name_card_of_another_in_a_refusal, "my_game", "refusal"),
    PlantedLeak(leaks_in_rules.ask_again_for_a_high_card, "my_game", "question at kind"),
    PlantedLeak(leaks_in_rules.choose_next_player_by_dice, "liars_dice", "who is asked"),
    PlantedLeak(leaks_in_rules.ask_single_answer_for_a_one, "liars_dice", "who is asked|event Raised"),
    PlantedLeak(leaks_in_display.count_another_hand_in_a_label, "my_game", "words of the question"),
    PlantedLeak(leaks_in_display.tell_another_hand_in_the_question, "liars_dice", "words of the question"),
    PlantedLeak(leaks_in_display.show_highest_card_of_seat_0, "my_game", r"view at hands\[\d\]"),
    PlantedLeak(leaks_in_display.show_number_from_the_key, "liars_dice", "view at round"),
    PlantedLeak(leaks_in_display.show_order_of_customers, "village", "view at pile"),
    PlantedLeak(leaks_in_display.show_next_fountain_cards, "carpe_diem", "view at round"),
    PlantedLeak(leaks_in_display.show_dice_of_another, "saint_malo", "view at rolls_used", variant="at-once"),
    PlantedLeak(leaks_in_display.tell_place_of_a_hidden_card, "my_game", "event Put"),
    PlantedLeak(leaks_in_display.name_hidden_card_in_the_summons, "my_game", "post or direct message"),
    PlantedLeak(leaks_in_display.tell_place_of_a_card, "my_game", "`/what`"),
    PlantedLeak(leaks_in_display.draw_another_hand, "my_game", "picture of the question at pixels"),
    PlantedLeak(leaks_in_display.describe_another_hand, "my_game", "picture of the question at alt text"),
    PlantedLeak(leaks_in_display.name_file_after_the_pile, "my_game", "picture .*at file name"),
    PlantedLeak(leaks_in_display.tell_another_hand_on_the_text_board, "my_game", "text board"),
)


def mark_leak(planted: PlantedLeak) -> Any:
    """Mark what takes seconds as `long`. The ordinary run has the template, the example and the toy."""
    slow = () if planted.slug in ("my_game", "liars_dice", "auction") else pytest.mark.long
    return pytest.param(planted, id=planted.plant.__name__, marks=slow)


@pytest.mark.parametrize("planted", [*map(mark_leak, PLANTED_LEAKS)])
def test_planted_leak_is_found_and_the_report_names_its_way(
    planted: PlantedLeak, monkeypatch: pytest.MonkeyPatch
):
    planted.plant(monkeypatch)
    with pytest.raises(Leak) as found:
        judge_case(load_case(planted.slug, planted.variant))
    lines = dict(re.findall(r"^  ([\w ]+): +(.*)$", str(found.value), re.M))
    assert re.search(planted.way, lines["found in"]), str(found.value)
    assert re.search(planted.reaches, lines["reaches"]), str(found.value)
    assert lines["in the game"] != lines["in another one"] and lines["what to do"]
    assert re.match(rf"LEAK in {planted.slug}\S*, \d players, seed 1, step \d+", str(found.value))


@pytest.mark.parametrize("slug", ["my_game", pytest.param("liars_dice", marks=pytest.mark.long)])
def test_game_without_leaks_passes(slug: str):
    judge_case(load_case(slug))
    judge_many_games(load_case(slug))


def test_field_that_every_imagined_world_keeps_is_compared_with_secrets(monkeypatch: pytest.MonkeyPatch):
    """The lifted cups are noted after the new roll, so everybody sees what lies under the cups now."""
    rules = get_module("longtable_liars_dice.rules")
    plain = rules.roll_dice

    def roll(state: Any):
        plain(state)
        state.lifted = [list(p.dice) for p in state.players] if state.round > 1 else []

    monkeypatch.setattr(rules, "roll_dice", roll)
    with pytest.raises(Leak) as found:
        test_secrets.test_imagined_worlds_vary_all_secrets_and_keep_all_knowledge(
            load_case("liars_dice"), 4, range(40)
        )
    assert re.search(r"found in: +view at lifted\[\d\], which is the secret dice of \d", str(found.value))


@pytest.mark.parametrize(
    ("plant", "slug", "way"),
    [
        (leaks_in_rules.let_highest_card_begin, "my_game", r"view at active, by which the secret hand \d"),
        (leaks_in_rules.let_best_cup_begin, "liars_dice", r"view at .*, by which the secret dice of \d"),
        (leaks_in_rules.count_round_by_dice, "liars_dice", r"view at round, by which the secret dice of 0"),
    ],
)
def test_public_fact_decided_by_a_secret_is_found(
    plant: Plant, slug: str, way: str, monkeypatch: pytest.MonkeyPatch
):
    """No turn tells it: chance moved before, and every imagined world keeps what is public."""
    plant(monkeypatch)
    with pytest.raises(Leak) as found:
        judge_many_games(load_case(slug))
    assert re.search(f"found in: +{way}", str(found.value)), str(found.value)


def test_alt_text_cached_for_all_viewers_is_found(monkeypatch: pytest.MonkeyPatch):
    """The public view is the key for the line about the own hand. A later viewer reads the cards of the first viewer."""
    alt = get_module("longtable_my_game.pictures.alt")
    plain: Callable[[Any], Any] = alt.describe_own_hand
    monkeypatch.setattr(alt, "KEPT", dict[str, list[str]](), raising=False)

    def own(scene: Any) -> list[str]:
        said = [*plain(scene)]
        return alt.KEPT.setdefault(f"{scene.view.rows} {scene.view.hands}", said) if said else []

    monkeypatch.setattr(alt, "describe_own_hand", own)
    with pytest.raises(Leak, match=r"found in:       (picture of the board|text board)"):
        test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(load_case("my_game"))


def test_hand_remembered_by_the_words_is_found(monkeypatch: pytest.MonkeyPatch):
    """`/what` names the last player who was asked with the card in hand."""
    words = get_module("longtable_my_game.words")
    monkeypatch.setattr(words, "HELD", dict[int, str](), raising=False)
    plain: Callable[..., str] = words.CardPresenter.prompt

    def ask(self: Any, ahead: Any, decision: Any) -> str:
        words.HELD.update(dict.fromkeys(ahead.view.own, self.player_names[decision.seat]))
        return plain(self, ahead, decision)

    def covers(hints: Any, id: int) -> str:
        return f"{hints.text('does-card')}, last held by {words.HELD.get(id)}"

    monkeypatch.setattr(words.CardPresenter, "prompt", ask)
    things = (
        GlossaryKind(
            "card",
            ids_without_rows(words.CARDS),
            words.name_card,
            {"does": (covers,)},
            only_paths=words.GLOSSARY_KINDS[0].only_paths,
        ),
    )
    monkeypatch.setattr(type(load_case("my_game").game), "glossary_kinds", things)
    with pytest.raises(Leak, match="found in:       `/what`"):
        test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(load_case("my_game"))


REPORT_OF_DREW = """LEAK in my_game, 3 players, seed 1, step 0, after Ann (seat 0): row side:right
  whose secret:   Ann (seat 0)
  reaches:        everybody, spectators too
  found in:       event Drew at [1].card
  in the game:    {0}  "You draw the {0}."
  in another one: {1}  "You draw the {1}."
"""


def test_report_says_all_that_an_author_needs(monkeypatch: pytest.MonkeyPatch):
    leaks_in_rules.tell_drew_to_everybody(monkeypatch)
    with pytest.raises(Leak) as found:
        judge_case(load_case("my_game"))
    said = str(found.value)
    cards = re.findall(r"You draw the (\d+)", said)
    assert said.startswith(REPORT_OF_DREW.format(*cards)) and cards[0] != cards[1]
    assert "the viewer's view is the same before and after in both games" in said
    assert "make the event a `PrivateEvent`" in said


@pytest.mark.long
def test_author_run_finds_a_private_event_made_public(written_game: Path, tmp_path: Path):
    """The leak was found in a game that `longtable dev new-game` has written, by the command that its README names."""
    copy = tmp_path / "game"
    copytree(written_game, copy)
    actions = copy / f"longtable_{NAME}" / "actions.py"
    actions.write_text(
        actions.read_text("utf-8").replace("class Drew(PrivateEvent", "class Drew(SeatEvent"), "utf-8"
    )
    site = tmp_path / "site"
    site.mkdir()
    suite = (*PYTEST_ARGUMENTS, "--pyargs", "conformance.test_turns", "--game", NAME, "-m", "not long")
    done = run_python(create_environment(copy, site), *suite, where=copy)
    assert done.returncode == 1, done.stdout[-3000:]
    assert f"LEAK in {NAME}" in done.stdout and "event Drew" in done.stdout
