"""A table of everyday programs by the plain `jrf run`, with the CPU seconds of each whole process:
`python -m tests.pools.everyday`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

CLASSES: Final = Path(__file__).resolve().parent.parent / "programs" / "classes"

PROGRAMS: Final = (
    ("two tasks in `newFixedThreadPool(2)`, lock, get, shutdown", "TwoTasks 2"),
    ("three tasks", "TwoTasks 3"),
    ("twelve tasks in a pool of four, each with a result", "ManyTasks result 12 4"),
    ("twenty tasks in a pool of four that count", "ManyTasks count 20 4"),
    ("`awaitTermination`", "Awaited"),
    ("`invokeAll`", "InvokeAll"),
    ("a task that waits for one that its pool has no worker for", "Starved"),
    ("counts of a pool", "PoolCounts"),
    ("two `supplyAsync` with `thenCombine`", "Combined"),
    ("a pipeline of four futures", "Pipeline"),
    ("`range(0, 8).parallel()`: `sum()`, racy `forEach`", "Streams"),
    ("`parallelStream()` of 8: `anyMatch`", "StreamOps anyMatch 8"),
    ("`findAny`", "StreamOps findAny 8"),
    ("`findFirst`", "StreamOps findFirst 8"),
    ("`filter`, `limit`", "StreamOps limit 8"),
    ("`groupingBy`", "StreamOps groupingBy 8"),
    ("`toConcurrentMap`", "StreamOps toConcurrentMap 8"),
    ("`forEach` into a ConcurrentHashMap: `put`", "StreamOps put 8"),
    ("`merge` of two keys", "StreamOps merge 8"),
    ("`groupingByConcurrent` of 4", "StreamOps groupingByConcurrent 4"),
    ("`forEach` of 6 into a synchronized list", "StreamOps synchronizedList 6"),
    ("a recursive fork/join sum of 8", "ForkJoinSum"),
    ("the same, and the end of its pool", "ForkJoinSum await"),
    ("names of workers of the common pool, kept in a set", "KnownWorkers names"),
    ("a buffer in a ThreadLocal, two `supplyAsync`", "KnownWorkers buffer"),
    ("a user in a ThreadLocal that is removed", "KnownWorkers context"),
    ("a ThreadLocal in a recursive sum of 4", "KnownWorkers recursive"),
    ("a ThreadLocal in a parallel stream of 4", "KnownWorkers stream"),
    ("a fork/join Fibonacci number, the 10th", "ForkJoinFib 10"),
    ("a fork/join merge sort of 8", "ForkJoinSort 8"),
    ("a task at a fixed rate that is cancelled", "Scheduled"),
    ("a Timer", "Timed"),
    ("virtual threads", "Virtual"),
    ("a logger in two threads", "Logged"),
    ("a logger in two virtual threads", "LoggedInVirtual threads"),
    ("the same by an executor of virtual threads", "LoggedInVirtual executor"),
    ("`CyclicBarrier`", "Met barrier"),
    ("`Phaser`", "Met phaser"),
    ("`Exchanger`", "Met exchanger"),
    ("`ArrayBlockingQueue`", "Queued array"),
    ("`LinkedBlockingQueue`", "Queued linked"),
    ("`LinkedBlockingDeque`", "Queued deque"),
    ("`PriorityBlockingQueue`", "Queued priority"),
    ("`LinkedTransferQueue`", "Queued transfer"),
    ("`SynchronousQueue`", "Queued synchronous"),
    ("`SynchronousQueue(true)`", "Queued fair"),
    ("`LongAdder` in three threads", "Added"),
    ("tasks measured by a `ThreadLocal`, polled `awaitTermination`", "Measured"),
)
TWINS: Final = {"Starved": "dead"}
"""The last argument of the wrong variant, where it is not `racy`."""


def measured(line: str) -> tuple[str, int, float]:
    """The verdict, the states, and the CPU seconds."""
    main, *arguments = line.split()
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "result.json"
        program = [f"everyday.{main}", "--", *arguments]
        command = [sys.executable, "-m", "jrf", "run", "-q", "-cp", str(CLASSES), "--format", "json"]
        before = os.times()
        subprocess.run([*command, "--timeout", "60", "-o", str(result), *program], check=False)
        after = os.times()
        told = json.loads(result.read_text())
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    return told["verdict"], told["stats"]["states"], seconds


def main() -> None:
    """Print the table."""
    print("| program | right: answer | states | s | wrong: answer | states | s |")
    print("|---|---|---|---|---|---|---|")
    for what, line in PROGRAMS:
        cells = []
        for variant in (line, f"{line} {TWINS.get(line, 'racy')}"):
            verdict, states, seconds = measured(variant)
            cells.append(f"{verdict} | {states:,} | {seconds:.1f}")
        print(f"| {what} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
