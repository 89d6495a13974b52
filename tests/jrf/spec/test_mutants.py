"""Every mutant of the samples is rejected where it was changed, except those that are equivalent."""

from __future__ import annotations

import json
import re
import tarfile
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytest
import yaml

pytest.importorskip("z3")

from jrf.errors import InputError
from jrf.spec.checker import Checker, Limits
from jrf.spec.language.world import World
from jrf.spec.run import chosen
from jrf.spec.specs import Specs
from jrf.spec.stability import unstable
from jvm.classpath.classpath import ClassPath, default_jdk

HERE = Path(__file__).resolve().parent
CLASSES = HERE.parents[2] / "javasamples" / "classes"
ARCHIVE = HERE / "mutants.tar.xz"
EQUIVALENT: dict[str, str] = yaml.safe_load((HERE / "equivalent.yaml").read_text("utf-8")) or {}
"""Mutants that change nothing that the specification speaks of, with the reason."""


@dataclass(frozen=True, slots=True)
class Found:
    """`places` are the methods and lines of failures, and names of fields whose predicates failed."""

    verdict: str
    places: tuple[tuple[str, int | None], ...]
    text: str


@lru_cache(maxsize=1)
def listed() -> tuple[dict[str, object], ...]:
    with tarfile.open(ARCHIVE) as archive:
        data = archive.extractfile("mutants.json")
        assert data is not None
        return tuple(json.load(data))


def examined(mutant: dict[str, object], folder: Path) -> Found:
    """Checks what changed first, and then the rest until something is refuted."""
    with tarfile.open(ARCHIVE) as archive:
        members = [each for each in archive.getmembers() if each.name.startswith(f"{mutant['name']}/")]
        archive.extractall(folder, members, filter="data")
    top = folder / str(mutant["name"])
    changed = {path.relative_to(top).with_suffix("").as_posix() for path in top.rglob("*.class")}
    world = World(ClassPath((top, CLASSES), default_jdk()))
    name = f"spec/{mutant['sample']}"
    try:
        specs = Specs(world, [name], {})
        for key in specs.theory.fields:
            if (problem := unstable(specs.theory, key, Limits())) is not None:
                return Found("refuted", ((key.name, None),), problem)
        methods, _ = chosen(world, name, None)
        methods.sort(key=lambda each: each.cls.name not in changed)
        for method in methods:
            outcome = Checker(world, specs, method, Limits()).check()
            if outcome.verdict != "verified":
                places = tuple((each.method, each.line) for each in outcome.failures)
                return Found(outcome.verdict, places or ((method.info.name, None),), outcome.reason)
    except InputError as problem:
        return Found("bad input", (), str(problem))
    return Found("verified", (), "")


def sources(sample: str) -> list[str]:
    return (
        (HERE.parents[2] / "javasamples" / "src" / "spec" / f"{sample}.java").read_text("utf-8").split("\n")
    )


def expected_methods(mutant: dict[str, object]) -> set[str]:
    """The method that was changed, those that call it, and those that it calls."""
    lines = sources(str(mutant["sample"]))
    at = int(str(mutant["line"])) - 1
    modifiers = r"^\s+(?:public |private |static |synchronized )*"
    header = re.compile(modifiers + r"(?:[\w.\[\]]+ |(?=[A-Z]))(\w+)\([^;]*\{\s*$")  # constructors, too
    annotated = re.match(r'\s*([+"@]|\}\))', lines[at]) and "@Witness" not in lines[at]
    order = range(at, len(lines)) if annotated or header.match(lines[at]) else range(at, -1, -1)
    name = next((match[1] for each in order if (match := header.match(lines[each]))), "")
    called: set[str] = set()
    callers: set[str] = set()
    inside = ""
    for line in lines:
        if match := header.match(line):
            inside = match[1]
        elif inside == name:
            called |= set(re.findall(r"\b(\w+)\(", line))
        if re.search(rf"\b{name}\(", line):
            callers.add(inside)
    initializer = {"<init>"} if name[:1].isupper() else set()
    return {name, *callers, *called, *initializer}


QUICK = [at for at, each in enumerate(listed()) if each["sample"] != "FileSystem"][::6]


@pytest.mark.parametrize("number", QUICK)
def test_mutant(number: int, tmp_path: Path) -> None:
    judge(listed()[number], tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("number", [at for at in range(len(listed())) if at not in QUICK])
def test_other_mutant(number: int, tmp_path: Path) -> None:
    judge(listed()[number], tmp_path)


def judge(mutant: dict[str, object], folder: Path) -> None:
    found = examined(mutant, folder)
    if str(mutant["name"]) in EQUIVALENT:
        assert found.verdict == "verified", found
        return
    assert found.verdict == "refuted", (mutant, found)
    if mutant["kind"] not in ("weaker predicate", "weaker invariant"):
        assert expected_methods(mutant) & {method for method, _ in found.places}, (mutant, found)
