"""Generated class hierarchies do here what they do in `java`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from jvm.classfile.modifiers import ACC_PROTECTED, ACC_PUBLIC
from jvm.linking.selection import overriding
from tests.selection import lookups
from tests.selection.__main__ import differences

PACKAGE = 0


@pytest.mark.parametrize(
    ("declared", "selected"),
    [
        ([("p", PACKAGE)], 0),
        ([("p", PACKAGE), ("q", ACC_PUBLIC)], 0),
        ([("p", ACC_PROTECTED), ("q", PACKAGE)], 1),
        ([("p", PACKAGE), ("q", ACC_PUBLIC), ("p", PACKAGE)], 2),
        ([("p", PACKAGE), ("p", ACC_PUBLIC), ("q", ACC_PUBLIC)], 2),
        ([("p", PACKAGE), ("p", ACC_PROTECTED), ("q", PACKAGE), ("r", PACKAGE)], 3),
        ([("p", PACKAGE), ("q", ACC_PUBLIC), ("r", PACKAGE)], 0),
        ([("p", PACKAGE), ("q", ACC_PUBLIC), ("p", PACKAGE), ("q", ACC_PUBLIC)], 2),
    ],
)
def test_who_overrides_a_package_private_method(declared: list[tuple[str, int]], selected: int) -> None:
    assert overriding(declared) == selected


def test_calls_of_generated_hierarchies_do_what_java_does(tmp_path: Path) -> None:
    assert differences(["c/0", "c/6", "b/80"], tmp_path) == []


@pytest.mark.slow
def test_calls_of_many_generated_hierarchies_do_what_java_does(tmp_path: Path) -> None:
    assert differences([f"slow/{number}" for number in range(200)], tmp_path) == []


@pytest.mark.skipif(shutil.which("javac") is None, reason="the hierarchies are compiled")
@pytest.mark.parametrize(("seed", "count"), [("a", 2), pytest.param("slow", 40, marks=pytest.mark.slow)])
def test_lookups_of_generated_hierarchies_find_what_java_finds(seed: str, count: int) -> None:
    assert [found for each in lookups.differences(seed, count) for found in each] == []
