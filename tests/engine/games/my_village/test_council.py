"""Council chambers, meeting place and the 2/12 tile (A3.6, A3.7, A10, C3.4 to C3.9)."""

from __future__ import annotations

from engine.games.my_village.actions import Activate, Add, PlaceTile
from tests.engine.games.my_village.scenario import A, find_card_id, my_village

CHAMBERS = ["monetary_council", "guild_council", "area_council", "population_council"]


def test_a3_6_village_has_one_chamber_of_four():
    """Q22; C3.4, C3.5: the first marker comes at once."""
    table = my_village(2).value(3).begin()
    assert table.list_cards == CHAMBERS
    table.say(Add("guild_council"))
    assert (table.player().wild, table.player().cloud) == (1, 4) and table.asked == (A, "end")
    laid = my_village(2).council(A, "guild_council").value(3)
    assert (
        laid.begin().list_cards == []
        and laid.begin().get_refusal(Add("area_council")) == "no_council_chamber"
    )


def test_a3_7_meeting_place_is_built():
    """C3.2, C3.6, C3.8, A10.1: a tile, a tree point, a marker; beside a chamber."""
    table = my_village(2).council(A, "monetary_council").value(2).begin()
    assert table.list_cards == ["meeting_place"]
    table.say(Add("meeting_place"), PlaceTile(None))
    p = table.player()
    assert (p.cloud, p.tree, p.meeting_markers, p.tile) == (2, 1, 1, "meeting")
    assert table.points() == {"council": 6, "hand": 1}
    laid = my_village(2).meeting(A).value(12)
    assert laid.begin().get_refusal(Add("meeting_place")) == "no_meeting_place"


def test_q63_black_and_white_do_not_mix():
    """Q62: a tile that lies there has no effect."""
    table = my_village(2).value(12).begin().say(Add("meeting_place"), PlaceTile(None))
    assert table.asked == (A, "end") and table.get_refusal(Activate("meeting")) == "branches"
    laid = my_village(2).meeting(A).value(12)
    assert [one.banner for one in laid.begin().list_offered(Activate)] == ["meeting"]


def test_q64_every_meeting_place_has_a_tile():
    laid = my_village(4)
    for seat in range(1, 4):
        laid.meeting(seat)
    table = laid.value(2).begin().say(Add("meeting_place"), PlaceTile("play"))
    assert table.player().tile == "play" and table.state.display.meeting_places == 0


def test_c3_9_and_a10_3_tile_moves_by_the_white_banner():
    """Also back onto the meeting place; its present place is no choice."""
    laid = my_village(2).meeting(A, tile="play").value(2)
    table = laid.begin().say(Activate("meeting"))
    assert [one.banner for one in table.list_offered(PlaceTile)] == ["school", "meeting", None]
    assert table.get_refusal(PlaceTile("play")) == "tile_is_there"
    table.say(PlaceTile("meeting"))
    assert table.player().tile == "meeting"


def test_c3_11_and_a10_3_tile_of_a_served_customer_goes_onto_the_meeting_place():
    laid = my_village(2).meeting(A, tile="customer:" + find_card_id("jester")).market(A, "notary", "jester")
    table = laid.crafts(A, brewery_5_6=1, office_5_6=1).value(12).begin()
    assert [one.banner for one in table.list_offered(Activate)] == ["meeting", "M2"]
    table.say(Activate("M2"))
    assert table.player().tile == "meeting" and table.player().served == [find_card_id("jester")]
