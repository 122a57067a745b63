"""My Village in words: the alt texts of its pictures, and the text board (RULES.md I4)."""
from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core import Row, Seat
from engine.core.text import catalogue
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
from engine.games.my_village.rats import loss
from engine.games.my_village.scoring import CATEGORIES, stores
from engine.games.my_village.state import Die, Player
from engine.games.my_village.view import View

from ...kit.prose import closed, cut, wrapped
from ...kit.wording import counted, listed, name_of, tied, winners
from ...scene import Scene
from .offers import offers
from .seats import stock
from .words import GOODS, KINDS, LETTERS, SHORT, ending, plain, turn, values

LEGEND = ("A abbot, C councilman, T traveller, K craftsman, M merchant; - absent.",
          "Goods: B beer, S scroll, H horse, P plow, W wagon. t: time, c: coins.")


def asked(scene: Scene[View]) -> str:
    """Who is to do what."""
    view = scene.view
    if view.results is not None:
        return scene.say("alt-over", game="My Village", rounds=view.round, turn=str(turn(scene)))
    last = ", the last" if ending(view) else ""
    return f"My Village, round {view.round}{last}: {turn(scene)}, turn {view.turn_index + 1} of {len(view.order)}."


# The table


def dice(pool: list[Die]) -> str:
    return " ".join(f"{die.colour}{die.value}" for die in pool) or "none"


def table(scene: Scene[View]) -> str:
    """Dice, hand, coffins, rat."""
    view = scene.view
    taken = f" Taken {dice(view.turn.dice)} for {view.turn.value}." if view.turn.value is not None else ""
    side = "palm up" if view.hand.palm else "taken"
    colour = "red" if view.rat <= RED_FROM else "gray"
    owner = name_of(scene, view.hand.owner)
    return (f"Pool: {dice(view.pool)}.{taken} Hand: {owner}, {side}, {view.hand.story} story. "
            f"Coffins {view.coffins}/{view.coffins_end}. Rat {view.rat} ({colour}).")


def wants(goods: Mapping[Good, int], time: int = 0) -> str:
    """"B1 S1 1t"."""
    return " ".join([*(f"{GOODS[good]}{n}" for good, n in goods.items()), *([f"{time}t"] if time else [])])


def price(of: Price) -> str:
    coins = f"{of.coins}c" if of.coins else ""
    return " ".join(filter(None, [wants(of.goods), coins, f"{of.time}t" if of.time else ""]))


def customer(who: CustomerId) -> str:
    card = CUSTOMERS[who]
    return f"{card.name}[{values(card.banner)}] {wants(card.goods, card.time)} ->{card.points}"


def trade(view: View) -> str:
    slots = [f"R{i + 1} {customer(who)}" for i, who in enumerate(view.display.customers) if who is not None]
    return f"Customers: {'; '.join(slots) or 'none'}; stack {len(view.customers_left)}."


def cards(view: View) -> str:
    """What else lies in the display."""
    shown = view.display
    churches = ", ".join(SHORT[one] for one in shown.churches) or "none"
    chambers = ", ".join(SHORT[one] for one in shown.chambers) or "none"
    monks = ", ".join(f"{stack} {monk(view, stack)}" for stack in STACKS)
    return (f"Churches {churches}; chambers {chambers}; meeting places {shown.meeting_places}; fields {shown.fields}. "
            f"Monks: {monks}.")


def monk(view: View, stack: Stack) -> str:
    top = view.monks[stack]
    return f"[{values(MONKS[top].banner)}] {MONKS[top].text.rstrip('.')} x{view.monks_left[stack]}" if top else "none"


def workshops(view: View) -> str:
    found: list[str] = []
    for kind in GOOD_OF:
        left = [values(card.banner) for card in CRAFTS.values() if card.type == kind and card.id in view.display.crafts]
        found.append(f"{kind} {' '.join(left) or 'none'}")
    return f"Craft buildings: {'; '.join(found)}."


def journeys(view: View) -> str:
    return "Travel: " + "; ".join(
        f"{letter} {len(left)} ({' '.join(str(TRAVEL[one].points) for one in left)})" if left else f"{letter} none"
        for letter, left in view.travel_left.items()) + "."


def coffins(scene: Scene[View]) -> str:
    view = scene.view
    rows = [f"{who} {' '.join(name_of(scene, seat) for seat in view.chronicle[who]) or '-'}" for who in PROFESSIONS]
    graves = " ".join(name_of(scene, seat) for seat in view.graves) or "-"
    return f"Chronicle: {'; '.join(rows)}. Graves: {graves}."


# Villages


def villagers(p: Player) -> str:
    return " ".join(LETTERS[who] if who in p.villagers else "-" for who in PROFESSIONS)


def numbers(scene: Scene[View], seat: Seat) -> str:
    """What a village has, and how near the next death is."""
    village = scene.view.villages[seat]
    p = village.player
    death = "the reaper is here" if p.reaper else f"{village.to_bridge} to the bridge"
    held, wild, markers = stock(p)
    goods = " ".join(f"{GOODS[good]}{n}" for good, n in held.items() if n)
    more = [goods or "no goods", *([f"{wild} wild"] if wild else []),
            *([counted(markers, "marker")] if markers else []),
            *([counted(p.laborers, "day laborer")] if p.laborers else [])]
    return (f"{name_of(scene, seat)}: {village.total} PP now, villagers {villagers(p)}, cloud {p.cloud} ({death}), "
            f"safe {p.safe}, tree {p.tree}, {counted(p.coins, 'coin')}, {', '.join(more)}, "
            f"{counted(village.windows, 'window')}, {counted(len(p.fields), 'field')}, served {len(p.served)}.")


def inside(scene: Scene[View], seat: Seat) -> list[str]:
    """All that lies in a village."""
    p = scene.view.villages[seat].player
    tile = tile_banner(p)

    def tag(banner: str) -> str:
        return "+tile" if tile == banner else ""

    crafts = [f"{kind} {values(CRAFTS[shop.card].banner)}{tag(kind)} {shop.stock}/{CRAFTS[shop.card].spaces}"
              for kind, shop in p.crafts.items()]
    fields = [f"F{i + 1}{tag(f'F{i + 1}')}{' plow' if plow else ''}" for i, plow in enumerate(p.fields)]
    travel = [f"{TRAVEL[one].name} {TRAVEL[one].points}" for one in p.travel]
    gray = price(TRAVEL[p.travel[-1]].gray_banner) if p.travel else ""
    market = [f"M{i + 1}{tag(f'M{i + 1}')} {customer(who)}" for i, who in enumerate(p.market) if who is not None]
    served = sum(CUSTOMERS[one].points for one in p.served)
    school = f"{'L' if p.school_left else '-'}{'R' if p.school_right else '-'}"
    return [
        f"Headman on {p.head}. Play {values(BOARDS[p.board].play_banner)}{tag('play')}, "
        f"school {school}{tag('school')}.",
        f"Crafts: {'; '.join(crafts) or 'none'}. Fields: {', '.join(fields) or 'none'}.",
        f"Church: {church(p)}. Council: {council(p)}{tag('council')}{meeting(p)}.",
        f"Travel: {', '.join(travel) or 'none'}{f' (next +{gray})' if gray else ''}.",
        f"Market: {'; '.join(market) or 'nobody'}. Served {len(p.served)} = {served}.",
    ]


def church(p: Player) -> str:
    if p.church is None:
        return "none"
    used = f", used {p.sanatory_used}/{CHURCHES[p.church].use_spaces}, order {p.rat_order}" if CHURCHES[
        p.church].use_spaces else ""
    return f"{SHORT[p.church]}{used}, monks {len(p.monks)}"


def council(p: Player) -> str:
    if p.council is None:
        return "no chamber"
    marks = f" ({' '.join(p.council_marks)})" if p.council_marks else ""
    return f"{SHORT[p.council]}{f' {p.wild} wild' if p.wild else ''}{marks}"


def meeting(p: Player) -> str:
    if not p.meeting:
        return ""
    return f", meeting place {p.meeting_markers}/{MEETING.spaces}{', tile on it' if p.tile == 'meeting' else ''}"


def death(scene: Scene[View], seat: Seat) -> str:
    """What each villager would leave behind, and what the rats would take."""
    view = scene.view
    p = view.villages[seat].player
    fates = [f"{who} {f'+{mourning(view, who)}' if coffin(view, who) else 'a grave'}" for who in p.villagers]
    return f"If one dies: {', '.join(fates) or 'nobody is there'}. Rats would take {loss(p)} of {p.tree}."


# Pictures


def board(scene: Scene[View]) -> str:
    view = scene.view
    seats = range(len(scene.players))
    facts = [result(scene, row) for row in view.results or []] or [
        table(scene), *(numbers(scene, seat) for seat in seats), trade(view)]
    return cut(scene.say, [asked(scene), *closed(plain(scene.news)), *facts, cards(view), coffins(scene),
                           journeys(view)])


def acting(scene: Scene[View]) -> str:
    if scene.viewer is None:
        raise ValueError("the acting picture needs a viewer")
    seat = scene.viewer
    what = f"You: {KINDS.get(offers(scene).asked, 'decide')}.".replace("?.", "?") if scene.decision is not None else ""
    return cut(scene.say, [asked(scene), *filter(None, [what]), *closed(plain(scene.news)), numbers(scene, seat),
                *inside(scene, seat), death(scene, seat), table(scene), trade(scene.view)])


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
        tie = [f"{listed(scene.say, [name_of(scene, seat) for seat in best])} share the victory."]
    elif set(best) & set(tied(view.results)):
        tie = ["Equal totals: coins, goods and tree points decide."]
    rows = (result(scene, row) for row in view.results or [])
    return cut(scene.say, [asked(scene), *tie, *closed(plain(scene.news)), *rows])


def result(scene: Scene[View], row: Row) -> str:
    """One player's final lines (section 7)."""
    text = catalogue("engine.games.my_village")
    p = scene.view.villages[row.seat].player
    names = [text("score-" + name.replace("_", "-")).lower() for name in CATEGORIES]
    lines = [f"{name} {n}" for name, n in zip(names, row.items, strict=True)]
    return f"{row.place}. {name_of(scene, row.seat)} {row.total}: {', '.join(lines)}; in store {stores(p)}."


# The text board


def text(scene: Scene[View]) -> str:
    """All that the pictures show, in lines of at most 60 characters (I4)."""
    return "\n".join(part for line in _lines(scene) for part in wrapped(line))


def _lines(scene: Scene[View]) -> Iterator[str]:
    view = scene.view
    yield asked(scene)
    yield from plain(scene.news)
    yield from (result(scene, row) for row in view.results or [])
    yield table(scene)
    yield f"Order: {', '.join(name_of(scene, seat) for seat in view.order)}."
    for seat in sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer):
        yield ""
        yield numbers(scene, seat)
        yield from inside(scene, seat)
    yield ""
    yield death(scene, scene.viewer if scene.viewer is not None else view.active)
    yield coffins(scene)
    yield ""
    yield trade(view)
    yield from _display(view)
    yield ""
    yield from costs(view)
    yield from LEGEND


def _display(view: View) -> Iterator[str]:
    yield cards(view)
    yield workshops(view)
    for letter, stage in STAGES.items():
        left = [f"{TRAVEL[one].name} {TRAVEL[one].points}" + (
            f" (+{price(TRAVEL[one].gray_banner)})" if price(TRAVEL[one].gray_banner) else "")
            for one in view.travel_left[letter]]
        options = " or ".join(filter(None, (price(one) for one in stage.cost_options)))
        cost = f"{stage.black_time}t {options}".rstrip()
        yield f"Travel {letter}[{values(stage.banner)}] {cost}: {', '.join(left) or 'none left'}"
    yield f"Customers in the stack: {'; '.join(map(customer, view.customers_left)) or 'none'}"


def costs(view: View) -> Iterator[str]:
    """What is printed: banners, times, points."""
    for one in view.display.churches:
        card = CHURCHES[one]
        yield f"{SHORT[one]} church[{values(card.banner)}] {card.black_time}t {card.points} PP: {card.text}"
    for one in view.display.chambers:
        card = CHAMBERS[one]
        yield (f"{SHORT[one]} council[{values(card.banner)}] {card.black_time}t, use {card.white_time}t, "
               f"{card.points} PP: {card.text}")
    yield (f"meeting place[{values(MEETING.banner)}] {MEETING.black_time}t, use {MEETING.white_time}t, "
           f"{MEETING.points} PP: {MEETING.text}")
    yield f"field[{values(FIELD.banner)}] {FIELD.black_time}t, use {FIELD.white_time}t, {FIELD.points} PP: {FIELD.text}"
    times = {card.type: (card.black_time, card.white_time) for card in CRAFTS.values()}
    yield "Craft buildings: " + ", ".join(f"{kind} {build}t, use {use}t" for kind, (build, use) in times.items())
    yield f"Monks {next(iter(MONKS.values())).black_time}t each, with a church."
    prices = ", ".join(f"{one.cards}: {one.time}t{f' {one.coins}c' if one.coins else ''}" for one in STEWARD)
    yield f"Steward[{values(STEWARD_BANNER)}] {prices}. Hand[{values(HAND_BANNER)}]. School[{values(SCHOOL_BANNER)}]."
    yield f"Headman[any] {HEADMAN_TIME}t: house, coin, story."
