"""Check what holds in every position (rules 12). The conformance suite uses it too."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from engine.games.my_village.components import (
    CHAMBERS,
    CHRONICLE_STORY_POINTS,
    CHURCHES,
    CLOUD_COUNT,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    LETTERS,
    MEETING_PLACE,
    MONKS,
    NUMBERS_BY_PLAYER_COUNT,
    PROFESSIONS,
    TRAVEL_CARDS,
)
from engine.games.my_village.rules.scoring import points_by_category
from engine.games.my_village.state import Player, State

MOST_COFFINS = {2: 12, 3: 16, 4: 21}


def check_invariants(state: State):
    """Raise AssertionError for an impossible position."""
    check_dice(state)
    check_cards(state)
    check_coffins(state)
    check_phase(state)
    for p in state.players:
        check_player(p)
    if state.result:
        check_result(state)


# Per round and number of players (S10).
UNTAKEN_DICE = {2: 3, 3: 2, 4: 3}


def check_dice(state: State):
    """N1: every turn takes two."""
    count = NUMBERS_BY_PLAYER_COUNT[len(state.players)]
    turns = state.turn_index + bool(state.turn.dice)
    if state.phase in ("dice", "use", "death", "rat"):
        assert len(state.pool) + 2 * turns == count.white_dice + count.black_dice
        assert Counter(die.colour for die in [*state.pool, *state.turn.dice])["b"] <= count.black_dice
    elif state.round:
        assert len(state.pool) == UNTAKEN_DICE[len(state.players)]
    assert all(1 <= die.value <= 6 for die in state.pool)
    assert state.pool == sorted(state.pool, key=lambda die: (die.colour == "b", die.value))


def check_cards(state: State):
    """N2: no card is in two places, none appears, none is lost."""
    display = state.display
    stacks = state.stacks
    players = state.players
    journey = [state.turn.journey.card] if state.turn.journey else []
    shown = [one for one in display.customers if one]
    built = [shop.card for p in players for shop in p.crafts.values()]
    assert Counter([*display.crafts, *built]) == Counter([*CRAFTS])
    assert Counter(chain(display.churches, (p.church for p in players if p.church))) == Counter([*CHURCHES])
    assert Counter(chain(display.chambers, (p.council for p in players if p.council))) == Counter([*CHAMBERS])
    assert display.meeting_places + sum(p.meeting for p in players) == MEETING_PLACE.count
    assert display.fields + sum(len(p.fields) for p in players) == FIELD.count
    assert Counter(chain(*stacks.monks.values(), *(p.monks for p in players))) == Counter([*MONKS])
    assert Counter(chain(*stacks.travel.values(), journey, *(p.travel for p in players))) == Counter(
        [*TRAVEL_CARDS]
    )
    owned = [one for p in players for one in [*p.market, *p.served] if one]
    assert Counter([*shown, *stacks.customers, *owned]) == Counter([*CUSTOMERS])


def check_coffins(state: State):
    """N3; N4 as far as a position shows it."""
    assert all(len(spaces) <= len(CHRONICLE_STORY_POINTS) for spaces in state.chronicle.values())
    dead = Counter([*chain(*state.chronicle.values()), *state.graves])
    for seat, p in enumerate(state.players):
        between = state.phase in ("dice", "roll", "rat", "over")
        assert between <= len(p.villagers) <= len(PROFESSIONS)
        assert p.laborers <= dead[seat]
        assert len(p.villagers) >= len(PROFESSIONS) - dead[seat]
    if state.graves:
        assert any(len(spaces) == len(CHRONICLE_STORY_POINTS) for spaces in state.chronicle.values())


def check_phase(state: State):
    """N9, N10, and what belongs to only one phase."""
    count = NUMBERS_BY_PLAYER_COUNT[len(state.players)]
    seats = range(len(state.players))
    assert state.hand.owner in seats and state.start in seats
    assert (1 if state.phase != "rat" else 0) <= state.rat <= count.rat_start_distance
    assert (state.result is not None) == (state.phase == "over")
    assert (state.turn.value is not None) == (state.phase in ("use", "death", "rat"))
    assert state.phase == "use" or not (state.turn.visit or state.turn.journey)
    assert state.phase in ("use", "death", "rat") or all(None not in p.market for p in state.players)
    assert state.turn.visit or None not in state.display.customers
    if not state.turn.visit:
        assert len(state.display.customers) == 6 or not state.stacks.customers


def check_player(p: Player):
    """N5 to N8."""
    assert 0 <= p.cloud < CLOUD_COUNT
    assert all(0 <= shop.stock <= CRAFTS[shop.card].spaces for shop in p.crafts.values())
    assert 0 <= p.wild <= (3 if p.council == "guild_council" else 0)
    assert 0 <= p.meeting_markers <= (2 if p.meeting else 0)
    assert 0 <= p.sanatory_used <= (2 if p.church == "sanatory_church" else 0)
    assert 0 <= len(p.monks) + (p.church == "cloister_church") <= 6 and (p.church or not p.monks)
    assert min(p.coins, p.tree, p.safe, p.laborers) >= 0
    assert p.villagers == [who for who in PROFESSIONS if who in p.villagers]
    assert all(CRAFTS[shop.card].type == craft for craft, shop in p.crafts.items())
    assert [TRAVEL_CARDS[card].letter for card in p.travel] == list(LETTERS[: len(p.travel)])
    assert not any(TRAVEL_CARDS[card].ends_travel for card in p.travel[:-1])
    assert set(p.council_marks) <= set(CHAMBERS[p.council].spaces if p.council else ())
    assert len(set(p.council_marks)) == len(p.council_marks)
    if p.tile is None or p.tile in ("play", "school"):
        assert (p.tile is None) != p.meeting or p.tile
    elif p.tile.startswith("customer:"):
        assert p.tile.removeprefix("customer:") in p.market
    elif p.tile[0] == "F":
        assert 1 <= int(p.tile[1:]) <= len(p.fields)
    elif p.tile == "council":
        assert p.council
    else:
        assert p.tile == "meeting" or p.tile in p.crafts


def check_result(state: State):
    """N11, N13."""
    assert state.result
    for row in state.result:
        assert row.total == sum(row.category_points) and row.category_points == points_by_category(
            state.players[row.seat], state.hand.owner == row.seat
        )
    seats = len(state.players)
    filled = len(state.graves) + sum(map(len, state.chronicle.values()))
    if state.round < NUMBERS_BY_PLAYER_COUNT[seats].safety_rounds:
        assert NUMBERS_BY_PLAYER_COUNT[seats].coffins_end <= filled
    assert filled <= MOST_COFFINS[seats]
