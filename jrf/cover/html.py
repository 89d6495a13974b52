"""The report as one HTML page: the answer, the net, and the tree that the backward analysis explored."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from jrf.cover.report import headline, render
from jrf.errors import InputError
from jrf.report.layout import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jrf.cover.answer import CoverResult
    from jrf.cover.nets.backward import Backward
    from jrf.cover.nets.net import Configuration, Net

MAX_TREE: Final = 3_000
"""Configurations that are shown."""
_STYLE: Final = (
    "body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:75em;padding:0 1em;color:#222}"
    "h1{font-size:1.3em}h2{font-size:1.1em;margin-top:2em}.safe{color:#176b2c}.race,.unsafe{color:#a00}"
    ".unknown{color:#8a5a00}pre{background:#f5f5f2;padding:1em;overflow:auto;font-size:13px}"
    "details{margin-left:1.2em}summary{cursor:pointer}code{font-size:13px}.t{color:#666}"
    ".hit{background:#fdd}.net{overflow:auto;border:1px solid #ddd}"
)


def page(result: CoverResult) -> str:
    """A page that needs nothing from elsewhere."""
    title = escape(headline(result))
    parts = [
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
        f"<title>jrf cover: {escape(result.target)}</title><style>{_STYLE}</style></head><body>",
        f'<h1 class="{result.verdict.value}">{title}</h1>',
        f"<pre>{escape(plain(render(result, 110)[1:]).strip())}</pre>",
    ]
    net = result.net
    if net is not None:
        parts.append(f"<h2>The net</h2>{_picture(result, net)}")
        if result.answer is not None and result.answer.search is not None:
            parts.append("<h2>The backward tree</h2>")
            parts.append(
                "<p>Each line is a configuration: at least these tokens. A transition leads from it to the "
                "one above it. At the top are the bad configurations; the one that an initial "
                "configuration covers is marked.</p>"
            )
            parts += _tree(net, result.answer.search)
    return "\n".join([*parts, "</body></html>"]) + "\n"


def _picture(result: CoverResult, net: Net) -> str:
    from jrf.cover.dot import drawn

    path = None if result.answer is None else result.answer.path
    try:
        svg = drawn(net, path)
    except InputError as problem:
        return f"<p>{escape(str(problem))}</p>"
    return f'<div class="net">{svg[svg.index("<svg") :]}</div>'


def _tree(net: Net, search: Backward) -> Iterator[str]:
    below: dict[Configuration | None, list[Configuration]] = {}
    for configuration, step in list(search.steps.items())[:MAX_TREE]:
        below.setdefault(step.successor, []).append(configuration)
    if not search.steps:
        yield "<p>Nothing was explored: all was pruned, or the path was found forward.</p>"
    path = set()
    at = search.reached
    while at is not None:
        path.add(at)
        at = search.steps[at].successor
    work: list[Configuration | str] = list(reversed(below.get(None, [])))
    while work:
        entry = work.pop()
        if isinstance(entry, str):
            yield entry
            continue
        step = search.steps[entry]
        by = (
            ""
            if step.transition is None
            else f' <span class="t">by {escape(net.transitions[step.transition].name)}</span>'
        )
        mark = ' class="hit"' if entry == search.reached else ""
        opened = " open" if entry in path else ""
        children = below.get(entry, [])
        line = f"<code{mark}>{escape(_words(net, entry))}</code>{by}"
        if children:
            yield f"<details{opened}><summary>{line}</summary>"
            work += ["</details>", *reversed(children)]
        else:
            yield f"<details><summary>{line}</summary></details>"
    if len(search.steps) > MAX_TREE:
        yield f"<p>{len(search.steps) - MAX_TREE:,} more configurations are not shown.</p>"


def _words(net: Net, configuration: Configuration) -> str:
    return (
        ", ".join(
            f"{count} × {net.places[place]}" if count > 1 else net.places[place]
            for place, count in configuration
        )
        or "(anything)"
    )
