"""The suite finds what it is there for: each mistake is made once, and the test that is meant for it objects."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from conformance import (
    languages,
    test_games,
    test_laws,
    test_lessons,
    test_messages,
    test_orders,
    test_promises,
    test_questions,
    test_refusals,
    test_replay,
    test_scores,
    test_secrets,
    test_things,
    test_words,
    translation,
)
from conformance.case import Case
from conformance.promises import MessageAtQuestion
from engine.core import (
    Action,
    Chance,
    Choice,
    Flow,
    Reason,
    Refusal,
    RunningScore,
    Seat,
    choose,
)
from engine.core.commands import Texts, parse_fields
from engine.core.game import AnyGame, GlossaryKind, ids_without_rows
from engine.core.match import RevealedActionsError
from engine.core.presentation import Lookahead
from engine.core.rules import shuffle
from engine.core.teaching import BrokenLesson, Lesson, LessonRunner, get_lessons
from engine.core.text import catalogue, read_sources
from engine.core.text.catalogue import read_messages
from engine.games.carpe_diem import rules as carpe_diem_rules
from engine.games.carpe_diem.game import CarpeDiem
from engine.games.village.commands.orders import DeathOrder
from engine.games.village.game import Village
from engine.games.village.rules.scoring import CATEGORIES
from engine.games.village.view import get_running_score
from render.games.deal_with_the_devil import alt
from tests.toys.auction import Auction, AuctionGame, Bid, Start, Turn, View, rules
from tests.toys.auction.game import AuctionHints
from tests.toys.auction.rules import CARD_COUNT, collect_bids

from .games import auction, carpe_diem, deal_with_the_devil, village

OBJECTIONS = (AssertionError, BrokenLesson, KeyError, Refusal, RevealedActionsError)
Judge = Callable[[Case], object]


class Sneaky(AuctionGame):
    """Draw cards past `Chance`."""

    def step(self, state: Auction) -> Flow[None]:
        def sneak() -> Flow[None]:
            yield from choose(state.active, "act", lambda: [Start("draw"), Start("nothing")])
            state.players[state.active].hand.append(state.pile.pop())
            state.phase = "end"

        return sneak() if state.phase == "act" and len(state.pile) > 1 else super().step(state)


class Honest(AuctionGame):
    """Imagine the real world."""

    def determinize(self, state: Auction, viewer: Seat | None, key: bytes, viewer_state: Auction) -> Auction:
        state.chance = Chance(key, state.chance.draw_counts)
        return state


class Peeking(AuctionGame):
    """Deal the hidden cards again from their true order."""

    def determinize(self, state: Auction, viewer: Seat | None, key: bytes, viewer_state: Auction) -> Auction:
        state.chance = Chance(key, state.chance.draw_counts)
        others = [player for seat, player in enumerate(state.players) if seat != viewer]
        hidden = [*state.pile, *(card for player in others for card in player.hand)]
        shuffle(hidden, Chance(key))
        for player in others:
            player.hand = [hidden.pop() for _ in player.hand]
        state.pile = hidden
        return state


class Dreaming(AuctionGame):
    """Imagine cards that have been put down."""

    def determinize(self, state: Auction, viewer: Seat | None, key: bytes, viewer_state: Auction) -> Auction:
        state = super().determinize(state, viewer, key, viewer_state)
        if state.discards and state.pile:
            state.pile[0] = state.discards[0]
        return state


class Hasty(AuctionGame):
    """Let bids depend on who was first."""

    def step(self, state: Auction) -> Flow[None]:
        def first() -> Flow[None]:
            for asks in (flow := collect_bids(state)):
                while True:
                    seat, answer = yield asks
                    if isinstance(answer, Bid) and -1 in state.board:
                        state.board[state.board.index(-1)] = seat
                    try:
                        asks = flow.send((seat, answer))
                    except StopIteration:
                        return

        return first() if state.phase == "bids" else super().step(state)


class Oblivious(AuctionGame):
    """Show only the last card that was put down."""

    def view(self, state: Auction, viewer: Seat | None) -> View:
        seen = super().view(state, viewer)
        seen.discards = seen.discards[-1:]
        return seen


class Sharing(AuctionGame):
    """Let the view hold a part of the state that others keep."""

    board: list[int] = []  # noqa: RUF012 - the mistake

    def view(self, state: Auction, viewer: Seat | None) -> View:
        seen = super().view(state, viewer)
        self.board.append(viewer if viewer is not None else -1)
        seen.board = self.board
        return seen


class Unsure(AuctionHints):
    """Say of nothing that it bars undo."""

    def blocks_undo(self, lookahead: Lookahead[View], action: Action) -> bool:
        return False


class Alike(AuctionHints):
    def label(self, lookahead: Lookahead[View], action: Action) -> str:
        return "A wall"

    def group_key(self, view: View, action: Action) -> str:
        return ""


class Wordy(AuctionHints):
    """Tell the standing in more words than a message holds."""

    def standings(self, view: View) -> list[str]:
        return ["Everybody has something."] * 200


class Twins(AuctionHints):
    """Give two entries of one list the same name."""

    def choice_label(self, lookahead: Any, kind: Any, field: str, choice: Choice) -> tuple[str, str]:
        return "some coins", ""


class Promising(AuctionHints):
    """Say of each option that one may bid after it."""

    def option_description(self, lookahead: Lookahead[View], action: Action) -> str:
        return self.text("about-next", what="bid")


def change_toy(name: str, **attributes: Any) -> AuctionGame:
    return type(name, (AuctionGame,), attributes)()


def speak(presenter: type[AuctionHints]) -> AuctionGame:
    return change_toy(presenter.__name__, presenter_type=presenter)


def name_card(words: AuctionHints, id: int) -> str:
    return f"Card {id}"


def describe_cards(*paths: str, **facts: Any) -> AuctionGame:
    """Return a toy whose only things are cards with these facts, found at these places of a view."""
    ids: Any = ids_without_rows(range(CARD_COUNT))
    kind = GlossaryKind("card", ids, name_card, {**facts}, only_paths=paths)  # pyright: ignore[reportArgumentType]
    return change_toy(f"Cards{len(paths)}", glossary_kinds=(kind,))


RUNES = change_toy(
    "Runes", glossary_kinds=(GlossaryKind("rune", ids_without_rows("ab"), facts={"does": (name_card,)}),)
)


class Miscounting(Village):
    """Show a point too many in one category."""

    def running_score(self, view: Any, seat: Seat) -> RunningScore:
        travel, items = CATEGORIES.index("travel"), get_running_score(view, seat).category_points
        return RunningScore((*items[:travel], items[travel] + 1, *items[travel + 1 :]))


class Queueing(CarpeDiem):
    """Do not let the player who plans a visit be the first visitor."""

    def with_turn_of(self, state: carpe_diem_rules.State, seat: Seat) -> carpe_diem_rules.State | None:
        if state.stage != "forum" or seat not in state.forum_queue:
            return super().with_turn_of(state, seat)
        state.active = seat
        return state


# Tests of the suite, at the numbers of players and seeds that meet these mistakes


def judge_games(test: Callable[[Case, int, int], object], seats: int, seeds: int = 1) -> Judge:
    """Return a judge that calls the test with this number of players, for the seeds from 1 on."""

    def judge(case: Case):
        for seed in range(1, seeds + 1):
            test(case, seats, seed)

    return judge


def judge_imagination(case: Case):
    for seats in case.game.player_counts:
        test_secrets.test_imagined_worlds_vary_all_secrets_and_keep_all_knowledge(case, seats, range(40))


def play_with_typed_orders(case: Case, seats: int, seed: int):
    test_orders.play_with_orders(
        case, seats, seed, test_orders.TypingOrderTable, test_orders.DECISIONS_WITH_TYPING
    )


judge_promises = judge_games(test_promises.test_every_promise_is_kept, max(auction.GAME.player_counts), 3)


def judge_messages(case: Case):
    test_messages.test_the_lobby_and_the_lessons_have_their_messages(case)
    test_messages.test_questions_answers_and_scores_have_their_messages(case, 3, 1)


judge_sending = partial(test_questions.test_everything_sent_to_a_person_can_be_made_and_sent, games=range(4))
judge_plans = judge_games(test_orders.play_with_orders, 4)
judge_typed_orders = judge_games(play_with_typed_orders, 4, 39)
GAMES = range(30)

MISTAKEN_GAMES: list[tuple[AnyGame, Case, Judge]] = [
    (
        Sneaky(),
        auction.CASE,
        judge_games(test_secrets.test_real_and_imagined_worlds_look_and_play_alike, 3, 5),
    ),
    (Honest(), auction.CASE, judge_imagination),
    (Dreaming(), auction.CASE, judge_imagination),
    (Peeking(), auction.CASE, judge_games(test_secrets.test_imagined_world_depends_only_on_view_and_key, 3)),
    (Hasty(), auction.CASE, judge_games(test_replay.test_sealed_phase_ends_alike_in_any_order, 3, 5)),
    (Oblivious(), auction.CASE, partial(test_laws.test_views_keep_what_their_viewers_know, seats=3)),
    (
        Sharing(),
        auction.CASE,
        partial(test_games.test_view_is_hashable_and_shares_nothing_with_the_state, seats=3),
    ),
    (speak(Unsure), auction.CASE, judge_games(test_words.test_answers_that_bar_undo_say_so, 3, 5)),
    (speak(Alike), auction.CASE, judge_games(test_words.test_every_option_has_its_own_label, 3)),
    (speak(Wordy), auction.CASE, judge_sending),
    (speak(Twins), auction.CASE, judge_sending),
    (
        RUNES,
        auction.CASE,
        partial(test_things.test_each_thing_has_a_name_a_kind_and_something_to_say, locale="en"),
    ),
    (
        describe_cards("players.hand", "discards", "board", does=(name_card,)),
        auction.CASE,
        judge_games(test_things.test_every_place_of_a_thing_is_told, 3),
    ),
    (
        Miscounting(),
        village.CASE,
        judge_games(test_scores.test_running_score_equals_the_final_scoring_of_now, 4),
    ),
    (Queueing(), carpe_diem.CASE, judge_plans),
]


@pytest.mark.parametrize(
    ("game", "case", "judge"), MISTAKEN_GAMES, ids=[type(game).__name__ for game, *_ in MISTAKEN_GAMES]
)
def test_mistake_of_a_game_is_found(game: AnyGame, case: Case, judge: Judge):
    with pytest.raises(OBJECTIONS):
        judge(replace(case, game=game))


# Functions that answer wrongly


def refuse_listed_word(cls: type[Turn], texts: Texts, view: Any) -> Turn:
    if texts["what"].lower() == "roll":
        raise Refusal("not-understood", field="what", text=texts["what"])
    return parse_fields(cls, texts)


def hide_unknown_word(cls: type[Turn], texts: Texts, view: Any) -> Turn:
    try:
        return parse_fields(cls, texts)
    except Refusal as refused:
        raise Refusal("only-walls") from refused


def refuse_capitals(cls: type[Turn], texts: Texts, view: Any) -> Turn:
    if texts["what"] != texts["what"].lower():
        raise Refusal("not-understood", field="what", text=texts["what"])
    return parse_fields(cls, texts)


def offer_too_much(player: Any, answer: Any) -> Reason:
    return Reason("too-dear", {"coins": player.coins, "better": f"{player.coins}, {player.coins + 1}"})


def add_one_point(view: Any, seat: Seat) -> tuple[str, int]:
    key, points = describe_standing(view, seat)
    return key, points + 1


def always(value: object) -> Callable[..., object]:
    return lambda *_: value


describe_standing = alt.describe_standing
LIES: list[tuple[Any, str, Any, Case, Judge]] = [
    (DeathOrder, "respond", always(None), village.CASE, judge_typed_orders),
    (
        Turn,
        "parse",
        classmethod(refuse_listed_word),
        auction.CASE,
        partial(test_refusals.test_listed_word_is_never_called_unknown, games=GAMES),
    ),
    (
        Turn,
        "parse",
        classmethod(hide_unknown_word),
        auction.CASE,
        partial(test_refusals.test_unknown_word_is_quoted_and_others_are_offered, games=GAMES),
    ),
    (
        Turn,
        "parse",
        classmethod(refuse_capitals),
        auction.CASE,
        partial(test_refusals.test_words_are_accepted_in_any_case_and_order, games=GAMES),
    ),
    (
        rules,
        "explain_no_bid",
        offer_too_much,
        auction.CASE,
        partial(test_refusals.test_wrong_answer_is_refused_in_true_words, games=GAMES),
    ),
    (
        alt,
        "describe_standing",
        add_one_point,
        deal_with_the_devil.CASE,
        partial(test_scores.test_every_told_running_score_is_right, seats=4, seed=1),
    ),
]


@pytest.mark.parametrize(
    ("place", "name", "lie", "case", "judge"),
    LIES,
    ids=[f"{name}-{n}" for n, (_, name, *_) in enumerate(LIES)],
)
def test_function_that_answers_wrongly_is_found(
    place: Any, name: str, lie: Any, case: Case, judge: Judge, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(place, name, lie)
    with pytest.raises(OBJECTIONS):
        judge(case)


# Messages


def write_messages(patch: pytest.MonkeyPatch, place: Any, **messages: str):
    """Write messages into the texts of the toy, as far as that place reads them."""

    def read(package: str, language: str) -> Mapping[str, str]:
        added = {key.replace("_", "-"): f"{key.replace('_', '-')} = {text}" for key, text in messages.items()}
        return {**read_messages(package, language), **(added if package == auction.GAME.package else {})}

    patch.setattr(place, "read_messages", read)


@pytest.mark.parametrize(
    ("key", "cure"),
    [
        ("ask-believe", 'No code of the game says "believe"'),
        ("shouting", "Delete it, or correct its name"),
    ],
)
def test_message_that_nothing_reads_is_named_with_what_to_do(
    key: str, cure: str, monkeypatch: pytest.MonkeyPatch
):
    write_messages(monkeypatch, test_messages, **{key: "Never seen"})
    [line] = test_messages.list_unread_messages(auction.GAME, auction.GAME.package)
    assert f"nothing reads the message {key}. {cure}" in line and line.startswith(auction.GAME.package)


@pytest.mark.parametrize("key", ["ask-bid", "pitch"])
def test_missing_message_is_named_with_its_file(key: str):
    unwritten = [other for other in auction.CASE.unwritten_messages if other != key]
    with pytest.raises(AssertionError, match=rf"text/en.ftl has no message {key}\. Write it there"):
        judge_messages(replace(auction.CASE, unwritten_messages=unwritten))


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            "\nchange-invitations = Einladungen ändern\n",
            "\n",
            r"people\.en\.ftl, line \d+, change-invitations: there is no such message for de",
        ),
        (
            "\nchange-invitations =",
            "\nchange-invites =",
            "change-invites: there is no English message of this name",
        ),
        (
            "Sprache: { $locale }",
            "Sprache: { $language }",
            r"language\.de\.ftl, line \d+, .*: \$language is not in the English message",
        ),
    ],
)
def test_mistake_in_a_translation_is_named_with_its_place(
    old: str, new: str, found: str, monkeypatch: pytest.MonkeyPatch
):
    def read(package: str, language: str) -> list[str]:
        return [
            text.replace(old, new) if language == "de" else text for text in read_sources(package, language)
        ]

    monkeypatch.setattr(languages, "read_sources", read)
    assert re.search(found, "\n".join(translation.list_message_mistakes("bot", "de", ())))


# Promises


def offers_bid(message: MessageAtQuestion) -> bool:
    return message.offers(Bid)


@pytest.mark.parametrize(
    ("promises", "found"),
    [
        ({}, "about-next says “Then”.*Case.promises"),
        ({"about-next": offers_bid}, r"about-next says 'Then you may bid\.'"),
    ],
)
def test_promise_that_is_not_explained_or_not_kept_is_found(
    promises: Any, found: str, monkeypatch: pytest.MonkeyPatch
):
    write_messages(monkeypatch, catalogue, about_next="Then you may { $what }.")
    with pytest.raises(AssertionError, match=found):
        judge_promises(replace(auction.CASE, game=speak(Promising), promises=promises))


def test_promise_that_no_game_shows_is_found(monkeypatch: pytest.MonkeyPatch):
    write_messages(monkeypatch, catalogue, about_nothing="You may do nothing.")
    case = replace(auction.CASE, promises={"about-nothing": offers_bid})
    monkeypatch.setattr(test_promises, "CASES", [case])
    with pytest.raises(AssertionError, match=r"no game shows about-nothing: .*Case\.extremes"):
        test_promises.test_every_promise_is_met(case)


# Lessons


GAME = village.CASE.game
RIGHT = get_lessons(GAME)[0].lesson


def change_step(say: str, **changes: Any) -> Lesson:
    return with_fields(
        RIGHT, step=tuple(with_fields(one, **changes) if one.say == say else one for one in RIGHT.step)
    )


def require_texts(course: LessonRunner):
    test_lessons.require_texts(GAME, course)


def require_time(course: LessonRunner):
    assert test_lessons.estimate_minutes(GAME, course) <= course.lesson.minutes


LESSONS: list[tuple[Lesson, Callable[[LessonRunner], object]]] = [
    (change_step("harvest", want=("birth",)), test_lessons.require_shown_way_works),
    (
        change_step("bread", want=("take space:grain cube:green", "take space:family cube:pink")),
        test_lessons.require_every_action_handled,
    ),
    (change_step("plow", remarks={"skipp": "careful"}), test_lessons.require_patterns_match),
    (change_step("plow", facts={}), require_texts),
    (with_fields(RIGHT, minutes=3), require_time),
]


@pytest.mark.parametrize(("lesson", "judge"), LESSONS)
def test_mistake_in_a_lesson_is_found(lesson: Lesson, judge: Callable[[LessonRunner], object]):
    with pytest.raises(OBJECTIONS):
        judge(LessonRunner(GAME, 1, lesson))
