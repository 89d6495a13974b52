"""Parallel searches without processes: tasks are given to several runners of this process, in any order."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from jrf.config import load
from jrf.detection import listener_for
from jrf.parallel.facts import Report, Sighting
from jrf.parallel.runner import Runner, add
from jrf.parallel.tree import Tree
from jrf.program import Program, open_program
from jrf.properties import plain_display
from jrf.search.causality import Causality
from jrf.search.run import collector_paused
from jrf.stats import SearchStats
from jrf.target import resolve

Form = tuple[tuple[tuple[object, int], ...], ...]


@dataclass
class Forms:
    """The Foata normal forms of the executions observed: layers of choices, each as early as its past allows.
    Two executions are one trace exactly if their forms are equal. `names`: the threads' keys by number.
    """

    names: Callable[[], list[tuple[int, ...]]]
    seen: list[Form] = field(default_factory=list)

    def __call__(self, causality: Causality) -> None:
        names = self.names()
        level: list[int] = []
        layers: list[list[tuple[object, int]]] = []
        for action in causality.actions:
            below = (level[at] for at in range(len(level)) if action.past >> at & 1)
            level.append(1 + max(below, default=-1))
            if level[-1] == len(layers):
                layers.append([])
            layers[level[-1]].append((names[action.thread], action.label >> 16))
        self.seen.append(tuple(tuple(sorted(layer)) for layer in layers))


@dataclass
class Run:
    """What came of a search, and of its tasks in order: numbers, steps, whether they were done."""

    stats: SearchStats = field(default_factory=SearchStats)
    forms: list[Form] = field(default_factory=list)
    sightings: dict[tuple[object, ...], Sighting] = field(default_factory=dict)
    reasons: list[str] = field(default_factory=list)
    tasks: list[tuple[int, int, bool]] = field(default_factory=list)


@contextmanager
def opened(folder: Path, main: str, arguments: tuple[str, ...] = ()) -> Iterator[Program]:
    settings = load(None, {"class-path": str(folder)})
    program = open_program(settings, resolve(main, settings.class_path, arguments, None))
    try:
        yield program
    finally:
        program.class_path.close()


def runner(program: Program, variant: str, forms: list[Form]) -> Runner:
    h = listener_for(("WR", "WW", "RW"))
    machine = program.launch(h)
    machine.cut()
    observer = Forms(list, forms)
    made = Runner(machine, h, variant, None, plain_display, True, observer)
    observer.names = lambda: made.names.threads.names
    return made


def in_any_order(program: Program, variant: str, tree: Tree, runners: int, seed: int) -> Run:
    """The search by so many runners, of which one at a time is drawn to carry out one of the tasks there are.

    Tasks and reports are pickled on their way, as between processes.
    """
    draw = Random(seed)
    run = Run()
    workers = [runner(program, variant, run.forms) for _ in range(runners)]
    todo = [tree.begin()]
    came: dict[int, Report] = {}
    following = 1
    with collector_paused():
        while tree.under_way:
            if following in came:
                report = came.pop(following)
                following += 1
                add(run.stats, report.stats)
                run.reasons += report.reasons
                for sighting in report.sightings:
                    run.sightings.setdefault(sighting.identity, sighting)
                run.tasks.append((report.number, report.stats.transitions, report.done))
                todo.extend(tree.apply(report))
                continue
            task = pickle.loads(pickle.dumps(todo.pop(draw.randrange(len(todo)))))
            answer = draw.choice(workers).run(task)
            assert isinstance(answer, Report), answer
            came[answer.number] = pickle.loads(pickle.dumps(answer))
    return run
