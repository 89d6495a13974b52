"""Makes an example that differs smaller: choices are taken away or lowered while a difference stays. All
candidates of a round are examples of one program, so a round costs one compilation.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.conformance.examples import Difference, Refused, compiled, differences
from tests.conformance.generator.choices import Replayed
from tests.conformance.generator.example import make

ROUND = 60
"""Candidates of one round."""
ROUNDS = 40


def candidates(taken: list[int]) -> Iterator[list[int]]:
    """Shorter and lower lists, the boldest first."""
    size = len(taken) // 2
    while size:
        for start in range(0, len(taken), size):
            yield taken[:start] + taken[start + size :]
        size //= 2
    for at, number in enumerate(taken):
        if number:
            yield [*taken[:at], 0, *taken[at + 1 :]]
            yield [*taken[:at], number // 2, *taken[at + 1 :]]


def smallest(taken: list[int], jdk: Path | None) -> Difference | None:
    """The smallest example found that still differs, or nothing if the choices alone show no difference."""
    best = _round([taken], jdk)
    if not best:
        return None
    (difference, taken) = best[0]
    for _ in range(ROUNDS):
        source = difference.example.source
        better = _better(taken, len(source), jdk)
        if better is None:
            return difference
        difference, taken = better
    return difference


def _better(taken: list[int], size: int, jdk: Path | None) -> tuple[Difference, list[int]] | None:
    waiting: list[list[int]] = []
    seen: set[str] = set()
    for candidate in candidates(taken):
        source = make("E", Replayed(candidate)).source
        if len(source) < size and source not in seen:
            seen.add(source)
            waiting.append(candidate)
        if len(waiting) == ROUND:
            if found := _round(waiting, jdk):
                return found[0]
            waiting = []
    found = _round(waiting, jdk) if waiting else []
    return found[0] if found else None


def _round(lists: list[list[int]], jdk: Path | None) -> list[tuple[Difference, list[int]]]:
    """Those that differ, the smallest source first."""
    examples = [make(f"E{i}", Replayed(taken)) for i, taken in enumerate(lists)]
    with tempfile.TemporaryDirectory() as folder:
        try:
            classes = compiled({"P": examples}, Path(folder))
        except Refused:
            if len(lists) == 1:
                return []
            middle = len(lists) // 2
            return _round(lists[:middle], jdk) + _round(lists[middle:], jdk)
        found = differences("P", examples, classes, jdk)
    by_name = {example.name: taken for example, taken in zip(examples, lists, strict=True)}
    pairs = [(difference, by_name[difference.example.name]) for difference in found]
    return sorted(pairs, key=lambda pair: len(pair[0].example.source))
