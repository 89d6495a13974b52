"""What a lambda captured is called by the variable's name."""

from __future__ import annotations

from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load

CASES = str(Path(__file__).resolve().parents[2] / "programs" / "classes")


def test_an_array_that_no_field_holds_is_called_by_the_variable() -> None:
    (race,) = check(load(None, {}), resolve("cases.Captured", (CASES,), (), None)).violations
    assert race.location is not None
    assert race.location.display == "cases.Captured.lambda$main$0.grid[1][0]"
    assert race.location.field is None
    assert any(step.target == "grid[1][0]" for step in race.trace)
