"""Asks jrf, with every search that claims completeness, and compares with the oracle; outputs with `java`.

python -m tests.initialization.compare FIRST LAST [FOLDER]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load
from tests.initialization.generate import draw, java
from tests.initialization.oracle import outcomes

SEARCHES: Mapping[str, Mapping[str, object]] = {
    "auto": {},
    "dfs": {"search": "dfs"},
    "bfs": {"search": "bfs"},
    "heuristic": {"search": "heuristic"},
    "context": {"search": "context"},
    "optimal": {"search": "dpor"},
    "source": {"search": "dpor", "dpor": "source"},
    "classic": {"search": "dpor", "dpor": "classic"},
    "stateful": {"search": "stateful"},
    "stateful, no reduction": {"search": "stateful", "reduction": "none"},
}


def compile_into(folder: Path, seeds: Iterable[int], threads: int) -> None:
    """Compile the programs of these seeds, each into a package `p` and its number."""
    with tempfile.TemporaryDirectory() as sources:
        files = []
        for seed in seeds:
            file = Path(sources) / f"p{seed}" / "Main.java"
            file.parent.mkdir()
            file.write_text(java(draw(seed, threads), f"p{seed}"), encoding="utf-8")
            files.append(str(file))
        command = ["javac", "--release", "11", "-g:none", "-d", str(folder), *files]
        subprocess.run(command, check=True, capture_output=True)


FIRST: Sequence[str] = ("auto", "dfs", "optimal")
"""Searches that end at the first violation, too: then initializers that depend on nothing run early."""


def answer(folder: Path, seed: int, search: Mapping[str, object], *, first: bool = False) -> Result:
    settings = load(None, {"timeout": 60, "all-races": not first, **search})
    return check(settings, resolve(f"p{seed}.Main", (folder,), (), None))


def seen(result: Result) -> set[str]:
    """A result in the words of the oracle."""
    found = {"race on " + violation.location.field for violation in result.violations
             if violation.location is not None and violation.location.field is not None}  # fmt: skip
    found |= {violation.kind for violation in result.violations if violation.kind != "race"}
    return found if not result.reasons else found | {"?" + " ".join(result.reasons)}


def differences(folder: Path, seed: int, searches: Sequence[str] = tuple(SEARCHES)) -> list[str]:
    """What searches say otherwise than the oracle of a program with two threads."""
    expected = outcomes(draw(seed))
    found = []
    for name in searches:
        met = seen(answer(folder, seed, SEARCHES[name]))
        if met != expected:
            found.append(f"{seed} {name}: expected {sorted(expected)}, met {sorted(met)}")
    for name in FIRST:
        met = seen(answer(folder, seed, SEARCHES[name], first=True))
        if not met <= expected or bool(met) != bool(expected):
            found.append(f"{seed} {name}, first: expected one of {sorted(expected)}, met {sorted(met)}")
    return found


def outputs(folder: Path, seeds: Sequence[int]) -> list[str]:
    """Programs of one thread whose output is not java's."""
    found = []
    for seed in seeds:
        command = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", str(folder), f"p{seed}.Main"]
        real = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout
        ours = answer(folder, seed, {"search": "dfs"}).output
        if ours != real:
            found.append(f"{seed}: java prints {real!r}, jrf {ours!r}")
    return found


def main(first: int, last: int) -> int:
    seeds = range(first, last)
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        two, one = Path(folder) / "two", Path(folder) / "one"
        two.mkdir()
        one.mkdir()
        compile_into(two, seeds, 2)
        for seed in seeds:
            wrong += differences(two, seed)
        alone = seeds[: len(seeds) // 4]
        compile_into(one, alone, 1)
        wrong += outputs(one, alone)
    print("\n".join(wrong))
    print(f"{len(seeds)} programs, {len(SEARCHES)} searches, {len(alone)} outputs: {len(wrong)} differences")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
