"""Stacks of calls as lines: the program's own frames all, those of the JDK between them folded."""

from collections.abc import Iterator, Sequence

from jrf.naming.own import of_jdk, own_frame
from jrf.report import words
from jrf.report.layout import Line, Span, clean, line, wrap
from jrf.result import Cause, StackFrame

STACK_FRAMES = 12
"""Lines for frames of one stack, if not all are asked for."""


def stack(
    frames: Sequence[StackFrame], own: StackFrame | None, source: str | None, width: int, *, full: bool
) -> Iterator[Line]:
    """`source`: the line of the frame `own`, below which it is quoted; that need not be the innermost one.
    `full`: all frames, one by one.
    """
    rows = list(_all(frames) if full else _folded(frames))
    quoted = False
    for frame, folded in rows if full else rows[:STACK_FRAMES]:
        if frame is None:
            yield line(Span(f"    ... {words.count(folded, 'frame')} of the JDK", "dim"))
            continue
        where = f" ({words.frame_position(frame)})" if frame.file else ""
        for number, part in enumerate(wrap(f"at {words.method(frame)}{where}", width - 6)):
            yield line("    " + "  " * (number > 0) + part)
        if source is not None and not quoted and frame == own:
            quoted = True
            text = f"{frame.line} | {clean(source.strip().expandtabs(4))}"
            yield line("        ", Span(words.cut(text, width - 8), "cyan"))
    if len(rows) > STACK_FRAMES and not full:
        left = sum(folded for _, folded in rows[STACK_FRAMES:])
        yield line(Span(f"    ... {left} more frames", "dim"))


def causes(found: Sequence[Cause], width: int, *, full: bool, before: str = "Caused by") -> Iterator[Line]:
    """What caused an exception, as Java prints it."""
    for cause in found:
        text = f"{cause.exception}: {cause.message}" if cause.message else cause.exception
        for number, part in enumerate(wrap(f"{before}: {clean(text)}", width - 4)):
            yield line(Span("  " + "  " * (number > 0) + part, "bold"))
        yield from stack(cause.stack, own_frame(cause.stack), cause.source, width, full=full)


_Row = tuple[StackFrame | None, int]
"""A frame, or None for frames that are folded; how many it stands for."""


def _all(frames: Sequence[StackFrame]) -> Iterator[_Row]:
    return ((frame, 1) for frame in frames)


def _folded(frames: Sequence[StackFrame]) -> Iterator[_Row]:
    """Of frames of the JDK one above the other: the innermost, which acts, and the outermost, which the
    program called. Below the program's first frame the innermost is enough.
    """
    run: list[StackFrame] = []
    for frame in frames:
        if of_jdk(frame.class_):
            run.append(frame)
            continue
        yield from _run(run, last=1)
        run = []
        yield frame, 1
    yield from _run(run, last=0)


def _run(run: Sequence[StackFrame], last: int) -> Iterator[_Row]:
    hidden = len(run) - 1 - last
    if hidden < 2:
        yield from _all(run)
        return
    yield run[0], 1
    yield None, hidden
    yield from _all(run[len(run) - last :])
