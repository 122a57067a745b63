"""Turn a list of legal answers into buttons and selects: panels.2 to panels.8, panels.11 and panels.16, for any game.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Action, Decision, EndTurn
from engine.core.text import Catalogue

from .custom_ids import Foreign, Press, as_number, packed, unpacked
from .elements import (
    BUTTON,
    COMPONENTS,
    OPTION,
    OPTIONS,
    PLACEHOLDER,
    ROW,
    ROWS,
    SELECTS,
    Block,
    Button,
    Buttons,
    Option,
    Select,
    Style,
    Text,
    size,
)
from .labels import labels, parts, short
from .set_answers import in_order, is_set, pieces, the_set

# Up to this many options are always buttons; up to ten are buttons if their labels are short.
MAX_LONG_BUTTONS = 5
SHORT_LABEL_CHARS = 12


class Picks(Struct, frozen=True):
    """What is selected but not submitted. It is stored only in custom ids, never on the server."""

    control: int | None = None  # the open control, if not all of them fit
    ticked: frozenset[int] = frozenset()  # the selected pieces of a set
    option: int | None = None  # an answer that only a button may submit
    form: int | None = None  # the phrase that is being filled in
    fields: str = ""  # the encoded fields of the phrase: see `phrase_forms`
    page: int = 0  # the page of the form's fields; 1 and more are its details
    single: bool = False  # show the single answers that a form replaces


NOTHING = Picks()


class Control(Struct, frozen=True):
    """Options that belong to one control, by their index in the list of legal answers."""

    name: str
    heading: str
    several: int  # how many may be selected together
    pieces: tuple[tuple[Any, int], ...]  # for a set: each value and the number of its copy; empty for plain options
    options: tuple[int, ...]
    grid: Grid | None = None  # for answers with two fields that are chosen one after the other


class Grid(Struct, frozen=True):
    """A select for the first field of an answer, and a button for each value of the second (panels.8)."""

    rows: tuple[Any, ...]
    columns: tuple[Any, ...]


class Question:
    """One question and the controls for its legal answers.

    `beside`: show side options here, not behind a form. `leading`: one of its buttons may be the panel's primary one.
    """

    def __init__(
        self, ahead: Lookahead[Any], decision: Decision, hints: Presenter[Any], say: Catalogue, at: Press,
        beside: bool = True, leading: bool = True,
    ) -> None:  # fmt: skip
        self.ahead, self.view = ahead, ahead.view
        self.decision, self.hints, self.say, self.at = decision, hints, say, at
        self.main: Style = "primary" if leading else "grey"
        self.shown = len(decision.legal) if beside else len(decision.options)
        self.legal = decision.legal
        self.abouts = dict[int, str]()

    @cached_property
    def labels(self) -> list[str]:
        """Return the labels of all legal answers. It is slow, because an answer may be played to see its effect.

        What a press means is known without labels.
        """
        return labels(self.hints, self.ahead, self.legal)

    @cached_property
    def several(self) -> int:
        """Return how many answers may be selected together."""
        return self.hints.several(self.view, self.decision)

    @cached_property
    def suggested(self) -> tuple[int, ...]:
        """Return the indices of up to three suggested answers."""
        found = [self.legal.index(a) for a in self.hints.suggest(self.ahead, self.decision) if a in self.legal]
        return tuple(found[:3])

    @cached_property
    def barred(self) -> tuple[Action, ...]:
        """Return answers that are shown disabled, because they are not possible now."""
        return tuple(a for a in self.hints.disabled_actions(self.view, self.decision) if a not in self.legal)

    @cached_property
    def controls(self) -> tuple[Control, ...]:
        """Return the legal answers by heading and control, in the engine's order, except that answers which end the
        rest come last.

        `EndTurn` is in the footer.
        """
        kinds = Counter(type(action) for action in self.legal)
        sets = {kind for kind, count in kinds.items() if count > MAX_LONG_BUTTONS and is_set(kind)}
        found = dict[tuple[str, str, bool], list[int]]()
        for place, action in enumerate(self.legal[: self.shown]):
            if isinstance(action, EndTurn):
                continue
            heading = self.hints.heading(self.view, action)
            ticked = type(action) in sets and bool(the_set(action))
            found.setdefault((heading, self.hints.control(self.view, action), ticked), []).append(place)
        order = list(dict.fromkeys(heading for heading, *_ in found))
        last = {key[0] for key, places in found.items() if self.hints.last(self.view, self.legal[places[0]])}
        keys = sorted(found, key=lambda key: (key[0] in last, order.index(key[0])))
        return tuple(self.control(*key, tuple(found[key])) for key in keys)

    def control(self, heading: str, name: str, ticked: bool, options: tuple[int, ...]) -> Control:
        """Return the group of these options."""
        actions = [self.legal[i] for i in options]
        if ticked:
            return Control(name, heading, 1, pieces(actions), options)
        own = max(options) < len(self.decision.options)
        several = self.several if own and len(options) > MAX_LONG_BUTTONS else 1
        grid = self.grid(actions) if own else None
        if (several > 1 or grid) and any(map(self.final, actions)):  # checked last, because it is slow
            several, grid = 1, None
        return Control(name, heading, several, (), options, grid)

    def grid(self, actions: list[Action]) -> Grid | None:
        """Return the grid of answers of one type with two fields, if the game has words for each field alone."""
        kind = type(actions[0])
        if len(kind.__struct_fields__) != 2 or any(type(action) is not kind for action in actions):
            return None
        seen = [*actions, *(action for action in self.barred if type(action) is kind)]
        first, second = (in_order(kind, field, seen) for field in kind.__struct_fields__)
        words = [self.part(kind, n, value) for n, values in enumerate((first, second)) for value in values]
        columns = {getattr(action, kind.__struct_fields__[1]) for action in actions}
        full = len(actions) == len({getattr(a, kind.__struct_fields__[0]) for a in actions}) * len(columns)
        return Grid(tuple(first), tuple(second)) if full and all(words) and 1 < len(first) <= OPTIONS else None

    def part(self, kind: type[Action], field: int, value: Any) -> str:
        """Return the game's words for one field of an answer, or ""."""
        return self.hints.part(self.view, kind, kind.__struct_fields__[field], value)

    def final(self, action: Action) -> bool:
        """Return whether an answer cannot be undone, so that only a button may submit it."""
        return self.hints.final(self.ahead, action)

    def matching(self, control: Control, ticked: frozenset[int]) -> list[int]:
        """Return the options that consist of exactly the selected pieces."""
        wanted = Counter(control.pieces[i][0] for i in ticked if i < len(control.pieces))
        return [i for i in control.options if Counter(the_set(self.legal[i])) == wanted]

    def growing(self, control: Control, ticked: frozenset[int]) -> bool:
        """Return whether more selected pieces can still make a legal set."""
        wanted = Counter(control.pieces[i][0] for i in ticked if i < len(control.pieces))
        return any(wanted < Counter(the_set(self.legal[i])) for i in control.options)

    def meaning(self, press: Press, values: Sequence[str]) -> tuple[int, ...] | Picks:
        """Return what a press or selection means: the indices of options to submit, or what is picked so far. Raises
        Foreign.
        """
        try:
            match press.verb:
                case "act":
                    return (self.known(press.number()),)
                case "many" if values:
                    return tuple(self.known(int(value)) for value in values)
                case "one":
                    option = self.known(int(values[0]))
                    return Picks(press.number(), option=option) if self.final(self.legal[option]) else (option,)
                case "kind":
                    return Picks(as_number(values[0]))
                case "row":
                    return Picks(press.number(), frozenset({as_number(values[0])}))
                case "set":
                    return self.ticking(press, frozenset(map(int, values)))
                case _:
                    raise Foreign(press.verb)
        except (IndexError, ValueError) as error:
            raise Foreign(press.verb) from error

    def known(self, option: int) -> int:
        """Return the index if it is a legal answer. Raises Foreign."""
        if not 0 <= option < len(self.legal):
            raise Foreign(str(option))
        return option

    def ticking(self, press: Press, values: frozenset[int]) -> tuple[int, ...] | Picks:
        """Interpret a selection in a set. A complete set that can be undone is submitted at once; any other waits for
        its button.
        """
        place = press.number()
        control, ticked = self.controls[place], values | unpacked(press.args[2])
        if not all(0 <= piece < len(control.pieces) for piece in ticked):
            raise Foreign(press.verb)
        found = self.matching(control, ticked)
        loose = len(control.pieces) <= OPTIONS and not any(self.final(self.legal[i]) for i in control.options)
        return tuple(found) if loose and len(found) == 1 else Picks(place, ticked)

    # What stands on the screen

    def button(self, i: int, style: Style = "grey") -> Button:
        """Return the button of an answer."""
        emoji, green = self.hints.emoji(self.view, self.legal[i]), self.hints.green(self.view, self.legal[i])
        return Button(short(self.labels[i], BUTTON), self.at.to("act", i), "green" if green else style, emoji)

    def sending(self, i: int) -> Button:
        """Return a button that names and submits what was picked (panels.11). Its id differs from the plain button's
        id.
        """
        return replace(self.button(i, "primary"), id=self.at.to("act", i, "picked"))

    def grey(self, heading: str) -> list[Button]:
        """Return the disabled answers under a heading, except those of a grid, which shows them itself."""
        crossed = {self.kind(control) for control in self.controls if control.grid}
        return [
            Button(
                short(self.hints.label(self.ahead, a), BUTTON),
                self.at.to("act", "grey", n),
                "green" if self.hints.green(self.view, a) else "grey",
                disabled=True,
            )
            for n, a in enumerate(self.barred)
            if self.hints.heading(self.view, a) == heading and type(a) not in crossed
        ]

    def kind(self, control: Control) -> type[Action]:
        """Return the action type of a control that holds only one."""
        return type(self.legal[control.options[0]])

    def option(self, i: int, chosen: bool = False) -> Option:
        """Return the entry of an answer in a select."""
        emoji = self.hints.emoji(self.view, self.legal[i])
        return Option(short(self.labels[i], OPTION), str(i), short(self.about(i), OPTION), emoji, chosen)

    def about(self, i: int) -> str:
        """Return the second line of an answer's entry. Cached, because arranging asks for it repeatedly."""
        if i not in self.abouts:
            self.abouts[i] = self.hints.about(self.ahead, self.legal[i])
        return self.abouts[i]

    def span(self, options: Sequence[int]) -> str:
        """Return a label for the part of a list between these options."""
        first, last = (self.hints.group(self.view, self.legal[i]) for i in (options[0], options[-1]))
        return self.hints.span(first, last)

    def as_buttons(self, control: Control) -> bool:
        """Return whether the control's options are shown as buttons (panels.2, panels.3).

        Options with more to say than their label are shown in a select, which has a second line.
        """
        count = len(control.options)
        if count > 2 * ROW or control.pieces or control.grid:
            return False
        if count > MAX_LONG_BUTTONS and (
            control.several > 1 or any(len(self.labels[i]) > SHORT_LABEL_CHARS for i in control.options)
        ):
            return False
        said = count > 1 and any(map(self.about, control.options))
        return not said or all(self.final(self.legal[i]) for i in control.options)  # only a button may submit those

    def selects(self, place: int, control: Control, picks: Picks) -> Iterator[Block]:
        """Yield the selects of a control (panels.4, panels.5, panels.8)."""
        if control.pieces:
            yield from self.pieces(place, control, picks)
            return
        if control.grid:
            yield from self.crossed(place, control, control.grid, picks)
            return
        groups = [self.hints.group(self.view, self.legal[i]) for i in control.options]
        cut = parts(control.options, groups)
        verb = "many" if control.several > 1 else "one"
        for part, options in enumerate(cut):
            lines = tuple(self.option(i, chosen=i == picks.option) for i in options)
            name = control.name if len(cut) == 1 else self.span(options)
            most = min(control.several, len(options))
            yield Select(short(name, PLACEHOLDER), self.at.to(verb, place, part), lines, 1, most)
            if picks.option in options:
                yield Buttons((self.sending(picks.option),))

    def pieces(self, place: int, control: Control, picks: Picks) -> Iterator[Block]:
        """Yield one or several selects for the pieces of a set, then a button that names what the selected pieces make.
        """
        ticked = picks.ticked if picks.control == place else frozenset[int]()
        kind = type(self.legal[control.options[0]])
        names = [self.piece(kind, control, i) for i in range(len(control.pieces))]
        sizes = [len(the_set(self.legal[i])) for i in control.options]
        cut = parts(range(len(names)), names)
        for part, places in enumerate(cut):
            lines = tuple(self.entry(kind, control, names[i], i, i in ticked) for i in places)
            name = control.name if len(cut) == 1 else self.hints.span(names[places[0]], names[places[-1]])
            others = packed(set(ticked) - set(places))
            least = min(min(sizes), len(places)) if len(cut) == 1 else 0
            most = min(max(sizes), len(places))
            yield Select(short(name, PLACEHOLDER), self.at.to("set", place, part, others), lines, least, most)
        if ticked:
            yield from self.made(control, ticked)

    def crossed(self, place: int, control: Control, grid: Grid, picks: Picks) -> Iterator[Block]:
        """Yield a select for the first field, with its first value chosen, and buttons for the second field, which
        submit.
        """
        kind = self.kind(control)
        row = min(picks.ticked, default=0) if picks.control == place else 0
        lines = tuple(
            Option(short(self.part(kind, 0, value), OPTION), str(n), chosen=n == row)
            for n, value in enumerate(grid.rows)
        )
        yield Select(short(control.name, PLACEHOLDER), self.at.to("row", place), lines)
        found = {msgspec.structs.astuple(self.legal[i]): i for i in control.options}
        buttons = list[Button]()
        for n, value in enumerate(grid.columns):
            i = found.get((grid.rows[min(row, len(grid.rows) - 1)], value))
            label = short(self.part(kind, 1, value), BUTTON)
            if i is None:
                buttons.append(Button(label, self.at.to("act", "grey", n), disabled=True))
            else:
                buttons.append(replace(self.button(i), label=label))
        yield from rows(buttons)

    def made(self, control: Control, ticked: frozenset[int]) -> Iterator[Block]:
        """Yield the buttons that submit the selected set, or a hint."""
        found = self.matching(control, ticked)
        if found:
            yield Buttons(tuple(self.sending(i) for i in found[:ROW]))
        else:
            yield Text(self.say("set-goes-on" if self.growing(control, ticked) else "set-does-not-fit"))

    def entry(self, kind: type[Action], control: Control, name: str, i: int, ticked: bool) -> Option:
        """Return the entry of a piece in a select."""
        about = short(self.hints.set_piece_description(self.view, kind, control.pieces[i][0]), OPTION)
        return Option(short(name, OPTION), str(i), about, chosen=ticked)

    def piece(self, kind: type[Action], control: Control, i: int) -> str:
        """Return the label of a piece; copies are numbered."""
        value, copy = control.pieces[i]
        name = self.hints.piece(self.view, kind, value)
        copies = sum(1 for other, _ in control.pieces if other == value)
        return self.say("piece-of-several", piece=name, nth=copy + 1, count=copies) if copies > 1 else name

    def whole(self, shown: Sequence[Block]) -> Iterator[Text]:
        """Yield the full text of labels that had to be cut (panels.16)."""
        buttons = {b.id for block in shown if isinstance(block, Buttons) for b in block.buttons}
        lines = {o.value for block in shown if isinstance(block, Select) for o in block.options}
        for i, label in enumerate(self.labels):
            if len(label) > (OPTION if str(i) in lines else BUTTON) and (
                str(i) in lines or self.at.to("act", i) in buttons
            ):
                yield Text(label)

    def blocks(self, picks: Picks, room: int = COMPONENTS) -> list[Block]:
        """Return all controls within the limits: buttons become selects first; then a select asks for the kind
        (panels.7).

        A selection does not change this: it only adds a row to what was there before.
        """
        pools = dict[str, int]()
        for control in self.controls:
            pools[control.heading] = pools.get(control.heading, 0) + self.as_buttons(control) * len(control.options)
        tight = set[str]()
        while True:
            laid = self.laid(NOTHING, tight)
            if fits(laid, room):
                laid = self.laid(picks, tight) if picks != NOTHING else laid
                if sum(map(size, laid)) <= room:
                    return [*laid, *self.whole(laid)]
            loose = [heading for heading, count in pools.items() if heading not in tight and count > 1]
            if not loose or not fits_selects(laid):
                return self.by_kind(picks)
            tight.add(max(loose, key=lambda heading: pools[heading]))

    def laid(self, picks: Picks, tight: set[str]) -> list[Block]:
        """Return the blocks of all headings: suggestions, selects, then the buttons together."""
        blocks = list[Block]()
        barred = (self.hints.heading(self.view, action) for action in self.barred)
        for heading in dict.fromkeys([*(control.heading for control in self.controls), *barred]):
            if heading:
                blocks.append(Text(f"**{heading}**"))
            blocks += self.under(heading, picks, heading in tight)
        return blocks

    def under(self, heading: str, picks: Picks, tight: bool) -> Iterator[Block]:
        """Yield the blocks of one heading."""
        mine = [(i, c) for i, c in enumerate(self.controls) if c.heading == heading]
        pool = [o for _, c in mine if self.as_buttons(c) for o in c.options]
        here = [i for i in self.suggested if any(i in c.options for _, c in mine)]
        yield from rows([self.button(i, self.main if i == self.suggested[0] else "grey") for i in here])
        for place, control in mine:
            if not self.as_buttons(control):
                yield from self.selects(place, control, picks)
        if tight and len(pool) > 1:
            first = next(i for i, c in mine if self.as_buttons(c))
            pooled = {c.name for _, c in mine if self.as_buttons(c)}
            name = pooled.pop() if len(pooled) == 1 else heading or self.say("choose")
            yield from self.selects(first, Control(name, heading, 1, (), tuple(pool)), picks)
            yield from rows(self.grey(heading))
        else:
            style: Style = self.main if len(self.legal) == 1 else "grey"
            buttons = [*(self.button(i, style) for i in pool if i not in here), *self.grey(heading)]
            yield from rows(sorted(buttons, key=lambda button: button.style != "green"))

    def by_kind(self, picks: Picks) -> list[Block]:
        """Return a select of the kinds and the controls of the chosen kind, if everything together is too large
        (panels.7).
        """
        place = picks.control
        names = (self.say("kind-under", heading=c.heading or "none", kind=c.name) for c in self.controls)
        lines = [Option(short(name, OPTION), str(i), chosen=i == place) for i, name in enumerate(names)]
        cut = parts(lines, [line.label for line in lines])
        blocks: list[Block] = [
            Select(self.say("choose"), self.at.to("kind", part), tuple(options)) for part, options in enumerate(cut)
        ]
        if place is not None and place < len(self.controls):
            control = self.controls[place]
            if self.as_buttons(control):
                blocks += rows([self.button(i) for i in control.options])
            else:
                blocks += self.selects(place, control, picks)
        return [*blocks, *self.whole(blocks)]


def rows(buttons: Sequence[Button]) -> list[Block]:
    """Return the buttons in rows of five."""
    return [Buttons(tuple(buttons[i : i + ROW])) for i in range(0, len(buttons), ROW)]


def fits(blocks: Sequence[Block], room: int) -> bool:
    """Return whether the blocks are within the limits of a panel."""
    few = sum(isinstance(block, Buttons) for block in blocks) <= ROWS and fits_selects(blocks)
    return few and sum(map(size, blocks)) <= room


def fits_selects(blocks: Sequence[Block]) -> bool:
    return sum(isinstance(block, Select) for block in blocks) <= SELECTS
