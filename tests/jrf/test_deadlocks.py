"""What tells deadlocks apart, and how reports write a char."""

from __future__ import annotations

import pytest

from jrf.naming.names import char_literal
from tests.jvm.natives.check import explored


@pytest.mark.parametrize("search", ["auto", "dfs", "bfs", "heuristic", "dpor", "stateful"])
def test_deadlocks_of_other_monitors_are_others(search: str) -> None:
    result = explored("edges", "TwoDeadlocks", **{"search": search, "all-races": True})
    waits = {tuple(thread.waits_for for thread in found.threads) for found in result.violations}
    assert waits == {
        ("monitor of TwoDeadlocks.b", "monitor of TwoDeadlocks.a"),
        ("monitor of TwoDeadlocks.c", "monitor of TwoDeadlocks.a"),
    }


def test_a_char_is_written_as_in_java() -> None:
    shown = {39: r"'\''", 34: "'\"'", 10: r"'\n'", 92: r"'\\'", 65: "'A'", 0: r"'\u0000'"}
    shown[0xD800] = r"'\ud800'"
    assert {unit: char_literal(unit) for unit in shown} == shown
