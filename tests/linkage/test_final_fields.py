"""Writes of final fields outside of their initializers: refused as a JVM does, or seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.settings.settings import load
from tests.linkage.alter import FINAL
from tests.linkage.class_file import ClassFile, read
from tests.linkage.compare import CLASSES, Case, difference, run_here, run_java

PROGRAMS = Path(__file__).resolve().parents[1] / "programs" / "classes"


def finals(cls: ClassFile, version: int) -> bytes:
    """The class with all its fields final, and of a version."""
    for field in cls.fields:
        field.flags |= FINAL
    cls.version = version
    return cls.encoded()


@pytest.mark.parametrize(
    ("program", "version"),
    [("finals", 61), ("finals8", 50), ("finals8", 52), ("finals8", 53), ("finals8", 61)],
)
def test_a_write_that_a_jvm_refuses_is_refused(program: str, version: int, tmp_path: Path) -> None:
    folder = tmp_path / "classes"
    for path in (CLASSES / program).rglob("*.class"):
        cls = read(path.read_bytes())
        target = folder / path.relative_to(CLASSES / program)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(finals(cls, version) if cls.name == "p/Late" else path.read_bytes())
    case = Case(program, (), folder)
    here, java = run_here(case), run_java([case], tmp_path)[str(folder)]
    assert difference(here, java) == ""
    assert not here.end.startswith("refused"), here.end
    assert here.printed.count("IllegalAccessError") == (3 if version < 53 else 7)


def checked(version: int, arguments: tuple[str, ...], folder: Path, search: str) -> Result:
    for path in (PROGRAMS / "cases").glob("LateFinal*.class"):
        cls = read(path.read_bytes())
        data = finals(cls, version) if path.stem.endswith("$Box") else path.read_bytes()
        (folder / "cases").mkdir(exist_ok=True)
        (folder / "cases" / path.name).write_bytes(data)
    settings = load(None, {"class-path": str(folder), "search": search})
    return check(settings, resolve("cases.LateFinal", settings.class_path, arguments, settings.jdk))


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("search", ["auto", "dpor", "bfs", "naive"])
@pytest.mark.parametrize(
    ("arguments", "verdict"),
    [
        (("field",), Verdict.RACE),
        (("field", "join"), Verdict.SAFE),
        (("static",), Verdict.RACE),
        (("static", "join"), Verdict.SAFE),
    ],
)
def test_a_write_that_is_allowed_is_seen(
    arguments: tuple[str, ...], verdict: Verdict, search: str, tmp_path: Path
) -> None:
    assert checked(52, arguments, tmp_path, search).verdict is verdict


def test_a_constructor_that_writes_another_object_is_seen_or_refused(tmp_path: Path) -> None:
    assert checked(52, ("constructor",), tmp_path, "auto").verdict is Verdict.RACE
    result = checked(61, ("constructor",), tmp_path, "auto")
    assert result.verdict is Verdict.INCONCLUSIVE
    assert any("final field" in reason for reason in result.reasons)


def test_a_write_from_a_method_is_an_error_since_java_9(tmp_path: Path) -> None:
    result = checked(61, ("field", "join"), tmp_path, "auto")
    assert result.verdict not in (Verdict.SAFE, Verdict.RACE)
