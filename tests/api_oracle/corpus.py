"""`python -m tests.api_oracle.corpus`: compiles the programs that the tests ask about, with javac 17.

Their classes are kept in `classes`, so that the tests need no compiler. To be run after a change of the
generator, or when a seed is added.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

from tests.api_oracle.batch import compiled
from tests.api_oracle.generate import ApiProgram, api_program

CLASSES: Final = Path(__file__).resolve().parent / "classes"
QUICK: Final = 1, 3
SEEDS: Final = (*(f"kept/{number}" for number in range(60)), "9201/586", "9501/118")
"""Programs of the test suite: those with the numbers `QUICK` always, all with the marker `slow`."""


def programs() -> list[ApiProgram]:
    return [api_program(seed, f"K{number}") for number, seed in enumerate(SEEDS)]


def main() -> None:
    shutil.rmtree(CLASSES, ignore_errors=True)
    CLASSES.mkdir()
    with tempfile.TemporaryDirectory(prefix="api-oracle-") as folder:
        compiled(programs(), Path(folder))
        for path in Path(folder).glob("*.class"):
            shutil.copy(path, CLASSES)


if __name__ == "__main__":
    main()
