"""The effects of cards and tiles: one class for each op of `components.toml` (rules 2.5)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.components import Component

from .terms import Condition, CourtierId, Good, Resource, Symbol


class Effect(Component, frozen=True, tag_field="op"):
    """One entry in a list of effects."""


class Gain(Effect, frozen=True, tag="gain"):
    res: Resource
    n: int


class Pay(Effect, frozen=True, tag="pay"):
    res: Resource
    n: int


class GainChoice(Effect, frozen=True, tag="gain_choice"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: int


class Rep(Effect, frozen=True, tag="rep"):
    n: int


class RepToStart(Effect, frozen=True, tag="rep_to_start"):
    pass


class Angel(Effect, frozen=True, tag="angel"):
    n: int


class Demon(Effect, frozen=True, tag="demon"):
    n: int


class DemonRemove(Effect, frozen=True, tag="demon_remove"):
    n: int


class DebtReduce(Effect, frozen=True, tag="debt_reduce"):
    n: int


class DebtAdd(Effect, frozen=True, tag="debt_add"):
    n: int


class Score(Effect, frozen=True, tag="score"):
    n: int


class GainCourtier(Effect, frozen=True, tag="gain_courtier"):
    which: Literal["any_on_board", "farmer", "merchant", "priest", "alchemist"]


class LoseCourtier(Effect, frozen=True, tag="lose_courtier"):
    which: CourtierId


class GainMinor(Effect, frozen=True, tag="gain_minor"):
    n: int


class ImproveSpace(Effect, frozen=True, tag="improve_space"):
    n: int


class CoinsPerBuilding(Effect, frozen=True, tag="coins_per_building"):
    type: Symbol
    n: int


class Convert(Effect, frozen=True, tag="convert"):
    pay: dict[Literal["wood", "stone", "wheat", "glass", "marble", "coins", "any_basic"], int]
    gain: dict[Resource, int]
    max: int


class CoinsPerLowerRep(Effect, frozen=True, tag="coins_per_lower_rep"):
    n: int


class InterestDiscount(Effect, frozen=True, tag="interest_discount"):
    n: int


class LoseFreeToken(Effect, frozen=True, tag="lose_free_token"):
    n: int


class UseActionBuilding(Effect, frozen=True, tag="use_action_building"):
    pass


class Discount(Effect, frozen=True, tag="discount"):
    res: Resource
    n: int


class BuyPrice(Effect, frozen=True, tag="buy_price"):
    basic: int | None = None
    premium: int | None = None


class SellPrice(Effect, frozen=True, tag="sell_price"):
    basic: int | None = None
    premium: int | None = None


class EndScoreResource(Effect, frozen=True, tag="end_score_resource"):
    pass


class EndScorePer(Effect, frozen=True, tag="end_score_per"):
    what: Literal["country", "town", "church", "achievement"]
    n: int
    per: int


class LosePer(Effect, frozen=True, tag="lose_per"):
    what: Literal["achievement", "building"]
    per: int
    points: int


class LosePerDebt(Effect, frozen=True, tag="lose_per_debt"):
    per: int
    points: int


class GiveOrLose(Effect, frozen=True, tag="give_or_lose"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: int
    points_each: int


class GiveAllOrLose(Effect, frozen=True, tag="give_all_or_lose"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: int
    points: int


class DestroySecondHighest(Effect, frozen=True, tag="destroy_second_highest"):
    pass


Simple = (
    Gain | Pay | GainChoice | Rep | RepToStart | Angel | Demon | DemonRemove | DebtReduce | DebtAdd | Score
    | GainCourtier | LoseCourtier | GainMinor | ImproveSpace | CoinsPerBuilding | Convert | CoinsPerLowerRep
    | InterestDiscount | LoseFreeToken | UseActionBuilding | Discount | BuyPrice | SellPrice | EndScoreResource
    | EndScorePer | LosePer | LosePerDebt | GiveOrLose | GiveAllOrLose | DestroySecondHighest
)  # fmt: skip


class If(Effect, frozen=True, tag="if"):
    cond: Condition
    then: tuple[Simple, ...]
    n: int = 0


class OnAchievement(Effect, frozen=True, tag="on_achievement"):
    gain: tuple[Simple, ...]


AnyEffect = Simple | If | OnAchievement
Effects = tuple[AnyEffect, ...]
