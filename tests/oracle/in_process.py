"""A checker over jrf's Python API: the same as the command, without a process for each program."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import Settings, load
from tests.oracle.compare import Checker, checker_of, write


def in_process_checker(options: Sequence[str], kinds: Sequence[str]) -> Checker:
    """`options` are pairs such as `--search dfs`; every race is asked for."""
    flags: dict[str, object] = {
        name.removeprefix("--"): value for name, value in zip(options[::2], options[1::2], strict=True)
    }
    settings = load(None, {**flags, "all-races": True, "detect": list(kinds)})

    return checker_of(lambda files: checked_in_process(settings, files))


def checked_in_process(settings: Settings, files: Mapping[str, bytes]) -> Result:
    """The result for the program that these class files are."""
    with tempfile.TemporaryDirectory(prefix="oracle-") as folder:
        write(files, Path(folder))
        return check(settings, resolve(str(Path(folder) / "Main.class"), (), (), None))
