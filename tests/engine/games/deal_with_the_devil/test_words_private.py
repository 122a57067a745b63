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
    random_game,
    set_debt,
    set_stock,
)
from .speaking import PEOPLE, ahead, ask, grey, label, private, public, words

# Direct messages (8.3)


def test_DM1_roles_have_one_layout() -> None:
    lines = {
        role: words().log_lines(GAME.view(create_game_with_roles(), BLUE), [e.RoleDealt(BLUE, role)])[0]
        for role in ROLES
    }
    assert lines["mortal_sun"].startswith(
        "**You are the Mortal of the Sun.** You begin with 1 wood, 1 stone, 1 wheat, 4 coins. "
        "Souls: 3 pure, 0 tainted. Guess tokens: 1 devil and 1 cultist. You may ask for: 2 to 7 coins.\n"
        "Three pure souls"
    )
    assert "You begin with 2 wood, 1 stone, 1 wheat, 1 glass, 1 marble, 7 coins." in lines["cultist"]
    assert "Guess tokens: none. You may ask for: 1 or 2 souls." in lines["devil"]
    for line in lines.values():
        said = line.splitlines()[0]
        parts = ["**You are", "You begin with", "Souls:", "Guess tokens:", "You may ask for:"]
        assert [said.find(part) for part in parts] == sorted(said.find(part) for part in parts) and parts[-1] in said
    assert max(map(len, lines.values())) < 1.4 * min(map(len, lines.values()))


def taken_chest() -> Table:
    """Example 11.6: blue, the devil, offers 1 glass and 1 wood for 1 soul; red is M."""
    s = play_to_step(1, "offer", "devil sun cultist moon", find_schedule(1, "ordinary"))
    table = Table(s)
    table.say(BLUE, a.Put("wood", 1), a.Put("glass", 1), a.AskFor("souls", 1), a.Seal())
    return table.rest().close()


def test_DM5_the_chest_and_what_can_be_done() -> None:
    table = taken_chest()
    assert "A chest of the devil. It holds: 1 wood, 1 glass. It asks: 1 soul." in ask(table, RED)
    assert label(table, RED, a.Respond(True)) == "Accept: pay 1 pure soul"
    assert label(table, RED, a.Respond(False)) == "Close the chest"
    assert private(table, RED) == []  # the question says it
    assert grey(table, RED) == []
    assert "It is empty and asks nothing." in ask(table, YELLOW)
    assert grey(table, YELLOW) == ["Accept"]  # L4


def test_DM6_and_DM7_what_the_answers_did() -> None:
    """11.6."""
    table = taken_chest().say(RED, a.Respond(True)).rest().close()
    assert private(table, RED) == ["You took 1 wood, 1 glass and paid 1 pure soul."]
    assert "A chest of the devil. It asks 1 soul. It has been taken." in ask(table, GREEN)
    assert grey(table, GREEN) == ["Accept"]
    table.rest().close()
    assert private(table, BLUE) == [
        "You closed the chest.", "Your chest was taken. You receive 1 pure soul.",
    ]  # fmt: skip
    assert private(table, RED)[-1] == "Nobody took your chest. It was empty."


def test_D8_accept_says_what_it_borrows() -> None:
    """11.4: 1 coin at hand, 4 asked."""
    s = play_to_step(1, "offer", "devil sun cultist moon", find_schedule(1, "ordinary"))
    table = Table(s).say(GREEN, a.Put("wood", 1), a.AskFor("coins", 4), a.Seal()).rest().close()
    own = table.match.state.own[YELLOW]
    own.stock["coins"], own.debt = 1, 2
    table = Table(table.match.state)
    assert label(table, YELLOW, a.Respond(True)) == "Accept: pay 4 coins, 3 of it borrowed"
    assert "To accept you would borrow 3: debt 2 → 5." in ask(table, YELLOW)
    own.debt = 8
    table = Table(table.match.state)
    assert grey(table, YELLOW) == ["Accept"] and "you would need a debt of 11; 10 is the most" in ask(table, YELLOW)


def test_selling_is_suggested_only_if_it_pays_enough_for_a_chest() -> None:
    s = play_to_step(1, "offer", "devil sun cultist moon", find_schedule(1, "ordinary"))
    table = Table(s).say(GREEN, a.Put("wood", 1), a.AskFor("coins", 4), a.Seal()).rest().close()
    own = table.match.state.own[YELLOW]
    suggested: list[bool] = []
    for wood in (0, 1, 2):
        for good in own.stock:
            own.stock[good] = wood if good == "wood" else 0
        own.debt = 10 - 4 + 2  # two coins are missing, and wood sells for one
        suggested.append("You can sell at the bank first." in ask(Table(table.match.state), YELLOW))
    assert suggested == [False, False, True]


def test_C2_keeping_says_which_dealings_stay() -> None:
    table = Table(play_to_step(2, "cards"))
    card = table.options(BLUE)[0]
    assert isinstance(card, a.Keep)
    name = BUILDINGS[card.building].name
    assert label(table, BLUE, card) == f"Keep {name}, draw 4"
    table.say(BLUE, a.Sell("wheat", 1))
    assert label(table, BLUE, card) == f"Keep {name}, draw 4: this and your dealing stay"
    table.say(BLUE, a.Loan(1))
    assert label(table, BLUE, card) == f"Keep {name}, draw 4: this and your 2 dealings stay"
    assert "At the bank in this step: sold 1 wheat, loan 1." in ask(table, BLUE)
    table.say(BLUE, card)
    assert f"You keep {name}. Pass two of the four new buildings to Bob (red), your left neighbour." in ask(table, BLUE)


def planning() -> Table:
    """Example 11.11."""
    s = play_to_step(2, "plan")
    set_stock(s, BLUE, "3 W 2 S 1 H 1 G 4 c")
    s.players[BLUE].built = make_built_cards("vineyard", "farm")
    s.players[BLUE].reputation = 1
    s.own[BLUE].hand, s.own[BLUE].events = ["quarry", "smithy", "convent"], ["good_harvest"]
    return Table(s)


def test_DM8_the_projection_step_by_step() -> None:
    table = planning().say(BLUE, a.ChooseEvent("good_harvest", "left"), a.Use("vineyard"), a.Build("quarry"))
    said = ask(table, BLUE)
    assert "event: Good Harvest (left): +2 wheat, reputation +1 → −1; uses Vineyard: +4 coins; builds Quarry" in said
    assert "claims the achievement Three Country, on production space 2" in said
    assert "Then you have 1 wood, 2 stone, 2 wheat, 1 glass, 8 coins; debt 0; reputation −1." in said
    assert words().draft_summary(table.match.view(BLUE), ()) == [
        "Good Harvest +2 wheat, reputation −2; Vineyard +4 coins",
        "Quarry −2 wood, −1 wheat; claims the achievement Three Country, on production space 2",
        "at the end: 1 wood, 2 stone, 2 wheat, 1 glass, 8 coins; debt 0; reputation −1",
    ]


def test_DM8_the_projection_says_what_the_bank_gives() -> None:
    table = planning()
    set_stock(table.match.state, BLUE, "1 W 2 S 1 H 1 G")
    table = Table(table.match.state).say(BLUE, a.ChooseEvent("good_harvest", "keep"), a.Enough(), a.Build("quarry"))
    assert (
        words()
        .draft_summary(table.match.view(BLUE), ())[0]
        .startswith("Quarry −2 wood, −1 wheat (buys 1 wood, loan 3)")
    )


def test_DM8_what_stands_is_told_with_its_action_where_it_can_be_used() -> None:
    table = planning().say(BLUE, a.ChooseEvent("good_harvest", "keep"))
    assert table.asked(BLUE) == "use"
    said = ask(table, BLUE)
    assert "- Vineyard (country, 1 point; 1 wood, 1 wheat). Action: 2 coins for each country building" in said
    assert "- Quarry" not in said, "what can be built is listed when that is asked"
    assert "- Quarry" in ask(table.say(BLUE, a.Enough()), BLUE)


@pytest.mark.parametrize(("owed", "stage", "due", "rest"), [
    (1, 0, 0, "debt 1;"), (7, 0, 1, "debt 7, and 1 interest;"), (5, 3, 2, "debt 5, and 2 interest;")
])  # fmt: skip
def test_DM8_the_projection_foretells_the_interest(owed: int, stage: int, due: int, rest: str) -> None:
    s = planning().match.state
    set_debt(s, BLUE, owed)
    s.players[BLUE].stage = stage
    table = Table(s).say(BLUE, a.ChooseEvent("good_harvest", "left"), a.Use("vineyard"))
    assert rest in words().draft_summary(table.match.view(BLUE), ())[-1]
    while a.Seal() not in table.options(BLUE):
        table.say(BLUE, a.Enough())
    table.say(BLUE, a.Seal()).rest().close()
    charged = table.one(e.InterestCharged)
    before, after = charged.debts[charged.seats.index(BLUE)]
    assert (before, after - before) == (owed, due)


def test_6_8_1_what_would_fail_is_marked() -> None:
    table = planning()
    set_stock(table.match.state, BLUE, "")
    set_debt(table.match.state, BLUE, 10)
    table = Table(table.match.state).say(BLUE, a.ChooseEvent("good_harvest", "keep"), a.Enough())
    view = table.match.view(BLUE)
    assert words().option_description(Lookahead[View](view), a.Build("convent")) == "As it stands this fails: Convent"
    assert words().label(Lookahead[View](view), a.Build("smithy", True)) == "Smithy, and use it"


def test_DM9_the_vote_and_its_grey_answers() -> None:
    s = play_to_step(2, "vote")
    s.own[RED].pure, s.own[RED].tainted = 2, 0
    s.players[GREEN].mob = True
    table = Table(s)
    assert "proves (shows 3 souls: +1 angel wing) or confesses (reputation −1, +1 demon wing)" in ask(table, RED)
    assert "With 2 souls you can only confess." in ask(table, RED)
    assert "Cleo confessed before and cannot be voted for." in ask(table, RED)
    people = ("nobody", "Ann (blue)", "Dan (yellow)")
    assert grey(table, RED) == [f"Vote for {who}; if accused, prove" for who in people]
    s.own[RED].tainted = 1
    assert "With 3 souls you may prove." in ask(Table(s), RED) and grey(Table(s), RED) == []


def test_M1_the_bank_form_says_its_prices() -> None:
    table = planning()
    view = table.match.view(BLUE)
    assert words().choice_label(Lookahead[View](view), Trade, "sell", Choice("wood", "wood")) == ("wood (+1 coin)", "")
    assert words().choice_label(Lookahead[View](view), Trade, "buy", Choice("glass", "glass")) == (
        "glass (5 coins)",
        "",
    )


def test_DM10_only_who_may_be_guessed_is_named() -> None:
    s = play_to_step(5, "ritual")
    assert "Then you may guess the devil and the cultist." in ask(Table(s), RED)
    s.public_roles[BLUE] = "devil"
    assert "Then you may guess the cultist." in ask(Table(s), RED)


def test_DM12_the_facing_list_with_present_amounts() -> None:
    s = play_to_step(5, "answer")
    s.bribed, s.face_up = ["A"], [True, False, False]
    s.slots = ["orator", "vandal", "profligate", "debt_collector"]
    s.players[BLUE].built = make_built_cards("farm", "port", "chapel", "mill", "manor")
    s.players[BLUE].houseguests = s.players[BLUE].indulgences = 1
    said = ask(Table(s), BLUE)
    assert said.splitlines()[2:] == [
        "- B, the Fundamentalist: 0 points", "- C, the Plebeian: −2 points", "- 1, the Orator: −4 points",
        "- Houseguest H1: −4 points", "You have 1 indulgence.",
    ]  # fmt: skip


def test_M5_the_bank_is_in_the_open_says_every_prompt() -> None:
    for match in random_game(2):
        if match.is_over:
            return
        notes = {words().message_footnote(match.view(seat), seat) for seat in range(4)}
        assert notes == {"What you do at the bank in this step is shown to all when it closes."}


def test_R13_what_was_sealed() -> None:
    table = Table(play_to_step(2, "offer"))
    coins = a.Put("coins", 1)
    table.say(RED, coins, a.AskFor("coins", 4), a.Seal())
    assert words().seal_summary(table.match.view(RED), ()) == "1 coin for 4 coins"
    assert words().seal_summary(table.rest().match.view(BLUE), ()) == "an empty chest"


# Nobody's panel tells what another's holds


def test_the_story_of_a_step_is_the_same_for_every_arrangement_of_roles() -> None:
    """T8 in words: two games that differ in who has which role say the same of an empty deal."""
    said = set[str]()
    for roles in list(permutations(("devil", "sun", "cultist", "moon")))[:8]:
        table = Table(play_to_step(1, "offer", " ".join(roles)))
        said.add("\n".join(public(table.rest().close()) for _ in range(3)))
    assert len(said) == 1


# Refusals, orders


def test_6_2_what_a_role_may_not_do_is_refused_with_one_sentence() -> None:
    table = Table(play_to_step(3, "ritual"))
    table.say(RED, a.Coins(0))
    said = set[str]()
    for seat, action in ((RED, a.Souls(1, 0)), (BLUE, a.GuessDevil(RED)), (GREEN, a.GuessCultist(RED))):
        with pytest.raises(Refusal) as refused:
            table.match.submit(seat, action)
        said.add(words().refusal(table.match.view(seat), refused.value))
    assert said == {"That is not possible for you now."}


def test_13_3_orders_say_what_they_do_and_when_they_end() -> None:
    view = GAME.view(create_game_with_roles(), BLUE)
    said = words().order_description(view, Standing(close_forced=True, reject_below=-1))
    assert said.startswith("In both steps of the deal it closes a chest that is taken, or empty and asks nothing; ")
    assert "less than −1" in said and "Everything else you are asked. Ends with the last chest of round 5." in said
    ritual = words().order_description(view, RitualChest(coins=2, guess_devil="red", repay=1))
    assert "it loads yours: 2 coins, devil → Bob, after paying back 1. Ends when the ritual closes." in ritual


def test_DM10_guesses_that_are_still_allowed_and_why_not() -> None:
    """11.17: red guessed blue and green in round 3, and blue has been found."""
    s = play_to_step(5, "ritual", "devil sun moon cultist")
    first = s.own[RED].rituals[0]
    first.guess_devil, first.guess_cultist = BLUE, GREEN
    s.rituals[0] = replace(s.rituals[0], locked=True)
    s.public_roles[BLUE] = "devil"
    s.accusations = [Accusation(BLUE, "devil", True), Accusation(GREEN, "cultist", False)]
    table = Table(s)
    said = ask(table, RED)
    assert "Your guesses of round 3 count: devil → Ann, cultist → Cleo." in said
    assert "You cannot guess the devil any more" in said and "You cannot guess the cultist any more" in said
    assert "Known: Cleo is not the cultist." in said
    german = GAME.create_presenter(PEOPLE, "de").prompt(ahead(table, RED), table.match.get_decision(RED))
    assert "Auf den Teufel kannst du" in german and "Auf den Kultisten kannst du" in german
