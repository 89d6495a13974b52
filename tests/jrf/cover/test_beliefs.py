"""What `jrf cover` believes of programs, held against runs of them (`beliefs`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.cover.bytecode.interpreter.calls import Calls
from jrf.cover.bytecode.threads.walk import Walk
from jrf.program.target import resolve
from tests.jrf.cover.beliefs import held, mains

CLASSES = Path(__file__).parents[3] / "javasamples" / "classes"
PARTS = 40


def wrong(name: str, seconds: float = 3.0) -> list[str]:
    beliefs = held(resolve(name, (str(CLASSES),), (), None), seconds)
    return [] if beliefs is None else list(beliefs.wrong)


@pytest.mark.parametrize("name", ["cover.PoolLocked", "cover.Upright$R22", "litmus.ReadWriteLock"])
def test_what_is_believed_holds_in_runs(name: str) -> None:
    assert wrong(name) == []


def test_a_call_back_that_is_not_followed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert wrong("cover.Snares$A7") == []
    monkeypatch.setattr(Calls, "call_back", lambda self, *given: given[6].fresh)
    found = wrong("cover.Snares$A7")
    assert any("leads to cover.Snares$A7$Loud.getMessage, which is not followed" in each for each in found)


def test_a_return_that_is_not_walked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Walk._calls_of
    monkeypatch.setattr(Walk, "_calls_of", lambda self, at: calls(self, at) if at.parent is not None else ())
    assert any("where the walk has not come" in each for each in wrong("cover.Toils$F1"))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_believed_of_the_samples_holds_in_runs(part: int) -> None:
    for name in mains(CLASSES)[part::PARTS]:
        assert wrong(name) == [], name
