"""The proof of promises finds what it is there for: promises that are not kept, and those that nobody has explained."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from conformance import test_promises
from conformance.case import Case
from conformance.promises import MessageAtQuestion
from engine.core import Action, Flow, Seat
from engine.core.presentation import Lookahead
from engine.core.text import catalogue
from engine.core.text.catalogue import read_messages
from engine.games.deal_with_the_devil.rules import planning
from engine.games.deal_with_the_devil.rules.planning import PlanProjection, plan_funding
from engine.games.deal_with_the_devil.state import Plan, State
from engine.games.deal_with_the_devil.words import labels, questions
from engine.games.my_village.words import hints, second_lines
from engine.games.village.words.second_lines import OptionDescriptions
from tests.conformance.games.auction import CASE as AUCTION
from tests.conformance.games.deal_with_the_devil import CASE as DEAL
from tests.conformance.games.my_village import CASE as MY_VILLAGE
from tests.conformance.games.village import CASE as VILLAGE
from tests.toys.auction import AuctionGame, Bid, View
from tests.toys.auction.game import AuctionHints


def plant(patch: pytest.MonkeyPatch, **messages: str):
    """Write messages into the texts of the toy."""

    def read(package: str, language: str) -> Mapping[str, str]:
        added = {key.replace("_", "-"): f"{key.replace('_', '-')} = {text}" for key, text in messages.items()}
        return {**read_messages(package, language), **(added if package == AUCTION.game.package else {})}

    patch.setattr(catalogue, "read_messages", read)


class Promising(AuctionHints):
    """Say of each option that one may bid after it."""

    def option_description(self, lookahead: Lookahead[View], action: Action) -> str:
        return self.text("about-next", what="bid")


class PromisingGame(AuctionGame):
    presenter_type: Any = Promising


def offers_bid(message: MessageAtQuestion) -> bool:
    return message.offers(Bid)


def is_about_an_option(message: MessageAtQuestion) -> bool:
    return message.action is not None


def promise_market(lines: OptionDescriptions, _: object) -> str:
    return lines.text("about-space-market")


def judge(case: Case, seed: int = 1):
    test_promises.test_every_promise_is_kept(case, max(case.game.player_counts), seed)


@pytest.mark.parametrize("word", ["may", "can", "cannot", "then"])
def test_a_promise_that_nobody_has_explained_is_found(word: str, monkeypatch: pytest.MonkeyPatch):
    plant(monkeypatch, about_next=f"You {word} {{ $what }}.")
    with pytest.raises(AssertionError, match=f"about-next says “{word}”.*Case.promises"):
        judge(replace(AUCTION, game=PromisingGame()))


def test_a_promise_that_is_not_kept_is_found(monkeypatch: pytest.MonkeyPatch):
    plant(monkeypatch, about_next="Then you may { $what }.")
    case = replace(AUCTION, game=PromisingGame())
    with pytest.raises(AssertionError, match=r"about-next says 'Then you may bid\.'"):
        judge(replace(case, promises={"about-next": offers_bid}))
    judge(replace(case, promises={"about-next": is_about_an_option}))


def test_words_of_what_is_inserted_are_no_promise(monkeypatch: pytest.MonkeyPatch):
    plant(monkeypatch, about_next="You { $what }.")
    judge(replace(AUCTION, game=PromisingGame()))


def test_a_promise_that_no_game_shows_is_found(monkeypatch: pytest.MonkeyPatch):
    plant(monkeypatch, about_next="Then you may { $what }.", about_nothing="You may do nothing.")
    case = replace(AUCTION, game=PromisingGame(), promises={"about-next": offers_bid})
    monkeypatch.setattr(test_promises, "CASES", [case])
    test_promises.test_every_promise_is_met(case)
    with pytest.raises(AssertionError, match=r"no game shows about-nothing: .*Case\.extremes"):
        test_promises.test_every_promise_is_met(
            replace(case, promises={**case.promises, "about-nothing": offers_bid})
        )


def ask_for_funding_in_vain(state: State, seat: Seat, plan: Plan, projection: PlanProjection) -> Flow[None]:
    """Ask whether to borrow or to sell first, and do not keep the answer."""
    yield from plan_funding(state, seat, copy(plan), projection)


def always(value: object) -> Callable[..., object]:
    return lambda *_: value


@pytest.mark.parametrize(
    ("case", "place", "lie", "found"),
    [
        (VILLAGE, OptionDescriptions, {"describe_market": promise_market}, "about-space-market"),
        (MY_VILLAGE, second_lines, {"can_train": always(True)}, "about-school"),
        (MY_VILLAGE, hints, {"is_tile_useful": always(False)}, "ask-tile"),
        (DEAL, questions, {"sale_value": always(99)}, "ask-too-dear"),
        (DEAL, labels.LabelPresenter, {"space_args": always({"good": "wheat"})}, "label-space"),
        (DEAL, planning, {"plan_funding": ask_for_funding_in_vain}, "label-funding"),
        (DEAL, questions, {"list_souls_actions": always(("none", "all"))}, "ask-ritual_coins"),
    ],
)
def test_a_presenter_or_rule_that_breaks_a_promise_is_found(
    case: Case, place: Any, lie: Mapping[str, Any], found: str, monkeypatch: pytest.MonkeyPatch
):
    for name, value in lie.items():
        monkeypatch.setattr(place, name, value)
    with pytest.raises(AssertionError, match=f": {found} says"):
        for seed in range(1, 4):
            judge(case, seed)
