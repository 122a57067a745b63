"""Descriptions of the options: what an option leads to, and who could die of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action
from engine.core.presentation import first_that_fits, join_while_fitting

from .. import actions as a
from .. import events as e
from ..components import (
    AREA_BY_PROFESSION,
    CHAMBERS,
    CHURCHES,
    CRAFT_TYPES,
    CRAFTS,
    CUSTOMERS,
    MAX_SCORING_WINDOWS,
    MONKS,
    POINTS_BY_WINDOW_COUNT,
    TRAVEL_CARDS,
    CustomerId,
    MonkId,
    Profession,
)
from ..rules.banners import is_tile_useful
from ..rules.death import find_resting_place
from ..rules.dice import ValueOption
from ..rules.display import (
    DISPLAY_CARD_BY_ID,
    FIELD_ID,
    MEETING_ID,
    STACK_BY_ADD_ID,
    TRAVEL_ID,
    addition_cost,
    next_travel_letter,
)
from ..rules.school import can_train, can_use_school, occupied_school_spaces
from ..rules.steward import can_call_steward
from ..rules.uses import list_uses_opened_by
from ..state import Player
from ..view import View
from .labels import (
    Ahead,
    LabelPresenter,
    brings_reaper,
    count_gained,
    get_asked_player,
    list_next_white_banners,
    time_cost,
)
from .names import drop_full_workshops

OPENED_KIND_BY_CARD = {
    FIELD_ID: "field",
    MEETING_ID: "meeting",
    TRAVEL_ID: "travel",
    **dict.fromkeys(CHURCHES, "church"),
    **dict.fromkeys(CHAMBERS, "council"),
    **dict.fromkeys(STACK_BY_ADD_ID, "monk"),
}
MAX_NAMED_CRAFTS = 2


class DescriptionPresenter(LabelPresenter):
    """Describes what follows from an option of one seat."""

    def option_description(self, lookahead: Ahead, action: Action) -> str:
        match action:
            case a.TakeDice():
                opened = self.describe_opened_uses(lookahead, action)
                return (
                    join_while_fitting(opened, self.describe_time_and_death(lookahead, action))
                    if brings_reaper(lookahead(action))
                    else opened
                )
            case a.SetValue():
                return self.describe_opened_uses(lookahead, action)
            case a.Add():
                return self.order_by_importance(lookahead, action, self.describe_addition(lookahead, action))
            case a.Activate(banner):
                return self.order_by_importance(
                    lookahead, action, self.describe_banner(get_asked_player(lookahead), banner)
                )
            case a.TakeHand():
                return self.text("about-hand")
            case a.Steward():
                return self.text("about-steward")
            case a.School(_, profession) if profession is not None:
                return self.order_by_importance(
                    lookahead, action, self.text("about-train", area=AREA_BY_PROFESSION[profession])
                )
            case a.TakeFree(slot):
                return self.describe_slot(lookahead.view, slot)
            case a.PlaceTile(str(banner)):
                useful = is_tile_useful(get_asked_player(lookahead), banner)
                return self.text("about-tile" if useful else "about-tile-vain")
            case a.Bury(profession):
                return self.text("about-bury", area=AREA_BY_PROFESSION[profession])
            case _:
                return ""

    def order_by_importance(self, lookahead: Ahead, action: Action, description: str) -> str:
        """Put a death first and the time that is left last.

        If naming the dying villagers leaves no room for what the option is for, nobody is named.
        """
        fate = self.describe_time_and_death(lookahead, action)
        if not brings_reaper(lookahead(action)):
            return join_while_fitting(description, fate)
        both = join_while_fitting(fate, description)
        return both if description in both else join_while_fitting(description, self.text("fate-some"))

    # Dice

    def describe_opened_uses(self, lookahead: Ahead, action: Action) -> str:
        """Return "Or new: 5 crafts (1 to 2 time), travel (2 time), the hand."

        The label already lists the own banners.
        """
        view = lookahead.view
        player = get_asked_player(lookahead)
        decision = lookahead(action).next_decision
        options = decision.options if decision is not None else ()
        kinds = self.list_new_kinds(view, player, options)
        own_banners = list_next_white_banners(lookahead(action))
        if not kinds:
            # Once the dice are taken (D2), the options themselves are the changes.
            change = int(not view.turn.dice and bool(player.coins or player.meeting_markers))
            return self.text("about-only-own" if own_banners else "about-headman", change=change)
        key = "about-opens" if drop_full_workshops(player, own_banners) else "about-opens-alone"
        return first_that_fits(
            self.text(key, what=self.list_first(kinds, n) if n < len(kinds) else self.join_with_or(kinds))
            for n in range(len(kinds), 0, -1)
        )

    def describe_all_uses(self, lookahead: Ahead, value_option: ValueOption) -> str:
        """Return "1 story point (play), brewery; new: office (1 time)"."""
        view, player = lookahead.view, get_asked_player(lookahead)
        options = list_uses_opened_by(view, player, lookahead.seat, value_option)
        gains = self.list_banner_gains(
            player, [option.banner for option in options if isinstance(option, a.Activate)]
        )
        new_kinds = self.list_new_kinds(view, player, options)
        parts = [", ".join(gains)] if gains else []
        parts += [self.text("help-worth-new", what=", ".join(new_kinds))] if new_kinds else []
        return "; ".join(parts) or self.text("help-worth-nothing")

    def list_new_kinds(self, view: View, player: Player, options: Sequence[Action]) -> list[str]:
        """Return the kinds of new cards with the time that they cost. Many craft buildings are only counted."""
        times = dict[str, list[int]]()
        for action in options:
            if isinstance(action, a.Add | a.TakeHand | a.Steward):
                time = addition_cost(view, player, action).time if isinstance(action, a.Add) else 0
                times.setdefault(self.name_kind(action), []).append(time)
        crafts = [self.name_craft(craft) for craft in CRAFT_TYPES if self.name_craft(craft) in times]
        if len(crafts) > MAX_NAMED_CRAFTS:
            several = {
                self.text("opened-crafts", count=len(crafts)): [n for craft in crafts for n in times[craft]]
            }
            times = several | {kind: kind_times for kind, kind_times in times.items() if kind not in crafts}
        return [
            self.format_kind_cost(kind, min(kind_times), max(kind_times))
            for kind, kind_times in times.items()
        ]

    def format_kind_cost(self, kind: str, least: int, most: int) -> str:
        """Return "travel (2 time)"."""
        if least < most:
            return self.text("opened-costs-from", kind=kind, least=least, most=most)
        return self.text("opened-costs", kind=kind, time=most) if most else kind

    def name_kind(self, action: Action) -> str:
        match action:
            case a.Add(card) if card in CRAFTS:
                return self.name_craft(CRAFTS[card].type)
            case a.Add(card):
                return self.text(f"opened-{OPENED_KIND_BY_CARD[card]}")
            case _:
                return self.text("opened-hand" if isinstance(action, a.TakeHand) else "opened-steward")

    # Cards and banners

    def describe_addition(self, lookahead: Ahead, action: a.Add) -> str:
        card, view = action.card, lookahead.view
        if card == TRAVEL_ID:
            letter = next_travel_letter(get_asked_player(lookahead))
            points = (
                [TRAVEL_CARDS[travel_card].points for travel_card in view.travel_left[letter]]
                if letter
                else [0]
            )
            return self.text("about-travel", least=min(points), most=max(points))
        if card in CRAFTS:
            craft = CRAFTS[card]
            good, values = self.amount(craft.good, 1), self.join_with_or([*map(str, craft.banner)])
            return self.text("about-craft", good=good, time=craft.white_time, values=values)
        if card in STACK_BY_ADD_ID:
            top = view.top_monk(STACK_BY_ADD_ID[card])
            return self.describe_added_monk(lookahead, action, top) if top else ""
        return self.text(
            "about-points", count=DISPLAY_CARD_BY_ID[card].points, said=self.text(f"about-{card}")
        )

    def describe_added_monk(self, lookahead: Ahead, action: a.Add, monk: MonkId) -> str:
        """Return "2 story points. Window 3: 4 points for all of them"."""
        windows = lookahead.view.villages[lookahead.seat].windows + MONKS[monk].windows
        points = POINTS_BY_WINDOW_COUNT[min(windows, MAX_SCORING_WINDOWS)]
        gain_is_told = int(bool(count_gained(lookahead, action)))  # the label has told the gain already
        return self.text(
            "about-monk",
            deed=self.describe_monk_action(monk),
            told=gain_is_told if self.is_monk_action_possible(lookahead, monk) else 2,
            n=windows,
            points=points,
        )

    def is_monk_action_possible(self, lookahead: Ahead, monk: MonkId) -> bool:
        """Return whether the monk's special action could do anything now. If not, the rules skip it."""
        match MONKS[monk].black_effects[0].op:
            case "use_school":
                return can_use_school(get_asked_player(lookahead))
            case "take_customers":
                return can_call_steward(lookahead.view)
            case _:
                return True

    def describe_banner(self, player: Player, banner: str) -> str:
        if banner == "school":
            return self.text(
                "about-school",
                state=occupied_school_spaces(player),
                trains="yes" if can_train(player) else "no",
            )
        return self.text("about-meeting") if banner == "meeting" else ""

    def describe_slot(self, view: View, slot: str) -> str:
        customer = view.display.customers[int(slot[1:]) - 1]
        return self.describe_customer(customer) if customer else ""

    def describe_customer(self, customer: CustomerId) -> str:
        """Return "4 points for 1 beer, 1 scroll, with 5 or 9"."""
        row = CUSTOMERS[customer]
        goods = self.amounts(row.goods)
        values = self.join_with_or([*map(str, row.banner)]) or self.text("any-value")
        return self.text("about-customer", points=row.points, goods=goods, time=row.time, values=values)

    # Time and death

    def describe_time_and_death(self, lookahead: Ahead, action: Action) -> str:
        """Return "Then 4 until the reaper." or "One dies at the end of the turn: abbot +2, merchant (grave)"."""
        outlook = lookahead(action)
        village_then = outlook.view.villages[lookahead.seat]
        if not brings_reaper(outlook):
            return self.text("fate-left", left=village_then.to_bridge) if time_cost(lookahead, action) else ""
        died = outlook.find_event(e.Died)  # a forced burial, because it is the only option
        professions: list[Profession] = (
            [died.profession] if died is not None else village_then.player.villagers
        )
        if len(professions) == 1:
            return self.text("fate-one", who=self.name_word("profession", professions[0]))
        all_of = ", ".join(
            self.describe_possible_death(lookahead.view, profession) for profession in professions
        )
        return first_that_fits((self.text("fate-death", who=all_of), self.text("fate-some")))

    def describe_possible_death(self, view: View, profession: Profession) -> str:
        resting_place = find_resting_place(view.chronicle[profession])
        who = self.name_word("profession", profession)
        return (
            self.text("fate-who", who=who, points=resting_place.story)
            if resting_place.space
            else self.text("fate-grave", who=who)
        )
