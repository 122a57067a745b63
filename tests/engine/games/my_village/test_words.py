"""What the panel says about dice, and that their promises are true."""

from __future__ import annotations

import random
from collections.abc import Collection

import pytest

from engine.core import Match, Reason, Refusal, Setup
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.my_village import GAME
from engine.games.my_village.actions import Activate, Add, MoveHeadman, MovePlow, Pay, SetValue, TakeDice
from engine.games.my_village.components import CRAFT_TYPES, CUSTOMERS, PRINTED_NAMES
from engine.games.my_village.rules.dice import list_options_of_pair
from engine.games.my_village.rules.uses import list_uses_opened_by
from engine.games.my_village.state import State
from engine.games.my_village.view import View
from tests.engine.games.my_village.scenario import A, my_village, take

# Dice


@pytest.mark.parametrize("seed", range(24))
def test_promised_customers_can_be_served_one_after_another(seed: int):
    """They can be served in any order, with anything made in between, and for any payment. No more can be promised."""
    luck = random.Random(seed)
    value = luck.randrange(5, 10)
    waiting = [
        id.removeprefix("customer_") for id, one in CUSTOMERS.items() if not one.banner or value in one.banner
    ]
    goods = {one: luck.randrange(4) for one in ("brewery_8_9", "office_8_9", "stables_8_9", "smithy_5_6")}
    laid = (
        my_village(2)
        .village(A, coins=0, wild=luck.randrange(2))
        .council(A, "guild_council")
        .crafts(A, **goods)
    )
    laid = (
        laid.fields(A, luck.choice("+-")).market(A, *luck.sample(waiting, 4)).pool(f"w3 w{value - 3} b1 b1")
    )
    table = laid.begin()
    pair = take(*sorted(("w3", f"w{value - 3}")))
    promised = count_customers(table.list_labels(pair)[0])
    table.say(pair)
    if table.kind == "value":
        table.say(SetValue(value))
    offered = {one.banner for one in table.options if isinstance(one, Activate) and one.banner[0] == "M"}
    assert promised == count_most_served(table.match, offered, {})


def count_customers(label: str) -> int:
    """Return how many customers a label promises."""
    own = label.partition(": ")[2].split(", ")
    [several] = [one for one in own if one.endswith("customers")] or [""]
    return int(several.split()[0]) if several else sum(one in NAMES for one in own)


def count_most_served(match: Match[State], offered: Collection[str], known: dict[str, int]) -> int:
    """Return how many of the offered customers can be served, by trying all. Known results of equal villages are
    reused.
    """
    if A not in match.open_questions:
        return 0
    p, asked = match.view(A).villages[A].player, match.get_decision(A)
    at = repr((asked.kind, sorted(match.view(A).turn.used), p.market, p.crafts, p.fields, p.wild))
    if at in known:
        return known[at]
    found = 0
    for action in asked.options:
        serves = isinstance(action, Activate) and action.banner in offered
        makes = isinstance(action, Activate) and action.banner in CRAFT_TYPES
        if serves or makes or isinstance(action, Pay | MovePlow):
            then = match.preview(A)
            then.submit(A, action)
            found = max(found, serves + count_most_served(then, offered, known))
    known[at] = found
    return found


NAMES = {PRINTED_NAMES[id] for id in CUSTOMERS}


@pytest.mark.parametrize("seed", range(3))
def test_d21_openings_of_a_sum_are_possible(seed: int):
    """The table of sums reads the rules without playing them; here they are played."""
    luck, seen = random.Random(seed), 0
    match = Match.new(GAME, Setup(2 + seed % 3, bytes([seed]) * 16, GAME.options_type()))
    while not match.is_over and seen < 40:
        (seat,) = match.open_questions
        decision = match.get_decision(seat)
        if decision.kind == "value":
            foresight, view = Lookahead[View].from_match(match, seat), match.view(seat)
            p = view.villages[seat].player
            for making in list_options_of_pair(TakeDice(*view.turn.dice), p.coins, p.meeting_markers):
                asked = foresight(making.set_value).next_decision
                assert asked is not None and asked.kind == "use"
                usable = [one for one in asked.options if not isinstance(one, MoveHeadman | MovePlow)]
                assert list_uses_opened_by(view, p, seat, making) == usable
                seen += 1
        match.submit(seat, luck.choice(decision.options))
    assert seen


def test_d21_sum_that_takes_the_last_coins_opens_no_journey_for_them():
    """Stage B takes a horse or 2 coins."""
    laid = my_village(2).village(A, coins=2).travelled(A, "roadside_shrine").pool("w1 w4 w2 b1")
    table = laid.begin().say(take("w1", "w4"))
    view, p = table.view(A), table.view(A).own
    free = next(one for one in list_options_of_pair(take("w1", "w4"), 2, 0) if one.set_value.value == 5)
    assert Add("travel", 1) in list_uses_opened_by(view, p, A, free)
    dear = next(one for one in list_options_of_pair(take("w2", "w4"), 2, 0) if one.set_value.value == 5)
    assert dear.coins == 1 and Add("travel", 1) not in list_uses_opened_by(view, p, A, dear)


# Completeness of words


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "word", ["brewery", "brewery_56", "ferry", "monk", "monk_king", "Field", "M9", "F12", "field"]
)
def test_unknown_id_is_refused_in_words(word: str, locale: str):
    """Typed ids: none is replaced by a name, and none raises."""
    table = my_village(2).value(5).begin()
    hints = GAME.create_presenter(("Ada", "Ben"), locale)
    for action in (Add(word), Activate(word), Add("travel", 7)):
        why: Reason = table.get_refusal_reason(action)
        assert hints.refusal(table.view(A), Refusal.from_reason(why)).endswith(".")
