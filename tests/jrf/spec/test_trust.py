"""`jrf run --use-specs`: the same verdicts with fewer states, recorded, and refused where it may not be."""

import json
import tarfile
from pathlib import Path

import pytest

pytest.importorskip("z3")

from jrf.check import check
from jrf.cli.main import main
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load
from jrf.spec.trust import whole_methods
from jvm.bytecode.decode import decode
from jvm.classfile.classfile import parse

HERE = Path(__file__).resolve().parent
CLASSES = HERE.parents[2] / "javasamples" / "classes"
PROGRAMS = HERE.parents[1] / "programs" / "classes"
SAMPLES = (
    "Account",
    "Ring",
    "Text",
    "Tally",
    "Counter",
    "Stack",
    "RashAccount",
    "LossyCounter",
    "RaggedText",
)


def searched(file: Path, search: str, whole: tuple[str, ...]) -> Result:
    settings = load(None, {"max-states": "20000", "search": search})
    return check(settings, resolve(str(file), (), (), None), None, lambda name: None, whole)


def same(file: Path, search: str, whole: tuple[str, ...]) -> None:
    plain, merged = searched(file, search, ()), searched(file, search, whole)
    assert merged.verdict == plain.verdict
    assert {each.kind for each in merged.violations} == {each.kind for each in plain.violations}
    assert merged.verdict.value != "safe" or merged.stats.states <= plain.stats.states


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("search", ["dfs", "dpor"])
@pytest.mark.parametrize("name", SAMPLES)
def test_samples(name: str, search: str) -> None:
    file = CLASSES / "spec" / f"{name}.class"
    same(file, search, whole_methods(resolve(str(file), (), (), None))[0] or takes_a_monitor(file))


def takes_a_monitor(file: Path) -> tuple[str, ...]:
    """All methods that do, whether or not they are verified: the argument for the verdict holds of any."""
    cls = parse(file.read_bytes())
    found = []
    for method in cls.methods:
        code = method.code
        if code is not None and (
            method.flags & 0x20 or any(each.name == "monitorenter" for each in decode(code).insns)
        ):
            found.append(f"{cls.name}.{method.name}{method.descriptor}")
    return tuple(found)


def generated(number: int, folder: Path) -> None:
    with tarfile.open(HERE / "generated.tar.xz") as archive:
        archive.extractall(folder, filter="data")
    file = folder / "gen" / f"G{number}.class"
    for search in ("dfs", "dpor"):
        same(file, search, takes_a_monitor(file))


@pytest.mark.parametrize("number", range(0, 500, 50))
def test_generated(number: int, tmp_path: Path) -> None:
    generated(number, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("number", [each for each in range(500) if each % 50])
def test_all_generated(number: int, tmp_path: Path) -> None:
    generated(number, tmp_path)


def test_it_is_recorded_and_saves_states(tmp_path: Path) -> None:
    file, saved = str(CLASSES / "spec" / "Tally.class"), []
    for option in ("--no-use-specs", "--use-specs"):
        out = tmp_path / "r.json"
        assert main(["run", file, "--search", "dfs", option, "--format", "json", "-o", str(out)]) == 0
        saved.append(json.loads(out.read_text("utf-8")))
    assert saved[1]["stats"]["states"] < saved[0]["stats"]["states"]
    assert saved[1]["run"]["whole"] == ["spec/Tally.add(Z)V", "spec/Tally.lead()I"]
    assert any("verified by jrf spec" in each for each in saved[1]["assumptions"])


def test_a_class_that_is_refuted_gives_none() -> None:
    found, reasons = whole_methods(resolve(str(CLASSES / "spec" / "RashAccount.class"), (), (), None))
    assert found == () and any("withdraw" in each for each in reasons)


@pytest.mark.parametrize("arguments", [(), ("call",)])
def test_callers_that_are_not_checked_matter_for_all_races(arguments: tuple[str, ...]) -> None:
    """`box::add` does not hold what `add` requires. So `look`, which is verified, writes `seen`, too."""
    target = resolve("cases.RequiresIgnored", (str(PROGRAMS),), arguments, None)
    whole, _ = whole_methods(target)
    assert whole == ("cases/RequiresIgnored$Box.look()V",)
    first = [check(load(None, {"search": "dfs"}), target, whole=each) for each in ((), whole)]
    assert [each.verdict.value for each in first] == ["race", "race"]
    assert [each.violations[0].location for each in first] == [first[0].violations[0].location] * 2
    none, reasons = whole_methods(target, all_races=True)
    calls = "calls cases.RequiresIgnored$Box.add(), which requires something"
    assert none == () and any(calls in each for each in reasons)


def test_races_behind_a_call_that_is_not_checked_are_found(tmp_path: Path) -> None:
    out = tmp_path / "r.json"
    options = ["--search", "dfs", "--all-races", "--use-specs", "--format", "json", "-o", str(out)]
    assert main(["run", str(PROGRAMS / "cases" / "RequiresIgnored.class"), *options]) == 1
    found = {each["location"]["field"] for each in json.loads(out.read_text("utf-8"))["violations"]}
    assert found == {"n", "seen"}  # Without switches within `look`, `seen` is never written.
