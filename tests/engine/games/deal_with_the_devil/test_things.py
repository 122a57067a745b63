"""What `/what` says about Deal with the Devil: public things, the player's own hidden things, and nothing else."""

from __future__ import annotations

import pytest

from conformance.walk import play_random_game
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import COURTIERS, ROLES
from engine.games.deal_with_the_devil.state import Phase
from tests.conformance.games.deal_with_the_devil import CASE

from ..looking import ThingReader
from .scenario import BLUE, Table, play_to_step
from .test_inquisition import set_up_answer

NAMES = ("Ann", "Bob", "Cleo", "Dan")
POSITIONS_PER_CHECK = 20
UNSEEN = ["not among what you have seen"]
LOOKING = ThingReader(GAME, NAMES)
KNOWN = LOOKING.known


def test_cards_and_roles_are_told_from_what_the_player_has_seen():
    for place, (match, seat, _) in enumerate(play_random_game(CASE, 4, 1)):
        if place % POSITIONS_PER_CHECK:
            continue
        for view in (match.view(seat), match.view(None)):
            own = view.own
            for id in BUILDINGS:
                said = LOOKING.describe_now(view, f"building:{id}")
                builders = [
                    who
                    for who, one in zip(NAMES, view.kingdoms, strict=True)
                    if id in [built.card for built in one.built]
                ]
                assert ("in your hand" in said) == (own is not None and id in own.hand)
                assert [one for one in said if one.startswith("built by") and "destroyed" not in one] == [
                    f"built by {who}" for who in builders
                ]
            for role in ROLES:
                yours = own is not None and own.role == role
                open_ = [who for seat, who in enumerate(NAMES) if view.roles.get(seat) == role]
                said = LOOKING.describe_now(view, f"role:{role}")
                assert said == (["yours"] * yours + open_ or ["you have not seen whose it is"])
            for courtier in COURTIERS:
                with_ = [
                    who
                    for who, one in zip(NAMES, view.kingdoms, strict=True)
                    if one.courtiers[courtier] == "held"
                ]
                there = [
                    who
                    for who, one in zip(NAMES, view.kingdoms, strict=True)
                    if one.courtiers[courtier] != "away"
                ]
                together = LOOKING.hints.join_with_and
                nobody = {0: "with nobody yet", len(NAMES): "on all boards"}
                free = nobody.get(len(there), f"on the board of {together(there)}")
                said = f"with {together(with_)}" if with_ else free
                assert LOOKING.describe_now(view, f"courtier:{courtier}") == [said]


def test_public_sees_no_hand_stock_or_souls():
    for place, (match, _, _) in enumerate(play_random_game(CASE, 4, 2)):
        if place % POSITIONS_PER_CHECK:
            continue
        view = match.view(None)
        for key in ("good:wood", "money:coins", "soul:pure", "soul:tainted"):
            assert not [one for one in LOOKING.describe_now(view, key) if "you have" in one]
        hidden = {id for own in match.state.own for id in own.hand}
        hidden -= {card for one in view.kingdoms for card in one.shown}
        assert all(LOOKING.describe_now(view, f"building:{id}") == UNSEEN for id in hidden)


@pytest.mark.parametrize(
    ("key", "fact", "said"),
    [
        ("building:vineyard", "costs", "1 wood, 1 wheat"),
        ("building:vineyard", "does", "country, of round 1; Action: 2 coins for each country building"),
        ("building:vineyard", "brings", "1 point"),
        (
            "role:cultist",
            "does",
            "For a chest, this role asks for 2 to 6 coins or 1 soul; it also starts with "
            "1 wood, 1 glass, 1 marble, 3 coins and 2 tainted souls",
        ),
        ("courtier:farmer", "costs", "2 coins, or 3 coins if you have used this courtier before"),
        ("achievement:major_town", "does", "needs 5 town on your buildings and courtiers; +7 coins"),
        ("achievement:major_town", "brings", "2 points"),
        ("inquisitor:fundamentalist", "does", "−1 point for each of your achievements"),
        (
            "good:glass",
            "does",
            "a premium good; worth 1 point at the end; costs 5 coins at the bank and sells for 2",
        ),
        ("track:demon", "brings", "−1 point each at the end"),
    ],
)
def test_thing_describes_its_cost_and_reward(key: str, fact: str, said: str):
    assert {str(one): text for one, text in KNOWN.facts(KNOWN.entries[key]).items()}[fact] == said


def test_text_of_a_step_has_no_clauses():
    for key, one in KNOWN.entries.items():
        if one.kind.name == "step":
            assert "(" not in KNOWN.facts(one)["does"], key


@pytest.mark.parametrize(
    ("phase", "some"),
    [
        ("respond1", {"soul:pure", "soul:tainted"}),
        ("vote", {"soul:pure", "track:angel", "track:demon"}),
        ("wings", {"track:angel", "track:indulgences", "pool:pool"}),
    ],
)
def test_question_lists_what_decides_it_even_if_no_answer_names_it(phase: Phase, some: set[str]):
    table = Table(play_to_step(3, phase))
    assert some <= set(KNOWN.find_in_decision(table.match.get_decision(BLUE)))


def test_inquisitors_can_be_looked_up_while_answering_them():
    table = Table(set_up_answer())
    about = KNOWN.find_in_decision(table.match.get_decision(BLUE))
    assert {"inquisitor:debt_collector", "inquisitor:vandal"} <= set(about), table.get_question(BLUE)
    assert KNOWN.find_in_decision(None) == []


def test_good_that_covers_two_spaces_is_made_there_once():
    view = GAME.view(play_to_step(1, "offer"), BLUE)
    makers = [who for who, spaces in zip(NAMES, view.production, strict=True) if "glass" in spaces]
    assert max(spaces.count("glass") for spaces in view.production) == 2
    names = LOOKING.hints.join_with_and(makers)
    assert f"produced by {names} this round" in LOOKING.describe_now(view, "good:glass")
