"""Each panel reaches exactly the legal actions, several at once where a question allows it, and keeps Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.view import OrderNote, SealCount, TableView
from bot.panels import order_panels
from bot.panels.blocks import (
    MAX_DISCORD_COMPONENTS,
    MAX_PANEL_CHARS,
    MAX_PANEL_COMPONENTS,
    Block,
    Panel,
    Text,
    TextWithButton,
    count_panel_components,
    get_panel_text,
    parse_custom_id,
)
from bot.panels.order_panels import OwnTable
from bot.panels.play_panel import (
    MAX_NOTE_CHARS_IN_PANEL,
    add_note,
    build_panel,
    describe_last_answer,
    format_plan_note,
    get_new_lines,
)
from bot.panels.posts import build_prompt_message
from bot.panels.question import order_answers
from conformance.surfaces import iter_buttons, iter_selects
from engine import games
from engine.core import Action, EndTurn, Match, Setup
from engine.core.presentation import Lookahead
from engine.games.saint_malo.actions import Place, Use
from tests.engine.games.saint_malo.scenario import A, Table, scenario
from tests.toys import TOYS, register_toys
from tests.toys.auction import GAME, Always, AuctionOptions, Bid, Lowest, Once, Seal, Start
from tests.toys.auction.rules import Opened

from .looks import SAY, OpenAuction, make_look, make_table
from .walking import AT, find_reachable_options, make_panel, make_question, sample_positions

SLUGS = [*games.SLUGS, *TOYS]
WITH_AND_WITHOUT_HINTS = [
    pytest.param(slug, plain, id=f"{slug}-{'plain' if plain else 'hints'}")
    for slug in SLUGS
    for plain in (False, True)
]


@pytest.mark.parametrize(("slug", "plain"), WITH_AND_WITHOUT_HINTS)
def test_panels_reach_exactly_the_legal_actions(slug: str, plain: bool):
    with register_toys():
        game = games.game(slug)
        seats = game.player_counts[-1]
        for match, decision in sample_positions(game, seats, seed=seats):
            asked = make_question(match, decision, plain)
            wanted = {
                i
                for i, action in enumerate(decision.legal_actions)
                if not asked.presenter.is_duplicate(asked.view, action)
            }
            assert find_reachable_options(asked) == wanted, decision.kind


@pytest.mark.parametrize("slug", SLUGS)
def test_button_is_understood_without_playing_an_answer_ahead(slug: str):
    """Labels are that expensive: a press must be understood first, and then other labels are shown."""
    with register_toys():
        game = games.game(slug)
        for match, decision in sample_positions(game, game.player_counts[0], seed=7):
            asked, last = make_question(match, decision), len(decision.legal_actions) - 1
            assert asked.interpret_press(replace(AT, verb="act", args=(str(last),)), []) == (last,)
            assert not asked.ahead.previews, decision.kind


# Several ticked spaces are placed in an order that works, even if the last one is forced by then (panels.8).


def list_places(spaces: str) -> tuple[Action, ...]:
    return tuple(Place(space) for space in spaces.split())


def list_marks_after(table: Table, spaces: str) -> list[str]:
    """Return the marks of the draft after those spaces were ticked together."""
    said = order_answers(table.match.preview(), table.asked_seat, list_places(spaces))
    table.say(said)
    return table.get_own_city(A).latest


def test_last_ticked_space_may_be_forced():
    """In a pocket of three spaces, the third has one place left after the second crate."""
    table = scenario(2).full_but(A, "C3 D3 E3 C6 F6").dice("GGGHL").begin().say(Use("crate", 3))
    assert list_marks_after(table, "C3 E3 D3") == ["C3", "D3", "E3"]
    table = scenario(2).full_but(A, "A3 A4 C6").dice("WWGHL").begin().say(Use("wall", 2))
    assert table.kind == "place"
    assert list_marks_after(table, "A4 A3") == ["A3", "A4"]
    assert table.kind == "end"


@pytest.mark.parametrize("spaces", ["C3 F6", "F6 C3"])
def test_unconnected_space_is_refused_and_named(spaces: str):
    table = scenario(2).dice("GGGHL").begin().say(Use("crate", 3))
    said = order_answers(table.match.preview(), table.asked_seat, list_places(spaces))
    assert set(said.actions) == set(list_places(spaces))
    assert table.get_refusal(said) == "not_connected"


# The first words of the panel on which a person plans ahead.


def test_plan_panel_says_what_was_refused_while_a_question_is_left():
    assert (
        format_plan_note(make_look((Bid(1),)), SAY, "Not enough coins.")
        == f"{SAY('plan-copy')}\nNot enough coins."
    )
    assert format_plan_note(make_look((Bid(1),)), SAY, "") == SAY("plan-copy")


# A note in a panel changes nothing else and never exceeds the limits.


# Near the longest allowed note.
NOTE = "Smith before the mass. " * 9


@pytest.mark.parametrize("slug", [*games.SLUGS, *TOYS])
def test_note_comes_first_and_leaves_the_rest_unchanged(slug: str):
    with register_toys():
        game = games.game(slug)
        for match, decision in sample_positions(game, game.player_counts[-1], seed=3, most=250):
            bare = make_panel(match, decision.seat)
            shown = add_note(bare, NOTE[:MAX_NOTE_CHARS_IN_PANEL], SAY, AT)
            first, *rest = shown.blocks
            assert (
                isinstance(first, TextWithButton)
                and NOTE[:MAX_NOTE_CHARS_IN_PANEL] in first.text
                and first.button.id.endswith(":note")
            )
            assert replace(shown, blocks=tuple(rest)) == bare
            assert (
                count_panel_components(shown) <= MAX_DISCORD_COMPONENTS
                and len(get_panel_text(shown)) <= MAX_PANEL_CHARS
            )
            assert add_note(bare, "", SAY, AT) == bare


@pytest.mark.parametrize("slug", games.SLUGS)
def test_with_text_first_few_lines_come_before_the_first_control(slug: str):
    """After a press, they say first what it did, without the name of the game."""
    game, pressed = games.game(slug), 0
    for match, decision in sample_positions(game, game.player_counts[-1], seed=4, most=120):
        asked = make_panel(match, decision.seat, text_first=True)
        later = make_panel(match, decision.seat, text_first=True, after_press=True)
        assert len(asked.ask.splitlines()) <= 6 and len(later.ask.splitlines()) <= 6, asked.ask
        assert any("Text board" in button.label for button in asked.footer)
        assert game.title in asked.ask and f"**{game.title}" not in later.ask
        pressed += later.ask.startswith(SAY("last-answer", what="").rstrip("."))
    assert pressed


def make_full_panel(count: int, letters: int = 10) -> Panel:
    """Return a panel with so many components."""
    blocks: list[Block] = [Text("x")] * (count - 4)
    return Panel("?" * letters, tuple(blocks), picture=True)


@pytest.mark.parametrize(
    ("count", "kind"),
    [(37, TextWithButton), (38, Text), (39, Text), (40, None)],
    ids=["line", "text", "last", "none"],
)
def test_note_loses_its_button_and_then_gives_way_in_a_full_panel(count: int, kind: type[Block] | None):
    bare = make_full_panel(count)
    assert count_panel_components(bare) == count
    shown = add_note(bare, "Smith", SAY, AT)
    assert shown == bare if kind is None else isinstance(shown.blocks[0], kind)
    assert count_panel_components(shown) <= MAX_DISCORD_COMPONENTS


def test_note_gives_way_to_a_panel_full_of_text():
    bare = make_full_panel(10, MAX_PANEL_CHARS - 20)
    assert add_note(bare, NOTE, SAY, AT) == bare


# What a person sees of their standing orders


HINTS = GAME.create_presenter(("Ann", "Bob"))
TOLD = {
    "order-did": {"what": "bid 1"},
    "order-over": {"kind": "always"},
    "order-failed": {"kind": "always", "why": "You have 2 coins."},
    "order-left": {"kind": "once"},
}


def make_bidding_look(**changes: Any) -> TableView:
    """Return Ann's view of the first sealed bids."""
    match = Match.new(GAME, Setup(2, bytes(16), AuctionOptions(counted=False)), defer_reveal=True)
    for seat in (0, 1):
        match.submit(seat, Start("nothing"), EndTurn())
    ahead = Lookahead.from_match(match, 0)
    seen: dict[str, Any] = {
        "view": ahead.view,
        "ahead": ahead,
        "decision": match.get_decision(0),
        "game": GAME,
    }
    return make_look((), **{**seen, "turn": 5, "orderable": GAME.standing_order_types, **changes})


def describe_news(**changes: Any) -> list[str]:
    return order_panels.describe_order_news(make_bidding_look(**changes), HINTS, SAY)


@pytest.mark.parametrize("code", TOLD)
def test_every_note_has_its_sentence(code: str):
    [line] = describe_news(notes=(OrderNote(5, code, TOLD[code]),))
    assert all(value in line for key, value in TOLD[code].items() if key != "kind")
    assert "kind" not in TOLD[code] or TOLD[code]["kind"].capitalize() in line, "its name in words"


def test_with_secrets_older_notes_are_not_repeated():
    """In games with secrets each step has its own message: only this note and the previous one are new."""
    notes = tuple(OrderNote(turn, "order-did", {"what": f"bid {turn}"}) for turn in (3, 4, 5))
    assert [line[-6:] for line in describe_news(notes=notes)] == ["bid 4.", "bid 5."]
    assert len(describe_news(notes=notes, game=OpenAuction())) == 3


def test_panel_does_not_repeat_what_a_public_post_has_just_told():
    for told, changes in (
        (True, {}),
        (False, {"game": OpenAuction()}),
        (True, {"game": OpenAuction(), "decision": None}),
    ):
        look = make_bidding_look(since=(Opened((2, 1), (0,)),), **changes)
        assert bool(get_new_lines(look, HINTS)) is told


def test_last_answer_is_told_unless_it_sealed_a_decision():
    sealed = {"undoable": (Bid(2), Seal()), "sealed": SealCount(1, 2)}
    for told, changes, answered in (
        ("Bid 2", {"undoable": (Bid(2),)}, ()),
        ("Bid 1", sealed, (Bid(1),)),
        ("", {**sealed, "decision": None}, ()),
    ):
        line = describe_last_answer(make_bidding_look(**changes), HINTS, SAY, answered)
        assert told in line and bool(told) is bool(line)


def test_order_note_repeats_the_question_once():
    game = OpenAuction()  # which tells notes of any age
    notes = tuple(OrderNote(turn, "order-did", {"asked": "A chest.", "what": "close it"}) for turn in (4, 5))
    did = "Your standing order has answered for you: close it."
    assert describe_news(notes=notes, game=game, decision=None) == [did, "A chest.", did]
    assert describe_news(notes=notes, game=game) == [did, did], "he is asked again himself"


def test_panel_and_prompt_say_when_an_order_answers():
    seen = make_bidding_look(order_at=1_000_000.5)
    assert "<t:1000000:t>" in get_panel_text(build_panel(seen, HINTS, SAY))
    assert "<t:1000000:t>" in build_prompt_message(seen, HINTS, SAY).content
    assert "order" not in get_panel_text(build_panel(make_bidding_look(), HINTS, SAY)).lower()


def test_13_3_order_is_offered_until_one_exists_or_if_none_is_allowed():
    def list_labels(**changes: Any) -> list[str]:
        return [
            button.label for button in iter_buttons(build_panel(make_bidding_look(**changes), HINTS, SAY))
        ]

    assert "Bid 0 every time" in list_labels() and "Bid 0 every time" in list_labels(orders=(Once(1, 2),))
    assert "Bid 0 every time" not in list_labels(orders=(Always(2),))
    assert "Bid 0 every time" not in list_labels(orderable=(Once,))
    assert "Bid 0 every time" not in list_labels(decision=None)


def test_list_names_each_order_and_offers_new_ones():
    mine = OwnTable(make_bidding_look(orders=(Always(1), Lowest())), HINTS)
    panel = order_panels.build_order_list([mine], SAY, "Saved.")
    assert get_panel_text(panel).startswith("Saved.\n**Your standing orders**")
    assert "**Auction**, Always: Bid 1. Ends with the game." in get_panel_text(panel)
    edits = [
        parse_custom_id(button.id) for button in iter_buttons(panel) if button.label.startswith("Change ")
    ]
    assert [GAME.standing_order_types[press.get_int_arg()] for press in edits] == [Always, Lowest]
    [new] = iter_selects(panel)
    kinds = [option.label.removeprefix("Auction AB2C: ") for option in new.options]
    assert kinds == ["Always", "Once", "Lowest"]


def test_list_warns_of_steps_that_close_fast():
    fast = order_panels.build_order_list([OwnTable(make_bidding_look(orderable=(Once,)), HINTS)], SAY)
    assert "Steps close fast at Auction AB2C" in get_panel_text(fast)
    assert [option.label for select in iter_selects(fast) for option in select.options] == [
        "Auction AB2C: Once"
    ]
    assert "close fast" not in get_panel_text(
        order_panels.build_order_list([OwnTable(make_bidding_look(), HINTS)], SAY)
    )
    none = order_panels.build_order_list([OwnTable(make_bidding_look(orderable=()), HINTS)], SAY)
    assert not list(iter_selects(none))


@pytest.mark.parametrize("tables, told", [(1, 3), (2, 6), (3, 6), (10, 6)])
def test_list_says_that_there_are_more_only_if_there_are(tables: int, told: int):
    orders = (Always(1), Once(1, 2), Lowest())
    looks = [make_bidding_look(orders=orders, table=make_table(id=f"AB{n:02}")) for n in range(tables)]
    panel = order_panels.build_order_list([OwnTable(look, HINTS) for look in looks], SAY)
    assert count_panel_components(panel) <= MAX_PANEL_COMPONENTS
    assert ("the rest" in get_panel_text(panel)) == (told < 3 * tables)
    assert sum(isinstance(block, Text) and "Auction" in block.text for block in panel.blocks) == told
    assert sum(button.label.startswith("Change ") for button in iter_buttons(panel)) == told
    [new] = iter_selects(panel)
    assert len(new.options) == min(3 * tables, 25)


def test_button_saves_its_own_order():
    mine = OwnTable(make_bidding_look(), HINTS)
    orders = (Always(1), Always(2), Once(1, 2))
    ids = {order: next(iter_buttons(order_panels.build_draft_panel(mine, order, SAY))).id for order in orders}
    assert len(set(ids.values())) == 3
    assert all(parse_custom_id(id).get_arg(1) == order_panels.hash_order(order) for order, id in ids.items())
