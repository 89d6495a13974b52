"""Programs of numbered calls, by jrf and by `java`: each call prints its number and what came of it."""

from __future__ import annotations

import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.called_twice.campaign import compile_all
from tests.conformance.compare import FLAGS, JAVA

T = TypeVar("T")

NOTHING: Final[Mapping[str, str]] = {}
A_PROGRAM: Final = 20
"""Calls of one program."""
SECONDS: Final = 15
"""After which `java` is taken to wait."""
WAITS: Final = "waits"
ENDED: Final = "no answer:"


def by_number(text: str) -> dict[str, str]:
    lines = [line.split(" ", 1) for line in text.splitlines()]
    return {line[0]: line[1].strip() for line in lines if len(line) == 2 and line[0].isdigit()}


def by_jrf(name: str, folder: Path, numbers: Sequence[int], seconds: float) -> dict[str, str]:
    """What jrf prints, going on behind what has no answer; for that, why."""
    found: dict[str, str] = {}
    for number in numbers:
        if str(number) not in found:
            settings = load(None, {"timeout": seconds})
            result = check(settings, resolve(name, (str(folder),), (str(number),), None))
            found |= by_number(result.output)
            said = result.reasons or [str(each.exception or each.message) for each in result.violations]
            found.setdefault(str(number), f"{ENDED} {'; '.join(said)}")
    return found


def by_java(name: str, folder: Path, numbers: Sequence[int]) -> dict[str, str]:
    """What `java` prints, going on behind what waits."""
    found: dict[str, str] = {}
    for number in numbers:
        if str(number) not in found:
            line = [str(JAVA), *FLAGS, "-cp", str(folder), name, str(number)]
            with subprocess.Popen(
                line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=folder
            ) as java:
                try:
                    text = java.communicate(timeout=SECONDS)[0]
                except subprocess.TimeoutExpired:
                    java.kill()
                    text = java.communicate()[0]
            found |= by_number(text)
            found.setdefault(str(number), WAITS)
    return found


def program(name: str, methods: str, numbers: Sequence[int], more: str) -> str:
    """A class with a method `callN` for each number, whose main calls those from its argument on."""
    run = "".join(f"    if (from <= {n}) {{\n      call{n}();\n    }}\n" for n in numbers)
    return (
        f'@SuppressWarnings({{"unchecked", "rawtypes", "removal", "deprecation"}})\npublic class {name} {{\n'
        f"{methods}  public static void main(String[] arguments) throws Exception {{\n"
        "    int from = arguments.length == 0 ? 0 : Integer.parseInt(arguments[0]);\n"
        f"{run}  }}\n{more}}}\n"
    )


class Told:
    """What was compared."""

    def __init__(self) -> None:
        self.calls = self.differ = 0
        self.ended: Counter[str] = Counter()

    def compare(self, call: str, found: str, wanted: str) -> None:
        """Tells of what is not the same."""
        self.calls += 1
        if found == wanted or (found.startswith(ENDED) and wanted == WAITS):
            return
        if found.startswith(ENDED):
            self.ended[found.partition(", called from")[0]] += 1
            return
        self.differ += 1
        print(f"{call}:\n    {found}\n    java: {wanted}", flush=True)

    def __str__(self) -> str:
        return f"{self.calls} calls: {self.differ} differ, {self.ended.total()} without an answer"

    def reasons(self) -> str:
        """Of what has no answer, most frequent first."""
        return "\n".join(f"{count:5} {reason}" for reason, count in self.ended.most_common(20))


def compare_all(
    chosen: Sequence[T],
    source: Callable[[str, Sequence[tuple[int, T]]], str],
    javac: str,
    seconds: float,
    beside: Mapping[str, str] = NOTHING,
) -> Told:
    """Compare the calls that compile, some in each program.

    `source`: a program of numbered calls. `beside`: other files that these need, by their names.
    """
    told = Told()
    with tempfile.TemporaryDirectory(prefix="calls-") as made:
        folder = Path(made)
        alone = {f"Q{at}": source(f"Q{at}", [(at, one)]) for at, one in enumerate(chosen)}
        compiled = compile_all(alone | dict(beside), folder, javac)
        fit = [at for at in range(len(chosen)) if f"Q{at}" in compiled]
        parts = [fit[at : at + A_PROGRAM] for at in range(0, len(fit), A_PROGRAM)]
        programs = {
            f"R{n}": source(f"R{n}", [(at, chosen[at]) for at in part]) for n, part in enumerate(parts)
        }
        compile_all(programs | dict(beside), folder, javac)
        for name, part in zip(programs, parts, strict=True):
            wanted = by_java(name, folder, part)
            found = by_jrf(name, folder, part, seconds)
            for at in part:
                told.compare(str(chosen[at]), found[str(at)], wanted[str(at)])
    return told
