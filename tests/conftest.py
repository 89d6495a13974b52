"""What all tests share: compiled files of Python, and families of which the quick tests take a share.

Processes that tests start find Python's compiled files, also where the environment forbids to write them.

With PYTHONDONTWRITEBYTECODE each `jrf` compiles all its modules anew, which takes longer than most checks.
They are written away from the checkout then, into a folder that goes with the session.
"""

import os
import shutil
import tempfile
from collections import Counter

import pytest

_FORBIDS, _PREFIX = "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"
_MADE = pytest.StashKey[str]()


def pytest_configure(config: pytest.Config) -> None:
    # Workers of pytest-xdist inherit what their master has set.
    if os.environ.pop(_FORBIDS, None) and _PREFIX not in os.environ:
        os.environ[_PREFIX] = config.stash[_MADE] = tempfile.mkdtemp(prefix="jrf-compiled-")


def pytest_unconfigure(config: pytest.Config) -> None:
    if folder := config.stash.get(_MADE, None):
        del os.environ[_PREFIX]
        shutil.rmtree(folder, ignore_errors=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what `by_turns(n)` leaves to the slow tests. Functions of one file begin at different cases.

    `n` has no factor in common with the numbers of values that a test is parametrized by, or the quick
    tests would always take the same values of one of them.
    """
    functions: dict[str, int] = {}
    cases: Counter[str] = Counter()
    for item in items:
        marker = item.get_closest_marker("by_turns")
        if marker is None:
            continue
        function = item.nodeid.partition("[")[0]
        first = functions.setdefault(function, len(functions))
        if (cases[function] + first) % marker.args[0]:
            item.add_marker(pytest.mark.slow)
        cases[function] += 1
