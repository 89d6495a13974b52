"""A search that others help is the search that nobody helps, state by state, whatever they guess and do."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from jrf.program.program import Program, open_program
from jrf.program.target import resolve
from jrf.search.reduction.dependence import Cells
from jrf.search.reduction.node import Branch, Threads
from jrf.search.reduction.portable_names import PortableNames
from jrf.settings import resources
from jrf.settings.settings import load
from tests.jrf.search.parallel.pretended import alone, essence, helped, taken_over
from tests.oracle.compare import write
from tests.oracle.language import program as p
from tests.oracle.language.assembler import assemble
from tests.oracle.language.generate import corpus
from tests.oracle.language.small import ONE, F, X, made, when

VARIANTS = ("classic", "source", "optimal")
CLASSES = resources.folder("javasamples") / "classes"


@contextmanager
def opened(folder: Path, main: str, *arguments: str, **flags: object) -> Iterator[Program]:
    given = {"class-path": str(folder), "search": "dpor"}
    settings = load(None, given | {name.replace("_", "-"): value for name, value in flags.items()})
    program = open_program(settings, resolve(main, settings.class_path, arguments, None))
    try:
        yield program
    finally:
        program.class_path.close()


@contextmanager
def assembled(program: p.Program, **flags: object) -> Iterator[Program]:
    with tempfile.TemporaryDirectory(prefix="guesses-") as folder:
        write(assemble(program), Path(folder))
        with opened(Path(folder), "Main", **flags) as ready:
            yield ready


def differences(program: Program, seed: int = 1) -> list[str]:
    expected = essence(alone(program))
    found = []
    for helpers in (1, 3):
        answer = essence(helped(program, helpers, seed))
        if answer != expected:
            found.append(f"{program.settings.dpor}, {helpers} helpers: {answer}, not {expected}")
    return found


def of_corpus(seed: str | int, programs: int) -> list[str]:
    found = []
    large = (each for each in corpus(seed, 2_000) if each.outcome.schedules >= 300)  # type: ignore[arg-type]
    for at, each in enumerate(islice(large, programs)):
        for variant in VARIANTS:
            with assembled(each.program, dpor=variant, all_races=bool(at % 2)) as program:
                found += [f"{each.seed}: {problem}" for problem in differences(program, at)]
    return found


def test_generated_programs() -> None:
    taken_over.clear()
    assert of_corpus(71, 6) == []
    assert len(taken_over) > 5


def test_what_is_done_and_what_is_not_is_taken_over() -> None:
    taken_over.clear()
    with opened(CLASSES, "dpor.LastZero", "6") as program:
        assert [problem for seed in range(2) for problem in differences(program, seed)] == []
    assert set(taken_over) == {True, False}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [*range(72, 80), "loops-1", "loops-2"])
def test_many_generated_programs(seed: str | int) -> None:
    assert of_corpus(seed, 250) == []


def test_an_order_that_another_part_of_the_exploration_has_to_ask_for() -> None:
    """Thread 2 reads before thread 1's second write: what main's part asks for is explored where thread 1
    came first, or main did.
    """
    program = made(
        (
            *(p.Start(1), p.Start(2), p.Read("r", F)),
            *(when("r", 1, p.Read("s", X)), p.Read("t", F), when("t", 1, p.Read("s", X))),
        ),
        (p.Write(X, ONE), p.Write(F, ONE)),
        (p.Read("r", F), when("r", 1, p.Read("s", X))),
    )
    for seed in range(5):
        with assembled(program, all_races=True) as ready:
            assert differences(ready, seed) == []


@pytest.mark.by_turns(9)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    ("main", "arguments"),
    [
        ("dpor.LastZero", ("5",)),
        ("dpor.Filesystem", ("16",)),
        ("deadlock.DiningPhilosophers", ()),
        ("mutex.PlainPeterson", ()),
    ],
)
def test_samples(variant: str, main: str, arguments: tuple[str, ...]) -> None:
    with opened(CLASSES, main, *arguments, dpor=variant) as program:
        assert differences(program) == []


@pytest.mark.parametrize("most", [10, 137, pytest.param(500, marks=pytest.mark.slow)])
def test_a_limit_of_states_is_met_at_the_same_state(most: int) -> None:
    with opened(CLASSES, "dpor.LastZero", "6", max_states=most) as program:
        assert differences(program) == []


def test_a_limit_of_depth_cuts_the_same() -> None:
    with opened(CLASSES, "dpor.Readers", "5", max_depth=12) as program:
        assert differences(program) == []


def test_names_mean_the_same_in_processes_with_other_numbers() -> None:
    here, there = (PortableNames(Threads(), Cells()) for _ in range(2))
    there.footprint(((("z", 9), 3), (("a", 1), 0)))
    there.label(((5,), 0))
    trees = [Branch(here.label(((0,), 1)), here.footprint(((("a", 1), 3),)))]
    trees[0].branches = [Branch(here.label(((), 0)), {}), Branch(here.label(((1,), 0)), {})]
    trees.append(Branch(here.label(((2,), 0)), {}))
    forest = here.forest(trees)
    assert there.forest(there.branches(forest)) == forest
    assert there.branches(forest)[0].label != trees[0].label


def test_long_sequences_travel() -> None:
    names = PortableNames(Threads(), Cells())
    trees = [Branch(names.label(((0,), 0)), {})]
    last = trees[0]
    for _ in range(4_000):
        last.branches = [Branch(last.label, {})]
        last = last.branches[0]
    forest = pickle.loads(pickle.dumps(names.forest(trees)))
    assert names.forest(names.branches(forest)) == forest
