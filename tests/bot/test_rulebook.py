"""`/what` and `/rules` find the right page for everyday questions, and a rulebook is read as it is marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

from bot.interactions.handlers.rules import BOOKMARK_LIFETIME_S, find_bookmark
from bot.rulebook.book import (
    Book,
    FactRow,
    Page,
    PagePicture,
    Paragraph,
    Reader,
    find_clauses,
    find_thing_key,
    format_paragraph,
    format_points_chart,
    format_table,
    get_fact,
    get_wording,
    list_named_things,
    make_chapter_key,
    parse_chapters,
    parse_page,
    split_chapters,
)
from bot.rulebook.book import load_clauses as written
from bot.rulebook.lookup import LookupIndex, get_lookup_index
from engine.core.after_game import PointSources
from engine.core.text import LOCALES, get_catalogue
from engine.games import OURS, game
from render.games.saint_malo.look import LOOKS
from render.kit.canvas import Canvas
from render.kit.pictures import ENLARGED_WIDTH_PX, MAX_REGION_ALT_CHARS, enlarge_places
from render.scene import Picture as Drawn
from tests.term_lists import read_texts

# `/what` and `/rules` find the right page for everyday questions, and something for every word that the
# bot uses.


COMMANDS = ("undo", "rewind", "vacation", "orders")
PLACES_SHOWN = 3
LOOK = LOOKS["standard"]
WORD = re.compile(r"[^\W\d_]*[a-zäöüß]+")
MAX_LABEL_WORDS = 3

# For each question of a game, what answers it: chapters of the rulebook, things, topics of the help or commands.
QUESTIONS = {
    "en": """
saint_malo
    what happens on a tie | the-end
    tie | the-end
    draw | the-end
    end of the game | the-end
    when does the game end? | the-end
    who wins | the-end in-two-minutes
    can I undo a roll | your-dice topic:turns bot-command:undo
    who starts | marker:start_player
    start player | marker:start_player
    white house | your-dice
    how often may I reroll | your-dice
    rerolling | your-dice
    diagonal | logs-and-crates people
    do diagonal crates count | logs-and-crates people
    are corners adjacent | logs-and-crates people walls-sides-and-towers
    lost cannon | score:cannons count:cannons_lost pirates
    how many points are churches worth | churches score:churches
    church series | churches
    what do logs do | logs-and-crates mark:log count:logs
    turn a die | your-dice
    rotate dice | your-dice
    swords | face:swords pirates
    how strong are the pirates | pirates
    when do pirates attack | pirates
    must I use a symbol, or can I pass? | your-dice
    broken wall | walls-sides-and-towers common-mistakes
    can two houses touch at a corner | people
    all at once | all-at-once
    lumber storage | logs-and-crates
    bank | coins
    uninterrupted wall | walls-sides-and-towers
    secure dice | your-dice
    how many players | number-of-players
    goods crate | logs-and-crates mark:crate
    outer space | walls-sides-and-towers
    defence strength | pirates count:defence
village
    who starts next round | a-turn-one-cube-one-action the-council
    next-start marker | marker:next_start a-turn-one-cube-one-action the-council
    next starting player | a-turn-one-cube-one-action the-council
    surcharge | the-market-day space:market
    anonymous grave | time-and-death place:grave
    mass | the-church-and-the-mass
    window | the-church-and-the-mass
    stage 2 | stage:council_2 the-council
    chronicle | score:chronicle time-and-death
    prestige | score:prestige where-points-come-from
    who dies | time-and-death
    can a coin replace a cube | coins-and-the-well
    what happens when the bag is empty | the-church-and-the-mass
    plague | cube:black in-two-minutes
    how much grain can I keep | grain-and-family place:farmyard resource:grain
    recall family member | grain-and-family space:family
    can I skip the action | a-turn-one-cube-one-action
    tied | the-end the-church-and-the-mass
    monks | the-church-and-the-mass
    ties for most in church | the-church-and-the-mass
    what are goods worth at the end | the-end where-points-come-from common-mistakes
    influence cube | cube:orange a-turn-one-cube-one-action coins-and-the-well
    last turn | the-end time-and-death
    bridge | time-and-death
    grain harvest | grain-and-family space:grain
    council chamber | the-council
    life time track | time-and-death
    2nd stage | the-council stage:council_2
my_village
    monk | church-and-council
    rat | place:rat story-points-and-the-rat
    when does the rat come | story-points-and-the-rat place:rat
    sanatory church | sanctuary:sanatory_church church-and-council
    black dice cost | die:b two-dice-one-number
    headman path | story-points-and-the-rat
    can I change a die | two-dice-one-number
    who takes the hand | new-cards place:hand
    day labourer | place:day_laborer time-and-death
    are coins worth points | the-end resource:coins common-mistakes where-points-come-from crafts-and-goods
    stage 2 | journeys
    2/12 tile | church-and-council place:value_tile
    wild goods | crafts-and-goods resource:wild
    banner value | two-dice-one-number
    rat invasion | story-points-and-the-rat
    steward's office | the-market
    story tree | story-points-and-the-rat headman:story
    council area | church-and-council
carpe_diem
    landscapes | ponds-gardens-vineyards-farmyards
    phase | the-end the-forum
    how many rounds are there | in-two-minutes the-end the-forum
    who visits the forum first | prestige the-forum
    start player | part:starting_player
    can I move to another depot | bread-and-coins a-turn-go-take-build
    penalty for a card | the-forum
    frame goal | your-frame part:goal
    diagonal | what-fits
    storage | part:storage what-fits
    first tile | what-fits
    chimneys | supply:chimneys villas-and-fountains
    tie on the prestige bar | prestige
    prestige bar | prestige
    building phase | a-turn-go-take-build
    bread token | bread-and-coins supply:bread
deal_with_the_devil
    soul | souls
    interest | debt-and-the-bank
    production space | buildings-and-achievements
    Major achievements | score:majors buildings-and-achievements
    what does guessing the devil bring | the-ritual
    action tokens | track:tokens the-plan-four-tokens
    what is secret | what-others-can-see-of-you
    can I lie | what-others-can-see-of-you the-chest
    phase | in-two-minutes
    bribe | the-ritual pool:pool
    tie | the-end
    how much can I borrow | debt-and-the-bank
    wheel | buildings-and-achievements
    vote | step:vote the-witch-hunt
    courtiers | score:courtiers buildings-and-achievements courtier:farmer
    which chest do I get | the-chest
    production phase | buildings-and-achievements
    interest marker | debt-and-the-bank
    action board | the-plan-four-tokens
    piece of soul | souls
""",
    "de": """
saint_malo
    was gilt bei Gleichstand | the-end
    Unentschieden | the-end
    wann ist das Spiel zu Ende | the-end
    Startspieler | marker:start_player
    kann ich einen Wurf zurücknehmen | your-dice topic:turns bot-command:undo
    diagonal | logs-and-crates people
    verlorene Kanone | count:cannons_lost score:cannons pirates
    Kirchen | score:churches churches
    Kirchenserie | churches
    wie stark sind die Piraten | pirates
    Würfel drehen | your-dice
    Mauer verbaut | walls-sides-and-towers common-mistakes
village
    wer beginnt die nächste Runde | a-turn-one-cube-one-action the-council
    Aufpreis | the-market-day space:market
    anonymes Grab | time-and-death place:grave
    Messe | the-church-and-the-mass
    Fenster | the-church-and-the-mass
    Chronik | score:chronicle time-and-death
    wer stirbt | time-and-death
    Pest | cube:black in-two-minutes
    darf ich die Aktion auslassen | a-turn-one-cube-one-action
my_village
    Mönche | church-and-council
    wann kommt die Ratte | story-points-and-the-rat place:rat
    schwarzer Würfel | die:b two-dice-one-number
    Tagelöhner | place:day_laborer score:day_laborers time-and-death
    Gleichstand | the-end
carpe_diem
    Landschaften | ponds-gardens-vineyards-farmyards
    Phase | the-end the-forum
    wer kommt zuerst ins Forum | the-forum prestige
    Strafe | the-forum
    Rahmenziele | your-frame part:goal
deal_with_the_devil
    Seele | souls
    Zinsen | debt-and-the-bank
    Produktionsfeld | buildings-and-achievements
    große Erfolge | score:majors buildings-and-achievements
    Abstimmung | step:vote the-witch-hunt
    was ist geheim | what-others-can-see-of-you
""",
    "fr": """
saint_malo
    que se passe-t-il en cas d’égalité | the-end
    quand la partie finit-elle | the-end
    premier joueur | marker:start_player
    canon perdu | count:cannons_lost score:cannons pirates
    quelle est la force des pirates | pirates
    tourner un dé | your-dice
    côté percé | walls-sides-and-towers
""",
}


def list_questions() -> Iterator[tuple[str, str, str, list[str]]]:
    """Yield language, game, question, and the beginnings of the keys that answer it."""
    for locale, table in QUESTIONS.items():
        slug = ""
        for line in table.strip().splitlines():
            question, _, answers = (part.strip() for part in line.partition("|"))
            if answers:
                yield (
                    locale,
                    slug,
                    question,
                    [one if ":" in one else f"page:{one}." for one in answers.split()],
                )
            else:
                slug = question


def list_shown(lookup: LookupIndex, question: str) -> list[str]:
    """Return the keys of what somebody who asks this reads first."""
    meant = lookup.resolve(question)
    return meant if len(meant) == 1 else lookup.find(question)[:PLACES_SHOWN]


@pytest.mark.parametrize("locale", LOCALES)
def test_everyday_question_finds_its_answer(locale: str):
    missed = list[tuple[str, str, list[str]]]()
    for language, slug, question, answers in list_questions():
        shown = list_shown(get_lookup_index(game(slug), language, COMMANDS), question)
        if language == locale and not any(key.startswith(tuple(answers)) for key in shown):
            missed.append((slug, question, shown))
    assert missed == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("slug", OURS)
def test_every_label_of_buttons_logs_and_pictures_is_found(slug: str, locale: str):
    """A dead end is a label without a word that any thing or page has."""
    lookup = get_lookup_index(game(slug), locale)
    texts = read_texts((f"engine.games.{slug}", f"render.games.{slug}"), locale)
    labels = [text for text in texts.values() if "…" not in text and len(text.split()) <= MAX_LABEL_WORDS]
    words = {
        text: lookup.index.find_stems(text) - lookup.index.fillers for text in labels if WORD.search(text)
    }
    assert [text for text, about in words.items() if about and not lookup.find(text)] == []


@pytest.mark.parametrize(
    ("slug", "locale", "typed", "key"),
    [
        ("my_village", "en", "the steward", "place:steward"),
        ("saint_malo", "en", "how many players", ""),
        ("my_village", "en", "command:school", "command:school"),
        ("my_village", "de", "die Hand", "place:hand"),
        ("my_village", "de", "jester", "customer:customer_jester"),
        ("village", "en", "coin", "resource:coins"),
        ("village", "de", "Münze", "resource:coins"),
        ("village", "en", "row of the chronicle: council", ""),
        ("village", "de", "smithy", "craft:smithy"),
        ("carpe_diem", "en", "row bottom", "part:bottom_row"),
        ("saint_malo", "en", "starting player", "marker:start_player"),
        ("saint_malo", "en", "EN6", "clause:EN6"),
        ("saint_malo", "en", "eaper", ""),
    ],
)
def test_name_means_one_thing(slug: str, locale: str, typed: str, key: str):
    """The name may have other endings, another order, an article, or be that of the English game."""
    assert get_lookup_index(game(slug), locale).resolve(typed) == ([key] if key else [])


@pytest.mark.parametrize(
    ("slug", "locale", "typed", "key"),
    [
        ("village", "en", "smi", "craft:smithy"),
        ("village", "de", "shcmiede", "craft:smithy"),
        ("village", "de", "tagel", "customer:c19_plow_grain"),
        ("my_village", "de", "stelmacherei 6/9", "craft:wainwright_6_9"),
        ("deal_with_the_devil", "de", "asket", "inquisitor:ascetic"),
    ],
)
def test_first_letters_and_misspelt_names_are_found_first(slug: str, locale: str, typed: str, key: str):
    assert get_lookup_index(game(slug), locale).find(typed)[0] == key


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("slug", OURS)
def test_score_categories_say_their_points(slug: str, locale: str):
    lookup = get_lookup_index(game(slug), locale)
    vague = get_catalogue("engine.core", locale)("counts-at-the-end")
    told = {
        key: lookup.glossary.facts(one)
        for key, one in lookup.glossary.entries.items()
        if key.startswith("score:")
    }
    assert told and all(vague not in facts.get("does", vague) for facts in told.values())


def test_churches_say_what_each_series_is_worth():
    known = get_lookup_index(game("saint_malo"), "en").glossary
    assert "1, 4, 8, 13 or 20 points" in known.facts(known.entries["score:churches"])["does"]
    assert "costs you 5 points" in known.facts(known.entries["score:cannons"])["does"]


# Reading a rulebook: its shape, marks, clauses and cuts, and where a reader stopped


VILLAGE = game("village")
TEXT = """# A game

## One and two

<!-- picture: board at=start show=a,b mark=b -->

First,
in two lines. (A1, B2.1,
score-coins)

---

- one
- two
  goes on

## Three

{each: graves.spaces[n]} graves

{example: sale} you have 3.
"""


def make_small_book() -> Book:
    return Book(
        "en", tuple(parse_chapters(TEXT, [make_chapter_key(title) for title, _ in split_chapters(TEXT)]))
    )


def test_chapters_pages_and_paragraphs_are_read():
    one, three = make_small_book().chapters
    assert (one.key, one.title, len(one.pages)) == ("one-and-two", "One and two", 2)
    assert one.pages[0].picture == PagePicture("board", "start", ("a", "b"), ("b",))
    assert one.pages[0].blocks == (Paragraph("First, in two lines.", ("A1", "B2.1", "score-coins")),)
    assert one.pages[1].blocks == (Paragraph("- one\n- two goes on"),)
    assert three.pages[0].blocks == (
        (FactRow("graves.spaces[n]", "graves"),),
        Paragraph("{example: sale} you have 3.", (), "sale"),
    )


def test_pages_are_turned_through_chapters():
    found = make_small_book()
    assert found.get_neighbour_page("one-and-two", 1, 1) == ("three", 0) and found.get_neighbour_page(
        "three", 0, -1
    ) == ("one-and-two", 1)
    assert (
        found.get_neighbour_page("three", 0, 1) is None
        and found.get_neighbour_page("one-and-two", 0, -1) is None
    )


def test_question_belongs_to_the_chapter_that_cites_most_of_its_clauses():
    found = make_small_book()
    assert found.find_chapter_about("", find_clauses("So it is (A1.4, ZZ9).")) is found.chapters[0], (
        "a section stands for its clauses"
    )
    assert found.find_chapter_about("", find_clauses("So it is (A11).")) is None
    assert found.find_chapter_about("help-x", frozenset()) is None


def test_chapter_that_names_a_message_wins_over_citations():
    told = "## One\n\nA. (A1, A2)\n\n## Two\n\nB. (A1, help-sale)\n"
    found = Book("en", tuple(parse_chapters(told, ["one", "two"])))
    assert found.find_chapter_about("help-sale", frozenset({"A1", "A2"})) is found.chapters[1]
    assert found.find_chapter_about("help-mill", frozenset({"A1", "A2"})) is found.chapters[0]


def test_numbers_in_brackets_are_not_clauses():
    assert find_clauses("Two of them (2), or more (+3; A1.2, 5.1).") == {"A1.2", "5.1"}


@pytest.mark.parametrize(
    "wrong",
    [
        "<!-- picture: board at=a -->",
        "<!-- pictur: board at=a show=b -->",
        "<!-- picture: board at=a show=b by=c -->",
        "{each: graves}",
        "<!-- picture: board at=a show=b -->\n\n<!-- picture: board at=a show=c -->",
    ],
)
def test_malformed_page_is_refused(wrong: str):
    with pytest.raises(ValueError):
        parse_page(wrong)


def test_facts_depend_on_the_number_of_players():
    two, four = Reader(VILLAGE, 2), Reader(VILLAGE, 4)
    assert [get_fact("setup[n].stall_spaces", one) for one in (two, four)] == ["3", "5"]
    assert [get_fact("graves.spaces[n]", one) for one in (two, four)] == ["3", "5"]
    assert get_fact("travel.points_by_cities.1-6", two) == "1, 3, 6, 10, 14 and 18"
    assert get_fact("customer", two) == "24", "how many there are"
    rows = [get_fact("player_count[n].players", Reader(game("carpe_diem"), n)) for n in (2, 3, 4)]
    assert rows == ["2", "3", "4"], "the row that begins with it"


def test_paragraph_is_formatted_for_its_reader():
    paragraph = Paragraph("{n} and {n:7 F1}: [[smithy]], [[smithy|smiths]], {button:end-turn}.")
    assert (
        format_paragraph(paragraph, Reader(VILLAGE, 3, "de")) == "3 and 7: Schmiede, smiths, **Zug beenden**."
    )


def test_thing_takes_the_form_that_the_sentence_needs():
    english, german = Reader(VILLAGE, 3), Reader(VILLAGE, 3, "de")
    told = Paragraph(
        "[[smithy]], [[ashford]], [[space:grain|the field]], [[c11_horse_plow]], [[c11_horse_plow]]"
    )
    assert format_paragraph(told, english) == "smithy, Ashford, the field, Free farmer, Free farmer"
    assert format_paragraph(told, german) == "Schmiede, Ashford, the field, Freibauer, Freibauer"
    page = Page((told, Paragraph("[[smithy|Smiths]]")))
    assert list_named_things(page, english) == [
        "craft:smithy",
        "city:ashford",
        "space:grain",
        "customer:c11_horse_plow",
    ]


def test_ambiguous_id_must_name_its_kind():
    with pytest.raises(KeyError, match="resource:grain or space:grain"):
        find_thing_key("grain", Reader(VILLAGE, 3))
    with pytest.raises(KeyError, match="no such thing"):
        find_thing_key("smith", Reader(VILLAGE, 3))


def test_table_has_a_column_for_each_number_of_players():
    assert format_table((FactRow("graves.spaces[n]", "graves"),), Reader(VILLAGE, 2)) == (
        "```\nplayers  2  3  4\ngraves   3  4  5\n```"
    )


@pytest.mark.parametrize("slug", OURS)
def test_clauses_of_every_game_are_found(slug: str):
    found = written(game(slug))
    assert len(found) > 150 and all(text.strip() for text in found.values())


def test_exact_wording_includes_whole_sections_and_tables():
    told = get_wording(VILLAGE, ["F3", "A1"])
    assert [line.split()[0].strip("*") for line in told] == ["A1", "A1.1", "A1.2", "A1.3", "F3"]
    assert "12" in get_wording(VILLAGE, ["F1"])[0] and "Customers" in get_wording(VILLAGE, ["F1"])[0]


def draw_canvas() -> Canvas:
    canvas = Canvas(400, 300, LOOK, record=True)
    canvas.name_place("here", 100, 100, 200, 150)
    canvas.name_place("inside", 110, 120, 130, 140)
    canvas.name_place("outside", 10, 20, 30, 40)
    canvas.text(140, 120, "word", 24, 0xFFFFFF)
    return canvas


def enlarge(canvas: Canvas, show: str, *mark: str) -> Drawn:
    names = [box.name for box in canvas.boxes or () if box.name != "here"]
    return enlarge_places(canvas, [show], mark, dict(zip(names, names, strict=True)))


def test_enlarged_place_contains_what_stands_there():
    found = enlarge(draw_canvas(), "here")
    assert (found.width, found.height, found.alt) == (
        ENLARGED_WIDTH_PX,
        round(98 * ENLARGED_WIDTH_PX / 148),
        "inside",
    )
    assert Image.open(BytesIO(found.png)).size == (found.width, found.height)
    assert enlarge(draw_canvas(), "here", "here").png != found.png, "a gold frame"


def test_enlarging_nothing_or_everything_is_refused():
    with pytest.raises(KeyError, match="nothing called there"):
        enlarge(draw_canvas(), "there")
    whole = Canvas(1600, 1200, LOOK, record=True)
    whole.name_place("all", 0, 0, 1600, 1200)
    with pytest.raises(ValueError, match="enlarged only"):
        enlarge(whole, "all")


def test_alt_text_lists_things_side_by_side_in_order():
    canvas = Canvas(1600, 1200, LOOK, record=True)
    for x, name in ((100, "Brewery"), (300, "Stable")):
        canvas.name_place("card", x, 100, x + 160, 200)
        canvas.name_place("wood", x + 10, 180, x + 30, 195)
        canvas.name_place(name, x + 10, 120, x + 90, 140)
    names = {"wood": "Wood", "Brewery": "Brewery", "Stable": "Stable"}
    assert enlarge_places(canvas, ["card"], [], names).alt == "Brewery, Wood, Stable, Wood"


def test_alt_text_ends_with_a_whole_word():
    canvas = draw_canvas()
    for n in range(60):
        canvas.name_place(f"word{n}", 110, 120, 130, 140)
    alt = enlarge(canvas, "here").alt
    assert len(alt) <= MAX_REGION_ALT_CHARS and alt.endswith("…") and not alt.endswith(",…")


def test_bookmark_lasts_a_day_and_belongs_to_its_owner():
    marks = {(1, "village"): ("crafts", 1, 100.0)}
    assert find_bookmark(marks, 1, "village", 100.0) == ("crafts", 1)
    assert (
        find_bookmark(marks, 2, "village", 100.0) is None and find_bookmark(marks, 1, "chess", 100.0) is None
    )
    assert find_bookmark(marks, 1, "village", 100.0 + BOOKMARK_LIFETIME_S) is None


def test_sources_of_points_are_shown_as_bars_or_words():
    here = PointSources(24, {"customers": 60, "travel": 30, "coins": 10, "prestige": -5})
    assert format_points_chart(Reader(VILLAGE, 3, won=here)).split("\n") == [
        "**The winners’ points here**, from 24 games with 3 players:",
        "```",
        "Customers ██████████   60%",
        "Travel    █████        30%",
        "Coins     ██           10%",
        "Prestige               −5%",
        "```",
    ]
    told = format_points_chart(Reader(VILLAGE, 3, "de", here, plain=True))
    assert told == (
        "**Die Punkte, mit denen hier gewonnen wurde**, aus 24 Spielen mit 3 Personen: "
        "Kunden 60 %, Reise 30 %, Münzen 10 %, Prestige −5 %."
    )
    assert "too few games have been played here" in format_points_chart(Reader(VILLAGE, 3))
    assert format_points_chart(Reader(VILLAGE, 9)).startswith("Once 20 games have been played here")


def test_bars_take_the_place_of_a_picture():
    assert (
        parse_page("Words.\n\n{points}").has_points_chart
        and parse_page("Words.\n\n{points}").depends_on_players
    )
    with pytest.raises(ValueError):
        parse_page("<!-- picture: board at=a show=b -->\n\n{points}")
