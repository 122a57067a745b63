"""A thing of a game as a panel (its cost, effects and yield, where it is now, and similar things), and the help sheet.

All of it is made from what one viewer can see (`engine.core.glossary`); without a table, the current place is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from operator import itemgetter

from msgspec import Struct
from msgspec.structs import replace

from bot.model.view import TableView
from bot.panels.blocks import (
    MAX_PANEL_CHARS,
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    CustomId,
    Option,
    Panel,
    Part,
    Select,
    Text,
    count_phone_lines,
    join_lines,
    lay_out,
    shorten,
)
from bot.panels.question import QuestionControls
from bot.rulebook.lookup import LookupIndex, get_lookup_index
from engine.core.game import FACT_KINDS, AnyGame, Occurrence
from engine.core.glossary import Glossary, GlossaryEntry, get_glossary
from engine.core.presentation import Presenter
from engine.core.rules import strip_citations
from engine.core.text import Catalogue, capitalise_first, join_with_and

# A sentence names at most this many things, with at most so many characters; further things are counted.
MAX_NAMED_THINGS, MAX_NAMES_CHARS = 4, 68
MAX_PHONE_LINES_BELOW_PICTURE = 6
MAX_SIMILARITIES = 2
MAX_DESCRIBED_FOUND, MAX_FOUND_CHARS = 3, 240
# A similarity is worth mentioning only if at most one in this many things has it.
MIN_RARITY = 3
# Origins: where the reader came from. A list offers no way back.
FROM_HELP = "help"
FROM_LIST = "list"


class ThingLookup(Struct, frozen=True, dict=True):  # `dict` makes cached properties possible
    """The context of a lookup: game, language, and the view of the table if there is one."""

    game: AnyGame
    words: Catalogue
    base_id: CustomId
    view: TableView | None = None
    origin: str = ""  # one word for where the reader came from: FROM_HELP, or a page of the rulebook
    commands: tuple[str, ...] = ()  # names of commands of all games, which can be looked up too

    @property
    def glossary(self) -> Glossary:
        """The game's glossary in the reader's language: all things that can be looked up."""
        return get_glossary(self.game, self.words.locale)

    @property
    def index(self) -> LookupIndex:
        """The index of all that can be looked up. It may take a moment to build: ask for it off the event loop."""
        return get_lookup_index(self.game, self.words.locale, self.commands)

    @cached_property
    def presenter(self) -> Presenter:
        """The game's texts and layout, with the names of the table's players."""
        return self.game.create_presenter(
            self.view.table.names if self.view is not None else (), self.words.locale
        )

    @cached_property
    def occurrences(self) -> Mapping[str, Sequence[Occurrence]]:
        """The places where each thing is now, by its key, as far as the viewer sees; empty without a table."""
        return self.glossary.find_entries(self.view.view) if self.view is not None else {}

    def resolve(self, typed: str, preferred_kind: str = "") -> Sequence[str]:
        """Return the keys of what a typed name or value of a choice, or a typed code on the viewer's board, stands for."""
        typed = typed.removeprefix(f"{self.game.slug}:")
        codes = self.presenter.find_things_by_code(self.view.view, typed) if self.view is not None else ()
        return list(dict.fromkeys([*codes, *self.index.resolve(typed, preferred_kind)]))

    def describe_briefly(self, key: str, typed: str) -> str:
        """Return what a thing does and is worth, or the paragraph of a page that says most about what was typed."""
        entry = self.glossary.entries.get(key)
        return format_facts(self, entry) if entry is not None else self.index.find_text(typed, key)

    def describe_places(self, key: str) -> Sequence[str]:
        """Return where the thing with this key is, as the viewer sees it: "on stall 1"."""
        if self.view is None:
            return ()
        return self.glossary.describe_now(
            self.presenter, self.glossary.entries[key], self.view.view, self.occurrences
        )

    def describe_owners(self, key: str) -> str:
        """Return the names of the players who have the thing with this key."""
        return self.glossary.describe_owners(
            self.presenter, self.glossary.entries[key], self.occurrences.get(key, ())
        )

    def make_option_value(self, key: str) -> str:
        """Return the value of a thing in a select, which names its game and key."""
        return f"{self.game.slug}:{key}"

    def make_custom_id(self, entry: GlossaryEntry, verb: str = "what") -> str:
        """Return the custom id of a control that shows a thing."""
        return self.base_id.with_verb(
            verb, self.game.slug, entry.kind.name, entry.id, *filter(None, [self.origin])
        )

    def build_options(self, keys: Iterable[str]) -> tuple[Option, ...]:
        """Return a select option for each thing, with its current place."""
        return tuple(
            Option(
                self.glossary.labels[key], self.make_option_value(key), "; ".join(self.describe_places(key))
            )
            for key in list(dict.fromkeys(keys))[:MAX_SELECT_OPTIONS]
        )


def build_thing_panel(
    lookup: ThingLookup,
    entry: GlossaryEntry,
    back_id: str = "",
    is_on_board: bool = False,
    rules_button: Button | None = None,
) -> Panel:
    """Return the panel of a thing: its name above the picture, the rest below.

    `back_id`: the custom id of [Back]. `is_on_board`: offer to show it on the board. `rules_button`: opens the chapter
    about it, if there is one.
    """
    words = lookup.words
    head = format_thing_heading(lookup, entry)
    parts = list[Part]()
    if text := shorten(describe_thing(lookup, entry), MAX_PANEL_CHARS - len(head)):
        parts.append(Text(text))
    if near := lookup.glossary.find_related(entry):
        parts.append(Select(words("what-like-it"), lookup.make_custom_id(entry), lookup.build_options(near)))
    if back_id:
        parts.append(Button(words("what-back"), back_id))
    if is_on_board:
        parts.append(Button(words("what-board"), lookup.make_custom_id(entry, "what-board")))
    book = lookup.base_id.with_verb("rules", *([] if lookup.base_id.table else [lookup.game.slug]))
    return lay_out(head, *parts, rules_button or Button(words("rules-more"), book))


def describe_thing(lookup: ThingLookup, entry: GlossaryEntry) -> str:
    """Return the description of a thing. Sentences about similar things are added only as long as a phone shows
    everything at once.
    """
    told = join_lines(format_facts(lookup, entry), describe_current_place(lookup, entry))
    for others in filter(None, [describe_users(lookup, entry), describe_similar(lookup, entry)]):
        more = f"{told}\n{others}" if told else others
        told = more if count_phone_lines(more) <= MAX_PHONE_LINES_BELOW_PICTURE else told
    return told


def format_thing_heading(lookup: ThingLookup, entry: GlossaryEntry) -> str:
    """Return the name and kind of a thing."""
    known = lookup.glossary
    printed = known.get_printed_name(entry)
    printed = f" ({printed})" if printed else ""
    return f"**{known.names[entry.key]}** · {known.kind_name(entry.kind)}{printed}"


def format_facts(lookup: ThingLookup, entry: GlossaryEntry) -> str:
    """Return the fixed properties of a thing: "**Wants** 1 plow, 1 grain. **Brings** 4 points at the end." """
    told = lookup.glossary.facts(entry)
    said = [
        lookup.words(f"what-{fact}", what=capitalise_first(told[fact]) if fact == "does" else told[fact])
        for fact in FACT_KINDS
        if fact in told
    ]
    return " ".join(f"{sentence.rstrip('.')}." for sentence in said)


def describe_current_place(lookup: ThingLookup, entry: GlossaryEntry) -> str:
    """Return where a thing is now and which players have what it needs, or "" if it is nowhere or there is no table."""
    if lookup.view is None:
        return ""
    known = lookup.glossary
    told = list(lookup.describe_places(entry.key))
    having = dict[str, list[str]]()
    is_in_play = known.describe_presence(lookup.presenter, entry, lookup.view.view, lookup.occurrences)
    for other in known.mentions[entry.key] if "wants" in entry.kind.facts and is_in_play else ():
        having.setdefault(lookup.describe_owners(other) or lookup.words("what-nobody"), []).append(
            known.names[other]
        )
    told += [
        lookup.words("named-value", name=join_with_and(lookup.words, names), value=held)
        for held, names in having.items()
    ]
    return lookup.words("what-now", where="; ".join(told)) if told else ""


def describe_users(lookup: ThingLookup, entry: GlossaryEntry) -> str:
    """Return the sentence that lists the other things whose descriptions name this one, or ""."""
    known, others = lookup.glossary, lookup.glossary.mentioned_by.get(entry.key, [])
    if not others:
        return ""
    names = [known.names[key] for key in others[:MAX_NAMED_THINGS]]
    some = [
        name for name, end in zip(names, accumulate(map(len, names)), strict=True) if end <= MAX_NAMES_CHARS
    ] or names[:1]
    more = [lookup.words("what-more", count=len(others) - len(some))] if len(others) > len(some) else []
    return lookup.words("what-used", some=join_with_and(lookup.words, [*some, *more]))


def describe_similar(lookup: ThingLookup, entry: GlossaryEntry) -> str:
    """Return how many others of its kind name the same things as this one, the rarest first; "" if only frequent things
    are named.
    """
    known, kind = lookup.glossary, entry.kind
    shared = [(len(known.find_sharing(entry, other)), other) for other in known.mentions[entry.key]]
    rare = [
        (n, other) for n, other in sorted(shared, key=itemgetter(0)) if 0 < n * MIN_RARITY <= len(kind.rows)
    ][:MAX_SIMILARITIES]
    some = ", ".join(lookup.words("what-alike", what=known.names[other], count=n) for n, other in rare)
    kinds = known.kind_name(kind, len(kind.rows))
    return lookup.words("what-like", kinds=kinds, some=some) if some else ""


def build_question_things(lookup: ThingLookup) -> tuple[Block, ...]:
    """Return `▼ What is…` with the things of the open question, for the help beside a panel; nothing if there are none."""
    keys = lookup.glossary.find_in_decision(lookup.view.decision if lookup.view is not None else None)
    return build_things_select(replace(lookup, origin=FROM_HELP), keys)


def build_things_select(lookup: ThingLookup, keys: Sequence[str]) -> tuple[Block, ...]:
    """Return `▼ What is…` with these things, or nothing."""
    if not keys:
        return ()
    id = lookup.base_id.with_verb("what", lookup.origin)
    return (Select(lookup.words("what-is"), id, lookup.build_options(keys)),)


def build_found_panel(
    found: Sequence[tuple[ThingLookup, str]],
    heading: str,
    typed: str,
    base_id: CustomId,
    elsewhere: Sequence[Button],
) -> Panel:
    """Return the panel that lists what was found, as (lookup, key), with what the first few say. `elsewhere`: buttons
    to what other games call exactly so.
    """
    words, games = found[0][0].words, len({one.game.slug for one, _ in found}) > 1
    labels = [
        words("named-value", name=one.game.title, value=one.index.labels[key])
        if games
        else one.index.labels[key]
        for one, key in found
    ]
    lines = [
        words("look-up-line", label=label, text=shorten(" ".join(text.split()), MAX_FOUND_CHARS))
        for label, (one, key) in zip(labels[:MAX_DESCRIBED_FOUND], found, strict=False)
        if (text := one.describe_briefly(key, typed))
    ]
    options = [
        Option(label, one.make_option_value(key))
        for label, (one, key) in zip(labels[:MAX_SELECT_OPTIONS], found, strict=False)
    ]
    select = Select(words("look-up-open"), base_id.with_verb("what", FROM_LIST), options)
    return lay_out("\n".join([heading, *lines]), *elsewhere, select)


def get_question_help(lookup: ThingLookup) -> str:
    """Return the game's help for the open question, with the clauses that identify its chapter; or that nothing is
    asked.
    """
    view = lookup.view
    if view is None or view.decision is None:
        return lookup.words("not-asked")
    return lookup.presenter.help(view.ahead, view.decision)


def build_help(lookup: ThingLookup, rules_button: Button, moved_buttons: Sequence[Button] = ()) -> Panel:
    """Return the help panel: the question's help, the second lines of its buttons, what can be looked up from it, and
    [Rules] [Earlier turns] [My note] [Text board].

    `moved_buttons`: buttons that the panel's footer leaves to the help. A lesson and a retried decision have no earlier
    turns and no note, because they are not tables.
    """
    words, view = lookup.words, lookup.view
    row, about = [rules_button], list[str]()
    if view is not None and view.decision is not None:
        asked = QuestionControls(view.ahead, view.decision, lookup.presenter, words, lookup.base_id)
        about = asked.describe_buttons()
    if view is not None and not view.is_detached:
        table = CustomId(view.table.id)  # these buttons stay valid after the question
        row += [
            table.button(words, "past-earlier-turns", "look-back"),
            table.button(words, "note-mine", "note"),
        ]
    told = "\n".join([strip_citations(get_question_help(lookup)), *about])
    return lay_out(told, *build_question_things(lookup), *row, *moved_buttons)
