"""Compiles generated examples, many to a program, and compares what each prints in `java` and in our JVM."""

from __future__ import annotations

import re
import subprocess
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import Unmodelled
from jvm.machine.machine import Machine
from tests.conformance.compare import FLAGS
from tests.conformance.generator.example import Example
from tests.conformance.generator.program import MARK, program

SUPPORT: Final = Path(__file__).parent / "generator" / "Support.java"
JAVAC_FLAGS: Final = [
    "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "--release", "17", "-nowarn", "-Xlint:none",
    "-encoding", "UTF-8",
]  # fmt: skip


class Refused(Exception):
    """javac refuses what was generated: a defect of the generator. The text is javac's, `names` tells which
    examples.
    """

    def __init__(self, text: str, names: set[str]) -> None:
        super().__init__(text)
        self.names = names


@dataclass(frozen=True, slots=True)
class Difference:
    """The first line that is not the same. `here` may tell of a crash or of what is not modelled."""

    example: Example
    here: str
    java: str

    def __str__(self) -> str:
        topics = ", ".join(self.example.topics)
        return f"{self.example.name} ({topics})\n  here {self.here}\n  java {self.java}"


def compiled(programs: Mapping[str, Sequence[Example]], folder: Path) -> Path:
    """Write and compile programs, named by the keys, into `folder`; the folder of their classes.

    No two examples may have the same name. Raises Refused.
    """
    sources = []
    for name, examples in programs.items():
        source = folder / f"{name}.java"
        source.write_text(program(name, examples), encoding="utf-8")
        sources.append(str(source))
    classes = folder / "classes"
    command = ["javac", *JAVAC_FLAGS, "-d", str(classes), str(SUPPORT), *sources]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(done.stderr, set(_refused(done.stderr, folder)))
    return classes


def _refused(errors: str, folder: Path) -> Iterator[str]:
    """Names of the examples that the errors are in."""
    for found in re.finditer(r"/(\w+\.java):(\d+): error", errors):
        lines = (folder / found[1]).read_text(encoding="utf-8").split("\n")[: int(found[2])]
        yield re.findall(r"^class (\w+)", "\n".join(lines), re.MULTILINE)[-1]


def split(printed: str) -> dict[int, str]:
    """The output of each example by its number."""
    found = {}
    for piece in ("\n" + printed).split("\n" + MARK)[1:]:
        number, _, text = piece.partition("\n")
        found[int(number)] = text
    return found


def printed_by_java(name: str, class_path: Path, jdk: Path | None) -> dict[int, str]:
    """What each example of the program prints in the `java` of that JDK."""
    java = (jdk or default_jdk()) / "bin" / "java"
    command = [str(java), *FLAGS, "-Dstdout.encoding=UTF-8", "-cp", str(class_path), f"generated.{name}"]
    done = subprocess.run(command, capture_output=True, timeout=300, check=False)
    if done.returncode:
        raise RuntimeError(f"{name} ends with {done.returncode} in java: {done.stderr.decode()}")
    return split(done.stdout.decode())


def printed_here(name: str, class_path: Path, jdk: Path | None, count: int) -> dict[int, str]:
    """What each of the `count` examples prints in our JVM. What ends the machine is the end of that example's
    text, and the next one is run in a new machine.
    """
    found: dict[int, str] = {}
    first = 0
    while first < count:
        machine = Machine(ClassPath([class_path], jdk or default_jdk()))
        try:
            machine.boot(f"generated/{name}", [str(first)])
            end = ""
        except Unmodelled as e:
            end = f"not modelled: {e}"
        except Exception:  # whatever a defect of ours raises is what is looked for
            end = f"crash: {traceback.format_exc()}"
        found |= split(machine.output)
        last = max(found, default=first)
        if not end and last < count - 1:
            end = f"ended: {machine.threads[0].uncaught}"
        if end:
            found[last] = found.get(last, "") + end
        first = last + 1
    return found


def differences(
    name: str, examples: Sequence[Example], class_path: Path, jdk: Path | None
) -> list[Difference]:
    """The first difference of each example that has one."""
    java = printed_by_java(name, class_path, jdk)
    here = printed_here(name, class_path, jdk, len(examples))
    found = []
    for number, example in enumerate(examples):
        if here.get(number, "") != java[number]:
            ours, theirs = here.get(number, "").split("\n"), java[number].split("\n")
            at = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), -1)
            if at < 0:
                at = min(len(ours), len(theirs))
            found.append(Difference(example, "\n".join(ours[at:])[:2000], "\n".join(theirs[at : at + 1])))
    return found
