"""The report for people: verdict and positions in a line, the accesses, the trace, what it rests on."""

from collections.abc import Iterator, Sequence

from jrf.report.formats import Shape
from jrf.report.layout import Line, Span, clean, line, plain, wrap
from jrf.report.trace_table import MARK, table
from jrf.result import Access, Result, StackFrame, Verdict, Violation, WaitingThread

OUTPUT_LINES = 12
STACK_FRAMES = 12
_WARNING = (
    'This "safe" says nothing about races: no two threads ever met on shared data. '
    "Does the program start the threads that you mean, with the arguments that you mean? "
    "(--strict makes this answer inconclusive.)"
)
_PAST = {"read": "read", "write": "written"}


def render(
    result: Result,
    width: int = 80,
    replay: str | None = None,
    quiet: bool = False,
    warnings: bool = False,
) -> list[Line]:
    """The report in lines of at most `width` characters, but the first and commands stay whole.

    `replay` is the command that replays the violation. A quiet report is the first line and what
    makes a "safe" doubtful. `warnings`: show what Lockset warns of.
    """
    lines = [_headline(result)]
    if result.vacuous:
        lines += _warning(width)
    if quiet:
        return lines
    many = len(result.violations) > 1
    for number, violation in enumerate(result.violations, 1):
        if many:
            title = f"{number} of {len(result.violations)}: {summary(violation)}"
            lines += [(), line(Span(title, "bold red"))]
        lines += _violation(violation, width)
    lines += _lockset_warnings(result, width, shown=warnings)
    if result.output:
        lines += [(), line(Span("The program printed", "bold")), *_output(result.output, width)]
    lines += [(), *_facts(result, width)]
    if replay and result.violations:
        lines.append(line(Span("Replay:   ", "bold"), replay))
    return lines


def summary(violation: Violation) -> str:
    """The violation and its source positions in one line."""
    if violation.location is not None:
        first, second = violation.accesses
        name = clean(violation.location.display)
        if first.op == second.op:
            return f"race: {name} {_PAST[first.op]} at {_position(first)} and at {_position(second)}"
        done = ", ".join(f"{_PAST[each.op]} at {_position(each)}" for each in (first, second))
        return f"race: {name} {done}"
    text = clean(violation.message or violation.exception or "")
    if violation.exception and violation.message:
        text = clean(f"{violation.exception}: {violation.message}")
    places = [_place(thread) for thread in violation.threads if thread.stack]
    at = f" ({', '.join(places)})" if places else ""
    return f"{violation.kind}: {text}{at}" if text else f"{violation.kind}{at}"


def _headline(result: Result) -> Line:
    if result.violations:
        more = len(result.violations) - 1
        tail = f" (and {more} more)" if more else ""
        return line(Span(summary(result.violations[0]) + tail, "bold red"))
    target = clean(result.target)
    if result.verdict is Verdict.SAFE:
        return line(Span(f"safe: no violation in any interleaving of {target}", "bold green"))
    reasons = clean("; ".join(result.reasons)) or "no reason recorded"
    return line(Span(f"{result.verdict}: {target}: {reasons}", "bold yellow"))


def _warning(width: int) -> list[Line]:
    bar = "!" * min(width, 78)
    style = "bold black on yellow"
    text = [f"!!  {part}" for part in wrap("WARNING. " + _WARNING, min(width, 78) - 4)]
    return [line(Span(each, style)) for each in (bar, *text, bar)]


def _lockset_warnings(result: Result, width: int, *, shown: bool) -> Iterator[Line]:
    """What Lockset warns of: all that is known of each, or how many there are."""
    if not result.warnings:
        return
    confirmed = sum(warning.status == "confirmed" for warning in result.warnings)
    count = _count(len(result.warnings), "lockset warning")
    more = "" if shown else "; --warnings shows them"
    yield ()
    yield line(Span(f"{count}, {confirmed} confirmed by a race{more}", "bold yellow"))
    for warning in result.warnings if shown else ():
        yield ()
        yield line(Span(f"warning ({warning.status}): {clean(warning.location.display)}", "bold"))
        for access in warning.accesses:
            where = _position(access)
            yield line("  ", f"{_thread(access.thread, access.thread_name)} {access.op}s it at {where}")
        for reason in warning.tried:
            yield from (line("    ", Span(part, "dim")) for part in wrap(reason, width - 4))


def _violation(violation: Violation, width: int) -> Iterator[Line]:
    for access in violation.accesses:
        yield ()
        yield from _access(access, violation, width)
    for thread in violation.threads:
        yield ()
        yield from _waiting(thread, width)
    if violation.trace:
        yield ()
        threads = len({step.thread for step in violation.trace})
        title = f"Trace: {_count(violation.length, 'transition')} of {_count(threads, 'thread')}"
        yield line(Span(title, "bold"))
        yield from table(violation.trace, width)
        legend = "+n: instructions that no other thread can observe, folded"
        pair = f"{MARK} the racing pair; " if violation.accesses else ""
        late = any(step.timed_out for step in violation.trace)
        limit = "; (timed out): the wait's time was up first, which orders nothing" if late else ""
        yield from (line("  ", Span(part, "dim")) for part in wrap(pair + legend + limit, width - 2))
    for advice in violation.advice:
        yield line(Span(f"Advice ({advice.status}): ", "bold"), clean(advice.text))


def _access(access: Access, violation: Violation, width: int) -> Iterator[Line]:
    name = clean(violation.location.display) if violation.location else ""
    sign = " =" if access.op == "write" else ":"
    value = "" if access.value is None else clean(f"{sign} {access.value}")
    step = "" if access.step is None else f"  (step {access.step})"
    yield line(Span(f"{_thread(access.thread, access.thread_name)} {access.op}s {name}{value}", "bold"), step)
    own = StackFrame(class_=access.class_, method=access.method, file=access.file, line=access.line)
    yield from _stack(access.stack or (own,), own, access.source, width)
    yield from _locks(access.locks, width)


def _waiting(thread: WaitingThread, width: int) -> Iterator[Line]:
    text = f"{_thread(thread.thread, thread.thread_name)}: {thread.state}"
    if thread.waits_for:
        text += f", waits for {clean(thread.waits_for)}"
    if thread.held_by:
        text += f", held by {clean(thread.held_by)}"
    yield from (line(Span(part, "bold")) for part in wrap(text, width))
    yield from _stack(thread.stack, next(iter(thread.stack), None), thread.source, width)
    yield from _locks(thread.locks, width)


def _stack(
    stack: Sequence[StackFrame], own: StackFrame | None, source: str | None, width: int
) -> Iterator[Line]:
    """`source`: the line of the frame `own`, below which it is quoted; that need not be the innermost one."""
    quoted_at = stack.index(own) if own in stack else 0
    for at, frame in enumerate(stack[:STACK_FRAMES]):
        method = clean(f"{frame.class_}.{frame.method.partition('(')[0]}")
        position = f" ({_frame_position(frame)})" if frame.file else ""
        for number, part in enumerate(wrap(f"at {method}{position}", width - 6)):
            yield line("    " + "  " * (number > 0) + part)
        if at == quoted_at and source is not None:
            quoted = f"{frame.line} | {clean(source.strip().expandtabs(4))}"
            yield line("        ", Span(_cut(quoted, width - 8), "cyan"))
    if len(stack) > STACK_FRAMES:
        yield line(f"    ... {len(stack) - STACK_FRAMES} more frames")


def _locks(locks: Sequence[str], width: int) -> Iterator[Line]:
    text = "holds " + ", ".join(map(clean, locks)) if locks else "holds no shared lock"
    yield from (line("    ", Span(part, "dim")) for part in wrap(text, width - 4))


def _output(output: str, width: int) -> Iterator[Line]:
    printed = output.splitlines()
    for each in printed[:OUTPUT_LINES]:
        yield line("  | ", _cut(clean(each.expandtabs(8)), width - 4))
    if len(printed) > OUTPUT_LINES:
        yield line(f"  ... {len(printed) - OUTPUT_LINES} more lines")


def _facts(result: Result, width: int) -> Iterator[Line]:
    if result.violations:
        for reason in result.reasons:
            yield from _fact("Note", clean(reason), width)
    bounds = ", ".join(f"{key} {limit:g}" for key, limit in result.bounds.items()) or "none"
    complete = "yes" if result.complete else "no"
    if result.stats.explored_estimate is not None:
        complete += f"; {_share(result.stats.explored_estimate)} explored (an estimate)"
    yield from _fact("Complete", complete, width)
    yield from _fact("Bounds", bounds, width)
    for assumption in result.assumptions:
        yield from _fact("Assumes", clean(assumption), width)
    stats = result.stats
    by = f"{stats.search}, " if stats.search else ""
    threads = f"{stats.threads} threads, " if stats.threads else ""
    cost = (
        f"{by}{_count(stats.states, 'state')}, {_count(stats.transitions, 'transition')}, "
        f"depth {stats.max_depth}, {threads}h {stats.h_rows} x {stats.h_columns}, "
        f"{stats.seconds:.2f} s, {stats.peak_mb:.0f} MB"
    )
    yield from _fact("Search", cost, width)
    if result.exploded:
        places = (
            f"{each.share:.0%} at {clean(each.action)} in {clean(each.class_)} "
            f"({_count(each.threads, 'thread')})"
            for each in result.exploded
        )
        yield from _fact("Choices", "; ".join(places) + " (in random runs)", width)
    for hint in result.hints:
        yield from _fact("Hint", clean(hint), width)


def _fact(name: str, text: str, width: int) -> Iterator[Line]:
    label = f"{name}:".ljust(10)
    for number, part in enumerate(wrap(text, width - 10)):
        yield line(Span(label if number == 0 else " " * 10, "bold"), part)


def _thread(number: int, name: str) -> str:
    return f"Thread {number} ({clean(name)})"


def _position(access: Access) -> str:
    if access.file and access.line:
        return clean(f"{access.file}:{access.line}")
    return clean(f"{access.class_}.{access.method.partition('(')[0]}")


def _place(thread: WaitingThread) -> str:
    """Where a thread stands in the program, or its name if it stands in the library alone."""
    own = next((frame for frame in thread.stack if frame.file and frame.line), None)
    return clean(thread.thread_name) if own is None else _frame_position(own)


def _frame_position(frame: StackFrame) -> str:
    return clean(f"{frame.file}:{frame.line}" if frame.line else str(frame.file or frame.class_))


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 3] + "..."


def _share(share: float) -> str:
    return f"about {share:.0%}" if share >= 0.01 else "less than 1%"


def _count(number: int, what: str) -> str:
    """`1 state`, `2 states`."""
    return f"{number} {what}{'s' * (number != 1)}"


def report(result: Result, shape: Shape) -> str:
    """The report without colours."""
    return plain(render(result, shape.width, shape.replay_command, shape.quiet, shape.warnings))
