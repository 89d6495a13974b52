"""`--max-loop`: how long a loop without a visible action may be."""

from __future__ import annotations

from pathlib import Path

from jrf.check import check
from jrf.program.recorded import settings_of
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load

CLASSES = Path(__file__).resolve().parents[2] / "programs" / "classes"


def checked(**flags: object) -> Result:
    settings = load(None, {"search": "dfs", "class-path": str(CLASSES), **flags})
    return check(settings, resolve("cases.LongLoop", settings.class_path, (), None))


def test_a_longer_loop_is_inconclusive() -> None:
    result = checked(**{"max-loop": 10_000})
    assert result.verdict == "inconclusive"
    assert "more than 10,000 instructions in one loop" in result.reasons[0]


def test_the_bound_is_recorded_for_the_replay() -> None:
    result = checked(**{"max-loop": 1_000_000})
    assert result.verdict == "race" and result.run is not None
    assert settings_of(result.run, "result.json").max_loop == 1_000_000
