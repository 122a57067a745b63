"""A thing of a game as a panel: its cost, effects and yield, where it is now, and similar things.

All of it is made from what one viewer can see (`engine.core.glossary`); without a table, the current place is left out.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.service.model.table_view import TableView
from engine.core.game import FACT_KINDS, AnyGame, Occurrence
from engine.core.glossary import Glossary, GlossaryEntry, get_glossary
from engine.core.presentation import Presenter
from engine.core.text import Catalogue, capitalise_first, join_with_and

from . import phone_layout
from .custom_ids import CustomId
from .elements import (
    MAX_BUTTON_LABEL_CHARS,
    MAX_OPTION_CHARS,
    MAX_PANEL_CHARS,
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    Option,
    Panel,
    Select,
    Text,
)
from .labels import shorten

# A sentence names at most this many things, with at most so many characters; further things are counted.
MAX_NAMED_THINGS, MAX_NAMES_CHARS = 4, 68
MAX_PHONE_LINES_BELOW_PICTURE = 6
MAX_SIMILARITIES = 2
# A similarity is worth mentioning only if at most one in this many things has it.
MIN_RARITY = 3
# Origins: where the reader came from. LIST offers no way back.
FROM_HELP = "help"
FROM_LIST = "list"


class ThingLookup(Struct, frozen=True, dict=True):  # `dict` makes cached properties possible
    """The context of a lookup: game, language, and the view of the table if there is one."""

    game: AnyGame
    words: Catalogue
    base_id: CustomId
    view: TableView | None = None
    origin: str = ""  # one word for where the reader came from: HELP, or a page of the rulebook

    @property
    def things(self) -> Glossary:
        return get_glossary(self.game, self.words.locale)

    @cached_property
    def hints(self) -> Presenter[Any]:
        """Return the game's presenter, with the names of the players."""
        return self.game.create_presenter(self.view.table.names if self.view is not None else (), self.words.locale)

    @cached_property
    def occurrences(self) -> Mapping[str, Sequence[Occurrence]]:
        """Return where things are in the viewer's view; empty without a table."""
        return self.things.find_entries(self.view.view) if self.view is not None else {}

    def resolve(self, typed: str) -> Sequence[str]:
        """Return the things that a name means, or that a code on the viewer's board means."""
        codes = self.hints.find_things_by_code(self.view.view, typed) if self.view is not None else ()
        return list(dict.fromkeys([*codes, *self.things.resolve_name(typed)]))

    def describe_places(self, key: str) -> Sequence[str]:
        """Return where the thing is, as the viewer sees it: "on stall 1"."""
        if self.view is None:
            return ()
        return self.things.describe_now(self.hints, self.things.entries[key], self.view.view, self.occurrences)

    def anywhere(self, one: GlossaryEntry) -> bool:
        """Return whether the thing is in play at all, as far as the viewer sees."""
        return self.view is not None and bool(
            self.things.describe_presence(self.hints, one, self.view.view, self.occurrences)
        )

    def describe_owners(self, key: str) -> str:
        """Return who has some of it."""
        return self.things.describe_owners(self.hints, self.things.entries[key], self.occurrences.get(key, ()))

    def value(self, key: str) -> str:
        """Return the value of a thing in a select."""
        return f"{self.game.slug}:{key}"

    def press(self, one: GlossaryEntry, verb: str = "what") -> str:
        """Return the custom id of a control that shows a thing."""
        return self.base_id.with_verb(verb, self.game.slug, one.kind.name, one.id, *filter(None, [self.origin]))

    def options(self, keys: Iterable[str]) -> tuple[Option, ...]:
        """Return an entry for each thing, with its current place."""
        lines = list(dict.fromkeys(keys))[:MAX_SELECT_OPTIONS]
        return tuple(
            Option(
                shorten(self.things.labels[key], MAX_OPTION_CHARS),
                self.value(key),
                shorten("; ".join(self.describe_places(key)), MAX_OPTION_CHARS),
            )
            for key in lines
        )


def build_thing_panel(
    asked: ThingLookup, one: GlossaryEntry, back_id: str = "", is_on_board: bool = False, rules: Button | None = None
) -> Panel:
    """Return the panel of a thing: its name above the picture, the rest below.

    `back_id`: the custom id that leads back. `is_on_board`: it is on the board. `rules`: opens the chapter about it, if
    there is one.
    """
    say, near = asked.words, asked.things.find_related(one)
    head = format_thing_heading(asked, one)
    text = shorten(describe_thing(asked, one), MAX_PANEL_CHARS - len(head))
    blocks: list[Block] = [Text(text)] if text else []
    blocks += [Select(say("what-like-it"), asked.press(one), asked.options(near))] if near else []
    board = [Button(say("what-board"), asked.press(one, "what-board"))] if is_on_board else []
    book = asked.base_id.with_verb("rules", *([] if asked.base_id.table else [asked.game.slug]))
    row = [*([Button(say("what-back"), back_id)] if back_id else []), *board, rules or Button(say("rules-more"), book)]
    return Panel(head, (*blocks, Buttons(tuple(row))))


def describe_thing(asked: ThingLookup, one: GlossaryEntry) -> str:
    """Return the description. Sentences about similar things are added only as long as a phone shows everything at
    once.
    """
    told = "\n".join(filter(None, [format_facts(asked, one), describe_current_place(asked, one)]))
    for others in filter(None, [describe_users(asked, one), describe_similar(asked, one)]):
        more = f"{told}\n{others}" if told else others
        told = more if phone_layout.count_phone_lines(more) <= MAX_PHONE_LINES_BELOW_PICTURE else told
    return told


def build_board_panel(asked: ThingLookup, one: GlossaryEntry) -> Panel:
    """Return the panel with the board and a frame around the thing."""
    back = Button(asked.words("what-back"), asked.press(one))
    return Panel(format_thing_heading(asked, one), (Buttons((back,)),))


def format_thing_heading(asked: ThingLookup, one: GlossaryEntry) -> str:
    """Return the name and kind of a thing."""
    known = asked.things
    about = " ".join(
        filter(
            None, [known.kind_name(one.kind), f"({known.get_printed_name(one)})" if known.get_printed_name(one) else ""]
        )
    )
    return f"**{known.names[one.key]}** · {about}"


def format_facts(asked: ThingLookup, one: GlossaryEntry) -> str:
    """Return "**Wants** 1 plow, 1 grain. **Brings** 4 points at the end." """
    told = asked.things.facts(one)
    said = [asked.words(f"what-{fact}", what=capitalise_first(told[fact]) if fact == "does" else told[fact])
            for fact in FACT_KINDS if fact in told]  # fmt: skip
    return " ".join(f"{sentence.rstrip('.')}." for sentence in said)


def describe_current_place(asked: ThingLookup, one: GlossaryEntry) -> str:
    """Return where the thing is and who has what it wants, or "" if it is nowhere."""
    if asked.view is None:
        return ""
    known, told, having = asked.things, list(asked.describe_places(one.key)), dict[str, list[str]]()
    for other in known.mentions[one.key] if "wants" in one.kind.facts and asked.anywhere(one) else ():
        having.setdefault(asked.describe_owners(other) or asked.words("what-nobody"), []).append(known.names[other])
    told += [f"{join_with_and(asked.words, names)}: {held}" for held, names in having.items()]
    return asked.words("what-now", where="; ".join(told)) if told else ""


def describe_users(asked: ThingLookup, one: GlossaryEntry) -> str:
    """Return by which other things it is named."""
    known, others = asked.things, asked.things.mentioned_by.get(one.key, [])
    if not others:
        return ""
    names = [known.names[key] for key in others[:MAX_NAMED_THINGS]]
    some = [
        name for name, end in zip(names, accumulate(map(len, names)), strict=True) if end <= MAX_NAMES_CHARS
    ] or names[:1]
    more = [asked.words("what-more", count=len(others) - len(some))] if len(others) > len(some) else []
    return asked.words("what-used", some=join_with_and(asked.words, [*some, *more]))


def describe_similar(asked: ThingLookup, one: GlossaryEntry) -> str:
    """Return how many others of its kind name the same things, the rarest first; frequent things are left out."""
    known, kind = asked.things, one.kind
    shared = [(len(known.find_sharing(one, other)), other) for other in known.mentions[one.key]]
    rare = [(n, other) for n, other in sorted(shared, key=itemgetter(0)) if 0 < n * MIN_RARITY <= len(kind.rows)][
        :MAX_SIMILARITIES
    ]
    told = [asked.words("what-alike", what=known.names[other], count=n) for n, other in rare]
    return asked.words("what-like", kinds=known.kind_name(kind, len(kind.rows)), some=", ".join(told)) if told else ""


def build_question_things(asked: ThingLookup) -> tuple[Block, ...]:
    """Return `▼ What is…` with the things of the open question, for the help beside a panel."""
    keys = asked.things.find_in_decision(asked.view.decision if asked.view is not None else None)
    return build_things_select(replace(asked, origin=FROM_HELP), keys)


def build_things_select(asked: ThingLookup, keys: Sequence[str]) -> tuple[Block, ...]:
    """Return `▼ What is…` with these things, or nothing."""
    if not keys:
        return ()
    return (Select(asked.words("what-is"), asked.base_id.with_verb("what", asked.origin), asked.options(keys)),)


def build_choice_panel(
    asked: Sequence[tuple[ThingLookup, str]], text: str, base_id: CustomId, words: Catalogue
) -> Panel:
    """Return the panel that asks which of several things is meant, with the game if there are several."""
    games = len({one.game.slug for one, _ in asked}) > 1
    options = tuple(
        Option(shorten(one.things.labels[key], MAX_OPTION_CHARS), one.value(key), one.game.title if games else "")
        for one, key in asked[:MAX_SELECT_OPTIONS]
    )
    return Panel(text, (Select(words("what-is"), base_id.with_verb("what", FROM_LIST), options),))


def build_unknown_panel(
    asked: ThingLookup, text: str, elsewhere: Sequence[AnyGame], base_id: CustomId, words: Catalogue
) -> Panel:
    """Return the panel for a name that nothing has: the games that have it, then similar names."""
    known = asked.things
    near = [
        Button(shorten(known.labels[key], MAX_BUTTON_LABEL_CHARS), asked.press(known.entries[key]))
        for key in known.search(text)[:5]
    ]
    there = [ThingLookup(game, words, base_id) for game in elsewhere]
    found = [(other, other.things.entries[other.things.find_exact(text)[0]]) for other in there]
    look = [
        Button(shorten(words("what-look-there", game=other.game.title), MAX_BUTTON_LABEL_CHARS), other.press(one))
        for other, one in found
    ]
    rows = tuple(Buttons(tuple(some)) for some in (look[:5], near) if some)
    told = [words("what-unknown", text=text, game=asked.game.title)]
    told += (
        [words("what-elsewhere", games=join_with_and(words, [game.title for game in elsewhere]))] if elsewhere else []
    )
    return Panel(" ".join(told), rows)
