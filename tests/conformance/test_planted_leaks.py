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
from msgspec.structs import replace

from conformance import test_drawn, test_secrets, test_things, test_turns
from conformance.case import Case
from conformance.leak_report import Leak
from conformance.shown import pictures
from engine import games
from engine.core import Event, Flow, Presenter, Seat, reason, tell
from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.glossary import get_glossary
from engine.core.rules import Question
from render.games import find_pictures
from render.scene import Picture, Scene

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


def get_middle_count(case: Case) -> int:
    """Return the number of players of an ordinary run."""
    return case.game.player_counts[len(case.game.player_counts) // 2]


def judge_case(case: Case, seed: int = 1) -> None:
    """Run the tests on secrets, with the number of players and the seed of an ordinary run."""
    seats = get_middle_count(case)
    test_turns.test_set_up_tells_each_viewer_the_same_in_games_that_look_alike(case, seats, seed)
    test_turns.test_turn_tells_each_viewer_the_same_in_games_that_look_alike(case, seats, seed)
    test_secrets.test_close_does_not_tell_the_public_whose_secret_is_whose(case, seats, seed)
    test_secrets.test_close_tells_nobody_what_a_seat_keeps_to_itself(case, seats, seed)
    test_secrets.test_real_and_imagined_worlds_look_and_play_alike(case, seats, seed)
    test_things.test_lookups_are_the_same_in_every_world(case, seats, *test_things.SEEDS_AND_POSITIONS[0])
    test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(case)


def judge_many_games(case: Case) -> None:
    test_secrets.test_public_facts_do_not_tell_which_secrets_are_likely(case, get_middle_count(case))


# Leaks in events


def tell_all(kind: type[Event], patch: pytest.MonkeyPatch) -> None:
    """Tell events of this kind to all, as if it were no `PrivateEvent`."""
    patch.setattr(kind, "is_private", False)


def get_module(name: str) -> Any:
    return import_module(name)


def tell_drew_to_everybody(patch: pytest.MonkeyPatch) -> None:
    tell_all(get_module("longtable_my_game.actions").Drew, patch)


def tell_deal_to_everybody(patch: pytest.MonkeyPatch) -> None:
    tell_all(get_module("longtable_my_game.actions").Dealt, patch)


def tell_dice_to_everybody(patch: pytest.MonkeyPatch) -> None:
    tell_all(get_module("longtable_liars_dice.actions").Rolled, patch)


def tell_also(patch: pytest.MonkeyPatch, rules: str, more: Callable[[Any, Any], Event | None]) -> None:
    """Tell another event beside each event for which `more` has one."""

    def planted(state: Any, event: Any, early: bool = False) -> None:
        tell(state, event, early)
        if (another := more(state, event)) is not None:
            tell(state, another)

    patch.setattr(get_module(rules), "tell", planted)


def repeat_for_next_seat(kind: str, field: str) -> Callable[[Any, Any], Event | None]:
    """Return the same event again, as that of the next seat."""

    def more(state: Any, event: Any) -> Event | None:
        if type(event).__name__ != kind:
            return None
        return type(event)((event.seat + 1) % len(state.players), getattr(event, field))

    return more


def tell_drawn_card_to_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    tell_also(patch, "longtable_my_game.rules", repeat_for_next_seat("Drew", "card"))


def tell_deal_to_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    tell_also(patch, "longtable_my_game.rules", repeat_for_next_seat("Dealt", "cards"))


def tell_auction_cards_to_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    tell_also(patch, "tests.toys.auction.rules", repeat_for_next_seat("Got", "cards"))


def change_event(patch: pytest.MonkeyPatch, rules: str, kind: str, change: Callable[[Any, Any], Event]) -> None:
    """Tell events of one kind otherwise."""

    def planted(state: Any, event: Any, early: bool = False) -> None:
        tell(state, change(state, event) if type(event).__name__ == kind else event, early)

    patch.setattr(get_module(rules), "tell", planted)


def count_hand_in_points(patch: pytest.MonkeyPatch) -> None:
    change_event(patch, "longtable_my_game.rules", "Put",
                lambda s, put: replace(put, points=put.points + 10 * sum(s.players[put.seat].hand)))


def tell_dice_in_a_bid(patch: pytest.MonkeyPatch) -> None:
    """"Ann bids 4 fives, and has 2.\""""
    change_event(patch, "longtable_liars_dice.rules", "Raised", lambda s, bid: replace(
        bid, number=100 * bid.number + s.players[bid.seat].dice.count(bid.face)))


def count_award_from_drawn_cards(patch: pytest.MonkeyPatch) -> None:
    """The award for the collector counts the value of cards as soon as they are drawn."""
    change_event(patch, "tests.toys.auction.rules", "Drew",
                lambda s, drew: replace(drew, count=sum(s.players[drew.seat].hand[-2:])))


def list_bids_in_order_of_seals(patch: pytest.MonkeyPatch) -> None:
    rules, sealed = get_module("tests.toys.auction.rules"), list[Seat]()
    plain: Callable[[Any, Seat], Flow[int]] = rules.ask_for_bid

    def bid(state: Any, me: Seat) -> Flow[int]:
        offer = yield from plain(state, me)
        if me in sealed:
            sealed.remove(me)
        sealed.append(me)
        return offer

    patch.setattr(rules, "ask_for_bid", bid)
    change_event(patch, "tests.toys.auction.rules", "Opened", lambda s, opened: replace(opened, seats=tuple(sealed)))


def tell_whose_coins_are_left(patch: pytest.MonkeyPatch) -> None:
    interest = get_module("engine.games.deal_with_the_devil.rules.interest")
    bribed = get_module("engine.games.deal_with_the_devil.events").Bribed
    plain = interest.charge_interest

    def planted(state: Any) -> None:
        plain(state)
        tell(state, bribed((), state.own[2].stock["coins"]))

    patch.setattr(interest, "charge_interest", planted)


def tell_who_accepted(patch: pytest.MonkeyPatch) -> None:
    deals = get_module("engine.games.deal_with_the_devil.rules.deals")
    bribed = get_module("engine.games.deal_with_the_devil.events").Bribed
    plain = deals.settle_responses

    def planted(state: Any, distribution: Any) -> Any:
        accepted = sum(bool(own.draft.accepted) << seat for seat, own in enumerate(state.own))
        line = plain(state, distribution)
        tell(state, bribed((), accepted))
        return line

    patch.setattr(deals, "settle_responses", planted)


# Questions


def change_questions(patch: pytest.MonkeyPatch, slug: str, change: Callable[[Any, Seat, Question], None]) -> None:
    """Change each question of a game that seals nothing, with knowledge of the whole state."""
    kind = type(games.game(slug))
    plain: Any = vars(kind)["step"].__func__

    def step(state: Any) -> Flow[None]:
        flow, answer = plain(state), None
        while True:
            try:
                asks = flow.send(answer)
            except StopIteration:
                return
            for seat, ask in asks.items():
                change(state, seat, ask)
            answer = yield asks

    patch.setattr(kind, "step", staticmethod(step))


def next_hand(state: Any, seat: Seat) -> list[int]:
    p = state.players[(seat + 1) % len(state.players)]
    return p.hand if hasattr(p, "hand") else p.dice


def order_rows_by_another_hand(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, seat: Seat, ask: Question) -> None:
        listed = ask.options
        if ask.kind == "row" and sum(next_hand(state, seat)) % 2:
            ask.options = lambda: [*listed()][::-1]

    change_questions(patch, "my_game", change)


def count_bids_by_dice_of_another(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, seat: Seat, ask: Question) -> None:
        listed = ask.options
        if ask.kind == "bid" and 6 in next_hand(state, seat):
            ask.options = lambda: [*listed()][:3]

    change_questions(patch, "liars_dice", change)


def name_card_of_another_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, seat: Seat, ask: Question) -> None:
        if ask.kind == "card" and next_hand(state, seat):
            ask.explain_refusal = lambda _: reason("not-held", card=max(next_hand(state, seat)))

    change_questions(patch, "my_game", change)


def ask_again_for_a_high_card(patch: pytest.MonkeyPatch) -> None:
    """Ask whether one wants to draw the next card, but only if it is high."""
    kind = type(games.game("my_game"))
    plain: Any = vars(kind)["step"].__func__

    def step(state: Any) -> Flow[None]:
        if state.pile and state.pile[-1] > 10:
            rows = get_module("longtable_my_game.rules").ROW_ACTIONS
            yield {state.active: Question("row", lambda: rows)}
        yield from plain(state)

    patch.setattr(kind, "step", staticmethod(step))


def choose_next_player_by_dice(patch: pytest.MonkeyPatch) -> None:
    """Pass over players without a six."""
    rules = get_module("longtable_liars_dice.rules")
    plain = rules.find_next_seat

    def after(state: Any, seat: Seat) -> Seat:
        then = plain(state, seat)
        skipped = plain(state, then)
        return then if 6 in state.players[then].dice or skipped == seat else skipped

    patch.setattr(rules, "find_next_seat", after)


def ask_single_answer_for_a_one(patch: pytest.MonkeyPatch) -> None:
    """Otherwise it resolves itself, and all see that the turn has moved on."""

    def change(state: Any, seat: Seat, ask: Question) -> None:
        ask.ask_if_forced = ask.ask_if_forced or (ask.kind == "face" and 1 in state.players[seat].dice)

    change_questions(patch, "liars_dice", change)


# Words


def peek_at_hand(ahead: Any, seat: Seat) -> int:
    """Return what a game's words can reach and must not."""
    return sum(next_hand(ahead.match.state, seat)) if ahead is not None and ahead.match is not None else 0


def add_to_words(patch: pytest.MonkeyPatch, slug: str, name: str, addition: Callable[[Any, Any], object]) -> None:
    """Let a function of the game's words say more. `addition` gets what that function gets, without the words."""
    hints: type[Presenter[Any]] = games.game(slug).presenter_type
    plain = getattr(hints, name)

    def planted(words: Any, first: Any, second: Any) -> str:
        return f"{plain(words, first, second)} {addition(first, second)}"

    patch.setattr(hints, name, planted)


def count_another_hand_in_a_label(patch: pytest.MonkeyPatch) -> None:
    add_to_words(patch, "my_game", "label", lambda lookahead, action: peek_at_hand(lookahead, lookahead.seat))


def tell_another_hand_in_the_question(patch: pytest.MonkeyPatch) -> None:
    add_to_words(patch, "liars_dice", "prompt", lambda lookahead, decision: peek_at_hand(lookahead, decision.seat))


# Views, and what is made from the last position that was seen


def change_view(patch: pytest.MonkeyPatch, slug: str, change: Callable[[Any, Seat | None, Any], None]) -> None:
    """`change` gets the state, the viewer, and their view."""
    kind = type(games.game(slug))
    plain: Any = vars(kind)["view"]
    plain = getattr(plain, "__func__", plain)
    is_method = not isinstance(vars(kind)["view"], staticmethod)

    def view(self: Any, state: Any, viewer: Seat | None) -> Any:
        known = self.copy_state(state)
        seen = plain(self, state, viewer) if is_method else plain(state, viewer)
        change(known, viewer, seen)
        return seen

    patch.setattr(kind, "view", view)


def show_highest_card_of_seat_0(patch: pytest.MonkeyPatch) -> None:
    change_view(patch, "my_game", lambda s, viewer, seen: seen.hands.append(max(s.players[0].hand, default=0)))


def show_number_from_the_key(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, viewer: Seat | None, seen: Any) -> None:
        seen.round = seen.round * 1000 + state.chance.key[0]

    change_view(patch, "liars_dice", change)


def show_order_of_customers(patch: pytest.MonkeyPatch) -> None:
    change_view(patch, "village", lambda s, viewer, seen: seen.pile.reverse() if s.pile[:1] > s.pile[-1:] else None)


def show_next_fountain_cards(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, viewer: Seat | None, seen: Any) -> None:
        seen.round = f"{seen.round} {state.fountain_pile[-1:]}"

    change_view(patch, "carpe_diem", change)


def show_dice_of_another(patch: pytest.MonkeyPatch) -> None:
    change_view(patch, "saint_malo", lambda s, viewer, seen: setattr(seen, "rolls_used", str(s.players[0].dice)))


def tell_place_of_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    """The rows are hidden from all views, and the line still tells which row got the card."""

    def change(state: Any, viewer: Seat | None, seen: Any) -> None:
        seen.rows = type(seen.rows)()

    change_view(patch, "my_game", change)


def remember_hidden_cards(patch: pytest.MonkeyPatch, slug: str) -> list[int]:
    """Return a list that always holds the hidden cards of the position seen last."""
    hidden = list[int]()

    def change(state: Any, viewer: Seat | None, seen: Any) -> None:
        hidden[:] = [*state.pile, *(card for p in state.players for card in p.hand)]

    change_view(patch, slug, change)
    return hidden


def name_hidden_card_in_the_summons(patch: pytest.MonkeyPatch) -> None:
    hidden = remember_hidden_cards(patch, "my_game")
    add_to_words(patch, "my_game", "turn_call", lambda view, seat: hidden[:1])


def tell_place_of_a_card(patch: pytest.MonkeyPatch) -> None:
    hidden = remember_hidden_cards(patch, "my_game")
    words = get_module("longtable_my_game.words")

    def now(hints: Any, view: Any, id: int) -> str:
        return "on top of the pile" if hidden[:1] == [id] else ""

    kind = GlossaryKind(
        "card",
        ids_without_rows(words.CARDS),
        words.name_card,
        {"does": (words.describe_card,)},
        only_paths=("own", "card", "n"),
        describe_now=now,
    )
    patch.setattr(type(games.game("my_game")), "glossary_kinds", (kind,))


# Pictures


def change_picture(patch: pytest.MonkeyPatch, kind: str, **changes: Any) -> None:
    kinds = get_module("longtable_my_game.pictures").KINDS
    patch.setitem(kinds, kind, kinds[kind]._replace(**changes))


def draw_another_hand(patch: pytest.MonkeyPatch) -> None:
    plain = get_module("longtable_my_game.pictures").KINDS["acting"]

    def paint(canvas: Any, scene: Scene[Any]) -> None:
        plain.draw(canvas, scene)
        at = peek_at_hand(scene.lookahead, scene.viewer or 0)
        canvas.rect(at, 0, at + 1, 1, (255, 255, 255))

    change_picture(patch, "acting", draw=paint)


def describe_another_hand(patch: pytest.MonkeyPatch) -> None:
    plain = get_module("longtable_my_game.pictures").KINDS["acting"]

    def alt(scene: Scene[Any]) -> str:
        return f"{plain.describe(scene)} {peek_at_hand(scene.lookahead, scene.viewer or 0)}"

    change_picture(patch, "acting", describe=alt)


def name_file_after_the_pile(patch: pytest.MonkeyPatch) -> None:
    hidden = remember_hidden_cards(patch, "my_game")

    def named(picture: Picture) -> str:
        return f"board-{hidden[0]}.png"

    patch.setattr(pictures, "picture_filename", named)


def tell_another_hand_on_the_text_board(patch: pytest.MonkeyPatch) -> None:
    drawn = find_pictures("my_game")
    assert drawn is not None

    def text(scene: Scene[Any]) -> str:
        return f"{drawn.text_board(scene)} {peek_at_hand(scene.lookahead, scene.viewer or 0)}"

    changed = replace(drawn, text_board=text)

    def found(slug: str) -> Any:
        return changed

    patch.setattr(pictures, "find_pictures", found)


PLANTED_LEAKS = (
    PlantedLeak(tell_drew_to_everybody, "my_game", "event Drew"),
    PlantedLeak(tell_deal_to_everybody, "my_game", "event Dealt"),
    PlantedLeak(tell_dice_to_everybody, "liars_dice", "event Rolled"),
    PlantedLeak(tell_drawn_card_to_the_neighbour, "my_game", "event Drew", r"seat \d"),
    PlantedLeak(tell_deal_to_the_neighbour, "my_game", "event Dealt", r"seat \d"),
    PlantedLeak(tell_auction_cards_to_the_neighbour, "auction", "event Got", r"seat \d"),
    PlantedLeak(count_hand_in_points, "my_game", r"event Put at .*points"),
    PlantedLeak(tell_dice_in_a_bid, "liars_dice", r"event Raised at .*number"),
    PlantedLeak(count_award_from_drawn_cards, "auction", r"event Drew at .*count"),
    PlantedLeak(list_bids_in_order_of_seals, "auction", r"event Opened at .*seats"),
    PlantedLeak(tell_whose_coins_are_left, "deal_with_the_devil", "event Bribed"),
    PlantedLeak(tell_who_accepted, "deal_with_the_devil", "event Bribed"),
    PlantedLeak(order_rows_by_another_hand, "my_game", r"(question|suggestions).*\(the order\)"),
    PlantedLeak(count_bids_by_dice_of_another, "liars_dice", r"question at options \(how many\)"),
    PlantedLeak(name_card_of_another_in_a_refusal, "my_game", "refusal"),
    PlantedLeak(ask_again_for_a_high_card, "my_game", "question at kind"),
    PlantedLeak(choose_next_player_by_dice, "liars_dice", "who is asked"),
    PlantedLeak(ask_single_answer_for_a_one, "liars_dice", "who is asked|event Raised"),
    PlantedLeak(count_another_hand_in_a_label, "my_game", "words of the question"),
    PlantedLeak(tell_another_hand_in_the_question, "liars_dice", "words of the question"),
    PlantedLeak(show_highest_card_of_seat_0, "my_game", r"view at hands\[\d\]"),
    PlantedLeak(show_number_from_the_key, "liars_dice", "view at round"),
    PlantedLeak(show_order_of_customers, "village", "view at pile"),
    PlantedLeak(show_next_fountain_cards, "carpe_diem", "view at round"),
    PlantedLeak(show_dice_of_another, "saint_malo", "view at rolls_used", variant="at-once"),
    PlantedLeak(tell_place_of_a_hidden_card, "my_game", "event Put"),
    PlantedLeak(name_hidden_card_in_the_summons, "my_game", "post or direct message"),
    PlantedLeak(tell_place_of_a_card, "my_game", "`/what`"),
    PlantedLeak(draw_another_hand, "my_game", "picture of the question at pixels"),
    PlantedLeak(describe_another_hand, "my_game", "picture of the question at alt text"),
    PlantedLeak(name_file_after_the_pile, "my_game", "picture .*at file name"),
    PlantedLeak(tell_another_hand_on_the_text_board, "my_game", "text board"),
)


def mark_leak(planted: PlantedLeak) -> Any:
    """Mark what takes seconds as `long`. The ordinary run has the template, the example and the toy."""
    slow = () if planted.slug in ("my_game", "liars_dice", "auction") else pytest.mark.long
    return pytest.param(planted, id=planted.plant.__name__, marks=slow)


@pytest.mark.parametrize("planted", [*map(mark_leak, PLANTED_LEAKS)])
def test_planted_leak_is_found_and_the_report_names_its_way(
    planted: PlantedLeak, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted.plant(monkeypatch)
    with pytest.raises(Leak) as found:
        judge_case(load_case(planted.slug, planted.variant))
    lines = dict(re.findall(r"^  ([\w ]+): +(.*)$", str(found.value), re.M))
    assert re.search(planted.way, lines["found in"]), str(found.value)
    assert re.search(planted.reaches, lines["reaches"]), str(found.value)
    assert lines["in the game"] != lines["in another one"] and lines["what to do"]
    assert re.match(rf"LEAK in {planted.slug}\S*, \d players, seed 1, step \d+", str(found.value))


@pytest.mark.parametrize("slug", ["my_game", "liars_dice", "auction"])
def test_game_without_leaks_passes(slug: str) -> None:
    judge_case(load_case(slug))
    judge_many_games(load_case(slug))


def test_field_that_every_imagined_world_keeps_is_compared_with_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lifted cups are noted after the new roll, so everybody sees what lies under the cups now."""
    rules = get_module("longtable_liars_dice.rules")
    plain = rules.roll_dice

    def roll(state: Any) -> None:
        plain(state)
        state.lifted = [list(p.dice) for p in state.players] if state.round > 1 else []

    monkeypatch.setattr(rules, "roll_dice", roll)
    with pytest.raises(Leak) as found:
        test_secrets.test_imagined_worlds_vary_all_secrets_and_keep_all_knowledge(
            load_case("liars_dice"), 4, range(60)
        )
    assert re.search(r"found in: +view at lifted\[\d\], which is the secret dice of \d", str(found.value))


def let_highest_card_begin(patch: pytest.MonkeyPatch) -> None:
    kind, plain = type(games.game("my_game")), get_module("longtable_my_game.rules").create_state

    def setup(self: Any, setup: Any) -> Any:
        s = plain(setup)
        s.active = max(range(len(s.players)), key=lambda seat: max(s.players[seat].hand))
        return s

    patch.setattr(kind, "create_state", setup)


def change_rolls(patch: pytest.MonkeyPatch, change: Callable[[Any], None]) -> None:
    """`change` gets the state after all have rolled under their cups."""
    rules = get_module("longtable_liars_dice.rules")
    plain: Callable[[Any], None] = rules.roll_dice

    def roll(state: Any) -> None:
        plain(state)
        change(state)

    patch.setattr(rules, "roll_dice", roll)


def let_best_cup_begin(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any) -> None:
        if state.round > 1:
            state.active = max(range(len(state.players)), key=lambda seat: sum(state.players[seat].dice))

    change_rolls(patch, change)


def count_round_by_dice(patch: pytest.MonkeyPatch) -> None:
    """Count a new round double if the first cup holds a one."""

    def change(state: Any) -> None:
        state.round += 1 in state.players[0].dice

    change_rolls(patch, change)


@pytest.mark.parametrize(
    ("plant", "slug", "way"),
    [
        (let_highest_card_begin, "my_game", r"view at active, by which the secret hand \d"),
        (let_best_cup_begin, "liars_dice", r"view at .*, by which the secret dice of \d"),
        (count_round_by_dice, "liars_dice", r"view at round, by which the secret dice of 0"),
    ],
)
def test_public_fact_decided_by_a_secret_is_found(
    plant: Plant, slug: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No turn tells it: chance moved before, and every imagined world keeps what is public."""
    plant(monkeypatch)
    with pytest.raises(Leak) as found:
        judge_many_games(load_case(slug))
    assert re.search(f"found in: +{way}", str(found.value)), str(found.value)


def test_alt_text_cached_for_all_viewers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The public view is the key for the line about the own hand. A later viewer reads the cards of the first viewer.
    """
    alt = get_module("longtable_my_game.pictures.alt")
    plain: Callable[[Any], Any] = alt.describe_own_hand
    monkeypatch.setattr(alt, "KEPT", dict[str, list[str]](), raising=False)

    def own(scene: Any) -> list[str]:
        said = [*plain(scene)]
        return alt.KEPT.setdefault(f"{scene.view.rows} {scene.view.hands}", said) if said else []

    monkeypatch.setattr(alt, "describe_own_hand", own)
    with pytest.raises(Leak, match=r"found in:       (picture of the board|text board)"):
        test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(load_case("my_game"))


def test_hand_remembered_by_the_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_report_says_all_that_an_author_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    tell_drew_to_everybody(monkeypatch)
    with pytest.raises(Leak) as found:
        judge_case(load_case("my_game"))
    said = str(found.value)
    cards = re.findall(r"You draw the (\d+)", said)
    assert said.startswith(REPORT_OF_DREW.format(*cards)) and cards[0] != cards[1]
    assert "the viewer's view is the same before and after in both games" in said
    assert "make the event a `PrivateEvent`" in said


def test_author_run_finds_a_private_event_made_public(written_game: Path, tmp_path: Path) -> None:
    """The leak was found in a game that `longtable new-game` has written, by the command that its README names."""
    copy = tmp_path / "game"
    copytree(written_game, copy)
    actions = copy / f"longtable_{NAME}" / "actions.py"
    actions.write_text(actions.read_text("utf-8").replace("class Drew(PrivateEvent", "class Drew(SeatEvent"), "utf-8")
    site = tmp_path / "site"
    site.mkdir()
    suite = (*PYTEST_ARGUMENTS, "--pyargs", "conformance.test_turns", "--game", NAME, "-m", "not long")
    done = run_python(create_environment(copy, site), *suite, where=copy)
    assert done.returncode == 1, done.stdout[-3000:]
    assert f"LEAK in {NAME}" in done.stdout and "event Drew" in done.stdout
