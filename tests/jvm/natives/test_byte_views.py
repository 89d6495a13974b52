"""VarHandles over a direct buffer order threads by their modes; `handles.BufferViews` is what `java` says."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load

CLASSES = Path(__file__).resolve().parents[2] / "programs" / "classes"


@pytest.mark.by_turns(3)
@pytest.mark.parametrize(
    ("case", "verdict"),
    [
        ("release", Verdict.SAFE), ("opaque", Verdict.RACE), ("plain", Verdict.RACE),
        ("count", Verdict.SAFE), ("lost", Verdict.ASSERTION),
    ],
)  # fmt: skip
@pytest.mark.parametrize("search", ["auto", "dpor", "bfs"])
def test_a_number_in_a_buffer(case: str, verdict: Verdict, search: str) -> None:
    settings = load(None, {"class-path": str(CLASSES), "search": search})
    result = check(settings, resolve("cases.BufferViews", settings.class_path, (case,), settings.jdk))
    assert (result.verdict, result.reasons) == (verdict, ())
