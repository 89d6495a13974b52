"""Every sample gets the verdict of the manifest, by DFS and by heuristic search, and heuristic search pays.

Races are matched with `locations` of the manifest, in which [*] stands for any index.
"""

import math
import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.settings.settings import load
from tests.samples_listed import listed

SAMPLES = Path(__file__).resolve().parent.parent / "javasamples"
SEARCHES = ("dfs", "heuristic")
# More states than a search that remembers states can visit in a minute; their Mazurkiewicz traces are few.
ONLY_REDUCED = {"Indexer", "Filesystem"}
# Each takes more than two seconds.
SLOW = {"TreiberStack", "MichaelScottQueue", "VolatileCounter", "HotLoop"}


class Sample(msgspec.Struct, frozen=True):
    """What the manifest says of a program."""

    name: str
    main: str
    group: str
    expected: str
    args: tuple[str, ...]
    locations: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    exception: str | None = None
    vacuous: bool = False


EXCEPTIONS = {"assertion": "java.lang.AssertionError"}
OPERATIONS = {"read": "R", "write": "W"}
MANIFEST = msgspec.convert(listed("manifest.yaml"), tuple[Sample, ...])
BY_NAME = {sample.name: sample for sample in MANIFEST}
FIGURE_8 = [sample.name for sample in MANIFEST if sample.group == "racy17"]


@cache
def result(name: str, search: str) -> Result:
    sample = BY_NAME[name]
    settings = load(None, {"search": search, "class-path": str(SAMPLES / "classes"), "timeout": "120"})
    return check(settings, resolve(sample.main, settings.class_path, sample.args, settings.jdk))


def runs() -> list[object]:
    found: list[object] = []
    for name in BY_NAME:
        marks = [pytest.mark.slow] if name in SLOW else []
        searches = ("dpor",) if name in ONLY_REDUCED else SEARCHES
        found += [pytest.param(name, search, marks=marks, id=f"{name}-{search}") for search in searches]
    return found


@pytest.mark.by_turns(6)
@pytest.mark.parametrize(("name", "search"), runs())
def test_the_verdict_is_that_of_the_manifest(name: str, search: str) -> None:
    sample, found = BY_NAME[name], result(name, search)
    assert (found.verdict, found.reasons) == (sample.expected, ())
    assert found.complete == (sample.expected == "safe")
    assert found.vacuous == sample.vacuous
    assert len(found.violations) == (sample.expected != "safe")
    for violation in found.violations:
        last = max(step.number for step in violation.trace if not step.loop)
        assert violation.length == len(violation.schedule) == last
        assert violation.exception == EXCEPTIONS.get(sample.expected, sample.exception)
        if sample.expected == "race":
            location = violation.location
            assert location is not None
            assert re.sub(r"\[\d+\]", "[*]", location.display) in sample.locations
            assert violation.type in {*sample.types, "RW"}
            assert [OPERATIONS[access.op] for access in violation.accesses] == list(violation.type)
            assert len({access.thread for access in violation.accesses}) == 2


@pytest.mark.slow
def test_counterexamples_of_heuristic_search_are_shorter_than_those_of_dfs() -> None:
    ratios = {}
    for name in FIGURE_8:
        dfs, heuristic = (result(name, search) for search in SEARCHES)
        assert (dfs.verdict, heuristic.verdict) == (Verdict.RACE, Verdict.RACE), name
        ratios[name] = heuristic.violations[0].length / dfs.violations[0].length
    assert len(ratios) == 17
    assert sum(ratio <= 1 for ratio in ratios.values()) >= 15, ratios
    assert math.exp(sum(map(math.log, ratios.values())) / 17) <= 0.5, ratios
