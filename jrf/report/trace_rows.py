"""The steps of a trace as rows for a reader: what matters one by one, the rest folded.

What matters is what orders the threads or fails to: starts, joins, locks, volatile accesses; and the plain
accesses that two threads contend for, those of the racing pair first. A plain access that conflicts with none
of another thread's orders nothing and decides nothing between threads.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from jrf.naming.own import of_jdk
from jrf.report import words
from jrf.report.layout import clean
from jrf.result import TraceStep

MARK = "=>"
KEPT_FIRST = 8
KEPT_LAST = 40
SHORT = 12
"""Rows of a trace of which nothing is folded."""
WITHIN_LIBRARY = 3
"""So many actions on end of one thread in one call of the JDK are one row."""
_TIMED_OUT = " (timed out)"
_READS = frozenset({"read", "volatile read", "interrupt status"})
_PLAIN = frozenset({"read", "write"})
_TELLING = frozenset({"start", "join", "interrupt"})
"""Actions that have a row of their own although the JDK performs them."""


class Row(Struct, frozen=True):
    """An action to show, or some of one thread within the library; a note if `step` is None. `hides`: what it
    stands for is not shown.
    """

    number: int | None
    step: TraceStep | None
    text: str
    where: str = ""
    folded: int = 0
    hides: bool = False


def rows_of(trace: Sequence[TraceStep], *, full: bool = False) -> list[Row]:
    """`full`: each step has a row."""
    calls = [[step] for step in trace] if full else list(_calls(trace))
    keep = [full or len(calls) <= SHORT or _matters(steps[0], _contended(trace)) for steps in calls]
    kept = [at for at, kept in enumerate(keep) if kept]
    if not full:
        for at in kept[KEPT_FIRST : max(len(kept) - KEPT_LAST, KEPT_FIRST)]:
            keep[at] = _always(calls[at][0])
    _show_single(keep)
    return list(_rows(calls, keep))


def _contended(trace: Sequence[TraceStep]) -> set[str | None]:
    """The variables of plain accesses of several threads, one of which writes."""
    threads: defaultdict[str | None, set[int]] = defaultdict(set)
    written = set()
    for step in trace:
        if step.action in _PLAIN:
            threads[step.target].add(step.thread)
            if step.action == "write":
                written.add(step.target)
    return {target for target in written if len(threads[target]) > 1}


def _always(step: TraceStep) -> bool:
    return step.racing or step.timed_out


def _matters(step: TraceStep, contended: set[str | None]) -> bool:
    if _always(step):
        return True
    return bool(step.action) and (step.action not in _PLAIN or step.loop or step.target in contended)


def _show_single(keep: list[bool]) -> None:
    """A row that says that one row is left out is no shorter than that row."""
    for at, kept in enumerate(keep):
        before, after = at == 0 or keep[at - 1], at + 1 == len(keep) or keep[at + 1]
        if not kept and before and after:
            keep[at] = True


def _rows(calls: Sequence[Sequence[TraceStep]], keep: Sequence[bool]) -> Iterator[Row]:
    hidden: list[TraceStep] = []
    before = 0
    looping = False
    for steps, kept in zip(calls, keep, strict=True):
        step, last = steps[0], steps[-1]
        if step.loop and not looping:
            looping = True
            yield from _fold(hidden)
            hidden = []
            yield Row(None, None, "from here on the same for ever:")
        if not kept:
            hidden += steps
            continue
        yield from _fold(hidden)
        hidden = []
        text = describe(step) if len(steps) == 1 else _within(steps)
        where = clean(f"{step.file}:{step.line}") if step.file and step.line else ""
        number = last.number if last.number != before else None
        before = last.number
        yield Row(number, step, text, where, sum(each.instructions for each in steps))
    yield from _fold(hidden)


def _calls(trace: Sequence[TraceStep]) -> Iterator[list[TraceStep]]:
    """The steps one by one, but those together that follow one another within one call of the JDK, or in the
    JDK's own code below all of the program's."""
    run: list[TraceStep] = []
    for step in trace:
        if run and _one_call(run[-1], step):
            run.append(step)
            continue
        yield from _together(run)
        run = [step]
    yield from _together(run)


def _one_call(before: TraceStep, step: TraceStep) -> bool:
    if step.thread != before.thread or any(
        each.library is None or each.racing or each.loop or each.action in _TELLING for each in (before, step)
    ):
        return False
    if _in_jdk(step) and _in_jdk(before):
        return True
    return (step.library, step.file, step.line) == (before.library, before.file, before.line)


def _in_jdk(step: TraceStep) -> bool:
    """None of the program's own code is on the thread's stack."""
    return of_jdk(step.class_ or "")


def _together(run: list[TraceStep]) -> Iterator[list[TraceStep]]:
    if len(run) >= WITHIN_LIBRARY or (len(run) > 1 and all(map(_in_jdk, run))):
        yield run
    else:
        yield from ([step] for step in run)


def _within(steps: Sequence[TraceStep]) -> str:
    """`ThreadPoolExecutor.execute: 9 actions`; of several calls `FutureTask.set, and 2 more`."""
    ending = _TIMED_OUT if any(step.timed_out for step in steps) else ""
    if _in_jdk(steps[0]):
        return clean(f"{describe(steps[0])}, and {len(steps) - 1} more{ending}")
    library = steps[0].library or ""
    owner, _, method = library.rpartition(".")
    return clean(f"{words.simple(owner)}.{method}: {len(steps)} actions{ending}")


def _fold(steps: Sequence[TraceStep]) -> Iterator[Row]:
    """One row for what is not shown."""
    if not steps:
        return
    instructions = sum(step.instructions for step in steps)
    accesses = [step.target for step in steps if step.action in _PLAIN]
    what = words.count(len(steps), "action")
    if len(accesses) == len(steps):
        variables = words.count(len(set(accesses)), "other variable")
        what = f"{len(steps)} access{'es' * (len(steps) != 1)} of {variables}"
    text = f"... {what} folded ({words.count(instructions, 'instruction')})"
    yield Row(None, None, text, hides=True)


def describe(step: TraceStep) -> str:
    """The action with what it acts on and its value: `write Main.n = 1`, `volatile read Main.v: 0`."""
    text = f"{step.action} {step.target}" if step.target else step.action
    if step.timed_out and _TIMED_OUT not in text:
        text += _TIMED_OUT
    if step.value is not None:
        found = step.action in _READS or step.action.endswith("(failed)")
        text += f": {step.value}" if found else f" = {step.value}"
    return clean(text)
