"""`--checkpoint` of searches that match states: in parts, or killed, they answer and count like the whole."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from functools import partial
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path

import pytest

import jrf.search.auto.search
from jrf.check import check
from jrf.cli.main import main
from jrf.errors import InputError
from jrf.program.target import resolve
from jrf.report import json
from jrf.result import Result, Verdict
from jrf.search.auto.search import Automatic
from jrf.search.engine import explorer
from jrf.search.saving import checkpoint
from jrf.settings import resources
from jrf.settings.settings import load
from tests.oracle.compare import write
from tests.oracle.language.assembler import assemble
from tests.oracle.language.generate import generated

CLASSES = resources.folder("javasamples") / "classes"

pytestmark = pytest.mark.usefixtures("initialized_by_threads")
SEARCHES = ("dfs", "bfs", "heuristic", "auto")
FIRST = 150
"""Transitions of the first turn of `auto` here, so that small programs see all of its stages."""


@pytest.fixture(autouse=True)
def short_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jrf.search.auto.search, "Automatic", partial(Automatic, first=FIRST))


def run(name: str, *arguments: str, **flags: object) -> Result:
    given = {key.replace("_", "-"): value for key, value in flags.items()}
    settings = load(None, {"class-path": str(CLASSES), "quiet": True, **given})
    return check(settings, resolve(name, settings.class_path, arguments, None))


def essence(result: Result) -> tuple[object, ...]:
    stats = result.stats
    counts = stats.states, stats.transitions, stats.max_depth, stats.executions, stats.stages, stats.search
    return result.verdict, result.complete, result.reasons, result.violations, counts


def in_parts(file: Path, step: int, name: str, *arguments: str, **flags: object) -> tuple[Result, int]:
    """The result of a search that is cut off every `step` states, and how many runs that took."""
    for part in range(1, 1_000):
        result = run(name, *arguments, checkpoint=str(file), max_states=part * step, **flags)
        if not any("state limit" in reason for reason in result.reasons):
            return result, part
    raise AssertionError("it never ends")


@pytest.mark.by_turns(11)
@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(
    ("name", "arguments", "flags", "step"),
    [
        ("mutex.Peterson", ("2", "2"), {}, 70),
        ("mutex.PlainPeterson", (), {"all_races": True}, 30),
        ("nonblocking.TreiberStack", ("2", "2"), {}, 60),
        ("monitor.BoundedBuffer", ("2", "1"), {"all_races": True}, 10),
        ("deadlock.DiningPhilosophers", ("3", "1"), {"all_races": True}, 70),
        ("mutex.Peterson", ("2", "2"), {"max_depth": 12}, 40),
        ("mutex.PlainPeterson", (), {"all_races": True, "detect": "WR,WW"}, 30),
    ],
)
def test_a_search_in_parts_is_the_search(
    tmp_path: Path, name: str, arguments: tuple[str, ...], flags: dict[str, object], step: int, search: str
) -> None:
    whole = run(name, *arguments, search=search, **flags)
    parts, runs = in_parts(tmp_path / "file", step, name, *arguments, search=search, **flags)
    assert essence(parts) == essence(whole)
    assert runs >= 3
    again = run(name, *arguments, search=search, checkpoint=str(tmp_path / "file"), **flags)
    assert essence(again) == essence(whole)


@pytest.mark.by_turns(7)
@pytest.mark.parametrize("search", SEARCHES)
def test_a_limit_may_strike_at_any_state(tmp_path: Path, search: str) -> None:
    strike_at_each(tmp_path / "file", 2, "litmus.MatchAntichain", search)


@pytest.mark.slow
@pytest.mark.parametrize("step", [1, 2, 3, 7])
def test_a_limit_may_strike_at_any_state_of_a_larger_search(tmp_path: Path, step: int) -> None:
    for search in SEARCHES:
        strike_at_each(tmp_path / search, step, "mutex.PlainPeterson", search)


def strike_at_each(file: Path, step: int, name: str, search: str) -> None:
    whole = run(name, search=search, all_races=True)
    parts, _ = in_parts(file, step, name, search=search, all_races=True)
    assert whole.verdict is Verdict.RACE
    assert essence(parts) == essence(whole)


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("search", SEARCHES)
def test_a_first_race_behind_a_save_is_found(tmp_path: Path, search: str) -> None:
    whole = run("mutex.Bakery", "2", "2", search=search)
    assert whole.verdict is Verdict.RACE
    parts, runs = in_parts(tmp_path / "file", 9, "mutex.Bakery", "2", "2", search=search)
    assert essence(parts) == essence(whole)
    assert runs >= 2


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("search", SEARCHES)
def test_the_estimate_is_that_of_the_whole(tmp_path: Path, search: str) -> None:
    two_parts = partial(run, "mutex.Peterson", "2", "2", search=search, checkpoint=str(tmp_path / search))
    assert two_parts(max_states=120).reasons
    interrupted = two_parts(max_states=200)
    alone = run("mutex.Peterson", "2", "2", search=search, max_states=200)
    assert interrupted.stats.explored_estimate == alone.stats.explored_estimate is not None
    assert essence(interrupted) == essence(alone)


def saved_always(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save at each pause, and a pause at each look at the clock."""
    monkeypatch.setattr(checkpoint, "EVERY", 0.0)
    monkeypatch.setattr(checkpoint, "SHARE", 0.0)
    monkeypatch.setattr(explorer, "TICK", 0.0)


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("search", SEARCHES)
def test_saves_now_and_then_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, search: str
) -> None:
    whole = run("mutex.Peterson", "2", "2", search=search)
    saved_always(monkeypatch)
    saves: list[str] = []
    move = os.replace

    def moved(source: str, target: str) -> None:
        saves.append(target)
        move(source, target)

    monkeypatch.setattr(os, "replace", moved)
    file = tmp_path / "file"
    assert essence(run("mutex.Peterson", "2", "2", search=search, checkpoint=str(file))) == essence(whole)
    assert len(saves) > 5
    assert list(tmp_path.iterdir()) == [file]
    assert essence(run("mutex.Peterson", "2", "2", search=search, checkpoint=str(file))) == essence(whole)


def test_a_long_save_is_followed_by_a_long_time_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(count(100, 7))  # each look finds it 7 s later, so a save takes 7 s
    monkeypatch.setattr("jrf.search.saving.checkpoint.time.monotonic", lambda: float(next(clock)))
    one = checkpoint.Checkpoint(str(tmp_path / "file"))
    monkeypatch.setattr(checkpoint.Checkpoint, "_write", lambda self, content: None)
    one._latest = lambda: None  # type: ignore[assignment]
    one.save()
    assert one._next == 107 + 20 * 7


KILLED = """
import sys
from functools import partial
import jrf.search.auto.search, jrf.search.saving.checkpoint
from jrf.search.engine import explorer
from jrf.search.auto.search import Automatic
from jrf.cli.main import main
jrf.search.saving.checkpoint.EVERY = jrf.search.saving.checkpoint.SHARE = explorer.TICK = 0.0
jrf.search.auto.search.Automatic = partial(Automatic, first=150)
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.by_turns(7)
@pytest.mark.parametrize(
    ("search", "name", "arguments"),
    [
        ("dfs", "mutex.Peterson", ("2", "2")),
        ("bfs", "mutex.PlainPeterson", ()),
        ("heuristic", "mutex.Peterson", ("2", "2")),
        ("auto", "monitor.LockedCounter", ("3", "1")),
    ],
)
def test_kill_9_at_any_time_loses_nothing_that_was_saved(
    tmp_path: Path, search: str, name: str, arguments: tuple[str, ...]
) -> None:
    draw, file, answer = random.Random(search), tmp_path / "file", tmp_path / "answer.json"
    command = [sys.executable, "-c", KILLED, "run", name, "-cp", str(CLASSES), "--search", search]
    command += ["--all-races", "--checkpoint", str(file), "--format", "json", "-o", str(answer), "-q", "--"]
    killed = started = 0
    while not answer.exists():
        started += 1
        environment = {**os.environ, "PYTHONHASHSEED": str(started)}
        process = subprocess.Popen([*command, *arguments], stdout=subprocess.DEVNULL, env=environment)
        saved = file.stat().st_mtime_ns if file.exists() else 0
        while process.poll() is None and killed < 3:
            if file.exists() and file.stat().st_mtime_ns != saved:
                time.sleep(draw.uniform(0.0, 0.1))
                process.send_signal(signal.SIGKILL)
                killed += 1
            time.sleep(0.002)
        process.wait()
    found = json.read(answer.read_bytes(), "answer")
    assert essence(found) == essence(run(name, *arguments, search=search, all_races=True))
    assert killed


def interrupted(program: Mapping[str, bytes], folder: Path, search: str, draw: random.Random) -> None:
    """A generated program answers and counts the same when it is interrupted at random."""
    write(program, folder)
    flags: dict[str, object] = {"search": search, "all_races": True}
    whole = run("Main", class_path=str(folder), **flags)
    most = 0
    while True:
        most += draw.randint(1 + whole.stats.states // 4, 1 + whole.stats.states // 2)
        file = str(folder / "file")
        result = run("Main", class_path=str(folder), checkpoint=file, max_states=most, **flags)
        if not any("state limit" in reason for reason in result.reasons):
            break
    assert essence(result) == essence(whole)


def interrupt_generated(folder: Path, seed: int, programs: int) -> None:
    draw = random.Random(seed)
    made = (generated(f"{seed}/{number}", 2_000) for number in count())
    for number, one in enumerate(islice((one for one in made if one is not None), programs)):
        place = folder / str(number)
        place.mkdir()
        interrupted(assemble(one.program), place, SEARCHES[number % len(SEARCHES)], draw)


def test_generated_programs_interrupted_at_random(tmp_path: Path) -> None:
    interrupt_generated(tmp_path, seed=31, programs=3)


@pytest.mark.slow
def test_many_generated_programs_interrupted_at_random(tmp_path: Path) -> None:
    interrupt_generated(tmp_path, seed=32, programs=100)


def test_a_search_that_begins_again_forgets_what_was_saved(tmp_path: Path) -> None:
    """`isAlive` makes the ends of threads visible once it is called (RestartNeeded)."""
    name = "litmus.IsAliveTrue"
    for search in ("dfs", "auto"):
        whole = run(name, search=search, all_races=True)
        parts, _ = in_parts(tmp_path / search, 3, name, search=search, all_races=True)
        assert essence(parts) == essence(whole)


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
    assert run("mutex.Peterson", search="dfs", checkpoint=str(file), max_states=20).reasons
    return file


def test_a_file_that_is_none_or_of_another_run_is_refused(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, dfs = saved.read_bytes(), ("--search", "dfs", "--checkpoint", str(saved))
    for other in ("bfs", "heuristic", "auto", "dpor"):
        told = complaint(capsys, "--search", other, "--checkpoint", str(saved))
        assert f"search was dfs, now {other}" in told
    rules = saved.with_suffix(".yaml")
    rules.write_text("checked: [java.util.concurrent.*]\n", encoding="utf-8")
    assert "of another run: trust was something else" in complaint(capsys, *dfs, "--config", str(rules))
    for damaged in (data[:-1], data[: len(data) // 2], data[:-1] + bytes([data[-1] ^ 1])):
        saved.write_bytes(damaged)
        assert f"{saved}: damaged" in complaint(capsys, *dfs)
    for other in ("1", "2", "99"):
        saved.write_bytes(data.replace(checkpoint.FORMAT.strip(), b"jrf-checkpoint/" + other.encode()))
        assert f"format jrf-checkpoint/{other}; expected jrf-checkpoint/" in complaint(capsys, *dfs)


def test_states_that_mean_nothing_to_another_process_are_not_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "file")
    assert "expected --fingerprints" in complaint(capsys, "--exact", "--checkpoint", file)
    assert run("mutex.Peterson", search="dpor", exact=True, checkpoint=file).complete


def test_facts_without_names_are_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jvm.fingerprint.canonical.Canonical.nameless", True)
    with pytest.raises(InputError, match=r"file: cannot be written: states of this program have no names"):
        run("mutex.Peterson", search="dfs", checkpoint=str(tmp_path / "file"), max_states=20)


def test_states_that_are_not_what_they_were_are_refused(
    saved: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a last resort, should fingerprints ever depend on the process after all."""
    monkeypatch.setattr("jvm.fingerprint.local_digests.blake2b", partial(blake2b, key=b"another process"))
    told = complaint(capsys, "--search", "dfs", "--checkpoint", str(saved))
    assert "cannot be taken up: a transition leads to a state that was not met then" in told
