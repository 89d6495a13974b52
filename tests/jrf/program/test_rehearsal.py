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
