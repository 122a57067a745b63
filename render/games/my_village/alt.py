"""My Village in words: the alt texts of its pictures, and the text board (I4).

Plain sentences that a screen reader can say and a phone can break. What is nothing is not mentioned.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.core import PlayerResult, Seat
from engine.core.text import capitalise_first
from engine.games.my_village.components import (
    BOARDS,
    BOX,
    CHAMBERS,
    CHURCHES,
    CRAFTS,
    CUSTOMERS,
    EXTRA_VALUES,
    FIELD,
    GOOD_OF,
    HAND_BANNER,
    HEADMAN_TIME,
    MEETING,
    MONKS,
    PROFESSIONS,
    STACKS,
    STAGES,
    STEWARD,
    STEWARD_BANNER,
    TRAVEL,
    Banner,
    Card,
    CustomerId,
)
from engine.games.my_village.rules.banners import tile_banner
from engine.games.my_village.rules.death import resting
from engine.games.my_village.rules.dice import HIGH
from engine.games.my_village.rules.rats import loss, shelter
from engine.games.my_village.rules.school import pupils
from engine.games.my_village.rules.scoring import CATEGORIES, stores
from engine.games.my_village.state import Player
from engine.games.my_village.view import View
from engine.games.my_village.words.names import Names, printed

from ...kit.prose import cut, news, tie
from ...kit.wording import name_of, viewer_of
from ...scene import Scene
from .offers import offers
from .words import ending, turn, words


class Told:
    """One scene in sentences."""

    def __init__(self, scene: Scene[View]) -> None:
        self.scene, self.view, self.say = scene, scene.view, words(scene)
        self.names = Names(self.say, [name_of(scene, seat) for seat in range(len(scene.players))])

    def asked(self) -> str:
        """Who is to do what."""
        view, say = self.view, self.say
        if view.results is not None:
            return self.scene.say("alt-over", game="My Village", rounds=view.round, turn=str(turn(self.scene)))
        return say("alt-asked", round=view.round, last=say("part-last") if ending(view) else "",
                   who=str(turn(self.scene)), turn=view.turn_index + 1, turns=len(view.order))

    def you(self) -> list[str]:
        """What the viewer is asked."""
        if self.scene.decision is None:
            return []
        return [self.say("alt-you", what=self.say(f"asked-{offers(self.scene).asked}")).replace("?.", "?")]

    # The table

    def table(self) -> Iterator[str]:
        """Dice, hand, coffins, rat."""
        say, view, names = self.say, self.view, self.names
        if view.pool:
            yield say("say-dice", dice=names.pool(view.pool))
        if view.turn.value is not None:
            yield say("say-taken", who=names.who(view.active), dice=names.dice(*view.turn.dice), value=view.turn.value)
        if view.results is None:
            yield say("say-hand", owner=names.who(view.hand.owner), side="up" if view.hand.palm else "taken",
                      story=view.hand.story)
            yield say("say-coffins", coffins=view.coffins, end=view.coffins_end)
            yield say("say-rat", rat=view.rat, near=int(view.rat <= HIGH))

    def sums(self, banner: Banner, tiled: bool = False) -> str:
        """"5 or 8", "any sum"; with those of the tile beside it."""
        if not banner:
            return self.say("any-value")
        one, *more = map(str, banner)
        told = self.say("sums-two", one=one, two=more[0]) if more else one
        return told + self.say("by-the-tile") if tiled and set(banner) != {*EXTRA_VALUES} else told

    def customer(self, who: CustomerId, slot: str = "") -> str:
        """"R1 Wedding host, 4 points for 2 beer, with any sum"."""
        card = CUSTOMERS[who]
        wants = self.say("about-customer", points=card.points, goods=self.names.amounts(card.goods), time=card.time,
                         values=self.sums(card.banner))
        return f"{slot} {printed(self.say, who)}, {wants}".strip()

    def slots(self) -> list[str]:
        """The customers of the display."""
        return [self.customer(who, f"R{i + 1}") for i, who in enumerate(self.view.display.customers) if who]

    def trade(self) -> str:
        left = len(self.view.customers_left)
        shown = [self.say("say-customers", customers="; ".join(self.slots()))] if self.slots() else []
        return " ".join([*shown, self.say("say-stack", count=left, customers="none")])

    def dead(self) -> Iterator[str]:
        """The chronicle and the graves."""
        view, say = self.view, self.say
        rows = [f"{say(f'profession-{who}')} {', '.join(map(self.names.who, view.chronicle[who]))}"
                for who in PROFESSIONS if view.chronicle[who]]
        if rows:
            yield say("say-chronicle", rows="; ".join(rows))
        if view.graves:
            yield say("say-graves", names=", ".join(map(self.names.who, view.graves)))

    # Villages

    def stands(self, seat: Seat, who: str = "") -> str:
        return self.say("say-stands", who=who or self.names.who(seat), points=self.view.villages[seat].total,
                        over=int(self.view.results is not None))

    def numbers(self, seat: Seat) -> Iterator[str]:
        """Who is there, how near the next death is, and what is in store."""
        say, village = self.say, self.view.villages[seat]
        p = village.player
        there, absent = ([say(f"profession-{who}") for who in PROFESSIONS if (who in p.villagers) == present]
                         for present in (True, False))
        yield say("say-villagers", there=", ".join(there) or "none", absent=", ".join(absent) or "none")
        yield say("reaper-here") if p.reaper else say("say-time", left=village.to_bridge)
        yield say("say-held", what=capitalise_first(self.names.purse(p)))

    def inside(self, seat: Seat) -> Iterator[str]:
        """All that lies in a village."""
        say, p = self.say, self.view.villages[seat].player
        tile = tile_banner(p)
        yield say("say-headman", head=p.head, play=self.sums(BOARDS[p.board].banner, tile == "play"),
                  school=self.sums(BOX.school.banner, tile == "school"),
                  children=pupils(p))
        if p.crafts:
            yield say("say-crafts", crafts="; ".join(
                say("craft-held", name=say(f"banner-{kind}"), sum=self.sums(CRAFTS[shop.card].banner, tile == kind),
                    stock=shop.stock, spaces=CRAFTS[shop.card].spaces) for kind, shop in p.crafts.items()))
        if p.fields:
            yield say("say-fields", fields=", ".join(self.fields(p)))
        yield from self.church(seat)
        if p.council:
            marks = ", ".join(say(f"mark-{one}") for one in p.council_marks)
            yield say("say-council", name=printed(say, p.council), marks=marks or "none",
                      sum=self.sums(CHAMBERS[p.council].banner, tile == "council"))
        if p.meeting:
            yield say("say-meeting", sum=self.sums(MEETING.banner), markers=p.meeting_markers, spaces=MEETING.spaces,
                      tile="yes" if p.tile == "meeting" else "no")
        if p.travel:
            cards = [say("card-points", card=printed(say, one), points=TRAVEL[one].points) for one in p.travel]
            yield say("say-journey", cards=", ".join(cards), gray=self.names.price(
                TRAVEL[p.travel[-1]].gray_banner) or "none")
        if waiting := [self.customer(one, f"M{i + 1}") + (say("by-the-tile") if tile == f"M{i + 1}" else "")
                       for i, one in enumerate(p.market) if one]:
            yield say("say-market", customers="; ".join(waiting))
        if p.served:
            yield say("say-served", count=len(p.served), points=sum(CUSTOMERS[one].points for one in p.served))

    def fields(self, p: Player) -> Iterator[str]:
        for i, plow in enumerate(p.fields):
            slot = f"F{i + 1}"
            told = self.say("field-plowed", field=slot) if plow else slot
            yield told + (self.say("by-the-tile") if p.tile == slot else "")

    def church(self, seat: Seat) -> Iterator[str]:
        village = self.view.villages[seat]
        p = village.player
        if p.church:
            most = CHURCHES[p.church].use_spaces
            yield self.say("say-church", name=printed(self.say, p.church), monks=len(p.monks), windows=village.windows,
                           used=p.sanatory_used, most=most)
            if most:
                yield self.say("say-held", what=self.names.rats(p, own=seat == self.scene.viewer))

    def fates(self, seat: Seat) -> Iterator[str]:
        """What each villager would leave behind, and what the rats would take."""
        say, p = self.say, self.view.villages[seat].player
        if p.villagers:
            rests = ((who, resting(self.view.chronicle[who])) for who in p.villagers)
            told = [say("fate-who" if rest.space else "fate-grave", who=say(f"profession-{who}"), points=rest.story)
                    for who, rest in rests]
            yield say("say-death", fates=", ".join(told))
        if lost := loss(p):
            yield say("say-rats", kept=shelter(p), loss=lost, tree=p.tree)

    # The display

    def cards(self) -> str:
        """What else lies there, in short."""
        say, shown = self.say, self.view.display
        churches = ", ".join(say(f"short-{one}") for one in shown.churches) or say("none")
        chambers = ", ".join(say(f"short-{one}") for one in shown.chambers) or say("none")
        monks = [f"{say(f'stack-{stack}')} ({self.sums(MONKS[top].banner)})"
                 for stack in STACKS if (top := self.view.monks[stack])]
        return say("say-cards", churches=churches, chambers=chambers, meetings=shown.meeting_places,
                   fields=shown.fields, monks=", ".join(monks) or say("none"))

    def display(self) -> Iterator[str]:
        """Everything that can be taken, with what is printed on it."""
        say, view = self.say, self.view
        shown = view.display
        for one in shown.churches:
            yield self.card(CHURCHES[one], printed(say, one), one)
        for one in shown.chambers:
            yield self.card(CHAMBERS[one], printed(say, one), one, use=CHAMBERS[one].white_time)
        if shown.meeting_places:
            yield self.card(MEETING, capitalise_first(say("card-meeting-place")), "meeting_place", shown.meeting_places,
                            MEETING.white_time)
        if shown.fields:
            yield self.card(FIELD, capitalise_first(say("card-field")), "field", shown.fields, FIELD.white_time)
        for kind in GOOD_OF:
            if left := [CRAFTS[one] for one in shown.crafts if CRAFTS[one].type == kind]:
                yield say("say-craft", name=capitalise_first(say(f"banner-{kind}")), build=left[0].black_time,
                          use=left[0].white_time, sums="; ".join(self.sums(card.banner) for card in left))
        for stack in STACKS:
            if top := view.monks[stack]:
                yield say("say-monk", stack=say(f"stack-{stack}"), left=view.monks_left[stack],
                          sum=self.sums(MONKS[top].banner), time=MONKS[top].black_time,
                          what=capitalise_first(self.names.deed(top)))
        yield from self.stages()
        prices = "; ".join(say("steward-price", count=one.cards, price=self.names.amounts(
            {"time": one.time, "coin": one.coins})) for one in STEWARD)
        yield say("say-steward", sum=self.sums(STEWARD_BANNER), prices=prices, hand=self.sums(HAND_BANNER),
                  school=self.sums(BOX.school.banner), time=HEADMAN_TIME)

    def card(self, card: Card, name: str, key: str, left: int = 0, use: int | str = "none") -> str:
        return self.say("say-card", name=name, left=left, sum=self.sums(card.banner), time=card.black_time,
                        points=card.points, use=use, what=self.say(f"printed-{key}"))

    def stages(self) -> Iterator[str]:
        say, price = self.say, self.names.price
        for letter, stage in STAGES.items():
            left = [say("stage-card", card=printed(say, one), points=TRAVEL[one].points, gray=price(
                TRAVEL[one].gray_banner) or "none") for one in self.view.travel_left[letter]]
            cost = f" {say('or')} ".join(filter(None, map(price, stage.cost_options)))
            yield say("say-stage", letter=letter, sum=self.sums(stage.banner), time=stage.black_time,
                      cost=cost or "none", cards=", ".join(left) or "none")

    def stack(self) -> str:
        left = self.view.customers_left
        return self.say("say-stack", count=len(left), customers="; ".join(map(self.customer, left)) or "none")

    # The end

    def result(self, row: PlayerResult) -> str:
        """One player's final lines (section 7)."""
        say, p = self.say, self.view.villages[row.seat].player
        names = [say.inside(say("score-" + name.replace("_", "-"))) for name in CATEGORIES]
        lines = [f"{name} {n}" for name, n in zip(names, row.items, strict=True)]
        return say("alt-result", place=row.place, who=self.names.who(row.seat), total=row.total, lines=", ".join(lines),
                   store=stores(p))

    def results(self) -> list[str]:
        return [self.result(row) for row in self.view.results or []]


# Pictures


def board(scene: Scene[View]) -> str:
    return cut(scene.say, _public(Told(scene)))


def _public(told: Told) -> Iterator[str]:
    yield told.asked()
    yield from news(told.scene)
    if results := told.results():
        yield from results
    else:
        yield from told.table()
        yield from _villages(told)
        yield told.trade()
    yield told.cards()
    yield from told.dead()


def _villages(told: Told) -> Iterator[str]:
    for seat in range(len(told.scene.players)):
        yield told.stands(seat)
        yield from told.numbers(seat)


def acting(scene: Scene[View]) -> str:
    return cut(scene.say, _own(Told(scene), viewer_of(scene)))


def _own(told: Told, seat: Seat) -> Iterator[str]:
    yield told.asked()
    yield from told.you()
    yield from news(told.scene)
    yield told.stands(seat)
    yield from told.numbers(seat)
    yield from told.inside(seat)
    yield from told.fates(seat)
    yield from told.table()
    yield told.trade()


def areas(scene: Scene[View]) -> str:
    told = Told(scene)
    found = [told.asked()]
    for seat in range(len(scene.players)):
        found += [told.stands(seat), *told.numbers(seat), *told.inside(seat)]
    return cut(scene.say, found)


def results(scene: Scene[View]) -> str:
    told, rows = Told(scene), scene.view.results
    return cut(scene.say, [told.asked(), *tie(scene, rows, told.say("alt-tie")), *news(scene), *told.results()])


# The text board

NEEDED: Mapping[str, tuple[str, ...]] = {  # what of the table a question needs, besides the own village
    "dice": ("table",), "value": (), "use": ("customers",), "more": ("fates",), "hire": ("fates",), "end": ("table",),
    "free": ("customers",), "call": ("customers",), "customers": ("customers",), "turn_over": ("customers",),
    "keep": ("stages",), "sanatory": ("fates",),
}


def text(scene: Scene[View]) -> str:
    """All that the pictures show (I4)."""
    return "\n".join(_board(scene))


def brief(scene: Scene[View]) -> str:
    """The own village, and what the open question is about; where nothing is asked how everybody stands."""
    told, seat = Told(scene), scene.viewer
    if seat is None or scene.decision is None:
        return "\n".join([told.asked(), *map(told.stands, range(len(scene.players))), *told.table()])
    parts: Mapping[str, Iterable[str]] = {
        "table": told.table(), "fates": told.fates(seat), "stages": told.stages(), "customers": [told.trade()]}
    needed = [line for part in NEEDED.get(scene.decision.kind, ()) for line in parts[part]]
    return "\n".join([told.stands(seat, f"**{told.names.who(seat)}**"), *told.numbers(seat), *told.inside(seat),
                      *needed])


def _board(scene: Scene[View]) -> Iterator[str]:
    told, view = Told(scene), scene.view
    yield told.asked()
    yield from news(scene)
    yield from told.results()
    yield told.say("legend")
    yield from told.table()
    if view.results is None:
        yield told.say("say-order", names=", ".join(map(told.names.who, view.order)))
    for seat in sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer):
        yield told.stands(seat, f"**{told.names.who(seat)}**")
        yield from told.numbers(seat)
        yield from told.inside(seat)
        if seat == (view.active if scene.viewer is None else scene.viewer):
            yield from told.fates(seat)
    if dead := [*told.dead()]:
        yield from [f"**{told.say('coffins')}**", *dead]
    yield f"**{told.say('on-display')}**"
    yield from (f"{one}." for one in told.slots())
    yield from told.display()
    yield told.stack()
