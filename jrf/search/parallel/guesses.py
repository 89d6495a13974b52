"""What others explore ahead of an exploration: given out at the nodes of its path, and kept until it comes
there.

A guess is right if what it was told of its choice still holds when the exploration comes to it: the choices
that sleep at the node, with what they touched, and the sequences to explore after it. All nodes above were
known to stay as they are, as far as it matters, while the exploration is below them (docs/soundness-dpor.md,
"Several workers").
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic

from msgspec import Struct
from msgspec.structs import replace

from jrf.protocols import Delta
from jrf.search.parallel.pool import Pool
from jrf.search.reduction.facts import Failure, Report, Speculation
from jrf.search.reduction.node import Node
from jrf.search.reduction.path import Path
from jrf.search.reduction.portable import PlannedChoice, coming, size
from jrf.search.reduction.portable_names import PortableNames
from jvm.transitions import Label

AHEAD: Final = 8
"""How many guesses are kept for each process."""


class Guessed(Struct, Generic[Delta], eq=False):
    """A guess that was given out. `told`: how many steps it was told of that come after the choice."""

    number: int
    depth: int
    node: Node[Delta]
    choice: PlannedChoice
    told: int
    report: Report | None = None


class Guesses(Generic[Delta]):
    """Those of the nodes of one path, which an exploration of this variant walks."""

    def __init__(self, path: Path[Delta], names: PortableNames, variant: str) -> None:
        self._path = path
        self._names = names
        self._variant = variant
        self._given: dict[int, Guessed[Delta]] = {}
        self._depths: set[int] = set()
        self._count = 0

    def __contains__(self, guessed: Guessed[Delta]) -> bool:
        return guessed.number in self._given

    def here(self) -> Guessed[Delta] | None:
        """The guess for what the exploration does next."""
        path = self._path
        if path.depth not in self._depths:
            return None
        node = path.top
        for guessed in self._given.values():
            if guessed.node is node:
                following = coming(node, self._variant, None)
                if following and following[0].same(guessed.choice):
                    return guessed
        return None

    def right(self, guessed: Guessed[Delta]) -> bool:
        """Whether the report on what comes next holds."""
        report = guessed.report
        return (
            report is not None
            and size(guessed.choice) == guessed.told
            and self._names.sleeping(report.sleep) == guessed.node.sleep
        )

    def forget(self, guessed: Guessed[Delta], pool: Pool) -> None:
        if self._given.pop(guessed.number, None) is not None and guessed.report is None:
            pool.stop(guessed.number)
        self._depths = {each.depth for each in self._given.values()}

    def receive(self, pool: Pool, seconds: float) -> None:
        """Take in reports, those of guesses that were given up meanwhile excepted."""
        for report in pool.receive(seconds):
            guessed = self._given.get(report.number)
            if guessed is None:
                continue
            if isinstance(report, Failure):
                self.forget(guessed, pool)
            else:
                guessed.report = report

    def hand_out(self, pool: Pool) -> None:
        """Give up what is known to be wrong by now, and give idle processes something to do."""
        for guessed in list(self._given.values()):
            if not self._stands(guessed):
                self.forget(guessed, pool)
        idle = pool.idle()
        if not idle or not self._path.settled or self._path.explorer.refusals:
            return
        candidates = self._candidates()
        for worker in idle:
            if len(self._given) >= AHEAD * len(pool.workers):
                return
            guess = next(candidates, None)
            if guess is None:
                return
            worker.begin(guess)

    def _stands(self, guessed: Guessed[Delta]) -> bool:
        """Whether the guess may still be right."""
        path, depth = self._path, guessed.depth
        return (
            depth <= path.depth
            and path.nodes[depth] is guessed.node
            and any(map(guessed.choice.same, coming(guessed.node, self._variant, self._under_way(depth))))
            and size(guessed.choice) == guessed.told
        )

    def _under_way(self, depth: int) -> Label | None:
        actions = self._path.causality.actions
        return actions[depth].label if depth < len(actions) else None

    def _candidates(self) -> Iterator[Speculation]:
        """What could be begun now: what comes next at its node before what comes later there, and what is
        farther up, and so the larger part, before what is below it.
        """
        path = self._path
        rows = [coming(node, self._variant, self._under_way(depth)) for depth, node in enumerate(path.nodes)]
        for at in range(max(map(len, rows))):
            for depth, row in enumerate(rows):
                if at < len(row) and not (depth == path.depth and at == 0):
                    given = (each.choice for each in self._given.values() if each.node is path.nodes[depth])
                    if not any(map(row[at].same, given)):
                        yield self._give(depth, row, at)

    def _give(self, depth: int, row: list[PlannedChoice], at: int) -> Speculation:
        path, names, choice = self._path, self._names, row[at]
        position = names.position(path, 0, depth)
        here = position.nodes[-1]
        slept = here.sleep
        if depth < path.depth:
            action = path.causality.actions[depth]
            slept = (*slept, (names.choice(action.label), names.touches(action.footprint)))
        here = replace(here, sleep=slept, branches=(), to_do=())
        self._count += 1
        self._given[self._count] = Guessed(self._count, depth, path.nodes[depth], choice, size(choice))
        self._depths.add(depth)
        return Speculation(
            self._count,
            replace(position, nodes=(*position.nodes[:-1], here)),
            tuple(names.choice(each.label) for each in row[:at]),
            names.choice(choice.label),
            names.forest([choice.branch]) if choice.branch is not None else (),
        )
