"""Interrupts, timed waits, daemons, handlers, spurious wake-ups: verdicts known from reasoning."""

from __future__ import annotations

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.concurrent.explored import SAMPLES, assert_race, assert_safe, explored, programs

SAFE = (
    "AwaitUntil", "Compressors", "DaemonOutlived", "HandlerRuns", "InterruptedBeforeStart", "SpuriousWakeup",
)  # fmt: skip
RACY = ("AwaitUntilIgnored", "Compressors", "DaemonOutlived", "HandlerRuns")
STATES = (
    "sleep", "park", "parkNanos", "monitor", "wait", "timedWait", "lock", "condition", "latch", "semaphore",
    "timedJoin",
)  # fmt: skip
WAITING = ("wait", "condition", "latch", "barrier", "semaphore", "queue", "future", "join")


def test_each_program_has_a_test() -> None:
    others = {"DaemonAfterLibraryCall", "InterruptedWaits", "SeenWaiting", "StopRefused"}
    assert {*SAFE, *RACY, *others} == set(programs("threads"))


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("search", ["heuristic", "dfs", "dpor"])
@pytest.mark.parametrize("name", SAFE)
def test_the_program_is_safe(name: str, search: str) -> None:
    assert_safe(explored(f"threads.{name}", search=search))


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("name", RACY)
def test_the_broken_program_races(name: str) -> None:
    assert_race(explored(f"threads.{name}", "broken"), "threads", name, rf"threads\.{name}\.data")


@pytest.mark.parametrize("search", ["heuristic", "dfs", "dpor", "stateful"])
def test_a_daemon_may_go_on_between_a_call_of_the_jdk_and_the_end_of_main(search: str) -> None:
    result = explored("threads.DaemonAfterLibraryCall", search=search)
    assert result.verdict == "race"
    location = result.violations[0].location
    assert location is not None and location.display.startswith("java.util.BitSet.")


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("kind", WAITING)
def test_an_interrupt_ends_a_wait_and_hands_over(kind: str) -> None:
    assert_safe(explored("threads.InterruptedWaits", kind))
    broken = explored("threads.InterruptedWaits", kind, "broken")
    assert_race(broken, "threads", "InterruptedWaits", r"threads\.InterruptedWaits\.data")


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("search", ["heuristic", pytest.param("dfs", marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", STATES)
def test_each_kind_of_waiting_is_seen_and_gives_no_edge(kind: str, search: str) -> None:
    assert_safe(explored("threads.SeenWaiting", kind, search=search))
    broken = explored("threads.SeenWaiting", kind, "broken", search=search)
    assert_race(broken, "threads", "SeenWaiting", r"threads\.SeenWaiting\.data")


@pytest.mark.slow
def test_an_interrupt_ends_an_exchange() -> None:
    assert_safe(explored("threads.InterruptedWaits", "exchanger"))


def test_stop_is_refused_as_the_jdk_does() -> None:
    result = explored("threads.StopRefused")
    assert (result.verdict, result.violations[0].exception) == (
        "exception",
        "java.lang.UnsupportedOperationException",
    )


@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful"])
@pytest.mark.parametrize("main", ["LostWakeup", "ParkForever"])
def test_who_may_be_woken_for_no_reason_need_not_be(main: str, search: str) -> None:
    """A JVM may never do it (JLS 17.2.1), and then the program hangs: it was `safe` with the option."""
    flags = {"spurious-wakeups": True, "search": search, "class-path": str(SAMPLES / "classes")}
    settings = load(None, flags)
    result = check(settings, resolve(f"litmus.{main}", settings.class_path, (), settings.jdk))
    assert result.verdict == "deadlock"


@pytest.mark.parametrize(("arguments", "verdict"), [((), "safe"), (("once",), "assertion")])
def test_a_wait_may_end_for_no_reason_if_asked_for(arguments: tuple[str, ...], verdict: str) -> None:
    assert explored("threads.SpuriousWakeup", *arguments).verdict == "safe"
    settings = load(None, {"spurious-wakeups": True, "class-path": str(SAMPLES / "classes")})
    target = resolve("threads.SpuriousWakeup", settings.class_path, arguments, settings.jdk)
    assert check(settings, target).verdict == verdict
