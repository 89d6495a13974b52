"""Locks, conditions, semaphores, latches, barriers: models and the JDK's own code give the same verdicts."""

from __future__ import annotations

import pytest

from tests.jvm.natives.check import expected, explored

PROGRAMS = expected("programs")
SLOW = {"BarrierPhases", "ConditionHandOver", "ConditionNoCheck", "LockTryBoth", "WriterDowngrades"}


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_models_give_the_verdict(name: str) -> None:
    result = explored("programs", name)
    assert result.verdict == PROGRAMS[name], result.reasons
    assert result.complete or result.violations


@pytest.mark.by_turns(4)
@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.slow) if n in SLOW else n for n in PROGRAMS]
)
def test_the_bytecode_of_the_jdk_gives_the_same_verdict(name: str) -> None:
    result = explored("programs", name, **{"jdk-bytecode": ["java.util.concurrent.*"]})
    assert result.verdict == PROGRAMS[name], result.reasons


def test_a_model_has_fewer_states_than_the_bytecode() -> None:
    bytecode = explored("programs", "LockCounter", **{"jdk-bytecode": ["java.util.concurrent.locks.*"]})
    assert explored("programs", "LockCounter").stats.states * 10 < bytecode.stats.states


def test_readers_do_not_synchronize_with_each_other() -> None:
    assert explored("edges", "Readers").verdict == "race"
