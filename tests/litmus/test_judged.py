"""Every litmus program by a search in turn; `python -m tests.litmus` asks all of them."""

from zlib import crc32

import pytest

from tests.litmus.judged import VARIANTS, Litmus, problem, programs

NAIVE = "--search naive"
TURNS = [variant for variant in VARIANTS if variant != NAIVE]
REFUSED = "Thread.getState, or a permit"
"""Reductions refuse looks at the states of threads."""


STATES = 1_500
"""More than nearly all pairs need. `python -m tests.litmus` has no such bound."""
SECONDS = 240
"""Many times what any needs within so many states: a slow machine is no reason to fail."""
LARGE = {"litmus.PoolInterruptsInOrder": 250_000}
"""What some need at least, by auto; they are searched by it."""


def in_turn(program: Litmus) -> list[str]:
    """The searches from the program's turn on, which other programs do not change."""
    first = 0 if program.main in LARGE else crc32(program.main.encode()) % len(TURNS)
    return TURNS[first:] + TURNS[:first]


@pytest.mark.by_turns(60)
@pytest.mark.parametrize("program", programs(), ids=lambda program: f"{program.main} {in_turn(program)[0]}")
def test_a_search_in_turn_is_right(program: Litmus) -> None:
    """By the first search from its turn on that answers within a number of states; none may be wrong."""
    found = ""
    for variant in in_turn(program):
        found = problem(program, variant, SECONDS, LARGE.get(program.main, STATES))
        if program.row == "getState()" and ("dpor" in variant or "stateful" in variant):
            assert REFUSED in found
            return
        if "state limit" not in found:
            break
    assert found == ""


ORDERED_BY_THE_JDK = {
    f"litmus.{name}"
    for name in (
        "LatchCountSeen", "LibraryClassUsed", "PermitsSeen", "ReadersSeen", "UnlockedSeen", "WriterGoneSeen",
    )
}  # fmt: skip
"""Races by documentation, which the JDK's own code orders: the naive search runs that (docs/naive.md)."""


@pytest.mark.by_turns(500)
@pytest.mark.parametrize(
    "program",
    [each for each in programs() if each.main not in ORDERED_BY_THE_JDK],
    ids=lambda program: program.main,
)
def test_the_naive_search_is_not_wrong(program: Litmus) -> None:
    found = problem(program, NAIVE, 8, STATES)
    assert not found or found.startswith("inconclusive")


@pytest.mark.slow
@pytest.mark.parametrize("main", sorted(ORDERED_BY_THE_JDK))
def test_the_jdk_orders_what_its_documentation_does_not(main: str) -> None:
    program = next(each for each in programs() if each.main == main)
    assert problem(program, NAIVE, 60) == "safe, but it is race"


def test_a_wrong_expectation_is_noticed() -> None:
    safe, racy = (next(each for each in programs() if each.expected == kind) for kind in ("safe", "race"))
    swapped = Litmus(racy.main, racy.row, "safe", frozenset(), frozenset(), False)
    assert problem(swapped, TURNS[0], 60) == "race, but it is safe"
    elsewhere = Litmus(racy.main, racy.row, "race", frozenset({"litmus.X.y"}), racy.allowed, False)
    assert problem(elsewhere, TURNS[0], 60) == "missed race on litmus.X.y"
    nowhere = Litmus(racy.main, racy.row, "race", frozenset(), frozenset(), False)
    assert problem(nowhere, TURNS[0], 60).startswith("false race on ")
    assert problem(safe, TURNS[0], 60) == ""
