"""The net as a picture: DOT, and SVG laid out by Graphviz if it is installed, else by grandalf."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass, field
from textwrap import wrap
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from jrf.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

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

    def __init__(self, text: str, colour: str, round_by: int = 0, fill: str = "white") -> None:
        self.text, self.colour, self.round_by, self.fill = text, colour, round_by, fill
        self.w, self.h = max(28.0, 6.2 * len(text) + 14), 24.0
        self.xy = (0.0, 0.0)

    def drawn(self) -> Iterator[str]:
        x, y = self.xy
        yield (
            f'<rect x="{x - self.w / 2:.0f}" y="{y - 12:.0f}" width="{self.w:.0f}" height="24" '
            f'rx="{self.round_by}" fill="{self.fill}" stroke="{self.colour}"/>'
        )
        yield f'<text x="{x:.0f}" y="{y + 4:.0f}" text-anchor="middle">{escape(self.text)}</text>'


@dataclass(slots=True)
class _Arc:
    """An arc between two vertices. `points`: the bends that grandalf gives it, from centre to centre."""

    first: Any
    second: Any
    count: int = 1
    dashed: bool = False
    points: list[tuple[float, float]] = field(default_factory=list)

    def setpath(self, points: list[tuple[float, float]]) -> None:
        self.points = points

    def drawn(self) -> Iterator[str]:
        ends = [self.first.view.xy, self.second.view.xy]
        between = self.points[1:-1]
        if self.points and self.points[0] == ends[1]:  # turned round, as it goes up
            between.reverse()
        bends = [ends[0], *between, ends[1]]
        bends[0], bends[-1] = _border(bends[0], bends[1]), _border(bends[-1], bends[-2])
        shown = " ".join(f"{x:.0f},{y:.0f}" for x, y in bends)
        dashes = ' stroke-dasharray="4 3"' if self.dashed else ""
        yield f'<polyline points="{shown}" fill="none" stroke="#777"{dashes} marker-end="url(#arrow)"/>'
        if self.count != 1:
            x, y = ((a + b) / 2 for a, b in zip(bends[-2], bends[-1], strict=True))
            yield f'<text x="{x + 4:.0f}" y="{y:.0f}">{self.count}</text>'


def _border(centre: tuple[float, float], towards: tuple[float, float]) -> tuple[float, float]:
    return centre[0], centre[1] + (12 if towards[1] > centre[1] else -12)


def _boxes(net: Net, path: Path | None) -> tuple[list[_Box], list[_Box]]:
    """Of the places, and of the transitions."""
    bad = {place for target in net.targets for place, _ in target.configuration}
    on_path = set(path.transitions) if path is not None else set()
    initial = dict(net.initial)
    places = []
    for place, name in enumerate(net.places):
        tokens = "ω" if place in net.unbounded else str(initial.get(place, "") or "")
        fill = "mistyrose" if place in bad else "white"
        places.append(_Box(name + (f" · {tokens}" if tokens else ""), "#1f5fa8", 12, fill))
    colours = ("#c00" if number in on_path else "#444" for number in range(len(net.transitions)))
    return places, [_Box(each.name, colour) for each, colour in zip(net.transitions, colours, strict=True)]


def _arcs(net: Net, places: list[Any], transitions: list[Any]) -> list[_Arc]:
    arcs = []
    for transition, box in zip(net.transitions, transitions, strict=True):
        arcs += [_Arc(places[place], box, count) for place, count in transition.consume]
        arcs += [_Arc(box, places[place], count) for place, count in transition.produce]
        for source, target in transition.transfer:
            arcs.append(_Arc(places[source], box, dashed=True))
            if target is not None:
                arcs.append(_Arc(box, places[target], dashed=True))
    return arcs


def _svg(net: Net, path: Path | None, graphs: Any, layouts: Any) -> str:
    boxes = _boxes(net, path)
    vertices: tuple[list[Any], list[Any]] = ([], [])
    for made, views in zip(vertices, boxes, strict=True):
        for view in views:
            made.append(graphs.Vertex(view.text))
            made[-1].view = view
    arcs = _arcs(net, *vertices)
    edges = {(arc.first, arc.second): graphs.Edge(arc.first, arc.second) for arc in arcs}
    for arc in arcs:
        edges[arc.first, arc.second].view = arc
    graph = graphs.Graph([*vertices[0], *vertices[1]], list(edges.values()))
    left = 0.0
    for part in graph.C:
        layout = layouts.SugiyamaLayout(part)
        layout.xspace, layout.yspace, layout.dw = 24, 28, 24
        layout.route_edge = lambda edge, points: edge.view.setpath(list(points))
        layout.init_all()
        layout.draw(3)
        ends = [(vertex.view.xy[0], vertex.view.w / 2) for vertex in part.sV]
        bends = [x for edge in part.sE for x, _ in edge.view.points]
        move = left - min([x - half for x, half in ends] + bends)
        for vertex in part.sV:
            vertex.view.xy = (vertex.view.xy[0] + move, vertex.view.xy[1])
        for edge in part.sE:
            edge.view.points = [(x + move, y) for x, y in edge.view.points]
        left = max([x + half for x, half in ends] + bends) + move + 40
    return _picture([*boxes[0], *boxes[1]], arcs, edges)


def _picture(boxes: list[_Box], arcs: list[_Arc], edges: dict[tuple[Any, Any], Any]) -> str:
    top = min((box.xy[1] for box in boxes), default=0) - 30
    width = max((box.xy[0] + box.w / 2 for box in boxes), default=0)
    for arc in arcs:  # of two arcs between the same nodes, grandalf has seen one
        arc.points = edges[arc.first, arc.second].view.points
        width = max(width, *(x for x, _ in arc.points), 0)
    height = max((box.xy[1] for box in boxes), default=0) - top + 30
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 {top:.0f} {width + 24:.0f} {height:.0f}" '
        f'width="{width + 24:.0f}" height="{height:.0f}" font-family="sans-serif" font-size="10">',
        '<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="6" markerHeight="6" '
        'orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ]
    out += [line for arc in arcs for line in arc.drawn()]
    out += [line for box in boxes for line in box.drawn()]
    return "\n".join([*out, "</svg>"]) + "\n"
