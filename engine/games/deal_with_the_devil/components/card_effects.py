"""The effects of cards and tiles: one class for each op of `components.toml` (rules 2.5)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.components import Component, Count, Points, Positive

from .terms import Condition, CourtierId, Good, Resource, Symbol


class Effect(Component, tag_field="op"):
    """One entry in a list of effects."""


class Gain(Effect, tag="gain"):
    res: Resource
    n: Count


class Pay(Effect, tag="pay"):
    res: Resource
    n: Count


class GainChoice(Effect, tag="gain_choice"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: Count


class Rep(Effect, tag="rep"):
    n: Points


class RepToStart(Effect, tag="rep_to_start"):
    pass


class Angel(Effect, tag="angel"):
    n: Count


class Demon(Effect, tag="demon"):
    n: Count


class DemonRemove(Effect, tag="demon_remove"):
    n: Count


class DebtReduce(Effect, tag="debt_reduce"):
    n: Count


class DebtAdd(Effect, tag="debt_add"):
    n: Count


class Score(Effect, tag="score"):
    n: Points


class GainCourtier(Effect, tag="gain_courtier"):
    which: Literal["any_on_board", "farmer", "merchant", "priest", "alchemist"]


class LoseCourtier(Effect, tag="lose_courtier"):
    which: CourtierId


class GainMinor(Effect, tag="gain_minor"):
    n: Count


class ImproveSpace(Effect, tag="improve_space"):
    n: Count


class CoinsPerBuilding(Effect, tag="coins_per_building"):
    type: Symbol
    n: Count


class Convert(Effect, tag="convert"):
    pay: dict[Literal["wood", "stone", "wheat", "glass", "marble", "coins", "any_basic"], Count]
    gain: dict[Resource, Count]
    max: Count


class CoinsPerLowerRep(Effect, tag="coins_per_lower_rep"):
    n: Count


class InterestDiscount(Effect, tag="interest_discount"):
    n: Count


class LoseFreeToken(Effect, tag="lose_free_token"):
    n: Count


class UseActionBuilding(Effect, tag="use_action_building"):
    pass


class Discount(Effect, tag="discount"):
    res: Resource
    n: Count


class BuyPrice(Effect, tag="buy_price"):
    basic: Count | None = None
    premium: Count | None = None


class SellPrice(Effect, tag="sell_price"):
    basic: Count | None = None
    premium: Count | None = None


class EndScoreResource(Effect, tag="end_score_resource"):
    pass


class EndScorePer(Effect, tag="end_score_per"):
    what: Literal["country", "town", "church", "achievement"]
    n: Count
    per: Positive


class LosePer(Effect, tag="lose_per"):
    what: Literal["achievement", "building"]
    per: Positive
    points: Points


class LosePerDebt(Effect, tag="lose_per_debt"):
    per: Positive
    points: Points


class GiveOrLose(Effect, tag="give_or_lose"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: Count
    points_each: Points


class GiveAllOrLose(Effect, tag="give_all_or_lose"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: Count
    points: Points


class DestroySecondHighest(Effect, tag="destroy_second_highest"):
    pass


Simple = (
    Gain | Pay | GainChoice | Rep | RepToStart | Angel | Demon | DemonRemove | DebtReduce | DebtAdd | Score
    | GainCourtier | LoseCourtier | GainMinor | ImproveSpace | CoinsPerBuilding | Convert | CoinsPerLowerRep
    | InterestDiscount | LoseFreeToken | UseActionBuilding | Discount | BuyPrice | SellPrice | EndScoreResource
    | EndScorePer | LosePer | LosePerDebt | GiveOrLose | GiveAllOrLose | DestroySecondHighest
)  # fmt: skip


class If(Effect, tag="if"):
    cond: Condition
    then: tuple[Simple, ...]
    n: Count = 0


class OnAchievement(Effect, tag="on_achievement"):
    gain: tuple[Simple, ...]


AnyEffect = Simple | If | OnAchievement
Effects = tuple[AnyEffect, ...]
