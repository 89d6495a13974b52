"""Everyday programs over pools: the models give the right answer at once, and the JDK's own code the same."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.library import build
from tests.conformance.compare import Outcome, asked_for, run_java
from tests.conformance.written import CLASSES as RUNNER
from tests.pools.campaign import BYTECODE, answer, contradiction, programs
from tests.pools.conformance import CORPUS, names, printed

CLASSES = Path(__file__).resolve().parent.parent / "programs" / "classes"

PROGRAMS = (
    ("TwoTasks 2", "safe", 50),
    ("TwoTasks 2 racy", "race", 50),
    ("TwoTasks 3", "safe", 300),
    ("TwoTasks 3 racy", "race", 300),
    ("Awaited", "safe", 100),
    ("Awaited racy", "race", 100),
    ("InvokeAll", "safe", 50),
    ("InvokeAll racy", "race", 50),
    ("Starved", "safe", 50),
    ("Starved dead", "deadlock", 50),
    ("ThreadOfWorker", "safe", 200),
    ("ThreadOfWorker racy", "race", 200),
    ("Virtual", "safe", 300),
    ("Virtual racy", "race", 300),
    ("Queued transfer", "safe", 100),
    ("Queued transfer racy", "race", 100),
    ("Queued synchronous", "safe", 100),
    ("Queued synchronous racy", "race", 100),
    ("Queued fair", "safe", 100),
    ("Queued fair racy", "race", 100),
    ("Met phaser", "safe", 100),
    ("Met phaser racy", "race", 100),
    ("PhaserScript 2 Xwxww wxwXw", "safe", 100),
    ("PhaserScript 1 aXp Ax", "race", 100),
    ("PhaserScript 1 Xa Ax", "safe", 100),
    ("PhaserScript 1 a a", "exception", 1000),
    ("PhaserScript 2 w w1", "assertion", 100),
    ("PhaserScript 2 w w0", "safe", 100),
    ("PhaserScript 2 w", "deadlock", 100),
    ("Met exchanger", "safe", 100),
    ("Met exchanger racy", "race", 100),
    ("ForkJoinSum", "safe", 100),
    ("ForkJoinSum racy", "race", 100),
    ("ForkJoinSum await", "safe", 1000),
    ("ForkJoinSum await racy", "race", 100),
    ("Streams racy", "race", 100),
    ("Combined", "safe", 100),
    ("Combined racy", "race", 100),
    ("NamedTasks", "safe", 100),
    ("NamedTasks racy", "race", 100),
    ("PrintedTimes", "safe", 100),
    ("PrintedTimes racy", "race", 100),
    ("Seeds", "safe", 100),
    ("Seeds racy", "race", 100),
    ("Formats own", "safe", 200),
    ("Formats own racy", "race", 200),
    ("Formats time", "safe", 200),
    ("Formats time racy", "race", 200),
    ("Formats shared", "safe", 200),
    ("Formats shared racy", "race", 200),
    ("Formats money", "safe", 200),
    ("Formats money racy", "race", 200),
    ("Formats kept", "safe", 200),
    ("Formats kept racy", "race", 200),
    ("Formats made", "safe", 200),
    ("Formats made racy", "race", 200),
    ("Pipeline", "safe", 100),
    ("Pipeline racy", "race", 100),
    ("PoolCounts", "safe", 100),
    ("PoolCounts racy", "race", 100),
    ("Scheduled", "safe", 200),
    ("Scheduled racy", "race", 200),
    ("Timed", "safe", 200),
    ("Timed racy", "race", 200),
    ("Added", "safe", 100),
    ("Added racy", "race", 100),
    ("Added beside", "safe", 3_000),
)

# What a pool does, as `everyday.PoolScript` reads it.
SCRIPTS = (
    ("fixed A1$", "a", "", "", "safe"),
    ("fixed 1A$", "a", "", "", "race"),
    ("fixed 1.a$", "A", "", "", "safe"),
    ("fixed 1a.$", "A", "", "", "race"),
    ("single A123*$", "B", "B", "aB", "safe"),
    ("fixed 12A3*$", "?", "!", "a", "safe"),
    ("fixed 12A3*$", "A?", "!", "a", "race"),
    ("bounded A12*$", "(ab)", "(aB)", "", "safe"),
    ("cached 1.A2*$", "B", "ab", "", "safe"),
    ("cached 1A2*$", "B", "ab", "", "race"),
    ("caller 123*$", "B", "(c)", "(C)", "safe"),
    ("fixed 1$&A", "A", "", "", "race"),
    ("fixed 1%A$", "A", "", "", "race"),
    ("fixed 1$", "#", "", "", "safe"),
    ("fixed 1", "a", "", "", "deadlock"),
    ("cached 1", "a", "", "", "safe"),
)


def verdict(main: str, arguments: tuple[str, ...], most: int = 5_000, **flags: object) -> str:
    settings = load(None, {"max-states": str(most), **flags})
    return check(settings, resolve(f"everyday.{main}", (str(CLASSES),), arguments, None)).verdict.value


@pytest.mark.by_turns(20)
@pytest.mark.parametrize(("line", "expected", "states"), PROGRAMS)
def test_everyday_programs_are_answered_at_once(line: str, expected: str, states: int) -> None:
    main, *arguments = line.split()
    assert verdict(main, tuple(arguments), states) == expected


@pytest.mark.parametrize(("line", "one", "two", "three", "expected"), SCRIPTS)
def test_what_pools_promise(line: str, one: str, two: str, three: str, expected: str) -> None:
    assert verdict("PoolScript", (*line.split(), one, two, three)) == expected


def test_a_thread_acts_while_another_one_initializes_the_common_pool() -> None:
    assert verdict("FutureScript", ("1a2j1C", "sA/a", "r")) == "race"


@pytest.mark.by_turns(5)
@pytest.mark.parametrize(
    ("line", "task", "expected"),
    [
        ("fixed 1=A$", "A", "race"),
        ("kept 1-A$", "A", "race"),
        ("single 1.$", "a", "safe"),
    ],
)
def test_what_the_models_do_not_tell_is_the_jdks_own_code(line: str, task: str, expected: str) -> None:
    assert verdict("PoolScript", (*line.split(), task), 20_000) == expected


@pytest.mark.by_turns(5)
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("get", "safe"),
        ("get racy", "race"),
        ("await", "safe"),
        ("await racy", "race"),
        ("stop", "safe"),
        ("hook", "safe"),
        ("start", "safe"),
        ("poll", "safe"),
        ("poll racy", "race"),
    ],
)
def test_corners_of_pools(line: str, expected: str) -> None:
    assert verdict("PoolCorners", tuple(line.split())) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("closed", "safe"),
        ("closed racy", "race"),
        ("quiet", "race"),
        ("helps", "race"),
        pytest.param("latch", "deadlock", marks=pytest.mark.slow),
        pytest.param("kept", "deadlock", marks=pytest.mark.slow),
        pytest.param("spin", "livelock", marks=pytest.mark.slow),
        pytest.param("polled", "livelock", marks=pytest.mark.slow),
        pytest.param("local", "assertion", marks=pytest.mark.slow),
        pytest.param("helped", "assertion", marks=pytest.mark.slow),
    ],
)
def test_a_worker_for_each_task_hides_nothing(line: str, expected: str) -> None:
    assert verdict("ForkJoinCorners", tuple(line.split()), 50_000) == expected


@pytest.mark.slow
def test_a_parallel_sum_is_proved() -> None:
    assert verdict("Streams", (), 10_000) == "safe"


def test_a_pool_with_one_worker_is_the_jdks_own_code() -> None:
    assert verdict("ForkJoinCorners", ("single",), 500) == "inconclusive"


@pytest.mark.parametrize("main", ["cases.InterruptedLate", "cases.WorkerSeenInQueue"])
def test_what_one_worker_for_two_tasks_shows_is_not_left_to_the_models(main: str) -> None:
    settings = load(None, {"max-states": "500"})
    found = check(settings, resolve(main, (str(CLASSES),), (), None))
    assert found.verdict.value == "inconclusive"


@pytest.mark.by_turns(12)
@pytest.mark.parametrize(
    ("main", "expected"),
    [
        ("GroupOfCommonWorker", "assertion"),
        ("HelpedTaskInCircle", "deadlock"),
        ("HelpedTaskLocks", "deadlock"),
        ("InitializersCrowd", "deadlock"),
        ("InvokesAllInNoTime", "race"),
        ("LocksOfTheDeadCrowd", "deadlock"),
        ("MonitorsOfDaemonsCrowd", "deadlock"),
        ("QuiescenceRunsLocked", "deadlock"),
        ("QuiescenceTakesInterrupt", "assertion"),
        ("StoppedTaskEnds", "assertion"),
        ("StoppedTaskNotCancelled", "safe"),
    ],
)
def test_what_the_models_of_fork_join_pools_leave_to_the_jdks_own_code(main: str, expected: str) -> None:
    found = check(load(None, {"max-states": "50000"}), resolve(f"cases.{main}", (str(CLASSES),), (), None))
    assert found.verdict.value == expected


@pytest.mark.parametrize(("arguments", "expected"), [((), "deadlock"), (("cancelled",), "safe")])
def test_a_delay_of_more_than_fifty_years_is_never_over(arguments: tuple[str, ...], expected: str) -> None:
    target = resolve("cases.ScheduledForEver", (str(CLASSES),), arguments, None)
    assert check(load(None, {}), target).verdict.value == expected


@pytest.mark.parametrize(("arguments", "expected"), [((), "assertion"), (("own",), "safe")])
def test_who_waits_uninterruptibly_may_run_tasks(arguments: tuple[str, ...], expected: str) -> None:
    target = resolve("cases.InvokesUninterruptibly", (str(CLASSES),), arguments, None)
    assert check(load(None, {}), target).verdict.value == expected


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("kind", ["pool", "timer"])
@pytest.mark.parametrize("days", ["1", "30", "17000"])
def test_deadlines_in_objects_of_the_jdks_own_code_are_reached(kind: str, days: str) -> None:
    target = resolve("cases.InAMonth", (str(CLASSES),), (kind, days), None)
    assert check(load(None, {"max-states": "20000"}), target).verdict.value == "race"


def test_a_pool_makes_up_for_managed_blocks_while_not_all_of_its_workers_are_in_one() -> None:
    alone = resolve("cases.AllWaitManaged", (str(CLASSES),), ("alone",), None)
    assert check(load(None, {}), alone).verdict.value == "safe"
    both = resolve("cases.AllWaitManaged", (str(CLASSES),), (), None)
    assert check(load(None, {"max-states": "500"}), both).verdict.value in ("inconclusive", "deadlock")


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("case", ["EqualTasks", "EqualThreads", "TakenBack"])
def test_the_jdk_asks_what_no_model_asks(case: str) -> None:
    for arguments, expected in ((), "assertion"), (("apart",), "safe"):
        found = check(load(None, {}), resolve(f"cases.{case}", (str(CLASSES),), arguments, None))
        assert found.verdict.value == expected, arguments


@pytest.mark.parametrize("search", ["auto", "dfs", "dpor"])
def test_whoever_does_not_await_the_end_is_not_ordered_behind_it(search: str) -> None:
    assert verdict("PoolCorners", ("hook", "racy"), search=search) == "race"


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("search", ["dfs", "dpor", "stateful"])
@pytest.mark.parametrize("line", [0, 1, 6, 8, 11, 14])
def test_searches_agree(line: int, search: str) -> None:
    *script, expected = SCRIPTS[line]
    arguments = (*script[0].split(), *script[1:])
    assert verdict("PoolScript", arguments, 20_000, search=search) == expected


@pytest.mark.slow
def test_models_agree_with_the_jdks_own_code() -> None:
    for _, program in zip(range(20), programs(7), strict=False):
        models = answer(program, modelled=True)
        assert contradiction(models, answer(program, modelled=False)) is None, program


def test_the_jdks_own_code_is_run_on_request() -> None:
    assert verdict("TwoTasks", ("2", "racy"), **{"jdk-bytecode": BYTECODE}) == "race"


@pytest.mark.skipif(shutil.which("javac") is None, reason="no compiler")
def test_classes_are_those_of_their_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {path.name: path.read_bytes() for path in build.CLASSES.rglob("*.class")}
    monkeypatch.setattr(build, "CLASSES", tmp_path)
    build.main()
    assert {path.name: path.read_bytes() for path in tmp_path.rglob("*.class")} == kept


@pytest.mark.slow
@pytest.mark.parametrize(("arguments", "expected"), [((), "safe"), (("racy",), "race")])
def test_a_pool_that_registers_itself(arguments: tuple[str, ...], expected: str) -> None:
    target = resolve("cases.Registered", (str(CLASSES),), arguments, None)
    assert check(load(None, {"max-states": "5000"}), target).verdict.value == expected


@pytest.mark.slow
@pytest.mark.parametrize(("arguments", "expected"), [((), "safe"), (("racy",), "race")])
def test_two_threads_log(arguments: tuple[str, ...], expected: str) -> None:
    assert verdict("Logged", arguments, 3_000) == expected


@pytest.fixture(scope="module")
def in_java(request: pytest.FixtureRequest) -> dict[str, Outcome]:
    return run_java([CORPUS, RUNNER], sorted(set(asked_for(request.session, __name__)) & set(names())))


@pytest.mark.by_turns(300)
@pytest.mark.parametrize("name", names())
def test_generated_programs_print_what_java_prints(name: str, in_java: dict[str, Outcome]) -> None:
    assert printed(CORPUS, name) == in_java[name]
