"""What everything adds to a village, in points, by rules of thumb (B1, B2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import cache, cached_property
from statistics import fmean

from engine.core import Action, Seat
from engine.core.game import BotLevel

from .. import actions as a
from ..components import (
    AREA_BY_PROFESSION,
    BOARDS,
    BOX,
    CHAMBERS,
    CHRONICLE_STORY_POINTS,
    CRAFT_BY_GOOD,
    CRAFTS,
    CUSTOMERS,
    GOODS,
    HEADMAN_TIME,
    MAX_SCORING_WINDOWS,
    MEETING_PLACE,
    MONKS,
    POINTS_BY_WINDOW_COUNT,
    TRAINING_TIME,
    TRAVEL_CARDS,
    Card,
    Church,
    Craft,
    CustomerId,
    Effect,
    Good,
    Monk,
    Profession,
)
from ..rules import steward
from ..rules.banners import get_banner_holder, get_waiting_customer, list_usable_white_banners
from ..rules.dice import black_dice_time, coin_cost, list_pairs, list_values_of_faces
from ..rules.display import DISPLAY_CARD_BY_ID, STACK_BY_ADD_ID, TRAVEL_ID, addition_cost, next_travel_letter
from ..rules.gains import WILD_SPACES, count_windows
from ..rules.headman import MOVES_BY_SPACE
from ..rules.payment import NEEDS_BY_CUSTOMER, count_goods, workshop_stock
from ..rules.school import list_school_options
from ..rules.scoring import COUNT_BY_COUNCIL_SPACE
from ..rules.uses import list_opened_uses
from ..view import View
from .features import expected_rat_loss
from .styles import choose_style

# A good, a wild good or a meeting marker
GOOD_POINTS = 0.9
POINTS_PER_MARKED_VILLAGER = BOX.score_values.population_council_villager
STARTING_PLAYER_POINTS = 1.5
# A point that rats would take counts more than once, because other uses are still possible afterwards (B3).
RAT_LOSS_WEIGHT = 3.0
LEFTOVER_COIN_POINTS = 0.05
# For each value that a workshop shares with another banner of the village (B2)
SHARED_VALUE_POINTS = 0.3
WANTED_GOOD_POINTS = 0.5
# Each unserved customer beyond these is a burden.
UNCROWDED_CUSTOMERS = 4
MAX_TREE_POINTS_FOR_HEADMAN = 12
# Limits of a change of dice that the bots consider (B1)
MAX_CHANGE_COINS, MAX_CHANGE_MARKERS = 2, 1
NEVER_POINTS = -100.0
ACTIVATION_ORDER = (
    "school",
    "brewery",
    "office",
    "stables",
    "smithy",
    "wainwright",
    "council",
    "play",
    "F",
    "M",
    "meeting",
)  # B1
Stock = dict[Good, int]
ValueMaking = tuple[a.TakeDice, a.SetValue]


class Appraisal:
    """The rates of the options of one decision: what each adds to the village, in points. Each is computed once."""

    def __init__(self, view: View, seat: Seat, level: BotLevel) -> None:
        self.view, self.seat = view, seat
        self.player, self.style = view.villages[seat].player, choose_style(view, seat, level)
        self.game_left = game_left = max(0.0, 1 - view.coffins / view.coffins_end)
        unsafe, fading = self.style.tree
        self.tree_point_rate = unsafe * (1 - fading * (1 - game_left))
        self.time_rate = self.style.cloud * (game_left + 0.15)
        self.coin_rate = self.style.coin * game_left + LEFTOVER_COIN_POINTS
        self.good_rate = GOOD_POINTS if game_left > 0.1 else 0.0
        self.opened_by_value: dict[int, Set[Action]] = {}
        self.best_by_value: dict[int, float] = {}
        self.rate_by_use: dict[Action, float] = {}

    # Dice and their use, which are rated together (D1, D2)

    @cached_property
    def cheapest_by_value(self) -> Mapping[int, tuple[float, ValueMaking]]:
        """The lowest cost of each value with the pool and the taken dice, and how to make it."""
        cheapest: dict[int, tuple[float, ValueMaking]] = {}
        coins, markers = (
            min(self.player.coins, MAX_CHANGE_COINS),
            min(self.player.meeting_markers, MAX_CHANGE_MARKERS),
        )
        for pair in list_pairs([*self.view.pool, *self.view.turn.dice]):
            time = black_dice_time((pair.first, pair.second))
            for value, coins_paid, markers_paid in list_value_costs(
                pair.first.value, pair.second.value, coins, markers
            ):
                cost = self.get_change_cost(time, coins_paid, markers_paid)
                if value not in cheapest or cost < cheapest[value][0]:
                    cheapest[value] = cost, (pair, a.SetValue(value, markers_paid))
        return cheapest

    @cached_property
    def rate_by_making(self) -> Mapping[ValueMaking, float]:
        """What the cheapest way to each value adds, for the values that are worth making."""
        worth = self.select_values_worth_making(
            {value: cost for value, (cost, _) in self.cheapest_by_value.items()}
        )
        return {
            making: self.rate_value(value) - cost
            for value, (cost, making) in self.cheapest_by_value.items()
            if value in worth
        }

    def select_values_worth_making(self, costs: Mapping[int, float]) -> set[int]:
        """Return the values without those whose uses a cheaper value allows too. Any value moves the headman."""
        return {
            value
            for value, cost in costs.items()
            if not any(
                costs[other] < cost and self.list_opened(value) <= self.list_opened(other) for other in costs
            )
        }

    def get_change_cost(self, time: int, coins: int, markers: int) -> float:
        """Return the cost of a value: the time of black dice, and the coins and markers of a change."""
        return self.coin_rate * coins + GOOD_POINTS * self.game_left * markers - self.time_rate * time

    def get_value_cost(self, option: a.SetValue) -> float:
        """Return what it costs to set the taken dice to this value."""
        first, second = dice = self.view.turn.dice
        coins = coin_cost(first.value, second.value, option.value, option.markers)
        return self.get_change_cost(black_dice_time(dice), coins, option.markers)

    @property
    def has_paid_for_dice(self) -> bool:
        """Whether the taken dice cost more than others would have."""
        turn = self.view.turn
        least = min(
            [black_dice_time((pair.first, pair.second)) for pair in list_pairs([*self.view.pool, *turn.dice])]
        )
        return turn.sum != turn.value or black_dice_time(turn.dice) > least

    def list_opened(self, value: int) -> Set[Action]:
        """Return the uses that a value allows, except the headman.

        The keys of a dict keep the order of the rules. A set would have another order in each process.
        """
        if value not in self.opened_by_value:
            self.opened_by_value[value] = dict.fromkeys(
                list_opened_uses(self.view, self.player, self.seat, value)
            ).keys()
        return self.opened_by_value[value]

    def rate_value(self, value: int) -> float:
        """Return the best rate that a value allows."""
        if value not in self.best_by_value:
            uses = self.list_opened(value)
            banners = [action.banner for action in uses if isinstance(action, a.Activate)]
            black = [self.rate_use(action) for action in uses if not isinstance(action, a.Activate)]
            self.best_by_value[value] = max(
                [*black, self.best_headman_rate, self.rate_white_banners(banners)]
            )
        return self.best_by_value[value]

    # Uses (D3, D4)

    def rate_use(self, option: Action) -> float:
        if option not in self.rate_by_use:
            self.rate_by_use[option] = self.compute_use_rate(option)
        return self.rate_by_use[option]

    def compute_use_rate(self, option: Action) -> float:
        match option:
            case a.Add():
                return self.rate_addition(option)
            case a.TakeHand():
                return self.tree_point_rate * self.view.hand.story + STARTING_PLAYER_POINTS
            case a.Steward():
                return self.rate_visit(steward.MAX_PAID_CUSTOMERS) + self.style.steward
            case a.MoveHeadman(to):
                return self.rate_headman_move(to)
            case _:
                return NEVER_POINTS

    # Black banners

    def rate_addition(self, add: a.Add) -> float:
        """Return what a card adds, less its cost."""
        toll = addition_cost(self.view, self.player, add)
        cost = (
            self.coin_rate * toll.coins
            + self.good_rate * sum([n for _, n in toll.needs])
            - self.time_rate * toll.time
        )
        if add.card == TRAVEL_ID:
            return self.rate_travel_card() - cost
        top = self.view.monks[STACK_BY_ADD_ID[add.card]] if add.card in STACK_BY_ADD_ID else None
        card = MONKS[top] if top else DISPLAY_CARD_BY_ID[add.card]
        fading, lasting = self.style.card[type(card)]
        bonus = (
            fading * self.game_left + lasting + (self.rate_workshop(card) if isinstance(card, Craft) else 0.0)
        )
        light = self.rate_windows(card.windows) if isinstance(card, Church | Monk) else 0.0
        return card.points + bonus + light + self.rate_effects(card.black_effects, card) - cost

    def rate_workshop(self, card: Craft) -> float:
        """Return how well a craft building fits into the village."""
        banners = [
            BOARDS[self.player.board].banner,
            *[CRAFTS[shop.card].banner for shop in self.player.crafts.values()],
        ]
        wanting_customers = sum(
            [
                good == card.good
                for customer in self.player.market
                if customer
                for good, _ in NEEDS_BY_CUSTOMER[customer]
            ]
        )
        return (
            SHARED_VALUE_POINTS * sum([value in banner for value in card.banner for banner in banners])
            + WANTED_GOOD_POINTS * wanting_customers * self.game_left
        )

    def rate_windows(self, added: int) -> float:
        current = count_windows(self.player)
        if current >= MAX_SCORING_WINDOWS or not added:
            return 0.0
        return (
            POINTS_BY_WINDOW_COUNT[current + added]
            - POINTS_BY_WINDOW_COUNT[current]
            + self.style.window * self.game_left
        )

    def rate_travel_card(self) -> float:
        """Return what the next travel card adds."""
        letter, (start, early) = next_travel_letter(self.player), self.style.journey
        assert letter, "no journey"
        points = fmean([TRAVEL_CARDS[card].points for card in self.view.travel_left[letter]])
        return (
            points
            + (0.0 if self.player.travel else start * self.game_left)
            + (early if letter in "ABC" else 0.0)
        )

    # Effects of black and white banners

    def rate_effects(self, effects: Sequence[Effect], card: Card | None = None, banner: str = "") -> float:
        return sum([self.rate_effect(effect, card, banner) for effect in effects])

    def rate_effect(self, effect: Effect, card: Card | None, banner: str) -> float:
        player, amount = self.player, effect.amount
        match effect.op:
            case "gain_coins":
                return self.coin_rate * amount
            case "gain_story_points":
                return self.tree_point_rate * amount
            case "produce":
                return self.good_rate * amount
            case "produce_wild":
                return GOOD_POINTS * self.game_left * (player.wild < WILD_SPACES)
            case "add_meeting_marker":
                return GOOD_POINTS * self.game_left * (player.meeting_markers < MEETING_PLACE.spaces)
            case "field_income":
                return self.coin_rate * (effect.base + effect.plow_bonus * player.fields[int(banner[1:]) - 1])
            case "mark_council":
                spaces = CHAMBERS[player.council].spaces if player.council else getattr(card, "spaces", ())
                return max(
                    [self.rate_mark(space) for space in spaces if space not in player.council_marks],
                    default=0.0,
                )
            case "move_headman":
                return max(0.0, self.best_headman_rate)
            case "use_school":
                return (
                    max([self.rate_school_option(line) for line in list_school_options(player)])
                    * effect.times
                )
            case "take_customers":
                return max(0.0, self.rate_visit(effect.max))
            case _:
                return 0.0

    def rate_mark(self, space: str) -> float:
        """Return what a marked space is worth at the end, with what may still be added."""
        if space in COUNT_BY_COUNCIL_SPACE:
            return COUNT_BY_COUNCIL_SPACE[space](self.player) + 2 * self.game_left
        return POINTS_PER_MARKED_VILLAGER * (0.8 if space in self.player.villagers else 0.3)

    # The steward

    def rate_visit(self, most: int) -> float:
        """Return what a visit to the steward adds, with at most this many paid customers."""
        rated = sorted(
            [self.rate_customer(customer) for customer in self.view.display.customers if customer],
            reverse=True,
        )
        free, none = (
            (rated.pop(0), 0.0)
            if steward.has_trading_church_benefit(self.player) and rated
            else (0.0, NEVER_POINTS)
        )
        affordable_counts = [
            n for n in range(1, min(most, len(rated)) + 1) if steward.visit_price(n)[1] <= self.player.coins
        ]
        return free + max([none, *[self.rate_customers(rated[:n]) for n in affordable_counts]])

    def rate_customers(self, rates: Sequence[float]) -> float:
        """Return what these customers add, less their price and the crowd in the market."""
        (time, coins) = steward.visit_price(len(rates))
        waiting = len(self.player.market) - self.player.market.count(None)
        crowd = max(0, waiting + len(rates) - UNCROWDED_CUSTOMERS) - max(0, waiting - UNCROWDED_CUSTOMERS)
        return sum(rates) + self.time_rate * time - self.coin_rate * coins + self.style.crowd * crowd

    @property
    def makes_goods(self) -> bool:
        return bool(self.player.crafts) or self.player.council == "guild_council"

    def rate_customer(self, customer: CustomerId) -> float:
        """Return what a waiting customer is worth, by the goods and workshops they need.

        A village that makes no goods gains nothing from customers.
        """
        player, needs = self.player, NEEDS_BY_CUSTOMER[customer]
        if not self.makes_goods:
            return 0.0
        always, by_goods, by_workshops = self.style.customer
        share = sum([min(amount, count_goods(player, good)) for good, amount in needs]) / sum(
            [amount for _, amount in needs]
        )
        stand = all(CRAFT_BY_GOOD[good] in player.crafts for good, _ in needs)
        return (
            CUSTOMERS[customer].points * self.game_left * (always + by_goods * share + by_workshops * stand)
        )

    def rate_slot(self, slot: str) -> float:
        """Return what the customer in this slot of the display is worth."""
        customer = self.view.display.customers[steward.DISPLAY_SLOTS.index(slot)]
        assert customer, "only customers are listed"
        return self.rate_customer(customer)

    # The headman

    @cached_property
    def best_headman_rate(self) -> float:
        """What the headman's best move adds. It needs no value."""
        return max([self.rate_headman_move(move.to) for move in MOVES_BY_SPACE[self.player.head]])

    def rate_headman_move(self, to: str) -> float:
        if to == "decline":
            return 0.0
        player, cost = self.player, self.time_rate * HEADMAN_TIME
        one_step_from_home = (
            self.style.on_coin[0] * min(player.tree, MAX_TREE_POINTS_FOR_HEADMAN)
            + self.style.on_coin[1] * self.game_left
        )
        if player.head == "coin" and to != "stay":
            cost -= one_step_from_home
        match to:
            case "house":
                saved = (1 - self.tree_point_rate + 0.12) * player.tree + RAT_LOSS_WEIGHT * expected_rat_loss(
                    self.view, self.seat
                )
                return saved + self.style.home + cost
            case "coin":
                return self.coin_rate + one_step_from_home + cost
            case "story":
                return 3 * self.tree_point_rate + cost
            case _:
                return cost

    # White banners

    def get_stock(self) -> Stock:
        return {good: count_goods(self.player, good) for good in GOODS}

    @cached_property
    def white_banners_rate(self) -> float:
        """What the white banners of the set value add."""
        return self.rate_white_banners(list_usable_white_banners(self.player, self.view.turn.value or 0))

    def rate_white_banners(self, banners: Sequence[str]) -> float:
        """Return what these white banners add together, one after the other (B1)."""
        stock = self.get_stock()
        rates = [self.rate_white_banner(banner, stock) for banner in sorted(banners, key=activation_rank)]
        return max([sum([rate for rate in rates if rate > 0]), *rates]) if rates else NEVER_POINTS

    def rate_white_banner(self, banner: str, stock: Stock) -> float:
        """Return what one white banner adds. `stock` has the goods that are left, and is changed."""
        if banner[0] == "M":
            return self.rate_serving(get_waiting_customer(self.player, banner), stock)
        card = get_banner_holder(self.player, banner)
        cost = self.time_rate * card.white_time
        if isinstance(card, Craft):
            if workshop_stock(self.player, card.good) >= card.spaces:
                return cost
            cost += self.rate_missing_good(card.good, stock)
            stock[card.good] += 1
        return cost + self.rate_effects(card.white_effects, banner=banner)

    def is_free_gain(self, banner: str) -> bool:
        """Return whether a white banner costs nothing and brings something."""
        return (
            banner[0] != "M"
            and not get_banner_holder(self.player, banner).white_time
            and self.rate_white_banner(banner, self.get_stock()) > 0
        )

    def rate_missing_good(self, good: Good, stock: Stock) -> float:
        """Return what one more good adds for the customer who needs it most."""
        _, by_goods, _ = self.style.customer
        nearer = [
            CUSTOMERS[customer].points * by_goods / sum([n for _, n in NEEDS_BY_CUSTOMER[customer]])
            for customer in self.player.market
            if customer and stock[good] < dict(NEEDS_BY_CUSTOMER[customer]).get(good, 0)
        ]
        return self.game_left * max(nearer, default=0.0)

    def rate_serving(self, customer: CustomerId, stock: Stock) -> float:
        card, needs = CUSTOMERS[customer], NEEDS_BY_CUSTOMER[customer]
        if sum([max(0, amount - stock[good]) for good, amount in needs]) > self.player.wild:
            return 0.0
        for good, amount in needs:
            stock[good] -= min(amount, stock[good])
        goods = sum([amount for _, amount in needs])
        return (
            card.points
            - self.rate_customer(customer)
            - 0.5 * self.good_rate * goods
            + self.time_rate * card.time
        )

    # Villagers (D6, D15, D16)

    def rate_school_option(self, option: a.School) -> float:
        left, right = self.style.school
        gain = (
            self.rate_villager(option.profession) + self.time_rate * TRAINING_TIME
            if option.profession
            else 0.0
        )
        match option.option:
            case "enroll":
                return left * self.game_left
            case "advance":
                return (right - left) * self.game_left
            case "train_left":
                return gain - left * self.game_left
            case "train_right":
                return (
                    gain - right * self.game_left + self.tree_point_rate * BOX.school.train_right_story_points
                )
            case _:
                return 0.0

    def rate_villager(self, profession: Profession) -> float:
        """Return what a villager is worth, by what is left to do in their area (B5)."""
        player, busy = self.player, 1.0
        match AREA_BY_PROFESSION[profession]:
            case "travel":
                busy = 1.0 if next_travel_letter(player) else 0.0
            case "religion":
                busy = 1.0 if count_windows(player) < MAX_SCORING_WINDOWS else 0.1
            case "market":
                busy = 1.0 + 0.3 * any(player.market)
            case _:
                pass
        marked = (
            POINTS_PER_MARKED_VILLAGER
            if player.council == "population_council" and profession in player.council_marks
            else 0
        )
        return self.style.villager[profession] * (self.game_left + 0.1) * busy + marked

    def rate_death(self, profession: Profession) -> float:
        """Return what a death adds. The villager who is needed least dies, if chronicle points do not decide (B5)."""
        filled = len(self.view.chronicle[profession])
        story = CHRONICLE_STORY_POINTS[filled] if filled < len(CHRONICLE_STORY_POINTS) else 0
        return self.tree_point_rate * story - self.rate_villager(profession)


@cache
def list_value_costs(first: int, second: int, coins: int, markers: int) -> tuple[tuple[int, int, int], ...]:
    """Return the values that two faces can make, each with the coins and markers it costs."""
    options = list_values_of_faces(min(first, second), max(first, second), coins, markers)
    return tuple(
        (option.value, coin_cost(first, second, option.value, option.markers), option.markers)
        for option in options
    )


def activation_rank(banner: str) -> int:
    """Return the place of a banner in the order of activation: the school first, the meeting place last (B1)."""
    return ACTIVATION_ORDER.index(banner if banner in ACTIVATION_ORDER else banner[0])


def early_activation_bonus(banner: str) -> float:
    """Return a small bonus for banners that are activated early."""
    return 0.01 * (len(ACTIVATION_ORDER) - activation_rank(banner))
