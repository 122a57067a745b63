"""What a second line promises is possible, also in extreme positions."""

from __future__ import annotations

from .scenario import A, my_village
from .speaking import make_presenter


def test_a_code_on_the_board_finds_its_thing():
    """`/what R1`, `M1` and `F1` find the card that lies there, or customers in general if there is none."""
    table = my_village(2).market(A, "jester").begin()
    view = table.view(A)
    first = view.display.customers[0]
    find = make_presenter(2).find_things_by_code
    assert find(view, "R1") == find(view, " r1 ") == [f"customer:{first}"]
    assert find(view, "M1") == ["customer:customer_jester"]
    assert find(table.view(1), "M1") == ["customer:customer_jester"], "nobody waits at Ben's"
    assert find(view, "R9") == ["customers:customers"]
    assert find(view, "F2") == ["plot:field"]
    assert find(view, "beer") == []
