"""The glossary of My Village: cards, villagers, goods, dice and places."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Literal

from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.rules import strip_citations
from engine.core.text import capitalise_first, format_number

from ..components import (
    AREA_BY_PROFESSION,
    AREAS,
    BOARDS,
    CHAMBERS,
    CHRONICLE_STORY_POINTS,
    CHURCHES,
    CRAFT_BY_GOOD,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    GOODS,
    HAND_BANNER,
    HEADMAN_SPACES,
    HEADMAN_TIME,
    LETTERS,
    MAX_SCORING_WINDOWS,
    MEETING_PLACE,
    MONKS,
    POINTS_BY_WINDOW_COUNT,
    PROFESSIONS,
    STEWARD_BANNER,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
    Area,
    BoardId,
    Card,
    Craft,
    CustomerId,
    Effect,
    Good,
    Letter,
    MonkId,
    Profession,
    TravelId,
)
from ..components import BOX as PRINTED_BOX
from ..view import View
from .names import TextPresenter

# Paths that tell what was just done, not where something is
TRANSIENT_PATHS = (
    "latest",
    "turn.used",
    "turn.journey.letter",
    "phase",
)
CARD_BY_ID: Mapping[str, Card] = {
    **CRAFTS,
    **CHURCHES,
    **MONKS,
    **CHAMBERS,
    FIELD.id: FIELD,
    MEETING_PLACE.id: MEETING_PLACE,
}
PROFESSION_BY_AREA: Mapping[Area, Profession] = {area: who for who, area in AREA_BY_PROFESSION.items()}


# Cards


def name_card(words: TextPresenter, id: str) -> str:
    return words.name_formatter.name_card(id)


def describe_card_cost(words: TextPresenter, id: str) -> str:
    """Return "1 time, with 5/8; only while the craftsman is there; one of each kind"."""
    row = CARD_BY_ID[id]
    return "; ".join(
        [
            describe_banner_cost(words, row.black_time, row.banner),
            *(describe_condition(words, one) for one in row.requires),
        ]
    )


def describe_banner_cost(words: TextPresenter, time: int, banner: tuple[int, ...]) -> str:
    return words.text("fact-banner", time=words.name_formatter.amount("time", time), values=words.name_formatter.format_values(banner))


def describe_condition(words: TextPresenter, id: str) -> str:
    return (
        describe_needed_villager(words, id)
        if id in PROFESSIONS
        else words.text(f"needs-{id.replace('_', '-')}", most=MAX_SCORING_WINDOWS)
    )


def describe_needed_villager(words: TextPresenter, who: Profession) -> str:
    return words.text("needs-villager", who=words.text(f"the-{who}"))


def describe_card_effects(words: TextPresenter, id: str) -> str:
    """Return what the card does when it is added, and later in the village."""
    row = CARD_BY_ID[id]
    good = words.name_formatter.amount(row.good, 1) if isinstance(row, Craft) else ""
    coming = [one for one in row.black_effects if one.op != "add_card"]
    told = [good if one.op == "produce" else words.name_formatter.describe_effect(one) for one in coming]
    after = "; ".join(told)
    if isinstance(row, Craft):
        values = words.name_formatter.format_values(row.banner)
        later = words.text("about-craft", good=good, time=row.white_time, values=values)
        later = f"{later} {words.text('does-room', n=row.spaces)}"
    else:
        later = words.text("does-window" if id in MONKS else "does-marker" if id == MEETING_PLACE.id else f"about-{id}")
    return " ".join(filter(None, [words.text("does-at-once", what=after) if after else "", later]))


def describe_points(words: TextPresenter, id: str) -> str:
    worth = CARD_BY_ID[id].points
    return words.text("gain-points", count=worth) if worth else ""


def printed_banner(row: Card) -> str:
    """Return a banner as it is printed: "5/9"."""
    return "/".join(map(str, row.banner))


def describe_window(words: TextPresenter, id: MonkId | Literal["window"]) -> str:
    worth = ", ".join(map(str, POINTS_BY_WINDOW_COUNT[1:]))
    return words.text("brings-window", most=MAX_SCORING_WINDOWS, points=worth)


# Customers and travel


def describe_customer_points(words: TextPresenter, id: CustomerId) -> str:
    return words.text("gain-points", count=CUSTOMERS[id].points)


def describe_customer_price(words: TextPresenter, id: CustomerId) -> str:
    """Return "1 wagon, 1 time, with 5/9; only while the merchant is there"."""
    row = CUSTOMERS[id]
    paid = words.name_formatter.amounts({**row.goods, "time": row.time})
    told = words.text("fact-banner", time=paid, values=words.name_formatter.format_values(row.banner))
    return f"{told}; {describe_needed_villager(words, 'merchant')}"


def describe_travel_points(words: TextPresenter, id: TravelId) -> str:
    return words.text("gain-points", count=TRAVEL_CARDS[id].points)


def describe_travel_card(words: TextPresenter, id: TravelId) -> str:
    """Return what the card does to the cost of the next stage."""
    row = TRAVEL_CARDS[id]
    dearer = words.name_formatter.format_prices(row.gray_banner)
    if row.ends_travel:
        return words.text("does-last")
    return words.text("does-dearer", price=dearer) if dearer else words.text("does-no-dearer")


def name_stage(words: TextPresenter, id: Letter) -> str:
    return words.text("stage-named", letter=id)


def describe_stage_cost(words: TextPresenter, id: Letter) -> str:
    row = TRAVEL_STAGES[id]
    paid = words.name_formatter.join_with_or(list(filter(None, (words.name_formatter.format_prices(one) for one in row.cost_options))))
    told = [describe_banner_cost(words, row.black_time, row.banner), paid, describe_needed_villager(words, "traveller")]
    return "; ".join(filter(None, told))


def describe_stage_points(words: TextPresenter, id: Letter) -> str:
    worth = [one.points for one in TRAVEL_CARDS.values() if one.letter == id]
    return words.text("about-travel", least=min(worth), most=max(worth))


def describe_stage_left(words: TextPresenter, view: View, id: Letter) -> str:
    return words.text("now-stage", count=len(view.travel_left[id]))


# People and goods


def name_profession(words: TextPresenter, id: Profession) -> str:
    return words.name_formatter.name_word("profession", id)


def describe_missing_villager(words: TextPresenter, id: Profession) -> str:
    return words.text("about-bury", area=AREA_BY_PROFESSION[id]).rstrip(".")


def describe_coffin_points(words: TextPresenter, id: Profession) -> str:
    first, second = CHRONICLE_STORY_POINTS
    return words.text("does-coffins", first=first, second=second)


def describe_filled_coffins(words: TextPresenter, view: View, id: Profession) -> str:
    """Return whose villagers lie in the coffins of a profession."""
    return words.text("now-coffins", who=words.name_formatter.join_player_names(view.chronicle[id]) or "none")


# Goods that pay for a stage or a gray banner (A11.2, A11.3)
TRAVEL_GOODS = {
    good
    for price in (*chain.from_iterable(stage.cost_options for stage in TRAVEL_STAGES.values()),
                  *(card.gray_banner for card in TRAVEL_CARDS.values()))
    for good in price.goods
}  # fmt: skip


def describe_good_source(words: TextPresenter, id: Good) -> str:
    return words.text(
        "does-good", craft=capitalise_first(words.name_formatter.name_craft(CRAFT_BY_GOOD[id])), journeys=int(id in TRAVEL_GOODS)
    )


def name_area(words: TextPresenter, id: Area) -> str:
    return words.text("area-named", area=words.text(f"area-{id}"))


def describe_area_villager(words: TextPresenter, id: Area) -> str:
    """Return the villager that an area needs. The harvest needs none, and its own message says so."""
    return describe_needed_villager(words, PROFESSION_BY_AREA[id]) if id in PROFESSION_BY_AREA else ""


def describe_time_left(words: TextPresenter, view: View, id: str) -> str:
    return words.text("now-time", left=format_counts_by_seat(words, (one.to_bridge for one in view.villages)))


def format_counts_by_seat(words: TextPresenter, counts: Iterable[int]) -> str:
    """Return "Ann 2, Bob 1", without seats that have none."""
    told = [f"{words.name_formatter.player_name(seat)} {format_number(n)}" for seat, n in enumerate(counts) if n]
    return words.name_formatter.join_with_and(told) or words.text("nobody-of-it")


def describe_customer_worth(words: TextPresenter, id: str) -> str:
    """Return the lowest and the highest points of a customer."""
    points = [one.points for one in CUSTOMERS.values()]
    return words.text("brings-served", least=min(points), most=max(points))


def describe_customers_now(words: TextPresenter, view: View, id: str) -> str:
    """Return how many customers are on display, in the stack, in whose market, and served."""
    shown = len([*filter(None, view.display.customers)])
    markets = format_counts_by_seat(words, (len([*filter(None, one.player.market)]) for one in view.villages))
    served = format_counts_by_seat(words, (len(one.player.served) for one in view.villages))
    left = len(view.customers_left)
    return words.text("now-customers", shown=shown, markets=markets, served=served, left=left)


# The board


def name_board(words: TextPresenter, id: BoardId) -> str:
    return words.text("board-of", values=words.name_formatter.format_values(BOARDS[id].banner))


def describe_play_banner(words: TextPresenter, id: BoardId) -> str:
    row = BOARDS[id]
    return words.text(
        "does-board", values=words.name_formatter.format_values(row.banner), what=format_effects(words, row.white_effects)
    )


def format_effects(words: TextPresenter, some: Iterable[Effect]) -> str:
    return "; ".join(words.name_formatter.describe_effect(one) for one in some)


def describe_headman_space(words: TextPresenter, id: str) -> str:
    return format_effects(words, HEADMAN_SPACES[id].effects)


def describe_headman_path(words: TextPresenter, id: str) -> str:
    """Return the time of one step, and the spaces it can start from."""
    places = [words.text(f"name-{one}") for one in HEADMAN_SPACES if id in HEADMAN_SPACES[one].moves]
    return words.text(
        "fact-headman", time=words.name_formatter.amount("time", HEADMAN_TIME), places=words.name_formatter.join_with_or(places)
    )


BANNER_BY_PLACE = {"school": PRINTED_BOX.school.banner, "hand": HAND_BANNER, "steward": STEWARD_BANNER}
RULE_MESSAGE_BY_PLACE = {
    "school": "help-school",
    "steward": "about-steward",
    "value_tile": "help-tile",
    "day_laborer": "help-hire",
}


def describe_place_banner(words: TextPresenter, id: str) -> str:
    """Return the values of a place's banner."""
    return (
        words.text("fact-values", values=words.name_formatter.format_values(BANNER_BY_PLACE[id]))
        if id in BANNER_BY_PLACE
        else ""
    )


def describe_place_rule(words: TextPresenter, id: str) -> str:
    """Return the help text about a place, without clause numbers."""
    return strip_citations(words.text(RULE_MESSAGE_BY_PLACE[id])) if id in RULE_MESSAGE_BY_PLACE else ""


def describe_hand_now(words: TextPresenter, view: View) -> str:
    held = view.hand
    return words.text("now-hand", who=words.name_formatter.player_name(held.owner), palm=int(held.palm), story=held.story)


def describe_school_now(words: TextPresenter, view: View) -> str:
    children = [int(one.player.school_left) + int(one.player.school_right) for one in view.villages]
    return words.text("now-school", who=format_counts_by_seat(words, children))


def describe_tiles_now(words: TextPresenter, view: View) -> str:
    """Return whose tile lies beside which banner."""
    lying = [(seat, one.player, one.player.tile) for seat, one in enumerate(view.villages)]
    told = [
        words.text("now-tile", who=words.name_formatter.player_name(seat), banner=words.name_formatter.name_banner(player, tile))
        for seat, player, tile in lying if tile is not None
    ]  # fmt: skip
    return "; ".join(told) or words.text("nobody-of-it")


def describe_fields_now(words: TextPresenter, view: View) -> str:
    who = format_counts_by_seat(words, (len(one.player.fields) for one in view.villages))
    return words.text("now-fields", left=view.display.fields, who=who)


def describe_meeting_places_now(words: TextPresenter, view: View) -> str:
    has = [int(one.player.meeting) for one in view.villages]
    seats = [seat for seat, there in enumerate(has) if there]
    return words.text("now-meeting", left=view.display.meeting_places, who=words.name_formatter.join_player_names(seats) or "none")


def describe_windows_now(words: TextPresenter, view: View) -> str:
    return format_counts_by_seat(words, (one.windows for one in view.villages))


DESCRIBE_NOW_BY_ID: Mapping[str, Callable[[TextPresenter, View], str]] = {
    "field": describe_fields_now,
    "meeting_place": describe_meeting_places_now,
    "school": describe_school_now,
    "steward": lambda words, view: words.text("now-steward", count=len(list(filter(None, view.display.customers)))),
    "hand": describe_hand_now,
    "rat": lambda words, view: words.text("now-rat", distance=view.rat),
    "window": describe_windows_now,
    "grave": lambda words, view: format_counts_by_seat(words, (view.graves.count(seat) for seat in range(view.seats))),
    "coffin": lambda words, view: words.text("now-coffin", coffins=view.coffins, end=view.coffins_end),
    "value_tile": describe_tiles_now,
    "day_laborer": lambda words, view: format_counts_by_seat(words, (one.player.laborers for one in view.villages)),
}


def describe_now(words: TextPresenter, view: View, id: str) -> str:
    return DESCRIBE_NOW_BY_ID[id](words, view) if id in DESCRIBE_NOW_BY_ID else ""


PLACE_IDS = ("play", "school", "steward", "hand", "rat", "coffin", "grave", "value_tile", "day_laborer")

GLOSSARY_KINDS = (
    GlossaryKind(
        "craft",
        CRAFTS,
        name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "plot",
        {FIELD.id: FIELD},
        name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_points,)},
        describe_now=describe_now,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "sanctuary",
        CHURCHES,
        name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_points,)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "monk",
        MONKS,
        name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_window,)},
        printed_banner,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "chamber",
        {**CHAMBERS, MEETING_PLACE.id: MEETING_PLACE},
        name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_points,)},
        describe_now=describe_now,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "customers",
        ids_without_rows(("customers",)),
        facts={"brings": (describe_customer_worth,)},
        describe_now=describe_customers_now,
        only_paths=(),
    ),
    GlossaryKind(
        "customer",
        CUSTOMERS,
        name_card,
        {"wants": (describe_customer_price,), "brings": (describe_customer_points,)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "journey",
        TRAVEL_CARDS,
        name_card,
        {"does": (describe_travel_card,), "brings": (describe_travel_points,)},
        lambda row: row.letter,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "stage",
        {id: TRAVEL_STAGES[id] for id in LETTERS},
        name_stage,
        {"costs": (describe_stage_cost,), "does": (describe_stage_points,)},
        describe_now=describe_stage_left,
        only_paths=("letter",),
    ),
    GlossaryKind(
        "profession",
        ids_without_rows(PROFESSIONS),
        name_profession,
        {"does": (describe_missing_villager, describe_coffin_points)},
        describe_now=describe_filled_coffins,
        excluded_paths=(*TRANSIENT_PATHS, "requires", "chronicle"),
    ),
    GlossaryKind("good", ids_without_rows(GOODS), facts={"does": (describe_good_source,)}, excluded_paths=TRANSIENT_PATHS),
    GlossaryKind(
        "resource",
        ids_without_rows(("coins", "wild", "meeting_markers", "tree", "safe")),
        excluded_paths=(*TRANSIENT_PATHS, "turn"),
    ),
    GlossaryKind("time", ids_without_rows(("time",)), describe_now=describe_time_left, excluded_paths=(*TRANSIENT_PATHS, "turn")),
    GlossaryKind("die", ids_without_rows(("w", "b")), only_paths=("pool.colour", "turn.dice.colour")),
    GlossaryKind(
        "headman",
        HEADMAN_SPACES,
        facts={"costs": (describe_headman_path,), "does": (describe_headman_space,)},
        only_paths=("villages.player.head",),
    ),
    GlossaryKind("board", BOARDS, name_board, {"does": (describe_play_banner,)}, excluded_paths=TRANSIENT_PATHS),
    GlossaryKind("area", ids_without_rows(AREAS), name_area, {"does": (describe_area_villager,)}, only_paths=()),
    GlossaryKind(
        "window", ids_without_rows(("window",)), facts={"brings": (describe_window,)}, describe_now=describe_now, only_paths=()
    ),
    GlossaryKind(
        "place",
        ids_without_rows(PLACE_IDS),
        facts={"costs": (describe_place_banner,), "does": (describe_place_rule,)},
        describe_now=describe_now,
        only_paths=(),
    ),
)
