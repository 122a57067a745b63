"""The posts of a turn, of a sealed step, of a late player and of the end, and questions by direct message: text and
controls, from stored data and a table view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.consequences.clocks import TIME_BANK_BY_PACE
from bot.consequences.lateness import get_vote_options
from bot.model.view import RatingChange, RematchOffer, SealCount, Table, TableView
from bot.panels import lobby_post
from bot.panels.blocks import (
    MAX_BUTTONS_PER_ROW,
    MAX_MESSAGE_CHARS,
    Block,
    Button,
    Buttons,
    CustomId,
    MessageContent,
    Select,
    describe_deadline,
    describe_own_seal,
    describe_step_closing,
    format_latest_lines,
    format_mention,
    get_custom_id,
    get_mentioned_users,
    join_lines,
    join_phrases,
    shorten,
)
from bot.panels.question import NO_SELECTION, QuestionControls, list_buttons
from bot.text.free_text import BOT_NAME_SUFFIX
from engine.core.presentation import Presenter
from engine.core.rules import Event, Results, find_event_seat
from engine.core.text import Catalogue, format_number, join_with_and

from . import order_panels
from .play_panel import build_talk_button, build_text_board_button, may_reveal_secrets


class PostFacts(Struct, frozen=True):
    """What a post of a turn or step says besides the position and the events since the last one.

    It mentions the seats `mentions`. `is_start`: it is the table's first post. `asked` is the view of the person who is
    asked (panels.14). `reader`: the seat whose own deeds it leaves out.
    """

    mentions: Sequence[int] = ()
    is_start: bool = False
    asked: TableView | None = None
    reader: int | None = None


def build_turn_message(
    view: TableView, presenter: Presenter, words: Catalogue, facts: PostFacts
) -> MessageContent:
    """Return the post of a turn: the player who is asked, the latest events, the board, and [Play].

    A person who is asked during somebody else's turn answers on the post if the controls fit.
    """
    table, asked = view.table, facts.asked
    head = format_headline(view, presenter, words, facts.mentions)
    drawn = lobby_post.format_season_opening_line(table, words) if facts.is_start else ""
    # Among bots, nobody else has to read what the person did.
    reader = table.people[0].seat if len(table.people) == 1 else facts.reader
    content = join_lines(head, drawn, format_story(view, presenter, view.since, words, [head, drawn], reader))
    row = build_button_row(view, presenter, words)
    blocks = (*build_first_select(asked, presenter, words), row)
    is_aside = is_asked_out_of_turn(view, presenter)
    if is_aside and (controls := build_all_question_controls(asked, presenter, words)):
        at = CustomId(table.id)
        blocks = (*controls, Buttons((at.button(words, "play"), at.button(words, "help"))))
    return MessageContent(content, blocks, get_mentioned_users(table, facts.mentions), "turn")


def is_asked_out_of_turn(view: TableView, presenter: Presenter) -> bool:
    """Return whether exactly one seat is asked, during somebody else's turn."""
    return len(view.waiting) == 1 and presenter.is_interruption(view.view, view.waiting[0])


def build_all_question_controls(
    asked: TableView | None, presenter: Presenter, words: Catalogue
) -> list[Select | Buttons]:
    """Return all controls of the question of the person who is asked, for everybody to see: at most one select, then at
    most one row of buttons; nothing if they take more, or if the question is secret.
    """
    if asked is None or asked.decision is None or asked.game.has_secrets or asked.sealed is not None:
        return []
    question = QuestionControls(asked.ahead, asked.decision, presenter, words, get_custom_id(asked))
    if any(group.pieces or group.grid or group.several > 1 for group in question.control_groups):
        return []
    blocks = question.build_blocks(NO_SELECTION)
    selects, buttons = [block for block in blocks if isinstance(block, Select)], list_buttons(blocks)
    listed = (int(option.value) for select in selects for option in select.options)
    is_large = len(selects) > 1 or len(buttons) > MAX_BUTTONS_PER_ROW
    if is_large or any(question.is_final(question.legal[i]) for i in listed):
        return []
    return [*selects, *([Buttons(buttons)] if buttons else [])]


def format_summons(view: TableView, presenter: Presenter, words: Catalogue, mentions: Sequence[int]) -> str:
    """Return the first line: "**Game**: @Cleo, your turn, round 8. You rolled crate, head." Only seats in `mentions`
    are mentioned.

    If the awaited player is not in `mentions`, for example because a newer post mentions them, it only says whose turn
    it is, or that the game has moved on.
    """
    title = view.game.title
    if len(view.waiting) != 1:
        return words("turn-none", game=title)
    seat = view.waiting[0]
    if seat not in mentions:
        return words("turn-bots", game=title, who=view.table.names[seat])
    code = "turn-asked" if is_asked_out_of_turn(view, presenter) else "turn-yours"
    who, summons = format_mention(view.table.seats[seat]), presenter.turn_call(view.view, seat)
    return words(code, game=title, who=who, summons=summons)


def build_button_row(view: TableView, presenter: Presenter, words: Catalogue) -> Buttons:
    """Return the buttons of a turn's post: [Play] [Text board] [Log].

    [My kingdom] replaces [Play] where the panel may show secrets; [All kingdoms] is added if the board has no room for
    them.
    """
    at, label = CustomId(view.table.id), get_panel_label(view, presenter, words)
    play = Button(label, at.with_verb("play"), "primary")
    text, log = build_text_board_button(view.game, words, at), at.button(words, "log")
    return Buttons((play, *build_areas_buttons(presenter, at), *text, log))


def build_areas_buttons(presenter: Presenter, base_id: CustomId) -> tuple[Button, ...]:
    """Return the button that shows all players' areas, or () if the game has no separate picture of them."""
    label = presenter.text.get("areas")
    return (Button(label, base_id.with_verb("areas")),) if label else ()


def build_first_select(asked: TableView | None, presenter: Presenter, words: Catalogue) -> tuple[Select, ...]:
    """Return the first options of the question of the person who is asked as one select, if there are more than five
    and everybody may see them (panels.14).
    """
    if asked is None or asked.decision is None or asked.sealed is not None:
        return ()
    if may_reveal_secrets(asked, presenter) or asked.undoable:  # a late post must not reveal a draft
        return ()
    ahead = asked.ahead.to_public() if asked.game.has_secrets else asked.ahead  # everybody reads a post
    question = QuestionControls(ahead, asked.decision, presenter, words, get_custom_id(asked))
    for first in question.control_groups[:1]:
        is_plain = not (first.pieces or first.grid or first.several > 1 or question.suggested)
        is_long = is_plain and len(first.options) > MAX_BUTTONS_PER_ROW
        if is_long and not any(question.is_final(question.legal[i]) for i in first.options):
            blocks = question.build_selects(first, NO_SELECTION)
            selects = [block for block in blocks if isinstance(block, Select)]
            return tuple(selects) if len(selects) == 1 else ()
    return ()


def build_step_message(
    view: TableView, presenter: Presenter, words: Catalogue, facts: PostFacts
) -> MessageContent:
    """Return the post of a sealed step that has begun: the same for every reader."""
    drawn = lobby_post.format_season_opening_line(view.table, words) if facts.is_start else ""
    head = format_headline(view, presenter, words, [] if drawn else facts.mentions)
    story = format_story(view, presenter, view.since, words, [head, drawn], facts.reader)
    content = join_lines(head, drawn, story)
    # Once the step has closed, its post mentions nobody.
    closed = words("sealed-all", secret=view.game.has_secrets)
    after = join_lines(f"{format_step(view, presenter, words)} {closed}", drawn, story)
    users = get_mentioned_users(view.table, facts.mentions)
    picture = "board" if facts.is_start or presenter.changes_board(view.since) else ""
    return MessageContent(content, (build_button_row(view, presenter, words),), users, picture, after)


def format_headline(
    view: TableView,
    presenter: Presenter,
    words: Catalogue,
    mentions: Sequence[int],
    hides_count: bool = False,
) -> str:
    """Return the first line of a turn's or sealed step's post, which holds everything that may change: the player who
    is asked, or how many have answered, and public words.

    `hides_count`: the step stays open after the last answer, so that no count is shown.
    """
    shown = presenter.table_talk_line([seat.talk for seat in view.table.seats])
    if view.sealed is None:
        summons = format_summons(view, presenter, words, mentions)
        return join_phrases(summons, shown, describe_deadline(view, words))
    users = " ".join(format_mention(view.table.seats[seat]) for seat in mentions)
    count = format_seal_count(view, words, hides_count)
    return join_phrases(format_step(view, presenter, words), count, shown, users)


def format_step(view: TableView, presenter: Presenter, words: Catalogue) -> str:
    """Return what a sealed step is about: "**Game**, round 2. The chests are being loaded." """
    title = presenter.title(view.view, view.seat or 0)
    head = words("sealed-step", game=view.game.title, title=f", {title}" if title else "")
    return join_phrases(head, presenter.sealed_step_opening(view.view))


def format_seal_count(view: TableView, words: Catalogue, hides_count: bool) -> str:
    """Return how many players have answered in a sealed step, and who if everybody may know.

    No count if the game keeps it secret, or with `hides_count`.
    """
    seals, names = view.sealed or SealCount(), view.table.names
    secret = view.game.has_secrets
    if seals.count is None or hides_count:
        told = words("sealed-asks", secret=secret)
    elif not seals.of:
        return words("sealed-nobody")
    else:
        told = words(
            "sealed-count",
            sealed=seals.count,
            seats=seals.of,
            named=len(seals.names),
            all=seals.of == len(names),
            who=", ".join(names[seat] for seat in seals.names),
            secret=secret,
        )
    return join_phrases(told, describe_step_closing(view, words))


def replace_first_line(
    content: str,
    view: TableView,
    presenter: Presenter,
    words: Catalogue,
    mentions: Sequence[int],
    hides_count: bool = False,
) -> str:
    """Return the text of a turn's or sealed step's post with its first line as it must read now."""
    first = format_headline(view, presenter, words, mentions, hides_count)
    return "\n".join([first, *content.split("\n")[1:]])


def build_end_message(
    view: TableView,
    presenter: Presenter,
    words: Catalogue,
    mentions: Sequence[int] = (),
    rating_changes: Sequence[RatingChange] = (),
) -> MessageContent:
    """Return a game's last post: the results, or that it was abandoned."""
    table, at = view.table, CustomId(view.table.id)
    head = format_ending(view, words)
    thanked = join_with_and(words, [format_mention(table.seats[seat]) for seat in mentions])
    thanks = words("thanks", who=thanked, count=len(mentions))
    more = [
        words("post-advised") if table.advice.was else "",
        format_ratings(rating_changes, table, words),
        format_rematch(table.rematch, words),
        format_rematch_outside_season(table, words) if view.results else "",
    ]
    ties = presenter.describe_ties(view.results) if view.results else []
    left, recap = split_recap(view, presenter)
    story = format_story(view, presenter, left, words, [head, *ties, thanks, *more])
    # The dice can be verified even if a moderator ended the game: some were rolled before.
    verify = at.button(words, "verify")
    buttons = [
        at.button(words, "scores-text", "results"),
        at.button(words, "log"),
    ]
    beside = [at.button(words, "went-button", "went")]
    if view.results:
        replay = at.button(words, "replay")
        buttons += [replay, verify, *build_rematch_buttons(table.rematch, words, at)]
        mine = at.button(words, "my-game")
        beside += [mine, *recap, *build_areas_buttons(presenter, at)]
    else:
        buttons.append(verify)
        beside += recap
    return MessageContent(
        join_lines(head, *ties, thanks, story, *more),
        (Buttons(buttons), Buttons(beside)),
        get_mentioned_users(table, mentions),
        "results" if view.results else "",
    )


def build_forum_card(
    view: TableView,
    presenter: Presenter,
    words: Catalogue,
) -> MessageContent:
    """Return the card of a game that has started: the first message of its post in a forum. It says who plays, and
    whose turn it is and since when, or the result.

    It shows nothing that the post of the turn does not show, and of a sealed step neither a count nor a time to close.
    Its picture is that of the turn's post, which is drawn already.
    """
    table = view.table
    if table.status != "running":
        at = CustomId(table.id)
        end = [at.button(words, "scores-text", "results")] if view.results else []
        buttons = Buttons((*end, at.button(words, "log")))
        return MessageContent(format_ending(view, words), (buttons,), (), "board")
    since = f"<t:{int(table.turn_began)}:R>"
    if view.sealed is not None:
        now = join_phrases(format_step(view, presenter, words), words("card-step", since=since))
    elif view.waiting:
        who = join_with_and(words, [table.names[seat] for seat in view.waiting])
        now = words("card-turn", game=view.game.title, who=who, since=since)
    else:
        now = words("turn-none", game=view.game.title)
    players = ", ".join(f"{seat.badge} {seat.name}" for seat in table.seats)
    row = build_button_row(view, presenter, words)
    picture = "turn" if view.sealed is None else "board"
    return MessageContent(join_lines(now, players), (row,), (), picture)


def format_ending(view: TableView, words: Catalogue) -> str:
    """Return how a game ended: who won, that a moderator ended it, or that it has no winner."""
    if view.results:
        return format_winners(view.results, view, words)
    if view.table.ended_by:
        return words("ended-by", game=view.game.title, by=view.table.ended_by)
    return words("abandoned", game=view.game.title)


def split_recap(view: TableView, presenter: Presenter) -> tuple[list[Event], list[Button]]:
    """Return the new events that the post tells, and the button that tells the others: a list, empty if it would tell
    nothing.
    """
    left = [event for event in view.since if not isinstance(event, presenter.recap_events)]
    if len(left) == len(view.since):
        return left, []
    return left, [Button(presenter.text("recap"), CustomId(view.table.id).with_verb("recap"))]


def format_winners(results: Results, view: TableView, words: Catalogue) -> str:
    """Return "**Game** is over. 🏆 **Anke wins with 46**; Cleo 44, Bert 38." or, in a game without points, "🏆 **Anke
    wins** ahead of Cleo and Bert."
    """
    names = view.table.names
    beaten = [row for row in results.ranking if row.rank > 1]
    if results.categories:
        others = ", ".join(f"{names[row.seat]} {format_number(row.total)}" for row in beaten)
    else:
        others = join_with_and(words, [names[row.seat] for row in beaten])
    return words(
        "over-post" if results.categories else "over-post-without-points",
        game=view.game.title,
        winners=join_with_and(words, [names[seat] for seat in results.winners]),
        count=len(results.winners),
        total=format_number(results.ranking[0].total),
        beaten=len(results.ranking) - len(results.winners),
        others=others,
    )


def get_panel_label(view: TableView, presenter: Presenter, words: Catalogue) -> str:
    """Return the label of the button that opens the panel: [Play], or [My kingdom] where it may show secrets."""
    return presenter.secrets_label if may_reveal_secrets(view, presenter) else words("play")


def format_ratings(rating_changes: Sequence[RatingChange], table: Table, words: Catalogue) -> str:
    """Return the line with changed ratings, "Ratings: Anke 1,520 (+14)"; "" if the game was not rated."""
    each = [
        words(
            "rating-each",
            who=table.names[r.seat].removesuffix(BOT_NAME_SUFFIX),
            rating=r.rating,
            up=r.change >= 0,
            change=abs(r.change),
        )
        for r in rating_changes
    ]
    return words("ratings-line", ratings=", ".join(each)) if each else ""


def format_rematch(offer: RematchOffer | None, words: Catalogue) -> str:
    """Return the line that says who agrees to a rematch; "" without an offer."""
    if offer is None:
        return ""
    if offer.table:
        return words("rematch-begun")
    return words("rematch-line", names=", ".join(offer.names), joined=len(offer.names))


def format_rematch_outside_season(table: Table, words: Catalogue) -> str:
    """Return the line that says, at a season's table, that a rematch does not belong to the season; else ""."""
    if table.season is None or (table.rematch is not None and table.rematch.table):
        return ""
    return words("rematch-outside", season=table.season.name)


def build_rematch_buttons(offer: RematchOffer | None, words: Catalogue, base_id: CustomId) -> list[Button]:
    """Return [Rematch] with the number of people who agree; nothing once the rematch has started."""
    label = words("rematch")
    if offer is not None:
        if offer.table:
            return []
        label = words("rematch-count", joined=len(offer.names), of=offer.of)
    return [Button(label, base_id.with_verb("rematch"), "green")]


MAX_POST_WORDS = 80


def format_story(
    view: TableView,
    presenter: Presenter,
    events: Sequence[Event],
    words: Catalogue,
    rest: Sequence[str],
    reader: int | None = None,
) -> str:
    """Return the latest events in sentences, as many as a message has room for beside its lines `rest`, and how many
    are left out. At the end of a game, the first ones matter most.

    What only the viewer may know is always told in full. `reader`: the seat whose own deeds are left out.
    """
    own = presenter.news_lines(view.view, [event for event in events if event.is_private])
    shown = [
        event
        for event in events
        if not event.is_private and (reader is None or find_event_seat(event) != reader)
    ]
    public = presenter.news_lines(view.view, shown)
    max_words = max(MAX_POST_WORDS // 2, MAX_POST_WORDS - len(" ".join([*rest, *own]).split()))
    story = format_latest_lines(public, words, max_words, keeps_first=view.results is not None)
    return join_lines(story, *own)


def build_lateness_vote(
    table: Table, game: str, words: Catalogue, seat: int, mentions: Sequence[int]
) -> MessageContent:
    """Return the post about a player whose time is up: what the others can choose, and their votes so far
    (interaction.8).

    `seat` is the late player, `game` the title of the game, `mentions` the seats to mention.
    """
    votes = table.late.get(seat)
    at = CustomId(table.id)
    if votes is None:
        play = at.button(words, "play")
        return MessageContent(words("late-over", game=game), (Buttons((play,)),))
    users, named = get_mentioned_users(table, mentions), seat >= 0
    voters = [user for user in users if not named or user != table.seats[seat].user]
    pings, who = " ".join(f"<@{user}>" for user in users), table.seats[seat].name if named else ""
    is_asleep = table.pace not in TIME_BANK_BY_PACE
    code = "late-post-asleep" if is_asleep else "late-post"
    since = f"<t:{int(table.turn_began)}:R>"
    text = words(code if named else f"{code}-unnamed", game=game, who=who, pings=pings, since=since)
    buttons, given = list[Button](), list(votes.values())
    for what in get_vote_options(table.season is not None, seat):
        asked = f"late-{what}-unnamed" if not named and what == "turn" else f"late-{what}"
        label = words("late-wait-on" if is_asleep and what == "wait" else asked)
        if count := given.count(what):
            label = words("late-tally", what=label, votes=count)
        style = "primary" if what == "wait" else "grey"
        buttons.append(Button(label, at.with_verb("choose", seat, what), style))
    tally = words("late-votes", votes=len(votes), of=len(voters)) if votes else ""
    return MessageContent(join_lines(text, tally), (Buttons(buttons),), users)


def build_prompt_message(
    view: TableView,
    presenter: Presenter,
    words: Catalogue,
    closed_while_editing: bool = False,
    controls: Sequence[Block] = (),
) -> MessageContent:
    """Return a question as a direct message, with these controls. Its first press turns the message into the panel.

    In a step with secrets it goes to everybody, asked or not, with the result of the last step.
    `closed_while_editing`: that step closed while the reader was changing their answer. The same message ends the game
    for each player.
    """
    assert view.seat is not None
    # It never says how many have answered: that would be out of date soon.
    asked = describe_own_seal(view, presenter, words, with_count=False) if view.sealed is not None else ""
    if view.decision is not None:
        asked = presenter.prompt(view.ahead, view.decision)
    note, barred = presenter.message_footnote(view.view, view.seat), view.table.barred
    above = [
        words("closed-earlier") if closed_while_editing else "",
        format_prompt_heading(view, presenter, words),
        *(presenter.describe_ties(view.results) if view.results else []),
        words("prompt-barred", why=barred, channel=view.table.channel) if barred else "",
    ]
    below = [asked, *order_panels.describe_order_news(view, presenter, words)]
    left, recap = split_recap(view, presenter)
    story = format_story(view, presenter, left, words, [*above, *below, note])
    content = shorten(join_lines(*above, story, *below), MAX_MESSAGE_CHARS - len(note) - 1)
    if view.results:
        picture = "results"
    elif view.decision or view.game.has_secrets:
        picture = "acting"
    else:
        picture = "board"
    buttons = [*build_prompt_buttons(view, presenter, words, not controls), *recap]
    return MessageContent(join_lines(content, note), (*controls, Buttons(buttons)), (), picture)


def format_prompt_heading(view: TableView, presenter: Presenter, words: Catalogue) -> str:
    """Return the first line of a direct message: the result, what the sealed step is about, or that it is the person's
    turn.
    """
    if view.results is not None:
        return format_winners(view.results, view, words)
    if view.sealed is not None and view.game.has_secrets:
        return format_step(view, presenter, words)
    title = ", ".join(filter(None, [view.game.title, presenter.title(view.view, view.seat or 0)]))
    return words("prompt", game=title, summons=presenter.turn_call(view.view, view.seat or 0))


def build_prompt_buttons(
    view: TableView, presenter: Presenter, words: Catalogue, panel_button_is_primary: bool
) -> list[Button]:
    """Return the buttons of a direct message, the same for every seat except [Change].

    `panel_button_is_primary`: because no control of the question is shown there.
    """
    at, own = CustomId(view.table.id), get_custom_id(view)
    if view.results is not None:
        return [at.button(words, "scores-text", "results", style="primary")]
    style, label = "primary" if panel_button_is_primary else "grey", get_panel_label(view, presenter, words)
    buttons = [Button(label, at.with_verb("prompt"), style)]
    if view.sealed and not view.decision and view.undoable:
        buttons.append(own.button(words, "change", "undo"))
    help = own.button(words, "help")
    return [*buttons, *build_talk_button(view, words, own), help]


def format_closed_panel(view: TableView, words: Catalogue, payload: dict[str, Any]) -> str:
    """Return a direct message's text after its sealed step has closed: "**Game**, round 1, the deal: closed. You
    sealed: 1 marble for 3 coins."
    """
    title, what = str(payload.get("title", "")), str(payload.get("what", "")).rstrip(".")
    head = words("panel-closed", game=view.game.title, title=f", {title}" if title else "")
    sealed = words("sealed-was", what=what) if what else ""
    return join_phrases(head, sealed)
