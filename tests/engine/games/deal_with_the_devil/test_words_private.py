"""What direct messages and panels say (8.3), refusals and orders."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from engine.core import Choice, Refusal
from engine.core.presentation import Lookahead
from engine.games.deal_with_the_devil import actions as a
from engine.games.deal_with_the_devil import events as e
from engine.games.deal_with_the_devil.commands.orders import RitualChest, Standing
from engine.games.deal_with_the_devil.commands.phrases import Trade
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import ROLES
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.state import Accusation
from engine.games.deal_with_the_devil.view import View

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Table,
    create_game_with_roles,
    find_schedule,
    make_built_cards,
    play_to_step,
    set_debt,
    set_stock,
)
from .speaking import (
    PEOPLE,
    get_label,
    get_prompt,
    get_public_text,
    list_disabled_labels,
    list_private_lines,
    look_ahead,
    make_presenter,
)

# Direct messages (8.3)


def test_DM1_roles_have_one_layout():
    lines = {
        role: make_presenter().log_lines(
            GAME.view(create_game_with_roles(), BLUE), [e.RoleDealt(BLUE, role)]
        )[0]
        for role in ROLES
    }
    assert lines["mortal_sun"].startswith(
        "**You are the Mortal of the Sun.** You begin with 1 wood, 1 stone, 1 wheat, 4 coins. "
        "Souls: 3 pure, 0 tainted. Guess tokens: 1 devil and 1 cultist. You may ask for: 2 to 7 coins.\n"
        "Your three pure souls"
    )
    assert "You begin with 2 wood, 1 stone, 1 wheat, 1 glass, 1 marble, 7 coins." in lines["cultist"]
    assert "Guess tokens: none. You may ask for: 1 or 2 souls." in lines["devil"]
    for line in lines.values():
        said = line.splitlines()[0]
        parts = ["**You are", "You begin with", "Souls:", "Guess tokens:", "You may ask for:"]
        assert [said.find(part) for part in parts] == sorted(said.find(part) for part in parts) and parts[
            -1
        ] in said
    assert max(map(len, lines.values())) < 1.4 * min(map(len, lines.values()))


def take_chest() -> Table:
    """Example 11.6: blue, the devil, offers 1 glass and 1 wood for 1 soul; red is M."""
    s = play_to_step(1, "offer", "devil sun cultist moon", find_schedule(1, "ordinary"))
    table = Table(s)
    table.say(BLUE, a.Put("wood", 1), a.Put("glass", 1), a.AskFor("souls", 1), a.Seal())
    return table.rest().close()


def test_DM5_chest_and_possible_answers_are_shown():
    table = take_chest()
    assert "A chest of the devil. It holds 1 wood, 1 glass, and asks for 1 soul." in get_prompt(table, RED)
    assert get_label(table, RED, a.Respond(True)) == "Accept: pay 1 pure soul"
    assert get_label(table, RED, a.Respond(False)) == "Close the chest"
    assert list_private_lines(table, RED) == []  # the question says it
    assert list_disabled_labels(table, RED) == []
    assert "It is empty and asks for nothing." in get_prompt(table, YELLOW)
    assert list_disabled_labels(table, YELLOW) == ["Accept"]  # L4


def test_DM6_and_DM7_results_of_the_answers_are_told():
    """11.6."""
    table = take_chest().say(RED, a.Respond(True)).rest().close()
    assert list_private_lines(table, RED) == ["You took 1 wood, 1 glass and paid 1 pure soul."]
    assert get_prompt(table, GREEN).startswith(
        "A chest of the devil. It asked for 1 soul, and somebody has taken it. You can only close it."
    )
    assert list_disabled_labels(table, GREEN) == ["Accept"]
    table.rest().close()
    assert list_private_lines(table, BLUE) == [
        "You closed the chest.",
        "Your chest was taken. You receive 1 pure soul.",
    ]
    assert list_private_lines(table, RED)[-1] == "Nobody took your chest. It was empty."


def test_D8_accept_says_what_it_borrows():
    """11.4: 1 coin available, 4 asked."""
    s = play_to_step(1, "offer", "devil sun cultist moon", find_schedule(1, "ordinary"))
    table = Table(s).say(GREEN, a.Put("wood", 1), a.AskFor("coins", 4), a.Seal()).rest().close()
    own = table.match.state.own[YELLOW]
    own.stock["coins"], own.debt = 1, 2
    table = Table(table.match.state)
    assert get_label(table, YELLOW, a.Respond(True)) == "Accept: pay 4 coins, borrowing 3"
    assert "To accept, you would have to borrow 3: debt 2 → 5." in get_prompt(table, YELLOW)
    own.debt = 8
    table = Table(table.match.state)
    assert list_disabled_labels(table, YELLOW) == ["Accept"]
    assert "Accepting would take your debt to 11, but 10 is the most you may owe" in get_prompt(table, YELLOW)


def test_selling_is_suggested_only_if_it_pays_for_a_chest():
    s = play_to_step(1, "offer", "devil sun cultist moon", find_schedule(1, "ordinary"))
    table = Table(s).say(GREEN, a.Put("wood", 1), a.AskFor("coins", 4), a.Seal()).rest().close()
    own = table.match.state.own[YELLOW]
    suggested: list[bool] = []
    for wood in (0, 1, 2):
        for good in own.stock:
            own.stock[good] = wood if good == "wood" else 0
        own.debt = 10 - 4 + 2  # two coins are missing, and wood sells for one
        suggested.append("You can sell at the bank first." in get_prompt(Table(table.match.state), YELLOW))
    assert suggested == [False, False, True]


def test_C2_keeping_says_which_transactions_stay():
    table = Table(play_to_step(2, "cards"))
    card = table.options(BLUE)[0]
    assert isinstance(card, a.Keep)
    name = BUILDINGS[card.building].name
    assert get_label(table, BLUE, card) == f"Keep {name}, draw 4"
    table.say(BLUE, a.Sell("wheat", 1))
    assert get_label(table, BLUE, card) == f"Keep {name}, draw 4; this and your bank dealing become final"
    table.say(BLUE, a.Loan(1))
    assert get_label(table, BLUE, card) == f"Keep {name}, draw 4; this and your 2 bank dealings become final"
    table.say(BLUE, card)
    assert f"You keep {name}. Which two of the new buildings do you pass to Bob (red)?" in get_prompt(
        table, BLUE
    )


def set_up_plan() -> Table:
    """Example 11.11."""
    s = play_to_step(2, "plan")
    set_stock(s, BLUE, "3 W 2 S 1 H 1 G 4 c")
    s.players[BLUE].built = make_built_cards("vineyard", "farm")
    s.players[BLUE].reputation = 1
    s.own[BLUE].hand, s.own[BLUE].events = ["quarry", "smithy", "convent"], ["good_harvest"]
    return Table(s)


def test_DM8_projection_is_told_step_by_step():
    table = set_up_plan().say(
        BLUE, a.ChooseEvent("good_harvest", "left"), a.Use("vineyard"), a.Build("quarry")
    )
    assert get_prompt(table, BLUE) == "Do you build something?", "the picture shows the plan and its end"
    assert make_presenter().draft_summary(table.match.view(BLUE), ()) == [
        "Good Harvest +2 wheat, reputation −2; Vineyard +4 coins; "
        "Quarry −2 wood, −1 wheat; claims the achievement Three Country, on production space 2",
    ]
    while table.get_question(BLUE) != "plan_seal":
        table.say(BLUE, a.Enough())
    said = get_prompt(table, BLUE)
    assert (
        "This is what will happen: Good Harvest +2 wheat, reputation −2; Vineyard +4 coins; Quarry −2 wood"
        in said
    )
    assert "You will have 1 wood, 2 stone, 2 wheat, 1 glass, 8 coins; debt 0; reputation −1." in said


def test_DM8_projection_says_what_the_bank_gives():
    table = set_up_plan()
    set_stock(table.match.state, BLUE, "1 W 2 S 1 H 1 G")
    table = Table(table.match.state).say(
        BLUE, a.ChooseEvent("good_harvest", "keep"), a.Enough(), a.Build("quarry")
    )
    assert (
        make_presenter()
        .draft_summary(table.match.view(BLUE), ())[0]
        .startswith("Quarry −2 wood, −1 wheat (buys 1 wood, borrows 3)")
    )


@pytest.mark.parametrize(
    ("owed", "stage", "due", "rest"),
    [(1, 0, 0, "debt 1;"), (7, 0, 1, "debt 7, and 1 interest;"), (5, 3, 2, "debt 5, and 2 interest;")],
)
def test_DM8_projection_foretells_the_interest(owed: int, stage: int, due: int, rest: str):
    s = set_up_plan().match.state
    set_debt(s, BLUE, owed)
    s.players[BLUE].stage = stage
    table = Table(s).say(BLUE, a.ChooseEvent("good_harvest", "left"), a.Use("vineyard"))
    while a.Seal() not in table.options(BLUE):
        table.say(BLUE, a.Enough())
    assert rest in get_prompt(table, BLUE)
    table.say(BLUE, a.Seal()).rest().close()
    charged = table.one(e.InterestCharged)
    before, after = charged.debts[charged.seats.index(BLUE)]
    assert (before, after - before) == (owed, due)


def test_6_8_1_failing_actions_are_marked():
    table = set_up_plan()
    set_stock(table.match.state, BLUE, "")
    set_debt(table.match.state, BLUE, 10)
    table = Table(table.match.state).say(BLUE, a.ChooseEvent("good_harvest", "keep"), a.Enough())
    view = table.match.view(BLUE)
    assert (
        make_presenter().option_description(Lookahead[View](view), a.Build("convent"))
        == "As planned, this fails: Convent"
    )
    assert make_presenter().label(Lookahead[View](view), a.Build("smithy", True)) == "Smithy, and use it"


def test_DM9_who_can_only_confess_votes_with_one_press():
    s = play_to_step(2, "vote")
    s.own[RED].pure, s.own[RED].tainted = 2, 0
    s.players[GREEN].mob = True
    table = Table(s)
    assert "you confess: proving your innocence takes 3 souls, and you have 2 souls." in get_prompt(
        table, RED
    )
    assert "You cannot vote for Cleo, because of an earlier confession." in get_prompt(table, RED)
    assert [get_label(table, RED, one) for one in table.options(RED)] == [
        "Vote for nobody",
        "Vote for Ann (blue)",
        "Vote for Dan (yellow)",
    ]
    assert list_disabled_labels(table, RED) == []
    s.own[RED].tainted = 1
    assert "do you prove your innocence with 3 souls, or confess?" in get_prompt(Table(s), RED)
    assert "Vote for nobody; if accused, prove" in [
        get_label(Table(s), RED, one) for one in Table(s).options(RED)
    ]


def test_M1_bank_form_shows_its_prices():
    table = set_up_plan()
    view = table.match.view(BLUE)
    assert make_presenter().choice_label(Lookahead[View](view), Trade, "sell", Choice("wood", "wood")) == (
        "wood (+1 coin)",
        "",
    )
    assert make_presenter().choice_label(Lookahead[View](view), Trade, "buy", Choice("glass", "glass")) == (
        "glass (5 coins)",
        "",
    )


def test_DM10_only_possible_targets_of_guesses_are_named():
    s = play_to_step(5, "ritual")
    assert "Then you may guess the devil and the cultist." in get_prompt(Table(s), RED)
    s.public_roles[BLUE] = "devil"
    assert "Then you may guess the cultist." in get_prompt(Table(s), RED)


def test_M5_bank_says_that_it_is_public():
    said = [
        make_presenter().command_description(Trade),
        make_presenter().heading(set_up_plan().match.view(BLUE), a.Loan(1)),
    ]
    assert all("step closes" in one for one in said)


def test_R13_sealed_answer_is_described():
    table = Table(play_to_step(2, "offer"))
    coins = a.Put("coins", 1)
    table.say(RED, coins, a.AskFor("coins", 4), a.Seal())
    assert make_presenter().seal_summary(table.match.view(RED), ()) == "1 coin for 4 coins"
    assert make_presenter().seal_summary(table.rest().match.view(BLUE), ()) == "an empty chest"


# No panel shows another's secrets


def test_story_of_a_step_is_the_same_for_every_arrangement_of_roles():
    """T8 in words: two games that differ in the roles say the same about an empty deal."""
    said = set[str]()
    for roles in list(permutations(("devil", "sun", "cultist", "moon")))[:8]:
        table = Table(play_to_step(1, "offer", " ".join(roles)))
        said.add("\n".join(get_public_text(table.rest().close()) for _ in range(3)))
    assert len(said) == 1


# Refusals, orders


def test_6_2_forbidden_actions_of_a_role_are_refused_with_one_sentence():
    table = Table(play_to_step(3, "ritual"))
    table.say(RED, a.Coins(0))
    said = set[str]()
    for seat, action in ((RED, a.Souls(1, 0)), (BLUE, a.GuessDevil(RED)), (GREEN, a.GuessCultist(RED))):
        with pytest.raises(Refusal) as refused:
            table.match.submit(seat, action)
        said.add(make_presenter().refusal(table.match.view(seat), refused.value))
    assert said == {"You cannot do that now."}


def test_13_3_orders_describe_what_they_do_and_when_they_end():
    view = GAME.view(create_game_with_roles(), BLUE)
    said = make_presenter().order_description(view, Standing(close_forced=True, reject_below=-1))
    assert said.startswith(
        "In both steps of the deal, this order closes a chest that was taken, or that is empty and asks for nothing; "
    )
    assert "less than −1" in said
    assert "I ask you about everything else. It ends with the last chest of round 5." in said
    ritual = make_presenter().order_description(view, RitualChest(coins=2, guess_devil="red", repay=1))
    assert "this order loads yours: 2 coins, devil → Bob, after paying back 1. If" in ritual
    assert ritual.endswith("I ask you. It ends with the ritual.")


def test_DM10_allowed_guesses_are_listed_with_reasons():
    """11.17: red guessed blue and green in round 3, and blue has been found."""
    s = play_to_step(5, "ritual", "devil sun moon cultist")
    first = s.own[RED].rituals[0]
    first.guess_devil, first.guess_cultist = BLUE, GREEN
    s.rituals[0] = replace(s.rituals[0], locked=True)
    s.public_roles[BLUE] = "devil"
    s.accusations = [Accusation(BLUE, "devil", True), Accusation(GREEN, "cultist", False)]
    table = Table(s)
    said = get_prompt(table, RED)
    assert "Your guesses from round 3 still count: devil → Ann, cultist → Cleo." in said
    assert "You can no longer guess the devil" in said and "You can no longer guess the cultist" in said
    german = GAME.create_presenter(PEOPLE, "de").prompt(look_ahead(table, RED), table.match.get_decision(RED))
    assert "Auf den Teufel kannst du" in german and "Auf den Kultisten kannst du" in german
