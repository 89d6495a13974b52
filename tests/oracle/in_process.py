"""A checker over jrf's Python API: the same as the command, without a process for each program."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import Settings, load
from tests.oracle.compare import Checker, checker_of, write

FIRST: Final = "--all-races no"
"""The search ends at its first violation, as it does unless asked otherwise: whole methods of the library are
one step then, and some initializers run early."""


def flags_of(options: Sequence[str]) -> dict[str, object]:
    """From pairs such as `--search dfs`; every race is asked for, but with `FIRST`."""
    flags: dict[str, object] = {"all-races": True}
    for name, value in zip(options[::2], options[1::2], strict=True):
        key = name.removeprefix("--")
        flags[key] = value != "no" if key == "all-races" else value
    return flags


def in_process_checker(options: Sequence[str], kinds: Sequence[str]) -> Checker:
    """`options` are pairs such as `--search dfs` (`flags_of`)."""
    settings = load(None, {**flags_of(options), "detect": list(kinds)})

    return checker_of(lambda files: checked_in_process(settings, files))


def checked_in_process(settings: Settings, files: Mapping[str, bytes]) -> Result:
    """The result for the program that these class files are."""
    with tempfile.TemporaryDirectory(prefix="oracle-") as folder:
        write(files, Path(folder))
        return check(settings, resolve(str(Path(folder) / "Main.class"), (), (), None))
