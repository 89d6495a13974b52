"""The rows of a trace laid out: one column a thread; or, where columns would be too narrow, one row an action
with the thread's name before it.
"""

from collections.abc import Iterator, Sequence

from jrf.report import words
from jrf.report.layout import Line, Span, clean, line, wrap
from jrf.report.trace_rows import MARK, Row
from jrf.result import TraceStep

_NARROWEST = 13
_TALL, _TALLER = 1.75, 2.25
"""Lines a row with columns, above which a list is easier to read; of two threads at most."""
_WIDEST_NAME = 24


def table(rows: Sequence[Row], trace: Sequence[TraceStep], width: int) -> list[Line]:
    """The rows of the trace in lines of at most `width` characters."""
    if not rows:
        return []
    names = {step.thread: words.thread_name(step.thread, step.thread_name) for step in trace}
    if len(names) <= max(2, (width - 20) // (_NARROWEST + 2)):
        columns = _Columns(rows, names, width)
        lines = list(columns.lines())
        tall = _TALL if len(names) > 2 else _TALLER
        if len(lines) <= tall * len(rows) + columns.head:
            return lines
    return list(_List(rows, names, width).lines())


class _Layout:
    """What both layouts have: the number before a row, and behind it where it happens and what follows."""

    def __init__(self, rows: Sequence[Row], width: int) -> None:
        self.rows = rows
        self.number_width = max(len(_label(row)) for row in rows) + len(MARK) + 1
        self.where = [row.where for row in rows]
        self.folded_width = max(len("+"), *(len(_plus(row.folded)) for row in rows))
        self.fit(width)

    def fit(self, width: int) -> None:
        """See how much room there is for what happens."""
        self.where_width = max(len("at"), *map(len, self.where))
        self.free = width - self.number_width - self.where_width - self.folded_width - 4

    def shorten_places(self, width: int) -> None:
        """Lines alone say where."""
        self.where = [where.rpartition(":")[2] for where in self.where]
        self.fit(width)

    def laid_out(self, label: str, cells: Sequence[str], where: str, folded: str, style: str) -> Line:
        """One line; the cells are as wide as they should be."""
        head = f"{label:>{self.number_width}} "
        tail = f" {where:<{self.where_width}} {folded:>{self.folded_width}}"
        return line(Span(head + " " + "  ".join(cells), style), Span(tail, "dim"))

    def row(self, at: int, label: str, cells: Sequence[Sequence[str]]) -> Iterator[Line]:
        """The lines of a row, given those of its cells."""
        row = self.rows[at]
        style = "bold red" if _marked(row) else ""
        for number, parts in enumerate(cells):
            first = number == 0
            where, folded = (self.where[at], _plus(row.folded)) if first else ("", "")
            yield self.laid_out(label if first else "", parts, where, folded, style)

    def label(self, row: Row) -> str:
        text = _label(row)
        return f"{MARK} {text:>{self.number_width - len(MARK) - 1}}" if _marked(row) else text

    def note(self, row: Row) -> Line:
        return line(Span(f"{'':>{self.number_width}}  {row.text}", "dim"))


class _Columns(_Layout):
    """One column a thread."""

    def __init__(self, rows: Sequence[Row], names: dict[int, str], width: int) -> None:
        super().__init__(rows, width)
        self.threads = sorted(names)
        self.heads = [names[thread] for thread in self.threads]
        if self.free < _NARROWEST * len(self.heads):
            self.shorten_places(width)
        texts = [self._text(row) for row in rows]
        self.widths = _shares(self.heads, texts, self.free)
        self.texts = texts
        self.wrapped = [wrap(name, size) for name, size in zip(self.heads, self.widths, strict=True)]
        self.head = max(map(len, self.wrapped)) + 1
        """Lines above the first row."""

    def lines(self) -> Iterator[Line]:
        for at in range(self.head - 1):
            yield self.laid_out("", self._cells(self.wrapped, at), "", "", "bold")
        yield self.laid_out("", ["-" * size for size in self.widths], "at", "+", "dim")
        for at, row in enumerate(self.rows):
            column, text = self.texts[at]
            if column is None:
                yield self.note(row)
                continue
            parts = wrap(text, self.widths[column])
            cells = [[part if index == column else "" for index in range(len(self.widths))] for part in parts]
            yield from self.row(at, self.label(row), [self._padded(each) for each in cells])

    def _text(self, row: Row) -> tuple[int | None, str]:
        """The column of a row, and what it says there."""
        if row.step is None:
            return None, row.text
        return self.threads.index(row.step.thread), row.text

    def _cells(self, columns: Sequence[Sequence[str]], at: int) -> list[str]:
        return self._padded([parts[at] if at < len(parts) else "" for parts in columns])

    def _padded(self, cells: Sequence[str]) -> list[str]:
        return [cell.ljust(size) for cell, size in zip(cells, self.widths, strict=True)]


class _List(_Layout):
    """One column for the threads' names, and one for what they do."""

    def __init__(self, rows: Sequence[Row], names: dict[int, str], width: int) -> None:
        super().__init__(rows, width)
        widest = max(map(len, names.values()))
        self.name_width = min(widest, _WIDEST_NAME, max(_NARROWEST, width // 4))
        if self.free - self.name_width < 2 * _NARROWEST:
            self.shorten_places(width)
        self.text_width = self.free - self.name_width - 2
        self.names = {thread: _shortened(name, self.name_width) for thread, name in names.items()}

    def lines(self) -> Iterator[Line]:
        sizes = (self.name_width, self.text_width)
        heads = [head.ljust(size) for head, size in zip(("thread", "action"), sizes, strict=True)]
        yield self.laid_out("", heads, "", "", "bold")
        yield self.laid_out("", ["-" * size for size in sizes], "at", "+", "dim")
        for at, row in enumerate(self.rows):
            if row.step is None:
                yield self.note(row)
                continue
            name = self.names[row.step.thread]
            parts = wrap(row.text, self.text_width)
            cells = [
                [(name if number == 0 else "").ljust(self.name_width), part.ljust(self.text_width)]
                for number, part in enumerate(parts)
            ]
            yield from self.row(at, self.label(row), cells)


def _marked(row: Row) -> bool:
    return row.step is not None and row.step.racing


def _label(row: Row) -> str:
    return str(row.number) if row.number else ""


def _plus(instructions: int) -> str:
    return f"+{instructions}" if instructions else ""


def _shortened(name: str, width: int) -> str:
    """The name without its middle: threads differ at their ends."""
    if len(name) <= width:
        return name
    head = (width - 2) // 3
    return clean(f"{name[:head]}..{name[len(name) - (width - 2 - head) :]}")


def _shares(columns: Sequence[str], texts: Sequence[tuple[int | None, str]], free: int) -> list[int]:
    """The widths of the columns: what each needs, if there is room, else an even share of what is left."""
    gaps = 2 * (len(columns) - 1)
    need = [
        max([len(name), *(len(text) for column, text in texts if column == at)])
        for at, name in enumerate(columns)
    ]
    left = max(free - gaps, 4 * len(columns))
    widths = [0] * len(columns)
    waiting = sorted(range(len(columns)), key=need.__getitem__)
    while waiting:
        at = waiting.pop(0)
        widths[at] = min(need[at], left // (len(waiting) + 1))
        left -= widths[at]
    return widths
