"""Livelock: every search tells it from waiting that ends, and its loop leads back to where it began."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace as changed

from jrf.check import check
from jrf.program.program import open_program
from jrf.program.target import Target, resolve
from jrf.properties.livelock import endless
from jrf.replay import replay
from jrf.report.layout import plain
from jrf.report.text import render
from jrf.result import Result, Verdict
from jrf.search.engine.endings import NEVER
from jrf.settings import resources
from jrf.settings.settings import Settings, load
from jvm.actions import Action
from jvm.listener import NullListener
from jvm.machine.machine import Machine

CLASSES = resources.folder("javasamples") / "classes"
SEARCHES = ("auto", "heuristic", "dfs", "bfs", "context", "stateful", "dpor")
SPINNING = ("SpinForEachOther", "SpinAlone", "SpinWhileOthersWait", "LongSpin")
LOCKING = ("deadlock.TryLockGrab", "deadlock.LockedPolling")
POLLING = ("deadlock.TimedWaiting", "deadlock.BoxingPoll")
HARMLESS = ("litmus.SpinForSetter", "litmus.SpinByTurns", "deadlock.TryLockBackOff")
HARMLESS_POLLING = ("litmus.LongSpinSet", "deadlock.TimedWaitingMet", "deadlock.BoxingPollMet")
WITHOUT_REDUCTION = ("auto", "heuristic", "dfs", "bfs", "context", "stateful")


SOURCE = Path(__file__).resolve().parents[2] / "programs" / "src" / "everyday" / "TimedPolls.java"
OWN_CODE = ("Phaser.",)
ENDLESS = ("CompletableFuture.orTimeout", "ExecutorService.invokeAny", "ForkJoinPool.awaitQuiescence")
"""Each round starts something new, or there are too many states."""
POLLS = [name for name in re.findall(r'case "(.+)"', SOURCE.read_text()) if name not in ENDLESS]


def prepared(main: str, **flags: object) -> tuple[Settings, Target]:
    settings = load(None, {"class-path": str(CLASSES), "max-states": "3000", **flags})
    return settings, resolve(main, settings.class_path, (), None)


def checked(main: str, **flags: object) -> Result:
    return check(*prepared(main, **flags))


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("name", SPINNING)
def test_threads_that_spin_for_ever_are_a_livelock(name: str, search: str) -> None:
    found = checked(f"litmus.{name}", search=search)
    assert (found.verdict, found.verdict.exit_code, found.reasons) == (Verdict.LIVELOCK, 1, ())
    everything = checked(f"litmus.{name}", search=search, **{"all-races": True})
    assert (everything.verdict, everything.complete) == (Verdict.LIVELOCK, True)
    assert len(everything.violations) == 1


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("search", SEARCHES[:-1])
@pytest.mark.parametrize("main", LOCKING)
def test_locks_that_only_go_back_and_forth_are_no_progress(main: str, search: str) -> None:
    found = checked(main, search=search)
    assert (found.verdict, found.reasons) == (Verdict.LIVELOCK, ())
    assert {thread.state for thread in found.violations[0].threads} <= {"spinning", "blocked"}
    assert len(found.violations[0].threads) == 2


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("search", WITHOUT_REDUCTION)
@pytest.mark.parametrize("main", POLLING)
def test_polling_for_what_never_comes_is_a_livelock(main: str, search: str) -> None:
    found = checked(main, search=search)
    assert (found.verdict, found.reasons) == (Verdict.LIVELOCK, ())


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("search", SEARCHES[:-1])
@pytest.mark.parametrize("main", [*HARMLESS, *HARMLESS_POLLING])
def test_waiting_that_some_schedule_ends_is_none(main: str, search: str) -> None:
    found = checked(main, search=search)
    assert (found.verdict, found.complete) == (Verdict.SAFE, True)


def test_reduction_does_not_take_waiting_for_a_livelock() -> None:
    for main in HARMLESS[:2]:
        assert checked(main, search="dpor").verdict is Verdict.SAFE


def test_workers_find_it_too() -> None:
    found = checked("litmus.SpinForEachOther", search="dpor", workers="2")
    assert (found.verdict, found.reasons) == (Verdict.LIVELOCK, ())


def test_it_names_who_spins_for_what_and_who_waits() -> None:
    grab = checked("deadlock.TryLockGrab").violations[0]
    assert {thread.state for thread in grab.threads} == {"spinning"}
    assert all(thread.waits_for and "ReentrantLock" in thread.waits_for for thread in grab.threads)
    waiting, spinning = checked("litmus.SpinWhileOthersWait").violations[0].threads
    assert (waiting.state, waiting.waits_for) == ("joining", "the end of Thread-0")
    assert (spinning.state, spinning.waits_for) == (
        "spinning",
        "a change of SpinWhileOthersWait.ready",
    )


def test_the_trace_shows_where_the_loop_begins() -> None:
    found = checked("litmus.SpinForEachOther", quiet=True)
    violation = found.violations[0]
    assert [step.loop for step in violation.trace] == sorted(step.loop for step in violation.trace)
    assert {step.thread for step in violation.trace if step.loop} == {0, 1}
    assert "from here on the same for ever:" in plain(render(found, 100))


def machine_at(main: str, schedule: tuple[int, ...]) -> Machine:
    machine = open_program(*prepared(main)).launch(NullListener())
    machine.cut()
    for transition in schedule:
        machine.step(transition)
        machine.cut()
    return machine


@pytest.mark.parametrize("main", [*(f"litmus.{name}" for name in SPINNING), *LOCKING, *POLLING])
def test_the_loop_leads_back_and_lets_every_running_thread_take_part(main: str) -> None:
    violation = checked(main).violations[0]
    machine = machine_at(main, violation.schedule)
    begin = machine.fingerprint()
    assert endless(machine) == violation.loop
    assert machine.fingerprint() == begin
    could_run: set[int] = set()
    for transition in violation.loop:
        could_run |= {each & 0xFFFF for each in machine.enabled()}
        machine.step(transition, go_on=False)
        machine.cut()
    assert machine.fingerprint() == begin
    assert {transition & 0xFFFF for transition in violation.loop} == could_run


def test_no_state_of_a_harmless_program_is_endless() -> None:
    for main in HARMLESS:
        machine = machine_at(main, ())
        for _ in range(30):
            enabled = machine.enabled()
            if not enabled:
                break
            assert endless(machine) is None
            machine.step(enabled[-1])
            machine.cut()


def test_every_kind_of_action_says_whether_threads_that_only_wait_act_so() -> None:
    for kind in get_args(Action):
        assert isinstance(vars(kind).get("waits"), bool), f"{kind.__name__} does not say so"


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("search", WITHOUT_REDUCTION)
def test_a_program_that_works_for_ever_is_said_to(search: str) -> None:
    found = checked("deadlock.WorkForEver", search=search)
    assert (found.verdict, found.complete) == (Verdict.SAFE, True)
    assert NEVER in found.assumptions
    assert NEVER not in checked("litmus.SpinForSetter", search=search).assumptions


@pytest.mark.by_turns(6)
@pytest.mark.parametrize("poll", POLLS)
def test_polling_by_every_timed_operation_of_the_library(poll: str) -> None:
    classes = str(Path(__file__).resolve().parents[2] / "programs" / "classes")
    target = resolve("everyday.TimedPolls", (classes,), (poll, "nobody"), None)
    found = check(load(None, {"search": "dfs", "max-states": "3000"}), target)
    if poll.startswith(OWN_CODE):  # the JDK's own code writes to queues of its own
        assert (found.verdict, NEVER in found.assumptions) == (Verdict.SAFE, True)
    else:
        assert (found.verdict, found.reasons) == (Verdict.LIVELOCK, ())


def test_it_replays_and_says_so_if_it_does_not() -> None:
    found = checked("deadlock.TryLockGrab")
    assert found.run is not None
    again = replay(found, found.run, "result.json")
    assert again.violations == found.violations
    shorter = changed(found.violations[0], schedule=found.violations[0].schedule[:-1])
    other = replay(changed(found, violations=(shorter,)), found.run, "result.json")
    assert other.verdict is Verdict.INCONCLUSIVE
    assert "ends without a livelock" in other.reasons[0]
