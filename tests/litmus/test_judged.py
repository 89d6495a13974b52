"""Every litmus program by a search in turn; `python -m tests.litmus` asks all of them."""

import pytest

from tests.litmus.judged import VARIANTS, Litmus, problem, programs

NAIVE = "--search naive"
TURNS = [variant for variant in VARIANTS if variant != NAIVE]
REFUSED = "Thread.getState: partial-order"
"""Reductions refuse looks at the states of threads."""


@pytest.mark.parametrize(
    ("program", "variant"),
    [(program, TURNS[at % len(TURNS)]) for at, program in enumerate(programs())],
    ids=lambda value: value.main if isinstance(value, Litmus) else value,
)
def test_a_search_in_turn_is_right(program: Litmus, variant: str) -> None:
    found = problem(program, variant, 60)
    if program.row == "getState()" and ("dpor" in variant or "stateful" in variant):
        assert REFUSED in found
    else:
        assert found == ""


def test_a_wrong_expectation_is_noticed() -> None:
    safe, racy = (next(each for each in programs() if each.expected == kind) for kind in ("safe", "race"))
    swapped = Litmus(racy.main, racy.row, "safe", frozenset(), frozenset(), False)
    assert problem(swapped, TURNS[0], 60) == "race, but it is safe"
    elsewhere = Litmus(racy.main, racy.row, "race", frozenset({"litmus.X.y"}), racy.allowed, False)
    assert problem(elsewhere, TURNS[0], 60) == "missed race on litmus.X.y"
    nowhere = Litmus(racy.main, racy.row, "race", frozenset(), frozenset(), False)
    assert problem(nowhere, TURNS[0], 60).startswith("false race on ")
    assert problem(safe, TURNS[0], 60) == ""
