"""Each call that Java makes to the system about files is an action here: counted with strace, method by
method (`cases.SystemCalls`), and compared.

Left out of both: ends of descriptors that the method has opened itself, and of Java's calls those that
nobody can come before with an effect: `fstat` of what java.io has just opened (is it a folder?), the second
`getdents64` (no more names), advice.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load
from jvm.actions import Operation
from jvm.machine.machine import Machine
from jvm.objects.objects import Obj
from jvm.threads.thread import Thread
from tests.conformance.compare import FLAGS, JAVA
from tests.jrf.program.test_outside import CLASSES

MAIN = "cases.SystemCalls"
LOOK = "UnixFileSystem.getBooleanAttributes0"
MEASURED = "then"
"""The second round of the program: in the first one the JVM loads classes, and FileInputStream asks once what
it reads."""
LEFT_OUT = {"close", "newfstatat", "fadvise64", "mmap", "futex"}
ENDS = {"FileDescriptor.valid", "FileDescriptor.close", "UnixNativeDispatcher.close"}


def made_by_java(folder: Path) -> dict[str, list[str]]:
    """The names of the calls of each method."""
    trace = folder / "trace"
    command = ["strace", "-f", "-qq", "-o", str(trace), "-e", "trace=file,desc", str(JAVA), *FLAGS]
    subprocess.run([*command, "-Xint", "-cp", str(CLASSES), MAIN], cwd=folder, timeout=100, check=True)
    found: dict[str, list[str]] = {}
    called: list[str] = []
    method = thread = ""
    for line in trace.read_text(encoding="utf-8").splitlines():
        mark = re.search(r'"(\w+),([^"]+)"', line)
        if mark is not None:
            method, thread = mark[2], line.split()[0]
            called = found.setdefault(method, []) if mark[1] == MEASURED else []
            continue
        made = re.match(rf"{thread} +(\w+)\(", line)
        if made is None or made[1] in LEFT_OUT:
            continue
        behind_open = called[-1:] == ["openat"] and made[1] == "fstat" and method.startswith("File.")
        if behind_open or called[-1:] == [made[1]] == ["getdents64"]:
            continue
        called.append(made[1])
    return found


def made_here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """The names of the actions of each method, in the last run."""
    perform = Machine._perform
    runs: dict[Machine, list[str]] = {}

    def performing(machine: Machine, thread: Thread, alternative: int) -> None:
        top = thread.top
        if top is not None and top.point.uid != "entry":
            action = top.point.action(thread, top.values)
            if isinstance(action, Operation):
                runs.setdefault(machine, []).append(mark_or_name(machine, action, top.values))
        perform(machine, thread, alternative)

    monkeypatch.setattr(Machine, "_perform", performing)
    settings = load(None, {"class-path": [str(CLASSES)], "files": str(folder), "search": "dfs"})
    assert check(settings, resolve(MAIN, settings.class_path, (), settings.jdk)).verdict == Verdict.SAFE
    found: dict[str, list[str]] = {}
    called: list[str] = []
    for name in list(runs.values())[-1]:
        measured, comma, method = name.partition(",")
        if comma:
            called = found.setdefault(method, []) if measured == MEASURED else []
        elif name not in ENDS:
            called.append(name)
    return found


def mark_or_name(machine: Machine, action: Operation, values: tuple[object, ...]) -> str:
    """The name of an action; of a look at a file that only marks what comes, the file's name."""
    file = values[-1]
    if action.name != LOOK or not isinstance(file, Obj):
        return action.name
    path = file.cells[machine.loader.load("java/io/File").fields["path", "Ljava/lang/String;"].slot]
    assert isinstance(path, Obj)
    return str(path.payload) if "," in str(path.payload) else action.name


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace")
def test_each_call_to_the_system_is_an_action(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ours", "theirs"):
        (tmp_path / name).mkdir()
    theirs = made_by_java(tmp_path / "theirs")
    ours = made_here(tmp_path / "ours", monkeypatch)
    assert list(ours) == list(theirs)
    assert len(ours) > 55
    del ours["end"], theirs["end"]
    assert {name: len(made) for name, made in ours.items()} == {
        name: len(made) for name, made in theirs.items()
    }, (ours, theirs)
