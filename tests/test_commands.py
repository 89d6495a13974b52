"""What users read is run: every command of the documents works, and prints what is shown for it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.told_commands import BY_HAND, DOCUMENTS, ROOT, Told, commands, runnable

ALL = [told for path in DOCUMENTS for told in commands(path)]
SLOW = re.compile(
    r"bench|campaign|tests\.|infer|support|--(workers|limit|ints|no-bounded|method|specs)|lockset|Tickets"
)
FOLDERS = ["javasamples", "config", "tests", "jrf", "jvm", "heuristics"]

# What the text beside a command says that it prints, as its first word.
ANSWERS = ("race", "safe", "verified", "refuted")


def by_hand(told: Told) -> str | None:
    return next((why for pattern, why in BY_HAND.items() if re.search(pattern, told.command)), None)


def cases() -> list[object]:
    found, before = [], set()
    for told in ALL:
        what = runnable(told), told.comment, told.shown
        if by_hand(told) is None and what[0] is not None and what not in before:
            before.add(what)
            marks = [pytest.mark.slow] if SLOW.search(told.command) else []
            found.append(pytest.param(told, marks=marks, id=f"{told.document}: {told.command}"))
    return found


EARLIER = (
    "jrf run javasamples/classes/basic/Handoff.class --format json -o r.json",
    "jrf cover javasamples/classes/cover/CounterWithLock.class --certificate proof.json",
)
"""Commands whose files others read."""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder such as readers have: the checkout's folders, their own classes, files of earlier commands."""
    folder = tmp_path_factory.mktemp("desk")
    for name in FOLDERS:
        (folder / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "docs", folder / "docs")
    for name in ("build/classes", "src/main/java"):
        (folder / name).mkdir(parents=True)
    (folder / "lib").mkdir()
    shutil.make_archive(str(folder / "lib/queue"), "zip", ROOT / "javasamples/classes", "basic")
    (folder / "lib/queue.zip").rename(folder / "lib/queue.jar")
    shutil.copy(ROOT / "config/example.yaml", folder)
    (folder / "s.yaml").write_text("{}\n")
    for command in EARLIER:  # whoever runs beside this process may have them
        _run(command, folder)
    return folder


@pytest.mark.parametrize("told", cases())
def test_a_command_of_a_document_works(told: Told, desk: Path) -> None:
    command = runnable(told)
    assert command is not None
    if "jrf spec" in command:
        pytest.importorskip("z3")
    if "Tickets" in command:
        _compiled_class_of_the_document(desk)
    done = _run(command, desk)
    assert done.returncode in (0, 1, 3), f"{told.command}\n{done.stdout}{done.stderr}"
    assert "Traceback" not in done.stderr
    answer = told.comment.partition(":")[2].strip().partition(",")[0] or told.comment.partition(":")[0]
    for word in ANSWERS:
        if answer == word or told.comment.startswith(f"{word}:"):
            assert word in done.stdout, f"{told.command}: {done.stdout}"
    if told.shown is not None:
        assert _settled(done.stdout) == _settled(told.shown), f"{told.document}: {told.command}"


def _run(command: str, desk: Path) -> subprocess.CompletedProcess[str]:
    words = shlex.split(command.partition(" > ")[0])
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80"}
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        environment[name] = value
    program = words[0].removeprefix(".venv/bin/")
    if program == "jrf":
        words[0:1] = [sys.executable, "-m", "jrf"]
    else:
        assert program in ("python", "python3"), program
        words[0] = sys.executable
    return subprocess.run(
        words, cwd=desk, env=environment, capture_output=True, text=True, timeout=300, check=False
    )


def _compiled_class_of_the_document(desk: Path) -> None:
    if shutil.which("javac") is None:
        pytest.skip("javac is not installed")
    text = (ROOT / "docs/spec.md").read_text("utf-8")
    sources = re.findall(r"```java\n(.*?)```", text, re.DOTALL)
    (desk / "Tickets.java").write_text(next(code for code in sources if "class Tickets" in code))
    compiler = ["javac", "-g", "--release", "11", "-cp", "jrf/spec/java/jrf-spec.jar", "Tickets.java"]
    subprocess.run(compiler, cwd=desk, check=True, capture_output=True)


def _settled(report: str) -> str:
    """A report without times and memory, which differ from run to run, and may end a line sooner."""
    told = " ".join(report.split())
    told = re.sub(r"[\d.]+ s, [\d.]+ MB", "… s, … MB", told)
    return re.sub(r"[\d.]+ s \(in all [\d.]+ s\)", "… s", told)


def test_what_is_not_run_is_told_somewhere() -> None:
    unused = [pattern for pattern in BY_HAND if not any(re.search(pattern, told.command) for told in ALL)]
    assert not unused


def test_commands_are_found() -> None:
    assert len(ALL) > 80
    assert sum(told.shown is not None for told in ALL) >= 2
