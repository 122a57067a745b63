"""Leaks planted in games one at a time: the suite that an author runs finds each, and says who learns what, and how.

Each plant is a change that an author could make by mistake in the template, the example, the toy or one of our games.
What runs is what `pytest --pyargs conformance --game <slug> -m "not long"` runs on secrets: the same functions, seeds
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

from .outside import PYTEST, ROOT, beside, run
from .test_new_game import NAME
from .test_new_game import written as written

Plant = Callable[[pytest.MonkeyPatch], None]
OUTSIDE = {"my_game": ROOT / "newgame" / "template", "liars_dice": ROOT / "examples" / "liars_dice"}
ANYBODY = ""


class Planted(NamedTuple):
    """A leak, and what the report must say of it."""

    plant: Plant
    slug: str
    way: str  # a pattern of the line "by which way"
    reaches: str = ANYBODY  # a pattern of the line "reaches"
    variant: str = ""


@pytest.fixture(autouse=True)
def outside(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """The template and the example are installed, as far as this process goes."""
    for slug, folder in OUTSIDE.items():
        monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
        monkeypatch.setitem(games.SLUGS, slug, f"longtable_{slug}")
    caches = find_pictures, get_glossary
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def case_of(slug: str, variant: str = "") -> Case:
    home = f"longtable_{slug}.conformance" if slug in OUTSIDE else f"tests.conformance.games.{slug}"
    module = import_module(home)
    return next(case for case in (module.CASE, *getattr(module, "VARIANTS", ())) if case.variant == variant)


def middle(case: Case) -> int:
    """Return the number of players of an ordinary run."""
    return case.game.player_counts[len(case.game.player_counts) // 2]


def judge(case: Case, seed: int = 1) -> None:
    """Run the tests on secrets, with the number of players and the seed of an ordinary run."""
    seats = middle(case)
    test_turns.test_set_up_tells_each_viewer_the_same_in_games_that_look_alike(case, seats, seed)
    test_turns.test_turn_tells_each_viewer_the_same_in_games_that_look_alike(case, seats, seed)
    test_secrets.test_close_does_not_tell_the_public_whose_secret_is_whose(case, seats, seed)
    test_secrets.test_close_tells_nobody_what_a_seat_keeps_to_itself(case, seats, seed)
    test_secrets.test_real_and_imagined_worlds_look_and_play_alike(case, seats, seed)
    test_things.test_lookups_are_the_same_in_every_world(case, seats, *test_things.SEEDS_AND_POSITIONS[0])
    test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(case)


def judge_many_games(case: Case) -> None:
    test_secrets.test_public_facts_do_not_tell_which_secrets_are_likely(case, middle(case))


# Who is told


def tell_all(kind: type[Event], patch: pytest.MonkeyPatch) -> None:
    """As if it were no `PrivateEvent`."""
    patch.setattr(kind, "is_private", False)


def module(name: str) -> Any:
    return import_module(name)


def drew_is_told_to_everybody(patch: pytest.MonkeyPatch) -> None:
    tell_all(module("longtable_my_game.actions").Drew, patch)


def the_deal_is_told_to_everybody(patch: pytest.MonkeyPatch) -> None:
    tell_all(module("longtable_my_game.actions").Dealt, patch)


def dice_under_the_cup_are_told_to_everybody(patch: pytest.MonkeyPatch) -> None:
    tell_all(module("longtable_liars_dice.actions").Rolled, patch)


def tell_also(patch: pytest.MonkeyPatch, rules: str, more: Callable[[Any, Any], Event | None]) -> None:
    """Beside each event another one is told, where `more` has one to tell."""

    def planted(state: Any, event: Any, early: bool = False) -> None:
        tell(state, event, early)
        if (another := more(state, event)) is not None:
            tell(state, another)

    patch.setattr(module(rules), "tell", planted)


def of_the_next(kind: str, field: str) -> Callable[[Any, Any], Event | None]:
    """The same event once more, as that of the next seat."""

    def more(state: Any, event: Any) -> Event | None:
        if type(event).__name__ != kind:
            return None
        return type(event)((event.seat + 1) % len(state.players), getattr(event, field))

    return more


def a_drawn_card_is_told_to_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    tell_also(patch, "longtable_my_game.rules", of_the_next("Drew", "card"))


def the_deal_is_told_to_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    tell_also(patch, "longtable_my_game.rules", of_the_next("Dealt", "cards"))


def cards_of_the_auction_are_told_to_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    tell_also(patch, "tests.toys.auction.rules", of_the_next("Got", "cards"))


def change_told(patch: pytest.MonkeyPatch, rules: str, kind: str, change: Callable[[Any, Any], Event]) -> None:
    """Events of one kind are told otherwise."""

    def planted(state: Any, event: Any, early: bool = False) -> None:
        tell(state, change(state, event) if type(event).__name__ == kind else event, early)

    patch.setattr(module(rules), "tell", planted)


def points_of_a_card_count_the_hand(patch: pytest.MonkeyPatch) -> None:
    change_told(patch, "longtable_my_game.rules", "Put",
                lambda s, put: replace(put, points=put.points + 10 * sum(s.players[put.seat].hand)))


def a_bid_says_how_many_dice_the_bidder_has(patch: pytest.MonkeyPatch) -> None:
    """"Ann bids 4 fives, and has 2.\""""
    change_told(patch, "longtable_liars_dice.rules", "Raised", lambda s, bid: replace(
        bid, number=100 * bid.number + s.players[bid.seat].dice.count(bid.face)))


def an_award_is_counted_from_drawn_cards(patch: pytest.MonkeyPatch) -> None:
    """The award for the collector counts what the cards are worth, as soon as they are drawn."""
    change_told(patch, "tests.toys.auction.rules", "Drew",
                lambda s, drew: replace(drew, count=sum(s.players[drew.seat].hand[-2:])))


def bids_are_listed_as_they_were_sealed(patch: pytest.MonkeyPatch) -> None:
    rules, sealed = module("tests.toys.auction.rules"), list[Seat]()
    plain: Callable[[Any, Seat], Flow[int]] = rules.bid

    def bid(state: Any, me: Seat) -> Flow[int]:
        offer = yield from plain(state, me)
        if me in sealed:
            sealed.remove(me)
        sealed.append(me)
        return offer

    patch.setattr(rules, "bid", bid)
    change_told(patch, "tests.toys.auction.rules", "Opened", lambda s, opened: replace(opened, seats=tuple(sealed)))


def a_close_tells_whose_coins_are_left(patch: pytest.MonkeyPatch) -> None:
    interest = module("engine.games.deal_with_the_devil.rules.interest")
    bribed = module("engine.games.deal_with_the_devil.events").Bribed
    plain = interest.charge_interest

    def planted(state: Any) -> None:
        plain(state)
        tell(state, bribed((), state.own[2].stock["coins"]))

    patch.setattr(interest, "charge_interest", planted)


def a_close_tells_who_accepted(patch: pytest.MonkeyPatch) -> None:
    deals = module("engine.games.deal_with_the_devil.rules.deals")
    bribed = module("engine.games.deal_with_the_devil.events").Bribed
    plain = deals.settle_responses

    def planted(state: Any, distribution: Any) -> Any:
        accepted = sum(bool(own.draft.accepted) << seat for seat, own in enumerate(state.own))
        line = plain(state, distribution)
        tell(state, bribed((), accepted))
        return line

    patch.setattr(deals, "settle_responses", planted)


# Questions


def change_questions(patch: pytest.MonkeyPatch, slug: str, change: Callable[[Any, Seat, Question], None]) -> None:
    """Each question of a game that seals nothing is changed by somebody who knows the whole state."""
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


def rows_stand_in_an_order_that_knows_another_hand(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, seat: Seat, ask: Question) -> None:
        listed = ask.options
        if ask.kind == "row" and sum(next_hand(state, seat)) % 2:
            ask.options = lambda: [*listed()][::-1]

    change_questions(patch, "my_game", change)


def bids_are_counted_by_the_dice_of_another(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, seat: Seat, ask: Question) -> None:
        listed = ask.options
        if ask.kind == "bid" and 6 in next_hand(state, seat):
            ask.options = lambda: [*listed()][:3]

    change_questions(patch, "liars_dice", change)


def a_refusal_names_a_card_of_another(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, seat: Seat, ask: Question) -> None:
        if ask.kind == "card" and next_hand(state, seat):
            ask.explain_refusal = lambda _: reason("not-held", card=max(next_hand(state, seat)))

    change_questions(patch, "my_game", change)


def one_is_asked_again_where_a_high_card_lies_on_the_pile(patch: pytest.MonkeyPatch) -> None:
    """Before the card that it is about, one is asked whether one wants to draw it, but only then."""
    kind = type(games.game("my_game"))
    plain: Any = vars(kind)["step"].__func__

    def step(state: Any) -> Flow[None]:
        if state.pile and state.pile[-1] > 10:
            rows = module("longtable_my_game.rules").ROW_ACTIONS
            yield {state.active: Question("row", lambda: rows)}
        yield from plain(state)

    patch.setattr(kind, "step", staticmethod(step))


def who_is_asked_next_depends_on_dice(patch: pytest.MonkeyPatch) -> None:
    """Whoever has no six is passed over."""
    rules = module("longtable_liars_dice.rules")
    plain = rules.find_next_seat

    def after(state: Any, seat: Seat) -> Seat:
        then = plain(state, seat)
        skipped = plain(state, then)
        return then if 6 in state.players[then].dice or skipped == seat else skipped

    patch.setattr(rules, "find_next_seat", after)


def a_question_with_one_answer_is_asked_only_with_a_one_in_the_cup(patch: pytest.MonkeyPatch) -> None:
    """Otherwise it resolves itself, and all see that the turn has gone on."""

    def change(state: Any, seat: Seat, ask: Question) -> None:
        ask.ask_if_forced = ask.ask_if_forced or (ask.kind == "face" and 1 in state.players[seat].dice)

    change_questions(patch, "liars_dice", change)


# Words


def peek(ahead: Any, seat: Seat) -> int:
    """What a game's words can reach and must not."""
    return sum(next_hand(ahead.match.state, seat)) if ahead is not None and ahead.match is not None else 0


def add_to_words(patch: pytest.MonkeyPatch, slug: str, name: str, addition: Callable[[Any, Any], object]) -> None:
    """A function of the game's words says more. `addition` gets what that function gets, but for the words."""
    hints: type[Presenter[Any]] = games.game(slug).presenter_type
    plain = getattr(hints, name)

    def planted(words: Any, first: Any, second: Any) -> str:
        return f"{plain(words, first, second)} {addition(first, second)}"

    patch.setattr(hints, name, planted)


def a_label_counts_another_hand(patch: pytest.MonkeyPatch) -> None:
    add_to_words(patch, "my_game", "label", lambda lookahead, action: peek(lookahead, lookahead.seat))


def the_question_tells_another_hand(patch: pytest.MonkeyPatch) -> None:
    add_to_words(patch, "liars_dice", "prompt", lambda lookahead, decision: peek(lookahead, decision.seat))


# Views, and what is made from the last position that was seen


def change_view(patch: pytest.MonkeyPatch, slug: str, change: Callable[[Any, Seat | None, Any], None]) -> None:
    """`change` gets the state, the viewer and the view that was made of them."""
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


def a_view_holds_the_highest_card_of_seat_0(patch: pytest.MonkeyPatch) -> None:
    change_view(patch, "my_game", lambda s, viewer, seen: seen.hands.append(max(s.players[0].hand, default=0)))


def a_view_holds_a_number_made_from_the_key(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, viewer: Seat | None, seen: Any) -> None:
        seen.round = seen.round * 1000 + state.chance.key[0]

    change_view(patch, "liars_dice", change)


def a_view_holds_the_order_of_the_customers(patch: pytest.MonkeyPatch) -> None:
    change_view(patch, "village", lambda s, viewer, seen: seen.pile.reverse() if s.pile[:1] > s.pile[-1:] else None)


def a_view_holds_the_fountain_to_come(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any, viewer: Seat | None, seen: Any) -> None:
        seen.round = f"{seen.round} {state.fountain_pile[-1:]}"

    change_view(patch, "carpe_diem", change)


def a_view_holds_dice_of_another(patch: pytest.MonkeyPatch) -> None:
    change_view(patch, "saint_malo", lambda s, viewer, seen: setattr(seen, "rolls_used", str(s.players[0].dice)))


def a_card_lies_where_nobody_sees_it_and_its_place_is_told(patch: pytest.MonkeyPatch) -> None:
    """The rows are hidden from all views, and the line still says on which of them the card was put."""

    def change(state: Any, viewer: Seat | None, seen: Any) -> None:
        seen.rows = type(seen.rows)()

    change_view(patch, "my_game", change)


def remember(patch: pytest.MonkeyPatch, slug: str) -> list[int]:
    """Return a list that always holds the hidden cards of the position that was looked at last."""
    hidden = list[int]()

    def change(state: Any, viewer: Seat | None, seen: Any) -> None:
        hidden[:] = [*state.pile, *(card for p in state.players for card in p.hand)]

    change_view(patch, slug, change)
    return hidden


def the_summons_names_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    hidden = remember(patch, "my_game")
    add_to_words(patch, "my_game", "turn_call", lambda view, seat: hidden[:1])


def what_tells_where_a_card_lies(patch: pytest.MonkeyPatch) -> None:
    hidden = remember(patch, "my_game")
    words = module("longtable_my_game.words")

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
    kinds = module("longtable_my_game.pictures").KINDS
    patch.setitem(kinds, kind, kinds[kind]._replace(**changes))


def a_pixel_knows_another_hand(patch: pytest.MonkeyPatch) -> None:
    plain = module("longtable_my_game.pictures").KINDS["acting"]

    def paint(canvas: Any, scene: Scene[Any]) -> None:
        plain.draw(canvas, scene)
        at = peek(scene.lookahead, scene.viewer or 0)
        canvas.rect(at, 0, at + 1, 1, (255, 255, 255))

    change_picture(patch, "acting", draw=paint)


def an_alt_text_knows_another_hand(patch: pytest.MonkeyPatch) -> None:
    plain = module("longtable_my_game.pictures").KINDS["acting"]

    def alt(scene: Scene[Any]) -> str:
        return f"{plain.describe(scene)} {peek(scene.lookahead, scene.viewer or 0)}"

    change_picture(patch, "acting", describe=alt)


def a_file_is_named_after_the_pile(patch: pytest.MonkeyPatch) -> None:
    hidden = remember(patch, "my_game")

    def named(picture: Picture) -> str:
        return f"board-{hidden[0]}.png"

    patch.setattr(pictures, "picture_filename", named)


def a_text_board_knows_another_hand(patch: pytest.MonkeyPatch) -> None:
    drawn = find_pictures("my_game")
    assert drawn is not None

    def text(scene: Scene[Any]) -> str:
        return f"{drawn.text_board(scene)} {peek(scene.lookahead, scene.viewer or 0)}"

    changed = replace(drawn, text_board=text)

    def found(slug: str) -> Any:
        return changed

    patch.setattr(pictures, "find_pictures", found)


PLANTED = (
    Planted(drew_is_told_to_everybody, "my_game", "event Drew"),
    Planted(the_deal_is_told_to_everybody, "my_game", "event Dealt"),
    Planted(dice_under_the_cup_are_told_to_everybody, "liars_dice", "event Rolled"),
    Planted(a_drawn_card_is_told_to_the_neighbour, "my_game", "event Drew", r"seat \d"),
    Planted(the_deal_is_told_to_the_neighbour, "my_game", "event Dealt", r"seat \d"),
    Planted(cards_of_the_auction_are_told_to_the_neighbour, "auction", "event Got", r"seat \d"),
    Planted(points_of_a_card_count_the_hand, "my_game", r"event Put at .*points"),
    Planted(a_bid_says_how_many_dice_the_bidder_has, "liars_dice", r"event Raised at .*number"),
    Planted(an_award_is_counted_from_drawn_cards, "auction", r"event Drew at .*count"),
    Planted(bids_are_listed_as_they_were_sealed, "auction", r"event Opened at .*seats"),
    Planted(a_close_tells_whose_coins_are_left, "deal_with_the_devil", "event Bribed"),
    Planted(a_close_tells_who_accepted, "deal_with_the_devil", "event Bribed"),
    Planted(rows_stand_in_an_order_that_knows_another_hand, "my_game", r"(question|suggestions).*\(the order\)"),
    Planted(bids_are_counted_by_the_dice_of_another, "liars_dice", r"question at options \(how many\)"),
    Planted(a_refusal_names_a_card_of_another, "my_game", "refusal"),
    Planted(one_is_asked_again_where_a_high_card_lies_on_the_pile, "my_game", "question at kind"),
    Planted(who_is_asked_next_depends_on_dice, "liars_dice", "who is asked"),
    Planted(a_question_with_one_answer_is_asked_only_with_a_one_in_the_cup, "liars_dice", "who is asked|event Raised"),
    Planted(a_label_counts_another_hand, "my_game", "words of the question"),
    Planted(the_question_tells_another_hand, "liars_dice", "words of the question"),
    Planted(a_view_holds_the_highest_card_of_seat_0, "my_game", r"view at hands\[\d\]"),
    Planted(a_view_holds_a_number_made_from_the_key, "liars_dice", "view at round"),
    Planted(a_view_holds_the_order_of_the_customers, "village", "view at pile"),
    Planted(a_view_holds_the_fountain_to_come, "carpe_diem", "view at round"),
    Planted(a_view_holds_dice_of_another, "saint_malo", "view at rolls_used", variant="at-once"),
    Planted(a_card_lies_where_nobody_sees_it_and_its_place_is_told, "my_game", "event Put"),
    Planted(the_summons_names_a_hidden_card, "my_game", "post or direct message"),
    Planted(what_tells_where_a_card_lies, "my_game", "`/what`"),
    Planted(a_pixel_knows_another_hand, "my_game", "picture of the question at pixels"),
    Planted(an_alt_text_knows_another_hand, "my_game", "picture of the question at alt text"),
    Planted(a_file_is_named_after_the_pile, "my_game", "picture .*at file name"),
    Planted(a_text_board_knows_another_hand, "my_game", "text board"),
)


def mark(planted: Planted) -> Any:
    """What takes seconds is `long`; in the ordinary run are the template, the example and the toy."""
    slow = () if planted.slug in ("my_game", "liars_dice", "auction") else pytest.mark.long
    return pytest.param(planted, id=planted.plant.__name__, marks=slow)


@pytest.mark.parametrize("planted", [*map(mark, PLANTED)])
def test_a_planted_leak_is_found_and_the_report_names_its_way(
    planted: Planted, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted.plant(monkeypatch)
    with pytest.raises(Leak) as found:
        judge(case_of(planted.slug, planted.variant))
    lines = dict(re.findall(r"^  ([\w ]+): +(.*)$", str(found.value), re.M))
    assert re.search(planted.way, lines["by which way"]), str(found.value)
    assert re.search(planted.reaches, lines["reaches"]), str(found.value)
    assert lines["in the game"] != lines["in another one"] and lines["what to do"]
    assert re.match(rf"LEAK in {planted.slug}\S*, \d players, seed 1, step \d+", str(found.value))


@pytest.mark.parametrize("slug", ["my_game", "liars_dice", "auction"])
def test_a_game_that_leaks_nothing_passes(slug: str) -> None:
    judge(case_of(slug))
    judge_many_games(case_of(slug))


def test_a_field_that_every_imagined_world_keeps_is_compared_with_the_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cups that were lifted are noted after the new roll: everybody sees what lies under the cups now."""
    rules = module("longtable_liars_dice.rules")
    plain = rules.roll_dice

    def roll(state: Any) -> None:
        plain(state)
        state.lifted = [list(p.dice) for p in state.players] if state.round > 1 else []

    monkeypatch.setattr(rules, "roll_dice", roll)
    with pytest.raises(Leak) as found:
        test_secrets.test_imagined_worlds_vary_all_secrets_and_keep_all_knowledge(
            case_of("liars_dice"), 4, range(60)
        )
    assert re.search(r"by which way: +view at lifted\[\d\], which is the secret dice of \d", str(found.value))


def the_highest_card_begins(patch: pytest.MonkeyPatch) -> None:
    kind, plain = type(games.game("my_game")), module("longtable_my_game.rules").create_state

    def setup(self: Any, setup: Any) -> Any:
        s = plain(setup)
        s.active = max(range(len(s.players)), key=lambda seat: max(s.players[seat].hand))
        return s

    patch.setattr(kind, "create_state", setup)


def change_rolls(patch: pytest.MonkeyPatch, change: Callable[[Any], None]) -> None:
    """`change` gets the state after all have rolled under their cups."""
    rules = module("longtable_liars_dice.rules")
    plain: Callable[[Any], None] = rules.roll_dice

    def roll(state: Any) -> None:
        plain(state)
        change(state)

    patch.setattr(rules, "roll_dice", roll)


def the_best_cup_begins_a_round(patch: pytest.MonkeyPatch) -> None:
    def change(state: Any) -> None:
        if state.round > 1:
            state.active = max(range(len(state.players)), key=lambda seat: sum(state.players[seat].dice))

    change_rolls(patch, change)


def the_round_is_counted_by_the_dice(patch: pytest.MonkeyPatch) -> None:
    """A new round counts double where the first cup holds a one."""

    def change(state: Any) -> None:
        state.round += 1 in state.players[0].dice

    change_rolls(patch, change)


@pytest.mark.parametrize(
    ("plant", "slug", "way"),
    [
        (the_highest_card_begins, "my_game", r"view at active, by which the secret hand \d"),
        (the_best_cup_begins_a_round, "liars_dice", r"view at .*, by which the secret dice of \d"),
        (the_round_is_counted_by_the_dice, "liars_dice", r"view at round, by which the secret dice of 0"),
    ],
)
def test_something_public_that_a_secret_has_decided_is_found(
    plant: Plant, slug: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No turn tells it: chance moved before, and every imagined world keeps what is public."""
    plant(monkeypatch)
    with pytest.raises(Leak) as found:
        judge_many_games(case_of(slug))
    assert re.search(f"by which way: +{way}", str(found.value)), str(found.value)


def test_an_alt_text_that_is_kept_for_all_viewers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line about the own hand is kept by what everybody sees: who looks later reads the first one's cards."""
    alt = module("longtable_my_game.pictures.alt")
    plain: Callable[[Any], Any] = alt.describe_own_hand
    monkeypatch.setattr(alt, "KEPT", dict[str, list[str]](), raising=False)

    def own(scene: Any) -> list[str]:
        said = [*plain(scene)]
        return alt.KEPT.setdefault(f"{scene.view.rows} {scene.view.hands}", said) if said else []

    monkeypatch.setattr(alt, "describe_own_hand", own)
    with pytest.raises(Leak, match=r"by which way:   (picture of the board|text board)"):
        test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(case_of("my_game"))


def test_a_hand_that_the_words_remember_and_what_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """`/what` names the last one who was asked with the card in hand."""
    words = module("longtable_my_game.words")
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
    monkeypatch.setattr(type(case_of("my_game").game), "glossary_kinds", things)
    with pytest.raises(Leak, match="by which way:   `/what`"):
        test_drawn.test_what_is_drawn_for_one_viewer_is_not_shown_to_another(case_of("my_game"))


DREW = """LEAK in my_game, 3 players, seed 1, step 0, after Ann (seat 0): row side:right
  whose secret:   Ann (seat 0)
  reaches:        everybody, spectators too
  by which way:   event Drew at [1].card
  in the game:    {0}  "You draw the {0}."
  in another one: {1}  "You draw the {1}."
"""


def test_the_report_says_all_that_an_author_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    drew_is_told_to_everybody(monkeypatch)
    with pytest.raises(Leak) as found:
        judge(case_of("my_game"))
    said = str(found.value)
    cards = re.findall(r"You draw the (\d+)", said)
    assert said.startswith(DREW.format(*cards)) and cards[0] != cards[1]
    assert "the viewer's view is the same before and after in both games" in said
    assert "make the event a `PrivateEvent`" in said


def test_the_suite_that_an_author_runs_finds_a_private_event_made_public(written: Path, tmp_path: Path) -> None:
    """As it was found: in a game that `longtable new-game` has written, by the command that its README names."""
    copy = tmp_path / "game"
    copytree(written, copy)
    actions = copy / f"longtable_{NAME}" / "actions.py"
    actions.write_text(actions.read_text("utf-8").replace("class Drew(PrivateEvent", "class Drew(SeatEvent"), "utf-8")
    site = tmp_path / "site"
    site.mkdir()
    suite = (*PYTEST, "--pyargs", "conformance.test_turns", "--game", NAME, "-m", "not long")
    done = run(beside(copy, site), *suite, where=copy)
    assert done.returncode == 1, done.stdout[-3000:]
    assert f"LEAK in {NAME}" in done.stdout and "event Drew" in done.stdout
