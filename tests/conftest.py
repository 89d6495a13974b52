"""What all tests share: compiled files of Python, and families of which the quick tests take a share.

Processes that tests start find Python's compiled files, also where the environment forbids to write them.

With PYTHONDONTWRITEBYTECODE each `jrf` compiles all its modules anew, which takes longer than most checks.
They are written away from the checkout then, into a folder that goes with the session.
"""

import os
import shutil
import tempfile
import zlib

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
    """Marks what `by_turns(n)` leaves to the slow tests: all but about one case of n, at least one.

    Cases are drawn by their names, so a new one does not change which of the others are quick.
    """
    families: dict[str, list[tuple[int, int, pytest.Item]]] = {}
    for item in items:
        marker = item.get_closest_marker("by_turns")
        if marker is not None:
            drawn = zlib.crc32(item.nodeid.encode())
            family = families.setdefault(item.nodeid.partition("[")[0], [])
            family.append((drawn, int(marker.args[0]), item))
    for family in families.values():
        first = min(drawn for drawn, _, _ in family)
        for drawn, turns, item in family:
            if drawn % turns and drawn != first:
                item.add_marker(pytest.mark.slow)
