"""My Village in words: the alt texts of its pictures, and the text board (RULES.md I4)."""
from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core import Row, Seat
from engine.core.text import Catalogue
from engine.games.my_village.banners import tile_banner
from engine.games.my_village.components import (
    BOARDS,
    CHAMBERS,
    CHURCHES,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    GOOD_OF,
    HAND_BANNER,
    HEADMAN_TIME,
    MEETING,
    MONKS,
    PROFESSIONS,
    RED_FROM,
    SCHOOL_BANNER,
    STACKS,
    STAGES,
    STEWARD,
    STEWARD_BANNER,
    TRAVEL,
    CustomerId,
    Good,
    Price,
    Stack,
)
from engine.games.my_village.forecast import coffin, mourning
from engine.games.my_village.names import printed
from engine.games.my_village.rats import loss
from engine.games.my_village.scoring import CATEGORIES, stores
from engine.games.my_village.state import Die, Player
from engine.games.my_village.view import View

from ...kit.prose import closed, cut, wrapped
from ...kit.wording import listed, name_of, tied, winners
from ...scene import Scene
from .offers import offers
from .seats import stock
from .words import GOODS, ending, plain, rat_order, turn, values, words


def asked(scene: Scene[View]) -> str:
    """Who is to do what."""
    view = scene.view
    if view.results is not None:
        return scene.say("alt-over", game="My Village", rounds=view.round, turn=str(turn(scene)))
    say = words(scene)
    return say("alt-asked", round=view.round, last=say("part-last") if ending(view) else "", who=str(turn(scene)),
               turn=view.turn_index + 1, turns=len(view.order))


# The table


def dice(say: Catalogue, pool: list[Die]) -> str:
    return " ".join(f"{die.colour}{die.value}" for die in pool) or say("none")


def table(scene: Scene[View]) -> str:
    """Dice, hand, coffins, rat."""
    say, view = words(scene), scene.view
    taken = ""
    if view.turn.value is not None:
        taken = say("alt-taken", dice=dice(say, view.turn.dice), value=view.turn.value)
    return say("alt-table", pool=dice(say, view.pool), taken=taken, owner=name_of(scene, view.hand.owner),
               side="up" if view.hand.palm else "taken", story=view.hand.story, coffins=view.coffins,
               end=view.coffins_end, rat=view.rat, colour="red" if view.rat <= RED_FROM else "gray")


def wants(goods: Mapping[Good, int], time: int = 0) -> str:
    """"B1 S1 1t"."""
    return " ".join([*(f"{GOODS[good]}{n}" for good, n in goods.items()), *([f"{time}t"] if time else [])])


def price(of: Price) -> str:
    coins = f"{of.coins}c" if of.coins else ""
    return " ".join(filter(None, [wants(of.goods), coins, f"{of.time}t" if of.time else ""]))


def customer(say: Catalogue, who: CustomerId) -> str:
    card = CUSTOMERS[who]
    return f"{printed(say, who)}[{values(say, card.banner)}] {wants(card.goods, card.time)} ->{card.points}"


def trade(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    slots = [f"R{i + 1} {customer(say, who)}" for i, who in enumerate(view.display.customers) if who is not None]
    return say("alt-customers", slots="; ".join(slots) or say("none"), stack=len(view.customers_left))


def cards(scene: Scene[View]) -> str:
    """What else lies in the display."""
    say, shown = words(scene), scene.view.display
    churches = ", ".join(say(f"short-{one}") for one in shown.churches) or say("none")
    chambers = ", ".join(say(f"short-{one}") for one in shown.chambers) or say("none")
    monks = ", ".join(f"{say(f'stack-{stack}')} {monk(say, scene.view, stack)}" for stack in STACKS)
    return say("alt-cards", churches=churches, chambers=chambers, meetings=shown.meeting_places, fields=shown.fields,
               monks=monks)


def monk(say: Catalogue, view: View, stack: Stack) -> str:
    top = view.monks[stack]
    if top is None:
        return say("none")
    effect = MONKS[top].black_effects[0]
    deed = say("printed-monk", op=effect.op, points=effect.amount, times=effect.times)
    return f"[{values(say, MONKS[top].banner)}] {deed} x{view.monks_left[stack]}"


def workshops(scene: Scene[View]) -> str:
    say, view, found = words(scene), scene.view, list[str]()
    for kind in GOOD_OF:
        left = [values(say,
                       card.banner) for card in CRAFTS.values() if card.type == kind and card.id in view.display.crafts]
        found.append(f"{say(f'banner-{kind}')} {' '.join(left) or say('none')}")
    return say("alt-workshops", what="; ".join(found))


def journeys(scene: Scene[View]) -> str:
    say = words(scene)
    return say("alt-travel", what="; ".join(
        f"{letter} {len(left)} ({' '.join(str(TRAVEL[one].points) for one in left)})" if left
        else f"{letter} {say('none')}" for letter, left in scene.view.travel_left.items()))


def coffins(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    rows = [f"{say(f'profession-{who}')} {' '.join(name_of(scene, seat) for seat in view.chronicle[who]) or '-'}"
            for who in PROFESSIONS]
    graves = " ".join(name_of(scene, seat) for seat in view.graves) or "-"
    return say("alt-chronicle", rows="; ".join(rows), graves=graves)


# Villages


def villagers(p: Player) -> str:
    return " ".join(who[:1] if who in p.villagers else "-" for who in PROFESSIONS)


def numbers(scene: Scene[View], seat: Seat) -> str:
    """What a village has, and how near the next death is."""
    say, village = words(scene), scene.view.villages[seat]
    p = village.player
    death = say("reaper-here") if p.reaper else say("to-bridge", count=village.to_bridge)
    held, wild, markers = stock(p)
    goods = " ".join(f"{GOODS[good]}{n}" for good, n in held.items() if n)
    more = [goods or say("no-goods"), *([say("wild", count=wild)] if wild else []),
            *([say("markers", count=markers)] if markers else []),
            *([say("laborers", count=p.laborers)] if p.laborers else [])]
    return say("alt-numbers", who=name_of(scene, seat), pp=village.total, villagers=villagers(p), cloud=p.cloud,
               death=death, safe=p.safe, tree=p.tree, coins=say("thing-coin", count=p.coins), more=", ".join(more),
               windows=village.windows, fields=len(p.fields), served=len(p.served))


def inside(scene: Scene[View], seat: Seat) -> list[str]:
    """All that lies in a village."""
    say, p = words(scene), scene.view.villages[seat].player
    tile = tile_banner(p)

    def tag(banner: str) -> str:
        return say("with-tile") if tile == banner else ""

    crafts = [f"{say(f'banner-{kind}')} {values(say, CRAFTS[shop.card].banner)}{tag(kind)} "
              f"{shop.stock}/{CRAFTS[shop.card].spaces}" for kind, shop in p.crafts.items()]
    fields = [f"F{i + 1}{tag(f'F{i + 1}')}" + (" " + say("plow") if plow else "") for i, plow in enumerate(p.fields)]
    travel = [f"{printed(say, one)} {TRAVEL[one].points}" for one in p.travel]
    gray = price(TRAVEL[p.travel[-1]].gray_banner) if p.travel else ""
    market = [f"M{i + 1}{tag(f'M{i + 1}')} {customer(say, who)}" for i, who in enumerate(p.market) if who is not None]
    served = sum(CUSTOMERS[one].points for one in p.served)
    school = f"{'L' if p.school_left else '-'}{'R' if p.school_right else '-'}"
    return [
        say("alt-headman", head=p.head, play=values(say, BOARDS[p.board].play_banner) + tag("play"),
            school=school + tag("school")),
        say("alt-crafts", crafts="; ".join(crafts) or say("none"), fields=", ".join(fields) or say("none")),
        say("alt-church", church=church(say, p), council=council(say, p) + tag("council") + meeting(say, p)),
        say("alt-journey", cards=", ".join(travel) or say("none"), gray=say("next-gray", gray=gray) if gray else ""),
        say("alt-market", customers="; ".join(market) or say("nobody"), count=len(p.served), points=served),
    ]


def church(say: Catalogue, p: Player) -> str:
    if p.church is None:
        return say("none")
    used = ""
    if most := CHURCHES[p.church].use_spaces:
        used = say("church-used", used=p.sanatory_used, most=most, order=rat_order(say, p.rat_order))
    return say("church", name=say(f"short-{p.church}"), used=used, monks=len(p.monks))


def council(say: Catalogue, p: Player) -> str:
    if p.council is None:
        return say("no-chamber")
    wild = " " + say("wild", count=p.wild) if p.wild else ""
    marks = f" ({' '.join(say(f'mark-{one}') for one in p.council_marks)})" if p.council_marks else ""
    return f"{say(f'short-{p.council}')}{wild}{marks}"


def meeting(say: Catalogue, p: Player) -> str:
    if not p.meeting:
        return ""
    return say("meeting", markers=p.meeting_markers, spaces=MEETING.spaces, tile="yes" if p.tile == "meeting" else "no")


def death(scene: Scene[View], seat: Seat) -> str:
    """What each villager would leave behind, and what the rats would take."""
    say, view = words(scene), scene.view
    p = view.villages[seat].player
    fates = [f"{say(f'profession-{who}')} {f'+{mourning(view, who)}' if coffin(view, who) else say('a-grave')}"
             for who in p.villagers]
    return say("alt-death", fates=", ".join(fates) or say("nobody-there"), loss=loss(p), tree=p.tree)


# Pictures


def board(scene: Scene[View]) -> str:
    view = scene.view
    seats = range(len(scene.players))
    facts = [result(scene, row) for row in view.results or []] or [
        table(scene), *(numbers(scene, seat) for seat in seats), trade(scene)]
    return cut(scene.say, [asked(scene), *closed(plain(scene.news)), *facts, cards(scene), coffins(scene),
                           journeys(scene)])


def acting(scene: Scene[View]) -> str:
    if scene.viewer is None:
        raise ValueError("the acting picture needs a viewer")
    seat = scene.viewer
    say, what = words(scene), ""
    if scene.decision is not None:
        what = say("alt-you", what=say(f"asked-{offers(scene).asked}")).replace("?.", "?")
    return cut(scene.say, [asked(scene), *filter(None, [what]), *closed(plain(scene.news)), numbers(scene, seat),
                *inside(scene, seat), death(scene, seat), table(scene), trade(scene)])


def areas(scene: Scene[View]) -> str:
    found = [asked(scene)]
    for seat in range(len(scene.players)):
        found += [numbers(scene, seat), *inside(scene, seat)]
    return cut(scene.say, found)


def results(scene: Scene[View]) -> str:
    view = scene.view
    best = winners(view.results)
    tie: list[str] = []
    if len(best) > 1:
        tie = [scene.say("share-victory", names=listed(scene.say, [name_of(scene, seat) for seat in best]))]
    elif set(best) & set(tied(view.results)):
        tie = [words(scene)("alt-tie")]
    rows = (result(scene, row) for row in view.results or [])
    return cut(scene.say, [asked(scene), *tie, *closed(plain(scene.news)), *rows])


def result(scene: Scene[View], row: Row) -> str:
    """One player's final lines (section 7)."""
    say, p = words(scene), scene.view.villages[row.seat].player
    names = [say.inside(say("score-" + name.replace("_", "-"))) for name in CATEGORIES]
    lines = [f"{name} {n}" for name, n in zip(names, row.items, strict=True)]
    return say("alt-result", place=row.place, who=name_of(scene, row.seat), total=row.total, lines=", ".join(lines),
               store=stores(p))


# The text board


def text(scene: Scene[View]) -> str:
    """All that the pictures show, in lines of at most 60 characters (I4)."""
    return "\n".join(part for line in _lines(scene) for part in wrapped(line))


def _lines(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    yield asked(scene)
    yield from plain(scene.news)
    yield from (result(scene, row) for row in view.results or [])
    yield table(scene)
    yield say("text-order", names=", ".join(name_of(scene, seat) for seat in view.order))
    for seat in sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer):
        yield ""
        yield numbers(scene, seat)
        yield from inside(scene, seat)
    yield ""
    yield death(scene, scene.viewer if scene.viewer is not None else view.active)
    yield coffins(scene)
    yield ""
    yield trade(scene)
    yield from _display(scene)
    yield ""
    yield from costs(say, view)
    yield say("legend-letters")
    yield say("legend-goods")


def _display(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    yield cards(scene)
    yield workshops(scene)
    for letter, stage in STAGES.items():
        left = [f"{printed(say, one)} {TRAVEL[one].points}" + (
            f" (+{price(TRAVEL[one].gray_banner)})" if price(TRAVEL[one].gray_banner) else "")
            for one in view.travel_left[letter]]
        options = f" {say('or')} ".join(filter(None, (price(one) for one in stage.cost_options)))
        cost = f"{stage.black_time}t {options}".rstrip()
        yield say("text-stage", letter=letter, values=values(say, stage.banner), cost=cost,
                  cards=", ".join(left) or say("none-left"))
    waiting = "; ".join(customer(say, one) for one in view.customers_left)
    yield say("text-stack", customers=waiting or say("none"))


def costs(say: Catalogue, view: View) -> Iterator[str]:
    """What is printed: banners, times, points."""
    for one in view.display.churches:
        card = CHURCHES[one]
        yield say("cost-church", name=say(f"short-{one}"), values=values(say, card.banner), time=card.black_time,
                  points=card.points, what=say(f"printed-{one}"))
    for name, card, what in (
        *((say("chamber", name=say(f"short-{one}")), CHAMBERS[one], one) for one in view.display.chambers),
        (say("card-meeting-place"), MEETING, "meeting_place"), (say("card-field"), FIELD, "field"),
    ):
        yield say("cost-card", name=name, values=values(say, card.banner), build=card.black_time, use=card.white_time,
                  points=card.points, what=say(f"printed-{what}"))
    times = {card.type: (card.black_time, card.white_time) for card in CRAFTS.values()}
    yield say("cost-crafts", what=", ".join(say("cost-craft", name=say(f"banner-{kind}"), build=build, use=use)
                                            for kind, (build, use) in times.items()))
    yield say("cost-monks", time=next(iter(MONKS.values())).black_time)
    prices = ", ".join(f"{one.cards}: {one.time}t{f' {one.coins}c' if one.coins else ''}" for one in STEWARD)
    yield say("cost-steward", steward=values(say, STEWARD_BANNER), prices=prices, hand=values(say, HAND_BANNER),
              school=values(say, SCHOOL_BANNER))
    yield say("cost-headman", time=HEADMAN_TIME)
