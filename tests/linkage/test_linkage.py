"""Altered class files do here what they do in `java`, or are refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.linkage.alter_code import MONITORENTER, MONITOREXIT, POP
from tests.linkage.class_file import ClassFile, read
from tests.linkage.compare import CLASSES, Case, difference, differences, run_here, run_java


def test_altered_programs_do_what_java_does(tmp_path: Path) -> None:
    assert differences([f"quick/{number}" for number in range(16)], tmp_path) == []


# What the campaigns found first, by the cases that showed it.
FOUND = (
    "a/38", "a/44", "a/51", "a/93", "a/140", "a/163", "a/170", "a/184", "a/186", "b/118", "b/166",
    "c/363", "c/466", "slow/251",
)  # fmt: skip


@pytest.mark.slow
def test_what_was_found_stays_mended(tmp_path: Path) -> None:
    assert differences(list(FOUND), tmp_path) == []


@pytest.mark.slow
def test_many_altered_programs_do_what_java_does(tmp_path: Path) -> None:
    assert differences([f"slow/{number}" for number in range(300)], tmp_path) == []


@pytest.mark.parametrize("wrong", [pytest.param(POP, marks=pytest.mark.slow), None])
def test_locking_that_is_not_structured_is_refused(wrong: int | None, tmp_path: Path) -> None:
    """Each instruction that enters or leaves a monitor only pops, or does the opposite."""
    source = CLASSES / "starts"
    places = [
        (name, number)
        for name in ("q/Second",)
        for number in range(len(_monitors(read((source / f"{name}.class").read_bytes()))))
    ]
    cases = []
    for name, number in places:
        folder = tmp_path / str(number)
        shutil.copytree(source, folder)
        cls = read((source / f"{name}.class").read_bytes())
        data, at = _monitors(cls)[number]
        data[at] = MONITORENTER + MONITOREXIT - data[at] if wrong is None else wrong
        (folder / f"{name}.class").write_bytes(cls.encoded())
        cases.append(Case(str(number), (name,), folder))
    java = run_java(cases, tmp_path)
    ends = [run_here(case) for case in cases]
    assert len(cases) > 5
    assert [difference(here, java[str(case.folder)]) for case, here in zip(cases, ends, strict=True)] == [
        "" for _ in cases
    ]
    assert all("not structured" in here.end for here in ends)


def _monitors(cls: ClassFile) -> list[tuple[bytearray, int]]:
    return [
        (code.attribute.data, at)
        for code in cls.codes()
        for at in code.instructions
        if code.attribute.data[at] in (MONITORENTER, MONITOREXIT)
    ]
