"""Find faults among the boxes of a recorded picture: texts over texts or pieces, and things outside their panels."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from render.kit.canvas import Canvas, RecordedBox


def boxes_overlap(one: RecordedBox, two: RecordedBox, slack: int = 0) -> bool:
    return (
        one.x0 < two.x1 - slack
        and two.x0 < one.x1 - slack
        and one.y0 < two.y1 - slack
        and two.y0 < one.y1 - slack
    )


def lies_inside(inner: RecordedBox, outer: RecordedBox) -> bool:
    return outer.x0 <= inner.x0 and outer.y0 <= inner.y0 and inner.x1 <= outer.x1 and inner.y1 <= outer.y1


def compute_area(box: RecordedBox) -> int:
    return (box.x1 - box.x0) * (box.y1 - box.y0)


def iterate_near_pairs(boxes: Iterable[RecordedBox]) -> Iterator[tuple[RecordedBox, RecordedBox]]:
    """Yield the pairs that may overlap: the lower one begins before the upper one ends."""
    down = sorted(boxes, key=lambda box: box.y0)
    for i, upper in enumerate(down):
        for lower in down[i + 1 :]:
            if lower.y0 >= upper.y1:
                break
            yield upper, lower


def find_layout_faults(canvas: Canvas, beside: Collection[str], over: Collection[str] = ()) -> list[str]:
    """Return what is wrong. `beside` names the pieces that stand beside texts, and `over` the panels that may straddle
    an edge."""
    boxes = canvas.boxes or []
    whole = RecordedBox("panel", "picture", 0, 0, canvas.width, canvas.height)
    panels = [whole, *(box for box in boxes if box.kind == "panel")]
    texts = [box for box in boxes if box.kind == "text" and box.name.strip()]
    pieces = [box for box in boxes if box.kind == "piece" and box.name in beside]
    slack = {("text", "text"): 0, ("text", "piece"): 2, ("piece", "text"): 2}
    found = [
        f"{a.name!r} lies over {b.name!r}"
        for a, b in iterate_near_pairs([*texts, *pieces])
        if (a.kind, b.kind) in slack and boxes_overlap(a, b, slack[a.kind, b.kind])
    ]
    for box in texts + pieces:
        x, y = (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
        home = min(
            (p for p in panels if p.x0 <= x <= p.x1 and p.y0 <= y <= p.y1), key=compute_area, default=whole
        )
        if not lies_inside(box, home):
            found.append(f"{box.kind} {box.name!r} {box[2:]} leaves {home.name} {home[2:]}")
    firm = [panel for panel in panels if panel.name not in over]
    found += [
        f"panel {a.name} {a[2:]} cuts {b.name} {b[2:]}"
        for a, b in iterate_near_pairs(firm)
        if boxes_overlap(a, b) and not lies_inside(a, b) and not lies_inside(b, a)
    ]
    return found
