"""Verifies a certificate of `jrf cover`: python -m jrf.cover.nets.checker FILE. Uses nothing else of jrf.

A state is excluded if it is at least one of `basis`, has a token in `unmarked`, or weighs more by one of
`weights` than the initial states. If no initial state is excluded, every bad state is, and no transition
leads from a state that is not excluded to one that is, then no bad state is reachable."""
# mypy: ignore-errors

import json
import sys
from collections import Counter
from itertools import product


def faults(claim):
    """What is wrong with a certificate, as parsed from its file; nothing if it proves what it claims."""
    initial, free, unmarked = dict(claim["initial"]), set(claim["unbounded"]), set(claim["unmarked"])
    basis, weights, using = [dict(b) for b in claim["basis"]], [dict(y) for y in claim["weights"]], {}
    for place, least in ((place, each) for each in basis for place in each):
        using.setdefault(place, []).append(least)
    weigh = lambda y, state: sum(y.get(place, 0) * count for place, count in state.items())  # noqa: E731

    def excluded(state):
        near = [b for place in state for b in using.get(place, ())]
        least = {} in basis or any(all(state.get(p, 0) >= b[p] for p in b) for b in near)
        return least or unmarked & set(state) or any(weigh(y, state) > weigh(y, initial) for y in weights)

    if any(place in free or value < 0 for y in weights for place, value in y.items()):
        yield "a weight is negative, or of a place that is unbounded"
    known = [all(p in free or initial.get(p, 0) >= b[p] for p in b) for b in basis]
    if any(known) or unmarked & {*free, *initial}:
        yield "an initial state is excluded"
    if not all(excluded(dict(target)) for target in claim["targets"]):
        yield "a bad state is not excluded"
    for step in claim["transitions"]:
        takes, gives, moves = (dict(step[part]) for part in ("consume", "produce", "transfer"))
        moves = {p: q for p, q in moves.items() if p not in unmarked}
        if unmarked & set(takes):
            continue  # it never fires
        if unmarked & {*gives, *moves.values()} or any(weigh(y, gives) > weigh(y, takes) for y in weights):
            yield f"{step['name']} marks an unmarked place, or raises a weight"
        if any(y.get(q, 0) > y.get(p, 0) for y in weights for p, q in moves.items()):
            yield f"{step['name']} moves tokens to where they weigh more"
        for b in basis:
            ways = []  # for each place: in which places the tokens that are wanted there may have been before
            for place in b:
                left, those = max(b[place] - gives.get(place, 0), 0), dict.fromkeys([place, *moves])
                those = [each for each in those if moves.get(each, each) == place]
                shares = (n for n in product(range(left + 1), repeat=len(those)) if sum(n) == left)
                ways.append([Counter(dict(zip(those, n, strict=True))) for n in shares])
            if not all(excluded(sum(way, Counter(takes))) for way in product(*ways)):
                yield f"{step['name']} leads to an excluded state"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        wrong = next(faults(json.load(file)), None)
    sys.exit(wrong or print("verified"))
