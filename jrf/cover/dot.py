"""The net as a picture: DOT, and SVG laid out by Graphviz if it is installed, else by grandalf."""

from __future__ import annotations

import shutil
import subprocess
from textwrap import wrap
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from jrf.errors import InputError

if TYPE_CHECKING:
    from jrf.cover.nets.coverability import Path
    from jrf.cover.nets.net import Net

MAX_DRAWN = 400
"""Places and transitions that a layout is made for without Graphviz."""


def written(net: Net, path: Path | None = None) -> str:
    """The net in DOT: circles are places, boxes transitions; transfers are dashed, the path is red. Places
    that a target names are filled."""
    on_path = set(path.transitions) if path is not None else set()
    lines = [
        f"digraph {_quoted(net.name)} {{",
        "  rankdir=LR;",
        '  graph [fontname="sans-serif", fontsize=11, color=gray, style=rounded];',
        '  node [fontname="sans-serif", fontsize=10];',
    ]
    bad = {place for target in net.targets for place, _ in target.configuration}
    groups: dict[str, list[int]] = {}
    for place in range(len(net.places)):
        groups.setdefault(net.sketch.get(place, ""), []).append(place)
    initial = dict(net.initial)
    for number, (group, places) in enumerate(groups.items()):
        if group:
            lines.append(f"  subgraph cluster_{number} {{ label={_quoted(group)};")
        for place in places:
            tokens = "ω" if place in net.unbounded else str(initial.get(place, "") or "")
            shown = net.places[place].removeprefix(f"{group}.")
            label = _wrapped(shown) + (f"\\n{tokens}" if tokens else "")
            filled = ", style=filled, fillcolor=mistyrose" if place in bad else ""
            lines.append(f"  p{place} [shape=circle, label={_quoted(label)}{filled}];")
        if group:
            lines.append("  }")
    for number, transition in enumerate(net.transitions):
        colour = ", color=red" if number in on_path else ""
        lines.append(f"  t{number} [shape=box, label={_quoted(_wrapped(transition.name))}{colour}];")
        lines += [f"  p{place} -> t{number}{_weight(count)};" for place, count in transition.consume]
        lines += [f"  t{number} -> p{place}{_weight(count)};" for place, count in transition.produce]
        for source, target in transition.transfer:
            lines.append(f"  p{source} -> t{number} [style=dashed];")
            if target is not None:
                lines.append(f"  t{number} -> p{target} [style=dashed];")
    return "\n".join([*lines, "}"]) + "\n"


def _wrapped(text: str) -> str:
    """Long names in several lines."""
    return (
        "\\n".join(wrap(text.replace(".", ". ").replace("$", "$ "), 18)).replace(". ", ".").replace("$ ", "$")
    )


def _weight(count: int) -> str:
    return "" if count == 1 else f" [label={count}]"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace("\\\\n", "\\n").replace('"', '\\"') + '"'


def drawn(net: Net, path: Path | None = None) -> str:
    """The net as SVG. Raises InputError if nothing is installed that can lay it out."""
    graphviz = shutil.which("dot")
    if graphviz is not None:
        run = subprocess.run(
            [graphviz, "-Tsvg"],
            input=written(net, path),
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        if run.returncode == 0:
            return run.stdout
    size = len(net.places) + len(net.transitions)
    if size > MAX_DRAWN:
        raise InputError(
            f"a net of {size} nodes is too large to be drawn without Graphviz; expected FILE.dot, or Graphviz"
        )
    try:
        from grandalf import graphs, layouts
    except ImportError:
        raise InputError(
            "SVG needs Graphviz or grandalf; expected pip install 'jrf[proofs]', or --net FILE.dot"
        ) from None
    return _svg(net, path, graphs, layouts)


class _Box:
    """What grandalf wants of a node: its size; it adds the position."""

    def __init__(self, width: float) -> None:
        self.w, self.h = width, 24.0
        self.xy = (0.0, 0.0)


def _svg(net: Net, path: Path | None, graphs: Any, layouts: Any) -> str:
    places = [graphs.Vertex(f"p{place}") for place in range(len(net.places))]
    transitions = [graphs.Vertex(f"t{number}") for number in range(len(net.transitions))]
    names = [*net.places, *(each.name for each in net.transitions)]
    for vertex, name in zip([*places, *transitions], names, strict=True):
        vertex.view = _Box(max(24.0, 6.2 * len(name) + 10))
    pairs = []
    for number, transition in enumerate(net.transitions):
        box = transitions[number]
        pairs += [(places[place], box) for place, _ in transition.consume]
        pairs += [(box, places[place]) for place, _ in transition.produce]
        for source, target in transition.transfer:
            pairs.append((places[source], box))
            if target is not None:
                pairs.append((box, places[target]))
    graph = graphs.Graph([*places, *transitions], [graphs.Edge(*pair) for pair in dict.fromkeys(pairs)])
    left = 0.0
    for part in graph.C:
        layout = layouts.SugiyamaLayout(part)
        layout.init_all()
        layout.draw(2)
        boxes = [vertex.view for vertex in part.sV]
        start = min(box.xy[0] - box.w / 2 for box in boxes)
        for box in boxes:
            box.xy = (box.xy[0] - start + left, box.xy[1])
        left = max(box.xy[0] + box.w / 2 for box in boxes) + 40
    return _picture(net, path, places, transitions, pairs)


def _picture(net: Net, path: Path | None, places: list[Any], transitions: list[Any], pairs: list[Any]) -> str:
    boxes = [vertex.view for vertex in (*places, *transitions)]
    x = min((box.xy[0] - box.w for box in boxes), default=0) - 10
    y = min((box.xy[1] for box in boxes), default=0) - 30
    width = max((box.xy[0] + box.w for box in boxes), default=0) - x + 10
    height = max((box.xy[1] for box in boxes), default=0) - y + 30
    on_path = set(path.transitions) if path is not None else set()
    initial = dict(net.initial)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:.0f} {y:.0f} {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" font-family="sans-serif" font-size="10">',
        '<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="6" markerHeight="6" '
        'orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ]
    for first, second in dict.fromkeys(pairs):
        (x1, y1), (x2, y2) = first.view.xy, second.view.xy
        down = 12 if y2 > y1 else -12
        out.append(
            f'<line x1="{x1:.0f}" y1="{y1 + down:.0f}" x2="{x2:.0f}" y2="{y2 - down:.0f}" stroke="#777" '
            'marker-end="url(#arrow)"/>'
        )
    for place, vertex in enumerate(places):
        tokens = "ω" if place in net.unbounded else str(initial.get(place, "") or "")
        out += _shape(vertex.view, net.places[place] + (f" · {tokens}" if tokens else ""), 12, "#1f5fa8")
    for number, vertex in enumerate(transitions):
        out += _shape(vertex.view, net.transitions[number].name, 0, "#c00" if number in on_path else "#444")
    return "\n".join([*out, "</svg>"]) + "\n"


def _shape(box: Any, text: str, round_by: int, colour: str) -> list[str]:
    x, y = box.xy
    return [
        f'<rect x="{x - box.w / 2:.0f}" y="{y - 12:.0f}" width="{box.w:.0f}" height="24" rx="{round_by}" '
        f'fill="white" stroke="{colour}"/>',
        f'<text x="{x:.0f}" y="{y + 4:.0f}" text-anchor="middle">{escape(text)}</text>',
    ]
