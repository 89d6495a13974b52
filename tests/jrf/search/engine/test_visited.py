"""Matching of states by program state and h."""

from __future__ import annotations

from jrf.happens_before.image import HImage, Shape
from jrf.search.engine.visited import Visited

SHAPE = Shape(8, 8, frozenset(), {}, {})


def image(bits: int) -> HImage:
    return HImage(SHAPE, bits, bits, 0)


def test_a_superset_of_what_was_seen_is_pruned_and_a_subset_is_not() -> None:
    visited = Visited()
    assert visited.add(1, image(0b0110))
    assert not visited.add(1, image(0b0110))
    assert not visited.add(1, image(0b1110))
    assert visited.add(1, image(0b0010))
    assert visited.add(2, image(0b1110))
    assert len(visited) == 2


def test_an_antichain_is_kept() -> None:
    visited = Visited()
    for bits in (0b0011, 0b0101, 0b1001):
        assert visited.add(7, image(bits))
    assert len(visited) == 3
    assert not visited.add(7, image(0b1101))
    assert visited.add(7, image(0b0001))
    assert len(visited) == 1
    assert not visited.add(7, image(0b0011))
    assert visited.add(7, image(0b1000))
    assert len(visited) == 2
