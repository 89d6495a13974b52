"""Drivers over unmodified jars of libraries, each ordered and with a race: docs/libraries.md.

    python -m tests.libraries fetch DIR               the jars, from Debian's packages
    python -m tests.libraries build DIR               compile the drivers with javac (17 or newer)
    python -m tests.libraries check DIR [DRIVER...]   run them; --write keeps the answers
    python -m tests.libraries table                   docs/libraries.md of the answers kept

A driver is a class with a `main`: without arguments its threads are ordered, with one they race at
the location that `races.yaml` names (patterns with `|` between them). An answer is right if it is
`safe`, or that race; for a driver with the addition `ordered`, a race of the library itself.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent
SOURCES, CLASSES = HERE / "src", HERE / "classes"
KEPT = HERE / "answers.jsonl"
TABLE = HERE.parent.parent / "docs" / "libraries.md"
SECONDS = 60
"""Of processor time: what took longer is no answer. jrf's own limit is of wall clock time: it gets three
times as much, for other work may use the cores.
"""


@dataclass(frozen=True, slots=True)
class Library:
    """A library by the name of its folder of drivers."""

    name: str
    packages: tuple[str, ...]
    jars: tuple[str, ...]
    options: tuple[str, ...] = ()

    def class_path(self, folder: Path) -> list[Path]:
        return [folder / f"{jar}.jar" for jar in self.jars]


@dataclass(frozen=True, slots=True)
class Answer:
    """What jrf said of a driver. `found`: the verdict, with the location of a race, or the reason."""

    driver: str
    racy: bool
    verdict: str
    found: str
    states: int
    seconds: float
    right: bool


def libraries() -> list[Library]:
    found = yaml.safe_load((HERE / "libraries.yaml").read_text(encoding="utf-8"))
    return [
        Library(name, *(tuple(each.get(what, ())) for what in ("packages", "jars", "options")))
        for name, each in sorted(found.items())
    ]


def drivers(library: Library) -> list[str]:
    """Binary names of the drivers over a library."""
    return [f"{library.name}.{path.stem}" for path in sorted((SOURCES / library.name).glob("*.java"))]


def fetch(folder: Path) -> None:
    """Download the packages by apt and unpack their jars into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    packages = sorted({package for library in libraries() for package in library.packages})
    with tempfile.TemporaryDirectory() as name:
        subprocess.run(["apt-get", "download", *packages], cwd=name, check=True)
        for package in sorted(Path(name).glob("*.deb")):
            subprocess.run(["dpkg", "-x", package, f"{name}/root"], check=True)
        for library in libraries():
            for jar in library.class_path(folder):
                jar.write_bytes((Path(name) / "root/usr/share/java" / jar.name).read_bytes())


def build(folder: Path) -> None:
    """Compile all drivers."""
    jars = sorted({str(jar) for library in libraries() for jar in library.class_path(folder)})
    sources = sorted(map(str, SOURCES.rglob("*.java")))
    options = ["--release", "11", "-g", "-nowarn", "-d", str(CLASSES), "-cp", ":".join(jars)]
    subprocess.run(["javac", *options, *sources], check=True)


def check(library: Library, driver: str, folder: Path, *, racy: bool, expected: str) -> Answer:
    """Run a driver with the default settings."""
    path = ":".join(map(str, [CLASSES, *library.class_path(folder)]))
    limits = ["--timeout", str(3 * SECONDS), "--format", "json"]
    limits += [option.format(here=HERE) for option in library.options]
    command = [
        sys.executable,
        "-m",
        "jrf",
        "run",
        "-cp",
        path,
        *limits,
        driver,
        *(["--", "racy"] if racy else []),
    ]
    before = os.times()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    after = os.times()
    took = after.children_user + after.children_system - before.children_user - before.children_system
    try:
        result = json.loads(done.stdout)
    except ValueError:
        return Answer(driver, racy, "none", done.stderr.strip()[-200:], 0, took, right=False)
    verdict, found = result["verdict"], "; ".join(result["reasons"])
    for violation in result["violations"][:1]:
        location = violation.get("location")
        found = location["display"] if location else str(violation.get("message"))
    at_expected = any(fnmatchcase(found, pattern) for pattern in expected.split("|"))
    expected_here = (verdict == "safe" and not racy) or (verdict == "race" and at_expected)
    right = expected_here and took <= SECONDS
    return Answer(driver, racy, verdict, found, result["stats"]["states"], took, right)


def kept() -> dict[tuple[str, bool], Answer]:
    """The answers kept, by driver and variant; those of drivers that are no more are left out."""
    if not KEPT.exists():
        return {}
    there = {driver for library in libraries() for driver in drivers(library)}
    rows = [Answer(**json.loads(line)) for line in KEPT.read_text(encoding="utf-8").splitlines()]
    return {(row.driver, row.racy): row for row in rows if row.driver in there}


def keep(answers: list[Answer]) -> None:
    """Put new answers in the place of those kept before."""
    rows = kept() | {(answer.driver, answer.racy): answer for answer in answers}
    lines = [json.dumps(asdict(rows[key])) + "\n" for key in sorted(rows)]
    KEPT.write_text("".join(lines), encoding="utf-8")


def table(answers: list[Answer]) -> str:
    """docs/libraries.md."""
    names = {library.name: library for library in libraries()}
    right = sum(answer.right for answer in answers)
    lines = [
        "# Libraries",
        "",
        "Made by `python -m tests.libraries table` from what `check DIR --write` kept. Each driver is a",
        "program of two threads over unmodified jars from Debian's packages, once ordered and once with",
        f"a race that we put in (`tests/libraries`). It runs with the default settings; {SECONDS} seconds of",
        "processor time are the limit. Right is `safe` for the ordered one, and for the racy one the race at",
        "the place where it is. Joda's drivers run with `--known-benign`, for its year cache is racy, and",
        "Netty's with `--files`, as it looks for a file that tells of the system. Lucene's run with",
        "`-D tests.seed=1`, for it reads `/dev/urandom` otherwise. The ordered ones of Guava's Bloom",
        "filter and of H2's maps meet a race of the library itself: to report it is right (`races.yaml`).",
        "RxJava's `Blocking` relies on `CountDownLatch.getCount`, of which the JDK promises no edge: it",
        "is counted as wrong; with `--jdk-bytecode java.util.concurrent.CountDownLatch` it is safe. Two",
        "drivers use the library once before they start threads, and say so; cold, they are safe too:",
        "gson.Reads after 1,834 states (4 s), guava.Events after 17,072 (12 s). Seconds are of processor",
        "time, all of 28 November 2026 (9402d7c8, a load of 1 to 2; those of gson, hikari, log4jcore,",
        "protobuf, xstream of 1d7816e0, a load of 3; joda.Formats of 30 November, 370b6ab6, a load of 1 on a",
        "machine that was two to three times as slow).",
        "",
        "Not answered in time are HikariCP's bag, whose takers look at each entry again and again, the",
        "ordered one of Log4j's core, whose records are hundreds of actions, and Joda's `Formats`, which",
        "looks at `user.timezone` beside the first look for the default time zone; with `-D",
        "user.timezone=UTC` it is safe after 3,944 states (12 s). Tried on 23 November, without",
        "an answer and not in the table: BCEL (it asks for the file system of the JDK's modules),",
        "HawtDispatch (selectors), compress-lzf (it reads the header of an array by Unsafe), Ehcache, and",
        "the ordered one of Javassist, if used cold.",
        "",
        f"{right} of {len(answers)} answers are right, over {len({a.driver.split('.')[0] for a in answers})}"
        f" libraries; {2 * sum(len(drivers(each)) for each in names.values()) - len(answers)} variants have"
        " no answer kept.",
        "",
        "| driver | jars | variant | answer | states | seconds | right |",
        "|---|---|---|---|---|---|---|",
    ]
    for answer in answers:
        jars = ", ".join(names[answer.driver.split(".")[0]].jars[:2])
        shown = answer.verdict if answer.verdict == "safe" else f"{answer.verdict}: `{answer.found}`"
        lines.append(
            f"| {answer.driver} | {jars} | {'racy' if answer.racy else 'ordered'} | {shown} "
            f"| {answer.states:,} | {answer.seconds:.1f} | {'yes' if answer.right else '**no**'} |"
        )
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.libraries", description=__doc__)
    parser.add_argument("what", choices=("fetch", "build", "check", "table"))
    parser.add_argument("folder", type=Path, nargs="?", default=Path("jars"), help="where the jars are")
    parser.add_argument("names", nargs="*", help="beginnings of drivers' names; all of them if none is given")
    parser.add_argument("--write", action="store_true", help="keep the answers in answers.jsonl")
    options = parser.parse_args()
    if options.what == "table":
        TABLE.write_text(table([row for _, row in sorted(kept().items())]), encoding="utf-8")
        return 0
    if options.what != "check":
        (fetch if options.what == "fetch" else build)(options.folder)
        return 0
    races = yaml.safe_load((HERE / "races.yaml").read_text(encoding="utf-8"))
    answers = []
    for library in libraries():
        for driver in drivers(library):
            if options.names and not driver.startswith(tuple(options.names)):
                continue
            for racy in (False, True):
                expected = races.get(driver if racy else f"{driver} ordered", "")
                answer = check(library, driver, options.folder, racy=racy, expected=expected)
                answers.append(answer)
                if options.write:
                    keep([answer])
                print(
                    "right" if answer.right else "WRONG", driver, "racy" if racy else "ordered",
                    answer.verdict, answer.found, answer.states, f"{answer.seconds:.1f} s", flush=True,
                )  # fmt: skip
    print(f"{sum(answer.right for answer in answers)} of {len(answers)} right")
    return 0 if all(answer.right for answer in answers) else 1


if __name__ == "__main__":
    sys.exit(main())
