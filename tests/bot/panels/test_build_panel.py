"""A panel is built from a view: its text and what its footer offers (panels.1, panels.13, panels.15)."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec import Struct
from msgspec.structs import replace

from bot.interactions.modals import expand_amounts
from bot.model.view import AdviceStatus, PublicSeat, RetryProgress, SealCount, TableView
from bot.panels.blocks import (
    Button,
    Buttons,
    CustomId,
    InvalidCustomId,
    Panel,
    Select,
    Text,
    get_panel_text,
    list_highest,
    make_distinct_labels,
    parse_custom_id,
    split_list,
    take_amounts,
)
from bot.panels.forms import AnswerRefusal
from bot.panels.lobby_post import build_lobby
from bot.panels.play_panel import PanelOptions, build_panel, describe_game_end
from bot.panels.posts import (
    build_all_question_controls,
    build_button_row,
    build_first_select,
    format_seal_count,
)
from bot.panels.thing_panel import (
    ThingLookup,
    build_help,
    build_question_things,
    build_thing_panel,
    describe_current_place,
    describe_similar,
    describe_users,
)
from conformance.case import PLAYER_NAMES
from conformance.shown.messages import make_plain_table_view, make_table_view
from conformance.surfaces import iter_buttons
from conformance.walk import continue_at_random
from engine import games
from engine.core import Action, EndTurn, Match, PlayerResult, Presenter, Results, Setup
from engine.core.glossary import GlossaryEntry
from engine.core.presentation import Lookahead
from engine.core.text import format_number, get_catalogue
from engine.games import game
from tests.conformance.games.carpe_diem import CASE
from tests.toys.auction import GAME, Wall
from tests.toys.auction.rules import Walled

from .looks import SAY, WORDS, OpenAuction, SecretAuction, make_look, make_table


def make_panel(shown: TableView | None = None, **options: Any) -> Panel:
    """Return the panel of a view, or of Ann while she waits for Bob."""
    return build_panel(shown or make_look(), WORDS, SAY, PanelOptions(**options))


def list_footer(shown: TableView) -> list[str]:
    return [button.label for button in make_panel(shown).footer]


@pytest.mark.usefixtures("drawn_toy")
def test_idle_panel_names_the_awaited_player():
    panel = make_panel()
    assert "Waiting for Bob." in panel.ask
    assert panel.blocks == ()
    assert list_footer(make_look()) == ["Help"]
    told = make_panel(make_look(waiting=(0,))).ask  # while a moderator pauses the game
    assert "It is your turn." in told and "Waiting" not in told


def test_a_game_without_pictures_has_no_text_board():
    """Its drawing code would write it: neither panels, nor posts, nor the help offer it."""
    options = tuple(Wall(n) for n in range(9))
    assert list_footer(make_look(seat=None)) == []
    assert list_footer(make_look(options)) == ["Help"]
    look = replace(make_look(options), game=GAME)
    post = build_button_row(look, WORDS, SAY).buttons
    assert [button.label for button in post] == ["My secrets", "Log"]
    assert list_help_buttons(look) == ["Rules", "Earlier turns", "My note"]


def test_help_with_a_retried_decision_offers_nothing_of_a_table():
    tried = RetryProgress("T", 1, "asked", Wall(1), Wall(2), 1.0)
    assert list_help_buttons(replace(make_look(), tried=tried)) == ["Rules"]


def list_help_buttons(look: TableView) -> list[str]:
    help_sheet = build_help(ThingLookup(look.game, SAY, CustomId("AB2C"), look), Button("Rules", "rules"))
    return [button.label for button in iter_buttons(help_sheet)]


def test_end_turn_is_first_and_green_if_nothing_else_is_left():
    assert make_panel(make_look((Wall(1), EndTurn()))).footer[0].style == "grey"
    shown = make_panel(make_look((EndTurn(),), undoable=(Wall(4),)))
    assert (shown.footer[0].label, shown.footer[0].style) == ("End turn", "green")
    assert shown.blocks == ()


@pytest.mark.usefixtures("drawn_toy")
def test_turn_that_ends_by_itself_can_be_kept_open():
    shown = make_look((EndTurn(),), undoable=(Wall(4),), ends_at=30.0)
    assert list_footer(shown) == ["End turn", "Keep it open", "Undo", "Help"]
    assert "Your turn will end automatically at <t:30:T> (<t:30:R>)." in make_panel(shown).ask


@pytest.mark.usefixtures("drawn_toy")
def test_sealed_answer_may_be_changed():
    shown = make_look(sealed=SealCount(1, 2), waiting=(), undoable=(Wall(4),))
    told = make_panel(replace(shown, game=SecretAuction())).ask
    assert "Sealed: Wall 4. You can change your answer until the step closes. Sealed so far: 1 of 2." in told
    assert list_footer(shown) == ["Change", "Help"]
    told = make_panel(shown, note="Everybody can now see your request.").ask
    assert "Everybody can now see your request." in told
    assert (
        "Your turn: Wall 4. You can change it until everybody has finished. Finished so far: 1 of 2." in told
    )
    assert "Waiting for Bob." not in make_panel(note="Done. I am waiting for Bob.").ask


def test_refusal_stands_directly_above_the_controls():
    refused = AnswerRefusal("They do not touch.")
    panel = make_panel(make_look((Wall(1), Wall(2))), refused=refused)
    assert panel.blocks[0] == Text("They do not touch.") and "touch" not in panel.ask
    assert "They do not touch." in get_panel_text(make_panel(refused=refused))


def test_long_news_keep_their_end_below_the_controls():
    match = Match.new(GAME, Setup(2, bytes(16)), defer_reveal=True)
    news, words = tuple(Walled(1, space) for space in range(20)), GAME.create_presenter(["Ann", "Bob"])
    asked = match.get_decision(0)
    ahead = Lookahead.from_match(match, 0)
    shown = make_look(game=GAME, view=ahead.view, ahead=ahead, decision=asked, since=news)
    lines = words.log_lines(shown.view, news)
    first, again = (build_panel(shown, words, SAY, PanelOptions(news_is_told=told)) for told in (False, True))
    assert lines[-1] in first.ask and lines[-1] not in again.ask
    assert again.blocks[-1] == Text("\n".join(["17 more lines are in the log (`/log`).", *lines[-3:]]))
    assert again.blocks[:-1] == first.blocks


def test_finished_game_says_when_it_ended_and_who_won():
    """interaction.9: the time is in the reader's own time zone."""
    results = Results((), (PlayerResult(1, 1, 46, ()), PlayerResult(0, 2, 44, ())))
    table = make_table(ended=1_777_777_777.5)
    panel = make_panel(make_look(table=table, waiting=(), results=results))
    assert "ended on <t:1777777777:D>" in panel.ask and "Bob" in panel.ask


@pytest.mark.parametrize("slug", ["saint_malo", "village", "my_village", "carpe_diem"])
def test_panel_says_that_ending_the_turn_ends_the_game_and_the_result(slug: str):
    """The points are those of the results, in the last round as in the last turn, unless something is secret."""
    game = games.game(slug)
    match = Match.new(game, Setup(2, bytes(16)), defer_reveal=True)
    presenter, told = game.create_presenter(PLAYER_NAMES), ""
    for _, seat, action in continue_at_random(match, random.Random(2)):
        assert "the game will end**" not in told
        ends = isinstance(action, EndTurn)
        told = build_panel(make_plain_table_view(match, seat), presenter, SAY).ask if ends else ""
    assert "the game will end**" in told or "**This is the last round.**" in told, told
    if "the game will end**" in told and not game.has_secrets:
        points = {row.seat: format_number(row.total) for row in match.results().ranking}
        assert all(f"{PLAYER_NAMES[seat]} {points[seat]}" in told for seat in match.seats), told


# The lobby lists the players and tells how well a bot plays


def test_lobby_lists_its_people_with_all_that_they_agree_on():
    seats = [
        PublicSeat(0, 1, None, "Ann", "R", ""),
        PublicSeat(1, 2, None, "Bob", "B", ""),
        PublicSeat(2, None, "strong", "Ada (bot)", "G", ""),
        PublicSeat(3, None, "beginner", "Eda (bot)", "Y", ""),
    ]
    table = make_table(
        status="lobby",
        host=2,
        seats=tuple(seats),
        options={"first": 0},
        pace="day",
        closing="fast",
        ready_names=True,
        rated=False,
        reserved={7: 99.0},
        advice=AdviceStatus(chosen=True, waits=1),
    )
    post = build_lobby(table, GAME, SAY, waiting=2)
    title, about, people, kept, closing, waiting, *_ = post.content.split("\n")
    assert title == "**Auction**: Bob wants to play."
    assert about.startswith("2 to 4 players") and "3 rounds" in about
    assert re.findall(r"\w+ \((?:host|bot).*?\)|Ann", people)[:4] == [
        *("Ann", "Bob (host)", "Ada (bot, strong)", "Eda (bot, beginner)")
    ]
    facts = ("Who begins: Ann.", "close fast", "who has sealed", "1 day per move", "3 days", "Not rated.")
    assert all(fact in people for fact in facts), people
    assert people.index("Bots (beginner)") < people.index("Bots (strong)")
    assert "<@7> until <t:99:f>" in kept and closing.endswith("these standing orders: Once.")
    assert "2 people" in waiting
    rows = [row.buttons for row in post.blocks if isinstance(row, Buttons)]
    assert [[button.label for button in row] for row in rows] == [
        ["We are all here", "We will play over several days"],
        ["Join", "Leave", "Add a bot", "Options", "Start"],
        ["Rules", "Learn it", "Seats", "Ratings: off", "Agree to advice"],
    ]
    assert [button.style for button in rows[0]] == ["green", "grey"]
    disabled = [button.label for button in rows[1] if button.disabled]
    assert disabled == ["Join", "Add a bot", "Start"], "it is full, and somebody has not agreed to advice"


def test_lobby_says_only_what_its_people_have_chosen():
    table = make_table(status="lobby", options={"first": 3}, mention_all=True)
    post = build_lobby(table, GAME, SAY)
    text, rows = post.content, [row.buttons for row in post.blocks if isinstance(row, Buttons)]
    assert "Who begins: 4." in text, "a seat that is still free"
    assert "mention everybody" in text and "12 waking hours" in text
    assert not any(fact in text for fact in ("who has sealed", "Bots", "ated", "kept", "waiting"))
    assert [button.style for button in rows[0]] == ["grey", "green"]
    assert [button.label for button in rows[-1]] == ["Rules", "Learn it", "Seats"]


# Two answers never read alike, long lists are split between their groups, and custom ids round-trip


class Build(Struct, frozen=True):
    house: str
    place: int
    colour: str = "red"


class Keep(Struct, frozen=True):
    house: str


class PresenterByKind:
    """Labels every answer by its kind alone."""

    def label(self, ahead: object, action: Struct) -> str:
        return "Keep it" if action == Keep("barn") else "Build"

    def is_duplicate(self, view: object, action: Struct) -> bool:
        return False


@pytest.mark.parametrize(
    "actions, labels",
    [
        ([Build("barn", 1), Keep("barn")], ["Build", "Keep it"]),
        ([Build("barn", 1), Build("barn", 2)], ["Build (1)", "Build (2)"]),
        ([Build("barn", 1), Build("inn", 2)], ["Build (barn, 1)", "Build (inn, 2)"]),
        ([Build("barn", 1), Keep("inn")], ["Build (Build, barn, 1, red)", "Build (Keep, inn)"]),
    ],
)
def test_equal_labels_get_the_fields_that_differ_and_no_others(actions: list[Struct], labels: list[str]):
    presenter: Any = PresenterByKind()
    ahead: Any = SimpleNamespace(view=None)
    assert make_distinct_labels(presenter, ahead, cast(Any, actions)) == labels


def test_long_list_is_split_between_groups():
    items = list("a" * 10 + "b" * 10 + "c" * 10)
    assert split_list(items, items) == [items[:20], items[20:]]


# Custom ids round-trip, and everything else is rejected.


TEXTS = some.text("abcdefghijklmnopqrstuvwxyz0123456789_", min_size=1, max_size=8)


@given(TEXTS, TEXTS, some.none() | some.integers(0, 5), TEXTS, some.lists(TEXTS, max_size=4))
def test_custom_id_round_trips(verb: str, table: str, seat: int | None, token: str, args: list[str]):
    press = CustomId(table, seat, token, verb, tuple(args))
    assert parse_custom_id(press.with_verb(verb, *args)) == press


@pytest.mark.parametrize(
    "text", ["", "play", "2:AB2C:0:token:act.1", "1:AB2C:x:token:act.1", "1:2:3:4:5:x", "1:2:3:4:5:6:7"]
)
def test_foreign_ids_are_rejected(text: str):
    with pytest.raises(InvalidCustomId):
        parse_custom_id(text)


def test_id_that_discord_would_refuse_is_never_built():
    with pytest.raises(ValueError, match="not a custom_id"):
        CustomId(token="t" * 99).with_verb("act")
    with pytest.raises(ValueError, match="not a custom_id"):
        CustomId().with_verb("act", "1.2")


def test_of_equal_pieces_the_highest_amount_counts():
    """Of "red: 1" and "red: 2", the second alone means two."""
    pieces = ["red", "blue", "red"]
    assert take_amounts(pieces, {2}) == take_amounts(pieces, {0, 2}) == (0, 2)
    assert take_amounts(pieces, {0, 1}) == (0, 1) and take_amounts(pieces, set()) == ()
    assert list_highest(pieces, {0, 1, 2}) == {1, 2}
    assert expand_amounts(["red#2", "red#1", "blue"]) == ["red", "red", "blue"]


# Answers of `/what` are short for every thing. A second computation confirms what they tell about others.


VILLAGE = ThingLookup(game("village"), get_catalogue("bot"), CustomId())


def get_thing(key: str) -> GlossaryEntry:
    return VILLAGE.glossary.entries[key]


def test_rare_common_traits_are_told_and_frequent_ones_are_not():
    table = get_thing("customer:c19_plow_grain").kind.rows
    others = [row for id, row in table.items() if id != "c19_plow_grain"]
    plows, grains = (sum(good in row.needs for row in others) for good in ("plow", "grain"))
    assert grains > len(table) / 3 > plows
    assert (
        describe_similar(VILLAGE, get_thing("customer:c19_plow_grain"))
        == f"**Other customers**: {plows} with Plow."
    )
    assert describe_similar(VILLAGE, get_thing("customer:c01_three_grain")) == ""


TWO_GOODS_CARD = "b_chicken_fish"


def start_with_forum(there: bool) -> Match:
    """Start a new game with that card in the forum, or without it."""
    games = (CASE.create_match(4, seed) for seed in range(50))
    return next(match for match in games if (TWO_GOODS_CARD in match.view(None).forum.values()) == there)


def look_up_at(match: Match, *names: str) -> ThingLookup:
    return ThingLookup(
        CASE.game,
        get_catalogue("bot"),
        CustomId("AB2C"),
        make_table_view(match, 0, names=names or PLAYER_NAMES),
    )


def test_names_are_listed_first_and_the_others_are_counted():
    many, two = [describe_users(VILLAGE, get_thing(key)) for key in ("resource:grain", "cube:pink")]
    assert many == "**Mentioned by**: Baker’s wife, Brewer, Quartermaster, Schoolmaster and 10 more."
    assert two == "**Mentioned by**: Wainwright and Office."


def test_goods_of_the_same_owners_are_told_together():
    match = start_with_forum(True)
    space = next(int(space[1:]) for space, id in match.view(None).forum.items() if id == TWO_GOODS_CARD)
    asked = look_up_at(match)
    card = asked.glossary.entries[f"forum-card:{TWO_GOODS_CARD}"]
    assert (
        describe_current_place(asked, card)
        == f"**Now**: card {space} of the forum; Chickens and Fish: nobody has any."
    )
    asked = look_up_at(start_with_forum(False))
    assert describe_current_place(asked, card) == "**Now**: not in this game’s forum."


def test_owner_of_a_wanted_thing_is_told_by_name_alone():
    """The card itself says what must be completed."""
    asked = look_up_at(start_with_forum(True))
    bakery = asked.glossary.entries["building:bakery"]
    assert asked.view is not None
    asked.view.view.districts[1].completed["bakery"] = 2
    assert (
        asked.describe_places(bakery.key) == ["completed by Bob 2"]
        and asked.describe_owners(bakery.key) == "Bob 2"
    )


def test_owners_are_listed_as_far_as_a_phone_shows():
    short = look_up_at(match := start_with_forum(True))
    long = look_up_at(match, *(name * 10 for name in PLAYER_NAMES))
    for asked, told in ((short, True), (long, False)):
        assert asked.view is not None
        for district in asked.view.view.districts[:2]:
            district.goods.update(chicken=1, fish=2)
        panel = build_thing_panel(asked, asked.glossary.entries[f"forum-card:{TWO_GOODS_CARD}"])
        text = "\n".join(block.text for block in panel.blocks if isinstance(block, Text))
        assert ("Other forum cards" in text) == told and "Wants" in text, text
        likes = [
            option.value for block in panel.blocks if isinstance(block, Select) for option in block.options
        ]
        assert {"carpe_diem:good:chicken", "carpe_diem:good:fish"} < {*likes}


def test_help_without_a_question_offers_no_list_of_things():
    """Discord refuses a select without options."""
    assert VILLAGE.view is None
    assert build_question_things(VILLAGE) == ()


# What a post or panel must not show although the code has it at hand: one witness for each kind of guard.


OPEN = make_look(tuple(Wall(n) for n in range(9)))


class PublicQuestion(Presenter):
    """Say that everybody may know the question, and in a label whose eyes it was made for."""

    def is_public_question(self, view: Any) -> bool:
        return True

    def label(self, lookahead: Lookahead, action: Action) -> str:
        return f"{super().label(lookahead, action)} {lookahead.view}"


class NothingKnown(SecretAuction):
    """A game in which nobody's points are known before its end."""

    def running_score(self, view: Any, seat: int) -> Any:
        return None


PUBLIC = PublicQuestion(SAY, ["Ann", "Bob"])


@pytest.mark.parametrize(
    "secret",
    [replace(OPEN, game=SecretAuction()), replace(OPEN, sealed=SealCount(0, 2))],
    ids=["game", "sealed"],
)
def test_secret_question_is_not_asked_on_the_post(secret: TableView):
    for build in (build_all_question_controls, build_first_select):
        assert build(OPEN, WORDS, SAY) and not build(secret, WORDS, SAY)


def test_late_post_does_not_show_a_draft():
    assert not build_first_select(replace(OPEN, undoable=(Wall(1),)), WORDS, SAY)


def test_public_question_of_a_secret_game_is_worded_for_everybody():
    match: Any = SimpleNamespace(view=lambda viewer: "everybody" if viewer is None else "Ann")  # pyright: ignore[reportUnknownLambdaType]
    for one, reader in ((SecretAuction(), "everybody"), (OpenAuction(), "Ann")):
        look = replace(OPEN, game=one, ahead=Lookahead("Ann", match, 0))
        [select] = build_first_select(look, PUBLIC, SAY)
        assert all(option.label.endswith(reader) for option in select.options), one


def test_hidden_count_is_not_in_the_first_line():
    look = replace(OPEN, sealed=SealCount(1, 2))
    assert "1 of 2" in format_seal_count(look, SAY, False)
    assert "1" not in format_seal_count(look, SAY, True)


def test_end_of_a_secret_game_is_foretold_with_the_points_that_are_known():
    """Not with those of the results, which count what is still hidden."""

    def look_ahead(action: Action) -> Any:
        ranking = [SimpleNamespace(seat=seat, total=77) for seat in range(2)]
        return SimpleNamespace(results=SimpleNamespace(ranking=ranking))

    class Ahead:
        match = True
        __call__ = staticmethod(look_ahead)

    ahead: Any = Ahead()
    look = replace(make_look((EndTurn(),)), ahead=ahead)
    assert "77" in describe_game_end(look, SAY)
    assert "77" not in describe_game_end(replace(look, game=NothingKnown()), SAY)
