"""What everything adds to the value of a village, in points (B1, B2): what the greedy bot sees."""
from __future__ import annotations

from functools import cache, cached_property
from statistics import fmean
from typing import Any, cast

from engine.core import Action, Seat

from .. import actions as a
from ..components import (
    AREA_OF,
    BOX,
    CHAMBERS,
    CHRONICLE_STORY,
    CHURCHES,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    GOODS,
    HAND_BANNER,
    HEADMAN_TIME,
    MEETING,
    MONKS,
    MOST_WINDOWS,
    RED_FROM,
    STACKS,
    STAGES,
    STEWARD_BANNER,
    TRAIN_TIME,
    TRAVEL,
    WINDOW_POINTS,
    Banner,
    CustomerId,
    Good,
    Profession,
)
from ..rules.banners import bearer, customer, whites
from ..rules.dice import choices, coins_for
from ..rules.display import MONK_ADDS, OFFERED, STACK_OF, TRAVEL_ADDS, TRAVEL_ID, left, next_letter, unmet
from ..rules.gains import windows
from ..rules.headman import MOVES
from ..rules.payment import NEEDS, affordable, in_workshop, owned, toll
from ..rules.school import lines
from ..rules.scoring import COUNTED
from ..rules.steward import MOST, price, trading
from ..state import Player, State
from ..view import View
from . import weights

PER_MARKED = BOX.score_values.population_council_villager
START = 1.5  # points: to begin the next round, with the hand
MANY = 5  # story points that go home before a rat on red comes (B3)
MOST_COINS, MOST_MARKERS = 2, 1  # for a change of dice (B1)
NEVER = -100.0
Way = tuple[int, int, int]  # a value, and the coins and markers that it costs
ORDER = ("school", "brewery", "office", "stables", "smithy", "wainwright", "council", "play", "F", "M", "meeting")  # B1


@cache
def ways(one: int, other: int, coins: int, markers: int) -> tuple[Way, ...]:
    """What two faces can be made."""
    found = choices(min(one, other), max(one, other), coins, markers)
    return tuple((way.value, coins_for(one, other, way.value, way.markers), way.markers) for way in found)


class Eyes:
    """What one answer looks at, each thing once. A rate is what an option adds, in points."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.p: Player = view.villages[seat].player
        self.way, self.r = weights.way_of(view, seat), weights.rest(view)
        self.tree, self.time = weights.tree(self.way, self.r), weights.time(self.way, self.r)
        self.coin, self.good = self.way.coin * self.r, self.way.good if self.r > 0.1 else 0.0
        self.coins, self.markers = min(self.p.coins, MOST_COINS), min(self.p.meeting_markers, MOST_MARKERS)
        self.best: dict[int, float] = {}
        self.pairs: dict[tuple[int, int], float] = {}
        self.added: dict[Action, float] = {}

    # D1, D2

    def made(self, way: Way) -> float:
        """A value, and the coins and markers that it costs."""
        banner_value, coins, markers = way
        return self.opened(banner_value) - self.coin * coins - self.way.good * self.r * markers

    def opened(self, banner_value: int) -> float:
        """The best that a value allows."""
        if banner_value not in self.best:
            found = [self.use(one) for one in self.blacks(banner_value)]
            self.best[banner_value] = max([*found, self.moved, self.row(banner_value)])
        return self.best[banner_value]

    @cached_property
    def moved(self) -> float:
        """The best that the headman does; no value is needed."""
        return max([self.headman(move.to) for move in MOVES[self.p.head]])

    def blacks(self, banner_value: int) -> list[Action]:
        """As `offers.adds`, from what lies open."""
        p = self.p
        found: list[Action] = [add for banner, add in self.addable if banner_value in banner]
        letter, last = next_letter(p), p.travel[-1] if p.travel else None
        if letter and banner_value in STAGES[letter].banner and "traveller" in p.villagers:
            legs = TRAVEL_ADDS[letter] if self.view.travel_left[letter] else ()
            found += [add for add in legs if affordable(p, toll(letter, add.option, last))]
        if banner_value in HAND_BANNER and self.view.hand.palm and self.may_take_hand:
            found.append(a.TakeHand())
        if banner_value in STEWARD_BANNER and any(self.view.display.customers):
            found.append(a.Steward())
        return found

    @cached_property
    def addable(self) -> list[tuple[Banner, Action]]:
        """The cards that the village may add, whatever the value, but for a journey."""
        p, table = self.p, cast(State, self.view)  # the conditions read the display, which a view has like the state
        found: list[tuple[Banner, Action]] = [
            (one.card.banner, one.add) for one in OFFERED if left(table, one.card) and unmet(table, p, one.card) is None
        ]
        for stack in STACKS if p.church else ():
            top = self.view.monks[stack]
            if top and unmet(table, p, MONKS[top]) is None:
                found.append((MONKS[top].banner, MONK_ADDS[stack]))
        return found

    @property
    def may_take_hand(self) -> bool:
        """A4.2, A4.3."""
        first = self.view.turn_index < len(self.view.villages)
        return self.seat != self.view.start or not first

    # D3, D4

    def use(self, option: Action) -> float:
        match option:
            case a.Add(card, choice):
                if option not in self.added:
                    self.added[option] = self.adding(card, choice)
                return self.added[option]
            case a.TakeHand():
                return self.tree * self.view.hand.story + START
            case a.Steward():
                return self.visited + self.way.steward
            case a.MoveHeadman(to):
                return self.headman(to)
            case _:
                return NEVER

    # Black banners

    def adding(self, card: str, choice: int) -> float:
        if card in CRAFTS:
            return self.craft(card)
        if card in STACK_OF:
            return self.monk(self.view.monks[STACK_OF[card]] or "")
        if card in CHURCHES:
            church = CHURCHES[cast(Any, card)]
            window = self.window() if church.windows else 0.0
            return church.points + window + self.way.church * self.r + self.time * church.black_time
        if card in CHAMBERS:
            chamber = CHAMBERS[cast(Any, card)]
            return chamber.points + self.way.chamber * self.r + self.time * chamber.black_time + self.council(card)
        if card == TRAVEL_ID:
            return self.journey(choice)
        if card == FIELD.id:
            return FIELD.points + self.way.field * self.r + self.coin + self.time * FIELD.black_time
        return (MEETING.points + self.way.meeting * self.r + self.tree + self.way.good * self.r
                + self.time * MEETING.black_time)  # fmt: skip

    def craft(self, card: str) -> float:
        one = CRAFTS[card]
        gain = self.way.craft * self.r**0.7 + weights.SHARED * weights.shared(self.p, one.banner)
        wanted = sum(good == one.good for c in self.p.market if c for good, _ in NEEDS[c])
        return gain + self.good + 0.5 * wanted * self.r + self.way.building + self.time * one.black_time

    def window(self) -> float:
        now = windows(self.p)
        if now >= MOST_WINDOWS:
            return 0.0
        return WINDOW_POINTS[now + 1] - WINDOW_POINTS[now] + self.way.window * self.r

    def monk(self, card: str) -> float:
        monk, total = MONKS[card], 0.0
        for effect in monk.black_effects:
            match effect.op:
                case "gain_story_points":
                    total += self.tree * effect.amount
                case "move_headman":
                    total += max(0.0, max(self.headman(one.to) for one in MOVES[self.p.head]))
                case "use_school":
                    total += max(self.lesson(line) for line in lines(self.p)) * effect.times
                case "take_customers":
                    total += max(0.0, self.visit(effect.max))
                case _:
                    pass
        return total + self.window() + self.way.monk * self.r + self.time * monk.black_time

    def council(self, card: str) -> float:
        """What one use of a chamber brings."""
        match card:
            case "monetary_council":
                return 2 * self.coin
            case "guild_council":
                return self.way.good * self.r if self.p.wild < 3 else 0.0
            case _:
                spaces = CHAMBERS[cast(Any, card)].spaces
                return max((self.mark(space) for space in spaces if space not in self.p.council_marks), default=0.0)

    def mark(self, space: str) -> float:
        """What is there at the end, and may still come."""
        if space in COUNTED:
            return COUNTED[space](self.p) + 2 * self.r
        return PER_MARKED * (0.8 if space in self.p.villagers else 0.3)

    def journey(self, choice: int) -> float:
        letter = next_letter(self.p)
        assert letter, "no journey"
        cost = toll(letter, choice, self.p.travel[-1] if self.p.travel else None)
        points = fmean([TRAVEL[card].points for card in self.view.travel_left[letter]] or [0])
        paid = self.coin * cost.coins + self.good * sum(n for _, n in cost.needs)
        further = self.way.journey * self.r if not self.p.travel else 0.0
        early_leg = self.way.travel if letter in "ABC" else 0.0
        return points + further + early_leg - paid + self.time * cost.time

    # The steward

    def visit(self, most: int) -> float:
        """Of so many paid cards at most."""
        shown = [one for one in self.view.display.customers if one]
        rated = sorted((self.wanted(one) for one in shown), reverse=True)
        free = rated.pop(0) if trading(self.p) and rated else 0.0
        best = 0.0 if trading(self.p) else NEVER
        for n in range(1, min(most, len(rated)) + 1):
            time, coins = price(n)
            if coins <= self.p.coins:
                best = max(best, sum(rated[:n]) + self.time * time - self.coin * coins + self.crowd(n))
        return free + best

    @cached_property
    def visited(self) -> float:
        """From the steward's own banner."""
        return self.visit(MOST)

    def wanted(self, one: CustomerId) -> float:
        return weights.customer(self.way, self.r, self.p, one)

    def crowd(self, more: int) -> float:
        there = sum(one is not None for one in self.p.market)
        return self.way.customer[3] * (max(0, there + more - weights.FEW) - max(0, there - weights.FEW))

    def shown(self, slot: str) -> CustomerId:
        one = self.view.display.customers[int(slot[1:]) - 1]
        assert one, "only customers are listed"
        return one

    # The headman

    def headman(self, to: str) -> float:
        if to == "decline":
            return 0.0
        cost, p = self.time * HEADMAN_TIME, self.p
        leaving = -self.ready if p.head == "coin" and to != "stay" else 0.0
        match to:
            case "house":
                near = max(0, RED_FROM + 1 - self.view.rat) / RED_FROM
                danger = near * (p.tree // 2) if p.tree >= MANY else 0.0
                return (1 - self.tree) * p.tree + danger + self.way.home + leaving + cost + 0.12 * p.tree
            case "coin":
                return self.coin + self.ready + cost
            case "story":
                return 3 * self.tree + leaving + cost
            case _:
                return cost

    @property
    def ready(self) -> float:
        """One step from home."""
        return self.way.on_coin[0] * min(self.p.tree, weights.STORY_ON_TREE) + self.way.on_coin[1] * self.r

    # White banners

    @cached_property
    def goods(self) -> dict[Good, int]:
        return {good: owned(self.p, good) for good in GOODS}

    def stock(self) -> dict[Good, int]:
        return {**self.goods}

    def row(self, banner_value: int) -> float:
        """All white banners of a value that bring something, one after the other (B1)."""
        open_ = sorted(whites(self.p, banner_value), key=rank)
        if not open_:
            return NEVER
        stock = self.stock()
        rates = [self.white(banner, stock) for banner in open_]
        return max(sum(rate for rate in rates if rate > 0), max(rates))

    def white(self, banner: str, stock: dict[Good, int]) -> float:
        """One white banner; `stock` is what is left of the goods, and is spent or filled."""
        p = self.p
        if banner[0] == "M":
            return self.serving(customer(p, banner), stock)
        if banner[0] == "F":
            return self.coin * (2 if p.fields[int(banner[1:]) - 1] else 1)
        if banner == "school":
            return max(self.lesson(line) for line in lines(p))
        cost = self.time * bearer(p, banner).white_time
        if banner == "play":
            return self.tree + cost
        if banner == "council":
            return self.council(p.council or "") + cost
        if banner == "meeting":
            return self.tree + self.way.good * self.r * (p.meeting_markers < MEETING.spaces) + cost
        craft = CRAFTS[p.crafts[cast(Any, banner)].card]
        if in_workshop(p, craft.good) >= craft.spaces:
            return cost
        stock[craft.good] += 1
        return self.good + cost

    def serving(self, one: CustomerId, stock: dict[Good, int]) -> float:
        card, wanted = CUSTOMERS[one], NEEDS[one]
        missing = sum(max(0, n - stock[good]) for good, n in wanted)
        if missing > self.p.wild:
            return 0.0
        for good, n in wanted:
            stock[good] -= min(n, stock[good])
        goods = sum(n for _, n in wanted)
        return card.points - self.wanted(one) - 0.5 * self.good * goods + self.time * card.time

    # D6 to D9, D15 to D17

    def lesson(self, line: Any) -> float:
        left, right = self.way.school
        match line.option:
            case "enroll":
                return left * self.r
            case "advance":
                return (right - left) * self.r
            case "nothing":
                return 0.0
            case option:
                gain = self.person(line.profession) + self.time * TRAIN_TIME
                if option == "train_left":
                    return gain - left * self.r
                return gain + self.tree * BOX.school.train_right_story_points - right * self.r

    def person(self, who: Profession | None) -> float:
        """A villager who is present."""
        if who is None:
            return 0.0
        marked = PER_MARKED if self.p.council == "population_council" and who in self.p.council_marks else 0
        return self.way.villager[who] * (self.r + 0.1) * self.busy(who) + marked

    def busy(self, who: Profession) -> float:
        """How much is left to do in his area (B5)."""
        p = self.p
        match AREA_OF[who]:
            case "travel":
                return 1.0 if next_letter(p) else 0.0
            case "religion":
                return 1.0 if windows(p) < MOST_WINDOWS else 0.1
            case "market":
                return 1.0 + 0.3 * any(p.market)
            case _:
                return 1.0

    def death(self, who: Profession) -> float:
        """B5: who is needed least, and whose chronicle still has story points."""
        taken = len(self.view.chronicle[who])
        story = CHRONICLE_STORY[taken] if taken < len(CHRONICLE_STORY) else 0
        return self.tree * story - self.person(who)


def rank(banner: str) -> int:
    """B1: the school first, the meeting place last."""
    return ORDER.index(banner if banner in ORDER else banner[0])


def early(banner: str) -> float:
    return 0.01 * (len(ORDER) - rank(banner))
