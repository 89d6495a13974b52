"""`python -m tests.conformance --examples 2000 --seed 1`: generated examples, our JVM against `java`.

Needs a javac of 17 or newer on PATH. Each example is made from the text SEED/NUMBER. Exits with 0 if all
print the same, 1 otherwise; then the first difference of each is printed, with the example's seed, and with
--shrink a small example that still differs.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.conformance.examples import Refused, compiled, differences
from tests.conformance.generator.choices import Drawn
from tests.conformance.generator.example import make
from tests.conformance.shrink import smallest

TOGETHER = 100
"""Examples of one program."""
PROGRAMS = 5
"""Programs that are compiled together and run in one process; a new process for the next bounds memory."""


@dataclass(frozen=True, slots=True)
class Report:
    """What some examples showed: the number of each that differs, and the text to print."""

    numbers: list[int]
    text: str


def run_programs(numbers: range, *, seed: str, jdk: Path | None) -> Report:
    """Make, compile and compare the examples of these numbers."""
    examples = [make(f"E{i}", Drawn(f"{seed}/{i}")) for i in numbers]
    text = []
    bad: list[int] = []
    while True:
        programs = {f"P{i}": examples[i : i + TOGETHER] for i in range(0, len(examples), TOGETHER)}
        with tempfile.TemporaryDirectory(prefix="jrf-conformance-") as folder:
            try:
                classes = compiled(programs, Path(folder))
            except Refused as e:
                if not e.names:
                    raise
                names = ", ".join(sorted(e.names))
                text.append(f"seed {seed}: javac refuses {names}, a defect of the generator:\n{e}")
                bad += [int(name[1:]) for name in e.names]
                examples = [example for example in examples if example.name not in e.names]
                continue
            found = [d for name, some in programs.items() for d in differences(name, some, classes, jdk)]
        text += [f"seed {seed}/{d.example.name[1:]}: {d}" for d in found]
        return Report(bad + [int(d.example.name[1:]) for d in found], "\n".join(text))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--examples", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="number of the first example")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jdk", type=Path, help="class library and java to compare with; default: embedded")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--shrink", action="store_true", help="show a small source for each that differs")
    parser.add_argument("--show", action="store_true", help="print the source of the first example and end")
    options = parser.parse_args()
    if options.show:
        print(make(f"E{options.first}", Drawn(f"{options.seed}/{options.first}")).source)
        return 0
    last = options.first + options.examples
    step = TOGETHER * PROGRAMS
    tasks = [range(i, min(i + step, last)) for i in range(options.first, last, step)]
    bad: list[int] = []
    done = 0
    with multiprocessing.get_context("fork").Pool(options.jobs, maxtasksperchild=1) as pool:
        run = partial(run_programs, seed=options.seed, jdk=options.jdk)
        for task, report in zip(tasks, pool.imap(run, tasks), strict=True):
            bad += report.numbers
            done += len(task)
            print(*filter(None, [report.text]), f"{done} examples, {len(bad)} differ", sep="\n", flush=True)
    for number in bad if options.shrink else []:
        drawn = Drawn(f"{options.seed}/{number}")
        make(f"E{number}", drawn)
        found = smallest(drawn.taken, options.jdk)
        told = f"{found}\n{found.example.source}" if found else "no difference by itself"
        print(f"seed {options.seed}/{number}: {told}", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
