"""Posts and log use the right words, and avoid others (2.10, 8.4, 8.5)."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.games.deal_with_the_devil import actions as a
from engine.games.deal_with_the_devil import events as e
from engine.games.deal_with_the_devil.components import BUILDINGS, INQUISITORS
from engine.games.deal_with_the_devil.components import EVENTS as EVENT_CARDS
from engine.games.deal_with_the_devil.state import Ask

from .scenario import BLUE, GREEN, RED, YELLOW, Table, iterate_random_game, play_to_step
from .speaking import PEOPLE, format_events, get_public_text, make_names, make_presenter

# Card text (2.10)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("farm", "Farm (country, 1 point; 1 wood, 1 stone). Production: +1 wheat"),
        ("mill", "Mill (country, 1 point; 1 wood, 1 stone). Action: up to 3 ×: 1 wheat → 3 coins"),
        (
            "vineyard",
            "Vineyard (country, 1 point; 1 wood, 1 wheat). Action: 2 coins for each country building",
        ),
        ("manor", "Manor (country and town, 3 points; 2 wood, 1 stone)"),
        ("apothecary", "Apothecary (science, 2 points; 1 wood, 1 wheat, reputation −4). Production: +1 coin"),
        ("dam", "Dam (country, 4 points; 1 wood, 2 stone, 1 minor achievement tile)"),
        (
            "archbishops_seat",
            "Archbishop's Seat (church, 4 points; 2 stone, 1 wheat, 1 marble, 2 coins). Immediately: debt −5",
        ),
        (
            "bell_tower",
            "Bell Tower (church, 2 points; 1 wood, 2 stone). "
            "Reputation: if everybody is above you: reputation +2",
        ),
        (
            "merchants_exchange",
            "Merchants' Exchange (town, 3 points; 2 wood, 1 stone, 1 wheat, 1 glass). "
            "Always: you sell basic goods for 2, premium goods for 4",
        ),
    ],
)
def test_2_10_card_is_described_in_words(card: str, text: str):
    assert make_names().card_text(card) == text


def test_2_10_both_sides_of_an_event_are_described():
    assert make_names().event_card_text("forest") == (
        "Forest. Left (gain): +2 wood; reputation −2. Right (cost): give up the farmer; reputation +4"
    )


def test_2_10_every_effect_has_words_that_fit_a_second_line():
    say = make_names()
    texts = [say.card_effect(card) for card in BUILDINGS]
    texts += [say.event_side_text(card, side) for card in EVENT_CARDS for side in ("left", "right")]
    texts += [say.effects_text(one.penalty) for one in INQUISITORS.values()]
    assert all(len(text) <= 100 for text in texts)
    assert sum(not text for text in texts) == sum(not card.effects for card in BUILDINGS.values())


# The log of an Action phase (8.4.1)


def test_8_4_1_seat_has_one_line():
    assert format_events(
        e.EventPlayed(BLUE, "good_harvest", "left", e.Change(gains={"wheat": 2}, reputation=(1, -1))),
        e.BuildingUsed(BLUE, "vineyard", e.Change(gains={"coins": 4})),
        e.BuildingBuilt(BLUE, "quarry", e.Payment({"wood": 2, "wheat": 1}), e.Change()),
        e.BuildingBuilt(
            BLUE, "farm", e.Payment({"wood": 1, "stone": 1}, {"stone": 1}, {"wheat": 1}, 2), e.Change()
        ),
        e.Recruited(BLUE, "farmer", e.Payment({"coins": 2})),
        e.WheatPaid(BLUE, 2, e.Payment({"wheat": 2}, {"wheat": 1})),
        e.Claimed(BLUE, "minor_country", 2, (), e.Change()),
        e.Claimed(BLUE, "major_church", None, ("priest",), e.Change(angel=2)),
        e.DebtMoved(BLUE, 3, 6),
        e.Failed(RED, "build", "farm", e.Change(reputation=(1, 0))),
        e.NothingPlanned(GREEN),
    ) == [
        "**Ann** – event: Good Harvest (left): +2 wheat, reputation +1 → −1; uses Vineyard: +4 coins; "
        "builds Quarry (2 wood, 1 wheat), 2 points; "
        "builds Farm (1 wood, 1 stone; buys 1 stone, borrows 2, sells 1 wheat), 1 point; "
        "recruits the farmer (2 coins); pays 2 wheat for extra actions (buys 1); "
        "claims the achievement Three Country, on production space 2; "
        "claims the achievement Five Church (with the priest): +2 angel wings; debt 3 → 6.",
        "**Bob** – cannot pay for Farm: reputation −1.",
        "**Cleo** – plans no action.",
    ]


def test_8_4_1_rarer_events_are_told():
    assert format_events(
        e.EventPlayed(
            RED, "forest", "right", e.Change(reputation=(0, 4), lost_courtier="farmer"), e.Payment()
        ),
        e.BuildingUsed(RED, "mill", e.Change(gains={"coins": 6}, times=2), e.Payment({"wheat": 2})),
        e.BuildingBuilt(
            RED,
            "stable",
            e.Payment({"wood": 1, "wheat": 1}),
            e.Change(gains={"coins": 3}, covered="mill", used="mill", times=1),
            e.Payment({"wheat": 1}),
        ),
        e.BuildingBuilt(RED, "dam", e.Payment({"wood": 1, "stone": 2}), e.Change(removed="minor_town")),
        e.BuildingBuilt(
            RED,
            "fort",
            e.Payment({"wood": 1}),
            e.Change(claimed=("minor_mixed",), spaces=(3,), reputation=None),
        ),
        e.Failed(RED, "recruit", "priest", e.Change(reputation=(-4, -5), demon=1, houseguests=1, score=-2)),
    ) == [
        "**Bob** – event: Forest (right): reputation 0 → +4, gives up the farmer; uses Mill 2 × (2 wheat): +6 coins; "
        "builds Stable (1 wood, 1 wheat), 1 point: uses Mill (1 wheat) and covers it, +3 coins; "
        "builds Dam (1 wood, 2 stone), 4 points: Three Town leaves the game; "
        "builds Fort (1 wood), 3 points: claims the achievement One of Each, on production space 3; "
        "cannot recruit the priest: reputation −1, +1 demon wing, 3 wings → 1 houseguest, −2 points."
    ]


def test_news_of_every_step_is_short_for_everybody():
    """Four random plans: all tokens, and failures; with what follows the Action phase. The log tells it at length."""
    longest = dict[int | None, int]()
    for seed in range(3):
        for match in iterate_random_game(seed):
            told, match.new_public_events = match.new_public_events, []
            for reader in (None, *range(4)):
                events = [one.event for one in told if one.recipients is None or reader in one.recipients]
                events = [event for event in events if not isinstance(event, e.Recap)]  # behind a button
                lines = make_presenter().news_lines(match.view(reader), events)
                longest[reader] = max(longest.get(reader, 0), len(" ".join(lines).split()))
    assert 40 < longest.pop(None) <= 95
    assert all(10 < words <= 70 for words in longest.values())


def test_news_of_a_plan_names_what_was_built_and_claimed():
    change = e.Change()
    news = make_presenter().news_lines(
        Table(play_to_step(2, "cards")).match.view(None),
        [
            e.BuildingBuilt(BLUE, "farm", e.Payment({"wood": 1}), change),
            e.BuildingBuilt(BLUE, "mill", e.Payment({"wood": 1}), change),
            e.Claimed(BLUE, "minor_town", 2, (), change),
            e.NothingPlanned(RED),
            e.Recruited(GREEN, "priest", e.Payment({"coins": 2})),
        ],
    )
    assert news == [
        "Ann builds Farm and Mill, claims Three Town.",
        "**Cleo** – recruits the priest (2 coins).",
    ]


# The other public lines (8.4, 8.4.2)


def test_L6_the_bank_line():
    assert format_events(e.Banked("cards", (), (), (), (), (), ())) == ["Nobody used the bank."]
    assert format_events(e.ActionPhase(2), e.Banked("plan", (), (), (), (), (), ()))[-1] == (
        "Nobody used the bank outside their plans."  # The purchases and loans of plans stand with them.
    )
    loans = e.Banked("respond1", (RED, YELLOW), ({}, {}), ({}, {}), (3, 3), (0, 0), ((0, 3), (0, 3)))
    assert format_events(loans) == [
        "Bank: Bob borrowed 3 (debt 0 → 3); Dan borrowed 3 (debt 0 → 3)."
    ]  # example 11.31
    all_of_it = e.Banked("offer", (BLUE,), ({"glass": 1},), ({"wood": 2},), (1,), (1,), ((4, 4),))
    [line] = format_events(all_of_it)
    assert line == "Bank: Ann bought 1 glass, sold 2 wood, borrowed 1, paid back 1 (debt stays 4)."


def test_8_4_2_production_interest_reputation():
    gains: tuple[e.Bundle, ...] = ({"glass": 1, "coins": 2}, {"wood": 1}, {"stone": 1}, {"wheat": 1})
    assert format_events(e.Produced(2, gains, ((BLUE, "farm", e.Change(gains={"wheat": 1})),))) == [
        "Production of round 2: Ann +1 wheat, +1 glass, +2 coins; Bob +1 wood; Cleo +1 stone; Dan +1 wheat."
    ]
    charged = e.InterestCharged((BLUE, RED), (2, 1), ((8, 10), (1, 1)), (e.Change(), e.Change(demon=1)))
    assert format_events(charged) == [
        "Interest: Ann moves to stage 2, debt 8 → 10; Bob moves to stage 1, debt stays 1, +1 demon wing."
    ]
    nothing = (e.Change(),) * 4
    moves = ((0, 0),) * 4
    assert format_events(e.ReputationScored((), (RED,), (BLUE, GREEN), nothing, moves)) == [
        "Reputation: highest Bob (+1 angel wing); lowest Ann, Cleo (+1 demon wing). "
        "All markers move one step towards 0."
    ]
    assert "all level, no wings" in format_events(e.ReputationScored((), (), (), nothing, moves))[0]


def test_K7_votes_and_interrogations():
    assert format_events(
        e.Voted(2, (RED, None, RED, BLUE), (RED,)),
        e.Interrogated(RED, True, e.Change(angel=1)),
        e.Interrogated(RED, False, e.Change(reputation=(1, 0), demon=1)),
    ) == [
        "Votes: Ann → Bob, Bob → nobody, Cleo → Bob, Dan → Ann. Accused: Bob.",
        "Bob proves their innocence with 3 souls (+1 angel wing).",
        "Bob confesses (−1 reputation, +1 demon wing).",
    ]


def test_L12_the_ritual_of_round_3_by_role():
    """Example 11.16: no seat stands beside a role. T8: the text is the same for every casting."""
    ritual = e.RitualOpened(3, (3, 4, 0, 1), (YELLOW, None, None, None), (None, BLUE, None, None), 2, 1)
    assert format_events(ritual) == [
        "The ritual chests are opened:\n"
        "Mortal of the Sun: 3 coins, devil → Dan.\n"
        "Mortal of the Moon: 4 coins, cultist → Ann.\n"
        "Cultist: 0 coins.\n"
        "Devil: 1 coin, 2 souls (1 tainted)."
    ]
    assert format_events(e.Bribed(("A",), 3)) == ["Bribes: the Ascetic leaves; 3 coins in the pool."]
    assert format_events(e.RitualPaid(3, {"glass": 1, "marble": 1}, {"wheat": 1, "coins": 1})) == [
        "The ritual: the devil gets +1 glass, +1 marble; the cultist gets +1 wheat, +1 coin."
    ]
    assert format_events(e.TurnedUp("1", "orator")) == ["Turned up: the Orator."]
    assert format_events(
        e.Accused(BLUE, "devil", True, e.Change(reputation=(1, -3))), e.Accused(RED, "cultist", False)
    ) == [
        "Is Ann the devil? Yes: reputation +1 → −3.",
        "Is Bob the cultist? No.",
    ]


def test_L12_the_ritual_of_round_5_with_names():
    lines = format_events(
        e.RitualOpened(5, (0, 0, 0, 0), (None,) * 4, (None,) * 4, 5, 2, (RED, YELLOW, GREEN, BLUE))
    )
    assert lines[0].splitlines()[-1] == "Devil, Ann: 5 souls (2 tainted)."


def test_K10_answers_of_a_seat():
    answered = e.InquisitorsAnswered(
        GREEN,
        2,
        1,
        ("A", "B", "H1"),
        (
            e.Penalty("plebeian", "C", -3),
            e.Penalty("ascetic", "A", -2, {"wood": 1}),
            e.Penalty(
                "debt_collector",
                "3",
                -4,
                {},
                (9, 10),
                None,
                e.Change(demon=1, houseguests=1, score=-2),
                "soul",
            ),
            e.Penalty("vandal", "2", 0, {}, None, "castle"),
        ),
    )
    assert format_events(answered) == [
        "Cleo shows 2 souls and gives 1 indulgence: the Ascetic, the Fundamentalist and houseguest 1 appeased. "
        "The Plebeian: −3 points. "
        "The Ascetic: gives 1 wood, −2 points. The Debt Collector: debt 9 → 10, +1 demon wing, "
        "3 wings → 1 houseguest, −2 points, a new houseguest is shown 1 soul, −4 points. "
        "The Vandal: destroys Castle."
    ]
    assert format_events(e.InquisitorsAnswered(RED, 0, 0, (), ())) == [
        "Bob shows no souls."
    ]  # 8.5: never why


def test_recap_says_who_saw_and_took_a_chest():
    chests = [
        e.Recap(1, BLUE, {"glass": 1}, Ask("coins", 4), RED, GREEN, GREEN),
        e.Recap(1, RED, {}, Ask(), BLUE, YELLOW, None),
        e.Recap(1, GREEN, {"wood": 2}, Ask("souls", 1), BLUE, YELLOW, BLUE, 0, 1),
    ]
    assert format_events(*chests) == [
        "Chests of round 1. Ann: 1 glass for 4 coins; Bob closed it, Cleo took it. "
        "Bob: an empty chest. Cleo: 2 wood for 1 soul; Ann took it (1 tainted); it was gone before Dan saw it."
    ]


# Things that the channel never says


def test_L11_four_fixed_lines_in_a_deal():
    table = Table(play_to_step(2, "offer"))
    lines = [make_presenter().sealed_step_opening(table.match.view(None))]
    for _ in range(3):
        lines += get_public_text(table.rest().close()).splitlines()
        if table.at[1] != "plan":
            assert make_presenter().sealed_step_opening(table.match.view(None)) == ""
    assert [line for line in lines if line != "Nobody used the bank."] == [
        "The chests are being loaded.",
        "The chests change hands (1 of 2).",
        "The chests change hands (2 of 2).",
        "The chests are back with their owners.",
    ]


def test_L3_opening_of_a_step_is_the_same_for_all():
    for match in islice(iterate_random_game(3), 0, None, 5):
        said = {
            (
                make_presenter().sealed_step_opening(match.view(seat)),
                make_presenter().title(match.view(seat), 0),
            )
            for seat in (None, 0, 1, 2, 3)
        }
        assert len(said) == 1


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))])
def test_T10_public_text_names_no_role_before_it_is_public_except_by_role(seed: int):
    """Before the last ritual, roles are named only in the lines of the rituals, and those lines name no seat."""
    roles = ("mortal", "cultist", "devil")
    by_role = ("The ritual", "Mortal of", "Cultist:", "Devil:", "Is ")
    for match in iterate_random_game(seed):
        events, view = (
            [one.event for one in match.new_public_events if one.recipients is None],
            match.view(None),
        )
        match.new_public_events = []
        if view.round == 5 and view.phase == "answer":
            return
        for line in "\n".join(make_presenter().log_lines(view, events)).splitlines():
            named = any(role in line for role in roles)
            assert not named or line.startswith(by_role), line
            if line.startswith(by_role[1:4]):
                assert not any(person in line.partition(": ")[0] for person in PEOPLE)


def test_T5_confession_reads_the_same_forced_or_not():
    def confess_with(souls: int) -> str:
        s = play_to_step(2, "vote")
        s.own[RED].pure, s.own[RED].tainted = souls, 0
        table = Table(s).say(BLUE, a.Vote(RED, "confess")).say(GREEN, a.Vote(RED, "confess"))
        return get_public_text(table.say(RED, a.Vote(None, "confess")).rest().close())

    assert "Bob confesses" in confess_with(1)
    assert confess_with(1) == confess_with(3)
