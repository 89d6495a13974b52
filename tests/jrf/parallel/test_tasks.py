"""A search cut into tasks: the same traces as in one piece, and the same answer whoever carries them out."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from jrf import resources
from jrf.detection import listener_for
from jrf.parallel.names import Names
from jrf.parallel.tree import Tree
from jrf.program import Program
from jrf.properties import identity, plain_display
from jrf.search.dependence import Cells
from jrf.search.dpor import PartialOrderReduction
from jrf.search.path import Branch, Threads
from jrf.search.run import run
from jrf.search.strategy import Outcome, SearchOptions
from tests.jrf.parallel.tasks import in_any_order, opened
from tests.oracle import program as p
from tests.oracle.assembler import assemble
from tests.oracle.compare import write
from tests.oracle.generate import corpus
from tests.oracle.small import ONE, F, X, made, when

VARIANTS = ("classic", "source", "optimal")
CLASSES = resources.folder("javasamples") / "classes"
SIZES = ((2, 1, 1), (4, 3, 10), (16, 1, 1))
"""Widths and budgets of trees: so small that nearly every node is given away."""


@contextmanager
def assembled(program: p.Program) -> Iterator[Program]:
    with tempfile.TemporaryDirectory(prefix="tasks-") as folder:
        write(assemble(program), Path(folder))
        with opened(Path(folder), "Main") as ready:
            yield ready


def in_one_piece(program: Program, variant: str) -> Outcome:
    h = listener_for(("WR", "WW", "RW"))
    return run(PartialOrderReduction(variant), program.launch(h), h, SearchOptions(all_violations=True))


def problems(program: Program, variant: str, size: tuple[int, int, int]) -> list[str]:
    """What two parallel searches do otherwise than one in one piece, and otherwise than each other."""
    found = []
    whole = in_one_piece(program, variant)
    violations = {identity(each.detail, plain_display) for each in whole.violations}
    first, second = (in_any_order(program, variant, Tree(*size), 1 + seed, seed) for seed in (1, 2))
    for parts in first, second:
        if len(set(parts.forms)) != len(parts.forms):
            found.append("a trace was run twice")
        if parts.stats.executions != whole.stats.executions or parts.reasons != whole.reasons:
            found.append(f"{parts.stats.executions} executions, not {whole.stats.executions}")
        if set(parts.sightings) != violations:
            found.append(f"{set(parts.sightings)}, not {violations}")
    if (set(first.forms), first.tasks) != (set(second.forms), second.tasks):
        found.append("the tasks depend on who carries them out")
    if list(first.sightings.items()) != list(second.sightings.items()):
        found.append("what is reported depends on who carries out the tasks")
    return [f"{variant} {size}: {problem}" for problem in found]


def of_corpus(seed: int, programs: int) -> list[str]:
    found = []
    for at, each in enumerate(islice(corpus(seed, 2_000), programs)):
        with assembled(each.program) as program:
            for variant in VARIANTS:
                size = SIZES[at % len(SIZES)]
                found += [f"{each.seed}: {problem}" for problem in problems(program, variant, size)]
    return found


def test_tasks_explore_what_one_search_does() -> None:
    assert of_corpus(71, 20) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(72, 80))
def test_tasks_explore_what_one_search_does_on_many(seed: int) -> None:
    assert of_corpus(seed, 250) == []


def test_what_others_are_still_at_is_not_relied_on() -> None:
    """Thread 1 comes first in one task, main in another one. There main's read sleeps while thread 2 reads
    before thread 1's second write: that main's part will ask for this order does not help, for it is taken
    for explored where thread 1 came first.
    """
    program = made(
        (
            *(p.Start(1), p.Start(2), p.Read("r", F)),
            *(when("r", 1, p.Read("s", X)), p.Read("t", F), when("t", 1, p.Read("s", X))),
        ),
        (p.Write(X, ONE), p.Write(F, ONE)),
        (p.Read("r", F), when("r", 1, p.Read("s", X))),
    )
    with assembled(program) as ready:
        assert [problem for size in SIZES for problem in problems(ready, "optimal", size)] == []


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    ("main", "arguments"),
    [("dpor.LastZero", ("5",)), ("dpor.Filesystem", ("16",)), ("deadlock.DiningPhilosophers", ())],
)
def test_samples_in_tasks(variant: str, main: str, arguments: tuple[str, ...]) -> None:
    with opened(CLASSES, main, arguments) as program:
        assert problems(program, variant, (3, 20, 60)) == []


def test_a_tree_that_gives_nothing_away_makes_the_same_steps() -> None:
    with opened(CLASSES, "dpor.LastZero", ("6",)) as program:
        whole = in_one_piece(program, "optimal").stats
        stats = in_any_order(program, "optimal", Tree(1, 5, 20), 2, 1).stats
    assert (stats.transitions, stats.executions, stats.blocked_executions, stats.max_depth) == (
        *(whole.transitions, whole.executions, 0, whole.max_depth),
    )


def test_names_mean_the_same_in_processes_with_other_numbers() -> None:
    here, there = (Names(Threads(), Cells()) for _ in range(2))
    there.footprint(((("z", 9), 3), (("a", 1), 0)))
    there.label(((5,), 0))
    trees = [Branch(here.label(((0,), 1)), here.footprint(((("a", 1), 3),)))]
    trees[0].branches = [Branch(here.label(((), 0)), {}), Branch(here.label(((1,), 0)), {})]
    trees.append(Branch(here.label(((2,), 0)), {}))
    forest = here.forest(trees)
    assert there.forest(there.branches(forest)) == forest
    assert there.branches(forest)[0].label != trees[0].label


def test_long_sequences_travel() -> None:
    names = Names(Threads(), Cells())
    trees = [Branch(names.label(((0,), 0)), {})]
    last = trees[0]
    for _ in range(4_000):
        last.branches = [Branch(last.label, {})]
        last = last.branches[0]
    forest = pickle.loads(pickle.dumps(names.forest(trees)))
    assert names.forest(names.branches(forest)) == forest
