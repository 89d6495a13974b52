"""Where reports go: a file, or standard output, whose reader may leave early."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from jrf.errors import InputError
from jrf.limits.allowance import current
from jrf.report.layout import Line, show
from jvm.values.text import joined


def _answering() -> None:
    """The report is about to be written: from now on no limit ends the process."""
    allowance = current()
    if allowance is not None:
        allowance.answer()


def save(name: str, text: str) -> None:
    """Writes the file. Raises InputError if that cannot be done."""
    _answering()
    try:
        with open(name, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(joined(text))
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else problem
        what = f"{name or repr(name)}: cannot be written: {reason}"
        raise InputError(f"{what}; expected a file name for -o") from None


def print_lines(lines: list[Line]) -> None:
    """Writes to standard output, in colours if it is a terminal, as long as somebody reads it."""
    with _standard_output():
        show(lines)


def write(text: str) -> None:
    """Writes to standard output, as long as somebody reads it."""
    with _standard_output():
        encoding = sys.stdout.encoding or "utf-8"
        sys.stdout.write(joined(text).encode(encoding, "backslashreplace").decode(encoding))


@contextmanager
def _standard_output() -> Iterator[None]:
    """Raises InputError if it cannot be written for another reason than that its reader is gone."""
    _answering()
    if sys.stdout is None:
        raise InputError("standard output is closed; expected -o FILE, or one that can be written")
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _lose_standard_output()
    except OSError as problem:
        _lose_standard_output()
        raise InputError(f"standard output cannot be written: {problem.strerror}") from None


def _lose_standard_output() -> None:
    """The reader (`head`, say) has seen enough. The interpreter's last flush must not complain about that."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
