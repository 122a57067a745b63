"""Bot players are legal, repeatable, and know no more than a person in their seat."""

from __future__ import annotations

import random
from itertools import count
from typing import Any, get_args

import pytest

from engine.core import Action, Chance, EndTurn, Game, Match, Setup
from engine.core.game import BotKind, BotLevel
from engine.core.rules import Decision, shuffle
from engine.games.village import game as village
from engine.games.village.game import Village
from engine.players import BOTS, Player, create_bot
from engine.players.search_bot import limit_playouts, limit_seconds
from engine.players.simulation import simulate_games
from tests.toys.auction import GAME, Auction, AuctionGame, Bid, Discard, Seal, Start, View, Walls

KINDS: tuple[BotKind, ...] = get_args(BotKind)


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch):
    """Let bots think less than normally."""
    monkeypatch.setitem(BOTS, "strong", create_searcher(2))


def create_searcher(most: int) -> Player:
    """Return a strong player with so many playouts per decision."""
    return create_bot("strong", lambda _: limit_playouts(most))


def start_match(seed: int = 1, seats: int = 3) -> Match[Auction]:
    return Match[Auction].new(GAME, Setup(seats, seed.to_bytes(16, "big")))


def make_chance(n: int = 1) -> Chance:
    return Chance(n.to_bytes(16, "big"))


class Judging(AuctionGame):
    """Without an answer of its own, its bot looks one answer ahead."""

    choose_action = Game[Auction, View].choose_action


# Other tests show that the strong one repeats its answers, and play its games to the end.
@pytest.mark.parametrize("kind", KINDS)
def test_table_of_bots_plays_to_the_end_and_repeats_exactly(kind: BotKind):
    def play_to_end() -> bytes:
        match, own = start_match(seats=2), [make_chance(seat) for seat in range(2)]
        while not match.is_over:
            seat = min(match.open_questions)
            match.submit(seat, BOTS[kind](match, seat, own[seat]))
        return match.dump()

    assert play_to_end() == play_to_end()


@pytest.mark.parametrize(("kind", "game"), [*((kind, GAME) for kind in KINDS), ("beginner", Judging())])
def test_bot_depends_only_on_what_it_may_see(kind: BotKind, game: AuctionGame):
    """The same position with other hands and another pile gives the same answer."""
    rng = random.Random(3)
    for seed in range(3):
        match = Match[Auction].new(game, Setup(3, seed.to_bytes(16, "big")))
        for _ in range(rng.randrange(12)):
            seat = min(match.open_questions)
            match.submit(seat, rng.choice(match.get_decision(seat).options))
        seat = min(match.open_questions)
        if match.get_undoable_actions(seat):
            match.undo_all(seat)
        answers = list[object]()
        for other in (False, True):
            state = match.copy_viewer_state(seat)
            if other:
                shuffle(state.pile, make_chance(seed))
                state.chance.key = b"other" * 4
            trial = Match[Auction].new(game, state, defer_reveal=True)
            if seat in trial.open_questions:
                say = BOTS[kind](trial, seat, make_chance(7))
                answers.append(say(trial.get_decision(seat)))
        assert len(set(map(repr, answers))) <= 1


def test_phrase_that_answers_nothing_is_a_bug():
    def stay_silent(decision: Decision | None): ...

    class Silent(AuctionGame):
        def choose_action(
            self, view: View, decision: Decision, rng: Chance, level: BotLevel
        ) -> Action | Walls:
            return Quiet(())

    class Quiet(Walls):
        def create_responder(self, view: View) -> Any:
            return stay_silent

    match = Match[Auction].new(Silent(), Setup(2, b"k" * 16))
    with pytest.raises(AssertionError, match="answers nothing"):
        match.submit(0, BOTS["beginner"](match, 0, make_chance()))


def test_looking_ahead_sees_nothing_hidden():
    """A coming random card is not in its view, however valuable; and the match has not changed."""

    class Drawing(Judging):
        def value(self, view: View, seat: int) -> float:
            return sum(view.players[seat].hand)

    match = Match[Auction].new(Drawing(), Setup(3, b"k" * 16))
    before = match.dump()
    given = {BOTS["beginner"](match, 0, make_chance(n))(match.get_decision(0)) for n in range(40)}
    assert given == set(match.get_decision(0).options) and match.dump() == before


def test_looking_ahead_in_a_sealed_step_ignores_others_answers():
    class Proud(Judging):
        def value(self, view: View, seat: int) -> float:
            return view.players[seat].coins + view.players[seat].bid * 2

    match = Match.load(Proud(), start_last_bid().dump(), defer_reveal=True)
    alone = BOTS["beginner"](match, 1, make_chance())(match.get_decision(1))
    match.submit(0, Bid(2), Seal())
    assert (
        BOTS["beginner"](match, 1, make_chance())(match.get_decision(1))
        == alone
        == match.get_decision(1).options[-1]
    )


def test_one_answer_ahead_clearly_beats_chance():
    """The games and seats are always the same."""

    class Valued(Village):
        choose_action = Game[village.State, village.View].choose_action

    result = simulate_games(Valued(), 2, 2, ["beginner", "random"], 5, lambda: 0.0)
    wins = {row.kind: row.wins for row in result.players}
    assert wins == {"beginner": 2, "random": 0}


def start_last_bid() -> Match[Auction]:
    """Start the last sealed phase, in which only points count."""
    match = start_match(seats=2)
    while match.state.round < 2 or match.state.phase != "bids":
        asked = min(match.open_questions)
        todo: dict[str, Action] = {"act": Start("nothing"), "end": EndTurn(), "bid": Bid(0), "seal": Seal()}
        match.submit(asked, todo[match.get_decision(asked).kind])
    return match


class Mute(AuctionGame):
    """Without answers and values of its own."""

    choose_action = Game[Auction, View].choose_action
    value = Game[Auction, View].value


def test_search_bids_slightly_more_than_the_game_itself():
    match = start_last_bid()
    assert match.get_decision(0).options[-1] == Bid(5)
    assert create_searcher(60)(match, 0, make_chance())(match.get_decision(0)) == Bid(3)


def test_search_without_answers_and_values_finds_the_most_winning_bid():
    match = Match.load(Mute(), start_last_bid().dump())
    answer = create_searcher(400)(match, 0, make_chance())(match.get_decision(0))
    assert isinstance(answer, Bid) and answer.coins >= 4


def test_search_stops_on_request_but_tries_every_option_once():
    match, looks = start_last_bid(), count()
    late = create_bot("strong", lambda _: limit_seconds(0.5, lambda: float(next(looks))))
    answer = late(match, 0, make_chance())(match.get_decision(0))
    assert answer in match.get_decision(0).options and next(looks) <= len(match.get_decision(0).options) + 3


def test_search_does_not_change_the_match():
    match = start_match()
    match.submit(0, Start("draw"))
    before = match.dump()
    answer = BOTS["strong"](match, 0, make_chance())(match.get_decision(0))
    assert isinstance(answer, Discard) and match.dump() == before


@pytest.mark.parametrize(("other", "times", "games"), [("random", 2, 1), ("beginner", 4, 6)])
def test_search_is_stronger(other: BotKind, times: int, games: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(BOTS, "strong", create_searcher(8))
    result = simulate_games(GAME, 3, games, ["strong", other], 5, lambda: 0.0)
    wins = {row.kind: row.wins / row.games for row in result.players}
    assert wins["strong"] > times * wins[other]
