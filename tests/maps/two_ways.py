"""Operations in one step against the JDK's own steps: programs that are lines of arguments of one class."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from jrf.result import Result
from tests.maps.outcomes import TooMany, answer, outcomes

SEARCHES: Final = ("auto", "dfs", "dpor", "stateful", "heuristic", "bfs")


class TwoWays(Struct, frozen=True):
    """`script` is the class's name, `own_steps` the flags with which the JDK's own steps are made, `programs`
    makes the programs of a seed. A search gets `states`; a campaign begins no program after `seconds` of
    processor time.
    """

    script: str
    own_steps: dict[str, list[str]]
    programs: Callable[[int], Iterator[tuple[str, ...]]]
    states: int = 20_000
    seconds: float = 600

    def difference(self, program: tuple[str, ...]) -> tuple[str, tuple[int, int]]:
        """How the two ways differ in what is printed; empty if they do not, or there are too many states; and
        how many states each has."""
        try:
            own, many, _ = outcomes(program, whole=False, script=self.script, own_steps=self.own_steps)
        except TooMany:
            return "", (0, 0)
        whole, few, _ = outcomes(program, whole=True, script=self.script, own_steps=self.own_steps)
        missed, more = sorted(own - whole), sorted(whole - own)
        return (f"missed {missed}, more {more}" if missed or more else ""), (few, many)

    def disagreement(self, program: tuple[str, ...], search: str) -> str:
        """How answers of a search differ; empty if they do not, or one of them gives up."""
        ask = partial(
            answer, program, search, states=self.states, script=self.script, own_steps=self.own_steps
        )
        whole, own = ask(whole=True), ask(whole=False)
        if whole.reasons or own.reasons:
            return ""
        if _found(whole) != _found(own):
            return f"{search}: {_found(whole)}, own steps: {_found(own)}"
        first = ask(whole=True, first=True)
        if first.reasons or found_first(_found(first), _found(own)):
            return ""
        return f"{search}, first: {_found(first)}, own steps: {_found(own)}"

    def campaign(self, count: int, seed: int = 0) -> int:
        """Compare on so many programs; the number of those that differ."""
        began = time.process_time()
        wrong = done = 0
        states = [0, 0]
        for number, program in zip(range(count), self.programs(seed), strict=False):
            if time.process_time() - began > self.seconds:
                count = number
                break
            said, (few, many) = self.difference(program)
            done += bool(many)
            states[0] += few
            states[1] += many
            search = SEARCHES[number % len(SEARCHES)]
            for problem in (said, self.disagreement(program, search)):
                if problem:
                    wrong += 1
                    print(f"{number} {' '.join(map(repr, program))}: {problem}", flush=True)
        print(f"{count} programs, {done} compared, {wrong} differ; {states[0]} states, own steps {states[1]}")
        return wrong


def found_first(first: set[str], every: set[str]) -> bool:
    """Whether a search that ends at its first violation found what it may. Of a racy program that is any."""
    racy = any(each.startswith("race") for each in every)
    races = {each for each in first if each.startswith("race")}
    return bool(first) == bool(every) and races <= every and (racy or first <= every)


def _found(result: Result) -> set[str]:
    """What a search found, in words."""
    return {
        f"race on {one.location.field}" if one.location is not None else one.kind for one in result.violations
    }
