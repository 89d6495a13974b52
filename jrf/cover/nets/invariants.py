"""What is known of every reachable configuration, and prunes the backward analysis with it.

*Weights.* Weights y ≥ 0 of places such that no transition raises the weighted sum of tokens: then every
reachable m has y·m ≤ y·m₀, and a configuration with more weight is unreachable, with all above it. Place
invariants are weights with equality. By Farkas' lemma the state equation m₀ + C·x ≥ c has no solution x ≥ 0
over the rationals exactly if such weights with y·c > y·m₀ exist, so looking for weights *is* the pruning by
the state equation (Blondin, Finkel, Haase and Haddad, TACAS 2016), and leaves evidence that needs no solver
to be checked. What they call continuous reachability asks moreover that the transitions used can be fired;
of that we keep the part that does not depend on the configuration: transitions whose places can never be
marked are left out.

*Unmarked places.* A set of places that are empty at first, into which only transitions put tokens that take
some out of the set, stays empty.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from jrf.cover.nets.net import Configuration, Net, Transition

MISSING = "z3 is not installed (pip install 'jrf[proofs]'): only invariants of the program prune"


class Invariants:
    """A pruner (`jrf.cover.nets.backward.Pruner`): unmarked places and known weights; with a
    solver, weights that are looked for when a configuration is met. `weights` and `unmarked` are
    the evidence.
    """

    def __init__(self, net: Net, solver: Callable[[Net], Solver | None] = lambda net: None) -> None:
        self.net = net
        self.unmarked = unmarked_places(net)
        self.weights: list[Configuration] = []
        self._bounds: list[int] = []
        self._values: list[dict[int, int]] = []
        self._indexed: dict[int, list[int]] = {}
        self._make_solver: Callable[[Net], Solver | None] | None = solver
        self._solver: Solver | None = None
        givers = _givers(net)
        for hint in net.hints:
            if is_inductive(net, hint, givers):
                self._add(hint)

    def unreachable(self, wanted: Configuration) -> bool:
        if any(place in self.unmarked for place, _ in wanted):
            return True
        sums: dict[int, int] = {}
        for place, count in wanted:
            for number, weight in self._of(place):
                sums[number] = sums.get(number, 0) + weight * count
        if any(total > self._bounds[number] for number, total in sums.items()):
            return True
        if self._make_solver is not None:
            self._solver, self._make_solver = self._make_solver(self.net), None
        found = None if self._solver is None else self._solver.against(wanted)
        if found is None:
            return False
        self._add(found)
        return True

    def _of(self, place: int) -> Iterable[tuple[int, int]]:
        for number in self._indexed.get(place, ()):
            yield number, self._values[number][place]

    def _add(self, weights: Configuration) -> None:
        for place, _ in weights:
            self._indexed.setdefault(place, []).append(len(self.weights))
        self.weights.append(weights)
        self._values.append(dict(weights))
        self._bounds.append(weighed(weights, self.net.initial))


def weighed(weights: Configuration, tokens: Configuration) -> int:
    of = dict(weights)
    return sum(of.get(place, 0) * count for place, count in tokens)


def _givers(net: Net) -> dict[int, set[int]]:
    """For each place the transitions that put tokens there."""
    found: dict[int, set[int]] = {}
    for number, transition in enumerate(net.transitions):
        for place, _ in transition.produce:
            found.setdefault(place, set()).add(number)
        for _, target in transition.transfer:
            if target is not None:
                found.setdefault(target, set()).add(number)
    return found


def is_inductive(net: Net, weights: Configuration, givers: Mapping[int, set[int]]) -> bool:
    """Whether no transition raises the weighted sum, and the initial configurations bound it. Only those that
    put tokens where they weigh something (`givers`) can raise it."""
    of = dict(weights)
    if any(place in of for place in net.unbounded):
        return False
    return all(
        weighed(weights, transition.produce) <= weighed(weights, transition.consume)
        and all(
            target is None or of.get(target, 0) <= of.get(source, 0) for source, target in transition.transfer
        )
        for transition in (
            net.transitions[number] for number in {each for place in of for each in givers.get(place, ())}
        )
    )


def unmarked_places(net: Net) -> frozenset[int]:
    """The places that no sequence of transitions puts a token into, if each may fire as often as it likes."""
    marked = {place for place, _ in net.initial} | net.unbounded
    waiting = list(net.transitions)
    while True:
        later: list[Transition] = []
        before = len(marked)
        for transition in waiting:
            if all(place in marked for place, _ in transition.consume):
                marked.update(place for place, _ in transition.produce)
                moved = [target for source, target in transition.transfer if source in marked]
                marked.update(target for target in moved if target is not None)
                if len(moved) < len(transition.transfer):
                    later.append(transition)
            else:
                later.append(transition)
        waiting = later
        if len(marked) == before:
            return frozenset(range(len(net.places))) - marked


class Solver:
    """Looks for weights with z3: linear constraints over the rationals, one for each transition."""

    def __init__(self, net: Net, z3: Any) -> None:
        self._z3 = z3
        self._net = net
        self._solver = z3.SolverFor("QF_LRA")
        self._weights: dict[int, Any] = {}
        unmarked = unmarked_places(net)
        for place in range(len(net.places)):
            if place not in net.unbounded and place not in unmarked:
                weight = z3.Real(f"y{place}")
                self._weights[place] = weight
                self._solver.add(weight >= 0)
        for transition in net.transitions:
            if not any(place in unmarked for place, _ in transition.consume):
                self._solver.add(self._sum(transition.produce) <= self._sum(transition.consume))
                for source, target in transition.transfer:
                    if target in self._weights and source not in unmarked:
                        self._solver.add(self._weights[target] <= self._weights.get(source, 0))
        self._initial = self._sum(net.initial)

    def _sum(self, tokens: Configuration) -> Any:
        terms = [count * self._weights[place] for place, count in tokens if place in self._weights]
        return self._z3.Sum(terms) if terms else self._z3.RealVal(0)

    def against(self, wanted: Configuration) -> Configuration | None:
        """Weights by which `wanted` has more than the initial configuration; None if there are none."""
        if all(place not in self._weights for place, _ in wanted):
            return None
        self._solver.push()
        try:
            self._solver.add(self._sum(wanted) >= self._initial + 1)
            if self._solver.check() != self._z3.sat:
                return None
            return self._integers(self._solver.model())
        finally:
            self._solver.pop()

    def _integers(self, model: Any) -> Configuration:
        from math import lcm

        fractions: dict[int, tuple[int, int]] = {}
        for place, weight in self._weights.items():
            value = model.eval(weight, model_completion=True)
            if value.numerator_as_long() > 0:
                fractions[place] = value.numerator_as_long(), value.denominator_as_long()
        scale = lcm(*(below for _, below in fractions.values()))
        return tuple(sorted((place, above * scale // below) for place, (above, below) in fractions.items()))


def has_solver() -> bool:
    """Whether z3 is installed."""
    try:
        return find_spec("z3") is not None
    except ValueError:
        return False


def solver_for(net: Net) -> Solver | None:
    """None if z3 is not installed."""
    try:
        import z3
    except ImportError:
        return None
    return Solver(net, z3)
