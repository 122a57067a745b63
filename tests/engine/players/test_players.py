"""Bot players: legal, repeatable, and no wiser than a person in their seat."""
from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core import Action, Chance, EndTurn, Match, Setup
from engine.core.game import BotKind, Decision
from engine.players import PLAYERS, searching
from engine.players.simulate import simulate
from tests.toys.auction import GAME, Auction, AuctionGame, Bid, Discard, Seal, Start, View, Walls
from tests.toys.auction.view import shuffle

KINDS: tuple[BotKind, ...] = ("random", "greedy", "search")


def new(seed: int = 1, seats: int = 3) -> Match[Auction]:
    return Match[Auction].new(GAME, Setup(seats, seed.to_bytes(16, "big")))


def luck(n: int = 1) -> Chance:
    return Chance(n.to_bytes(16, "big"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_of_bots_plays_to_the_end_and_twice_alike(kind: BotKind) -> None:
    def end() -> bytes:
        match, own = new(), [luck(seat) for seat in range(3)]
        while not match.over:
            seat = min(match.asks)
            match.submit(seat, PLAYERS[kind](match, seat, own[seat]))
        return match.dump()

    assert end() == end()


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_bot_does_depends_on_what_it_may_see_alone(kind: BotKind) -> None:
    """The same position with other hands and another pile: the same answer."""
    rng = random.Random(3)
    for seed in range(6):
        match = new(seed)
        for _ in range(rng.randrange(12)):
            seat = min(match.asks)
            match.submit(seat, rng.choice(match.decision(seat).options))
        seat = min(match.asks)
        if match.undoable(seat):
            match.start_over(seat)
        answers = list[object]()
        for other in (False, True):
            state = match.seen(seat)
            if other:
                shuffle(state.pile, luck(seed))
                state.chance.key = b"other" * 4
            trial = Match[Auction].new(GAME, state, held=True)
            if seat in trial.asks:
                say = PLAYERS[kind](trial, seat, luck(7))
                answers.append(say(trial.decision(seat)))
        assert len(set(map(repr, answers))) <= 1


def test_greedy_says_what_the_game_says_and_its_phrases_to_the_end() -> None:
    match = new()
    match.submit(0, PLAYERS["greedy"](match, 0, luck()))
    assert match.state.board[:2] == [0, 0] and list(match.asks) == [1]
    drawn = new()
    drawn.submit(0, Start("draw"))
    lowest = min(drawn.state.players[0].hand)
    drawn.submit(0, PLAYERS["greedy"](drawn, 0, luck()))
    assert drawn.state.discards == [lowest]


def test_a_phrase_that_answers_nothing_is_a_bug() -> None:
    def quiet(decision: Decision | None) -> None: ...

    class Silent(AuctionGame):
        def answer(self, view: View, decision: Decision) -> Action | Walls:
            return Quiet(())

    class Quiet(Walls, frozen=True, tag=True):
        def say(self, view: View) -> Any:
            return quiet

    match = Match[Auction].new(Silent(), Setup(2, b"k" * 16))
    with pytest.raises(AssertionError, match="answers nothing"):
        match.submit(0, PLAYERS["greedy"](match, 0, luck()))


def last_bid() -> Match[Auction]:
    """The last sealed phase, where only points count any more."""
    match = new(seats=2)
    while match.state.round < 2 or match.state.phase != "bids":
        asked = min(match.asks)
        todo: dict[str, Action] = {"act": Start("nothing"), "end": EndTurn(), "bid": Bid(0), "seal": Seal()}
        match.submit(asked, todo[match.decision(asked).kind])
    return match


def test_search_finds_the_bid_that_wins_most_often() -> None:
    match = last_bid()
    answer = searching(playouts=600)(match, 0, luck())(match.decision(0))
    options = match.decision(0).options
    assert isinstance(answer, Bid) and answer.coins >= 4 and options[-1] == Bid(5)


def test_search_stops_when_it_is_told_to_but_tries_every_option_once() -> None:
    match, asked = last_bid(), list[int]()

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 5

    answer = searching(playouts=1000, stop=stop)(match, 0, luck())(match.decision(0))
    assert answer in match.decision(0).options and len(asked) == 6


def test_search_changes_nothing_in_the_match_it_thinks_about() -> None:
    match = new()
    match.submit(0, Start("draw"))
    before = match.dump()
    answer = PLAYERS["search"](match, 0, luck())(match.decision(0))
    assert isinstance(answer, Discard) and match.dump() == before


def test_search_beats_random() -> None:
    result = simulate(GAME, 3, 6, ["search", "random"], 5, lambda: 0.0)
    wins = {row.kind: row.wins / row.games for row in result.players}
    assert wins["search"] > 2 * wins["random"]
