"""Makes what the tests need without a compiler: `python -m tests.initialization.keep` (javac 17 and java)."""

from __future__ import annotations

import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

from tests.initialization.compare import compile_into
from tests.initialization.generate import draw
from tests.initialization.oracle import outcomes

HERE = Path(__file__).resolve().parent
TWO, ONE, OUTPUTS = HERE / "classes" / "two", HERE / "classes" / "one", HERE / "outputs.txt"
EACH = 6
"""How many programs of each outcome are kept."""


def chosen() -> list[int]:
    """The first seeds of each outcome."""
    found: dict[frozenset[str], list[int]] = defaultdict(list)
    for seed in range(400):
        same = found[frozenset(outcomes(draw(seed)))]
        if len(same) < EACH:
            same.append(seed)
    return sorted(seed for seeds in found.values() for seed in seeds)


def main() -> None:
    for folder in (TWO, ONE):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    compile_into(TWO, chosen(), 2)
    alone = range(12)
    compile_into(ONE, alone, 1)
    lines = []
    for seed in alone:
        command = ["java", "-cp", str(ONE), f"p{seed}.Main"]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        lines.append(f"{seed}\t{printed.rstrip(chr(10))}\n")
    OUTPUTS.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
