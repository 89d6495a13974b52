"""`--checkpoint`: an interrupted search that goes on answers and counts like one that was left alone."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jrf.check import check
from jrf.cli.main import main
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.search.saving import checkpoint
from jrf.settings import resources
from jrf.settings.settings import load

CLASSES = resources.folder("javasamples") / "classes"

pytestmark = pytest.mark.usefixtures("initialized_by_threads")


def run(name: str, *arguments: str, **flags: object) -> Result:
    given = {key.replace("_", "-"): value for key, value in flags.items()}
    settings = load(None, {"class-path": str(CLASSES), "search": "dpor", "quiet": True, **given})
    return check(settings, resolve(name, settings.class_path, arguments, None))


def essence(result: Result) -> tuple[object, ...]:
    stats = result.stats
    counts = stats.states, stats.transitions, stats.executions, stats.blocked_executions, stats.max_depth
    return stats.instructions, result.verdict, result.complete, result.reasons, result.violations, counts


def in_parts(file: Path, step: int, name: str, *arguments: str, **flags: object) -> tuple[Result, int]:
    """The result of a search that is cut off every `step` states, and how many runs that took."""
    for part in range(1, 100):
        result = run(name, *arguments, checkpoint=str(file), max_states=part * step, **flags)
        if not result.reasons:
            return result, part
    raise AssertionError("it never ends")


@pytest.mark.by_turns(9)
@pytest.mark.parametrize(
    ("name", "arguments", "flags"),
    [
        ("dpor.LastZero", ("6",), {}),
        pytest.param("dpor.LastZero", ("7",), {}, marks=pytest.mark.slow),
        pytest.param("mutex.Peterson", ("2", "2"), {"dpor": "source"}, marks=pytest.mark.slow),
        ("monitor.BoundedBuffer", ("4", "1"), {"dpor": "classic"}),
        ("monitor.LockedCounter", ("3", "2"), {}),
        ("deadlock.DiningPhilosophers", ("5", "1"), {"all_races": True}),
        ("dpor.LastZero", ("7",), {"workers": 2}),
        ("dpor.LastZero", ("6",), {"workers": 3, "dpor": "source"}),
    ],
)
def test_a_search_in_parts_is_the_search(
    tmp_path: Path, name: str, arguments: tuple[str, ...], flags: dict[str, object]
) -> None:
    whole = run(name, *arguments, **flags)
    parts, runs = in_parts(tmp_path / "file", 900, name, *arguments, **flags)
    assert essence(parts) == essence(whole)
    assert runs >= 2
    again = run(name, *arguments, checkpoint=str(tmp_path / "file"), **flags)
    assert essence(again) == essence(whole)


def test_a_run_that_is_not_interrupted_is_the_search(tmp_path: Path) -> None:
    saved = run("mutex.Peterson", checkpoint=str(tmp_path / "file"))
    assert essence(saved) == essence(run("mutex.Peterson"))


def test_a_race_is_found_whether_it_comes_before_the_first_save_or_after(tmp_path: Path) -> None:
    whole = run("mutex.PlainPeterson", all_races=True)
    assert whole.verdict is Verdict.RACE
    parts = run("mutex.PlainPeterson", all_races=True, checkpoint=str(tmp_path / "file"), max_states=100)
    parts = run("mutex.PlainPeterson", all_races=True, checkpoint=str(tmp_path / "file"))
    assert essence(parts) == essence(whole)


KILLED = """
import sys
import jrf.search.saving.checkpoint
from jrf.cli.main import main
jrf.search.saving.checkpoint.EVERY = 0.0
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_kill_9_at_any_time_loses_nothing_that_was_saved(tmp_path: Path, seed: int) -> None:
    draw, file, answer = random.Random(seed), tmp_path / "file", tmp_path / "answer.json"
    command = [sys.executable, "-c", KILLED, "run", "dpor.LastZero", "-cp", str(CLASSES), "--search", "dpor"]
    command += ["--checkpoint", str(file), "--format", "json", "-o", str(answer), "-q", "--", "8"]
    killed = 0
    while not answer.exists():
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        saved = file.stat().st_mtime_ns if file.exists() else 0
        while process.poll() is None and killed < 6:
            if file.exists() and file.stat().st_mtime_ns != saved:
                time.sleep(draw.uniform(0.0, 0.1))
                process.kill()
                killed += 1
            time.sleep(0.002)
        process.wait()
    from jrf.report import json

    assert essence(json.read(answer.read_bytes(), "answer")) == essence(run("dpor.LastZero", "8"))
    assert killed


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    command = ["run", "mutex.Peterson", "-cp", str(CLASSES), "-q", *arguments]
    assert main(command) == 2
    error = capsys.readouterr().err
    assert error.startswith("jrf: ")
    assert error.count("\n") == 1
    return error


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "saved"
    assert run("mutex.Peterson", checkpoint=str(file), max_states=900).reasons
    assert file.exists()
    return file


def test_a_file_that_is_none_is_refused(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = saved.read_bytes()
    dpor = ("--search", "dpor", "--checkpoint", str(saved))
    for damaged in (data[:-1], data[: len(data) // 2], data[:-1] + bytes([data[-1] ^ 1]), data[:20]):
        saved.write_bytes(damaged)
        assert f"{saved}: damaged" in complaint(capsys, *dpor)
    for foreign in (b"", b"PK\x03\x04", b"{}"):
        saved.write_bytes(foreign)
        assert f"{saved}: not a checkpoint of jrf" in complaint(capsys, *dpor)
    saved.write_bytes(data.replace(checkpoint.FORMAT.strip(), b"jrf-checkpoint/1"))
    assert "format jrf-checkpoint/1; expected jrf-checkpoint/" in complaint(capsys, *dpor)


def test_a_file_of_another_run_is_refused(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dpor = ("--search", "dpor", "--checkpoint", str(saved))
    assert "dpor was optimal, now source" in complaint(capsys, *dpor, "--dpor", "source")
    assert "all-races was False, now True" in complaint(capsys, *dpor, "--all-races")
    assert "detect was" in complaint(capsys, *dpor, "--detect", "WW")
    assert "arguments was" in complaint(capsys, *dpor, "--", "3")


def test_changed_classes_are_refused(tmp_path: Path) -> None:
    classes, file = tmp_path / "classes", tmp_path / "file"
    (classes / "mutex").mkdir(parents=True)
    for source in (CLASSES / "mutex").glob("Peterson*.class"):
        (classes / "mutex" / source.name).write_bytes(source.read_bytes())
    assert run("mutex.Peterson", class_path=str(classes), checkpoint=str(file), max_states=900).reasons
    main_class = classes / "mutex" / "Peterson.class"
    main_class.write_bytes(main_class.read_bytes().replace(b"Peterson.java", b"Petersen.java"))
    with pytest.raises(Exception, match=r"class mutex\.Peterson is not what it was then"):
        run("mutex.Peterson", class_path=str(classes), checkpoint=str(file))


def test_searches_that_cannot_be_saved_say_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for search in ("stateful", "context", "random", "pct", "pos"):
        error = complaint(capsys, "--search", search, "--checkpoint", str(tmp_path / "file"))
        assert f"--search {search} cannot be saved; expected --search auto, bfs, dfs" in error
    nowhere = str(tmp_path / "no" / "file")
    assert "folder cannot be written" in complaint(capsys, "--search", "dpor", "--checkpoint", nowhere)


def test_what_is_saved_is_saved_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "EVERY", 0.0)
    moved: list[str] = []
    replace = os.replace

    def move(source: str, target: str) -> None:
        moved.append(target)
        replace(source, target)

    monkeypatch.setattr(os, "replace", move)
    run("mutex.Peterson", checkpoint=str(tmp_path / "file"))
    assert len(moved) >= 2
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_run_that_needed_more_choice_points_goes_on_with_these(tmp_path: Path) -> None:
    """An access by a VarHandle made plain accesses choice points, and the file says so."""
    whole = run("litmus.MixedModeOrdered")
    assert whole.run is not None and not whole.run.library_whole
    for _ in range(2):
        assert essence(run("litmus.MixedModeOrdered", checkpoint=str(tmp_path / "file"))) == essence(whole)


@pytest.mark.slow
def test_tasks_that_help_each_other_need_the_whole_search(tmp_path: Path) -> None:
    """Which of them go round is told by steps that the earlier run made."""
    flags = {"search": "dfs", "checkpoint": str(tmp_path / "saved")}
    assert run("litmus.HelpedTaskTriesAgain", **flags, **{"max-states": "12"}).verdict == "inconclusive"
    later = run("litmus.HelpedTaskTriesAgain", **flags)
    assert later.verdict == "inconclusive" and "went on from a checkpoint" in later.reasons[0]
