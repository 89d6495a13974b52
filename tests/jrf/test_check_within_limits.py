"""`check` called without a command: a limit that is met while the answer is made is a reason of it."""

import pytest

import jrf.check
from jrf.check import check
from jrf.limits.watchdog import CutOff
from jrf.program.target import resolve
from jrf.settings.settings import load


@pytest.mark.parametrize(("phase", "found"), [("_looked_at", 1), ("_examples", 1), ("require_confirmed", 0)])
def test_a_limit_behind_the_search_is_told(monkeypatch: pytest.MonkeyPatch, phase: str, found: int) -> None:
    def cut(*arguments: object, **named: object) -> None:
        raise CutOff("time limit of 1 s reached")

    monkeypatch.setattr(jrf.check, phase, cut)
    settings = load(None, {"class-path": ["javasamples/classes"], "search": "dfs"})
    result = check(settings, resolve("litmus.PlainFlag", settings.class_path, (), None))
    assert len(result.violations) == found
    assert "time limit of 1 s reached" in result.reasons
