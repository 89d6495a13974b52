"""Reports of `jrf cover`: text for people, JSON (schema `jrf-cover/1`, docs/cover.md) for tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jrf.cover.answer import Verdict
from jrf.report.layout import Line, Span, clean, line, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jrf.cover.answer import CoverResult

SCHEMA = "jrf-cover/1"
_STYLES = {Verdict.SAFE: "bold green", Verdict.UNKNOWN: "bold yellow"}
_PATH_LINES = 60


def render(result: CoverResult, width: int = 80, quiet: bool = False) -> list[Line]:
    """The report in lines of at most `width` characters, but the first stays whole."""
    lines = [line(Span(clean(headline(result)), _STYLES.get(result.verdict, "bold red")))]
    return lines if quiet else [*lines, *_body(result, width)]


def headline(result: CoverResult) -> str:
    """The answer in one line."""
    match result.verdict:
        case Verdict.SAFE if not result.threads:
            return f"safe: no target of {result.target} can be covered"
        case Verdict.SAFE if any("any" in count or "loops" in count for _, count in result.threads):
            return f"safe for any number of threads: no race in {result.target}"
        case Verdict.SAFE:
            return f"safe: no race in {result.target}, which starts one thread of each kind"
        case Verdict.RACE:
            from jrf.report.summary import summary

            assert result.witness is not None
            races = [each for each in result.witness.result.violations if each.kind == "race"]
            return summary(races[0])
        case Verdict.UNSAFE:
            return f"unsafe: {result.target} can come to {result.bad or 'a target'}"
    return f"unknown: {result.target}: {_why(result)}"


def _why(result: CoverResult) -> str:
    if result.cut_off is not None:
        return result.cut_off
    if result.reasons:
        more = len(result.reasons) - 1
        return f"not modelled: {result.reasons[0]}" + (f" (and {more} more)" if more else "")
    if result.answer is not None and result.answer.stopped is not None:
        return result.answer.stopped
    return "an abstract path leads to a race, and no run was found that shows it"


def _body(result: CoverResult, width: int) -> Iterator[Line]:
    if result.witness is not None:
        from jrf.report.text import render as render_run

        yield ()
        yield line(Span(f"Confirmed by the model checker: {clean(result.witness.instance)}", "bold"))
        yield from render_run(result.witness.result, width)[1:]
    if result.path:
        yield ()
        yield line(Span("The path of the net, to two accesses side by side", "bold"))
        for number, each in enumerate(result.path[:_PATH_LINES], 1):
            yield from _item(f"{number:3d}", clean(each), width)
        if len(result.path) > _PATH_LINES:
            yield line(f"     ... {len(result.path) - _PATH_LINES} more transitions")
        if result.bad:
            yield from _item(" =>", clean(result.bad), width)
    if result.verdict is Verdict.UNKNOWN:
        yield from _list("Not modelled", result.reasons, width)
        yield from _list("What the abstraction lost may be the reason", result.lost, width)
        yield from _list("Instances that the model checker ran", map(str, result.tried), width)
    yield ()
    if result.threads:
        yield from _fact("Threads", "; ".join(f"{count}: {name}" for name, count in result.threads), width)
    if result.net is not None:
        net = result.net
        yield from _fact(
            "Net",
            f"{len(net.places)} places, {len(net.transitions)} transitions, {len(net.targets)} bad pairs",
            width,
        )
    if result.answer is not None:
        counts, certificate = result.answer.counts, result.answer.certificate
        yield from _fact(
            "Search",
            f"{counts.configurations} configurations, {counts.subsumed} subsumed, {counts.pruned} pruned, "
            f"{counts.iterations} iterations, {result.answer.seconds:.2f} s (in all {result.seconds:.2f} s)",
            width,
        )
        if certificate is not None and result.checked:
            yield from _fact(
                "Proof",
                f"{len(certificate.basis)} minimal configurations, {len(certificate.weights)} weights, "
                f"{len(certificate.unmarked)} unmarked places: verified by jrf.cover.nets.checker",
                width,
            )
    for note in result.notes:
        yield from _fact("Note", note, width)


def _list(title: str, items: object, width: int) -> Iterator[Line]:
    texts = list(items)  # type: ignore[call-overload]
    if texts:
        yield ()
        yield line(Span(title, "bold"))
        for text in texts[:20]:
            yield from _item("  -", clean(text), width)
        if len(texts) > 20:
            yield line(f"    ... {len(texts) - 20} more")


def _item(mark: str, text: str, width: int) -> Iterator[Line]:
    for number, part in enumerate(wrap(text, width - len(mark) - 1)):
        yield line(f"{mark if not number else ' ' * len(mark)} {part}")


def _fact(name: str, text: str, width: int) -> Iterator[Line]:
    for number, part in enumerate(wrap(clean(text), width - 10)):
        yield line(Span(f"{name + ':' if not number else '':10}", "bold"), part)


def as_json(result: CoverResult) -> str:
    """One JSON object on indented lines."""
    answer, net = result.answer, result.net
    certificate = None if answer is None else answer.certificate
    data = {
        "schema": SCHEMA,
        "verdict": result.verdict.value,
        "target": result.target,
        "reasons": [
            *result.reasons,
            *([answer.stopped] if answer is not None and answer.stopped else []),
            *([result.cut_off] if result.cut_off is not None else []),
        ],
        "threads": [{"job": name, "count": count} for name, count in result.threads],
        "net": None if net is None else {
            "places": len(net.places), "transitions": len(net.transitions), "targets": len(net.targets),
        },
        "counts": None if answer is None else {
            "configurations": answer.counts.configurations, "subsumed": answer.counts.subsumed,
            "pruned": answer.counts.pruned, "iterations": answer.counts.iterations,
        },
        "certificate": None if certificate is None or not result.checked else {
            "basis": len(certificate.basis), "weights": len(certificate.weights),
            "unmarked": len(certificate.unmarked), "verified": result.checked,
        },
        "bad": result.bad,
        "path": result.path,
        "lost": result.lost,
        "tried": [
            {"instance": each.instance, "verdict": str(each.result.verdict), "reasons": each.result.reasons}
            for each in result.tried
        ],
        "witness": None if result.witness is None else {
            "instance": result.witness.instance, "result": msgspec.to_builtins(result.witness.result),
        },
        "notes": result.notes,
        "seconds": round(result.seconds, 4),
    }  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"
