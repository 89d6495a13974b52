"""ThreadGroup.setMaxPriority is refused once threads were started: looks at it are no choice points."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load

CLASSES = Path(__file__).resolve().parents[1] / "programs" / "classes"


@pytest.mark.parametrize("search", ["auto", "dpor"])
@pytest.mark.parametrize(
    ("arguments", "expected"), [((), "inconclusive"), (("alone",), "safe"), (("main",), "safe")]
)
def test_the_highest_priority_of_a_group(search: str, arguments: tuple[str, ...], expected: str) -> None:
    settings = load(None, {"search": search, "class-path": str(CLASSES)})
    result = check(settings, resolve("cases.GroupPriority", settings.class_path, arguments, None))
    assert result.verdict.value == expected
    assert any("setMaxPriority" in reason for reason in result.reasons) is (expected == "inconclusive")
