"""Verifies a certificate of `jrf cover`: python -m jrf.cover.nets.checker FILE. Uses nothing else of jrf.

A state is excluded if it is at least one of `basis`, has a token in `unmarked`, or weighs more by one of
`weights` than the initial states. If no initial state is excluded, every bad state is, and no transition
leads from a state that is not excluded to one that is, then no bad state is reachable.
"""
# mypy: ignore-errors

import json
import sys
from itertools import product


def faults(claim):
    """What is wrong with a certificate, as parsed from its file; nothing if it proves what it claims."""
    initial, free, unmarked = dict(claim["initial"]), set(claim["unbounded"]), set(claim["unmarked"])
    basis, weights = [dict(each) for each in claim["basis"]], [dict(each) for each in claim["weights"]]
    users = {place: [b for b in basis if place in b] for b in basis for place in b}

    def weight(y, state):
        return sum(y.get(place, 0) * count for place, count in state.items())

    def excluded(state):
        return (
            {} in basis
            or bool(unmarked & set(state))
            or any(weight(y, state) > weight(y, initial) for y in weights)
            or any(
                all(state.get(p, 0) >= n for p, n in b.items())
                for place in state
                for b in users.get(place, ())
            )
        )

    if any(place in free or value < 0 for y in weights for place, value in y.items()):
        yield "a weight is negative, or of a place that is unbounded"
    if unmarked & (free | set(initial)) or any(
        all(p in free or initial.get(p, 0) >= n for p, n in b.items()) for b in basis
    ):
        yield "an initial state is excluded"
    if not all(excluded(dict(target)) for target in claim["targets"]):
        yield "a bad state is not excluded"
    for transition in claim["transitions"]:
        takes, gives = dict(transition["consume"]), dict(transition["produce"])
        if unmarked & set(takes):
            continue  # it never fires
        moves = [(p, q) for p, q in transition["transfer"] if p not in unmarked]
        if any(weight(y, gives) > weight(y, takes) for y in weights) or any(
            y.get(q, 0) > y.get(p, 0) for y in weights for p, q in moves
        ):
            yield f"{transition['name']} raises a weight"
        if unmarked & (set(gives) | {q for _, q in moves}):
            yield f"{transition['name']} marks an unmarked place"
        for b in basis:
            ways = []  # for each place of b: where the tokens that are there afterwards may have been before
            for place, count in b.items():
                left = max(count - gives.get(place, 0), 0)
                holders = [p for p, q in moves if q == place]
                holders += [place] * all(p != place for p, _ in moves)
                shares = product(range(left + 1), repeat=len(holders))
                ways.append([list(zip(holders, each, strict=True)) for each in shares if sum(each) == left])
            for way in product(*ways):
                before = dict(takes)
                for place, count in (pair for part in way for pair in part if pair[1]):
                    before[place] = before.get(place, 0) + count
                if not excluded(before):
                    yield f"{transition['name']} leads to an excluded state"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        wrong = next(faults(json.load(file)), None)
    print(wrong or "verified")
    sys.exit(wrong is not None)
