"""Random graphs of futures in one thread run in the order of `java` (everyday.FutureGraphs)."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.conformance.compare import JAVA

CLASSES = Path(__file__).resolve().parent.parent / "programs" / "classes"
GRAPHS = "everyday.FutureGraphs"


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("seeds", [("0", "150"), ("2900", "3000"), ("700", "750", "twice")])
def test_order_is_that_of_java(seeds: tuple[str, ...]) -> None:
    command = [str(JAVA), "-cp", str(CLASSES), GRAPHS, *seeds]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    result = check(load(), resolve(GRAPHS, (str(CLASSES),), seeds, None))
    assert result.verdict.value == "safe", result.reasons
    assert result.output.splitlines() == told.splitlines()
