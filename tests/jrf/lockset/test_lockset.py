"""Lockset on lists of accesses that are written down here, without a machine."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from jrf.lockset import run_log
from jrf.lockset.monitor import ACQUIRE, PROTECTED_WRITE, READ, RELEASE, WRITE
from jrf.lockset.run_log import FIRST, HISTORY, LAST, Location, RunLog, candidate_pairs
from jrf.lockset.warnings import Tried, some
from jrf.result import Location as Named
from jrf.result import LocksetWarning
from jvm.objects.objects import MONITOR

X = SimpleNamespace(key="x")
KEY_LOCK = SimpleNamespace(key="KeyLock")
DEL_LOCK = SimpleNamespace(key="DelLock")


def thread(tid: int) -> SimpleNamespace:
    return SimpleNamespace(tid=tid, top=None)


def run(*actions: tuple[object, ...], states: bool = False) -> RunLog:
    """Each action is `(kind, tid, object)`, or `("start" | "join", tid, other tid)`."""
    log = RunLog(states=states)
    for number, (kind, tid, other) in enumerate(actions):
        log.number = number
        if kind == "start":
            log.started(thread(tid), thread(other))  # type: ignore[arg-type]
        elif kind == "join":
            log.joined(thread(tid), thread(other))  # type: ignore[arg-type]
        else:
            what = MONITOR if kind in (ACQUIRE, RELEASE) else 0
            log.heard(kind, thread(tid), other, what)  # type: ignore[arg-type]
    return log


def locked(tid: int, lock: SimpleNamespace, kind: int) -> list[tuple[object, ...]]:
    return [(ACQUIRE, tid, lock), (kind, tid, X), (RELEASE, tid, lock)]


def only(log: RunLog) -> Location:
    (location,) = log.locations.values()
    return location


def test_figure_4_warns_when_the_candidate_set_becomes_empty() -> None:
    log = run(
        *locked(1, KEY_LOCK, READ), *locked(2, KEY_LOCK, READ),
        *locked(1, DEL_LOCK, READ), *locked(1, DEL_LOCK, WRITE),
    )  # fmt: skip
    location = only(log)
    assert location.candidates == frozenset()
    assert log.warnings == [location]
    assert location.warned is not None and location.warned.write and location.warned.number == 10
    (pair, *_) = candidate_pairs(location).pairs
    assert (pair.first.tid, pair.first.number, pair.second.number) == (2, 4, 10)


def test_one_lock_for_all_accesses_is_a_discipline() -> None:
    log = run(*locked(1, KEY_LOCK, WRITE), *locked(2, KEY_LOCK, WRITE))
    assert not log.warnings
    assert only(log).candidates == {("KeyLock", MONITOR)}


def test_without_a_second_thread_there_is_no_warning() -> None:
    assert not run((WRITE, 1, X), (WRITE, 1, X)).warnings


@pytest.mark.parametrize(("states", "warned"), [(False, True), (True, False)])
def test_erasers_states_forgive_the_initialization(states: bool, warned: bool) -> None:
    log = run((WRITE, 1, X), *locked(2, KEY_LOCK, WRITE), states=states)
    assert bool(log.warnings) is warned


@pytest.mark.parametrize("states", [False, True])
def test_reads_alone_need_no_lock_once_nobody_writes(states: bool) -> None:
    assert not run((READ, 1, X), (READ, 2, X), states=states).warnings


def test_a_start_or_join_orders_a_pair_for_good() -> None:
    before = candidate_pairs(only(run((WRITE, 0, X), ("start", 0, 1), (WRITE, 1, X))))
    assert before.pairs == () and before.ordered == 1
    after = candidate_pairs(only(run(("start", 0, 1), (WRITE, 1, X), ("join", 0, 1), (WRITE, 0, X))))
    assert after.pairs == () and after.ordered == 1
    beside = candidate_pairs(only(run(("start", 0, 1), (WRITE, 0, X), (WRITE, 1, X))))
    assert len(beside.pairs) == 1 and beside.ordered == 0


def test_two_protected_accesses_are_no_pair() -> None:
    log = run((PROTECTED_WRITE, 1, X), (PROTECTED_WRITE, 2, X), (READ, 3, X))
    pairs = candidate_pairs(only(log)).pairs
    assert {(pair.first.tid, pair.second.tid) for pair in pairs} == {(1, 3), (2, 3)}


def test_a_common_lock_guards_a_pair() -> None:
    log = run(
        *locked(1, KEY_LOCK, WRITE), *locked(2, KEY_LOCK, WRITE), (READ, 3, X), (WRITE, 1, X)
    )  # fmt: skip
    found = candidate_pairs(only(log))
    assert found.guarded > 0
    assert all(not pair.first.locks & pair.second.locks for pair in found.pairs)


def test_a_reentered_monitor_is_held_until_the_machine_says_that_it_is_released() -> None:
    log = run((ACQUIRE, 1, KEY_LOCK), (ACQUIRE, 1, DEL_LOCK), (RELEASE, 1, DEL_LOCK), (WRITE, 1, X))
    assert only(log).accesses[0].locks == {("KeyLock", MONITOR)}


def test_memory_of_a_location_is_bounded() -> None:
    log = run(*[(WRITE, 1 + number % 2, X) for number in range(50 * HISTORY)])
    location = only(log)
    assert len(location.accesses) < 2 * HISTORY
    assert location.accesses[0].number == 0 and FIRST >= 1
    last = [access.number for access in location.accesses if access.tid == 1][-LAST:]
    assert last[-1] == 50 * HISTORY - 2


def test_memory_of_all_locations_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_log, "MAX_ACCESSES", 400)
    places = [SimpleNamespace(key=number) for number in range(300)]
    log = run(*[(WRITE, tid, place) for _ in range(8) for place in places for tid in (1, 2)])
    assert log.kept == sum(len(location.accesses) for location in log.locations.values()) < 3 * 400
    assert log.forgotten > 0 and len(log.locations) < len(places)
    assert all(location.warned is not None for location in log.locations.values())
    assert all(candidate_pairs(location).pairs for location in log.warnings)


def test_a_warning_is_dropped_only_if_all_its_pairs_are_ordered() -> None:
    warning = LocksetWarning(
        location=Named(kind="static", class_="A", field="x", type="int", display="A.x", index=None)
    )
    assert Tried(warning, ordered=3).dropped
    untried = Tried(warning, ordered=3, candidates=2)
    assert not untried.dropped
    assert "2 pairs of accesses, none tried before the search ended" in untried.finished().tried
    tried = Tried(warning, candidates=2, pairs=2, states=9, exhausted=2, quiet=1)
    assert tried.finished().tried[0] == "2 pairs of accesses tried in 9 states"
    assert len(tried.finished().tried) == 3


def test_an_answer_names_the_first_of_what_was_dropped() -> None:
    assert some(["b", "a"]) == "a, b"
    assert some(list("gfedcba")) == "a, b, c, d, e and 2 more"
