"""The backward analysis against a naive search through configurations, on thousands of random nets."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from jrf.cover.nets import checker
from jrf.cover.nets.coverability import coverable
from jrf.cover.nets.merge import merged
from jrf.cover.nets.net import Net, Target, Transition, at_most, configuration, enabled, fire, predecessors

TOO_MANY = 6
"""Tokens of one place at which the naive search gives up on a net that may be unbounded."""


def random_net(seed: int) -> Net:
    """Up to five places and six transitions, a third of the nets with transfers."""
    draw = random.Random(seed)
    places = range(draw.randint(2, 5))
    transfers = seed % 3 == 0

    def some(most: int) -> tuple[tuple[int, int], ...]:
        return configuration([draw.choice(places) for _ in range(draw.randint(0, most))])

    transitions = []
    for number in range(draw.randint(1, 6)):
        moves: tuple[tuple[int, int | None], ...] = ()
        if transfers and draw.random() < 0.5:
            sources = draw.sample(list(places), draw.randint(1, 2))
            moves = tuple((source, draw.choice([None, *places])) for source in sources)
        transitions.append(Transition(f"t{number}", some(2), some(2), moves))
    unbounded = frozenset(place for place in places if draw.random() < 0.1)
    initial = tuple((place, count) for place, count in some(3) if place not in unbounded)
    targets = tuple(Target(some(3)) for _ in range(draw.randint(1, 2)))
    return Net(tuple(f"p{place}" for place in places), tuple(transitions), initial, targets, unbounded)


def naive(net: Net, many: int) -> tuple[bool, bool]:
    """(a target is reached, all was explored) from the initial configuration with `many` tokens in unbounded
    places."""
    start = configuration({**dict(net.initial), **dict.fromkeys(net.unbounded, many)})
    seen, work, complete = {start}, [start], True
    while work:
        at = work.pop()
        if any(at_most(target.configuration, at) for target in net.targets):
            return True, True
        for transition in net.transitions:
            marking = dict(at)
            if enabled(transition, marking):
                after = configuration(fire(transition, marking))
                if any(count > TOO_MANY for _, count in after):
                    complete = False
                elif after not in seen:
                    seen.add(after)
                    work.append(after)
        if len(seen) > 4000:
            return False, False
    return False, complete


@pytest.mark.parametrize("first", range(0, 3000, 300))
def test_answers_agree_with_an_explicit_search(first: int) -> None:
    decided = 0
    for seed in range(first, first + 300):
        net = random_net(seed)
        answers = {
            (pruning, ahead): coverable(net, pruning, ahead)
            for pruning, ahead in (("none", False), ("invariants", True), ("none", True))
        }
        assert len({answer.safe for answer in answers.values()}) == 1, seed
        answer = answers["none", False]
        reached, complete = naive(net, 3)
        if reached:
            assert answer.safe is False, seed
        elif complete and not net.unbounded:
            assert answer.safe is True, seed
        decided += reached or complete
        for each in answers.values():
            if each.certificate is not None:
                assert list(checker.faults(json.loads(each.certificate.encoded()))) == [], seed
    assert decided > 150


@pytest.mark.parametrize("first", range(0, 300, 100))
def test_the_state_equation_changes_no_answer(first: int) -> None:
    pytest.importorskip("z3")
    for seed in range(first, first + 100):
        net = random_net(seed)
        plain, pruned = coverable(net, "none", False), coverable(net, "state-equation", False)
        assert plain.safe == pruned.safe, seed
        assert pruned.counts.configurations <= plain.counts.configurations, seed
        if pruned.certificate is not None:
            assert list(checker.faults(json.loads(pruned.certificate.encoded()))) == [], seed


def test_merged_places_change_no_answer() -> None:
    """Each place of a random net gets a twin from which a token can do the same."""
    fewer = 0
    for seed in range(300):
        net = random_net(seed)
        size = len(net.places)
        twins = tuple(
            replace(
                each,
                consume=tuple((place + size, count) for place, count in each.consume),
                produce=each.produce,
            )
            for each in net.transitions
            if len(each.consume) == 1 and not each.transfer
        )
        starts = tuple(Transition(f"s{place}", ((place, 1),), ((place + size, 1),)) for place in range(size))
        doubled = replace(
            net, places=(*net.places, *(f"{name}'" for name in net.places)),
            transitions=(*net.transitions, *twins, *starts),
        )  # fmt: skip
        small = merged(doubled)
        fewer += len(small.places) < len(doubled.places)
        assert coverable(doubled, "none", False).safe == coverable(small, "none", False).safe, seed
    assert fewer > 50


def test_predecessors_are_the_minimal_ones() -> None:
    """Against all configurations with up to three tokens a place."""
    for seed in range(240):
        net = random_net(seed)
        size = len(net.places)
        if size > 3:
            continue
        for transition in net.transitions:
            wanted = net.targets[0].configuration
            found = predecessors(transition, wanted)
            for counts in product(range(4), repeat=size):
                marking = {place: count for place, count in enumerate(counts) if count}
                leads = enabled(transition, marking) and at_most(
                    wanted, configuration(fire(transition, marking))
                )
                assert leads == any(at_most(each, configuration(marking)) for each in found), seed


def test_the_checker_is_short_and_uses_nothing_of_ours() -> None:
    lines = [line for line in Path(checker.__file__).read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= 50
    imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= {"json", "sys", "itertools", "collections"}


@pytest.mark.parametrize("spoilt", ["basis", "weights", "unmarked"])
def test_the_checker_refuses_what_does_not_prove_it(spoilt: str) -> None:
    """Each part that is taken out of a certificate that needs it is missed."""
    refused = needed = 0
    for seed in range(400):
        certificate = coverable(random_net(seed), "state-equation" if spoilt == "weights" else "invariants")
        if certificate.certificate is None:
            continue
        claim = json.loads(certificate.certificate.encoded())
        if not claim[spoilt] or not any(claim["targets"]):
            continue
        claim[spoilt] = []
        needed += 1
        refused += bool(list(checker.faults(claim)))
    assert needed > 5
    assert refused > needed / 2
