"""What a rehearsal finds is the same on every machine: it is bounded by what is run, not by time."""

from __future__ import annotations

import pytest

from jrf.limits.watchdog import Limiter
from jrf.program import rehearsal
from jrf.program.program import open_program
from jrf.program.rehearsal import rehearsed
from jrf.program.target import resolve
from jrf.settings import resources
from jrf.settings.settings import load
from jvm.errors import RestartNeeded
from jvm.library.library import FORK_JOIN, HANDOVERS, POOLS
from jvm.visibility import Restart

SAMPLES = resources.folder("javasamples") / "classes"


def late(program: str, timeout: str | None = None) -> tuple[str, ...]:
    limit = {} if timeout is None else {"timeout": timeout}
    settings = load(None, {"class-path": str(SAMPLES), **limit})
    opened = open_program(settings, resolve(program, settings.class_path, (), settings.jdk))
    try:
        return rehearsed(opened).early
    finally:
        opened.class_path.close()


@pytest.mark.parametrize(("timeout", "limit"), [(None, None), ("8", 2.0)])
def test_the_only_limit_of_time_is_a_share_of_the_users(
    monkeypatch: pytest.MonkeyPatch, timeout: str | None, limit: float | None
) -> None:
    limits: list[float | None] = []

    class Noting(Limiter):
        def __init__(self, seconds: float | None, memory_mb: float | None) -> None:
            limits.append(seconds)
            super().__init__(None, memory_mb)

    monkeypatch.setattr(rehearsal, "Limiter", Noting)
    late("juc.FutureTaskUse", timeout)
    assert limits == [limit]


def test_it_ends_with_its_instructions(monkeypatch: pytest.MonkeyPatch) -> None:
    found = late("juc.FutureTaskUse")
    monkeypatch.setattr(rehearsal, "INSTRUCTIONS", -1)
    assert set(late("juc.FutureTaskUse")) < set(found)


def test_models_that_are_left_out_are_not_initialized_early() -> None:
    settings = load(None, {"class-path": str(SAMPLES)})
    opened = open_program(settings, resolve("juc.FutureTaskUse", settings.class_path, (), settings.jdk))
    concurrent = "java/util/concurrent"
    names = (f"{concurrent}/CompletableFuture", f"{concurrent}/CompletableFuture$Dependent")
    try:
        program = opened.beginning_with(names)
        assert program.early == names
        assert program.after(RestartNeeded(Restart.SETTING, FORK_JOIN)).early == names[:1]
        with_gate = opened.beginning_with((f"{concurrent}/Gate",))
        needed = RestartNeeded(Restart.SETTING, FORK_JOIN, POOLS, HANDOVERS)
        assert with_gate.after(needed).early == ()
    finally:
        opened.class_path.close()


@pytest.mark.parametrize(("patience", "shown"), [(rehearsal.PATIENCE, True), (10_000, False)])
def test_threads_that_wait_in_loops_let_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, patience: int, shown: bool
) -> None:
    monkeypatch.setattr(rehearsal, "PATIENCE", patience)
    settings = load(None, {"class-path": str(SAMPLES)})
    target = resolve("barrier.SenseBarrier", settings.class_path, ("3", "1"), settings.jdk)
    opened = open_program(settings, target)
    try:
        assert (rehearsed(opened).observed is not None) == shown
    finally:
        opened.class_path.close()
