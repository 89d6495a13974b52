"""python -m tests.selection [--count N] [--seed S] [--first N]: compare generated hierarchies with `java`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from jvm.errors import BrokenClass
from tests.conformance.compare import Outcome, run_here, run_java
from tests.conformance.written import CLASSES
from tests.selection.hierarchies import MARK, REFUSED, program, without_call

NOT_VERIFIED = "java.lang.VerifyError: "
"""Here such a program is refused: it is run again without the call."""


def differences(seeds: list[str], folder: Path) -> list[str]:
    """What differs, a line each: the call, what it did here, what in `java`."""
    programs = {}
    for seed in seeds:
        name, files, told = program(seed)
        programs[name] = told
        for path, data in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
    java = run_java([folder, CLASSES], list(programs))
    found: list[str] = []
    for name, told in programs.items():
        here = _run(folder, name)
        ours, theirs = (
            [part.splitlines()[1] for part in ("\n" + printed).split(f"\n{MARK}")[1:]]
            for printed in (here.printed, java[name].printed)
        )
        if here.end != java[name].end or len(ours) != len(theirs):
            found.append(f"{name}: ends with {here.end}, in java with {java[name].end}")
        for line, a, b in zip(told, ours, theirs, strict=False):
            if b.startswith(NOT_VERIFIED):
                a = b if a == REFUSED else a
            if _compared(a) != _compared(b):
                found.append(f"{name}: {line}\n  here {a}\n  java {b}")
    return found


def _run(folder: Path, name: str) -> Outcome:
    """Run a program, with a call that does nothing in the place of each that is refused."""
    while True:
        try:
            return run_here([folder], name)
        except BrokenClass as refusal:
            refused = Path(str(refusal).partition(":")[0])
            (folder / refused).write_bytes(without_call(refused.relative_to(folder).with_suffix("")))


def _compared(line: str) -> str:
    """What is compared of a line: `java` words some errors by the way the method was called."""
    error = line.partition(":")[0]
    return error if error.endswith(("AbstractMethodError", "ClassCastException")) else line


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="a")
    given = parser.parse_args()
    seeds = [f"{given.seed}/{number}" for number in range(given.first, given.first + given.count)]
    with tempfile.TemporaryDirectory() as folder:
        found = differences(seeds, Path(folder))
    print("\n".join([*found, f"{given.count} programs, {len(found)} differences"]))
    return min(len(found), 1)


if __name__ == "__main__":
    sys.exit(main())
