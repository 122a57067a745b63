"""The glossary: everything a player can look up in a game, with its effects and its current place.

A game declares its kinds (`Game.glossary_kinds`); commands, lobby options and score categories exist in every game.
Nothing here reads the state: what is true now is read from a view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, cast

from msgspec import Struct

from ..commands.autocomplete import MAX_CHOICE_CHARS
from ..game.game import AnyGame
from ..game.glossary_kinds import FACT_KINDS, FactKind, GlossaryKind, Occurrence, find_occurrences
from ..presentation.presenter import Presenter
from ..rules.decision import Decision
from ..text.names import capitalise_first, format_number
from .common_kinds import common_kinds


class GlossaryEntry(NamedTuple):
    """One card, building, good, place and so on."""

    kind: GlossaryKind
    id: Any

    @property
    def key(self) -> str:
        """Return the entry's key, such as "customer:c01_three_grain"."""
        return f"{self.kind.name}:{self.id}"

    @property
    def row(self) -> Any:
        return self.kind.rows[self.id]


class Glossary:
    """All things of one game in one language, in the order of its kinds."""

    def __init__(self, game: AnyGame, locale: str) -> None:
        self.presenter = game.create_presenter((), locale)
        self.entries = {
            one.key: one
            for kind in (*game.glossary_kinds, *common_kinds(game))
            for one in (GlossaryEntry(kind, id) for id in kind.rows)
        }
        self.names_in_sentence = {one.key: self.get_name(one) for one in self.entries.values()}
        self.names = {key: capitalise_first(name) for key, name in self.names_in_sentence.items()}
        self.labels = make_distinct_labels(
            {key: self.make_label(one) for key, one in self.entries.items()}, self.entries
        )
        self.entries_by_id = dict[Any, list[GlossaryEntry]]()
        for one in self.entries.values():
            self.entries_by_id.setdefault(one.id, []).append(one)
        self.mentions = {
            one.key: list(dict.fromkeys(self.find_named_entries(one))) for one in self.entries.values()
        }
        self.mentioned_by = dict[str, list[str]]()  # keys of the entries that name it
        for key, others in self.mentions.items():
            for other in others:
                self.mentioned_by.setdefault(other, []).append(key)

    # Names

    def get_name(self, entry: GlossaryEntry) -> str:
        if entry.kind.get_name is not None:
            return entry.kind.get_name(self.presenter, entry.id)
        return self.presenter.text.printed_name(
            str(entry.id).replace("_", "-"), str(entry.id).replace("_", " ")
        )

    def kind_name(self, kind: GlossaryKind, count: int = 1) -> str:
        """Return "customer" or "customers"."""
        return self.presenter.text(f"kind-{kind.name}", count=count)

    def make_label(self, entry: GlossaryEntry) -> str:
        """Return "Day labourer (customer, c19)"."""
        details = ", ".join(filter(None, [self.kind_name(entry.kind), self.get_printed_name(entry)]))
        return f"{self.names[entry.key]} ({details})"

    def get_printed_name(self, entry: GlossaryEntry) -> str:
        return entry.kind.get_printed_name(entry.row) if entry.kind.get_printed_name is not None else ""

    def list_names(self, entry: GlossaryEntry) -> list[str]:
        """Return all that somebody may call an entry: its name, id, printed name and English name."""
        english = getattr(entry.row, "name", "")
        names = [self.names[entry.key], str(entry.id), self.get_printed_name(entry)]
        return [*filter(None, names), *([english] if isinstance(english, str) else [])]

    # Looking up

    def find_in_decision(self, decision: Decision | None) -> list[str]:
        """Return entries the decision is about: by its kind, by its options, and what those entries name (payments,
        wants).
        """
        if decision is None:
            return []
        asked_about = [one.key for one in self.entries.values() if decision.kind in one.kind.question_kinds]
        found = self.find_entries(decision.legal_actions)
        return list(
            dict.fromkeys([*asked_about, *found, *(more for key in found for more in self.mentions[key])])
        )

    def find_in_view(self, view: Any, seat: int | None) -> list[str]:
        """Return entries that the view shows, the seat's own first."""
        found = self.find_entries(view)
        own = [
            key for key, occurrences in found.items() if any(spot.keys[:1] == (seat,) for spot in occurrences)
        ]
        return list(dict.fromkeys([*own, *found]))

    def suggest(self, view: Any, seat: int | None, decision: Decision | None) -> list[str]:
        """Return what a player may want to look up first: entries of the decision, their own, then the others in view."""
        return list(dict.fromkeys([*self.find_in_decision(decision), *self.find_in_view(view, seat)]))

    def find_entries(self, data: Any) -> dict[str, list[Occurrence]]:
        """Return where entries occur in a view, a row or actions, by key."""
        found = dict[str, list[Occurrence]]()
        for spot in find_occurrences(data):
            for one in self.find_meant_entries(spot):
                found.setdefault(one.key, []).append(spot)
        return found

    def find_meant_entries(self, spot: Occurrence) -> Iterator[GlossaryEntry]:
        """Yield the entries that an id means at its path. A number means an entry only if its kind says so."""
        for one in self.entries_by_id.get(spot.id, ()):
            if one.kind.matches_path(spot.path) and (
                isinstance(spot.id, str) or one.kind.only_paths is not None
            ):
                yield one

    def find_named_entries(self, entry: GlossaryEntry) -> Iterator[str]:
        """Yield the keys of other entries that an entry's row names."""
        for spot in find_occurrences(entry.row) if isinstance(entry.row, Struct) else ():
            yield from (other.key for other in self.find_meant_entries(spot) if other.key != entry.key)

    def find_sharing(self, entry: GlossaryEntry, other: str) -> list[str]:
        """Return other entries of the same kind whose rows name that other entry too."""
        same = (key for key in self.mentioned_by.get(other, ()) if self.entries[key].kind is entry.kind)
        return [key for key in same if key != entry.key]

    def find_related(self, entry: GlossaryEntry) -> list[str]:
        """Return related entries: what it names, what names it, and entries of its kind that name most of the same."""
        shared_counts = Counter(
            key for other in self.mentions[entry.key] for key in self.find_sharing(entry, other)
        )
        related = [
            *self.mentions[entry.key],
            *self.mentioned_by.get(entry.key, ()),
            *(key for key, _ in shared_counts.most_common()),
        ]
        return list(dict.fromkeys(related))

    # What it does

    def facts(self, entry: GlossaryEntry) -> Mapping[FactKind, str]:
        """Return what an entry costs, wants, does and brings, such as "1 plow, 1 grain"; without empty facts."""
        texts: Mapping[FactKind, str] = {
            fact: "; ".join(filter(None, self.list_fact_texts(entry, fact))) for fact in FACT_KINDS
        }
        return {fact: text for fact, text in texts.items() if text}

    def list_fact_texts(self, entry: GlossaryEntry, fact: FactKind) -> Iterator[str]:
        """Yield the catalogue's own text, such as `does-good-herb`; then what the kind says about the row."""
        yield self.presenter.text.get(f"{fact}-{entry.kind.name}-{entry.id}".replace("_", "-"))
        for source in entry.kind.facts.get(fact, ()):
            yield (
                self.format_row_field(entry, source)
                if isinstance(source, str)
                else source(self.presenter, entry.id)
            )

    def format_row_field(self, entry: GlossaryEntry, field: str) -> str:
        """Return a field of the row: `fact-<kind>-<field>` with the value as `n` or `what`, or the value alone."""
        value, key = getattr(entry.row, field), f"fact-{entry.kind.name}-{field}".replace("_", "-")
        if not value:
            return ""
        if isinstance(value, int):
            return self.presenter.text(key, n=value)
        what = format_value(self.presenter, value)
        return self.presenter.text(key, what=what) if self.presenter.text.has(key) else what

    # Where it is

    def describe_now(
        self,
        presenter: Presenter,
        entry: GlossaryEntry,
        view: Any,
        occurrences_by_key: Mapping[str, Sequence[Occurrence]],
    ) -> list[str]:
        """Return sentences about where an entry is now; if it is nowhere, the game's sentence for that, if any."""
        return self.describe_presence(presenter, entry, view, occurrences_by_key) or self.describe_absence(
            presenter, entry
        )

    def describe_presence(
        self,
        presenter: Presenter,
        entry: GlossaryEntry,
        view: Any,
        occurrences_by_key: Mapping[str, Sequence[Occurrence]],
    ) -> list[str]:
        """Return where an entry occurs, and what its kind adds; nothing if it is nowhere."""
        sentence = (
            entry.kind.describe_now(presenter, view, entry.id) if entry.kind.describe_now is not None else ""
        )
        return [
            *self.describe_places(presenter, entry, occurrences_by_key.get(entry.key, ())),
            *([sentence] if sentence else []),
        ]

    def describe_places(
        self, presenter: Presenter, entry: GlossaryEntry, occurrences: Sequence[Occurrence]
    ) -> list[str]:
        """Return a sentence for each path at which an entry occurs: `where-<kind>-<path>` or `where-<path>`.

        Their variables are `who` (seats), `n` (places in a row), `at` (keys) and `count`. An empty message is skipped.
        `presenter` has the players' names.
        """
        paths = dict[str, list[Occurrence]]()
        for spot in occurrences:
            paths.setdefault(spot.path, []).append(spot)
        return list(
            filter(None, (self.describe_place(presenter, entry, path, some) for path, some in paths.items()))
        )

    def describe_absence(self, presenter: Presenter, entry: GlossaryEntry) -> list[str]:
        """Return the game's sentence for an entry that is nowhere; most kinds have none."""
        return [*filter(None, [presenter.text.get(f"nowhere-{entry.kind.name}")])]

    def describe_owners(
        self, presenter: Presenter, entry: GlossaryEntry, occurrences: Sequence[Occurrence]
    ) -> str:
        """Return whose it is, for paths that belong to a seat: only the owners if there is one such path."""
        owned = [
            spot
            for spot in occurrences
            if "who" in presenter.text.variables(self.find_place_message(presenter, entry, spot.path))
        ]
        if len({spot.path for spot in owned}) == 1:
            return join_owners(presenter, owned)
        return "; ".join(self.describe_places(presenter, entry, owned)) if owned else ""

    def find_place_message(self, presenter: Presenter, entry: GlossaryEntry, path: str) -> str:
        """Return the message for a path: the kind's own, the common one, or `where` for a path that no game has a text
        for.
        """
        place = path.replace(".", "-").replace("_", "-")
        keys = (f"where-{entry.kind.name}-{place}", f"where-{place}")
        return next(filter(presenter.text.has, keys), "where")

    def describe_place(
        self, presenter: Presenter, entry: GlossaryEntry, path: str, occurrences: Sequence[Occurrence]
    ) -> str:
        key = self.find_place_message(presenter, entry, path)
        join = presenter.join_with_and
        formatters: dict[str, Callable[[], str | int]] = {
            "who": lambda: join_owners(presenter, occurrences),
            "at": lambda: join_counts(
                join, [(self.name_key(path, spot.keys[-1]), spot.quantity) for spot in occurrences]
            ),
            "n": lambda: join([str(spot.keys[-1] + 1) for spot in occurrences]),
            "count": lambda: sum(spot.quantity or 1 for spot in occurrences),
        }
        return presenter.text(key, **{name: formatters[name]() for name in presenter.text.variables(key)})

    def name_key(self, path: str, id: Any) -> str:
        """Return the name of a table's key in a view: that of an entry, best one that fits there, or the word itself."""
        entries = self.entries_by_id.get(id, ())
        found = max(entries, key=lambda one: one.kind.matches_path(path), default=None)
        return self.names[found.key] if found else str(id)


@lru_cache(maxsize=64)
def get_glossary(game: AnyGame, locale: str) -> Glossary:
    """Return the glossary of a game in one language, cached: it takes milliseconds and is needed at every typed letter."""
    return Glossary(game, locale)


def make_distinct_labels(
    labels: Mapping[str, str], entries: Mapping[str, GlossaryEntry]
) -> Mapping[str, str]:
    """Return labels that fit Discord's limit. Labels that would be equal get their ids."""
    label_counts = Counter(labels.values())
    return {
        key: f"{shorten(line, MAX_CHOICE_CHARS - len(str(entries[key].id)) - 3)} [{entries[key].id}]"
        if label_counts[line] > 1
        else shorten(line, MAX_CHOICE_CHARS)
        for key, line in labels.items()
    }


def shorten(line: str, max_chars: int) -> str:
    return line if len(line) <= max_chars else line[: max_chars - 1] + "…"


def format_value(presenter: Presenter, value: Any) -> str:
    """Return amounts as "1 plow, 1 grain", alternatives of amounts joined by "or", and effects by their messages."""
    match value:
        case Mapping():
            return presenter.amounts(cast("Mapping[str, int]", value))
        case tuple() if all(isinstance(one, Mapping) for one in cast("tuple[Any, ...]", value)):
            return presenter.join_with_or(
                [format_value(presenter, one) for one in cast("tuple[Any, ...]", value)]
            )
        case tuple():
            return "; ".join(format_effect(presenter, one) for one in cast("tuple[Any, ...]", value))
        case _:
            return str(value)


def format_effect(presenter: Presenter, effect: Struct) -> str:
    """Return an effect such as "2 coins": `op-<name>` with the effect's fields. Its name is its tag or its field `op`."""
    name = effect.__struct_config__.tag or cast(Any, effect).op
    return presenter.formatter.format_message(f"op-{name}".replace("_", "-"), effect)


def join_owners(presenter: Presenter, occurrences: Sequence[Occurrence]) -> str:
    """Return "Ann 2 and Bob 1": the seats below which it occurs."""
    return join_counts(
        presenter.join_with_and,
        [(presenter.player_name(spot.keys[0]), spot.quantity) for spot in occurrences],
    )


def join_counts(join: Callable[[Sequence[str]], str], quantities: Iterable[tuple[str, int | None]]) -> str:
    """Return "Ann 2 and Bob": each name once, in order of first mention.

    A name without a number counts as one and is written without a number.
    """
    pairs = list(quantities)
    totals = dict.fromkeys((name for name, _ in pairs), 0)
    for name, times in pairs:
        totals[name] += 1 if times is None else times
    unnumbered = {name for name, times in pairs if times is None and totals[name] == 1}
    return join([name if name in unnumbered else f"{name} {format_number(n)}" for name, n in totals.items()])
