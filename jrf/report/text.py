"""The report for people: verdict and positions in a line, the accesses, the trace, what it rests on."""

from collections.abc import Iterator

from jrf.report import words
from jrf.report.formats import Shape
from jrf.report.layout import Line, Span, clean, line, plain, wrap
from jrf.report.summary import summary
from jrf.report.violation import violation_lines
from jrf.result import Result, Verdict
from jvm.additions.additions import unordered

OUTPUT_LINES = 12
_WARNING = (
    'This "safe" says nothing about races: no two threads ever met on shared data. '
    "Does the program start the threads that you mean, with the arguments that you mean? "
    "(--strict makes this answer inconclusive.)"
)


def render(
    result: Result,
    width: int = 80,
    replay: str | None = None,
    quiet: bool = False,
    warnings: bool = False,
    full_trace: bool = False,
) -> list[Line]:
    """The report in lines of at most `width` characters, but the first and commands stay whole.

    `replay` is the command that replays the violation. A quiet report is the first line and what
    makes a "safe" doubtful. `warnings`: show what Lockset warns of. `full_trace`: fold nothing.
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
        lines += violation_lines(violation, width, full=full_trace)
    lines += _lockset_warnings(result, width, shown=warnings)
    if result.output:
        lines += [(), line(Span("The program printed", "bold")), *_output(result.output, width)]
    lines += [(), *_facts(result, width)]
    if replay and result.violations:
        lines.append(line(Span("Replay:   ", "bold"), replay))
    return lines


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
    count = words.count(len(result.warnings), "lockset warning")
    more = "" if shown else "; --warnings shows them"
    yield ()
    yield line(Span(f"{count}, {confirmed} confirmed by a race{more}", "bold yellow"))
    for warning in result.warnings if shown else ():
        yield ()
        yield line(Span(f"warning ({warning.status}): {clean(warning.location.display)}", "bold"))
        for access in warning.accesses:
            where = words.position(access)
            yield line("  ", f"{words.thread(access.thread, access.thread_name)} {access.op}s it at {where}")
        for reason in warning.tried:
            yield from (line("    ", Span(part, "dim")) for part in wrap(reason, width - 4))


def _output(output: str, width: int) -> Iterator[Line]:
    printed = output.splitlines()
    for each in printed[:OUTPUT_LINES]:
        yield line("  | ", words.cut(clean(each.expandtabs(8)), width - 4))
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
    searched = (
        f"{words.count(stats.states, 'state')}, {words.count(stats.transitions, 'transition')}, "
        f"depth {stats.max_depth}"
    )
    if stats.states == 0:
        by, searched = "", _no_states(result)
    h = f"h {stats.h_rows} x {stats.h_columns}, " if stats.h_rows else ""
    memory = f", {stats.peak_mb:.0f} MB" if stats.peak_mb else ""
    cost = f"{by}{searched}, {threads}{h}{stats.seconds:.2f} s{memory}"
    yield from _fact("Search", cost, width)
    if result.exploded:
        places = (
            f"{each.share:.0%} at {clean(each.action)} in {clean(each.class_)} "
            f"({words.count(each.threads, 'thread')})"
            for each in result.exploded
        )
        yield from _fact("Choices", "; ".join(places) + " (in random runs)", width)
    for hint in result.hints:
        yield from _fact("Hint", clean(hint), width)


def _no_states(result: Result) -> str:
    """What a search says that met no choice."""
    if result.violations:
        return f"none needed: the {result.violations[0].kind} is met before the first choice"
    visible = () if result.run is None else result.run.settings_visible
    if result.complete and unordered(visible):
        return "none needed: nothing that threads do depends on who adds first"
    if result.complete:
        return "none needed: threads never have a choice, so there is one interleaving"
    return "no state was reached"


def _fact(name: str, text: str, width: int) -> Iterator[Line]:
    label = f"{name}:".ljust(10)
    for number, part in enumerate(wrap(text, width - 10)):
        yield line(Span(label if number == 0 else " " * 10, "bold"), part)


def _share(share: float) -> str:
    return f"about {share:.0%}" if share >= 0.01 else "less than 1%"


def report(result: Result, shape: Shape) -> str:
    """The report without colours."""
    return plain(render(result, *shape))
