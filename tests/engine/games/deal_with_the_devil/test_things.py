"""What `/what` says of Deal with the Devil: what lies open, what lies behind one's own screen, and nothing else."""
from __future__ import annotations

import pytest

from conformance.walk import play_random_game
from engine.core.glossary import get_glossary
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import COURTIERS, ROLES
from engine.games.deal_with_the_devil.state import Phase
from tests.conformance.games.deal_with_the_devil import CASE

from ..looking import Looking
from .scenario import BLUE, Table, play_to_step
from .test_inquisition import facing_step

NAMES = ("Ann", "Bob", "Cleo", "Dan")
OFTEN = 5  # of so many positions one is looked at
UNSEEN = ["not among what you have seen"]
LOOKING = Looking(GAME, NAMES)
KNOWN = LOOKING.known


def test_cards_and_roles_are_told_from_what_one_has_seen_oneself() -> None:
    for place, (match, seat, _) in enumerate(play_random_game(CASE, 4, 1)):
        if place % OFTEN:
            continue
        for view in (match.view(seat), match.view(None)):
            own = view.own
            for id in BUILDINGS:
                said = LOOKING.now(view, f"building:{id}")
                builders = [who for who, one in zip(NAMES, view.kingdoms, strict=True)
                            if id in [built.card for built in one.built]]  # fmt: skip
                assert ("in your hand" in said) == (own is not None and id in own.hand)
                assert [one for one in said if one.startswith("built by") and "destroyed" not in one] == [
                    f"built by {who}" for who in builders
                ]
            for role in ROLES:
                yours = own is not None and own.role == role
                open_ = [who for seat, who in enumerate(NAMES) if view.roles.get(seat) == role]
                said = LOOKING.now(view, f"role:{role}")
                assert said == (["yours"] * yours + open_ or ["you have not seen whose it is"])
            for courtier in COURTIERS:
                with_ = [who for who, one in zip(NAMES, view.kingdoms, strict=True)
                         if one.courtiers[courtier] == "held"]  # fmt: skip
                there = [who for who, one in zip(NAMES, view.kingdoms, strict=True)
                         if one.courtiers[courtier] != "away"]  # fmt: skip
                together = LOOKING.hints.name_formatter.join_with_and
                nobody = {0: "with nobody yet", len(NAMES): "on all boards"}
                free = nobody.get(len(there), f"on the board of {together(there)}")
                said = f"with {together(with_)}" if with_ else free
                assert LOOKING.now(view, f"courtier:{courtier}") == [said]


def test_the_public_sees_no_hand_no_stock_and_no_souls() -> None:
    for place, (match, _, _) in enumerate(play_random_game(CASE, 4, 2)):
        if place % OFTEN:
            continue
        view = match.view(None)
        for key in ("good:wood", "money:coins", "soul:pure", "soul:tainted"):
            assert not [one for one in LOOKING.now(view, key) if "you have" in one]
        hidden = {id for own in match.state.own for id in own.hand}
        hidden -= {card for one in view.kingdoms for card in one.shown}
        assert all(LOOKING.now(view, f"building:{id}") == UNSEEN for id in hidden)


@pytest.mark.parametrize(("key", "fact", "said"), [
    ("building:vineyard", "costs", "1 wood, 1 wheat"),
    ("building:vineyard", "does", "country, of round 1; Action: 2 coins for each country building"),
    ("building:vineyard", "brings", "1 point"),
    ("role:cultist", "does", "asks for a chest: 2 to 6 coins or 1 soul; has at the start besides: "
     "1 wood, 1 glass, 1 marble, 3 coins and 2 tainted souls"),
    ("courtier:farmer", "costs", "2 coins, or 3 coins if he has been used before"),
    ("achievement:major_town", "does", "needs 5 town on your buildings and courtiers; +7 coins"),
    ("achievement:major_town", "brings", "2 points"),
    ("inquisitor:fundamentalist", "does", "−1 point for each of your achievements"),
    ("good:glass", "does", "a premium good; 1 point at the end; bought for 5 coins, sold for 2"),
    ("track:demon", "brings", "−1 point each at the end"),
])  # fmt: skip
def test_a_thing_says_what_it_takes_and_brings(key: str, fact: str, said: str) -> None:
    assert {str(one): text for one, text in KNOWN.facts(KNOWN.entries[key]).items()}[fact] == said


def test_what_a_step_says_has_no_clauses() -> None:
    for key, one in KNOWN.entries.items():
        if one.kind.name == "step":
            assert "(" not in KNOWN.facts(one)["does"], key


@pytest.mark.parametrize(("typed", "line"), [
    ("weinberg", "Weinberg (Gebäude)"), ("vineyard", "Weinberg (Gebäude)"), ("asket", "Asket (Inquisitor)"),
])  # fmt: skip
def test_a_german_finds_things_by_both_names(typed: str, line: str) -> None:
    known = get_glossary(GAME, "de")
    assert known.labels[known.search(typed)[0]] == line


@pytest.mark.parametrize(("phase", "some"), [
    ("respond1", {"soul:pure", "soul:tainted"}),
    ("vote", {"soul:pure", "track:angel", "track:demon"}),
    ("wings", {"track:angel", "track:indulgences", "pool:pool"}),
])  # fmt: skip
def test_a_question_is_about_what_decides_it_though_no_answer_names_it(phase: Phase, some: set[str]) -> None:
    table = Table(play_to_step(3, phase))
    assert some <= set(KNOWN.find_in_decision(table.match.get_decision(BLUE)))


def test_who_answers_the_inquisitors_can_look_them_up() -> None:
    table = Table(facing_step())
    about = KNOWN.find_in_decision(table.match.get_decision(BLUE))
    assert {"inquisitor:debt_collector", "inquisitor:vandal"} <= set(about), table.asked(BLUE)
    assert KNOWN.find_in_decision(None) == []


def test_a_good_that_covers_two_spaces_of_a_board_is_made_there_once() -> None:
    view = GAME.view(play_to_step(1, "offer"), BLUE)
    makers = [who for who, spaces in zip(NAMES, view.production, strict=True) if "glass" in spaces]
    assert max(spaces.count("glass") for spaces in view.production) == 2
    assert f"made by {LOOKING.hints.name_formatter.join_with_and(makers)} this round" in LOOKING.now(view, "good:glass")
