"""Who finds a pool shut down may find it not over yet, where the JDK ends it by a second step."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.other_jdks import JDK_17

CLASSES = Path(__file__).resolve().parent.parent / "programs" / "classes"


def verdict(line: str, jdk: Path | None = None) -> str:
    settings = load(None, {"jdk": str(jdk)} if jdk else {})
    target = resolve("cases.EmptyPoolOver", (str(CLASSES),), tuple(line.split()), settings.jdk)
    return check(settings, target).verdict.value


@pytest.mark.by_turns(6)
@pytest.mark.parametrize("looks", ["looked", "timed"])
@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ("fixed asked", "assertion"),
        ("fixed rejected", "assertion"),
        ("forkJoin asked", "safe"),
        ("forkJoin rejected", "safe"),
        ("threads asked", "assertion"),
    ],
)
def test_a_pool_is_over_when_it_is_shut_down(found: str, expected: str, looks: str) -> None:
    assert verdict(f"{found} {looks}") == expected


@pytest.mark.skipif(JDK_17 is None, reason="there is no JDK 17")
@pytest.mark.parametrize("looks", ["looked", "timed"])
@pytest.mark.parametrize("found", ["asked", "rejected"])
def test_before_jdk_22_fork_join_pools_end_by_a_second_step(found: str, looks: str) -> None:
    assert verdict(f"forkJoin {found} {looks}", JDK_17) == "assertion"
