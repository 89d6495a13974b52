"""What surrounds a program: entries of its class path, its input, its end."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.settings.settings import load
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import Unmodelled
from jvm.machine.machine import Machine
from jvm.natives.java_io.contents import data_in
from jvm.natives.jdk_internal.security import parsed
from tests.conformance.compare import HERE, run_here, run_to_the_end

CLASSES = HERE / "classes"
PROGRAMS = Path(__file__).resolve().parents[2] / "programs" / "classes"
OUTSIDE = Path(__file__).resolve().parent / "outside" / "classes"
SERVICE = "META-INF/services/io.Entries$Greeter"


@pytest.fixture
def entries(tmp_path: Path) -> list[Path]:
    """A folder with the program's classes and resources, and a jar with more of the latter."""
    folder, jar = tmp_path / "folder", tmp_path / "more.jar"
    (folder / "io").mkdir(parents=True)
    for path in (CLASSES / "io").glob("Entries*.class"):
        shutil.copy(path, folder / "io")
    (folder / "entry.txt").write_text("in the folder")
    (folder / "io" / "beside.txt").write_text("beside the class")
    with zipfile.ZipFile(jar, "w") as file:
        file.writestr("entry.txt", "in the jar: \u00e9")
        file.writestr("texts.properties", "greeting=hello\n")
        file.writestr("texts_en.properties", "greeting=hi\n")
        file.writestr(SERVICE, "io.Entries$Polite # a provider\n")
    return [folder, jar]


def test_resources_bundles_and_providers_are_found_in_folders_and_jars(entries: list[Path]) -> None:
    here = run_here(entries, "io.Entries")
    assert here.end == "returned"
    assert here.printed.splitlines() == [
        "found in the folder", "found in the jar: \u00e9", "first in the folder", "beside beside the class",
        "hi", "good day",
    ]  # fmt: skip


def test_the_order_of_the_class_path_counts(entries: list[Path]) -> None:
    here = run_here(entries[::-1], "io.Entries")
    assert here.printed.splitlines()[:3] == [
        "found in the jar: \u00e9", "found in the folder", "first in the jar: \u00e9",
    ]  # fmt: skip


def machine() -> Machine:
    return Machine(ClassPath([OUTSIDE], default_jdk()))


def test_of_all_files_only_those_of_the_jdk_are_read() -> None:
    vm = machine()
    vm.boot("outside/Input", [])
    assert data_in(vm, "/java/lib/tzdb.dat")
    assert data_in(vm, "/java/lib/no such file") is None
    for path in ("/etc/hostname", "/java/../etc/hostname", "tzdb.dat", "/javalib"):
        with pytest.raises(Unmodelled, match="no files are shown"):
            data_in(vm, path)


def test_locale_data_of_another_language_are_refused_not_guessed() -> None:
    for name in ("French", "FrenchMonths"):
        vm = machine()
        with pytest.raises(Unmodelled, match="language fr"):
            run_to_the_end(vm, f"outside.{name}")


def test_exit_ends_the_program_and_runs_its_hooks() -> None:
    vm = machine()
    run_to_the_end(vm, "outside.Exits")
    assert vm.output == "main\nhook\n"
    assert not vm.enabled() and not vm.deadlocked()


def test_hooks_run_after_the_last_thread_too() -> None:
    vm = machine()
    run_to_the_end(vm, "outside.Hooked")
    assert vm.output == "main\nworker\nhook\n"
    assert not vm.deadlocked()


def test_halt_runs_no_hooks() -> None:
    vm = machine()
    run_to_the_end(vm, "outside.Halts")
    assert vm.output == "main\n"


def test_the_standard_input_is_empty() -> None:
    assert run_here([OUTSIDE], "outside.Input").printed == "-1 false\n"


def test_java_security_is_read_with_its_continued_lines() -> None:
    text = "# no=comment\na.b=1\nlist=x, \\\n    y\n\nempty=\n"
    assert parsed(text) == {"a.b": "1", "list": "x,     y", "empty": ""}


def test_providers_of_charsets_on_the_class_path_are_asked(tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    shutil.copy(PROGRAMS / "cases" / "ProvidesCharsets.class", tmp_path / "cases")
    alone = check(load(None, {}), resolve("cases.ProvidesCharsets", (str(tmp_path),), (), None))
    assert alone.verdict is Verdict.EXCEPTION
    (tmp_path / "META-INF" / "services").mkdir(parents=True)
    (tmp_path / "META-INF" / "services" / "java.nio.charset.spi.CharsetProvider").write_text(
        "cases.ProvidesCharsets\n"
    )
    asked = check(load(None, {}), resolve("cases.ProvidesCharsets", (str(tmp_path),), (), None))
    assert asked.verdict is Verdict.RACE
    location = asked.violations[0].location
    assert location is not None and location.display == "cases.ProvidesCharsets.asked"


def changed_tables(*arguments: str) -> Result:
    """What quiet calls look at, changed by a program (`jvm.natives.quiet`)."""
    target = resolve("cases.ChangesTables", (str(PROGRAMS),), arguments, None)
    return check(load(None, {"timeout": 60.0}), target)


@pytest.mark.by_turns(4)
@pytest.mark.parametrize(
    ("table", "method"),
    [("zones", "ZoneRulesProvider.registerProvider"), ("services", "java.security.Provider.implPut")],
)
def test_a_change_beside_a_look_is_refused(table: str, method: str) -> None:
    result = changed_tables(table, "beside")
    assert result.verdict is Verdict.INCONCLUSIVE
    assert f"{method} once threads were started" in result.reasons[0]


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("table", ["zones", "services"])
def test_a_change_before_the_first_start_is_seen(table: str) -> None:
    assert changed_tables(table, "before").verdict is Verdict.SAFE
