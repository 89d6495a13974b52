"""Some written programs, called by another thread; `python -m tests.conformance.in_thread` takes all."""

import shutil

import pytest

from tests.conformance.in_thread import differing


@pytest.mark.skipif(shutil.which("javac") is None, reason="the wrappers are compiled")
def test_who_calls_a_program_does_not_matter() -> None:
    assert differing(["lang.StringBasics", "text.ExtremeIndexes", "util.CheckedCollections"]) == []
