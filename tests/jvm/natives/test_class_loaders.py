"""Class loaders of the program: what they define from bytes is part of the state."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.settings.settings import load
from jvm.classfile.classfile import ClassFormatError, parse
from jvm.classfile.renaming import Renamer, marked, shown

CLASSES = Path(__file__).resolve().parents[2] / "programs" / "classes"


def checked(case: str, program: str = "cases.OwnLoaders", **flags: object) -> Result:
    settings = load(None, {"class-path": str(CLASSES), **flags})
    return check(settings, resolve(program, settings.class_path, (case,), settings.jdk))


@pytest.mark.parametrize(
    ("case", "verdict"),
    [
        ("locked", Verdict.SAFE), ("parallel", Verdict.RACE), ("twice", Verdict.EXCEPTION),
        ("counted", Verdict.INCONCLUSIVE), ("before", Verdict.INCONCLUSIVE), ("asked", Verdict.SAFE),
        pytest.param("apart", Verdict.SAFE, marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_two_threads_load_a_class(case: str, verdict: Verdict) -> None:
    assert checked(case).verdict == verdict


@pytest.mark.parametrize(
    ("case", "verdict"),
    [
        ("hidden", Verdict.SAFE), ("shared", Verdict.RACE), ("named", Verdict.RACE),
        ("twice", Verdict.EXCEPTION), ("found", Verdict.INCONCLUSIVE), ("named late", Verdict.INCONCLUSIVE),
    ],
)  # fmt: skip
def test_two_threads_use_what_a_lookup_defines(case: str, verdict: Verdict) -> None:
    assert checked(case, "cases.DefinedByLookup").verdict == verdict


@pytest.mark.slow
@pytest.mark.parametrize("search", ["dpor", "bfs", "dfs", "stateful"])
def test_other_searches_say_the_same(search: str) -> None:
    for case, verdict in (("locked", Verdict.SAFE), ("parallel", Verdict.RACE), ("twice", Verdict.EXCEPTION)):
        assert checked(case, search=search, exact=search == "bfs").verdict == verdict


def test_a_class_file_is_written_anew_with_other_names() -> None:
    """Classes and descriptors have the new name, and what else has the same text keeps it."""
    data = (CLASSES / "cases" / "OwnLoaders$Unlocked.class").read_bytes()
    renamer = Renamer(data)
    own, loader = "cases/OwnLoaders$Unlocked", "cases/OwnLoaders$Loader"
    assert {own, loader, "java/lang/Class"} <= set(renamer.mentioned())
    assert Renamer(renamer.renamed({})).mentioned() == renamer.mentioned()
    named = parse(renamer.renamed({own: marked(own, "1"), loader: marked(loader, "2")}))
    assert (named.name, named.super_name) == (marked(own, "1"), marked(loader, "2"))
    assert shown(named.name) == own
    assert [method.name for method in named.methods] == [method.name for method in parse(data).methods]


def test_no_class_file_names_the_loader_of_a_class() -> None:
    data = (CLASSES / "cases" / "OwnLoaders$Unlocked.class").read_bytes()
    forged = Renamer(data).renamed({"java/lang/Class": marked("java/lang/Class", "1")})
    with pytest.raises(ClassFormatError, match="NUL"):
        Renamer(forged).mentioned()
