"""`--workers`: the answer of one worker by several processes, whatever becomes of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import active_children
from pathlib import Path

import pytest

from jrf.check import check
from jrf.errors import InputError
from jrf.program.target import resolve
from jrf.replay import replay
from jrf.result import Result
from jrf.search.parallel import strategy
from jrf.search.parallel.pool import Method, Pool, WorkerFailed, usual_method
from jrf.search.parallel.recipe import Recipe
from jrf.search.parallel.strategy import HelpedReduction
from jrf.search.parallel.worker import Runner
from jrf.search.reduction.facts import Failure, Report, Speculation
from jrf.settings import resources
from jrf.settings.settings import load
from jvm.visibility import Visibility

CLASSES = resources.folder("javasamples") / "classes"

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX"),
    pytest.mark.usefixtures("initialized_by_threads"),
]


def checked(main: str, *arguments: str, **flags: object) -> Result:
    given = {"class-path": str(CLASSES), "search": "dpor", "quiet": True}
    settings = load(None, given | {name.replace("_", "-"): value for name, value in flags.items()})
    return check(settings, resolve(main, settings.class_path, arguments, None))


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Processes start at once, and are looked after often; none of them is left over."""
    monkeypatch.setattr(strategy, "ALONE", 0.0)
    monkeypatch.setattr(strategy, "EVERY", 30)
    yield
    assert active_children() == []


@contextmanager
def methods_are(method: Method) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strategy, "usual_method", lambda: method)
        yield


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_counts_are_those_of_one_worker(method: Method, at_once: None) -> None:
    if method == "fork" and usual_method() != "fork":
        pytest.skip("not safe here")
    with methods_are(method):
        result = checked("dpor.LastZero", "6", workers=2)
    assert result.stats.executions == 144
    assert essence(result) == essence(checked("dpor.LastZero", "6"))


def essence(result: Result) -> tuple[object, ...]:
    stats = result.stats
    counts = stats.states, stats.transitions, stats.executions, stats.blocked_executions, stats.max_depth
    return stats.instructions, result.verdict, result.complete, result.reasons, result.violations, counts


def test_counts_are_those_of_one_worker_every_time(at_once: None) -> None:
    """The reports of another process come in whenever they do."""
    expected = essence(checked("dpor.LastZero", "6", dpor="source"))
    for workers in (2, 3, 2, 4, 2):
        assert essence(checked("dpor.LastZero", "6", dpor="source", workers=workers)) == expected


@pytest.mark.parametrize("variant", ["classic", "source", "optimal"])
def test_violations_are_those_of_one_worker(variant: str, at_once: None) -> None:
    for all_races in (True, False):
        one, two = (
            checked("mutex.PlainPeterson", dpor=variant, all_races=all_races, workers=count)
            for count in (1, 2)
        )
        assert one.violations
        assert essence(one) == essence(two)


def test_what_is_reported_is_always_the_same_and_replays(at_once: None) -> None:
    results = [checked("mutex.PlainPeterson", workers=2) for _ in range(3)]
    assert results[0].violations
    assert len({result.violations for result in results}) == 1
    assert len({result.stats.transitions for result in results}) == 1
    assert results[0].run is not None
    again = replay(results[0], results[0].run, "result.json")
    assert again.violations == results[0].violations


def test_a_program_without_choices(at_once: None) -> None:
    result = checked("bench.Hello", workers=2)
    assert (result.verdict, result.stats.executions) == ("safe", 1)


def test_a_program_that_looks_at_the_ends_of_threads(at_once: None) -> None:
    """A worker's request to begin again with these visible reaches the parent."""
    one, two = (checked("litmus.IsAliveFalse", workers=count) for count in (1, 2))
    assert essence(one) == essence(two)
    assert two.run is not None and two.run.ends_visible


@dataclass
class _Killer:
    """Kills a worker that is at work, each time that reports are looked for, `times` times."""

    times: int

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        receive = Pool.receive

        def watched(pool: Pool, seconds: float) -> list[Report | Failure]:
            busy = [worker for worker in pool.workers if worker.guess is not None]
            if self.times and busy:
                self.times -= 1
                os.kill(busy[0].pid, signal.SIGKILL)
            return receive(pool, seconds)

        patch.setattr(Pool, "receive", watched)


@pytest.mark.parametrize("times", [5, 1_000])
def test_the_work_of_killed_workers_is_done_again(
    times: int, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if they are killed until no new ones are started."""
    monkeypatch.setattr("jrf.search.parallel.pool.DEATHS", 10)
    killer = _Killer(times)
    killer.watch(monkeypatch)
    result = checked("dpor.LastZero", "7", workers=2)
    assert essence(result) == essence(checked("dpor.LastZero", "7"))
    assert killer.times <= times - min(times, 10)


def test_an_error_of_jrf_in_a_worker_is_one_here(
    at_once: None, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    if usual_method() != "fork":
        pytest.skip("what is patched here is not patched in a spawned process")
    parent, run = os.getpid(), Runner.run

    def fails(runner: Runner, guess: Speculation, stop: Callable[[], bool]) -> Report | Failure:
        if os.getpid() != parent:
            raise LookupError("of jrf's own")
        return run(runner, guess, stop)

    monkeypatch.setattr(Runner, "run", fails)
    with pytest.raises(WorkerFailed, match="ended with exit code 1"):
        checked("dpor.LastZero", "8", workers=2)
    assert "LookupError: of jrf's own" in capfd.readouterr().err


def test_limits_end_all_processes(at_once: None) -> None:
    by_states = checked("dpor.LastZero", "10", workers=2, max_states=2000)
    assert (by_states.verdict, by_states.reasons) == ("inconclusive", ("state limit of 2000 reached",))
    by_time = checked("dpor.LastZero", "14", workers=2, timeout=1.0)
    assert (by_time.verdict, by_time.reasons) == ("inconclusive", ("time limit of 1 s reached",))
    by_memory = checked("dpor.LastZero", "14", workers=2, max_memory=60)
    assert by_memory.verdict == "inconclusive"
    assert by_memory.reasons[0].startswith("memory limit of 60 MB reached")


def test_depth_is_cut_as_by_one_worker(at_once: None) -> None:
    result = checked("dpor.Readers", "6", workers=2, max_depth=12)
    assert (result.verdict, result.reasons) == (
        *("inconclusive", ("depth limit of 12 visible actions reached",)),
    )


@pytest.mark.parametrize("search", ["dfs", "heuristic", "auto", "bfs", "random"])
def test_other_searches_are_the_work_of_one_process(search: str) -> None:
    expected = f"--search {search} is the work of one process; expected --search dpor with"
    with pytest.raises(InputError, match=expected):
        load(None, {"search": search, "workers": "2"})
    assert load(None, {"search": search, "workers": "1"}).workers == 1


@contextmanager
def long_run() -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """A search by three processes that would take hours, in a group of their own, and those that help."""
    command = ["-m", "jrf", "run", "dpor.LastZero", "-cp", str(CLASSES), "--search", "dpor", "--workers", "3"]
    process = subprocess.Popen(
        [sys.executable, *command, "--", "25"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        # Whoever runs the tests in the background has it ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    try:
        children: list[int] = []
        until = time.monotonic() + 60
        while len(children) < 2 and time.monotonic() < until:
            time.sleep(0.1)
            # The process is the guardian of the one that searches, which has the workers.
            children = [child for searching in children_of(process.pid) for child in children_of(searching)]
        assert len(children) == 2
        yield process, children
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def children_of(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    if not listed.exists():
        pytest.skip("the system does not list children")
    return [int(child) for child in listed.read_text().split()]


def gone(pids: list[int]) -> bool:
    """Whether the processes end within 30 s."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if not any(_runs(pid) for pid in pids):
            return True
        time.sleep(0.05)
    return False


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_control_c_ends_all() -> None:
    with long_run() as (process, workers):
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert process.returncode == 3, err
        assert "inconclusive" in out and "interrupted" in out
        assert err == ""
        assert gone(workers)


def test_workers_end_when_their_parent_is_killed() -> None:
    with long_run() as (process, workers):
        process.kill()
        assert gone(workers)


def test_recipes_make_the_same_machine() -> None:
    settings = load(None, {"class-path": str(CLASSES), "search": "dpor"})
    target = resolve("dpor.LastZero", settings.class_path, ("3",), None)
    first, second = (Recipe(settings, target, Visibility()).machine()[0] for _ in range(2))
    assert first.fingerprint() == second.fingerprint()
    assert [thread.key for thread in first.threads] == [thread.key for thread in second.threads]
    assert HelpedReduction(Recipe(settings, target, Visibility()), 2).pool is None
