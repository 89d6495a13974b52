"""Campaigns of `jrf cover`: generated Java programs that the net calls safe, against the model checker."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from jrf.check import check
from jrf.limits.watchdog import CutOff
from jrf.program.target import resolve
from jrf.settings.settings import load

Answer = Callable[[str, Path], str]
"""safe, path, or unknown with the first reason, of a class by its name and folder, without the model checker.
"""


def compiled(sources: dict[str, str], folder: Path) -> set[str]:
    """Compiles them into `folder`; the names of those that can be compiled."""
    left = dict(sources)
    while left:
        for name, source in left.items():
            (folder / f"{name}.java").write_text(source, encoding="utf-8")
        options = ["--release", "17", "-nowarn", "-Xlint:none", "-Xmaxerrs", "100000", "-proc:none", "-g"]
        files = [str(folder / f"{name}.java") for name in left]
        done = subprocess.run(
            ["javac", *options, "-d", str(folder), *files], capture_output=True, text=True, check=False
        )
        if not done.returncode:
            break
        bad = {Path(line.split(".java:")[0]).name for line in done.stderr.splitlines() if ".java:" in line}
        if not bad & left.keys():
            raise RuntimeError(done.stderr)
        left = {name: source for name, source in left.items() if name not in bad}
    return set(left)


def run(name: str, folder: Path, seconds: float) -> str:
    """What the model checker says: a verdict, and for a race where."""
    settings = load(None, {"quiet": True, "detect": ["WR", "WW", "RW"], "timeout": seconds})
    try:
        result = check(settings, resolve(name, (str(folder),), (), None))
    except CutOff as limit:
        return f"inconclusive: {limit.reason}"
    races = [each.location for each in result.violations if each.kind == "race"]
    return f"race on {races[0].display if races[0] else '?'}" if races else str(result.verdict)


def campaign(
    made: Callable[[int], tuple[str, str]],
    answer: Answer,
    first: int,
    count: int,
    seconds: float = 15.0,
    keep: Path | None = None,
) -> Counter[str]:
    """How often each pair of answers came. `made` gives the name and the source of a number's program. Those
    that are called safe and race are printed, and their sources written to `keep`.
    """
    tally: Counter[str] = Counter()
    for start in range(first, first + count, 100):
        sources = dict(made(number) for number in range(start, min(start + 100, first + count)))
        print(f"{start}: {sum(tally[each] for each in ('safe', 'path'))}", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory(prefix="cover-") as folder:
            for name in sorted(compiled(sources, Path(folder))):
                given = answer(name, Path(folder))
                tally[given.partition(":")[0]] += 1
                if given.startswith("unknown"):
                    tally[given] += 1
                if given != "safe":
                    continue
                told = run(name, Path(folder), seconds)
                tally[f"safe, {told.partition(' ')[0]}"] += 1
                if told.startswith("race"):
                    print(f"WRONG {name}: {told}\n{sources[name]}", flush=True)
                    if keep is not None:
                        (keep / f"{name}.java").write_text(sources[name], encoding="utf-8")
    return tally


def tell(tally: Counter[str]) -> None:
    for what, times in sorted(tally.items()):
        print(f"{times:6} {what}")
