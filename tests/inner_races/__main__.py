"""`python -m tests.inner_races --states 3000`: races that the JDK has within itself.

Plain fields of trusted classes are no choice points, which is right if no two threads meet on one without an
order. Here small programs run the JDK's own code (`src/inner`) with these fields checked as the program's.
Prints each that races and that `jvm.linking.ordering_exceptions` does not know; exits with 1 if there is one.
"""

from __future__ import annotations

import argparse
import multiprocessing
import re
import sys
from pathlib import Path
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.linking.ordering_exceptions import RACED_ALIKE

HERE: Final = Path(__file__).resolve().parent
CLASSES: Final = HERE / "classes"
CHECKED: Final = HERE / "checked.yaml"
_NAMED: Final = re.compile(r"race on ([\w.$]+)(\[)?")


def programs() -> list[str]:
    """Those with a `main`, which is alone in saying how an array of String is handed over."""
    return sorted(
        f"inner.{path.stem}"
        for path in (CLASSES / "inner").glob("*.class")
        if "$" not in path.stem and b"([Ljava/lang/String;)V" in path.read_bytes()
    )


def races(main: str, states: int) -> set[str]:
    """Fields, and elements of arrays in them (`[*]`), of classes that are trusted by default and on which
    random executions of the program race."""
    given: dict[str, object] = {
        "class-path": str(CLASSES), "search": "pos", "all-races": True, "max-states": states,
        "jdk-bytecode": "java.util.concurrent.*",
    }  # fmt: skip
    settings = load(CHECKED, given)
    result = check(settings, resolve(main, settings.class_path, (), None))
    trust = load(None, given).policy()
    found = set()
    for violation in result.violations:
        told = violation.location.display if violation.location is not None else violation.message or ""
        named = _NAMED.match(f"race on {told}") or _NAMED.search(told)
        if violation.kind == "race" and named is not None:
            owner, _, field = named[1].rpartition(".")
            if owner and not trust.checks_class(owner):
                found.add(f"{owner}.{field}{'[*]' if named[2] else ''}")
    return found


def known() -> set[str]:
    return {f"{owner.replace('/', '.')}.{field}" for owner, fields in RACED_ALIKE.items() for field in fields}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.inner_races", description=__doc__)
    parser.add_argument("--states", type=int, default=3000, help="of each program")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", nargs="*", help="names of programs")
    given = parser.parse_args()
    chosen = [f"inner.{name}" for name in given.only] if given.only else programs()
    unknown: dict[str, list[str]] = {}
    met: set[str] = set()
    with multiprocessing.get_context("fork").Pool(given.jobs, maxtasksperchild=1) as pool:
        every = pool.imap(_races, [(each, given.states) for each in chosen])
        for name, found in zip(chosen, every, strict=True):
            met |= found
            for location in found - known():
                unknown.setdefault(location, []).append(name)
    for location, names in sorted(unknown.items()):
        print(f"unknown: {location}: {', '.join(names)}")
    print(f"{len(chosen)} programs: races on {len(met)} fields of the JDK, {len(unknown)} of them unknown")
    return int(bool(unknown))


def _races(job: tuple[str, int]) -> set[str]:
    return races(*job)


if __name__ == "__main__":
    sys.exit(main())
