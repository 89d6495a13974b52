"""A deadlock is told as what it is: threads that wait for each other, or a library's that wait for work."""

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.report.summary import summary
from jrf.settings.settings import load

CLASSES = Path(__file__).resolve().parents[2] / "programs" / "classes"


@pytest.mark.parametrize(
    ("main", "arguments", "told"),
    [
        (
            "PoolScript",
            ("fixed", "1", "a", "", ""),
            "the program does not end, for a pool is not shut down (pool-1-thread-1)",
        ),
        ("IdleTimer", (), "the program does not end, for a Timer is not cancelled (Timer-0)"),
        ("IdleTimer", ("waits",), "no thread can go on (IdleTimer.java:16)"),
    ],
)
def test_idle_threads_of_the_library_are_told_as_such(
    main: str, arguments: tuple[str, ...], told: str
) -> None:
    result = check(load(None, {}), resolve(f"everyday.{main}", (str(CLASSES),), arguments, None))
    assert summary(result.violations[0]) == f"deadlock: {told}"
