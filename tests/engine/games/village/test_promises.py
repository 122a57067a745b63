"""What a second line promises is possible next, and what is possible is promised, also in extreme positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from conformance.walk import play_random_game
from engine.core import Action, Match, Seat
from engine.core.presentation import MAX_DESCRIPTION_CHARS, Lookahead
from engine.core.text import LOCALES
from engine.games.village import GAME
from engine.games.village import actions as a
from engine.games.village.arrange import copy_state
from engine.games.village.components import GRAIN_CAPACITY
from engine.games.village.rules.household import count_harvest
from engine.games.village.rules.scoring import CATEGORIES, score_categories
from engine.games.village.state import State
from engine.games.village.view import View
from engine.games.village.words.hints import VillagePresenter
from tests.conformance.games.village import CASE
from tests.conformance.promises.village import DEEDS, EXTREMES

from .scenario import A, B, village
from .speaking import FARMER, NAMES

SEEDS = range(3)


def list_positions(seats: int) -> Iterator[tuple[Match[State], Seat]]:
    """Yield positions at the start of a turn, as they are and made extreme, and after the well."""
    for seed in SEEDS:
        for n, (match, seat, _) in enumerate(play_random_game(CASE, seats, seed)):
            kind = match.get_decision(seat).kind
            if kind == "well":
                yield match, seat
            if kind != "source" or n % 11:
                continue
            for change in (None, *EXTREMES):
                state = copy_state(match.state)
                if change is not None:
                    change(state)
                changed = Match[State].new(GAME, state)
                if seat in changed.open_questions and changed.get_decision(seat).kind == "source":
                    yield changed, seat


def list_next_actions(match: Match[State], seat: Seat, action: Action) -> Sequence[Action]:
    """Return what the seat can do next, or what it must do and has done by itself."""
    trial = match.preview(seat)
    trial.submit(seat, action)
    decision = trial.get_decision(seat) if seat in trial.open_questions else None
    if decision is None:
        return ()
    return tuple(one for one in decision.forced_actions if type(one) in DEEDS) or decision.options


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.long)])
def test_a_cube_or_a_space_promises_what_can_be_done_next(seats: int):
    """T4, A1 to A7: each deed that is named is possible, and each that is possible is named."""
    presenters, seen = [GAME.create_presenter(NAMES[:seats], locale) for locale in LOCALES], Counter[str]()
    for n, (match, seat) in enumerate(list_positions(seats)):
        hints = presenters[n % len(presenters)]
        assert isinstance(hints, VillagePresenter)
        short = hints.text("about-useful")
        begins = [hints.text(key, what="…").partition("…")[0] for key in ("about-may", "about-must")]
        ahead = Lookahead[View].from_match(match, seat)
        for action in match.get_decision(seat).options:
            if not isinstance(action, a.Take | a.Use):
                continue
            said = hints.option_description(ahead, action)
            following = list_next_actions(match, seat, action)
            possible = {DEEDS[type(one)] for one in following if type(one) in DEEDS}
            if action.space == "market":
                sells = any(isinstance(one, a.Sell) for one in following)
                expected = hints.text("about-space-market" if sells else "about-vain-market")
                has_room = len(f"{said} {expected}") <= MAX_DESCRIPTION_CHARS
                assert expected in said or not has_room, said
                seen["market" if sells else "vain market"] += 1
            elif action.space == "grain" and possible and match.state.players[seat].grain == GRAIN_CAPACITY:
                assert count_harvest(match.state, match.state.players[seat]) == 0
                full = hints.text("about-full")
                has_room = len(f"{said} {full}") <= MAX_DESCRIPTION_CHARS
                assert isinstance(action, a.Use) or full in said or not has_room, said
                seen["full"] += 1
            elif possible:
                key = "about-may" if isinstance(action, a.Take) else "about-must"
                deeds = dict.fromkeys(DEEDS[type(one)] for one in following if type(one) in DEEDS)
                what = hints.join_with_or([hints.text(deed) for deed in deeds])
                is_short, has_room = short in said, len(f"{said} {short}") <= MAX_DESCRIPTION_CHARS
                assert is_short or not has_room or hints.text(key, what=what) in said, said
                seen["short"] += is_short
                seen.update(f"{type(action).__name__} {deed}" for deed in possible)
            else:
                assert not any(begin in said for begin in begins), said
                seen[f"{type(action).__name__} nothing"] += 1
    wanted = {"market", "vain market", "full", "Take nothing", *(f"Take {deed}" for deed in DEEDS.values())}
    assert wanted <= {what for what, n in seen.items() if n}, wanted - set(seen)
    assert sum(n for what, n in seen.items() if what.startswith("Use ")) > 50


def test_the_well_and_a_last_turn_say_that_nobody_can_be_served():
    """T2.2, E3.2: the market is always possible, but it may serve nobody."""
    laid = village(2).family(A, "1@farmyard").stalls(FARMER).owns(A, "p3", coins=0).board("grain", "o b")
    table = laid.begin().say(a.Well(("pink",) * 3))
    assert table.list_descriptions(a.Use("market")) == [
        "Then a market day opens, but you cannot serve anybody."
    ]
    table = village(2).family(A, "1@farmyard").stalls(FARMER).turn(B).graves(0).last_turns(A).turn(A).begin()
    assert table.list_descriptions(a.Use("market")) == [
        "Then a market day opens, but you cannot serve anybody."
    ]
    table = laid.owns(A, "p3 horse1 plow1", coins=0).begin().say(a.Well(("pink",) * 3))
    assert table.list_descriptions(a.Use("market"), a.Use("grain")) == [
        "Then a market day opens.",
        "Then you must harvest.",
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_who_dies_says_what_is_lost_and_what_the_chronicle_holds(locale: str):
    """D4, F1: compared with the scores before and after."""
    hints, seen = GAME.create_presenter(NAMES[:4], locale), Counter[str]()
    for seed in SEEDS:
        for match, seat, _ in play_random_game(CASE, 4, seed):
            decision = match.get_decision(seat)
            if decision.kind != "death":
                continue
            ahead, view = Lookahead[View].from_match(match, seat), match.view(seat)
            filled = sum(dead.seat == seat for row in view.chronicle.values() for dead in row)
            asked = hints.question(ahead, decision)
            numbers = {"own": filled, "open": sum(view.chronicle_open.values()), "graves": view.graves_open}
            generation = view.families[seat].generation or 0
            assert asked == hints.text("ask-death", generation=generation, **numbers)
            for action in decision.options:
                assert isinstance(action, a.Bury)
                before = dict(zip(CATEGORIES, score_categories(match.state.players[seat]), strict=True))
                trial = match.preview(seat)
                trial.submit(seat, action)
                after = dict(zip(CATEGORIES, score_categories(trial.state.players[seat]), strict=True))
                said = hints.option_description(ahead, action)
                lost = before["council"] + before["church"] - after["council"] - after["church"]
                assert (hints.text("about-lost-points", n=lost) in said) == bool(lost), said
                count = trial.view(seat).families[seat].player.people.get("chronicle", [0])
                points = hints.text("about-in-chronicle", n=sum(count), points=after["chronicle"])
                assert (points in said) == (sum(count) > filled), said
                seen.update(
                    [*(["lost"] if lost else []), *(["chronicle"] if sum(count) > filled else ["grave"])]
                )
    assert min(seen[what] for what in ("lost", "chronicle", "grave")) > 0


def test_a_smith_and_a_traveller_say_what_ends_with_them():
    laid = (
        village(2)
        .family(A, "1@farmyard 1@smithy 1@ashford 2@smithy")
        .owns(A, position=9)
        .board("grain", "k o")
    )
    table = laid.visited(A, "ashford").begin().say(a.Take("grain", "black"), a.Skip())
    told = dict(zip(table.options, table.list_descriptions(*table.options), strict=True))
    assert not any("nobody to make" in line for line in told.values()), (
        "one of generation 2 is still at the smithy"
    )
    assert "your next trip starts at the gate" in told[a.Bury("ashford")]
    table = laid.family(A, "1@farmyard 1@smithy 1@ashford").begin().say(a.Take("grain", "black"), a.Skip())
    told = dict(zip(table.options, table.list_descriptions(*table.options), strict=True))
    assert told[a.Bury("smithy")].startswith("Then you have nobody left to make a plow.")
