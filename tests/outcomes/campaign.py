"""`python -m tests.outcomes.campaign 100 --seed 7`: what `java` shows, some schedule must reach.

A program has two or three threads, each with a few operations of one theme, whose results are written down.
`java` runs it some thousand times with pauses drawn by lot. Each of its outcomes must be one that jrf finds
as a violated assertion, and if threads were stuck, jrf must find a deadlock. The other way round nothing
follows: a JVM may never show what it is allowed to. This compares models and the machine with a JVM itself,
where `--search naive` and the language's oracle share the machine. With `--walks N` random walks of our
machine through the JDK's own code take java's place: that finds more, and sees what the machine sees. Needs
javac.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.classpath.classpath import default_jdk
from tests.outcomes.executors import EXECUTORS
from tests.outcomes.hooks import HOOKS
from tests.outcomes.streams import STREAMS
from tests.outcomes.themes import THEMES
from tests.outcomes.walks import STUCK, walked

_SEARCHES: Final = (
    "auto",
    "dfs",
    "auto",
    "heuristic",
    "auto",
    "dpor",
    "stateful",
)
_COMMON: Final = 3
"""Workers of the common pool, as for the four processors of a run by default."""
_RUNS: Final = 1000
"""A second."""
_OF_EXECUTORS: Final[tuple[tuple[int, ...], ...]] = ((1, 1), (1, 2), (1, 2), (1, 1, 1), (1, 1, 1))
_OF_STREAMS: Final[tuple[tuple[int, ...], ...]] = ((1,), (1,), (1, 1))
_OF_OTHERS: Final[tuple[tuple[int, ...], ...]] = ((3, 3), (3, 3), (3, 3), (2, 2, 2))
"""How many operations the threads of a program have; of others, at most."""
_ASKED: Final = 4
"""Outcomes of a program that are asked for: the rarest."""

_SOURCE: Final = """
package outcomes;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;
import static java.util.concurrent.TimeUnit.*;
public class NAME {
    static final int RUNS = Integer.getInteger("runs", 0);
    static volatile int ready;
    Thread a, b, c;
    final StringBuffer seen = new StringBuffer();
    FIELDS
    static TimerTask task(Runnable body) {
        return new TimerTask() { public void run() { body.run(); } };
    }
    static ExecutorService made(String method, Object... arguments) {
        for (var each : Executors.class.getMethods()) {
            try {
                if (each.getName().equals(method)) return (ExecutorService) each.invoke(null, arguments);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        throw new IllegalStateException(method);
    }
    static boolean closed(ExecutorService e) throws Exception {
        e.shutdown();
        if (e.awaitTermination(RUNS == 0 ? Long.MAX_VALUE : 3, SECONDS)) return true;
        throw new CancellationException("STUCK");
    }
    static void pause() {
        if (RUNS == 0) return;
        int lot = ThreadLocalRandom.current().nextInt(12);
        if (lot < 2) Thread.yield();
        else for (int i = lot < 8 ? lot * 20 : 0; i > 0; i--) Thread.onSpinWait();
    }
    static void met(int all) {
        if (RUNS == 0) return;
        synchronized (NAME.class) { ready++; }
        while (ready < all) Thread.onSpinWait();
    }
    String round() throws Exception {
        StringBuilder[] logs = { new StringBuilder(), new StringBuilder(), new StringBuilder() };
        Thread[] all = new Thread[THREADS];
BODIES
        a = all[0]; b = all[Math.min(1, THREADS - 1)]; c = all[THREADS - 1];
        ready = 0;
        for (Thread t : all) { t.setDaemon(true); t.start(); }
        for (Thread t : all) {
            if (RUNS == 0) t.join();
            else { t.join(3000); if (t.isAlive()) return "STUCK"; }
        }
        return logs[0] + "|" + logs[1] + "|" + logs[2] + "|" + (AT_END);
    }
    public static void main(String[] args) throws Exception {
        if (RUNS == 0) {
            String text = new NAME().round();
            if (args.length == 0) System.out.println(text);
            else if (text.equals(args[0])) throw new AssertionError();
            return;
        }
        Map<String, Integer> counts = new HashMap<>();
        long until = System.nanoTime() + 1_000_000_000L * Integer.getInteger("seconds");
        for (int i = 0; i < RUNS && System.nanoTime() < until; i++) {
            String text;
            try { text = new NAME().round(); } catch (CancellationException e) { text = e.getMessage(); }
            counts.merge(text, 1, Integer::sum);
            if (text.equals("STUCK")) break;
        }
        counts.forEach((text, count) -> System.out.println(count + " " + text));
        System.exit(0);
    }
    MEMBERS
}
"""
_MEMBERS: Final = {
    "monitors": "int bumped() { synchronized (m) { return ++n; } }",
    "locks": "final Condition w = l.newCondition(); int n;",
    "read-write locks": "int n;",
    "atomics": "final LongAdder g = new LongAdder();",
}


def source(name: str, seed: str, among: Sequence[str] = ()) -> tuple[str, str]:
    """The theme of a program and its text. `among`: themes."""
    lots = Random(seed)
    theme_name = lots.choice(among or list(THEMES))
    theme = THEMES[theme_name]
    if theme_name in STREAMS:  # and their parts are threads
        lengths = lots.choice(_OF_STREAMS)
    elif theme_name in EXECUTORS or theme_name in HOOKS:  # each operation is many actions
        lengths = lots.choice(_OF_EXECUTORS)
    else:
        most = lots.choice(_OF_OTHERS)
        lengths = tuple(lots.randint(1, longest) for longest in most)
    threads = len(lengths)
    number = 10
    bodies = []
    for thread in range(threads):
        lines = [f"            met({threads});"]
        for _ in range(lengths[thread]):
            number += 1
            operation = lots.choice(theme.operations).replace("NUMBER", str(number))
            done = operation if operation.endswith((";", "}")) else f"log.append((Object) ({operation}));"
            lines.append(f'            pause(); try {{ {done} log.append(" "); }}')
            lines.append(
                '            catch (Throwable e) { log.append(e.getClass().getSimpleName()).append(" "); }'
            )
        body = "\n".join(lines)
        begin = f"all[{thread}] = new Thread(() -> {{ StringBuilder log = logs[{thread}];"
        bodies.append(f"        {begin}\n{body}\n        }});")
    text = (
        _SOURCE.replace("FIELDS", lots.choice(theme.shared))
        .replace("COUNT", str(lots.choice((1, 2))))
        .replace("MEMBERS", _MEMBERS.get(theme_name, ""))
        .replace("BODIES", "\n".join(bodies))
        .replace("THREADS", str(threads))
        .replace("AT_END", theme.at_end)
        .replace("STUCK", STUCK)
        .replace("NAME", name)
    )
    return theme_name, text


def observed(name: str, folder: Path, seconds: int = 4) -> Counter[str]:
    """How often the JDK's own `java` came to each outcome."""
    command = [
        str(default_jdk() / "bin" / "java"),
        f"-Druns={_RUNS * seconds}",
        f"-Dseconds={seconds}",
        "-XX:TieredStopAtLevel=1",
        f"-Djava.util.concurrent.ForkJoinPool.common.parallelism={_COMMON}",
        "-cp",
        str(folder),
        f"outcomes.{name}",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    counts: Counter[str] = Counter()
    for line in done.stdout.splitlines():
        count, _, text = line.partition(" ")
        counts[text] = int(count)
    if not counts:
        raise RuntimeError(f"{name}: {done.stderr}")
    return counts


def asked(name: str, outcome: str, search: str, folder: Path, timeout: float) -> str:
    """ "" if the outcome is found, else what the search said."""
    given = {
        "class-path": [str(folder)],
        "timeout": timeout,
        "search": search,
        "detect": ["WW"],
        "all-races": True,
    }
    settings = load(None, given)
    result = check(settings, resolve(f"outcomes.{name}", settings.class_path, (outcome,), None))
    wanted = "deadlock" if outcome == STUCK else "assertion"
    if any(violation.kind == wanted for violation in result.violations):
        return ""
    if result.complete:
        return f"complete: {result.verdict}"
    return f"{result.verdict}: {'; '.join(result.reasons)}"


def compile_all(files: Iterable[Path], folder: Path) -> None:
    options = ["-g", "-nowarn", "-Xlint:none", "-proc:none", "--release", "17"]
    subprocess.run(["javac", *options, "-d", str(folder), *map(str, files)], check=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.outcomes.campaign", description=__doc__)
    parser.add_argument("programs", type=int)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--theme", action="append", choices=THEMES, help="can be repeated (default: all)")
    parser.add_argument("--seconds", type=int, default=4, help="for which java runs a program")
    parser.add_argument("--walks", type=int, help="through the JDK's own code, instead of java")
    parser.add_argument("--timeout", type=float, default=20, help="seconds for each answer")
    parser.add_argument("--keep", type=Path, help="a folder for the programs")
    given = parser.parse_args(arguments)
    began = time.monotonic()
    answers: Counter[str] = Counter()
    numbers = range(given.first, given.first + given.programs)
    with tempfile.TemporaryDirectory(prefix="outcomes-") as own:
        folder: Path = given.keep or Path(own)
        (folder / "outcomes").mkdir(parents=True, exist_ok=True)
        themes = {}
        for number in numbers:
            name = f"P{number}"
            themes[name], text = source(name, f"{given.seed}/{number}", given.theme or ())
            (folder / "outcomes" / f"{name}.java").write_text(text, encoding="utf-8")
        files = [folder / "outcomes" / f"{name}.java" for name in themes]
        compile_all(files, folder)
        for number in numbers:
            name = f"P{number}"
            if given.walks:
                shown = walked(f"outcomes.{name}", folder, given.walks, f"{given.seed}/{number}")
            else:
                shown = observed(name, folder, given.seconds)
            rarest = sorted(shown.items(), key=lambda item: item[1])[:_ASKED]
            for turn, (outcome, count) in enumerate(rarest):
                search = _SEARCHES[(number + turn) % len(_SEARCHES)]
                said = asked(name, outcome, search, folder, given.timeout)
                kind = "right" if not said else "wrong" if said.startswith("complete") else "missing"
                answers[kind] += 1
                if said:
                    where = f"{given.seed}/{number} {themes[name]} --search {search}"
                    print(f"{kind}: {where}: {outcome!r} ({count} times): {said}", flush=True)
    counts = ", ".join(f"{answers[kind]} {kind}" for kind in ("right", "missing", "wrong"))
    print(
        f"{given.programs} programs by seed {given.seed}: outcomes {counts}, {time.monotonic() - began:.0f} s"
    )
    return int(answers["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main())
