"""The trace as a table: one column a thread, one row a visible action, the racing pair marked."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from jrf.report.layout import Line, Span, clean, line, wrap
from jrf.result import TraceStep

MARK = "=>"
KEPT_FIRST = 8
KEPT_LAST = 40
WITHIN_LIBRARY = 3
"""So many actions on end of one thread in one call of the JDK are one row."""
_NARROWEST = 13
_TIMED_OUT = " (timed out)"
_READS = frozenset({"read", "volatile read"})
_TELLING = frozenset({"start", "join", "interrupt"})
"""Actions that have a row of their own although the JDK performs them."""


class _Row(Struct, frozen=True):
    """An action to show, or a run of actions folded into one row (then `column` is None)."""

    label: str
    column: int | None
    text: str
    where: str
    folded: int
    marked: bool


def table(trace: Sequence[TraceStep], width: int) -> list[Line]:
    """The trace in lines of at most `width` characters."""
    if not trace:
        return []
    columns, column_of = _columns(trace, width)
    rows = list(_rows(trace, column_of, len(columns)))
    number_width = max(len(row.label) for row in rows) + len(MARK) + 1
    where_width = max(len("at"), *(len(row.where) for row in rows))
    folded_width = max(len("+"), *(len(_plus(row.folded)) for row in rows))
    free = width - number_width - where_width - folded_width - 4
    if free < _NARROWEST * len(columns):
        rows = [_Row(r.label, r.column, r.text, r.where.rpartition(":")[2], r.folded, r.marked) for r in rows]
        where_width = max(len("at"), *(len(row.where) for row in rows))
        free = width - number_width - where_width - folded_width - 4
    widths = _shares(columns, rows, free)

    def laid_out(label: str, cells: Sequence[str], where: str, folded: str, style: str) -> Line:
        padded = "  ".join(cell.ljust(size) for cell, size in zip(cells, widths, strict=True))
        head = f"{label:>{number_width}} "
        tail = f" {where:<{where_width}} {folded:>{folded_width}}"
        return line(Span(head + " " + padded, style), Span(tail, "dim"))

    names = [wrap(name, size) for name, size in zip(columns, widths, strict=True)]
    lines = [
        laid_out("", [name[at] if at < len(name) else "" for name in names], "", "", "bold")
        for at in range(max(map(len, names)))
    ]
    lines.append(laid_out("", ["-" * size for size in widths], "at", "+", "dim"))
    for row in rows:
        label = f"{MARK} {row.label:>{number_width - len(MARK) - 1}}" if row.marked else row.label
        if row.column is None:
            lines.append(line(Span(f"{'':>{number_width}}  {row.text}", "dim")))
            continue
        style = "bold red" if row.marked else ""
        for at, part in enumerate(wrap(row.text, widths[row.column])):
            cells = [part if index == row.column else "" for index in range(len(widths))]
            first = at == 0
            lines.append(
                laid_out(
                    label if first else "",
                    cells,
                    row.where if first else "",
                    _plus(row.folded) if first else "",
                    style,
                )
            )
    return lines


def _columns(trace: Sequence[TraceStep], width: int) -> tuple[list[str], dict[int, int]]:
    """The heads of the columns, and the column of each thread. If there is no room for all threads, those of
    the marked steps (or, without any, of the last steps) get columns and the others share one."""
    names = {step.thread: step.thread_name for step in trace}
    order = sorted(names)
    room = max(2, (width - 20) // (_NARROWEST + 2))
    if len(order) <= room:
        return [clean(names[thread]) for thread in order], {thread: at for at, thread in enumerate(order)}
    wanted = [step.thread for step in trace if step.racing]
    wanted += [step.thread for step in reversed(trace)]
    own = sorted(dict.fromkeys(wanted), key=wanted.index)[: room - 1]
    own.sort()
    column_of = {thread: own.index(thread) if thread in own else len(own) for thread in order}
    return [*(clean(names[thread]) for thread in own), "other threads"], column_of


def _rows(trace: Sequence[TraceStep], column_of: dict[int, int], columns: int) -> Iterator[_Row]:
    shared = len(column_of) > columns
    calls = list(_calls(trace))
    hidden = range(KEPT_FIRST, len(calls) - KEPT_LAST)
    folded: list[TraceStep] = []
    before = 0
    looping = False
    for at, steps in enumerate(calls):
        step, last = steps[0], steps[-1]
        if step.loop and not looping:
            looping = True
            if folded:
                yield _fold(folded)
                folded = []
            yield _Row("", None, "from here on the same for ever:", "", 0, False)
        if not (step.racing or step.timed_out) and (at in hidden or not step.action):
            folded += steps
            continue
        if folded:
            yield _fold(folded)
            folded = []
        text = describe(step) if len(steps) == 1 else _within(steps)
        if shared and column_of[step.thread] == columns - 1:
            text = f"{clean(step.thread_name)}: {text}"
        where = clean(f"{step.file}:{step.line}") if step.file and step.line else ""
        number = str(last.number) if last.number != before else ""
        before = last.number
        instructions = sum(each.instructions for each in steps)
        yield _Row(number, column_of[step.thread], text, where, instructions, step.racing)
    if folded:
        yield _fold(folded)


def _calls(trace: Sequence[TraceStep]) -> Iterator[list[TraceStep]]:
    """The steps one by one, but those together that follow one another within one call of the JDK."""
    run: list[TraceStep] = []
    for step in trace:
        if run and _one_call(run[-1], step):
            run.append(step)
            continue
        yield from _together(run)
        run = [step]
    yield from _together(run)


def _one_call(before: TraceStep, step: TraceStep) -> bool:
    return (
        step.library is not None
        and not any(each.racing or each.loop or each.action in _TELLING for each in (before, step))
        and (step.thread, step.library, step.file, step.line)
        == (before.thread, before.library, before.file, before.line)
    )


def _together(run: list[TraceStep]) -> Iterator[list[TraceStep]]:
    if len(run) >= WITHIN_LIBRARY:
        yield run
    else:
        yield from ([step] for step in run)


def _within(steps: Sequence[TraceStep]) -> str:
    """`ThreadPoolExecutor.execute: 9 actions`"""
    library = steps[0].library or ""
    owner, _, method = library.rpartition(".")
    ending = _TIMED_OUT if any(step.timed_out for step in steps) else ""
    return clean(f"{owner.rpartition('.')[2]}.{method}: {len(steps)} actions{ending}")


def _fold(steps: Sequence[TraceStep]) -> _Row:
    instructions = sum(step.instructions for step in steps)
    actions = "1 action" if len(steps) == 1 else f"{len(steps)} actions"
    return _Row("", None, f"... {actions} folded ({instructions} instructions)", "", 0, False)


def describe(step: TraceStep) -> str:
    """The action with what it acts on and its value: `write Main.n = 1`, `volatile read Main.v: 0`."""
    text = f"{step.action} {step.target}" if step.target else step.action
    if step.timed_out and _TIMED_OUT not in text:
        text += _TIMED_OUT
    if step.value is not None:
        text += f": {step.value}" if step.action in _READS else f" = {step.value}"
    return clean(text)


def _plus(instructions: int) -> str:
    return f"+{instructions}" if instructions else ""


def _shares(columns: Sequence[str], rows: Sequence[_Row], free: int) -> list[int]:
    """The widths of the columns: what each needs, if there is room, else an even share of what is left."""
    gaps = 2 * (len(columns) - 1)
    need = [
        max([len(name), *(len(row.text) for row in rows if row.column == at)])
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
