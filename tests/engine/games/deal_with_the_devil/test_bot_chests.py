"""Bots buy and sell souls at good prices, and fill chests well (rules 12.7)."""

from __future__ import annotations

from functools import cache
from statistics import fmean

import pytest
from msgspec.structs import replace

from engine.core import Chance
from engine.core.game import BOT_LEVELS, BotLevel
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.actions import AskFor, Put, Respond
from engine.games.deal_with_the_devil.ai.deals import plan_soul_bid, with_goods
from engine.games.deal_with_the_devil.ai.manner import MANNER_BY_LEVEL, BotTurn
from engine.games.deal_with_the_devil.ai.plans import evaluate_best_plan
from engine.games.deal_with_the_devil.commands.phrases import Offer
from engine.games.deal_with_the_devil.components.terms import Resource, Role
from engine.games.deal_with_the_devil.state import Ask, OwnOffer, State
from engine.games.deal_with_the_devil.view import get_private_state

from .bots import play_bots
from .scenario import (
    BLUE,
    LARGE_KINGDOM,
    Table,
    find_schedule,
    make_built_cards,
    parse_bundle,
    play_to_step,
    set_stock,
)


def deliver_chest(who: Role, contents: str, souls: int, round: int = 5, **held: int) -> tuple[Table, int]:
    """Bring the devil's chest to that role, whose kingdom has much to lose and who has so many pieces."""
    for route, m in ((route, m) for route in ("ordinary", "swap_a", "swap_b") for m in ("sun", "moon")):
        try:
            s = play_to_step(round, "offer", routing=find_schedule(round, route, m))
        except ValueError:
            continue  # a swap comes in another round
        seat = next(seat for seat, own in enumerate(s.own) if own.role == who)
        s.own[seat].pure, s.own[seat].tainted = held.get("pure", 0), held.get("tainted", 0)
        s.players[seat].built = make_built_cards(*LARGE_KINGDOM.split())
        s.players[seat].majors = ["major_country", "major_town"]
        s.face_up = [True, True, False]
        set_stock(s, BLUE, contents)
        t = Table(s)
        t.say(
            BLUE, *(Put(res, n) for res, n in parse_bundle(contents).items()), AskFor("souls", souls)
        ).rest().close()
        if t.own(seat).chests[-1].role != "devil":
            t.rest().close()  # the second distribution
        if t.own(seat).chests[-1].role == "devil":
            return t, seat
    raise AssertionError("it comes to others")


def accepts_chest(t: Table, seat: int, level: BotLevel) -> bool:
    said = [
        GAME.choose_action(t.match.view(seat), t.match.get_decision(seat), Chance(bytes([n]) * 16), level)
        for n in range(6)
    ]
    return any(isinstance(one, Respond) and one.accept for one in said)


MORTALS: tuple[Role, ...] = ("mortal_sun", "mortal_moon")


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize("who", MORTALS)
@pytest.mark.parametrize("contents", ["1 M", pytest.param("1 G", marks=pytest.mark.long)])
def test_mortal_keeps_the_last_soul_before_the_inquisition(level: BotLevel, who: Role, contents: str):
    """It saves six points or more there, and the premium is worth one and a half at most."""
    assert not accepts_chest(*deliver_chest(who, contents, 1, pure=1), level)


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize("coins", [6, pytest.param(7, marks=pytest.mark.long)])
def test_cultist_keeps_a_pure_soul_from_some_coins_in_round_5(level: BotLevel, coins: int):
    assert not accepts_chest(*deliver_chest("cultist", f"{coins} c", 1, pure=1), level)


def test_soul_is_sold_for_a_good_price():
    """The same mortals, with all their souls and a full chest."""
    assert accepts_chest(*deliver_chest("mortal_sun", "3 W 3 S 2 G 2 M", 1, pure=3), "club")


@pytest.mark.parametrize("who", MORTALS)
def test_beginner_sells_the_third_soul_early(who: Role):
    """In round 2 a beginner sees only the Inquisition of round 3, which the third piece spares 1.4 points; the club
    also sees round 5."""
    assert accepts_chest(*deliver_chest(who, "2 G", 1, round=2, pure=3), "beginner")
    assert not accepts_chest(*deliver_chest(who, "2 G", 1, round=2, pure=3), "club")


# so often a devil is asked about one position, with other random numbers each time
QUESTIONS = 24


@cache
def make_offers(level: BotLevel, taken: bool, asked: int = 1, round: int = 3) -> list[Offer]:
    """Return the devil's offers in the position of `set_up_after_offer`."""
    t = Table(set_up_after_offer(taken, asked, round))
    view, decision = t.match.view(BLUE), t.match.get_decision(BLUE)
    said = [
        GAME.choose_action(view, decision, Chance(n.to_bytes(16, "big")), level) for n in range(QUESTIONS)
    ]
    return [one for one in said if isinstance(one, Offer)]


def list_bids(level: BotLevel, taken: bool, asked: int = 1) -> list[float]:
    """Return what the offers are worth in coins at the bank."""
    return [3 * len(one.goods) + one.coins for one in make_offers(level, taken, asked)]


def set_up_after_offer(taken: bool, asked: int = 1, round: int = 3) -> State:
    s = play_to_step(round, "offer")
    set_stock(s, BLUE, "4 W 4 S 4 H 2 G 2 M 10 c")
    chest: dict[Resource, int] = {"wood": 2}
    s.own[BLUE].offers = [OwnOffer(earlier, Ask("souls", asked), chest, taken) for earlier in (1, 2)]
    return s


@pytest.mark.parametrize("level", ["club", "strong"])
def test_devil_bids_more_after_returned_chests(level: BotLevel):
    assert fmean(list_bids(level, taken=False)) > fmean(list_bids(level, taken=True)) + 1


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_12_7_bid_varies_and_is_sometimes_missing(level: BotLevel):
    found = list_bids(level, taken=True)
    assert len(set(found)) > 3 and 0 < QUESTIONS - len(found) < QUESTIONS / 3


def test_counting_devil_bids_more_once_the_cheapest_pieces_are_sold():
    """Three sold pieces mean that each seller has given the cheapest one; the club does not count."""
    few, many = (fmean(list_bids("strong", taken=True, asked=asked)) for asked in (1, 2))
    assert many > few + 2
    assert list_bids("club", taken=True, asked=2) == list_bids("club", taken=True)


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize("round", [3, 4])
def test_two_pieces_are_asked_for_late_and_by_a_strong_devil(level: BotLevel, round: int):
    """Earlier the price would be missing for building."""
    asked = {one.ask for one in make_offers(level, taken=True, round=round)}
    assert asked == ({"2 souls"} if level == "strong" and round == 4 else {"1 soul"})


COMPARED_BIDS = 5


def test_chest_is_filled_with_what_the_plan_needs_least():
    """A strong player compares several ways to fill it; the club takes the first one."""
    chosen, drawn = list[float](), list[float]()
    for match, seat in play_bots(5):
        view, decision = match.view(seat), match.get_decision(seat)
        if decision.kind != "offer" or get_private_state(view).role not in ("devil", "cultist"):
            continue
        own = replace(get_private_state(view), offers=[])  # nobody has anything to count
        turns = [
            BotTurn(
                view, own, decision, Chance(bytes(16)), replace(MANNER_BY_LEVEL["strong"], is_exact=exact)
            )
            for exact in (True, False)
        ]
        one, other = [plan_soul_bid(turn, [AskFor("souls", 1)]) for turn in turns]
        if one and other:
            chosen.append(evaluate_best_plan(turns[0], with_goods(own, one[0], -1)))
            drawn.append(evaluate_best_plan(turns[0], with_goods(own, other[0], -1)))
        if len(chosen) == COMPARED_BIDS:
            break
    better = [one - other for one, other in zip(chosen, drawn, strict=True)]
    assert min(better) >= 0 and sum(more > 0 for more in better) > 1
