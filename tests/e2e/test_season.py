"""`/season` by pressing: an organiser needs four presses, a member one, and refusals say what would work."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from bot.operations import listings, seasons
from playground import Person, Reply
from playground.model import Json
from playground.person import get_button_labels, get_text
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK, provide_stage
from .stage import Stage, name_forum, wait_until, wait_until_still
from .test_hidden_channels import make_manager

pytestmark = pytest.mark.usefixtures("childless")
made = provide_stage(AUCTION)
fast = provide_stage(AUCTION, tuning=replace(QUICK, season_at_once=True))
HERE = "lounge"
NO_FORUM = "Choose a text channel for the season, not a forum"


async def set_up_season(ann: Person, **filled: object) -> Reply:
    """Return the draft of a season called Autumn with these values, or the reason why they are refused."""
    form = await ann.press(await ann.slash(HERE, "season"), "New season")
    draft = await ann.submit(form)
    return await change_draft(ann, draft, "Game and name", {"Name": "Autumn", **filled})


async def change_draft(ann: Person, draft: Reply, page: str, typed: Mapping[str, object]) -> Reply:
    """Return the draft after a change on this page, or why it is refused."""
    return await ann.submit(await ann.press(await ann.press(draft, "Change"), page), dict(typed))


async def wait_for_season_post(made: Stage, ann: Person, told: str = "**Autumn**") -> Json:
    """Return the season's post once it contains these words."""
    await wait_until_still(made)
    return await ann.wait_for(
        lambda m: told in m["content"] and {"More", "Manage"} & {*get_button_labels(m)}, channel=HERE
    )


async def wait_for_threads(made: Stage, person: Person):
    """Wait until each table of the person's season has its thread."""
    service = made.bot.service
    made.pass_time(5)

    async def all_have_threads() -> bool:
        [season] = await seasons.list_of_user(service.tables, int(person.id))
        games = [table.game for table in season.tables]
        tables = [await listings.get_table(service.tables, game) for game in games if game is not None]
        return len(tables) == len(games) > 0 and all(table.channel != table.parent for table in tables)

    await wait_until(all_have_threads)


async def begin_season(made: Stage) -> tuple[list[Person], Json]:
    """Let four join, and draw the first round: two tables of two."""
    people = [await made.get_person(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    await people[0].press(await set_up_season(people[0], **{"Seats at a table": "2"}), "Open for joining")
    post = await wait_for_season_post(made, people[0])
    for person in people:
        await person.press(post, "Join")
    await wait_for_threads(made, people[0])
    made.pass_time(10)  # then the round's post goes out
    drawn = await people[0].wait_for(lambda m: "has been drawn," in m["content"], channel=HERE, timeout=30)
    return people, drawn


async def test_tables_of_a_season_open_in_the_forum_that_the_server_has_named(made: Stage):
    ann, forum = await made.get_person("Ann"), await name_forum(made)
    draft = await set_up_season(ann)
    assert f"<#{forum}>" in draft.text, draft.text


async def test_season_needs_a_text_channel_for_posts_and_channels_that_its_organiser_sees(made: Stage):
    zoe, forum = await made.get_person("Zoe"), await name_forum(made)
    await make_manager(made, zoe)
    await set_up_season(zoe)
    for posts, tables, told in (([], [], "Autumn"), ([forum], [], NO_FORUM), ([forum], ["table"], NO_FORUM)):
        filled = {
            "Channel for the season’s posts": posts,
            "Channel for its tables": [await zoe.channel(place) for place in tables],
        }
        draft = await zoe.slash("games", "season", name="Autumn")
        assert told in (await change_draft(zoe, draft, "Players and channels", filled)).text
    for unseen in (HERE, forum):
        await zoe.lose_access_to(unseen)
        draft = await zoe.slash("games", "season", name="Autumn")
        assert NO_FORUM in (await zoe.press(draft, "Open for joining")).text, unseen
        await zoe.lose_access_to(unseen, back=True)


async def test_forms_explain_errors_and_open_filled_in(made: Stage):
    ann = await made.get_person("Ann")
    refused = await set_up_season(ann, Name="***")
    assert "needs a readable name, such as Autumn 2026" in refused.text
    form = await ann.press(refused, "Change")
    assert form.modal["components"][0]["component"]["value"] == "***"
    draft = await ann.submit(form, {"Name": "Autumn", "Seats at a table": "3"})
    assert "Points: 4 2 1 0 → 3 1 0" in draft.text, "what else has changed"
    for page, field, typed, why in (
        ("Points and absence", "Points", "1 2 3", "none higher than the one before"),
        ("Rounds and time", "Rounds", "99", "Enter a number of rounds from 2 to 12, or an end date"),
        ("Rounds and time", "When rounds are drawn", "25 Berlin", "like this: 20:00 Europe/Berlin"),
        ("Players and channels", "Minimum and maximum number of players", "9 3", "two numbers from 2 to"),
    ):
        refused = await change_draft(ann, draft, page, {field: typed})
        assert why in refused.text, refused.text
        form = await ann.press(refused, "Change")
        assert typed in [field["component"].get("value") for field in form.modal["components"]]
        draft = await ann.slash(HERE, "season", name="autumn")
    typed = {"Rounds": "2", "When rounds are drawn": "8 Uhr Berlin"}
    draft = await change_draft(ann, draft, "Rounds and time", typed)
    draft = await change_draft(ann, draft, "Points and absence", {"Points": "5, 2, 1"})
    assert "Points: 5, 2, 1" in draft.text and "2 rounds of 14 days" in draft.text
    gone = await ann.press(await ann.press(draft, "Discard"), "Discard")
    assert "I have discarded the draft" in gone.text
    assert "no such season on this server" in (await ann.slash(HERE, "season", name="Autumn")).text


async def test_running_season_offers_its_controls(fast: Stage):
    """What its members read and press; `test_season_by_pressing.py` has the rest."""
    people, drawn = await begin_season(fast)
    ann, bob = people[0], people[1]
    assert "2 tables of Auction" in drawn["content"] and not drawn["mentions"]
    linked = {int(thread) for thread in re.findall(r"\[Table \d]\(\S+/(\d+)\): ", drawn["content"])}
    threads = [one for one in (await ann.world("channels"))["channels"] if "Auction: " in one["name"]]
    assert linked == {int(thread["id"]) for thread in threads} and len(linked) == 2
    post = await wait_for_season_post(fast, ann, "round 1 of 5")
    mine = await ann.press(drawn, "My table")
    assert "Round 1, with " in mine.text and "Play" in mine.labels
    tables = await ann.press(drawn, "Results")
    assert tables.text.count("to play <t") == 2 and "Round 2, if nobody joins or leaves" in tables.text
    waiting = await ann.press(post, "Open tables")
    assert "2 open tables" in waiting.text
    nudged = await ann.press(waiting, "Nudge everybody who is late")
    assert "Nobody has kept a table waiting for more than a day." in nudged.text
    assert "1. " in (await bob.press(await bob.press(post, "Standings"), "As text")).text
    more = await bob.press(post, "More")
    assert "Manage" not in more.labels
    assert "Ties are broken in this order" in (await bob.press(more, "Rules")).text
    how = await bob.press(drawn, "Verify")
    assert "4 people were drawn for 2 tables" in how.text and "Repeated meetings: 0" in how.text
    await bob.press(how, "Check the draw now")
    await bob.wait_for(lambda m: "The result is the same" in get_text(m), channel=HERE)
    await bob.press(how, "Get the file")
    await bob.wait_for(lambda m: "'filename': 'season-" in str(m["attachments"]), channel=HERE)
    assert "Play" in (await bob.press(more, "Sit out the next round")).labels
    assert "if nobody joins" not in (await bob.press(drawn, "Results")).text
    assert "A season’s tables" in (await bob.slash(HERE, "vacation", days=1)).text
    assert "Round 1, with " in (await ann.slash(HERE, "season")).text


async def test_rules_of_an_open_season_change_in_public(made: Stage):
    ann = await made.get_person("Ann")
    await ann.press(await set_up_season(ann), "Open for joining")
    post = await wait_for_season_post(made, ann)
    change = await ann.press(await ann.press(post, "Manage"), "Change")
    assert "The form, games and seats stay" in change.text
    done = await ann.submit(await ann.press(change, "Rounds and time"), {"Pace": "week"})
    assert "Pace: one move a day → one move a week" in done.text
    told = await ann.wait_for(lambda m: "Ann changed the rules." in m["content"], channel=HERE)
    assert "Pace: one move a day → one move a week" in told["content"]
