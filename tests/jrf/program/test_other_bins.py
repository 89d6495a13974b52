"""Identity hash codes are named, and what is safe is searched again with all keys in one bin."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.settings.settings import load
from jvm.assumed import OTHER_BINS, OTHER_HASHES, SAME_BIN

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "javasamples" / "classes"
CASES = ROOT / "tests" / "programs" / "classes"
TEXTS = {OTHER_BINS, OTHER_HASHES, SAME_BIN}


def answer(main: str, *arguments: str, **given: str) -> Result:
    target = resolve(main, (str(SAMPLES), str(CASES)), arguments, None)
    return check(load(None, {key.replace("_", "-"): value for key, value in given.items()}), target)


def named(result: Result) -> set[str]:
    return TEXTS & set(result.assumptions)


@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful", "naive"])
def test_keys_meet_in_one_bin(search: str) -> None:
    result = answer("litmus.KeysInOneBin", search=search)
    assert result.verdict is Verdict.RACE
    assert named(result) == {SAME_BIN}


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("table", {OTHER_BINS}),
        ("set of classes", {OTHER_BINS}),
        ("concurrent", {OTHER_BINS}),
        ("identity", {OTHER_BINS}),
        ("asked", {OTHER_BINS}),
        ("record", {OTHER_BINS}),
        ("text", set()),
        ("strings", set()),
        ("enum map", set()),
        ("pool", set()),
    ],
)
def test_who_asks_is_told(how: str, told: set[str]) -> None:
    result = answer("cases.Hashed", how)
    assert result.verdict is Verdict.SAFE
    assert named(result) == told


def test_a_second_search_that_takes_long_is_given_up() -> None:
    result = answer("cases.Hashed", "spread")
    assert result.verdict is Verdict.SAFE
    assert named(result) == {OTHER_HASHES}


def test_limits_hold_for_both_searches() -> None:
    result = answer("litmus.KeysInOneBin", max_states="1")
    assert named(result) <= {OTHER_HASHES, SAME_BIN}
