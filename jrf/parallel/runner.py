"""Carries out tasks, one after the other, on one machine."""

from __future__ import annotations

from typing import Final, TypeAlias

from jrf.happens_before import HappensBefore
from jrf.memory import current_mb
from jrf.parallel.facts import Choice, Failure, NodeFacts, Report, Request, Sighting, Task, Touches
from jrf.parallel.names import Names
from jrf.properties import Display, Found, identity, plain_display
from jrf.races import Race
from jrf.search.dpor import explore
from jrf.search.explorer import Explorer
from jrf.search.path import Node, Observer, Path
from jrf.search.strategy import SearchEnded, SearchOptions
from jrf.stats import SearchStats
from jrf.watchdog import CutOff
from jvm.errors import BrokenClass, RestartNeeded
from jvm.machine import Delta, Machine
from jvm.remembered import Step
from jvm.unmarked import Unmarked

MOST_ASKED: Final = 200
"""A task pauses when it asks for so many sequences above it: most will lead to what the first ones lead to,
which can be told once these have their places.
"""
_Cut: TypeAlias = Delta | Step


class Runner:
    """Walks one machine, which stands at its first choice.

    `display` names locations as users see them; with `all_violations` a task goes on after a violation. After
    a failure, or a report with `ended`, the machine is in no defined state.
    """

    def __init__(
        self,
        machine: Machine,
        h: HappensBefore,
        variant: str,
        depth: int | None,
        display: Display,
        all_violations: bool,
        observer: Observer | None = None,
    ) -> None:
        machine.canonical = Unmarked(machine.threads)
        self._machine = machine
        self._h = h
        self._variant = variant
        self._options = SearchOptions(all_violations=all_violations, display=display)
        self._path = Path(self._explorer(), machine, depth, observer)
        self.names = Names(self._path.threads, self._path.cells)

    def position(self) -> object:
        """Changes with every step."""
        return self._machine.journal.e

    def run(self, task: Task) -> Report | Failure:
        """What the report says of the program depends on the task alone, not on what was run before."""
        try:
            return self._run(task)
        except RestartNeeded as needed:
            return Failure(task.number, "RestartNeeded", str(needed))
        except BrokenClass as problem:
            return Failure(task.number, "BrokenClass", problem.reason, problem.placed)
        except CutOff as cut:
            return Failure(task.number, "CutOff", cut.reason)
        except MemoryError:
            return Failure(task.number, "MemoryError", "out of memory")

    def _run(self, task: Task) -> Report:
        path, names = self._path, self.names
        explorer = path.explorer = self._explorer()
        before = self._machine.instructions
        self._stand(task)
        stats = explorer.stats
        stats.instructions = before - self._machine.instructions  # to walk there is nobody's work
        done = ended = False
        try:
            done = explore(
                path,
                self._variant,
                task.root,
                lambda: stats.transitions >= task.budget or len(path.asked) >= MOST_ASKED,
            )
        except SearchEnded:
            ended = True
        stats.instructions += self._machine.instructions
        stats.h_rows, stats.h_columns = self._h.h_rows, self._h.h_columns
        nodes = [] if ended else path.nodes[task.root :]
        return Report(
            task.number,
            done,
            ended,
            tuple([names.choice(action.label) for action in path.causality.actions]),
            tuple([self._facts(node, task.root + at) for at, node in enumerate(nodes)]),
            self._requests(task),
            tuple(map(self._sighting, explorer.found, explorer.identities)),
            tuple(explorer.reasons),
            tuple(explorer.refusals),
            tuple(sorted(self._machine.notes)),
            stats,
            current_mb(),
        )

    def _explorer(self) -> Explorer[_Cut]:
        return Explorer(self._machine, self._h, self._options)

    def _stand(self, task: Task) -> None:
        """Go to the end of the task's path, and take over what is known of the nodes on it."""
        path, names = self._path, self.names
        path.asked.clear()
        labels = [names.label(choice) for choice in task.path]
        made = [action.label for action in path.causality.actions]
        common = 0
        while common < min(len(made), len(labels)) and made[common] == labels[common]:
            common += 1
        while path.depth > common:
            path.retreat()
        for label in labels[common:]:
            path.again(label)
        for node, above in zip(path.nodes, task.above, strict=False):
            names.set_sleep(node, above.sleep)
            node.branches = names.branches(above.branches)
            node.to_do = {names.threads[key] for key in above.to_do}
        for node, facts in zip(path.nodes[task.root :], task.nodes, strict=True):
            names.set_sleep(node, facts.sleep)
            node.branches = names.branches(facts.branches)
            node.to_do = {names.threads[key] for key in facts.to_do}

    def _facts(self, node: Node[_Cut], depth: int) -> NodeFacts:
        names, actions = self.names, self._path.causality.actions
        taken: tuple[Choice, Touches] | None = None
        if depth < len(actions):
            action = actions[depth]
            taken = names.choice(action.label), names.touches(action.footprint)
        return NodeFacts(
            names.sleep(node),
            names.forest(node.branches),
            names.keys(node.to_do),
            tuple(map(names.choice, node.transitions)),
            taken,
        )

    def _requests(self, task: Task) -> tuple[Request, ...]:
        names, asked = self.names, self._path.asked
        found: list[Request] = []
        for depth, above in enumerate(task.above):
            more = self._path.nodes[depth].to_do.difference(names.threads[key] for key in above.to_do)
            sequences = tuple([names.sequence(steps) for (at, _), steps in asked.items() if at == depth])
            if sequences or more:
                found.append(Request(depth, sequences, names.keys(more)))
        return tuple(found)

    def _sighting(self, found: Found, sameness: tuple[object, ...]) -> Sighting:
        detail = found.detail
        kind = detail.type if isinstance(detail, Race) else None
        return Sighting(found.kind, kind, sameness, identity(detail, plain_display), found.schedule)


def add(total: SearchStats, part: SearchStats) -> None:
    """Count a task's work with the rest."""
    total.join(part)
    total.instructions += part.instructions
    total.h_rows = max(total.h_rows, part.h_rows)
    total.h_columns = max(total.h_columns, part.h_columns)
