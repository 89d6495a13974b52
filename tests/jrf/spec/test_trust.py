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
from jrf.spec.language.typed import LOCK
from jrf.spec.trust import whole_methods
from jvm.bytecode.decode import Insn, decode
from jvm.classfile.classfile import ConstantPool, MethodRef, parse

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


@pytest.mark.by_turns(14)
@pytest.mark.parametrize("search", ["dfs", "dpor"])
@pytest.mark.parametrize("name", SAMPLES)
def test_samples(name: str, search: str) -> None:
    file = CLASSES / "spec" / f"{name}.class"
    same(file, search, whole_methods(resolve(str(file), (), (), None))[0] or takes_a_monitor(file))


def takes_a_lock(insn: Insn, constants: ConstantPool) -> bool:
    constant = constants[insn.operand] if insn.name == "invokevirtual" else None
    return isinstance(constant, MethodRef) and constant.owner == LOCK and constant.name == "lock"


def takes_a_monitor(file: Path) -> tuple[str, ...]:
    """All methods that do, whether or not they are verified: the argument for the verdict holds of any."""
    cls = parse(file.read_bytes())
    found = []
    for method in cls.methods:
        code = method.code
        if code is not None and (
            method.flags & 0x20
            or any(
                each.name == "monitorenter" or takes_a_lock(each, cls.constants)
                for each in decode(code).insns
            )
        ):
            found.append(f"{cls.name}.{method.name}{method.descriptor}")
    return tuple(found)


def generated(number: int, folder: Path) -> None:
    with tarfile.open(HERE / "generated.tar.xz") as archive:
        archive.extractall(folder, filter="data")
    file = folder / "gen" / f"G{number}.class"
    for search in ("dfs", "dpor"):
        same(file, search, takes_a_monitor(file))


@pytest.mark.by_turns(2)
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


TALLY = ("cases/LockedTally$Tally.add()V", "cases/LockedTally$Tally.votes()I")


@pytest.mark.by_turns(7)
@pytest.mark.parametrize("search", ["dfs", "dpor", "bfs", "auto"])
@pytest.mark.parametrize(
    ("what", "expected", "whole"), [("", None, TALLY), ("look", "assertion", ()), ("race", "race", TALLY)]
)
def test_a_lock_of_the_library(
    search: str, what: str, expected: str | None, whole: tuple[str, ...], tmp_path: Path
) -> None:
    """That it is held is seen by nobody but who asks. Then the program is searched without."""
    found = []
    for option in ("--no-use-specs", "--use-specs"):
        out = tmp_path / "r.json"
        line = ["run", "-cp", str(PROGRAMS), "--search", search, option, "--format", "json", "-o", str(out)]
        assert main([*line, "cases.LockedTally", "--", what]) == int(expected is not None)
        found.append(json.loads(out.read_text("utf-8")))
        assert [each["kind"] for each in found[-1]["violations"]] == ([expected] if expected else [])
    assert tuple(found[1]["run"].get("whole", ())) == whole
    assert expected or found[1]["stats"]["states"] < found[0]["stats"]["states"]


@pytest.mark.by_turns(7)
@pytest.mark.parametrize("what", ["", "look", "race"])
def test_several_processes_do_the_same(what: str, tmp_path: Path) -> None:
    kinds = []
    for workers in ("1", "2"):
        out = tmp_path / "r.json"
        line = ["run", "-cp", str(PROGRAMS), "--search", "dpor", "--workers", workers, "--use-specs"]
        main([*line, "--format", "json", "-o", str(out), "cases.LockedTally", "--", what])
        result = json.loads(out.read_text("utf-8"))
        kinds.append((result["verdict"], [each["kind"] for each in result["violations"]]))
    assert kinds[0] == kinds[1]


def test_a_checkpoint_goes_on_with_the_same_methods(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = str(tmp_path / "checkpoint")
    line = ["run", "-cp", str(PROGRAMS), "--search", "dfs", "--checkpoint", saved, "cases.LockedTally"]
    assert main([*line[:-1], "--use-specs", "--max-states", "3", line[-1]]) == 3
    capsys.readouterr()
    assert main(line) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert main([*line[:-1], "--use-specs", line[-1]]) == 0
