"""What a thing is, as a panel: what it costs, wants, does and brings, where it is now, what is like it.

All of it is made from what one viewer's view shows (`engine.core.glossary`); at no table, what is now is left out.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.service.model.table import TableView
from engine.core.game import FACT_KINDS, AnyGame, Occurrence
from engine.core.glossary import Glossary, GlossaryEntry, get_glossary
from engine.core.presentation import Presenter
from engine.core.text import Catalogue, capitalise_first, join_with_and

from . import phone_layout
from .custom_ids import Press
from .elements import BUTTON, OPTION, OPTIONS, WRITTEN, Block, Button, Buttons, Option, Panel, Select, Text
from .labels import short

NAMED, NAMES = 4, 68  # things that a sentence names, and their letters; more are counted
LINES = 6  # of what is told below a picture, as a phone wraps them
ALIKE = 2  # things that make another like it
COMMON = 3  # what more than one of so many has in common is not told
HELP = "help"  # an origin: the help of a question
LIST = "list"  # none: what was typed may mean more than one


class Asked(Struct, frozen=True, dict=True):  # the `dict` holds what is cached
    """Whoever asks: which game, in which language, and his look at the table, if he asks at one."""

    game: AnyGame
    say: Catalogue
    at: Press
    look: TableView | None = None
    origin: str = ""  # one word for where he has come from and can go back to: HELP, a page of the rulebook

    @property
    def things(self) -> Glossary:
        return get_glossary(self.game, self.say.locale)

    @cached_property
    def hints(self) -> Presenter[Any]:
        """The game's words, with the names of who plays."""
        return self.game.words(self.look.table.names if self.look is not None else (), self.say.locale)

    @cached_property
    def found(self) -> Mapping[str, Sequence[Occurrence]]:
        """Where things stand in his view; nothing where there is no table."""
        return self.things.found(self.look.view) if self.look is not None else {}

    def now(self, key: str) -> Sequence[str]:
        """Where it is, as he sees it: "on stall 1"."""
        if self.look is None:
            return ()
        return self.things.now(self.hints, self.things.all[key], self.look.view, self.found)

    def anywhere(self, one: GlossaryEntry) -> bool:
        """Whether it is there at all, as far as he sees."""
        return self.look is not None and bool(self.things.anywhere(self.hints, one, self.look.view, self.found))

    def held(self, key: str) -> str:
        """Who has something of it."""
        return self.things.held(self.hints, self.things.all[key], self.found.get(key, ()))

    def value(self, key: str) -> str:
        """How a thing is written in a list."""
        return f"{self.game.slug}:{key}"

    def press(self, one: GlossaryEntry, verb: str = "what") -> str:
        """The id of a control that shows a thing."""
        return self.at.to(verb, self.game.slug, one.kind.name, one.id, *filter(None, [self.origin]))

    def options(self, keys: Iterable[str]) -> tuple[Option, ...]:
        """A line for each, with where it is now."""
        lines = list(dict.fromkeys(keys))[:OPTIONS]
        return tuple(
            Option(short(self.things.lines[key], OPTION), self.value(key), short("; ".join(self.now(key)), OPTION))
            for key in lines
        )


def answer(asked: Asked, one: GlossaryEntry, back: str = "", lies: bool = False, rules: Button | None = None) -> Panel:
    """One thing: its name above the picture, the rest below. `back` is the id of the control that leads to where one
    came from. `lies`: it is on the board. `rules` opens the chapter about it, if one is."""
    say, near = asked.say, asked.things.like(one)
    head = heading(asked, one)
    text = short(body(asked, one), WRITTEN - len(head))
    blocks: list[Block] = [Text(text)] if text else []
    blocks += [Select(say("what-like-it"), asked.press(one), asked.options(near))] if near else []
    board = [Button(say("what-board"), asked.press(one, "what-board"))] if lies else []
    book = asked.at.to("rules", *([] if asked.at.table else [asked.game.slug]))
    row = [*([Button(say("what-back"), back)] if back else []), *board, rules or Button(say("rules-more"), book)]
    return Panel(head, (*blocks, Buttons(tuple(row))))


def body(asked: Asked, one: GlossaryEntry) -> str:
    """What is told of it. Of others, with which the list below begins, no more than a phone shows at once."""
    told = "\n".join(filter(None, [facts(asked, one), now(asked, one)]))
    for others in filter(None, [used(asked, one), alike(asked, one)]):
        more = f"{told}\n{others}" if told else others
        told = more if phone_layout.lines(more) <= LINES else told
    return told


def on_board(asked: Asked, one: GlossaryEntry) -> Panel:
    """The board with a frame around it."""
    back = Button(asked.say("what-back"), asked.press(one))
    return Panel(heading(asked, one), (Buttons((back,)),))


def heading(asked: Asked, one: GlossaryEntry) -> str:
    known = asked.things
    about = " ".join(filter(None, [known.kind(one.kind), f"({known.printed(one)})" if known.printed(one) else ""]))
    return f"**{known.names[one.key]}** · {about}"


def facts(asked: Asked, one: GlossaryEntry) -> str:
    """"**Wants** 1 plow, 1 grain. **Brings** 4 points at the end."""
    told = asked.things.facts(one)
    said = [asked.say(f"what-{fact}", what=capitalise_first(told[fact]) if fact == "does" else told[fact])
            for fact in FACT_KINDS if fact in told]  # fmt: skip
    return " ".join(f"{sentence.rstrip('.')}." for sentence in said)


def now(asked: Asked, one: GlossaryEntry) -> str:
    """Where it is, and who has what it wants, if it is anywhere."""
    if asked.look is None:
        return ""
    known, told, having = asked.things, list(asked.now(one.key)), dict[str, list[str]]()
    for other in known.mentions[one.key] if "wants" in one.kind.facts and asked.anywhere(one) else ():
        having.setdefault(asked.held(other) or asked.say("what-nobody"), []).append(known.names[other])
    told += [f"{join_with_and(asked.say, names)}: {held}" for held, names in having.items()]
    return asked.say("what-now", where="; ".join(told)) if told else ""


def used(asked: Asked, one: GlossaryEntry) -> str:
    """By which others it is named."""
    known, others = asked.things, asked.things.mentioned_by.get(one.key, [])
    if not others:
        return ""
    names = [known.names[key] for key in others[:NAMED]]
    some = [name for name, end in zip(names, accumulate(map(len, names)), strict=True) if end <= NAMES] or names[:1]
    more = [asked.say("what-more", count=len(others) - len(some))] if len(others) > len(some) else []
    return asked.say("what-used", some=join_with_and(asked.say, [*some, *more]))


def alike(asked: Asked, one: GlossaryEntry) -> str:
    """How many others of its kind name what it names, first of what fewest do; what every third names tells nothing."""
    known, kind = asked.things, one.kind
    shared = [(len(known.find_sharing(one, other)), other) for other in known.mentions[one.key]]
    rare = [(n, other) for n, other in sorted(shared, key=itemgetter(0)) if 0 < n * COMMON <= len(kind.table)][:ALIKE]
    told = [asked.say("what-alike", what=known.names[other], count=n) for n, other in rare]
    return asked.say("what-like", kinds=known.kind(kind, len(kind.table)), some=", ".join(told)) if told else ""


def asked_about(asked: Asked) -> tuple[Block, ...]:
    """`▼ What is…`: what the open question is about, for the help beside a panel."""
    keys = asked.things.find_in_decision(asked.look.decision if asked.look is not None else None)
    return what_is(replace(asked, origin=HELP), keys)


def what_is(asked: Asked, keys: Sequence[str]) -> tuple[Block, ...]:
    """`▼ What is…`: a list of things; nothing where there are none."""
    if not keys:
        return ()
    return (Select(asked.say("what-is"), asked.at.to("what", asked.origin), asked.options(keys)),)


def several(asked: Sequence[tuple[Asked, str]], told: str, at: Press, say: Catalogue) -> Panel:
    """More than one thing may be meant: which? Of several games, with the game."""
    games = len({one.game.slug for one, _ in asked}) > 1
    options = tuple(
        Option(short(one.things.lines[key], OPTION), one.value(key), one.game.title if games else "")
        for one, key in asked[:OPTIONS]
    )
    return Panel(told, (Select(say("what-is"), at.to("what", LIST), options),))


def unknown(asked: Asked, text: str, elsewhere: Sequence[AnyGame], at: Press, say: Catalogue) -> Panel:
    """Nothing is called so: what is near, and the games that have it."""
    known = asked.things
    near = [Button(short(known.lines[key], BUTTON), asked.press(known.all[key])) for key in known.search(text)[:5]]
    there = [Asked(game, say, at) for game in elsewhere]
    found = [(other, other.things.all[other.things.exact(text)[0]]) for other in there]
    look = [
        Button(short(say("what-look-there", game=other.game.title), BUTTON), other.press(one)) for other, one in found
    ]
    rows = tuple(Buttons(tuple(some)) for some in (near, look[:5]) if some)
    told = [say("what-unknown", text=text, game=asked.game.title)]
    told += [say("what-elsewhere", games=join_with_and(say, [game.title for game in elsewhere]))] if elsewhere else []
    return Panel(" ".join(told), rows)
