"""Bot players: legal, repeatable, and no wiser than a person in their seat."""
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
from engine.players.search_bot import choose_winner, limit_playouts, limit_seconds
from engine.players.simulation import simulate_games
from tests.toys.auction import GAME, Auction, AuctionGame, Bid, Count, Discard, Seal, Start, View, Wall, Walls

KINDS: tuple[BotKind, ...] = get_args(BotKind)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less thinking than in earnest."""
    monkeypatch.setitem(BOTS, "strong", searching(8))


def searching(most: int) -> Player:
    """A strong player with so many playouts for a decision."""
    return create_bot("strong", lambda _: limit_playouts(most))


def new(seed: int = 1, seats: int = 3) -> Match[Auction]:
    return Match[Auction].new(GAME, Setup(seats, seed.to_bytes(16, "big")))


def luck(n: int = 1) -> Chance:
    return Chance(n.to_bytes(16, "big"))


class Judging(AuctionGame):
    """Without an answer of its own: its bot looks one answer ahead."""

    choose_action = Game[Auction, View].choose_action


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_of_bots_plays_to_the_end_and_twice_alike(kind: BotKind) -> None:
    def end() -> bytes:
        match, own = new(), [luck(seat) for seat in range(3)]
        while not match.is_over:
            seat = min(match.open_questions)
            match.submit(seat, BOTS[kind](match, seat, own[seat]))
        return match.dump()

    assert end() == end()


@pytest.mark.parametrize(("kind", "game"), [*((kind, GAME) for kind in KINDS), ("beginner", Judging())])
def test_what_a_bot_does_depends_on_what_it_may_see_alone(kind: BotKind, game: AuctionGame) -> None:
    """The same position with other hands and another pile: the same answer."""
    rng = random.Random(3)
    for seed in range(6):
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
                shuffle(state.pile, luck(seed))
                state.chance.key = b"other" * 4
            trial = Match[Auction].new(game, state, defer_reveal=True)
            if seat in trial.open_questions:
                say = BOTS[kind](trial, seat, luck(7))
                answers.append(say(trial.get_decision(seat)))
        assert len(set(map(repr, answers))) <= 1


def test_greedy_says_what_the_game_says_and_its_phrases_to_the_end() -> None:
    match = new()
    match.submit(0, BOTS["beginner"](match, 0, luck()))
    assert match.state.board[:2] == [0, 0] and list(match.open_questions) == [1]
    drawn = new()
    drawn.submit(0, Start("draw"))
    lowest = min(drawn.state.players[0].hand)
    drawn.submit(0, BOTS["beginner"](drawn, 0, luck()))
    assert drawn.state.discards == [lowest]


def test_a_phrase_that_answers_nothing_is_a_bug() -> None:
    def quiet(decision: Decision | None) -> None: ...

    class Silent(AuctionGame):
        def choose_action(self, view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action | Walls:
            return Quiet(())

    class Quiet(Walls, frozen=True, tag=True):
        def create_responder(self, view: View) -> Any:
            return quiet

    match = Match[Auction].new(Silent(), Setup(2, b"k" * 16))
    with pytest.raises(AssertionError, match="answers nothing"):
        match.submit(0, BOTS["beginner"](match, 0, luck()))


def test_without_answers_the_greedy_bot_takes_what_the_game_values_most() -> None:
    """A wall is worth a hundredth; of answers that are worth the same any may be given."""

    class Builder(Judging):
        def value(self, view: View, seat: int) -> float:
            return view.board.count(seat) - (view.board[4] == seat)

    match = Match[Auction].new(Builder(), Setup(3, b"k" * 16))
    match.submit(0, Start("walls"), Count(1))
    given = {BOTS["beginner"](match, 0, luck(n))(match.get_decision(0)) for n in range(60)}
    assert given == {Wall(space) for space in range(9) if space != 4}


def test_without_answers_and_values_the_greedy_bot_gives_the_first_answer() -> None:
    match = Match[Auction].new(Mute(), Setup(3, b"k" * 16))
    assert {BOTS["beginner"](match, 0, luck(n))(match.get_decision(0)) for n in range(9)} == {Start("nothing")}


def test_looking_ahead_meets_nothing_hidden() -> None:
    """What comes with chance is not in its view, however much it is wanted; and nothing in the match has changed."""

    class Drawing(Judging):
        def value(self, view: View, seat: int) -> float:
            return sum(view.players[seat].hand)

    match = Match[Auction].new(Drawing(), Setup(3, b"k" * 16))
    before = match.dump()
    given = {BOTS["beginner"](match, 0, luck(n))(match.get_decision(0)) for n in range(40)}
    assert given == set(match.get_decision(0).options) and match.dump() == before


def test_looking_ahead_in_a_sealed_step_others_answers_are_nothing_to_it() -> None:
    class Proud(Judging):
        def value(self, view: View, seat: int) -> float:
            return view.players[seat].coins + view.players[seat].bid * 2

    match = Match.load(Proud(), last_bid().dump(), defer_reveal=True)
    alone = BOTS["beginner"](match, 1, luck())(match.get_decision(1))
    match.submit(0, Bid(2), Seal())
    assert BOTS["beginner"](match, 1, luck())(match.get_decision(1)) == alone == match.get_decision(1).options[-1]


def test_one_answer_ahead_beats_chance_clearly() -> None:
    """Over games and seats that are always the same."""

    class Valued(Village):
        choose_action = Game[village.State, village.View].choose_action

    result = simulate_games(Valued(), 2, 6, ["beginner", "random"], 5, lambda: 0.0)
    wins = {row.kind: row.wins for row in result.players}
    assert wins["beginner"] >= 5 * wins["random"]


def last_bid() -> Match[Auction]:
    """The last sealed phase, where only points count any more."""
    match = new(seats=2)
    while match.state.round < 2 or match.state.phase != "bids":
        asked = min(match.open_questions)
        todo: dict[str, Action] = {"act": Start("nothing"), "end": EndTurn(), "bid": Bid(0), "seal": Seal()}
        match.submit(asked, todo[match.get_decision(asked).kind])
    return match


class Mute(AuctionGame):
    """Without an answer of its own or a value of its own."""

    choose_action = Game[Auction, View].choose_action
    value = Game[Auction, View].value


def test_search_bids_just_more_than_the_game_itself_would() -> None:
    match = last_bid()
    assert match.get_decision(0).options[-1] == Bid(5)
    assert searching(60)(match, 0, luck())(match.get_decision(0)) == Bid(3)


def test_search_without_answers_and_values_finds_the_bid_that_wins_most_often() -> None:
    match = Match.load(Mute(), last_bid().dump())
    answer = searching(400)(match, 0, luck())(match.get_decision(0))
    assert isinstance(answer, Bid) and answer.coins >= 4


def test_search_says_the_games_own_phrase_to_its_end_where_nothing_is_better() -> None:
    match = new()
    say = create_bot("club", lambda _: limit_playouts(1))(match, 0, luck())
    assert match.game.choose_action(match.view(0), match.get_decision(0), Chance(b"luck"), "strong") == Walls((0, 1))
    match.submit(0, say)
    assert match.state.board[:3] == [0, 0, -1]


def test_another_option_must_beat_the_games_own_answer_clearly() -> None:
    own, other = Bid(1), Bid(2)
    assert choose_winner({own: [0.0, 4.0, 0.0, 4.0], other: [4.0, 0.0, 1.0, 4.0]}, own) == own
    assert choose_winner({own: [0.0, 4.0, 0.0, 4.0], other: [1.0, 5.0, 1.0, 5.0]}, own) == other
    assert choose_winner({own: [0.0, 4.0, 0.0, 4.0], other: [4.0, 0.0, 1.0, 4.0]}, None) == other
    assert choose_winner({own: [1.0, 1.0], other: [0.0, 0.0, 9.0]}, own) == own, "only worlds that both have seen count"


def test_search_takes_the_only_option_that_its_game_finds_promising() -> None:
    class Sure(AuctionGame):
        def candidate_actions(self, view: View, decision: Decision) -> tuple[Action, ...]:
            return decision.options[-1:]

        def choose_action(self, view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action:
            return decision.options[-1]

    match = Match[Auction].new(Sure(), Setup(2, b"k" * 16))
    decision = match.get_decision(0)
    assert len(decision.options) > 1
    assert BOTS["strong"](match, 0, luck())(decision) == decision.options[-1]


def test_search_stops_when_it_is_told_to_but_tries_every_option_once() -> None:
    match, looks = last_bid(), count()
    late = create_bot("strong", lambda _: limit_seconds(0.5, lambda: float(next(looks))))
    answer = late(match, 0, luck())(match.get_decision(0))
    assert answer in match.get_decision(0).options and next(looks) <= len(match.get_decision(0).options) + 3


def test_search_changes_nothing_in_the_match_it_thinks_about() -> None:
    match = new()
    match.submit(0, Start("draw"))
    before = match.dump()
    answer = BOTS["strong"](match, 0, luck())(match.get_decision(0))
    assert isinstance(answer, Discard) and match.dump() == before


@pytest.mark.parametrize(("other", "times"), [("random", 2), pytest.param("beginner", 4, marks=pytest.mark.long)])
def test_search_is_stronger(other: BotKind, times: int) -> None:
    result = simulate_games(GAME, 3, 6, ["strong", other], 5, lambda: 0.0)
    wins = {row.kind: row.wins / row.games for row in result.players}
    assert wins["strong"] > times * wins[other]
