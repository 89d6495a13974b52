"""`jrf support`: what a program can reach that is not modelled, and the table of natives."""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import msgspec
import pytest

from jrf.cli.main import main
from jrf.settings import resources
from jrf.support import report
from jrf.support.examine import Finding, Support, census, examine
from jvm.classpath.classpath import default_jdk
from jvm.natives.of_machine import import_all
from jvm.natives.registry import TABLE
from tests.java_support import TITLE
from tests.jrf.naming.test_refusals import CALLED, line_of

ROOT = Path(__file__).resolve().parents[3]
PROGRAMS = ROOT / "tests" / "programs" / "classes"
SAMPLES = resources.folder("javasamples") / "classes"
TABLE_PAGE = ROOT / "docs" / "java-support.md"
# What a model refuses when it is called with certain arguments or objects is not seen from outside.
BY_ARGUMENTS = {"locale", "loader"}


@pytest.fixture(scope="module")
def refused() -> Support:
    return examine("cases.Refused", (str(PROGRAMS),), default_jdk())


def at_line(found: Support, line: int) -> list[Finding]:
    return [each for each in found.findings if each.calls[0].line == line]


def test_what_is_certainly_met_is_named_with_the_way_to_it(refused: Support) -> None:
    (process,) = at_line(refused, line_of("builder"))
    assert process.certain
    assert str(process.via[0]) == "java.lang.ProcessBuilder.start"
    assert process.what.startswith("java.lang.ProcessImpl.")
    assert str(process.calls[-1].method) == "cases.Refused.main"


def test_native_methods_of_the_program_are_found(refused: Support) -> None:
    (own,) = at_line(refused, line_of("native"))
    assert (own.what, own.certain) == ("cases.Refused.own (a native method of the program)", True)


def test_what_every_run_meets_comes_first_and_what_none_meets_is_not_named() -> None:
    """Loggers open files of the JDK's own; the hash code of any object is not that of a URL."""
    found = examine("cases.Unavoidable", (str(PROGRAMS),), default_jdk()).findings
    assert [(each.what, each.certain, each.always) for each in found] == [
        ("java.lang.ProcessImpl.forkAndExec", True, True),
        ("cases.Unavoidable.own (a native method of the program)", True, False),
    ]


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("case", sorted(CALLED.keys() - BY_ARGUMENTS))
def test_what_a_run_refuses_was_told_before(case: str, refused: Support) -> None:
    called = CALLED[case]
    names = [str(each.via[0]) for each in refused.findings if each.via]
    assert any(name.startswith(called or "cases.Refused.own") for name in names)


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("main_class", ["bench.Hello", "mutex.Bakery", "jpf.Choices", "spin.CLHLock"])
def test_programs_that_run_give_no_alarm(main_class: str) -> None:
    target = SAMPLES / f"{main_class.replace('.', '/')}.class"
    assert examine(str(target), (), default_jdk()).findings == ()


@pytest.mark.slow
def test_all_samples_give_few_alarms_and_none_is_called_certain() -> None:
    found = examine(str(SAMPLES), (), default_jdk())
    assert found.own_methods > 500
    assert not any(each.certain for each in found.findings if not each.what.startswith("gov.nasa.jpf"))
    assert len(found.findings) < 12


def test_verify_is_known_by_name() -> None:
    found = examine("cases.Verified", (str(PROGRAMS),), default_jdk())
    assert {each.what.partition(" ")[0] for each in found.findings} == {
        "gov.nasa.jpf.vm.Verify.getInt",
        "gov.nasa.jpf.vm.Verify.getObjectAttribute",
    }


def test_a_class_that_is_missing_is_found(tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    shutil.copy(PROGRAMS / "cases" / "Refused.class", tmp_path / "cases")
    found = examine("cases.Refused", (str(tmp_path),), default_jdk())
    (missing,) = (each for each in found.findings if each.missing)
    assert missing.what == "class cases.Refused$OwnLoader, which is not on the class path"
    assert found.findings[-1] is missing


@pytest.mark.parametrize("whole", [False, True])
def test_classes_that_the_program_does_without_are_not_counted(tmp_path: Path, whole: bool) -> None:
    (tmp_path / "cases").mkdir()
    for name in ("Optional", "Optional$Takes"):
        shutil.copy(PROGRAMS / "cases" / f"{name}.class", tmp_path / "cases")
    found = examine(*((str(tmp_path), ()) if whole else ("cases.Optional", (str(tmp_path),))), default_jdk())
    missing = {each.what.removeprefix("class cases.Optional$") for each in found.findings if each.missing}
    assert missing == {f"{name}, which is not on the class path" for name in ("Needed", "Thrown")}
    optional = {name.removeprefix("cases.Optional$") for name in found.optional}
    assert optional - {"Built", "Given"} == {"Tried", "Looked"} and ("Built" in optional) is whole


def test_a_jar_without_main_class_is_looked_at_whole(tmp_path: Path) -> None:
    jar = tmp_path / "lib.jar"
    with zipfile.ZipFile(jar, "w") as archive:
        for file in sorted((PROGRAMS / "cases").glob("Refused*.class")):
            archive.write(file, f"cases/{file.name}")
    found = examine(str(jar), (), default_jdk())
    assert any(str(each.calls[0].method) == "cases.Refused$OwnLoader.findClass" for each in found.findings)


# -- the command


def test_exit_codes_and_forms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["support", str(SAMPLES / "bench" / "Hello.class")]) == 0
    assert "nothing that is not modelled was found" in capsys.readouterr().out
    file = tmp_path / "r.json"
    options = ["--format", "json", "-o", str(file)]
    assert main(["support", "cases.Refused", "-cp", str(PROGRAMS), *options]) == 1
    data = msgspec.json.decode(file.read_bytes())
    assert data["schema"] == "jrf-support/1"
    assert {"what", "certain", "always", "missing", "via", "calls", "also"} == data["findings"][0].keys()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["no.Such"], "no.Such"),
        (["gone.jar"], "gone.jar"),
        (["cases.Refused", "--format", "xml"], "--format: expected one of"),
        (["--jdk", "/nowhere"], "/nowhere"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["support", *arguments]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1


def test_a_folder_without_classes_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["support", str(tmp_path)]) == 2
    assert "holds no class files" in capsys.readouterr().err


# -- the table


def test_the_committed_table_knows_the_models() -> None:
    """The rest of the page is compared by the slow test below; after a change, `python -m
    tests.java_support` writes it anew."""
    import_all()
    names = (signature.partition("(")[0] for signature, entry in TABLE.items() if not entry.effects.refused)
    modelled = {tuple(name.replace("/", ".").rsplit(".", 1)) for name in names}
    owner = ""
    rows = 0
    for line in TABLE_PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            owner = line[3:]
        elif row := re.match(r"\| `\S+ (\S+)\(.*\)` \| ([\w ]+) \|", line):
            rows += 1
            if row[2] in ("modelled", "refused"):
                stale = f"docs/java-support.md: {owner}.{row[1]} is no longer {row[2]}"
                told = (owner, row[1]) in modelled
                assert told == (row[2] == "modelled"), f"{stale}: python -m tests.java_support"
    assert rows > 600


@pytest.mark.slow
def test_the_committed_table_is_what_the_command_prints() -> None:
    version, natives = census(default_jdk())
    page = TABLE_PAGE.read_text(encoding="utf-8").partition(f"\n{TITLE}\n")[0]
    assert report.natives(version, natives, "markdown") == page
