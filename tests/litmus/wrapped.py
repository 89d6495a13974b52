"""`python -m tests.litmus.wrapped --wrapper thread`: litmus programs that are called from somewhere else.

A verdict does not depend on who calls `main`: the first thread, one that it started and waits for, a task
of a pool, a class initializer, or the first thread while another runs beside it. So litmus.yaml holds for
each of these as well. Prints each wrong answer and each that is missing; exits with 1 if one is wrong. It
needs javac.
"""

from __future__ import annotations

import argparse
import multiprocessing
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from tests.litmus.judged import SAMPLES, Litmus, kind_of, problem, programs

WRAPPERS: Final = {
    "thread": "Thread t = new Thread(() -> call()); t.start(); t.join();",
    "daemon": "Thread t = new Thread(() -> call()); t.setDaemon(true); t.start(); t.join();",
    "virtual": '((Thread) Thread.class.getMethod("startVirtualThread", Runnable.class)'
    ".invoke(null, (Runnable) () -> call())).join();",
    "after": "Thread t = new Thread(() -> {}); t.start(); t.join(); call();",
    "beside": "new Thread(() -> seen = 1).start(); call();",
    "pool": "ExecutorService p = Executors.newSingleThreadExecutor(); p.execute(() -> call());"
    " p.shutdown(); p.awaitTermination(1, TimeUnit.DAYS);",
    "common": "CompletableFuture.runAsync(() -> call()).join();",
    "initializer": "Started.begin();",
    "locked": "synchronized (LOCK) { call(); }",
    "reflected": 'Class.forName("MAIN").getMethod("main", String[].class)'
    ".invoke(null, (Object) new String[0]);",
    "hook": "Runtime.getRuntime().addShutdownHook(new Thread(() -> call()));",
    "behind": "OTHER.main(new String[0]); call();",
}
"""What `main` of the wrapper does. `call()` calls that of the litmus program, and OTHER is a safe one:
what it started may still run then."""
_DAEMONS: Final = ("daemon", "virtual", "common")
"""Threads that these start are daemons, too: a program ends although they wait for ever."""
_CAUGHT: Final = ("common", "reflected", "initializer")
"""What `main` throws becomes the cause of another exception."""
SEARCHES: Final = (
    "--search auto",
    "--search dfs",
    "--search heuristic --granularity synchronization",
    "--search dpor --dpor optimal",
    "--search dpor --dpor source",
    "--search stateful --reduction both",
    "--search stateful --reduction sleep",
)


def holds(program: Litmus, wrapper: str) -> bool:
    """Whether the program's verdict is that of the wrapped one."""
    at_end = program.row == "end of the program"  # nor can hooks register others
    if wrapper in _DAEMONS and (program.expected in ("deadlock", "livelock") or at_end):
        return False
    if wrapper == "hook" and at_end:
        return False
    return not (wrapper in _CAUGHT and program.expected in ("assertion", "exception"))


_SOURCE: Final = """
package PACKAGE;
import java.util.concurrent.*;
public class NAME {
    static volatile int seen;
    static final Object LOCK = new Object();
    static class Started {
        static { call(); }
        static void begin() { }
    }
    static void call() {
        try { MAIN.main(new String[0]); } catch (Throwable e) { NAME.<RuntimeException>raise(e); }
    }
    @SuppressWarnings("unchecked")
    static <T extends Throwable> void raise(Throwable e) throws T { throw (T) e; }
    public static void main(String[] args) throws Throwable { BODY }
}
"""


def source(main: str, wrapper: str, seed: str) -> tuple[str, str]:
    """The wrapper's binary name and its text."""
    package, _, simple = main.rpartition(".")
    name = f"{simple}_{wrapper}"
    others = [
        each.main
        for each in programs()
        if each.expected == "safe" and each.main.startswith(package)
        if "Exit" not in each.main and "Halt" not in each.main
    ]
    other = Random(f"{seed} {main}").choice(others)
    text = _SOURCE.replace("BODY", WRAPPERS[wrapper]).replace("PACKAGE", package)
    return f"{package}.{name}", text.replace("NAME", name).replace("MAIN", main).replace("OTHER", other)


def compiled(mains: Sequence[str], wrappers: Sequence[str], seed: str, folder: Path) -> None:
    """Raises RuntimeError with what the compiler says."""
    files = []
    for main in mains:
        for wrapper in wrappers:
            name, text = source(main, wrapper, seed)
            path = folder / name.replace(".", "/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.with_suffix(".java").write_text(text, encoding="utf-8")
            files.append(str(path.with_suffix(".java")))
    options = ["--release", "17", "-nowarn", "-Xlint:none", "-proc:none", "-g", "-d", str(folder)]
    command = ["javac", *options, "-cp", str(SAMPLES / "classes"), *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)


def judged(job: tuple[Litmus, str, str], folder: str, timeout: float) -> tuple[str, str, str, str]:
    program, wrapper, variant = job
    found = problem(program, variant, timeout, wrapper=(source(program.main, wrapper, "")[0], folder))
    return program.main, wrapper, variant, found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.litmus.wrapped", description=__doc__)
    parser.add_argument("--wrapper", action="append", choices=WRAPPERS, help="can be repeated")
    parser.add_argument("--variants", action="append", help="a search (default: in turn)")
    parser.add_argument("--only", help="programs whose names hold this")
    parser.add_argument("--timeout", type=float, default=20, help="seconds for each answer")
    parser.add_argument("--seed", default="1", help="of the choice of programs that go before")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(arguments)
    wrappers = given.wrapper or list(WRAPPERS)
    chosen = [program for program in programs() if given.only is None or given.only in program.main]
    began = time.monotonic()
    answers: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="wrapped-") as folder:
        compiled([program.main for program in chosen], wrappers, given.seed, Path(folder))
        jobs = [
            (program, wrapper, variant)
            for number, program in enumerate(chosen)
            for at, wrapper in enumerate(wrappers)
            for variant in given.variants or [SEARCHES[(number + at) % len(SEARCHES)]]
            if holds(program, wrapper)
        ]
        ask = partial(judged, folder=folder, timeout=given.timeout)
        with multiprocessing.get_context("fork").Pool(given.jobs, maxtasksperchild=1) as pool:
            for name, wrapper, variant, found in pool.imap(ask, jobs, chunksize=30):
                kind = kind_of(found)
                answers[kind] += 1
                if found:
                    print(f"{kind}: {name} {wrapper} {variant}: {found}", flush=True)
    told = ", ".join(f"{answers[kind]} {kind}" for kind in ("right", "missing", "wrong"))
    print(f"{len(chosen)} programs in {len(wrappers)} wrappers: {told}, {time.monotonic() - began:.0f} s")
    return int(answers["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main())
