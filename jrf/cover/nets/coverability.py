"""Is a target of a net reachable? Backward and forward search by turns, with an answer that can be checked.

A path is fired transition by transition from the initial configuration before it is believed; "none" comes
with a certificate (`jrf.cover.nets.certificate`).
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from jrf.cover.nets.backward import Backward, Counts, backward
from jrf.cover.nets.certificate import Certificate, used_weights
from jrf.cover.nets.forward import Forward
from jrf.cover.nets.invariants import MISSING, Invariants, has_solver, solver_for
from jrf.cover.nets.net import at_most, configuration, enabled, fire

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from jrf.cover.nets.net import Configuration, Net

_FORWARD_TURN: Final = 60
"""Configurations that the forward search expands in its first turn; later turns get longer with the work of
the backward search."""

PRUNINGS: Final = ("auto", "state-equation", "invariants", "none")


@dataclass(frozen=True, slots=True)
class Path:
    """A run of the net: the target it ends in, its transitions, and all configurations on it."""

    target: Configuration
    transitions: tuple[int, ...]
    markings: tuple[Configuration, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """`safe` None: it was stopped, for the reason `stopped`. Exactly if `safe` there is a certificate, and
    exactly if it is False a path."""

    safe: bool | None
    counts: Counts
    seconds: float
    certificate: Certificate | None = None
    path: Path | None = None
    stopped: str | None = None
    notes: tuple[str, ...] = ()
    search: Backward | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Limits:
    """`stop()` says why to give up, or None. At most so many configurations are kept."""

    configurations: int | None = None
    stop: Callable[[], str | None] = lambda: None
    progress: Callable[[Counts, int], None] = lambda counts, waiting: None


class WrongPath(AssertionError):
    """A path that cannot be fired: an error of ours."""


def coverable(net: Net, pruning: str = "auto", forward: bool = True, limits: Limits | None = None) -> Answer:
    """`pruning` is one of PRUNINGS; `auto` is the state equation if z3 is there. Without `forward` and with
    pruning `none` it is the paper's algorithm alone."""
    began = time.perf_counter()
    bounds = limits or Limits()
    notes: list[str] = []
    equation = pruning in PRUNINGS[:2]
    if equation and not has_solver():
        notes.append(MISSING)
    invariants = None
    if pruning != "none":
        invariants = Invariants(net, solver_for) if equation else Invariants(net)
    ahead = Forward(net) if forward and net.targets else None
    next_turn = 0

    def look(counts: Counts, waiting: int) -> str | None:
        nonlocal next_turn
        bounds.progress(counts, waiting)
        if bounds.configurations is not None and counts.configurations > bounds.configurations:
            return f"limit of {bounds.configurations} configurations reached"
        if ahead is not None and counts.generated >= next_turn:
            ahead.advance(max(_FORWARD_TURN, counts.generated // 20))
            next_turn = 2 * counts.generated + _FORWARD_TURN
            if ahead.found is not None:
                return "forward"
        return bounds.stop()

    result = backward(net, invariants, look)

    def answer(**facts: object) -> Answer:
        return Answer(
            counts=result.counts, seconds=time.perf_counter() - began, notes=tuple(notes), search=result,
            **facts,  # type: ignore[arg-type]
        )  # fmt: skip

    if ahead is not None and ahead.found is not None:
        found = ahead.found
        tokens = {**dict(net.initial), **found.initial}
        return answer(safe=False, path=replayed(net, tokens, found.transitions, found.target))
    if result.reached is not None:
        return answer(safe=False, path=_of_backward(net, result))
    if result.stopped is not None:
        return answer(safe=None, stopped=result.stopped)
    weights = used_weights(net, invariants.weights) if invariants is not None else ()
    unmarked = invariants.unmarked if invariants is not None else frozenset()
    return answer(safe=True, certificate=Certificate(net, result.basis, weights, unmarked))


def _of_backward(net: Net, result: Backward) -> Path:
    """The path that the backward search found, with as many tokens in unbounded places as it needs."""
    path, end = result.path(), result.end()
    target = next(
        each.configuration
        for each in net.targets
        if at_most(end, each.configuration)
        and all(pair in end or pair[0] in net.unbounded for pair in each.configuration)
    )
    assert result.reached is not None
    tokens = {
        **dict(net.initial),
        **{place: count for place, count in result.reached if place in net.unbounded},
    }
    marking, lacking = dict(tokens), dict.fromkeys(net.unbounded, 0)
    for number in path:
        transition = net.transitions[number]
        for place, count in transition.consume:
            if place in lacking and marking.get(place, 0) < count:
                lacking[place] += count - marking.get(place, 0)
                marking[place] = count
        marking = fire(transition, marking)
    for place, count in target:
        if place in lacking:
            lacking[place] += max(count - marking.get(place, 0), 0)
    return replayed(
        net,
        {place: tokens.get(place, 0) + lacking.get(place, 0) for place in {*tokens, *lacking}},
        path,
        target,
    )


def replayed(net: Net, tokens: Mapping[int, int], transitions: Sequence[int], target: Configuration) -> Path:
    """The path, fired from these tokens. Raises WrongPath if that is impossible or misses the target."""
    marking = dict(tokens)
    markings = [configuration(marking)]
    for number in transitions:
        transition = net.transitions[number]
        if not enabled(transition, marking):
            raise WrongPath(f"{transition.name} is not enabled")
        marking = fire(transition, marking)
        markings.append(configuration(marking))
    if not at_most(target, markings[-1]):
        raise WrongPath("the path does not lead to the target")
    return Path(target, tuple(transitions), tuple(markings))
