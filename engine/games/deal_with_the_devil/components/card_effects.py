"""The effects of cards and tiles: one class for each op of `components.toml` (rules 2.5)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.components import Component

from .terms import Condition, CourtierId, Good, Resource, Symbol


class Effect(Component, tag_field="op"):
    """One entry in a list of effects."""


class Gain(Effect, tag="gain"):
    res: Resource
    n: int


class Pay(Effect, tag="pay"):
    res: Resource
    n: int


class GainChoice(Effect, tag="gain_choice"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: int


class Rep(Effect, tag="rep"):
    n: int


class RepToStart(Effect, tag="rep_to_start"):
    pass


class Angel(Effect, tag="angel"):
    n: int


class Demon(Effect, tag="demon"):
    n: int


class DemonRemove(Effect, tag="demon_remove"):
    n: int


class DebtReduce(Effect, tag="debt_reduce"):
    n: int


class DebtAdd(Effect, tag="debt_add"):
    n: int


class Score(Effect, tag="score"):
    n: int


class GainCourtier(Effect, tag="gain_courtier"):
    which: Literal["any_on_board", "farmer", "merchant", "priest", "alchemist"]


class LoseCourtier(Effect, tag="lose_courtier"):
    which: CourtierId


class GainMinor(Effect, tag="gain_minor"):
    n: int


class ImproveSpace(Effect, tag="improve_space"):
    n: int


class CoinsPerBuilding(Effect, tag="coins_per_building"):
    type: Symbol
    n: int


class Convert(Effect, tag="convert"):
    pay: dict[Literal["wood", "stone", "wheat", "glass", "marble", "coins", "any_basic"], int]
    gain: dict[Resource, int]
    max: int


class CoinsPerLowerRep(Effect, tag="coins_per_lower_rep"):
    n: int


class InterestDiscount(Effect, tag="interest_discount"):
    n: int


class LoseFreeToken(Effect, tag="lose_free_token"):
    n: int


class UseActionBuilding(Effect, tag="use_action_building"):
    pass


class Discount(Effect, tag="discount"):
    res: Resource
    n: int


class BuyPrice(Effect, tag="buy_price"):
    basic: int | None = None
    premium: int | None = None


class SellPrice(Effect, tag="sell_price"):
    basic: int | None = None
    premium: int | None = None


class EndScoreResource(Effect, tag="end_score_resource"):
    pass


class EndScorePer(Effect, tag="end_score_per"):
    what: Literal["country", "town", "church", "achievement"]
    n: int
    per: int


class LosePer(Effect, tag="lose_per"):
    what: Literal["achievement", "building"]
    per: int
    points: int


class LosePerDebt(Effect, tag="lose_per_debt"):
    per: int
    points: int


class GiveOrLose(Effect, tag="give_or_lose"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: int
    points_each: int


class GiveAllOrLose(Effect, tag="give_all_or_lose"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: int
    points: int


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
    n: int = 0


class OnAchievement(Effect, tag="on_achievement"):
    gain: tuple[Simple, ...]


AnyEffect = Simple | If | OnAchievement
Effects = tuple[AnyEffect, ...]
