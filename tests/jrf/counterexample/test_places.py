"""Each access of a race has a place in the program, also where the JVM itself wrote what others read."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.report.layout import plain
from jrf.report.text import render
from jrf.settings.settings import load

PROGRAMS = Path(__file__).resolve().parents[3] / "tests" / "programs" / "classes"
LINES = {
    "collected": 54, "proxy": 68, "characters": 72, "bytes": 74, "interfaces": 76, "nested": 78,
    "reflected": 80, "array copy": 83, "object copy": 39, "list": 89, "split": 91, "trace": 95,
}  # fmt: skip


@pytest.mark.parametrize("how", LINES)
def test_what_the_jvm_filled_is_written_where_it_was_called(how: str) -> None:
    settings = load(None, {"class-path": str(PROGRAMS)})
    target = resolve("cases.FilledByNatives", settings.class_path, (how,), settings.jdk)
    result = check(settings, target)
    assert result.verdict == "race"
    written, read = result.violations[0].accesses
    assert (written.op, read.op) == ("write", "read")
    assert (written.file, written.line) == ("FilledByNatives.java", LINES[how])
    text = plain(render(result, 160))
    assert f"FilledByNatives.java:{LINES[how]}" in text.splitlines()[0]
    assert "?.?" not in text
