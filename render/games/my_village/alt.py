"""My Village in words, for the alt texts of its pictures and the text board.

The sentences are plain, so that a screen reader can say them and a phone can wrap them. Numbers that are 0 are left
out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from engine.core import PlayerResult, Seat
from engine.core.text import capitalise_first, format_number
from engine.games.my_village.components import (
    BOARDS,
    BOX,
    CHAMBERS,
    CHURCHES,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    GOOD_BY_CRAFT,
    HAND_BANNER,
    HEADMAN_TIME,
    MEETING_PLACE,
    MONKS,
    PROFESSIONS,
    STACKS,
    STEWARD_BANNER,
    STEWARD_PRICES,
    TILE_VALUES,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
    Banner,
    Card,
    CustomerId,
)
from engine.games.my_village.rules.banners import find_tile_banner
from engine.games.my_village.rules.death import find_resting_place
from engine.games.my_village.rules.dice import HIGHEST_FACE
from engine.games.my_village.rules.rats import decide_shelter, tree_points_lost
from engine.games.my_village.rules.school import occupied_school_spaces
from engine.games.my_village.rules.scoring import CATEGORIES, count_stores
from engine.games.my_village.state import Player
from engine.games.my_village.words.names import Names, get_printed_name

from ...kit.wording import (
    describe_categories,
    describe_tie,
    list_new_sentences,
    list_player_names,
    list_player_sections,
    to_sentences,
)
from ...scene import Description, Section
from .look import GameScene
from .offers import get_offers
from .words import ending, get_messages, turn


class SceneFacts:
    """The sentences about one scene."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.view = scene.view
        self.messages = get_messages(scene)
        self.names = Names(self.messages, list_player_names(scene))

    def describe_turn(self) -> str:
        """Say whose turn it is and what they have to do."""
        view, messages = self.view, self.messages
        if view.results is not None:
            return self.scene.messages(
                "alt-over", game="My Village", rounds=view.round, turn=str(turn(self.scene))
            )
        return messages(
            "alt-asked",
            round=view.round,
            last=messages("part-last") if ending(view) else "",
            who=str(turn(self.scene)),
            turn=view.turn_index + 1,
            turns=len(view.order),
        )

    def describe_question(self) -> list[str]:
        """Return the sentences about the viewer's question."""
        if self.scene.decision is None:
            return []
        return to_sentences([self.messages(f"asked-{get_offers(self.scene).asked}")])

    # The table

    def describe_dice(self) -> Iterator[str]:
        """Yield which dice lie there, and which were taken."""
        messages, view = self.messages, self.view
        names = self.names
        if view.pool:
            white, black = (
                ", ".join(str(die.value) for die in view.pool if die.colour == colour) for colour in "wb"
            )
            yield messages("say-dice", white=white or "none", black=black or "none")
        if view.turn.dice:
            yield messages(
                "say-taken",
                who=names.player_name(view.active),
                dice=names.format_dice(*view.turn.dice),
                value="none" if view.turn.value is None else view.turn.value,
            )

    def describe_round(self) -> Iterator[str]:
        """Yield the sentences about the hand, the coffins and the rat."""
        messages, view = self.messages, self.view
        yield messages(
            "say-hand",
            owner=self.names.player_name(view.hand.owner),
            side="up" if view.hand.palm else "taken",
            story=view.hand.story,
        )
        yield messages("say-coffins", coffins=view.coffins, end=view.coffins_end)
        yield messages("say-rat", rat=view.rat, near=int(view.rat <= HIGHEST_FACE))

    def describe_sums(self, banner: Banner, tiled: bool = False) -> str:
        """Return the sums that use a banner: "5 or 8", "any sum". `tiled` includes those of the value tile."""
        if not banner:
            return self.messages("any-value")
        one, *more = map(str, banner)
        facts = self.messages("sums-two", one=one, two=more[0]) if more else one
        return facts + self.messages("by-the-tile") if tiled and set(banner) != {*TILE_VALUES} else facts

    def describe_customer(self, who: CustomerId, slot: str = "") -> str:
        """Return "R1 Wedding host, 4 points for 2 beer, with any sum"."""
        card = CUSTOMERS[who]
        wants = self.messages(
            "about-customer",
            points=card.points,
            goods=self.names.amounts(card.goods),
            time=card.time,
            values=self.describe_sums(card.banner),
        )
        return f"{slot} {get_printed_name(self.messages, who)}, {wants}".strip()

    def describe_slots(self) -> list[str]:
        """Return a sentence for each customer of the display."""
        return [
            f"{self.describe_customer(who, f'R{i + 1}')}."
            for i, who in enumerate(self.view.display.customers)
            if who
        ]

    def describe_dead(self) -> Iterator[str]:
        """Yield who is in the chronicle and in the graves."""
        view, messages = self.view, self.messages
        rows = [
            f"{messages(f'profession-{who}')}: {', '.join(map(self.names.player_name, view.chronicle[who]))}"
            for who in PROFESSIONS
            if view.chronicle[who]
        ]
        if rows:
            yield messages("say-chronicle", rows="; ".join(rows))
        if view.graves:
            yield messages("say-graves", names=", ".join(map(self.names.player_name, view.graves)))

    # Villages

    def describe_standing(self, seat: Seat) -> str:
        return self.messages(
            "say-stands",
            who=self.names.player_name(seat),
            points=self.view.villages[seat].total,
            over=int(self.view.results is not None),
        )

    def describe_numbers(self, seat: Seat) -> Iterator[str]:
        """Yield which villagers are present, how near the next death is, and what is in store."""
        messages, village = self.messages, self.view.villages[seat]
        p = village.player
        there = [messages(f"profession-{who}") for who in PROFESSIONS if who in p.villagers]
        yield messages("say-villagers", there=", ".join(there) or "none")
        yield messages("reaper-here") if p.reaper else messages("say-time", left=village.to_bridge)
        yield messages("say-held", what=capitalise_first(self.names.format_purse(p)))

    def describe_village(self, seat: Seat) -> Iterator[str]:
        """Yield everything in a player's village."""
        messages, p = self.messages, self.view.villages[seat].player
        tile = find_tile_banner(p)
        yield messages(
            "say-headman",
            head=p.head,
            play=self.describe_sums(BOARDS[p.board].banner, tile == "play"),
            school=self.describe_sums(BOX.school.banner, tile == "school"),
            children=occupied_school_spaces(p),
        )
        if p.laborers:
            yield messages("say-laborers", count=p.laborers)
        if p.crafts:
            yield messages(
                "say-crafts",
                crafts="; ".join(
                    messages(
                        "craft-held",
                        name=messages(f"banner-{kind}"),
                        sum=self.describe_sums(CRAFTS[shop.card].banner, tile == kind),
                        time=CRAFTS[shop.card].white_time,
                        stock=shop.stock,
                        spaces=CRAFTS[shop.card].spaces,
                    )
                    for kind, shop in p.crafts.items()
                ),
            )
        if p.fields:
            yield messages("say-fields", fields=", ".join(self.describe_fields(p)))
        yield from self.describe_church(seat)
        if p.council:
            marks = ", ".join(messages(f"mark-{one}") for one in p.council_marks)
            yield messages(
                "say-council",
                name=get_printed_name(messages, p.council),
                marks=marks or "none",
                sum=self.describe_sums(CHAMBERS[p.council].banner, tile == "council"),
                time=CHAMBERS[p.council].white_time,
                what=messages(f"printed-{p.council}"),
            )
        if p.meeting:
            yield messages(
                "say-meeting",
                sum=self.describe_sums(MEETING_PLACE.banner),
                markers=p.meeting_markers,
                spaces=MEETING_PLACE.spaces,
                tile="yes" if p.tile == "meeting" else "no",
            )
        if p.travel:
            cards = [
                messages("card-points", card=get_printed_name(messages, one), points=TRAVEL_CARDS[one].points)
                for one in p.travel
            ]
            yield messages(
                "say-journey",
                cards=", ".join(cards),
                gray=self.names.format_price(TRAVEL_CARDS[p.travel[-1]].gray_banner) or "none",
            )
        if waiting := [
            self.describe_customer(one, f"M{i + 1}")
            + (messages("by-the-tile") if tile == f"M{i + 1}" else "")
            for i, one in enumerate(p.market)
            if one
        ]:
            yield messages("say-market", customers="; ".join(waiting))
        if p.served:
            yield messages(
                "say-served", count=len(p.served), points=sum(CUSTOMERS[one].points for one in p.served)
            )

    def describe_fields(self, p: Player) -> Iterator[str]:
        for i, plow in enumerate(p.fields):
            slot = f"F{i + 1}"
            facts = self.messages("field-plowed", field=slot) if plow else slot
            yield facts + (self.messages("by-the-tile") if p.tile == slot else "")

    def describe_church(self, seat: Seat) -> Iterator[str]:
        village = self.view.villages[seat]
        p = village.player
        if p.church:
            most = CHURCHES[p.church].use_spaces
            yield self.messages(
                "say-church",
                name=get_printed_name(self.messages, p.church),
                monks=len(p.monks),
                windows=village.windows,
                used=p.sanatory_used,
                most=most,
                what=self.messages(f"printed-{p.church}"),
            )
            if most:
                yield self.messages("say-held", what=self.names.describe_rat_order(p))

    def describe_fates(self, seat: Seat) -> Iterator[str]:
        """Yield what each villager would leave behind, and what the rats would take."""
        messages, p = self.messages, self.view.villages[seat].player
        if p.villagers:
            rests = ((who, find_resting_place(self.view.chronicle[who])) for who in p.villagers)
            facts = [
                messages(
                    "fate-who" if rest.space else "fate-grave",
                    who=messages(f"profession-{who}"),
                    points=rest.story,
                )
                for who, rest in rests
            ]
            yield messages("say-death", fates=", ".join(facts))
        if lost := tree_points_lost(p):
            yield messages("say-rats", kept=decide_shelter(p), loss=lost, tree=p.tree)

    # The display

    def describe_display(self) -> Iterator[str]:
        """Yield everything that can be taken, with what is printed on it."""
        messages, view = self.messages, self.view
        shown = view.display
        for one in shown.churches:
            yield self.describe_card(CHURCHES[one], get_printed_name(messages, one), one)
        for one in shown.chambers:
            yield self.describe_card(
                CHAMBERS[one], get_printed_name(messages, one), one, use=CHAMBERS[one].white_time
            )
        if shown.meeting_places:
            yield self.describe_card(
                MEETING_PLACE,
                capitalise_first(messages("card-meeting-place")),
                "meeting_place",
                shown.meeting_places,
                MEETING_PLACE.white_time,
            )
        if shown.fields:
            title = capitalise_first(messages("card-field"))
            yield self.describe_card(FIELD, title, "field", shown.fields, FIELD.white_time)
        for kind in GOOD_BY_CRAFT:
            if left := [CRAFTS[one] for one in shown.crafts if CRAFTS[one].type == kind]:
                yield messages(
                    "say-craft",
                    name=capitalise_first(messages(f"banner-{kind}")),
                    build=left[0].black_time,
                    use=left[0].white_time,
                    sums="; ".join(self.describe_sums(card.banner) for card in left),
                )
        for stack in STACKS:
            if top := view.monks[stack]:
                yield messages(
                    "say-monk",
                    stack=messages(f"stack-{stack}"),
                    left=view.monks_left[stack],
                    sum=self.describe_sums(MONKS[top].banner),
                    time=MONKS[top].black_time,
                    what=capitalise_first(self.names.describe_monk_action(top)),
                )
        yield from self.describe_stages()
        prices = "; ".join(
            messages(
                "steward-price",
                count=one.cards,
                price=self.names.amounts({"time": one.time, "coin": one.coins}),
            )
            for one in STEWARD_PRICES
        )
        yield messages(
            "say-steward",
            sum=self.describe_sums(STEWARD_BANNER),
            prices=prices,
            hand=self.describe_sums(HAND_BANNER),
            time=HEADMAN_TIME,
        )

    def describe_card(self, card: Card, name: str, key: str, left: int = 0, use: int | str = "none") -> str:
        return self.messages(
            "say-card",
            name=name,
            left=left,
            sum=self.describe_sums(card.banner),
            time=card.black_time,
            points=card.points,
            use=use,
            what=self.messages(f"printed-{key}"),
        )

    def describe_stages(self) -> Iterator[str]:
        messages, price = self.messages, self.names.format_price
        for letter, stage in TRAVEL_STAGES.items():
            left = [
                messages(
                    "stage-card",
                    card=get_printed_name(messages, one),
                    points=TRAVEL_CARDS[one].points,
                    gray=price(TRAVEL_CARDS[one].gray_banner) or "none",
                )
                for one in self.view.travel_left[letter]
            ]
            cost = f" {messages('or')} ".join(filter(None, map(price, stage.cost_options)))
            yield messages(
                "say-stage",
                letter=letter,
                sum=self.describe_sums(stage.banner),
                time=stage.black_time,
                cost=cost or "none",
                cards="; ".join(left) or "none",
            )

    def describe_stack(self) -> str:
        left = self.view.customers_left
        return self.messages(
            "say-stack", count=len(left), customers="; ".join(map(self.describe_customer, left)) or "none"
        )

    # The end

    def describe_result(self, row: PlayerResult) -> str:
        """Return one player's lines of the final scoring (section 7)."""
        messages, p = self.messages, self.view.villages[row.seat].player
        return messages(
            "alt-result",
            place=row.rank,
            who=self.names.player_name(row.seat),
            total=format_number(row.total),
            lines=", ".join(describe_categories(messages, CATEGORIES, row)),
            store=count_stores(p),
        )


# A position

# What a question depends on, besides the viewer's own village.
PARTS_BY_QUESTION: Mapping[str, Callable[[SceneFacts, Seat], Iterable[str]]] = {
    "use": lambda facts, seat: facts.describe_slots(),
    "more": lambda facts, seat: facts.describe_fates(seat),
    "free": lambda facts, seat: facts.describe_slots(),
    "call": lambda facts, seat: facts.describe_slots(),
    "customers": lambda facts, seat: facts.describe_slots(),
    "keep": lambda facts, seat: facts.describe_stages(),
    "sanatory": lambda facts, seat: facts.describe_fates(seat),
}


def describe(scene: GameScene) -> Description:
    """Describe everything that the pictures show."""
    facts, view = SceneFacts(scene), scene.view
    decision = scene.decision
    asked = facts.describe_question()
    if decision is not None and decision.kind in PARTS_BY_QUESTION:
        asked += PARTS_BY_QUESTION[decision.kind](facts, decision.seat)
    order = facts.messages("say-order", names=", ".join(map(facts.names.player_name, view.order)))
    display = [
        facts.messages("legend"),
        *facts.describe_slots(),
        *facts.describe_display(),
        facts.describe_stack(),
    ]
    return Description(
        " ".join((facts.describe_turn(), *facts.describe_dice())),
        (*describe_tie(scene, view.results, facts.messages("alt-tie")), *list_new_sentences(scene)),
        tuple(asked),
        list_player_sections(scene, view.active, partial(_village_sentences, facts)),
        (
            Section(
                facts.messages("heading-round"),
                (*facts.describe_round(), order) if view.results is None else (),
            ),
            Section(facts.messages("coffins"), tuple(facts.describe_dead())),
            Section(facts.messages("on-display"), tuple(display)),
        ),
    )


def _village_sentences(facts: SceneFacts, seat: Seat) -> Iterator[str]:
    yield from (facts.describe_result(row) for row in facts.view.results or () if row.seat == seat)
    yield " ".join((facts.describe_standing(seat), *facts.describe_numbers(seat)))
    yield from facts.describe_village(seat)
    if facts.view.results is None:
        yield from facts.describe_fates(seat)
