"""Estimates of the explored share against the truth: small trees in all orders, and programs that finish."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import TypeAlias

import pytest

from jrf.check import check
from jrf.happens_before.summary import HappensBefore
from jrf.program.target import resolve
from jrf.result import Result
from jrf.search.engine.estimate import coverage, finished, sample
from jrf.settings import resources
from jrf.settings.settings import load
from tests.jrf.search.fake_machine import FakeMachine, get, put

CLASSES = str(resources.folder("javasamples") / "classes")

Tree: TypeAlias = "tuple[Tree, ...]"

LEAF: Tree = ()
TREES: list[Tree] = [
    LEAF,
    (LEAF, LEAF),
    (LEAF, (LEAF, LEAF, LEAF)),
    ((LEAF, (LEAF, LEAF)), LEAF, (LEAF, LEAF)),
    (((LEAF, LEAF), LEAF), ((LEAF, LEAF, LEAF),)),
]


def orders(tree: Tree) -> list[Tree]:
    """The tree with the children of each node in every order; equal ones as often as they come about."""
    return [
        arranged
        for children in permutations(tree)
        for arranged in product(*(orders(child) for child in children))
    ]


def leaves(tree: Tree, levels: tuple[tuple[int, int], ...] = ()) -> list[tuple[tuple[int, int], ...]]:
    """The levels of the path to each leaf, left to right."""
    if not tree:
        return [levels]
    return [path for done, child in enumerate(tree) for path in leaves(child, (*levels, (done, len(tree))))]


@pytest.mark.parametrize("tree", TREES)
def test_the_share_grows_from_nothing_to_all_by_the_weights_of_the_leaves(tree: Tree) -> None:
    paths = leaves(tree)
    shares = [finished(path) for path in paths] + [1.0]
    assert shares[0] == 0
    for path, before, after in zip(paths, shares, shares[1:], strict=False):
        weight = 1.0
        for _, children in path:
            weight /= children
        assert after - before == pytest.approx(weight)


@pytest.mark.parametrize("tree", TREES)
def test_one_leaf_over_its_share_has_the_number_of_leaves_as_its_mean(tree: Tree) -> None:
    arrangements = orders(tree)
    guesses = []
    for arranged in arrangements:
        paths = leaves(arranged)
        share = finished(paths[1]) if len(paths) > 1 else 1.0
        guesses.append(Fraction(1) / Fraction(share).limit_denominator(1000))
    assert sum(guesses) / len(arrangements) == len(leaves(tree))


def test_coverage_of_nothing_of_all_and_of_a_half() -> None:
    machine = FakeMachine(HappensBefore(), [put("x"), put("x"), put("x")], [get("y"), get("y"), get("y")])
    before = machine.state
    asked: set[int] = set()

    def note(fingerprint: int) -> bool:
        asked.add(fingerprint)
        return len(asked) % 2 == 0

    met = sample(machine)
    assert coverage(met, lambda fingerprint: False) == 0
    assert coverage(met, lambda fingerprint: True) == 1
    assert coverage(met, note) == pytest.approx(0.5, abs=0.05)
    assert len(asked) == 4 * 4 - 1  # all states but the initial one
    assert machine.state is before


def test_coverage_without_a_choice_is_unknown() -> None:
    assert coverage(sample(FakeMachine(HappensBefore(), [])), lambda fingerprint: True) is None


def run(main: str, search: str, *arguments: str, **flags: object) -> Result:
    settings = load(None, {"class-path": CLASSES, "search": search, **flags})
    return check(settings, resolve(main, settings.class_path, arguments, None))


PROGRAMS = [
    ("mutex.Peterson", ("2", "2"), "dfs"),
    ("nonblocking.CasCounter", ("3", "2"), "dfs"),
    ("nonblocking.CasCounter", ("3", "2"), "heuristic"),
    ("nonblocking.CasCounter", ("3", "2"), "bfs"),
    ("monitor.BoundedBuffer", ("4", "1"), "dfs"),
    ("monitor.BoundedBuffer", ("4", "1"), "heuristic"),
    ("dpor.LastZero", ("7",), "dpor"),
    ("dpor.Filesystem", ("18",), "dpor"),
    ("monitor.LockedCounter", ("3", "2"), "dpor"),
    ("monitor.BoundedBuffer", ("4", "1"), "dpor"),
]


@pytest.mark.by_turns(5)
@pytest.mark.parametrize(("main", "arguments", "search"), PROGRAMS)
def test_half_way_the_estimate_is_near_the_truth(main: str, arguments: tuple[str, ...], search: str) -> None:
    whole = run(main, search, *arguments)
    assert whole.complete
    assert whole.stats.explored_estimate is None
    half = run(main, search, *arguments, **{"max-states": str(whole.stats.states // 2)})
    assert half.stats.explored_estimate is not None
    assert 0.25 <= half.stats.explored_estimate <= 0.99
    tenth = run(main, search, *arguments, **{"max-states": str(whole.stats.states // 10)})
    assert tenth.stats.explored_estimate is not None
    assert tenth.stats.explored_estimate < half.stats.explored_estimate


def test_who_cannot_tell_does_not() -> None:
    for search in ("random", "pct", "pos", "context"):
        cut = run("mutex.Peterson", search, **{"max-states": "40"})
        assert not cut.complete
        assert cut.stats.explored_estimate is None
    race = run("basic.Handoff", "dfs")
    assert race.stats.explored_estimate is None
