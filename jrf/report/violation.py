"""A violation in full: who does what, and the trace that leads there."""

from collections.abc import Iterator, Sequence

from jrf.naming.own import own_frame
from jrf.report import words
from jrf.report.layout import Line, Span, clean, line, wrap
from jrf.report.stacks import causes, stack
from jrf.report.summary import made, variable
from jrf.report.trace_rows import MARK, rows_of
from jrf.report.trace_table import table
from jrf.result import Access, Violation, WaitingThread


def violation_lines(violation: Violation, width: int, *, full: bool) -> Iterator[Line]:
    """`full`: nothing is folded."""
    origin = None if violation.location is None else made(violation.location)
    if origin is not None:
        yield ()
        yield from (line(part) for part in wrap(origin, width))
    yield from _late(violation, width)
    for access in violation.accesses:
        yield ()
        yield from _access(access, violation, width, full=full)
    for thread in violation.threads:
        yield ()
        yield from _waiting(thread, width, full=full)
        yield from causes(violation.causes, width, full=full)
        yield from _locks(thread.locks or _wanted(thread, violation), width)
    if violation.objects:
        yield ()
    for each in violation.objects:
        yield from (line(part) for part in wrap(clean(f"{each.name}: {each.reached}"), width))
    for kept in violation.kept:
        yield ()
        yield from causes([kept], width, full=full, before="A task ended before, and its future keeps")
    if violation.trace:
        yield ()
        yield from _trace(violation, width, full=full)
    for advice in violation.advice:
        yield line(Span(f"Advice ({advice.status}): ", "bold"), clean(advice.text))


def _late(violation: Violation, width: int) -> Iterator[Line]:
    """Which waits are over in the trace because their time is up: who did not expect that needs to know it
    first."""
    waits = dict.fromkeys(
        f"{clean('.'.join((step.library or step.action).split('.')[-2:]))} at {clean(step.file)}:{step.line}"
        for step in violation.trace
        if step.timed_out and not step.loop and step.file is not None
    )
    if waits:
        yield ()
        named = " and ".join(waits)
        text = f"Here {'a wait is' if len(waits) == 1 else 'waits are'} over because the time is up: {named}"
        yield from (line(part) for part in wrap(text, width))


def _trace(violation: Violation, width: int, *, full: bool) -> Iterator[Line]:
    threads = words.count(len({step.thread for step in violation.trace}), "thread")
    title = f"Trace: {words.count(violation.length, 'transition')} of {threads}"
    if violation.length == 0:
        title = f"Trace of {threads}: the {violation.kind} is met before there is any choice between them"
    yield from (line(Span(part, "bold")) for part in wrap(title, width))
    rows = rows_of(violation.trace, full=full)
    yield from table(rows, violation.trace, width)
    legend = [f"{MARK} the racing pair"] if violation.accesses else []
    legend.append("+n: instructions that no other thread can observe, folded")
    if any(step.timed_out for step in violation.trace):
        legend.append("(timed out): the wait's time was up first, which orders nothing")
    if any(row.hides for row in rows):
        legend.append("...: what orders nothing, folded; --full-trace shows all")
    yield from (line("  ", Span(part, "dim")) for part in wrap("; ".join(legend), width - 2))


def _access(access: Access, violation: Violation, width: int, *, full: bool) -> Iterator[Line]:
    name = variable(violation.location, short=True) if violation.location else ""
    sign = " =" if access.op == "write" else ":"
    value = "" if access.value is None else clean(f"{sign} {access.value}")
    step = f"  (step {access.step})" if access.step else ""
    text = f"{words.thread(access.thread, access.thread_name)} {access.op}s {name}{value}{step}"
    parts = wrap(text, width)
    yield from (line(Span("  " * (number > 0) + part, "bold")) for number, part in enumerate(parts))
    own = words.frame_of(access)
    yield from stack(access.stack or (own,), own, access.source, width, full=full)
    yield from _locks(access.locks, width)


def _waiting(thread: WaitingThread, width: int, *, full: bool) -> Iterator[Line]:
    text = f"{words.thread(thread.thread, thread.thread_name)}: {thread.state}"
    if thread.waits_for:
        text += f", waits for {clean(thread.waits_for)}"
    if thread.held_by:
        text += f", held by {clean(thread.held_by)}"
    yield from (line(Span(part, "bold")) for part in wrap(text, width))
    yield from stack(thread.stack, own_frame(thread.stack), thread.source, width, full=full)


def _wanted(thread: WaitingThread, violation: Violation) -> Sequence[str]:
    """What others wait for and the thread has: locks of the JDK's own objects too."""
    return [
        each.waits_for
        for each in violation.threads
        if each.waits_for and thread.thread_name and each.held_by == thread.thread_name
    ]


def _locks(locks: Sequence[str], width: int) -> Iterator[Line]:
    text = "holds " + ", ".join(map(clean, locks)) if locks else "holds no shared lock"
    yield from (line("    ", Span(part, "dim")) for part in wrap(text, width - 4))
