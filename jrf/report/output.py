"""Where reports go: a file, or standard output, whose reader may leave early."""

from __future__ import annotations

import os
import sys

from jrf.errors import InputError
from jrf.report.layout import Line, show


def save(name: str, text: str) -> None:
    """Writes the file. Raises InputError if that cannot be done."""
    try:
        with open(name, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else problem
        what = f"{name or repr(name)}: cannot be written: {reason}"
        raise InputError(f"{what}; expected a file name for -o") from None


def print_lines(lines: list[Line]) -> None:
    try:
        show(lines)
        sys.stdout.flush()
    except BrokenPipeError:
        _stdout_is_gone()


def write(text: str) -> None:
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _stdout_is_gone()


def _stdout_is_gone() -> None:
    """The reader (`head`, say) has seen enough. The interpreter's last flush must not complain about that."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
