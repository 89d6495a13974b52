"""Whether threads meet, which an answer without any meeting says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

import jrf.check
from jrf.check import check
from jrf.limits.watchdog import CutOff
from jrf.program.target import resolve
from jrf.settings import resources
from jrf.settings.settings import load

if TYPE_CHECKING:
    from jrf.program.meetings import Observed
    from jrf.program.program import Program
    from jvm.machine.machine import Machine

SAMPLES = str(resources.folder("javasamples") / "classes")


@pytest.mark.parametrize("program", ["OpaqueAlone", "LatchCountSeen"])
@pytest.mark.parametrize("search", ["auto", "dpor"])
def test_threads_meet_where_nothing_orders_them(program: str, search: str) -> None:
    settings = load(None, {"class-path": SAMPLES, "search": search})
    assert not check(settings, resolve(f"litmus.{program}", settings.class_path, (), None)).vacuous


@pytest.mark.parametrize(("strict", "verdict"), [(False, "safe"), (True, "inconclusive")])
def test_a_program_that_was_not_run_once_more_is_not_said_to_meet_nowhere(
    strict: bool, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not as long as its launch takes: what it prints is not known, and the answer says so."""
    observe = jrf.check.observe

    def late(program: Program, *arguments: object) -> Machine:
        raise CutOff("time limit reached")

    def in_no_time(program: Program, seconds: float, launching: float) -> Observed:
        with monkeypatch.context() as patched:
            patched.setattr(type(program), "launch", late)
            return observe(replace(program, observed=None), seconds, launching)

    monkeypatch.setattr(jrf.check, "observe", in_no_time)
    settings = load(None, {"class-path": SAMPLES, "strict": strict})
    result = check(settings, resolve("bench.WordCount", settings.class_path, (), None))
    assert result.verdict == verdict
    assert not result.vacuous
    assert not result.output
    told = (*result.assumptions, *result.reasons)
    assert any(text.startswith("the program could not be run once more") for text in told)
