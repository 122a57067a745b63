"""What can be looked up in My Village: cards, villagers, goods, dice, places. Where they are the view says."""
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
from .names import Words

PASSING = ("latest", "turn.used", "turn.journey.letter", "phase")  # what has just been done: no place of anything
CARDS: Mapping[str, Card] = {**CRAFTS, **CHURCHES, **MONKS, **CHAMBERS, FIELD.id: FIELD, MEETING_PLACE.id: MEETING_PLACE}
WORKING: Mapping[Area, Profession] = {area: who for who, area in AREA_BY_PROFESSION.items()}


# Cards


def card(words: Words, id: str) -> str:
    return words.named.card(id)


def needed(words: Words, id: str) -> str:
    """"1 time, with 5/8; only while the craftsman is there; one of each kind"."""
    row = CARDS[id]
    return "; ".join([opening(words, row.black_time, row.banner), *(condition(words, one) for one in row.requires)])


def opening(words: Words, time: int, banner: tuple[int, ...]) -> str:
    return words.text("fact-banner", time=words.named.thing("time", time), values=words.named.values(banner))


def condition(words: Words, id: str) -> str:
    return needs(words, id) if id in PROFESSIONS else words.text(f"needs-{id.replace('_', '-')}", most=MAX_SCORING_WINDOWS)


def needs(words: Words, who: Profession) -> str:
    return words.text("needs-villager", who=words.text(f"the-{who}"))


def bringing(words: Words, id: str) -> str:
    """What the card does when it comes, and in the village."""
    row = CARDS[id]
    good = words.named.thing(row.good, 1) if isinstance(row, Craft) else ""
    coming = [one for one in row.black_effects if one.op != "add_card"]
    told = [good if one.op == "produce" else words.named.effect(one) for one in coming]
    after = "; ".join(told)
    if isinstance(row, Craft):
        values = words.named.values(row.banner)
        later = words.text("about-craft", good=good, time=row.white_time, values=values)
        later = f"{later} {words.text('does-room', n=row.spaces)}"
    else:
        later = words.text("does-window" if id in MONKS else "does-marker" if id == MEETING_PLACE.id else f"about-{id}")
    return " ".join(filter(None, [words.text("does-at-once", what=after) if after else "", later]))


def points(words: Words, id: str) -> str:
    worth = CARDS[id].points
    return words.text("gain-points", count=worth) if worth else ""


def banner(row: Card) -> str:
    """As it is printed: "5/9"."""
    return "/".join(map(str, row.banner))


def window(words: Words, id: MonkId | Literal["window"]) -> str:
    worth = ", ".join(map(str, POINTS_BY_WINDOW_COUNT[1:]))
    return words.text("brings-window", most=MAX_SCORING_WINDOWS, points=worth)


# Customers and travel


def customer_points(words: Words, id: CustomerId) -> str:
    return words.text("gain-points", count=CUSTOMERS[id].points)


def wanted(words: Words, id: CustomerId) -> str:
    """"1 wagon, 1 time, with 5/9; only while the merchant is there"."""
    row = CUSTOMERS[id]
    paid = words.named.amounts({**row.goods, "time": row.time})
    told = words.text("fact-banner", time=paid, values=words.named.values(row.banner))
    return f"{told}; {needs(words, 'merchant')}"


def travel_points(words: Words, id: TravelId) -> str:
    return words.text("gain-points", count=TRAVEL_CARDS[id].points)


def travelling(words: Words, id: TravelId) -> str:
    """What the card does to the next stage."""
    row = TRAVEL_CARDS[id]
    dearer = words.named.price(row.gray_banner)
    if row.ends_travel:
        return words.text("does-last")
    return words.text("does-dearer", price=dearer) if dearer else words.text("does-no-dearer")


def stage(words: Words, id: Letter) -> str:
    return words.text("stage-named", letter=id)


def stage_cost(words: Words, id: Letter) -> str:
    row = TRAVEL_STAGES[id]
    paid = words.named.join_with_or(list(filter(None, (words.named.price(one) for one in row.cost_options))))
    told = [opening(words, row.black_time, row.banner), paid, needs(words, "traveller")]
    return "; ".join(filter(None, told))


def stage_points(words: Words, id: Letter) -> str:
    worth = [one.points for one in TRAVEL_CARDS.values() if one.letter == id]
    return words.text("about-travel", least=min(worth), most=max(worth))


def stage_left(words: Words, view: View, id: Letter) -> str:
    return words.text("now-stage", count=len(view.travel_left[id]))


# People and goods


def profession(words: Words, id: Profession) -> str:
    return words.named.word("profession", id)


def without(words: Words, id: Profession) -> str:
    return words.text("about-bury", area=AREA_BY_PROFESSION[id]).rstrip(".")


def buried(words: Words, id: Profession) -> str:
    first, second = CHRONICLE_STORY_POINTS
    return words.text("does-coffins", first=first, second=second)


def resting(words: Words, view: View, id: Profession) -> str:
    """Who has filled the coffins of a profession."""
    return words.text("now-coffins", who=words.named.people(view.chronicle[id]) or "none")


ON_JOURNEYS = {  # goods that pay a stage, or what a card asks besides (A11.2, A11.3)
    good
    for price in (*chain.from_iterable(stage.cost_options for stage in TRAVEL_STAGES.values()),
                  *(card.gray_banner for card in TRAVEL_CARDS.values()))
    for good in price.goods
}  # fmt: skip


def made(words: Words, id: Good) -> str:
    return words.text(
        "does-good", craft=capitalise_first(words.named.craft(CRAFT_BY_GOOD[id])), journeys=int(id in ON_JOURNEYS)
    )


def area(words: Words, id: Area) -> str:
    return words.text("area-named", area=words.text(f"area-{id}"))


def working(words: Words, id: Area) -> str:
    """Whom it needs; of the harvest, which needs nobody, its message says so."""
    return needs(words, WORKING[id]) if id in WORKING else ""


def to_bridge(words: Words, view: View, id: str) -> str:
    return words.text("now-time", left=by_seat(words, (one.to_bridge for one in view.villages)))


def by_seat(words: Words, counts: Iterable[int]) -> str:
    """"Ann 2, Bob 1": those who have any."""
    told = [f"{words.named.who(seat)} {format_number(n)}" for seat, n in enumerate(counts) if n]
    return words.named.join_with_and(told) or words.text("nobody-of-it")


def worth(words: Words, id: str) -> str:
    """What customers bring, from the least to the most."""
    points = [one.points for one in CUSTOMERS.values()]
    return words.text("brings-served", least=min(points), most=max(points))


def waiting(words: Words, view: View, id: str) -> str:
    """How many are on display and in the stack, wait in whose market, and are served."""
    shown = len([*filter(None, view.display.customers)])
    markets = by_seat(words, (len([*filter(None, one.player.market)]) for one in view.villages))
    served = by_seat(words, (len(one.player.served) for one in view.villages))
    left = len(view.customers_left)
    return words.text("now-customers", shown=shown, markets=markets, served=served, left=left)


# The board


def board(words: Words, id: BoardId) -> str:
    return words.text("board-of", values=words.named.values(BOARDS[id].banner))


def playing(words: Words, id: BoardId) -> str:
    row = BOARDS[id]
    return words.text("does-board", values=words.named.values(row.banner), what=effects(words, row.white_effects))


def effects(words: Words, some: Iterable[Effect]) -> str:
    return "; ".join(words.named.effect(one) for one in some)


def coming(words: Words, id: str) -> str:
    return effects(words, HEADMAN_SPACES[id].effects)


def walking(words: Words, id: str) -> str:
    """One step, and from where."""
    places = [words.text(f"name-{one}") for one in HEADMAN_SPACES if id in HEADMAN_SPACES[one].moves]
    return words.text(
        "fact-headman", time=words.named.thing("time", HEADMAN_TIME), places=words.named.join_with_or(places)
    )


BANNERS = {"school": PRINTED_BOX.school.banner, "hand": HAND_BANNER, "steward": STEWARD_BANNER}
RULES = {"school": "help-school", "steward": "about-steward", "value_tile": "help-tile", "day_laborer": "help-hire"}


def shown(words: Words, id: str) -> str:
    """The values of a place's banner."""
    return words.text("fact-values", values=words.named.values(BANNERS[id])) if id in BANNERS else ""


def rule(words: Words, id: str) -> str:
    """What a question about it says, without the clauses."""
    return strip_citations(words.text(RULES[id])) if id in RULES else ""


def hand(words: Words, view: View) -> str:
    held = view.hand
    return words.text("now-hand", who=words.named.who(held.owner), palm=int(held.palm), story=held.story)


def school(words: Words, view: View) -> str:
    children = [int(one.player.school_left) + int(one.player.school_right) for one in view.villages]
    return words.text("now-school", who=by_seat(words, children))


def tiles(words: Words, view: View) -> str:
    """Beside which banner whose tile lies."""
    lying = [(seat, one.player, one.player.tile) for seat, one in enumerate(view.villages)]
    told = [
        words.text("now-tile", who=words.named.who(seat), banner=words.named.banner(player, tile))
        for seat, player, tile in lying if tile is not None
    ]  # fmt: skip
    return "; ".join(told) or words.text("nobody-of-it")


def plots(words: Words, view: View) -> str:
    who = by_seat(words, (len(one.player.fields) for one in view.villages))
    return words.text("now-fields", left=view.display.fields, who=who)


def meetings(words: Words, view: View) -> str:
    has = [int(one.player.meeting) for one in view.villages]
    seats = [seat for seat, there in enumerate(has) if there]
    return words.text("now-meeting", left=view.display.meeting_places, who=words.named.people(seats) or "none")


def windows(words: Words, view: View) -> str:
    return by_seat(words, (one.windows for one in view.villages))


NOW: Mapping[str, Callable[[Words, View], str]] = {
    "field": plots,
    "meeting_place": meetings,
    "school": school,
    "steward": lambda words, view: words.text("now-steward", count=len(list(filter(None, view.display.customers)))),
    "hand": hand,
    "rat": lambda words, view: words.text("now-rat", distance=view.rat),
    "window": windows,
    "grave": lambda words, view: by_seat(words, (view.graves.count(seat) for seat in range(view.seats))),
    "coffin": lambda words, view: words.text("now-coffin", coffins=view.coffins, end=view.coffins_end),
    "value_tile": tiles,
    "day_laborer": lambda words, view: by_seat(words, (one.player.laborers for one in view.villages)),
}


def state_of(words: Words, view: View, id: str) -> str:
    return NOW[id](words, view) if id in NOW else ""


PLACES = ("play", "school", "steward", "hand", "rat", "coffin", "grave", "value_tile", "day_laborer")

THINGS = (
    GlossaryKind("craft", CRAFTS, card, {"costs": (needed,), "does": (bringing,)}, besides=PASSING),
    GlossaryKind("plot", {FIELD.id: FIELD}, card, {"costs": (needed,), "does": (bringing,), "brings": (points,)},
         now=state_of, besides=PASSING),
    GlossaryKind("sanctuary", CHURCHES, card, {"costs": (needed,), "does": (bringing,), "brings": (points,)},
         besides=PASSING),
    GlossaryKind("monk", MONKS, card, {"costs": (needed,), "does": (bringing,), "brings": (window,)}, banner,
         besides=PASSING),
    GlossaryKind("chamber", {**CHAMBERS, MEETING_PLACE.id: MEETING_PLACE}, card,
         {"costs": (needed,), "does": (bringing,), "brings": (points,)}, now=state_of, besides=PASSING),
    GlossaryKind("customers", ids_without_rows(("customers",)), facts={"brings": (worth,)}, now=waiting, at=()),
    GlossaryKind("customer", CUSTOMERS, card, {"wants": (wanted,), "brings": (customer_points,)}, besides=PASSING),
    GlossaryKind("journey", TRAVEL_CARDS, card, {"does": (travelling,), "brings": (travel_points,)}, lambda row: row.letter,
         besides=PASSING),
    GlossaryKind("stage", {id: TRAVEL_STAGES[id] for id in LETTERS}, stage, {"costs": (stage_cost,), "does": (stage_points,)},
         now=stage_left, at=("letter",)),
    GlossaryKind("profession", ids_without_rows(PROFESSIONS), profession, {"does": (without, buried)}, now=resting,
         besides=(*PASSING, "requires", "chronicle")),
    GlossaryKind("good", ids_without_rows(GOODS), facts={"does": (made,)}, besides=PASSING),
    GlossaryKind("resource", ids_without_rows(("coins", "wild", "meeting_markers", "tree", "safe")),
         besides=(*PASSING, "turn")),
    GlossaryKind("time", ids_without_rows(("time",)), now=to_bridge, besides=(*PASSING, "turn")),
    GlossaryKind("die", ids_without_rows(("w", "b")), at=("pool.colour", "turn.dice.colour")),
    GlossaryKind("headman", HEADMAN_SPACES, facts={"costs": (walking,), "does": (coming,)},
         at=("villages.player.head",)),
    GlossaryKind("board", BOARDS, board, {"does": (playing,)}, besides=PASSING),
    GlossaryKind("area", ids_without_rows(AREAS), area, {"does": (working,)}, at=()),
    GlossaryKind("window", ids_without_rows(("window",)), facts={"brings": (window,)}, now=state_of, at=()),
    GlossaryKind("place", ids_without_rows(PLACES), facts={"costs": (shown,), "does": (rule,)}, now=state_of, at=()),
)  # fmt: skip
