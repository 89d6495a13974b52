"""Makes a program on which searches disagree small: lines are left out while they still do."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tests.api_oracle.batch import compiled
from tests.api_oracle.generate import ApiProgram

Still = Callable[[ApiProgram, Path], bool]
"""Whether the compiled program of a folder is still one to look at."""


def shrunk(program: ApiProgram, still: Still) -> ApiProgram:
    """A program of which `still` holds, but of none with a line less. `expected` is dropped: it need not hold
    of a smaller program.
    """
    program = replace(program, expected=None)
    again = True
    while again:
        again = False
        lines = program.source.splitlines()
        for at in reversed(range(len(lines))):
            smaller = replace(program, source="\n".join(lines[:at] + lines[at + 1 :]) + "\n")
            if _holds(smaller, still):
                program, again = smaller, True
                lines = program.source.splitlines()
    return program


def _holds(program: ApiProgram, still: Still) -> bool:
    with tempfile.TemporaryDirectory(prefix="api-oracle-") as folder:
        try:
            compiled([program], Path(folder))
        except RuntimeError:
            return False
        return (Path(folder) / f"{program.name}.class").is_file() and still(program, Path(folder))
