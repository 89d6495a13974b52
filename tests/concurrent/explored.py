"""Runs a sample of java.util.concurrent or of collections, and says what its source promises of a race."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load

SAMPLES = Path(__file__).resolve().parents[2] / "javasamples"
RACES = "// races"


def programs(folder: str) -> list[str]:
    """The classes of a folder that have a main method."""
    sources = sorted((SAMPLES / "src" / folder).glob("*.java"))
    return [path.stem for path in sources if "void main(" in path.read_text(encoding="utf-8")]


@cache
def explored(program: str, *arguments: str, search: str = "heuristic") -> Result:
    settings = load(None, {"search": search, "class-path": str(SAMPLES / "classes"), "timeout": "300"})
    return check(settings, resolve(program, settings.class_path, arguments, settings.jdk))


def marked_line(folder: str, name: str) -> int:
    """The line of the source that is marked as racy: one access of the race is there."""
    lines = (SAMPLES / "src" / folder / f"{name}.java").read_text(encoding="utf-8").splitlines()
    (found,) = (number for number, line in enumerate(lines, 1) if line.endswith(RACES))
    return found


def assert_safe(result: Result) -> None:
    """Every interleaving was explored, and threads met."""
    assert (result.verdict, result.reasons) == ("safe", ())
    assert result.complete
    assert not result.vacuous


def assert_race(result: Result, folder: str, name: str, location: str) -> None:
    """A race at a location that matches, one of whose accesses is in the marked line of the program."""
    assert result.verdict == "race", result.reasons
    (violation,) = result.violations
    assert violation.location is not None
    assert re.fullmatch(location, violation.location.display), violation.location.display
    places = {(access.class_.partition("$")[0], access.line) for access in violation.accesses}
    assert (f"{folder}.{name}", marked_line(folder, name)) in places
    assert {place[0] for place in places} == {f"{folder}.{name}"}
    assert len({access.thread for access in violation.accesses}) == 2
