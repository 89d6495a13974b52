"""Everyday programs need no more states than they did (`python -m tests.pools.everyday` has all of them)."""

from __future__ import annotations

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.pools.everyday import CLASSES


@pytest.mark.by_turns(8)
@pytest.mark.parametrize(
    ("program", "states"),
    [
        ("Streams", 10),
        ("StreamOps anyMatch 8", 10),
        ("StreamOps findFirst 8", 200),
        ("StreamOps put 8", 1000),
        ("StreamOps groupingBy 8", 200),
        ("ForkJoinSum await", 100),
        ("KnownWorkers names", 400),
        ("KnownWorkers buffer", 60),
        ("KnownWorkers context", 60),
        ("KnownWorkers recursive", 600),
        ("ForkJoinFib 10", 1),
        ("ForkJoinSort 8", 50),
        ("TwoTasks 3", 100),
        ("ManyTasks result 12 4", 1500),
        ("ManyTasks count 20 4", 1500),
        ("Queued transfer", 50),
        ("LoggedInVirtual threads", 10),
        ("LoggedInVirtual executor", 20),
        ("Measured", 2000),
    ],
)
def test_a_program_is_proved_in_few_states(program: str, states: int) -> None:
    main, *arguments = program.split()
    settings = load(None, {"class-path": str(CLASSES), "max-states": states})
    target = resolve(f"everyday.{main}", settings.class_path, tuple(arguments), None)
    assert check(settings, target).verdict == "safe"
