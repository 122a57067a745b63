"""Commands, fields of forms, pages of lists, and verbs of controls."""

from __future__ import annotations

import re
import sys
from itertools import permutations
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal
from unittest.mock import Mock
from zoneinfo import available_timezones

import pytest

import bot
from bot.interactions.commands import (
    Command,
    CommandOption,
    have_commands_changed,
    iter_limit_violations,
    to_discord_payload,
)
from bot.interactions.handlers import season_fields as fields
from bot.interactions.handlers.game_commands import MAX_SUBCOMMANDS, build_game_command, explain_typed_refusal
from bot.interactions.handlers.game_panel import give_default_answers
from bot.interactions.handlers.orders import build_order_fields
from bot.interactions.handlers.people import describe_waiting_table
from bot.interactions.handlers.rules import list_rule_sections, split_into_blocks
from bot.interactions.handlers.season_setup import get_next_name
from bot.interactions.handlers.seats import build_turn_option
from bot.interactions.handlers.settings import (
    CITIES_BY_ZONE,
    ZONE_BY_LOCALE,
    ZONE_MENU,
    match_zone,
    parse_quiet_hours,
)
from bot.interactions.handlers.views import format_numbered_turn
from bot.interactions.modals import MAX_FIELDS, Field, read_fields
from bot.interactions.request import ANY
from bot.interactions.routes import COMMANDS, PLAY_COMMAND, ROUTES
from bot.model.timing import SLEEPS_AFTER_S
from bot.model.view import LogTurn, SubmitResult, Table, TableLine
from bot.panels.blocks import FENCE, MAX_PAGE_CHARS, Option, split_into_lines, split_into_pages
from bot.seasons.forms import FORMS
from bot.seasons.model import FormName, SeasonRules
from conformance.case import PLAYER_NAMES
from conformance.shown.messages import make_table_view
from engine import games
from engine.core import Action, Choice, EndTurn, Match, MatchLike, Seat, Setup, StandingOrder
from engine.core.commands import Texts, command_name
from engine.core.game import AnyGame
from engine.core.rules import Decision, Refusal
from engine.games import OURS, game
from engine.games.village.actions import Skip
from tests.bot.panels.looks import SAY, WORDS, make_look, make_table
from tests.bot.panels.seasons import NOW, make_rules, make_season
from tests.bot.service.kit import ANN, House
from tests.bot.service.race import RACE, Bank, RaceHints, RaceView, Roll
from tests.conformance.games import village
from tests.toys import register_toys
from tests.toys.auction import GAME, AuctionGame
from tests.toys.auction import GAME as AUCTION
from tests.toys.bare import GAME as BARE

PEOPLE = "Minimum and maximum number of players"
GAMES = {game.slug: game for game in (RACE, AUCTION, BARE)}


@pytest.mark.parametrize(
    ("page", "submitted", "changed"),
    [
        ("time", {}, []),
        ("time", {"pace": ["week"]}, ["Pace: one move a day → one move a week"]),
        ("time", {"rounds": ["4"]}, ["Rounds: 5 → 4"]),
        (
            "time",
            {"rounds": ["2"]},
            ["Rounds: 5 → 2", "Dropped rounds: Everybody’s worst round is dropped → Every round counts"],
        ),
        ("what", {"name": ["Winter"]}, ["Name: Autumn → Winter"]),
        (
            "what",
            {"seats": ["3"]},
            ["Seats at a table: 4 → 3", "Points: 4 2 1 0 → 3 1 0"],
        ),
        (
            "what",
            {"seats": ["2"], "form": ["cup"]},
            [
                "Form: League: everybody plays every round and meets as many others as possible → Cup: winners advance",
                "Seats at a table: 4 → 2",
                "Rounds: 5 → –",
                "Points: 4 2 1 0 → –",
                "Dropped rounds: Everybody’s worst round is dropped → –",
                "If tables do not fill up: Some tables have a different size → Some players get a bye to the second round",
                "Minimum and maximum number of players: 2-200 → 4-200",
                "Joining after the start: At any time → –",
            ],
        ),
    ],
)
def test_change_alters_nothing_else_without_saying_so(
    page: str, submitted: dict[str, list[str]], changed: list[str]
):
    """Also that the worst round is dropped, and how long a round lasts."""
    rules, words = SeasonRules("Autumn", "league", ("race",), 4, drops=1, begins=NOW), SAY
    shown = fields.build_fields(rules, GAMES, words, NOW)
    said = read_fields([shown[name] for name in fields.PAGES[page] if name in shown], submitted)
    after = fields.read_settings(rules, said, NOW, GAMES)
    told = fields.list_changes(rules, after, GAMES, words)
    assert told == changed
    assert (after == rules) == (not changed)


@pytest.mark.parametrize(
    ("form", "seats", "offered"),
    [
        ("league", 4, "smaller bots rest"),
        ("league", 2, "rest bots"),
        ("cup", 4, "smaller bots"),
        ("cup", 2, ""),
        ("ladder", 4, "smaller bots"),
        ("ladder", 2, ""),
    ],
)
def test_offered_policies_for_odd_numbers_match_the_drawing(form: FormName, seats: int, offered: str):
    found = fields.list_odd_people_policies(SeasonRules("Autumn", form, ("race", "auction"), seats), GAMES)
    assert " ".join(found) == offered
    said = {
        FORMS[form].get_odd_people_word(SeasonRules("Autumn", form, ("race",), seats, few=few))
        for few in found
    }
    assert len(said) == len(found)
    rules = SeasonRules("Autumn", form, ("race",), seats)
    shown = fields.build_fields(rules, GAMES, SAY, NOW)
    late = [option.value for option in shown["late"].options] if "late" in shown else []
    assert " ".join(late) == {"league": "yes half no", "cup": "", "ladder": "yes no"}[form]


@pytest.mark.parametrize("before, after", list(permutations(FORMS, 2)))
def test_another_form_leaves_only_values_that_its_fields_offer(before: FormName, after: FormName):
    rules = SeasonRules("Autumn", before, ("race",), 4, late="half", few="rest")
    changed = fields.read_settings(rules, {"form": after}, NOW, GAMES)
    shown = fields.build_fields(changed, GAMES, SAY, NOW, {"channel": 1, "tables": 2})
    assert all(any(option.chosen for option in field.options) for field in shown.values() if field.options)
    assert all(len(page.keys() & shown.keys()) <= MAX_FIELDS for page in fields.PAGES.values())


@pytest.mark.parametrize("game, seats", [(RACE, 4), (BARE, 3)], ids=["up to 4", "up to 3"])
def test_new_season_has_tables_of_four_or_the_largest_that_its_games_allow(game: AnyGame, seats: int):
    """It asks for three things only."""
    games = {game.slug: game}
    usual = fields.get_usual_rules(games, "Europe/Berlin")
    found = fields.build_new_season_fields(usual, games, SAY, NOW)
    assert [field.name for field in found] == ["games", "form", "begins"]
    rules = fields.read_new_rules(usual, read_fields(found, {}), NOW, games)
    assert (rules.seats, len(rules.points), rules.full) == (seats, seats, True)


def test_what_has_been_used_cannot_change():
    season = make_season(make_rules(), 8)
    assert "rounds" in fields.list_open_fields(season)
    season = make_season(make_rules(), 8, 1, 0)
    opened = fields.list_open_fields(season)
    assert not {*fields.PAGES["points"], *fields.PAGES["what"], "rounds"} & {*opened} - {"name"}
    assert {"name", "pace", "hour", "lasts", "late", "channel"} <= {*opened}


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("Duels", "Duels 2"),
        ("Duels 2", "Duels 3"),
        ("Autumn 2026", "Autumn 2026 (2)"),
        ("Autumn 2026 (2)", "Autumn 2026 (3)"),
        ("9", "10"),
        ("N" * 32, "N" * 30 + " 2"),
    ],
)
def test_next_season_gets_the_next_name(name: str, after: str):
    assert get_next_name(name) == after


# The form of a standing order is derived from its fields (panels.9)


HINTS = GAME.create_presenter(("Ann", "Bob"))
AHEAD = Match.new(GAME, Setup(2, bytes(16))).preview()


class Plain(StandingOrder):
    """An order with a field of each kind."""

    most: int
    word: Literal["yes", "no"] = "no"
    words: tuple[Literal["red", "blue"], ...] = ()
    flag: bool = True
    least: int | None = None


class Listed(StandingOrder):
    """An order with a choice, a set, and values that mean nothing for this seat."""

    seat: int
    cards: tuple[int, ...] = ()
    other: int = 0
    forced: int = 0

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        values = {"seat": ["0", "1"], "cards": ["3", "4", "5"], "forced": ["0"]}.get(field, [])
        return [Choice(f"No. {value}", value) for value in values]


def make_form(kind: type[StandingOrder], order: StandingOrder | None = None) -> list[Field]:
    return build_order_fields(kind, HINTS, SAY, AHEAD, 0, order)


def test_new_order_has_its_defaults():
    assert make_form(Plain) == [
        Field("most", "Most"),
        Field("word", "Word", (Option("yes", "yes"), Option("no", "no", chosen=True)), min_values=0),
        Field("words", "Words", min_values=0),
        Field("flag", "Flag", is_checkbox=True, text="true"),
        Field("least", "Least", min_values=0),
    ]


def test_saved_order_fills_the_form():
    most, word, words, flag, least = make_form(Plain, Plain(3, "yes", ("red",), False, -2))
    assert (most.text, words.text, flag.text, least.text) == ("3", "red", "false", "-2")
    assert [entry.value for entry in word.options if entry.chosen] == ["yes"]


def test_listed_values_leave_out_what_is_nothing_for_the_seat():
    seat, cards = make_form(Listed, Listed(1, (3, 5), 7))
    assert [(entry.label, entry.chosen) for entry in seat.options] == [("No. 0", False), ("No. 1", True)]
    assert cards.is_set and cards.max_values == 3
    assert [entry.value for entry in cards.options if entry.chosen] == ["3", "5"]


def load_all_games() -> list[AnyGame]:
    with register_toys():
        return [games.game(slug) for slug in games.SLUGS]


@pytest.mark.parametrize(
    "game", [game for game in load_all_games() if game.standing_order_types], ids=lambda game: game.slug
)
def test_every_order_form_fits_into_a_modal_for_every_seat(game: AnyGame):
    ahead = Match.new(game, Setup(max(game.player_counts), bytes(range(16))), defer_reveal=True).preview()
    hints = game.create_presenter([f"P{n}" for n in ahead.seats])
    for kind in game.standing_order_types:
        for seat in ahead.seats:
            assert len(build_order_fields(kind, hints, SAY, ahead, seat, None)) <= MAX_FIELDS, (kind, seat)


# Time zones and quiet hours are read as people type them; similar names are offered


ZONE_OF_TYPED = {
    "Berlin": "Europe/Berlin",
    "berlin, Germany": "Europe/Berlin",
    " münchen ": "Europe/Berlin",
    "Boston": "America/New_York",
    "Seattle": "America/Los_Angeles",
    "new york": "America/New_York",
    "America/New_York": "America/New_York",
    "UTC": "UTC",
    "utc+2": "Etc/GMT-2",
    "GMT -5": "Etc/GMT+5",
}


@pytest.mark.parametrize("typed", ZONE_OF_TYPED)
def test_unambiguous_place_is_accepted(typed: str):
    assert match_zone(typed).zone == ZONE_OF_TYPED[typed]


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("Portland", {"America/Los_Angeles", "America/New_York"}),
        ("Berln", {"Europe/Berlin"}),
        ("york", {"America/New_York"}),
    ],
)
def test_similar_place_is_offered_but_not_chosen(typed: str, near: set[str]):
    found = match_zone(typed)
    assert not found.zone and near <= set(found.candidates)


@pytest.mark.parametrize("typed", ["", "Xyzzy", "utc+99", "a"])
def test_unknown_place_is_neither_chosen_nor_offered(typed: str):
    assert not match_zone(typed).zone and not match_zone(typed).candidates


def test_all_named_zones_exist():
    named = {
        *ZONE_MENU,
        *ZONE_BY_LOCALE.values(),
        *CITIES_BY_ZONE,
    }
    assert named <= available_timezones()


@pytest.mark.parametrize(
    "typed",
    [
        "22-7",
        "22 - 7",
        "22 7",
        "22–7",
        "22 to 7",
        "22 bis 7",
        "22 Uhr bis 7 Uhr",
        "22:00-07:00",
        "10pm-7am",
        "10 p.m. to 7 a.m.",
    ],
)
def test_hours_are_read_however_they_are_typed(typed: str):
    assert parse_quiet_hours(typed) == (22, 7)


def test_midnight_noon_and_none_are_read():
    assert parse_quiet_hours("12am-12pm") == (0, 12)
    assert parse_quiet_hours("24-6") == (0, 6)
    assert parse_quiet_hours("") is None and parse_quiet_hours(" - ") is None


@pytest.mark.parametrize("typed", ["22", "25-7", "22:30-7", "13pm-7", "0am-7", "late", "22-7-9", "22-"])
def test_impossible_hours_are_refused(typed: str):
    with pytest.raises(Refusal):
        parse_quiet_hours(typed)


# All commands keep Discord's limits, and a game's command that breaks one is found before Discord is
# asked.


def make_command(name: str, about: str, **fields: Any) -> Command:
    return Command(name, {"description": about}, ANY, "press", **fields)


def make_option(name: str, about: str, required: bool = False) -> CommandOption:
    return CommandOption(name, {"description": about}, required=required)


ALL_COMMANDS = [*COMMANDS, *(build_game_command(game, PLAY_COMMAND) for game in load_all_games())]


@pytest.mark.parametrize("command", ALL_COMMANDS, ids=lambda command: command.name)
def test_every_command_keeps_discords_limits(command: Command):
    assert not [*iter_limit_violations(to_discord_payload(command))]


def test_command_names_are_unique_and_few():
    names = [command.name for command in COMMANDS] + [
        build_game_command(game, PLAY_COMMAND).name for game in load_all_games()
    ]
    assert len(set(names)) == len(names) <= 100


@pytest.mark.parametrize(
    ("command", "what"),
    [
        (make_command("Upper", "about"), "name"),
        (make_command("x", ""), "description"),
        (make_command("x", "a" * 101), "description"),
        (
            make_command("x", "about", options=tuple(make_option(f"o{n}", "about") for n in range(26))),
            "26 options",
        ),
        (
            make_command("x", "about", options=(make_option("o", "a"), make_option("o", "b"))),
            "two options",
        ),
        (
            make_command(
                "x",
                "about",
                subcommands=tuple(
                    make_command(
                        f"c{n}", "a" * 100, options=tuple(make_option(f"o{i}", "a" * 100) for i in range(4))
                    )
                    for n in range(25)
                ),
            ),
            "characters in all",
        ),
    ],
)
def test_broken_limit_is_named(command: Command, what: str):
    assert any(what in problem for problem in iter_limit_violations(to_discord_payload(command)))


def test_required_options_come_first():
    options = (make_option("late", "a"), make_option("must", "a", required=True))
    command = make_command("x", "about", options=options)
    assert [option["name"] for option in to_discord_payload(command)["options"]] == ["must", "late"]


def test_discord_receives_only_changed_commands():
    ours = [to_discord_payload(command) for command in COMMANDS]
    theirs: list[dict[str, Any]] = [
        {**data, "id": str(n), "version": "1", "nsfw": False, "default_permission": True}
        for n, data in enumerate(reversed(ours))
    ]
    assert not have_commands_changed(ours, theirs)
    theirs[0] = {**theirs[0], "description": "something else"}
    assert have_commands_changed(ours, theirs)
    assert have_commands_changed(ours, theirs[1:])


def test_game_command_consists_of_its_phrases_and_typed_actions():
    for one in load_all_games():
        inner = {command.name for command in build_game_command(one, PLAY_COMMAND).subcommands}
        assert {
            "end",
            *(command_name(kind) for kind in (*one.command_types, *one.typeable_action_types)),
        } <= inner
        assert len(inner) <= MAX_SUBCOMMANDS, "one more than Discord takes would leave the whole command out"
        assert "play" in inner or len(inner) == MAX_SUBCOMMANDS


# A game's own command explains why a typed answer does not fit the open question


def test_refusal_of_an_answer_to_another_question_repeats_the_current_one():
    match = village.CASE.create_match(2, 1)
    [seat] = match.open_questions
    with pytest.raises(Refusal) as refused:
        match.submit(seat, Skip())
    presenter = match.game.create_presenter(PLAYER_NAMES)
    why, *question = explain_typed_refusal(
        make_table_view(match, seat), presenter, refused.value
    ).splitlines()
    assert why == "That does not answer the current question." and question


# Rules, text boards and the log are split into parts that fit a chat message


def test_wrapped_clauses_become_one_line_each():
    assert split_into_blocks("OV1 One\ntwo.\nOV2 Three.\n\n- a\n  b\n- c") == [
        "OV1 One two.",
        "OV2 Three.",
        "- a b",
        "- c",
    ]


def test_tables_and_code_become_code_blocks():
    found = split_into_blocks("Before\n\n| a | bb |\n|---|---|\n| ccc | d |\n\n```\nx  y\n```\nAfter")
    assert found == ["Before", "```\na    bb\nccc  d\n```", "```\nx  y\n```", "After"]


def test_pages_keep_their_limit_and_every_word():
    long = [
        f"{FENCE}\n" + "\n".join(f"row {n} of the table" for n in range(300)) + f"\n{FENCE}",
        "word " * 900,
    ]
    pages = split_into_pages(long)
    assert all(len(page) <= MAX_PAGE_CHARS for page in pages)
    assert all(page.count(FENCE) % 2 == 0 for page in pages)
    assert " ".join(pages).count("word") == 900
    assert all(f"row {n} of the table" in "\n".join(pages) for n in range(300))


def test_text_board_splits_into_sentences_and_whole_code_blocks():
    board = "A sentence.\n\nAnother.\n```\na b\n\nc d\n```\nThe last."
    assert split_into_lines(board) == ["A sentence.", "Another.", "```\na b\n\nc d\n```", "The last."]
    assert split_into_lines("```\nonly\n```") == ["```\nonly\n```"]


@pytest.mark.parametrize("slug", OURS)
def test_only_chapters_for_players_are_shown(slug: str):
    """Effect vocabulary, pseudocode, decision tables and leak rules belong to the specification."""
    found = list_rule_sections(game(slug))
    shown = ["In", "Overview", "Setup", "Actions", "End", "Rulings", "Provenance"]
    assert [title.partition(" ")[0] for title, _ in found] == shown
    assert all(pages and all(0 < len(page) <= MAX_PAGE_CHARS for page in pages) for _, pages in found)
    text = " ".join(page for _, pages in found for page in pages)
    assert not any(word in text for word in ("determinize", "[auth]", "[rb]"))
    assert [title for title, _ in list_rule_sections(game(slug), "de")] == ["In zwei Minuten"]


class Foreign(AuctionGame):
    """A game that appears to lie in a package of its own."""

    __module__ = "foreign.game"
    slug = "foreign"


@pytest.fixture
def foreign_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create that package without rules."""
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "__init__.py").touch()
    monkeypatch.delitem(sys.modules, "foreign", raising=False)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path / "foreign"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "# Foreign\nFor two.\n\n## 1 The board\n- **S1** a\n  b\n- **S2** c\n\n## The end\nWho is left.\n",
            [("1 The board", ["- **S1** a b\n- **S2** c"]), ("The end", ["Who is left."])],
        ),
        ("# Foreign\nNo chapters.\n", [("Foreign", ["No chapters."])]),
    ],
)
def test_foreign_package_brings_its_rules(
    foreign_package: Path, text: str, found: list[tuple[str, list[str]]]
):
    (foreign_package / "RULES.md").write_text(text)
    one = Foreign()
    assert [*list_rule_sections(one)] == [*list_rule_sections(one, "de")] == found


def test_translated_rules_of_a_package_stand_alone(foreign_package: Path):
    (foreign_package / "RULES.md").write_text("# Foreign\n## One\nOne.\n## Two\nTwo.\n")
    (foreign_package / "RULES.de.md").write_text("# Fremd\n## Eins\nEins.\n")
    one = Foreign()
    assert list_rule_sections(one, "de") == (("Eins", ["Eins."]),) and len(list_rule_sections(one)) == 2


def test_game_without_rules_has_no_page(foreign_package: Path):
    assert list_rule_sections(Foreign()) == ()


# The log as text.


def test_log_lines_are_separate_and_start_no_markdown_list():
    """A bullet must not swallow the next sentence, and Markdown's numbered list would end at the first line break."""
    assert format_numbered_turn(1, ["Ann built a wall."]) == "**1.** Ann built a wall."
    several = format_numbered_turn(3, ["- mortal (sun): 5 coins.", "Ann dealt."])
    assert several == "**3.**\n- mortal (sun): 5 coins.\nAnn dealt."
    assert format_numbered_turn(3, ["- mortal (sun): 5 coins."]) == "**3.**\n- mortal (sun): 5 coins."


# Whatever the code writes into a custom id has a handler: otherwise a new button answers that it is too
# old.


VERB = re.compile(
    r'\b(?:global_custom_id|with_verb)\(\s*"([a-z-]+)"(?: if [^,]* else "([a-z-]+)")?'
    r'|\.(?:button\(\s*[\w.]+,|\w+_button\()\s*(?:"[a-z-]+",\s*)?"([a-z-]+)"'
)
"""A verb that a call names in full. A verb in a variable is not found. Buttons have a label before it, which is their
verb if they have none."""


def test_every_verb_in_the_code_has_a_route():
    root = Path(bot.__file__).parent
    found = [
        (f"{file.relative_to(root)}: {verb}", verb)
        for file in root.rglob("*.py")
        for call in VERB.finditer(file.read_text("utf-8"))
        for verb in call.groups()
        if verb
    ]
    assert len(found) > 100
    missing = [where for where, verb in found if verb not in ROUTES]
    assert not missing, f"add a Route to bot/interactions/routes.py for {missing}"


# Lists of tables show which ones sleep


def test_table_without_a_clock_sleeps_after_a_week_without_a_move():
    week = SLEEPS_AFTER_S["casual"]
    for idle, deadline, sleeps in ((week + 1, None, True), (60, None, False), (week + 1, NOW + 60, False)):
        line = TableLine(make_table(turn_began=NOW - idle), False, None, ("Ida",), deadline=deadline)
        assert ("💤" in describe_waiting_table(line, "<#9>", SAY, NOW)) is sleeps


def test_turn_to_go_back_to_names_who_played_it():
    request: Any = SimpleNamespace(words=SAY, get_presenter=Mock(return_value=WORDS))
    turns = [LogTurn(3, 0.0, (), seat=seat) for seat in (-1, 0)]
    labels = [build_turn_option(request, make_look(), turn).label for turn in turns]
    assert labels == ["Turn 3", "Turn 3 (Ann)"]


# Answers that are given by default


class Hasty(RaceHints):
    def default_action(self, view: RaceView, decision: Decision) -> Action | None:
        return decision.options[0]


async def test_default_answer_is_given_unless_it_ends_undo(h: House, table: Table):
    get_presenter = Mock(return_value=Hasty(SAY, table.names))
    asked: Any = SimpleNamespace(
        play_mode=h.service.play,
        table_id=table.id,
        user_id=ANN.id,
        is_detached=False,
        get_presenter=get_presenter,
    )

    async def give() -> object:
        return (await give_default_answers(asked, SubmitResult(await h.look(table), False)))[1]

    assert await give() == ()
    await h.submit(table, ANN, Roll())
    assert await give() == (Bank(1), EndTurn())
