"""How much of a search that was cut off had been explored: an estimate, never a proof.

Two kinds of searches need two estimators; docs/soundness.md has what they were measured to be worth.

- A search that remembers states prunes most of what comes late, so the share of its tree that is behind it
  says nothing (half of the states are often behind it when 1 % of the tree is). What can be asked is which of
  the states that random runs meet it knows: capture and recapture, after Lincoln and Petersen.
- Partial-order reduction prunes nothing that was begun, so its tree is weighed as Knuth (1975) and Kilby,
  Slaney, Thiébaux and Walsh (2006, "weighted backtrack estimator") do: a subtree weighs what its parent
  weighs, divided by the number of its siblings.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from random import Random
from typing import Final

from jrf.protocols import Delta, MachineLike
from jvm.errors import BoundHit, RestartNeeded, Unmodelled

WALKS: Final = 50
STEPS: Final = 2_000
"""Random runs, and transitions of all together, that an estimate takes."""


def finished(levels: Iterable[tuple[int, int]]) -> float:
    """The share of a tree that a depth-first search has behind it, from 0 to 1.

    `levels`: for each node on the path from the root, how many of its children are finished, and how many it
    has. The child after the finished ones is the next node of the path. The reciprocal of a leaf's weight,
    when the children are met in a random order, has the number of leaves as its mean (Knuth).
    """
    behind, weight = 0.0, 1.0
    for done, children in levels:
        weight /= max(children, 1)
        behind += weight * done
    return min(behind, 1.0)


def coverage(met: Collection[int], knows: Callable[[int], bool]) -> float | None:
    """The share of these states that a search knows by their fingerprints; None if there are none."""
    return sum(map(knows, met)) / len(met) if met else None


def random_runs(machine: MachineLike[Delta], seed: int, most: int) -> Iterator[None]:
    """Random runs of together `most` transitions: the machine stands in each state that they meet, but the
    initial one.

    It stands at the first choice before, and is back there afterwards. A run ends where something is not
    modelled.
    """
    draw = Random(seed)
    steps = 0
    machine.cut()
    for _ in range(WALKS):
        deltas: list[Delta] = []
        while steps < most and (transitions := machine.enabled()):
            steps += 1
            try:
                machine.step(draw.choice(transitions))
            except (Unmodelled, BoundHit, RestartNeeded):
                machine.revert(machine.cut())
                break
            deltas.append(machine.cut())
            yield
        for delta in reversed(deltas):
            machine.revert(delta)


def sample(machine: MachineLike[Delta], seed: int = 0, most: int = STEPS) -> frozenset[int]:
    """The fingerprints of the states that such runs meet."""
    return frozenset(machine.fingerprint() for _ in random_runs(machine, seed, most))
