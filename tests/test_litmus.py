"""The litmus set: sources, classes and litmus.yaml agree, and each row of the table has both variants."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from jrf.properties.registry import KINDS
from jrf.result import Verdict
from tests.samples_listed import listed

SAMPLES = Path(__file__).resolve().parent.parent / "javasamples"
LITMUS = listed("litmus.yaml")
SOURCES = {path.stem: path.read_text(encoding="utf-8") for path in SAMPLES.glob("src/litmus/*.java")}
VERDICTS = {Verdict.SAFE, *KINDS}
NEEDED = {"name", "main", "args", "expected", "row", "why"}
ALLOWED = NEEDED | {"locations", "types", "also", "rw_only", "endless"}


def strings(entry: dict[str, object], key: str) -> list[str]:
    found = entry.get(key, [])
    assert isinstance(found, list)
    return [str(item) for item in found]


def test_each_source_has_one_entry_and_its_class() -> None:
    names = [str(entry["name"]) for entry in LITMUS]
    assert sorted(names) == sorted(SOURCES)
    for name in names:
        assert (SAMPLES / "classes" / "litmus" / f"{name}.class").is_file()


@pytest.mark.parametrize("entry", LITMUS, ids=lambda entry: entry["name"])
def test_an_entry_is_complete_and_fits_its_source(entry: dict[str, object]) -> None:
    name = str(entry["name"])
    source = SOURCES[name]
    assert set(entry) <= ALLOWED
    assert (entry["main"], entry["args"]) == (f"litmus.{name}", [])
    assert entry["expected"] in VERDICTS
    assert " ".join(source.split("/**")[1].split("*/")[0].replace(" * ", " ").split()) == entry["why"]
    racy = entry["expected"] == "race"
    types = set(strings(entry, "types"))
    assert bool(strings(entry, "locations")) == bool(types) == racy
    assert types <= ({"RW"} if entry.get("rw_only") else {"WR", "WW"})
    for location in strings(entry, "locations") + strings(entry, "also"):
        if location.startswith(("java.", "jdk.", "sun.")):
            continue  # within a class of the JDK, whose source is not here
        named = re.fullmatch(r"litmus\.([\w$]+)\.(\w+)(\[\*\])?", location)
        assert named is not None, location
        owner, field, element = named.groups()
        assert owner.split("$")[0] == name
        declared = re.search(rf"^ +(.*\b){field}( =.*)?;$", source, re.MULTILINE)
        assert declared is not None and ("[]" in declared[1]) == bool(element)


def test_each_row_has_a_program_that_goes_wrong_and_a_safe_one() -> None:
    one_sided = {"fences", "no edge"}
    rows: dict[str, set[bool]] = {}
    for entry in LITMUS:
        rows.setdefault(str(entry["row"]), set()).add(entry["expected"] == "safe")
    assert {row for row, seen in rows.items() if len(seen) == 1} == one_sided


def test_names_are_given_once() -> None:
    assert len({str(entry["name"]) for entry in LITMUS}) == len(LITMUS)


def test_there_are_programs_that_only_h_tells_apart() -> None:
    assert sum(entry["row"] == "matching states" and entry["expected"] == "race" for entry in LITMUS) >= 3


class _Location(msgspec.Struct):
    display: str


class _Violation(msgspec.Struct):
    kind: str
    location: _Location | None = None


class _Result(msgspec.Struct):
    verdict: str
    complete: bool
    reasons: tuple[str, ...]
    violations: tuple[_Violation, ...]


@pytest.mark.slow
@pytest.mark.parametrize("search", ["auto", "dfs", "heuristic", "dpor"])
@pytest.mark.parametrize("entry", LITMUS, ids=lambda entry: entry["name"])
def test_all_races_and_nothing_else_are_found(entry: dict[str, object], search: str) -> None:
    command = [sys.executable, "-m", "jrf", "run", str(entry["main"]), "-cp", str(SAMPLES / "classes")]
    options = ["--all-races", "--detect", "WR,WW,RW", "--format", "json", "--search", search]
    if entry.get("endless") and search == "dpor":
        options += ["--max-states", "100"]
    if entry["expected"] == "livelock" and search == "dpor":
        options.remove("--all-races")  # behind one there may be no end where states are not matched
    line = [*command, *options]
    run = subprocess.run(line, capture_output=True, timeout=120, check=False, cwd=SAMPLES.parent)
    result = msgspec.json.decode(run.stdout, type=_Result)
    if search == "dpor" and (entry["row"] == "getState()" or entry.get("endless")):
        assert result.verdict == "inconclusive"
        return
    assert result.verdict == entry["expected"], result.reasons
    places = [violation.location for violation in result.violations]
    racy = {re.sub(r"\[\d+\]", "[*]", place.display) for place in places if place is not None}
    assert racy >= set(strings(entry, "locations"))
    assert racy <= set(strings(entry, "locations") + strings(entry, "also"))
    if not result.complete and "--all-races" in options:
        assert len(result.reasons) == 1
        assert "waits for time to pass" in result.reasons[0]
