"""The values of figure 6 under the labels of the paper's section 4."""

from __future__ import annotations

import pytest

from heuristics.names import ALL, NONE, Heuristic
from heuristics.score import MAX, Effect, EffectKind, score, table

EFFECTS = {
    "write other's": Effect(EffectKind.WRITE, written_by_other=True),
    "write own": Effect(EffectKind.WRITE),
    "read other's": Effect(EffectKind.READ, written_by_other=True),
    "read own": Effect(EffectKind.READ),
    "acquire first": Effect(EffectKind.ACQUIRE),
    "other": Effect(EffectKind.OTHER),
    "acquire after": Effect(EffectKind.ACQUIRE, prior_release=True),
    "release": Effect(EffectKind.RELEASE),
}


@pytest.mark.parametrize(
    ("names", "values"),
    [
        ("WF,WW,ARA,AF", [8, 7, 6, 5, 4, 3, 2, 1]),
        ("WF", [8, 7, 3, 3, 3, 3, 3, 3]),
        ("WW", [8, 3, 6, 3, 3, 3, 3, 3]),
        ("ARA", [3, 3, 3, 3, 3, 3, 2, 1]),
        ("AF", [3, 3, 3, 3, 4, 3, 2, 3]),
        ("WF,WW", [8, 7, 6, 5, 3, 3, 3, 3]),
        ("ARA,AF", [3, 3, 3, 3, 4, 3, 2, 1]),
        ("none", [3, 3, 3, 3, 3, 3, 3, 3]),
    ],
)
def test_values_are_those_that_the_heuristics_provide(names: str, values: list[int]) -> None:
    on = NONE if names == "none" else frozenset(map(Heuristic, names.split(",")))
    assert [score(effect, on) for effect in EFFECTS.values()] == values
    assert [table(on)[effect] for effect in EFFECTS.values()] == values


def test_max_is_the_highest_value() -> None:
    assert max(table(ALL).values()) == MAX
    assert set(table(NONE).values()) == {3}
