"""A benchmark's rows as a table for people, CSV or JSON."""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby

import msgspec

from jrf.bench.rows import Row, compared
from jrf.report.json import escaped
from jrf.report.layout import Line, Span, clean, line, plain, wrap
from jrf.report.output import print_lines, save
from jrf.report.output import write as put
from jrf.result import Verdict

FORMS = ("table", "csv", "json")
WIDTH = 80
_HEAD = ("", "states", "length", "s", "MB", "h", "", "states", "length", "s", "h")


def write(rows: Sequence[Row], form: str, output: str | None) -> None:
    """To the file, or to standard output if there is none. Raises InputError if that cannot be done."""
    if form == "table" and output is None:
        print_lines(table(rows))
        return
    text = {"table": lambda: plain(table(rows)), "csv": lambda: as_csv(rows), "json": lambda: as_json(rows)}
    if output is None:
        put(text[form]())
    else:
        save(output, text[form]())


def as_csv(rows: Sequence[Row]) -> str:
    """A line for each run, below the names of the columns."""
    out = io.StringIO()
    writer = csv.DictWriter(out, Row.__dataclass_fields__.keys(), lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(row) for row in rows)
    return out.getvalue()


def as_json(rows: Sequence[Row]) -> str:
    """A list with an object for each run."""
    return escaped(msgspec.json.format(msgspec.json.encode(rows), indent=1).decode()) + "\n"


def table(rows: Sequence[Row]) -> list[Line]:
    """A heading for each program with its verdict, below it a line for each search; 80 characters wide unless
    a number or a heuristic search's name needs more."""
    cells = [_cells(row, _label(row, rows)) for row in rows]
    columns = list(zip(_HEAD, *cells, strict=True))
    widths = [max(map(len, column)) for column in columns]
    ours, paper = (sum(widths[start:end]) + end - start - 1 for start, end in ((1, 6), (7, 11)))
    lines = [
        line(Span(f"{'':{widths[0] + 3}}{'jrf'.center(ours)}   {'paper'.center(paper)}".rstrip(), "bold")),
        line(Span(_joined(_HEAD, widths), "bold")),
    ]
    by_program = groupby(zip(rows, cells, strict=True), lambda pair: pair[0].program)
    for _, pairs in by_program:
        shown = list(pairs)
        lines += _heading([row for row, _ in shown])
        lines += [line(Span(_joined(each, widths), _style(row))) for row, each in shown]
    return [*lines, *_summary(rows)]


def _label(row: Row, rows: Sequence[Row]) -> str:
    """The search, without its heuristics if there is one set of them only."""
    sets = {each.search for each in rows if each.kind == row.kind}
    return row.kind if len(sets) == 1 else row.search.partition(":")[2]


def _cells(row: Row, label: str) -> tuple[str, ...]:
    h = "" if row.h_rows is None else f"{row.h_rows}x{row.h_columns}"
    known = row.paper_states is not None
    return (
        *(label, _number(row.states), _number(row.length), _number(row.seconds, 2)),
        *(_number(row.peak_mb), h, "|", _number(row.paper_states), _number(row.paper_length)),
        *(_number(row.paper_seconds), (row.paper_h or "").replace("*", "x") if known else ""),
    )


def _number(value: float | None, digits: int = 0) -> str:
    return "" if value is None else f"{value:,.{digits}f}"


def _joined(cells: Sequence[str], widths: Sequence[int]) -> str:
    label, *others = cells
    padded = [f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)]
    return f"  {label:{widths[0]}} {' '.join(padded)}".rstrip()


def _style(row: Row) -> str:
    return "yellow" if row.verdict == Verdict.INCONCLUSIVE else ""


def _heading(rows: Sequence[Row]) -> Iterator[Line]:
    """The program with its size, and what was found: once if all searches agree, else with who found it."""
    first = rows[0]
    sizes = [str(size) for size in (first.threads, first.iterations) if size is not None]
    name = f"{first.program}({','.join(sizes)})" if sizes else first.program
    found: dict[str, list[str]] = {}
    for row in rows:
        found.setdefault(_verdict(row), []).append(row.search)
    label = Span(name, "bold")
    for verdict, searches in found.items():
        who = "" if len(found) == 1 else f" [{_who(searches, len(rows))}]"
        for text in wrap(clean(verdict) + who, max(WIDTH - len(name) - 2, 30)):
            yield line(label, f"  {text}")
            label = Span(" " * len(name))


def _verdict(row: Row) -> str:
    if row.location is None:
        return row.verdict
    joint = {Verdict.RACE.value: " at ", Verdict.EXCEPTION.value: " "}.get(row.verdict, ": ")
    return f"{row.verdict}{joint}{row.location}"


def _who(searches: Sequence[str], of: int) -> str:
    return ", ".join(searches) if of <= 2 else f"{len(searches)} of {of}"


def _summary(rows: Sequence[Row]) -> Iterator[Line]:
    """What figure 8 says in total, if both of its searches are there."""
    ours, paper = compared(rows), compared(rows, lambda row: row.paper_length)
    if ours is None:
        return
    yield ()
    yield line("Heuristic search has a counterexample no longer than that of DFS on")
    share = f"{ours.no_longer} of {ours.programs} programs"
    yield line(f"{share}; geometric mean of the ratio of lengths: {ours.mean:.2f}")
    if paper is not None:
        yield line(f"Paper: {paper.no_longer} of {paper.programs}; geometric mean {paper.mean:.2f}")
