"""The samples: the classes are those of the sources, and the manifest says what a check must answer."""

import csv
import fnmatch
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.samples_listed import listed

SAMPLES = Path(__file__).resolve().parent.parent / "javasamples"
PAPER = SAMPLES.parent / "jrf" / "data" / "paper" / "jrf_fig8.csv"
MANIFEST = listed("manifest.yaml")
REQUIRED = {"name", "main", "args", "threads", "iterations", "group", "expected"}
OPTIONAL = {"paper_name", "locations", "types", "also", "needs_assertions", "exception", "vacuous", "traces"}
VERDICTS = {"race", "safe", "deadlock", "assertion", "exception", "livelock"}
GROUPS = {"racy17", "figure10", "figure3", "classic", "dpor", "bench", "jpf"}
LOCATION = re.compile(r"(?P<owner>(\w+\.)+\w+(\$\w+)*)\.(?P<field>\w+)(?P<element>\[\*\])?")
JAVAC_MAJOR = 17


def texts(entry: dict[str, object], key: str) -> list[str]:
    value = entry.get(key, [])
    assert isinstance(value, list) and all(isinstance(item, str) for item in value), (entry["name"], key)
    return value


def javac_major() -> int | None:
    try:
        answer = subprocess.run(["javac", "-version"], capture_output=True, text=True, check=False)
    except OSError:
        return None
    found = re.search(r"javac (\d+)", answer.stdout + answer.stderr)
    return int(found[1]) if found else None


def classes(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.class")}


def test_classes_are_what_the_sources_compile_to(tmp_path: Path) -> None:
    count = len(list((SAMPLES / "src").rglob("*.java")))
    if (found := javac_major()) != JAVAC_MAJOR:
        pytest.skip(f"{count} sources not compared: javac {JAVAC_MAJOR} is needed, found {found}")
    build = [sys.executable, str(SAMPLES / "build.py"), "--into", str(tmp_path)]
    run = subprocess.run(build, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    fresh, committed = classes(tmp_path), classes(SAMPLES / "classes")
    assert sorted(fresh) == sorted(committed)
    assert [name for name in fresh if fresh[name] != committed[name]] == []


@pytest.mark.slow
def test_build_removes_what_has_no_source(tmp_path: Path) -> None:
    if javac_major() is None:
        pytest.skip("1 build not tried: no javac")
    stale = tmp_path / "gone" / "Old.class"
    stale.parent.mkdir()
    stale.write_bytes(b"old")
    build = [sys.executable, str(SAMPLES / "build.py"), "--into", str(tmp_path)]
    assert subprocess.run(build, capture_output=True, check=False).returncode == 0
    assert not stale.exists()


def test_names_are_unique() -> None:
    names = [entry["name"] for entry in MANIFEST]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("entry", MANIFEST, ids=lambda entry: str(entry["name"]))
def test_entry(entry: dict[str, object]) -> None:
    assert entry.keys() >= REQUIRED
    assert entry.keys() <= REQUIRED | OPTIONAL
    assert entry["expected"] in VERDICTS
    assert entry["group"] in GROUPS
    path = str(entry["main"]).replace(".", "/")
    source = (SAMPLES / "src" / f"{path}.java").read_text(encoding="utf-8")
    assert (SAMPLES / "classes" / f"{path}.class").is_file()
    assert "public static void main(String[] args)" in source
    assert ("assert " in source) == bool(entry.get("needs_assertions", False))
    assert (entry["expected"] == "race") == bool(entry.get("locations")) == bool(entry.get("types"))
    assert (entry["expected"] == "exception") == ("exception" in entry)
    assert set(texts(entry, "types")) <= {"WR", "WW"}


@pytest.mark.parametrize("entry", MANIFEST, ids=lambda entry: str(entry["name"]))
def test_arguments_are_the_defaults_of_the_source(entry: dict[str, object]) -> None:
    source = (SAMPLES / "src" / f"{str(entry['main']).replace('.', '/')}.java").read_text(encoding="utf-8")
    defaults = re.findall(r"Integer\.parseInt\(args\[\d\]\) : (\d+);", source)
    several = [other for other in MANIFEST if other["main"] == entry["main"]]
    assert len(defaults) == len(texts(entry, "args"))
    assert defaults in [texts(other, "args") for other in several]


@pytest.mark.parametrize("entry", MANIFEST, ids=lambda entry: str(entry["name"]))
def test_racy_locations_are_plain_fields_of_the_sources(entry: dict[str, object]) -> None:
    for location in texts(entry, "locations") + texts(entry, "also"):
        found = LOCATION.fullmatch(location)
        assert found, location
        owner = found["owner"]
        assert (SAMPLES / "classes" / f"{owner.replace('.', '/')}.class").is_file(), location
        outer = owner.split("$")[0].replace(".", "/")
        source = (SAMPLES / "src" / f"{outer}.java").read_text(encoding="utf-8")
        declared = re.search(rf"^ +(.*)\b{found['field']}(?: = .*)?;$", source, re.M)
        assert declared, location
        if found["element"]:
            assert declared[1].endswith("[] "), location
        else:
            assert not {"volatile", "final"} & set(declared[1].split()), location


def test_the_seventeen_racy_programs_are_those_of_figure_8() -> None:
    rows = [
        (entry["paper_name"], str(entry["threads"]), str(entry["iterations"]), tuple(texts(entry, "args")))
        for entry in MANIFEST
        if entry["group"] == "racy17"
    ]
    lines = [line for line in PAPER.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    paper = [
        (row["program"], row["threads"], row["iterations"], (row["threads"], row["iterations"]))
        for row in csv.DictReader(lines)
    ]
    assert len(paper) == 17
    assert rows == paper


def test_every_program_is_in_a_manifest() -> None:
    """Or in a list of its own: litmus.yaml, hybrid.yaml, and the tests in tests/concurrent."""
    mains = {str(entry["main"]) for entry in MANIFEST}
    for source in (SAMPLES / "src").rglob("*.java"):
        name = source.relative_to(SAMPLES / "src").with_suffix("").as_posix().replace("/", ".")
        elsewhere = (
            "litmus.*",
            "juc.*",
            "collections.*",
            "threads.*",
            "spec.*",
            "hybrid.*",
            "bench.WordCount",
            "cover.*",
        )
        listed = any(fnmatch.fnmatch(name, other) for other in elsewhere)
        if not listed and "void main(" in source.read_text(encoding="utf-8"):
            assert name in mains
