"""Features of Java 21 and 25 compute here what they compute in the `java` of the embedded runtime."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conformance.compare import FLAGS, JAVA, Outcome, run_here, run_java
from tests.conformance.newer import assembled
from tests.conformance.newer.build import COMPILERS, HERE, compiled
from tests.conformance.test_conformance import CLASSES as RUNNER

KNOWN = ("javac 17.", "javac 25.", "Compiler for Java(TM) 3.32")
COMPILED = sorted(f"newer.{path.stem}" for path in (HERE / "src").rglob("*.java"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The classes that are put together here."""
    root = tmp_path_factory.mktemp("assembled")
    for make in (*assembled.PROGRAMS.values(), *assembled.LAUNCHED.values()):
        for name, data in make().items():
            (root / name).parent.mkdir(exist_ok=True)
            (root / name).write_bytes(data)
    return root


@pytest.fixture(scope="module")
def expected(folder: Path) -> dict[str, Outcome]:
    return run_java([HERE / "classes", folder, RUNNER], [*COMPILED, *assembled.PROGRAMS])


@pytest.mark.parametrize("name", [*COMPILED, *assembled.PROGRAMS])
def test_prints_and_ends_as_java_does(name: str, expected: dict[str, Outcome], folder: Path) -> None:
    here = run_here([HERE / "classes", folder], name)
    assert here.printed == expected[name].printed
    assert here.end == expected[name].end == "returned"


@pytest.mark.parametrize("name", assembled.LAUNCHED)
def test_the_main_method_that_java_launches_is_run(name: str, folder: Path) -> None:
    done = subprocess.run([JAVA, *FLAGS, "-cp", folder, name], capture_output=True, text=True, check=True)
    here = run_here([folder], name)
    assert (here.printed, here.end) == (done.stdout, "returned")


@pytest.mark.parametrize("compiler", COMPILERS)
def test_the_class_files_are_those_of_the_sources(compiler: str, tmp_path: Path) -> None:
    command = COMPILERS[compiler][0]
    found = shutil.which(command)
    if found is None:
        pytest.skip(f"{command} is not on PATH")
    version = subprocess.run([found, "-version"], capture_output=True, text=True)
    told = version.stdout + version.stderr
    if not any(known in told for known in KNOWN):
        pytest.skip(f"{command} is of another version than the one that compiled the class files")
    for name, data in compiled(compiler, tmp_path).items():
        kept = (HERE / "classes" / name).read_bytes()
        assert kept == data, f"{name}: run python -m tests.conformance.newer.build"
