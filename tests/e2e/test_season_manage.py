"""[Manage] by pressing: organiser actions are public, nobody else is let in, and a season outlives its post and
channel."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from bot.model.season import Season
from bot.operations import listings, seasons
from bot.seasons.model import SeasonRules
from bot.stores.tables import change_season, read_season
from playground import Person, Reply
from playground.attachments import read_file
from playground.model import EPHEMERAL, Json
from playground.person import get_button_labels
from tests.bot.service.kit import play_table_to_end
from tests.bot.service.race import RACE

from .conftest import provide_stage
from .stage import Stage, open_season, wait_until_done
from .test_gate import NO_SEASON
from .test_places import send_delete
from .test_strangers import hide_channel_from

pytestmark = pytest.mark.usefixtures("childless")
made = provide_stage(RACE)
NAMES = ("Bob", "Cleo", "Dan", "Eve")
WHY = "Reason (everybody can read it)"
RULES = SeasonRules(
    "Autumn",
    "league",
    ("race",),
    2,
    3,
    begins=None,
    at_once=True,
    points=(2, 0),
    options={"race": {"goal": 10}},
)


async def open_joined_season(made: Stage, most: int = 200) -> tuple[Person, dict[str, Person], str]:
    """Open a season that Ann organises without playing; the others join by pressing. `most`: the number of places."""
    ann, others = await made.get_person("Ann"), {name: await made.get_person(name) for name in NAMES}
    season = await open_season(made, ann, replace(RULES, most=most))
    post = await wait_for_season_post(ann)
    for person in others.values():
        assert "You are in" in (await person.press(post, "Join")).text
    return ann, others, season


def is_season_post(message: Json) -> bool:
    """Return whether this is the public post that mentions nobody: a panel has no content."""
    is_main = not {"Manage", "More"}.isdisjoint(get_button_labels(message))
    return bool(message["content"]) and is_main and not message["mentions"]


async def wait_for_season_post(person: Person, channel: str = "lounge") -> Json:
    return await person.wait_for(is_season_post, channel=channel)


async def wait_for_words(made: Stage, person: Person, words: str) -> Json:
    """Return the season's post once it contains these words: an edit waits a little for others."""
    for _ in range(40):
        made.pass_time(30)
        await wait_until_done(made)
        if words in (post := await wait_for_season_post(person))["content"]:
            return post
    raise TimeoutError((await wait_for_season_post(person))["content"])


async def draw_round(made: Stage) -> tuple[Person, dict[str, Person], Season]:
    """Open a season, press [Draw now] and wait until its tables are open. Return Ann, the others and the season."""
    ann, others, season_id = await open_joined_season(made)
    asked = await ann.press(await open_management(ann), "Draw now")
    assert "cannot undo a draw" in asked.text
    assert "Done" in (await ann.press(asked, "Draw")).text
    for _ in range(4):
        made.pass_time(5)
        await wait_until_done(made)
    season = await read_season(made.service.tables, season_id)
    assert season.row.round == 1 and all(table.game is not None for table in season.get_tables_of_round(1))
    return ann, others, season


async def open_management(person: Person) -> Reply:
    """Open [Manage] from `/season`."""
    shown = await person.slash("lounge", "season", name="Autumn")
    if "Manage" not in shown.labels:
        shown = await person.press(shown, "More")
    panel = await person.press(shown, "Manage")
    assert "What you do here is shown with your name" in panel.text, panel.text
    return panel


def get_game(season: Season, n: int) -> str:
    game = next(table.game for table in season.get_tables_of_round(1) if table.n == n)
    assert game is not None
    return game


async def get_thread(made: Stage, season: Season, n: int) -> Json:
    return {"id": str((await listings.get_table(made.service.tables, get_game(season, n))).channel)}


async def test_correction_has_a_reason_and_stands_in_the_season_post(made: Stage):
    ann, others, season = await draw_round(made)
    await play_table_to_end(made.service, get_game(season, 1))
    await wait_until_done(made)
    chosen = await ann.pick(await open_management(ann), "Choose a table…", ["1.1"])
    form = await ann.press(chosen, "Correct the result")
    first, second = [season.members[n].name for n in season.get_tables_of_round(1)[0].members]
    wrong = await ann.submit(form, {f"{first}’s place": "2nd", f"{second}’s place": "2nd"})
    assert wrong.text.startswith("The places must start with 1st."), wrong.text
    filled = {f"{first}’s place": "1st", f"{second}’s place": "not counted", WHY: "*cut* \ue000u0\ue001"}
    done = await ann.submit(await ann.press(wrong, "Change"), filled)
    assert "Done. Everybody can read what you did." in done.text
    said = f"✎ Ann corrected table 1 of round 1: 1. {first}; {second} does not count. Reason: cut u0"
    bob = others["Bob"]
    more = await bob.press(await wait_for_words(made, ann, said), "More")
    assert said in (await bob.press(more, "Rules")).text
    place = await get_thread(made, season, 1)
    await ann.wait_for(lambda m: "Ann has set the final places at this table" in m["content"], channel=place)
    await bob.press(more, "Get the file")
    whole = await bob.wait_for(lambda m: "** as a file, with names" in m["content"], channel="lounge")
    [file] = whole["attachments"]
    text = (read_file(made.pg.state, file["id"]) or b"").decode()
    assert file["filename"] == f"season-{season.row.id}.json" and whole["flags"] & EPHEMERAL
    assert json.loads(text)["organisers"][-1]["what"] == "correct"
    over, runs = json.loads(text)["rounds"][0]["tables"]
    assert over["secret"] and "secret" not in runs
    assert not any(person.id in text for person in (ann, *others.values()))


async def test_news_of_a_season_reach_nobody_from_whom_its_channel_is_hidden(made: Stage):
    _, others, season = await open_joined_season(made, most=4)
    waiting = [await made.get_person(name) for name in ("Fay", "Gus")]
    for person in waiting:
        full = await person.press(await wait_for_season_post(person), "Join")
        await person.press(full, "Let me know")
    await hide_channel_from(made, waiting[0], "lounge")
    for name in NAMES[:2]:
        await change_season(made.tables, season, seasons.leave, int(others[name].id))
    await wait_until_done(made)
    assert [len(await person.dms()) for person in waiting] == [0, 1]


async def test_replacement_must_press_personally(made: Stage):
    ann, others, season = await draw_round(made)
    fay, place = await made.get_person("Fay"), await get_thread(made, season, 1)
    member = season.members[season.get_tables_of_round(1)[0].members[0]]
    chosen = await ann.pick(await open_management(ann), "Choose a person…", [member.name])
    assert f"**{member.name}**: playing. They are at table 1 of round 1." in chosen.text, chosen.text
    asked = await ann.pick(chosen, "Give the seat to somebody else…", [fay])
    assert "They will get the seat once they press" in asked.text
    offer = await fay.wait_for(
        lambda m: f"Ann has offered {member.name}’s seat to Fay" in m["content"], channel=place
    )
    await fay.press(offer, "Take the seat")
    season = await read_season(made.service.tables, season.row.id)
    mine = season.find_member(int(fay.id))
    assert mine is not None and mine.n in season.get_tables_of_round(1)[0].members
    assert "Ann added Fay" not in (await wait_for_season_post(ann))["content"]
    await wait_for_words(
        made, others["Bob"], f"Ann offered {member.name}’s seat at table 1 of round 1 to Fay."
    )


async def test_season_without_its_channel_moves_by_one_press(made: Stage):
    ann, others, season = await draw_round(made)
    post = await wait_for_season_post(ann)
    await send_delete(ann, f"/playground/messages/{await ann.channel('lounge')}/{post['id']}")
    again = await ann.wait_for(lambda m: is_season_post(m) and m["id"] != post["id"], channel="lounge")
    assert again["content"].startswith("**Autumn**")
    await send_delete(ann, f"/playground/channels/{await ann.channel('lounge')}")
    await ann.wait_for(lambda m: "can no longer post in its channel" in m["content"])
    shown = await ann.slash("table", "season", name="Autumn")
    assert "Move it here" in shown.labels
    bob = others["Bob"]
    own = await bob.slash("table", "season", name="Autumn")
    assert "Move it here" not in own.labels and "Join" not in own.labels, "Bob plays already"
    assert "I asked" in (await bob.press(own, "My table")).text, "his table is his own"
    gus = await made.get_person("Gus")
    assert (await gus.slash("table", "season", name="Autumn")).text == NO_SEASON
    moved = await ann.press(shown, "Move it here")
    assert "is now in this channel" in moved.text, moved.text
    await wait_until_done(made)
    await wait_for_season_post(ann, "table")
    home = int(await ann.channel("table"))
    for n in (1, 2):
        table = await listings.get_table(made.service.tables, get_game(season, n))
        assert table.parent == home and table.channel != home
        await ann.wait_for(lambda m: "turn" in m["content"], channel={"id": str(table.channel)})
