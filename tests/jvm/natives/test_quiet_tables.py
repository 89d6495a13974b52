"""What quiet calls look at does not change beside threads (`jvm.natives.quiet`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.settings.settings import load

PROGRAMS = Path(__file__).resolve().parents[2] / "programs" / "classes"


def answer(*arguments: str) -> Result:
    target = resolve("cases.ChangesTables", (str(PROGRAMS),), arguments, None)
    return check(load(None, {"timeout": 60.0}), target)


@pytest.mark.parametrize(
    ("table", "method"),
    [("zones", "ZoneRulesProvider.registerProvider"), ("services", "java.security.Provider.implPut")],
)
def test_a_change_beside_a_look_is_refused(table: str, method: str) -> None:
    result = answer(table, "beside")
    assert result.verdict is Verdict.INCONCLUSIVE
    assert f"{method} once threads were started" in result.reasons[0]


@pytest.mark.parametrize("table", ["zones", "services"])
def test_a_change_before_the_first_start_is_seen(table: str) -> None:
    assert answer(table, "before").verdict is Verdict.SAFE
