"""Results made by hand, one for each shape that reports must cope with."""

import pytest

from jrf.result import (
    Access,
    Location,
    Result,
    Run,
    StackFrame,
    Stats,
    TraceStep,
    Verdict,
    Violation,
    WaitingThread,
)


def frame(
    method: str, line: int | None, class_: str = "Counter", file: str | None = "Counter.java"
) -> StackFrame:
    return StackFrame(class_=class_, method=method, file=file, line=line)


def step(
    n: int,
    thread: int,
    name: str,
    action: str,
    target: str | None,
    value: str | None,
    line: int,
    instructions: int,
) -> TraceStep:
    return TraceStep(
        number=n,
        thread=thread,
        thread_name=name,
        action=action,
        target=target,
        class_="Counter",
        method="run()V",
        file="Counter.java",
        line=line,
        instructions=instructions,
        value=value,
        racing=action in ("read", "write") and n in (6, 7),
    )


STATS = Stats(
    states=40,
    transitions=55,
    max_depth=12,
    seconds=0.21,
    peak_mb=48.0,
    instructions=1200,
    h_rows=5,
    h_columns=18,
    threads=3,
    shared_locations=3,
)
ASSUMPTIONS = (
    "JDK 25.0.2 (embedded)",
    "trusted: java.lang.*, java.util.concurrent.*, jdk.internal.*, sun.*",
)


@pytest.fixture
def race() -> Result:
    """A WR race of two threads on a static field, with a source line on both sides."""
    trace = (
        step(1, 0, "main", "start", "Thread-0", None, 20, 0),
        step(2, 0, "main", "start", "Thread-1", None, 22, 7),
        step(3, 1, "Thread-0", "lock", "Counter.lock", None, 5, 14),
        step(4, 2, "Thread-1", "volatile read", "Counter.ready", "false", 14, 21),
        step(5, 1, "Thread-0", "read", "Counter.count", "0", 11, 28),
        step(6, 1, "Thread-0", "write", "Counter.count", "1", 11, 35),
        step(7, 2, "Thread-1", "read", "Counter.count", "1", 16, 42),
    )
    write = Access(
        thread=1,
        thread_name="Thread-0",
        op="write",
        class_="Counter",
        method="run()V",
        file="Counter.java",
        line=11,
        value="1",
        step=6,
        source="        count = count + 1;",
        stack=(frame("run()V", 11), frame("run()V", None, "java.lang.Thread", None)),
        locks=("monitor of Counter.lock",),
    )
    read = Access(
        thread=2,
        thread_name="Thread-1",
        op="read",
        class_="Counter",
        method="get()I",
        file="Counter.java",
        line=16,
        value="1",
        step=7,
        source="        return count;",
        stack=(frame("get()I", 16), frame("run()V", 14)),
    )
    location = Location(
        kind="static", class_="Counter", field="count", type="int", index=None, display="Counter.count"
    )
    violation = Violation(
        kind="race",
        type="WR",
        location=location,
        accesses=(write, read),
        length=7,
        schedule=(0, 0, 1, 2, 1, 1, 2),
        trace=trace,
    )
    return Result(
        verdict=Verdict.RACE,
        complete=False,
        target="Counter",
        violations=(violation,),
        stats=STATS,
        output="counting\n\x1b[31mred\x07\n",
        bounds={"max-states": 1000},
        assumptions=ASSUMPTIONS,
        run=Run(main_class="Counter", arguments=("2",), class_path=("/w",), digests={"Counter": "00ff"}),
    )


@pytest.fixture
def deadlock() -> Result:
    """Two threads that wait for each other's monitor."""
    threads = tuple(
        WaitingThread(
            thread=thread,
            thread_name=f"Thread-{thread - 1}",
            state="blocked",
            waits_for=f"monitor of Fork#{other}",
            held_by=f"Thread-{other - 1}",
            source="    synchronized (second) {",
            stack=(frame("eat()V", 9, "Philosopher", "Philosopher.java"),),
            locks=(f"monitor of Fork#{thread}",),
        )
        for thread, other in ((1, 2), (2, 1))
    )
    trace = (
        step(1, 1, "Thread-0", "lock", "Fork#1", None, 8, 3),
        step(2, 2, "Thread-1", "lock", "Fork#2", None, 8, 3),
    )
    violation = Violation(
        kind="deadlock",
        length=2,
        schedule=(1, 2),
        trace=trace,
        threads=threads,
        message="no thread can go on",
    )
    return Result(
        verdict=Verdict.DEADLOCK,
        complete=False,
        target="Philosopher",
        violations=(violation,),
        stats=STATS,
        assumptions=ASSUMPTIONS,
    )


@pytest.fixture
def vacuous() -> Result:
    """A "safe" that proves nothing: the program never started a second thread."""
    return Result(
        verdict=Verdict.SAFE,
        complete=True,
        target="Main",
        vacuous=True,
        stats=STATS,
        assumptions=ASSUMPTIONS,
    )


@pytest.fixture
def inconclusive() -> Result:
    return Result(
        verdict=Verdict.INCONCLUSIVE,
        complete=False,
        target="Main",
        reasons=("max-states: 1000 states were generated", "native java.net.Socket.connect is not modelled"),
        stats=STATS,
        bounds={"max-states": 1000, "timeout": 2.5},
        assumptions=ASSUMPTIONS,
    )
