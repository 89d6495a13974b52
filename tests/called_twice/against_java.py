"""Programs of numbered calls, by jrf and by `java`: each call prints its number and what came of it."""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.conformance.compare import FLAGS, JAVA

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
