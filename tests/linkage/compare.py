"""Runs altered programs in `java` and in our machine, and says where they differ.

A program prints what each of its calls gives, or the class of what it throws. Here a file may be refused
instead, with a reason; whoever refuses claims nothing.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path
from random import Random

from jvm.classfile.classfile import ClassFormatError
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import BoundHit, BrokenClass, ClassUnavailable, Unmodelled
from jvm.machine.lifecycle import NoMain
from jvm.machine.machine import Machine
from tests.conformance.compare import FLAGS, JAVA, Outcome, parse_runs, run_to_the_end
from tests.linkage.alter import alter
from tests.linkage.class_file import read
from tests.linkage.program import Program

CLASSES = Path(__file__).resolve().parent / "classes"
REFUSED = "refused: "


def programs() -> list[str]:
    """Later ones last, so that most cases keep their numbers."""
    names = (path.name for path in CLASSES.iterdir() if path.is_dir())
    return sorted(names, key=lambda name: (name.startswith("finals"), name))


@dataclass(frozen=True, slots=True)
class Case:
    """An altered program, by its seed."""

    seed: str
    done: tuple[str, ...]
    folder: Path


def made(seed: str, folder: Path) -> Case:
    """Write the classes of the altered program into a folder of its own."""
    random = Random(seed)
    source = CLASSES / random.choice(programs())
    files = [read(path.read_bytes()) for path in sorted(source.rglob("*.class"))]
    program = Program(random, {each.name: each for each in files})
    alter(program)
    target = folder / seed.replace("/", "_")
    for name, cls in program.classes.items():
        path = target / f"{name}.class"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(cls.encoded())
    return Case(seed, (source.name, *program.done), target)


def run_java(cases: list[Case], folder: Path, *options: str) -> dict[str, Outcome]:
    """Run all in one process, each in a class loader of its own."""
    listed = folder / "folders"
    listed.write_text("".join(f"{case.folder}\n" for case in cases))
    command = [str(JAVA), *FLAGS, *options, "-cp", str(CLASSES), "LinkageRunner", str(listed)]
    done = subprocess.run(command, capture_output=True, timeout=600)
    assert done.returncode == 0, done.stderr.decode()
    return parse_runs(done.stdout)


def run_here(case: Case) -> Outcome:
    """One run; the end is `returned`, the class of what ended it, or why it is refused."""
    machine = Machine(ClassPath([case.folder], default_jdk()))
    try:
        run_to_the_end(machine, "Main")
    except ClassUnavailable as error:  # of the main class
        return Outcome("", error.error.replace("/", "."))
    except (BrokenClass, ClassFormatError, Unmodelled, BoundHit, NoMain) as refusal:
        return Outcome(machine.output, REFUSED + str(refusal))
    thrown = machine.threads[0].uncaught
    return Outcome(machine.output, "returned" if thrown is None else thrown.cls.binary)


def difference(here: Outcome, java: Outcome) -> str:
    """The first line that differs, or nothing."""
    ours, theirs = [*here.printed.splitlines(), here.end], [*java.printed.splitlines(), java.end]
    for number, (a, b) in enumerate(zip(ours, theirs, strict=False), 1):
        if a.startswith(REFUSED):
            return ""
        if a != b:
            return f"line {number}: here {a}, java {b}"
    return "" if len(ours) == len(theirs) else f"{len(ours)} lines here, {len(theirs)} in java"


def differences(seeds: list[str], folder: Path) -> list[str]:
    """What differs, a line for each altered program."""
    cases = [made(seed, folder) for seed in seeds]
    java = run_java(cases, folder)
    found = [(case, difference(run_here(case), java[str(case.folder)])) for case in cases]
    return [f"{case.seed} {case.done}: {told}" for case, told in found if told]
