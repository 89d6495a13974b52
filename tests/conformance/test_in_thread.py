"""Written programs, called by another thread; `python -m tests.conformance.in_thread` takes all at once."""

import shutil

import pytest

from tests.conformance.in_thread import OF_ITS_THREAD, differing
from tests.conformance.written import programs

SOME = ["lang.StringBasics", "text.Breaks", "text.ExtremeIndexes", "time.Zones", "util.CheckedCollections"]
OTHERS = [name for name in programs() if name not in OF_ITS_THREAD and name not in SOME]
PARTS = [OTHERS[part::12] for part in range(12)]


@pytest.mark.skipif(shutil.which("javac") is None, reason="the wrappers are compiled")
@pytest.mark.parametrize("names", [SOME, *(pytest.param(part, marks=pytest.mark.slow) for part in PARTS)])
def test_who_calls_a_program_does_not_matter(names: list[str]) -> None:
    assert differing(names) == []
