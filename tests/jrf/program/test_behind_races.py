"""Races behind races that do not end a search, where a native accesses several variables."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.settings.settings import load
from tests.jrf.program.test_outside import CLASSES

WHICH = ("array", "clone")
SEARCHES = ("auto", "dfs", "dpor", "stateful")


def checked(which: str, config: Path | None = None, **flags: object) -> Result:
    settings = load(config, {"class-path": str(CLASSES), **flags})
    return check(settings, resolve("cases.BehindRaces", settings.class_path, (which,), settings.jdk))


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("which", WHICH)
def test_behind_kinds_that_are_not_looked_for(which: str, search: str) -> None:
    result = checked(which, search=search, detect=["WW"])
    assert result.verdict == Verdict.RACE


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("which", WHICH)
def test_behind_races_that_are_accepted(which: str, search: str, tmp_path: Path) -> None:
    config = tmp_path / "config.yaml"
    config.write_text(
        "benign:\n"
        "  - {location: 'cases.BehindRaces.ARRAY[*]', reason: test}\n"
        "  - {location: 'cases.BehindRaces$Pair.*', reason: test}\n"
    )
    result = checked(which, config, search=search)
    assert result.verdict == Verdict.RACE


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("which", WHICH)
def test_all_races_are_found(which: str, search: str) -> None:
    result = checked(which, search=search, **{"all-races": True})
    fields = {violation.location.field for violation in result.violations if violation.location is not None}
    assert "data" in fields and result.complete
